/** @file Prepared statements with names, timing and the product's errors. Runs in the main process. */
import type { Statement as SqliteStatement } from 'better-sqlite3';
import type { Clock } from '../domain/clock.ts';
import { DeidError } from '../domain/errors.ts';
import type { IdSource } from '../domain/ids.ts';
import type { Logger } from '../domain/logger.ts';
import type { SqliteDatabase } from './database.ts';
import type { RowCipher } from './rowCipher.ts';
import { inStoreWords } from './sqliteErrors.ts';

export type Parameters = Readonly<Record<string, string | number | bigint | null>>;

/** One statement of one verb. Parameters are named only. */
export interface Statement<Row> {
  /** Number of rows changed. */
  run(parameters?: Parameters): number;
  get(parameters?: Parameters): Row | undefined;
  all(parameters?: Parameters): Row[];
}

/** What every aggregate of the store is built from. */
export interface StoreKit {
  readonly cipher: RowCipher;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Of the account that the store was opened for; every row that says who did it carries it. Null for nobody. */
  readonly accountId: string | null;
  /** `verb` names the statement in the log, as in `jobs.leaseNext`. */
  statement<Row>(verb: string, sql: string): Statement<Row>;
  transaction<Result>(run: () => Result): Result;
  /** Grows with every row changed through this connection, the only one that writes; equal stamps mean equal data. */
  changeStamp(): number;
}

/** The short number of the batch that a statement is about; `@batchId` holds its id. */
export const BATCH_NO = '(SELECT no FROM batch WHERE id = @batchId)';

/** The row number of the document that note `n` is in; null for notes of tables and plain text. */
export const DOCUMENT_OF_NOTE = `(SELECT CASE WHEN around.last_record >= n.record THEN around.no END FROM document around
  WHERE around.source_file_no = n.source_file_no AND around.first_record <= n.record
  ORDER BY around.first_record DESC LIMIT 1)`;

/** 40 ms: more than two frames; a window that waits for it stutters. */
const SLOW_MS = 40;

function prepare<Row>(database: SqliteDatabase, sql: string): SqliteStatement<[Parameters], Row> {
  try {
    return database.prepare<[Parameters], Row>(sql);
  } catch (cause) {
    // Opened for reading because it is damaged: a table can be missing. In a sound database this is a bug of ours.
    const isMissing =
      database.readonly && cause instanceof Error && 'code' in cause && cause.code === 'SQLITE_ERROR';
    throw isMissing ? new DeidError('store/damaged', { reason: 'schema' }, { cause }) : cause;
  }
}

/** The kit over an open database. */
export function createStoreKit(deps: {
  readonly database: SqliteDatabase;
  readonly cipher: RowCipher;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  readonly account: string | null;
}): StoreKit {
  const { database, logger } = deps;

  function timed<Result>(verb: string, run: () => Result): Result {
    const begun = performance.now();
    const result = inStoreWords(run);
    const ms = performance.now() - begun;
    if (ms > SLOW_MS) logger.info('store/slow-call', { verb, ms: Math.round(ms) });
    return result;
  }

  function statement<Row>(verb: string, sql: string): Statement<Row> {
    const prepared = inStoreWords(() => prepare<Row>(database, sql));
    return {
      run: (parameters = {}) => timed(verb, () => prepared.run(parameters).changes),
      get: (parameters = {}) => timed(verb, () => prepared.get(parameters)),
      all: (parameters = {}) => timed(verb, () => prepared.all(parameters)),
    };
  }

  const inTransaction = database.transaction((run: () => unknown) => run());
  const stamp = database.prepare<[], number>('SELECT total_changes()').pluck();
  return {
    cipher: deps.cipher,
    clock: deps.clock,
    ids: deps.ids,
    accountId: deps.account,
    statement,
    // IMMEDIATE: the write lock is taken at once, so that nothing read inside can be stale when it is written.
    transaction: <Result>(run: () => Result) => inStoreWords(() => inTransaction.immediate(run) as Result),
    changeStamp: () => stamp.get() ?? 0,
  };
}
