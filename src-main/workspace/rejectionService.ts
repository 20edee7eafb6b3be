/**
 * @file Sending notes back to review with a reason, and saying that they were dealt with. Runs in main.
 *
 * [Note: Sent back]
 * A rejection says why a note may not leave as it is. It takes the approval back, puts the note before all others in the
 * order of risk and holds it: a note that waits is not approved, neither by itself nor with its batch, until a person
 * says that it was dealt with. A note waits at most once; sending it back again changes nothing. What was said along
 * with it is a comment on the note like any other, and is settled with it.
 */
import { appendAudit } from '../audit/auditTrail.ts';
import { actorKeyOf } from '../audit/events.ts';
import { expectRole } from '../domain/account.ts';
import { DeidError } from '../domain/errors.ts';
import type { BatchId, NoteId } from '../domain/ids.ts';
import { isReleased } from '../domain/note.ts';
import type { RejectionCount, RejectionReason, SentBackNote } from '../domain/noteRejection.ts';
import type { ExaminedBy } from '../domain/redetection.ts';
import type { Steps } from '../domain/steps.ts';
import type { NoteFilter } from '../store/noteListConditions.ts';
import type { Store } from '../store/store.ts';
import { askToDetectAgain, orderStanding } from './detectAgain.ts';
import { inTurns } from './inTurns.ts';
import { requireName } from './requireName.ts';
import { withdrawApproval } from './withdrawApproval.ts';

/** Notes to send back: these, or all that a list shows. */
export type RejectedNotes = { readonly ids: readonly NoteId[] } | { readonly filter: NoteFilter };

export interface RejectionOrder {
  readonly batchId: BatchId;
  readonly notes: RejectedNotes;
  readonly reason: RejectionReason;
  /** Said on every one of the notes; empty for nothing. PHI. */
  readonly comment: string;
  /** The pipeline by which they are examined anew, those that waited already as well; left out for none. */
  readonly again?: ExaminedBy;
}

export interface RejectionResult {
  readonly sentBack: number;
  /** Notes that waited already, and notes that detection has not reached. */
  readonly skipped: number;
  /** Notes that are going to be examined anew. */
  readonly again: number;
}

/** What of a batch was sent back. */
export interface SentBack {
  readonly waiting: number;
  /** The first of them, by number. */
  readonly notes: readonly SentBackNote[];
  readonly counts: readonly RejectionCount[];
}

/** 20 notes a transaction: each is up to six rows, together a few milliseconds. */
const NOTES_PER_TRANSACTION = 20;
const IDS_PER_READ = 500;

export class RejectionService {
  readonly #store: Store;
  readonly #changed: (batchId: BatchId) => void;
  readonly #wake: () => void;
  readonly #stopping = new AbortController();

  /** `changed` is told after every change: what of the batch can be approved is other now. `wake` lets the queue look for jobs. */
  constructor(store: Store, changed: (batchId: BatchId) => void, wake: () => void) {
    this.#store = store;
    this.#changed = changed;
    this.#wake = wake;
  }

