/**
 * @file Migration 220: what a destruction left behind or falsified: planted identifiers of batches that are gone, open samples
 * with destroyed notes, and the number of deleted copies when a run is taken up again. Runs in the main process.
 */
import type { Migration } from './migration.ts';

const foldInto = (condition: string): string => `
  INSERT INTO canary_tally (actor_key, label, planted, found)
    SELECT actor_key, label, count(*), sum(is_found) FROM canary_reading WHERE ${condition} GROUP BY actor_key, label
    ON CONFLICT (actor_key, label) DO UPDATE
      SET planted = planted + excluded.planted, found = found + excluded.found;
  DELETE FROM canary_reading WHERE ${condition};`;

export const migration: Migration = {
  version: 220,
  name: 'mend-destruction',
  up: `
-- Copies of the database that the run found and deletes. Written down before the first of them goes, so that a run that is
-- taken up again does not tell that there were none.
ALTER TABLE destruction ADD COLUMN schema_copies INTEGER NOT NULL DEFAULT 0 CHECK (schema_copies >= 0);

-- How well readers read, from samples that are gone with their batches: sums that name no sample, no place and no time.
CREATE TABLE canary_tally (
  -- Keyed hash of the name, as in the audit trail.
  actor_key TEXT NOT NULL,
  label TEXT NOT NULL,
  planted INTEGER NOT NULL CHECK (planted >= 1),
  found INTEGER NOT NULL CHECK (found BETWEEN 0 AND planted),
  PRIMARY KEY (actor_key, label)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER canary_tally_grows BEFORE UPDATE ON canary_tally
WHEN NEW.actor_key IS NOT OLD.actor_key OR NEW.label IS NOT OLD.label OR NEW.planted < OLD.planted OR NEW.found < OLD.found
BEGIN SELECT RAISE(ABORT, 'canary_tally only grows'); END;
CREATE TRIGGER canary_tally_no_delete BEFORE DELETE ON canary_tally
BEGIN SELECT RAISE(ABORT, 'canary_tally only grows'); END;

-- As before, and once the sample is gone.
DROP TRIGGER canary_reading_no_delete;
CREATE TRIGGER canary_reading_no_delete BEFORE DELETE ON canary_reading
WHEN EXISTS (SELECT 1 FROM sample WHERE id = OLD.sample_id)
BEGIN SELECT RAISE(ABORT, 'canary_reading is append-only'); END;
CREATE TRIGGER canary_tally_of_sample AFTER DELETE ON sample
BEGIN${foldInto('sample_id = OLD.id')}
END;
${foldInto('sample_id NOT IN (SELECT id FROM sample)')}

-- A destroyed note cannot be read: the sample that it was drawn for cannot be brought to its end.
CREATE TRIGGER sample_void_by_destruction AFTER UPDATE OF destruction_no ON note
WHEN NEW.destruction_no IS NOT NULL
BEGIN
  UPDATE sample SET state = 'void', void_reason = 'population-changed' WHERE batch_no = NEW.batch_no AND state = 'open';
END;
UPDATE sample SET state = 'void', void_reason = 'population-changed'
  WHERE state = 'open' AND batch_no IN (SELECT batch_no FROM note WHERE destruction_no IS NOT NULL);
`,
};
