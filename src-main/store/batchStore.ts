/** @file Batches: creating, steering, counting and removing them. Runs in the main process. */
import type { BatchCounts } from '../domain/batch.ts';
import type { OperatingPoint } from '../domain/detection.ts';
import { DeidError, invariant } from '../domain/errors.ts';
import type { BatchId, EpochMs } from '../domain/ids.ts';
import type { NoteStage } from '../domain/note.ts';
import type { NoteStatus } from '../domain/noteStatus.ts';
import type { BatchDutyStore } from './batchDuties.ts';
import { createBatchRemoval } from './batchRemoval.ts';
import { DUPLICATE_BIT, STAGE_MASK, STAGE_SHIFT, stageRank, STATUS_MASK, statusRank } from './noteFacets.ts';
import type { JobStore } from './jobStore.ts';
import { context } from './sealContexts.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

/** What the user wants the queue to do with a batch. `cancelled`: open jobs are cancelled and none is leased. */
export type BatchControl = 'running' | 'paused' | 'cancelled';
/** `paused`: import was cancelled or interrupted and can be resumed. */
export type ImportState = 'running' | 'paused' | 'done';

export interface BatchRecord {
  readonly id: BatchId;
  /** Given by the user; treated as PHI. */
  readonly name: string;
  readonly createdAt: EpochMs;
  readonly pipelineId: string;
  /** Fingerprint of the pipeline with which the notes of this batch are examined. */
  readonly pipelineFingerprint: string;
  readonly operatingPoint: OperatingPoint;
  /** Id of the policy that says what becomes of each label; never changes. */
  readonly policyId: string;
  /** Names the stored policy; null for batches from before there were policies. */
  readonly policyFingerprint: string | null;
  readonly control: BatchControl;
  readonly importState: ImportState;
}

export type NewBatch = Pick<
  BatchRecord,
  'name' | 'pipelineId' | 'pipelineFingerprint' | 'operatingPoint' | 'policyId' | 'policyFingerprint'
>;

export interface BatchStore {
  create(batch: NewBatch): BatchRecord;
  /** Null for an unknown batch and for one that is being removed. */
  get(id: BatchId): BatchRecord | null;
  /** Like `get`; throws store/unknown-batch. */
  require(id: BatchId): BatchRecord;
  /** Newest first, without batches that are being removed. */
  list(): readonly BatchRecord[];
  /** `approved` includes what has been exported since. About 15 ms at 300,000 notes. */
  counts(id: BatchId): BatchCounts;
  /** Who made it and whether that person approved any of it, compared with the sealed copy; see [Note: Sealed duties]. */
  duties: BatchDutyStore['of'];
  /** Seals the duties of batches from before they were sealed; see access/olderDuties.ts. */
  sealOlder: BatchDutyStore['sealOlder'];
  setControl(id: BatchId, control: BatchControl): void;
  setImportState(id: BatchId, state: ImportState): void;
  /** Detected spans per label, most frequent first. */
  spansByLabel(id: BatchId): readonly { readonly label: string; readonly spans: number }[];
  /**
   * Deletes a batch with everything but its audit events, in transactions of a few milliseconds each. Yields the
   * number of rows deleted after each; the caller lets other work run between them. The batch disappears from `list`
   * with the first step; an interrupted removal is continued by calling `remove` again, see `listRemoving`.
   */
  remove(id: BatchId): Generator<number, void, void>;
  /** Batches whose removal was begun and not finished. */
  listRemoving(): readonly BatchId[];
}

/** As stored: the name sealed. */
type BatchRow = BatchRecord;

const COLUMNS = `id, name, created_at AS createdAt, pipeline_id AS pipelineId,
  pipeline_fingerprint AS pipelineFingerprint, operating_point AS operatingPoint, policy_id AS policyId,
  policy_fingerprint AS policyFingerprint, control, import_state AS importState`;

