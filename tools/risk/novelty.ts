/** @file How unlike the training notes a note is. Pure; used by tools/noteRisk.ts to try whether it tells how risky a note is. */
import { fold } from '../../src-main/review/clusters/fold.ts';

/** Words of three letters and more in Latin script; shorter ones are in every vocabulary. */
const WORD = /[\p{Script=Latin}\p{M}]{3,}/gu;
/** Letters in a row, of any script, for what has no blanks between words. */
const LETTERS = /[\p{L}\p{M}]{3,}/gu;

export interface Novelty {
  /** Latin words that no training note holds outside its mentions, and all of them. */
  readonly newWords: number;
  readonly words: number;
  /** Three letters in a row that no training note holds, and all of them. */
  readonly newTriples: number;
  readonly triples: number;
}

/** The share, 0 to 1; 0 where there is nothing to be new. */
export function shareOf(fresh: number, all: number): number {
  return all === 0 ? 0 : fresh / all;
}

/** Words and triples of letters of texts. */
export class Vocabulary {
  readonly #words = new Set<string>();
  readonly #triples = new Set<string>();

  learn(text: string): void {
    for (const word of wordsOf(text)) this.#words.add(word);
    for (const triple of triplesOf(text)) this.#triples.add(triple);
  }

  /** What of the text is not among what was learned; the pieces are those between its spans. */
  noveltyOf(pieces: readonly string[]): Novelty {
    const words = pieces.flatMap(wordsOf);
    const triples = pieces.flatMap(triplesOf);
    return {
      newWords: words.filter((word) => !this.#words.has(word)).length,
      words: words.length,
      newTriples: triples.filter((triple) => !this.#triples.has(triple)).length,
      triples: triples.length,
    };
  }
}

/** The text between ranges that are in order and apart. */
export function outside(text: string, ranges: readonly { start: number; end: number }[]): readonly string[] {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    if (start > at) pieces.push(text.slice(at, start));
    at = Math.max(at, end);
  }
  if (at < text.length) pieces.push(text.slice(at));
  return pieces;
}

function wordsOf(text: string): readonly string[] {
  return [...text.matchAll(WORD)].map(([word]) => fold(word));
}

function triplesOf(text: string): readonly string[] {
  return [...text.matchAll(LETTERS)].flatMap(([letters]) => {
    const all = [...fold(letters)];
    return all.slice(2).map((_, at) => all.slice(at, at + 3).join(''));
  });
}
