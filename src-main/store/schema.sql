-- Schema version 520. Written by the migrations; see schemaDump.ts.

CREATE TABLE account (
  id TEXT PRIMARY KEY,
  -- In clear: the sign-in screen lists names before there is a key.
  name TEXT NOT NULL,
  folded TEXT NOT NULL,
  -- One bit a role: 1 operator, 2 reviewer, 4 privacy officer, 8 administrator.
  roles INTEGER NOT NULL CHECK (roles BETWEEN 1 AND 15),
  created_at INTEGER NOT NULL,
  removed_at INTEGER,
  -- Sealed copy of name, roles and removed_at: who edits the row without the key is noticed at sign-in.
  sealed TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX account_by_name ON account (folded) WHERE removed_at IS NULL;

CREATE TRIGGER guard_account_folded_fixed BEFORE UPDATE OF folded ON account
WHEN NEW.folded IS NOT OLD.folded
BEGIN SELECT RAISE(ABORT, 'the folded name of an account never changes'); END;

CREATE TRIGGER guard_account_no_delete BEFORE DELETE ON account
BEGIN SELECT RAISE(ABORT, 'account is history'); END;

CREATE TRIGGER guard_account_stays_removed BEFORE UPDATE ON account
WHEN OLD.removed_at IS NOT NULL OR NEW.id IS NOT OLD.id
BEGIN SELECT RAISE(ABORT, 'a removed account stays as it was'); END;

CREATE TRIGGER guard_last_administrator BEFORE UPDATE ON account
WHEN (OLD.roles & 8) <> 0 AND (NEW.removed_at IS NOT NULL OR (NEW.roles & 8) = 0)
  AND NOT EXISTS (SELECT 1 FROM account WHERE id <> OLD.id AND removed_at IS NULL AND (roles & 8) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/last-administrator'); END;

CREATE TABLE annotation_annotator (
  task_no INTEGER NOT NULL REFERENCES annotation_task (no) ON DELETE RESTRICT,
  -- 1, 2, 3…: what the annotator is called in gold.
  position INTEGER NOT NULL CHECK (position >= 1),
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  PRIMARY KEY (task_no, position),
  UNIQUE (task_no, account_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER annotation_annotator_no_delete BEFORE DELETE ON annotation_annotator
WHEN NOT EXISTS (SELECT 1 FROM annotation_task t JOIN batch b ON b.no = t.batch_no
    WHERE t.no = OLD.task_no AND (t.is_removing = 1 OR b.is_removing = 1))
BEGIN SELECT RAISE(ABORT, 'annotation_annotator is append-only'); END;

CREATE TRIGGER annotation_annotator_no_update BEFORE UPDATE ON annotation_annotator
BEGIN SELECT RAISE(ABORT, 'annotation_annotator is append-only'); END;

CREATE TRIGGER guard_annotation_annotator_role BEFORE INSERT ON annotation_annotator
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 6) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:reviewer'); END;

CREATE TABLE annotation_export (
  task_no INTEGER NOT NULL REFERENCES annotation_task (no) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  side TEXT NOT NULL CHECK (side IN ('settled', 'annotators')),
  format TEXT NOT NULL,
  notes INTEGER NOT NULL CHECK (notes >= 1),
  marks INTEGER NOT NULL CHECK (marks >= 0),
  -- Sealed: why, in the words of who wrote it.
  reason TEXT NOT NULL,
  begun_at INTEGER NOT NULL,
  PRIMARY KEY (task_no, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER annotation_export_no_delete BEFORE DELETE ON annotation_export
WHEN NOT EXISTS (SELECT 1 FROM annotation_task t JOIN batch b ON b.no = t.batch_no
    WHERE t.no = OLD.task_no AND (t.is_removing = 1 OR b.is_removing = 1))
BEGIN SELECT RAISE(ABORT, 'annotation_export is append-only'); END;

CREATE TRIGGER annotation_export_no_update BEFORE UPDATE ON annotation_export
BEGIN SELECT RAISE(ABORT, 'annotation_export is append-only'); END;

CREATE TRIGGER guard_annotation_export_role BEFORE INSERT ON annotation_export
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 12) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:officer'); END;

CREATE TABLE annotation_note (
  task_no INTEGER NOT NULL REFERENCES annotation_task (no) ON DELETE RESTRICT,
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  -- 1 for a note that every annotator has.
  is_overlap INTEGER NOT NULL CHECK (is_overlap IN (0, 1)),
  PRIMARY KEY (task_no, note_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX annotation_note_by_note ON annotation_note (note_id);

CREATE TRIGGER annotation_note_no_delete BEFORE DELETE ON annotation_note
WHEN NOT EXISTS (SELECT 1 FROM annotation_task t JOIN batch b ON b.no = t.batch_no
    WHERE t.no = OLD.task_no AND (t.is_removing = 1 OR b.is_removing = 1))
BEGIN SELECT RAISE(ABORT, 'annotation_note is append-only'); END;

CREATE TRIGGER annotation_note_no_update BEFORE UPDATE ON annotation_note
BEGIN SELECT RAISE(ABORT, 'annotation_note is append-only'); END;

CREATE TABLE annotation_settlement (
  task_no INTEGER NOT NULL,
  note_id INTEGER NOT NULL,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('agreed', 'single', 'adjudicated', 'taken-out')),
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  -- Stretches on which the sheets differed.
  disagreements INTEGER NOT NULL CHECK (disagreements >= 0),
  -- Marks that touch none of any sheet: what all annotators had missed.
  added INTEGER NOT NULL CHECK (added >= 0),
  -- Sealed, as those of a sheet. Of a note that was taken out: none.
  marks TEXT NOT NULL,
  settled_at INTEGER NOT NULL,
  PRIMARY KEY (task_no, note_id, seq),
  FOREIGN KEY (task_no, note_id) REFERENCES annotation_note (task_no, note_id) ON DELETE RESTRICT,
  CHECK (kind IN ('adjudicated', 'taken-out') OR (disagreements = 0 AND added = 0 AND seq = 1))
) STRICT, WITHOUT ROWID;

CREATE INDEX annotation_settlement_by_note ON annotation_settlement (note_id);

CREATE TRIGGER annotation_settlement_no_delete BEFORE DELETE ON annotation_settlement
WHEN NOT EXISTS (SELECT 1 FROM annotation_task t JOIN batch b ON b.no = t.batch_no
    WHERE t.no = OLD.task_no AND (t.is_removing = 1 OR b.is_removing = 1)) AND NOT EXISTS (SELECT 1 FROM note WHERE id = OLD.note_id AND destruction_no IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'annotation_settlement is append-only'); END;

CREATE TRIGGER annotation_settlement_no_update BEFORE UPDATE ON annotation_settlement
BEGIN SELECT RAISE(ABORT, 'annotation_settlement is append-only'); END;

CREATE TRIGGER guard_annotation_settlement_next BEFORE INSERT ON annotation_settlement
WHEN NEW.seq <> 1 + coalesce((SELECT max(seq) FROM annotation_settlement
    WHERE task_no = NEW.task_no AND note_id = NEW.note_id), 0)
BEGIN SELECT RAISE(ABORT, 'annotation/settled'); END;

CREATE TRIGGER guard_annotation_settlement_person BEFORE INSERT ON annotation_settlement
WHEN EXISTS (SELECT 1 FROM annotation_sheet
    WHERE task_no = NEW.task_no AND note_id = NEW.note_id AND account_id = NEW.account_id)
BEGIN SELECT RAISE(ABORT, 'annotation/not-adjudicator'); END;

CREATE TRIGGER guard_annotation_settlement_ready BEFORE INSERT ON annotation_settlement
WHEN NOT coalesce((SELECT count(*) = count(done_at) AND CASE NEW.kind
      WHEN 'agreed' THEN count(*) >= 2 AND min(marks_key) = max(marks_key)
      WHEN 'single' THEN count(*) = 1
      ELSE count(*) >= 1 END
    FROM annotation_sheet WHERE task_no = NEW.task_no AND note_id = NEW.note_id), 0)
BEGIN SELECT RAISE(ABORT, 'annotation/not-ready'); END;

CREATE TRIGGER guard_annotation_settlement_role BEFORE INSERT ON annotation_settlement
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 6) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:reviewer'); END;

CREATE TABLE annotation_sheet (
  task_no INTEGER NOT NULL,
  note_id INTEGER NOT NULL,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  -- 1, 2, 3… in the order in which the annotator gets them.
  place INTEGER NOT NULL CHECK (place >= 1),
  -- Sealed JSON of ranges and types; null until something is saved. Never text.
  marks TEXT,
  -- Keyed hash of the marks while the sheet is done: equal marks of one note have equal keys.
  marks_key TEXT,
  -- Counts the changes.
  revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0),
  confidence INTEGER CHECK (confidence BETWEEN 1 AND 5),
  done_at INTEGER,
  PRIMARY KEY (task_no, note_id, account_id),
  FOREIGN KEY (task_no, note_id) REFERENCES annotation_note (task_no, note_id) ON DELETE RESTRICT,
  CHECK ((done_at IS NULL) = (confidence IS NULL) AND (done_at IS NULL) = (marks_key IS NULL)),
  CHECK (done_at IS NULL OR marks IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX annotation_sheet_by_note ON annotation_sheet (note_id);

CREATE UNIQUE INDEX annotation_sheet_by_place ON annotation_sheet (task_no, account_id, place);

CREATE TRIGGER guard_annotation_sheet_dealt BEFORE INSERT ON annotation_sheet
WHEN NEW.revision <> 0 OR NEW.marks IS NOT NULL OR NEW.done_at IS NOT NULL OR EXISTS (SELECT 1 FROM annotation_settlement WHERE task_no = NEW.task_no AND note_id = NEW.note_id)
  OR NOT EXISTS (SELECT 1 FROM annotation_annotator WHERE task_no = NEW.task_no AND account_id = NEW.account_id)
BEGIN SELECT RAISE(ABORT, 'annotation/not-assigned'); END;

CREATE TRIGGER guard_annotation_sheet_done BEFORE UPDATE ON annotation_sheet
WHEN OLD.done_at IS NOT NULL AND (NEW.done_at IS NOT NULL OR NEW.marks IS NOT OLD.marks)
BEGIN SELECT RAISE(ABORT, 'annotation/sheet-closed'); END;

CREATE TRIGGER guard_annotation_sheet_no_delete BEFORE DELETE ON annotation_sheet
WHEN NOT EXISTS (SELECT 1 FROM annotation_task t JOIN batch b ON b.no = t.batch_no
    WHERE t.no = OLD.task_no AND (t.is_removing = 1 OR b.is_removing = 1)) AND NOT EXISTS (SELECT 1 FROM note WHERE id = OLD.note_id AND destruction_no IS NOT NULL)
  AND (OLD.done_at IS NOT NULL OR EXISTS (SELECT 1 FROM annotation_settlement WHERE task_no = OLD.task_no AND note_id = OLD.note_id))
BEGIN SELECT RAISE(ABORT, 'annotation/sheet-closed'); END;

CREATE TRIGGER guard_annotation_sheet_place BEFORE UPDATE ON annotation_sheet
WHEN NEW.task_no IS NOT OLD.task_no OR NEW.note_id IS NOT OLD.note_id OR NEW.account_id IS NOT OLD.account_id
  OR NEW.place IS NOT OLD.place OR NEW.revision IS NOT OLD.revision + 1
BEGIN SELECT RAISE(ABORT, 'annotation_sheet changes one revision at a time'); END;

CREATE TRIGGER guard_annotation_sheet_role BEFORE UPDATE ON annotation_sheet
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 6) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:reviewer'); END;

CREATE TRIGGER guard_annotation_sheet_settled BEFORE UPDATE ON annotation_sheet
WHEN EXISTS (SELECT 1 FROM annotation_settlement WHERE task_no = NEW.task_no AND note_id = NEW.note_id)
BEGIN SELECT RAISE(ABORT, 'annotation/settled'); END;

CREATE TABLE annotation_task (
  -- Short name inside the file, as that of a batch.
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  -- Sealed.
  name TEXT NOT NULL,
  scheme TEXT NOT NULL,
  -- JSON: the types of the scheme as it was then. What is marked later is held against these.
  types TEXT NOT NULL,
  start TEXT NOT NULL CHECK (start IN ('blank', 'pipeline')),
  -- Together with notes and annotators these decide who has what.
  seed INTEGER NOT NULL,
  per_note INTEGER NOT NULL CHECK (per_note >= 1),
  overlap INTEGER NOT NULL CHECK (overlap >= 0),
  -- Who made it.
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  created_at INTEGER NOT NULL,
  -- 1 from the moment somebody removes it until its last row is gone.
  is_removing INTEGER NOT NULL DEFAULT 0 CHECK (is_removing IN (0, 1))
) STRICT;

CREATE INDEX annotation_task_by_batch ON annotation_task (batch_no, no);

CREATE TRIGGER guard_annotation_task_fixed BEFORE UPDATE ON annotation_task
WHEN OLD.is_removing = 1 OR NEW.is_removing <> 1 OR NEW.no IS NOT OLD.no OR NEW.id IS NOT OLD.id
  OR NEW.batch_no IS NOT OLD.batch_no OR NEW.name IS NOT OLD.name OR NEW.scheme IS NOT OLD.scheme
  OR NEW.types IS NOT OLD.types OR NEW.start IS NOT OLD.start OR NEW.seed IS NOT OLD.seed
  OR NEW.per_note IS NOT OLD.per_note OR NEW.overlap IS NOT OLD.overlap OR NEW.account_id IS NOT OLD.account_id
  OR NEW.created_at IS NOT OLD.created_at
BEGIN SELECT RAISE(ABORT, 'annotation_task can only be removed'); END;

CREATE TRIGGER guard_annotation_task_no_delete BEFORE DELETE ON annotation_task
WHEN NOT EXISTS (SELECT 1 FROM annotation_task t JOIN batch b ON b.no = t.batch_no
    WHERE t.no = OLD.no AND (t.is_removing = 1 OR b.is_removing = 1))
BEGIN SELECT RAISE(ABORT, 'annotation_task is marked before it is deleted'); END;

CREATE TRIGGER guard_annotation_task_role BEFORE INSERT ON annotation_task
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 12) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:officer'); END;

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
  at INTEGER NOT NULL, account_id TEXT REFERENCES account (id) ON DELETE RESTRICT, is_bound INTEGER NOT NULL DEFAULT 0 CHECK (is_bound IN (0, 1)), is_single INTEGER CHECK (is_single IS NULL OR (is_single IN (0, 1) AND kind = 'approved')),
  PRIMARY KEY (note_id, seq),
  CHECK ((kind = 'approved') = (output_hash IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER activity_approved AFTER INSERT ON approval
BEGIN
  INSERT INTO batch_activity (batch_no, minute, kind, amount)
  SELECT batch_no, NEW.at / 60000, NEW.kind, 1 FROM note WHERE id = NEW.note_id
  ON CONFLICT (batch_no, minute, kind) DO UPDATE SET amount = amount + excluded.amount;
END;

CREATE TRIGGER approval_no_delete BEFORE DELETE ON approval
WHEN NOT EXISTS (
  SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no WHERE note.id = OLD.note_id AND batch.is_removing = 1
)
BEGIN SELECT RAISE(ABORT, 'approval is append-only'); END;

CREATE TRIGGER approval_no_update BEFORE UPDATE ON approval
BEGIN SELECT RAISE(ABORT, 'approval is append-only'); END;

CREATE TRIGGER guard_approval_marks_batch AFTER INSERT ON approval
WHEN NEW.kind = 'approved' AND NOT EXISTS (SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no
    JOIN account importer ON importer.id = batch.account_id
    JOIN account me ON me.id = NEW.account_id AND me.folded <> importer.folded
  WHERE note.id = NEW.note_id)
BEGIN
  UPDATE batch SET was_self_approved = 1
  WHERE no = (SELECT batch_no FROM note WHERE id = NEW.note_id) AND was_self_approved = 0;
END;

CREATE TRIGGER guard_approval_role BEFORE INSERT ON approval
WHEN NEW.kind = 'approved' AND NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 4) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:officer'); END;

CREATE TRIGGER guard_approval_same_person BEFORE INSERT ON approval
WHEN NEW.kind = 'approved' AND coalesce((SELECT single_user FROM workspace), 0) = 0 AND NOT EXISTS (SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no
    JOIN account importer ON importer.id = batch.account_id
    JOIN account me ON me.id = NEW.account_id AND me.folded <> importer.folded
  WHERE note.id = NEW.note_id)
  -- Who lacks the role is told that.
  AND NOT NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 4) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/same-person'); END;

CREATE TRIGGER guard_approval_two_reviewers BEFORE INSERT ON approval
WHEN NEW.kind = 'approved' AND coalesce((SELECT reviewers FROM reviewer_rule WHERE batch_no = (SELECT batch_no FROM note WHERE id = NEW.note_id) ORDER BY seq DESC LIMIT 1), 1) = 2 AND coalesce((SELECT state FROM opinion_standing WHERE note_id = NEW.note_id), 'reading') <> 'settled'
BEGIN SELECT RAISE(ABORT, 'review/not-settled'); END;

CREATE TRIGGER guard_withdrawal_role BEFORE INSERT ON approval
WHEN NEW.kind = 'withdrawn' AND NEW.account_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 6) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:officer'); END;

CREATE TRIGGER reviewed_part_approval AFTER INSERT ON approval
BEGIN
  DELETE FROM reviewed_part WHERE (batch_no, part) IN (SELECT batch_no, ordinal / 512 FROM note WHERE id = NEW.note_id);
END;

CREATE TRIGGER sample_void_by_approval AFTER INSERT ON approval
BEGIN
  UPDATE sample SET state = iif(state = 'rejected', state, 'void'), is_outdated = (state = 'rejected'),
    void_reason = iif(state = 'rejected', NULL, 'population-changed')
  WHERE batch_no = (SELECT batch_no FROM note WHERE id = NEW.note_id) AND state <> 'void' AND is_outdated = 0
    AND NOT EXISTS (
      SELECT 1 FROM sample_note JOIN sample_reading USING (sample_no, position)
      WHERE sample_note.note_id = NEW.note_id AND sample_note.sample_no = sample.no AND verdict = 'leak');
END;

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
, policy_id TEXT NOT NULL DEFAULT 'placeholders', policy_fingerprint TEXT REFERENCES policy (fingerprint) ON DELETE RESTRICT, account_id TEXT REFERENCES account (id) ON DELETE RESTRICT, was_self_approved INTEGER NOT NULL DEFAULT 0 CHECK (was_self_approved IN (0, 1)), duties_seal TEXT) STRICT;

CREATE TRIGGER batch_policy_no_update BEFORE UPDATE OF policy_id, policy_fingerprint ON batch
BEGIN SELECT RAISE(ABORT, 'the policy of a batch never changes'); END;

CREATE TRIGGER gone_export_of_batch AFTER UPDATE OF is_removing ON batch
WHEN NEW.is_removing = 1 AND OLD.is_removing = 0
BEGIN
  INSERT INTO gone_export (id, batch_id, created_at, notes, recipient, replaces, policy_fingerprint)
    SELECT e.id, b.id, e.created_at, e.done, e.recipient, e.replaces, b.policy_fingerprint
    FROM export_run e JOIN batch b ON b.no = e.batch_no WHERE e.published_at IS NOT NULL AND b.no = NEW.no;
END;

CREATE TRIGGER guard_batch_account_no_update BEFORE UPDATE OF account_id ON batch
WHEN OLD.account_id IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'the account of a batch never changes'); END;

