/**
 * @file Shadow runs: one at a time, in the background, stored note by note. Runs in main.
 *
 * [Note: Shadow run]
 * A shadow run has another pipeline look at a batch, whatever has become of it, and stores where it would have found something
 * else. It writes into tables of its own and nowhere else: no detection, decision, status, approval or export of the batch
 * changes, and none of them asks for it. It is no job of the queue, because open jobs are what the state of a batch is derived
 * from, and a batch that was exported long ago must not be `processing` again. What makes it last is the same: a note is stored
 * in one transaction once it is compared, with those of its patient, so a run that was paused, or whose process died, goes on
 * behind the last one. A run is taken up again with the pipeline that it began with or not at all.
 */
import { appendAudit } from '../../audit/auditTrail.ts';
import { actorKeyOf } from '../../audit/events.ts';
import { DeidError, type ErrorCode } from '../../domain/errors.ts';
import type { BatchId } from '../../domain/ids.ts';
import type { Logger } from '../../domain/logger.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { ShadowState, ShadowTrial } from '../../domain/shadowRun.ts';
import type { ShadowRun } from '../../store/shadowRows.ts';
import type { Store } from '../../store/store.ts';
import type { Trial } from '../adaptation/trialPacks.ts';
import { inLanes, NOTES_PER_REQUEST } from '../examining.ts';
import { inTurns } from '../inTurns.ts';
import type { ResolvedPipeline } from '../pipelineChoice.ts';
import { ProgressMeter, type Pace } from '../progressMeter.ts';
import { requireName } from '../requireName.ts';
import { compareNotes, type ShadowExaminer } from './compareNotes.ts';
import { shadowFigures, type ShadowFigures } from './shadowFigures.ts';
import {
  chooseForShadow,
  resumedPipeline,
  type ShadowChoice,
  type ShadowPipelineDeps,
} from './shadowPipeline.ts';
import { planSteps, portionsOf, type ShadowPlan } from './shadowPlan.ts';
import { shadowRecord } from './shadowRecords.ts';

export interface ShadowOrder extends ShadowChoice {
  readonly batchId: BatchId;
}

/** A run and how far it is. */
export interface ShadowStanding extends Pace {
  readonly run: ShadowRun;
  /** Notes that are through. */
  readonly done: number;
}

export interface ShadowDeps extends ShadowPipelineDeps {
  readonly store: Store;
  readonly examiner: ShadowExaminer;
  /** True for labels that the policy of the batch leaves readable. */
  readonly isKeptIn: (batchId: BatchId) => (label: PhiLabel) => boolean;
  readonly logger: Logger;
  /** Milliseconds, for the pace. */
  readonly now: () => number;
}

/** 50 rows with a sealed detail and their sums take a few milliseconds. */
const NOTES_PER_TRANSACTION = 50;
const NO_PACE: Pace = { perSecond: null, secondsLeft: null };

function recordOf(trial: Trial | undefined): ShadowTrial | null {
  return trial === undefined ? null : { adaptation: trial.adaptation, wasAdopted: trial.wasAdopted };
}

interface Running {
  readonly id: string;
  readonly abort: AbortController;
  ended: Promise<void>;
  pace: Pace;
}

export class ShadowService {
  readonly #deps: ShadowDeps;
  readonly #store: Store;
  readonly #listeners = new Set<(standing: ShadowStanding) => void>();
  #running: Running | null = null;
  #isBeginning = false;
  readonly #stopping = new AbortController();
  #discarding: Promise<unknown> = Promise.resolve();

  constructor(deps: ShadowDeps) {
    this.#deps = deps;
    this.#store = deps.store;
  }

