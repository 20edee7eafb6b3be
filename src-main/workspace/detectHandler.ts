/**
 * @file The queue handler of detect jobs: opens notes, asks the detection process, stores the findings. Runs in main.
 *
 * [Note: Small requests]
 * A request to the detection process holds a few notes, so that a crash or time-out costs few notes an attempt, and
 * pause and cancel are heard between requests. From its second attempt on a note travels alone: the note that brings
 * the process down is then the only one that fails, and after its last attempt it stays not anonymized.
 */
import { DeidError } from '../domain/errors.ts';
import type { DetectionResult } from '../domain/detection.ts';
import type { ImportedNote, NoteToExamine } from '../domain/note.ts';
import { invariant } from '../domain/errors.ts';
import type { NoteId } from '../domain/ids.ts';
import type { Job } from '../domain/job.ts';
import type { JobContext, JobHandler, JobOutcome } from '../queue/handler.ts';
import { isPassingTrouble } from '../queue/trouble.ts';
import type { Store } from '../store/store.ts';
import type { ExaminedBy } from '../domain/redetection.ts';
import { endLapsed, examinedAgain, isAgainJob, ordersOf, saveNotDetectedAgain } from './detectAgain.ts';
import { recordIfDetectionFinished } from './detectionFinished.ts';
import type { DetectionPool } from './detectionPool.ts';
import { CHARACTERS_PER_REQUEST, NOTES_PER_REQUEST } from './examining.ts';
import { inheritJobKey, isInheritJob } from './inheritJobs.ts';
import { inheritOfPatient, saveNotInherited } from './inheritWork.ts';
import type { ReadKeptSite } from './site/keptSite.ts';
import type { ReadSite } from './site/siteFiles.ts';
import { choosePipeline, type FindPack, type ResolvedPipeline } from './pipelineChoice.ts';
import type { Redactor } from './redactor.ts';
import { findingsOf, mentionKeysOf, saveFindings, saveGivenUp } from './noteWork.ts';

/** 32: between the 16 and 64 per claim that were measured to amortise the commit's fsync. */
const CLAIM_SIZE = 32;
/**
 * Longer than the longest silence that the process is allowed while it opens packs, 30 s and 1 s per 20 MB: five minutes
 * are enough for two files of 2 GiB (detectionProcess.ts). Every sign of life renews it.
 */
const LEASE_MS = 300_000;
/** Notes are examined in a process of their own, so ten deaths of the app with the same note in hand are no accident. */
const MAX_RESCUES = 10;

interface OpenedJob {
  readonly job: Job;
  readonly noteId: NoteId;
  readonly note: ImportedNote;
}

export interface DetectDeps {
  readonly store: Store;
  readonly detector: DetectionPool;
  readonly findPack: FindPack;
  readonly readSite: ReadSite;
  /** See [Note: A batch keeps its site]. */
  readonly readKeptSite: ReadKeptSite;
  readonly redactor: Redactor;
}

export function createDetectHandler(deps: DetectDeps): JobHandler {
  const { store } = deps;
  return {
    kind: 'detect',
    claimSize: CLAIM_SIZE,
    // Three claims: while two processes work on one each, main stores the third.
    concurrency: 3,
    leaseMs: LEASE_MS,
    maxRescues: MAX_RESCUES,
    execute: (jobs, context) => executeAll(deps, jobs, context),
    onDiscarded: (job) => {
      if (isInheritJob(job)) saveNotInherited(deps, job);
      else if (isAgainJob(job)) saveNotDetectedAgain(deps, job);
      else if (job.noteId !== null) saveGivenUp(store, job.noteId);
      recordIfDetectionFinished(store, job.batchId);
    },
  };
}

async function* executeAll(
  deps: DetectDeps,
  jobs: readonly Job[],
  context: JobContext,
): AsyncGenerator<JobOutcome> {
  const notes = jobs.filter((job) => !isInheritJob(job) && !isAgainJob(job));
  if (notes.length > 0) {
    const batch = deps.store.batches.require(context.batchId);
    yield* detectAll(deps, notes, context, { pipeline: await pipelineOf(deps, batch), completed });
  }
  const again = jobs.filter(isAgainJob);
  if (again.length > 0) yield* detectAgain(deps, again, context);
  for (const job of jobs.filter(isInheritJob)) {
    if (context.signal.aborted) return;
    const outcome = await inheritOfPatient(deps, job, context);
    if (outcome !== null) yield outcome;
  }
}

/** Notes that were sent back to be examined anew, each by the pipeline that was ordered. */
async function* detectAgain(
  deps: DetectDeps,
  jobs: readonly Job[],
  context: JobContext,
): AsyncGenerator<JobOutcome> {
  const { groups, lapsed } = ordersOf(deps.store, jobs);
  for (const job of lapsed)
    yield { kind: 'completed', jobId: job.id, commit: () => endLapsed(deps.store, job) };
  for (const { by, jobs: ordered } of groups) {
    if (context.signal.aborted) return;
    const pipeline = await pipelineOf(deps, by).catch(asRefusal);
    if (pipeline instanceof DeidError) {
      // What one order asks for is gone: the other orders have nothing to do with it.
      for (const { id } of ordered)
        yield { kind: 'failed', jobId: id, code: pipeline.code, facts: pipeline.facts };
      continue;
    }
    yield* detectAll(deps, ordered, context, {
      pipeline,
      completed: (_deps, fingerprint, { job, note }, result) => ({
        kind: 'completed',
        jobId: job.id,
        commit: examinedAgain(deps, job, note, { fingerprint, result }),
      }),
    });
  }
}

