/** @file From a verified translator to a model that translates sentences. Runs in the engine process. */
import { DeidError } from '../../domain/errors.ts';
import type { SessionOpener, TypedGraphSession } from '../session.ts';
import { openSession } from '../session.ts';
import type { TensorData } from '../tensor.ts';
import { loadDetokenizer, loadTokenizer, type Detokenizer } from '../tokenizer.ts';
import type { PieceSource } from '../transformer/pieces.ts';
import { DECODER, decodeGreedily, idTensor } from './greedyDecoder.ts';
import type { VerifiedTranslator } from './readTranslator.ts';
import type { AlignedPiece, SequenceAnswer, SequenceModel } from './sequenceModel.ts';
import { sourceSentence, unspokenWords, type SourceSentence } from './sourceSentence.ts';
import type { TranslatorManifest } from './translatorManifest.ts';

/** Names of the encoder's inputs and its output in Hugging Face's exports. */
const ENCODER = { ids: 'input_ids', mask: 'attention_mask', states: 'last_hidden_state' } as const;

export interface TranslatorOptions {
  /** Threads inside one operator; see calibration.ts. */
  readonly threads: number;
  /** The runtime, or a stand-in for tests. */
  readonly openSession?: SessionOpener | undefined;
}

/** The part of a verified translator that opening needs. */
export type TranslatorFiles = Pick<VerifiedTranslator, 'manifest' | 'read'>;

/**
 * Opens a translator on the CPU; it must give its known answer.
 * @throws DeidError `engine/probe-failed` {part: 'ids'}, `pack/bad-graph`, `pack/bad-tokenizer`, `pack/wrong-inputs`
 *   {input, found}, `pack/wrong-outputs` {output, found} when the graphs lack what is fed or read, `engine/run-failed`.
 */
export async function openTranslator(
  pack: TranslatorFiles,
  options: TranslatorOptions,
): Promise<SequenceModel> {
  const { manifest } = pack;
  const parts = await openParts(pack, options);
  const close = async (): Promise<void> => {
    await parts.encoder.close();
    await parts.decoder.close();
  };
  try {
    checkGraphs(manifest, parts);
    await prove(manifest, parts);
  } catch (cause) {
    await close();
    throw cause;
  }
  const translate: SequenceModel['translate'] = (sentence, onStep = () => undefined) =>
    translateOne(sentence, manifest, parts, onStep);
  return { manifest, translate, close };
}

/** The ids that a translator gives for a sentence, the ending one included: what `manifest.probe` stores. */
export async function computeTranslatorProbe(
  pack: TranslatorFiles,
  options: TranslatorOptions,
): Promise<readonly number[] | null> {
  const parts = await openParts(pack, options);
  try {
    checkGraphs(pack.manifest, parts);
    return await probeIds(pack.manifest, parts);
  } finally {
    await parts.encoder.close();
    await parts.decoder.close();
  }
}

interface Parts {
  readonly reader: PieceSource;
  readonly writer: Detokenizer;
  readonly encoder: TypedGraphSession;
  readonly decoder: TypedGraphSession;
}

async function openParts({ manifest, read }: TranslatorFiles, options: TranslatorOptions): Promise<Parts> {
  const reader = loadTokenizer(read(manifest.source.tokenizer), manifest.source);
  const writer = loadDetokenizer(read(manifest.target.tokenizer));
  const opener = options.openSession ?? openSession;
  const open = (file: string): Promise<TypedGraphSession> =>
    opener({ graph: read(file), provider: 'cpu', threads: options.threads });
  const encoder = await open(manifest.graphs.encoder);
  try {
    return { reader, writer, encoder, decoder: await open(manifest.graphs.decoder) };
  } catch (cause) {
    await encoder.close();
    throw cause;
  }
}

function checkGraphs({ attention }: TranslatorManifest, { encoder, decoder }: Parts): void {
  checkInputs(encoder, [ENCODER.ids], [ENCODER.mask]);
  checkInputs(decoder, [DECODER.ids, DECODER.states], [DECODER.mask]);
  checkOutputs(encoder, [ENCODER.states]);
  checkOutputs(decoder, [DECODER.scores, ...attention]);
}

function checkInputs(
  { inputTypes }: TypedGraphSession,
  needed: readonly string[],
  optional: readonly string[],
): void {
  const missing = needed.find((name) => !Object.hasOwn(inputTypes, name));
  if (missing !== undefined)
    throw new DeidError('pack/wrong-inputs', { input: missing, found: 'not-in-graph' });
  for (const [name, type] of Object.entries(inputTypes)) {
    const isKnown = needed.includes(name) || optional.includes(name);
    if (!isKnown)
      throw new DeidError('pack/wrong-inputs', { input: name.slice(0, 80), found: 'unknown-role' });
    const expected = name === DECODER.states ? 'float32' : 'int64';
    if (type !== expected) throw new DeidError('pack/wrong-inputs', { input: name, found: type });
  }
}

