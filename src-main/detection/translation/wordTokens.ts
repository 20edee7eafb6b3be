/** @file English text as the tokens that the lexicon is looked up by. Pure; runs in the detection process. */
import type { Range } from '../../domain/range.ts';

/** A run of Latin letters, a run of digits, a run of blanks (as one space), or one other character. */
export interface WordToken extends Range {
  readonly text: string;
}

const tokenPattern = /\p{Script=Latin}+|\d+|\s+|[^]/gu;
const startsAlphanumeric = /^[\p{Script=Latin}\d]/u;
const latin = /^\p{Script=Latin}/u;

/** All tokens of a text, touching and covering it. */
export function wordTokens(text: string): readonly WordToken[] {
  return Array.from(text.matchAll(tokenPattern), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    text: found.trim() === '' ? ' ' : found,
  }));
}

/** Letters or digits: a phrase neither begins behind one of these nor ends in front of one. */
export function isAlphanumeric(token: WordToken | undefined): boolean {
  return token !== undefined && startsAlphanumeric.test(token.text);
}

/** A run of Latin letters. */
export function isWord(token: WordToken): boolean {
  return latin.test(token.text);
}

/**
 * The form a word is looked up by. An acronym, which is a word with a capital behind its first letter or a single letter,
 * stays as it is written: `OR` is a room, `or` is not. Other words are in lower case.
 */
export function foldWord(word: string): string {
  return isAcronym(word) ? word : word.toLowerCase();
}

/** See {@link foldWord}. */
export function isAcronym(word: string): boolean {
  return word.length === 1 || /^.+\p{Lu}/u.test(word);
}

/** One key for the folded tokens of a phrase. */
export function keyOf(folded: readonly string[]): string {
  return folded.join('');
}
