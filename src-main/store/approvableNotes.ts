/** @file Which notes of a batch can be approved, and in which of them nobody has decided or read anything, as SQL. Runs in the main process. */
import { STAGE_MASK, STAGE_SHIFT, stageRank, STATUS_MASK, statusRank } from './noteFacets.ts';
import { HAS_TWO_REVIEWERS } from './opinionStatements.ts';
import { hasDecisions } from './standingDecisions.ts';
import { BATCH_NO } from './statements.ts';

/**
 * Leaves out notes with a question that nobody has settled, notes that were sent back, and notes of two reviewers that are not
 * settled; see [Note: An open comment holds a note] and [Note: Two reviewers].
 */
export const NOT_HELD = `id NOT IN (SELECT note_id FROM note_comment INDEXED BY note_comment_open
  WHERE batch_no = ${BATCH_NO} AND settled_at IS NULL)
  AND id NOT IN (SELECT note_id FROM note_rejection INDEXED BY note_rejection_open
    WHERE batch_no = ${BATCH_NO} AND dealt_at IS NULL)
  AND (NOT (${HAS_TWO_REVIEWERS}) OR id IN (SELECT note_id FROM opinion_standing INDEXED BY opinion_standing_by_state
    WHERE batch_no = ${BATCH_NO} AND state = 'settled'))`;

const DETECTED = stageRank('detected') << STAGE_SHIFT;

/** Notes that are fully anonymized and wait for approval: status 2, stage detected or in review. */
export const APPROVABLE = `((facets & ${STATUS_MASK}) = ${statusRank('fully-anonymized')}
  AND (facets & ${STAGE_MASK}) IN (${DETECTED}, ${stageRank('in-review') << STAGE_SHIFT}))`;

/**
 * Notes whose approval would rest on the finders alone, counted as the manifest counts it afterwards (`IS_UNTOUCHED`). With one
 * reviewer every decision takes a note out of the stage `detected`: only the few that have left it are looked up one by one.
 */
export const WOULD_BE_UNTOUCHED = `${APPROVABLE} AND ${NOT_HELD}
  AND id NOT IN (SELECT r.note_id FROM note_reading r JOIN note m ON m.id = r.note_id
    WHERE m.batch_no = ${BATCH_NO} AND r.output_hash = m.output_hash)
  AND (((facets & ${STAGE_MASK}) = ${DETECTED} AND NOT (${HAS_TWO_REVIEWERS}))
    OR NOT EXISTS (${hasDecisions('note.id')}))`;
