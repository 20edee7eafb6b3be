/** @file English phrases inside a Chinese sentence. Pure; runs in the detection process. */
import { isNameToken } from './keptNames.ts';
import type { ChinesePhrase, TranslationLexicon } from './lexicon.ts';
import type { Replacement } from './replacement.ts';
import { baseForms } from './wordForms.ts';
import {
  foldWord,
  isAcronym,
  isAlphanumeric,
  isWord,
  keyOf,
  wordTokens,
  type WordToken,
} from './wordTokens.ts';

export type ChineseScript = keyof ChinesePhrase;

/** A phrase of the sentence: its tokens `[first, end)` and what it is in Chinese. */
interface Hit {
  readonly end: number;
  readonly phrase: ChinesePhrase;
}

/**
 * What the lexicon knows of the sentence, in order: at each place the phrase with most tokens, whatever its case (acronyms
 * as written). The last word may be inflected ({@link baseForms}). Names stay ({@link isNameToken}), and so does what the
 * lexicon does not know.
 */
export function chineseForEnglish(
  sentence: string,
  lexicon: TranslationLexicon,
  script: ChineseScript,
): readonly Replacement[] {
  const tokens = wordTokens(sentence);
  const names = {
    knows: (word: string): boolean => phraseOf([], word, lexicon) !== undefined,
    firstWord: tokens.findIndex(({ text }) => /[\p{L}\p{N}]/u.test(text)),
  };
  const found: Replacement[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const hit =
      isAlphanumeric(tokens[at - 1]) && isAlphanumeric(tokens[at])
        ? undefined
        : longestAt(tokens, at, lexicon);
    if (hit === undefined) continue;
    const start = tokens[at]?.start ?? 0;
    const end = tokens[hit.end - 1]?.end ?? start;
    const text = hit.phrase[script];
    const isSame = text === sentence.slice(start, end);
    if (!isSame && hit.end === at + 1 && isNameToken(tokens, at, names)) continue;
    found.push({ start, end, text });
    at = hit.end - 1;
  }
  return found;
}

function longestAt(
  tokens: readonly WordToken[],
  first: number,
  lexicon: TranslationLexicon,
): Hit | undefined {
  const word = tokens[first]?.text ?? '';
  if (word === ' ') return undefined;
  // 1: a single inflected word begins no phrase of the lexicon by itself.
  const longest = Math.max(1, ...lookUps(word).map((form) => lexicon.longestEnglish.get(form) ?? 0));
  for (let end = Math.min(first + longest, tokens.length); end > first; end -= 1) {
    const last = tokens[end - 1];
    if (last === undefined || (isAlphanumeric(last) && isAlphanumeric(tokens[end]))) continue;
    const before = tokens.slice(first, end - 1).map(({ text }) => text);
    const phrase = phraseOf(before, last.text, lexicon);
    if (phrase !== undefined) return { end, phrase };
  }
  return undefined;
}

/** The phrase of these words: as written, then in lower case, then with the last word's base form. */
function phraseOf(
  before: readonly string[],
  last: string,
  { toChinese }: TranslationLexicon,
): ChinesePhrase | undefined {
  const forms = isWord({ start: 0, end: last.length, text: last }) ? [last, ...baseForms(last)] : [last];
  for (const form of forms) {
    const written = toChinese.get(keyOf([...before, form].map(foldWord)));
    // Whole words in capitals, as in headings. A single letter is never another word than itself.
    const phrase = written ?? toChinese.get(keyOf([...before, form].map(lowered)));
    if (phrase !== undefined) return phrase;
  }
  return undefined;
}

function lookUps(word: string): readonly string[] {
  return isAcronym(word) ? [word, lowered(word)] : [foldWord(word)];
}

function lowered(word: string): string {
  return word.length === 1 ? word : word.toLowerCase();
}
