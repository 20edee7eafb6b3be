/**
 * @file Brings a note from detection and decisions to output and status. Runs in main.
 *
 * The one place where detection, decisions, redaction and assessment meet; detection jobs and reviewers' decisions both
 * come through here, so that a note can never have an output that its status does not speak about.
 */
import { probeVocabulary } from '../detection/lexicons/probeVocabulary.ts';
import type { DetectionResult } from '../domain/detection.ts';
import type { Decision } from '../domain/decision.ts';
import type { NoteId } from '../domain/ids.ts';
import type { ImportedNote, NoteStage } from '../domain/note.ts';
import type { NoteAssessment } from '../domain/noteStatus.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import type { ResidualReason } from '../domain/probeReason.ts';
import { gapsIn, subtractRanges, unionRanges, type Range } from '../domain/range.ts';
import { outputSha256 } from '../export/outputHash.ts';
import { mentionIdentity } from '../redaction/mentionIdentity.ts';
import type { OutputSegment } from '../redaction/applyOperators.ts';
import { packSegments } from '../redaction/packedSegments.ts';
import { isHarmless } from '../redaction/policies/policy.ts';
import type { ProbeContext } from '../probes/probe.ts';
import { isStoreTrouble } from '../queue/trouble.ts';
import { assessNote } from '../review/assessNote.ts';
import { createResidualSearch, type Residuals } from '../review/findResiduals.ts';
import { packResiduals } from '../review/residual/packedResiduals.ts';
import { createReplay, type ReviewState } from '../review/replayDecisions.ts';
import type { RiskFacts } from '../review/risk/noteRisk.ts';
import { isReplaced, isUndecided } from '../review/spanStates.ts';
import { LOOKUP } from '../store/sealedNote.ts';
import type { Store } from '../store/store.ts';
import { codedRanges } from '../text/codedText.ts';
import { examinerOf, riskOf } from './noteRisk.ts';
import type { RedactionMemory } from './redactionMemory.ts';
import type { RedactedNote, RedactedRecord, Redactor } from './redactor.ts';

/** A place of the output that is an open point, and why. */
export interface Residual extends Range {
  readonly reason: ResidualReason;
}

/** Everything that follows from a note, its detection result and its decisions; computed without the database. */
export interface NoteFindings {
  readonly review: ReviewState;
  readonly assessment: NoteAssessment;
  /** Ranges that not every recognizer has examined, coded stretches among them. */
  readonly gaps: readonly Range[];
  /** Ranges of the original whose text is still in the output although it is a mention or known identifier. */
  readonly residuals: readonly Residual[];
  /** The same as the search found it, to be stored with the output. */
  readonly left: Residuals;
  /** What the risk of the note is estimated from; see noteRisk.ts of this room. It has no part in the assessment. */
  readonly riskFacts: RiskFacts;
}

/** What is judged of a note. */
export type JudgedNote = Pick<ImportedNote, 'text' | 'knownIdentifiers' | 'carriersNotCovered'> &
  Partial<Pick<ImportedNote, 'noteDate'>>;

/**
 * Gives the findings of one note after decisions, again and again: the work of one time serves the next. `left` is what a search
 * after these decisions found before; with it, nothing is searched. See [Note: Residuals are stored].
 */
export type FindingsAfter = (decisions: readonly Decision[], left?: Residuals) => NoteFindings;

/**
 * Replays decisions, looks for what is left in the output, and assesses. Pure. `isKept` tells the labels that the policy
 * leaves readable; without a batch there is no policy, and only what identifies nobody is left.
 */
export function findingsOf(
  note: JudgedNote,
  detection: DetectionResult,
  decisions: readonly Decision[],
  isKept?: (label: PhiLabel) => boolean,
): NoteFindings {
  return createFindings(note, detection, isKept)(decisions);
}

/** The same as {@link findingsOf} for a note that is decided again and again. See [Note: What a decision changes]. */
export function createFindings(
  note: JudgedNote,
  detection: DetectionResult,
  isKept: (label: PhiLabel) => boolean = isHarmless,
): FindingsAfter {
  const { text, knownIdentifiers } = note;
  const context = probeContext(note.noteDate ?? null);
  const residuals = createResidualSearch({ text, knownIdentifiers, isKept, context });
  const replay = createReplay(detection.spans, text.length);
  // See [Note: Coded stretches]: whoever looked at them has seen letters and no words.
  const coded = codedRanges(text);
  return (decisions, left) => {
    const review = replay(decisions);
    const gaps = gapsOf({ text, coded, isKept }, detection.coverage, review);
    return findingsFrom({ detection, gaps }, review, left ?? residuals.find(review.spans), note);
  };
}

/**
 * What not every recognizer has examined. A place that is replaced needs none any more; a coded one that is kept is not replaced.
 * White space around it is no part of it: spans never have any, so nobody could hide it.
 */
function gapsOf(
  note: {
    readonly text: string;
    readonly coded: readonly Range[];
    readonly isKept: (label: PhiLabel) => boolean;
  },
  coverage: readonly Range[],
  review: ReviewState,
): readonly Range[] {
  const replaced = review.spans.filter(isReplaced);
  const hidden = replaced.filter(({ label }) => !note.isKept(label));
  const open = subtractRanges(note.coded, hidden);
  const gaps = unionRanges([...gapsIn(note.text.length, [...coverage, ...replaced]), ...open]);
  return gaps.flatMap((gap) => withoutSpace(note.text, gap));
}

