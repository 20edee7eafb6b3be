/** @file Dates written in digits: full ones, day and month, month and year. Pure; part of the date recognizer. */
import type { RecognizerInput } from '../../recognizer.ts';
import { groupsOf } from '../../rulePacks/numbersOf.ts';
import { oneOf, ownerOf } from '../../rulePacks/phrase.ts';
import { after, before } from '../proposal.ts';
import { isDate, isDateRun, isDayAndMonth, isDayOfMonth, toNumber } from './calendar.ts';
import {
  BOXED,
  MONTH_YEAR,
  PAIR_DOT,
  PAIR_SLASH,
  ROC_TRIPLE,
  ROMAN_MONTH,
  SPACED_TRIPLE,
  TRIPLE,
  YEAR_FIRST,
  YEAR_MONTH,
} from './date.patterns.ts';
import type { DateSink } from './dateSink.ts';
import { wordPatternOf, type DateWords } from './dateWords.ts';

// Context windows: the longest negative phrase is a caption of 24 letters.
const LEFT = 28;
const RIGHT = 16;

interface Notes {
  readonly hasHan: boolean;
  readonly isGerman: boolean;
}

/** Looks for dates in digits. */
export type NumericDateFinder = (sink: DateSink, input: RecognizerInput, notes: Notes) => void;

/** What the finder knows of the languages. */
interface NumericWords extends DateWords {
  /** A day, or day and month, joined to the full date that follows: `12.-15.03.2024`, `18.08. - 20.1.22`. */
  readonly rangeHead: RegExp;
  readonly rangeJoint: RegExp;
}

/** Builds the finder from the packs. */
export function createNumericDateFinder(dates: DateWords): NumericDateFinder {
  const joint = String.raw`(?:-|\/|${dates.joints}|&)`;
  const words: NumericWords = {
    ...dates,
    rangeHead: new RegExp(String.raw`(?<![\d.,/])(\d{1,2})(?:\.(?:(\d{1,2})\.?)?)?\s?${joint}\s?$`, 'iu'),
    rangeJoint: new RegExp(String.raw`\s?${joint}\s?$`, 'iu'),
  };
  const findDigitRuns = createDigitRunFinder(dates);
  return (sink, input, notes) => {
    findTriples(sink, words);
    findYearFirst(sink);
    findOtherForms(sink);
    if (notes.hasHan) findRocDates(sink);
    if (notes.hasHan) findTimedPairs(sink);
    findPairs(sink, words, notes.isGerman);
    findDigitRuns(sink, input);
  };
}

function findOtherForms(sink: DateSink): void {
  for (const found of sink.text.matchAll(SPACED_TRIPLE)) {
    if (!isDayAndMonth(Number(found[1]), Number(found[2]))) continue;
    sink.addForm(found.index, found.index + found[0].length, 'date-spaced', { score: 0.75 });
  }
  for (const found of sink.text.matchAll(ROMAN_MONTH)) {
    sink.addForm(found.index, found.index + found[0].length, 'date-roman-month', { score: 0.8 });
  }
  for (const found of sink.text.matchAll(BOXED)) {
    if (isDateRun(found[0].replaceAll(' ', '')))
      sink.addForm(found.index, found.index + found[0].length, 'date-boxed', { score: 0.6 });
  }
}

function findPairs(sink: DateSink, words: NumericWords, isGerman: boolean): void {
  for (const found of sink.text.matchAll(PAIR_SLASH)) proposeSlashPair(sink, words, found);
  for (const found of sink.text.matchAll(PAIR_DOT)) proposeDotPair(sink, words, found, isGerman);
  for (const pattern of [MONTH_YEAR, YEAR_MONTH]) {
    for (const found of sink.text.matchAll(pattern)) {
      const end = found.index + found[0].length;
      if (!words.notPair.after.test(after(sink.text, end, RIGHT)))
        sink.addForm(found.index, end, 'date-month-year', { score: 0.85 });
    }
  }
}

function findTriples(sink: DateSink, words: NumericWords): void {
  const pattern = new RegExp(TRIPLE);
  for (let found = pattern.exec(sink.text); found !== null; found = pattern.exec(sink.text)) {
    // `08-09/08/07`: what fails from its first number may hold from its second.
    if (!proposeTriple(sink, words, found)) pattern.lastIndex = found.index + (found[1] ?? ' ').length;
  }
}

function proposeTriple(sink: DateSink, words: NumericWords, found: RegExpExecArray): boolean {
  const [whole, a = '', firstSign = '', b = '', secondSign = '', c = ''] = found;
  const end = found.index + whole.length;
  const sign = firstSign.trim();
  if (
    !isDate(toNumber(a), toNumber(b), toNumber(c)) ||
    isPartOfLongerNumber(sink.text, found.index, end, sign)
  )
    return false;
  // A blank before the year is a slip of the pen after two padded numbers, chance otherwise.
  if (secondSign === ' ' && (sign !== '.' || a.length + b.length < 4)) return false;
  const score =
    c.length === 4
      ? fullYearScore(whole)
      : shortYearScore(sink.text, words, found.index, { mention: whole, sign, secondSign });
  if (score === 0) return false;
  const start = extendToRange(sink, words, found.index, sign);
  sink.addForm(start, end, c.length === 4 ? 'date-full' : 'date-short-year', { score });
  return true;
}

