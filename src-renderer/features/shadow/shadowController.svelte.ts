/** @file Shadow runs of a batch: choosing a pipeline, the run that is looked at, its differences, and one note of them. */
import type { Api, Failure } from '../../api/client.ts';
import type { CompareChoices, ShadowNote, ShadowNoteRow, ShadowReport, ShadowRun } from '../../api/types.ts';
import { PagedRows } from '../../shared/pagedRows.svelte.ts';
import type {
  BatchId,
  NoteId,
  OperatingPoint,
  ShadowFacet,
  ShadowSite,
} from '../../../src-main/contract/vocabulary.ts';

/** As many notes as one call of `rejection.reject` takes. */
export const MAX_SENT_BACK = 1000;

type Answer =
  { readonly ok: true; readonly value: ShadowRun } | { readonly ok: false; readonly error: Failure };
type Verb = 'starting' | 'pausing' | 'resuming' | 'cancelling' | 'discarding';

export class ShadowController {
  /** Newest first; null until the first answer. */
  runs = $state.raw<readonly ShadowRun[] | null>(null);
  choices = $state.raw<CompareChoices | null>(null);
  loadFailure = $state.raw<Failure | null>(null);
  /** The run that is looked at; null for the form of a new one. */
  runId = $state<string | null>(null);
  report = $state.raw<ShadowReport | null>(null);
  only = $state<ShadowFacet | null>(null);
  /** The note that is looked at; null for the list. */
  note = $state.raw<ShadowNote | null>(null);
  /** Row of that note in the list. */
  index = $state(-1);
  pipeline = $state('');
  operatingPoint = $state<OperatingPoint>('balanced');
  site = $state<ShadowSite>('current');
  /** Why the last call was refused; stays until the next one. */
  failure = $state.raw<Failure | null>(null);
  busy = $state<Verb | null>(null);
  readonly rows: PagedRows<ShadowNoteRow, Failure>;
  readonly #api: Api;
  readonly #batchId: BatchId;
  #isReporting = false;

  constructor(api: Api, batchId: BatchId) {
    this.#api = api;
    this.#batchId = batchId;
    this.rows = new PagedRows<ShadowNoteRow, Failure>((offset, limit) => this.#page(offset, limit));
  }

  get run(): ShadowRun | null {
    return this.runs?.find(({ id }) => id === this.runId) ?? null;
  }

  get isAnyRunning(): boolean {
    return this.runs?.some(({ state }) => state === 'running') ?? false;
  }

  get canStart(): boolean {
    return this.pipeline !== '' && !this.isAnyRunning && this.busy === null;
  }

  /** Subscribes first, then asks. */
  start(): () => void {
    const stop = this.#api.shadow.changed((run) => this.#apply(run));
    void this.#load();
    return stop;
  }

  select(runId: string | null): void {
    this.runId = runId;
    this.report = null;
    this.only = null;
    this.failure = null;
    this.index = -1;
    this.close();
    if (runId === null) return;
    void this.#loadReport();
    this.rows.restart();
  }

  filter(only: ShadowFacet | null): void {
    this.only = only;
    this.index = -1;
    this.close();
    this.rows.restart();
  }

  async begin(): Promise<void> {
    const answer = await this.#ask('starting', () =>
      this.#api.shadow.start({
        ...{ batchId: this.#batchId, pipeline: this.pipeline },
        ...{ operatingPoint: this.operatingPoint, site: this.site },
      }),
    );
    if (answer === null) return;
    this.#put(answer);
    this.select(answer.id);
  }

  async verb(verb: 'pause' | 'resume' | 'cancel'): Promise<void> {
    const { runId } = this;
    if (runId === null) return;
    const busy = ({ pause: 'pausing', resume: 'resuming', cancel: 'cancelling' } as const)[verb];
    const answer = await this.#ask(busy, () => this.#api.shadow[verb]({ runId }));
    if (answer !== null) this.#apply(answer);
  }

  async discard(): Promise<void> {
    const { runId } = this;
    if (runId === null) return;
    this.busy = 'discarding';
    const answer = await this.#api.shadow.discard({ runId });
    this.busy = null;
    if (!answer.ok) {
      this.failure = answer.error;
      return;
    }
    this.runs = this.runs?.filter(({ id }) => id !== runId) ?? null;
    this.select(this.runs?.[0]?.id ?? null);
  }

  /** Opens the note of a row of the list. */
  async open(index: number): Promise<void> {
    const row = this.rows.row(index);
    const { runId } = this;
    if (row === undefined || runId === null) return;
    const answer = await this.#api.shadow.openNote({ runId, noteId: row.noteId });
    if (this.runId !== runId) return;
    if (answer.ok) {
      this.note = answer.value;
      this.index = index;
      this.rows.show(Math.max(0, index - 1), index + 1);
    } else this.failure = answer.error;
  }

  close(): void {
    this.note = null;
  }

  /** The notes that the list shows, or as many of them as can be sent back at once. */
  async shownNotes(): Promise<readonly NoteId[]> {
    const ids: NoteId[] = [];
    while (ids.length < MAX_SENT_BACK) {
      const page = await this.#page(ids.length, 500);
      if (page !== null && 'refused' in page) this.failure = page.refused;
      if (page === null || 'refused' in page || page.rows.length === 0) break;
      ids.push(...page.rows.map(({ noteId }) => noteId));
    }
    return ids.slice(0, MAX_SENT_BACK);
  }

  async #ask(verb: Verb, call: () => Promise<Answer>): Promise<ShadowRun | null> {
    this.busy = verb;
    this.failure = null;
    const answer = await call();
    this.busy = null;
    if (answer.ok) return answer.value;
    this.failure = answer.error;
    return null;
  }

  async #load(): Promise<void> {
    const [runs, choices] = await Promise.all([
      this.#api.shadow.list({ batchId: this.#batchId }),
      this.#api.compare.choices(),
    ]);
    if (choices.ok) this.choices = choices.value;
    if (!runs.ok) {
      this.loadFailure = runs.error;
      return;
    }
    // What was told while the answer was on its way is newer.
    const told = this.runs ?? [];
    this.runs = told;
    for (const run of runs.value) if (told.every(({ id }) => id !== run.id)) this.#put(run);
    this.select(this.runs[0]?.id ?? null);
  }

  #put(run: ShadowRun): void {
    const others = (this.runs ?? []).filter(({ id }) => id !== run.id);
    this.runs = [run, ...others].sort((a, b) => b.createdAt - a.createdAt);
  }

  #apply(run: ShadowRun): void {
    if (run.batchId !== this.#batchId) return;
    this.#put(run);
    if (run.id !== this.runId) return;
    void this.#loadReport();
    void this.rows.refresh();
  }

  async #loadReport(): Promise<void> {
    const { runId } = this;
    if (runId === null || this.#isReporting) return;
    this.#isReporting = true;
    const answer = await this.#api.shadow.report({ runId });
    this.#isReporting = false;
    // Another run was chosen meanwhile.
    if (this.runId !== runId) {
      void this.#loadReport();
      return;
    }
    if (!answer.ok) {
      this.failure = answer.error;
      return;
    }
    this.report = answer.value;
    // What was told while the answer was on its way is newer.
    if ((this.run?.done ?? 0) > answer.value.run.done) void this.#loadReport();
  }

  async #page(offset: number, limit: number) {
    const { runId, only } = this;
    if (runId === null) return null;
    const answer = await this.#api.shadow.notes({ runId, only, offset, limit });
    if (answer.ok) return answer.value;
    // Without a first page, the list says so itself.
    if (this.rows.total !== null) this.failure = answer.error;
    return { refused: answer.error };
  }
}
