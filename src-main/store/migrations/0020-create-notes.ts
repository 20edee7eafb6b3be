/** @file Migration 20: batches, source files and notes. Runs in the main process. */
import type { Migration } from './migration.ts';

/**
 * [Note: Facets]
 * A list of 300,000 notes must open at any place, in any order, under any single filter, within 30 ms. Each order has
 * an index that ends in `facets`, one integer that holds everything that filters ask for, so that the index alone
 * answers. Bits: 0-1 rank of status, 2-4 rank of stage, 5 duplicate, 6 has open points, 7 and up one per language.
 * The store writes `facets` in the same statement as the columns it repeats; a CHECK keeps status, stage and duplicate
 * from drifting.
 */
export const migration: Migration = {
  version: 20,
  name: 'create-notes',
  up: `
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
) STRICT;

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
CREATE UNIQUE INDEX note_by_ordinal ON note (batch_no, ordinal, facets);
CREATE INDEX note_by_status ON note (batch_no, status_rank, ordinal, facets, reason_bits);
CREATE INDEX note_by_open_points ON note (batch_no, open_points, ordinal, facets);
CREATE INDEX note_by_language ON note (batch_no, language_rank, ordinal, facets);
CREATE INDEX note_by_length ON note (batch_no, text_length, ordinal, facets);
-- Small until something is approved; counting what is released must not cost a scan of the batch.
CREATE INDEX note_released ON note (batch_no, stage, ordinal) WHERE stage IN ('approved', 'exported');
CREATE INDEX note_duplicate ON note (batch_no) WHERE is_duplicate = 1;
CREATE INDEX note_by_text_key ON note (batch_no, text_key);
CREATE INDEX note_by_external_id ON note (batch_no, external_id_key) WHERE external_id_key IS NOT NULL;

-- Apart from note, so that lists never read past texts. Everything sealed.
CREATE TABLE note_text (
  note_id INTEGER PRIMARY KEY REFERENCES note (id) ON DELETE RESTRICT,
  text TEXT NOT NULL,
  patient_id TEXT,
  note_date TEXT,
  known TEXT NOT NULL,
  -- JSON of output text and segments; null until processed.
  output TEXT
) STRICT;
`,
};
