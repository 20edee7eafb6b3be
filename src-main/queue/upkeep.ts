/** @file What the queue does by the clock: due retries, silent jobs, jobs of dead processes. The main process. */
import { InvariantError } from '../domain/errors.ts';
import type { EpochMs } from '../domain/ids.ts';
import type { StoredJob } from '../store/jobStore.ts';
import type { Lane, LaneDeps } from './lane.ts';
import { failOne, failureOf } from './settlement.ts';

/** Once a second: retries wait a second at least, and an idle app should cost nothing. */
const TICK_MS = 1000;
/** A gap this long between two ticks means that the machine slept: silence then proves nothing. */
const SLEPT_MS = 10_000;
/** Due jobs per tick and lost jobs per transaction; see CHUNK in queue.ts. */
const CHUNK = 250;
export interface Upkeep {
  start(): void;
  stop(): void;
}

/** `afterTick` runs once per tick, when all of it is committed. */
export function createUpkeep(lanes: readonly Lane[], deps: LaneDeps, afterTick: () => void): Upkeep {
  const { store, clock, logger, timers, trouble } = deps;
  let cancelNext: (() => void) | null = null;
  let lastTickAt: EpochMs = clock.now();
  let isTroubled = false;

  function tick(): void {
    cancelNext = timers.after(TICK_MS, tick);
    try {
      const hasSlept = clock.now() - lastTickAt > SLEPT_MS;
      lastTickAt = clock.now();
      if (hasSlept) for (const lane of lanes) lane.extendLeases();
      else failSilentJobs(lanes, deps);
      store.jobs.promoteScheduled(CHUNK);
      for (const lane of lanes) if (store.jobs.hasAvailable(lane.kind)) lane.wake();
      if (isTroubled) trouble.clear();
      isTroubled = false;
    } catch (error) {
      // A full disk or the like: the next tick tries again.
      logger.error(failureOf(error).code, { at: 'upkeep' });
      trouble.report(error);
      isTroubled = true;
    }
    afterTick();
  }

  return {
    start() {
      lastTickAt = clock.now();
      cancelNext = timers.after(TICK_MS, tick);
    },
    stop() {
      cancelNext?.();
      cancelNext = null;
    },
  };
}

/** Jobs whose lease ran out without a heartbeat fail; their executions are asked to stop. */
function failSilentJobs(lanes: readonly Lane[], deps: LaneDeps): void {
  for (const jobs of chunksOf(deps.store.jobs.expired())) {
    deps.store.transaction(() => {
      for (const job of jobs) {
        const failure = { code: 'engine/no-answer', facts: {}, outcome: 'expired' } as const;
        failOne(job, failure, laneOf(job, lanes).handler, deps);
      }
    });
    for (const job of jobs) {
      laneOf(job, lanes).dropJob(job);
      deps.onChange(job.batchId);
    }
  }
}

/** Takes back what a dead process had in hand. Its boot id is not ours and the workspace has one process at a time. */
export function rescueForeign(lanes: readonly Lane[], deps: LaneDeps): void {
  for (const jobs of chunksOf(deps.store.jobs.foreign(deps.bootId))) {
    deps.store.transaction(() => {
      for (const job of jobs) {
        // Kinds without a lane (a command line that only detects) are given back, whatever their history.
        const lane = lanes.find((candidate) => candidate.kind === job.kind);
        const isHopeless =
          lane?.handler.maxRescues !== undefined && job.rescues + 1 >= lane.handler.maxRescues;
        if (isHopeless) discardHopeless(job, lane, deps);
        else deps.store.jobs.rescue(job);
      }
    });
  }
}

function discardHopeless(job: StoredJob, lane: Lane, deps: LaneDeps): void {
  // As the last of its tries, whatever the count says.
  const last = { ...job, failures: job.maxAttempts };
  failOne(
    last,
    { code: 'engine/host-lost', facts: { rescues: job.rescues }, outcome: 'rescued' },
    lane.handler,
    deps,
  );
}

function laneOf(job: StoredJob, lanes: readonly Lane[]): Lane {
  const lane = lanes.find((candidate) => candidate.kind === job.kind);
  if (lane === undefined) throw new InvariantError('only kinds with a lane are leased');
  return lane;
}

function chunksOf(jobs: readonly StoredJob[]): readonly (readonly StoredJob[])[] {
  return Array.from({ length: Math.ceil(jobs.length / CHUNK) }, (_, n) =>
    jobs.slice(n * CHUNK, (n + 1) * CHUNK),
  );
}
