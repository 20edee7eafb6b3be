/** @file Source files of a batch, how far each is imported, and what went wrong. Runs in the main process. */
import { DeidError, invariant, type ErrorCode, type Facts } from '../domain/errors.ts';
import type { BatchId, EpochMs, SourceFileId } from '../domain/ids.ts';
import type { ReadPlan } from '../domain/sourceFile.ts';
import { context } from './sealContexts.ts';
import type { StoreKit } from './statements.ts';

export type SourceFileState = 'pending' | 'importing' | 'imported' | 'failed';

export interface SourceFileRecord {
  readonly id: SourceFileId;
  readonly batchId: BatchId;
  /** 1, 2, 3… within the batch. */
  readonly ordinal: number;
  /** PHI, like the name. */
  readonly path: string;
  readonly name: string;
  readonly plan: ReadPlan;
  readonly sizeBytes: number;
  /** Modification time at import; a resume compares it to see whether the file has changed. */
  readonly modifiedAt: EpochMs;
  readonly bytesDone: number;
  /** Records (imported or refused) that are safely stored; a resume skips so many. */
  readonly recordsDone: number;
  readonly state: SourceFileState;
  /** Why it failed; null unless `failed`. */
  readonly errorCode: ErrorCode | null;
}

export type NewSourceFile = Pick<SourceFileRecord, 'path' | 'name' | 'plan' | 'sizeBytes' | 'modifiedAt'>;

export interface SourceFileStore {
  add(batchId: BatchId, file: NewSourceFile): SourceFileRecord;
  get(id: SourceFileId): SourceFileRecord | null;
  /** In the order in which they were added. */
  listOf(batchId: BatchId): readonly SourceFileRecord[];
  /** Call in the transaction that stores the rows, so that a checkpoint never runs ahead of them. */
  checkpoint(id: SourceFileId, recordsDone: number, bytesDone: number): void;
  finish(id: SourceFileId): void;
  fail(id: SourceFileId, code: ErrorCode): void;
  /** Back to `pending` after a failure that the user has fixed; checkpoints stay. */
  retry(id: SourceFileId): void;
}

export interface NewImportIssue {
  readonly sourceFileId: SourceFileId;
  /** 1-based record number; null when the whole file is meant. */
  readonly record: number | null;
  readonly code: ErrorCode;
  readonly facts: Facts;
}

export interface ImportIssueRecord extends NewImportIssue {
  /** Name of the source file; PHI. */
  readonly fileName: string;
}

export interface ImportIssueStore {
  /** An issue that is already stored for the same file, record and code is not stored twice. */
  add(issues: readonly NewImportIssue[]): void;
  /** Forgets why a whole file failed, when it is tried again. */
  forgetFailure(file: Pick<SourceFileRecord, 'id' | 'errorCode'>): void;
  page(
    batchId: BatchId,
    offset: number,
    limit: number,
  ): { readonly total: number; readonly issues: readonly ImportIssueRecord[] };
  count(batchId: BatchId): number;
}

/** As stored: path, name and plan sealed. */
type SourceFileRow = Omit<SourceFileRecord, 'plan'> & { readonly plan: string };

const COLUMNS = `f.id, b.id AS batchId, f.ordinal, f.path, f.name, f.plan, f.size_bytes AS sizeBytes,
  f.modified_at AS modifiedAt, f.bytes_done AS bytesDone, f.records_done AS recordsDone, f.state,
  f.error_code AS errorCode`;
const JOINED = 'source_file f JOIN batch b ON b.no = f.batch_no';

function prepareFileStatements(kit: StoreKit) {
  return {
    add: kit.statement(
      'sourceFiles.add',
      `INSERT INTO source_file (id, batch_no, ordinal, path, name, plan, size_bytes, modified_at, batch_seal)
       SELECT @id, target.no, 1 + coalesce((SELECT max(ordinal) FROM source_file WHERE batch_no = target.no), 0),
         @path, @name, @plan, @sizeBytes, @modifiedAt, @batchSeal
       FROM batch AS target WHERE target.id = @batchId AND is_removing = 0`,
    ),
    get: kit.statement<SourceFileRow>('sourceFiles.get', `SELECT ${COLUMNS} FROM ${JOINED} WHERE f.id = @id`),
    listOf: kit.statement<SourceFileRow>(
      'sourceFiles.listOf',
      `SELECT ${COLUMNS} FROM ${JOINED} WHERE b.id = @batchId ORDER BY f.ordinal`,
    ),
    checkpoint: kit.statement(
      'sourceFiles.checkpoint',
      `UPDATE source_file SET records_done = @recordsDone, bytes_done = @bytesDone, state = 'importing', error_code = NULL
       WHERE id = @id`,
    ),
    setState: kit.statement(
      'sourceFiles.setState',
      'UPDATE source_file SET state = @state, error_code = @errorCode WHERE id = @id',
    ),
  };
}

