/**
 * @file Migration 420: rows of tables and plain texts can be held below *fully*, as documents can. Runs in the main process.
 *
 * Such a note may be about somebody of another file of its import of whom it knows nothing. Notes of before count as joined, as they
 * were: only their import could tell.
 */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 420,
  name: 'hold-notes-of-unknown-persons',
  up: `
-- Parts that could not be handled, beside those of the document that the note is in.
ALTER TABLE note ADD COLUMN not_covered INTEGER NOT NULL DEFAULT 0 CHECK (not_covered >= 0);
`,
};
