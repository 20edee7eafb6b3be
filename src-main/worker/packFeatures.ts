/**
 * @file What the head of a compact pack sees of texts: the features of every token, which a head is trained on. Runs in the
 * detection process.
 */
import type { FeaturedText } from '../adaptation/trainingWindows.ts';
import { DeidError } from '../domain/errors.ts';
import type { CompactModel } from '../engine/compact/compactModel.ts';
import type { Model } from '../engine/model.ts';
import type { NoteModelOptions } from '../detection/noteModel.ts';

/**
 * Encodes the texts and computes their features, in order. Errors: `adaptation/not-trainable` {reason: 'features'} for a pack that
 * gives none, `engine/run-failed`, `engine/not-finite`.
 */
export async function packFeatures(
  model: Model,
  texts: readonly string[],
  { signal, alive, giveWay }: NoteModelOptions,
): Promise<readonly FeaturedText[]> {
  if (!givesFeatures(model)) throw new DeidError('adaptation/not-trainable', { reason: 'features' });
  const encoded = [];
  for (const text of texts) {
    await giveWay();
    signal.throwIfAborted();
    encoded.push(await model.encode(text));
  }
  const windows = encoded.flatMap((one) => one.windows);
  const features = await model.features(windows, { signal, onProgress: alive });
  let at = 0;
  return encoded.map(({ words, windows: own }) => ({
    words,
    windows: own.map(({ firstWord, wordCount }) => ({
      firstWord,
      wordCount,
      features: features[at++] ?? new Float32Array(0),
    })),
  }));
}

function givesFeatures(model: Model): model is CompactModel {
  return 'features' in model && model.manifest.features !== null;
}
