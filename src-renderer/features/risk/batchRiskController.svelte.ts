/** @file The risk of a batch, asked again while work goes on. Runs in the page. */
import type { Api } from '../../api/client.ts';
import type { BatchRisk } from '../../api/types.ts';
import type { BatchId } from '../../../src-main/contract/vocabulary.ts';

export interface BatchRiskDeps {
  readonly api: Api;
  readonly batchId: BatchId;
  readonly now: () => number;
}

/** While notes are being worked on, it is asked again at most this often: an answer reads an index of the whole batch. */
const REFRESH_MS = 5000;

export class BatchRiskController {
  /** Null until it is known, and where it cannot be told: a number that may be wrong is not shown. */
  risk = $state.raw<BatchRisk | null>(null);
  readonly #deps: BatchRiskDeps;
  #askedAt = 0;
  #pending: ReturnType<typeof setTimeout> | null = null;

  constructor(deps: BatchRiskDeps) {
    this.#deps = deps;
  }

  /** Returns what ends it. */
  start(): () => void {
    void this.#ask();
    return () => {
      if (this.#pending !== null) clearTimeout(this.#pending);
    };
  }

  /** Called on every progress event of the batch. */
  noteProgress(): void {
    if (this.#pending !== null) return;
    const wait = Math.max(0, this.#askedAt + REFRESH_MS - this.#deps.now());
    this.#pending = setTimeout(() => {
      this.#pending = null;
      void this.#ask();
    }, wait);
  }

  async #ask(): Promise<void> {
    this.#askedAt = this.#deps.now();
    const answer = await this.#deps.api.risk.ofBatch({ batchId: this.#deps.batchId });
    // The only failure is a batch that is gone, of which the screen tells already.
    this.risk = answer.ok ? answer.value : null;
  }
}
