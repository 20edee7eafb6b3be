/**
 * @file Adaptation in the app: one making at a time in the background, and acts (freezing, adopting, rolling back, discarding, writing
 * a recipe) one after another. What is made lies in the workspace, so nothing is remembered here but how far it is. Runs in main.
 */
import { DeidError, type ErrorCode, type Facts } from '../../domain/errors.ts';
import { expectRole } from '../../domain/account.ts';
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
import type { AdaptProgress } from './adaptProgress.ts';
import { writeRecipe, type WrittenRecipe } from './recipe.ts';
import { ADAPTERS } from './reviewedNotes.ts';

/** What is made: see {@link AdaptOrder}. */
export type AdaptKind = AdaptOrder['how']['kind'];

export interface AdaptationsState {
  /** Null when nothing is being made. */
  readonly making: AdaptKind | null;
  /** Null while nothing is known of it yet. */
  readonly progress: (AdaptProgress & Pace) | null;
  /** Why the last making ended without an adaptation; null when it did not, and after a cancel. */
  readonly failure: { readonly code: ErrorCode; readonly facts: Facts } | null;
  /** Id of the last adaptation that was made since the workspace was opened. */
  readonly made: string | null;
}

/** What the screen orders: texts and gold are always those of the workspace. */
export type MakeOrder = Pick<AdaptOrder, 'pack' | 'how'>;

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
    expectRole(this.#host.store.accounts.signedIn(), ADAPTERS);
    this.#closing.signal.throwIfAborted();
    if (this.#running !== null || this.#isActing) throw new DeidError('adaptation/busy');
    const running = new AbortController();
    this.#running = running;
    this.#tell({ ...IDLE, making: order.how.kind });
    this.#ended = this.#run(order, running);
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

  async #end(): Promise<void> {
    this.#running?.abort(new DeidError('queue/cancelled'));
    await this.#ended;
  }

  async #run(order: MakeOrder, running: AbortController): Promise<void> {
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
      const whole = { ...order, texts: null, gold: null };
      const options = { signal: running.signal, onProgress };
      made = (await makeAdaptation(this.#host, whole, this.#now(), options)).statement.id;
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

function failureOf(cause: unknown): NonNullable<AdaptationsState['failure']> {
  if (cause instanceof DeidError) return { code: cause.code, facts: cause.facts };
  // A bug: its words may quote a note.
  return { code: 'contract/unexpected', facts: {} };
}