/** Source files of an open workspace. */
export function createSourceFileStore(kit: StoreKit): SourceFileStore {
  const statements = prepareFileStatements(kit);
  const toRecord = (row: SourceFileRow): SourceFileRecord => {
    const open = (field: 'path' | 'name' | 'plan') =>
      kit.cipher.open(row[field], context.sourceFile(field, row.id));
    return { ...row, path: open('path'), name: open('name'), plan: JSON.parse(open('plan')) as ReadPlan };
  };
  function get(id: SourceFileId): SourceFileRecord | null {
    const row = statements.get.get({ id });
    return row === undefined ? null : toRecord(row);
  }
  return {
    add(batchId, file) {
      const id = kit.ids.next() as SourceFileId;
      const seal = (field: 'path' | 'name' | 'plan' | 'batch', text: string) =>
        kit.cipher.seal(text, context.sourceFile(field, id));
      const added = statements.add.run({
        id,
        batchId,
        path: seal('path', file.path),
        name: seal('name', file.name),
        plan: seal('plan', JSON.stringify(file.plan)),
        // Compared by batchDuties.ts.
        batchSeal: seal('batch', batchId),
        sizeBytes: file.sizeBytes,
        // File systems give fractions of a millisecond.
        modifiedAt: Math.trunc(file.modifiedAt),
      });
      if (added === 0) throw new DeidError('store/unknown-batch');
      const record = get(id);
      invariant(record, 'a source file can be read after it was added');
      return record;
    },
    get,
    listOf: (batchId) => statements.listOf.all({ batchId }).map(toRecord),
    checkpoint: (id, recordsDone, bytesDone) =>
      void statements.checkpoint.run({ id, recordsDone, bytesDone }),
    finish: (id) => void statements.setState.run({ id, state: 'imported', errorCode: null }),
    fail: (id, code) => void statements.setState.run({ id, state: 'failed', errorCode: code }),
    retry: (id) => void statements.setState.run({ id, state: 'pending', errorCode: null }),
  };
}

interface IssueRow {
  readonly sourceFileId: SourceFileId;
  readonly fileName: string;
  readonly record: number;
  readonly code: ErrorCode;
  readonly facts: string;
}

/** Import issues of an open workspace. */
export function createImportIssueStore(kit: StoreKit): ImportIssueStore {
  const add = kit.statement(
    'importIssues.add',
    `INSERT INTO import_issue (batch_no, source_file_no, record, code, facts)
     SELECT batch_no, no, @record, @code, @facts FROM source_file WHERE id = @sourceFileId
     ON CONFLICT DO NOTHING`,
  );
  const forget = kit.statement(
    'importIssues.forgetFailure',
    `DELETE FROM import_issue WHERE source_file_no = (SELECT no FROM source_file WHERE id = @id)
       AND record = 0 AND code = @code`,
  );
  const page = kit.statement<IssueRow>(
    'importIssues.page',
    `SELECT f.id AS sourceFileId, f.name AS fileName, i.record, i.code, i.facts
     FROM import_issue i JOIN source_file f ON f.no = i.source_file_no
     WHERE i.batch_no = (SELECT no FROM batch WHERE id = @batchId) ORDER BY i.no LIMIT @limit OFFSET @offset`,
  );
  const total = kit.statement<{ total: number }>(
    'importIssues.count',
    'SELECT count(*) AS total FROM import_issue WHERE batch_no = (SELECT no FROM batch WHERE id = @batchId)',
  );
  const count = (batchId: BatchId) => total.get({ batchId })?.total ?? 0;
  return {
    add(issues) {
      kit.transaction(() => {
        for (const issue of issues) {
          const { sourceFileId, code } = issue;
          add.run({ sourceFileId, record: issue.record ?? 0, code, facts: JSON.stringify(issue.facts) });
        }
      });
    },
    forgetFailure: ({ id, errorCode }) => void forget.run({ id, code: errorCode }),
    page: (batchId, offset, limit) => ({
      total: count(batchId),
      issues: page.all({ batchId, offset, limit }).map((row) => ({
        ...row,
        fileName: kit.cipher.open(row.fileName, context.sourceFile('name', row.sourceFileId)),
        record: row.record === 0 ? null : row.record,
        facts: JSON.parse(row.facts) as Facts,
      })),
    }),
    count,
  };
}
