/** @file Which decisions of a note count, as SQL. Runs in the main process. See [Note: Examined anew]. */

/** The last redetection of `@noteId` that is done, and 0 without one: its number, and the last decision before it. */
export const LAST_REDETECTION = `coalesce((SELECT max(seq) FROM redetection
  WHERE note_id = @noteId AND state = 'done'), 0)`;
export const LAST_BEFORE = `coalesce((SELECT last_seq FROM redetection
  WHERE note_id = @noteId AND state = 'done' ORDER BY seq DESC LIMIT 1), 0)`;

/** One row when somebody has decided on `@noteId`, also as one of two reviewers, since it was last examined. */
export const HAS_DECISIONS = `SELECT 1 AS one FROM span_decision WHERE note_id = @noteId AND seq > ${LAST_BEFORE}
  UNION ALL SELECT 1 FROM carried_decision WHERE note_id = @noteId AND redetection = ${LAST_REDETECTION}
  UNION ALL SELECT 1 FROM opinion_decision d WHERE note_id = @noteId AND seq > coalesce(
    (SELECT last_seq FROM voided_opinion v WHERE v.note_id = d.note_id AND v.account_id = d.account_id), 0)
  UNION ALL SELECT 1 FROM opinion_done d JOIN opinion_standing s ON s.note_id = d.note_id AND s.round = d.round
    WHERE d.note_id = @noteId LIMIT 1`;
