/**
 * @file Brings a note from detection and decisions to output and status. Runs in main.
 *
 * The one place where detection, decisions, redaction and assessment meet; detection jobs and reviewers' decisions both
 * come through here, so that a note can never have an output that its status does not speak about.
 */
import type { DetectionResult } from '../domain/detection.ts';
import type { Decision, ReviewSpan } from '../domain/decision.ts';
import type { NoteId } from '../domain/ids.ts';
import type { ImportedNote, NoteStage } from '../domain/note.ts';
import type { NoteAssessment } from '../domain/noteStatus.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import { gapsIn, type Range } from '../domain/range.ts';
import { outputSha256 } from '../export/outputHash.ts';
import { applyOperators, type Redaction } from '../redaction/applyOperators.ts';
import { mentionIdentity } from '../redaction/mentionIdentity.ts';
import { defaultOperatorOf, operatorById } from '../redaction/operators.ts';
import { assessNote } from '../review/assessNote.ts';
import { findResiduals } from '../review/findResiduals.ts';
import { replayDecisions, type ReviewState } from '../review/replayDecisions.ts';
import { isReplaced } from '../review/spanStates.ts';
import type { NoteRecord } from '../store/noteStore.ts';
import { LOOKUP } from '../store/sealedNote.ts';
import type { Store } from '../store/store.ts';

/** Everything that follows from a note, its detection result and its decisions; computed without the database. */
export interface NoteFindings {
  readonly review: ReviewState;
  readonly assessment: NoteAssessment;
  /** Ranges that not every recognizer has examined. */
  readonly gaps: readonly Range[];
  /** Ranges of the original whose text is still in the output although it is a mention or known identifier. */
  readonly residuals: readonly Range[];
}

/** Replays decisions, looks for what is left in the output, and assesses. Pure. */
export function findingsOf(
  note: Pick<ImportedNote, 'text' | 'knownIdentifiers'>,
  detection: DetectionResult,
  decisions: readonly Decision[],
): NoteFindings {
  const review = replayDecisions(detection.spans, decisions, note.text.length);
  // A place that a reviewer hid needs no recognizer any more.
  const gaps = gapsIn(note.text.length, [...detection.coverage, ...review.spans.filter(isReplaced)]);
  const left = findResiduals({
    text: note.text,
    spans: review.spans,
    isKept: isKeptLabel,
    knownIdentifiers: note.knownIdentifiers,
  });
  const assessment = assessNote({
    detection: 'done',
    gaps,
    failures: detection.failures,
    spans: review.spans,
    knownIdentifiersLeft: left.knownIdentifiersLeft.length,
    mentionsLeft: left.mentionsLeft.length,
    classifiersSuspecting: detection.classifications.filter((one) => one.probability >= one.threshold).length,
    isCleared: review.isCleared,
  });
  return { review, assessment, gaps, residuals: [...left.mentionsLeft, ...left.knownIdentifiersLeft] };
}

/** The mention keys under which the spans of a detection are stored, in order. */
export function mentionKeysOf(store: Store, text: string, detection: DetectionResult): readonly string[] {
  return detection.spans.map((span) =>
    store.cipher.fingerprint(mentionIdentity(span.label, text.slice(span.start, span.end)), LOOKUP.mention),
  );
}

/** Writes output, status and stage of a note. Call it in the transaction of what caused the change. */
export function saveFindings(
  store: Store,
  record: Pick<NoteRecord, 'id' | 'batchId' | 'patientKey'>,
  text: string,
  findings: NoteFindings,
  change: {
    readonly stage: NoteStage;
    readonly languages: DetectionResult['languages'] | null;
    readonly expectedRevision?: number;
  },
): number {
  const redaction = redact(store, record, text, findings.review.spans);
  return store.notes.saveAssessment({
    noteId: record.id,
    stage: change.stage,
    assessment: findings.assessment,
    spanCount: findings.review.spans.filter((span) => span.state !== 'rejected').length,
    languages: change.languages,
    output: { text: redaction.output, segments: JSON.stringify(redaction.segments) },
    outputHash: outputSha256(redaction.output),
    ...(change.expectedRevision === undefined ? {} : { expectedRevision: change.expectedRevision }),
  });
}

/** Output of a note from its spans. Numbers come from the workspace, so that repeating it gives the same bytes. */
export function redact(
  store: Store,
  record: Pick<NoteRecord, 'id' | 'batchId' | 'patientKey'>,
  text: string,
  spans: readonly ReviewSpan[],
): Redaction {
  return applyOperators({
    text,
    spans: spans.filter(isReplaced),
    operatorOf: defaultOperatorOf,
    placeholderNumber: (label, mention) => placeholderNumber(store, record, label, mention),
  });
}

/** True for labels whose operator leaves the mention readable. */
export function isKeptLabel(label: PhiLabel): boolean {
  return !operatorById(defaultOperatorOf(label)).hides;
}

/** Marks a note whose detection was given up. It has no output, so there is nothing that could be exported. */
export function saveGivenUp(store: Store, noteId: NoteId): void {
  store.notes.saveAssessment({
    noteId,
    stage: null,
    assessment: assessNote({
      detection: 'failed',
      gaps: [],
      failures: [],
      spans: [],
      knownIdentifiersLeft: 0,
      mentionsLeft: 0,
      classifiersSuspecting: 0,
      isCleared: false,
    }),
    spanCount: 0,
    languages: null,
    output: null,
    outputHash: null,
  });
}

// Scope: see docs/adr/0011. A patient keeps a number through all notes of the batch; without a patient id a note does.
function placeholderNumber(
  store: Store,
  record: Pick<NoteRecord, 'id' | 'batchId' | 'patientKey'>,
  label: PhiLabel,
  mention: string,
): number {
  return store.placeholders.numberFor({
    batchId: record.batchId,
    scope: record.patientKey ?? `note-${record.id}`,
    label,
    mentionKey: store.cipher.fingerprint(mentionIdentity(label, mention), LOOKUP.mention),
  });
}