CREATE TRIGGER guard_batch_duties_stay_sealed BEFORE UPDATE OF duties_seal ON batch
WHEN OLD.duties_seal IS NOT NULL AND NEW.duties_seal IS NULL
BEGIN SELECT RAISE(ABORT, 'the duties of a batch stay sealed'); END;

CREATE TRIGGER guard_batch_exported BEFORE UPDATE OF is_removing ON batch
WHEN NEW.is_removing = 1 AND OLD.is_removing = 0
  AND EXISTS (SELECT 1 FROM export_run WHERE batch_no = OLD.no AND published_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM destruction d JOIN destruction_batch b ON b.destruction_no = d.no
    WHERE d.proof IS NULL AND d.what = 'batches' AND b.batch_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'retention/batch-exported'); END;

CREATE TRIGGER guard_batch_role BEFORE INSERT ON batch
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 1) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:operator'); END;

CREATE TRIGGER guard_batch_self_approved_stays BEFORE UPDATE OF was_self_approved ON batch
WHEN OLD.was_self_approved = 1 AND NEW.was_self_approved = 0
BEGIN SELECT RAISE(ABORT, 'what was approved by its importer stays so'); END;

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

CREATE TABLE bulk_decision (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  verdict TEXT NOT NULL CHECK (verdict IN ('accept', 'reject', 'relabel', 'undo')),
  -- The new type of a relabel.
  label TEXT,
  -- Null for an undo: it reaches as far as what it takes back.
  scope TEXT CHECK (scope IN ('span', 'note', 'patient', 'batch')),
  -- For an undo: the entry that no longer holds.
  undoes INTEGER,
  notes INTEGER NOT NULL CHECK (notes >= 0),
  spans INTEGER NOT NULL CHECK (spans >= 0),
  -- Sealed.
  actor TEXT NOT NULL,
  decided_at INTEGER NOT NULL,
  account_id TEXT REFERENCES account (id) ON DELETE RESTRICT, names_site INTEGER NOT NULL DEFAULT 0 CHECK (names_site IN (0, 1)),
  PRIMARY KEY (batch_no, seq),
  CHECK ((verdict = 'relabel') = (label IS NOT NULL)),
  CHECK ((verdict = 'undo') = (undoes IS NOT NULL) AND (verdict = 'undo') = (scope IS NULL))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX bulk_decision_undone ON bulk_decision (batch_no, undoes) WHERE undoes IS NOT NULL;

CREATE TRIGGER bulk_decision_no_delete BEFORE DELETE ON bulk_decision
WHEN NOT EXISTS (SELECT 1 FROM batch WHERE batch.no = OLD.batch_no AND batch.is_removing = 1)
BEGIN SELECT RAISE(ABORT, 'bulk_decision is append-only'); END;

CREATE TRIGGER bulk_decision_no_update BEFORE UPDATE ON bulk_decision
BEGIN SELECT RAISE(ABORT, 'bulk_decision is append-only'); END;

CREATE TABLE canary_reading (
  sample_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  actor_key TEXT NOT NULL,
  label TEXT NOT NULL,
  is_found INTEGER NOT NULL CHECK (is_found IN (0, 1)),
  read_at INTEGER NOT NULL, account_id TEXT REFERENCES account (id) ON DELETE RESTRICT,
  PRIMARY KEY (sample_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX canary_reading_by_actor ON canary_reading (actor_key);

CREATE TRIGGER canary_reading_no_delete BEFORE DELETE ON canary_reading
WHEN EXISTS (SELECT 1 FROM sample WHERE id = OLD.sample_id)
BEGIN SELECT RAISE(ABORT, 'canary_reading is append-only'); END;

CREATE TRIGGER canary_reading_no_update BEFORE UPDATE ON canary_reading
BEGIN SELECT RAISE(ABORT, 'canary_reading is append-only'); END;

CREATE TRIGGER guard_canary_reading_role BEFORE INSERT ON canary_reading
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 6) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:reviewer'); END;

CREATE TRIGGER reviewed_part_canary AFTER INSERT ON canary_reading
BEGIN
  DELETE FROM reviewed_part WHERE (batch_no, part) IN (SELECT batch_no, ordinal / 512 FROM note WHERE id = (SELECT m.note_id FROM sample_note m JOIN sample s ON s.no = m.sample_no
    WHERE s.id = NEW.sample_id AND m.position = NEW.position));
END;

CREATE TABLE canary_tally (
  -- Keyed hash of the name, as in the audit trail.
  actor_key TEXT NOT NULL,
  label TEXT NOT NULL,
  planted INTEGER NOT NULL CHECK (planted >= 1),
  found INTEGER NOT NULL CHECK (found BETWEEN 0 AND planted),
  PRIMARY KEY (actor_key, label)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER canary_tally_grows BEFORE UPDATE ON canary_tally
WHEN NEW.actor_key IS NOT OLD.actor_key OR NEW.label IS NOT OLD.label OR NEW.planted < OLD.planted OR NEW.found < OLD.found
BEGIN SELECT RAISE(ABORT, 'canary_tally only grows'); END;

CREATE TRIGGER canary_tally_no_delete BEFORE DELETE ON canary_tally
BEGIN SELECT RAISE(ABORT, 'canary_tally only grows'); END;

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

CREATE TRIGGER carried_decision_no_delete BEFORE DELETE ON carried_decision
WHEN NOT EXISTS (SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no
  WHERE note.id = OLD.note_id AND (batch.is_removing = 1 OR note.destruction_no IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'carried_decision is append-only'); END;

CREATE TRIGGER carried_decision_no_update BEFORE UPDATE ON carried_decision
BEGIN SELECT RAISE(ABORT, 'carried_decision is append-only'); END;

CREATE TRIGGER guard_carried_decision_made BEFORE INSERT ON carried_decision
WHEN NOT EXISTS (SELECT 1 FROM redetection r JOIN span_decision d ON d.note_id = r.note_id AND d.seq = NEW.seq
  WHERE r.note_id = NEW.note_id AND r.seq = NEW.redetection AND r.state = 'done' AND NEW.seq <= r.last_seq)
BEGIN SELECT RAISE(ABORT, 'carried_decision without its decision'); END;

CREATE TRIGGER guard_carried_two_reviewers BEFORE INSERT ON carried_decision
WHEN coalesce((SELECT reviewers FROM reviewer_rule
  WHERE batch_no = (SELECT batch_no FROM note WHERE id = NEW.note_id) ORDER BY seq DESC LIMIT 1), 1) = 2
BEGIN SELECT RAISE(ABORT, 'review/two-reviewers'); END;

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
  edited_at INTEGER NOT NULL, account_id TEXT REFERENCES account (id) ON DELETE RESTRICT,
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

CREATE TRIGGER guard_cluster_edit_role BEFORE INSERT ON cluster_edit
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 6) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:reviewer'); END;

CREATE TABLE destruction (
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  what TEXT NOT NULL CHECK (what IN ('originals', 'batches')),
  -- Null when it was done by hand; otherwise the days of the retention rule that asked for it.
  rule_days INTEGER CHECK (rule_days >= 1),
  begun_at INTEGER NOT NULL,
  -- Sealed.
  actor TEXT NOT NULL,
  account_id TEXT REFERENCES account (id) ON DELETE RESTRICT,
  -- Sealed; the signed proof. Null until the run is through.
  proof TEXT
, schema_copies INTEGER NOT NULL DEFAULT 0 CHECK (schema_copies >= 0)) STRICT;

CREATE TRIGGER destruction_no_delete BEFORE DELETE ON destruction
BEGIN SELECT RAISE(ABORT, 'destruction is history'); END;

CREATE TRIGGER destruction_proven_once BEFORE UPDATE ON destruction
WHEN OLD.proof IS NOT NULL OR NEW.id IS NOT OLD.id OR NEW.what IS NOT OLD.what OR NEW.rule_days IS NOT OLD.rule_days
  OR NEW.begun_at IS NOT OLD.begun_at OR NEW.actor IS NOT OLD.actor OR NEW.account_id IS NOT OLD.account_id
BEGIN SELECT RAISE(ABORT, 'destruction is proven once and otherwise never changed'); END;

CREATE TRIGGER guard_destruction_role BEFORE INSERT ON destruction
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 4) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:officer'); END;

CREATE TABLE destruction_batch (
  destruction_no INTEGER NOT NULL REFERENCES destruction (no) ON DELETE RESTRICT,
  -- No reference: the batch may be what goes.
  batch_id TEXT NOT NULL,
  -- Null until counted.
  notes INTEGER CHECK (notes >= 0),
  notes_sha256 TEXT,
  PRIMARY KEY (destruction_no, batch_id),
  CHECK ((notes IS NULL) = (notes_sha256 IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER destruction_batch_no_delete BEFORE DELETE ON destruction_batch
BEGIN SELECT RAISE(ABORT, 'destruction is history'); END;

CREATE TABLE detection (
  note_id INTEGER PRIMARY KEY REFERENCES note (id) ON DELETE RESTRICT,
  pipeline_fingerprint TEXT NOT NULL,
  -- JSON: ranges, {recognizer, code}, language tags.
  coverage TEXT NOT NULL,
  failures TEXT NOT NULL,
  languages TEXT NOT NULL,
  created_at INTEGER NOT NULL
, classifications TEXT NOT NULL DEFAULT '[]', gate TEXT) STRICT;

CREATE TRIGGER activity_examined AFTER INSERT ON detection
BEGIN
  INSERT INTO batch_activity (batch_no, minute, kind, amount)
  SELECT batch_no, NEW.created_at / 60000, 'examined', 1 FROM note WHERE id = NEW.note_id
  ON CONFLICT (batch_no, minute, kind) DO UPDATE SET amount = amount + excluded.amount;
END;

CREATE TRIGGER activity_examined_again AFTER UPDATE OF created_at ON detection
BEGIN
  INSERT INTO batch_activity (batch_no, minute, kind, amount)
  SELECT batch_no, NEW.created_at / 60000, 'examined', 1 FROM note WHERE id = NEW.note_id
  ON CONFLICT (batch_no, minute, kind) DO UPDATE SET amount = amount + excluded.amount;
END;

CREATE TABLE document (
  no INTEGER PRIMARY KEY,
  source_file_no INTEGER NOT NULL REFERENCES source_file (no) ON DELETE RESTRICT,
  -- 1, 2, 3… within the source file; an archive holds several.
  ordinal INTEGER NOT NULL CHECK (ordinal >= 1),
  format TEXT NOT NULL CHECK (format IN ('docx', 'xlsx', 'odt', 'rtf', 'pdf', 'html', 'hl7', 'fhir', 'cda')),
  size_bytes INTEGER NOT NULL CHECK (size_bytes >= 0),
  -- Sealed JSON of the read plan of this document.
  plan TEXT NOT NULL,
  -- JSON array of {kind, state, count}: closed words and numbers.
  carriers TEXT NOT NULL,
  not_covered INTEGER NOT NULL CHECK (not_covered >= 0),
  first_record INTEGER NOT NULL CHECK (first_record >= 1),
  last_record INTEGER NOT NULL CHECK (last_record >= first_record),
  UNIQUE (source_file_no, ordinal)
) STRICT;

CREATE INDEX document_by_record ON document (source_file_no, first_record);

CREATE TABLE document_bytes (
  document_no INTEGER NOT NULL REFERENCES document (no) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 0),
  -- Sealed.
  bytes TEXT NOT NULL,
  PRIMARY KEY (document_no, seq)
) STRICT;

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
  error_facts TEXT NOT NULL DEFAULT '{}', account_id TEXT REFERENCES account (id) ON DELETE RESTRICT, recipient TEXT, names_recipient INTEGER NOT NULL DEFAULT 0 CHECK (names_recipient IN (0, 1)), replaces TEXT, is_listed INTEGER NOT NULL DEFAULT 0 CHECK (is_listed IN (0, 1)), published_at INTEGER, is_original INTEGER NOT NULL DEFAULT 0 CHECK (is_original IN (0, 1)), may_be_out INTEGER NOT NULL DEFAULT 0 CHECK (may_be_out IN (0, 1)),
  CHECK ((state = 'failed') = (error_code IS NOT NULL))
) STRICT;

CREATE INDEX export_run_by_batch ON export_run (batch_no);

CREATE TRIGGER export_completed_is_published BEFORE UPDATE OF state ON export_run
WHEN NEW.state = 'completed' AND NEW.published_at IS NULL
BEGIN SELECT RAISE(ABORT, 'an export is complete when it is published'); END;

CREATE TRIGGER export_published_never_fails BEFORE UPDATE OF state ON export_run
WHEN NEW.state = 'failed' AND OLD.state <> 'failed' AND OLD.published_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a published export does not fail'); END;

CREATE TRIGGER guard_export_role BEFORE INSERT ON export_run
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 4) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:officer'); END;

CREATE TABLE exported_mention (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  output_hash TEXT NOT NULL,
  form_key TEXT NOT NULL,
  PRIMARY KEY (form_key, note_id, output_hash)
) STRICT, WITHOUT ROWID;

CREATE INDEX exported_mention_by_note ON exported_mention (note_id);

CREATE TABLE exported_note (
  export_no INTEGER NOT NULL REFERENCES export_run (no) ON DELETE RESTRICT,
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  ordinal INTEGER NOT NULL CHECK (ordinal >= 1),
  output_hash TEXT NOT NULL,
  PRIMARY KEY (export_no, note_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX exported_note_by_note ON exported_note (note_id, output_hash);

CREATE TABLE exported_output (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  output_hash TEXT NOT NULL,
  output TEXT NOT NULL,
  PRIMARY KEY (note_id, output_hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE gone_export (
  -- Of the run, as in the name of its folder.
  id TEXT PRIMARY KEY,
  -- No reference: the batch is what goes.
  batch_id TEXT NOT NULL,
  -- When it was ordered.
  created_at INTEGER NOT NULL,
  -- Notes in it.
  notes INTEGER NOT NULL CHECK (notes >= 0),
  -- Sealed, as export_run had it. Null where nobody was named.
  recipient TEXT,
  -- Id of the earlier export that it corrects, or null.
  replaces TEXT
, policy_fingerprint TEXT REFERENCES policy (fingerprint) ON DELETE RESTRICT) STRICT, WITHOUT ROWID;

CREATE TRIGGER gone_export_no_delete BEFORE DELETE ON gone_export
BEGIN SELECT RAISE(ABORT, 'gone_export is history'); END;

CREATE TRIGGER gone_export_no_update BEFORE UPDATE ON gone_export
BEGIN SELECT RAISE(ABORT, 'gone_export is history'); END;

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

CREATE TRIGGER job_tally_delete AFTER DELETE ON job
BEGIN
  UPDATE job_tally SET jobs = jobs - 1 WHERE batch_no = OLD.batch_no AND state = OLD.state;
END;

CREATE TRIGGER job_tally_insert AFTER INSERT ON job
BEGIN
  INSERT INTO job_tally (batch_no, state, jobs) VALUES (NEW.batch_no, NEW.state, 1)
    ON CONFLICT (batch_no, state) DO UPDATE SET jobs = jobs + 1;
END;

CREATE TRIGGER job_tally_update AFTER UPDATE OF batch_no, state ON job
WHEN NEW.batch_no IS NOT OLD.batch_no OR NEW.state IS NOT OLD.state
BEGIN
  UPDATE job_tally SET jobs = jobs - 1 WHERE batch_no = OLD.batch_no AND state = OLD.state;
  INSERT INTO job_tally (batch_no, state, jobs) VALUES (NEW.batch_no, NEW.state, 1)
    ON CONFLICT (batch_no, state) DO UPDATE SET jobs = jobs + 1;
END;

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

CREATE TABLE job_tally (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  state TEXT NOT NULL,
  jobs INTEGER NOT NULL CHECK (jobs >= 0),
  PRIMARY KEY (batch_no, state)
) STRICT, WITHOUT ROWID;

CREATE TABLE kept_site_list (
  -- Keyed hash of the list, hex.
  digest TEXT PRIMARY KEY,
  -- Sealed.
  list TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER kept_site_list_no_update BEFORE UPDATE ON kept_site_list
BEGIN SELECT RAISE(ABORT, 'kept_site_list is never changed'); END;

CREATE TABLE key_destruction (
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  -- Fingerprint of the key that is gone, 16 hex digits.
  key TEXT NOT NULL,
  -- 1: it was derived from the data key and can be computed again as long as that is there.
  is_derived INTEGER NOT NULL CHECK (is_derived IN (0, 1)),
  begun_at INTEGER NOT NULL,
  -- Sealed.
  actor TEXT NOT NULL,
  account_id TEXT REFERENCES account (id) ON DELETE RESTRICT,
  -- Copies of the database that were found and deleted.
  schema_copies INTEGER NOT NULL DEFAULT 0 CHECK (schema_copies >= 0),
  -- Sealed; the signed proof. Null until the log and the copies are gone.
  proof TEXT
) STRICT;

CREATE TRIGGER guard_key_destruction_role BEFORE INSERT ON key_destruction
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 4) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:officer'); END;

CREATE TRIGGER key_destruction_no_delete BEFORE DELETE ON key_destruction
BEGIN SELECT RAISE(ABORT, 'key_destruction is history'); END;

CREATE TRIGGER key_destruction_proven_once BEFORE UPDATE ON key_destruction
WHEN OLD.proof IS NOT NULL OR NEW.no IS NOT OLD.no OR NEW.id IS NOT OLD.id OR NEW.key IS NOT OLD.key
  OR NEW.is_derived IS NOT OLD.is_derived OR NEW.begun_at IS NOT OLD.begun_at OR NEW.actor IS NOT OLD.actor
  OR NEW.account_id IS NOT OLD.account_id OR NEW.schema_copies < OLD.schema_copies
BEGIN SELECT RAISE(ABORT, 'key_destruction is proven once and otherwise never changed'); END;

CREATE TABLE key_slot (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('passphrase', 'keystore')),
  -- JSON of the parameters that derive or find the wrapping key; nothing secret.
  params TEXT NOT NULL,
  -- The data key under the wrapping key, base64.
  wrapped_key TEXT NOT NULL,
  created_at INTEGER NOT NULL
, account_id TEXT REFERENCES account (id) ON DELETE RESTRICT, account_seal TEXT, failed_tries INTEGER NOT NULL DEFAULT 0 CHECK (failed_tries >= 0), last_failed_at INTEGER) STRICT, WITHOUT ROWID;

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
  created_at INTEGER NOT NULL, risk REAL CHECK (risk BETWEEN 0 AND 1), risk_rank INTEGER NOT NULL DEFAULT 0 CHECK (risk_rank >= 0), destruction_no INTEGER REFERENCES destruction (no) ON DELETE RESTRICT, forms_revision INTEGER, not_covered INTEGER NOT NULL DEFAULT 0 CHECK (not_covered >= 0),
  UNIQUE (source_file_no, record),
  CHECK (status_rank = CASE status WHEN 'not-anonymized' THEN 0 WHEN 'partially-anonymized' THEN 1 ELSE 2 END),
  CHECK ((facets & 3) = status_rank),
  CHECK (((facets >> 2) & 7) = CASE stage
    WHEN 'imported' THEN 0 WHEN 'detected' THEN 1 WHEN 'in-review' THEN 2 WHEN 'approved' THEN 3 ELSE 4 END),
  CHECK (((facets >> 5) & 1) = is_duplicate),
  CHECK (((facets >> 6) & 1) = (open_points > 0))
) STRICT;

CREATE INDEX note_by_destruction ON note (destruction_no) WHERE destruction_no IS NOT NULL;

CREATE INDEX note_by_external_id ON note (batch_no, external_id_key) WHERE external_id_key IS NOT NULL;

CREATE INDEX note_by_language ON note (batch_no, language_rank, ordinal, facets);

CREATE INDEX note_by_length ON note (batch_no, text_length, ordinal, facets);

CREATE INDEX note_by_open_points ON note (batch_no, open_points, ordinal, facets);

CREATE UNIQUE INDEX note_by_ordinal ON note (batch_no, ordinal, facets);

CREATE INDEX note_by_patient ON note (batch_no, patient_key) WHERE patient_key IS NOT NULL;

CREATE INDEX note_by_risk ON note (batch_no, risk_rank, ordinal, facets);

CREATE INDEX note_by_status ON note (batch_no, status_rank, ordinal, facets, reason_bits);

CREATE INDEX note_by_text_key ON note (batch_no, text_key);

CREATE INDEX note_destroyed ON note (batch_no, destruction_no, ordinal) WHERE destruction_no IS NOT NULL;

CREATE INDEX note_duplicate ON note (batch_no) WHERE is_duplicate = 1;

CREATE INDEX note_forms_wait ON note (batch_no, ordinal) WHERE destruction_no IS NULL AND stage <> 'imported' AND forms_revision IS NOT iif(open_points > 0, revision, NULL);

CREATE INDEX note_pending ON note (batch_no, ordinal) WHERE (reason_bits & 2048) <> 0;

CREATE INDEX note_released ON note (batch_no, stage, ordinal) WHERE stage IN ('approved', 'exported');

CREATE TRIGGER activity_note_imported AFTER INSERT ON note
BEGIN
  INSERT INTO batch_activity (batch_no, minute, kind, amount)
  SELECT batch_no, NEW.created_at / 60000, NEW.status, 1 FROM (SELECT NEW.batch_no AS batch_no) WHERE true
  ON CONFLICT (batch_no, minute, kind) DO UPDATE SET amount = amount + excluded.amount;
END;

CREATE TRIGGER activity_status_changed AFTER UPDATE OF status ON note WHEN NEW.status IS NOT OLD.status
BEGIN
  INSERT INTO batch_activity (batch_no, minute, kind, amount)
  SELECT batch_no, unixepoch('now') / 60, OLD.status, -1 FROM (SELECT NEW.batch_no AS batch_no) WHERE true
  ON CONFLICT (batch_no, minute, kind) DO UPDATE SET amount = amount + excluded.amount;
  INSERT INTO batch_activity (batch_no, minute, kind, amount)
  SELECT batch_no, unixepoch('now') / 60, NEW.status, 1 FROM (SELECT NEW.batch_no AS batch_no) WHERE true
  ON CONFLICT (batch_no, minute, kind) DO UPDATE SET amount = amount + excluded.amount;
END;

CREATE TRIGGER exported_output_kept BEFORE UPDATE OF output_hash ON note
WHEN OLD.output_hash IS NOT NULL AND NEW.output_hash IS NOT OLD.output_hash
  AND EXISTS (SELECT 1 FROM exported_note WHERE note_id = OLD.id AND output_hash = OLD.output_hash)
BEGIN
  INSERT OR IGNORE INTO exported_output (note_id, output_hash, output)
  SELECT note_id, OLD.output_hash, output FROM note_text WHERE note_id = OLD.id AND output IS NOT NULL;
END;

CREATE TRIGGER guard_note_batch BEFORE UPDATE OF batch_no, source_file_no ON note
WHEN NEW.batch_no IS NOT OLD.batch_no OR NEW.source_file_no IS NOT OLD.source_file_no
BEGIN SELECT RAISE(ABORT, 'a note stays in its batch'); END;

CREATE TRIGGER note_destroyed_stays BEFORE UPDATE ON note
WHEN OLD.destruction_no IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'store/original-destroyed'); END;

CREATE TRIGGER note_sent_back_stays_ahead AFTER UPDATE OF risk_rank ON note
WHEN NEW.risk_rank < 16777216
  AND EXISTS (SELECT 1 FROM note_rejection WHERE note_id = NEW.id AND dealt_at IS NULL)
BEGIN UPDATE note SET risk_rank = NEW.risk_rank + 16777216 WHERE id = NEW.id; END;

CREATE TRIGGER note_tally_delete AFTER DELETE ON note
BEGIN
  UPDATE note_tally SET notes = notes - 1, open_points = open_points - OLD.open_points
    WHERE batch_no = OLD.batch_no AND facets = OLD.facets AND reason_bits = OLD.reason_bits;
END;

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

CREATE TRIGGER reviewed_part_note AFTER UPDATE OF facets, output_hash, destruction_no ON note
WHEN (OLD.facets & 28) IN (12, 16) OR (NEW.facets & 28) IN (12, 16)
BEGIN
  DELETE FROM reviewed_part WHERE batch_no = NEW.batch_no AND part = NEW.ordinal / 512;
END;

CREATE TRIGGER reviewed_part_removal AFTER DELETE ON note
WHEN (OLD.facets & 28) IN (12, 16)
BEGIN
  DELETE FROM reviewed_part WHERE batch_no = OLD.batch_no AND part = OLD.ordinal / 512;
END;

CREATE TRIGGER risk_tally_delete AFTER DELETE ON note
BEGIN
  UPDATE risk_tally SET notes = notes - 1
    WHERE batch_no = OLD.batch_no AND step = (OLD.risk_rank & 16777215) >> 10 AND released = (((OLD.facets & 28) >> 2) >= 3);
END;

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

CREATE TRIGGER sample_void_by_destruction AFTER UPDATE OF destruction_no ON note
WHEN NEW.destruction_no IS NOT NULL
BEGIN
  UPDATE sample SET state = 'void', void_reason = 'population-changed' WHERE batch_no = NEW.batch_no AND state = 'open';
END;

CREATE TABLE note_comment (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  -- Repeated from the note, so that the open ones of a batch are found without reading its notes.
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  -- Null for a comment on the whole note.
  span_key TEXT,
  -- Sealed, both: people quote what they talk about.
  body TEXT NOT NULL,
  actor TEXT NOT NULL,
  said_at INTEGER NOT NULL,
  -- Sealed; null while the comment is open.
  settled_by TEXT,
  settled_at INTEGER,
  PRIMARY KEY (note_id, seq),
  CHECK ((settled_by IS NULL) = (settled_at IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX note_comment_open ON note_comment (batch_no, note_id) WHERE settled_at IS NULL;

CREATE TRIGGER note_comment_no_delete BEFORE DELETE ON note_comment
WHEN NOT EXISTS (SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no
  WHERE note.id = OLD.note_id AND (batch.is_removing = 1 OR note.destruction_no IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'note_comment is never deleted with its batch in place'); END;

CREATE TRIGGER note_comment_settled_once BEFORE UPDATE ON note_comment
WHEN OLD.settled_at IS NOT NULL OR NEW.settled_at IS NULL
  OR NEW.note_id IS NOT OLD.note_id OR NEW.seq IS NOT OLD.seq OR NEW.batch_no IS NOT OLD.batch_no
  OR NEW.span_key IS NOT OLD.span_key OR NEW.body IS NOT OLD.body OR NEW.actor IS NOT OLD.actor
  OR NEW.said_at IS NOT OLD.said_at
BEGIN SELECT RAISE(ABORT, 'note_comment is settled once and otherwise never changed'); END;

CREATE TABLE note_reading (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  -- What was read; another output of the note has not been read by it.
  output_hash TEXT NOT NULL,
  -- Sealed.
  actor TEXT NOT NULL,
  read_at INTEGER NOT NULL,
  PRIMARY KEY (note_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER guard_reading_two_reviewers BEFORE INSERT ON note_reading
WHEN coalesce((SELECT reviewers FROM reviewer_rule
  WHERE batch_no = (SELECT batch_no FROM note WHERE id = NEW.note_id) ORDER BY seq DESC LIMIT 1), 1) = 2 AND coalesce((SELECT state FROM opinion_standing WHERE note_id = NEW.note_id), 'reading') <> 'settled'
BEGIN SELECT RAISE(ABORT, 'review/not-settled'); END;

CREATE TRIGGER note_reading_no_delete BEFORE DELETE ON note_reading
WHEN NOT EXISTS (
  SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no WHERE note.id = OLD.note_id AND batch.is_removing = 1
)
BEGIN SELECT RAISE(ABORT, 'note_reading is append-only'); END;

CREATE TRIGGER note_reading_no_update BEFORE UPDATE ON note_reading
BEGIN SELECT RAISE(ABORT, 'note_reading is append-only'); END;

CREATE TRIGGER reviewed_part_reading AFTER INSERT ON note_reading
BEGIN
  DELETE FROM reviewed_part WHERE (batch_no, part) IN (SELECT batch_no, ordinal / 512 FROM note WHERE id = NEW.note_id);
END;

CREATE TABLE note_rejection (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  -- Repeated from the note, so that the open ones of a batch are found without reading its notes.
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  reason TEXT NOT NULL CHECK (reason IN
    ('missed-identifier', 'too-much-hidden', 'wrong-type', 'wrong-patient', 'unreadable-text', 'other')),
  -- The comment that says more; null without one.
  comment_seq INTEGER,
  -- Sealed.
  actor TEXT NOT NULL,
  rejected_at INTEGER NOT NULL,
  -- Sealed; null while the note waits.
  dealt_by TEXT,
  dealt_at INTEGER, account_id TEXT REFERENCES account (id) ON DELETE RESTRICT, dealt_account_id TEXT REFERENCES account (id) ON DELETE RESTRICT,
  PRIMARY KEY (note_id, seq),
  CHECK ((dealt_by IS NULL) = (dealt_at IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX note_rejection_by_reason ON note_rejection (batch_no, reason, dealt_at);

CREATE UNIQUE INDEX note_rejection_one_open ON note_rejection (note_id) WHERE dealt_at IS NULL;

CREATE INDEX note_rejection_open ON note_rejection (batch_no, note_id) WHERE dealt_at IS NULL;

CREATE TRIGGER guard_note_dealt_role BEFORE UPDATE OF dealt_at ON note_rejection
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.dealt_account_id AND removed_at IS NULL AND (roles & 6) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:reviewer'); END;

CREATE TRIGGER guard_note_rejection_account BEFORE UPDATE OF account_id ON note_rejection
WHEN NEW.account_id IS NOT OLD.account_id
BEGIN SELECT RAISE(ABORT, 'the account of a rejection never changes'); END;

CREATE TRIGGER guard_note_rejection_role BEFORE INSERT ON note_rejection
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 6) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:reviewer'); END;

CREATE TRIGGER note_rejection_dealt_once BEFORE UPDATE ON note_rejection
WHEN OLD.dealt_at IS NOT NULL OR NEW.dealt_at IS NULL
  OR NEW.note_id IS NOT OLD.note_id OR NEW.seq IS NOT OLD.seq OR NEW.batch_no IS NOT OLD.batch_no
  OR NEW.reason IS NOT OLD.reason OR NEW.comment_seq IS NOT OLD.comment_seq OR NEW.actor IS NOT OLD.actor
  OR NEW.rejected_at IS NOT OLD.rejected_at
BEGIN SELECT RAISE(ABORT, 'note_rejection is dealt with once and otherwise never changed'); END;

CREATE TRIGGER note_rejection_goes_ahead AFTER INSERT ON note_rejection
BEGIN UPDATE note SET risk_rank = (risk_rank & 16777215) + 16777216 WHERE id = NEW.note_id; END;

CREATE TRIGGER note_rejection_no_delete BEFORE DELETE ON note_rejection
WHEN NOT EXISTS (
  SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no WHERE note.id = OLD.note_id AND batch.is_removing = 1
)
BEGIN SELECT RAISE(ABORT, 'note_rejection is never deleted with its batch in place'); END;

CREATE TRIGGER note_rejection_steps_back AFTER UPDATE OF dealt_at ON note_rejection
BEGIN UPDATE note SET risk_rank = risk_rank & 16777215 WHERE id = NEW.note_id; END;

CREATE TABLE note_tally (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  facets INTEGER NOT NULL,
  reason_bits INTEGER NOT NULL,
  notes INTEGER NOT NULL CHECK (notes >= 0),
  open_points INTEGER NOT NULL CHECK (open_points >= 0),
  PRIMARY KEY (batch_no, facets, reason_bits)
) STRICT, WITHOUT ROWID;

CREATE TABLE note_text (
  note_id INTEGER PRIMARY KEY REFERENCES note (id) ON DELETE RESTRICT,
  text TEXT NOT NULL,
  patient_id TEXT,
  note_date TEXT,
  known TEXT NOT NULL,
  -- JSON of output text and segments; null until processed.
  output TEXT
) STRICT;

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

CREATE INDEX open_form_by_label ON open_form_tally (batch_no, label, settles, notes, places, form);

CREATE INDEX open_form_by_reading ON open_form_tally (batch_no, reading, settles, notes, places, form);

CREATE INDEX open_form_by_size ON open_form_tally (batch_no, settles, notes, places, form);

CREATE INDEX open_form_unranked ON open_form_tally (batch_no, form) WHERE ranked <> min(settles, 991);

CREATE TABLE opinion_decision (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  -- JSON of kind, span key, range and label; never text.
  verdict TEXT NOT NULL,
  decided_at INTEGER NOT NULL,
  PRIMARY KEY (note_id, account_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER activity_opinion_decided AFTER INSERT ON opinion_decision
BEGIN
  INSERT INTO batch_activity (batch_no, minute, kind, amount)
  SELECT batch_no, NEW.decided_at / 60000, 'decided', 1 FROM note WHERE id = NEW.note_id
  ON CONFLICT (batch_no, minute, kind) DO UPDATE SET amount = amount + excluded.amount;
END;

CREATE TRIGGER guard_opinion_open BEFORE INSERT ON opinion_decision
WHEN NOT (coalesce((SELECT reviewers FROM reviewer_rule WHERE batch_no = (SELECT batch_no FROM note WHERE id = NEW.note_id) ORDER BY seq DESC LIMIT 1), 1) = 2) OR coalesce((SELECT state FROM opinion_standing WHERE note_id = NEW.note_id), 'reading') <> 'reading' OR EXISTS (SELECT 1 FROM opinion_done
  WHERE note_id = NEW.note_id AND round = coalesce((SELECT round FROM opinion_standing WHERE note_id = NEW.note_id), 1) AND account_id = NEW.account_id)
BEGIN SELECT RAISE(ABORT, 'review/opinion-closed'); END;

CREATE TRIGGER guard_opinion_person BEFORE INSERT ON opinion_decision
WHEN EXISTS (SELECT 1 FROM opinion_done d JOIN account other ON other.id = d.account_id
    JOIN account me ON me.id = NEW.account_id AND me.folded = other.folded
  WHERE d.note_id = NEW.note_id AND d.round = coalesce((SELECT round FROM opinion_standing WHERE note_id = NEW.note_id), 1))
BEGIN SELECT RAISE(ABORT, 'review/opinion-closed'); END;

CREATE TRIGGER guard_opinion_role BEFORE INSERT ON opinion_decision
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 6) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:reviewer'); END;

CREATE TRIGGER opinion_decision_no_delete BEFORE DELETE ON opinion_decision
WHEN NOT EXISTS (
  SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no WHERE note.id = OLD.note_id AND batch.is_removing = 1
)
BEGIN SELECT RAISE(ABORT, 'opinion_decision is append-only'); END;

CREATE TRIGGER opinion_decision_no_update BEFORE UPDATE ON opinion_decision
BEGIN SELECT RAISE(ABORT, 'opinion_decision is append-only'); END;

CREATE TABLE opinion_done (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  round INTEGER NOT NULL CHECK (round >= 1),
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  -- Sealed: the name, as the account had it then.
  actor TEXT NOT NULL,
  -- The last of this person's decisions that belongs to it; 0 without any.
  last_seq INTEGER NOT NULL CHECK (last_seq >= 0),
  done_at INTEGER NOT NULL,
  PRIMARY KEY (note_id, round, account_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER guard_opinion_done_once BEFORE INSERT ON opinion_done
WHEN NOT (coalesce((SELECT reviewers FROM reviewer_rule WHERE batch_no = (SELECT batch_no FROM note WHERE id = NEW.note_id) ORDER BY seq DESC LIMIT 1), 1) = 2) OR coalesce((SELECT state FROM opinion_standing WHERE note_id = NEW.note_id), 'reading') <> 'reading' OR NEW.round <> coalesce((SELECT round FROM opinion_standing WHERE note_id = NEW.note_id), 1) OR EXISTS (SELECT 1 FROM opinion_done
  WHERE note_id = NEW.note_id AND round = coalesce((SELECT round FROM opinion_standing WHERE note_id = NEW.note_id), 1) AND account_id = NEW.account_id)
BEGIN SELECT RAISE(ABORT, 'review/opinion-closed'); END;

CREATE TRIGGER guard_opinion_done_person BEFORE INSERT ON opinion_done
WHEN EXISTS (SELECT 1 FROM opinion_done d JOIN account other ON other.id = d.account_id
    JOIN account me ON me.id = NEW.account_id AND me.folded = other.folded
  WHERE d.note_id = NEW.note_id AND d.round = coalesce((SELECT round FROM opinion_standing WHERE note_id = NEW.note_id), 1))
BEGIN SELECT RAISE(ABORT, 'review/opinion-closed'); END;

CREATE TRIGGER guard_opinion_done_role BEFORE INSERT ON opinion_done
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 6) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:reviewer'); END;

CREATE TRIGGER opinion_done_no_delete BEFORE DELETE ON opinion_done
WHEN NOT EXISTS (
  SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no WHERE note.id = OLD.note_id AND batch.is_removing = 1
)
BEGIN SELECT RAISE(ABORT, 'opinion_done is append-only'); END;

CREATE TRIGGER opinion_done_no_update BEFORE UPDATE ON opinion_done
BEGIN SELECT RAISE(ABORT, 'opinion_done is append-only'); END;

CREATE TRIGGER opinion_done_stands AFTER INSERT ON opinion_done
BEGIN
  INSERT INTO opinion_standing (note_id, batch_no, round, state) VALUES (NEW.note_id, (SELECT batch_no FROM note WHERE id = NEW.note_id), NEW.round, 'reading')
  ON CONFLICT (note_id) DO UPDATE SET state = iif(
    (SELECT count(*) FROM opinion_done WHERE note_id = NEW.note_id AND round = NEW.round) = 2, 'differing', 'reading');
END;

CREATE TABLE opinion_pair (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  round INTEGER NOT NULL CHECK (round >= 1),
  -- Repeated from the note, so that a batch is summed up without reading its notes.
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  account_a TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  account_b TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  is_equal INTEGER NOT NULL CHECK (is_equal IN (0, 1)),
  spans_a INTEGER NOT NULL CHECK (spans_a >= 0),
  spans_b INTEGER NOT NULL CHECK (spans_b >= 0),
  same_spans INTEGER NOT NULL CHECK (same_spans BETWEEN 0 AND min(spans_a, spans_b)),
  -- UTF-16 code units.
  characters INTEGER NOT NULL CHECK (characters >= 1),
  characters_a INTEGER NOT NULL CHECK (characters_a BETWEEN 0 AND characters),
  characters_b INTEGER NOT NULL CHECK (characters_b BETWEEN 0 AND characters),
  characters_both INTEGER NOT NULL CHECK (characters_both BETWEEN 0 AND min(characters_a, characters_b)),
  PRIMARY KEY (note_id, round),
  CHECK (account_a < account_b)
) STRICT, WITHOUT ROWID;

CREATE INDEX opinion_pair_first_rounds ON opinion_pair (batch_no, account_a, account_b) WHERE round = 1;

CREATE TRIGGER guard_opinion_pair_done BEFORE INSERT ON opinion_pair
WHEN NOT EXISTS (SELECT 1 FROM opinion_done
    WHERE note_id = NEW.note_id AND round = NEW.round AND account_id = NEW.account_a) OR NOT EXISTS (SELECT 1 FROM opinion_done
    WHERE note_id = NEW.note_id AND round = NEW.round AND account_id = NEW.account_b)
BEGIN SELECT RAISE(ABORT, 'review/opinion-closed'); END;

CREATE TRIGGER opinion_pair_no_delete BEFORE DELETE ON opinion_pair
WHEN NOT EXISTS (
  SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no WHERE note.id = OLD.note_id AND batch.is_removing = 1
)
BEGIN SELECT RAISE(ABORT, 'opinion_pair is append-only'); END;

CREATE TRIGGER opinion_pair_no_update BEFORE UPDATE ON opinion_pair
BEGIN SELECT RAISE(ABORT, 'opinion_pair is append-only'); END;

CREATE TABLE opinion_range (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  round INTEGER NOT NULL CHECK (round >= 1),
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  start_at INTEGER NOT NULL CHECK (start_at >= 0),
  end_at INTEGER NOT NULL CHECK (end_at > start_at),
  label TEXT NOT NULL,
  PRIMARY KEY (note_id, round, account_id, start_at)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER guard_opinion_range_open BEFORE INSERT ON opinion_range
WHEN coalesce((SELECT state FROM opinion_standing WHERE note_id = NEW.note_id), 'reading') <> 'reading' OR NEW.round <> coalesce((SELECT round FROM opinion_standing WHERE note_id = NEW.note_id), 1) OR EXISTS (SELECT 1 FROM opinion_done d JOIN account other ON other.id = d.account_id
    JOIN account me ON me.id = NEW.account_id AND me.folded = other.folded
  WHERE d.note_id = NEW.note_id AND d.round = coalesce((SELECT round FROM opinion_standing WHERE note_id = NEW.note_id), 1))
  OR coalesce((SELECT end_at FROM opinion_range
    WHERE note_id = NEW.note_id AND round = NEW.round AND account_id = NEW.account_id AND start_at <= NEW.start_at
    ORDER BY start_at DESC LIMIT 1), 0) > NEW.start_at
BEGIN SELECT RAISE(ABORT, 'review/opinion-closed'); END;

CREATE TRIGGER opinion_range_no_delete BEFORE DELETE ON opinion_range
WHEN NOT EXISTS (SELECT 1 FROM batch WHERE no = (SELECT batch_no FROM note WHERE id = OLD.note_id) AND is_removing = 1)
BEGIN SELECT RAISE(ABORT, 'opinion_range is append-only'); END;

CREATE TRIGGER opinion_range_no_update BEFORE UPDATE ON opinion_range
BEGIN SELECT RAISE(ABORT, 'opinion_range is append-only'); END;

CREATE TABLE opinion_reopening (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  -- The round that begins.
  round INTEGER NOT NULL CHECK (round >= 2),
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  reopened_at INTEGER NOT NULL,
  PRIMARY KEY (note_id, round)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER guard_reopening BEFORE INSERT ON opinion_reopening
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 6) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:reviewer'); END;

CREATE TRIGGER guard_reopening_state BEFORE INSERT ON opinion_reopening
WHEN coalesce((SELECT state FROM opinion_standing WHERE note_id = NEW.note_id), 'reading') = 'reading' OR NEW.round <> coalesce((SELECT round FROM opinion_standing WHERE note_id = NEW.note_id), 1) + 1
  OR (SELECT stage FROM note WHERE id = NEW.note_id) IN ('approved', 'exported')
BEGIN SELECT RAISE(ABORT, 'review/opinion-closed'); END;

CREATE TRIGGER opinion_reopening_no_delete BEFORE DELETE ON opinion_reopening
WHEN NOT EXISTS (
  SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no WHERE note.id = OLD.note_id AND batch.is_removing = 1
)
BEGIN SELECT RAISE(ABORT, 'opinion_reopening is append-only'); END;

CREATE TRIGGER opinion_reopening_no_update BEFORE UPDATE ON opinion_reopening
BEGIN SELECT RAISE(ABORT, 'opinion_reopening is append-only'); END;

CREATE TRIGGER opinion_reopening_stands AFTER INSERT ON opinion_reopening
BEGIN UPDATE opinion_standing SET state = 'reading', round = NEW.round WHERE note_id = NEW.note_id; END;

CREATE TABLE opinion_settlement (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  round INTEGER NOT NULL CHECK (round >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('agreed', 'adjudicated')),
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  -- Stretches on which the two differed; 0 when they agreed.
  disagreements INTEGER NOT NULL CHECK (disagreements >= 0),
  -- The decisions that came with it; the last is before the first when there was nothing to write.
  first_seq INTEGER NOT NULL CHECK (first_seq >= 1),
  last_seq INTEGER NOT NULL CHECK (last_seq >= first_seq - 1),
  settled_at INTEGER NOT NULL,
  PRIMARY KEY (note_id, round),
  CHECK ((kind = 'agreed') = (disagreements = 0))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER activity_adjudicated AFTER INSERT ON opinion_settlement WHEN NEW.disagreements > 0
BEGIN
  INSERT INTO batch_activity (batch_no, minute, kind, amount)
  SELECT batch_no, NEW.settled_at / 60000, 'decided', NEW.disagreements FROM note WHERE id = NEW.note_id
  ON CONFLICT (batch_no, minute, kind) DO UPDATE SET amount = amount + excluded.amount;
END;

CREATE TRIGGER guard_settlement_hides AFTER INSERT ON opinion_settlement
WHEN EXISTS (SELECT 1 FROM opinion_range a
    CROSS JOIN opinion_done other ON other.note_id = a.note_id AND other.round = a.round AND other.account_id > a.account_id
    CROSS JOIN opinion_range b ON b.note_id = a.note_id AND b.round = a.round AND b.account_id = other.account_id
      AND b.start_at < a.end_at AND b.end_at > a.start_at
      AND b.start_at >= coalesce((SELECT max(start_at) FROM opinion_range
      WHERE note_id = NEW.note_id AND round = NEW.round AND account_id = other.account_id AND start_at <= a.start_at), 0)
  WHERE a.note_id = NEW.note_id AND a.round = NEW.round AND coalesce((SELECT hiding FROM type_hiding WHERE batch_no = (SELECT batch_no FROM note WHERE id = NEW.note_id) AND label = a.label), 2) > 0 AND coalesce((SELECT hiding FROM type_hiding WHERE batch_no = (SELECT batch_no FROM note WHERE id = NEW.note_id) AND label = b.label), 2) > 0
    AND NOT EXISTS (SELECT 1 FROM settled_range s WHERE s.note_id = NEW.note_id AND s.round = NEW.round
      AND s.start_at = coalesce((SELECT max(start_at) FROM settled_range
      WHERE note_id = NEW.note_id AND round = NEW.round AND start_at <= max(a.start_at, b.start_at)), 0)
      AND s.start_at <= max(a.start_at, b.start_at) AND s.end_at >= min(a.end_at, b.end_at) AND (coalesce((SELECT hiding FROM type_hiding WHERE batch_no = (SELECT batch_no FROM note WHERE id = NEW.note_id) AND label = s.label), 0) = 2 OR (coalesce((SELECT hiding FROM type_hiding WHERE batch_no = (SELECT batch_no FROM note WHERE id = NEW.note_id) AND label = s.label), 0) = 1 AND (
      s.label IN (SELECT label FROM opinion_range WHERE note_id = NEW.note_id AND round = NEW.round)
      OR s.label IN (SELECT json_extract(verdict, '$.label') FROM span_decision
        WHERE note_id = NEW.note_id AND json_extract(verdict, '$.kind') = 'add'))))))
BEGIN SELECT RAISE(ABORT, 'review/bad-range'); END;

CREATE TRIGGER guard_settlement_other_person BEFORE INSERT ON opinion_settlement
WHEN NEW.kind = 'adjudicated' AND EXISTS (SELECT 1 FROM opinion_done d JOIN account other ON other.id = d.account_id
    JOIN account me ON me.id = NEW.account_id AND me.folded = other.folded
  WHERE d.note_id = NEW.note_id AND d.round = coalesce((SELECT round FROM opinion_standing WHERE note_id = NEW.note_id), 1))
BEGIN SELECT RAISE(ABORT, 'review/not-adjudicator'); END;

CREATE TRIGGER guard_settlement_person BEFORE INSERT ON opinion_settlement
WHEN coalesce((SELECT state FROM opinion_standing WHERE note_id = NEW.note_id), 'reading') <> 'differing' OR NEW.round <> coalesce((SELECT round FROM opinion_standing WHERE note_id = NEW.note_id), 1) OR (NEW.kind = 'adjudicated') = EXISTS (SELECT 1 FROM opinion_done
  WHERE note_id = NEW.note_id AND round = coalesce((SELECT round FROM opinion_standing WHERE note_id = NEW.note_id), 1) AND account_id = NEW.account_id)
  OR (NEW.kind = 'agreed' AND NOT EXISTS (SELECT 1 FROM opinion_pair
    WHERE note_id = NEW.note_id AND round = NEW.round AND is_equal = 1))
BEGIN SELECT RAISE(ABORT, 'review/not-adjudicator'); END;

CREATE TRIGGER guard_settlement_role BEFORE INSERT ON opinion_settlement
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 6) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:reviewer'); END;

CREATE TRIGGER opinion_settlement_no_delete BEFORE DELETE ON opinion_settlement
WHEN NOT EXISTS (
  SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no WHERE note.id = OLD.note_id AND batch.is_removing = 1
)
BEGIN SELECT RAISE(ABORT, 'opinion_settlement is append-only'); END;

CREATE TRIGGER opinion_settlement_no_update BEFORE UPDATE ON opinion_settlement
BEGIN SELECT RAISE(ABORT, 'opinion_settlement is append-only'); END;

CREATE TRIGGER opinion_settlement_stands AFTER INSERT ON opinion_settlement
BEGIN UPDATE opinion_standing SET state = 'settled' WHERE note_id = NEW.note_id; END;

CREATE TABLE opinion_standing (
  note_id INTEGER PRIMARY KEY REFERENCES note (id) ON DELETE RESTRICT,
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  round INTEGER NOT NULL CHECK (round >= 1),
  state TEXT NOT NULL CHECK (state IN ('reading', 'differing', 'settled'))
) STRICT;

CREATE INDEX opinion_standing_by_state ON opinion_standing (batch_no, state, note_id);

CREATE TRIGGER guard_standing_added BEFORE INSERT ON opinion_standing
WHEN (NEW.state = 'settled' AND NOT EXISTS (SELECT 1 FROM opinion_settlement
    WHERE note_id = NEW.note_id AND round = NEW.round))
  OR (NEW.state = 'differing' AND (SELECT count(*) FROM opinion_done WHERE note_id = NEW.note_id AND round = NEW.round) < 2)
BEGIN SELECT RAISE(ABORT, 'review/not-settled'); END;

CREATE TRIGGER guard_standing_changed BEFORE UPDATE ON opinion_standing
WHEN (NEW.state = 'settled' AND NOT EXISTS (SELECT 1 FROM opinion_settlement
    WHERE note_id = NEW.note_id AND round = NEW.round))
  OR (NEW.state = 'differing' AND (SELECT count(*) FROM opinion_done WHERE note_id = NEW.note_id AND round = NEW.round) < 2) OR NEW.note_id IS NOT OLD.note_id OR NEW.batch_no IS NOT OLD.batch_no OR NEW.round < OLD.round
  OR (NEW.round > OLD.round AND NOT EXISTS (SELECT 1 FROM redetection WHERE note_id = NEW.note_id AND state = 'done')
    AND NOT EXISTS (SELECT 1 FROM opinion_reopening WHERE note_id = NEW.note_id AND round = NEW.round))
BEGIN SELECT RAISE(ABORT, 'review/not-settled'); END;

CREATE TRIGGER reviewed_part_opinion AFTER INSERT ON opinion_standing
BEGIN
  DELETE FROM reviewed_part WHERE (batch_no, part) IN (SELECT batch_no, ordinal / 512 FROM note WHERE id = NEW.note_id);
END;

CREATE TRIGGER reviewed_part_opinion_change AFTER UPDATE ON opinion_standing
BEGIN
  DELETE FROM reviewed_part WHERE (batch_no, part) IN (SELECT batch_no, ordinal / 512 FROM note WHERE id = NEW.note_id);
END;

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

CREATE INDEX redetection_by_batch ON redetection (batch_no, state, note_id);

CREATE UNIQUE INDEX redetection_one_open ON redetection (note_id) WHERE state = 'open';

CREATE TRIGGER guard_redetection_role BEFORE INSERT ON redetection
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 6) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:reviewer'); END;

CREATE TRIGGER redetection_ends_once BEFORE UPDATE ON redetection
WHEN OLD.state <> 'open' OR NEW.note_id IS NOT OLD.note_id OR NEW.seq IS NOT OLD.seq
  OR NEW.batch_no IS NOT OLD.batch_no OR NEW.pipeline_id IS NOT OLD.pipeline_id
  OR NEW.operating_point IS NOT OLD.operating_point OR NEW.actor IS NOT OLD.actor
  OR NEW.account_id IS NOT OLD.account_id OR NEW.asked_at IS NOT OLD.asked_at
BEGIN SELECT RAISE(ABORT, 'redetection ends once and is otherwise never changed'); END;

CREATE TRIGGER redetection_no_delete BEFORE DELETE ON redetection
WHEN NOT EXISTS (SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no
  WHERE note.id = OLD.note_id AND (batch.is_removing = 1 OR note.destruction_no IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'redetection is append-only'); END;

CREATE TABLE review_place (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  -- Keyed hash of the name; empty for somebody who has given none.
  actor_key TEXT NOT NULL,
  -- No reference: notes go before these rows.
  note_id INTEGER NOT NULL,
  -- Null when the person stopped beside no span.
  span_key TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (batch_no, actor_key)
) STRICT, WITHOUT ROWID;

CREATE TABLE reviewed_part (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  -- The number of a note within its batch, divided by 512.
  part INTEGER NOT NULL CHECK (part >= 0),
  -- Approved notes whose originals are there: those that somebody has looked at, and the others.
  reviewed INTEGER NOT NULL CHECK (reviewed >= 0),
  untouched INTEGER NOT NULL CHECK (untouched >= 0),
  PRIMARY KEY (batch_no, part)
) STRICT, WITHOUT ROWID;

CREATE TABLE reviewer_rule (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  reviewers INTEGER NOT NULL CHECK (reviewers IN (1, 2)),
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  set_at INTEGER NOT NULL,
  PRIMARY KEY (batch_no, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER guard_reviewer_rule_decided BEFORE INSERT ON reviewer_rule
WHEN EXISTS (SELECT 1 FROM note n JOIN span_decision d ON d.note_id = n.id WHERE n.batch_no = NEW.batch_no)
BEGIN SELECT RAISE(ABORT, 'review/reviewers-fixed'); END;

CREATE TRIGGER guard_reviewer_rule_fixed BEFORE INSERT ON reviewer_rule
WHEN EXISTS (SELECT 1 FROM note WHERE batch_no = NEW.batch_no AND stage IN ('approved', 'exported'))
  OR EXISTS (SELECT 1 FROM opinion_standing WHERE batch_no = NEW.batch_no)
  OR EXISTS (SELECT 1 FROM opinion_decision JOIN note ON note.id = note_id WHERE batch_no = NEW.batch_no)
BEGIN SELECT RAISE(ABORT, 'review/reviewers-fixed'); END;

CREATE TRIGGER guard_reviewer_rule_role BEFORE INSERT ON reviewer_rule
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 4) <> 0) AND NOT (EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 1) <> 0) AND NOT EXISTS (SELECT 1 FROM note WHERE batch_no = NEW.batch_no))
BEGIN SELECT RAISE(ABORT, 'access/role-missing:officer'); END;

CREATE TRIGGER guard_reviewer_rule_single_user BEFORE INSERT ON reviewer_rule
WHEN NEW.reviewers = 2 AND (SELECT single_user FROM workspace) = 1
BEGIN SELECT RAISE(ABORT, 'review/reviewers-single-user'); END;

CREATE TRIGGER reviewer_rule_no_delete BEFORE DELETE ON reviewer_rule
WHEN NOT EXISTS (SELECT 1 FROM batch WHERE no = OLD.batch_no AND is_removing = 1)
BEGIN SELECT RAISE(ABORT, 'reviewer_rule is append-only'); END;

CREATE TRIGGER reviewer_rule_no_update BEFORE UPDATE ON reviewer_rule
BEGIN SELECT RAISE(ABORT, 'reviewer_rule is append-only'); END;

CREATE TABLE risk_tally (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  step INTEGER NOT NULL,
  released INTEGER NOT NULL CHECK (released IN (0, 1)),
  notes INTEGER NOT NULL CHECK (notes >= 0),
  PRIMARY KEY (batch_no, step, released)
) STRICT, WITHOUT ROWID;

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
  is_outdated INTEGER NOT NULL DEFAULT 0 CHECK (is_outdated IN (0, 1)), is_begun INTEGER NOT NULL DEFAULT 0 CHECK (is_begun IN (0, 1)), account_id TEXT REFERENCES account (id) ON DELETE RESTRICT,
  CHECK ((state = 'void') = (void_reason IS NOT NULL)),
  CHECK (is_outdated = 0 OR state = 'rejected')
) STRICT;

CREATE INDEX sample_by_batch ON sample (batch_no);

CREATE UNIQUE INDEX sample_open ON sample (batch_no) WHERE state = 'open';

CREATE TRIGGER canary_tally_of_sample AFTER DELETE ON sample
BEGIN
  INSERT INTO canary_tally (actor_key, label, planted, found)
    SELECT actor_key, label, count(*), sum(is_found) FROM canary_reading WHERE sample_id = OLD.id GROUP BY actor_key, label
    ON CONFLICT (actor_key, label) DO UPDATE
      SET planted = planted + excluded.planted, found = found + excluded.found;
  DELETE FROM canary_reading WHERE sample_id = OLD.id;
END;

CREATE TRIGGER guard_sample_account BEFORE UPDATE OF account_id ON sample
WHEN NEW.account_id IS NOT OLD.account_id
BEGIN SELECT RAISE(ABORT, 'the account of a sample never changes'); END;

CREATE TRIGGER guard_sample_role BEFORE INSERT ON sample
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 4) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:officer'); END;

CREATE TRIGGER sample_moves BEFORE UPDATE ON sample
WHEN NOT ((OLD.state = 'open' AND NEW.state IN ('accepted', 'rejected', 'void') AND NEW.is_begun = OLD.is_begun)
    OR (OLD.state = 'open' AND NEW.state = 'open' AND NEW.is_begun = 1)
    OR (OLD.state = 'accepted' AND NEW.state = 'void' AND NEW.is_begun = OLD.is_begun)
    OR (OLD.state = 'rejected' AND NEW.state = 'rejected' AND NEW.is_outdated = 1 AND NEW.is_begun = OLD.is_begun))
  OR NEW.no IS NOT OLD.no OR NEW.id IS NOT OLD.id OR NEW.batch_no IS NOT OLD.batch_no
  OR NEW.created_at IS NOT OLD.created_at OR NEW.seed IS NOT OLD.seed OR NEW.population IS NOT OLD.population
  OR NEW.population_hash IS NOT OLD.population_hash OR NEW.size IS NOT OLD.size OR NEW.max_rate IS NOT OLD.max_rate
  OR NEW.confidence IS NOT OLD.confidence OR NEW.leaks_allowed IS NOT OLD.leaks_allowed
  OR NEW.canary_rate IS NOT OLD.canary_rate OR NEW.actor IS NOT OLD.actor
BEGIN SELECT RAISE(ABORT, 'sample moves forwards only'); END;

CREATE TRIGGER sample_no_delete BEFORE DELETE ON sample
WHEN NOT EXISTS (SELECT 1 FROM sample JOIN batch ON batch.no = sample.batch_no
   WHERE sample.no = OLD.no AND batch.is_removing = 1)
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

CREATE TRIGGER sample_note_no_delete BEFORE DELETE ON sample_note
WHEN NOT EXISTS (SELECT 1 FROM sample JOIN batch ON batch.no = sample.batch_no
   WHERE sample.no = OLD.sample_no AND batch.is_removing = 1)
BEGIN SELECT RAISE(ABORT, 'sample_note is append-only'); END;

CREATE TRIGGER sample_note_no_update BEFORE UPDATE ON sample_note
BEGIN SELECT RAISE(ABORT, 'sample_note is append-only'); END;

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
  seconds INTEGER NOT NULL CHECK (seconds >= 0), account_id TEXT REFERENCES account (id) ON DELETE RESTRICT,
  PRIMARY KEY (sample_no, position),
  FOREIGN KEY (sample_no, position) REFERENCES sample_note (sample_no, position) ON DELETE RESTRICT
) STRICT, WITHOUT ROWID;

CREATE INDEX sample_reading_by_actor ON sample_reading (sample_no, actor_key);

CREATE TRIGGER guard_sample_reading_role BEFORE INSERT ON sample_reading
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 6) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:reviewer'); END;

CREATE TRIGGER reviewed_part_sample AFTER INSERT ON sample_reading
BEGIN
  DELETE FROM reviewed_part WHERE (batch_no, part) IN (SELECT batch_no, ordinal / 512 FROM note WHERE id = (SELECT m.note_id FROM sample_note m WHERE m.sample_no = NEW.sample_no AND m.position = NEW.position));
END;

CREATE TRIGGER sample_reading_no_delete BEFORE DELETE ON sample_reading
WHEN NOT EXISTS (SELECT 1 FROM sample JOIN batch ON batch.no = sample.batch_no
   WHERE sample.no = OLD.sample_no AND batch.is_removing = 1)
BEGIN SELECT RAISE(ABORT, 'sample_reading is append-only'); END;

CREATE TRIGGER sample_reading_no_update BEFORE UPDATE ON sample_reading
BEGIN SELECT RAISE(ABORT, 'sample_reading is append-only'); END;

CREATE TRIGGER sample_reading_while_open BEFORE INSERT ON sample_reading
WHEN NOT EXISTS (SELECT 1 FROM sample WHERE no = NEW.sample_no AND state = 'open' AND is_begun = 1)
BEGIN SELECT RAISE(ABORT, 'sample is not open'); END;

CREATE TABLE setting (
  key TEXT PRIMARY KEY,
  -- Sealed: settings hold people's names.
  value TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE settled_range (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  round INTEGER NOT NULL CHECK (round >= 1),
  start_at INTEGER NOT NULL CHECK (start_at >= 0),
  end_at INTEGER NOT NULL CHECK (end_at > start_at),
  label TEXT NOT NULL,
  PRIMARY KEY (note_id, round, start_at)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER guard_settled_range_open BEFORE INSERT ON settled_range
WHEN coalesce((SELECT state FROM opinion_standing WHERE note_id = NEW.note_id), 'reading') <> 'differing' OR NEW.round <> coalesce((SELECT round FROM opinion_standing WHERE note_id = NEW.note_id), 1) OR coalesce((SELECT end_at FROM settled_range
    WHERE note_id = NEW.note_id AND round = NEW.round AND start_at <= NEW.start_at
    ORDER BY start_at DESC LIMIT 1), 0) > NEW.start_at
BEGIN SELECT RAISE(ABORT, 'review/not-adjudicator'); END;

CREATE TRIGGER settled_range_no_delete BEFORE DELETE ON settled_range
WHEN NOT EXISTS (SELECT 1 FROM batch WHERE no = (SELECT batch_no FROM note WHERE id = OLD.note_id) AND is_removing = 1)
BEGIN SELECT RAISE(ABORT, 'settled_range is append-only'); END;

CREATE TRIGGER settled_range_no_update BEFORE UPDATE ON settled_range
BEGIN SELECT RAISE(ABORT, 'settled_range is append-only'); END;

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

CREATE INDEX shadow_note_by_note ON shadow_note (note_id);

CREATE INDEX shadow_note_by_rank ON shadow_note (run_no, rank DESC, note_id) WHERE outcome <> 'same';

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
  destroyed INTEGER NOT NULL CHECK (destroyed >= 0), adaptation TEXT
  CHECK (adaptation IS NULL OR (length(adaptation) = 36 AND adaptation NOT GLOB '*[^0-9a-f-]*')), was_adopted INTEGER
  CHECK ((was_adopted IS NULL) = (adaptation IS NULL) AND (was_adopted IS NULL OR was_adopted IN (0, 1))),
  CHECK (code IS NULL OR state = 'stopped')
) STRICT;

CREATE INDEX shadow_run_by_batch ON shadow_run (batch_no, no);

CREATE TRIGGER shadow_run_trial_fixed BEFORE UPDATE OF adaptation, was_adopted ON shadow_run
WHEN NEW.adaptation IS NOT OLD.adaptation OR NEW.was_adopted IS NOT OLD.was_adopted
BEGIN SELECT RAISE(ABORT, 'what a shadow_run tries is fixed'); END;

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

CREATE INDEX site_word_by_bulk ON site_word (batch_id, bulk_seq);

CREATE UNIQUE INDEX site_word_once ON site_word (word_key) WHERE state <> 'removed';

CREATE TRIGGER guard_site_word_added BEFORE INSERT ON site_word
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 6) <> 0)
  OR ((NEW.state <> 'proposed' OR NEW.side = 'keep') AND NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 8) <> 0))
BEGIN SELECT RAISE(ABORT, 'access/role-missing:administrator'); END;

CREATE TRIGGER guard_site_word_changed BEFORE UPDATE ON site_word
WHEN (NEW.state = 'listed' OR OLD.state = 'listed') AND NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 8) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:administrator'); END;

CREATE TRIGGER site_word_moves BEFORE UPDATE ON site_word
WHEN NOT ((OLD.state = 'proposed' AND NEW.state IN ('listed', 'removed')) OR (OLD.state = 'listed' AND NEW.state = 'removed'))
  OR NEW.no IS NOT OLD.no OR NEW.side IS NOT OLD.side OR NEW.label IS NOT OLD.label
  OR NEW.batch_id IS NOT OLD.batch_id OR NEW.bulk_seq IS NOT OLD.bulk_seq
  OR NEW.actor IS NOT OLD.actor OR NEW.added_at IS NOT OLD.added_at
  OR (NEW.state <> 'removed' AND (NEW.word IS NOT OLD.word OR NEW.word_key IS NOT OLD.word_key))
  OR (NEW.state = 'removed' AND (NEW.word <> '' OR NEW.word_key <> ''))
BEGIN SELECT RAISE(ABORT, 'site_word moves forwards only'); END;

CREATE TRIGGER site_word_no_delete BEFORE DELETE ON site_word
BEGIN SELECT RAISE(ABORT, 'site_word is append-only'); END;

CREATE TABLE site_word_giver (
  word_no INTEGER NOT NULL REFERENCES site_word (no) ON DELETE RESTRICT,
  batch_id TEXT NOT NULL,
  bulk_seq INTEGER NOT NULL,
  -- 1 when it listed the word, 0 when it proposed it.
  lists INTEGER NOT NULL CHECK (lists IN (0, 1)),
  given_at INTEGER NOT NULL,
  taken_back_at INTEGER,
  -- Who gave it, or took it back.
  account_id TEXT REFERENCES account (id) ON DELETE RESTRICT,
  PRIMARY KEY (word_no, batch_id, bulk_seq)
) STRICT, WITHOUT ROWID;

CREATE INDEX site_word_giver_by_bulk ON site_word_giver (batch_id, bulk_seq);

CREATE TRIGGER guard_site_word_giver_added BEFORE INSERT ON site_word_giver
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 6) <> 0)
  OR ((NEW.lists = 1 OR (SELECT side FROM site_word WHERE no = NEW.word_no) = 'keep') AND NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 8) <> 0))
