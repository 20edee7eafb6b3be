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
  /** Null unless failed. */
  readonly error: { readonly code: ErrorCode; readonly facts: Facts } | null;
}

export type NewExport = Pick<ExportRecord, 'batchId' | 'format' | 'notes' | 'actor' | 'folderPath'>;

export interface ExportStore {
  create(run: NewExport): ExportRecord;
  get(id: string): ExportRecord | null;
  /** Newest first. */
  listOf(batchId: BatchId): readonly ExportRecord[];
  listRunning(): readonly ExportRecord[];
  setDone(id: string, done: number): void;
  finish(id: string, files: readonly ExportedFile[]): void;
  fail(id: string, code: ErrorCode, facts?: Facts): void;
}

type ExportRow = Omit<ExportRecord, 'files' | 'error'> & {
  readonly files: string;
  readonly errorCode: ErrorCode | null;
  readonly errorFacts: string;
};

const SELECT = `SELECT e.id, b.id AS batchId, e.created_at AS createdAt, e.state, e.format, e.notes, e.done, e.actor,
    e.folder_path AS folderPath, e.files, e.error_code AS errorCode, e.error_facts AS errorFacts
  FROM export_run e JOIN batch b ON b.no = e.batch_no`;

function prepareStatements(kit: StoreKit) {
  return {
    create: kit.statement(
      'exports.create',
      `INSERT INTO export_run (id, batch_no, created_at, format, notes, actor, folder_path, account_id)
       SELECT @id, no, @createdAt, @format, @notes, @actor, @folderPath, @accountId FROM batch WHERE id = @batchId`,
    ),
    get: kit.statement<ExportRow>('exports.get', `${SELECT} WHERE e.id = @id`),
    listOf: kit.statement<ExportRow>('exports.listOf', `${SELECT} WHERE b.id = @batchId ORDER BY e.no DESC`),
    listRunning: kit.statement<ExportRow>(
      'exports.listRunning',
      `${SELECT} WHERE e.state = 'running' ORDER BY e.no`,
    ),
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
    files: JSON.parse(row.files) as ExportedFile[],
    error: errorCode === null ? null : { code: errorCode, facts: JSON.parse(errorFacts) as Facts },
  });
  function get(id: string): ExportRecord | null {
    const row = statements.get.get({ id });
    return row === undefined ? null : toRecord(row);
  }
  return {
    create({ batchId, format, notes, actor, folderPath }) {
      const id = kit.ids.next();
      const created = statements.create.run({
        ...{ id, batchId, format, notes, createdAt: kit.clock.now(), accountId: kit.accountId },
        actor: kit.cipher.seal(actor, context.exportActor(id)),
        folderPath: kit.cipher.seal(folderPath, context.exportFolder(id)),
      });
      const run = get(id);
      if (created === 0 || run === null) throw new DeidError('store/unknown-batch');
      return run;
    },
    get,
    listOf: (batchId) => statements.listOf.all({ batchId }).map(toRecord),
    listRunning: () => statements.listRunning.all().map(toRecord),
    setDone: (id, done) => void statements.setDone.run({ id, done }),
    finish: (id, files) => void statements.finish.run({ id, files: JSON.stringify(files) }),
    fail: (id, code, facts = {}) => void statements.fail.run({ id, code, facts: JSON.stringify(facts) }),
  };
}
