/**
 * @file A model pack of the kind `transformer` over an open graph: windows in, one row of scores per word out. Runs in the
 * engine process.
 */
import { DeidError, invariant } from '../../domain/errors.ts';
import { createBatchRunner } from '../batchRunner.ts';
import type { EncodedWindow, Model } from '../model.ts';
import type { Manifest } from '../pack/manifest.ts';
import type { TypedGraphSession } from '../session.ts';
import type { RunningOn, TensorData } from '../tensor.ts';
import { packTransitions } from '../transitions.ts';
import type { Encoder, TransformerInputs } from './encoder.ts';
import { createFillInputs } from './graphInputs.ts';

export interface TransformerParts {
  readonly manifest: Manifest;
  /** Bytes of a verified file of the pack. */
  readonly read: (name: string) => Uint8Array;
  readonly session: TypedGraphSession;
  readonly encoder: Encoder;
  readonly runningOn: RunningOn;
}

/**
 * Owns the session from here on: `close` closes it.
 * @throws DeidError `pack/wrong-inputs` {input, found}, `pack/wrong-outputs` {output, found} when graph and manifest
 *   disagree, `pack/bad-manifest` {reason, at} when decoding and transitions do, `pack/bad-graph` {reason: 'transitions'}.
 */
export function createTransformerModel(parts: TransformerParts): Model {
  const { manifest, read, session, encoder, runningOn } = parts;
  const fillInputs = createFillInputs(manifest, session.inputTypes);
  if (!session.outputNames.includes(manifest.output)) throw wrongOutput(manifest, 'not-in-graph');
  const transitions = packTransitions(manifest, read);
  const runner = createBatchRunner();
  return {
    manifest,
    runningOn,
    transitions,
    encode: (text) => encoder.encode(text),
    async run(windows, options) {
      const inputs = windows.map(inputsOf);
      const rows = new Array<Float32Array | undefined>(windows.length);
      const costs = inputs.map(({ ids }) => ids.length);
      const runBatch = async (batch: readonly number[]): Promise<void> => {
        const chosen = batch.map((index) => at(inputs, index));
        const feeds = fillInputs(chosen.map(({ ids }) => ids));
        const answer = await session.run(feeds, [manifest.output]);
        const scores = scoresOf(manifest, answer[manifest.output], chosen);
        batch.forEach((index, place) => (rows[index] = gather(scores, place, at(chosen, place))));
      };
      await runner.run(costs, runBatch, options);
      return rows.map((row) => {
        invariant(row !== undefined, 'every window was in one micro-batch');
        return row;
      });
    },
    close: () => session.close(),
  };
}

/** Model tokens of a window as the graph gets them, special ones included: what a probe's ids are. */
export function transformerIds(window: EncodedWindow): readonly number[] {
  return Array.from(inputsOf(window).ids);
}

/** The graph's answer for one micro-batch, its shape checked. */
interface Scores {
  readonly data: Float32Array;
  readonly labels: number;
  /** Positions per window; null when the graph gives one row per window. */
  readonly positions: number | null;
}

function scoresOf(
  manifest: Manifest,
  tensor: TensorData | undefined,
  windows: readonly TransformerInputs[],
): Scores {
  if (tensor?.type !== 'float32') throw wrongOutput(manifest, tensor?.type ?? 'none');
  const { data, dims } = tensor;
  const labels = manifest.labels.length;
  const positions =
    manifest.task === 'token-classification' ? Math.max(...windows.map(({ ids }) => ids.length)) : null;
  const expected = positions === null ? [windows.length, labels] : [windows.length, positions, labels];
  if (dims.join() !== expected.join()) throw wrongOutput(manifest, `shape of rank ${dims.length}`);
  return { data, labels, positions };
}

/** Rows of the first pieces of a window's words, or the window's one row. The scores of padding are never looked at. */
function gather({ data, labels, positions }: Scores, place: number, inputs: TransformerInputs): Float32Array {
  const starts =
    positions === null
      ? [place * labels]
      : Array.from(inputs.firstPieces, (piece) => (place * positions + piece) * labels);
  const rows = new Float32Array(starts.length * labels);
  starts.forEach((start, row) => rows.set(data.subarray(start, start + labels), row * labels));
  for (const score of rows) if (!Number.isFinite(score)) throw new DeidError('engine/not-finite');
  return rows;
}

/** The private part of a window, checked: a window of another kind of model must not be read as ids. */
function inputsOf({ inputs, wordCount }: EncodedWindow): TransformerInputs {
  invariant(isTransformerInputs(inputs), 'the window was made by a transformer pack');
  const { ids, firstPieces } = inputs;
  invariant(
    ids.length > 0 && firstPieces.length === wordCount,
    'a window has ids and a piece for every word',
  );
  invariant(
    firstPieces.every((piece) => piece >= 0 && piece < ids.length),
    'the first piece of a word lies in its window',
  );
  return inputs;
}

function isTransformerInputs(inputs: unknown): inputs is TransformerInputs {
  return (
    typeof inputs === 'object' &&
    inputs !== null &&
    'ids' in inputs &&
    inputs.ids instanceof Int32Array &&
    'firstPieces' in inputs &&
    inputs.firstPieces instanceof Int32Array
  );
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  invariant(item !== undefined, 'the index lies in the list');
  return item;
}

function wrongOutput(manifest: Manifest, found: string): DeidError {
  return new DeidError('pack/wrong-outputs', { output: manifest.output, found });
}
