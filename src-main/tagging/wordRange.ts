/** @file Runs of words of one text, counted in words. Pure; used in the engine process and the command line. */

/** Both ends belong to the range: `lastWord >= firstWord`. Words are counted from 0 over the whole text. */
export interface WordRange {
  readonly firstWord: number;
  readonly lastWord: number;
}

/**
 * The parts of a range that no range of `removed` covers, in order.
 * @param removed sorted, without overlaps
 */
export function withoutRanges(range: WordRange, removed: readonly WordRange[]): readonly WordRange[] {
  const left: WordRange[] = [];
  let at = range.firstWord;
  for (const { firstWord, lastWord } of removed) {
    if (lastWord < at) continue;
    if (firstWord > range.lastWord) break;
    if (firstWord > at) left.push({ firstWord: at, lastWord: firstWord - 1 });
    at = lastWord + 1;
  }
  if (at <= range.lastWord) left.push({ firstWord: at, lastWord: range.lastWord });
  return left;
}
