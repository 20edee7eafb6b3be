/**
 * @file Surrogates for the mentions of one note, and which words they must not be. Runs in main.
 *
 * [Note: Originals are those of the note]
 * A surrogate is never a word of the mentions that are replaced in its note, nor of the known identifiers that came with
 * it; the latter are the same in all notes of a patient. It may be a word of another patient's name: in a batch of
 * thousands every common name occurs, so excluding them all would leave no name to draw, and which names occur changes
 * with every imported note, which would change outputs that are approved already. Notes that are imported later are
 * not known for the same reason.
 */
import type { KeyedBytes } from '../redaction/keyed.ts';
import { createSurrogates, type Surrogates } from '../redaction/surrogates/surrogates.ts';
import { normaliseMention } from '../text/words.ts';

/** Surrogates that are no word of these originals; see {@link wordsOf}. */
export type NoteSurrogates = (isOriginal: (word: string) => boolean) => Surrogates;

/** One maker for all notes under a key, because what it remembers of a patient serves every note of the patient. */
export function noteSurrogates(keyed: KeyedBytes): NoteSurrogates {
  let isOriginalNow: (word: string) => boolean = () => false;
  const surrogates = createSurrogates({ keyed, isOriginal: (word) => isOriginalNow(word) });
  return (isOriginal) => ({
    surrogateOf: (request) => {
      isOriginalNow = isOriginal;
      return surrogates.surrogateOf(request);
    },
  });
}

/** Answers whether a word, in any case and accents, is one of these texts or a word of one of them. */
export function wordsOf(texts: readonly string[]): (word: string) => boolean {
  const known = new Set<string>();
  for (const text of texts) {
    const plain = normaliseMention(text);
    known.add(plain);
    for (const [word] of plain.matchAll(/[\p{L}\p{N}]+/gu)) known.add(word);
  }
  return (word) => known.has(normaliseMention(word));
}
