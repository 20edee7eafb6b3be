/**
 * @file Batches in which two people review each note, blind to each other. Runs in main.
 *
 * [Note: Two reviewers]
 * In such a batch a decision goes into the opinion of the person who makes it and holds for nobody else. Each of two says when the
 * note is done, which nobody can who has left an open point. What the two hide is then compared: the same ranges under the same
 * types settle the note, anything else waits for a third person, who sees both sides without names and chooses for each stretch.
 * Only a settled note has decisions that hold, and only a settled note is approved; its output until then is that of the detection
 * alone and goes nowhere. Afterwards anybody may hide more in it, but showing more takes another round of both. Decisions about
 * many notes at once are refused: they would be one person's word for two. The store refuses all of this itself
 * (migration 160, see [Note: What two hid]), but for a word that the note is done while points are open: what is open it cannot read.
 */
import { appendAudit } from '../../audit/auditTrail.ts';
import { actorKeyOf, type AuditEvent } from '../../audit/events.ts';
import type { Verdict } from '../../domain/decision.ts';
import { DeidError } from '../../domain/errors.ts';
import type { BatchId, NoteId } from '../../domain/ids.ts';
import { isReleased } from '../../domain/note.ts';
import type { NoteStanding, ReviewerCount } from '../../domain/opinion.ts';
import { countAgreement } from '../../review/agreement/agreement.ts';
import { checkVerdict } from '../../review/checkVerdict.ts';
import {
  adjudicated,
  disagreementsOf,
  type Choice,
  type Disagreement,
} from '../../review/opinions/disagreements.ts';
import { isSameOutcome, outcomeOf, type HidingOf } from '../../review/opinions/outcome.ts';
import type { NoteRecord } from '../../store/noteStore.ts';
import type { Store } from '../../store/store.ts';
import { createFindings, type FindingsAfter, type NoteFindings } from '../noteWork.ts';
import type { Redactor } from '../redactor.ts';
import { requireName } from '../requireName.ts';
import type { OpenedNote, ReviewService } from '../reviewService.ts';
import { withdrawApproval } from '../withdrawApproval.ts';
import {
  bothOpinions,
  opinionOutput,
  openToJudge,
  sidesWithoutNames,
  unionDecisions,
  type NoteToJudge,
} from './opinionView.ts';
import { setReviewers } from './reviewerRule.ts';
import { settleNote } from './settleNote.ts';

export interface OpinionDeps {
  readonly store: Store;
  readonly redactor: Redactor;
  /** For notes with one reviewer, and for settled ones. */
  readonly review: ReviewService;
  /** Told after every change of a note or of the rule. */
  readonly changed: (batchId: BatchId) => void;
}

/** What the person who asks may do with a note now; `read` and `wait` while it is not settled. */
export type OpinionPart = 'read' | 'wait' | 'adjudicate' | 'settled';

export interface NoteOpinion {
  readonly part: OpinionPart;
  readonly state: NoteStanding['state'];
  readonly round: number;
  /** People who have said that they are done, 0 to 2. */
  readonly done: number;
}

/** See [Note: The note in hand]; the findings are those of whoever asks. */
interface InHand extends NoteToJudge {
  readonly noteId: NoteId;
  /** Which result of the detection it was made of. */
  readonly result: string;
  readonly findingsAfter: FindingsAfter;
  readonly hidingOf: HidingOf;
}

export class OpinionService {
  readonly #deps: OpinionDeps;
  #inHand: InHand | null = null;

  constructor(deps: OpinionDeps) {
    this.#deps = deps;
  }

  /** The note as the person who is signed in may see it. Errors: `store/unknown-note`, `store/row-tampered`. */
  open(noteId: NoteId): OpenedNote {
    const { store, redactor, review } = this.#deps;
    const standing = store.opinions.standingOf(noteId);
    const record = store.notes.require(noteId);
    if (standing === null || standing.state === 'settled' || record.outputHash === null)
      return review.open(noteId);
    const inHand = this.#take(noteId);
    const findings = this.#findings(inHand, standing);
    const { text } = inHand.note;
    const output = opinionOutput(text, findings.review.spans, redactor.isKeptIn(record.batchId));
    // An estimate is of what is stored, and an opinion is not.
    return {
      ...{ record: { ...record, risk: null }, text, output, findings },
      ...{ detection: inHand.detection, approvedBy: null },
    };
  }