BEGIN SELECT RAISE(ABORT, 'access/role-missing:administrator'); END;

CREATE TRIGGER guard_site_word_giver_changed BEFORE UPDATE ON site_word_giver
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 6) <> 0) OR (OLD.lists = 1 AND NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 8) <> 0))
BEGIN SELECT RAISE(ABORT, 'access/role-missing:administrator'); END;

CREATE TRIGGER site_word_giver_moves BEFORE UPDATE ON site_word_giver
WHEN OLD.taken_back_at IS NOT NULL OR NEW.taken_back_at IS NULL OR NEW.word_no IS NOT OLD.word_no
  OR NEW.batch_id IS NOT OLD.batch_id OR NEW.bulk_seq IS NOT OLD.bulk_seq OR NEW.lists IS NOT OLD.lists
  OR NEW.given_at IS NOT OLD.given_at
BEGIN SELECT RAISE(ABORT, 'site_word_giver is taken back once and otherwise never changed'); END;

CREATE TRIGGER site_word_giver_no_delete BEFORE DELETE ON site_word_giver
BEGIN SELECT RAISE(ABORT, 'site_word_giver is append-only'); END;

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
  error_code TEXT, batch_seal TEXT,
  UNIQUE (batch_no, ordinal),
  CHECK ((state = 'failed') = (error_code IS NOT NULL))
) STRICT;

