/** @file Migration 130: samples of approved notes, their verdicts, and what became of planted identifiers. Runs in the main process. */
import type { Migration } from './migration.ts';

/** True for rows of a sample whose batch is not being removed. */
const keepsBatch = (sampleNo: string): string =>
  `NOT EXISTS (SELECT 1 FROM sample JOIN batch ON batch.no = sample.batch_no
   WHERE sample.no = ${sampleNo} AND batch.is_removing = 1)`;

const appendOnly = (table: string, sampleNo: string): string => `
CREATE TRIGGER ${table}_no_update BEFORE UPDATE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;
CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table}
WHEN ${keepsBatch(sampleNo)}
BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;
`;

export const migration: Migration = {
  version: 130,
  name: 'add-samples',
  up: `
CREATE TABLE sample (
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  created_at INTEGER NOT NULL,
  -- Hex; drawn at random after the set was fixed. Decides which notes are read and in which order.
  seed TEXT NOT NULL,
  -- Approved notes when it was drawn, and the SHA-256 over the lines of their numbers and output hashes.
  population INTEGER NOT NULL CHECK (population >= 1),
  population_hash TEXT NOT NULL,
  size INTEGER NOT NULL CHECK (size >= 1 AND size <= population),
  -- The limits it was drawn for; parts of 1.
  max_rate REAL NOT NULL CHECK (max_rate > 0 AND max_rate <= 1),
  confidence REAL NOT NULL CHECK (confidence > 0 AND confidence < 1),
  leaks_allowed INTEGER NOT NULL CHECK (leaks_allowed >= 0),
  canary_rate REAL NOT NULL CHECK (canary_rate >= 0 AND canary_rate <= 1),
  -- Sealed: who drew it.
  actor TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'rejected', 'void')),
  -- Null for samples that are not void.
  void_reason TEXT CHECK (void_reason IN ('population-changed', 'abandoned')),
  -- 1 for a rejected sample after which other notes were approved anew: another one may be drawn then.
  is_outdated INTEGER NOT NULL DEFAULT 0 CHECK (is_outdated IN (0, 1)),
  CHECK ((state = 'void') = (void_reason IS NOT NULL)),
  CHECK (is_outdated = 0 OR state = 'rejected')
) STRICT;
CREATE INDEX sample_by_batch ON sample (batch_no);
CREATE UNIQUE INDEX sample_open ON sample (batch_no) WHERE state = 'open';

-- Only the state moves, and only forwards: a verdict cannot be taken back, a rejected sample stays rejected for ever.
CREATE TRIGGER sample_moves BEFORE UPDATE ON sample
WHEN NOT ((OLD.state = 'open' AND NEW.state IN ('accepted', 'rejected', 'void'))
    OR (OLD.state = 'accepted' AND NEW.state = 'void')
    OR (OLD.state = 'rejected' AND NEW.state = 'rejected' AND NEW.is_outdated = 1))
  OR NEW.no IS NOT OLD.no OR NEW.id IS NOT OLD.id OR NEW.batch_no IS NOT OLD.batch_no
  OR NEW.created_at IS NOT OLD.created_at OR NEW.seed IS NOT OLD.seed OR NEW.population IS NOT OLD.population
  OR NEW.population_hash IS NOT OLD.population_hash OR NEW.size IS NOT OLD.size OR NEW.max_rate IS NOT OLD.max_rate
  OR NEW.confidence IS NOT OLD.confidence OR NEW.leaks_allowed IS NOT OLD.leaks_allowed
  OR NEW.canary_rate IS NOT OLD.canary_rate OR NEW.actor IS NOT OLD.actor
BEGIN SELECT RAISE(ABORT, 'sample moves forwards only'); END;
CREATE TRIGGER sample_no_delete BEFORE DELETE ON sample
WHEN ${keepsBatch('OLD.no')}
BEGIN SELECT RAISE(ABORT, 'sample is append-only'); END;

CREATE TABLE sample_note (
  sample_no INTEGER NOT NULL REFERENCES sample (no) ON DELETE RESTRICT,
  position INTEGER NOT NULL CHECK (position >= 1),
  -- No reference: notes go before these rows.
  note_id INTEGER NOT NULL,
  -- Number of the note in its batch.
  ordinal INTEGER NOT NULL,
  -- The output that was approved when the sample was drawn.
  output_hash TEXT NOT NULL,
  PRIMARY KEY (sample_no, position)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX sample_note_by_note ON sample_note (note_id, sample_no);
${appendOnly('sample_note', 'OLD.sample_no')}
CREATE TABLE sample_reading (
  sample_no INTEGER NOT NULL,
  position INTEGER NOT NULL,
  verdict TEXT NOT NULL CHECK (verdict IN ('clean', 'leak')),
  -- Sealed.
  actor TEXT NOT NULL,
  -- Keyed hash of the name, as in the audit trail.
  actor_key TEXT NOT NULL,
  read_at INTEGER NOT NULL,
  -- From showing the note to the verdict.
  seconds INTEGER NOT NULL CHECK (seconds >= 0),
  PRIMARY KEY (sample_no, position),
  FOREIGN KEY (sample_no, position) REFERENCES sample_note (sample_no, position) ON DELETE RESTRICT
) STRICT, WITHOUT ROWID;
CREATE INDEX sample_reading_by_actor ON sample_reading (sample_no, actor_key);
CREATE TRIGGER sample_reading_while_open BEFORE INSERT ON sample_reading
WHEN NOT EXISTS (SELECT 1 FROM sample WHERE no = NEW.sample_no AND state = 'open')
BEGIN SELECT RAISE(ABORT, 'sample is not open'); END;
${appendOnly('sample_reading', 'OLD.sample_no')}
-- What became of a planted identifier: never its text, never its place. It outlives its batch, because how well somebody
-- reads is known from many batches; that is why it has no reference.
CREATE TABLE canary_reading (
  sample_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  actor_key TEXT NOT NULL,
  label TEXT NOT NULL,
  is_found INTEGER NOT NULL CHECK (is_found IN (0, 1)),
  read_at INTEGER NOT NULL,
  PRIMARY KEY (sample_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX canary_reading_by_actor ON canary_reading (actor_key);
CREATE TRIGGER canary_reading_no_update BEFORE UPDATE ON canary_reading
BEGIN SELECT RAISE(ABORT, 'canary_reading is append-only'); END;
CREATE TRIGGER canary_reading_no_delete BEFORE DELETE ON canary_reading
BEGIN SELECT RAISE(ABORT, 'canary_reading is append-only'); END;

-- Any approval given or withdrawn in the batch voids its samples, save for the notes that the sample itself found leaking.
CREATE TRIGGER sample_void_by_approval AFTER INSERT ON approval
BEGIN
  UPDATE sample SET state = iif(state = 'rejected', state, 'void'), is_outdated = (state = 'rejected'),
    void_reason = iif(state = 'rejected', NULL, 'population-changed')
  WHERE batch_no = (SELECT batch_no FROM note WHERE id = NEW.note_id) AND state <> 'void' AND is_outdated = 0
    AND NOT EXISTS (
      SELECT 1 FROM sample_note JOIN sample_reading USING (sample_no, position)
      WHERE sample_note.note_id = NEW.note_id AND sample_note.sample_no = sample.no AND verdict = 'leak');
END;
`,
};
