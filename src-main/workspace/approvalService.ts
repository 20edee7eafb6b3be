/** @file Approving notes one by one or a batch at once, and taking approvals back. Runs in main. */
import { DeidError } from '../domain/errors.ts';
import type { BatchId, NoteId } from '../domain/ids.ts';
import { appendAudit } from '../audit/auditTrail.ts';
import { actorKeyOf } from '../audit/events.ts';
import { mayApprove } from '../review/approval.ts';
import type { Store } from '../store/store.ts';
import { ProgressMeter, type Pace } from './progressMeter.ts';
import { requireName } from './requireName.ts';
import type { RowWatch } from './rowWatch.ts';
import { withdrawApproval } from './withdrawApproval.ts';

/** Approvals per transaction: about 5 ms, so that the window stays responsive. */
const APPROVALS_PER_TRANSACTION = 50;
/** 1 s: a meter that moves, and a thousandth of the work goes into telling. */
const TOLD_EVERY_MS = 1000;

export interface BatchApproval {
  readonly approved: number;
  /** Of these, the ones in which nobody had decided anything or read it through: the signature rests on the finders alone. */
  readonly untouched: number;
  readonly left: number;
  /** Ended before all was approved that could be: by {@link ApprovalService.cancelBatch}, or because the workspace closes. */
  readonly isCancelled: boolean;
}

/** How far the approval of a batch is that is under way. */
export interface ApprovalProgress extends Pace {
  readonly done: number;
  /** What could be approved when it began. */
  readonly total: number;
}

interface Run {
  readonly end: AbortController;
  readonly ended: Promise<BatchApproval>;
  progress: ApprovalProgress | null;
}

export class ApprovalService {
  readonly #store: Store;
  readonly #rows: Pick<RowWatch, 'require' | 'expectWhole'>;
  readonly #changed: (batchId: BatchId) => void;
  readonly #now: () => number;
  readonly #runs = new Map<BatchId, Run>();

  /** `changed` is told after every approval and withdrawal, and about every second while a batch is approved. `now`: milliseconds. */
  constructor(
    store: Store,
    rows: Pick<RowWatch, 'require' | 'expectWhole'>,
    changed: (batchId: BatchId) => void,
    now: () => number = () => performance.now(),
  ) {
    this.#store = store;
    this.#rows = rows;
    this.#changed = changed;
    this.#now = now;
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
   * Approves every note of the batch that is fully anonymized and not approved yet; the others stay. {@link cancelBatch} and closing
   * the workspace end it early, with the notes approved so far recorded; the rest can be approved later. While it is under way
   * another call waits for it. Errors: `review/actor-missing`, `store/unknown-batch`, `store/damaged`.
   */
  async approveBatch(batchId: BatchId, actor: string): Promise<BatchApproval> {
    const underWay = this.#runs.get(batchId);
    if (underWay !== undefined) return underWay.ended;
    requireName(actor);
    this.#store.batches.require(batchId);
    const end = new AbortController();
    const tell = (progress: ApprovalProgress): void => {
      const run = this.#runs.get(batchId);
      if (run !== undefined) run.progress = progress;
      this.#changed(batchId);
    };
    const ended = this.#approveAll(batchId, actor, { signal: end.signal, tell })
      .finally(() => {
        this.#runs.delete(batchId);
      })
      .then((approval) => {
        this.#changed(batchId);
        return approval;
      });
    this.#runs.set(batchId, { end, ended, progress: null });
    return ended;
  }

  /** Ends the approval of the batch after the notes that are in hand; nothing happens where none is under way. */
  cancelBatch(batchId: BatchId): void {
    this.#runs.get(batchId)?.end.abort();
  }

  /** Null while no approval of the batch is under way; its progress is null in the first second. */
  underWay(batchId: BatchId): { readonly progress: ApprovalProgress | null } | null {
    return this.#runs.get(batchId) ?? null;
  }

  /** Ends what is running at the next safe point. */
  async stop(): Promise<void> {
    const runs = [...this.#runs.values()];
    for (const { end } of runs) end.abort();
    await Promise.allSettled(runs.map(({ ended }) => ended));
  }

  async #approveAll(
    batchId: BatchId,
    actor: string,
    { signal, tell }: { readonly signal: AbortSignal; readonly tell: (progress: ApprovalProgress) => void },
  ): Promise<BatchApproval> {
    const store = this.#store;
    await unlessEnded(this.#rows.require(signal), signal);
    const meter = new ProgressMeter();
    const total = store.approvals.summary(batchId).approvable;
    let toldAt = this.#now();
    meter.measure(toldAt, 0, total);
    let approved = 0;
    let untouched = 0;
    let after = 0;
    let isThrough = false;
    while (!signal.aborted) {
      const notes = store.approvals.approvableAfter(batchId, after, APPROVALS_PER_TRANSACTION);
      const last = notes.at(-1);
      isThrough = last === undefined;
      if (last === undefined) break;
      store.transaction(() => {
        for (const { id } of notes) if (this.#approve(id, actor, false)) untouched += 1;
      });
      approved += notes.length;
      after = last.ordinal;
      const now = this.#now();
      if (now - toldAt >= TOLD_EVERY_MS) {
        toldAt = now;
        tell({ done: approved, total, ...meter.measure(now, approved, Math.max(0, total - approved)) });
      }
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
    return { approved, untouched, left, isCancelled: !isThrough };
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

/** Waits for it; what it ends with because of the signal is no failure. Errors: its others. */
async function unlessEnded(work: Promise<void>, signal: AbortSignal): Promise<void> {
  try {
    await work;
  } catch (cause) {
    if (!signal.aborted || cause !== signal.reason) throw cause;
  }
}