CREATE TRIGGER guard_source_file_batch BEFORE UPDATE OF batch_no, batch_seal ON source_file
WHEN NEW.batch_no IS NOT OLD.batch_no OR OLD.batch_seal IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a source file stays in its batch'); END;

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
  decided_at INTEGER NOT NULL, account_id TEXT REFERENCES account (id) ON DELETE RESTRICT, bulk_seq INTEGER, is_recall INTEGER NOT NULL DEFAULT 0 CHECK (is_recall IN (0, 1)),
  PRIMARY KEY (note_id, seq)
) STRICT, WITHOUT ROWID;

CREATE INDEX span_decision_by_bulk ON span_decision (bulk_seq, note_id) WHERE bulk_seq IS NOT NULL;

CREATE TRIGGER activity_decided AFTER INSERT ON span_decision
WHEN NOT EXISTS (SELECT 1 FROM opinion_settlement
  WHERE note_id = NEW.note_id AND NEW.seq BETWEEN first_seq AND last_seq)
BEGIN
  INSERT INTO batch_activity (batch_no, minute, kind, amount)
  SELECT batch_no, NEW.decided_at / 60000, 'decided', 1 FROM note WHERE id = NEW.note_id
  ON CONFLICT (batch_no, minute, kind) DO UPDATE SET amount = amount + excluded.amount;
