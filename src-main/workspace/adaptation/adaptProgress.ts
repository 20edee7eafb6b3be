/** @file How far an adaptation is, and how it is cancelled. Types only. */
import type { TrainOnProgress } from '../../adaptation/trainOn.ts';

export type AdaptProgress =
  TrainOnProgress | { readonly phase: 'measuring'; readonly done: number; readonly total: number };

export interface AdaptOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: AdaptProgress) => void;
}
