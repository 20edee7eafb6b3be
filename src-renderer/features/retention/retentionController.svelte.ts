/** @file What is kept how long, what is due, and destroying it. */
import type { Api, Failure } from '../../api/client.ts';
import type { RetentionRule, RetentionState } from '../../api/types.ts';
import type { BatchId } from '../../../src-main/contract/vocabulary.ts';

type Answer<Value> = Promise<
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Failure }
>;

/** What a dialog asks to confirm. */
export interface DestructionTask {
  readonly batchId: BatchId;
  readonly name: string;
  readonly what: 'originals' | 'batches';
  readonly notes: number;
  readonly byRule: boolean;
}

/** How often a run in hand is asked how far it is. */
const ASK_MS = 500;

export class RetentionController {
  /** Null until the first answer. */
  state = $state.raw<RetentionState | null>(null);
  /** Of the last call. */
  failure = $state.raw<Failure | null>(null);
  busy = $state(false);
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  load(): Promise<boolean> {
    return this.#take(this.#api.retention.state());
  }

  saveRule(rule: RetentionRule): Promise<boolean> {
    return this.#take(this.#api.retention.saveRule(rule));
  }

  /** Resolves when all of it is gone and proven. */
  async destroy(task: DestructionTask, confirmedNotes: number): Promise<boolean> {
    const { what, batchId, byRule } = task;
    const asking = setInterval(() => void this.#look(), ASK_MS);
    try {
      return await this.#take(
        this.#api.retention.destroy({ what, batchIds: [batchId], confirmedNotes, byRule }),
      );
    } finally {
      clearInterval(asking);
    }
  }

  /** Resolves when the key is replaced and that is proven. */
  destroyKey(confirmedKey: string): Promise<boolean> {
    return this.#take(this.#api.retention.destroyKey({ confirmedKey }));
  }

  /** Name of the file that was written; null when it was cancelled or failed. */
  async saveProof(id: string): Promise<string | null> {
    this.failure = null;
    const answer = await this.#api.retention.saveProof({ id });
    if (!answer.ok) this.failure = answer.error;
    return answer.ok ? (answer.value?.file ?? null) : null;
  }

  forgetFailure(): void {
    this.failure = null;
  }

  async #look(): Promise<void> {
    const answer = await this.#api.retention.state();
    if (answer.ok && this.busy) this.state = answer.value;
  }

  async #take(call: Answer<RetentionState>): Promise<boolean> {
    this.busy = true;
    this.failure = null;
    const answer = await call;
    this.busy = false;
    if (answer.ok) this.state = answer.value;
    else this.failure = answer.error;
    return answer.ok;
  }
}
