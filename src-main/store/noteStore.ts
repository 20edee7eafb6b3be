/** @file Notes: storing them sealed, opening one, and keeping what is known about each. Runs in the main process. */
import type { Language } from '../domain/detection.ts';
import { DeidError, invariant } from '../domain/errors.ts';
import type { BatchId, EpochMs, NoteId, SourceFileId } from '../domain/ids.ts';
import type { ImportedNote, KnownIdentifier, Note, NoteStage } from '../domain/note.ts';
import type { NoteAssessment, StatusReason } from '../domain/noteStatus.ts';
import {
  DUPLICATE_BIT,
  LANGUAGE_MASK,
  languageBits,
  languageRank,
  OPEN_BIT,
  reasonBits,
  STAGE_MASK,
  STAGE_SHIFT,
  stageRank,
  statusRank,
} from './noteFacets.ts';
import { riskRank } from './riskRank.ts';
import { noteContext, type NoteField } from './sealContexts.ts';
import type { SealedNote } from './sealedNote.ts';
import { openSealedOutput, sealOutput, type NoteOutput } from './sealedOutput.ts';
import { BATCH_NO, DOCUMENT_OF_NOTE, type StoreKit } from './statements.ts';

/** What an insert found out about one note. */
export interface InsertedNote {
  readonly id: NoteId;
  readonly record: number;
  /** 1, 2, 3… within the batch. */
  readonly ordinal: number;
  /** A note with the same text came earlier in the same batch. It is stored all the same. */
  readonly isDuplicate: boolean;
  /** A note with the same hospital id came earlier in the same batch. */
  readonly sharesExternalId: boolean;
}

/** A note without its text, as stored. */
export interface NoteRecord {
  readonly id: NoteId;
  readonly batchId: BatchId;
  readonly sourceFileId: SourceFileId;
  readonly ordinal: number;
  /** 1-based record number in the source file. */
  readonly record: number;
  /** Opened; PHI. Null when the source has none. */
  readonly externalId: string | null;
  /** Lookup key of the patient's id, for placeholder scopes; null when the source has none. */
  readonly patientKey: string | null;
  readonly stage: NoteStage;
  readonly assessment: NoteAssessment;
  /** Spans that stand after decisions. */
  readonly spanCount: number;
  /** 0 to 1; null where there is no estimate. See [Note: Risk informs]. */
  readonly risk: number | null;
  /** Most frequent first; empty until detected. */
  readonly languages: readonly Language[];
  /** UTF-16 code units. */
  readonly textLength: number;
  readonly isDuplicate: boolean;
  /** Raised by every change of the note. */
  readonly revision: number;
  /** SHA-256 (hex) of the output; null until the note has one. */
  readonly outputHash: string | null;
  readonly createdAt: EpochMs;
}

export interface AssessmentToSave {
  readonly noteId: NoteId;
  /** Null keeps the stage. */
  readonly stage: NoteStage | null;
  readonly assessment: NoteAssessment;
  readonly spanCount: number;
  /** 0 to 1; null or left out where there is no estimate. */
  readonly risk?: number | null;
  /** Null keeps the languages. */
  readonly languages: readonly Language[] | null;
  /** Null removes the stored output (the note has not been processed). */
  readonly output: NoteOutput | null;
  /** SHA-256 (hex) of `output.text`; null with a null output. */
  readonly outputHash: string | null;
  /** When given, nothing is saved unless the note still has this revision. */
  readonly expectedRevision?: number;
}

export interface NoteStore {
  /**
   * Stores sealed notes in order; run it in one transaction with the checkpoint and the detect jobs. 100 to 150 notes
   * per call stay under 20 ms.
   */
  insertSealed(
    batchId: BatchId,
    sourceFileId: SourceFileId,
    notes: readonly SealedNote[],
  ): readonly InsertedNote[];
  get(id: NoteId): NoteRecord | null;
  /** Like `get`; throws store/unknown-note. */
  require(id: NoteId): NoteRecord;
  revisionOf(id: NoteId): number;
  /** What detection needs. Throws store/unknown-note, store/row-tampered. */
  openNote(id: NoteId): Note;
  /** Everything imported about the note. Throws store/unknown-note, store/row-tampered. */
  openText(id: NoteId): ImportedNote;
  /** Null until the note has an output. Throws store/unknown-note, store/row-tampered. */
  openOutput(id: NoteId): NoteOutput | null;
  /** Returns the new revision. Throws store/unknown-note, or review/stale-revision with `expectedRevision`. */
  saveAssessment(assessment: AssessmentToSave): number;
  /** Changes nothing but the stage; raises the revision and returns it. */
  setStage(id: NoteId, stage: NoteStage): number;
  /** Ids in order of `ordinal`, from behind `afterOrdinal` (0 starts), of notes in one of the stages. */
  idsAfter(
    batchId: BatchId,
    afterOrdinal: number,
    limit: number,
    stages: readonly NoteStage[],
  ): readonly { readonly id: NoteId; readonly ordinal: number }[];
}

