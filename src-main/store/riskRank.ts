/** @file Packs what the queue is sorted by into one integer. Pure; runs in the main process. */

// Persisted: other numbers would need a migration.
const STEPS = 10_000;
/** Open points are told apart up to here; a note with more comes no earlier. */
const MOST_POINTS = 1023;
const POINTS = MOST_POINTS + 1;

/**
 * Risk first, to four digits, then open points. A note without a risk (null) comes below all others. The migration that added
 * rejections adds 2^24, which is above every rank, to that of a note that was sent back.
 */
export function riskRank(risk: number | null, openPoints: number): number {
  const step = risk === null ? 0 : 1 + Math.round(risk * STEPS);
  return step * POINTS + Math.min(openPoints, MOST_POINTS);
}

/** The risk that a step of the rank stands for; null for 0, which is none. */
export function riskOfStep(step: number): number | null {
  return step === 0 ? null : (step - 1) / STEPS;
}
