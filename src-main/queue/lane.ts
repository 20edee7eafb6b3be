/** @file One lane: leases jobs of one kind, has them worked on, settles them. Runs in the main process. */
import { InvariantError } from '../domain/errors.ts';
import type { BatchId } from '../domain/ids.ts';
import type { JobKind } from '../domain/job.ts';
import type { StoredJob } from '../store/jobStore.ts';
import { askToStop, createClaim, stopReasonOf, type Claim } from './claim.ts';
import type { JobHandler, JobOutcome, StopReason } from './handler.ts';
import { failureOf, settle, type Ending, type SettlementDeps } from './settlement.ts';
import type { Timers } from './timers.ts';
import { isPassingTrouble, isStoreTrouble } from './trouble.ts';

/** Outcomes wait so long for others to share their commit; nobody watching a progress bar sees the difference. */
const GATHER_MS = 200;
/** So many share a commit at most without waiting: beyond 16 the fsync is no longer what costs. */
const GATHER_COUNT = 16;
/** How long to leave the database alone when it is full or gone before trying to write again. */
const TROUBLE_MS = 2000;

export interface LaneDeps extends SettlementDeps {
  readonly bootId: string;
  readonly timers: Timers;
  readonly onChange: (batchId: BatchId) => void;
}

export interface Lane {
  readonly kind: JobKind;
  readonly handler: JobHandler;
  start(): void;
  /** Resolves when every execution has ended. */
  stop(): Promise<void>;
  wake(): void;
  askToStop(batchId: BatchId, reason: StopReason): void;
  /** Asks the execution that holds the job to stop. */
  dropJob(job: Pick<StoredJob, 'id'>): void;
  /** Extends all leases, for instance after the machine slept. */
  extendLeases(): void;
  isWorking(): boolean;
  isWorkingOn(batchId: BatchId): boolean;
}

/** Kept in an object, for a handler may throw anything. */
interface Thrown {
  readonly error: unknown;
}

