/**
 * @file Migration 350: whether a note of a sample was shown. Runs in the main process.
 *
 * Of samples from before, those with a verdict on a note count as begun. Whether the first note of another one was shown was
 * not recorded; one note more or less that somebody saw moves the chance of a sample by next to nothing.
 */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 350,
  name: 'begin-samples',
  up: `
DROP TRIGGER sample_moves;
ALTER TABLE sample ADD COLUMN is_begun INTEGER NOT NULL DEFAULT 0 CHECK (is_begun IN (0, 1));
UPDATE sample SET is_begun = 1 WHERE EXISTS (SELECT 1 FROM sample_reading WHERE sample_no = no);

-- As before, and that it was begun is said once, while it is open, and never taken back.
CREATE TRIGGER sample_moves BEFORE UPDATE ON sample
WHEN NOT ((OLD.state = 'open' AND NEW.state IN ('accepted', 'rejected', 'void') AND NEW.is_begun = OLD.is_begun)
    OR (OLD.state = 'open' AND NEW.state = 'open' AND NEW.is_begun = 1)
    OR (OLD.state = 'accepted' AND NEW.state = 'void' AND NEW.is_begun = OLD.is_begun)
    OR (OLD.state = 'rejected' AND NEW.state = 'rejected' AND NEW.is_outdated = 1 AND NEW.is_begun = OLD.is_begun))
  OR NEW.no IS NOT OLD.no OR NEW.id IS NOT OLD.id OR NEW.batch_no IS NOT OLD.batch_no
  OR NEW.created_at IS NOT OLD.created_at OR NEW.seed IS NOT OLD.seed OR NEW.population IS NOT OLD.population
  OR NEW.population_hash IS NOT OLD.population_hash OR NEW.size IS NOT OLD.size OR NEW.max_rate IS NOT OLD.max_rate
  OR NEW.confidence IS NOT OLD.confidence OR NEW.leaks_allowed IS NOT OLD.leaks_allowed
  OR NEW.canary_rate IS NOT OLD.canary_rate OR NEW.actor IS NOT OLD.actor
BEGIN SELECT RAISE(ABORT, 'sample moves forwards only'); END;

-- Who reads a note was shown it.
DROP TRIGGER sample_reading_while_open;
CREATE TRIGGER sample_reading_while_open BEFORE INSERT ON sample_reading
WHEN NOT EXISTS (SELECT 1 FROM sample WHERE no = NEW.sample_no AND state = 'open' AND is_begun = 1)
BEGIN SELECT RAISE(ABORT, 'sample is not open'); END;
`,
};
