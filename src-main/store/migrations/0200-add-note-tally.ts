/**
 * @file Migration 200: how many notes of a batch have the same facets. Runs in the main process.
 *
 * [Note: Counts are kept]
 * With 300,000 notes in a batch, counting those of a status, a stage or a language walks an index for 20 to 200 ms, and every
 * decision asks anew. Facets and reasons of notes take a few hundred values together, so the notes of each value are counted
 * as they change, by triggers: no verb can forget it, and it holds in the transaction that changes the note. Everything that
 * looks at facets and reasons alone is a sum over these rows. Nothing is approved or exported by them.
 */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 200,
  name: 'add-note-tally',
  up: `
-- See [Note: Counts are kept]. Kept by triggers, so that no verb can forget it; a few hundred rows a batch.
CREATE TABLE note_tally (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  facets INTEGER NOT NULL,
  reason_bits INTEGER NOT NULL,
  notes INTEGER NOT NULL CHECK (notes >= 0),
  open_points INTEGER NOT NULL CHECK (open_points >= 0),
  PRIMARY KEY (batch_no, facets, reason_bits)
) STRICT, WITHOUT ROWID;
INSERT INTO note_tally (batch_no, facets, reason_bits, notes, open_points)
  SELECT batch_no, facets, reason_bits, count(*), sum(open_points) FROM note GROUP BY batch_no, facets, reason_bits;
CREATE TRIGGER note_tally_insert AFTER INSERT ON note
BEGIN
  INSERT INTO note_tally (batch_no, facets, reason_bits, notes, open_points)
    VALUES (NEW.batch_no, NEW.facets, NEW.reason_bits, 1, NEW.open_points)
    ON CONFLICT (batch_no, facets, reason_bits) DO UPDATE
      SET notes = notes + 1, open_points = open_points + excluded.open_points;
END;
CREATE TRIGGER note_tally_update AFTER UPDATE OF batch_no, facets, reason_bits, open_points ON note
WHEN NEW.batch_no IS NOT OLD.batch_no OR NEW.facets IS NOT OLD.facets OR NEW.reason_bits IS NOT OLD.reason_bits
  OR NEW.open_points IS NOT OLD.open_points
BEGIN
  UPDATE note_tally SET notes = notes - 1, open_points = open_points - OLD.open_points
    WHERE batch_no = OLD.batch_no AND facets = OLD.facets AND reason_bits = OLD.reason_bits;
  INSERT INTO note_tally (batch_no, facets, reason_bits, notes, open_points)
    VALUES (NEW.batch_no, NEW.facets, NEW.reason_bits, 1, NEW.open_points)
    ON CONFLICT (batch_no, facets, reason_bits) DO UPDATE
      SET notes = notes + 1, open_points = open_points + excluded.open_points;
END;
CREATE TRIGGER note_tally_delete AFTER DELETE ON note
BEGIN
  UPDATE note_tally SET notes = notes - 1, open_points = open_points - OLD.open_points
    WHERE batch_no = OLD.batch_no AND facets = OLD.facets AND reason_bits = OLD.reason_bits;
END;
`,
};
