/**
 * @file Migration 340: places for the sealed copies of who made a batch and of which batch a source file is, and a mark for approvals
 * that are sealed together with what they say. Runs in the main process.
 *
 * A migration has no key, so batches and source files that are there get their copies once, at the unlock that follows (see
 * batchDuties.ts). Approvals that are there stay as they were: sealed with the note and the time alone.
 */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 340,
  name: 'seal-duties',
  up: `
-- Sealed account_id and was_self_approved, compared by batchDuties.ts. Null only until the first unlock after this migration.
ALTER TABLE batch ADD COLUMN duties_seal TEXT;
CREATE TRIGGER guard_batch_duties_stay_sealed BEFORE UPDATE OF duties_seal ON batch
WHEN OLD.duties_seal IS NOT NULL AND NEW.duties_seal IS NULL
BEGIN SELECT RAISE(ABORT, 'the duties of a batch stay sealed'); END;
-- Sealed id of the batch, so that notes cannot be called the import of somebody else by being moved to another batch.
ALTER TABLE source_file ADD COLUMN batch_seal TEXT;
CREATE TRIGGER guard_source_file_batch BEFORE UPDATE OF batch_no, batch_seal ON source_file
WHEN NEW.batch_no IS NOT OLD.batch_no OR OLD.batch_seal IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a source file stays in its batch'); END;
CREATE TRIGGER guard_note_batch BEFORE UPDATE OF batch_no, source_file_no ON note
WHEN NEW.batch_no IS NOT OLD.batch_no OR NEW.source_file_no IS NOT OLD.source_file_no
BEGIN SELECT RAISE(ABORT, 'a note stays in its batch'); END;
-- 1: the name of who approved is bound to all that the row says. Set to the other value, the name cannot be opened.
ALTER TABLE approval ADD COLUMN is_bound INTEGER NOT NULL DEFAULT 0 CHECK (is_bound IN (0, 1));
`,
};
