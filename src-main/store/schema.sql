-- Schema version 100. Written by the migrations; see schemaDump.ts.

CREATE TABLE approval (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('approved', 'withdrawn')),
  -- Sealed.
  actor TEXT NOT NULL,
  -- What was approved; null for a withdrawal.
  output_hash TEXT,
  -- Revision of the note that was approved or whose approval was withdrawn.
  revision INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (note_id, seq),
  CHECK ((kind = 'approved') = (output_hash IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER approval_no_delete BEFORE DELETE ON approval
WHEN NOT EXISTS (
  SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no WHERE note.id = OLD.note_id AND batch.is_removing = 1
)
BEGIN SELECT RAISE(ABORT, 'approval is append-only'); END;

CREATE TRIGGER approval_no_update BEFORE UPDATE ON approval
BEGIN SELECT RAISE(ABORT, 'approval is append-only'); END;

CREATE TABLE audit_event (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  prev_hash TEXT NOT NULL CHECK (length(prev_hash) = 64),
  hash TEXT NOT NULL CHECK (length(hash) = 64)
) STRICT;

CREATE TRIGGER audit_event_no_delete BEFORE DELETE ON audit_event
BEGIN SELECT RAISE(ABORT, 'audit_event is append-only'); END;

CREATE TRIGGER audit_event_no_update BEFORE UPDATE ON audit_event
BEGIN SELECT RAISE(ABORT, 'audit_event is append-only'); END;

CREATE TABLE batch (
  -- Short name inside the file: it stands in every index entry of every note.
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  pipeline_id TEXT NOT NULL,
  pipeline_fingerprint TEXT NOT NULL,
  operating_point TEXT NOT NULL CHECK (operating_point IN ('balanced', 'recall')),
  control TEXT NOT NULL DEFAULT 'running' CHECK (control IN ('running', 'paused', 'cancelled')),
  import_state TEXT NOT NULL DEFAULT 'running' CHECK (import_state IN ('running', 'paused', 'done')),
  -- 1 once removal has begun: only then may append-only rows of the batch be deleted.
  is_removing INTEGER NOT NULL DEFAULT 0 CHECK (is_removing IN (0, 1))
, policy_id TEXT NOT NULL DEFAULT 'placeholders', policy_fingerprint TEXT REFERENCES policy (fingerprint) ON DELETE RESTRICT) STRICT;

CREATE TRIGGER batch_policy_no_update BEFORE UPDATE OF policy_id, policy_fingerprint ON batch
BEGIN SELECT RAISE(ABORT, 'the policy of a batch never changes'); END;

CREATE TABLE cluster_edit (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('part', 'join', 'undo')),
  -- The occurrence it is about, and for a join the one of the other cluster. No reference: notes go before these rows.
  note_id INTEGER,
  span_key TEXT,
  to_note_id INTEGER,
  to_span_key TEXT,
  -- For an undo: the edit that no longer holds.
  undoes INTEGER,
  -- Sealed.
  actor TEXT NOT NULL,
  edited_at INTEGER NOT NULL,
  PRIMARY KEY (batch_no, seq),
  CHECK ((kind = 'undo') = (undoes IS NOT NULL)),
  CHECK ((kind = 'undo') = (note_id IS NULL) AND (kind = 'undo') = (span_key IS NULL)),
  CHECK ((kind = 'join') = (to_note_id IS NOT NULL) AND (kind = 'join') = (to_span_key IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER cluster_edit_no_delete BEFORE DELETE ON cluster_edit
WHEN NOT EXISTS (SELECT 1 FROM batch WHERE batch.no = OLD.batch_no AND batch.is_removing = 1)
BEGIN SELECT RAISE(ABORT, 'cluster_edit is append-only'); END;

CREATE TRIGGER cluster_edit_no_update BEFORE UPDATE ON cluster_edit
BEGIN SELECT RAISE(ABORT, 'cluster_edit is append-only'); END;

CREATE TABLE detection (
  note_id INTEGER PRIMARY KEY REFERENCES note (id) ON DELETE RESTRICT,
  pipeline_fingerprint TEXT NOT NULL,
  -- JSON: ranges, {recognizer, code}, language tags.
  coverage TEXT NOT NULL,
  failures TEXT NOT NULL,
  languages TEXT NOT NULL,
  created_at INTEGER NOT NULL
, classifications TEXT NOT NULL DEFAULT '[]', gate TEXT) STRICT;

CREATE TABLE export_run (
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  created_at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'completed', 'failed')),
  format TEXT NOT NULL CHECK (format IN ('csv', 'jsonl', 'txt')),
  notes INTEGER NOT NULL CHECK (notes >= 0),
  done INTEGER NOT NULL DEFAULT 0 CHECK (done >= 0),
  -- Sealed, both.
  actor TEXT NOT NULL,
  folder_path TEXT NOT NULL,
  -- JSON of {name, sha256, bytes}.
  files TEXT NOT NULL DEFAULT '[]',
  error_code TEXT,
  error_facts TEXT NOT NULL DEFAULT '{}',
  CHECK ((state = 'failed') = (error_code IS NOT NULL))
) STRICT;

CREATE INDEX export_run_by_batch ON export_run (batch_no);

CREATE TABLE import_issue (
  no INTEGER PRIMARY KEY,
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  source_file_no INTEGER NOT NULL REFERENCES source_file (no) ON DELETE RESTRICT,
  -- 0 when the whole file is meant, so that UNIQUE holds for those too.
  record INTEGER NOT NULL CHECK (record >= 0),
  code TEXT NOT NULL,
  facts TEXT NOT NULL,
  UNIQUE (source_file_no, record, code)
) STRICT;

CREATE INDEX import_issue_by_batch ON import_issue (batch_no);

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

CREATE INDEX job_by_batch ON job (batch_no, state);

CREATE INDEX job_by_note ON job (note_id) WHERE note_id IS NOT NULL;

CREATE INDEX job_due ON job (scheduled_at) WHERE state IN ('scheduled', 'retryable');

CREATE INDEX job_running ON job (lease_expires_at) WHERE state = 'running';

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

CREATE TRIGGER job_attempt_no_delete BEFORE DELETE ON job_attempt
WHEN NOT EXISTS (
  SELECT 1 FROM job JOIN batch ON batch.no = job.batch_no WHERE job.id = OLD.job_id AND batch.is_removing = 1
)
BEGIN SELECT RAISE(ABORT, 'job_attempt is append-only'); END;

CREATE TRIGGER job_attempt_no_update BEFORE UPDATE ON job_attempt
BEGIN SELECT RAISE(ABORT, 'job_attempt is append-only'); END;

CREATE TABLE key_slot (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('passphrase', 'keystore')),
  -- JSON of the parameters that derive or find the wrapping key; nothing secret.
  params TEXT NOT NULL,
  -- The data key under the wrapping key, base64.
  wrapped_key TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE label_tally (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  label TEXT NOT NULL,
  spans INTEGER NOT NULL CHECK (spans >= 0),
  PRIMARY KEY (batch_no, label)
) STRICT, WITHOUT ROWID;

CREATE TABLE note (
  -- AUTOINCREMENT: the audit trail names notes by id, so an id is never given twice.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  source_file_no INTEGER NOT NULL REFERENCES source_file (no) ON DELETE RESTRICT,
  ordinal INTEGER NOT NULL CHECK (ordinal >= 1),
  record INTEGER NOT NULL CHECK (record >= 1),
  -- Sealed; the key finds it.
  external_id TEXT,
  external_id_key TEXT,
  patient_key TEXT,
  text_key TEXT NOT NULL,
  text_length INTEGER NOT NULL CHECK (text_length >= 1),
  is_duplicate INTEGER NOT NULL CHECK (is_duplicate IN (0, 1)),
  stage TEXT NOT NULL DEFAULT 'imported' CHECK (stage IN ('imported', 'detected', 'in-review', 'approved', 'exported')),
  status TEXT NOT NULL DEFAULT 'not-anonymized'
    CHECK (status IN ('not-anonymized', 'partially-anonymized', 'fully-anonymized')),
  status_rank INTEGER NOT NULL DEFAULT 0,
  -- JSON array of {code, count}; reason_bits has one bit per code, for counting.
  reasons TEXT NOT NULL,
  reason_bits INTEGER NOT NULL,
  open_points INTEGER NOT NULL CHECK (open_points >= 0),
  span_count INTEGER NOT NULL DEFAULT 0 CHECK (span_count >= 0),
  -- JSON array, most frequent first.
  languages TEXT NOT NULL DEFAULT '[]',
  -- 1-based rank of the first language; 0 while unknown.
  language_rank INTEGER NOT NULL DEFAULT 0,
  facets INTEGER NOT NULL,
  revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0),
  output_hash TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (source_file_no, record),
  CHECK (status_rank = CASE status WHEN 'not-anonymized' THEN 0 WHEN 'partially-anonymized' THEN 1 ELSE 2 END),
  CHECK ((facets & 3) = status_rank),
  CHECK (((facets >> 2) & 7) = CASE stage
    WHEN 'imported' THEN 0 WHEN 'detected' THEN 1 WHEN 'in-review' THEN 2 WHEN 'approved' THEN 3 ELSE 4 END),
  CHECK (((facets >> 5) & 1) = is_duplicate),
  CHECK (((facets >> 6) & 1) = (open_points > 0))
) STRICT;

CREATE INDEX note_by_external_id ON note (batch_no, external_id_key) WHERE external_id_key IS NOT NULL;

CREATE INDEX note_by_language ON note (batch_no, language_rank, ordinal, facets);

CREATE INDEX note_by_length ON note (batch_no, text_length, ordinal, facets);

CREATE INDEX note_by_open_points ON note (batch_no, open_points, ordinal, facets);

CREATE UNIQUE INDEX note_by_ordinal ON note (batch_no, ordinal, facets);

CREATE INDEX note_by_patient ON note (batch_no, patient_key) WHERE patient_key IS NOT NULL;

CREATE INDEX note_by_status ON note (batch_no, status_rank, ordinal, facets, reason_bits);

CREATE INDEX note_by_text_key ON note (batch_no, text_key);

CREATE INDEX note_duplicate ON note (batch_no) WHERE is_duplicate = 1;

CREATE INDEX note_released ON note (batch_no, stage, ordinal) WHERE stage IN ('approved', 'exported');

CREATE TABLE note_text (
  note_id INTEGER PRIMARY KEY REFERENCES note (id) ON DELETE RESTRICT,
  text TEXT NOT NULL,
  patient_id TEXT,
  note_date TEXT,
  known TEXT NOT NULL,
  -- JSON of output text and segments; null until processed.
  output TEXT
) STRICT;

CREATE TABLE placeholder (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  scope TEXT NOT NULL,
  label TEXT NOT NULL,
  mention_key TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number >= 1),
  PRIMARY KEY (batch_no, scope, label, mention_key),
  UNIQUE (batch_no, scope, label, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE policy (
  -- SHA-256 (hex) of the body.
  fingerprint TEXT PRIMARY KEY,
  -- Sealed: nobody without the key may make a policy keep what it hid.
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER policy_no_update BEFORE UPDATE ON policy
BEGIN SELECT RAISE(ABORT, 'policy is append-only'); END;

CREATE TABLE setting (
  key TEXT PRIMARY KEY,
  -- Sealed: settings hold people's names.
  value TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE source_file (
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  ordinal INTEGER NOT NULL CHECK (ordinal >= 1),
  -- Sealed, all three.
  path TEXT NOT NULL,
  name TEXT NOT NULL,
  plan TEXT NOT NULL,
  size_bytes INTEGER NOT NULL CHECK (size_bytes >= 0),
  modified_at INTEGER NOT NULL,
  bytes_done INTEGER NOT NULL DEFAULT 0 CHECK (bytes_done >= 0),
  records_done INTEGER NOT NULL DEFAULT 0 CHECK (records_done >= 0),
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'importing', 'imported', 'failed')),
  error_code TEXT,
  UNIQUE (batch_no, ordinal),
  CHECK ((state = 'failed') = (error_code IS NOT NULL))
) STRICT;

CREATE TABLE span (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  -- 0-based place in the result; decisions call the span d<ordinal>.
  ordinal INTEGER NOT NULL CHECK (ordinal >= 0),
  start_at INTEGER NOT NULL CHECK (start_at >= 0),
  end_at INTEGER NOT NULL CHECK (end_at > start_at),
  label TEXT NOT NULL,
  score REAL NOT NULL CHECK (score BETWEEN 0 AND 1),
  is_suspected INTEGER NOT NULL CHECK (is_suspected IN (0, 1)),
  -- JSON of recognizer, rule, label, score.
  sources TEXT NOT NULL,
  -- Keyed hash of the mention; the mention itself is never stored.
  mention_key TEXT NOT NULL,
  PRIMARY KEY (note_id, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE span_decision (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  -- JSON of kind, span key, range and label; never text.
  verdict TEXT NOT NULL,
  -- Sealed.
  actor TEXT NOT NULL,
  decided_at INTEGER NOT NULL,
  PRIMARY KEY (note_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER span_decision_no_delete BEFORE DELETE ON span_decision
WHEN NOT EXISTS (
  SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no WHERE note.id = OLD.note_id AND batch.is_removing = 1
)
BEGIN SELECT RAISE(ABORT, 'span_decision is append-only'); END;

CREATE TRIGGER span_decision_no_update BEFORE UPDATE ON span_decision
BEGIN SELECT RAISE(ABORT, 'span_decision is append-only'); END;

CREATE TABLE workspace (
  no INTEGER PRIMARY KEY CHECK (no = 1),
  id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Sealed "seq:hash" of the newest audit event: shows when events were cut off the end. Null while there is none.
  audit_head TEXT,
  -- Failed tries to unlock since the last success; they become an audit event at the next success.
  failed_unlocks INTEGER NOT NULL DEFAULT 0 CHECK (failed_unlocks >= 0),
  last_failed_unlock_at INTEGER
) STRICT;