/** Marks without width, which may stand within a name, count as text here. */
const SPACE = /[^\S\ufeff]/;

/** The range without the white space around it; none where it is nothing else. */
function withoutSpace(text: string, { start: from, end: to }: Range): readonly Range[] {
  let [start, end] = [from, to];
  while (start < end && SPACE.test(text.charAt(start))) start += 1;
  while (end > start && SPACE.test(text.charAt(end - 1))) end -= 1;
  return end > start ? [{ start, end }] : [];
}

function findingsFrom(
  { detection, gaps }: { readonly detection: DetectionResult; readonly gaps: readonly Range[] },
  review: ReviewState,
  left: Residuals,
  note: JudgedNote,
): NoteFindings {
  const assessment = assessNote({
    detection: 'done',
    gaps,
    failures: detection.failures,
    spans: review.spans,
    knownIdentifiersLeft: left.knownIdentifiersLeft.length,
    knownIdentifiersUnusable: left.unusableIdentifiers,
    mentionsLeft: left.mentionsLeft.length,
    classifiersSuspecting: detection.classifications.filter((one) => one.probability >= one.threshold).length,
    carriersNotCovered: note.carriersNotCovered ?? 0,
    isCleared: review.isCleared,
  });
  const mentionsLeft = left.mentionsLeft.map(({ start, end }) => ({
    start,
    end,
    reason: 'mention' as const,
  }));
  const residuals = [...mentionsLeft, ...left.knownIdentifiersLeft];
  const undecided = review.spans.filter(isUndecided);
  const riskFacts: RiskFacts = {
    replaced: detection.spans.filter(({ suspected }) => !suspected),
    undecided,
    // Absorbed by a range that a reviewer drew is decided, too.
    settled: detection.spans.filter(({ suspected }) => suspected).length - undecided.length,
    notCovered: gaps.reduce((sum, gap) => sum + gap.end - gap.start, 0),
    mentionsLeft: mentionsLeft.length,
    identifiersLeft: left.knownIdentifiersLeft.length,
  };
  return { review, assessment, gaps, residuals, left, riskFacts };
}

/** How known identifiers are judged in a note; status and export have to agree. */
export function probeContext(noteDate: string | null): ProbeContext {
  return { noteDate, vocabulary: probeVocabulary };
}

/** The mention keys under which the spans of a detection are stored, in order. */
export function mentionKeysOf(store: Store, text: string, detection: DetectionResult): readonly string[] {
  return detection.spans.map((span) =>
    store.cipher.fingerprint(mentionIdentity(span.label, text.slice(span.start, span.end)), LOOKUP.mention),
  );
}

/** What was written of a note. */
export interface SavedNote {
  readonly revision: number;
  readonly output: readonly OutputSegment[];
}

/**
 * Writes output, status and stage of a note. Call it in the transaction of what caused the change; when that fails, `memory`
 * must not be used again. Errors: `store/unknown-note`, `review/stale-revision`.
 */
export function saveFindings(
  {
    store,
    redactor,
    memory,
  }: { readonly store: Store; readonly redactor: Redactor; readonly memory?: RedactionMemory },
  { record, note }: { readonly record: RedactedRecord; readonly note: RedactedNote },
  findings: NoteFindings,
  change: {
    readonly stage: NoteStage;
    readonly languages: DetectionResult['languages'] | null;
    readonly expectedRevision?: number;
  },
): SavedNote {
  // The languages that are about to be stored: the next redaction reads those.
  const languages = change.languages ?? record.languages;
  const redaction = redactor.redact({ ...record, languages }, note, findings.review.spans, memory);
  const revision = store.notes.saveAssessment({
    noteId: record.id,
    stage: change.stage,
    assessment: findings.assessment,
    spanCount: findings.review.spans.filter((span) => span.state !== 'rejected').length,
    risk: riskOf(examinerOf(store, record), findings)?.probability ?? null,
    languages: change.languages,
    output: {
      text: redaction.output,
      segments: packSegments(redaction.segments),
      residuals: packResiduals(findings.left),
    },
    outputHash: outputSha256(redaction.output),
    ...(change.expectedRevision === undefined ? {} : { expectedRevision: change.expectedRevision }),
  });
  return { revision, output: redaction.segments };
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
      knownIdentifiersUnusable: 0,
      mentionsLeft: 0,
      classifiersSuspecting: 0,
      carriersNotCovered: 0,
      isCleared: false,
    }),
    spanCount: 0,
    languages: null,
    output: null,
    outputHash: null,
  });
}

/**
 * Does it, or marks the note as given up where that fails: what is known to be worse must not keep the status it had. Call it in
 * a transaction. Errors: trouble of the store, which says nothing of the note.
 */
export function orGivenUp(store: Store, noteId: NoteId, save: () => void): void {
  try {
    store.transaction(save);
  } catch (cause) {
    if (isStoreTrouble(cause)) throw cause;
    saveGivenUp(store, noteId);
  }
}
