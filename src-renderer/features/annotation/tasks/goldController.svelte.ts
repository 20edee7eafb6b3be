/** @file Writing gold of a task, and what was written before. */
import type { Api, Failure } from '../../../api/client.ts';
import type { GoldExport, GoldWritten } from '../../../api/types.ts';
import type { GoldFormat, GoldSide } from '../../../../src-main/contract/vocabulary.ts';
import { chooseFolder, type ChosenFolder } from '../../exporting/chosenFolder.ts';

export class GoldController {
  side = $state<GoldSide>('settled');
  format = $state<GoldFormat>('jsonl');
  /** Says what the gold is for. */
  reason = $state('');
  folder = $state.raw<ChosenFolder | null>(null);
  written = $state.raw<(GoldWritten & { readonly folder: string }) | null>(null);
  /** Newest first; null until loaded. */
  exports = $state.raw<readonly GoldExport[] | null>(null);
  failure = $state.raw<Failure | null>(null);
  busy = $state(false);
  readonly #api: Api;
  readonly #taskId: string;

  constructor(api: Api, taskId: string) {
    this.#api = api;
    this.#taskId = taskId;
  }

  get canWrite(): boolean {
    return this.folder !== null && this.reason.trim() !== '' && !this.busy;
  }

  async load(): Promise<void> {
    const answer = await this.#api.annotation.exports({ taskId: this.#taskId });
    if (answer.ok) this.exports = answer.value.toReversed();
    else this.failure = answer.error;
  }

  chooseFolder(): Promise<void> {
    return chooseFolder(this.#api, this);
  }

  async write(): Promise<void> {
    const { folder, side, format } = this;
    if (folder === null || !this.canWrite) return;
    this.busy = true;
    this.failure = null;
    this.written = null;
    const answer = await this.#api.annotation.writeGold({
      ...{ taskId: this.#taskId, ticket: folder.ticket, side, format },
      reason: this.reason.trim(),
    });
    this.busy = false;
    if (answer.ok) {
      this.written = answer.value;
      this.reason = '';
    } else this.failure = answer.error;
    // An attempt that failed in the middle is in the list as well.
    await this.#reloadExports();
  }

  async #reloadExports(): Promise<void> {
    const answer = await this.#api.annotation.exports({ taskId: this.#taskId });
    if (answer.ok) this.exports = answer.value.toReversed();
  }
}
