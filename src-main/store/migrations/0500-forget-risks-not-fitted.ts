/**
 * @file Migration 500: a note keeps no risk that was not fitted for what examined it. Runs in the main process.
 *
 * The risk went by the pipeline of the batch alone. So notes had one that were examined at the operating point `recall`, at which
 * the same weights say too much, and notes that another pipeline had examined anew. They have none now, as all that no risk was
 * fitted for; their order among themselves stays. Notes that the fitted pipeline examined anew in a batch of another one get theirs
 * with their next decision: it cannot be computed here.
 */
import type { Migration } from './migration.ts';

/** What examined the note last, as in workspace/noteRisk.ts when this was written. */
const IS_FITTED = `SELECT coalesce(r.pipeline_id, b.pipeline_id) = 'rules+noteveil-compact'
  AND coalesce(r.operating_point, b.operating_point) = 'balanced'
  FROM batch b LEFT JOIN redetection r ON r.note_id = note.id
    AND r.seq = (SELECT max(seq) FROM redetection WHERE note_id = note.id AND state = 'done')
  WHERE b.no = note.batch_no`;

export const migration: Migration = {
  version: 500,
  name: 'forget-risks-not-fitted',
  up: `
-- Notes whose original is destroyed are counted in what a batch may still show, so the wrong number goes there, too.
DROP TRIGGER note_destroyed_stays;
-- 1023: the second key of the order; 16777216: a note that was sent back. See riskRank.ts.
UPDATE note SET risk = NULL, risk_rank = (risk_rank & 16777216) | (risk_rank & 1023)
  WHERE risk IS NOT NULL AND NOT (${IS_FITTED});
CREATE TRIGGER note_destroyed_stays BEFORE UPDATE ON note
WHEN OLD.destruction_no IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'store/original-destroyed'); END;
`,
};
