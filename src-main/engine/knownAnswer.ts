/** @file Compares a probe's scores with the pack's known answer. Pure; engine process. */
import type { Precision } from '../domain/pack.ts';

/** Shares are of the known answer's largest score. */
export interface Tolerance {
  /** Share that a score may differ by. */
  readonly relative: number;
  /** Upper bound of the same, in units of the scores (logits). */
  readonly absolute: number;
  /** Share by which two known scores must differ for the order of the two to count. */
  readonly tie: number;
}

/**
 * fp32, absolute 0.02: the logistic curve is at most 1/4 steep, so a score that is 0.02 off moves no probability by more
 * than half a point, and decoding reacts to steps of 1 (training.md, "O-bias"). Relative 0.005: matrix units that round
 * factors to 10 bits (TF32, 2^-11 = 5e-4) move scores by 0.001, half precision throughout is not always inside. Sound
 * providers are far inside: 6.6e-7 was seen on WebGPU (engine.md, section 6), 4.8e-6 between the runtime and torch
 * (training.md). Tie 1e-5: rounding of fp32 sums of some hundred products.
 *
 * int8, ten times wider: an activation near the border of two steps falls to either side when the float arithmetic before
 * it rounds differently, and one step is 1/255 of the activation's range. Factors changed by 1e-6 move scores by up to
 * 0.02, hence the tie. Both measured by test/integration/engine/tolerance.test.ts. Saturation of U8S8 on CPUs without
 * VNNI, which this must catch, is off by whole scores.
 */
export const TOLERANCES: Readonly<Record<Precision, Tolerance>> = {
  fp32: { relative: 0.005, absolute: 0.02, tie: 1e-5 },
  int8: { relative: 0.05, absolute: 0.2, tie: 0.02 },
};

/** 1e-5, as the tie of fp32: bounds the tolerance below when all scores are tiny. */
const ROUNDING = 1e-5;

export type AnswerVerdict = 'same' | 'not-finite' | 'differs';

/**
 * `same` only when every score is within the tolerance and every row has its greatest score where the known answer has it;
 * rows whose two greatest known scores are a tie may have either first.
 */
export function compareAnswer(
  got: readonly number[],
  known: readonly number[],
  { rowWidth, tolerance }: { readonly rowWidth: number; readonly tolerance: Tolerance },
): AnswerVerdict {
  if (got.length !== known.length || known.length === 0 || known.length % rowWidth !== 0) return 'differs';
  if (!got.every(Number.isFinite)) return 'not-finite';
  const largest = known.reduce((most, score) => Math.max(most, Math.abs(score)), 0);
  const allowed = Math.max(ROUNDING, Math.min(tolerance.absolute, tolerance.relative * largest));
  // Written so that a known score that is no number refuses.
  if (!known.every((score, at) => Math.abs((got[at] ?? NaN) - score) <= allowed)) return 'differs';
  for (let start = 0; start < known.length; start += rowWidth) {
    const best = known[greatest(known, start, rowWidth)] ?? NaN;
    const chosen = known[greatest(got, start, rowWidth)] ?? NaN;
    if (!(best - chosen <= tolerance.tie * largest)) return 'differs';
  }
  return 'same';
}

function greatest(scores: readonly number[], start: number, width: number): number {
  let best = start;
  for (let at = start + 1; at < start + width; at += 1)
    if ((scores[at] ?? NaN) > (scores[best] ?? NaN)) best = at;
  return best;
}
