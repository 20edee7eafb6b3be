/**
 * @file Brings every sentence of a note into the language that dominates in it, by a lexicon (S0-TM). Pure; runs in the
 * detection process.
 *
 * Order and grammar stay those of the sentence; what the lexicon does not know stays as it is.
 */
import { assertNever } from '../../domain/errors.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { NoteModelOptions } from '../noteModel.ts';
import { dominantLanguage } from './dominantLanguage.ts';
import { englishForChinese } from './embeddedChinese.ts';
import { chineseForEnglish, type ChineseScript } from './embeddedEnglish.ts';
import type { TranslationLexicon } from './lexicon.ts';
import { piecesOf, type Replacement } from './replacement.ts';
import { joinPieces, type TranslatedPiece, type TranslatedText } from './translatedText.ts';

/**
 * Translates texts, one answer per text in order. With `options` it gives signs of life, gives way between sentences, and
 * rejects with the signal's reason when aborted.
 */
export type Translator = (
  texts: readonly string[],
  options?: NoteModelOptions,
) => Promise<readonly TranslatedText[]>;

/** The lexicon as a translator. */
export function lexiconTranslator(lexicon: TranslationLexicon): Translator {
  return (texts) => Promise.resolve(texts.map((text) => translate(text, lexicon)));
}

/** Deterministic; never fails. Nothing is {@link TranslatedText.missed}: what is not translated stands there as it was. */
export function translate(text: string, lexicon: TranslationLexicon): TranslatedText {
  const script = scriptOf(text, lexicon);
  const pieces: TranslatedPiece[] = [];
  const known: Replacement[] = [];
  for (const sentence of splitSentences(text)) {
    const found = replacementsIn(text.slice(sentence.start, sentence.end), lexicon, script).map((one) => ({
      start: one.start + sentence.start,
      end: one.end + sentence.start,
      text: one.text,
    }));
    pieces.push(...piecesOf(text, sentence, found));
    known.push(...found.filter(({ start, end }) => start < end));
  }
  return {
    ...joinPieces(text, pieces),
    known: known.map(({ start, end }) => ({ start, end })),
    missed: [],
  };
}

function replacementsIn(
  sentence: string,
  lexicon: TranslationLexicon,
  script: ChineseScript,
): readonly Replacement[] {
  const language = dominantLanguage(sentence);
  switch (language) {
    case 'zh':
      return chineseForEnglish(sentence, lexicon, script);
    case 'en':
      return englishForChinese(sentence, lexicon);
    default:
      return assertNever(language);
  }
}

/** The script that most of the note's telling characters are written in; traditional, which is S0's, when none tells. */
function scriptOf(text: string, { onlyTraditional, onlySimplified }: TranslationLexicon): ChineseScript {
  let lead = 0;
  for (const character of text) {
    if (onlyTraditional.has(character)) lead += 1;
    else if (onlySimplified.has(character)) lead -= 1;
  }
  return lead < 0 ? 'simplified' : 'traditional';
}
