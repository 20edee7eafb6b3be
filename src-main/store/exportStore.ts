/** @file Runs of export: where to, how far, with what result. Runs in the main process. */
import { DeidError, type ErrorCode, type Facts } from '../domain/errors.ts';
import type { BatchId, EpochMs } from '../domain/ids.ts';
import { context } from './sealContexts.ts';
import type { StoreKit } from './statements.ts';

export type ExportState = 'running' | 'completed' | 'failed';
export type ExportFormat = 'csv' | 'jsonl' | 'txt';

export interface ExportedFile {
  /** PHI-free by construction of the export. */
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
}

export interface ExportRecord {
  readonly id: string;
  readonly batchId: BatchId;
  readonly createdAt: EpochMs;
  readonly state: ExportState;
  readonly format: ExportFormat;
  /** Notes that are to be written. */
  readonly notes: number;
  readonly done: number;
  /** Opened; PHI. */
  readonly actor: string;
  /** Absolute path of the folder that is written. */
  readonly folderPath: string;
  readonly files: readonly ExportedFile[];
  /** Who gets it, as the officer wrote it; PHI. Null where nobody was named. */
  readonly recipient: string | null;
  /** Whether the manifest names the recipient. */
  readonly namesRecipient: boolean;
  /** Id of the earlier export that it corrects, or null. */
  readonly replaces: string | null;
  /** Whether its notes are recorded; exports from before this was kept have none. */
  readonly isListed: boolean;
  /** Null unless failed. */
  readonly error: { readonly code: ErrorCode; readonly facts: Facts } | null;
}

export type NewExport = Pick<ExportRecord, 'batchId' | 'format' | 'notes' | 'actor' | 'folderPath'> &
  Partial<Pick<ExportRecord, 'recipient' | 'namesRecipient' | 'replaces'>>;

export interface ExportStore {
  create(run: NewExport): ExportRecord;
  get(id: string): ExportRecord | null;
  /** Newest first. */
  listOf(batchId: BatchId): readonly ExportRecord[];
  /** Every export that is complete, of all batches, newest first. */
  listCompleted(): readonly ExportRecord[];
  listRunning(): readonly ExportRecord[];
  setDone(id: string, done: number): void;
  /** Says that all its notes are recorded. */
  setListed(id: string): void;
  finish(id: string, files: readonly ExportedFile[]): void;
  fail(id: string, code: ErrorCode, facts?: Facts): void;
}

type ExportRow = Omit<ExportRecord, 'files' | 'error' | 'namesRecipient' | 'isListed'> & {
  readonly namesRecipient: 0 | 1;
  readonly isListed: 0 | 1;
  readonly files: string;
  readonly errorCode: ErrorCode | null;
  readonly errorFacts: string;
};

const SELECT = `SELECT e.id, b.id AS batchId, e.created_at AS createdAt, e.state, e.format, e.notes, e.done, e.actor,
    e.folder_path AS folderPath, e.files, e.error_code AS errorCode, e.error_facts AS errorFacts,
    e.recipient, e.names_recipient AS namesRecipient, e.replaces, e.is_listed AS isListed
  FROM export_run e JOIN batch b ON b.no = e.batch_no`;

function prepareStatements(kit: StoreKit) {
  return {
    create: kit.statement(
      'exports.create',
      `INSERT INTO export_run (id, batch_no, created_at, format, notes, actor, folder_path, account_id,
         recipient, names_recipient, replaces)
       SELECT @id, no, @createdAt, @format, @notes, @actor, @folderPath, @accountId, @recipient, @namesRecipient,
         @replaces FROM batch WHERE id = @batchId`,
    ),
    get: kit.statement<ExportRow>('exports.get', `${SELECT} WHERE e.id = @id`),
    listOf: kit.statement<ExportRow>('exports.listOf', `${SELECT} WHERE b.id = @batchId ORDER BY e.no DESC`),
    listRunning: kit.statement<ExportRow>(
      'exports.listRunning',
      `${SELECT} WHERE e.state = 'running' ORDER BY e.no`,
    ),
    listCompleted: kit.statement<ExportRow>(
      'exports.listCompleted',
      `${SELECT} WHERE e.state = 'completed' ORDER BY e.no DESC`,
    ),
    setListed: kit.statement('exports.setListed', 'UPDATE export_run SET is_listed = 1 WHERE id = @id'),
    setDone: kit.statement('exports.setDone', 'UPDATE export_run SET done = @done WHERE id = @id'),
    finish: kit.statement(
      'exports.finish',
      "UPDATE export_run SET state = 'completed', done = notes, files = @files WHERE id = @id AND state = 'running'",
    ),
    fail: kit.statement(
      'exports.fail',
      `UPDATE export_run SET state = 'failed', error_code = @code, error_facts = @facts
       WHERE id = @id AND state = 'running'`,
    ),
  };
}

/** Export runs of an open workspace. */
export function createExportStore(kit: StoreKit): ExportStore {
  const statements = prepareStatements(kit);
  const toRecord = ({ errorCode, errorFacts, ...row }: ExportRow): ExportRecord => ({
    ...row,
    actor: kit.cipher.open(row.actor, context.exportActor(row.id)),
    folderPath: kit.cipher.open(row.folderPath, context.exportFolder(row.id)),
    recipient:
      row.recipient === null ? null : kit.cipher.open(row.recipient, context.exportRecipient(row.id)),
    namesRecipient: row.namesRecipient === 1,
    isListed: row.isListed === 1,
    files: JSON.parse(row.files) as ExportedFile[],
    error: errorCode === null ? null : { code: errorCode, facts: JSON.parse(errorFacts) as Facts },
  });
  function get(id: string): ExportRecord | null {
    const row = statements.get.get({ id });
    return row === undefined ? null : toRecord(row);
  }
  return {
    create({ batchId, format, notes, actor, folderPath, recipient, namesRecipient, replaces }) {
      const id = kit.ids.next();
      const created = statements.create.run({
        ...{ id, batchId, format, notes, createdAt: kit.clock.now(), accountId: kit.accountId },
        actor: kit.cipher.seal(actor, context.exportActor(id)),
        folderPath: kit.cipher.seal(folderPath, context.exportFolder(id)),
        recipient: recipient == null ? null : kit.cipher.seal(recipient, context.exportRecipient(id)),
        namesRecipient: namesRecipient === true ? 1 : 0,
        replaces: replaces ?? null,
      });
      const run = get(id);
      if (created === 0 || run === null) throw new DeidError('store/unknown-batch');
      return run;
    },
    get,
    listOf: (batchId) => statements.listOf.all({ batchId }).map(toRecord),
    listCompleted: () => statements.listCompleted.all().map(toRecord),
    setListed: (id) => void statements.setListed.run({ id }),
    listRunning: () => statements.listRunning.all().map(toRecord),
    setDone: (id, done) => void statements.setDone.run({ id, done }),
    finish: (id, files) => void statements.finish.run({ id, files: JSON.stringify(files) }),
    fail: (id, code, facts = {}) => void statements.fail.run({ id, code, facts: JSON.stringify(facts) }),
  };
}
