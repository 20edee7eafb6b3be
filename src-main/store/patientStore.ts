/** @file Patients of a batch, by their lookup keys: who has several notes, and which. Runs in the main process. */
import type { BatchId, NoteId } from '../domain/ids.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

export interface PatientWithNotes {
  readonly patientKey: string;
  /** The one of its notes that came first. */
  readonly firstNote: NoteId;
}

/** A note as cluster cards look for its mentions. */
export interface NotePlace {
  readonly id: NoteId;
  readonly ordinal: number;
  readonly patientKey: string | null;
  /** Raised by every change of the note. */
  readonly revision: number;
}

export interface PatientStore {
  /** Up to `limit` patients with more than one note in the batch, in order of their keys from behind `after`. */
  withSeveralNotes(batchId: BatchId, after: string, limit: number): readonly PatientWithNotes[];
  /** The notes of a patient in the batch, in their order. */
  notesOf(batchId: BatchId, patientKey: string): readonly NoteId[];
  /** The first `limit` notes of the batch in their order. */
  placesIn(batchId: BatchId, limit: number): readonly NotePlace[];
  /** The first `limit` notes of a patient in the batch. */
  placesOf(batchId: BatchId, patientKey: string, limit: number): readonly NotePlace[];
}

/** Patients of an open workspace. */
export function createPatientStore(kit: StoreKit): PatientStore {
  const several = kit.statement<PatientWithNotes>(
    'patients.withSeveralNotes',
    `SELECT patient_key AS patientKey, min(id) AS firstNote FROM note INDEXED BY note_by_patient
     WHERE batch_no = ${BATCH_NO} AND patient_key > @after GROUP BY patient_key HAVING count(*) > 1
     ORDER BY patient_key LIMIT @limit`,
  );
  const notes = kit.statement<{ id: NoteId }>(
    'patients.notesOf',
    `SELECT id FROM note INDEXED BY note_by_patient
     WHERE batch_no = ${BATCH_NO} AND patient_key = @patientKey ORDER BY id`,
  );
  const placesIn = kit.statement<NotePlace>(
    'patients.placesIn',
    `SELECT id, ordinal, patient_key AS patientKey, revision FROM note INDEXED BY note_by_ordinal
     WHERE batch_no = ${BATCH_NO} ORDER BY ordinal LIMIT @limit`,
  );
  const placesOf = kit.statement<NotePlace>(
    'patients.placesOf',
    `SELECT id, ordinal, patient_key AS patientKey, revision FROM note INDEXED BY note_by_patient
     WHERE batch_no = ${BATCH_NO} AND patient_key = @patientKey ORDER BY id LIMIT @limit`,
  );
  return {
    withSeveralNotes: (batchId, after, limit) => several.all({ batchId, after, limit }),
    placesIn: (batchId, limit) => placesIn.all({ batchId, limit }),
    placesOf: (batchId, patientKey, limit) => placesOf.all({ batchId, patientKey, limit }),
    notesOf: (batchId, patientKey) => notes.all({ batchId, patientKey }).map(({ id }) => id),
  };
}
