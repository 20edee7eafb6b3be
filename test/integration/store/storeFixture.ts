/** @file A real store in a temporary folder, with a clock that stands still. Used by integration tests and benches. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appendAudit } from '../../../src-main/audit/auditTrail.ts';
import type { Facts } from '../../../src-main/domain/errors.ts';
import type { BatchId, EpochMs, NoteId, SourceFileId } from '../../../src-main/domain/ids.ts';
import type { ImportedNote } from '../../../src-main/domain/note.ts';
import { createDatabase, openDatabase } from '../../../src-main/store/database.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { createKeySlotStore } from '../../../src-main/store/keySlotStore.ts';
import { migrate } from '../../../src-main/store/migrate.ts';
import { MIGRATIONS } from '../../../src-main/store/migrations/all.ts';
import type { InsertedNote } from '../../../src-main/store/noteStore.ts';
import { createRowCipher } from '../../../src-main/store/rowCipher.ts';
import { sealNote } from '../../../src-main/store/sealedNote.ts';
import { openStore, type Store } from '../../../src-main/store/store.ts';

/** Fixed, so that a second process can open the same workspace. */
export const TEST_KEY = new Uint8Array(32).fill(7);

export class ManualClock {
  at = 1_700_000_000_000;
  now(): EpochMs {
    return this.at as EpochMs;
  }
  advance(ms: number): void {
    this.at += ms;
  }
}

/** Remembers what was logged. */
export class RecordingLogger {
  readonly lines: { readonly level: string; readonly event: string; readonly facts: Facts }[] = [];
  info(event: string, facts: Facts = {}): void {
    this.lines.push({ level: 'info', event, facts });
  }
  warn(event: string, facts: Facts = {}): void {
    this.lines.push({ level: 'warn', event, facts });
  }
  error(event: string, facts: Facts = {}): void {
    this.lines.push({ level: 'error', event, facts });
  }
}

export function countingIds(prefix = 'id'): { next(): string } {
  let last = 0;
  return { next: () => `${prefix}-${++last}` };
}

const folders: string[] = [];
export function temporaryFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'noteveil-test-'));
  folders.push(dir);
  return dir;
}
export function removeTemporaryFolders(): void {
  for (const dir of folders.splice(0)) rmSync(dir, { recursive: true, force: true });
}

export interface StoreFixture {
  readonly dir: string;
  readonly store: Store;
  readonly database: ReturnType<typeof createDatabase>;
  readonly clock: ManualClock;
  readonly logger: RecordingLogger;
}

/** A new workspace without access control around it: one account has all roles and may approve what it imports. */
export function createStoreFixture(dir = temporaryFolder(), clock = new ManualClock()): StoreFixture {
  const database = createDatabase(databasePath(dir));
  migrate(database, MIGRATIONS, path.join(dir, 'backups'));
  createKeySlotStore(database).createWorkspace({ id: 'workspace-1', createdAt: clock.now() });
  const logger = new RecordingLogger();
  const deps = { database, cipher: createRowCipher(TEST_KEY), clock, logger };
  const owner = openStore({ ...deps, ids: countingIds('account'), account: null }).accounts;
  const { id: account } = owner.addFirst('Owner', { ofOlderWorkspace: false });
  owner.setSingleUser(true);
  const store = openStore({ ...deps, ids: countingIds(), account });
  appendAudit(store, { kind: 'workspace-created', workspace: 'workspace-1', version: '0.0.0-test' });
  return { dir, store, database, clock, logger };
}

/** Opens the workspace of a fixture once more, after it was closed or its process was killed. */
export function reopenStoreFixture(dir: string, clock = new ManualClock()): StoreFixture {
  const database = openDatabase(dir);
  const logger = new RecordingLogger();
  const store = openStore({
    database,
    cipher: createRowCipher(TEST_KEY),
    clock,
    ids: countingIds('again'),
    logger,
    account: 'account-1',
  });
  return { dir, store, database, clock, logger };
}

export function importedNote(text: string, more: Partial<ImportedNote> = {}): ImportedNote {
  return { externalId: null, patientId: null, noteDate: null, knownIdentifiers: [], text, ...more };
}

export interface BatchFixture {
  readonly batchId: BatchId;
  readonly fileId: SourceFileId;
  add(...notes: readonly ImportedNote[]): readonly InsertedNote[];
  /** Notes with a detect job each. */
  addWithJobs(...notes: readonly ImportedNote[]): readonly NoteId[];
}

export function createBatchFixture(store: Store, name = 'Ward 7'): BatchFixture {
  const batch = store.batches.create({
    name,
    pipelineId: 'rules',
    pipelineFingerprint: 'fp-1',
    operatingPoint: 'balanced',
    policyId: 'placeholders',
    policyFingerprint: null,
  });
  const file = store.sourceFiles.add(batch.id, {
    path: '/exports/notes.csv',
    name: 'notes.csv',
    plan: { format: 'csv', encoding: 'utf8', delimiter: ',', mapping: null },
    sizeBytes: 1000,
    modifiedAt: 5 as EpochMs,
  });
  let record = 0;
  const add = (...notes: readonly ImportedNote[]) =>
    store.notes.insertSealed(
      batch.id,
      file.id,
      notes.map((note) => sealNote(store.cipher, file.id, ++record, note)),
    );
  const addWithJobs = (...notes: readonly ImportedNote[]) =>
    store.transaction(() =>
      add(...notes).map(({ id }) => {
        store.jobs.enqueue({
          kind: 'detect',
          batchId: batch.id,
          noteId: id,
          subject: null,
          uniqueKey: `detect:${id}:fp-1`,
        });
        return id;
      }),
    );
  return { batchId: batch.id, fileId: file.id, add, addWithJobs };
}
