/** @file Runs of export: where to, how far, with what result. Runs in the main process. */
import { DeidError, type ErrorCode, type Facts } from '../domain/errors.ts';
import type { BatchId, EpochMs } from '../domain/ids.ts';
import { context } from './sealContexts.ts';
import type { StoreKit } from './statements.ts';

export type ExportState = 'running' | 'completed' | 'failed';
/** `original`: each document in its own format. */
export type ExportFormat = 'csv' | 'jsonl' | 'txt' | 'original';

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
  /** Whether all its notes are recorded; exports from before this was kept have none. */
  readonly isListed: boolean;
  /** When the folder was about to get its name: from then on it counts as out. Null before. See [Note: Out before it is out]. */
  readonly publishedAt: EpochMs | null;
  /** A version that named folders before it wrote that down left it running: it counts as out until its folder was looked for. */
  readonly mayBeOut: boolean;
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
  /**
   * Every export that is out, of all batches that are not being removed, newest first: complete ones, ones of which notes are
   * still to be marked, and ones of earlier versions that failed after they were published.
   */
  listPublished(): readonly ExportRecord[];
  /** Whether something of the batch is out: a destruction alone removes it then. */
  hasPublished(batchId: BatchId): boolean;
  listRunning(): readonly ExportRecord[];
  setDone(id: string, done: number): void;
  /** Says that it is about to get its name. False, and nothing is said, when it or its batch was ended meanwhile. */
  publish(id: string, publication: NewPublication): boolean;
  /** Takes that back, also what is assumed: the folder certainly did not get its name. */
  withhold(id: string): void;
  /** False when it is not out, or complete already. */
  finish(id: string): boolean;
  /** False when it is out or has ended: what is out does not fail. */
  fail(id: string, code: ErrorCode, facts?: Facts): boolean;
}

/** What a published export consists of. */
export interface NewPublication {
  readonly notes: number;
  readonly files: readonly ExportedFile[];
  /** Whether each of the notes is recorded. */
  readonly isListed: boolean;
}

type ExportRow = Omit<ExportRecord, 'files' | 'error' | 'namesRecipient' | 'isListed' | 'mayBeOut'> & {
  readonly namesRecipient: 0 | 1;
  readonly mayBeOut: 0 | 1;
  readonly isListed: 0 | 1;
  readonly files: string;
  readonly errorCode: ErrorCode | null;
  readonly errorFacts: string;
};

const SELECT = `SELECT e.id, b.id AS batchId, e.created_at AS createdAt, e.state,
    CASE e.is_original WHEN 1 THEN 'original' ELSE e.format END AS format, e.notes, e.done, e.actor,
    e.folder_path AS folderPath, e.files, e.error_code AS errorCode, e.error_facts AS errorFacts,
    e.recipient, e.names_recipient AS namesRecipient, e.replaces, e.is_listed AS isListed,
    e.published_at AS publishedAt, e.may_be_out AS mayBeOut
  FROM export_run e JOIN batch b ON b.no = e.batch_no`;

function prepareStatements(kit: StoreKit) {
  return {
    create: kit.statement(
      'exports.create',
      `INSERT INTO export_run (id, batch_no, created_at, format, notes, actor, folder_path, account_id,
         recipient, names_recipient, replaces, is_original)
       SELECT @id, no, @createdAt, CASE @format WHEN 'original' THEN 'txt' ELSE @format END, @notes, @actor, @folderPath, @accountId, @recipient, @namesRecipient,
         @replaces, @format = 'original' FROM batch WHERE id = @batchId`,
    ),
    get: kit.statement<ExportRow>('exports.get', `${SELECT} WHERE e.id = @id`),
    listOf: kit.statement<ExportRow>('exports.listOf', `${SELECT} WHERE b.id = @batchId ORDER BY e.no DESC`),
    listRunning: kit.statement<ExportRow>(
      'exports.listRunning',
      `${SELECT} WHERE e.state = 'running' ORDER BY e.no`,
    ),
    listPublished: kit.statement<ExportRow>(
      'exports.listPublished',
      `${SELECT} WHERE e.published_at IS NOT NULL AND b.is_removing = 0 ORDER BY e.no DESC`,
    ),
    hasPublished: kit.statement<{ has: 0 | 1 }>(
      'exports.hasPublished',
      `SELECT EXISTS (SELECT 1 FROM export_run e JOIN batch b ON b.no = e.batch_no
         WHERE b.id = @batchId AND e.published_at IS NOT NULL) AS has`,
    ),
    setDone: kit.statement('exports.setDone', 'UPDATE export_run SET done = @done WHERE id = @id'),
    publish: kit.statement(
      'exports.publish',
      `UPDATE export_run SET published_at = @publishedAt, done = @notes, files = @files, is_listed = @isListed,
         may_be_out = 0
       WHERE id = @id AND state = 'running' AND (SELECT is_removing FROM batch WHERE no = batch_no) = 0`,
    ),
    withhold: kit.statement(
      'exports.withhold',
      `UPDATE export_run SET published_at = NULL, done = 0, files = '[]', is_listed = 0, may_be_out = 0
       WHERE id = @id AND state = 'running'`,
    ),
    finish: kit.statement(
      'exports.finish',
      `UPDATE export_run SET state = 'completed'
       WHERE id = @id AND state = 'running' AND published_at IS NOT NULL`,
    ),
    fail: kit.statement(
      'exports.fail',
      `UPDATE export_run SET state = 'failed', error_code = @code, error_facts = @facts
       WHERE id = @id AND state = 'running' AND published_at IS NULL`,
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
    mayBeOut: row.mayBeOut === 1,
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
    listPublished: () => statements.listPublished.all().map(toRecord),
    hasPublished: (batchId) => statements.hasPublished.get({ batchId })?.has === 1,
    listRunning: () => statements.listRunning.all().map(toRecord),
    setDone: (id, done) => void statements.setDone.run({ id, done }),
    publish: (id, { notes, files, isListed }) =>
      statements.publish.run({
        ...{ id, notes, publishedAt: kit.clock.now() },
        ...{ files: JSON.stringify(files), isListed: isListed ? 1 : 0 },
      }) > 0,
    withhold: (id) => void statements.withhold.run({ id }),
    finish: (id) => statements.finish.run({ id }) > 0,
    fail: (id, code, facts = {}) => statements.fail.run({ id, code, facts: JSON.stringify(facts) }) > 0,
  };
}
