/** @file Runs that destroy something for good, and their proofs. Runs in the main process. See [Note: Destroyed originals]. */
import { DeidError, invariant } from '../domain/errors.ts';
import type { BatchId, EpochMs, NoteId } from '../domain/ids.ts';
import { createOriginalRemoval } from './originalRemoval.ts';
import { context } from './sealContexts.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

/** `originals`: of the exported notes of batches. `batches`: whole batches, whatever is in them. */
export type DestructionKind = 'originals' | 'batches';

/** What became of one batch in a run. */
export interface DestroyedBatch {
  readonly batchId: BatchId;
  /** Null until counted, with the hash. */
  readonly notes: number | null;
  /** SHA-256 (hex) over the lines of the notes; see workspace/retention. */
  readonly notesSha256: string | null;
}

export interface DestructionRecord {
  readonly id: string;
  readonly what: DestructionKind;
  /** Days of the retention rule that asked for it; null when it was done by hand. */
  readonly ruleDays: number | null;
  readonly begunAt: EpochMs;
  /** Opened; PHI. */
  readonly actor: string;
  /** Opened; the text of the proof file. Null while the run is not through. */
  readonly proof: string | null;
  /** Copies of the database that went with it, as far as they have been found. */
  readonly schemaCopies: number;
  readonly batches: readonly DestroyedBatch[];
}

export interface NewDestruction {
  readonly what: DestructionKind;
  readonly ruleDays: number | null;
  readonly actor: string;
  readonly batchIds: readonly BatchId[];
}

/** A line of the list that a proof hashes. */
export interface NoteLine {
  readonly id: NoteId;
  readonly ordinal: number;
  readonly outputHash: string | null;
}

export interface DestructionStore {
  /** Writes down what is going to be destroyed. Errors: `access/role-missing`. */
  begin(run: NewDestruction): DestructionRecord;
  require(id: string): DestructionRecord;
  /** Newest first. */
  list(): readonly DestructionRecord[];
  /** Runs that were ever begun, and those of them that are proven. */
  counts(): { readonly begun: number; readonly proven: number };
  /** Those that were begun and not finished, oldest first. */
  listOpen(): readonly string[];
  /** True while a run that names the batch was begun and is not proven. */
  isOpenFor(batchId: BatchId): boolean;
  /** Exported notes of the batch that still have their originals. */
  destroyable(batchId: BatchId): number;
  /** Notes of the batch whose originals are destroyed. */
  destroyed(batchId: BatchId): number;
  /** When the original of the note was destroyed; null while it is there. */
  destroyedAt(noteId: NoteId): EpochMs | null;
  /**
   * Deletes the originals of all exported notes of the batch in transactions of a few milliseconds; yields the number of notes
   * after each. Calling it again goes on where it was interrupted.
   */
  removeOriginals(id: string, batchId: BatchId): Generator<number, void, void>;
  /** Notes of the batch in order, from behind `afterOrdinal`: those that the run destroyed, or all when `id` is null. */
  notesAfter(id: string | null, batchId: BatchId, afterOrdinal: number, limit: number): readonly NoteLine[];
  setCounted(
    id: string,
    batch: { readonly batchId: BatchId; readonly notes: number; readonly notesSha256: string },
  ): void;
  /** Copies of the database that were found for the run, before they go; a smaller number than before is not taken. */
  setSchemaCopies(id: string, copies: number): void;
  /** Ends the run; done once. */
  prove(id: string, proof: string): void;
}

interface Row extends Omit<DestructionRecord, 'batches'> {
  readonly no: number;
}

const COLUMNS = `no, id, what, rule_days AS ruleDays, begun_at AS begunAt, actor, proof,
  schema_copies AS schemaCopies`;
const RUN_NO = '(SELECT no FROM destruction WHERE id = @id)';

