/** @file Two reviewers of a batch: whether there are two, what is left for whom, and how far they agree. */
import type { Api, Failure } from '../../api/client.ts';
import type { OpinionOverview } from '../../api/types.ts';
import type { BatchId, NoteId } from '../../../src-main/contract/vocabulary.ts';

export class OpinionOverviewController {
  overview = $state.raw<OpinionOverview | null>(null);
  busy = $state(false);
  failure = $state.raw<Failure | null>(null);
  readonly #api: Api;
  readonly #batchId: BatchId;

  constructor(api: Api, batchId: BatchId) {
    this.#api = api;
    this.#batchId = batchId;
  }

  async load(): Promise<void> {
    const answer = await this.#api.opinions.overview({ batchId: this.#batchId });
    if (answer.ok) this.overview = answer.value;
    else this.failure = answer.error;
  }

  async setReviewers(reviewers: OpinionOverview['reviewers']): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.failure = null;
    const answer = await this.#api.opinions.setReviewers({ batchId: this.#batchId, reviewers });
    this.busy = false;
    if (answer.ok) this.overview = answer.value;
    else this.failure = answer.error;
  }

  /** The next note that waits for the person who is signed in; null when none does. */
  async next(task: 'read' | 'adjudicate'): Promise<NoteId | null> {
    const answer = await this.#api.opinions.next({ batchId: this.#batchId, task });
    if (!answer.ok) {
      this.failure = answer.error;
      return null;
    }
    return answer.value?.noteId ?? null;
  }
}