function prepareStatements(kit: StoreKit) {
  return {
    create: kit.statement(
      'batches.create',
      `INSERT INTO batch (id, name, created_at, pipeline_id, pipeline_fingerprint, operating_point, policy_id,
         policy_fingerprint, account_id, duties_seal)
       VALUES (@id, @name, @createdAt, @pipelineId, @pipelineFingerprint, @operatingPoint, @policyId,
         @policyFingerprint, @accountId, @dutiesSeal)`,
    ),
    get: kit.statement<BatchRow>(
      'batches.get',
      `SELECT ${COLUMNS} FROM batch WHERE id = @id AND is_removing = 0`,
    ),
    list: kit.statement<BatchRow>(
      'batches.list',
      `SELECT ${COLUMNS} FROM batch WHERE is_removing = 0 ORDER BY no DESC`,
    ),
    listRemoving: kit.statement<{ id: BatchId }>(
      'batches.listRemoving',
      'SELECT id FROM batch WHERE is_removing = 1',
    ),
    setControl: kit.statement(
      'batches.setControl',
      'UPDATE batch SET control = @control WHERE id = @id AND is_removing = 0',
    ),
    setImportState: kit.statement(
      'batches.setImportState',
      'UPDATE batch SET import_state = @state WHERE id = @id AND is_removing = 0',
    ),
    counts: kit.statement<Record<NoteCount, number>>('batches.counts', NOTE_COUNTS_SQL),
    spansByLabel: kit.statement<{ label: string; spans: number }>(
      'batches.spansByLabel',
      `SELECT label, spans FROM label_tally WHERE batch_no = ${BATCH_NO} AND spans > 0 ORDER BY spans DESC, label`,
    ),
  };
}

type NoteCount = 'not' | 'partially' | 'fully' | 'approved' | 'exported' | 'duplicates' | 'importIssues';

/** Notes with one of these facets. */
const having = (condition: string) => `coalesce(sum(CASE WHEN ${condition} THEN notes END), 0)`;
const withStatus = (status: NoteStatus) => having(`(facets & ${STATUS_MASK}) = ${statusRank(status)}`);
const inStage = (stage: NoteStage) => having(`(facets & ${STAGE_MASK}) = ${stageRank(stage) << STAGE_SHIFT}`);

/** See [Note: Counts are kept]. */
const NOTE_COUNTS_SQL = `SELECT
  ${withStatus('not-anonymized')} AS "not",
  ${withStatus('partially-anonymized')} AS partially,
  ${withStatus('fully-anonymized')} AS fully,
  ${inStage('approved')} AS approved,
  ${inStage('exported')} AS exported,
  ${having(`facets & ${DUPLICATE_BIT}`)} AS duplicates,
  (SELECT count(*) FROM import_issue WHERE batch_no = ${BATCH_NO}) AS importIssues
  FROM note_tally WHERE batch_no = ${BATCH_NO}`;

/** Batches of an open workspace. */
export function createBatchStore(
  kit: StoreKit,
  jobs: Pick<JobStore, 'counts'>,
  duties: BatchDutyStore,
): BatchStore {
  const statements = prepareStatements(kit);
  const toRecord = (row: BatchRow): BatchRecord => ({
    ...row,
    name: kit.cipher.open(row.name, context.batchName(row.id)),
  });

  function get(id: BatchId): BatchRecord | null {
    const row = statements.get.get({ id });
    return row === undefined ? null : toRecord(row);
  }

  function required(id: BatchId): BatchRecord {
    const batch = get(id);
    if (batch === null) throw new DeidError('store/unknown-batch');
    return batch;
  }

  function counts(id: BatchId): BatchCounts {
    const row = statements.counts.get({ batchId: id });
    invariant(row, 'counting always gives a row');
    return {
      notes: row.not + row.partially + row.fully,
      byStatus: {
        'not-anonymized': row.not,
        'partially-anonymized': row.partially,
        'fully-anonymized': row.fully,
      },
      // An exported note was approved before; the two stages are told apart where they are shown.
      approved: row.approved + row.exported,
      exported: row.exported,
      duplicates: row.duplicates,
      importIssues: row.importIssues,
      jobs: jobs.counts(id),
    };
  }

  return {
    create(batch) {
      const id = kit.ids.next() as BatchId;
      const createdAt = kit.clock.now();
      const name = kit.cipher.seal(batch.name, context.batchName(id));
      const dutiesSeal = duties.sealNew(id);
      statements.create.run({ ...batch, id, name, createdAt, accountId: kit.accountId, dutiesSeal });
      return required(id);
    },
    get,
    require: required,
    list: () => statements.list.all().map(toRecord),
    counts,
    duties: (id) => duties.of(id),
    sealOlder: () => duties.sealOlder(),
    setControl(id, control) {
      if (statements.setControl.run({ id, control }) === 0) throw new DeidError('store/unknown-batch');
    },
    setImportState(id, state) {
      if (statements.setImportState.run({ id, state }) === 0) throw new DeidError('store/unknown-batch');
    },
    spansByLabel: (id) => statements.spansByLabel.all({ batchId: id }),
    remove: createBatchRemoval(kit),
    listRemoving: () => statements.listRemoving.all().map((row) => row.id),
  };
}
