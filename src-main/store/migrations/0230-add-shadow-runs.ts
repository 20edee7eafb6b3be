/**
 * @file Migration 230: shadow runs: what another pipeline would have found in a batch. Runs in the main process.
 *
 * Nothing here belongs to the state of a note: no trigger reads it, no approval and no export asks for it. What tells places of
 * a note is sealed; what stands in clear are ids, statuses and counts. Rows of a note go with its original, sums stay.
 */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 230,
  name: 'add-shadow-runs',
  up: `
CREATE TABLE shadow_run (
  -- Short name inside the file, as that of a batch.
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  pipeline_id TEXT NOT NULL,
  pipeline_fingerprint TEXT NOT NULL,
  operating_point TEXT NOT NULL CHECK (operating_point IN ('balanced', 'recall')),
  -- Which rule packs of the site take part.
  site TEXT NOT NULL CHECK (site IN ('current', 'kept', 'none')),
  -- Sealed.
  actor TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'running'
    CHECK (state IN ('running', 'paused', 'stopped', 'finished', 'cancelled', 'discarded')),
  -- Why it stopped; null when the app ended under it, and in every other state.
  code TEXT,
  -- Notes to look at, without those whose originals were destroyed.
  notes INTEGER NOT NULL CHECK (notes >= 0),
  destroyed INTEGER NOT NULL CHECK (destroyed >= 0),
  CHECK (code IS NULL OR state = 'stopped')
) STRICT;
CREATE INDEX shadow_run_by_batch ON shadow_run (batch_no, no);

-- One note of a run, once it is through.
CREATE TABLE shadow_note (
  run_no INTEGER NOT NULL REFERENCES shadow_run (no) ON DELETE RESTRICT,
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  outcome TEXT NOT NULL CHECK (outcome IN ('same', 'different', 'not-compared')),
  -- Why it was not compared.
  code TEXT,
  old_status TEXT,
  new_status TEXT,
  -- One bit per facet, in the order of SHADOW_FACETS.
  facets INTEGER NOT NULL CHECK (facets >= 0),
  -- Order of the list, highest first.
  rank INTEGER NOT NULL CHECK (rank >= 0),
  differences INTEGER NOT NULL CHECK (differences >= 0),
  exposed INTEGER NOT NULL CHECK (exposed >= 0),
  -- Sealed: places, labels and spans of both sides. Null unless different.
  detail TEXT,
  PRIMARY KEY (run_no, note_id),
  CHECK ((outcome = 'not-compared') = (code IS NOT NULL) AND (outcome = 'not-compared') = (old_status IS NULL)
    AND (outcome = 'not-compared') = (new_status IS NULL) AND (outcome = 'different') = (detail IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX shadow_note_by_rank ON shadow_note (run_no, rank DESC, note_id) WHERE outcome <> 'same';
CREATE INDEX shadow_note_by_note ON shadow_note (note_id);

-- Sums of a run, counted as its notes come through: notes by what became of them, places by kind and label.
CREATE TABLE shadow_note_tally (
  run_no INTEGER NOT NULL REFERENCES shadow_run (no) ON DELETE RESTRICT,
  facets INTEGER NOT NULL,
  -- Empty instead of null, which no key can hold.
  code TEXT NOT NULL,
  old_status TEXT NOT NULL,
  new_status TEXT NOT NULL,
  notes INTEGER NOT NULL CHECK (notes >= 1),
  PRIMARY KEY (run_no, facets, code, old_status, new_status)
) STRICT, WITHOUT ROWID;
CREATE TABLE shadow_tally (
  run_no INTEGER NOT NULL REFERENCES shadow_run (no) ON DELETE RESTRICT,
  -- Label of the old side, or of the new one where the old has none.
  label TEXT NOT NULL,
  kind TEXT NOT NULL,
  places INTEGER NOT NULL CHECK (places >= 1),
  exposing INTEGER NOT NULL CHECK (exposing BETWEEN 0 AND places),
  contradicted INTEGER NOT NULL CHECK (contradicted BETWEEN 0 AND places),
  PRIMARY KEY (run_no, label, kind)
) STRICT, WITHOUT ROWID;
`,
};
