/**
 * @file Migration 430: a decision says whether a recall took it. Runs in the main process.
 *
 * A recall hides one name wherever it finds it, and nobody has read the notes for that; see [Note: Approved is not reviewed]. Decisions
 * of before say nothing: which of them a recall took, nobody can tell any more, and they count as a reviewer's. What is kept
 * of reviewed notes is counted anew.
 */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 430,
  name: 'tell-recall-corrections',
  up: `
-- 1: taken by the correction of a recall.
ALTER TABLE span_decision ADD COLUMN is_recall INTEGER NOT NULL DEFAULT 0 CHECK (is_recall IN (0, 1));
DELETE FROM reviewed_part;
`,
};
