/**
 * @file What was done in a batch over time, for charts and the evidence report. Runs in the main process.
 *
 * [Note: Activity]
 * Notes and their rows say how things stand, not how they came to stand so: a status has no history, and reading the times
 * of 300,000 detections for a chart would hold the window up. Triggers therefore add up each minute as it happens, in the
 * transaction of what happens, so that the sums cannot drift from the rows. Nothing but amounts is kept: no note and no
 * person can be told from them. No rule of the product looks at them.
 */
import type { Activity, ActivityStretch, WorkKind } from '../domain/activity.ts';
import type { BatchId, EpochMs } from '../domain/ids.ts';
import { NOTE_STATUSES, type NoteStatus } from '../domain/noteStatus.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

export interface ActivityStore {
  /** In at most 48 stretches of equal length. Reads as many rows as there were minutes in which something was done. */
  of(batchId: BatchId): Activity;
}

/** Columns that can still be told apart in a chart as wide as a page. */
export const MOST_STRETCHES = 48;
/** Lengths that people can name: minutes, then hours, days and weeks. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 1440, 2880, 10_080, 40_320] as const;
const MINUTE_MS = 60_000;

interface Row {
  readonly at: number;
  readonly kind: NoteStatus | WorkKind;
  readonly amount: number;
}

/** The activity of the batches of an open workspace. */
export function createActivityStore(kit: StoreKit): ActivityStore {
  const ends = kit.statement<{ first: number | null; last: number | null }>(
    'activity.ends',
    `SELECT min(minute) AS first, max(minute) AS last FROM batch_activity WHERE batch_no = ${BATCH_NO}`,
  );
  const sums = kit.statement<Row>(
    'activity.of',
    // Numbers come in as floating point: without the cast a minute inside a stretch would lie between two of them and in neither.
    `SELECT CAST((minute - @first) / @step AS INTEGER) AS at, kind, sum(amount) AS amount FROM batch_activity
     WHERE batch_no = ${BATCH_NO} GROUP BY at, kind ORDER BY at`,
  );
  return {
    of(batchId) {
      const { first = null, last = null } = ends.get({ batchId }) ?? {};
      if (first === null || last === null) return { stepMinutes: 1, stretches: [] };
      const stepMinutes = stepFor(last - first + 1);
      // From a whole step on, so that stretches of an hour begin with the hour (UTC).
      const start = Math.floor(first / stepMinutes) * stepMinutes;
      const rows = sums.all({ batchId, first: start, step: stepMinutes });
      const count = Math.floor((last - start) / stepMinutes) + 1;
      return { stepMinutes, stretches: stretchesOf(rows, start, stepMinutes, count) };
    },
  };
}

/** The smallest nameable length with which so many minutes make few enough stretches, a broken first one included. */
function stepFor(minutes: number): number {
  const most = MOST_STRETCHES - 1;
  const nameable = STEPS.find((step) => minutes / step <= most);
  return nameable ?? Math.ceil(minutes / most / 1440) * 1440;
}

function stretchesOf(
  rows: readonly Row[],
  start: number,
  step: number,
  count: number,
): readonly ActivityStretch[] {
  const amounts = new Map(rows.map(({ at, kind, amount }) => [`${at} ${kind}`, amount]));
  const amountOf = (at: number, kind: Row['kind']): number => amounts.get(`${at} ${kind}`) ?? 0;
  const standing: Record<NoteStatus, number> = {
    'not-anonymized': 0,
    'partially-anonymized': 0,
    'fully-anonymized': 0,
  };
  return Array.from({ length: count }, (_, at) => {
    for (const status of NOTE_STATUSES) standing[status] += amountOf(at, status);
    return {
      from: ((start + at * step) * MINUTE_MS) as EpochMs,
      statuses: { ...standing },
      work: {
        examined: amountOf(at, 'examined'),
        decided: amountOf(at, 'decided'),
        approved: amountOf(at, 'approved'),
        withdrawn: amountOf(at, 'withdrawn'),
      },
    };
  });
}
