/** @file What is to be compared, the comparison under way, and the last report. */
import type { Api, Failure } from '../../api/client.ts';
import type { CompareChoices, CompareState, Comparison, FileInfo } from '../../api/types.ts';

/** Gold that names no other scheme is in ours. */
const DEFAULT_SCHEME = 'canonical';

export class ComparisonController {
  /** Null until the first answer. */
  choices = $state.raw<CompareChoices | null>(null);
  loadFailure = $state.raw<Failure | null>(null);
  gold = $state.raw<FileInfo | null>(null);
  scheme = $state(DEFAULT_SCHEME);
  /** Ids of the pipelines that take part. */
  chosen = $state.raw<readonly string[]>([]);
  state = $state.raw<CompareState | null>(null);
  report = $state.raw<Comparison | null>(null);
  /** Why the last start or save was refused; stays until the next one. */
  failure = $state.raw<Failure | null>(null);
  busy = $state<'choosing' | 'starting' | 'cancelling' | 'saving' | null>(null);
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  get isRunning(): boolean {
    return this.state?.isRunning ?? false;
  }

  get canStart(): boolean {
    return this.gold !== null && this.chosen.length > 0 && !this.isRunning && this.busy === null;
  }

  /** Subscribes first, then asks. */
  start(): () => void {
    const stop = this.#api.compare.changed((state) => this.#apply(state));
    void this.#load();
    return stop;
  }

  choose(id: string, on: boolean): void {
    // In the order of the list: the order of the columns must not depend on the order of clicks.
    const all = (this.choices?.pipelines ?? []).map((one) => one.id);
    this.chosen = all.filter((one) => (one === id ? on : this.chosen.includes(one)));
  }

  async chooseGold(folder: boolean): Promise<void> {
    this.busy = 'choosing';
    const answer = await this.#api.compare.chooseGold({ folder });
    this.busy = null;
    if (!answer.ok) this.failure = answer.error;
    else if (answer.value !== null) this.gold = answer.value;
  }

  async run(): Promise<void> {
    if (this.gold === null) return;
    this.#begin('starting');
    const { ticket } = this.gold;
    const answer = await this.#api.compare.start({
      ticket,
      scheme: this.scheme,
      pipelines: [...this.chosen],
    });
    this.busy = null;
    if (answer.ok) this.#apply(answer.value);
    else this.failure = answer.error;
  }

  async cancel(): Promise<void> {
    this.#begin('cancelling');
    const answer = await this.#api.compare.cancel();
    this.busy = null;
    if (answer.ok) this.#apply(answer.value);
    else this.failure = answer.error;
  }

  /** Asks for a folder and writes the files into it; how many, or null when cancelled or refused. */
  async save(): Promise<{ readonly files: number; readonly folder: string } | null> {
    this.#begin('saving');
    const folder = await this.#api.exporting.chooseFolder();
    if (!folder.ok || folder.value === null) {
      this.busy = null;
      if (!folder.ok) this.failure = folder.error;
      return null;
    }
    const answer = await this.#api.compare.save({ ticket: folder.value.ticket });
    this.busy = null;
    if (answer.ok) return { files: answer.value.length, folder: folder.value.name };
    this.failure = answer.error;
    return null;
  }

  #begin(verb: NonNullable<ComparisonController['busy']>): void {
    this.busy = verb;
    this.failure = null;
  }

  async #load(): Promise<void> {
    const [choices, state] = await Promise.all([this.#api.compare.choices(), this.#api.compare.state()]);
    if (choices.ok) this.choices = choices.value;
    else this.loadFailure = choices.error;
    if (state.ok) this.#apply(state.value);
  }

  #apply(state: CompareState): void {
    this.state = state;
    if (state.isRunning || !state.hasReport) this.report = null;
    else void this.#loadReport();
  }

  async #loadReport(): Promise<void> {
    const answer = await this.#api.compare.report();
    if (answer.ok) this.report = answer.value;
    else this.failure = answer.error;
  }
}
