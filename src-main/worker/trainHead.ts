/**
 * @file Trains the head of a pack that is open here: features and training in one process. Runs in a detection process.
 *
 * [Note: Training ends before memory does]
 * The features of all notes are kept while a head is trained: a kilobyte and more for every token, outside of the heap that flags of
 * Node could bound. So the process looks at its own size between texts and between steps, and gives up above what it was
 * allowed: an error that says what to do, instead of a machine that swaps or a process that the system ends.
 */
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

/**
 * Errors: those of {@link packFeatures} and `trainOn`; `adaptation/out-of-memory`; `contract/invalid-input` for a head that is none.
 */
export async function trainHeadOf(
  model: Model,
  { head, sentences, settings, copies, memoryBytes }: TrainHeadRequest,
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
  const { signal, alive } = options;
  const giveWay = (): Promise<void> => {
    expectMemory(memoryBytes);
    alive();
    return options.giveWay();
  };
  const trained = await trainOn(sentences, settings, copies, {
    ...{ start, signal, onProgress, giveWay },
    featuresOf: (texts) => packFeatures(model, texts, { ...options, giveWay }),
  });
  const { weights, bias, transitions } = trained.head;
  return {
    ...{ weights: base64Of(weights), bias: base64Of(bias), transitions: base64Of(transitions) },
    ...{ end: trained.end, epochs: trained.epochs, bestEpoch: trained.bestEpoch },
    ...{ heldAside: trained.heldAside, heldLoss: trained.heldLoss },
  };
}

/** See [Note: Training ends before memory does]. @throws DeidError `adaptation/out-of-memory` {megabytes} that it may take */
function expectMemory(memoryBytes: number): void {
  if (process.memoryUsage.rss() <= memoryBytes) return;
  throw new DeidError('adaptation/out-of-memory', { megabytes: Math.round(memoryBytes / 2 ** 20) });
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
