/**
 * @file Which first letter stands for which, within one scope. Pure; main process.
 *
 * [Note: Initials follow names]
 * `J. Dupont` and `Jean Dupont` are one person and neither form knows of the other. So first letters are mapped, not
 * names alone: within a scope every letter has an image, and the surrogate of a name begins with the image of its first
 * letter. The images are a keyed circle, each letter standing for the one before it, so no letter is its own image.
 * Nine letters begin too few names in the large lists to be images; they share the image of a neighbor:
 * I and Y with J, K and Q with C, O with N, U with T, W with V, X and Z with S.
 * Chinese and Vietnamese names in Latin letters are outside of this: their few first letters cannot follow a map that
 * suits the others, so their surrogates keep no relation to initials.
 */
import type { KeyedBytes } from '../keyed.ts';
import { drawsOf, shuffled } from './keyedDraws.ts';

/** Letters that begin enough names of both genders in every large list. */
export const IMAGE_LETTERS: readonly string[] = 'a b c d e f g h j l m n p r s t v'.split(' ');
const MERGED: Readonly<Record<string, string>> = {
  i: 'j',
  y: 'j',
  k: 'c',
  q: 'c',
  o: 'n',
  u: 't',
  w: 'v',
  x: 's',
  z: 's',
};

/** The letter under which a word's first letter is mapped; null when it begins with anything but a to z. */
export function letterClass(key: string): string | null {
  const first = key.charAt(0);
  const letter = MERGED[first] ?? first;
  return IMAGE_LETTERS.includes(letter) ? letter : null;
}

/** Letter class to its image within the scope. */
export function imagesOf(keyed: KeyedBytes, scope: string): ReadonlyMap<string, string> {
  const circle = shuffled(IMAGE_LETTERS, drawsOf(keyed, 'surrogate/letters', scope));
  return new Map(circle.map((letter, at) => [letter, circle[(at + 1) % circle.length] ?? letter]));
}