END;

CREATE TRIGGER guard_decision_role BEFORE INSERT ON span_decision
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 6) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:reviewer'); END;

CREATE TRIGGER guard_decision_two_reviewers BEFORE INSERT ON span_decision
WHEN coalesce((SELECT reviewers FROM reviewer_rule WHERE batch_no = (SELECT batch_no FROM note WHERE id = NEW.note_id) ORDER BY seq DESC LIMIT 1), 1) = 2 AND (coalesce((SELECT state FROM opinion_standing WHERE note_id = NEW.note_id), 'reading') <> 'settled' OR NEW.bulk_seq IS NOT NULL OR (
    json_extract(NEW.verdict, '$.kind') IS NOT 'add' AND NOT EXISTS (SELECT 1 FROM opinion_settlement
      WHERE note_id = NEW.note_id AND round = coalesce((SELECT round FROM opinion_standing WHERE note_id = NEW.note_id), 1) AND account_id IS NEW.account_id
        AND NEW.seq BETWEEN first_seq AND last_seq)))
BEGIN SELECT RAISE(ABORT, 'review/two-reviewers'); END;

CREATE TRIGGER guard_drawn_over_settled BEFORE INSERT ON span_decision
WHEN json_extract(NEW.verdict, '$.kind') = 'add' AND coalesce((SELECT reviewers FROM reviewer_rule WHERE batch_no = (SELECT batch_no FROM note WHERE id = NEW.note_id) ORDER BY seq DESC LIMIT 1), 1) = 2 AND coalesce((SELECT state FROM opinion_standing WHERE note_id = NEW.note_id), 'reading') = 'settled'
  AND NOT EXISTS (SELECT 1 FROM opinion_settlement WHERE note_id = NEW.note_id AND round = coalesce((SELECT round FROM opinion_standing WHERE note_id = NEW.note_id), 1)
    AND account_id IS NEW.account_id AND NEW.seq BETWEEN first_seq AND last_seq)
  AND coalesce((SELECT hiding FROM type_hiding WHERE batch_no = (SELECT batch_no FROM note WHERE id = NEW.note_id) AND label = json_extract(NEW.verdict, '$.label')), 0) < 2 AND EXISTS (WITH RECURSIVE hidden (start_at, end_at, label) AS (
      SELECT start_at, end_at, label FROM settled_range WHERE note_id = NEW.note_id AND round = coalesce((SELECT round FROM opinion_standing WHERE note_id = NEW.note_id), 1)
      UNION ALL
      SELECT json_extract(verdict, '$.range.start'), json_extract(verdict, '$.range.end'), json_extract(verdict, '$.label')
      FROM span_decision WHERE note_id = NEW.note_id AND json_extract(verdict, '$.kind') = 'add'
        AND seq > (SELECT last_seq FROM opinion_settlement WHERE note_id = NEW.note_id AND round = coalesce((SELECT round FROM opinion_standing WHERE note_id = NEW.note_id), 1))
    ), touched (start_at, end_at, label) AS (
      SELECT start_at, end_at, label FROM hidden WHERE start_at < json_extract(NEW.verdict, '$.range.end') AND end_at > json_extract(NEW.verdict, '$.range.start')
      UNION
      SELECT h.start_at, h.end_at, h.label FROM touched t JOIN hidden h ON h.start_at < t.end_at AND h.end_at > t.start_at
    ) SELECT 1 FROM touched WHERE label IS NOT json_extract(NEW.verdict, '$.label') AND coalesce((SELECT hiding FROM type_hiding WHERE batch_no = (SELECT batch_no FROM note WHERE id = NEW.note_id) AND label = touched.label), 2) > 0)
