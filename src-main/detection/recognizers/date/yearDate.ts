/** @file Years, decades, quarters, seasons and named days. Pure; part of the date recognizer. */
import type { RecognizerInput } from '../../recognizer.ts';
import { groupsOf } from '../../rulePacks/numbersOf.ts';
import { oneOf } from '../../rulePacks/phrase.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { after, before } from '../proposal.ts';
import type { DateSink } from './dateSink.ts';
import { namedDays, type DateWords } from './dateWords.ts';

// Nobody alive was born before 1900; years after 2049 are fictitious ones of shifted notes and want a preposition.
// Right behind a colon stands a time or a value, but for the Chinese word for year: `出生年份：1931`.
const year =
  /(?<![\p{Script=Latin}\d.,/#_+-]|(?<!年份?):)((?:19\d|20\d)\d)(?:(\s?[-/]\s?)((?:19|20)\d{2}|\d{2})(?!\d|[-/.]\d))?(?!\d|[.,:/]\d|-[\d\p{Lu}]|\p{Script=Latin}{1,2}(?!\p{L}))/gu;
const YEAR = String.raw`(?:19|20)\d{2}`;
// A tens number joined to a letter, or behind a word: every decade has it, most notes have none.
const mayHoldDecade = /\d0'?[a-z]|[a-zà-ÿ] (?:\d\d)?[2-9]0(?!\d)/i;

/** Looks for years and what stands for a part of one. */
export type YearFinder = (sink: DateSink, input: RecognizerInput) => void;

/** Builds the finder from the packs. */
export function createYearFinder(words: DateWords): YearFinder {
  const { packs } = words;
  const joint = String.raw`(?: ${words.beforeYear})?`;
  const days = [
    [
      namedDays(
        packs,
        ({ quarters }) => quarters,
        ({ names }) => names,
        String.raw`[ /-]?${YEAR}(?!\d)`,
      ),
      'quarter',
      0.85,
    ],
    [
      namedDays(
        packs,
        ({ seasons }) => seasons,
        ({ names }) => names,
        String.raw`${joint} ${YEAR}(?:\/\d{2,4})?(?!\d)`,
      ),
      'season',
      0.85,
    ],
    [
      namedDays(
        packs,
        ({ holidays }) => holidays,
        ({ names }) => names,
        notThing(packs),
      ),
      'holiday',
      0.7,
    ],
  ] as const;
  const doubtful = holidaysWithPreposition(packs);
  const decades = createDecadeFinder(packs);
  // Names of quarters begin with digits: a note without any of them is not looked through for those.
  const mayHoldQuarter = quarterGate(packs);
  return (sink, input) => {
    if (sink.hasForm('date-year'))
      for (const found of sink.text.matchAll(year)) proposeYear(sink, words, found);
    for (const [names, detail, score] of days) {
      if (detail === 'quarter' && !mayHoldQuarter.test(sink.text)) continue;
      for (const found of names.find(input)) {
        const rule = names.ruleOf(found);
        if (rule !== undefined)
          sink.add(found.index, found.index + found[0].length, `${rule}.${detail}`, score);
      }
    }
    doubtful(sink);
    if (mayHoldDecade.test(sink.text)) decades(sink);
  };
}

function quarterGate(packs: readonly RulePack[]): RegExp {
  const names = groupsOf(packs, ({ dates }) => [dates.quarters]).flatMap((group) => group.names);
  const source = oneOf(names);
  return new RegExp(String.raw`${source}[ /-]?(?:19|20)\d`, source.includes('\\p') ? 'iu' : 'i');
}

/** `Christmas disease`: what follows a name of a day and makes another thing of it. */
function notThing(packs: readonly RulePack[]): string {
  const words = groupsOf(packs, ({ dates }) => [dates.holidays]).flatMap(({ notBefore }) => notBefore);
  return String.raw`(?!\p{L})(?! ${oneOf(words)})`;
}

function holidaysWithPreposition(packs: readonly RulePack[]): (sink: DateSink) => void {
  const groups = groupsOf(packs, ({ dates }) => [dates.holidays]).filter(
    ({ afterPreposition }) => afterPreposition.length > 0,
  );
  const patterns = groups.map(({ id, afterPreposition, prepositions }) => ({
    id,
    pattern: new RegExp(
      String.raw`(?<=(?:^|[\s(])${oneOf(prepositions)} )${oneOf(afterPreposition)}(?!\p{L})`,
      'giu',
    ),
  }));
  const names = groups.flatMap(({ afterPreposition }) => afterPreposition);
  const mayHold = new RegExp(` ${oneOf(names)}`, 'iu');
  return (sink) => {
    if (names.length === 0 || !mayHold.test(sink.text)) return;
    for (const { id, pattern } of patterns) {
      for (const found of sink.text.matchAll(pattern))
        sink.add(found.index, found.index + found[0].length, `${id}.holiday`, 0.6);
    }
  };
}

/** `1960s`, `die 1990er`, `años 90`, `années 80`. */
function createDecadeFinder(packs: readonly RulePack[]): (sink: DateSink) => void {
  const groups = groupsOf(packs, ({ dates }) => [dates.decades]);
  const patterns = groups.map(({ id, before: words, behind, notAfter }) => ({
    id,
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d.,/-])(?:(?:19|20)\d0${oneOf(behind)}(?!\p{L})|${oneOf(words)} (?:(?:19|20)\d0|[2-9]0)(?!\d| ?${oneOf(notAfter)}))`,
      'giu',
    ),
  }));
  return (sink) => {
    for (const { id, pattern } of patterns) {
      for (const found of sink.text.matchAll(pattern))
        sink.add(found.index, found.index + found[0].length, `${id}.decade`, 0.7);
    }
  };
}

function proposeYear(sink: DateSink, words: DateWords, found: RegExpMatchArray & { index: number }): void {
  const [whole, first = '', joint, second] = found;
  const left = before(sink.text, found.index, 28);
  const right = after(sink.text, found.index + whole.length, 16);
  if (words.notYear.after.test(right)) return;
  const score = yearScore(words, left, right);
  if (score === 0 || (Number(first) > 2049 && score < 0.8)) return;
  const end = found.index + whole.length;
  // `Ende 2021`, `early 2020`, `Advent 2015` say more than the year.
  const start = found.index - (words.partOfYear.exec(left)?.[1]?.length ?? 0);
  const add = (from: number, to: number, certainty: number) => {
    sink.addForm(from, to, 'date-year', { score: certainty });
  };
  if (joint === undefined || second === undefined) add(start, end, score);
  // `2018/19` is one date, `2018-2020` two.
  else if (second.length === 2) add(found.index, end, Math.min(score, 0.7));
  else {
    add(found.index, found.index + first.length, Math.max(score, 0.7));
    add(end - second.length, end, Math.max(score, 0.7));
  }
}

function yearScore(words: DateWords, left: string, right: string): number {
  if (words.notYear.before.test(left)) return 0;
  if (words.yearPointer.test(left)) return 0.85;
  if (/(?:^\s*|\s)[-•*]?\s*$/.test(left) && !/\p{L}[)\].]?\s?$/u.test(left))
    return /^\s*(?:[:-]|$|\p{L})/u.test(right) ? 0.6 : 0.4;
  // After a word of prose or an operation (`IDM 2018`, `appendicectomie 1987`): clinical lists leave the preposition out.
  return /\p{L}[)\].]?\s?$/u.test(left) || /[:\]\u4e00-\u9fff]\s?$/u.test(left) ? 0.55 : 0.3;
}
