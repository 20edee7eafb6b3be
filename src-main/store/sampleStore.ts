/**
 * @file Samples of the approved notes of a batch, and the verdicts on their notes. Runs in the main process.
 *
 * [Note: When a sample is void]
 * A sample speaks about one set: the notes that were approved when it was drawn, with the outputs that were approved. Any
 * approval that is given or withdrawn in the batch afterwards makes another set of it, and voids the sample in the same
 * statement (trigger `sample_void_by_approval`). The one exception are notes that the sample itself found leaking: they
 * are counted as leaking whatever becomes of them, so mending them only makes the set better than the sample says.
 * Notes whose originals are destroyed leave the set, and an open sample of the batch is void with the first of them (trigger
 * `sample_void_by_destruction`). A decided one stays as what it was about; the gate finds that the set is another one now.
 */
import { DeidError, invariant } from '../domain/errors.ts';
import type { BatchId, EpochMs, NoteId } from '../domain/ids.ts';
import { STAGE_MASK, STAGE_SHIFT, stageRank } from './noteFacets.ts';
import { context } from './sealContexts.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

export type SampleRowState = 'open' | 'accepted' | 'rejected' | 'void';
export type SampleVoidReason = 'population-changed' | 'abandoned';

/** What is fixed when a sample is drawn. */
export interface NewSample {
  readonly batchId: BatchId;
  /** Hex. */
  readonly seed: string;
  readonly population: number;
  /** SHA-256 (hex) of the set, see `populationHash`. */
  readonly populationHash: string;
  readonly maxRate: number;
  readonly confidence: number;
  readonly leaksAllowed: number;
  readonly canaryRate: number;
  readonly actor: string;
  /** In the order in which they are read. */
  readonly notes: readonly SampledNote[];
}

export interface SampledNote {
  readonly noteId: NoteId;
  /** Number of the note in its batch. */
  readonly ordinal: number;
  readonly outputHash: string;
}

export interface SampleRecord extends Omit<NewSample, 'notes' | 'actor' | 'batchId'> {
  readonly id: string;
  readonly createdAt: EpochMs;
  /** Notes drawn. */
  readonly size: number;
  readonly state: SampleRowState;
  readonly voidReason: SampleVoidReason | null;
  /** True for a rejected sample after which other notes of the batch were approved anew. */
  readonly isOutdated: boolean;
  /** True once a note of it was shown. */
  readonly isBegun: boolean;
  readonly read: number;
  readonly leaking: number;
}

export interface SampleReading {
  readonly verdict: 'clean' | 'leak';
  /** Stored sealed. */
  readonly actor: string;
  readonly actorKey: string;
  readonly seconds: number;
}

/** A verdict as it is kept. */
export interface StoredReading extends Omit<SampleReading, 'actor'> {
  readonly noteId: NoteId;
}

export interface SampleStore {
  /** Errors: `store/unknown-batch`, `access/role-missing`. One open sample a batch; the caller has looked. */
  create(sample: NewSample): SampleRecord;
  /** The newest sample of the batch; null when there is none. */
  newest(batchId: BatchId): SampleRecord | null;
  /** All samples of the batch, oldest first. */
  all(batchId: BatchId): readonly SampleRecord[];
  /** Says of an open sample that a note of it is shown; for good. */
  begin(sampleId: string): void;
  /** The notes that were drawn, in the order in which they are read. */
  notes(sampleId: string): readonly SampledNote[];
  /** The verdicts on its notes, in the order in which they are read. */
  readings(sampleId: string): readonly StoredReading[];
  /** How many samples of the batch are void, by why. */
  voided(batchId: BatchId): Readonly<Record<SampleVoidReason, number>>;
  /** The first note without a verdict; null when all have one. */
  nextUnread(sampleId: string): (SampledNote & { readonly position: number }) | null;
  /** Notes of the sample that were found leaking, in order of their numbers. */
  leaking(sampleId: string): readonly SampledNote[];
  /** Records the verdict on a note. Fails when the sample is not open or the note has one. Errors: `access/role-missing`. */
  read(sampleId: string, position: number, reading: SampleReading): void;
  /** Ends an open sample by its verdict. */
  decide(sampleId: string, state: 'accepted' | 'rejected'): void;
  /** Ends an open or accepted sample without one. */
  makeVoid(sampleId: string, reason: SampleVoidReason): void;
  /**
   * Approved notes behind a number, in order of their numbers, with the output that was approved. Not those whose originals
   * are destroyed: they can neither be read nor exported again.
   */
  approvedAfter(batchId: BatchId, afterOrdinal: number, limit: number): readonly SampledNote[];
  /** Who has read how many notes of the sample. `actor` is opened; PHI. */
  readers(
    sampleId: string,
  ): readonly { readonly actor: string; readonly actorKey: string; readonly notes: number }[];
}

