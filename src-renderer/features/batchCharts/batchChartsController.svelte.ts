/** @file The charts of a batch, asked again while work goes on. Runs in the page. */
import type { Api, Failure } from '../../api/client.ts';
import type { BatchChart } from '../../api/types.ts';
import type {
  BatchId,
  ChartLook,
  InterfaceLanguage,
  PhiLabel,
} from '../../../src-main/contract/vocabulary.ts';

/** Charts of minutes need no newer numbers, and a picture that changes under the eyes cannot be read. */
const REFRESH_MS = 10_000;

/** How the screens tell and draw things at the moment. */
export interface ChartsShown {
  readonly language: InterfaceLanguage;
  readonly look: ChartLook;
  readonly names: Readonly<Record<PhiLabel, string>>;
}

export class BatchChartsController {
  /** Null until the first answer. */
  charts = $state.raw<readonly BatchChart[] | null>(null);
  failure = $state.raw<Failure | null>(null);
  readonly #api: Api;
  readonly #batchId: BatchId;
  readonly #shown: () => ChartsShown;

  constructor(api: Api, batchId: BatchId, shown: () => ChartsShown) {
    this.#api = api;
    this.#batchId = batchId;
    this.#shown = shown;
  }

  /** Returns what ends it. */
  start(): () => void {
    void this.load();
    const timer = setInterval(() => void this.load(), REFRESH_MS);
    return () => {
      clearInterval(timer);
    };
  }

  async load(): Promise<void> {
    const answer = await this.#api.report.charts({ batchId: this.#batchId, ...this.#shown() });
    if (answer.ok) this.charts = answer.value;
    this.failure = answer.ok ? null : answer.error;
  }
}
