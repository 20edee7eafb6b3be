/**
 * @file Opening notes for review and taking decisions. Runs in main.
 *
 * [Note: The note in hand]
 * A reviewer decides a note many times in a row, and most of what an answer needs is what the answer before has worked out:
 * opened text, detection, findings, output. The note that was opened last is therefore kept in memory, for as long as its
 * revision is the stored one. Whatever changes a note raises its revision, so nothing stale is ever used; a lock drops the
 * service and with it the note.
 */
import { DeidError } from '../domain/errors.ts';
import type { Verdict } from '../domain/decision.ts';
import type { BatchId, NoteId } from '../domain/ids.ts';
import type { Steps } from '../domain/steps.ts';
import type { DetectionResult } from '../domain/detection.ts';
import { appendAudit } from '../audit/auditTrail.ts';
import { actorKeyOf } from '../audit/events.ts';
import { isReleased, type ImportedNote } from '../domain/note.ts';
import type { OutputSegment } from '../redaction/applyOperators.ts';
import { unpackSegments } from '../redaction/packedSegments.ts';
import { stageAfter } from '../review/approval.ts';
import { checkVerdict } from '../review/checkVerdict.ts';
import { showsMore } from '../review/opinions/showsMore.ts';
import { isPending } from '../review/pendingAssessment.ts';
import { unpackResiduals } from '../review/residual/packedResiduals.ts';
import type { NoteRecord } from '../store/noteStore.ts';
import type { Store } from '../store/store.ts';
import { createFindings, saveFindings, type FindingsAfter, type NoteFindings } from './noteWork.ts';
import { createRedactionMemory, type RedactionMemory } from './redactionMemory.ts';
import type { Redactor } from './redactor.ts';
import { requireName } from './requireName.ts';
import { withdrawApproval } from './withdrawApproval.ts';

/** A note as review shows it. `text` and `output` are PHI. */
export interface OpenedNote {
  readonly record: NoteRecord;
  readonly text: string;
  readonly output: readonly OutputSegment[];
  readonly findings: NoteFindings;
  readonly detection: DetectionResult;
  readonly approvedBy: string | null;
}

const NOT_DETECTED: DetectionResult = {
  spans: [],
  coverage: [],
  failures: [],
  languages: [],
  classifications: [],
  gate: null,
};

/** See [Note: The note in hand]. */
interface NoteInHand {
  readonly noteId: NoteId;
  readonly revision: number;
  readonly note: ImportedNote;
  /** Null until there is a result. */
  readonly detection: DetectionResult | null;
  readonly findings: NoteFindings;
  readonly output: readonly OutputSegment[];
  /** What both have worked out so far; see [Note: What a decision changes]. */
  readonly findingsAfter: FindingsAfter;
  readonly memory: RedactionMemory;
  /** False for a note that was opened with what is stored: see {@link ReviewService.prepareDecision}. */
  readonly isPrepared: boolean;
}

export class ReviewService {
  #inHand: NoteInHand | null = null;
  readonly #store: Store;
  readonly #redactor: Redactor;
  readonly #changed: (batchId: BatchId) => void;

  /** `changed` is told after every decision: the counts of the batch may be others now. */
  constructor(store: Store, redactor: Redactor, changed: (batchId: BatchId) => void) {
    this.#store = store;
    this.#redactor = redactor;
    this.#changed = changed;
  }

  /** Errors: `store/unknown-note`, `store/row-tampered`. */
  open(noteId: NoteId): OpenedNote {
    const record = this.#store.notes.require(noteId);
    const { note, detection, findings, output } = this.#take(record);
    return {
      record,
      text: note.text,
      output,
      // A note without a result has the status it is stored with (not processed, or given up); so has one that waits.
      findings:
        detection === null || isPending(record.assessment)
          ? { ...findings, assessment: record.assessment }
          : findings,
      detection: detection ?? NOT_DETECTED,
      approvedBy: this.#store.approvals.current(noteId)?.actor ?? null,
    };
  }

