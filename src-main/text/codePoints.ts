/**
 * @file Converts between UTF-16 offsets (inside the program) and code-point offsets (in files). Pure; used in every
 * process.
 *
 * A surrogate pair is one code point; a lone surrogate, as broken exports contain them, is one code point of its own.
 */

export interface CodePointIndex {
  /** Length of the text in code points. */
  readonly length: number;
  /** Code points before the UTF-16 offset. An offset inside a pair counts as the offset of its first half. */
  toCodePoint(utf16: number): number;
  /** UTF-16 offset of the code point with that index; past the end gives the text's length. */
  toUtf16(codePoint: number): number;
}

/** Prepares the conversion: one pass over the text, then `O(log pairs)` per call and `O(1)` without astral characters. */
export function indexCodePoints(text: string): CodePointIndex {
  const pairs = pairStarts(text);
  const length = text.length - pairs.length;
  if (pairs.length === 0) {
    const clamp = (offset: number) => Math.min(Math.max(offset, 0), length);
    return { length, toCodePoint: clamp, toUtf16: clamp };
  }
  return {
    length,
    toCodePoint: (utf16) => {
      const at = Math.min(Math.max(utf16, 0), text.length);
      // Between the halves the pair is already counted once and subtracted once: the offset of its first half.
      return at - countBelow(pairs, at);
    },
    toUtf16: (codePoint) => {
      const at = Math.min(Math.max(codePoint, 0), length);
      // pairs[i] - i is the code-point index of pair i and grows strictly, so it can be searched.
      let low = 0;
      let high = pairs.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((pairs[middle] ?? 0) - middle < at) low = middle + 1;
        else high = middle;
      }
      return at + low;
    },
  };
}

function pairStarts(text: string): readonly number[] {
  const starts: number[] = [];
  for (const pair of text.matchAll(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)) starts.push(pair.index);
  return starts;
}

function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
