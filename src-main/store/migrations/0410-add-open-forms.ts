/**
 * @file Migration 410: of which forms the undecided places of each note are. Runs in the main process.
 *
 * [Note: Open forms]
 * The queue is ordered by risk and then by how many notes one decision settles, and a batch that is too large to be compared as
 * a whole still has to list what its decisions are about. Both are read off the undecided places: each is of a form, a keyed
 * hash of what a cluster takes for equal by itself (label, folded words, and for single names the patient). A note whose open
 * points are all of one form is settled by one decision about it. The rows follow the notes in the background
 * (workspace/openForms.ts): `forms_revision` says for which revision they were made, and a note for which it is another one waits.
 */
import type { Migration } from './migration.ts';

/** The very words of the partial index, or SQLite does not use it. */
const WAITS = `destruction_no IS NULL AND stage <> 'imported' AND forms_revision IS NOT iif(open_points > 0, revision, NULL)`;

export const migration: Migration = {
  version: 410,
  name: 'add-open-forms',
  up: `
-- The revision that the rows in open_form were made for; null for a note that has none and no open point.
ALTER TABLE note ADD COLUMN forms_revision INTEGER;
CREATE INDEX note_forms_wait ON note (batch_no, ordinal) WHERE ${WAITS};

-- See [Note: Open forms]. Only undecided places; a form is 52 bits of a keyed hash.
CREATE TABLE open_form (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  form INTEGER NOT NULL,
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  label TEXT NOT NULL,
  -- As what the words are read, whoever's they are: the list is searched by it.
  reading INTEGER NOT NULL,
  places INTEGER NOT NULL CHECK (places >= 1),
  -- 1 when the note has no other open point.
  is_sole INTEGER NOT NULL CHECK (is_sole IN (0, 1)),
  PRIMARY KEY (note_id, form)
) STRICT, WITHOUT ROWID;
CREATE INDEX open_form_by_form ON open_form (batch_no, form, is_sole, note_id);

-- Counted by triggers. settles: notes that one decision about the form settles.
CREATE TABLE open_form_tally (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  form INTEGER NOT NULL,
  label TEXT NOT NULL,
  reading INTEGER NOT NULL,
  settles INTEGER NOT NULL CHECK (settles >= 0),
  notes INTEGER NOT NULL CHECK (notes >= settles),
  places INTEGER NOT NULL CHECK (places >= notes),
  -- What the rank of its notes was written with.
  ranked INTEGER NOT NULL DEFAULT 0 CHECK (ranked >= 0),
  PRIMARY KEY (batch_no, form)
) STRICT, WITHOUT ROWID;
CREATE INDEX open_form_by_size ON open_form_tally (batch_no, settles, notes, places, form);
CREATE INDEX open_form_by_label ON open_form_tally (batch_no, label, settles, notes, places, form);
CREATE INDEX open_form_by_reading ON open_form_tally (batch_no, reading, settles, notes, places, form);
CREATE INDEX open_form_unranked ON open_form_tally (batch_no, form) WHERE ranked <> min(settles, 991);

CREATE TRIGGER open_form_added AFTER INSERT ON open_form
BEGIN
  INSERT INTO open_form_tally (batch_no, form, label, reading, settles, notes, places)
    VALUES (NEW.batch_no, NEW.form, NEW.label, NEW.reading, NEW.is_sole, 1, NEW.places)
    ON CONFLICT (batch_no, form) DO UPDATE
      SET settles = settles + excluded.settles, notes = notes + 1, places = places + excluded.places;
END;
CREATE TRIGGER open_form_removed AFTER DELETE ON open_form
BEGIN
  UPDATE open_form_tally SET settles = settles - OLD.is_sole, notes = notes - 1, places = places - OLD.places
    WHERE batch_no = OLD.batch_no AND form = OLD.form;
  DELETE FROM open_form_tally WHERE batch_no = OLD.batch_no AND form = OLD.form AND notes = 0;
END;

-- The second key of the order of risk is another one now, see riskRank.ts: up to 31 open points, until their forms are known.
UPDATE note SET risk_rank = (risk_rank & ~1023) | 31 WHERE (risk_rank & 1023) > 31 AND destruction_no IS NULL;
`,
};
