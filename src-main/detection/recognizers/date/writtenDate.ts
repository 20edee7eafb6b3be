/** @file Dates with a month in words: `17 mars 2024`, `3. April`, `March 3rd, 2021`. Pure; part of the date recognizer. */
import { wordPattern } from '../../lexicons/wordPattern.ts';
import type { RecognizerInput } from '../../recognizer.ts';
import { after, before } from '../proposal.ts';
import type { DateSink } from './dateSink.ts';
import {
  DAY_WORDS,
  FULL_MONTHS,
  NUMBER_WORD,
  RISKY_MONTHS,
  SHORT_MONTHS,
  YEAR_WORD_START,
} from './months.patterns.ts';

// The month name is looked for first: it is rare, and everything else of the date stands next to it.
const monthName = new RegExp(
  String.raw`(?<!\p{L})(?:${alternation(FULL_MONTHS)}|${alternation(SHORT_MONTHS)})(?!\p{L})`,
  'giu',
);
const fullMonths = new Set(FULL_MONTHS.split('|'));

const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])(?: ?(?:er|re|st|nd|rd|th|ten|te|ter|[ºª°]))?`;
const dayLeft = new RegExp(
  String.raw`(?<![\d.,:/]|\d\s)(${DAY}\.?(?:\s{0,2}(?:-|/|et|y|i|und|u\.|and|au|al|bis)\s{0,2}${DAY}\.?)?)((?: (?:days? of |d[íi]as? d[e'] ?)?(?:de |del |d'|of |del mes de |de l'|du mois de )?|[ ./-]{0,3}|d')(?:the month of )?)$`,
  'iu',
);
const lastDayLeft = new RegExp(
  String.raw`(?<![\d.,:/])(${DAY}\.?)( (?:de |del |d'|of )?|[ ./-]{0,3})$`,
  'iu',
);
const monthAtEnd = new RegExp(String.raw`(?<!\p{L})(?:${FULL_MONTHS}|${SHORT_MONTHS})\.? $`, 'iu');
const dayWordsLeft = new RegExp(String.raw`(?<![\p{L}-])((?:${DAY_WORDS}))(?: (?:de|d'|of|del))? ?$`, 'iu');
const yearRight =
  /^\.?(\s?,? ?(?:de l'any |de |del año |del |of |d')?|[-/. ]{1,2})((?:1[89]|20)\d{2})(?!\d)/i;
const shortYearRight =
  /^\.?(?:[-/.] ?|\s?'|\s)'?(\d{2})(?![\d\p{L}%]|[.,:/]\d| ?(?:mg|ml|h\b|uhr|ans|años|jahre|%|x\b))/iu;
const yearWordsRight = new RegExp(
  String.raw`^ (?:de |del |of )?((?:${YEAR_WORD_START})(?:[ -](?:${NUMBER_WORD})(?!\p{L}))*)(?!\p{L})`,
  'iu',
);
const dayRight =
  /^\.?\s((?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?(?:\s?(?:-|and|to)\s?(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?)?)((?:,? (?:of |de |del )?|,)(?:(?:19|20)\d{2}|'\d{2})(?!\d))?(?![\d\p{L}%]|[.,:/]\d|-\p{L})/iu;
// `mai et décembre 2023`, `Juni bis November 2019`.
const monthAfter = new RegExp(
  String.raw`^\.? ?(?:a|à|y|e|et|i|und|bis|to|and|-|/|au|al) ?(?:de )?(?:${FULL_MONTHS}|${SHORT_MONTHS})\.? ?(?:de |del |of )?(?:19|20)\d{2}`,
  'iu',
);
const unitRight =
  /^\s?(?:mg|ml|tabl|comp|days?|jours|días|h\b|hours|weeks|times|x\b|doses?|%|cm|mm|mois|meses|years?|ans)/i;
const pointsAtMonth =
  /(?<!\p{L})(?:en|in|im|seit|depuis|since|desde|des del?|du mois de|mes de|mes d'|mois d'|month of|ab|bis|jusqu'en|hasta|last|next|this|début|debut|fin|mi-?|mid-?|early|late|anfang|mitte|ende|finales de|principios de|mediados de|finals de|principis de|mitjans de|vers|around|until|by|before|courant|passé(?:e)?s? en|per al|al|pel)(?: ca\.?)?[ -]?$/iu;

const monthsIn = wordPattern(monthName);

/** Proposes every date that names its month. */
export function findWrittenDates(sink: DateSink, input: RecognizerInput): void {
  for (const found of monthsIn(input)) proposeAround(sink, found.index, found[0]);
}

function proposeAround(sink: DateSink, start: number, name: string): void {
  const { text } = sink;
  const end = start + name.length;
  const left = before(text, start, 48);
  // A line may be wrapped between month and year.
  const right = text.slice(end, end + 72).replace('\n', ' ');
  const day = dayBefore(left);
  const year = yearRight.exec(right) ?? yearWordsRight.exec(right);
  const from = day === null ? start : start - day[0].length;
  const month = name.toLowerCase();
  if (year !== null) {
    if (day !== null || !RISKY_MONTHS.has(month))
      sink.add(from, end + year[0].length, 'month-name.year', 0.97);
    else sink.add(from, end + year[0].length, 'month-name.risky-year', 0.6);
    return;
  }
  if (day !== null) {
    proposeDayAndMonth(sink, { from, end, month, joint: day[2] ?? '', isWord: !/\d/.test(day[0]) });
    return;
  }
  proposeMonthFirst(sink, { start, end, name, left, right });
}

/** The day before a month; a first day of a range only where it does not belong to a month of its own (`Nov 28 and`). */
function dayBefore(left: string): RegExpExecArray | null {
  const day = dayLeft.exec(left);
  if (day === null) return dayWordsLeft.exec(left);
  return monthAtEnd.test(left.slice(0, day.index)) ? lastDayLeft.exec(left) : day;
}

function proposeDayAndMonth(
  sink: DateSink,
  date: { from: number; end: number; month: string; joint: string; isWord: boolean },
): void {
  const right = after(sink.text, date.end, 16);
  const shortYear = shortYearRight.exec(right);
  const isJoined = /[-/.]/.test(date.joint) || date.joint === '';
  if (shortYear !== null && (isJoined || !/^\.?\s\d/.test(shortYear[0]))) {
    sink.add(date.from, date.end + shortYear[0].length, 'month-name.short-year', 0.93);
  } else if (!RISKY_MONTHS.has(date.month) || isJoined) {
    // In `zwei Mai` and `dos mar` the number word alone is weak.
    sink.add(date.from, date.end, 'month-name.day', date.isWord ? 0.7 : 0.9);
  } else if (date.month === 'mar') sink.add(date.from, date.end, 'month-name.risky-day', 0.6);
}

/** `March 3rd, 2021`, `Nov 28`, `Jan '22`, or the month alone after a preposition. */
function proposeMonthFirst(
  sink: DateSink,
  date: { start: number; end: number; name: string; left: string; right: string },
): void {
  const month = date.name.toLowerCase();
  if (RISKY_MONTHS.has(month) && month !== 'mar') return;
  // `may` in lower case is the verb, `mai` the French month but also Catalan for never.
  const isWeak = date.name === 'may' || (month === 'mar' && date.name === 'mar');
  const day = dayRight.exec(date.right);
  if (day !== null && !isWeak && !unitRight.test(date.right.slice(day[0].length))) {
    sink.add(
      date.start,
      date.end + day[0].length,
      'month-name.day-after',
      day[2] === undefined ? 0.75 : 0.95,
    );
    return;
  }
  const shortYear = /^\.?(?: ?['-]| ?\/ ?)(\d{2})(?!\d)/.exec(date.right);
  if (shortYear !== null && !isWeak) {
    sink.add(date.start, date.end + shortYear[0].length, 'month-name.short-year', 0.85);
    return;
  }
  if (!fullMonths.has(month) && !/^(?:jan|fév|feb|abr|sept?|oct|okt|nov|dec|déc|dez|dic)$/.test(month))
    return;
  if (monthAfter.test(date.right)) sink.add(date.start, date.end, 'month-name.range', 0.7);
  else if (fullMonths.has(month) && date.name !== 'may' && pointsAtMonth.test(date.left)) {
    // `en décembre 93`: with a short year only where nothing is counted by it.
    const year = /^ \d{2}(?=[\s]*[,.;:)]|\s*$)(?![.,:]\d)/.exec(date.right)?.[0].length ?? 0;
    sink.add(date.start, date.end + year, 'month-name.alone', 0.7);
  }
}

function alternation(names: string): string {
  return names
    .split('|')
    .sort((a, b) => b.length - a.length)
    .join('|');
}
