/**
 * @file Migration 310: a shadow run that tries an adaptation says which, and whether it was adopted then. Runs in the main process.
 *
 * Runs of before say nothing: which of them were trials, nobody can tell any more.
 */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 310,
  name: 'name-trials',
  up: `
-- Id of the adaptation that the run tries; null for a run with a pipeline of its own.
ALTER TABLE shadow_run ADD COLUMN adaptation TEXT
  CHECK (adaptation IS NULL OR (length(adaptation) = 36 AND adaptation NOT GLOB '*[^0-9a-f-]*'));
-- Whether it was adopted when the run began; null where there is none.
ALTER TABLE shadow_run ADD COLUMN was_adopted INTEGER
  CHECK ((was_adopted IS NULL) = (adaptation IS NULL) AND (was_adopted IS NULL OR was_adopted IN (0, 1)));
CREATE TRIGGER shadow_run_trial_fixed BEFORE UPDATE OF adaptation, was_adopted ON shadow_run
WHEN NEW.adaptation IS NOT OLD.adaptation OR NEW.was_adopted IS NOT OLD.was_adopted
BEGIN SELECT RAISE(ABORT, 'what a shadow_run tries is fixed'); END;
`,
};
