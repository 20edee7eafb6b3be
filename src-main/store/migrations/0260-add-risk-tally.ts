/**
 * @file Migration 260: how many notes of a batch have the same risk. Runs in the main process.
 *
 * [Note: Risks are counted]
 * The expected number of leaking notes is a sum over the risks of all notes of a batch. Reading 300,000 of them from an index
 * takes the main process 160 ms, and every decision asks anew. So notes of the same ten-thousandth are counted as they change,
 * by triggers, as in [Note: Counts are kept]: at most 20,002 rows a batch, however many notes it has.
 */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 260,
  name: 'add-risk-tally',
  up: `
-- See [Note: Risks are counted]. step: 0 without a risk, else 1 + ten-thousandths; released: approved or exported.
CREATE TABLE risk_tally (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  step INTEGER NOT NULL,
  released INTEGER NOT NULL CHECK (released IN (0, 1)),
  notes INTEGER NOT NULL CHECK (notes >= 0),
  PRIMARY KEY (batch_no, step, released)
) STRICT, WITHOUT ROWID;
INSERT INTO risk_tally (batch_no, step, released, notes)
  SELECT batch_no, (risk_rank & 16777215) >> 10, ((facets & 28) >> 2) >= 3, count(*) FROM note GROUP BY 1, 2, 3;
CREATE TRIGGER risk_tally_insert AFTER INSERT ON note
BEGIN
  INSERT INTO risk_tally (batch_no, step, released, notes)
    VALUES (NEW.batch_no, (NEW.risk_rank & 16777215) >> 10, ((NEW.facets & 28) >> 2) >= 3, 1)
    ON CONFLICT (batch_no, step, released) DO UPDATE SET notes = notes + 1;
END;
CREATE TRIGGER risk_tally_update AFTER UPDATE OF batch_no, facets, risk_rank ON note
WHEN NEW.batch_no IS NOT OLD.batch_no
  OR (NEW.risk_rank & 16777215) >> 10 IS NOT (OLD.risk_rank & 16777215) >> 10
  OR (((NEW.facets & 28) >> 2) >= 3) IS NOT (((OLD.facets & 28) >> 2) >= 3)
BEGIN
  UPDATE risk_tally SET notes = notes - 1
    WHERE batch_no = OLD.batch_no AND step = (OLD.risk_rank & 16777215) >> 10 AND released = (((OLD.facets & 28) >> 2) >= 3);
  INSERT INTO risk_tally (batch_no, step, released, notes)
    VALUES (NEW.batch_no, (NEW.risk_rank & 16777215) >> 10, ((NEW.facets & 28) >> 2) >= 3, 1)
    ON CONFLICT (batch_no, step, released) DO UPDATE SET notes = notes + 1;
END;
CREATE TRIGGER risk_tally_delete AFTER DELETE ON note
BEGIN
  UPDATE risk_tally SET notes = notes - 1
    WHERE batch_no = OLD.batch_no AND step = (OLD.risk_rank & 16777215) >> 10 AND released = (((OLD.facets & 28) >> 2) >= 3);
END;
`,
};
