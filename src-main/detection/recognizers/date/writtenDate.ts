/** @file Dates with a month in words: `17 mars 2024`, `3. April`, `March 3rd, 2021`. Pure; part of the date recognizer. */
import type { RecognizerInput } from '../../recognizer.ts';
import { after, before } from '../proposal.ts';
import type { DateSink } from './dateSink.ts';
import { createWrittenWords, type WrittenWords } from './writtenWords.ts';
import type { DateWords } from './dateWords.ts';

/** Looks for dates that name their month. */
export type WrittenDateFinder = (sink: DateSink, input: RecognizerInput) => void;

/** Builds the finder from the packs. */
export function createWrittenDateFinder(dates: DateWords): WrittenDateFinder {
  const words = createWrittenWords(dates);
  return (sink, input) => {
    for (const found of words.monthsIn(input)) proposeAround(sink, words, found.index, found[0]);
  };
}

interface MonthName {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** The name in small letters. */
  readonly month: string;
  readonly rule: string;
  readonly left: string;
  readonly right: string;
}

function proposeAround(sink: DateSink, words: WrittenWords, start: number, name: string): void {
  const rule = words.ruleOf(name);
  if (rule === undefined) return;
  const { text } = sink;
  const end = start + name.length;
  // A line may be wrapped between month and year.
  const right = text.slice(end, end + 72).replace('\n', ' ');
  const date: MonthName = {
    start,
    end,
    name,
    month: name.toLowerCase(),
    rule,
    left: before(text, start, 48),
    right,
  };
  const day = dayBefore(words, date.left);
  const year = words.yearRight.exec(right) ?? words.yearWordsRight.exec(right);
  const from = day === null ? start : start - day[0].length;
  if (year !== null) {
    const isRisky = day === null && words.risky.has(date.month);
    sink.add(from, end + year[0].length, `${rule}.${isRisky ? 'risky-year' : 'year'}`, isRisky ? 0.6 : 0.97);
  } else if (day !== null) proposeDayAndMonth(sink, words, date, day);
  else proposeMonthFirst(sink, words, date);
}

/** The day before a month; a first day of a range only where it does not belong to a month of its own (`Nov 28 and`). */
function dayBefore(words: WrittenWords, left: string): RegExpExecArray | null {
  const day = words.dayLeft.exec(left);
  if (day === null) return words.dayWordsLeft.exec(left);
  return words.monthAtEnd.test(left.slice(0, day.index)) ? words.lastDayLeft.exec(left) : day;
}

function proposeDayAndMonth(
  sink: DateSink,
  words: WrittenWords,
  date: MonthName,
  day: RegExpExecArray,
): void {
  const from = date.start - day[0].length;
  const right = after(sink.text, date.end, 16);
  const shortYear = words.shortYearRight.exec(right);
  const joint = day[2] ?? '';
  const isJoined = /[-/.]/.test(joint) || joint === '';
  if (shortYear !== null && (isJoined || !/^\.?\s\d/.test(shortYear[0]))) {
    sink.add(from, date.end + shortYear[0].length, `${date.rule}.short-year`, 0.93);
  } else if (!words.risky.has(date.month) || isJoined) {
    // In `zwei Mai` and `dos mar` the number word alone is weak.
    sink.add(from, date.end, `${date.rule}.day`, /\d/.test(day[0]) ? 0.9 : 0.7);
  } else if (words.capital.has(date.month)) sink.add(from, date.end, `${date.rule}.risky-day`, 0.6);
}

/** `March 3rd, 2021`, `Nov 28`, `Jan '22`, or the month alone after a preposition. */
function proposeMonthFirst(sink: DateSink, words: WrittenWords, date: MonthName): void {
  const isCapital = words.capital.has(date.month);
  if (words.risky.has(date.month) && !isCapital) return;
  // `may` in lower case is the verb.
  const isWeak = isCapital && date.name === date.month;
  const day = words.dayRight.exec(date.right);
  if (day !== null && !isWeak && !words.unitRight.test(date.right.slice(day[0].length))) {
    const score = day[2] === undefined ? 0.75 : 0.95;
    sink.add(date.start, date.end + day[0].length, `${date.rule}.day-after`, score);
    return;
  }
  const shortYear = /^\.?(?: ?['-]| ?\/ ?)(\d{2})(?!\d)/.exec(date.right);
  if (shortYear !== null && !isWeak) {
    sink.add(date.start, date.end + shortYear[0].length, `${date.rule}.short-year`, 0.85);
    return;
  }
  const isFull = words.full.has(date.month);
  if (words.monthAfter.test(date.right)) sink.add(date.start, date.end, `${date.rule}.range`, 0.7);
  else if (isFull && !isWeak && words.monthPointer.test(date.left)) {
    // `en décembre 93`: with a short year only where nothing is counted by it.
    const year = /^ \d{2}(?=[\s]*[,.;:)]|\s*$)(?![.,:]\d)/.exec(date.right)?.[0].length ?? 0;
    sink.add(date.start, date.end + year, `${date.rule}.alone`, 0.7);
  }
}
