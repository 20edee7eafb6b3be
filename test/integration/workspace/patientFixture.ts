/** @file Three notes of one patient on a real database, examined by a pipeline that finds what a test says. */
import type { DetectionResult } from '../../../src-main/domain/detection.ts';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import type { StoredJob } from '../../../src-main/store/jobStore.ts';
import type { Store } from '../../../src-main/store/store.ts';
import { askToDetectAgain, examinedAgain } from '../../../src-main/workspace/detectAgain.ts';
import { INHERIT, inheritJobKey } from '../../../src-main/workspace/inheritJobs.ts';
import { findingsOf, mentionKeysOf, saveFindings } from '../../../src-main/workspace/noteWork.ts';
import type { Redactor } from '../../../src-main/workspace/redactor.ts';
import {
  createBatchFixture,
  createStoreFixture,
  importedNote,
  type StoreFixture,
} from '../store/storeFixture.ts';
import { redactorOf } from './opinionFixture.ts';

/** The first gives the name away; in the other two it stands alone. */
export const TEXTS = [
  'Patient: Herr Emil Quirlefanz, Blutdruck 120/80.',
  'Befund vom Dienstag: Quirlefanz klagt weiter.',
  'Gestern Quirlefanz gesehen, Zwiebelturm war dabei.',
] as const;
export const ACTOR = 'Tester';

export interface PatientWard {
  readonly database: StoreFixture['database'];
  readonly store: Store;
  readonly redactor: Redactor;
  readonly batchId: BatchId;
  readonly ids: readonly NoteId[];
  readonly patientKey: string;
}

export const found = (text: string, ...words: readonly string[]): DetectionResult => ({
  spans: words
    .filter((word) => text.includes(word))
    .map((word) => {
      const start = text.indexOf(word);
      return {
        ...{ start, end: start + word.length, label: 'PATIENT' as const, score: 0.9, suspected: false },
        sources: [{ recognizer: 'test', rule: 'test/1', label: 'PATIENT' as const, score: 0.9 }],
      };
    }),
  coverage: [{ start: 0, end: text.length }],
  ...{ failures: [], languages: ['de'], classifications: [], gate: null },
});

/** Three notes of a patient, examined by a pipeline that finds nothing; their job is open. */
export function patientWard(): PatientWard {
  const { store, database } = createStoreFixture();
  const redactor = redactorOf(store);
  const batch = createBatchFixture(store);
  const ids = batch.add(...TEXTS.map((text) => importedNote(text, { patientId: 'p1' }))).map(({ id }) => id);
  for (const noteId of ids) {
    const record = store.notes.require(noteId);
    const note = store.notes.openText(noteId);
    const result = found(note.text);
    const mentionKeys = mentionKeysOf(store, note.text, result);
    store.detections.save({ noteId, pipelineFingerprint: 'fp-1', result, mentionKeys });
    const findings = findingsOf(note, result, []);
    saveFindings({ store, redactor }, { record, note }, findings, { stage: 'detected', languages: ['de'] });
  }
  const patientKey = store.notes.require(ids[0]!).patientKey ?? '';
  const uniqueKey = inheritJobKey(batch.batchId, patientKey);
  store.jobs.enqueue({
    kind: 'detect',
    batchId: batch.batchId,
    noteId: ids[0]!,
    subject: INHERIT,
    uniqueKey,
  });
  return { store, database, redactor, batchId: batch.batchId, ids, patientKey };
}

export function lease({ store }: PatientWard): StoredJob {
  const [job] = store.jobs.leaseNext({ kind: 'detect', limit: 1, bootId: 'b', leaseMs: 1000 });
  if (job === undefined) throw new Error('there is a job');
  return job;
}

/** The note is sent back to be examined anew; the order's job, in hand. */
export function orderAnew({ store, ids }: PatientWard, at: number): StoredJob {
  const noteId = ids[at]!;
  const by = { pipelineId: 'rules', pipelineFingerprint: 'fp-2', operatingPoint: 'balanced' } as const;
  store.transaction(() => {
    if (store.rejections.openOf(noteId) === null)
      store.rejections.add(noteId, { reason: 'other', commentSeq: null, actor: ACTOR });
    askToDetectAgain(store, store.notes.require(noteId), by, ACTOR);
  });
  const jobs = store.jobs.leaseNext({ kind: 'detect', limit: 10, bootId: 'b', leaseMs: 1000 });
  const job = jobs.find((one) => one.noteId === noteId && one.subject !== INHERIT);
  if (job === undefined) throw new Error('the order has a job');
  return job;
}

/** The note is sent back, examined anew and comes out with these words found. */
export function examineAnew(given: PatientWard, at: number, ...words: readonly string[]): void {
  const { store, redactor, ids } = given;
  const job = orderAnew(given, at);
  const note = store.notes.openText(ids[at]!);
  const examined = { fingerprint: 'fp-2', result: found(note.text, ...words) };
  const commit = examinedAgain({ store, redactor }, job, note, examined);
  store.transaction(() => {
    store.jobs.complete(job);
    commit();
  });
}
