/**
 * @file The queue handler of import jobs: one source file a job. Runs in main; parsing and sealing run in the import
 * process. See [Note: An import is resumed by counting].
 */
import { appendAudit } from '../audit/auditTrail.ts';
import { DeidError, invariant, type ErrorCode, type Facts } from '../domain/errors.ts';
import type { BatchId, EpochMs, SourceFileId } from '../domain/ids.ts';
import type { Job } from '../domain/job.ts';
import type { EngineHost } from '../engine/host/engineHost.ts';
import type { ImportChunk } from '../import/importMessages.ts';
import { runImport, type ImportSink } from '../import/importRun.ts';
import type { JobContext, JobHandler, JobOutcome } from '../queue/handler.ts';
import type { SourceFileRecord, NewImportIssue } from '../store/sourceFileStore.ts';
import type { Store } from '../store/store.ts';
import { createPersonGatherer, type PersonGatherer } from './gatherPersons.ts';
import { recordIfDetectionFinished } from './detectionFinished.ts';

/** Renewed by every stored chunk. */
const LEASE_MS = 180_000;

export interface ImportHandlerPorts {
  readonly store: Store;
  /** The import process, running. */
  readonly runningHost: () => Promise<EngineHost>;
  readonly dataKey: () => Uint8Array;
  /** Tells the queue that detect jobs were added. */
  readonly wake: () => void;
}

export function createImportHandler(ports: ImportHandlerPorts): JobHandler {
  const { store } = ports;
  const persons = createPersonGatherer(store.sourceFiles);
  return {
    kind: 'import',
    claimSize: 1,
    concurrency: 1,
    leaseMs: LEASE_MS,
    execute: async (jobs, context) => {
      const outcomes: JobOutcome[] = [];
      for (const job of jobs) outcomes.push(await importFile(ports, persons, job, context));
      return outcomes;
    },
    onDiscarded: (job, code) => {
      const file = store.sourceFiles.get(job.subject as SourceFileId);
      if (file !== null) failFile(store, file, code, {});
    },
  };
}

async function importFile(
  ports: ImportHandlerPorts,
  persons: PersonGatherer,
  job: Job,
  context: JobContext,
): Promise<JobOutcome> {
  const { store } = ports;
  invariant(job.subject !== null, 'import jobs name a source file');
  const file = store.sourceFiles.get(job.subject as SourceFileId);
  invariant(file !== null, 'the source file of an import job is stored');
  try {
    const host = await ports.runningHost();
    await runImport(
      {
        path: file.path,
        plan: file.plan,
        sourceFileId: file.id,
        dataKey: ports.dataKey(),
        skipRecords: file.recordsDone,
        source: { sizeBytes: file.sizeBytes, mtimeMs: file.modifiedAt },
        persons: await persons.gather(file.batchId, host, context),
      },
      host,
      createSink(ports, file, context),
      context.signal,
    );
    return completed(job, () => {
      store.sourceFiles.finish(file.id);
      finishImportIfOver(store, file.batchId);
    });
  } catch (cause) {
    if (context.signal.aborted) return { kind: 'released', jobId: job.id };
    // Trouble of the store is no fault of the file: the queue takes it up again behind its last stored record.
    if (!(cause instanceof DeidError) || cause.code.startsWith('store/')) throw cause;
    // A dead process may do better the next time; a file that cannot be read will not.
    if (cause.code.startsWith('engine/')) {
      persons.forget();
      return { kind: 'failed', jobId: job.id, code: cause.code, facts: cause.facts };
    }
    return completed(job, () => {
      failFile(store, file, cause.code, cause.facts);
    });
  }
}

function completed(job: Job, commit: () => void): JobOutcome {
  return { kind: 'completed', jobId: job.id, commit };
}

/** Notes of the file that are stored already stay; the import report says what happened. */
function failFile(store: Store, file: SourceFileRecord, code: ErrorCode, facts: Facts): void {
  store.sourceFiles.fail(file.id, code);
  store.importIssues.add([{ sourceFileId: file.id, record: null, code, facts }]);
  appendAudit(store, { kind: 'import-failed', batch: file.batchId, file: file.id, code });
  finishImportIfOver(store, file.batchId);
}

/** The import of a batch is done when no file of it is waiting or being read. Call it in the transaction that ended one. */
export function finishImportIfOver(store: Store, batchId: BatchId): void {
  const files = store.sourceFiles.listOf(batchId);
  if (files.some(({ state }) => state === 'pending' || state === 'importing')) return;
  store.batches.setImportState(batchId, 'done');
  const { notes, duplicates, importIssues } = store.batches.counts(batchId);
  const startedAt: EpochMs = store.batches.require(batchId).createdAt;
  appendAudit(store, {
    kind: 'import-finished',
    batch: batchId,
    notes,
    duplicates,
    issues: importIssues,
    durationMs: Math.max(0, store.now() - startedAt),
  });
  recordIfDetectionFinished(store, batchId);
}

function createSink(ports: ImportHandlerPorts, file: SourceFileRecord, context: JobContext): ImportSink {
  return {
    insertChunk: (chunk) => {
      ports.store.transaction(() => {
        storeChunk(ports.store, file, chunk);
      });
      context.stored();
      ports.wake();
    },
    finished: () => undefined,
    failed: () => undefined,
  };
}

/** Notes, their detect jobs, issues and the checkpoint: all or nothing. */
function storeChunk(store: Store, file: SourceFileRecord, chunk: ImportChunk): void {
  const { pipelineFingerprint } = store.batches.require(file.batchId);
  store.documents.insertSealed(file.id, chunk.documents, chunk.documentBytes);
  const inserted = store.notes.insertSealed(file.batchId, file.id, chunk.notes);
  const found: NewImportIssue[] = chunk.issues.map(({ row, code, facts }) => ({
    sourceFileId: file.id,
    record: row,
    code,
    facts,
  }));
  for (const note of inserted) {
    store.jobs.enqueue({
      kind: 'detect',
      batchId: file.batchId,
      noteId: note.id,
      subject: null,
      // The same pipeline examines a note once.
      uniqueKey: `detect:${note.id}:${pipelineFingerprint}`,
    });
    if (note.isDuplicate) found.push(issueOf(file.id, note.record, 'import/duplicate'));
    if (note.sharesExternalId) found.push(issueOf(file.id, note.record, 'import/duplicate-id'));
  }
  store.importIssues.add(found);
  store.sourceFiles.checkpoint(file.id, chunk.recordsDone, chunk.bytesDone);
}

function issueOf(sourceFileId: SourceFileId, record: number, code: NewImportIssue['code']): NewImportIssue {
  return { sourceFileId, record, code, facts: {} };
}
