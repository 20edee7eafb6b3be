/** @file What a shadow run has to look at, in pieces that are stored as a whole. Pure but for reads of the store; main. */
import type { BatchId, NoteId } from '../../domain/ids.ts';
import type { Steps } from '../../domain/steps.ts';
import type { Store } from '../../store/store.ts';

/**
 * Notes that belong together: all of one patient, because they inherit from each other, or one note of nobody known. Notes of a
 * patient are compared together or not at all.
 */
export type ShadowUnit = readonly NoteId[];

export interface ShadowPlan {
  /** Units that are not through, in the order of their first notes. */
  readonly units: readonly ShadowUnit[];
  /** Notes to look at, those that are through included. */
  readonly notes: number;
  /** Notes whose originals were destroyed. */
  readonly destroyed: number;
}

/** 2,000 short rows are read in a few milliseconds. */
const PER_READ = 2000;

/** Plans a run, or what is left of one, with a pause after every read. Errors: none but those of the store. */
export function* planSteps(store: Store, runId: string, batchId: BatchId): Steps<ShadowPlan> {
  const done = new Set<NoteId>();
  for (let after = 0; ;) {
    const ids = store.shadows.doneAfter(runId, after, PER_READ);
    for (const id of ids) done.add(id);
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    yield;
  }
  const units = new Map<string, NoteId[]>();
  let [notes, destroyed] = [0, 0];
  for (let after = 0; ;) {
    const places = store.shadows.placesAfter(batchId, after, PER_READ);
    for (const { id, patientKey, isDestroyed } of places) {
      if (isDestroyed === 1) {
        destroyed += 1;
        continue;
      }
      notes += 1;
      const key = patientKey === null ? `note ${id}` : `patient ${patientKey}`;
      const unit = units.get(key);
      if (unit === undefined) units.set(key, [id]);
      else unit.push(id);
    }
    const last = places.at(-1);
    if (last === undefined) break;
    after = last.ordinal;
    yield;
  }
  return { units: [...units.values()].filter((unit) => !unit.every((id) => done.has(id))), notes, destroyed };
}

/** Units joined until a portion has `size` notes or more: what a lane has in hand at once. */
export function portionsOf(units: readonly ShadowUnit[], size: number): readonly (readonly ShadowUnit[])[] {
  const portions: ShadowUnit[][] = [];
  let notes = size;
  for (const unit of units) {
    const last = portions.at(-1);
    if (last === undefined || notes >= size) {
      portions.push([unit]);
      notes = unit.length;
    } else {
      last.push(unit);
      notes += unit.length;
    }
  }
  return portions;
}
