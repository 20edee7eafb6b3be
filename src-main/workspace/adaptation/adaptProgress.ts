/** @file How far an adaptation is, and how it is cancelled. Types only. */

/** `reading`: texts whose features are computed; `training`: windows of an epoch. */
export type AdaptProgress =
  | { readonly phase: 'reading'; readonly done: number; readonly total: number }
  | {
      readonly phase: 'training';
      readonly done: number;
      readonly total: number;
      readonly epoch: number;
      readonly maxEpochs: number;
    }
  | { readonly phase: 'measuring'; readonly done: number; readonly total: number };

export interface AdaptOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: AdaptProgress) => void;
}
