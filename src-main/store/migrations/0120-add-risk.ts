/** @file Migration 120: how likely each note still shows something. Runs in the main process. */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 120,
  name: 'add-risk',
  up: `
-- 0 to 1, computed whenever findings are stored, see [Note: Risk informs]; an approved note keeps it until its next decision.
-- Null until the note was processed, where detection was given up, and for pipelines that no risk was fitted for.
ALTER TABLE note ADD COLUMN risk REAL CHECK (risk BETWEEN 0 AND 1);
-- What the queue is sorted by, written with the risk; see riskRank.ts. No generated column: SQLite would read every row of a
-- batch to count what stands in the index already.
ALTER TABLE note ADD COLUMN risk_rank INTEGER NOT NULL DEFAULT 0 CHECK (risk_rank >= 0);
CREATE INDEX note_by_risk ON note (batch_no, risk_rank, ordinal, facets);
`,
};