BEGIN SELECT RAISE(ABORT, 'review/two-reviewers'); END;

CREATE TRIGGER span_decision_no_delete BEFORE DELETE ON span_decision
WHEN NOT EXISTS (SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no
  WHERE note.id = OLD.note_id AND (batch.is_removing = 1 OR note.destruction_no IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'span_decision is append-only'); END;

CREATE TRIGGER span_decision_no_update BEFORE UPDATE ON span_decision
BEGIN SELECT RAISE(ABORT, 'span_decision is append-only'); END;

CREATE TABLE type_hiding (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  label TEXT NOT NULL,
  -- 0 nothing of a mention, 1 a part, 2 all of it.
  hiding INTEGER NOT NULL CHECK (hiding IN (0, 1, 2)),
  PRIMARY KEY (batch_no, label)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER type_hiding_no_delete BEFORE DELETE ON type_hiding
WHEN NOT EXISTS (SELECT 1 FROM batch WHERE no = OLD.batch_no AND is_removing = 1)
BEGIN SELECT RAISE(ABORT, 'type_hiding is append-only'); END;

CREATE TRIGGER type_hiding_no_update BEFORE UPDATE ON type_hiding
BEGIN SELECT RAISE(ABORT, 'type_hiding is append-only'); END;

CREATE TABLE voided_opinion (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  last_seq INTEGER NOT NULL CHECK (last_seq >= 1),
  PRIMARY KEY (note_id, account_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER guard_voided_opinion_added BEFORE INSERT ON voided_opinion
WHEN NOT EXISTS (SELECT 1 FROM redetection WHERE note_id = NEW.note_id AND state = 'done')
BEGIN SELECT RAISE(ABORT, 'review/opinion-closed'); END;

CREATE TRIGGER voided_opinion_forwards BEFORE UPDATE ON voided_opinion
WHEN NEW.last_seq < OLD.last_seq OR NEW.note_id IS NOT OLD.note_id OR NEW.account_id IS NOT OLD.account_id
BEGIN SELECT RAISE(ABORT, 'voided_opinion moves forwards only'); END;

CREATE TRIGGER voided_opinion_no_delete BEFORE DELETE ON voided_opinion
WHEN NOT EXISTS (SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no
  WHERE note.id = OLD.note_id AND (batch.is_removing = 1 OR note.destruction_no IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'voided_opinion is append-only'); END;

CREATE TABLE workspace (
  no INTEGER PRIMARY KEY CHECK (no = 1),
  id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Sealed "seq:hash" of the newest audit event: shows when events were cut off the end. Null while there is none.
  audit_head TEXT,
  -- Failed tries to unlock since the last success; they become an audit event at the next success.
  failed_unlocks INTEGER NOT NULL DEFAULT 0 CHECK (failed_unlocks >= 0),
  last_failed_unlock_at INTEGER
, single_user INTEGER NOT NULL DEFAULT 0 CHECK (single_user IN (0, 1)), single_user_seal TEXT) STRICT;

CREATE TRIGGER guard_single_user_reviewers BEFORE UPDATE OF single_user ON workspace
WHEN NEW.single_user = 1 AND EXISTS (SELECT 1 FROM batch WHERE is_removing = 0 AND coalesce((SELECT reviewers FROM reviewer_rule WHERE batch_no = batch.no ORDER BY seq DESC LIMIT 1), 1) = 2)
BEGIN SELECT RAISE(ABORT, 'review/reviewers-single-user'); END;
