/**
 * @file Migration 300: how many jobs of a batch are in each state. Runs in the main process.
 *
 * [Note: Jobs are counted]
 * Progress asks many times a minute how many jobs of a batch are done. Walking an index over a million of them held the main
 * process for half a second. So they are counted as they change, by triggers, as in [Note: Counts are kept]: at most seven rows a batch.
 */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 300,
  name: 'add-job-tally',
  up: `
-- See [Note: Jobs are counted].
CREATE TABLE job_tally (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  state TEXT NOT NULL,
  jobs INTEGER NOT NULL CHECK (jobs >= 0),
  PRIMARY KEY (batch_no, state)
) STRICT, WITHOUT ROWID;
INSERT INTO job_tally (batch_no, state, jobs) SELECT batch_no, state, count(*) FROM job GROUP BY batch_no, state;
CREATE TRIGGER job_tally_insert AFTER INSERT ON job
BEGIN
  INSERT INTO job_tally (batch_no, state, jobs) VALUES (NEW.batch_no, NEW.state, 1)
    ON CONFLICT (batch_no, state) DO UPDATE SET jobs = jobs + 1;
END;
CREATE TRIGGER job_tally_update AFTER UPDATE OF batch_no, state ON job
WHEN NEW.batch_no IS NOT OLD.batch_no OR NEW.state IS NOT OLD.state
BEGIN
  UPDATE job_tally SET jobs = jobs - 1 WHERE batch_no = OLD.batch_no AND state = OLD.state;
  INSERT INTO job_tally (batch_no, state, jobs) VALUES (NEW.batch_no, NEW.state, 1)
    ON CONFLICT (batch_no, state) DO UPDATE SET jobs = jobs + 1;
END;
CREATE TRIGGER job_tally_delete AFTER DELETE ON job
BEGIN
  UPDATE job_tally SET jobs = jobs - 1 WHERE batch_no = OLD.batch_no AND state = OLD.state;
END;
`,
};