function fullYearScore(mention: string): number {
  return mention.includes('|') || /[Ol]/.test(mention) ? 0.8 : 0.97;
}

/** Two-digit years are shorter evidence: letters around them, dosing schemes and outline numbers are not dates. */
function shortYearScore(
  text: string,
  words: NumericWords,
  start: number,
  {
    mention,
    sign,
    secondSign,
  }: { readonly mention: string; readonly sign: string; readonly secondSign: string },
): number {
  const end = start + mention.length;
  const isGlued = /\p{L}/u.test(text.charAt(start - 1)) || /\p{Script=Latin}/u.test(text.charAt(end));
  if (isGlued || sign === '|' || /[Ol]/.test(mention) || sign !== secondSign.trim()) return 0;
  const right = after(text, end, RIGHT);
  if (words.notTriple.after.test(right)) return 0;
  if (mention.includes(' ') && (sign !== '.' || !/^\d\d?\. \d\d?\. \d\d$/.test(mention))) return 0;
  if (words.notTriple.before.test(before(text, start, LEFT))) return 0;
  if (sign === '-')
    return /^\d\d-\d\d-\d\d$/.test(mention) || isPointedAtOrTimed(text, words, start, right) ? 0.6 : 0.3;
  const isOutline =
    sign === '.' &&
    /^\d\.\d\.\d\d$/.test(mention) &&
    /(?:^|\n)\s*$/.test(text.slice(Math.max(0, start - 8), start));
  return isOutline ? 0.4 : 0.9;
}

/** `5-10-24 13:05`, `Estada: 2-9-24`: what stands around single digits makes them a date. */
function isPointedAtOrTimed(text: string, words: NumericWords, start: number, right: string): boolean {
  const left = before(text, start, LEFT);
  return words.pairPointer.test(left) || /:\s?$/.test(left) || /^\s\d{1,2}[:h]\d\d/.test(right);
}

/** `01.42.15.93.30` and `1.2.3.4` hold triples but are not dates; a dash may still join two dates. */
function isPartOfLongerNumber(text: string, start: number, end: number, sign: string): boolean {
  const left = text.slice(Math.max(0, start - 2), start);
  const right = text.slice(end, end + 2);
  const joins = (sides: string) => sides === sign || (sides !== '-' && /[./|]/.test(sides)) || sides === ',';
  return (
    (/^\d[.,/|-]$/.test(left) && joins(left.charAt(1))) ||
    (/^[.,/|-]\d$/.test(right) && joins(right.charAt(0)))
  );
}

/** Takes in the bare first day of a range (`12.-15.03.2024`); a first day with its own month is a date of its own. */
function extendToRange(sink: DateSink, words: NumericWords, start: number, sign: string): number {
  const head = words.rangeHead.exec(before(sink.text, start, 20));
  if (head === null || (sign === '/' && head[0].includes('/'))) return start;
  const [whole, day = '', month] = head;
  if (month !== undefined && isDayOfMonth(Number(day), Number(month))) {
    const length = whole.replace(words.rangeJoint, '').length;
    const from = start - whole.length;
    sink.addForm(from, from + length, 'date-day-month', { score: 0.85, detail: 'range' });
    return start;
  }
  const isJoined = month === undefined && Number(day) >= 1 && Number(day) <= 31;
  return isJoined ? start - whole.length : start;
}

function findYearFirst(sink: DateSink): void {
  for (const found of sink.text.matchAll(YEAR_FIRST)) {
    const [whole, , sign = '', month = '', day = ''] = found;
    const end = found.index + whole.length;
    if (!isDayAndMonth(Number(day), Number(month))) continue;
    // A comma in front parts two fields: no decimal number goes on with a whole date.
    const isBehindComma = sink.text.charAt(found.index - 1) === ',';
    if (!isBehindComma && isPartOfLongerNumber(sink.text, found.index, end, sign.trim())) continue;
    sink.addForm(found.index, end, 'date-year-first', { score: 0.97 });
  }
}

function findRocDates(sink: DateSink): void {
  for (const found of sink.text.matchAll(ROC_TRIPLE)) {
    if (isDayOfMonth(Number(found[4]), Number(found[3]))) {
      sink.addForm(found.index, found.index + found[0].length, 'date-roc', { score: 0.9 });
    }
  }
}

/** `10-16 13:20`: a dash between month and day in Chinese notes, with the clock time behind it. */
function findTimedPairs(sink: DateSink): void {
  for (const found of sink.text.matchAll(/(?<![\d.,/:-])(\d{1,2})-(\d{1,2})(?= \d{1,2}:\d{2})/g)) {
    if (isDayOfMonth(Number(found[2]), Number(found[1])))
      sink.addForm(found.index, found.index + found[0].length, 'date-month-day-timed', { score: 0.65 });
  }
}

