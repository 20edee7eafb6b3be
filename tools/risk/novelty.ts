/** @file How unlike the training notes a note is. Pure; used by tools/noteRisk.ts to try whether it tells how risky a note is. */
import { gapsIn, type Range } from '../../src-main/domain/range.ts';
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

/** The text outside of ranges, in any order. */
export function outside(text: string, ranges: readonly Range[]): readonly string[] {
  return gapsIn(text.length, ranges).map(({ start, end }) => text.slice(start, end));
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
