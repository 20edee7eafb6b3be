/** @file The statements of shadow runs. Runs in the main process. */
import type { NoteId } from '../domain/ids.ts';
import type { NoteTallyRow, PlaceTallyRow, ShadowNoteRow, ShadowPlace, ShadowRunRow } from './shadowRows.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

type PageRow = Omit<ShadowNoteRow, 'facets'> & { readonly facets: number };

const RUN_NO = '(SELECT no FROM shadow_run WHERE id = @id)';
const RUNS = `SELECT r.id, b.id AS batchId, r.pipeline_id AS pipelineId, r.pipeline_fingerprint AS pipelineFingerprint,
    r.operating_point AS operatingPoint, r.site, r.adaptation, r.was_adopted AS wasAdopted, r.actor, r.created_at AS createdAt,
    r.state, r.code, r.notes, r.destroyed
  FROM shadow_run r JOIN batch b ON b.no = r.batch_no WHERE b.is_removing = 0 AND r.state <> 'discarded'`;
const NOTE_COLUMNS = `note_id AS noteId, outcome, code, old_status AS oldStatus, new_status AS newStatus, facets, differences,
  exposed`;

/** Prepares them; one call per store. */
export function prepareShadowStatements(kit: StoreKit) {
  return { ...prepareRuns(kit), ...prepareNotes(kit) };
}

function prepareRuns(kit: StoreKit) {
  return {
    begin: kit.statement(
      'shadows.begin',
      `INSERT INTO shadow_run (id, batch_no, pipeline_id, pipeline_fingerprint, operating_point, site, adaptation, was_adopted,
         actor, created_at, notes, destroyed)
       SELECT @id, no, @pipelineId, @pipelineFingerprint, @operatingPoint, @site, @adaptation, @wasAdopted, @actor, @createdAt,
         0, 0
       FROM batch WHERE id = @batchId AND is_removing = 0`,
    ),
    get: kit.statement<ShadowRunRow>('shadows.get', `${RUNS} AND r.id = @id`),
    listOf: kit.statement<ShadowRunRow>('shadows.listOf', `${RUNS} AND b.id = @batchId ORDER BY r.no DESC`),
    unfinished: kit.statement<ShadowRunRow>(
      'shadows.unfinished',
      `${RUNS} AND r.state IN ('running', 'paused', 'stopped') ORDER BY r.no`,
    ),
    setState: kit.statement(
      'shadows.setState',
      "UPDATE shadow_run SET state = @state, code = @code WHERE id = @id AND state <> 'discarded'",
    ),
    setNotes: kit.statement(
      'shadows.setNotes',
      'UPDATE shadow_run SET notes = @notes, destroyed = @destroyed WHERE id = @id',
    ),
    stopInterrupted: kit.statement(
      'shadows.stopInterrupted',
      "UPDATE shadow_run SET state = 'stopped', code = NULL WHERE state = 'running'",
    ),
    listDiscarding: kit.statement<{ id: string }>(
      'shadows.listDiscarding',
      "SELECT id FROM shadow_run WHERE state = 'discarded'",
    ),
  };
}

function prepareNotes(kit: StoreKit) {
  return {
    placesAfter: kit.statement<ShadowPlace>(
      'shadows.placesAfter',
      `SELECT id, ordinal, patient_key AS patientKey, destruction_no IS NOT NULL AS isDestroyed
       FROM note INDEXED BY note_by_ordinal WHERE batch_no = ${BATCH_NO} AND ordinal > @afterOrdinal
       ORDER BY ordinal LIMIT @limit`,
    ),
    doneAfter: kit.statement<{ noteId: NoteId }>(
      'shadows.doneAfter',
      `SELECT note_id AS noteId FROM shadow_note WHERE run_no = ${RUN_NO} AND note_id > @afterNote
       ORDER BY note_id LIMIT @limit`,
    ),
    save: kit.statement(
      'shadows.save',
      `INSERT INTO shadow_note (run_no, note_id, outcome, code, old_status, new_status, facets, rank, differences, exposed,
         detail)
       SELECT r.no, n.id, @outcome, @code, @oldStatus, @newStatus, @facets, @rank, @differences, @exposed, @detail
       FROM shadow_run r JOIN batch b ON b.no = r.batch_no JOIN note n ON n.batch_no = b.no
       WHERE r.id = @id AND r.state = 'running' AND b.is_removing = 0 AND n.id = @noteId AND n.destruction_no IS NULL
       ON CONFLICT (run_no, note_id) DO NOTHING`,
    ),
    tallyNote: kit.statement(
      'shadows.tallyNote',
      `INSERT INTO shadow_note_tally (run_no, facets, code, old_status, new_status, notes)
       VALUES (${RUN_NO}, @facets, @code, @oldStatus, @newStatus, 1)
       ON CONFLICT (run_no, facets, code, old_status, new_status) DO UPDATE SET notes = notes + 1`,
    ),
    tallyPlace: kit.statement(
      'shadows.tallyPlace',
      `INSERT INTO shadow_tally (run_no, label, kind, places, exposing, contradicted)
       VALUES (${RUN_NO}, @label, @kind, 1, @exposing, @contradicted)
       ON CONFLICT (run_no, label, kind) DO UPDATE SET places = places + 1, exposing = exposing + excluded.exposing,
         contradicted = contradicted + excluded.contradicted`,
    ),
    doneOf: kit.statement<{ notes: number }>(
      'shadows.doneOf',
      `SELECT coalesce(sum(notes), 0) AS notes FROM shadow_note_tally WHERE run_no = ${RUN_NO}`,
    ),
    heldOf: kit.statement<{ notes: number }>(
      'shadows.heldOf',
      `SELECT count(*) AS notes FROM shadow_note WHERE run_no = ${RUN_NO}`,
    ),
    noteTallies: kit.statement<NoteTallyRow>(
      'shadows.noteTallies',
      `SELECT facets, code, old_status AS oldStatus, new_status AS newStatus, notes FROM shadow_note_tally
       WHERE run_no = ${RUN_NO}`,
    ),
    placeTallies: kit.statement<PlaceTallyRow>(
      'shadows.placeTallies',
      `SELECT label, kind, places, exposing, contradicted FROM shadow_tally WHERE run_no = ${RUN_NO} ORDER BY label, kind`,
    ),
    page: kit.statement<PageRow>(
      'shadows.page',
      `SELECT ${NOTE_COLUMNS} FROM shadow_note INDEXED BY shadow_note_by_rank
       WHERE run_no = ${RUN_NO} AND outcome <> 'same' AND (@bits = 0 OR (facets & @bits) <> 0)
       ORDER BY rank DESC, note_id LIMIT @limit OFFSET @offset`,
    ),
    countOf: kit.statement<{ notes: number }>(
      'shadows.countOf',
      `SELECT count(*) AS notes FROM shadow_note INDEXED BY shadow_note_by_rank
       WHERE run_no = ${RUN_NO} AND outcome <> 'same' AND (@bits = 0 OR (facets & @bits) <> 0)`,
    ),
    rowOf: kit.statement<PageRow>(
      'shadows.rowOf',
      `SELECT ${NOTE_COLUMNS} FROM shadow_note WHERE run_no = ${RUN_NO} AND note_id = @noteId AND outcome <> 'same'`,
    ),
    detailOf: kit.statement<{ detail: string | null }>(
      'shadows.detailOf',
      `SELECT detail FROM shadow_note WHERE run_no = ${RUN_NO} AND note_id = @noteId`,
    ),
  };
}
