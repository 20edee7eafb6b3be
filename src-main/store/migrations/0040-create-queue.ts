/** @file Migration 40: jobs and their failed, released or rescued attempts. Runs in the main process. */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 40,
  name: 'create-queue',
  up: `
CREATE TABLE job (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('import', 'detect', 'export')),
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  note_id INTEGER REFERENCES note (id) ON DELETE RESTRICT,
  subject TEXT,
  unique_key TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL CHECK (state IN
    ('available', 'scheduled', 'running', 'retryable', 'completed', 'discarded', 'cancelled')),
  attempt INTEGER NOT NULL DEFAULT 0 CHECK (attempt >= 0),
  failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
  rescues INTEGER NOT NULL DEFAULT 0 CHECK (rescues >= 0),
  max_attempts INTEGER NOT NULL CHECK (max_attempts >= 1),
  attempted_by TEXT,
  lease_expires_at INTEGER,
  scheduled_at INTEGER NOT NULL,
  finalized_at INTEGER,
  created_at INTEGER NOT NULL,
  CHECK ((finalized_at IS NOT NULL) = (state IN ('completed', 'discarded', 'cancelled'))),
  CHECK ((attempted_by IS NOT NULL) = (state = 'running')),
  CHECK ((lease_expires_at IS NOT NULL) = (state = 'running')),
  CHECK ((kind = 'detect') = (note_id IS NOT NULL))
) STRICT;
CREATE INDEX job_available ON job (kind, batch_no, id) WHERE state = 'available';
CREATE INDEX job_running ON job (lease_expires_at) WHERE state = 'running';
CREATE INDEX job_due ON job (scheduled_at) WHERE state IN ('scheduled', 'retryable');
CREATE INDEX job_by_batch ON job (batch_no, state);
-- Also makes the foreign key cheap when notes are removed.
CREATE INDEX job_by_note ON job (note_id) WHERE note_id IS NOT NULL;

-- One row per try that did not complete; a completed job is its own record.
CREATE TABLE job_attempt (
  job_id INTEGER NOT NULL REFERENCES job (id) ON DELETE RESTRICT,
  attempt INTEGER NOT NULL CHECK (attempt >= 1),
  outcome TEXT NOT NULL CHECK (outcome IN ('failed', 'released', 'rescued', 'expired', 'cancelled')),
  code TEXT,
  facts TEXT NOT NULL,
  attempted_by TEXT NOT NULL,
  ended_at INTEGER NOT NULL,
  PRIMARY KEY (job_id, attempt)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER job_attempt_no_update BEFORE UPDATE ON job_attempt
BEGIN SELECT RAISE(ABORT, 'job_attempt is append-only'); END;

CREATE TRIGGER job_attempt_no_delete BEFORE DELETE ON job_attempt
WHEN NOT EXISTS (
  SELECT 1 FROM job JOIN batch ON batch.no = job.batch_no WHERE job.id = OLD.job_id AND batch.is_removing = 1
)
BEGIN SELECT RAISE(ABORT, 'job_attempt is append-only'); END;
`,
};
