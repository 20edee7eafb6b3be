/**
 * @file How many workers with how many threads each: measured once per machine in a few seconds. Runs in the process
 * that owns the engine's workers; the measuring itself is handed in.
 *
 * [Note: Workers or threads]
 * n threads in one worker and one thread in n workers came out even on a busy machine and were never compared on a quiet
 * one (engine.md, section 2); a second worker costs its own copy of the weights. So the machine itself is asked, and
 * workers must win clearly to be chosen over threads, as both must over a single thread, which leaves the other cores
 * to the user.
 *
 * [Note: Not measured is not chosen]
 * More copies of a pack may not fit into memory, and a runtime may die of too many threads. That says nothing about the
 * first layout, which everything can run in: what fails is not chosen, and not remembered either, because it may have
 * been a passing shortage.
 */
import { z } from 'zod';
import { DeidError } from '../domain/errors.ts';

/** Workers are processes with a copy of the model each; threads work inside one operator of one worker. */
export interface Layout {
  readonly workers: number;
  readonly threads: number;
}

/** What a calibration holds for; another machine, or another runtime, has to measure again. */
export interface CalibrationKey {
  /** Usable cores: `os.availableParallelism()`. */
  readonly cores: number;
  /** `os.cpus()[0].model`. */
  readonly cpuModel: string;
  /** Version of the runtime. */
  readonly runtime: string;
}

const count = z.number().int().min(1);
const LayoutSchema = z.strictObject({ workers: count, threads: count });
const CalibrationSchema = z.strictObject({
  format: z.literal(1),
  cores: count,
  cpuModel: z.string(),
  runtime: z.string(),
  choice: LayoutSchema,
  /** Every layout that was measured. */
  measured: z.array(z.strictObject({ ...LayoutSchema.shape, tokensPerSecond: z.number().nonnegative() })),
});
/** Plain data that the caller stores per machine. */
export type Calibration = z.output<typeof CalibrationSchema>;
export type Measured = Calibration['measured'][number];

/**
 * 600 ms a layout after it is open, and at least one round: three layouts stay within the two seconds that a user waits
 * before the first batch, unless the model itself is slow.
 */
export const MEASURE_LAYOUT_MS = 600;
/** The queue leases detect jobs in three lanes (workspace/detectHandler.ts); a fourth worker would get nothing to do. */
export const MAX_WORKERS = 3;
/** An allowance for what a process needs besides its pack: Node, the runtime and the memory of a micro-batch. */
const PROCESS_BYTES = 300e6;
/** At the worst moment: the bytes that were hashed, the runtime's copy, and what it makes of them while it optimizes. */
const COPIES_OF_PACK = 3;
/** A layout that needs more memory or more cores must be a tenth faster: the spread of repeated runs (engine.md, section 2). */
const CLEARLY_FASTER = 1.1;

export interface CalibrateOptions {
  readonly key: CalibrationKey;
  /** How many workers memory allows; see {@link workersThatFit}. */
  readonly maxWorkers: number;
  /**
   * Opens the model in this layout, then runs a known load for about `forMs` milliseconds and tells the tokens per second
   * of wall time. Opening does not count.
   */
  measure(layout: Layout, forMs: number): Promise<number>;
  /** Ends the calibration: what fails from then on is not taken for a layout that does not work. */
  readonly signal?: AbortSignal | undefined;
}

export interface Calibrated {
  readonly calibration: Calibration;
  /** Every layout was measured. Only then does the choice hold for longer than this run of the program. */
  readonly isComplete: boolean;
}

/** How many workers with a copy of this pack each fit into free memory; at least one. Both in bytes. */
export function workersThatFit(packBytes: number, freeBytes: number): number {
  const fitting = Math.floor(freeBytes / (COPIES_OF_PACK * packBytes + PROCESS_BYTES));
  return Math.max(1, Math.min(MAX_WORKERS, fitting));
}

/** The layouts worth comparing, in the order in which the earlier is preferred. Workers share the cores. */
export function layoutsFor(cores: number, maxWorkers: number): readonly Layout[] {
  const single = { workers: 1, threads: 1 };
  if (cores <= 1) return [single];
  const workers = Math.min(cores, maxWorkers, MAX_WORKERS);
  const threaded = { workers: 1, threads: cores };
  return workers <= 1
    ? [single, threaded]
    : [single, threaded, { workers, threads: Math.floor(cores / workers) }];
}

/** The first layout, unless a later one is clearly faster than the best before it. See [Note: Workers or threads]. */
export function chooseLayout(measured: readonly Measured[]): Layout {
  let best: Measured = { workers: 1, threads: 1, tokensPerSecond: 0 };
  for (const layout of measured) {
    if (layout.tokensPerSecond > best.tokensPerSecond * CLEARLY_FASTER) best = layout;
  }
  return { workers: best.workers, threads: best.threads };
}

/**
 * Measures the layouts one after the other, each for {@link MEASURE_LAYOUT_MS}. See [Note: Not measured is not chosen].
 * @throws what `measure` throws for the first layout, one worker with one thread; the signal's reason.
 */
export async function calibrate(options: CalibrateOptions): Promise<Calibrated> {
  const { key, maxWorkers, signal } = options;
  const layouts = layoutsFor(key.cores, maxWorkers);
  // With one core there is nothing to compare.
  const compared = layouts.length > 1 ? layouts : [];
  const measured: Measured[] = [];
  for (const [turn, layout] of compared.entries()) {
    signal?.throwIfAborted();
    try {
      const tokensPerSecond = await options.measure(layout, MEASURE_LAYOUT_MS);
      // No number, no measurement: a load that took no time at all says nothing.
      if (Number.isFinite(tokensPerSecond)) measured.push({ ...layout, tokensPerSecond });
    } catch (cause) {
      // Expected: too little memory, a runtime that dies or hangs in this layout. Anything else is a bug.
      if (turn === 0 || signal?.aborted === true || !(cause instanceof DeidError)) throw cause;
    }
  }
  return {
    calibration: { format: 1, ...key, choice: chooseLayout(measured), measured },
    isComplete: measured.length === compared.length,
  };
}

/** A stored calibration if it was made for this very machine and runtime, else null: then it is made anew. */
export function usableCalibration(untrustedStored: unknown, key: CalibrationKey): Calibration | null {
  const parsed = CalibrationSchema.safeParse(untrustedStored);
  if (!parsed.success) return null;
  const { cores, cpuModel, runtime, choice, measured } = parsed.data;
  const isForUs = cores === key.cores && cpuModel === key.cpuModel && runtime === key.runtime;
  const isPossible = choice.workers <= MAX_WORKERS && choice.workers * choice.threads <= cores;
  // Without both layouts that fit into any memory, nothing was compared.
  const isCompared = cores === 1 || measured.length >= layoutsFor(cores, 1).length;
  return isForUs && isPossible && isCompared ? parsed.data : null;
}
