/** @file Trains the head of a pack that is open here: features and training in one process. Runs in a detection process. */
import { trainOn } from '../adaptation/trainOn.ts';
import type { NoteModelOptions } from '../detection/noteModel.ts';
import { DeidError } from '../domain/errors.ts';
import type { Model } from '../engine/model.ts';
import { createTagSet } from '../tagging/tagSet.ts';
import { packFeatures } from './packFeatures.ts';
import type { TrainHeadAnswer, TrainHeadRequest, TrainProgress } from './protocol.ts';

export interface TrainHeadOptions extends NoteModelOptions {
  readonly onProgress: (progress: TrainProgress) => void;
}

/** Errors: those of {@link packFeatures} and `trainOn`; `contract/invalid-input` for a head that is none. */
export async function trainHeadOf(
  model: Model,
  { head, sentences, settings, copies }: TrainHeadRequest,
  { onProgress, ...options }: TrainHeadOptions,
): Promise<TrainHeadAnswer> {
  const tagSet = createTagSet(head.labels, head.scheme);
  const start = {
    tagSet,
    width: head.width,
    weights: floatsOf(head.weights),
    bias: floatsOf(head.bias),
    transitions: floatsOf(head.transitions),
  };
  const { signal, alive, giveWay } = options;
  const trained = await trainOn(sentences, settings, copies, {
    ...{ start, signal, onProgress },
    featuresOf: (texts) => packFeatures(model, texts, options),
    giveWay: () => {
      alive();
      return giveWay();
    },
  });
  const { weights, bias, transitions } = trained.head;
  return {
    ...{ weights: base64Of(weights), bias: base64Of(bias), transitions: base64Of(transitions) },
    ...{ end: trained.end, epochs: trained.epochs, bestEpoch: trained.bestEpoch },
    ...{ heldAside: trained.heldAside, heldLoss: trained.heldLoss },
  };
}

/** Numbers in single precision as they travel: little-endian, base64. */
export function base64Of(numbers: Float32Array): string {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64');
}

/** The numbers again. @throws DeidError `contract/invalid-input` when the bytes are no numbers */
export function floatsOf(base64: string): Float32Array {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.byteLength % 4 !== 0) throw new DeidError('contract/invalid-input', { at: 'floats' });
  // Copied, because a pooled buffer need not begin where single precision wants it.
  return new Float32Array(Uint8Array.from(bytes).buffer);
}
