/** @file Batches in a real database: counting, append-only rows, removal in small steps. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { appendAudit } from '../../../src-main/audit/auditTrail.ts';
import type { DetectionResult } from '../../../src-main/domain/detection.ts';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import type { Store } from '../../../src-main/store/store.ts';
import {
  createBatchFixture,
  createStoreFixture,
  importedNote,
  removeTemporaryFolders,
} from './storeFixture.ts';

afterAll(removeTemporaryFolders);

const result: DetectionResult = {
  spans: [
    {
      start: 0,
      end: 3,
      label: 'PATIENT',
      score: 0.9,
      suspected: false,
      sources: [{ recognizer: 'r', rule: 'x', label: 'PATIENT', score: 0.9 }],
    },
    { start: 4, end: 6, label: 'DATE', score: 0.4, suspected: true, sources: [] },
  ],
  coverage: [{ start: 0, end: 10 }],
  failures: [{ recognizer: 'slow', code: 'engine/no-answer' }],
  languages: ['de'],
  classifications: [{ recognizer: 'model/c', probability: 0.25, threshold: 0.5 }],
  gate: { isDetected: true, score: 0.25 },
};

/** A batch with a row in every table. */
function fullBatch(store: Store, name: string) {
  const batch = createBatchFixture(store, name);
  const ids = batch.addWithJobs(...Array.from({ length: 40 }, (_, n) => importedNote(`text ${n % 30}`)));
  for (const noteId of ids) {
    store.detections.save({ noteId, pipelineFingerprint: 'fp-1', result, mentionKeys: ['k1', 'k2'] });
    store.decisions.append(noteId, { kind: 'accept', span: 'd1' }, 'Dr. Probe');
    const member = { noteId: String(noteId), spanKey: 'd1' };
    store.clusterEdits.append(batch.batchId, { kind: 'part', member }, 'Dr. Probe');
    store.approvals.approve(noteId, { actor: 'Dr. Probe', outputHash: 'f'.repeat(64), isSingle: true });
  }
  const [leased] = store.jobs.leaseNext({ kind: 'detect', limit: 1, bootId: 'boot', leaseMs: 1000 });
  store.jobs.fail(leased!, { code: 'engine/host-lost', facts: {}, retryAt: null });
  store.jobs.enqueue({
    kind: 'export',
    batchId: batch.batchId,
    noteId: null,
    subject: 'e1',
    uniqueKey: `export:${name}`,
  });
  store.placeholders.numberFor({ batchId: batch.batchId, scope: 's', label: 'NAME', mentionKey: 'k1' });
  store.importIssues.add([{ sourceFileId: batch.fileId, record: 3, code: 'import/empty-text', facts: {} }]);
  store.exports.create({
    batchId: batch.batchId,
    format: 'csv',
    notes: 40,
    actor: 'Dr. Probe',
    folderPath: '/out',
  });
  appendAudit(store, { kind: 'batch-paused', batch: batch.batchId });
  return { ...batch, ids };
}

const TABLES = [
  'batch',
  'source_file',
  'import_issue',
  'note',
  'note_text',
  'detection',
  'span',
  'label_tally',
  'span_decision',
  'cluster_edit',
  'placeholder',
  'job',
  'job_attempt',
  'approval',
  'export_run',
];