function prepareStatements(kit: StoreKit) {
  return {
    begin: kit.statement(
      'destructions.begin',
      `INSERT INTO destruction (id, what, rule_days, begun_at, actor, account_id)
       VALUES (@id, @what, @ruleDays, @begunAt, @actor, @accountId)`,
    ),
    addBatch: kit.statement(
      'destructions.addBatch',
      `INSERT INTO destruction_batch (destruction_no, batch_id) VALUES (${RUN_NO}, @batchId)`,
    ),
    get: kit.statement<Row>('destructions.get', `SELECT ${COLUMNS} FROM destruction WHERE id = @id`),
    list: kit.statement<{ id: string }>('destructions.list', 'SELECT id FROM destruction ORDER BY no DESC'),
    counts: kit.statement<{ begun: number; proven: number }>(
      'destructions.counts',
      'SELECT count(*) AS begun, count(proof) AS proven FROM destruction',
    ),
    listOpen: kit.statement<{ id: string }>(
      'destructions.listOpen',
      'SELECT id FROM destruction WHERE proof IS NULL ORDER BY no',
    ),
    isOpenFor: kit.statement<{ isOpen: 0 | 1 }>(
      'destructions.isOpenFor',
      `SELECT EXISTS (SELECT 1 FROM destruction d WHERE d.proof IS NULL AND EXISTS (
         SELECT 1 FROM destruction_batch WHERE destruction_no = d.no AND batch_id = @batchId)) AS isOpen`,
    ),
    batches: kit.statement<DestroyedBatch>(
      'destructions.batches',
      `SELECT batch_id AS batchId, notes, notes_sha256 AS notesSha256 FROM destruction_batch
       WHERE destruction_no = @no ORDER BY batch_id`,
    ),
    destroyable: kit.statement<{ notes: number }>(
      'destructions.destroyable',
      `SELECT (SELECT count(*) FROM note WHERE batch_no = ${BATCH_NO} AND stage = 'exported'
           AND stage IN ('approved', 'exported'))
         - (SELECT count(*) FROM note WHERE batch_no = ${BATCH_NO} AND destruction_no IS NOT NULL) AS notes`,
    ),
    destroyed: kit.statement<{ notes: number }>(
      'destructions.destroyed',
      `SELECT count(*) AS notes FROM note WHERE batch_no = ${BATCH_NO} AND destruction_no IS NOT NULL`,
    ),
    destroyedAt: kit.statement<{ at: EpochMs }>(
      'destructions.destroyedAt',
      'SELECT d.begun_at AS at FROM note n JOIN destruction d ON d.no = n.destruction_no WHERE n.id = @noteId',
    ),
    notesOfRun: kit.statement<NoteLine>(
      'destructions.notesOfRun',
      `SELECT id, ordinal, output_hash AS outputHash FROM note WHERE batch_no = ${BATCH_NO}
         AND destruction_no IS NOT NULL AND destruction_no = ${RUN_NO} AND ordinal > @afterOrdinal
       ORDER BY ordinal LIMIT @limit`,
    ),
    notes: kit.statement<NoteLine>(
      'destructions.notes',
      `SELECT id, ordinal, output_hash AS outputHash FROM note WHERE batch_no = ${BATCH_NO}
         AND ordinal > @afterOrdinal ORDER BY ordinal LIMIT @limit`,
    ),
    setCounted: kit.statement(
      'destructions.setCounted',
      `UPDATE destruction_batch SET notes = @notes, notes_sha256 = @notesSha256
       WHERE destruction_no = ${RUN_NO} AND batch_id = @batchId`,
    ),
    setSchemaCopies: kit.statement(
      'destructions.setSchemaCopies',
      'UPDATE destruction SET schema_copies = max(schema_copies, @copies) WHERE id = @id AND proof IS NULL',
    ),
    prove: kit.statement(
      'destructions.prove',
      'UPDATE destruction SET proof = @proof WHERE id = @id AND proof IS NULL',
    ),
  };
}

/** Destructions of an open workspace. */
export function createDestructionStore(kit: StoreKit): DestructionStore {
  const statements = prepareStatements(kit);
  const removeOriginals = createOriginalRemoval(kit);

  function required(id: string): DestructionRecord {
    const row = statements.get.get({ id });
    invariant(row !== undefined, 'destructions are asked for by ids that were given out');
    const { no, actor, proof, ...rest } = row;
    return {
      ...rest,
      actor: kit.cipher.open(actor, context.destruction('actor', id)),
      proof: proof === null ? null : kit.cipher.open(proof, context.destruction('proof', id)),
      batches: statements.batches.all({ no }),
    };
  }

  return {
    begin: ({ what, ruleDays, actor, batchIds }) =>
      kit.transaction(() => {
        const id = kit.ids.next();
        statements.begin.run({
          ...{ id, what, ruleDays, begunAt: kit.clock.now(), accountId: kit.accountId },
          actor: kit.cipher.seal(actor, context.destruction('actor', id)),
        });
        for (const batchId of batchIds) statements.addBatch.run({ id, batchId });
        return required(id);
      }),
    require: required,
    counts: () => statements.counts.get() ?? { begun: 0, proven: 0 },
    list: () => statements.list.all().map(({ id }) => required(id)),
    listOpen: () => statements.listOpen.all().map(({ id }) => id),
    isOpenFor: (batchId) => statements.isOpenFor.get({ batchId })?.isOpen === 1,
    destroyable: (batchId) => statements.destroyable.get({ batchId })?.notes ?? 0,
    destroyed: (batchId) => statements.destroyed.get({ batchId })?.notes ?? 0,
    destroyedAt: (noteId) => statements.destroyedAt.get({ noteId })?.at ?? null,
    removeOriginals,
    notesAfter: (id, batchId, afterOrdinal, limit) =>
      id === null
        ? statements.notes.all({ batchId, afterOrdinal, limit })
        : statements.notesOfRun.all({ id, batchId, afterOrdinal, limit }),
    setCounted: (id, { batchId, notes, notesSha256 }) =>
      void statements.setCounted.run({ id, batchId, notes, notesSha256 }),
    setSchemaCopies: (id, copies) => void statements.setSchemaCopies.run({ id, copies }),
    prove(id, proof) {
      const sealed = kit.cipher.seal(proof, context.destruction('proof', id));
      if (statements.prove.run({ id, proof: sealed }) === 0) throw new DeidError('store/row-tampered');
    },
  };
}