  /** Told about every step of every run; returns the remover. */
  onChange(listener: (standing: ShadowStanding) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Newest first. Errors: `store/unknown-batch`. */
  listOf(batchId: BatchId): readonly ShadowStanding[] {
    const { id } = this.#store.batches.require(batchId);
    return this.#store.shadows.listOf(id).map((run) => this.#standing(run));
  }

  /** Errors: `shadow/unknown-run`. */
  get(id: string): ShadowStanding {
    return this.#standing(this.#store.shadows.require(id));
  }

  /** Sums of what is through. Errors: `shadow/unknown-run`. */
  figures(id: string): ShadowFigures {
    return shadowFigures(this.#store.shadows.tallies(this.#store.shadows.require(id).id));
  }

  /**
   * Begins a run; what comes of it is in its state. Errors: `review/actor-missing`, `store/unknown-batch`,
   * `shadow/already-running`, `shadow/nothing-to-compare`, `detection/*`, `pack/*`, `store/unwritable`.
   */
  async start(order: ShadowOrder, actor: string): Promise<ShadowStanding> {
    requireName(actor);
    return this.#alone(async () => {
      const batch = this.#store.batches.require(order.batchId);
      const pipeline = await chooseForShadow(this.#deps, order, batch);
      const plan = await inTurns(planSteps(this.#store, '', batch.id), this.#stopping.signal);
      if (plan.notes === 0) throw new DeidError('shadow/nothing-to-compare', { destroyed: plan.destroyed });
      const { pipelineId, pipelineFingerprint, operatingPoint } = pipeline;
      const { id } = this.#store.transaction(() => {
        const run = this.#store.shadows.begin({
          ...{ batchId: batch.id, pipelineId, pipelineFingerprint, operatingPoint },
          ...{ site: order.site, trial: recordOf(order.trial), actor },
        });
        this.#recordBegun(run, actor);
        return run;
      });
      return this.#begin(id, pipeline, plan);
    });
  }

  /**
   * Goes on with a run that was paused or stopped; any other stays as it is. Errors: `review/actor-missing`,
   * `shadow/unknown-run`, `shadow/already-running`, `shadow/pipeline-changed`, `detection/*`, `pack/*`.
   */
  async resume(id: string, actor: string): Promise<ShadowStanding> {
    requireName(actor);
    const { state } = this.#store.shadows.require(id);
    if (state !== 'paused' && state !== 'stopped') return this.get(id);
    return this.#alone(async () => {
      const run = this.#store.shadows.require(id);
      const pipeline = await resumedPipeline(this.#deps, run);
      const plan = await inTurns(planSteps(this.#store, id, run.batchId), this.#stopping.signal);
      this.#store.transaction(() => {
        this.#store.shadows.setState(this.#store.shadows.require(id).id, 'running');
        this.#recordBegun(run, actor);
      });
      return this.#begin(id, pipeline, plan);
    });
  }

  /** Lets a run rest; resolves when nothing of it is under way. What is through stays. Errors: `shadow/unknown-run`. */
  async pause(id: string): Promise<ShadowStanding> {
    await this.#end(this.#store.shadows.require(id), 'paused');
    return this.get(id);
  }

  /** Ends a run for good; what is through stays until it is discarded. Errors: `shadow/unknown-run`. */
  async cancel(id: string): Promise<ShadowStanding> {
    const { state } = this.#store.shadows.require(id);
    if (state === 'finished' || state === 'cancelled') return this.get(id);
    await this.#end(this.#store.shadows.require(id), 'cancelled');
    const run = this.#store.shadows.require(id);
    if (run.state === 'paused' || run.state === 'stopped') this.#settle(id, 'cancelled');
    return this.get(id);
  }

  /** Deletes a run and all it found. Errors: `review/actor-missing`, `shadow/unknown-run`. */
  async discard(id: string, actor: string): Promise<void> {
    requireName(actor);
    await this.#end(this.#store.shadows.require(id), 'cancelled');
    const { batchId } = this.#store.shadows.require(id);
    const steps = this.#store.shadows.discard(id);
    this.#store.transaction(() => {
      // The first step marks it: it is recorded as discarded if and only if it is going to be.
      steps.next();
      const actorKey = actorKeyOf(this.#store, actor);
      appendAudit(this.#store, { kind: 'shadow-discarded', batch: batchId, shadow: id, actorKey });
    });
    this.#discarding = this.#delete(steps);
    await this.#discarding;
  }

  /** Resolves when the run is under way no more, however it ended. */
  async whenEnded(id: string): Promise<void> {
    if (this.#running?.id === id) await this.#running.ended;
  }

  /** For the start of a workspace: goes on with deletions that were interrupted. */
  async finishDiscarding(): Promise<void> {
    for (const id of this.#store.shadows.listDiscarding()) {
      this.#discarding = this.#delete(this.#store.shadows.discard(id));
      await this.#discarding;
    }
  }

  /** Ends what is under way at the next safe point; a run can be taken up again. */
  async stop(): Promise<void> {
    this.#stopping.abort(new DeidError('access/locked'));
    const { shadows } = this.#store;
    const running = this.#running;
    if (running !== null) {
      const run = shadows.get(running.id);
      if (run !== null) await this.#end(run, 'stopped');
    }
    await this.#discarding.catch(() => undefined);
  }

  /** One beginning at a time, and none while a run is under way. */
  async #alone(begin: () => Promise<ShadowStanding>): Promise<ShadowStanding> {
    this.#stopping.signal.throwIfAborted();
    if (this.#isBeginning || this.#running !== null) throw new DeidError('shadow/already-running');
    this.#isBeginning = true;
    try {
      return await begin();
    } finally {
      this.#isBeginning = false;
    }
  }

  #begin(id: string, pipeline: ResolvedPipeline, plan: ShadowPlan): ShadowStanding {
    // Closing meanwhile leaves a run that has not begun: the next start stops it.
    this.#stopping.signal.throwIfAborted();
    this.#store.shadows.setNotes(id, plan);
    const abort = new AbortController();
    const running: Running = { id, abort, pace: NO_PACE, ended: Promise.resolve() };
    this.#running = running;
    running.ended = this.#work(running, pipeline, plan);
    return this.get(id);
  }

  async #work(running: Running, pipeline: ResolvedPipeline, { units, notes }: ShadowPlan): Promise<void> {
    const { id, abort } = running;
    const { store, examiner, isKeptIn, now } = this.#deps;
    const meter = new ProgressMeter();
    const tell = (): void => {
      const run = store.shadows.get(id);
      // Its batch is being removed, and with it the run.
      if (run === null) throw new DeidError('store/unknown-batch');
      const done = store.shadows.doneOf(id);
      running.pace = meter.measure(now(), done, notes - done);
      this.#tell(run);
    };
    try {
      const isKept = isKeptIn(store.shadows.require(id).batchId);
      tell();
      const examining = { pipeline, examiner, signal: abort.signal };
      await inLanes(portionsOf(units, NOTES_PER_REQUEST), examining, async (portion, _, signal) => {
        const compared = await compareNotes(portion, { ...examining, store, isKept, signal });
        for (let at = 0; at < compared.length; at += NOTES_PER_TRANSACTION)
          store.shadows.save(
            id,
            compared.slice(at, at + NOTES_PER_TRANSACTION).map((one) => shadowRecord(one.now())),
          );
        tell();
      });
      this.#settle(id, 'finished');
    } catch (cause) {
      if (!abort.signal.aborted) this.#failed(id, cause);
    } finally {
      if (this.#running === running) this.#running = null;
      const run = store.shadows.get(id);
      if (run !== null && !abort.signal.aborted) this.#tell(run);
    }
  }

  /** Ends what is under way of the run, if it is, in this state. */
  async #end({ id }: ShadowRun, state: ShadowState): Promise<void> {
    const running = this.#running;
    if (running?.id !== id) return;
    running.abort.abort(new DeidError('queue/cancelled'));
    await running.ended;
    const run = this.#store.shadows.get(id);
    // It may have come through meanwhile.
    if (run?.state === 'running') this.#settle(id, state);
  }

  #failed(id: string, cause: unknown): void {
    // Removed with its batch: there is nothing left that could have failed.
    if (this.#store.shadows.get(id) === null) return;
    const code: ErrorCode = cause instanceof DeidError ? cause.code : 'contract/unexpected';
    this.#deps.logger.error(code, { at: 'shadow' });
    try {
      this.#settle(id, 'stopped', code);
    } catch (failure) {
      // A full disk: the next start stops it.
      this.#deps.logger.error(failure instanceof DeidError ? failure.code : 'contract/unexpected', {
        at: 'shadow',
      });
    }
  }

  /** Writes down how it stands; what has ended, and not only rests, is recorded. */
  #settle(id: string, state: ShadowState, code: ErrorCode | null = null): void {
    this.#store.transaction(() => {
      this.#store.shadows.setState(id, state, code);
      if (state === 'paused') return;
      const { batchId, notes, destroyed } = this.#store.shadows.require(id);
      const { same, different, notCompared, facets } = this.figures(id);
      appendAudit(this.#store, {
        ...{ kind: 'shadow-ended', batch: batchId, shadow: id, state, notes, destroyed },
        ...{ same, different, notCompared, exposing: facets.exposing },
      });
    });
    this.#tell(this.#store.shadows.require(id));
  }

  #recordBegun(run: ShadowRun, actor: string): void {
    const { id, batchId, pipelineId, pipelineFingerprint, operatingPoint, site, trial } = run;
    appendAudit(this.#store, {
      ...{ kind: 'shadow-begun', batch: batchId, shadow: id, pipeline: pipelineId, operatingPoint, site },
      ...{ adaptation: trial?.adaptation ?? null, wasAdopted: trial?.wasAdopted ?? null },
      ...{ fingerprint: pipelineFingerprint, actorKey: actorKeyOf(this.#store, actor) },
    });
  }

  async #delete(steps: Generator<number, void, void>): Promise<void> {
    // Left half-way when the workspace is being closed; the next start goes on.
    while (!this.#stopping.signal.aborted && steps.next().done !== true)
      await new Promise((resolve) => setImmediate(resolve));
  }

  #standing(run: ShadowRun): ShadowStanding {
    const pace = this.#running?.id === run.id ? this.#running.pace : NO_PACE;
    return { run, done: this.#store.shadows.doneOf(run.id), ...pace };
  }

  #tell(run: ShadowRun): void {
    const standing = this.#standing(run);
    for (const listener of this.#listeners) listener(standing);
  }
}
