/**
 * @file Has notes that were sent back examined anew. Runs in main; the examination itself runs in the detection process.
 *
 * [Note: Detected again]
 * An order is a job of its own, by the pipeline of the batch as it began or by another one; the note waits meanwhile like
 * every note that was sent back, and cannot be said to be dealt with. The new result replaces the old one together with
 * what follows from it: decisions are said again where they fit (review/carryDecisions.ts), what other notes of the patient
 * gave stays, opinions of two reviewers begin anew, output and status are made again. When the job is given up the result
 * stays, with a failure: the note is worse than it was, and waits. An order for a note that does not wait any more lapses; so
 * does one of a paused or cancelled batch when somebody says that the note was dealt with.
 */
import { appendAudit } from '../audit/auditTrail.ts';
import { actorKeyOf } from '../audit/events.ts';
import type { DetectionResult } from '../domain/detection.ts';
import { invariant } from '../domain/errors.ts';
import type { EpochMs, NoteId } from '../domain/ids.ts';
import { isFinal, type Job } from '../domain/job.ts';
import type { ImportedNote } from '../domain/note.ts';
import { subtractRanges } from '../domain/range.ts';
import type { CarriedOver, ExaminedBy } from '../domain/redetection.ts';
import { carryDecisions, decisionsOf } from '../review/carryDecisions.ts';
import type { NoteRecord } from '../store/noteStore.ts';
import type { Store } from '../store/store.ts';
import { recordIfDetectionFinished } from './detectionFinished.ts';
import { inheritJobKey } from './inheritJobs.ts';
import { INHERITED, withInherited } from './inheritSpans.ts';
import { findingsOf, mentionKeysOf, orGivenUp, saveFindings, type NoteFindings } from './noteWork.ts';
import type { Redactor } from './redactor.ts';

/** The subject of these jobs is this with the number of the order behind it. */
const AGAIN = 'again:';
/** Stored as the recognizer of a failure, when a note could not be examined anew. */
const DETECTED_AGAIN = 'detected-again';

export interface AgainDeps {
  readonly store: Store;
  readonly redactor: Redactor;
}

export function isAgainJob({ subject }: Pick<Job, 'subject'>): boolean {
  return subject?.startsWith(AGAIN) === true;
}

/**
 * How far the order for a note is: `under-way` while it is in hand or will be before long, `waiting` while its batch is paused or
 * cancelled, so that nobody knows when; null without one, and for one that was given up.
 */
export function orderStanding(store: Store, noteId: NoteId): 'under-way' | 'waiting' | null {
  const order = store.redetections.openOf(noteId);
  const job = order === null ? null : store.jobs.stateOf(keyOf(noteId, order.seq));
  if (job === null || isFinal(job)) return null;
  const { batchId } = store.notes.require(noteId);
  return job === 'running' || store.batches.require(batchId).control === 'running' ? 'under-way' : 'waiting';
}

/** By what a note was examined, and whether another result is on its way. `actor` is PHI. */
export interface Examination {
  readonly pipeline: string;
  readonly isOfBatch: boolean;
  /** The pipeline that it is being examined anew by; null when it is not. */
  readonly ordered: string | null;
  /** It begins only when the batch goes on. */
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  readonly last: {
    readonly at: EpochMs;
    readonly actor: string;
    readonly kept: number;
    readonly lost: number;
  } | null;
}

/** Errors: `store/unknown-note`, `store/row-tampered`. */
export function examinationOf(store: Store, noteId: NoteId): Examination {
  const batch = store.batches.require(store.notes.require(noteId).batchId);
  const done = store.redetections.lastDone(noteId);
  const standing = orderStanding(store, noteId);
  const order = standing === null ? null : store.redetections.openOf(noteId);
  const failures = store.detections.get(noteId)?.result.failures ?? [];
  return {
    pipeline: done?.pipelineId ?? batch.pipelineId,
    isOfBatch: done === null || done.pipelineFingerprint === batch.pipelineFingerprint,
    ordered: order?.pipelineId ?? null,
    isWaiting: standing === 'waiting',
    hasFailed: failures.some(({ recognizer }) => recognizer === DETECTED_AGAIN),
    last: done && { at: done.endedAt, actor: done.actor, kept: done.kept, lost: done.lost },
  };
}

