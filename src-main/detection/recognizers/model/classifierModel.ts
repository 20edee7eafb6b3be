/**
 * @file A note classifier (S3's role of FlauBERT, systems.md): one probability per note that it holds PHI. Pure;
 * detection process. It proposes no spans; what it says counts in the note's status.
 *
 * [Note: A classifier covers nothing]
 * Coverage says where somebody looked for spans. A classifier reads the whole note and looks for none, so it neither
 * adds to coverage nor, with words it cannot read, takes from it. When it fails, that is a failure of the note like any
 * other.
 */
import { DeidError, invariant } from '../../../domain/errors.ts';
import type { EncodedText, EncodedWindow, Model } from '../../../engine/model.ts';
import { modelRecognizerId, type NoteModel, type NoteModelFinding } from '../../noteModel.ts';
import { examineNotes } from './examineNotes.ts';

/** Wraps a loaded sequence classifier. Throws {@link DeidError} `pack/bad-labels` without a positive class. */
export function createClassifierModel(model: Model, digest: string): NoteModel {
  const { manifest } = model;
  const { classifier } = manifest;
  const positive = classifier === null ? -1 : manifest.labels.indexOf(classifier.positive);
  if (classifier === null || positive < 0) throw new DeidError('pack/bad-labels', { reason: 'no-positive' });
  const id = modelRecognizerId(manifest.id);

  const read = (_text: string, encoded: EncodedText, scores: readonly Float32Array[]): NoteModelFinding => {
    const perWindow = scores
      .filter((logits, window) => !isOfBlanks(logits, encoded.windows[window]))
      .map((logits) => softmaxAt(logits, positive));
    return {
      spans: [],
      examined: [],
      classification: {
        recognizer: id,
        probability: pool(perWindow, classifier.pooling),
        threshold: classifier.threshold,
      },
      failure: null,
    };
  };

  return {
    id,
    digest,
    proposesSpans: false,
    examine: (texts, options) => examineNotes(model, texts, read, options),
  };
}

/** `max`: the note is as suspect as its worst window; `mean`: windows share the verdict. A note without any has 0. */
export function pool(probabilities: readonly number[], pooling: 'max' | 'mean'): number {
  if (probabilities.length === 0) return 0;
  if (pooling === 'max') return probabilities.reduce((top, one) => Math.max(top, one), 0);
  return probabilities.reduce((sum, one) => sum + one, 0) / probabilities.length;
}

/** A compact model has no row for a window of blanks, and there is nothing in it to suspect. */
function isOfBlanks(logits: Float32Array, window: EncodedWindow | undefined): boolean {
  return logits.length === 0 && window?.wordCount === 0;
}

function softmaxAt(logits: Float32Array, index: number): number {
  // Over no scores it would be NaN, which no threshold is below: a note that was not read would count as harmless.
  invariant(index < logits.length, 'a window with words has a score of every class');
  const top = logits.reduce((best, one) => Math.max(best, one), -Infinity);
  const sum = logits.reduce((total, one) => total + Math.exp(one - top), 0);
  return Math.exp((logits[index] ?? -Infinity) - top) / sum;
}
