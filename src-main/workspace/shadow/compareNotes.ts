/**
 * @file Compares what is stored of some notes with what another pipeline finds in them. Runs in main; the notes are examined in
 * the detection processes.
 *
 * [Note: Nothing is not the same]
 * "No difference" is a finding, and only two complete results give it. A note that could not be opened, that the old pipeline
 * never examined, in which a part of the new one failed, or that took the detection process with it twice, is not compared: it
 * is counted, listed and says why.
 */
import type { DetectionResult } from '../../domain/detection.ts';
import { DeidError, type ErrorCode } from '../../domain/errors.ts';
import type { NoteId } from '../../domain/ids.ts';
import type { ImportedNote } from '../../domain/note.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { isPassingTrouble } from '../../queue/trouble.ts';
import { replayDecisions } from '../../review/replayDecisions.ts';
import { noteComparison, type NoteComparison } from '../../review/shadow/noteDifference.ts';
import { spanDifferences } from '../../review/shadow/spanDifferences.ts';
import type { Store } from '../../store/store.ts';
import { examineRequest, isLoss, requestsOf, type Examiner, type Examining } from '../examining.ts';
import type { DetectionPool } from '../detectionPool.ts';
import { withInherited } from '../inheritSpans.ts';
import { findingsOf } from '../noteWork.ts';
import type { ShadowUnit } from './shadowPlan.ts';

/** What examines notes and looks for inherited mentions; {@link DetectionPool} does. */
export type ShadowExaminer = Examiner & Pick<DetectionPool, 'inherit'>;

export interface CompareNotes extends Examining<ShadowExaminer> {
  readonly store: Store;
  /** True for labels that the policy of the batch leaves readable. */
  readonly isKept: (label: PhiLabel) => boolean;
}

export interface ComparedNote {
  readonly noteId: NoteId;
  readonly comparison: NoteComparison;
  /**
   * The same with what is stored of the note now: another result and other decisions than were read may be there by then, and
   * decisions name spans by their place in a result. Call it in the turn in which the comparison is written down.
   */
  readonly now: () => ComparedNote;
}

/**
 * Every note of the units, in order; notes whose original is gone meanwhile are left out. Errors: trouble of the store that
 * passes, what examining can fail with besides the loss of a note, and the reason of the signal.
 */
export async function compareNotes(
  units: readonly ShadowUnit[],
  deps: CompareNotes,
): Promise<readonly ComparedNote[]> {
  const opened = units.flat().flatMap((id) => openNote(deps.store, id));
  const examined = await examineAll(opened, deps);
  const compared: ComparedNote[] = [];
  for (const unit of units) {
    const ofUnit = unit.flatMap((id) => examined.filter((one) => one.id === id));
    // As in a batch: what one note of a patient gives away is looked for in all of them.
    const ended = unit.length > 1 ? await inherit(ofUnit, deps) : ofUnit;
    for (const one of ended) {
      compared.push(comparedNote(one, deps));
      // The search for what is left in a note takes milliseconds; the window has its turn in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return compared;
}

function comparedNote(one: OpenedNote, deps: CompareNotes): ComparedNote {
  const { notes } = deps.store;
  const revision = notes.get(one.id)?.revision ?? null;
  const compared: ComparedNote = {
    noteId: one.id,
    comparison: compare(one, deps),
    now: () => ((notes.get(one.id)?.revision ?? null) === revision ? compared : comparedNote(one, deps)),
  };
  return compared;
}

/** A note with what the new pipeline finds, as far as it is there; `code` says why one is missing. */
interface OpenedNote {
  readonly id: NoteId;
  readonly note: ImportedNote | null;
  readonly next: DetectionResult | null;
  readonly code: ErrorCode | null;
}

function openNote(store: Store, id: NoteId): readonly OpenedNote[] {
  const empty = { id, note: null, next: null };
  try {
    const code = store.detections.get(id) === null ? 'review/not-detected' : null;
    return [{ id, note: store.notes.openText(id), next: null, code }];
  } catch (cause) {
    if (!(cause instanceof DeidError) || isPassingTrouble(cause)) throw cause;
    // Destroyed, or removed with its batch: it is no longer anything to compare.
    if (cause.code === 'store/original-destroyed' || cause.code === 'store/unknown-note') return [];
    return [{ ...empty, code: cause.code }];
  }
}

async function examineAll(opened: readonly OpenedNote[], deps: CompareNotes): Promise<readonly OpenedNote[]> {
  const asked = opened.flatMap(({ id, note, code }) =>
    note === null || code !== null ? [] : [{ id, note }],
  );
  const answers = new Map<NoteId, DetectionResult | DeidError>();
  for (const request of requestsOf(asked, ({ note }) => note.text.length)) {
    deps.signal.throwIfAborted();
    const notes = request.map(({ note: { text, knownIdentifiers, noteDate } }) => {
      return { text, known: knownIdentifiers, noteDate };
    });
    const answered = await examineRequest(notes, deps);
    for (const [at, { id }] of request.entries()) {
      const answer = answered[at];
      if (answer !== undefined) answers.set(id, answer);
    }
  }
  return opened.map((one) => {
    const answer = answers.get(one.id);
    if (answer === undefined) return one;
    return answer instanceof DeidError ? { ...one, code: answer.code } : { ...one, next: answer };
  });
}

async function inherit(
  unit: readonly OpenedNote[],
  { examiner, signal }: CompareNotes,
): Promise<readonly OpenedNote[]> {
  const asked = unit.flatMap(({ id, note, next }) => {
    if (note === null || next === null) return [];
    const accepted = next.spans.filter(({ suspected }) => !suspected);
    const spans = accepted.map(({ start, end, label }) => ({ start, end, label }));
    return [{ noteId: id, text: note.text, spans }];
  });
  if (asked.length === 0) return unit;
  try {
    const mentions = await examiner.inherit(asked, { signal });
    return unit.map((one) => {
      const own = mentions.filter(({ noteId }) => noteId === one.id);
      return one.next === null ? one : { ...one, next: withInherited(one.next, own) };
    });
  } catch (cause) {
    if (!isLoss(cause) || signal.aborted) throw cause;
    return unit.map((one) => (one.next === null ? one : { ...one, next: null, code: cause.code }));
  }
}

/** Result and decisions are read in one turn, however long the new pipeline took. */
function compare({ id, note, next, code }: OpenedNote, { store, isKept }: CompareNotes): NoteComparison {
  if (code !== null || note === null || next === null)
    return { outcome: 'not-compared', code: code ?? 'contract/unexpected' };
  const old = store.detections.get(id)?.result ?? null;
  if (old === null) return { outcome: 'not-compared', code: 'review/not-detected' };
  const failure = next.failures[0];
  if (failure !== undefined) return { outcome: 'not-compared', code: failure.code };
  const sideOf = ({ spans }: DetectionResult, result: DetectionResult) => ({
    spans,
    // By the pipeline alone: what reviewers decided says nothing of it.
    status: findingsOf(note, result, [], isKept).assessment.status,
  });
  const review = replayDecisions(old.spans, store.decisions.listOf(id), note.text.length);
  const differences = spanDifferences({
    ...{ text: note.text, old: old.spans, next: next.spans, isKept, review },
  });
  return noteComparison(sideOf(old, old), sideOf(next, next), differences);
}
