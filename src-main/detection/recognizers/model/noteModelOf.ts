/** @file The recognizer for a loaded pack, by its task. Pure; runs in the detection process. */
import { assertNever } from '../../../domain/errors.ts';
import type { Model } from '../../../engine/model.ts';
import type { NoteModel } from '../../noteModel.ts';
import { createClassifierModel } from './classifierModel.ts';
import { createTaggerModel } from './taggerModel.ts';

/** `digest` is the SHA-256 of the pack's manifest. Throws DeidError `pack/bad-labels`. */
export function noteModelOf(model: Model, digest: string): NoteModel {
  const { task } = model.manifest;
  switch (task) {
    case 'token-classification':
      return createTaggerModel(model, digest);
    case 'sequence-classification':
      return createClassifierModel(model, digest);
    default:
      return assertNever(task);
  }
}
