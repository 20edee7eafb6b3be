/**
 * @file Gives the notes of one patient what was accepted in the others. Runs in main; the search itself runs in the
 * detection process. See [Note: Patients come last].
 *
 * Notes on which somebody has decided already are left as they are, because decisions name spans by their place in the
 * result; what they accepted is looked for in the other notes.
 *
 * [Note: Looked into once more]
 * A note of the patient can get another result or a decision while they are looked into. Its revision tells, and then nothing
 * of what was found is stored over it: the job is opened again in the transaction that ends it, and looks at all of them anew.
 * So nobody who changes a note has to know whether its patient is just being looked into.
 */
import type { DetectionResult } from '../domain/detection.ts';
import { DeidError, invariant } from '../domain/errors.ts';
import type { BatchId, NoteId } from '../domain/ids.ts';
import type { Job } from '../domain/job.ts';
import { isReleased, type ImportedNote } from '../domain/note.ts';
import type { JobContext, JobOutcome } from '../queue/handler.ts';
import { isPassingTrouble } from '../queue/trouble.ts';
import { replayDecisions } from '../review/replayDecisions.ts';
import { isReplaced } from '../review/spanStates.ts';
import type { Store } from '../store/store.ts';
import type { PatientNote } from '../worker/protocol.ts';
import { recordIfDetectionFinished } from './detectionFinished.ts';
import type { DetectionPool } from './detectionPool.ts';
import { inheritJobKey } from './inheritJobs.ts';
import { INHERITED, withInherited } from './inheritSpans.ts';
import { findingsOf, mentionKeysOf, orGivenUp, saveFindings, type NoteFindings } from './noteWork.ts';
import type { Redactor } from './redactor.ts';
import { withdrawApproval } from './withdrawApproval.ts';

export interface InheritDeps {
  readonly store: Store;
  readonly detector: DetectionPool;
  readonly redactor: Redactor;
}

interface OpenNote {
  readonly id: NoteId;
  readonly revision: number;
  readonly note: ImportedNote;
  readonly fingerprint: string;
  readonly result: DetectionResult;
  readonly accepted: PatientNote['spans'];
}

/** Looks into all notes of the patient of the job's note. Null when it was aborted. */
export async function inheritOfPatient(
  deps: InheritDeps,
  job: Job,
  context: JobContext,
): Promise<JobOutcome | null> {
  const { store, detector } = deps;
  invariant(job.noteId !== null, 'the job has a note');
  const { patientKey } = store.notes.require(job.noteId);
  invariant(patientKey !== null, 'the note has a patient');
  const seen = revisionsOf(store, job.batchId, patientKey);
  try {
    const notes = [...seen.keys()].flatMap((id) => openNote(store, id));
    const mentions = await detector.inherit(
      notes.map(({ id, note, accepted }) => ({ noteId: id, text: note.text, spans: accepted })),
      { signal: context.signal, onAlive: () => context.heartbeat() },
    );
    const changed = notes.flatMap((open) => {
      const own = mentions.filter(({ noteId }) => noteId === open.id);
      return own.length === 0 ? [] : [{ ...open, result: withInherited(open.result, own) }];
    });
    return completed(deps, job, { patientKey, seen, changed });
  } catch (cause) {
    if (context.signal.aborted) return null;
    // What keeps all notes from being read says nothing about these.
    if (!(cause instanceof DeidError) || isPassingTrouble(cause)) throw cause;
    return { kind: 'failed', jobId: job.id, code: cause.code, facts: cause.facts };
  }
}

/** Every note of the patient with its revision, also those of which nothing is known yet. */
function revisionsOf(store: Store, batchId: BatchId, patientKey: string): ReadonlyMap<NoteId, number> {
  const ids = store.patients.notesOf(batchId, patientKey);
  return new Map(ids.map((id) => [id, store.notes.revisionOf(id)]));
}

