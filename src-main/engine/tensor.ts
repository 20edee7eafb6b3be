/** @file Tensors and the graph that turns them into tensors, without naming the runtime. Pure types; engine process. */
import type { Precision, Provider } from '../domain/pack.ts';

export type TensorData =
  | { readonly type: 'float32'; readonly dims: readonly number[]; readonly data: Float32Array }
  | { readonly type: 'int32'; readonly dims: readonly number[]; readonly data: Int32Array }
  | { readonly type: 'int64'; readonly dims: readonly number[]; readonly data: BigInt64Array };

export type Tensors = Readonly<Record<string, TensorData>>;

/** An open graph on one provider. `run` blocks its process's event loop for as long as it computes (measured). */
export interface GraphSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  /** @throws DeidError `engine/run-failed` {reason: 'memory' | 'other'}; never a foreign message. */
  run(feeds: Tensors, outputs?: readonly string[]): Promise<Tensors>;
  close(): Promise<void>;
}

/** What a model runs on, and why not on what was asked for first. Shown to users; PHI-free. */
export interface RunningOn {
  readonly provider: Provider;
  readonly precision: Precision;
  readonly threads: number;
  /** Providers that were tried before and refused, in order. */
  readonly refused: readonly { readonly provider: Provider; readonly reason: RefusalReason }[];
}

/**
 * `unavailable`: the runtime has no such provider here; `create-failed`: the graph could not be opened on it;
 * `run-failed`: the probe did not run; `not-finite`: NaN or infinity; `differs`: outside the tolerance; `no-answer`: it
 * hung and its process was killed.
 */
export const REFUSAL_REASONS = [
  'unavailable',
  'create-failed',
  'run-failed',
  'not-finite',
  'differs',
  'no-answer',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
