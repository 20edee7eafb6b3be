/** @file How a word is capitalized, so that another word can be written the same way. Pure; main process. */

export type LetterCase = 'lower' | 'title' | 'upper';

/** Null for mixed writings such as `mAi`, which no rule can carry over to another word. */
export function letterCaseOf(word: string): LetterCase | null {
  if (word === word.toLowerCase()) return 'lower';
  // Before `title`: a single capital is read as capitals only where more letters say so.
  if (word.length > 1 && word === word.toUpperCase()) return 'upper';
  return word === inLetterCase(word.toLowerCase(), 'title') ? 'title' : null;
}

/** The lower-case word in another case. */
export function inLetterCase(word: string, letterCase: LetterCase): string {
  if (letterCase === 'upper') return word.toUpperCase();
  return letterCase === 'title' ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
