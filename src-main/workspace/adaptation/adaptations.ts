/**
 * @file Adaptation in the app: one making at a time in the background, and acts (freezing, adopting, rolling back, discarding, writing
 * a recipe) one after another. What is made lies in the workspace, so nothing is remembered here but how far it is. Runs in main.
 */
import { DeidError } from '../../domain/errors.ts';
import { expectRole } from '../../domain/account.ts';
import { failureOf, type Failure } from '../../domain/failure.ts';
import { ProgressMeter, type Pace } from '../progressMeter.ts';
import { adopt, discardAdaptation, rollBack, type RolledBack } from './adoption.ts';
import {
  freezeGold,
  makeAdaptation,
  type AdaptationHost,
  type AdaptOrder,
  type FrozenNow,
  type GoldOrder,
} from './adaptationService.ts';
import type { Adopted } from './adaptationState.ts';
import type { AdaptOptions, AdaptProgress } from './adaptProgress.ts';
import { adoptLists, discardLists, rollBackLists, type ListChange } from './lists/adoptLists.ts';
import { compareLists, type ListOrder } from './lists/compareLists.ts';
import { writeRecipe, type WrittenRecipe } from './recipe.ts';
import { ADAPTERS } from './reviewedNotes.ts';

/** What is made: see {@link AdaptOrder}; or a comparison of the site's list. */
export type AdaptKind = AdaptOrder['how']['kind'] | 'lists';

export interface AdaptationsState {
  /** Null when nothing is being made. */
  readonly making: AdaptKind | null;
  /** Null while nothing is known of it yet. */
  readonly progress: (AdaptProgress & Pace) | null;
  /** Why the last making ended without an adaptation; null when it did not, and after a cancel. */
  readonly failure: Failure | null;
  /** Id of the last adaptation or comparison of the list that was made since the workspace was opened. */
  readonly made: string | null;
}

/** What the screen orders: texts and gold are always those of the workspace. */
export type MakeOrder = Pick<AdaptOrder, 'pack' | 'how' | 'task'>;

const IDLE: AdaptationsState = { making: null, progress: null, failure: null, made: null };

export class Adaptations {
  readonly #host: AdaptationHost;
  readonly #now: () => number;
  readonly #listeners = new Set<(state: AdaptationsState) => void>();
  readonly #closing = new AbortController();
  #state = IDLE;
  #running: AbortController | null = null;
  #ended: Promise<void> = Promise.resolve();
  #isActing = false;
  /** The last act; never rejects. */
  #acts: Promise<unknown> = Promise.resolve();

  /** `now` in milliseconds since 1970. */
  constructor(host: AdaptationHost, now: () => number) {
    this.#host = host;
    this.#now = now;
  }

  get state(): AdaptationsState {
    return this.#state;
  }