/** As stored: external id sealed, lists as JSON. */
interface NoteSqlRow {
  readonly id: NoteId;
  readonly batchId: BatchId;
  readonly sourceFileId: SourceFileId;
  readonly ordinal: number;
  readonly record: number;
  readonly externalId: string | null;
  readonly patientKey: string | null;
  readonly stage: NoteStage;
  readonly status: NoteAssessment['status'];
  readonly reasons: string;
  readonly openPoints: number;
  readonly spanCount: number;
  readonly risk: number | null;
  readonly languages: string;
  readonly textLength: number;
  readonly isDuplicate: 0 | 1;
  readonly revision: number;
  readonly outputHash: string | null;
  readonly createdAt: EpochMs;
}

interface NoteTextRow {
  readonly sourceFileId: SourceFileId;
  readonly batchId: BatchId;
  readonly record: number;
  readonly externalId: string | null;
  readonly createdAt: EpochMs;
  readonly text: string;
  readonly patientId: string | null;
  readonly noteDate: string | null;
  readonly known: string;
  readonly output: string | null;
  readonly carriersNotCovered: number;
}

const UNPROCESSED: readonly StatusReason[] = [{ code: 'not-processed', count: 1 }];
const BELONGS = 'JOIN batch b ON b.no = n.batch_no JOIN source_file f ON f.no = n.source_file_no';

function prepareStatements(kit: StoreKit) {
  return {
    place: kit.statement<{ batchNo: number; fileNo: number; lastOrdinal: number }>(
      'notes.place',
      `SELECT b.no AS batchNo, f.no AS fileNo,
         coalesce((SELECT max(ordinal) FROM note WHERE batch_no = b.no), 0) AS lastOrdinal
       FROM batch b JOIN source_file f ON f.batch_no = b.no
       WHERE b.id = @batchId AND f.id = @sourceFileId AND b.is_removing = 0`,
    ),
    earlier: kit.statement<{ sameText: 0 | 1; sameId: 0 | 1 }>(
      'notes.earlier',
      `SELECT EXISTS (SELECT 1 FROM note WHERE batch_no = @batchNo AND text_key = @textKey) AS sameText,
         EXISTS (SELECT 1 FROM note WHERE batch_no = @batchNo AND external_id_key = @externalIdKey) AS sameId`,
    ),
    insert: kit.statement<{ id: NoteId }>(
      'notes.insertSealed',
      `INSERT INTO note (batch_no, source_file_no, ordinal, record, external_id, external_id_key, patient_key, text_key,
         text_length, is_duplicate, reasons, reason_bits, open_points, facets, not_covered, created_at)
       VALUES (@batchNo, @fileNo, @ordinal, @record, @externalId, @externalIdKey, @patientKey, @textKey,
         @textLength, @isDuplicate, @reasons, @reasonBits, 1, @facets, @notCovered, @createdAt)
       RETURNING id`,
    ),
    insertText: kit.statement(
      'notes.insertText',
      `INSERT INTO note_text (note_id, text, patient_id, note_date, known)
       VALUES (@noteId, @text, @patientId, @noteDate, @known)`,
    ),
    get: kit.statement<NoteSqlRow>(
      'notes.get',
      `SELECT n.id, b.id AS batchId, f.id AS sourceFileId, n.ordinal, n.record, n.external_id AS externalId,
         n.patient_key AS patientKey, n.stage, n.status, n.reasons, n.open_points AS openPoints,
         n.span_count AS spanCount, n.risk, n.languages, n.text_length AS textLength, n.is_duplicate AS isDuplicate,
         n.revision, n.output_hash AS outputHash, n.created_at AS createdAt
       FROM note n ${BELONGS} WHERE n.id = @id AND b.is_removing = 0`,
    ),
    revision: kit.statement<{ revision: number }>(
      'notes.revisionOf',
      'SELECT revision FROM note WHERE id = @id',
    ),
    open: kit.statement<NoteTextRow>(
      'notes.open',
      `SELECT f.id AS sourceFileId, b.id AS batchId, n.record, n.external_id AS externalId, n.created_at AS createdAt,
         iif(@ofOutput, '', t.text) AS text, t.patient_id AS patientId, t.note_date AS noteDate, t.known,
         iif(@ofOutput, t.output, NULL) AS output,
         n.not_covered + coalesce((SELECT d.not_covered FROM document d WHERE d.no = ${DOCUMENT_OF_NOTE}), 0)
           AS carriersNotCovered
       FROM note n ${BELONGS} JOIN note_text t ON t.note_id = n.id WHERE n.id = @id AND b.is_removing = 0`,
    ),
    destroyedAt: kit.statement<{ at: number }>(
      'notes.destroyedAt',
      'SELECT d.begun_at AS at FROM note n JOIN destruction d ON d.no = n.destruction_no WHERE n.id = @id',
    ),
    saveAssessment: kit.statement<{ revision: number }>(
      'notes.saveAssessment',
      `UPDATE note SET stage = coalesce(@stage, stage), status = @status, status_rank = @statusRank,
         reasons = @reasons, reason_bits = @reasonBits, open_points = @openPoints, span_count = @spanCount, risk = @risk,
         risk_rank = @riskRank,
         languages = coalesce(@languages, languages), language_rank = coalesce(@languageRank, language_rank),
         facets = (facets & @keptFacets) | @facets, output_hash = @outputHash, revision = revision + 1
       WHERE id = @id AND (@expectedRevision IS NULL OR revision = @expectedRevision) RETURNING revision`,
    ),
    saveOutput: kit.statement(
      'notes.saveOutput',
      'UPDATE note_text SET output = @output WHERE note_id = @id',
    ),
    setStage: kit.statement<{ revision: number }>(
      'notes.setStage',
      `UPDATE note SET stage = @stage, facets = (facets & ~${STAGE_MASK}) | @facets, revision = revision + 1
       WHERE id = @id RETURNING revision`,
    ),
    idsAfter: kit.statement<{ id: NoteId; ordinal: number }>(
      'notes.idsAfter',
      `SELECT id, ordinal FROM note INDEXED BY note_by_ordinal
       WHERE batch_no = ${BATCH_NO} AND ordinal > @afterOrdinal
         AND ((1 << ((facets & ${STAGE_MASK}) >> ${STAGE_SHIFT})) & @stages) ORDER BY ordinal LIMIT @limit`,
    ),
  };
}

