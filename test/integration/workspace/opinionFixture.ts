/** @file A batch with two reviewers on a real database, seen by each of five people. */
import type { Role } from '../../../src-main/domain/account.ts';
import type { Verdict } from '../../../src-main/domain/decision.ts';
import type { DetectionResult } from '../../../src-main/domain/detection.ts';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import { createRowCipher } from '../../../src-main/store/rowCipher.ts';
import { openStore, type Store } from '../../../src-main/store/store.ts';
import { ApprovalService } from '../../../src-main/workspace/approvalService.ts';
import { findingsOf, mentionKeysOf, saveFindings } from '../../../src-main/workspace/noteWork.ts';
import { OpinionService } from '../../../src-main/workspace/opinions/opinionService.ts';
import { batchPolicies, shippedPolicies } from '../../../src-main/workspace/policies.ts';
import { createPseudonymKeys } from '../../../src-main/workspace/pseudonymKeys.ts';
import { createRedactor, type Redactor } from '../../../src-main/workspace/redactor.ts';
import { ReviewService } from '../../../src-main/workspace/reviewService.ts';
import { wholeRows } from '../../support/wholeRows.ts';
import {
  countingIds,
  createBatchFixture,
  createStoreFixture,
  importedNote,
  TEST_KEY,
} from '../store/storeFixture.ts';

/** `Zwiebel` is only suspected; `Rettich` nobody has found. */
export const TEXT = 'Vorgestellt wurde Beispiel am 3. März 2021 von Zwiebel und Rettich.';
export const PLACES = { beispiel: [18, 26], date: [30, 42], zwiebel: [47, 54], rettich: [59, 66] } as const;

/** One person at the workspace. */
export interface Person {
  readonly store: Store;
  readonly opinions: OpinionService;
  readonly approvals: ApprovalService;
  /** Decides on the newest revision. */
  readonly say: (...verdicts: readonly Verdict[]) => void;
  /** With the first note, unless another one is named. */
  readonly done: (note?: NoteId) => ReturnType<OpinionService['markDone']>;
  /** Decides the one open point of a note, so that it can be done. */
  readonly hideIn: (note: NoteId) => void;
  /** Output as this person sees it. */
  readonly sees: () => string;
}

export interface Ward {
  readonly batchId: BatchId;
  readonly noteId: NoteId;
  /** That note and the further ones, in order of their numbers. */
  readonly noteIds: readonly NoteId[];
  readonly database: ReturnType<typeof createStoreFixture>['database'];
  readonly as: (account: string) => Person;
  /** The output that is stored. */
  readonly stored: () => string;
}

const PEOPLE: Readonly<Record<string, readonly Role[]>> = {
  op: ['operator'],
  ann: ['reviewer'],
  ben: ['reviewer'],
  cho: ['reviewer'],
  off: ['officer'],
};

/** With `reviewers: 'one'` nobody has said anything about reviewers. `notes` have the same text each. */
export function twoReaderWard(reviewers: 'one' | 'two' = 'two', notes = 1): Ward {
  const { store, database, clock, logger } = createStoreFixture();
  const deps = { database, cipher: createRowCipher(TEST_KEY), clock, logger };
  for (const [id, roles] of Object.entries(PEOPLE))
    openStore({ ...deps, ids: { next: () => id }, account: 'account-1' }).accounts.add(id, roles);
  store.accounts.setSingleUser(false);
  let opened = 0;
  const storeOf = (account: string) => openStore({ ...deps, ids: countingIds(`s${++opened}`), account });
  const operator = storeOf('op');
  const batch = createBatchFixture(operator);
  if (reviewers === 'two') operator.opinions.setReviewers(batch.batchId, 'two');
  const texts = Array.from({ length: notes }, () => importedNote(TEXT));
  const noteIds = batch.add(...texts).map(({ id }) => id);
  for (const id of noteIds) detect(operator, redactorOf(operator), id);
  const noteId = noteIds[0]!;
  const people = new Map<string, Person>();
  const as = (account: string): Person => {
    const known = people.get(account) ?? personOf(storeOf(account), noteId, account);
    people.set(account, known);
    return known;
  };
  const stored = () => store.notes.openOutput(noteId)?.text ?? '';
  return { batchId: batch.batchId, noteId, noteIds, database, as, stored };
}

function personOf(store: Store, noteId: NoteId, actor: string): Person {
  const redactor = redactorOf(store);
  const nothing = (): void => undefined;
  const review = new ReviewService(store, redactor, nothing);
  const opinions = new OpinionService({ store, redactor, review, changed: nothing });
  return {
    ...{ store, opinions, approvals: new ApprovalService(store, wholeRows, nothing) },
    say: (...verdicts) => {
      for (const verdict of verdicts) opinions.decide(noteId, store.notes.revisionOf(noteId), verdict, actor);
    },
    done: (note = noteId) => opinions.markDone(note, store.notes.revisionOf(note), actor),
    hideIn: (note) =>
      opinions.decide(note, store.notes.revisionOf(note), { kind: 'accept', span: 'd2' }, actor),
    sees: () =>
      opinions
        .open(noteId)
        .output.map(({ text }) => text)
        .join(''),
  };
}

export function redactorOf(store: Store): Redactor {
  const policyOf = batchPolicies(store, shippedPolicies(import.meta.dirname));
  const keys = createPseudonymKeys({ store, dataKey: TEST_KEY, policyOf });
  return createRedactor({ store, policyOf, keyed: () => keys.keyed });
}

function detect(store: Store, redactor: Redactor, noteId: NoteId): void {
  const record = store.notes.require(noteId);
  const note = store.notes.openText(noteId);
  const span = ([start, end]: readonly [number, number], label: PhiLabel, suspected = false) => ({
    ...{ start, end, label, suspected, score: suspected ? 0.4 : 0.9 },
    sources: [{ recognizer: 'test', rule: 'test/1', label, score: 0.9 }],
  });
  const result: DetectionResult = {
    spans: [span(PLACES.beispiel, 'PATIENT'), span(PLACES.date, 'DATE'), span(PLACES.zwiebel, 'STAFF', true)],
    coverage: [{ start: 0, end: TEXT.length }],
    ...{ failures: [], languages: ['de'], classifications: [], gate: null },
  };
  const mentionKeys = mentionKeysOf(store, note.text, result);
  store.detections.save({ noteId, pipelineFingerprint: 'fp-1', result, mentionKeys });
  const findings = findingsOf(note, result, [], redactor.isKeptIn(record.batchId));
  saveFindings({ store, redactor }, { record, note }, findings, { stage: 'detected', languages: ['de'] });
}
