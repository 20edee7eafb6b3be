/**
 * @file Text to windows of token ids for every kind of transformer pack. Runs in the engine process.
 *
 * [Note: Stretches keep their blanks in front]
 * A text is tokenized in stretches, so that long notes cost time in proportion to their length. A stretch begins where a
 * segment begins after a blank. Many tokenizers mark a word by the blank before it; a stretch therefore takes the blanks
 * before it along, and its pieces are the ones that the whole text would have given.
 */
import { DeidError } from '../../domain/errors.ts';
import type { Range } from '../../domain/range.ts';
import type { EncodedText, EncodedWindow } from '../model.ts';
import type { Manifest } from '../pack/manifest.ts';
import { loadTokenizer } from '../tokenizer.ts';
import { planWindows, type WindowPlan } from '../windows.ts';
import { createXlmPieces } from '../xlm/xlmPieces.ts';
import { joinPieces, type PieceSource, type Pieces } from './pieces.ts';
import { groupWords, type Unit } from './words.ts';

/** What a window of a transformer pack is run on. */
export interface TransformerInputs {
  /** Pieces with the manifest's first and last id where it has them. */
  readonly ids: Int32Array;
  /** Index into `ids` of the first piece of each of the window's words. */
  readonly firstPieces: Int32Array;
}

export interface TransformerWindow extends EncodedWindow {
  readonly inputs: TransformerInputs;
}

export interface TransformerText extends EncodedText {
  readonly windows: readonly TransformerWindow[];
}

export interface Encoder {
  /** See Model.encode. */
  encode(text: string): Promise<TransformerText>;
}

/** The part of a manifest that encoding depends on. */
export type EncoderManifest = Pick<Manifest, 'family' | 'tokenizer' | 'window'>;

export interface EncoderFiles {
  /** Verified bytes of a file that the manifest names. */
  read(name: string): Uint8Array;
}

/** Splits handed in by the caller: touching ranges that cover the text, `[]` for an empty one. */
export interface TextSplit {
  readonly sentences: (text: string) => readonly Range[];
  readonly paragraphs: (text: string) => readonly Range[];
}

/** @throws DeidError `pack/bad-tokenizer` when the pack's tokenizer files cannot be used. */
export async function createEncoder(
  manifest: EncoderManifest,
  files: EncoderFiles,
  split: TextSplit,
): Promise<Encoder> {
  const source = openPieces(manifest, files);
  const frame = frameOf(manifest);
  const splitText = manifest.window.by === 'sentence' ? split.sentences : split.paragraphs;
  return {
    encode: async (text) => {
      if (text.length === 0) return { words: [], windows: [], unseen: [] };
      const segments = splitText(text);
      const starts = stretchStarts(text, segments);
      const stretches = starts.map((start, index) => text.slice(start, starts[index + 1]));
      const pieces = joinPieces(await source.pieces(stretches), starts);
      return assemble(text, segments, pieces, frame);
    },
  };
}

/** What surrounds the pieces of every window, and the limits. */
interface Frame {
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly unknown: number | null;
  /** Pieces of a window. */
  readonly limit: number;
  readonly overlap: number;
}

function openPieces({ tokenizer, family }: EncoderManifest, files: EncoderFiles): PieceSource {
  switch (tokenizer.kind) {
    case 'hugging-face':
      return loadTokenizer(files.read(tokenizer.file), tokenizer);
    case 'xlm':
      return createXlmPieces(
        { vocabulary: files.read(tokenizer.vocabulary), merges: files.read(tokenizer.merges) },
        { family: family === 'xlm' ? 'xlm' : 'flaubert', settings: tokenizer },
      );
    case 'compact':
      throw new DeidError('pack/bad-tokenizer', { reason: 'kind' });
  }
}

function frameOf({ tokenizer, window }: EncoderManifest): Frame {
  if (tokenizer.kind === 'compact') throw new DeidError('pack/bad-tokenizer', { reason: 'kind' });
  const before = tokenizer.first === null ? [] : [tokenizer.first];
  const after = tokenizer.last === null ? [] : [tokenizer.last];
  const limit = window.maxTokens - before.length - after.length;
  return { before, after, unknown: tokenizer.unknown, limit, overlap: window.overlap };
}

/** See [Note: Stretches keep their blanks in front]. */
function stretchStarts(text: string, segments: readonly Range[]): readonly number[] {
  const starts = [0];
  for (const { start } of segments) {
    let at = start;
    while (at > 0 && /[\s\u0085]/.test(text.charAt(at - 1))) at -= 1;
    // Other separators are not blanks to every tokenizer; a stretch never begins with one.
    if (/[ \t\n\r]/.test(text.slice(at, Math.min(at + 1, start))) && at > (starts.at(-1) ?? 0))
      starts.push(at);
  }
  return starts;
}

function assemble(text: string, segments: readonly Range[], pieces: Pieces, frame: Frame): TransformerText {
  const { limit, overlap, unknown } = frame;
  // A quarter: a word never takes so much of a window that nothing of its surroundings fits beside it.
  const maxPieces = Math.max(1, Math.floor(limit / 4));
  const { units, unseen } = groupWords(text, pieces, { maxPieces, limit, unknown });
  const plans = planWindows({
    sizes: units.map((unit) => unit.endPiece - unit.firstPiece),
    segments: unitsAt(units, segments),
    limit,
    overlap,
  });
  const wordsBefore = new Int32Array(units.length + 1);
  for (const [at, unit] of units.entries())
    wordsBefore[at + 1] = (wordsBefore[at] ?? 0) + (unit.word === null ? 0 : 1);
  let start = 0;
  const chosen = withWords(plans, wordsBefore);
  const windows = chosen.map((plan, index): TransformerWindow => {
    const next = chosen[index + 1];
    const range = { start, end: next === undefined ? text.length : (units[next.own]?.start ?? text.length) };
    start = range.end;
    const inputs = inputsOf(units.slice(plan.first, plan.end), pieces, frame);
    const firstWord = wordsBefore[plan.first] ?? 0;
    const wordCount = (wordsBefore[plan.end] ?? 0) - firstWord;
    return { range, firstWord, wordCount, cost: inputs.ids.length, inputs };
  });
  return { words: units.flatMap((unit) => unit.word ?? []), windows, unseen };
}

/**
 * The windows that own a word: one of blanks alone has nothing to tag, and its characters go to the window before. A text
 * of blanks alone still gets one, so that it counts as examined.
 */
function withWords(plans: readonly WindowPlan[], wordsBefore: Int32Array): readonly WindowPlan[] {
  const owning = plans.filter(({ own, end }) => (wordsBefore[end] ?? 0) > (wordsBefore[own] ?? 0));
  return owning.length > 0 ? owning : [plans[0] ?? { first: 0, own: 0, end: 0 }];
}

/** The first unit of each segment; a segment without one begins where the next does. */
function unitsAt(units: readonly Unit[], segments: readonly Range[]): readonly number[] {
  let unit = 0;
  return segments.map(({ start }) => {
    while (unit < units.length && (units[unit]?.start ?? 0) < start) unit += 1;
    return unit;
  });
}

function inputsOf(units: readonly Unit[], pieces: Pieces, { before, after }: Frame): TransformerInputs {
  const ids: number[] = [...before];
  const firstPieces: number[] = [];
  for (const { firstPiece, endPiece, word } of units) {
    if (word !== null) firstPieces.push(ids.length);
    for (let at = firstPiece; at < endPiece; at += 1) ids.push(pieces.ids[at] ?? 0);
  }
  ids.push(...after);
  return { ids: Int32Array.from(ids), firstPieces: Int32Array.from(firstPieces) };
}