describe('batches', () => {
  it('counts notes, jobs and duplicates by query', () => {
    const { store } = createStoreFixture();
    const { batchId } = fullBatch(store, 'one');
    expect(store.batches.counts(batchId)).toEqual({
      notes: 40,
      byStatus: { 'not-anonymized': 40, 'partially-anonymized': 0, 'fully-anonymized': 0 },
      approved: 40,
      exported: 0,
      duplicates: 10,
      importIssues: 1,
      jobs: {
        available: 40,
        scheduled: 0,
        running: 0,
        retryable: 0,
        completed: 0,
        discarded: 1,
        cancelled: 0,
      },
    });
  });

  it('keeps the tally of labels equal to the spans, also when a note is detected again', () => {
    const { store } = createStoreFixture();
    const { batchId, addWithJobs } = createBatchFixture(store);
    const [first, second] = addWithJobs(importedNote('a'), importedNote('b'));
    const save = (noteId: NoteId, spans: DetectionResult['spans']) =>
      store.detections.save({
        noteId,
        pipelineFingerprint: 'fp',
        result: { ...result, spans },
        mentionKeys: spans.map(() => 'k'),
      });
    save(first!, result.spans);
    save(second!, result.spans);
    save(first!, result.spans.slice(1));
    expect(store.batches.spansByLabel(batchId)).toEqual([
      { label: 'DATE', spans: 2 },
      { label: 'PATIENT', spans: 1 },
    ]);
    expect(store.detections.get(first!)?.result).toEqual({ ...result, spans: result.spans.slice(1) });
  });

  it('does not detect a note again that has decisions', () => {
    const { store } = createStoreFixture();
    const { ids } = fullBatch(store, 'one');
    const again = { noteId: ids[0]!, pipelineFingerprint: 'fp-2', result, mentionKeys: ['a', 'b'] };
    expect(() => store.detections.save(again)).toThrow('a note with decisions is not detected again');
  });

  it.each([
    'UPDATE span_decision SET seq = 9',
    'DELETE FROM span_decision',
    "UPDATE cluster_edit SET span_key = 'd9'",
    'DELETE FROM cluster_edit',
    'UPDATE job_attempt SET attempt = 9',
    'DELETE FROM job_attempt',
    'UPDATE approval SET seq = 9',
    'DELETE FROM approval',
    "UPDATE audit_event SET kind = 'x'",
    'DELETE FROM audit_event',
    'DELETE FROM note',
    'DELETE FROM batch',
  ])('refuses %s', (sql) => {
    const { store, database } = createStoreFixture();
    fullBatch(store, 'one');
    expect(() => database.exec(sql)).toThrow(/append-only|FOREIGN KEY/);
  });

  it('removes a batch completely, another batch and the audit trail stay', () => {
    const { store, database } = createStoreFixture();
    const gone = fullBatch(store, 'gone');
    store.batches.setControl(gone.batchId, 'paused');
    const kept = fullBatch(store, 'kept');
    const count = () =>
      TABLES.map(
        (table) => (database.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n,
      );
    const before = count();
    const steps = [...store.batches.remove(gone.batchId)];
    expect(steps.length).toBeGreaterThan(5);
    expect(count()).toEqual(before.map((rows) => rows / 2));
    expect(store.batches.get(gone.batchId)).toBeNull();
    expect(store.notes.openText(kept.ids[0]!).text).toBe('text 0');
    expect(store.audit.page(0, 10).total).toBe(3);
    expect(database.pragma('foreign_key_check')).toEqual([]);
  });

  it('leaves none of the sealed texts of a removed batch in the bytes of the file', () => {
    const { store, database, dir } = createStoreFixture();
    const gone = fullBatch(store, 'gone');
    const kept = fullBatch(store, 'kept');
    const sealed = ({ ids }: { readonly ids: readonly NoteId[] }) =>
      database
        .prepare(`SELECT text FROM note_text WHERE note_id IN (${ids.join(',')})`)
        .pluck()
        .all() as readonly string[];
    const texts = { gone: sealed(gone), kept: sealed(kept) };
    const inFile = (all: readonly string[]): number => {
      database.pragma('wal_checkpoint(TRUNCATE)');
      const bytes = readFileSync(databasePath(dir));
      return all.filter((text) => bytes.includes(text)).length;
    };
    // Otherwise the end of the test would prove nothing.
    expect(texts.gone).toHaveLength(40);
    expect(inFile(texts.gone)).toBe(40);
    for (const _ of store.batches.remove(gone.batchId));
    expect(inFile(texts.gone)).toBe(0);
    expect(inFile(texts.kept)).toBe(40);
  });

  it('hides a batch with the first step and goes on after an interruption', () => {
    const { store } = createStoreFixture();
    const { batchId, ids } = fullBatch(store, 'gone');
    const removal = store.batches.remove(batchId);
    removal.next();
    removal.next();
    expect(store.batches.list()).toEqual([]);
    expect(store.notes.get(ids.at(-1)!)).toBeNull();
    expect(store.jobs.hasAvailable('detect')).toBe(false);
    expect(store.batches.listRemoving()).toEqual([batchId]);
    for (const id of store.batches.listRemoving()) Array.from(store.batches.remove(id));
    expect(store.batches.listRemoving()).toEqual([]);
  });

  it('never gives the id of a removed note again', () => {
    const { store } = createStoreFixture();
    const { batchId, ids } = fullBatch(store, 'gone');
    Array.from(store.batches.remove(batchId));
    expect(createBatchFixture(store).add(importedNote('new'))[0]!.id).toBeGreaterThan(ids.at(-1)!);
  });

  it('names an unknown batch as such', () => {
    const { store } = createStoreFixture();
    expect(() => store.batches.require('none' as BatchId)).toThrow('store/unknown-batch');
    expect(() => store.batches.setControl('none' as BatchId, 'paused')).toThrow('store/unknown-batch');
  });
});
