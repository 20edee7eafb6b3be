/** @file Queue jobs as rows; every verb is one step of the state machine in queue/. Runs in the main process. */
import type { ErrorCode, Facts } from '../domain/errors.ts';
import type { BatchId, EpochMs, JobId, NoteId } from '../domain/ids.ts';
import { isFinal, JOB_STATES, type Job, type JobKind, type JobState } from '../domain/job.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

export interface NewJob {
  readonly kind: JobKind;
  readonly batchId: BatchId;
  readonly noteId: NoteId | null;
  readonly subject: string | null;
  /** A second job with the same key is not stored, whatever the state of the first. */
  readonly uniqueKey: string;
  /** Failed tries until the job is discarded; 3 unless given. */
  readonly maxAttempts?: number;
  /** Not before this time; now unless given. */
  readonly scheduledAt?: EpochMs;
}

export interface StoredJob extends Job {
  /** Tries that ended in failure; releases and rescues are not failures. */
  readonly failures: number;
  /** How often the app died while it held the job. */
  readonly rescues: number;
}

/** A lease is named by job and attempt: a late answer of an earlier attempt never matches. */
export type Lease = Pick<StoredJob, 'id' | 'attempt' | 'attemptedBy'>;

/** How a try that did not complete ended. */
export type AttemptOutcome = 'failed' | 'released' | 'rescued' | 'expired' | 'cancelled';

export interface AttemptRecord {
  readonly jobId: JobId;
  readonly attempt: number;
  readonly outcome: AttemptOutcome;
  readonly code: ErrorCode | null;
  readonly facts: Facts;
  readonly endedAt: EpochMs;
}

export interface JobStore {
  /** Null when a job with this key exists. */
  enqueue(job: NewJob): JobId | null;
  get(id: JobId): StoredJob | null;
  /** Up to `limit` jobs of the first running batch that has any, in order of id, now leased to `bootId`. */
  leaseNext(lane: {
    readonly kind: JobKind;
    readonly limit: number;
    readonly bootId: string;
    readonly leaseMs: number;
  }): readonly StoredJob[];
  /** Extends the leases that still stand; returns how many. */
  heartbeat(leases: readonly Lease[], leaseMs: number): number;
  /** False when the lease was lost: the caller must roll back whatever belongs to the completion. */
  complete(lease: Lease): boolean;
  /** Ends the try as failed. `retryAt` null discards the job. False when the lease was lost. */
  fail(
    lease: Lease,
    failure: {
      readonly code: ErrorCode;
      readonly facts: Facts;
      readonly retryAt: EpochMs | null;
      readonly outcome?: AttemptOutcome;
    },
  ): boolean;
  /** Gives the job back untried. False when the lease was lost. */
  release(lease: Lease): boolean;
  /** False when the lease was lost. */
  cancel(lease: Lease): boolean;
  /** Running jobs that another boot holds: their process is dead, for a workspace has one process. */
  foreign(bootId: string): readonly StoredJob[];
  /** Running jobs whose lease has run out. */
  expired(): readonly StoredJob[];
  /** Makes a dead process's job available again and counts the rescue. */
  rescue(lease: Lease): boolean;
  /** Scheduled and retryable jobs whose time has come become available; returns how many. */
  promoteScheduled(limit: number): number;
  /** Earliest time at which a scheduled or retryable job is due; null when there is none. */
  nextDueAt(): EpochMs | null;
  /** Cancels up to `limit` jobs of the kinds that are neither running nor final; returns how many. */
  cancelOpen(batchId: BatchId, kinds: readonly JobKind[], limit: number): number;
  /**
   * Makes up to `limit` cancelled jobs of the batch available, with failures forgotten; returns how many. Exports stay
   * cancelled: their run was recorded as failed.
   */
  reviveCancelled(batchId: BatchId, limit: number): number;
  /**
   * The same for detect jobs that were discarded, in order of id from behind `after` (0 starts). Returns the last id, so
   * that a job which is discarded once more is not met again in the same walk; null when there was none.
   */
  reviveDiscarded(batchId: BatchId, after: number, limit: number): number | null;
  /** Makes the job with this key available whatever its end was, with failures forgotten; an open job stays as it is. */
  reopen(uniqueKey: string): void;
  /** The state of the job with this key; null when there is none. */
  stateOf(uniqueKey: string): JobState | null;
  /** Whether the job with this key is there and not final. */
  isOpen(uniqueKey: string): boolean;
  /** The last of the keys that begin with this, in order of their characters; null when there is none. */
  lastKey(prefix: string): string | null;
  /** True when a lane could lease something now. */
  hasAvailable(kind: JobKind): boolean;
  counts(batchId: BatchId): Readonly<Record<JobState, number>>;
  /** Jobs of the batch that are not final. */
  openCount(batchId: BatchId): number;
  /** Like `openCount(batchId) > 0`, at once. */
  hasOpen(batchId: BatchId): boolean;
  hasRunning(batchId: BatchId): boolean;
  hasOpenExport(batchId: BatchId): boolean;
  attemptsOf(id: JobId): readonly AttemptRecord[];
  /** Why discarded jobs of the batch failed last, most frequent first; `facts` are those of one of them. */
  failuresOf(batchId: BatchId): readonly FailureCount[];
}

