/** @file Which of two languages a mixed sentence is written in. Pure; runs in the detection process. */

/** The languages of S0-TM (systems.md). */
export type SentenceLanguage = 'en' | 'zh';

const hanCharacter = /\p{Script=Han}/gu;
const latinWord = /\p{Script=Latin}+/gu;

/**
 * The language that dominates in the sentence, which is what S0-TM translates into (systems.md, S0-TM; how to count is not
 * said there). Counted is every Han character against every run of Latin letters. As many of both make it Chinese: the
 * code-mixed notes of S0 are Chinese notes with English terms inside, so grammar and names are Chinese there. A sentence
 * with neither is Chinese too, which changes nothing in it. The trainer counts alike (noteveil_training/bert/dictionary.py).
 */
export function dominantLanguage(sentence: string): SentenceLanguage {
  return count(sentence, hanCharacter) >= count(sentence, latinWord) ? 'zh' : 'en';
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const match of text.matchAll(pattern)) found += match.length;
  return found;
}