interface SampleSqlRow extends Omit<SampleRecord, 'isOutdated' | 'isBegun'> {
  readonly isOutdated: number;
  readonly isBegun: number;
}

const COLUMNS = `id, created_at AS createdAt, seed, population, population_hash AS populationHash, size, max_rate AS maxRate,
  confidence, leaks_allowed AS leaksAllowed, canary_rate AS canaryRate, state, void_reason AS voidReason,
  is_outdated AS isOutdated, is_begun AS isBegun,
  (SELECT count(*) FROM sample_reading WHERE sample_no = no) AS read,
  (SELECT count(*) FROM sample_reading WHERE sample_no = no AND verdict = 'leak') AS leaking`;
const SAMPLE_NO = '(SELECT no FROM sample WHERE id = @sampleId)';
const NOTE_COLUMNS = 'note_id AS noteId, ordinal, output_hash AS outputHash';

function prepareStatements(kit: StoreKit) {
  return {
    create: kit.statement(
      'samples.create',
      `INSERT INTO sample (id, batch_no, created_at, seed, population, population_hash, size, max_rate, confidence,
         leaks_allowed, canary_rate, actor, account_id)
       SELECT @id, no, @createdAt, @seed, @population, @populationHash, @size, @maxRate, @confidence, @leaksAllowed,
         @canaryRate, @actor, @accountId FROM batch WHERE id = @batchId AND is_removing = 0`,
    ),
    addNotes: kit.statement(
      'samples.addNotes',
      `INSERT INTO sample_note (sample_no, position, note_id, ordinal, output_hash)
       SELECT ${SAMPLE_NO}, key + 1, value ->> 'noteId', value ->> 'ordinal', value ->> 'outputHash' FROM json_each(@notes)`,
    ),
    newest: kit.statement<SampleSqlRow>(
      'samples.newest',
      `SELECT ${COLUMNS} FROM sample WHERE batch_no = ${BATCH_NO} ORDER BY no DESC LIMIT 1`,
    ),
    all: kit.statement<SampleSqlRow>(
      'samples.all',
      `SELECT ${COLUMNS} FROM sample WHERE batch_no = ${BATCH_NO} ORDER BY no`,
    ),
    begin: kit.statement('samples.begin', 'UPDATE sample SET is_begun = 1 WHERE id = @sampleId'),
    notes: kit.statement<SampledNote>(
      'samples.notes',
      `SELECT ${NOTE_COLUMNS} FROM sample_note WHERE sample_no = ${SAMPLE_NO} ORDER BY position`,
    ),
    readings: kit.statement<StoredReading>(
      'samples.readings',
      `SELECT note_id AS noteId, verdict, actor_key AS actorKey, seconds
       FROM sample_reading JOIN sample_note USING (sample_no, position)
       WHERE sample_no = ${SAMPLE_NO} ORDER BY position`,
    ),
    voided: kit.statement<{ samples: number; abandoned: number }>(
      'samples.voided',
      `SELECT count(*) AS samples, count(*) FILTER (WHERE void_reason = 'abandoned') AS abandoned FROM sample
       WHERE batch_no = ${BATCH_NO} AND state = 'void'`,
    ),
    nextUnread: kit.statement<SampledNote & { position: number }>(
      'samples.nextUnread',
      `SELECT position, ${NOTE_COLUMNS} FROM sample_note n WHERE sample_no = ${SAMPLE_NO} AND NOT EXISTS (
         SELECT 1 FROM sample_reading r WHERE r.sample_no = n.sample_no AND r.position = n.position)
       ORDER BY position LIMIT 1`,
    ),
    leaking: kit.statement<SampledNote>(
      'samples.leaking',
      `SELECT ${NOTE_COLUMNS} FROM sample_note JOIN sample_reading USING (sample_no, position)
       WHERE sample_no = ${SAMPLE_NO} AND verdict = 'leak'`,
    ),
    approvedAfter: kit.statement<SampledNote>(
      'samples.approvedAfter',
      // A note without a standing approval gets an empty hash, which is that of no output.
      `SELECT n.id AS noteId, n.ordinal, coalesce((SELECT output_hash FROM approval WHERE note_id = n.id
         ORDER BY seq DESC LIMIT 1), '') AS outputHash
       FROM note n INDEXED BY note_by_ordinal
       WHERE n.batch_no = ${BATCH_NO} AND n.ordinal > @afterOrdinal AND n.destruction_no IS NULL AND (n.facets & ${STAGE_MASK}) IN
         (${stageRank('approved') << STAGE_SHIFT}, ${stageRank('exported') << STAGE_SHIFT})
       ORDER BY n.ordinal LIMIT @limit`,
    ),
    read: kit.statement(
      'samples.read',
      `INSERT INTO sample_reading (sample_no, position, verdict, actor, actor_key, read_at, seconds, account_id)
       VALUES (${SAMPLE_NO}, @position, @verdict, @actor, @actorKey, @readAt, @seconds, @accountId)`,
    ),
    end: kit.statement(
      'samples.end',
      'UPDATE sample SET state = @state, void_reason = @voidReason WHERE id = @sampleId',
    ),
    readers: kit.statement<{ actor: string; actorKey: string; position: number; notes: number }>(
      'samples.readers',
      // The name as it was given first; `min` makes the other columns those of that row.
      `SELECT actor, actor_key AS actorKey, min(position) AS position, count(*) AS notes FROM sample_reading
       WHERE sample_no = ${SAMPLE_NO} GROUP BY actor_key`,
    ),
  };
}

