/**
 * @file Migration 280: exports of which nobody can say whether they are out. Runs in the main process.
 * See [Note: Out before it is out].
 */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 280,
  name: 'add-may-be-out',
  up: `
-- 1 until its folder was looked for: versions before 210 named the folder first and wrote it down afterwards, so a crash in between
-- left a run that is out and looks as if it had hardly begun. It counts as out, with all its notes, and can therefore not fail,
-- until the target could be looked into and holds no folder of its name.
ALTER TABLE export_run ADD COLUMN may_be_out INTEGER NOT NULL DEFAULT 0 CHECK (may_be_out IN (0, 1));
UPDATE export_run SET may_be_out = 1, published_at = created_at, done = notes
WHERE state = 'running' AND published_at IS NULL;
`,
};
