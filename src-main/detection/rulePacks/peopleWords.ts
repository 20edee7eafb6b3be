/** @file Plain words of the topic people. Pure; runs in the detection process. */
import { z } from 'zod';

/**
 * A word or phrase taken as it is, whatever its case and accents. It begins with a Latin or Chinese letter, by which it
 * is looked up; nothing in it is a sign.
 */
export const WordSchema = z
  .string()
  .max(80)
  .regex(/^[\p{Script=Latin}\p{Script=Han}](?:[^\n\r\t]*[^\s])?$/u);

/** A list of plain words; empty when left out. */
export const words = z.array(WordSchema).default([]);

/**
 * A list of words that begin with a Latin letter, for lists that are looked up by it: a word of another script would never be
 * found, so it is refused by its place. Empty when left out.
 */
export const latinWords = z
  .array(WordSchema.refine((word) => !isHanWord(word), { error: 'not-latin' }))
  .default([]);

/** True where the word is looked for in Chinese text: no blanks around it, its case as it is. */
export function isHanWord(word: string): boolean {
  return /^\p{Script=Han}/u.test(word);
}
