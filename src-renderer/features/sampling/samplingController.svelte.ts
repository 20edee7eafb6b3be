/** @file Acceptance sampling of a batch: its state, the note before the reader, and what the reader says about it. */
import type { Api, Failure } from '../../api/client.ts';
import type { ReadingAnswer, SampleReading, SamplingRule, SamplingState } from '../../api/types.ts';
import type { BatchId, PhiLabel, Range } from '../../../src-main/contract/vocabulary.ts';

/** What the reader was told after the last mark or verdict. `planted` is an invented identifier, never one of a note. */
export interface LastAnswer {
  readonly outcome: ReadingAnswer['outcome'];
  readonly planted: string;
}

export class SamplingController {
  state = $state.raw<SamplingState | null>(null);
  /** The note before the reader; null while nobody reads. */
  reading = $state.raw<SampleReading | null>(null);
  last = $state.raw<LastAnswer | null>(null);
  /** Marked as a leak, waiting for its type. */
  draft = $state.raw<Range | null>(null);
  busy = $state(false);
  failure = $state.raw<Failure | null>(null);
  readonly #api: Api;
  readonly #batchId: BatchId;

  constructor(api: Api, batchId: BatchId) {
    this.#api = api;
    this.#batchId = batchId;
  }

  async load(): Promise<void> {
    const answer = await this.#api.sampling.state({ batchId: this.#batchId });
    if (answer.ok) this.state = answer.value;
    else this.failure = answer.error;
  }

  async draw(maxRate: number): Promise<void> {
    await this.#change(() => this.#api.sampling.draw({ batchId: this.#batchId, maxRate }));
  }

  async abandon(): Promise<void> {
    this.reading = null;
    await this.#change(() => this.#api.sampling.abandon({ batchId: this.#batchId }));
  }

  async saveRule(rule: SamplingRule): Promise<void> {
    await this.#change(() => this.#api.sampling.saveRule({ batchId: this.#batchId, rule }));
  }

  async beginReading(): Promise<void> {
    this.failure = null;
    this.last = null;
    const answer = await this.#api.sampling.next({ batchId: this.#batchId });
    if (!answer.ok) this.failure = answer.error;
    else this.reading = answer.value;
    if (answer.ok && answer.value === null) await this.load();
  }

  stopReading(): void {
    this.reading = null;
    this.draft = null;
    this.last = null;
  }

  clean(): Promise<void> {
    return this.#settle({ kind: 'clean' });
  }

  /** Settles the draft as a leak of this type. */
  async leak(label: PhiLabel): Promise<void> {
    const { draft } = this;
    if (draft === null) return;
    this.draft = null;
    await this.#settle({ kind: 'leak', range: { start: draft.start, end: draft.end }, label });
  }

  async #settle(
    verdict: { kind: 'clean' } | { kind: 'leak'; range: { start: number; end: number }; label: PhiLabel },
  ): Promise<void> {
    const { reading } = this;
    if (reading === null || this.busy) return;
    this.busy = true;
    this.failure = null;
    const { position } = reading;
    const answer = await this.#api.sampling.settle({ batchId: this.#batchId, position, verdict });
    this.busy = false;
    if (!answer.ok) {
      this.failure = answer.error;
      return;
    }
    const { outcome, planted, next, state } = answer.value;
    this.last = { outcome, planted: planted === null ? '' : reading.text.slice(planted.start, planted.end) };
    this.reading = next;
    this.state = state;
  }

  async #change(call: () => ReturnType<Api['sampling']['draw' | 'abandon' | 'saveRule']>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.failure = null;
    const answer = await call();
    this.busy = false;
    if (answer.ok) this.state = answer.value;
    else this.failure = answer.error;
  }
}

/** A part of 1 in percent with one digit, upwards: a bound is never told smaller than it is. */
export function percentUp(rate: number): number {
  return Math.ceil(rate * 1000 - 1e-9) / 10;
}

/** A part of 1 in percent with one digit. */
export function percent(rate: number): number {
  return Math.round(rate * 1000) / 10;
}
