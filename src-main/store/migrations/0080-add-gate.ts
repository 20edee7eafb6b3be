/** @file Migration 80: whether a pipeline with a gate counted the note as holding PHI. Runs in the main process. */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 80,
  name: 'add-gate',
  up: `
-- JSON object {isDetected, score}; null for pipelines without a gate.
ALTER TABLE detection ADD COLUMN gate TEXT;
`,
};
