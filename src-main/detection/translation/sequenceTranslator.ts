/**
 * @file Brings mixed sentences into the language that dominates in them by sequence-to-sequence models (S0-TM). Pure; runs in
 * the detection process.
 *
 * [Note: What a translator drops is not examined]
 * A model may leave a name out of its translation, and a tagger then finds nothing. So letters and digits that no produced
 * piece stands for do not count as examined, nor do those the model could not read, nor any of a sentence whose translation
 * was refused, or on which the model failed. A sentence in one language alone is not translated: it is copied.
 */
import { DeidError } from '../../domain/errors.ts';
import { gapsIn, type Range } from '../../domain/range.ts';
import type { SequenceAnswer, SequenceModel } from '../../engine/sequence/sequenceModel.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { NoteModelOptions } from '../noteModel.ts';
import { dominantLanguage, type SentenceLanguage } from './dominantLanguage.ts';
import type { Translator } from './translate.ts';
import { joinPieces, type TranslatedPiece, type TranslatedText } from './translatedText.ts';

/** The model that translates into a language, for those there is one for. */
export type SequenceModels = Readonly<Partial<Record<SentenceLanguage, Pick<SequenceModel, 'translate'>>>>;

/** For callers whose process nobody watches. */
const UNWATCHED: NoteModelOptions = {
  signal: new AbortController().signal,
  alive: () => undefined,
  giveWay: () => Promise.resolve(),
};

/**
 * Models as a translator. Mixed sentences whose dominant language no model translates into, and those that a model refuses
 * or fails on, are copied and do not count as examined.
 */
export function sequenceTranslator(models: SequenceModels): Translator {
  return async (texts, options = UNWATCHED) => {
    const translated: TranslatedText[] = [];
    // One after the other: a run blocks its process anyway.
    for (const text of texts) translated.push(await translateText(text, models, options));
    return translated;
  };
}

interface SentenceResult {
  readonly pieces: readonly TranslatedPiece[];
  readonly known: readonly Range[];
  readonly missed: readonly Range[];
}

async function translateText(
  text: string,
  models: SequenceModels,
  options: NoteModelOptions,
): Promise<TranslatedText> {
  const results: SentenceResult[] = [];
  for (const sentence of splitSentences(text)) {
    await options.giveWay();
    const words = text.slice(sentence.start, sentence.end);
    const model = models[dominantLanguage(words)];
    results.push(await translateSentence(text, sentence, (core) => answerOf(model, core, options)));
  }
  return {
    ...joinPieces(
      text,
      results.flatMap(({ pieces }) => pieces),
    ),
    known: results.flatMap(({ known }) => known),
    missed: results.flatMap(({ missed }) => missed),
  };
}

/** Null where there is no translation: no model, or one that fails on the sentence. An abort rejects with its reason. */
async function answerOf(
  model: SequenceModels[SentenceLanguage],
  core: string,
  { signal, alive }: NoteModelOptions,
): Promise<SequenceAnswer | null> {
  const onStep = (): void => {
    signal.throwIfAborted();
    alive();
  };
  onStep();
  try {
    return (await model?.translate(core, onStep)) ?? null;
  } catch (cause) {
    // A reason to abort may be of any class.
    signal.throwIfAborted();
    if (!(cause instanceof DeidError)) throw cause;
    // See [Note: What a translator drops is not examined].
    return null;
  }
}

async function translateSentence(
  text: string,
  sentence: Range,
  translate: (core: string) => Promise<SequenceAnswer | null>,
): Promise<SentenceResult> {
  const words = text.slice(sentence.start, sentence.end);
  const copy: TranslatedPiece = { text: words, source: sentence, isCopy: true };
  if (!isMixed(words)) return { pieces: [copy], known: [], missed: [] };
  const start = sentence.start + (words.length - words.trimStart().length);
  const core = { start, end: start + words.trim().length };
  const answer = await translate(text.slice(core.start, core.end));
  if (answer?.isTranslated !== true) return { pieces: [copy], known: [], missed: [sentence] };
  const copied = (from: number, to: number): readonly TranslatedPiece[] =>
    from < to ? [{ text: text.slice(from, to), source: { start: from, end: to }, isCopy: true }] : [];
  const moved = shifted(answer, core.start);
  return {
    pieces: [...copied(sentence.start, core.start), ...moved.pieces, ...copied(core.end, sentence.end)],
    known: moved.known,
    missed: [...moved.unseen, ...unspokenIn(text, core, moved.known)],
  };
}

function isMixed(sentence: string): boolean {
  return /\p{Script=Han}/u.test(sentence) && /\p{Script=Latin}/u.test(sentence);
}

function shifted({ pieces, unseen }: Extract<SequenceAnswer, { isTranslated: true }>, by: number) {
  const move = ({ start, end }: Range): Range => ({ start: start + by, end: end + by });
  const placed = pieces.map(({ text, source }): TranslatedPiece => ({
    text,
    source: move(source),
    isCopy: false,
  }));
  return { pieces: placed, known: placed.map(({ source }) => source), unseen: unseen.map(move) };
}

/** Runs of letters and digits of a range that none of the pieces stands for. */
function unspokenIn(text: string, core: Range, spoken: readonly Range[]): readonly Range[] {
  const outside = [{ start: 0, end: core.start }, ...spoken, { start: core.end, end: text.length }];
  return gapsIn(text.length, outside).filter(({ start, end }) =>
    /[\p{L}\p{N}]/u.test(text.slice(start, end)),
  );
}