export interface FailureCount {
  readonly code: ErrorCode;
  readonly jobs: number;
  readonly facts: Facts;
}

/** 3: a note that fails three times fails for a reason of its own, not by bad luck. */
const DEFAULT_MAX_ATTEMPTS = 3;

const COLUMNS = `id, kind, (SELECT b.id FROM batch b WHERE b.no = batch_no) AS batchId, note_id AS noteId, subject, state,
  attempt, max_attempts AS maxAttempts, attempted_by AS attemptedBy, lease_expires_at AS leaseExpiresAt,
  scheduled_at AS scheduledAt, finalized_at AS finalizedAt, failures, rescues`;

/** Holds while nobody else has touched the job since this lease was taken. */
const OWNED = "id = @id AND state = 'running' AND attempt = @attempt AND attempted_by = @attemptedBy";
/** Of a final job that is to be tried as if it never was. */
const AS_NEW = `state = 'available', finalized_at = NULL, failures = 0, rescues = 0`;
const NO_LEASE = 'attempted_by = NULL, lease_expires_at = NULL';

/** The first batch that may run and has something to lease. Pausing or cancelling a batch says nothing about exports. */
const FIRST_RUNNABLE = `(SELECT b.no FROM batch b
  WHERE (b.control = 'running' OR @kind = 'export') AND b.is_removing = 0
  AND EXISTS (SELECT 1 FROM job j WHERE j.state = 'available' AND j.kind = @kind AND j.batch_no = b.no)
  ORDER BY b.no LIMIT 1)`;

function prepareLeaseStatements(kit: StoreKit) {
  return {
    leaseNext: kit.statement<StoredJob>(
      'jobs.leaseNext',
      `UPDATE job SET state = 'running', attempt = attempt + 1, attempted_by = @bootId, lease_expires_at = @until
       WHERE id IN (SELECT id FROM job INDEXED BY job_available
         WHERE state = 'available' AND kind = @kind AND batch_no = ${FIRST_RUNNABLE} ORDER BY id LIMIT @limit)
       RETURNING ${COLUMNS}`,
    ),
    hasAvailable: kit.statement<{ no: number | null }>('jobs.hasAvailable', `SELECT ${FIRST_RUNNABLE} AS no`),
    heartbeat: kit.statement('jobs.heartbeat', `UPDATE job SET lease_expires_at = @until WHERE ${OWNED}`),
    complete: kit.statement(
      'jobs.complete',
      `UPDATE job SET state = 'completed', finalized_at = @now, ${NO_LEASE} WHERE ${OWNED}`,
    ),
    discard: kit.statement(
      'jobs.discard',
      `UPDATE job SET state = 'discarded', failures = failures + 1, finalized_at = @now, ${NO_LEASE} WHERE ${OWNED}`,
    ),
    retry: kit.statement(
      'jobs.retry',
      `UPDATE job SET state = 'retryable', failures = failures + 1, scheduled_at = @retryAt, ${NO_LEASE} WHERE ${OWNED}`,
    ),
    release: kit.statement('jobs.release', `UPDATE job SET state = 'available', ${NO_LEASE} WHERE ${OWNED}`),
    rescue: kit.statement(
      'jobs.rescue',
      `UPDATE job SET state = 'available', rescues = rescues + 1, ${NO_LEASE} WHERE ${OWNED}`,
    ),
    cancel: kit.statement(
      'jobs.cancel',
      `UPDATE job SET state = 'cancelled', finalized_at = @now, ${NO_LEASE} WHERE ${OWNED}`,
    ),
    attempted: kit.statement(
      'jobs.attempted',
      `INSERT INTO job_attempt (job_id, attempt, outcome, code, facts, attempted_by, ended_at)
       VALUES (@id, @attempt, @outcome, @code, @facts, @attemptedBy, @now)`,
    ),
  };
}