  /** Null for a note with one reviewer. Errors: `store/unknown-note`. */
  of(noteId: NoteId): NoteOpinion | null {
    const standing = this.#deps.store.opinions.standingOf(noteId);
    if (standing === null) return null;
    const { state, round, done } = standing;
    return { part: this.#partIn(standing), state, round, done: done.length };
  }

  /**
   * Appends to the person's opinion, or decides where the decisions of one person hold. Errors: `review/*`, among them
   * `review/opinion-closed` for somebody who is done and `review/two-reviewers` for showing more in a settled note.
   */
  decide(noteId: NoteId, revision: number, verdict: Verdict, actor: string): void {
    requireName(actor);
    const { store, review } = this.#deps;
    const standing = store.opinions.standingOf(noteId);
    if (standing === null || standing.state === 'settled') {
      review.decide(noteId, revision, verdict, actor);
      return;
    }
    if (this.#partIn(standing) !== 'read') throw new DeidError('review/opinion-closed');
    const inHand = this.#take(noteId);
    const checked = checkVerdict(this.#findings(inHand, standing).review, verdict, inHand.note.text);
    if (!checked.ok) throw checked.error;
    this.#change(noteId, revision, () => {
      store.opinions.append(noteId, checked.verdict);
      this.#record('opinion-decided', noteId, actor);
    });
  }

  /**
   * The person's word that the note is done; the second one settles it or hands it to a third. Errors: `review/opinion-open` with
   * `openPoints`, `review/opinion-closed`, `review/stale-revision`, `review/not-detected`, `review/actor-missing`.
   */
  markDone(noteId: NoteId, revision: number, actor: string): NoteOpinion | null {
    requireName(actor);
    const { store } = this.#deps;
    const standing = store.opinions.standingOf(noteId);
    if (standing === null || this.#partIn(standing) !== 'read') throw new DeidError('review/opinion-closed');
    const inHand = this.#take(noteId);
    const { assessment, review } = this.#findings(inHand, standing);
    const { openPoints } = assessment;
    if (openPoints > 0) throw new DeidError('review/opinion-open', { openPoints });
    this.#change(noteId, revision, () => {
      store.opinions.markDone(noteId, actor, outcomeOf(review));
      this.#record('opinion-done', noteId, actor);
      if (standing.done.length === 1) this.#compare(noteId, inHand, actor);
    });
    return this.of(noteId);
  }

  /** Where the two differ; for a third person alone. PHI: ranges of the text. Errors: `review/not-adjudicator`. */
  disagreements(noteId: NoteId): readonly Disagreement[] {
    this.#requireThird(noteId);
    const { a, b } = sidesWithoutNames(this.#deps.store, noteId, this.#take(noteId));
    return disagreementsOf(outcomeOf(a), outcomeOf(b));
  }

  /**
   * Settles a disputed note by one choice for each disagreement, in their order. Errors: `review/not-adjudicator`,
   * `review/bad-range`, `review/opinion-open` when the choices leave open points, `review/stale-revision`, `review/actor-missing`.
   */
  adjudicate(
    noteId: NoteId,
    revision: number,
    choices: readonly Choice[],
    actor: string,
  ): NoteOpinion | null {
    requireName(actor);
    this.#requireThird(noteId);
    const { store } = this.#deps;
    const inHand = this.#take(noteId);
    const { a, b } = sidesWithoutNames(store, noteId, inHand);
    const { hidingOf } = inHand;
    const sides = { a: outcomeOf(a), b: outcomeOf(b), text: inHand.note.text, hidingOf };
    const hidden = adjudicated(sides, choices);
    const isClear = a.isCleared && b.isCleared;
    this.#change(noteId, revision, () => {
      const outcome = { kind: 'adjudicated' as const, hidden, isClear, disagreements: choices.length, actor };
      settleNote(this.#deps, noteId, inHand, outcome);
    });
    return this.of(noteId);
  }

