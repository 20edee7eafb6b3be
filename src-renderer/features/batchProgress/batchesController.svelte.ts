/** @file The batches of the workspace, kept current by events, and what can be done to one. */
import { createContext } from 'svelte';
import type { Api, Failure } from '../../api/client.ts';
import type { BatchSummary } from '../../api/types.ts';
import type { BatchId } from '../../../src-main/contract/vocabulary.ts';

export interface BatchesDeps {
  readonly api: Api;
  readonly onFailure: (failure: Failure) => void;
}

export type BatchVerb = 'pause' | 'resume' | 'cancel';

export class BatchesController {
  /** Null until the first answer. Newest first. */
  batches = $state.raw<readonly BatchSummary[] | null>(null);
  loadFailure = $state.raw<Failure | null>(null);
  busy = $state.raw<BatchId | null>(null);
  readonly #deps: BatchesDeps;

  constructor(deps: BatchesDeps) {
    this.#deps = deps;
  }

  start(): () => void {
    const { api } = this.#deps;
    const stops = [
      api.batches.progressed((batch) => this.#put(batch)),
      api.batches.removed(({ batchId }) => this.#drop(batchId)),
    ];
    void this.load();
    return () => stops.forEach((stop) => stop());
  }

  async load(): Promise<void> {
    const answer = await this.#deps.api.batches.list();
    if (answer.ok) {
      this.batches = answer.value.toSorted((a, b) => b.createdAt - a.createdAt);
      this.loadFailure = null;
    } else this.loadFailure = answer.error;
  }

  find(batchId: BatchId): BatchSummary | undefined {
    return this.batches?.find((batch) => batch.id === batchId);
  }

  async run(verb: BatchVerb, batchId: BatchId): Promise<void> {
    this.busy = batchId;
    const answer = await this.#deps.api.batches[verb]({ batchId });
    this.busy = null;
    if (answer.ok) this.#put(answer.value);
    else this.#deps.onFailure(answer.error);
  }

  async remove(batchId: BatchId): Promise<boolean> {
    this.busy = batchId;
    const answer = await this.#deps.api.batches.remove({ batchId });
    this.busy = null;
    if (answer.ok) this.#drop(batchId);
    else this.#deps.onFailure(answer.error);
    return answer.ok;
  }

  #put(batch: BatchSummary): void {
    const batches = this.batches ?? [];
    const isKnown = batches.some((one) => one.id === batch.id);
    this.batches = isKnown ? batches.map((one) => (one.id === batch.id ? batch : one)) : [batch, ...batches];
  }

  #drop(batchId: BatchId): void {
    this.batches = (this.batches ?? []).filter((batch) => batch.id !== batchId);
  }
}

export const [useBatches, provideBatches] = createContext<BatchesController>();
