/** @file What the risks of the notes of a batch add up to. Runs in main and on the command line. See [Note: Expected leaks]. */
import type { BatchId } from '../domain/ids.ts';
import { expectedLeaks, type ExpectedLeaks, type RiskGroup } from '../review/risk/expectedLeaks.ts';
import { SHIPPED_RISK } from '../review/risk/riskModel.ts';
import type { RiskCount } from '../store/riskStore.ts';
import type { Store } from '../store/store.ts';

export interface BatchRisk {
  /** Of all notes with a risk, as their outputs stand now. */
  readonly all: ExpectedLeaks;
  /** Of those that are approved or exported, by the risk they were approved with. */
  readonly released: ExpectedLeaks;
  /** Notes by tenths of the risk: 0 to 0.1, 0.1 to 0.2, … 0.9 to 1. */
  readonly tenths: readonly number[];
  /** Notes without a risk: not processed, given up, or of a pipeline that none was fitted for. */
  readonly unknown: number;
}

const TENTHS = 10;

/** Errors: `store/unknown-batch`. */
export function batchRisk(store: Store, batchId: BatchId): BatchRisk {
  const counts = store.risks.counts(store.batches.require(batchId).id);
  const known = counts.flatMap(({ risk, ...count }) =>
    risk === null ? [] : [{ probability: risk, ...count }],
  );
  const leaks = (groups: readonly RiskGroup[]): ExpectedLeaks => expectedLeaks(groups, SHIPPED_RISK.spread);
  return {
    all: leaks(known),
    released: leaks(known.filter(({ isReleased }) => isReleased)),
    tenths: tenthsOf(known),
    unknown: notesOf(counts.filter(({ risk }) => risk === null)),
  };
}

function tenthsOf(groups: readonly RiskGroup[]): readonly number[] {
  const tenths = Array.from({ length: TENTHS }, () => 0);
  for (const { probability, notes } of groups) {
    const at = Math.min(TENTHS - 1, Math.floor(probability * TENTHS));
    tenths[at] = (tenths[at] ?? 0) + notes;
  }
  return tenths;
}

function notesOf(counts: readonly RiskCount[]): number {
  return counts.reduce((sum, { notes }) => sum + notes, 0);
}
