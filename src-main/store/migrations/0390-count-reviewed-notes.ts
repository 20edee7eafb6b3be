/**
 * @file Migration 390: how many approved notes somebody has looked at, part by part of a batch. Runs in the main process.
 *
 * [Note: Reviewed notes are counted in parts]
 * Which approved notes count as reviewed is asked of five tables and, where only decisions speak for it, of the history of the note; for
 * 300,000 notes that takes seconds, and the screen of adaptation asks each time it is opened. So the answer is kept for every 512 numbers
 * of a batch, and whatever may change it of one note takes the row of its part away, by triggers: no verb can forget it. A part without a
 * row is counted anew. A decision needs none: it takes the approval of its note with it.
 */
import { STAGE_MASK, STAGE_SHIFT, stageRank } from '../noteFacets.ts';
import type { Migration } from './migration.ts';

const RELEASED = `(${stageRank('approved') << STAGE_SHIFT}, ${stageRank('exported') << STAGE_SHIFT})`;
const isReleased = (row: 'NEW' | 'OLD'): string => `(${row}.facets & ${STAGE_MASK}) IN ${RELEASED}`;

/** `note`: an expression for its row id. */
const forget = (trigger: string, event: string, note: string): string => `
CREATE TRIGGER reviewed_part_${trigger} AFTER ${event}
BEGIN
  DELETE FROM reviewed_part WHERE (batch_no, part) IN (SELECT batch_no, ordinal / 512 FROM note WHERE id = ${note});
END;`;

const NOTE_OF_READING = `(SELECT m.note_id FROM sample_note m WHERE m.sample_no = NEW.sample_no AND m.position = NEW.position)`;
const NOTE_OF_CANARY = `(SELECT m.note_id FROM sample_note m JOIN sample s ON s.no = m.sample_no
    WHERE s.id = NEW.sample_id AND m.position = NEW.position)`;

export const migration: Migration = {
  version: 390,
  name: 'count-reviewed-notes',
  up: `
-- See [Note: Reviewed notes are counted in parts]. Filled when somebody asks.
CREATE TABLE reviewed_part (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  -- The number of a note within its batch, divided by 512.
  part INTEGER NOT NULL CHECK (part >= 0),
  -- Approved notes whose originals are there: those that somebody has looked at, and the others.
  reviewed INTEGER NOT NULL CHECK (reviewed >= 0),
  untouched INTEGER NOT NULL CHECK (untouched >= 0),
  PRIMARY KEY (batch_no, part)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER reviewed_part_note AFTER UPDATE OF facets, output_hash, destruction_no ON note
WHEN ${isReleased('OLD')} OR ${isReleased('NEW')}
BEGIN
  DELETE FROM reviewed_part WHERE batch_no = NEW.batch_no AND part = NEW.ordinal / 512;
END;
CREATE TRIGGER reviewed_part_removal AFTER DELETE ON note
WHEN ${isReleased('OLD')}
BEGIN
  DELETE FROM reviewed_part WHERE batch_no = OLD.batch_no AND part = OLD.ordinal / 512;
END;
${forget('approval', 'INSERT ON approval', 'NEW.note_id')}
${forget('reading', 'INSERT ON note_reading', 'NEW.note_id')}
${forget('sample', 'INSERT ON sample_reading', NOTE_OF_READING)}
${forget('canary', 'INSERT ON canary_reading', NOTE_OF_CANARY)}
${forget('opinion', 'INSERT ON opinion_standing', 'NEW.note_id')}
${forget('opinion_change', 'UPDATE ON opinion_standing', 'NEW.note_id')}
`,
};
