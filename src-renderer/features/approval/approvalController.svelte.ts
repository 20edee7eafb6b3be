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
  readonly #api: Api;
  readonly #batchId: BatchId;

  constructor(api: Api, batchId: BatchId) {
    this.#api = api;
    this.#batchId = batchId;
  }

  async load(): Promise<void> {
    const answer = await this.#api.approval.summary({ batchId: this.#batchId });
    if (answer.ok) this.summary = answer.value;
    else this.failure = answer.error;
    const page = await this.#api.notes.page({
      batchId: this.#batchId,
      filter: copyOf(untouchedNotes),
      sort: wholeList.sort,
      offset: 0,
      limit: 1,
    });
    if (page.ok) this.untouched = page.value.total;
  }

  /** Number of notes approved, or null when it was refused. */
  async approveAll(): Promise<number | null> {
    this.busy = true;
    this.failure = null;
    const answer = await this.#api.approval.approveBatch({ batchId: this.#batchId });
    this.busy = false;
    if (!answer.ok) {
      this.failure = answer.error;
      return null;
    }
    await this.load();
    return answer.value.approved;
  }
}