function asRefusal(cause: unknown): DeidError {
  if (cause instanceof DeidError && !isPassingTrouble(cause)) return cause;
  throw cause;
}

/** The pipeline with what it needs now: packs may have been changed or removed since it was chosen. */
async function pipelineOf(deps: DetectDeps, by: ExaminedBy): Promise<ResolvedPipeline> {
  const kept = await deps.readKeptSite(by.pipelineFingerprint);
  const readSite = kept === null ? deps.readSite : () => Promise.resolve(kept);
  return choosePipeline(by.pipelineId, by.operatingPoint, deps.findPack, readSite);
}

/** By what notes are examined, and what becomes of a result: it names what really ran. */
interface Examination {
  readonly pipeline: ResolvedPipeline;
  readonly completed: typeof completed;
}

async function* detectAll(
  deps: DetectDeps,
  jobs: readonly Job[],
  context: JobContext,
  { pipeline, completed: outcomeOf }: Examination,
): AsyncGenerator<JobOutcome> {
  const { store } = deps;
  for (const group of requestsOf(jobs, (job) => store.notes.require(noteIdOf(job)).textLength)) {
    if (context.signal.aborted) return;
    const opened: OpenedJob[] = [];
    for (const job of group) {
      const attempt = openJob(store, job);
      if ('failed' in attempt) yield attempt.failed;
      else opened.push(attempt);
    }
    if (opened.length === 0) continue;
    const results = await ask(deps.detector, pipeline, opened, context);
    context.heartbeat();
    if (results instanceof DeidError) {
      for (const { job } of opened)
        yield { kind: 'failed', jobId: job.id, code: results.code, facts: results.facts };
      continue;
    }
    if (results === 'aborted') return;
    for (const [at, item] of opened.entries()) {
      const result = results[at];
      invariant(result, 'one result per note');
      yield outcomeOf(deps, pipeline.pipelineFingerprint, item, result);
    }
  }
}

/** Splits a claim into requests; see [Note: Small requests]. */
export function requestsOf(
  jobs: readonly Job[],
  lengthOf: (job: Job) => number,
): readonly (readonly Job[])[] {
  const requests: Job[][] = [];
  let current: Job[] = [];
  let characters = 0;
  for (const job of jobs) {
    const length = lengthOf(job);
    const travelsAlone = job.attempt > 1 || length > CHARACTERS_PER_REQUEST;
    const isFull = current.length === NOTES_PER_REQUEST || characters + length > CHARACTERS_PER_REQUEST;
    if (travelsAlone) {
      requests.push([job]);
      continue;
    }
    if (isFull && current.length > 0) {
      requests.push(current);
      current = [];
      characters = 0;
    }
    current.push(job);
    characters += length;
  }
  if (current.length > 0) requests.push(current);
  return requests;
}

function openJob(store: Store, job: Job): OpenedJob | { readonly failed: JobOutcome } {
  const noteId = noteIdOf(job);
  try {
    return { job, noteId, note: store.notes.openText(noteId) };
  } catch (cause) {
    // What keeps all notes from being read says nothing about this one.
    if (!(cause instanceof DeidError) || isPassingTrouble(cause)) throw cause;
    return { failed: { kind: 'failed', jobId: job.id, code: cause.code, facts: cause.facts } };
  }
}

async function ask(
  detector: DetectionPool,
  { pipeline, packs, rulePacks, translation, operatingPoint }: ResolvedPipeline,
  opened: readonly OpenedJob[],
  context: JobContext,
): Promise<readonly DetectionResult[] | DeidError | 'aborted'> {
  const { signal } = context;
  try {
    return await detector.detect(
      {
        pipeline,
        packs,
        rulePacks,
        translation,
        operatingPoint,
        notes: opened.map(({ note }) => toExamine(note)),
      },
      {
        signal,
        onAlive: () => {
          context.heartbeat();
        },
      },
    );
  } catch (cause) {
    if (signal.aborted) return 'aborted';
    if (cause instanceof DeidError) return cause;
    throw cause;
  }
}

/** What detection may know of a note. */
function toExamine({ text, knownIdentifiers, noteDate }: ImportedNote): NoteToExamine {
  return { text, known: knownIdentifiers, noteDate };
}

function completed(
  deps: DetectDeps,
  fingerprint: string,
  item: OpenedJob,
  result: DetectionResult,
): JobOutcome {
  const { store, redactor } = deps;
  // Found outside the transaction: the search for what is left is the expensive part.
  const findings = findingsOf(item.note, result, [], redactor.isKeptIn(item.job.batchId));
  const mentionKeys = mentionKeysOf(store, item.note.text, result);
  return {
    kind: 'completed',
    jobId: item.job.id,
    commit: () => {
      const record = store.notes.require(item.noteId);
      store.detections.save({ noteId: item.noteId, pipelineFingerprint: fingerprint, result, mentionKeys });
      saveFindings(deps, { record, note: item.note }, findings, {
        stage: 'detected',
        languages: result.languages,
      });
      // Examined once more after the patient was looked into: the job of the patient is done once more, too.
      if (record.patientKey !== null) store.jobs.reopen(inheritJobKey(record.batchId, record.patientKey));
      recordIfDetectionFinished(store, record.batchId);
    },
  };
}

function noteIdOf(job: Job): NoteId {
  invariant(job.noteId !== null, 'detect jobs have a note');
  return job.noteId;
}
