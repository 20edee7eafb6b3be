/** @file The gold, the adaptations and the one that is being made, and everything that can be done with them. */
import type { Api, Failure } from '../../api/client.ts';
import type {
  AdaptationKind,
  AdaptationOverview,
  AdaptationState,
  AdaptedLists,
  BatchSummary,
  ShadowRun,
} from '../../api/types.ts';
import type { BatchId } from '../../../src-main/contract/vocabulary.ts';

export type AdaptationAct =
  | 'comparing'
  | 'freezing'
  | 'starting'
  | 'cancelling'
  | 'adopting'
  | 'rolling-back'
  | 'discarding'
  | 'writing'
  | 'trying';

/** What is to be made, as the form has it. */
export interface MakeOrder {
  readonly kind: AdaptationKind;
  /** Pack to adapt, or in whose place another is measured. */
  readonly pack: string;
  /** Pack that was trained outside; of that kind only. */
  readonly outside: string;
  /** Annotation task whose settled notes are learned from; null for the reviewed notes. */
  readonly task: string | null;
  readonly seed: number;
  readonly copies: number;
}

/** Which notes are to be gold. */
export interface GoldOrder {
  readonly percent: number;
  readonly seed: number;
  /** As in {@link MakeOrder}. */
  readonly task: string | null;
}

type Answer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Failure };

export class AdaptationController {
  /** Null until the first answer. */
  overview = $state.raw<AdaptationOverview | null>(null);
  /** The site's list against what it would be; null until the first answer, and where it cannot be told. */
  lists = $state.raw<AdaptedLists | null>(null);
  loadFailure = $state.raw<Failure | null>(null);
  state = $state.raw<AdaptationState | null>(null);
  /** Why the last act was refused; stays until the next one. */
  failure = $state.raw<Failure | null>(null);
  busy = $state<AdaptationAct | null>(null);
  /** True from the end of a making that this screen has seen until the next act. */
  isMade = $state(false);
  /** What the last run was about that this screen has seen the end of. */
  #ended = $state<AdaptationState['making']>(null);
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  get isMaking(): boolean {
    return this.state !== null && this.state.making !== null;
  }

  /** Why the last making ended without an adaptation. */
  get makeFailure(): Failure | null {
    return this.#ended === 'lists' ? null : (this.state?.failure ?? null);
  }

  /** Why the last comparison of the list ended without one. */
  get listFailure(): Failure | null {
    return this.#ended === 'lists' ? (this.state?.failure ?? null) : null;
  }

  /** Nothing else may be begun now. */
  get isHeld(): boolean {
    return this.busy !== null || this.isMaking;
  }

  /** Subscribes first, then asks. */
  start(): () => void {
    const stop = this.#api.adaptation.changed((state) => void this.#apply(state));
    void this.#load();
    return stop;
  }

  freeze(order: GoldOrder): Promise<boolean> {
    return this.#act('freezing', () => this.#api.adaptation.freeze(order));
  }

