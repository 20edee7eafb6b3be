/**
 * @file Sentences that the rules of a pipeline were not written for. Pure; runs in the detection process.
 *
 * [Note: Named packs read their languages]
 * Rules routed by the languages of a note always fit it. A pipeline may also name its packs, and German rules find little
 * in a Spanish note: that they are through with it says nothing. Where no tagger reads the note as well, its sentences in
 * languages that none of the packs is written for count as not examined, so that it cannot become fully anonymized by
 * itself. Whose language cannot be told, as of a note of a few words, counts as read. Taggers say by the letters that their
 * languages are not written with what they cannot read (see foreignScript.ts).
 */
import type { Language } from '../domain/detection.ts';
import type { Range } from '../domain/range.ts';
import { languageMix } from '../text/languageMix.ts';

/** In order; none when `reads` is left out. `languages` are those found in the text. */
export function unreadSentences(
  text: string,
  languages: readonly Language[],
  reads: ReadonlySet<Language> | undefined,
): readonly Range[] {
  if (reads === undefined || languages.every((language) => reads.has(language))) return [];
  return languageMix(text, languages)
    .sentences.filter((sentence) => sentence.languages.some((language) => !reads.has(language)))
    .map(({ start, end }) => ({ start, end }));
}
