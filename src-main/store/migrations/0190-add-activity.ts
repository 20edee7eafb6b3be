/**
 * @file Migration 190: how much was done in a batch in each minute, and how its notes moved between the statuses. Runs in
 * the main process. See [Note: Activity].
 */
import type { Migration } from './migration.ts';

/** Adds to the amount of a minute; `where` names the batch and must be a whole FROM clause. */
const add = (minute: string, kind: string, amount: string, from: string): string => `
  INSERT INTO batch_activity (batch_no, minute, kind, amount)
  SELECT batch_no, ${minute}, ${kind}, ${amount} FROM ${from}
  ON CONFLICT (batch_no, minute, kind) DO UPDATE SET amount = amount + excluded.amount;`;

const NEW_ROW = '(SELECT NEW.batch_no AS batch_no) WHERE true';
const OF_NOTE = 'note WHERE id = NEW.note_id';
/** A note does not say when its status changed. */
const NOW = "unixepoch('now') / 60";

export const migration: Migration = {
  version: 190,
  name: 'add-activity',
  up: `
CREATE TABLE batch_activity (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  -- Whole minutes since 1970, UTC.
  minute INTEGER NOT NULL CHECK (minute >= 0),
  -- A status: by how many notes it grew, below 0 where it shrank. Anything else: how often it was done.
  kind TEXT NOT NULL CHECK (kind IN ('not-anonymized', 'partially-anonymized', 'fully-anonymized',
    'examined', 'decided', 'approved', 'withdrawn')),
  amount INTEGER NOT NULL,
  PRIMARY KEY (batch_no, minute, kind)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER activity_note_imported AFTER INSERT ON note
BEGIN${add('NEW.created_at / 60000', 'NEW.status', '1', NEW_ROW)}
END;

CREATE TRIGGER activity_status_changed AFTER UPDATE OF status ON note WHEN NEW.status IS NOT OLD.status
BEGIN${add(NOW, 'OLD.status', '-1', NEW_ROW)}${add(NOW, 'NEW.status', '1', NEW_ROW)}
END;

CREATE TRIGGER activity_examined AFTER INSERT ON detection
BEGIN${add('NEW.created_at / 60000', "'examined'", '1', OF_NOTE)}
END;

CREATE TRIGGER activity_examined_again AFTER UPDATE OF created_at ON detection
BEGIN${add('NEW.created_at / 60000', "'examined'", '1', OF_NOTE)}
END;

CREATE TRIGGER activity_decided AFTER INSERT ON span_decision
BEGIN${add('NEW.decided_at / 60000', "'decided'", '1', OF_NOTE)}
END;

CREATE TRIGGER activity_approved AFTER INSERT ON approval
BEGIN${add('NEW.at / 60000', 'NEW.kind', '1', OF_NOTE)}
END;

-- What came before is not known minute by minute: batches of before begin with what they are now.
INSERT INTO batch_activity (batch_no, minute, kind, amount)
SELECT batch_no, ${NOW}, status, count(*) FROM note GROUP BY batch_no, status;
`,
};