  async make({ kind, pack, outside, task, seed, copies }: MakeOrder): Promise<void> {
    this.#begin('starting');
    const how =
      kind === 'head' ? { kind, seed, copies } : kind === 'outside' ? { kind, pack: outside } : { kind };
    const answer = await this.#api.adaptation.make({
      pack: pack === '' ? null : pack,
      // What was trained outside learns nothing here.
      task: kind === 'outside' ? null : task,
      how,
    });
    this.busy = null;
    if (answer.ok) await this.#apply(answer.value);
    else this.failure = answer.error;
  }

  /** Begins to compare the list with open proposals, and with words found in decisions where they are wanted. */
  async compareLists(withFound: boolean): Promise<void> {
    this.#begin('comparing');
    const answer = await this.#api.adaptation.compareLists({ withFound });
    this.busy = null;
    if (answer.ok) await this.#apply(answer.value);
    else this.failure = answer.error;
  }

  /** `reason` null where none is asked for. */
  adoptLists(id: string, reason: string | null): Promise<boolean> {
    return this.#actOnLists('adopting', () => this.#api.adaptation.adoptLists({ id, reason }));
  }

  rollBackLists(): Promise<boolean> {
    return this.#actOnLists('rolling-back', () => this.#api.adaptation.rollBackLists());
  }

  discardLists(id: string): Promise<boolean> {
    return this.#actOnLists('discarding', () => this.#api.adaptation.discardLists({ id }));
  }

  async cancel(): Promise<void> {
    this.#begin('cancelling');
    const answer = await this.#api.adaptation.cancel();
    this.busy = null;
    if (answer.ok) await this.#apply(answer.value);
    else this.failure = answer.error;
  }

  /** `reason` null where none is asked for. */
  adopt(id: string, reason: string | null): Promise<boolean> {
    return this.#act('adopting', () => this.#api.adaptation.adopt({ id, reason }));
  }

  rollBack(): Promise<boolean> {
    return this.#act('rolling-back', () => this.#api.adaptation.rollBack());
  }

  discard(id: string): Promise<boolean> {
    return this.#act('discarding', () => this.#api.adaptation.discard({ id }));
  }

  /** Asks for a folder and writes into a new one in it; null when cancelled or refused. */
  async writeRecipe(): Promise<{
    readonly folder: string;
    readonly notes: number;
    readonly gold: number;
  } | null> {
    this.#begin('writing');
    const folder = await this.#api.exporting.chooseFolder();
    const answer =
      folder.ok && folder.value !== null
        ? await this.#api.adaptation.writeRecipe({ ticket: folder.value.ticket })
        : folder;
    this.busy = null;
    if (!answer.ok) {
      this.failure = answer.error;
      return null;
    }
    return answer.value !== null && 'notes' in answer.value ? answer.value : null;
  }

  /** Begins a shadow run with an adaptation; null when refused. */
  async tryOut(id: string, batchId: BatchId): Promise<ShadowRun | null> {
    this.#begin('trying');
    const answer = await this.#api.adaptation.tryOut({ id, batchId });
    this.busy = null;
    if (answer.ok) return answer.value;
    this.failure = answer.error;
    return null;
  }

  /** Batches that an adaptation can be tried on. */
  async batches(): Promise<readonly BatchSummary[]> {
    const answer = await this.#api.batches.list();
    if (answer.ok) return answer.value.filter(({ state }) => state !== 'importing');
    this.failure = answer.error;
    return [];
  }

  async #act(verb: AdaptationAct, call: () => Promise<Answer<AdaptationOverview>>): Promise<boolean> {
    this.#begin(verb);
    const answer = await call();
    this.busy = null;
    if (answer.ok) this.overview = answer.value;
    else this.failure = answer.error;
    return answer.ok;
  }

  async #actOnLists(verb: AdaptationAct, call: () => Promise<Answer<AdaptedLists>>): Promise<boolean> {
    this.#begin(verb);
    const answer = await call();
    this.busy = null;
    if (answer.ok) {
      this.lists = answer.value;
      await this.#readOverview();
    } else this.failure = answer.error;
    return answer.ok;
  }

  #begin(verb: AdaptationAct): void {
    this.busy = verb;
    this.failure = null;
    this.isMade = false;
  }

  async #load(): Promise<void> {
    const [overview, state] = await Promise.all([
      this.#api.adaptation.overview(),
      this.#api.adaptation.state(),
      this.#readLists(),
    ]);
    if (overview.ok) this.overview = overview.value;
    else this.loadFailure = overview.error;
    if (state.ok) this.state = state.value;
  }

  async #apply(state: AdaptationState): Promise<void> {
    const ended = state.making === null ? (this.state?.making ?? null) : null;
    this.state = state;
    if (ended === null) return;
    this.#ended = ended;
    if (ended === 'lists') return this.#readLists();
    this.isMade = (await this.#readOverview()) && state.made !== null;
  }

  /** False when it was refused. */
  async #readOverview(): Promise<boolean> {
    const overview = await this.#api.adaptation.overview();
    if (overview.ok) this.overview = overview.value;
    else this.failure = overview.error;
    return overview.ok;
  }

  async #readLists(): Promise<void> {
    const lists = await this.#api.adaptation.lists();
    if (lists.ok) this.lists = lists.value;
    else this.failure = lists.error;
  }
}
