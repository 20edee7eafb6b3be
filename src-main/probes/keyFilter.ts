/**
 * @file Tells of most words that a set of words does not hold them, without hashing them. Pure; runs in main and in the
 * detection process.
 *
 * Nearly every word of a note is asked whether something begins with it, and is no such word. A word cut out of a text has to be
 * hashed before a set can be asked; two of its letters and its length tell nearly as much.
 */

export interface KeyFilter {
  add(key: string): void;
  /** False for a word that was never added; true for all that were, and for some others. */
  mayHold(key: string): boolean;
}

/** A byte for each of 65,536 places; a few thousand words leave nine in ten of them empty. */
const PLACES = 1 << 16;

/** A filter that holds nothing yet. */
export function createKeyFilter(): KeyFilter {
  const places = new Uint8Array(PLACES);
  return {
    add: (key) => {
      places[placeOf(key)] = 1;
    },
    mayHold: (key) => places[placeOf(key)] === 1,
  };
}

/** Of the first letter, the last one and the length. 31, 1021: primes, so that letters next to each other fall apart. */
function placeOf(key: string): number {
  const { length } = key;
  if (length === 0) return 0;
  return (key.charCodeAt(0) * 1021 + key.charCodeAt(length - 1) * 31 + length) & (PLACES - 1);
}