/**
 * Orders it for a note that waits; inside the caller's transaction. False when it is under way already. An order whose job
 * was given up or cancelled is replaced. Errors: `store/unknown-note`, `access/role-missing`.
 */
export function askToDetectAgain(
  store: Store,
  { id: noteId, batchId }: NoteRecord,
  by: ExaminedBy,
  actor: string,
): boolean {
  if (orderStanding(store, noteId) !== null) return false;
  store.redetections.lapse(noteId);
  const seq = store.redetections.ask(noteId, { ...by, actor });
  if (seq === null) return false;
  store.jobs.enqueue({
    kind: 'detect',
    batchId,
    noteId,
    subject: `${AGAIN}${seq}`,
    uniqueKey: keyOf(noteId, seq),
  });
  appendAudit(store, {
    kind: 'note-detection-ordered',
    batch: batchId,
    note: noteId,
    seq,
    pipeline: by.pipelineId,
    fingerprint: by.pipelineFingerprint,
    actorKey: actorKeyOf(store, actor),
  });
  return true;
}

/** Jobs whose order stands, by the pipeline that they ask for; the others have nothing left to do. */
export function ordersOf(
  store: Store,
  jobs: readonly Job[],
): {
  readonly groups: readonly { readonly by: ExaminedBy; readonly jobs: readonly Job[] }[];
  readonly lapsed: readonly Job[];
} {
  const groups = new Map<string, { readonly by: ExaminedBy; readonly jobs: Job[] }>();
  const lapsed: Job[] = [];
  for (const job of jobs) {
    const by = orderOf(store, job);
    if (by === null) {
      lapsed.push(job);
      continue;
    }
    const key = `${by.pipelineId} ${by.operatingPoint} ${by.pipelineFingerprint}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { by, jobs: [job] });
    else group.jobs.push(job);
  }
  return { groups: [...groups.values()], lapsed };
}

/**
 * Ends the job's order, for nobody waits for it any more; the note stays as it is, and a newer order stands. Runs in the
 * transaction that completes the job.
 */
export function endLapsed(store: Store, job: Job): void {
  const noteId = noteOf(job);
  if (isOf(job, store.redetections.openOf(noteId))) store.redetections.lapse(noteId);
  recordIfDetectionFinished(store, job.batchId);
}

/**
 * What the transaction that completes the job stores: the new result and what follows from it. What is expensive is done
 * now, and once more when somebody has decided on the note meanwhile.
 */
export function examinedAgain(
  deps: AgainDeps,
  job: Job,
  note: ImportedNote,
  examined: { readonly fingerprint: string; readonly result: DetectionResult },
): () => void {
  const { store } = deps;
  const noteId = noteOf(job);
  const ready = follow(deps, store.notes.require(noteId), note, examined.result);
  return () => {
    const order = orderOf(store, job);
    if (order === null) {
      endLapsed(store, job);
      return;
    }
    const record = store.notes.require(noteId);
    const now = record.revision === ready.revision ? ready : follow(deps, record, note, examined.result);
    const { result, over, findings, mentionKeys } = now;
    const { fingerprint } = examined;
    store.redetections.finish(noteId, { fingerprint, kept: over.kept, lost: over.lost });
    store.detections.save({ noteId, pipelineFingerprint: fingerprint, result, mentionKeys });
    store.redetections.carry(noteId, over.carried);
    saveFindings(deps, { record, note }, findings, { stage: 'in-review', languages: result.languages });
    appendAudit(store, {
      kind: 'note-detected-again',
      batch: record.batchId,
      note: noteId,
      seq: order.seq,
      fingerprint,
      kept: over.kept,
      lost: over.lost,
    });
    // What it gives away now may stand in the patient's other notes.
    if (record.patientKey !== null) store.jobs.reopen(inheritJobKey(record.batchId, record.patientKey));
    recordIfDetectionFinished(store, record.batchId);
  };
}

/**
 * Marks a note that could not be examined anew: it is worse than it was. Runs in the transaction that discards the job. Where what
 * follows cannot be worked out either, nothing of the note goes out. Errors: trouble of the store.
 */
export function saveNotDetectedAgain(deps: AgainDeps, job: Job): void {
  const { store } = deps;
  if (orderOf(store, job) === null) return;
  const noteId = noteOf(job);
  store.detections.addFailure(noteId, {
    recognizer: DETECTED_AGAIN,
    code: 'detection/recognizer-failed',
  });
  orGivenUp(store, noteId, () => saveFailure(deps, noteId));
}

/** Output and status after a failure that was added to the result. */
function saveFailure(deps: AgainDeps, noteId: NoteId): void {
  const { store, redactor } = deps;
  const detection = store.detections.get(noteId);
  if (detection === null) return;
  const record = store.notes.require(noteId);
  const note = store.notes.openText(noteId);
  const decisions = store.decisions.listOf(noteId);
  const findings = findingsOf(note, detection.result, decisions, redactor.isKeptIn(record.batchId));
  saveFindings(deps, { record, note }, findings, { stage: 'in-review', languages: null });
}

/** The order that a job carries out; null when it lapsed, or the note was dealt with or its original destroyed since. */
function orderOf(store: Store, job: Job) {
  const noteId = noteOf(job);
  const order = store.redetections.openOf(noteId);
  if (!isOf(job, order)) return null;
  if (store.rejections.openOf(noteId) === null) return null;
  return store.destructions.destroyedAt(noteId) === null ? order : null;
}

/** Whether the job carries out this order. */
function isOf<Order extends { readonly seq: number }>(job: Job, order: Order | null): order is Order {
  return order !== null && job.subject === `${AGAIN}${order.seq}`;
}

interface Followed {
  readonly revision: number;
  readonly result: DetectionResult;
  readonly over: CarriedOver;
  readonly findings: NoteFindings;
  readonly mentionKeys: readonly string[];
}

/** What follows from the new result, with the decisions as they are now. */
function follow(deps: AgainDeps, record: NoteRecord, note: ImportedNote, fresh: DetectionResult): Followed {
  const { store, redactor } = deps;
  const { id: noteId, batchId, revision } = record;
  const before = store.detections.get(noteId)?.result ?? null;
  const result = before === null ? fresh : keepInherited(before, fresh);
  const decisions = store.decisions.listOf(noteId);
  const into = { textLength: note.text.length, hidingOf: redactor.hidingIn(batchId) };
  const over = overOf(store, noteId, () =>
    carryDecisions({ spans: before?.spans ?? [], decisions }, result.spans, into),
  );
  const findings = findingsOf(note, result, decisionsOf(decisions, over.carried), redactor.isKeptIn(batchId));
  return { revision, result, over, findings, mentionKeys: mentionKeysOf(store, note.text, result) };
}

/** Of two reviewers nothing is carried: what they said was about a detection that both were shown. */
function overOf(store: Store, noteId: NoteId, carry: () => CarriedOver): CarriedOver {
  if (store.opinions.standingOf(noteId) === null) return carry();
  return { carried: [], kept: 0, lost: store.redetections.opinionsOf(noteId) };
}

/** What the patient's other notes gave stays hidden: a note with decisions is not looked into again for it. */
function keepInherited(before: DetectionResult, fresh: DetectionResult): DetectionResult {
  const accepted = fresh.spans.filter(({ suspected }) => !suspected);
  const mentions = before.spans.flatMap(({ start, end, label, sources: [first] }) => {
    if (first?.recognizer !== INHERITED) return [];
    return subtractRanges([{ start, end }], accepted).map((range) => ({ ...range, label, rule: first.rule }));
  });
  return withInherited(fresh, mentions);
}

function keyOf(noteId: NoteId, seq: number): string {
  return `again:${noteId}:${seq}`;
}

function noteOf({ noteId }: Job): NoteId {
  invariant(noteId !== null, 'the job has a note');
  return noteId;
}
