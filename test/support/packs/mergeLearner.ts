/**
 * @file Learns byte-pair merges from counted words, for the BPE vocabularies of the test packs. Runs in tests and in
 * tools/testPacks.ts.
 */

export interface LearnedMerge {
  readonly left: string;
  readonly right: string;
  /** How often the pair stood in the words when it was merged. XLM's merges.txt carries it as a third column. */
  readonly count: number;
}

/** A word as its symbols so far, with the number of its occurrences. */
export interface CountedWord {
  readonly symbols: readonly string[];
  readonly count: number;
}

/** Separates the two sides in a map key; no symbol holds it. */
const GLUE = '\u0000';

function pairCounts(words: readonly CountedWord[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { symbols, count } of words) {
    for (let at = 1; at < symbols.length; at += 1) {
      const key = `${symbols[at - 1] ?? ''}${GLUE}${symbols[at] ?? ''}`;
      counts.set(key, (counts.get(key) ?? 0) + count);
    }
  }
  return counts;
}

/** The most frequent pair; of equals the first in code unit order, so that the result does not hang on map order. */
function bestPair(counts: ReadonlyMap<string, number>): LearnedMerge | null {
  let best: { key: string; count: number } | null = null;
  for (const [key, count] of counts) {
    if (best === null || count > best.count || (count === best.count && key < best.key))
      best = { key, count };
  }
  if (best === null) return null;
  const [left = '', right = ''] = best.key.split(GLUE);
  return { left, right, count: best.count };
}

function mergeIn(word: CountedWord, { left, right }: LearnedMerge): CountedWord {
  const symbols: string[] = [];
  for (let at = 0; at < word.symbols.length; at += 1) {
    const symbol = word.symbols[at] ?? '';
    const isPair = symbol === left && word.symbols[at + 1] === right;
    symbols.push(isPair ? left + right : symbol);
    if (isPair) at += 1;
  }
  return { symbols, count: word.count };
}

/** At most `limit` merges in the order learned; fewer when only pairs that occur once are left. */
export function learnMerges(words: readonly CountedWord[], limit: number): LearnedMerge[] {
  const merges: LearnedMerge[] = [];
  let current = words;
  while (merges.length < limit) {
    const best = bestPair(pairCounts(current));
    if (best === null || best.count < 2) break;
    merges.push(best);
    current = current.map((word) => mergeIn(word, best));
  }
  return merges;
}
