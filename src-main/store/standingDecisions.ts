/** @file Which decisions of a note count, as SQL. Runs in the main process. See [Note: Examined anew]. */

/** The last redetection of the note that is done, and 0 without one: its number, and the last decision before it. */
const lastRedetection = (note: string): string => `coalesce((SELECT max(seq) FROM redetection
  WHERE note_id = ${note} AND state = 'done'), 0)`;
export const lastBefore = (note: string): string => `coalesce((SELECT last_seq FROM redetection
  WHERE note_id = ${note} AND state = 'done' ORDER BY seq DESC LIMIT 1), 0)`;

/** One row when somebody has decided on the note, also as one of two reviewers, since it was last examined. */
export const hasDecisions = (
  note: string,
): string => `SELECT 1 AS one FROM span_decision WHERE note_id = ${note} AND seq > ${lastBefore(note)}
  UNION ALL SELECT 1 FROM carried_decision WHERE note_id = ${note} AND redetection = ${lastRedetection(note)}
  UNION ALL SELECT 1 FROM opinion_decision d WHERE note_id = ${note} AND seq > coalesce(
    (SELECT last_seq FROM voided_opinion v WHERE v.note_id = d.note_id AND v.account_id = d.account_id), 0)
  UNION ALL SELECT 1 FROM opinion_done d JOIN opinion_standing s ON s.note_id = d.note_id AND s.round = d.round
    WHERE d.note_id = ${note} LIMIT 1`;

export const LAST_REDETECTION = lastRedetection('@noteId');
export const LAST_BEFORE = lastBefore('@noteId');
export const HAS_DECISIONS = hasDecisions('@noteId');

/**
 * Whether the standing approval `a` rests on the finders alone: before it nobody had decided anything in the note, or said to
 * have read this output through. A later decision takes the approval back; a later reading does not count.
 */
export const IS_UNTOUCHED = `(NOT EXISTS (${hasDecisions('a.note_id')}) AND NOT EXISTS (SELECT 1 FROM note_reading r
  WHERE r.note_id = a.note_id AND r.output_hash = a.output_hash AND r.read_at < a.at))`;