  /**
   * Sends the notes back; see [Note: Sent back] and [Note: Detected again]. Closing the workspace ends it early with what was sent back so far.
   * Errors: `review/actor-missing`, `access/role-missing`, `store/unknown-batch`, `store/unknown-note` for a note of another batch.
   */
  async reject(order: RejectionOrder, actor: string): Promise<RejectionResult> {
    requireName(actor);
    const store = this.#store;
    expectRole(store.accounts.signedIn(), ['reviewer', 'officer']);
    store.batches.require(order.batchId);
    // All of them before the first: sending back moves notes out of many a filter.
    const ids = await inTurns(idsOf(store, order), this.#stopping.signal);
    try {
      const { sentBack, again } = await inTurns(rejectAll(store, order, ids, actor), this.#stopping.signal);
      return { sentBack, skipped: ids.length - sentBack, again };
    } finally {
      // Also when a note ended it: those before it are sent back, and their jobs wait.
      this.#changed(order.batchId);
      if (order.again !== undefined) this.#wake();
    }
  }

  /**
   * Errors: `review/actor-missing`, `access/role-missing`, `review/not-sent-back` when the note does not wait, `review/detecting-again` while it is
   * examined anew and its batch runs, `store/unknown-note`.
   */
  settle(noteId: NoteId, actor: string): void {
    requireName(actor);
    const store = this.#store;
    expectRole(store.accounts.signedIn(), ['reviewer', 'officer']);
    const batchId = store.transaction(() => {
      const { batchId: batch } = store.notes.require(noteId);
      const waiting = store.rejections.openOf(noteId);
      if (orderStanding(store, noteId) === 'under-way') throw new DeidError('review/detecting-again');
      if (waiting === null || !store.rejections.settle(noteId, actor))
        throw new DeidError('review/not-sent-back');
      // One whose job was given up or waits for its batch: nobody waits for it any more.
      store.redetections.lapse(noteId);
      const { seq, commentSeq } = waiting;
      const actorKey = actorKeyOf(store, actor);
      appendAudit(store, { kind: 'note-dealt-with', batch, note: noteId, seq, actorKey });
      // Somebody may have settled the comment by itself.
      if (commentSeq !== null && store.comments.settle(noteId, commentSeq, actor))
        appendAudit(store, { kind: 'comment-settled', batch, note: noteId, seq: commentSeq, actorKey });
      return batch;
    });
    this.#changed(batchId);
  }

  /** The first `limit` notes of the batch that wait, and how often each reason was given. Errors: `store/unknown-batch`. */
  of(batchId: BatchId, limit: number): SentBack {
    const { rejections, batches } = this.#store;
    batches.require(batchId);
    return {
      waiting: rejections.openCount(batchId),
      notes: rejections.listOpen(batchId, 0, limit),
      counts: rejections.counts(batchId),
    };
  }

  /** Ends what is under way at the next safe point. */
  stop(): void {
    this.#stopping.abort(new DeidError('contract/no-workspace'));
  }
}

function* idsOf(store: Store, { batchId, notes }: RejectionOrder): Steps<readonly NoteId[]> {
  if ('ids' in notes) {
    const ids = [...new Set(notes.ids)];
    for (const id of ids)
      if (store.notes.require(id).batchId !== batchId) throw new DeidError('store/unknown-note');
    return ids;
  }
  const ids: NoteId[] = [];
  const sort = { by: 'ordinal', descending: false } as const;
  for (;;) {
    const page = { offset: ids.length, limit: IDS_PER_READ };
    const { total, rows } = store.noteList.page({ batchId, filter: notes.filter, sort, ...page });
    ids.push(...rows.map(({ id }) => id));
    if (rows.length === 0 || ids.length >= total) return ids;
    yield;
  }
}

function* rejectAll(
  store: Store,
  order: RejectionOrder,
  ids: readonly NoteId[],
  actor: string,
): Steps<Pick<RejectionResult, 'sentBack' | 'again'>> {
  let sentBack = 0;
  let again = 0;
  for (let at = 0; at < ids.length; at += NOTES_PER_TRANSACTION) {
    const chunk = ids.slice(at, at + NOTES_PER_TRANSACTION);
    store.transaction(() => {
      for (const id of chunk) {
        if (rejectOne(store, id, order, actor)) sentBack += 1;
        if (detectAgain(store, id, order, actor)) again += 1;
      }
    });
    yield;
  }
  return { sentBack, again };
}

/** False when nobody asked for it, the note does not wait, or it is under way already. */
function detectAgain(store: Store, noteId: NoteId, { again }: RejectionOrder, actor: string): boolean {
  if (again === undefined || store.rejections.openOf(noteId) === null) return false;
  if (store.destructions.destroyedAt(noteId) !== null) return false;
  return askToDetectAgain(store, store.notes.require(noteId), again, actor);
}

/** False when the note waits already, has no output that anybody could have read, or its original was destroyed. */
function rejectOne(
  store: Store,
  noteId: NoteId,
  { reason, comment }: RejectionOrder,
  actor: string,
): boolean {
  const record = store.notes.require(noteId);
  if (record.stage === 'imported' || store.rejections.openOf(noteId) !== null) return false;
  if (store.destructions.destroyedAt(noteId) !== null) return false;
  const { batchId: batch } = record;
  if (isReleased(record.stage)) withdrawApproval(store, record, actor);
  else if (record.stage !== 'in-review') store.notes.setStage(noteId, 'in-review');
  const actorKey = actorKeyOf(store, actor);
  const body = comment.trim();
  const commentSeq = body === '' ? null : store.comments.add(noteId, { spanKey: null, body, actor });
  if (commentSeq !== null)
    appendAudit(store, {
      kind: 'comment-added',
      batch,
      note: noteId,
      seq: commentSeq,
      onSpan: false,
      actorKey,
    });
  const seq = store.rejections.add(noteId, { reason, commentSeq, actor });
  if (seq === null) return false;
  appendAudit(store, { kind: 'note-sent-back', batch, note: noteId, seq, reason, actorKey });
  return true;
}