function checkOutputs({ outputNames }: TypedGraphSession, needed: readonly string[]): void {
  const missing = needed.find((name) => !outputNames.includes(name));
  if (missing !== undefined)
    throw new DeidError('pack/wrong-outputs', { output: missing, found: 'not-in-graph' });
}

async function prove(manifest: TranslatorManifest, parts: Parts): Promise<void> {
  const ids = await probeIds(manifest, parts);
  if (ids?.join() !== manifest.probe.ids.join()) throw new DeidError('engine/probe-failed', { part: 'ids' });
}

async function probeIds(manifest: TranslatorManifest, parts: Parts): Promise<readonly number[] | null> {
  const sentence = await readSentence(manifest.probe.text, manifest, parts);
  const produced = await produce(sentence, manifest, parts, () => undefined);
  return 'ids' in produced ? produced.ids : null;
}

async function readSentence(
  text: string,
  manifest: TranslatorManifest,
  { reader }: Parts,
): Promise<SourceSentence> {
  const [pieces] = await reader.pieces([text]);
  const none = new Int32Array(0);
  return sourceSentence(text, pieces ?? { ids: none, starts: none, ends: none, words: none }, manifest);
}

async function produce(
  { ids, own }: SourceSentence,
  manifest: TranslatorManifest,
  { encoder, decoder }: Parts,
  onStep: () => void,
) {
  const mask: TensorData = idTensor(ids.map(() => 1));
  const hasMask = Object.hasOwn(encoder.inputTypes, ENCODER.mask);
  const feeds = { [ENCODER.ids]: idTensor(ids), ...(hasMask ? { [ENCODER.mask]: mask } : {}) };
  const states = (await encoder.run(feeds, [ENCODER.states]))[ENCODER.states];
  if (states?.type !== 'float32')
    throw new DeidError('pack/wrong-outputs', { output: ENCODER.states, found: states?.type ?? 'none' });
  return await decodeGreedily(decoder, manifest, { states, mask, own }, onStep);
}

async function translateOne(
  text: string,
  manifest: TranslatorManifest,
  parts: Parts,
  onStep: () => void,
): Promise<SequenceAnswer> {
  const sentence = await readSentence(text, manifest, parts);
  // Cut at the limit, the rest would be unseen and look translated.
  if (sentence.ids.length > manifest.source.maxTokens) return { isTranslated: false, reason: 'too-long' };
  if (sentence.ranges.length === 0) return { isTranslated: false, reason: 'empty' };
  const produced = await produce(sentence, manifest, parts, onStep);
  if ('reason' in produced) return { isTranslated: false, reason: produced.reason };
  const sources = produced.positions.map(
    (position) => sentence.ranges[position - sentence.own.first] ?? { start: 0, end: 0 },
  );
  const pieces = await writtenPieces(produced.ids.slice(0, -1), sources, parts.writer);
  if (pieces.length === 0) return { isTranslated: false, reason: 'empty' };
  const unspoken = unspokenWords(text, sentence.ranges, sources);
  return { isTranslated: true, pieces, unseen: [...sentence.unseen, ...unspoken] };
}

/**
 * The text of every produced token: what it adds to the text of those before it. Tokens that write one character together,
 * or that change what is written before them, become one piece.
 */
async function writtenPieces(
  ids: readonly number[],
  sources: readonly AlignedPiece['source'][],
  writer: Detokenizer,
): Promise<readonly AlignedPiece[]> {
  const prefixes = await writer.texts(ids.map((_, at) => ids.slice(0, at + 1)));
  const whole = prefixes.at(-1) ?? '';
  const pieces: AlignedPiece[] = [];
  let written = 0;
  let waiting: AlignedPiece['source'][] = [];
  for (const [at, prefix] of prefixes.entries()) {
    waiting.push(sources[at] ?? { start: 0, end: 0 });
    if (!whole.startsWith(prefix) || prefix.length <= written) continue;
    const start = Math.min(...waiting.map((source) => source.start));
    const end = Math.max(...waiting.map((source) => source.end));
    pieces.push({ text: whole.slice(written, prefix.length), source: { start, end } });
    written = prefix.length;
    waiting = [];
  }
  return pieces;
}
