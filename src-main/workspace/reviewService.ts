/** @file Opening notes for review and taking decisions. Runs in main. */
import { DeidError } from '../domain/errors.ts';
import type { Verdict } from '../domain/decision.ts';
import type { BatchId, NoteId } from '../domain/ids.ts';
import type { DetectionResult } from '../domain/detection.ts';
import { appendAudit } from '../audit/auditTrail.ts';
import { actorKeyOf } from '../audit/events.ts';
import type { OutputSegment } from '../redaction/applyOperators.ts';
import { stageAfter } from '../review/approval.ts';
import { checkVerdict } from '../review/checkVerdict.ts';
import type { NoteRecord } from '../store/noteStore.ts';
import type { Store } from '../store/store.ts';
import { findingsOf, saveFindings, type NoteFindings } from './noteWork.ts';
import type { Redactor } from './redactor.ts';

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

export class ReviewService {
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
    const note = this.#store.notes.openText(noteId);
    const detection = this.#store.detections.get(noteId);
    const output = this.#store.notes.openOutput(noteId);
    const result = detection?.result ?? NOT_DETECTED;
    const isKept = this.#redactor.isKeptIn(record.batchId);
    const findings = findingsOf(note, result, this.#store.decisions.listOf(noteId), isKept);
    return {
      record,
      text: note.text,
      output: output === null ? [] : (JSON.parse(output.segments) as readonly OutputSegment[]),
      // A note without a result has the status it is stored with: not processed, or given up.
      findings: detection === null ? { ...findings, assessment: record.assessment } : findings,
      detection: result,
      approvedBy: this.#store.approvals.current(noteId)?.actor ?? null,
    };
  }

  /**
   * Appends a decision and brings output and status up to date. An approval the note had is withdrawn: it was given to
   * another output. Errors: `review/*`, `store/unknown-note`.
   */
  decide(noteId: NoteId, revision: number, verdict: Verdict, actor: string): void {
    if (actor.trim() === '') throw new DeidError('review/actor-missing');
    const store = this.#store;
    const detection = store.detections.get(noteId);
    if (detection === null) throw new DeidError('review/not-detected');
    const note = store.notes.openText(noteId);
    const isKept = this.#redactor.isKeptIn(store.notes.require(noteId).batchId);
    const before = findingsOf(note, detection.result, store.decisions.listOf(noteId), isKept);
    const checked = checkVerdict(before.review, verdict, note.text);
    if (!checked.ok) throw checked.error;
    const batchId = store.transaction(() => {
      const record = store.notes.require(noteId);
      if (record.revision !== revision) throw new DeidError('review/stale-revision', { note: noteId });
      if (record.stage === 'approved' || record.stage === 'exported') this.#withdraw(record, actor);
      const decision = store.decisions.append(noteId, checked.verdict, actor);
      const findings = findingsOf(note, detection.result, store.decisions.listOf(noteId), isKept);
      saveFindings({ store, redactor: this.#redactor }, { record, note }, findings, {
        stage: stageAfter({ kind: 'decision', verdict: checked.verdict }),
        languages: null,
      });
      appendAudit(store, {
        kind: 'note-decided',
        batch: record.batchId,
        note: noteId,
        seq: decision.seq,
        verdict: verdict.kind,
        label: 'label' in verdict ? verdict.label : null,
        actorKey: actorKeyOf(store, actor),
      });
      return record.batchId;
    });
    this.#changed(batchId);
  }

  /** An approval that falls by a decision is recorded like one that is taken back by hand. */
  #withdraw({ id, batchId }: NoteRecord, actor: string): void {
    const store = this.#store;
    appendAudit(store, {
      kind: 'approval-withdrawn',
      batch: batchId,
      note: id,
      revision: store.approvals.withdraw(id, actor),
      actorKey: actorKeyOf(store, actor),
    });
  }
}