function unknownNote(): never {
  throw new DeidError('store/unknown-note');
}

/** Notes of an open workspace. */
export function createNoteStore(kit: StoreKit): NoteStore {
  const statements = prepareStatements(kit);
  const { cipher } = kit;

  function get(id: NoteId): NoteRecord | null {
    const row = statements.get.get({ id });
    if (row === undefined) return null;
    const { status, reasons, openPoints, ...rest } = row;
    const externalContext = noteContext('external-id', row.sourceFileId, row.record);
    return {
      ...rest,
      externalId: row.externalId === null ? null : cipher.open(row.externalId, externalContext),
      assessment: { status, reasons: JSON.parse(reasons) as StatusReason[], openPoints },
      languages: JSON.parse(row.languages) as Language[],
      isDuplicate: row.isDuplicate === 1,
    };
  }

  /** Why a note has no text. See [Note: Destroyed originals]. */
  function closed(id: NoteId): never {
    const destroyedAt = statements.destroyedAt.get({ id })?.at;
    if (destroyedAt !== undefined) throw new DeidError('store/original-destroyed', { destroyedAt });
    throw new DeidError('store/unknown-note');
  }

  /** The sealed fields of a note and how to open each: those of the note or its output, because both are as long as the note. */
  function opened(id: NoteId, of: 'note' | 'output' = 'note') {
    const row = statements.open.get({ id, ofOutput: of === 'output' ? 1 : 0 }) ?? closed(id);
    const open = (field: NoteField, sealed: string) =>
      cipher.open(sealed, noteContext(field, row.sourceFileId, row.record));
    return {
      row,
      open,
      openOrNull: (field: NoteField, sealed: string | null) => (sealed === null ? null : open(field, sealed)),
    };
  }

  function insertOne(
    place: { batchNo: number; fileNo: number },
    ordinal: number,
    note: SealedNote,
  ): InsertedNote {
    const { batchNo, fileNo } = place;
    const earlier = statements.earlier.get({
      batchNo,
      textKey: note.textKey,
      externalIdKey: note.externalIdKey,
    });
    const isDuplicate = earlier?.sameText === 1;
    const { record, externalId, externalIdKey, patientKey, textKey, textLength } = note;
    const inserted = statements.insert.get({
      ...{ batchNo, fileNo, ordinal, record, externalId, externalIdKey, patientKey, textKey, textLength },
      isDuplicate: isDuplicate ? 1 : 0,
      notCovered: note.notCovered,
      reasons: JSON.stringify(UNPROCESSED),
      reasonBits: reasonBits(UNPROCESSED),
      facets: (isDuplicate ? DUPLICATE_BIT : 0) | OPEN_BIT,
      createdAt: kit.clock.now(),
    });
    invariant(inserted, 'an insert returns its id');
    const { text, patientId, noteDate, known } = note;
    statements.insertText.run({ noteId: inserted.id, text, patientId, noteDate, known });
    return { id: inserted.id, record, ordinal, isDuplicate, sharesExternalId: earlier?.sameId === 1 };
  }

  function saveAssessment(toSave: AssessmentToSave): number {
    const { noteId: id, stage, assessment, languages, output } = toSave;
    const keptFacets =
      DUPLICATE_BIT | (stage === null ? STAGE_MASK : 0) | (languages === null ? LANGUAGE_MASK : 0);
    const saved = statements.saveAssessment.get({
      ...{ id, stage, status: assessment.status, statusRank: statusRank(assessment.status) },
      reasons: JSON.stringify(assessment.reasons),
      reasonBits: reasonBits(assessment.reasons),
      openPoints: assessment.openPoints,
      spanCount: toSave.spanCount,
      risk: toSave.risk ?? null,
      riskRank: riskRank(toSave.risk ?? null, assessment.openPoints),
      languages: languages === null ? null : JSON.stringify(languages),
      languageRank: languages === null ? null : languageRank(languages),
      keptFacets,
      facets:
        statusRank(assessment.status) |
        (stage === null ? 0 : stageRank(stage) << STAGE_SHIFT) |
        (assessment.openPoints > 0 ? OPEN_BIT : 0) |
        languageBits(languages ?? []),
      outputHash: toSave.outputHash,
      expectedRevision: toSave.expectedRevision ?? null,
    });
    if (saved === undefined) {
      revisionOf(id);
      throw new DeidError('review/stale-revision');
    }
    const sealed = output === null ? null : sealOutput(cipher, id, output);
    statements.saveOutput.run({ id, output: sealed });
    return saved.revision;
  }

  function revisionOf(id: NoteId): number {
    return (statements.revision.get({ id }) ?? unknownNote()).revision;
  }

  return {
    insertSealed: (batchId, sourceFileId, notes) =>
      kit.transaction(() => {
        const place = statements.place.get({ batchId, sourceFileId });
        if (place === undefined) throw new DeidError('store/unknown-batch');
        return notes.map((note, index) => insertOne(place, place.lastOrdinal + 1 + index, note));
      }),
    get,
    require: (id) => get(id) ?? unknownNote(),
    revisionOf,
    openNote(id) {
      const { row, open } = opened(id);
      const knownIdentifiers = JSON.parse(open('known', row.known)) as KnownIdentifier[];
      return {
        id,
        batchId: row.batchId,
        text: open('text', row.text),
        knownIdentifiers,
        createdAt: row.createdAt,
      };
    },
    openText(id) {
      const { row, open, openOrNull } = opened(id);
      return {
        externalId: openOrNull('external-id', row.externalId),
        patientId: openOrNull('patient-id', row.patientId),
        noteDate: openOrNull('note-date', row.noteDate),
        knownIdentifiers: JSON.parse(open('known', row.known)) as KnownIdentifier[],
        text: open('text', row.text),
        ...(row.carriersNotCovered > 0 ? { carriersNotCovered: row.carriersNotCovered } : {}),
      };
    },
    openOutput(id) {
      const { row } = opened(id, 'output');
      return row.output === null ? null : openSealedOutput(cipher, id, row.output);
    },
    saveAssessment: (assessment) => kit.transaction(() => saveAssessment(assessment)),
    setStage: (id, stage) =>
      (statements.setStage.get({ id, stage, facets: stageRank(stage) << STAGE_SHIFT }) ?? unknownNote())
        .revision,
    idsAfter: (batchId, afterOrdinal, limit, stages) =>
      statements.idsAfter.all({
        batchId,
        afterOrdinal,
        limit,
        stages: stages.reduce((bits, stage) => bits | (1 << stageRank(stage)), 0),
      }),
  };
}