  /**
   * Does ahead what the first decision of the note in hand would have to do, so that it is answered as fast as the next: the
   * search, and a redaction that gives out no number, because the stored output has them all. Does nothing when another note is in
   * hand or a decision has been taken meanwhile. Errors: `store/unknown-note`.
   */
  *prepareDecision(noteId: NoteId): Steps<void> {
    const inHand = this.#inHand;
    if (inHand?.noteId !== noteId || inHand.isPrepared) return;
    const record = this.#store.notes.require(noteId);
    if (inHand.revision !== record.revision) return;
    const { note, findings, findingsAfter, memory } = inHand;
    findingsAfter(this.#store.decisions.listOf(noteId));
    yield;
    if (this.#inHand !== inHand) return;
    this.#redactor.redact(record, note, findings.review.spans, memory);
    this.#inHand = { ...inHand, isPrepared: true };
  }

  #take({ id: noteId, batchId, revision }: NoteRecord): NoteInHand {
    const known = this.#inHand;
    if (known?.noteId === noteId && known.revision === revision) return known;
    const store = this.#store;
    const note = store.notes.openText(noteId);
    const detection = store.detections.get(noteId)?.result ?? null;
    const output = store.notes.openOutput(noteId);
    const isKept = this.#redactor.isKeptIn(batchId);
    const decisions = store.decisions.listOf(noteId);
    const findingsAfter = createFindings(note, detection ?? NOT_DETECTED, isKept);
    const stored = output?.residuals ?? null;
    const inHand: NoteInHand = {
      noteId,
      revision,
      note,
      detection,
      findings: findingsAfter(decisions, stored === null ? undefined : unpackResiduals(stored)),
      output: output === null ? [] : unpackSegments(output.segments, note.text),
      findingsAfter,
      memory: createRedactionMemory(),
      isPrepared: stored === null,
    };
    this.#inHand = inHand;
    return inHand;
  }

  /**
   * Appends a decision and brings output and status up to date. An approval the note had is withdrawn: it was given to
   * another output. `isRecall`: nobody has read the note for it. Errors: `review/*`, `store/unknown-note`.
   */
  decide(noteId: NoteId, revision: number, verdict: Verdict, actor: string, isRecall = false): void {
    requireName(actor);
    const store = this.#store;
    const before = this.#take(store.notes.require(noteId));
    const { note, detection } = before;
    if (detection === null) throw new DeidError('review/not-detected');
    const checked = checkVerdict(before.findings.review, verdict, note.text);
    if (!checked.ok) throw checked.error;
    this.#expectHidesMore(before, checked.verdict);
    // What is worked out in a transaction that fails holds numbers that were never given out.
    this.#inHand = null;
    const { batchId, inHand } = store.transaction(() => {
      const record = store.notes.require(noteId);
      if (record.revision !== revision) throw new DeidError('review/stale-revision', { note: noteId });
      if (isReleased(record.stage)) withdrawApproval(store, record, actor);
      const decision = store.decisions.append(noteId, checked.verdict, actor, isRecall);
      const decided = this.#save(record, before, checked.verdict);
      appendAudit(store, {
        kind: 'note-decided',
        batch: record.batchId,
        note: noteId,
        seq: decision.seq,
        verdict: verdict.kind,
        label: 'label' in verdict ? verdict.label : null,
        actorKey: actorKeyOf(store, actor),
      });
      return { batchId: record.batchId, inHand: decided };
    });
    this.#inHand = inHand;
    this.#changed(batchId);
  }

  /** Whatever two people settled is shown by nobody alone; of notes settled before there was [Note: What two hid] the store cannot tell. */
  #expectHidesMore({ noteId, findings }: NoteInHand, verdict: Verdict): void {
    if (verdict.kind !== 'add' || this.#store.opinions.standingOf(noteId) === null) return;
    const hidingOf = this.#redactor.hidingIn(this.#store.notes.require(noteId).batchId);
    if (showsMore(findings.review.spans, { ...verdict.range, label: verdict.label }, hidingOf))
      throw new DeidError('review/two-reviewers');
  }

  /** Output and status after the decisions as they are now stored. */
  #save(record: NoteRecord, before: NoteInHand, verdict: Verdict): NoteInHand {
    const { note, findingsAfter, memory } = before;
    const findings = findingsAfter(this.#store.decisions.listOf(record.id));
    const deps = { store: this.#store, redactor: this.#redactor, memory };
    const stage = stageAfter({ kind: 'decision', verdict });
    const saved = saveFindings(deps, { record, note }, findings, { stage, languages: null });
    return { ...before, ...saved, findings, isPrepared: true };
  }
}
