/**
 * @file Gives the notes of one patient what was accepted in the others. Runs in main; the search itself runs in the
 * detection process. See [Note: Patients come last].
 *
 * Notes on which somebody has decided already are left as they are, because decisions name spans by their place in the
 * result; what they accepted is looked for in the other notes.
 */
import type { DetectionResult } from '../domain/detection.ts';
import { DeidError, invariant } from '../domain/errors.ts';
import type { NoteId } from '../domain/ids.ts';
import type { Job } from '../domain/job.ts';
import type { ImportedNote } from '../domain/note.ts';
import type { JobContext, JobOutcome } from '../queue/handler.ts';
import { replayDecisions } from '../review/replayDecisions.ts';
import { isReplaced } from '../review/spanStates.ts';
import type { Store } from '../store/store.ts';
import type { PatientNote } from '../worker/protocol.ts';
import { recordIfDetectionFinished } from './detectionFinished.ts';
import type { DetectionPool } from './detectionPool.ts';
import { withInherited } from './inheritSpans.ts';
import { findingsOf, mentionKeysOf, saveFindings } from './noteWork.ts';
import type { Redactor } from './redactor.ts';

export interface InheritDeps {
  readonly store: Store;
  readonly detector: DetectionPool;
  readonly redactor: Redactor;
}

interface OpenNote {
  readonly id: NoteId;
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
  const notes = store.patients.notesOf(job.batchId, patientKey).flatMap((id) => openNote(store, id));
  try {
    const mentions = await detector.inherit(
      notes.map(({ id, note, accepted }) => ({ noteId: id, text: note.text, spans: accepted })),
      { signal: context.signal, onAlive: () => context.heartbeat() },
    );
    const changed = notes.flatMap((open) => {
      const own = mentions.filter(({ noteId }) => noteId === open.id);
      return own.length === 0 ? [] : [{ ...open, result: withInherited(open.result, own) }];
    });
    return completed(deps, job, changed);
  } catch (cause) {
    if (context.signal.aborted) return null;
    if (!(cause instanceof DeidError)) throw cause;
    return { kind: 'failed', jobId: job.id, code: cause.code, facts: cause.facts };
  }
}

/** Nothing for a note that was given up: nothing of it goes out. */
function openNote(store: Store, id: NoteId): readonly OpenNote[] {
  const detection = store.detections.get(id);
  if (detection === null) return [];
  const { result, pipelineFingerprint: fingerprint } = detection;
  const note = store.notes.openText(id);
  const { spans } = replayDecisions(result.spans, store.decisions.listOf(id), note.text.length);
  const accepted = spans.filter(isReplaced).map(({ start, end, label }) => ({ start, end, label }));
  return [{ id, note, fingerprint, result, accepted }];
}

function completed(deps: InheritDeps, job: Job, changed: readonly OpenNote[]): JobOutcome {
  const { store, redactor } = deps;
  // Found outside the transaction: the search for what is left is the expensive part.
  const ready = changed.map((open) => ({
    ...open,
    findings: findingsOf(open.note, open.result, [], redactor.isKeptIn(job.batchId)),
    mentionKeys: mentionKeysOf(store, open.note.text, open.result),
  }));
  return {
    kind: 'completed',
    jobId: job.id,
    commit: () => {
      for (const { id: noteId, note, fingerprint, result, findings, mentionKeys } of ready) {
        if (store.decisions.hasAny(noteId)) continue;
        const record = store.notes.require(noteId);
        store.detections.save({ noteId, pipelineFingerprint: fingerprint, result, mentionKeys });
        // An approval binds to the output it was given to; the note has another one now.
        saveFindings(deps, { record, note }, findings, {
          stage: record.stage === 'detected' ? 'detected' : 'in-review',
          languages: result.languages,
        });
      }
      recordIfDetectionFinished(store, job.batchId);
    },
  };
}

/** Marks the notes of a patient who could not be looked into: no recognizer has seen what they share. */
export function saveNotInherited(deps: Omit<InheritDeps, 'detector'>, job: Job): void {
  const { store, redactor } = deps;
  invariant(job.noteId !== null, 'the job has a note');
  const { patientKey } = store.notes.require(job.noteId);
  if (patientKey === null) return;
  for (const id of store.patients.notesOf(job.batchId, patientKey)) {
    if (store.decisions.hasAny(id)) continue;
    for (const open of openNote(store, id)) {
      const failure = { recognizer: 'inherited', code: 'detection/recognizer-failed' } as const;
      const result = { ...open.result, failures: [...open.result.failures, failure] };
      const mentionKeys = mentionKeysOf(store, open.note.text, result);
      store.detections.save({ noteId: id, pipelineFingerprint: open.fingerprint, result, mentionKeys });
      const findings = findingsOf(open.note, result, [], redactor.isKeptIn(job.batchId));
      const record = store.notes.require(id);
      saveFindings(deps, { record, note: open.note }, findings, {
        stage: record.stage === 'detected' ? 'detected' : 'in-review',
        languages: null,
      });
    }
  }
}
