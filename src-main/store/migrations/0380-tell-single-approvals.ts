/**
 * @file Migration 380: an approval says whether it was given to this note alone or with the whole batch. Runs in the main process.
 *
 * Approvals of before say nothing: which of them somebody gave to a note that was open before her, nobody can tell any more.
 */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 380,
  name: 'tell-single-approvals',
  up: `
-- 1: of this note alone. 0: with all that could be approved of the batch. Null for a withdrawal, and for approvals of before.
ALTER TABLE approval ADD COLUMN is_single INTEGER CHECK (is_single IS NULL OR (is_single IN (0, 1) AND kind = 'approved'));
`,
};
