/** @file What the benchmark and the peer's process say to each other. Types only. */

/** Opened once per process; the texts stay for all rounds. */
export interface OpenPeer {
  readonly kind: 'open';
  /** Folder of model folders. */
  readonly modelsDir: string;
  readonly model: string;
  /** Which of `onnx/model.onnx` and `onnx/model_quantized.onnx` runs. */
  readonly dtype: 'fp32' | 'q8';
  readonly texts: readonly string[];
}

/** One pass over all texts. */
export interface RunPeer {
  readonly kind: 'round';
  /** Texts per call; 1 hands over a text, more a list. */
  readonly batch: number;
  /** `all` labels ignored: no scores and no words are made, which is the least its pipeline can do. */
  readonly ignored: 'none' | 'all';
}

/** What it says about every token. */
export interface AskLabels {
  readonly kind: 'labels';
  readonly batch: number;
}

export type PeerRequest = OpenPeer | RunPeer | AskLabels;

/** Ids as fed, special ones included; a label per id, null where it says nothing (special and unknown tokens). */
export interface PeerLabels {
  readonly ids: readonly number[];
  readonly labels: readonly (string | null)[];
}

export type PeerAnswer =
  | { readonly kind: 'open'; readonly version: string }
  | { readonly kind: 'round'; readonly cpu: number; readonly wall: number }
  | { readonly kind: 'labels'; readonly texts: readonly PeerLabels[] }
  | { readonly kind: 'failed'; readonly message: string };
