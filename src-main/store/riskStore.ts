/** @file How the risks of a batch are spread. Runs in the main process. See [Note: Risk informs]. */
import type { BatchId } from '../domain/ids.ts';
import { STAGE_MASK, STAGE_SHIFT, stageRank } from './noteFacets.ts';
import { riskOfRank } from './riskRank.ts';
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
  /** All notes of the batch by risk, at most two rows for each ten-thousandth; read from an index alone. */
  counts(batchId: BatchId): readonly RiskCount[];
}

interface Row {
  readonly rank: number;
  readonly released: number;
  readonly notes: number;
}

/** The risks of an open workspace. */
export function createRiskStore(kit: StoreKit): RiskStore {
  const byRank = kit.statement<Row>(
    'risks.counts',
    `SELECT risk_rank AS rank, count(*) AS notes,
       sum(((facets & ${STAGE_MASK}) >> ${STAGE_SHIFT}) >= ${stageRank('approved')}) AS released
     FROM note INDEXED BY note_by_risk WHERE batch_no = ${BATCH_NO} GROUP BY risk_rank`,
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
        known = { batchId, stamp, counts: countsOf(byRank.all({ batchId })) };
      return known.counts;
    },
  };
}

/** Joins what differs in open points alone. */
function countsOf(rows: readonly Row[]): readonly RiskCount[] {
  const byRisk = new Map<number | null, { released: number; other: number }>();
  for (const { rank, released, notes } of rows) {
    const risk = riskOfRank(rank);
    const sum = byRisk.get(risk) ?? { released: 0, other: 0 };
    byRisk.set(risk, { released: sum.released + released, other: sum.other + notes - released });
  }
  return [...byRisk]
    .flatMap(([risk, { released, other }]) => [
      { risk, isReleased: false, notes: other },
      { risk, isReleased: true, notes: released },
    ])
    .filter(({ notes }) => notes > 0);
}
