/** @file Approving notes one by one or a batch at once, and taking approvals back. Runs in main. */
import { DeidError } from '../domain/errors.ts';
import type { BatchId, NoteId } from '../domain/ids.ts';
import { appendAudit } from '../audit/auditTrail.ts';
import { actorKeyOf } from '../audit/events.ts';
import { mayApprove } from '../review/approval.ts';
import type { Store } from '../store/store.ts';
import { requireName } from './requireName.ts';
import type { RowWatch } from './rowWatch.ts';
import { withdrawApproval } from './withdrawApproval.ts';

/** Approvals per transaction: about 5 ms, so that the window stays responsive. */
const APPROVALS_PER_TRANSACTION = 50;

export interface BatchApproval {
  readonly approved: number;
  /** Of these, the ones in which nobody had decided anything or read it through: the signature rests on the finders alone. */
  readonly untouched: number;
  readonly left: number;
}

export class ApprovalService {
  readonly #store: Store;
  readonly #rows: Pick<RowWatch, 'require' | 'expectWhole'>;
  readonly #changed: (batchId: BatchId) => void;
  readonly #running = new Set<Promise<unknown>>();
  #isStopping = false;

  /** `changed` is told after every approval and withdrawal. */
  constructor(
    store: Store,
    rows: Pick<RowWatch, 'require' | 'expectWhole'>,
    changed: (batchId: BatchId) => void,
  ) {
    this.#store = store;
    this.#rows = rows;
    this.#changed = changed;
  }

  /**
   * Errors: `review/stale-revision`, `review/not-approvable`, `review/actor-missing`, `store/unknown-note`, `store/damaged`. Await
   * `rows.require()` before, or this may keep the process for long.
   */
  approveNote(noteId: NoteId, revision: number, actor: string): void {
    this.#rows.expectWhole();
    this.#store.transaction(() => {
      if (this.#store.notes.require(noteId).revision !== revision)
        throw new DeidError('review/stale-revision', { note: noteId });
      this.#approve(noteId, actor, true);
    });
    this.#changed(this.#store.notes.require(noteId).batchId);
  }

  /** Errors: `review/stale-revision`, `review/actor-missing`, `review/not-approvable` when there is no approval. */
  withdraw(noteId: NoteId, revision: number, actor: string): void {
    requireName(actor);
    const store = this.#store;
    store.transaction(() => {
      const record = store.notes.require(noteId);
      if (record.revision !== revision) throw new DeidError('review/stale-revision', { note: noteId });
      if (store.approvals.current(noteId) === null)
        throw new DeidError('review/not-approvable', { reason: 'not-approved' });
      withdrawApproval(store, record, actor);
    });
    this.#changed(store.notes.require(noteId).batchId);
  }

  /**
   * Approves every note of the batch that is fully anonymized and not approved yet; the others stay. Closing the
   * workspace ends it early, with the notes approved so far recorded. Errors: `review/actor-missing`,
   * `store/unknown-batch`, `store/damaged`.
   */
  async approveBatch(batchId: BatchId, actor: string): Promise<BatchApproval> {
    const running = this.#approveAll(batchId, actor);
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /** Ends what is running at the next safe point. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.allSettled(this.#running);
  }

  async #approveAll(batchId: BatchId, actor: string): Promise<BatchApproval> {
    requireName(actor);
    const store = this.#store;
    store.batches.require(batchId);
    await this.#rows.require();
    let approved = 0;
    let untouched = 0;
    let after = 0;
    while (!this.#isStopping) {
      const notes = store.approvals.approvableAfter(batchId, after, APPROVALS_PER_TRANSACTION);
      const last = notes.at(-1);
      if (last === undefined) break;
      store.transaction(() => {
        for (const { id } of notes) if (this.#approve(id, actor, false)) untouched += 1;
      });
      approved += notes.length;
      after = last.ordinal;
      await new Promise((resolve) => setImmediate(resolve));
    }
    const summary = store.approvals.summary(batchId);
    const left = summary.notes - summary.approved;
    store.transaction(() => {
      appendAudit(store, {
        kind: 'batch-approved',
        batch: batchId,
        approved,
        untouched,
        left,
        actorKey: actorKeyOf(store, actor),
      });
    });
    this.#changed(batchId);
    return { approved, untouched, left };
  }

  /** Whether the approval rests on the finders alone. */
  #approve(noteId: NoteId, actor: string, isSingle: boolean): boolean {
    const store = this.#store;
    const record = store.notes.require(noteId);
    // Only a detected note has an output.
    const detection = record.outputHash === null ? 'pending' : 'done';
    const openComments = store.comments.openOf(noteId);
    const isSentBack = store.rejections.openOf(noteId) !== null;
    const isSettled = store.opinions.holds(noteId);
    const { assessment, stage } = record;
    const answer = mayApprove({ detection, assessment, stage, openComments, isSentBack, isSettled, actor });
    if (!answer.ok) throw answer.error;
    if (record.outputHash === null) throw new DeidError('review/not-approvable', { reason: 'not-detected' });
    const revision = store.approvals.approve(noteId, { actor, outputHash: record.outputHash, isSingle });
    const untouched = store.approvals.isUntouched(noteId);
    appendAudit(store, {
      kind: 'note-approved',
      batch: record.batchId,
      note: noteId,
      revision,
      outputSha256: record.outputHash,
      untouched,
      actorKey: actorKeyOf(store, actor),
    });
    return untouched;
  }
}
