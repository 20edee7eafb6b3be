/** @file The evidence report of a batch that is being written. Runs in the page. */
import type { Api, Failure } from '../../api/client.ts';
import type { BatchId, InterfaceLanguage } from '../../../src-main/contract/vocabulary.ts';

export const REPORT_FORMATS = ['html', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export class ReportController {
  /** The one that is being written; null while none is. */
  busy = $state<ReportFormat | null>(null);
  /** Why the last one was not written; stays until the next one. */
  failure = $state.raw<Failure | null>(null);
  readonly #api: Api;
  readonly #batchId: BatchId;

  constructor(api: Api, batchId: BatchId) {
    this.#api = api;
    this.#batchId = batchId;
  }

  /** Asks for a folder and writes the report and its signature there; null when cancelled or refused. */
  async save(
    format: ReportFormat,
    language: InterfaceLanguage,
  ): Promise<{ readonly file: string; readonly folder: string } | null> {
    if (this.busy !== null) return null;
    this.busy = format;
    this.failure = null;
    const folder = await this.#api.exporting.chooseFolder();
    if (!folder.ok || folder.value === null) {
      this.busy = null;
      if (!folder.ok) this.failure = folder.error;
      return null;
    }
    const { ticket, name } = folder.value;
    const answer = await this.#api.report.save({ batchId: this.#batchId, language, ticket, format });
    this.busy = null;
    if (answer.ok) return { file: answer.value[0] ?? '', folder: name };
    this.failure = answer.error;
    return null;
  }
}
