/** @file Migration 60: what note classifiers said. Runs in the main process. */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 60,
  name: 'add-classifications',
  up: `
-- JSON array of {recognizer, probability, threshold}; empty for pipelines without a note classifier.
ALTER TABLE detection ADD COLUMN classifications TEXT NOT NULL DEFAULT '[]';
`,
};
