/** @file Counts many phrases in one walk over a text. Pure; the import process and tests. */

/**
 * How often each phrase stands in the text, in UTF-16 code units as written, occurrences that overlap included. Of a phrase
 * without Han characters only those count that no letter or digit touches; Han text has no such borders. Phrases that are not
 * in the text are not in the answer.
 *
 * The phrases, sorted, are walked like a tree at every place where one can begin, so the time follows the text and hardly the
 * number of phrases. Empty phrases are none.
 */
export function countPhrases(text: string, phrases: Iterable<string>): ReadonlyMap<string, number> {
  const han: string[] = [];
  const others: string[] = [];
  for (const phrase of new Set(phrases)) if (phrase !== '') (HAN.test(phrase) ? han : others).push(phrase);
  const isWordAt = wordsOf(text);
  const counts = new Map<string, number>();
  const add = (phrase: string): void => void counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  const isBorder = (at: number): boolean => isWordAt[at] === 0 || isWordAt[at + 1] === 0;
  const hanList = han.sort();
  const otherList = others.sort();
  for (let at = 0; at < text.length; at += 1) {
    if (hanList.length > 0) phrasesAt(hanList, text, at, add);
    if (otherList.length > 0 && isBorder(at))
      phrasesAt(otherList, text, at, (phrase) => {
        if (isBorder(at + phrase.length)) add(phrase);
      });
  }
  return counts;
}

const HAN = /\p{Script=Han}/u;
const WORD = /[\p{L}\p{N}]/u;

/** 1 for each letter and digit; shifted by one, so that there is something in front of the text and behind it. */
function wordsOf(text: string): Uint8Array {
  const marks = new Uint8Array(text.length + 2);
  // One answer a character, of which a text has few.
  const known = new Map<number, 0 | 1>();
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    let mark = known.get(unit);
    if (mark === undefined) {
      mark = WORD.test(text.charAt(at)) ? 1 : 0;
      known.set(unit, mark);
    }
    marks[at + 1] = mark;
  }
  return marks;
}

/** Every phrase of a sorted list that stands at a place. */
function phrasesAt(
  sorted: readonly string[],
  text: string,
  at: number,
  found: (phrase: string) => void,
): void {
  let from = 0;
  let to = sorted.length;
  // All phrases of [from, to) begin with the `depth` units at the place.
  for (let depth = 0; from < to; depth += 1) {
    const shortest = sorted[from] ?? '';
    if (to - from === 1) {
      if (text.startsWith(shortest, at)) found(shortest);
      return;
    }
    if (shortest.length === depth) {
      found(shortest);
      from += 1;
    }
    if (at + depth >= text.length) return;
    const unit = text.charCodeAt(at + depth);
    from = firstFrom(sorted, from, to, depth, unit);
    to = firstFrom(sorted, from, to, depth, unit + 1);
  }
}

/** The first phrase of [from, to) whose unit at a depth is this one or a later one; they are in the order of it. */
function firstFrom(sorted: readonly string[], from: number, to: number, depth: number, unit: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '').charCodeAt(depth) < unit) low = middle + 1;
    else high = middle;
  }
  return low;
}
