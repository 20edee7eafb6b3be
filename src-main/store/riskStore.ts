/** @file How the risks of a batch are spread. Runs in the main process. See [Note: Risk informs]. */
import type { BatchId } from '../domain/ids.ts';
import { riskOfStep } from './riskRank.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

/** Notes of one batch with the same risk. */
export interface RiskCount {
  /** 0 to 1, to four digits; null for notes without an estimate. */
  readonly risk: number | null;
  /** Approved or exported. */
  readonly isReleased: boolean;
  readonly notes: number;
}

export interface RiskStore {
  /** All notes of the batch by risk, at most two rows for each ten-thousandth. See [Note: Risks are counted]. */
  counts(batchId: BatchId): readonly RiskCount[];
}

interface Row {
  readonly step: number;
  readonly released: 0 | 1;
  readonly notes: number;
}

/** The risks of an open workspace. */
export function createRiskStore(kit: StoreKit): RiskStore {
  const byStep = kit.statement<Row>(
    'risks.counts',
    `SELECT step, released, notes FROM risk_tally WHERE batch_no = ${BATCH_NO} AND notes > 0
     ORDER BY batch_no, step, released`,
  );
  /** A screen asks again whenever the batch may have changed; mostly it has not. */
  let known: {
    readonly batchId: BatchId;
    readonly stamp: number;
    readonly counts: readonly RiskCount[];
  } | null = null;
  return {
    counts(batchId) {
      const stamp = kit.changeStamp();
      if (known?.batchId !== batchId || known.stamp !== stamp)
        known = { batchId, stamp, counts: byStep.all({ batchId }).map(countOf) };
      return known.counts;
    },
  };
}

function countOf({ step, released, notes }: Row): RiskCount {
  return { risk: riskOfStep(step), isReleased: released === 1, notes };
}
