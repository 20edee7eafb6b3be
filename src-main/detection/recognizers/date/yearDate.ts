/** @file Years, decades, quarters, seasons and named days. Pure; part of the date recognizer. */
import { wordPattern } from '../../lexicons/wordPattern.ts';
import type { RecognizerInput } from '../../recognizer.ts';
import { after, before } from '../proposal.ts';
import {
  DECADE,
  HOLIDAY,
  HOLIDAY_WITH_PREPOSITION,
  QUARTER,
  SEASON,
  YEAR_LEFT,
  YEAR_NOT_LEFT,
  YEAR_NOT_RIGHT,
} from './date.patterns.ts';
import type { DateSink } from './dateSink.ts';

// Nobody alive was born before 1900; years after 2049 are fictitious ones of shifted notes and want a preposition.
const year =
  /(?<![\p{Script=Latin}\d.,/:#_+-])((?:19\d|20\d)\d)(?:(\s?[-/]\s?)((?:19|20)\d{2}|\d{2})(?!\d|[-/.]\d))?(?!\d|[.,:/]\d|-[\d\p{Lu}]|\p{Script=Latin}{1,2}(?!\p{L}))/gu;

const seasonsIn = wordPattern(SEASON);
const holidaysIn = wordPattern(HOLIDAY);
// Cheap conditions of the patterns of the same name: without Unicode classes they are found at machine speed.
const mayHoldQuarter = /[QT][1-4]|quart|trimestr|季度/i;
const mayHoldDecade = /\d0'?[se]|années|años/i;
const mayHoldHoliday = / (?:nadal|noel|silvester|reyes|reis|pascua|toussaint|pasqua|mari)/i;

/** Proposes years and what stands for a part of one. */
export function findYears(sink: DateSink, input: RecognizerInput): void {
  for (const found of sink.text.matchAll(year)) proposeYear(sink, found);
  const matches = (gate: RegExp, pattern: RegExp) =>
    gate.test(sink.text) ? sink.text.matchAll(pattern) : [];
  const rules = [
    [matches(mayHoldQuarter, QUARTER), 'quarter', 0.85],
    [seasonsIn(input), 'season', 0.85],
    [matches(mayHoldDecade, DECADE), 'decade', 0.7],
    [holidaysIn(input), 'holiday', 0.7],
    [matches(mayHoldHoliday, HOLIDAY_WITH_PREPOSITION), 'holiday', 0.6],
  ] as const;
  for (const [hits, rule, score] of rules) {
    for (const found of hits) {
      sink.add(found.index, found.index + found[0].length, rule, score);
    }
  }
}

// `Ende 2021`, `early 2020`, `Advent 2015` say more than the year.
const partOfYear =
  /(?:^|[^\p{L}])((?:anfang|mitte|ende|early|late|mid|advent|ostern|pfingsten|weihnachten) )$/iu;

function proposeYear(sink: DateSink, found: RegExpMatchArray & { index: number }): void {
  const [whole, first = '', joint, second] = found;
  const left = before(sink.text, found.index, 28);
  const right = after(sink.text, found.index + whole.length, 16);
  if (YEAR_NOT_RIGHT.test(right)) return;
  const score = yearScore(left, right);
  if (score === 0 || (Number(first) > 2049 && score < 0.8)) return;
  const end = found.index + whole.length;
  const start = found.index - (partOfYear.exec(left)?.[1]?.length ?? 0);
  if (joint === undefined || second === undefined) sink.add(start, end, 'year', score);
  // `2018/19` is one date, `2018-2020` two.
  else if (second.length === 2) sink.add(found.index, end, 'year-short-range', Math.min(score, 0.7));
  else {
    sink.add(found.index, found.index + first.length, 'year', Math.max(score, 0.7));
    sink.add(end - second.length, end, 'year', Math.max(score, 0.7));
  }
}

function yearScore(left: string, right: string): number {
  if (YEAR_NOT_LEFT.test(left)) return 0;
  if (YEAR_LEFT.test(left)) return 0.85;
  if (/(?:^\s*|\s)[-•*]?\s*$/.test(left) && !/\p{L}[)\].]?\s?$/u.test(left))
    return /^\s*(?:[:-]|$|\p{L})/u.test(right) ? 0.6 : 0.4;
  // After a word of prose or an operation (`IDM 2018`, `appendicectomie 1987`): clinical lists leave the preposition out.
  return /\p{L}[)\].]?\s?$/u.test(left) || /[:\]\u4e00-\u9fff]\s?$/u.test(left) ? 0.55 : 0.3;
}
