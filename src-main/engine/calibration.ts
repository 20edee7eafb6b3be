/**
 * @file How many workers with how many threads each: measured once per machine in about two seconds. Runs in the process
 * that owns the engine's workers; the measuring itself is handed in.
 *
 * [Note: Workers or threads]
 * n threads in one worker and one thread in n workers came out even on a busy machine and were never compared on a quiet
 * one (engine.md, section 2); a second worker costs its own copy of the weights. So the machine itself is asked, and
 * workers must win clearly to be chosen over threads, as both must over a single thread, which leaves the other cores
 * to the user.
 */
import { z } from 'zod';
import type { Clock } from '../domain/clock.ts';

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
  /** Every layout that was measured; fewer than possible when the time was up. */
  measured: z.array(z.strictObject({ ...LayoutSchema.shape, tokensPerSecond: z.number().nonnegative() })),
});
/** Plain data that the caller stores per machine. */
export type Calibration = z.output<typeof CalibrationSchema>;
export type Measured = Calibration['measured'][number];

/** Two seconds: the user waits for this once, before the first batch. */
export const CALIBRATION_BUDGET_MS = 2000;
/** A layout that needs more memory or more cores must be a tenth faster: the spread of repeated runs (engine.md, section 2). */
const CLEARLY_FASTER = 1.1;

export interface CalibrateOptions {
  readonly key: CalibrationKey;
  readonly clock: Clock;
  /** Runs a known load in this layout for about `forMs` milliseconds and tells the tokens per second of wall time. */
  measure(layout: Layout, forMs: number): Promise<number>;
  readonly budgetMs?: number | undefined;
}

/** The layouts worth comparing, in the order in which the earlier is preferred. */
export function layoutsFor(cores: number): readonly Layout[] {
  const single = { workers: 1, threads: 1 };
  if (cores <= 1) return [single];
  return [single, { workers: 1, threads: cores }, { workers: cores, threads: 1 }];
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
 * Measures the layouts one after the other, each for its share of the time that is left. A layout whose turn comes when
 * the time is up is not measured and not chosen.
 * @throws what `measure` throws.
 */
export async function calibrate(options: CalibrateOptions): Promise<Calibration> {
  const { key, clock, budgetMs = CALIBRATION_BUDGET_MS } = options;
  const layouts = layoutsFor(key.cores);
  const deadline = clock.now() + budgetMs;
  const measured: Measured[] = [];
  // With one core there is nothing to compare.
  for (let turn = 0; layouts.length > 1 && turn < layouts.length; turn += 1) {
    const layout = layouts[turn];
    const leftMs = deadline - clock.now();
    if (layout === undefined || leftMs <= 0) break;
    const tokensPerSecond = await options.measure(layout, leftMs / (layouts.length - turn));
    // No number, no measurement: a load that took no time at all says nothing.
    if (Number.isFinite(tokensPerSecond)) measured.push({ ...layout, tokensPerSecond });
  }
  return { format: 1, ...key, choice: chooseLayout(measured), measured };
}

/** A stored calibration if it was made for this very machine and runtime, else null: then it is made anew. */
export function usableCalibration(untrustedStored: unknown, key: CalibrationKey): Calibration | null {
  const parsed = CalibrationSchema.safeParse(untrustedStored);
  if (!parsed.success) return null;
  const { cores, cpuModel, runtime, choice } = parsed.data;
  const isForUs = cores === key.cores && cpuModel === key.cpuModel && runtime === key.runtime;
  const isPossible = choice.workers * choice.threads <= cores;
  return isForUs && isPossible ? parsed.data : null;
}
