/** @file A reviewer's desk: where each person stopped, what was read through, what is left. Runs in the main process. */
import { DeidError } from '../domain/errors.ts';
import type { BatchId, EpochMs, NoteId } from '../domain/ids.ts';
import type { NoteReading, ReviewPlace, WorkLeft } from '../domain/noteComment.ts';
import { context } from './sealContexts.ts';
import { OPEN_BIT } from './noteFacets.ts';
import { HAS_TWO_REVIEWERS, OWN_LEFT } from './opinionStatements.ts';
import { createOwnAccounts } from './ownAccounts.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

export interface DeskStore {
  /** Where the person stopped; null when nowhere yet, or when that note is gone. `actorKey` may be empty. */
  placeOf(batchId: BatchId, actorKey: string): ReviewPlace | null;
  /** Overwrites the person's place in the batch of the note. Errors: `store/unknown-note`. */
  keepPlace(actorKey: string, place: ReviewPlace): void;
  /** Appends. Errors: `store/unknown-note`. */
  markRead(noteId: NoteId, reading: Pick<NoteReading, 'actor' | 'outputHash'>): void;
  /** Everybody who has read an output of the note, newest first. Errors: `store/row-tampered`. */
  readingsOf(noteId: NoteId): readonly NoteReading[];
  /** Open points of the whole batch, from an index alone; with two reviewers also what the person who is signed in has to do. */
  left(batchId: BatchId): WorkLeft;
}

interface ReadingRow {
  readonly seq: number;
  readonly outputHash: string;
  readonly actor: string;
  readonly readAt: EpochMs;
}

function prepareStatements(kit: StoreKit) {
  return {
    place: kit.statement<ReviewPlace>(
      'desk.placeOf',
      `SELECT p.note_id AS noteId, p.span_key AS spanKey FROM review_place p JOIN note n ON n.id = p.note_id
       WHERE p.batch_no = ${BATCH_NO} AND p.actor_key = @actorKey`,
    ),
    keepPlace: kit.statement(
      'desk.keepPlace',
      `INSERT INTO review_place (batch_no, actor_key, note_id, span_key, at)
       SELECT n.batch_no, @actorKey, n.id, @spanKey, @at FROM note n JOIN batch b ON b.no = n.batch_no
       WHERE n.id = @noteId AND b.is_removing = 0
       ON CONFLICT (batch_no, actor_key) DO UPDATE
         SET note_id = excluded.note_id, span_key = excluded.span_key, at = excluded.at`,
    ),
    nextReading: kit.statement<{ seq: number }>(
      'desk.nextReading',
      `SELECT (SELECT coalesce(max(seq), 0) + 1 FROM note_reading WHERE note_id = n.id) AS seq
       FROM note n JOIN batch b ON b.no = n.batch_no WHERE n.id = @noteId AND b.is_removing = 0`,
    ),
    markRead: kit.statement(
      'desk.markRead',
      `INSERT INTO note_reading (note_id, seq, output_hash, actor, read_at)
       VALUES (@noteId, @seq, @outputHash, @actor, @readAt)`,
    ),
    readings: kit.statement<ReadingRow>(
      'desk.readingsOf',
      `SELECT seq, output_hash AS outputHash, actor, read_at AS readAt FROM note_reading
       WHERE note_id = @noteId ORDER BY seq DESC`,
    ),
    reviewers: kit.statement<{ isTwo: 0 | 1 }>('desk.reviewers', `SELECT ${HAS_TWO_REVIEWERS} AS isTwo`),
    ownLeft: kit.statement<{ notes: number }>('desk.ownLeft', `SELECT ${OWN_LEFT} AS notes`),
    left: kit.statement<Omit<WorkLeft, 'ownNotes'>>(
      'desk.left',
      `SELECT coalesce(sum(open_points), 0) AS openPoints, coalesce(sum(notes), 0) AS openNotes
       FROM note_tally WHERE batch_no = ${BATCH_NO} AND (facets & ${OPEN_BIT})`,
    ),
  };
}

/** The desks of an open workspace. */
export function createDeskStore(kit: StoreKit): DeskStore {
  const statements = prepareStatements(kit);
  const { cipher } = kit;
  const ownAccounts = createOwnAccounts(kit);
  function ownLeft(batchId: BatchId): number | null {
    if (statements.reviewers.get({ batchId })?.isTwo !== 1) return null;
    return statements.ownLeft.get({ batchId, own: JSON.stringify(ownAccounts()) })?.notes ?? 0;
  }
  return {
    placeOf: (batchId, actorKey) => statements.place.get({ batchId, actorKey }) ?? null,
    keepPlace(actorKey, { noteId, spanKey }) {
      const kept = statements.keepPlace.run({ actorKey, noteId, spanKey, at: kit.clock.now() });
      if (kept === 0) throw new DeidError('store/unknown-note');
    },
    markRead: (noteId, { actor, outputHash }) =>
      kit.transaction(() => {
        const seq = statements.nextReading.get({ noteId })?.seq;
        if (seq === undefined) throw new DeidError('store/unknown-note');
        const sealed = cipher.seal(actor, context.readingActor(noteId, seq));
        statements.markRead.run({ noteId, seq, outputHash, actor: sealed, readAt: kit.clock.now() });
      }),
    readingsOf: (noteId) =>
      statements.readings.all({ noteId }).map(({ seq, actor, ...rest }) => ({
        ...rest,
        actor: cipher.open(actor, context.readingActor(noteId, seq)),
      })),
    left: (batchId) => ({
      ...(statements.left.get({ batchId }) ?? { openPoints: 0, openNotes: 0 }),
      ownNotes: ownLeft(batchId),
    }),
  };
}