/** Day and month with a slash: also how fractions, scores and blood pressures are written. */
function proposeSlashPair(
  sink: DateSink,
  words: NumericWords,
  found: RegExpMatchArray & { index: number },
): void {
  const [whole, first = '', second = ''] = found;
  const [a, b] = [Number(first), Number(second)];
  const left = before(sink.text, found.index, LEFT);
  const end = found.index + whole.length;
  // `C4 16/09`: the day of a cycle of chemotherapy.
  const isCycle = /(?<![\p{L}\d])[CDJ]\d{1,2}\s?$/u.test(left);
  if (words.notPair.after.test(after(sink.text, end, RIGHT)) || whole === '24/7') return;
  if (!isCycle && words.notPair.before.test(left)) return;
  // A diary line: `2/1 re-bleed`, `1/11 15 h`.
  const isDiary =
    /^\s*[>•*-]?\s*$/.test(left) && /^\s+(?:\d{1,2} ?[:h]|\p{L}{2}|\()/u.test(after(sink.text, end, RIGHT));
  const isPointedAt = isCycle || isDiary || words.pairPointer.test(left);
  const isPadded = first.startsWith('0') || second.startsWith('0');
  if (!isDayAndMonth(a, b)) {
    // `seit 11/64`: month and short year. `12/40` is the twelfth week of a pregnancy.
    const isMonthAndYear = a >= 1 && a <= 12 && b > 31 && b !== 40 && second.length === 2;
    if (isMonthAndYear && (isPointedAt || first.startsWith('0')))
      sink.addForm(found.index, end, 'date-month-year', { score: 0.6, detail: 'short-year' });
    return;
  }
  const add = (score: number, detail: string) => {
    sink.addForm(found.index, end, 'date-day-month', { score, detail });
  };
  if (isPointedAt) add(first.length + second.length > 2 ? 0.8 : 0.7, 'pointed');
  else if (isPadded) add(0.7, 'padded');
  // One number above 12 cannot be both; scale ends (x/15, x/30) are scores.
  else if (Math.max(a, b) > 12 && b !== 15 && b !== 30 && b !== 20) add(0.6, 'bare');
}

/** Day and month with full stops: also a decimal number at the end of a sentence. */
function proposeDotPair(
  sink: DateSink,
  words: NumericWords,
  found: RegExpMatchArray & { index: number },
  isGerman: boolean,
): void {
  const [whole, day = '', month = '', stop = ''] = found;
  if (!isDayOfMonth(Number(day), Number(month))) return;
  const end = found.index + whole.length;
  const left = before(sink.text, found.index, LEFT);
  const right = after(sink.text, end, RIGHT);
  if (words.notPair.after.test(right) || words.notPair.before.test(left)) return;
  const isPointedAt = words.pairPointer.test(left);
  const isPadded = day.length === 2 && month.length === 2;
  const add = (score: number, detail: string) => {
    sink.addForm(found.index, end, 'date-day-month', { score, detail });
  };
  if (stop === '.' && isPointedAt) add(0.8, 'stops-pointed');
  else if (
    stop === '.' &&
    (/[(\-*]\s?$/.test(left) || /^\s*$/.test(left) || /^\s?[:)]|^\s?-\s?\d{1,2}\./.test(right))
  ) {
    add(0.65, 'stops');
  } else if (stop === '.' && isGerman && isPadded) {
    // German decimals have commas; two padded numbers with a stop after each are a date.
    sink.addForm(found.index, end, 'date-day-month-padded', { score: 0.6 });
  } else if (stop === '' && isPointedAt && isPadded) add(0.65, 'stop-pointed');
}

function createDigitRunFinder({ packs }: DateWords): (sink: DateSink, input: RecognizerInput) => void {
  const groups = groupsOf(packs, ({ dates }) => [dates.digits]);
  const all = groups.flatMap(({ captions, weak }) => [...captions, ...weak]);
  const strong = oneOf(groups.flatMap(({ captions }) => captions));
  const weak = oneOf(groups.flatMap((group) => group.weak));
  const captionedIn = wordPatternOf(
    all,
    () =>
      String.raw`(?<!\p{L})(?<caption>${strong}|${weak}(?= \d{8}))[\s:=.#]{0,3}(?<digits>\d{8}|\d{6,7})(?!\d)`,
  );
  const owner = ownerOf(groups, ({ captions, weak: own }) => [...captions, ...own]);
  return (sink, input) => {
    for (const found of captionedIn(input)) {
      const { caption = '', digits = '' } = found.groups ?? {};
      const rule = owner(caption)?.id;
      const end = found.index + found[0].length;
      if (rule !== undefined && isDateRun(digits)) sink.add(end - digits.length, end, rule, 0.9);
    }
  };
}
