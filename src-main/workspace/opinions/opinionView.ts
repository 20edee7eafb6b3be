/** @file A note as one of two reviewers sees it: the detection and the decisions of that person alone. Runs in main. */
import type { Decision, ReviewSpan, Verdict } from '../../domain/decision.ts';
import type { DetectionResult } from '../../domain/detection.ts';
import type { EpochMs, NoteId } from '../../domain/ids.ts';
import type { ImportedNote } from '../../domain/note.ts';
import type { HiddenRange } from '../../domain/opinion.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { DeidError } from '../../domain/errors.ts';
import type { OutputSegment } from '../../redaction/applyOperators.ts';
import { placeholderMark } from '../../redaction/literalPlaceholders.ts';
import { outcomeOf, unionOf, type HidingOf } from '../../review/opinions/outcome.ts';
import { verdictsToReach } from '../../review/opinions/reachOutcome.ts';
import { replayDecisions, type ReviewState } from '../../review/replayDecisions.ts';
import { isReplaced } from '../../review/spanStates.ts';
import { LOOKUP } from '../../store/sealedNote.ts';
import type { Store } from '../../store/store.ts';

/** What does not change while a note is reviewed. PHI. */
export interface NoteToJudge {
  readonly note: ImportedNote;
  readonly detection: DetectionResult;
}

/** Errors: `review/not-detected`, `store/unknown-note`, `store/row-tampered`. */
export function openToJudge(store: Store, noteId: NoteId): NoteToJudge {
  const detection = store.detections.get(noteId)?.result;
  if (detection === undefined) throw new DeidError('review/not-detected');
  return { note: store.notes.openText(noteId), detection };
}

/** What both say who are done, in the order of their accounts. Errors: as `opinions.bothDecisions`. */
export function bothOpinions(
  store: Store,
  noteId: NoteId,
  { detection, note }: NoteToJudge,
): { readonly a: ReviewState; readonly b: ReviewState } {
  const [first, second] = store.opinions.bothDecisions(noteId);
  const stateOf = (decisions: readonly Decision[]): ReviewState =>
    replayDecisions(detection.spans, decisions, note.text.length);
  return { a: stateOf(first), b: stateOf(second) };
}

/**
 * The same in an order that a keyed hash draws anew for each note and round: who is A in one note need not be A in the next, or
 * a third person would soon know whose word it is.
 */
export function sidesWithoutNames(
  store: Store,
  noteId: NoteId,
  toJudge: NoteToJudge,
): { readonly a: ReviewState; readonly b: ReviewState } {
  const { a, b } = bothOpinions(store, noteId, toJudge);
  const round = store.opinions.standingOf(noteId)?.round ?? 1;
  // Hexadecimal: one half of all hashes begins with 8 to f.
  const isTurned = store.cipher.fingerprint(`${noteId} ${round}`, LOOKUP.opinionSides) >= '8';
  return isTurned ? { a: b, b: a } : { a, b };
}

/** The decisions after which a detection hides what either of two hides: what everybody but the two is shown meanwhile. */
export function unionDecisions(
  toJudge: NoteToJudge,
  { a, b }: { readonly a: ReviewState; readonly b: ReviewState },
  hidingOf: HidingOf,
): readonly Decision[] {
  const wanted = unionOf(outcomeOf(a), outcomeOf(b), hidingOf);
  return asDecisions(verdictsFromDetection(toJudge, wanted, a.isCleared && b.isCleared));
}

function verdictsFromDetection(
  { detection, note }: NoteToJudge,
  wanted: readonly HiddenRange[],
  isClear: boolean,
): readonly Verdict[] {
  return verdictsToReach(replayDecisions(detection.spans, [], note.text.length), wanted, isClear);
}

function asDecisions(verdicts: readonly Verdict[]): readonly Decision[] {
  return verdicts.map((verdict, at) => ({ seq: at + 1, verdict, actor: '', decidedAt: 0 as EpochMs }));
}

/**
 * The output of an opinion. Placeholders stand without their numbers, whatever the policy makes of them later: numbers are given
 * out once for a whole batch, and an opinion is not what will be exported.
 */
export function opinionOutput(
  text: string,
  spans: readonly ReviewSpan[],
  isKept: (label: PhiLabel) => boolean,
): readonly OutputSegment[] {
  const mark = placeholderMark(text);
  const segments: OutputSegment[] = [];
  let at = 0;
  const take = (end: number): void => {
    if (end > at) segments.push({ text: text.slice(at, end), span: null, sourceStart: at, sourceEnd: end });
  };
  for (const { key, start, end, label } of spans.filter(isReplaced)) {
    take(start);
    const replacement = isKept(label) ? text.slice(start, end) : `[${label}${mark}]`;
    segments.push({ text: replacement, span: key, sourceStart: start, sourceEnd: end });
    at = end;
  }
  take(text.length);
  return segments;
}
