/**
 * @file MEDDOCAN's three scores and its leak score. Pure.
 *
 * [Note: MEDDOCAN's scores]
 * Marimon et al. 2019 (IberLEF, CEUR 2421, pp. 618-638) and the evaluation script of the track. Offsets are exact. Sub-track 1: span
 * and type; leak is its false negatives per sentence. Sub-track 2: spans without types, strict; and merged, where neighbors with
 * no letter or digit between them are joined on both sides: true positives are the strict spans and the joined spans that
 * both have, and a span inside one of them is no error. Micro averages over all notes. Sentences are ours
 * ([Note: Sentences cover the text]); the track had its own, so leak is comparable between our runs only.
 */
import { contains, type Range } from '../../domain/range.ts';
import { splitSentences } from '../../text/sentences.ts';
import { Counter, hitsOf, shareFigures, type MetricFamily } from './counts.ts';
import { distinctRanges, keyOf, typedMatches } from './exactSpans.ts';
import { ratio } from './shares.ts';

export const meddocanScores: MetricFamily = {
  id: 'meddocan',
  count({ text, gold, scored }) {
    const counter = new Counter();
    const typed = typedMatches(gold, scored);
    counter.countHits('typed', typed);
    counter.count('missed', typed.gold - typed.hits);
    counter.count('sentences', splitSentences(text).length);
    const goldRanges = distinctRanges(gold);
    const predicted = distinctRanges(scored);
    const strict = common(goldRanges, predicted);
    counter.countHits('strict', {
      gold: goldRanges.length,
      predicted: predicted.length,
      hits: strict.length,
    });
    const merged = common(joined(text, goldRanges), joined(text, predicted));
    const agreed = distinctRanges([...strict, ...merged]);
    const isAgreed = (range: Range): boolean => agreed.some((one) => contains(one, range));
    const hits = agreed.length;
    counter.countHits('merged', {
      gold: hits + goldRanges.filter((range) => !isAgreed(range)).length,
      predicted: hits + predicted.filter((range) => !isAgreed(range)).length,
      hits,
    });
    return counter;
  },
  figures: (sum) => [
    ...shareFigures('typed', hitsOf(sum, 'typed')),
    ...shareFigures('strict', hitsOf(sum, 'strict')),
    ...shareFigures('merged', hitsOf(sum, 'merged')),
    { key: 'leak', value: ratio(sum.get('missed') ?? 0, sum.get('sentences') ?? 0) },
  ],
};

/** Ranges that both lists have. */
function common(a: readonly Range[], b: readonly Range[]): readonly Range[] {
  const ofB = new Set(b.map(keyOf));
  return a.filter((range) => ofB.has(keyOf(range)));
}

/** Neighbors become one where nothing between them is a letter or digit. Sorted by start. */
function joined(text: string, ranges: readonly Range[]): readonly Range[] {
  const all: { start: number; end: number }[] = [];
  for (const { start, end } of ranges) {
    const last = all.at(-1);
    if (last !== undefined && !/[\p{L}\p{N}]/u.test(text.slice(last.end, start)))
      last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}