export function createLane(handler: JobHandler, deps: LaneDeps): Lane {
  const { store, clock, logger, timers, trouble } = deps;
  const { kind, leaseMs } = handler;
  const claims = new Set<Claim>();
  const cancelWaits = new Set<() => void>();
  let sleepers: (() => void)[] = [];
  let isStopping = false;
  let runners: Promise<void>[] = [];

  function wake(): void {
    const woken = sleepers;
    sleepers = [];
    for (const resume of woken) resume();
  }

  /** Resolves when woken or after the delay; null waits for a wake alone. Nobody sleeps through a stop. */
  function sleep(delayMs: number | null): Promise<void> {
    if (isStopping) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = delayMs === null ? () => undefined : timers.after(delayMs, resume);
      function resume(): void {
        cancel();
        cancelWaits.delete(resume);
        resolve();
      }
      if (delayMs === null) sleepers.push(resume);
      else cancelWaits.add(resume);
    });
  }

  async function run(): Promise<void> {
    let couldNotLease = false;
    while (!isStopping) {
      let jobs: readonly StoredJob[];
      try {
        jobs = store.jobs.leaseNext({ kind, leaseMs, limit: handler.claimSize, bootId: deps.bootId });
      } catch (error) {
        logger.error(failureOf(error).code, { at: 'lease', kind });
        trouble.report(error);
        couldNotLease = true;
        await sleep(TROUBLE_MS);
        continue;
      }
      if (couldNotLease) trouble.clear();
      couldNotLease = false;
      const batchId = jobs[0]?.batchId;
      if (batchId === undefined) {
        await sleep(null);
        continue;
      }
      const claim = createClaim(batchId, jobs);
      claims.add(claim);
      const failure = await work(claim, jobs);
      claims.delete(claim);
      deps.onChange(batchId);
      if (isPassingTrouble(failure?.error)) await sleep(TROUBLE_MS);
    }
  }

  /** What the execution threw, if it did. */
  async function work(claim: Claim, jobs: readonly StoredJob[]): Promise<Thrown | null> {
    const settler = createSettler(claim);
    let failure: Thrown | null = null;
    try {
      const heartbeat = createHeartbeat(claim);
      const stored = (): void => {
        trouble.clear();
        heartbeat();
      };
      const context = { batchId: claim.batchId, signal: claim.abort.signal, heartbeat, stored };
      for await (const outcome of eachOf(handler.execute(jobs, context))) {
        context.heartbeat();
        settler.add(outcome);
      }
    } catch (error) {
      failure = { error };
      trouble.report(error);
    }
    await settler.finish(failure);
    return failure;
  }

  /** Extends the leases in hand, but writes no more often than the lease needs. */
  function createHeartbeat(claim: Claim): () => void {
    let extendedAt = clock.now();
    return () => {
      if (clock.now() - extendedAt < leaseMs / 3) return;
      extendedAt = clock.now();
      extend(claim);
    };
  }

  function extend(claim: Claim): void {
    try {
      store.jobs.heartbeat([...claim.open.values()], leaseMs);
    } catch (error) {
      // The lease may run out; the job is then tried again. Work in hand must not fail for it.
      logger.warn(failureOf(error).code, { at: 'heartbeat', kind });
    }
  }

  /** Gathers the outcomes of a claim and settles them in groups, one group at a time. */
  function createSettler(claim: Claim) {
    const gathered: Ending[] = [];
    const seen = new Set<number>();
    let settling: Promise<void> | null = null;
    let cancelTimer: (() => void) | null = null;

    function add(outcome: JobOutcome): void {
      const job = claim.open.get(outcome.jobId);
      if (job === undefined || seen.has(job.id)) {
        logger.error('queue/handler-bug', { job: outcome.jobId, reason: 'unexpected-outcome' });
        return;
      }
      seen.add(job.id);
      gathered.push({ job, outcome });
      if (gathered.length >= GATHER_COUNT) void flush();
      else cancelTimer ??= timers.after(GATHER_MS, () => void flush());
    }

    function flush(): Promise<void> {
      cancelTimer?.();
      cancelTimer = null;
      settling ??= settleGathered().finally(() => (settling = null));
      return settling;
    }

    async function settleGathered(): Promise<void> {
      while (gathered.length > 0) {
        try {
          // Outcomes that come in meanwhile are added behind and settled in the same run.
          await settle(gathered, handler, { ...deps, onSettled });
        } catch (error) {
          logger.error(failureOf(error).code, { at: 'settle', kind, jobs: gathered.length });
          trouble.report(error);
          // Anything but trouble of the database is a bug that repeating cannot help: the leases will run out.
          if (isStopping || !isStoreTrouble(error)) gathered.length = 0;
          else await sleep(TROUBLE_MS);
        }
      }
    }

    function onSettled(settled: readonly Ending[]): void {
      for (const { job } of settled) claim.open.delete(job.id);
      deps.onChange(claim.batchId);
    }

    /** Gives every job without an outcome one, then waits until all are settled. */
    async function finish(failure: Thrown | null): Promise<void> {
      for (const job of claim.open.values())
        if (!seen.has(job.id)) add(outcomeOfUnanswered(job, claim, failure));
      await flush();
    }

    return { add, finish };
  }

  return {
    kind,
    handler,
    start() {
      if (runners.length > 0) throw new InvariantError('a lane is started once');
      runners = Array.from({ length: handler.concurrency }, run);
    },
    async stop() {
      isStopping = true;
      for (const claim of claims) askToStop(claim, 'stopping');
      wake();
      for (const resume of [...cancelWaits]) resume();
      await Promise.all(runners);
    },
    wake,
    askToStop(batchId, reason) {
      for (const claim of claims) if (claim.batchId === batchId) askToStop(claim, reason);
    },
    dropJob(job) {
      for (const claim of claims) if (claim.open.has(job.id)) askToStop(claim, 'lease-lost');
    },
    extendLeases() {
      for (const claim of claims) extend(claim);
    },
    isWorking: () => claims.size > 0,
    isWorkingOn: (batchId) => [...claims].some((claim) => claim.batchId === batchId),
  };
}

async function* eachOf(
  outcomes: AsyncIterable<JobOutcome> | Promise<readonly JobOutcome[]>,
): AsyncGenerator<JobOutcome, void, void> {
  if (Symbol.asyncIterator in outcomes) yield* outcomes;
  else yield* await outcomes;
}

/** What becomes of a job about which the handler said nothing. */
function outcomeOfUnanswered(job: StoredJob, claim: Claim, failure: Thrown | null): JobOutcome {
  const reason = stopReasonOf(claim);
  if (reason === 'cancelled') return { kind: 'cancelled', jobId: job.id };
  if (reason !== null || isPassingTrouble(failure?.error)) return { kind: 'released', jobId: job.id };
  if (failure !== null) return { kind: 'failed', jobId: job.id, ...failureOf(failure.error) };
  return { kind: 'failed', jobId: job.id, code: 'queue/handler-bug', facts: { reason: 'no-outcome' } };
}
