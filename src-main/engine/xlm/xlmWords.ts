/**
 * @file Splits a text into words as FlauBERT's and XLM's own tokenizers do, each word with its place in the text. Pure;
 * runs in the engine process.
 */
import type { PackFamily } from '../../domain/pack.ts';
import { BLANK, LETTER, LOWER } from './characters.patterns.ts';
import { lowered, composed, withoutAccents } from './letterForms.ts';
import { mapText, MappedTextWriter, rewriteAll, sliceMapped, type MappedText } from './mappedText.ts';
import {
  APOSTROPHES,
  FINISH,
  NON_PRINTING,
  NUMERIC_PREFIXES,
  PREFIXES,
  PUNCTUATION,
  QUOTE_PAIRS,
  SEPARATIONS,
  UNICODE_PUNCTUATION,
  type MosesLanguage,
} from './moses.patterns.ts';

export interface XlmSettings {
  readonly isLowerCased: boolean;
  readonly dropsAccents: boolean;
}
export type XlmFamily = Extract<PackFamily, 'flaubert' | 'xlm'>;

const blank = new RegExp(BLANK, 'v');
const wordPattern = new RegExp(`[^${BLANK.slice(1)}+`, 'gv');
const anyLetter = new RegExp(`[${LETTER}]`, 'v');
const lowerFirst = new RegExp(`^[${LOWER}]`, 'v');

/**
 * The words that BPE is applied to, in order. FlauBERT composes and folds the text before anything else and reads it as
 * French; XLM folds each word at the end and reads the text as English, the language its tokenizer assumes.
 */
export function xlmWords(text: string, family: XlmFamily, settings: XlmSettings): readonly MappedText[] {
  if (family === 'flaubert') {
    const quoted = composed(rewriteAll(mapText(text), QUOTE_PAIRS));
    return mosesWords(settings.isLowerCased ? lowered(quoted) : quoted, 'fr');
  }
  const words = mosesWords(mapText(text), 'en');
  if (!settings.isLowerCased) return words;
  const small = words.map(lowered);
  if (!settings.dropsAccents) return small;
  return small.map(withoutAccents).filter((word) => word.text.length > 0);
}

function mosesWords(mapped: MappedText, language: MosesLanguage): readonly MappedText[] {
  const normal = rewriteAll(mapped, [...UNICODE_PUNCTUATION, ...PUNCTUATION[language]]);
  const printed = rewriteAll(trimmed(normal), NON_PRINTING);
  const parted = rewriteAll(trimmed(printed), [...SEPARATIONS, ...APOSTROPHES[language]]);
  const finished = rewriteAll(trimmed(partStops(parted, language)), FINISH);
  return wordsIn(finished);
}

function wordsIn(mapped: MappedText): readonly MappedText[] {
  return [...mapped.text.matchAll(wordPattern)].map((found) =>
    sliceMapped(mapped, found.index, found.index + found[0].length),
  );
}

/** Scans from both ends: a pattern for the blanks at the end would try every run of blanks in the text from each place. */
function trimmed(mapped: MappedText): MappedText {
  const { text } = mapped;
  let start = 0;
  let end = text.length;
  while (start < end && blank.test(text.charAt(start))) start += 1;
  while (end > start && blank.test(text.charAt(end - 1))) end -= 1;
  return sliceMapped(mapped, start, end);
}

/** Parts the full stop at the end of a word from it, unless the word is an abbreviation or the sentence goes on. */
function partStops(mapped: MappedText, language: MosesLanguage): MappedText {
  const found = [...mapped.text.matchAll(wordPattern)];
  const writer = new MappedTextWriter(mapped);
  let at = 0;
  for (const [index, { 0: word, index: start }] of found.entries()) {
    if (word.length < 2 || !word.endsWith('.')) continue;
    if (keepsStop(word.slice(0, -1), found[index + 1]?.[0] ?? '', language)) continue;
    const stop = start + word.length - 1;
    writer.keep(at, stop);
    writer.write(' ', stop, stop);
    at = stop;
  }
  writer.keep(at, mapped.text.length);
  return writer.done();
}

function keepsStop(prefix: string, next: string, language: MosesLanguage): boolean {
  if (prefix.includes('.') && anyLetter.test(prefix)) return true;
  if (PREFIXES[language].has(prefix) || lowerFirst.test(next)) return true;
  return NUMERIC_PREFIXES[language].has(prefix) && /^[0-9]/.test(next);
}
