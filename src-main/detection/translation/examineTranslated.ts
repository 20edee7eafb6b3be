/**
 * @file Runs a tagger on translated texts and brings back what it says to the original ones (S0-TM). Pure; runs in the
 * detection process.
 *
 * [Note: Coverage survives translation only where it is certain]
 * A tagger says which characters of the translated text it has examined. A source character counts as examined when it was
 * not missed by the translator and every piece that stands for it was examined as a whole.
 */
import { invariant } from '../../domain/errors.ts';
import { gapsIn, subtractRanges, type Range } from '../../domain/range.ts';
import type { CandidateSpan } from '../../domain/span.ts';
import type { NoteModel, NoteModelOptions } from '../noteModel.ts';
import type { RecognizerOutput } from '../recognizer.ts';
import type { TranslatedText } from './translatedText.ts';
import type { Translator } from './translate.ts';

/** What a tagger found in translated texts, as spans and examined ranges of the original ones; one answer per text. */
export async function examineTranslated<Finding extends RecognizerOutput>(
  texts: readonly string[],
  translator: Translator,
  examine: (translated: readonly string[]) => Promise<readonly Finding[]>,
  options?: NoteModelOptions,
): Promise<readonly Finding[]> {
  const translated = await translator(texts, options);
  const findings = await examine(translated.map(({ text }) => text));
  return translated.map((one, at) => {
    const finding = findings[at];
    invariant(finding !== undefined, 'a tagger answers for every text');
    return {
      ...finding,
      spans: spansInSource(one, finding.spans),
      examined: examinedInSource(one, finding.examined),
    };
  });
}

/** A model that reads notes through a translator. `translatorDigest` goes into what the pipeline's fingerprint knows of it. */
export function translatedModel(
  model: NoteModel,
  translator: Translator,
  translatorDigest: string,
): NoteModel {
  return {
    id: model.id,
    proposesSpans: model.proposesSpans,
    digest: `${model.digest}+${translatorDigest}`,
    examine: (texts, options) =>
      examineTranslated(texts, translator, (translated) => model.examine(translated, options), options),
  };
}

function spansInSource({ map }: TranslatedText, spans: readonly CandidateSpan[]): readonly CandidateSpan[] {
  // A span on nothing but a blank that was put in stands for no character.
  return spans.map((span) => ({ ...span, ...map.toSource(span) })).filter(({ start, end }) => start < end);
}

function examinedInSource(translated: TranslatedText, examined: readonly Range[]): readonly Range[] {
  const { text, map, sourceLength, missed } = translated;
  const unexamined = gapsIn(text.length, examined).flatMap((gap) => sourceOfEach(gap, map));
  return subtractRanges([{ start: 0, end: sourceLength }], [...unexamined, ...missed]);
}

/** Source ranges of a gap, character by character: pieces may stand in another order than what they stand for. */
function sourceOfEach({ start, end }: Range, map: TranslatedText['map']): readonly Range[] {
  const ranges: Range[] = [];
  for (let at = start; at < end; at += 1) ranges.push(map.toSource({ start: at, end: at + 1 }));
  return ranges;
}
