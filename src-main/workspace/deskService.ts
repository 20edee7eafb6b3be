/**
 * @file What people leave beside their decisions: where they stopped, what they read through, comments. Runs in main.
 *
 * [Note: An open comment holds a note]
 * A comment is a doubt that one person could not settle alone. A note with an open one is not approved, neither by itself
 * nor with its batch, and a comment on an approved note takes the approval back: otherwise a question asked in time would
 * be answered after the export. Whoever answers settles it, reviewer or officer, by name; the trail keeps who.
 */
import { appendAudit } from '../audit/auditTrail.ts';
import { actorKeyOf } from '../audit/events.ts';
import { DeidError } from '../domain/errors.ts';
import type { BatchId, NoteId } from '../domain/ids.ts';
import { isReleased } from '../domain/note.ts';
import type { NoteComment, NoteReading, ReviewPlace } from '../domain/noteComment.ts';
import type { Store } from '../store/store.ts';
import { requireName } from './requireName.ts';
import { withdrawApproval } from './withdrawApproval.ts';

/** Comments and readings of a note. PHI. */
export interface Desk {
  readonly comments: readonly NoteComment[];
  /** Newest first; `isCurrent` where the output that was read is the one the note has now. */
  readonly readings: readonly (NoteReading & { readonly isCurrent: boolean })[];
}

export class DeskService {
  readonly #store: Store;
  readonly #changed: (batchId: BatchId) => void;

  /** `changed` is told after every comment: what of the batch can be approved may be other now. */
  constructor(store: Store, changed: (batchId: BatchId) => void) {
    this.#store = store;
    this.#changed = changed;
  }

  /** Where the person stopped; null when nowhere yet. Somebody without a name has a place of their own. */
  placeOf(batchId: BatchId, actor: string): ReviewPlace | null {
    return this.#store.desk.placeOf(batchId, this.#keyOf(actor));
  }

  /** Errors: `store/unknown-note`. */
  keepPlace(place: ReviewPlace, actor: string): void {
    this.#store.desk.keepPlace(this.#keyOf(actor), place);
  }

  /** Errors: `store/unknown-note`, `store/row-tampered`. */
  of(noteId: NoteId): Desk {
    const { desk, comments, notes } = this.#store;
    const { outputHash } = notes.require(noteId);
    return {
      comments: comments.listOf(noteId),
      readings: desk
        .readingsOf(noteId)
        .map((reading) => ({ ...reading, isCurrent: reading.outputHash === outputHash })),
    };
  }

  /**
   * Records that the person has read the output of this revision through. Errors: `review/actor-missing`,
   * `review/stale-revision` when it is another output by now, `review/not-detected` when there is none, `review/not-settled` in a
   * note of two reviewers until it is settled: what each of them sees is not the output that is stored.
   */
  markRead(noteId: NoteId, revision: number, actor: string): void {
    requireName(actor);
    const store = this.#store;
    store.transaction(() => {
      const record = store.notes.require(noteId);
      if (record.revision !== revision) throw new DeidError('review/stale-revision', { note: noteId });
      const { outputHash } = record;
      if (outputHash === null) throw new DeidError('review/not-detected');
      if (!store.opinions.holds(noteId)) throw new DeidError('review/not-settled');
      store.desk.markRead(noteId, { actor, outputHash });
      appendAudit(store, {
        kind: 'note-read',
        batch: record.batchId,
        note: noteId,
        outputSha256: outputHash,
        actorKey: actorKeyOf(store, actor),
      });
    });
  }

  /** See [Note: An open comment holds a note]. Errors: `review/actor-missing`, `store/unknown-note`. */
  comment(noteId: NoteId, said: Pick<NoteComment, 'spanKey' | 'body'>, actor: string): void {
    requireName(actor);
    const store = this.#store;
    const batchId = store.transaction(() => {
      const record = store.notes.require(noteId);
      if (isReleased(record.stage)) withdrawApproval(store, record, actor);
      const seq = store.comments.add(noteId, { ...said, actor });
      const onSpan = said.spanKey !== null;
      const { batchId: batch } = record;
      const actorKey = actorKeyOf(store, actor);
      appendAudit(store, { kind: 'comment-added', batch, note: noteId, seq, onSpan, actorKey });
      return batch;
    });
    this.#changed(batchId);
  }

  /** Errors: `review/actor-missing`, `review/comment-settled` when it is no longer open, `store/unknown-note`. */
  settle(noteId: NoteId, seq: number, actor: string): void {
    requireName(actor);
    const store = this.#store;
    const batchId = store.transaction(() => {
      const { batchId: batch } = store.notes.require(noteId);
      if (!store.comments.settle(noteId, seq, actor)) throw new DeidError('review/comment-settled');
      const actorKey = actorKeyOf(store, actor);
      appendAudit(store, { kind: 'comment-settled', batch, note: noteId, seq, actorKey });
      return batch;
    });
    this.#changed(batchId);
  }

  #keyOf(actor: string): string {
    return actor.trim() === '' ? '' : actorKeyOf(this.#store, actor);
  }
}