  /** Told about every step of a making; returns the remover. */
  onChange(listener: (state: AdaptationsState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Begins to make an adaptation; what comes of it is in {@link state}. Errors: `access/role-missing`, `adaptation/busy` while one is
   * being made or an act is under way.
   */
  make(order: MakeOrder): void {
    this.#begin(order.how.kind, async (options) => {
      const whole = { ...order, texts: null, gold: null };
      return (await makeAdaptation(this.#host, whole, this.#now(), options)).statement.id;
    });
  }

  /** Begins to compare the site's list with what it would be. Errors: as {@link make}. */
  compareLists(order: ListOrder): void {
    this.#begin('lists', async (options) => (await compareLists(this.#host, order, this.#now(), options)).id);
  }

  /** Ends what is being made; resolves when nothing of it is left. Errors: `access/role-missing`. */
  async cancel(): Promise<void> {
    expectRole(this.#host.store.accounts.signedIn(), ADAPTERS);
    await this.#end();
  }

  /** As {@link freezeGold}. Errors: also `adaptation/busy`. */
  freeze(order: GoldOrder): Promise<FrozenNow> {
    return this.#act((signal) => freezeGold(this.#host, order, this.#now(), signal));
  }

  /** As `adopt`. Errors: also `adaptation/busy`. */
  adopt(id: string, reason: string | null): Promise<Adopted> {
    return this.#act(() => adopt(this.#host, id, reason, this.#now()));
  }

  /** As `rollBack`. Errors: also `adaptation/busy`. */
  rollBack(): Promise<RolledBack> {
    return this.#act(() => rollBack(this.#host));
  }

  /** As `discardAdaptation`. Errors: also `adaptation/busy`. */
  discard(id: string): Promise<void> {
    return this.#act(() => discardAdaptation(this.#host, id));
  }

  /** As {@link writeRecipe}. Errors: also `adaptation/busy`. */
  writeRecipe(out: string): Promise<WrittenRecipe> {
    return this.#act((signal) => writeRecipe(this.#host, out, signal));
  }

  /** As {@link adoptLists}. Errors: also `adaptation/busy`. */
  adoptLists(id: string, reason: string | null): Promise<ListChange> {
    return this.#act(() => adoptLists(this.#host, id, reason, this.#now()));
  }

  /** As {@link rollBackLists}. Errors: also `adaptation/busy`. */
  rollBackLists(): Promise<ListChange> {
    return this.#act(() => Promise.resolve(rollBackLists(this.#host)));
  }

  /** As {@link discardLists}. Errors: also `adaptation/busy`. */
  discardLists(id: string): Promise<void> {
    return this.#act(() => {
      discardLists(this.#host, id);
      return Promise.resolve();
    });
  }

  /** Ends what is being made and waits for the act under way: the workspace is being locked. */
  async close(): Promise<void> {
    this.#closing.abort(new DeidError('access/locked'));
    await this.#end();
    await this.#acts;
    this.#state = IDLE;
  }

  /** What is compared must not be exchanged meanwhile, nor two acts see the same state before either has changed it. */
  async #act<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    expectRole(this.#host.store.accounts.signedIn(), ADAPTERS);
    this.#closing.signal.throwIfAborted();
    if (this.#running !== null || this.#isActing) throw new DeidError('adaptation/busy');
    this.#isActing = true;
    try {
      const doing = work(this.#closing.signal);
      this.#acts = doing.catch(() => undefined);
      return await doing;
    } finally {
      this.#isActing = false;
    }
  }

  #begin(kind: AdaptKind, make: (options: AdaptOptions) => Promise<string>): void {
    expectRole(this.#host.store.accounts.signedIn(), ADAPTERS);
    this.#closing.signal.throwIfAborted();
    if (this.#running !== null || this.#isActing) throw new DeidError('adaptation/busy');
    const running = new AbortController();
    this.#running = running;
    this.#tell({ ...IDLE, making: kind });
    this.#ended = this.#run(make, running);
  }

  async #end(): Promise<void> {
    this.#running?.abort(new DeidError('queue/cancelled'));
    await this.#ended;
  }

  async #run(make: (options: AdaptOptions) => Promise<string>, running: AbortController): Promise<void> {
    let meter = new ProgressMeter();
    let part = '';
    const onProgress = (progress: AdaptProgress): void => {
      if (running.signal.aborted) return;
      // The rate of another phase, or of the epoch before, says nothing about this one.
      const epoch = progress.phase === 'training' ? progress.epoch : 0;
      if (part !== `${progress.phase} ${epoch}`) meter = new ProgressMeter();
      part = `${progress.phase} ${epoch}`;
      const pace = meter.measure(performance.now(), progress.done, progress.total - progress.done);
      this.#tell({ ...this.#state, progress: { ...progress, ...pace } });
    };
    let made: string | null = null;
    let failure: AdaptationsState['failure'] = null;
    try {
      made = await make({ signal: running.signal, onProgress });
    } catch (cause) {
      if (!running.signal.aborted) failure = failureOf(cause);
    } finally {
      this.#running = null;
      this.#tell({ ...IDLE, failure, made });
    }
  }

  #tell(state: AdaptationsState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}