/** Samples of an open workspace. */
export function createSampleStore(kit: StoreKit): SampleStore {
  const statements = prepareStatements(kit);
  const newest = (batchId: BatchId): SampleRecord | null => {
    const row = statements.newest.get({ batchId });
    return row === undefined ? null : recordOf(row);
  };
  return {
    create: ({ notes, actor, ...sample }) =>
      kit.transaction(() => {
        const id = kit.ids.next();
        const createdAt = kit.clock.now();
        const sealed = kit.cipher.seal(actor, context.sampleActor(id));
        const row = { ...sample, id, createdAt, size: notes.length, actor: sealed, accountId: kit.accountId };
        if (statements.create.run(row) === 0) throw new DeidError('store/unknown-batch');
        statements.addNotes.run({ sampleId: id, notes: JSON.stringify(notes) });
        const created = newest(sample.batchId);
        invariant(created?.id === id, 'the newest sample is the one that was just drawn');
        return created;
      }),
    newest,
    all: (batchId) => statements.all.all({ batchId }).map(recordOf),
    begin: (sampleId) => void statements.begin.run({ sampleId }),
    notes: (sampleId) => statements.notes.all({ sampleId }),
    readings: (sampleId) => statements.readings.all({ sampleId }),
    voided(batchId) {
      const { samples, abandoned } = statements.voided.get({ batchId }) ?? { samples: 0, abandoned: 0 };
      return { 'population-changed': samples - abandoned, abandoned };
    },
    nextUnread: (sampleId) => statements.nextUnread.get({ sampleId }) ?? null,
    leaking: (sampleId) => statements.leaking.all({ sampleId }).sort((a, b) => a.ordinal - b.ordinal),
    approvedAfter: (batchId, afterOrdinal, limit) =>
      statements.approvedAfter.all({ batchId, afterOrdinal, limit }),
    read(sampleId, position, { actor, ...reading }) {
      const sealed = kit.cipher.seal(actor, context.readingOfSample(sampleId, position));
      const by = { actor: sealed, accountId: kit.accountId };
      statements.read.run({ sampleId, position, ...reading, ...by, readAt: kit.clock.now() });
    },
    decide: (sampleId, state) => void statements.end.run({ sampleId, state, voidReason: null }),
    makeVoid: (sampleId, voidReason) => void statements.end.run({ sampleId, state: 'void', voidReason }),
    readers: (sampleId) =>
      statements.readers
        .all({ sampleId })
        .sort((a, b) => a.position - b.position)
        .map(({ actor, actorKey, position, notes }) => ({
          actor: kit.cipher.open(actor, context.readingOfSample(sampleId, position)),
          actorKey,
          notes,
        })),
  };
}

function recordOf({ isOutdated, isBegun, ...row }: SampleSqlRow): SampleRecord {
  return { ...row, isOutdated: isOutdated === 1, isBegun: isBegun === 1 };
}
