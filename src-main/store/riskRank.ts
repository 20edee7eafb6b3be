/**
 * @file Packs what the queue is sorted by into one integer. Pure; runs in the main process.
 *
 * [Note: What the queue is sorted by]
 * Risk first, to four digits; among equals how many notes one decision about the note's open points settles, this one included;
 * notes that take more than one decision come behind these, those with more open points first. Counts above 991 are not told
 * apart: one decision would then move the place of each of so many notes, and the writer would be busy with nothing else.
 */

// Persisted: other numbers would need a migration.
const STEPS = 10_000;
const LOW_BITS = 1024;
/** Open points are told apart up to here; a note with more comes no earlier. */
const MOST_POINTS = 31;
/** 991. */
export const MOST_SETTLED = LOW_BITS - 1 - (MOST_POINTS + 1);

/**
 * Risk first, then open points: how many notes one decision settles is known a little later, see {@link settlesRank}. A note without a risk
 * (null) comes below all others. The migration that added rejections adds 2^24, which is above every rank, to that of a note that
 * was sent back.
 */
export function riskRank(risk: number | null, openPoints: number): number {
  const step = risk === null ? 0 : 1 + Math.round(risk * STEPS);
  return step * LOW_BITS + Math.min(openPoints, MOST_POINTS);
}

/** The low ten bits of the rank of a note that one decision settles together with others, `settles` in all. */
export function settlesRank(settles: number): number {
  return MOST_POINTS + 1 + Math.min(settles, MOST_SETTLED);
}

/** The risk that a step of the rank stands for; null for 0, which is none. */
export function riskOfStep(step: number): number | null {
  return step === 0 ? null : (step - 1) / STEPS;
}
