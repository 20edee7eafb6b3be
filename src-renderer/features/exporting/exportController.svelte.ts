/** @file Exports of a batch: the one being planned, the one running, and the past ones. */
import type { Api, Failure } from '../../api/client.ts';
import type { ExportRun } from '../../api/types.ts';
import type { BatchId } from '../../../src-main/contract/vocabulary.ts';
import { chooseFolder, type ChosenFolder } from './chosenFolder.ts';

export const EXPORT_FORMATS = ['csv', 'jsonl', 'txt', 'original'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export class ExportController {
  /** Newest first; null until loaded. */
  runs = $state.raw<readonly ExportRun[] | null>(null);
  folder = $state.raw<ChosenFolder | null>(null);
  format = $state<ExportFormat>('csv');
  /** PHI. */
  recipient = $state('');
  namesRecipient = $state(false);
  /** Id of the earlier export that is replaced; empty for none. */
  replaces = $state('');
  busy = $state(false);
  /** The run that is asked to end. */
  ending = $state<string | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** Why `runs` could not be read; null while they are read and afterwards. */
  loadFailure = $state.raw<Failure | null>(null);
  readonly #api: Api;
  readonly #batchId: BatchId;

  constructor(api: Api, batchId: BatchId) {
    this.#api = api;
    this.#batchId = batchId;
  }

  get isRunning(): boolean {
    return this.runs?.some((run) => run.state === 'running') === true;
  }

  start(): () => void {
    void this.load();
    return this.#api.exporting.progressed((run) => {
      if (run.batchId === this.#batchId) this.#put(run);
    });
  }

  async load(): Promise<void> {
    this.loadFailure = null;
    const answer = await this.#api.exporting.list({ batchId: this.#batchId });
    if (answer.ok) this.runs = answer.value.toSorted((a, b) => b.createdAt - a.createdAt);
    else this.loadFailure = answer.error;
  }

  chooseFolder(): Promise<void> {
    return chooseFolder(this.#api, this);
  }

  async begin(): Promise<void> {
    if (this.folder === null || this.busy) return;
    this.busy = true;
    this.failure = null;
    const answer = await this.#api.exporting.start({
      batchId: this.#batchId,
      ticket: this.folder.ticket,
      format: this.format,
      recipient: this.recipient.trim(),
      namesRecipient: this.namesRecipient,
      ...(this.replaces === '' ? {} : { replaces: this.replaces }),
    });
    this.busy = false;
    if (answer.ok) this.#put(answer.value);
    else this.failure = answer.error;
  }

  async cancel(exportId: string): Promise<void> {
    if (this.ending !== null) return;
    this.ending = exportId;
    this.failure = null;
    const answer = await this.#api.exporting.cancel({ exportId });
    this.ending = null;
    if (answer.ok) this.#put(answer.value);
    else this.failure = answer.error;
  }

  async reveal(exportId: string): Promise<void> {
    const answer = await this.#api.exporting.reveal({ exportId });
    if (!answer.ok) this.failure = answer.error;
  }

  #put(run: ExportRun): void {
    const runs = this.runs ?? [];
    const isKnown = runs.some((one) => one.id === run.id);
    this.runs = isKnown ? runs.map((one) => (one.id === run.id ? run : one)) : [run, ...runs];
  }
}
