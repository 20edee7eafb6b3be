/** @file What of a batch can be approved, what is in the way, and the approval itself. */
import type { z } from 'zod';
import type { Api, Failure } from '../../api/client.ts';
import type { NoteFilter } from '../../api/types.ts';
import { copyOf } from '../noteList/noteListController.svelte.ts';
import { wholeList } from '../session/navigator.svelte.ts';
import type { contract } from '../../../src-main/contract/contract.ts';
import type { BatchId } from '../../../src-main/contract/vocabulary.ts';

/** What can be approved and rests on the finders alone, counted as the manifest counts it. */
export const untouchedNotes: NoteFilter = { ...wholeList.filter, onlyUntouched: true };

export type ApprovalSummary = z.output<typeof contract.approval.summary.output>;

export class ApprovalController {
  summary = $state.raw<ApprovalSummary | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** Of the notes that can be approved, those in which no person has decided anything or read the output through. Null while unknown. */
  untouched = $state.raw<number | null>(null);
  busy = $state(false);
  /** Somebody has asked to end the approval that is under way. */
  isEnding = $state(false);
  readonly #api: Api;
  readonly #batchId: BatchId;

  constructor(api: Api, batchId: BatchId) {
    this.#api = api;
    this.#batchId = batchId;
  }

  /** Also where it was begun before this screen was opened. */
  get isUnderWay(): boolean {
    return this.busy || (this.summary?.underWay ?? null) !== null;
  }

  async load(): Promise<void> {
    const answer = await this.#api.approval.summary({ batchId: this.#batchId });
    if (answer.ok) this.summary = answer.value;
    else this.failure = answer.error;
    // Counted note by note, and nobody signs for them while notes are being approved.
    if (this.isUnderWay) return;
    const page = await this.#api.notes.page({
      batchId: this.#batchId,
      filter: copyOf(untouchedNotes),
      sort: wholeList.sort,
      offset: 0,
      limit: 1,
    });
    if (page.ok) this.untouched = page.value.total;
  }

  /** How many notes were approved and whether somebody ended it before all were, or null when it was refused. */
  async approveAll(): Promise<{ readonly approved: number; readonly isCancelled: boolean } | null> {
    this.busy = true;
    this.failure = null;
    const answer = await this.#api.approval.approveBatch({ batchId: this.#batchId });
    this.busy = false;
    this.isEnding = false;
    if (!answer.ok) {
      this.failure = answer.error;
      return null;
    }
    await this.load();
    return answer.value;
  }

  /** Ends it; what is approved by then stays approved. */
  async cancel(): Promise<void> {
    this.isEnding = true;
    const answer = await this.#api.approval.cancelBatch({ batchId: this.#batchId });
    if (!answer.ok) this.failure = answer.error;
    // Whoever has begun it hears of its end; here it is only seen.
    if (!answer.ok || !this.busy) this.isEnding = false;
  }
}