function prepareOtherStatements(kit: StoreKit) {
  return {
    enqueue: kit.statement<{ id: JobId }>(
      'jobs.enqueue',
      `INSERT INTO job (kind, batch_no, note_id, subject, unique_key, state, max_attempts, scheduled_at, created_at)
       SELECT @kind, no, @noteId, @subject, @uniqueKey, CASE WHEN @scheduledAt > @now THEN 'scheduled' ELSE 'available' END,
         @maxAttempts, @scheduledAt, @now FROM batch WHERE id = @batchId
       ON CONFLICT (unique_key) DO NOTHING RETURNING id`,
    ),
    get: kit.statement<StoredJob>('jobs.get', `SELECT ${COLUMNS} FROM job WHERE id = @id`),
    foreign: kit.statement<StoredJob>(
      'jobs.foreign',
      // The planner would rather walk all jobs in order of id than sort the few that run.
      `SELECT ${COLUMNS} FROM job INDEXED BY job_running WHERE state = 'running' AND attempted_by <> @bootId ORDER BY id`,
    ),
    expired: kit.statement<StoredJob>(
      'jobs.expired',
      `SELECT ${COLUMNS} FROM job INDEXED BY job_running
       WHERE state = 'running' AND lease_expires_at <= @now ORDER BY id`,
    ),
    promote: kit.statement(
      'jobs.promoteScheduled',
      `UPDATE job SET state = 'available' WHERE id IN (SELECT id FROM job INDEXED BY job_due
         WHERE state IN ('scheduled', 'retryable') AND scheduled_at <= @now ORDER BY scheduled_at LIMIT @limit)`,
    ),
    nextDue: kit.statement<{ at: EpochMs | null }>(
      'jobs.nextDueAt',
      `SELECT min(scheduled_at) AS at FROM job INDEXED BY job_due WHERE state IN ('scheduled', 'retryable')`,
    ),
    cancelOpen: kit.statement(
      'jobs.cancelOpen',
      `UPDATE job SET state = 'cancelled', finalized_at = @now WHERE id IN (SELECT id FROM job INDEXED BY job_by_batch
         WHERE batch_no = ${BATCH_NO} AND state IN ('available', 'scheduled', 'retryable')
           AND kind IN (SELECT value FROM json_each(@kinds)) LIMIT @limit)`,
    ),
    revive: kit.statement(
      'jobs.reviveCancelled',
      `UPDATE job SET ${AS_NEW} WHERE id IN (SELECT id FROM job INDEXED BY job_by_batch
         WHERE batch_no = ${BATCH_NO} AND state = 'cancelled' AND kind <> 'export' LIMIT @limit)`,
    ),
    reviveDiscarded: kit.statement<{ id: number }>(
      'jobs.reviveDiscarded',
      `UPDATE job SET ${AS_NEW} WHERE id IN (SELECT id FROM job INDEXED BY job_by_batch
         WHERE batch_no = ${BATCH_NO} AND state = 'discarded' AND kind = 'detect' AND id > @after
         ORDER BY id LIMIT @limit) RETURNING id`,
    ),
    lastKey: kit.statement<{ key: string | null }>(
      'jobs.lastKey',
      'SELECT max(unique_key) AS key FROM job WHERE unique_key >= @from AND unique_key < @to',
    ),
    reopen: kit.statement(
      'jobs.reopen',
      `UPDATE job SET ${AS_NEW} WHERE unique_key = @uniqueKey AND state IN ('completed', 'discarded', 'cancelled')`,
    ),
    stateOf: kit.statement<{ state: JobState }>(
      'jobs.stateOf',
      'SELECT state FROM job WHERE unique_key = @uniqueKey',
    ),
    count: kit.statement<Record<JobState, number>>(
      'jobs.counts',
      `SELECT ${JOB_STATES.map(
        (state) => `coalesce(max(CASE state WHEN '${state}' THEN jobs END), 0) AS ${state}`,
      ).join(', ')} FROM job_tally WHERE batch_no = ${BATCH_NO}`,
    ),
    some: kit.statement<{ open: 0 | 1; running: 0 | 1 }>(
      'jobs.some',
      `SELECT EXISTS (SELECT 1 FROM job WHERE batch_no = ${BATCH_NO}
           AND state IN ('available', 'scheduled', 'running', 'retryable')) AS open,
         EXISTS (SELECT 1 FROM job WHERE batch_no = ${BATCH_NO} AND state = 'running') AS running`,
    ),
    // By the keys of the exports: there are few of them, and the open jobs of a batch can be all its notes.
    someExport: kit.statement<{ found: 0 | 1 }>(
      'jobs.someExport',
      `SELECT EXISTS (SELECT 1 FROM export_run e JOIN job j ON j.unique_key = 'export:' || e.id
         WHERE e.batch_no = ${BATCH_NO} AND j.state IN ('available', 'scheduled', 'running', 'retryable')) AS found`,
    ),
    attemptsOf: kit.statement<Omit<AttemptRecord, 'facts'> & { readonly facts: string }>(
      'jobs.attemptsOf',
      `SELECT job_id AS jobId, attempt, outcome, code, facts, ended_at AS endedAt FROM job_attempt
       WHERE job_id = @id ORDER BY attempt`,
    ),
    failuresOf: kit.statement<{ code: ErrorCode; jobs: number; facts: string }>(
      'jobs.failuresOf',
      `SELECT a.code, count(*) AS jobs, min(a.facts) AS facts FROM job j JOIN job_attempt a ON a.job_id = j.id
       WHERE j.batch_no = ${BATCH_NO} AND j.state = 'discarded' AND a.code IS NOT NULL
         AND a.attempt = (SELECT max(b.attempt) FROM job_attempt b WHERE b.job_id = j.id)
       GROUP BY a.code ORDER BY jobs DESC, a.code`,
    ),
  };
}

