/** @file Packs what the queue is sorted by into one integer. Pure; runs in the main process. */

// Persisted: other numbers would need a migration.
const STEPS = 10_000;
/** Open points are told apart up to here; a note with more comes no earlier. */
const MOST_POINTS = 1023;
const POINTS = MOST_POINTS + 1;

/** Above every rank of risk; the migration that added rejections gives it to notes that were sent back. */
const SENT_BACK = 2 ** 24;

/** Risk first, to four digits, then open points. A note without a risk (null) comes below all others. */
export function riskRank(risk: number | null, openPoints: number): number {
  const step = risk === null ? 0 : 1 + Math.round(risk * STEPS);
  return step * POINTS + Math.min(openPoints, MOST_POINTS);
}

/** The risk in a rank, to four digits, whether the note was sent back or not; null for none. */
export function riskOfRank(rank: number): number | null {
  const step = Math.floor((rank % SENT_BACK) / POINTS);
  return step === 0 ? null : (step - 1) / STEPS;
}
