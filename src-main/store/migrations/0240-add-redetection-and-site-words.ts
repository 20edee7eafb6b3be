/**
 * @file Migration 240: notes that are examined anew, and words that a site always hides or never does. Runs in the main
 * process.
 *
 * [Note: Examined anew]
 * A new result makes other spans, and decisions name spans by their place in the result. So when a note was examined anew,
 * its decisions up to then (`last_seq`) no longer count; what of them fits the new spans is said again in
 * `carried_decision`, each under the number of the decision it comes from, whose person and time it keeps. The history
 * itself stays as it was. Of two reviewers nothing is carried: `voided_opinion` says up to where what each has said is void.
 * An order is open until its job has stored the result (`done`), or lapses when the note was dealt with before.
 *
 * [Note: Words of the site]
 * Words that reviewers gave to the site's list lie sealed in the workspace, because they can be names; the rule packs of a
 * site are plain files and must not hold such. A word is proposed or listed, and only an administrator lists one or takes a
 * listed one out. What is taken out is emptied. A list that a batch began with is kept, sealed, as long as the batch is.
 */
import type { Migration } from './migration.ts';

/** Bits of `account.roles`, as in migration 110. */
const REVIEWER_OR_OFFICER = 2 | 4;
const ADMINISTRATOR = 8;

const has = (roles: number, account: string): string =>
  `EXISTS (SELECT 1 FROM account WHERE id = ${account} AND removed_at IS NULL AND (roles & ${roles}) <> 0)`;

const goesWithItsBatch = (table: string): string => `
CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table}
WHEN NOT EXISTS (SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no
  WHERE note.id = OLD.note_id AND (batch.is_removing = 1 OR note.destruction_no IS NOT NULL))
BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`;

