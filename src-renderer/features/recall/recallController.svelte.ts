/** @file One recall: asking, looking how far it is, hiding what was found. Runs in the page. */
import type { Api, Failure } from '../../api/client.ts';
import type { RecallCorrection, RecallState, Sought } from '../../api/types.ts';

/** Four times a second looks continuous. */
const INTERVAL_MS = 250;

const NOTHING: RecallState = { progress: null, findings: null, failure: null };

export class RecallController {
  state = $state.raw<RecallState>(NOTHING);
  kind = $state<Sought['kind']>('name');
  /** What is typed; gone as soon as the search begins. PHI. */
  text = $state('');
  busy = $state(false);
  failure = $state.raw<Failure | null>(null);
  /** What the last correction of this search has done; null before one. */
  corrected = $state.raw<RecallCorrection | null>(null);
  readonly #api: Api;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isStopped = false;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Shows what there is and follows a search that runs; returns the stop. */
  start(): () => void {
    void this.#look();
    return () => {
      this.#isStopped = true;
      if (this.#timer !== null) clearTimeout(this.#timer);
    };
  }

  get isSearching(): boolean {
    return this.state.progress !== null;
  }

  async search(): Promise<void> {
    this.failure = null;
    this.corrected = null;
    const answer = await this.#api.recall.start({ kind: this.kind, text: this.text.trim() });
    if (!answer.ok) this.failure = answer.error;
    else {
      this.text = '';
      await this.#look();
    }
  }

  async forget(): Promise<void> {
    await this.#api.recall.forget();
    this.failure = null;
    this.corrected = null;
    this.text = '';
    await this.#look();
  }

  /** What was hidden and what could not be; null when it was refused. */
  async correct(what: 'whole' | 'part'): Promise<RecallCorrection | null> {
    this.busy = true;
    const answer = await this.#api.recall.correct({ what });
    this.busy = false;
    if (!answer.ok) {
      this.failure = answer.error;
      return null;
    }
    this.corrected = answer.value;
    return answer.value;
  }

  /** The name of the file; null when nothing was saved. */
  async save(): Promise<string | null> {
    const answer = await this.#api.recall.saveList();
    if (!answer.ok) this.failure = answer.error;
    return answer.ok ? (answer.value?.name ?? null) : null;
  }

  async #look(): Promise<void> {
    const answer = await this.#api.recall.state();
    if (this.#isStopped) return;
    if (answer.ok) this.state = answer.value;
    else this.failure = answer.error;
    if (this.isSearching) this.#timer = setTimeout(() => void this.#look(), INTERVAL_MS);
  }
}
