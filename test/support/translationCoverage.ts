/**
 * @file Counts how much of what stands in the other language a translation knows. Runs in tests and
 * tools/translationCoverage.ts.
 *
 * Counted are, in every sentence of a note, the tokens of the language that does not dominate: Latin words in Chinese
 * sentences, Han characters in English ones. No tokens are: what touches a marked mention (names, dates, ids, …), words that
 * are written together with digits (`q8h`, `T12`: codes), Roman numerals, and single letters (`A:`, `P:`, `Child B`). A token is covered when the lexicon has a
 * translation for all of it, also when that is the same word (`GCS` is `GCS` in Chinese).
 */
import { dominantLanguage } from '../../src-main/detection/translation/dominantLanguage.ts';
import type { TranslatedText } from '../../src-main/detection/translation/translatedText.ts';
import { contains, overlaps, type Range } from '../../src-main/domain/range.ts';
import { splitSentences } from '../../src-main/text/sentences.ts';
import type { MarkedNote } from './markedNotes.ts';

export interface Coverage {
  readonly tokens: number;
  readonly covered: number;
  /** Covered tokens that stay the same word. */
  readonly same: number;
  /** Marked names of people, and those of them that the translation changed. */
  readonly names: number;
  readonly changedNames: number;
  /** What was not covered, with its sentence: for notes of the training split only. */
  readonly uncovered: readonly { readonly token: string; readonly sentence: string }[];
}

const NAMES = new Set(['PATIENT', 'STAFF', 'RELATIVE', 'PERSON']);

/** Sums over notes that were translated one by one. */
export function coverageOf(
  notes: readonly Pick<MarkedNote, 'text' | 'spans'>[],
  translate: (text: string) => TranslatedText,
): Coverage {
  const sum = { tokens: 0, covered: 0, same: 0, names: 0, changedNames: 0 };
  const uncovered: { token: string; sentence: string }[] = [];
  for (const { text, spans } of notes) {
    const translated = translate(text);
    const kept = keptWords(text, translated);
    for (const { token, sentence } of embeddedTokens(text, spans)) {
      sum.tokens += 1;
      if (translated.known.some((piece) => contains(piece, token))) {
        sum.covered += 1;
        if (kept(token)) sum.same += 1;
      } else {
        uncovered.push({
          token: text.slice(token.start, token.end),
          sentence: text.slice(sentence.start, sentence.end),
        });
      }
    }
    const names = spans.filter(({ label }) => NAMES.has(label));
    sum.names += names.length;
    sum.changedNames += names.filter((name) => !kept(name)).length;
  }
  return { ...sum, uncovered };
}

/** Whether a range of the source stands unchanged in the translation. */
function keptWords(source: string, { text, map }: TranslatedText): (range: Range) => boolean {
  const copied = new Set<number>();
  for (let at = 0; at < text.length; at += 1) {
    const { start, end } = map.toSource({ start: at, end: at + 1 });
    // Halves of a pair come back as the pair.
    for (let of = start; of < end && end - start <= 2; of += 1)
      if (source.charAt(of) === text.charAt(at)) copied.add(of);
  }
  return ({ start, end }) => {
    for (let at = start; at < end; at += 1) if (!copied.has(at)) return false;
    return true;
  };
}

/** See the head of this file. */
export function* embeddedTokens(
  text: string,
  mentions: readonly Range[],
): Generator<{ readonly token: Range; readonly sentence: Range }> {
  for (const sentence of splitSentences(text)) {
    const words = text.slice(sentence.start, sentence.end);
    const pattern = dominantLanguage(words) === 'zh' ? /[\p{Script=Latin}\d]+/gu : /\p{Script=Han}/gu;
    for (const { 0: found, index } of words.matchAll(pattern)) {
      if (/\d|^.$|^[IVX]+$/.test(found) && !/\p{Script=Han}/u.test(found)) continue;
      const token = { start: sentence.start + index, end: sentence.start + index + found.length };
      if (!mentions.some((mention) => overlaps(mention, token))) yield { token, sentence };
    }
  }
}
