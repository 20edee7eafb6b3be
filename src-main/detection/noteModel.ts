/**
 * @file A model as a recognizer of whole batches of notes. Pure types; runs in the detection process.
 *
 * Rules read one note at a time; a model is fast only when windows of many notes share its micro-batches, so it is
 * asked for all notes of a request at once and its findings join those of the rules note by note.
 */
import type { NoteClassification } from '../domain/detection.ts';
import type { ErrorCode } from '../domain/errors.ts';
import type { RecognizerOutput } from './recognizer.ts';

export interface NoteModel {
  /** `model/<pack id>`; stored with every vote. */
  readonly id: string;
  /** False for note classifiers: they look for no spans, so what they have read covers nothing. */
  readonly proposesSpans: boolean;
  /** Digest of the pack's manifest: what the pipeline's fingerprint knows of it. */
  readonly digest: string;
  /**
   * One finding per text, in order. A note on which the model fails has a failure in its finding; only an abort and
   * the loss of the whole model reject.
   */
  examine(texts: readonly string[], options: NoteModelOptions): Promise<readonly NoteModelFinding[]>;
}

export interface NoteModelOptions {
  readonly signal: AbortSignal;
  /** Called between micro-batches and between notes. */
  readonly alive: () => void;
  /** Gives way to other events of the process, such as the abort that is to be heard. */
  readonly giveWay: () => Promise<void>;
}

export interface NoteModelFinding extends RecognizerOutput {
  /** Null for models that propose spans only. */
  readonly classification: NoteClassification | null;
  /** Null when all went well; otherwise nothing counts as examined by this model. */
  readonly failure: ErrorCode | null;
}

/** Id under which the votes of a pack are stored. */
export function modelRecognizerId(packId: string): string {
  return `${MODEL}${packId}`;
}

/** Whether a vote is a pack's. */
export function isModelRecognizer(recognizer: string): boolean {
  return recognizer.startsWith(MODEL);
}

const MODEL = 'model/';