export const migration: Migration = {
  version: 240,
  name: 'add-redetection-and-site-words',
  up: `
-- Somebody had a note examined anew. Ended once, otherwise never changed.
CREATE TABLE redetection (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  -- Repeated from the note, so that those of a batch are found without reading its notes.
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  pipeline_id TEXT NOT NULL,
  -- As it was ordered; what really ran once it is done.
  pipeline_fingerprint TEXT NOT NULL,
  operating_point TEXT NOT NULL,
  -- Sealed.
  actor TEXT NOT NULL,
  account_id TEXT REFERENCES account (id) ON DELETE RESTRICT,
  asked_at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'lapsed')),
  ended_at INTEGER,
  -- Of one that is done: the last decision before it, and how many decided spans stayed as decided and how many did not.
  last_seq INTEGER,
  kept INTEGER,
  lost INTEGER,
  PRIMARY KEY (note_id, seq),
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((state = 'done') = (last_seq IS NOT NULL) AND (state = 'done') = (kept IS NOT NULL)
    AND (state = 'done') = (lost IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX redetection_one_open ON redetection (note_id) WHERE state = 'open';
CREATE INDEX redetection_by_batch ON redetection (batch_no, state, note_id);

CREATE TRIGGER redetection_ends_once BEFORE UPDATE ON redetection
WHEN OLD.state <> 'open' OR NEW.note_id IS NOT OLD.note_id OR NEW.seq IS NOT OLD.seq
  OR NEW.batch_no IS NOT OLD.batch_no OR NEW.pipeline_id IS NOT OLD.pipeline_id
  OR NEW.operating_point IS NOT OLD.operating_point OR NEW.actor IS NOT OLD.actor
  OR NEW.account_id IS NOT OLD.account_id OR NEW.asked_at IS NOT OLD.asked_at
BEGIN SELECT RAISE(ABORT, 'redetection ends once and is otherwise never changed'); END;
${goesWithItsBatch('redetection')}

CREATE TRIGGER guard_redetection_role BEFORE INSERT ON redetection
WHEN NOT ${has(REVIEWER_OR_OFFICER, 'NEW.account_id')}
BEGIN SELECT RAISE(ABORT, 'access/role-missing:reviewer'); END;

CREATE TABLE carried_decision (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  -- Number of the redetection after which it holds.
  redetection INTEGER NOT NULL,
  -- The decision that is said again.
  seq INTEGER NOT NULL,
  -- As in span_decision, about the new spans.
  verdict TEXT NOT NULL,
  PRIMARY KEY (note_id, redetection, seq)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER carried_decision_no_update BEFORE UPDATE ON carried_decision
BEGIN SELECT RAISE(ABORT, 'carried_decision is append-only'); END;
${goesWithItsBatch('carried_decision')}

-- A decision holds after a redetection only if somebody had made it before.
CREATE TRIGGER guard_carried_decision_made BEFORE INSERT ON carried_decision
WHEN NOT EXISTS (SELECT 1 FROM redetection r JOIN span_decision d ON d.note_id = r.note_id AND d.seq = NEW.seq
  WHERE r.note_id = NEW.note_id AND r.seq = NEW.redetection AND r.state = 'done' AND NEW.seq <= r.last_seq)
BEGIN SELECT RAISE(ABORT, 'carried_decision without its decision'); END;

-- Of a note with two reviewers: what this person decided up to here was about other spans.
CREATE TABLE voided_opinion (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  last_seq INTEGER NOT NULL CHECK (last_seq >= 1),
  PRIMARY KEY (note_id, account_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER voided_opinion_forwards BEFORE UPDATE ON voided_opinion
WHEN NEW.last_seq < OLD.last_seq OR NEW.note_id IS NOT OLD.note_id OR NEW.account_id IS NOT OLD.account_id
BEGIN SELECT RAISE(ABORT, 'voided_opinion moves forwards only'); END;
${goesWithItsBatch('voided_opinion')}

-- 1 when the words of a bulk decision were given to the site's list as well.
ALTER TABLE bulk_decision ADD COLUMN names_site INTEGER NOT NULL DEFAULT 0 CHECK (names_site IN (0, 1));

-- A word that the site always hides, or takes for no identifier. Listed once, taken out once.
CREATE TABLE site_word (
  no INTEGER PRIMARY KEY,
  side TEXT NOT NULL CHECK (side IN ('hide', 'keep')),
  label TEXT NOT NULL,
  -- Sealed; empty once it was taken out.
  word TEXT NOT NULL,
  -- Keyed hash of side, type and word.
  word_key TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('proposed', 'listed', 'removed')),
  -- The bulk decision it came with. No reference: the word outlives the batch.
  batch_id TEXT NOT NULL,
  bulk_seq INTEGER NOT NULL,
  -- Sealed: who gave it.
  actor TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  -- Who gave it, listed it or took it out last.
  account_id TEXT REFERENCES account (id) ON DELETE RESTRICT,
  changed_at INTEGER NOT NULL,
  CHECK ((state = 'removed') = (word = ''))
) STRICT;
CREATE UNIQUE INDEX site_word_once ON site_word (word_key) WHERE state <> 'removed';
CREATE INDEX site_word_by_bulk ON site_word (batch_id, bulk_seq);

CREATE TRIGGER site_word_moves BEFORE UPDATE ON site_word
WHEN NOT ((OLD.state = 'proposed' AND NEW.state IN ('listed', 'removed')) OR (OLD.state = 'listed' AND NEW.state = 'removed'))
  OR NEW.no IS NOT OLD.no OR NEW.side IS NOT OLD.side OR NEW.label IS NOT OLD.label
  OR NEW.word_key IS NOT OLD.word_key OR NEW.batch_id IS NOT OLD.batch_id OR NEW.bulk_seq IS NOT OLD.bulk_seq
  OR NEW.actor IS NOT OLD.actor OR NEW.added_at IS NOT OLD.added_at
  OR (NEW.state <> 'removed' AND NEW.word IS NOT OLD.word)
BEGIN SELECT RAISE(ABORT, 'site_word moves forwards only'); END;
CREATE TRIGGER site_word_no_delete BEFORE DELETE ON site_word
BEGIN SELECT RAISE(ABORT, 'site_word is append-only'); END;

CREATE TRIGGER guard_site_word_added BEFORE INSERT ON site_word
WHEN NOT ${has(REVIEWER_OR_OFFICER, 'NEW.account_id')}
  OR ((NEW.state <> 'proposed' OR NEW.side = 'keep') AND NOT ${has(ADMINISTRATOR, 'NEW.account_id')})
BEGIN SELECT RAISE(ABORT, 'access/role-missing:administrator'); END;
CREATE TRIGGER guard_site_word_changed BEFORE UPDATE ON site_word
WHEN (NEW.state = 'listed' OR OLD.state = 'listed') AND NOT ${has(ADMINISTRATOR, 'NEW.account_id')}
BEGIN SELECT RAISE(ABORT, 'access/role-missing:administrator'); END;

-- A list as batches began with it.
CREATE TABLE kept_site_list (
  -- Keyed hash of the list, hex.
  digest TEXT PRIMARY KEY,
  -- Sealed.
  list TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER kept_site_list_no_update BEFORE UPDATE ON kept_site_list
BEGIN SELECT RAISE(ABORT, 'kept_site_list is never changed'); END;
`,
};