  /**
   * Begins another round: both opinions are open again as they were, and both have to say again that they are done. An approval
   * is withdrawn. Errors: `review/opinion-closed` while nobody is waiting for it, `review/stale-revision`, `review/actor-missing`.
   */
  reopen(noteId: NoteId, revision: number, actor: string): NoteOpinion | null {
    requireName(actor);
    const { store } = this.#deps;
    const standing = store.opinions.standingOf(noteId);
    if (standing === null || standing.state === 'reading') throw new DeidError('review/opinion-closed');
    this.#change(noteId, revision, (record) => {
      if (isReleased(record.stage)) withdrawApproval(store, record, actor);
      store.opinions.reopen(noteId);
      this.#record('note-reopened', noteId, actor);
    });
    return this.of(noteId);
  }

  /** Errors: `review/reviewers-fixed`, `review/reviewers-single-user`, `access/role-missing`, `store/unknown-batch`. */
  setReviewers(batchId: BatchId, reviewers: ReviewerCount, actor: string): void {
    const { store, changed } = this.#deps;
    store.transaction(() => setReviewers(store, batchId, reviewers, actor));
    changed(batchId);
  }

  #partIn({ state, done }: NoteStanding): OpinionPart {
    if (state === 'settled') return 'settled';
    if (done.some(({ isOwn }) => isOwn)) return 'wait';
    return state === 'differing' ? 'adjudicate' : 'read';
  }

  #requireThird(noteId: NoteId): void {
    const standing = this.#deps.store.opinions.standingOf(noteId);
    if (standing === null || this.#partIn(standing) !== 'adjudicate')
      throw new DeidError('review/not-adjudicator');
  }

  #take(noteId: NoteId): InHand {
    const { store, redactor } = this.#deps;
    // A new result changes the spans; one that failed leaves them and loses coverage.
    const result = `${store.redetections.timesOf(noteId)} ${store.detections.failuresOf(noteId)}`;
    if (this.#inHand?.noteId === noteId && this.#inHand.result === result) return this.#inHand;
    const toJudge = openToJudge(store, noteId);
    const { note, detection } = toJudge;
    const { batchId } = store.notes.require(noteId);
    const findingsAfter = createFindings(note, detection, redactor.isKeptIn(batchId));
    const inHand = { noteId, result, ...toJudge, findingsAfter, hidingOf: redactor.hidingIn(batchId) };
    // Before anybody has decided the note may be detected again; afterwards that takes an order, which is counted.
    if (store.decisions.hasAny(noteId)) this.#inHand = inHand;
    return inHand;
  }

  /** By the person's own opinion; for a third person by what either of the two hides. */
  #findings(inHand: InHand, standing: NoteStanding): NoteFindings {
    const { store } = this.#deps;
    const { noteId, findingsAfter } = inHand;
    if (this.#partIn(standing) !== 'adjudicate') return findingsAfter(store.opinions.ownDecisions(noteId));
    return findingsAfter(unionDecisions(inHand, bothOpinions(store, noteId, inHand), inHand.hidingOf));
  }

  #compare(noteId: NoteId, inHand: InHand, actor: string): void {
    const { store } = this.#deps;
    const standing = store.opinions.standingOf(noteId);
    const states = bothOpinions(store, noteId, inHand);
    const [a, b] = [outcomeOf(states.a), outcomeOf(states.b)];
    const isEqual = isSameOutcome(a, b);
    const { notes: _notes, equalNotes: _equal, ...counts } = countAgreement(a, b, inHand.note.text.length);
    const [accountA = '', accountB = ''] = standing?.done.map(({ accountId }) => accountId) ?? [];
    store.opinions.addPair(noteId, standing?.round ?? 1, { accountA, accountB, isEqual, ...counts });
    if (!isEqual) return;
    const isClear = states.a.isCleared && states.b.isCleared;
    settleNote(this.#deps, noteId, inHand, { kind: 'agreed', hidden: a, isClear, disagreements: 0, actor });
  }

  /** All or nothing, on the revision that the person saw; raises it. Errors: `review/stale-revision`. */
  #change(noteId: NoteId, revision: number, change: (record: NoteRecord) => void): void {
    const { store, changed } = this.#deps;
    const batchId = store.transaction(() => {
      const record = store.notes.require(noteId);
      if (record.revision !== revision) throw new DeidError('review/stale-revision', { note: noteId });
      change(record);
      store.notes.setStage(noteId, 'in-review');
      return record.batchId;
    });
    changed(batchId);
  }

  #record(
    kind: Extract<AuditEvent['kind'], 'opinion-decided' | 'opinion-done' | 'note-reopened'>,
    noteId: NoteId,
    actor: string,
  ): void {
    const { store } = this.#deps;
    const { batchId: batch } = store.notes.require(noteId);
    const actorKey = actorKeyOf(store, actor);
    const base = { batch, note: noteId, actorKey };
    if (kind === 'opinion-decided') appendAudit(store, { kind, ...base });
    else appendAudit(store, { kind, ...base, round: store.opinions.standingOf(noteId)?.round ?? 1 });
  }
}