/** Nothing for a note that was given up, of which nothing goes out, and for one whose original is gone. */
function openNote(store: Store, id: NoteId): readonly OpenNote[] {
  const detection = store.detections.get(id);
  if (detection === null || store.destructions.destroyedAt(id) !== null) return [];
  const { result, pipelineFingerprint: fingerprint } = detection;
  const revision = store.notes.revisionOf(id);
  const note = store.notes.openText(id);
  const { spans } = replayDecisions(result.spans, store.decisions.listOf(id), note.text.length);
  const accepted = spans.filter(isReplaced).map(({ start, end, label }) => ({ start, end, label }));
  return [{ id, revision, note, fingerprint, result, accepted }];
}

/** What was found, in notes as they were seen. */
interface LookedInto {
  readonly patientKey: string;
  readonly seen: ReadonlyMap<NoteId, number>;
  readonly changed: readonly OpenNote[];
}

function completed(deps: InheritDeps, job: Job, { patientKey, seen, changed }: LookedInto): JobOutcome {
  const { store } = deps;
  // Found outside the transaction: the search for what is left is the expensive part.
  const ready = changed.map((open) => ({ ...open, ...followed(deps, job.batchId, open) }));
  return {
    kind: 'completed',
    jobId: job.id,
    commit: () => {
      const now = revisionsOf(store, job.batchId, patientKey);
      const isAsSeen =
        now.size === seen.size && [...now].every(([id, revision]) => seen.get(id) === revision);
      for (const open of ready) if (now.get(open.id) === open.revision) saveInherited(deps, open, open);
      // See [Note: Looked into once more].
      if (!isAsSeen) store.jobs.reopen(inheritJobKey(job.batchId, patientKey));
      recordIfDetectionFinished(store, job.batchId);
    },
  };
}

interface Followed {
  readonly findings: NoteFindings;
  readonly mentionKeys: readonly string[];
}

/** What follows from the result of a note on which nobody has decided. */
function followed(
  { store, redactor }: Omit<InheritDeps, 'detector'>,
  batchId: BatchId,
  { note, result }: Pick<OpenNote, 'note' | 'result'>,
): Followed {
  const findings = findingsOf(note, result, [], redactor.isKeptIn(batchId));
  return { findings, mentionKeys: mentionKeysOf(store, note.text, result) };
}

/** Stores another result of a note, unless somebody has decided on it. */
function saveInherited(
  deps: Omit<InheritDeps, 'detector'>,
  { id: noteId, note, fingerprint, result }: OpenNote,
  { findings, mentionKeys }: Followed,
): void {
  const { store } = deps;
  if (store.decisions.hasAny(noteId)) return;
  const record = store.notes.require(noteId);
  // An approval binds to the output it was given to; the note has another one now.
  if (isReleased(record.stage)) withdrawApproval(store, record, null);
  store.detections.save({ noteId, pipelineFingerprint: fingerprint, result, mentionKeys });
  saveFindings(deps, { record, note }, findings, {
    stage: record.stage === 'detected' ? 'detected' : 'in-review',
    languages: result.languages,
  });
}

/** Marks the notes of a patient who could not be looked into: no recognizer has seen what they share. */
export function saveNotInherited(deps: Omit<InheritDeps, 'detector'>, job: Job): void {
  const { store } = deps;
  invariant(job.noteId !== null, 'the job has a note');
  const { patientKey } = store.notes.require(job.noteId);
  if (patientKey === null) return;
  for (const id of store.patients.notesOf(job.batchId, patientKey))
    if (!store.decisions.hasAny(id)) orGivenUp(store, id, () => saveFailure(deps, id));
}

function saveFailure(deps: Omit<InheritDeps, 'detector'>, id: NoteId): void {
  const failure = { recognizer: INHERITED, code: 'detection/recognizer-failed' } as const;
  for (const open of openNote(deps.store, id)) {
    const failed = { ...open, result: { ...open.result, failures: [...open.result.failures, failure] } };
    saveInherited(deps, failed, followed(deps, deps.store.notes.require(id).batchId, failed));
  }
}