const NO_JOBS = Object.fromEntries(JOB_STATES.map((state) => [state, 0])) as Record<JobState, number>;
const OPEN_STATES = ['available', 'scheduled', 'running', 'retryable'] as const;

/** Jobs of an open workspace. */
export function createJobStore(kit: StoreKit): JobStore {
  const lease = prepareLeaseStatements(kit);
  const other = prepareOtherStatements(kit);
  const now = () => kit.clock.now();
  const named = ({ id, attempt, attemptedBy }: Lease) => ({ id, attempt, attemptedBy });

  /** Changes the job if the lease still stands and records how the try ended, both or neither. */
  function end(
    held: Lease,
    ending: Pick<AttemptRecord, 'outcome' | 'code' | 'facts'>,
    change: (lease: ReturnType<typeof named>) => number,
  ): boolean {
    return kit.transaction(() => {
      if (change(named(held)) === 0) return false;
      const { outcome, code, facts } = ending;
      lease.attempted.run({ ...named(held), outcome, code, facts: JSON.stringify(facts), now: now() });
      return true;
    });
  }

  function counts(batchId: BatchId): Readonly<Record<JobState, number>> {
    return other.count.get({ batchId }) ?? NO_JOBS;
  }

  function stateOf(uniqueKey: string): JobState | null {
    return other.stateOf.get({ uniqueKey })?.state ?? null;
  }

  return {
    enqueue(job) {
      const { kind, batchId, noteId, subject, uniqueKey, maxAttempts = DEFAULT_MAX_ATTEMPTS } = job;
      const times = { now: now(), scheduledAt: job.scheduledAt ?? now() };
      return (
        other.enqueue.get({ kind, batchId, noteId, subject, uniqueKey, maxAttempts, ...times })?.id ?? null
      );
    },
    get: (id) => other.get.get({ id }) ?? null,
    leaseNext({ kind, limit, bootId, leaseMs }) {
      const leased = lease.leaseNext.all({ kind, limit, bootId, until: now() + leaseMs });
      // RETURNING promises no order.
      return leased.sort((a, b) => a.id - b.id);
    },
    heartbeat: (leases, leaseMs) =>
      kit.transaction(() => {
        const until = now() + leaseMs;
        return leases.reduce((sum, held) => sum + lease.heartbeat.run({ ...named(held), until }), 0);
      }),
    complete: (held) => lease.complete.run({ ...named(held), now: now() }) > 0,
    fail: (held, { code, facts, retryAt, outcome = 'failed' }) =>
      end(held, { outcome, code, facts }, (owned) =>
        retryAt === null
          ? lease.discard.run({ ...owned, now: now() })
          : lease.retry.run({ ...owned, retryAt }),
      ),
    release: (held) =>
      end(held, { outcome: 'released', code: null, facts: {} }, (owned) => lease.release.run(owned)),
    rescue: (held) =>
      end(held, { outcome: 'rescued', code: null, facts: {} }, (owned) => lease.rescue.run(owned)),
    cancel: (held) =>
      end(held, { outcome: 'cancelled', code: 'queue/cancelled', facts: {} }, (owned) =>
        lease.cancel.run({ ...owned, now: now() }),
      ),
    foreign: (bootId) => other.foreign.all({ bootId }),
    expired: () => other.expired.all({ now: now() }),
    promoteScheduled: (limit) => other.promote.run({ limit, now: now() }),
    nextDueAt: () => other.nextDue.get()?.at ?? null,
    cancelOpen: (batchId, kinds, limit) =>
      other.cancelOpen.run({ batchId, kinds: JSON.stringify(kinds), limit, now: now() }),
    reviveCancelled: (batchId, limit) => other.revive.run({ batchId, limit }),
    reviveDiscarded(batchId, after, limit) {
      const revived = other.reviveDiscarded.all({ batchId, after, limit });
      return revived.length === 0 ? null : Math.max(...revived.map(({ id }) => id));
    },
    lastKey: (prefix) => other.lastKey.get({ from: prefix, to: `${prefix}\uffff` })?.key ?? null,
    stateOf,
    isOpen(uniqueKey) {
      const state = stateOf(uniqueKey);
      return state !== null && !isFinal(state);
    },
    reopen: (uniqueKey) => void other.reopen.run({ uniqueKey }),
    hasAvailable: (kind) => (lease.hasAvailable.get({ kind })?.no ?? null) !== null,
    counts,
    openCount(batchId) {
      const byState = counts(batchId);
      return OPEN_STATES.reduce((sum, state) => sum + byState[state], 0);
    },
    hasOpen: (batchId) => other.some.get({ batchId })?.open === 1,
    hasRunning: (batchId) => other.some.get({ batchId })?.running === 1,
    hasOpenExport: (batchId) => other.someExport.get({ batchId })?.found === 1,
    attemptsOf: (id) =>
      other.attemptsOf.all({ id }).map((row) => ({ ...row, facts: JSON.parse(row.facts) as Facts })),
    failuresOf: (batchId) =>
      other.failuresOf.all({ batchId }).map((row) => ({ ...row, facts: JSON.parse(row.facts) as Facts })),
  };
}
