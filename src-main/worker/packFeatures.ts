/**
 * @file What the head of a compact pack sees of texts: the features of every token, as they leave the detection process. A head
 * is trained on them elsewhere. Runs in the detection process.
 */
import { DeidError } from '../domain/errors.ts';
import type { CompactModel } from '../engine/compact/compactModel.ts';
import type { Model } from '../engine/model.ts';
import type { NoteModelOptions } from '../detection/noteModel.ts';
import type { FeaturesAnswer } from './protocol.ts';

/**
 * Encodes the texts and computes their features. Errors: `adaptation/not-trainable` {reason: 'features'} for a pack that gives
 * none, `engine/run-failed`, `engine/not-finite`.
 */
export async function packFeatures(
  model: Model,
  texts: readonly string[],
  { signal, alive, giveWay }: NoteModelOptions,
): Promise<FeaturesAnswer> {
  if (!givesFeatures(model)) throw new DeidError('adaptation/not-trainable', { reason: 'features' });
  const encoded = [];
  for (const text of texts) {
    await giveWay();
    signal.throwIfAborted();
    encoded.push(await model.encode(text));
  }
  const windows = encoded.flatMap((one) => one.windows);
  const features = await model.features(windows, { signal, onProgress: alive });
  const rows = windows.map((window, at) => ({ window, numbers: features[at] ?? new Float32Array(0) }));
  const wide = rows.find(({ window, numbers }) => window.wordCount > 0 && numbers.length > 0);
  let at = 0;
  return {
    width: wide === undefined ? 0 : wide.numbers.length / wide.window.wordCount,
    texts: encoded.map(({ words, windows: own }) => ({
      words: words.flatMap(({ start, end }) => [start, end]),
      windows: own.map(({ firstWord, wordCount }) => ({
        firstWord,
        wordCount,
        features: base64Of(rows[at++]?.numbers ?? new Float32Array(0)),
      })),
    })),
  };
}

function givesFeatures(model: Model): model is CompactModel {
  return 'features' in model && model.manifest.features !== null;
}

function base64Of(numbers: Float32Array): string {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64');
}
