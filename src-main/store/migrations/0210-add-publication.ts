/**
 * @file Migration 210: when an export was about to get its name, written down before it got it. Runs in the main process.
 * See [Note: Out before it is out].
 */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 210,
  name: 'add-publication',
  up: `
-- Null while nothing can have left. Set before the folder gets its name; from then on the run counts as out.
ALTER TABLE export_run ADD COLUMN published_at INTEGER;

-- Of before: what is complete is out, and so is what failed with notes recorded, for those were recorded after publication.
UPDATE export_run SET published_at = created_at
WHERE state = 'completed'
  OR (state = 'failed' AND EXISTS (SELECT 1 FROM exported_note WHERE export_no = export_run.no));

-- No verb can forget it: what is out has not failed, whatever went wrong afterwards.
CREATE TRIGGER export_published_never_fails BEFORE UPDATE OF state ON export_run
WHEN NEW.state = 'failed' AND OLD.state <> 'failed' AND OLD.published_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a published export does not fail'); END;

CREATE TRIGGER export_completed_is_published BEFORE UPDATE OF state ON export_run
WHEN NEW.state = 'completed' AND NEW.published_at IS NULL
BEGIN SELECT RAISE(ABORT, 'an export is complete when it is published'); END;
`,
};
