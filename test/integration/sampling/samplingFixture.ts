/** @file A batch of approved notes over a real store, with the services that sampling needs. Used by integration tests. */
import path from 'node:path';
import type { SamplingRule } from '../../../src-main/domain/samplingRule.ts';
import { DEFAULT_SAMPLING_RULE } from '../../../src-main/domain/samplingRule.ts';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import type { Store } from '../../../src-main/store/store.ts';
import { ApprovalService } from '../../../src-main/workspace/approvalService.ts';
import { findingsOf, saveFindings } from '../../../src-main/workspace/noteWork.ts';
import { batchPolicies, shippedPolicies } from '../../../src-main/workspace/policies.ts';
import { createPseudonymKeys } from '../../../src-main/workspace/pseudonymKeys.ts';
import { createRedactor } from '../../../src-main/workspace/redactor.ts';
import { ReviewService } from '../../../src-main/workspace/reviewService.ts';
import { createSampleGate } from '../../../src-main/workspace/sampling/sampleGate.ts';
import { saveSamplingRule } from '../../../src-main/workspace/sampling/samplingRules.ts';
import { SamplingService } from '../../../src-main/workspace/sampling/samplingService.ts';
import { parseAnnotated } from '../../support/annotated.ts';
import { wholeRows } from '../../support/wholeRows.ts';
import {
  createBatchFixture,
  createStoreFixture,
  importedNote,
  TEST_KEY,
  type StoreFixture,
} from '../store/storeFixture.ts';

export const READER = 'Dana Reviewer';
export const OFFICER = 'Olga Officer';
const ROOT = path.resolve(import.meta.dirname, '../../..');

/** What an approved note with one hidden name looks like; the number makes each one different. */
export const usualNote = (n: number): string =>
  `Vu ce jour Mme ⟦PATIENT|Delacroix⟧, chambre ${n}. Pas de fièvre, tension 12/8, retour à domicile demain.`;

export interface SamplingFixture extends StoreFixture {
  readonly batchId: BatchId;
  readonly ids: readonly NoteId[];
  readonly review: ReviewService;
  readonly approvals: ApprovalService;
  readonly sampling: SamplingService;
  readonly gate: ReturnType<typeof createSampleGate>;
}

/** A batch of detected notes, all approved unless `approve` says otherwise. The rule asks for a
 * sample from 60 notes on, allows no leak and plants nothing. */
export function samplingFixture(
  notes: readonly string[],
  { rule = {}, approve = true }: { readonly rule?: Partial<SamplingRule>; readonly approve?: boolean } = {},
): SamplingFixture {
  const fixture = createStoreFixture();
  const { store } = fixture;
  const policyOf = batchPolicies(store, shippedPolicies(path.join(ROOT, 'src-main/workspace')));
  const keys = createPseudonymKeys({ store, dataKey: TEST_KEY, policyOf });
  const redactor = createRedactor({ store, policyOf, keyed: () => keys.keyed });
  const changed = (): void => undefined;
  const review = new ReviewService(store, redactor, changed);
  const approvals = new ApprovalService(store, wholeRows, changed);
  const sampling = new SamplingService({ store, redactor, review, changed, keyed: () => keys.keyed });
  const batch = createBatchFixture(store);
  // One transaction: the disk is waited for once.
  const ids = store.transaction(() => notes.map((annotated) => addNote(store, batch, redactor, annotated)));
  saveSamplingRule(store, { ...DEFAULT_SAMPLING_RULE, requiredFrom: 60, canaryRate: 0, ...rule }, OFFICER);
  if (approve)
    store.transaction(() => {
      for (const id of ids) approvals.approveNote(id, store.notes.revisionOf(id), OFFICER);
    });
  return {
    ...fixture,
    batchId: batch.batchId,
    ids,
    review,
    approvals,
    sampling,
    gate: createSampleGate(store),
  };
}

function addNote(
  store: Store,
  batch: ReturnType<typeof createBatchFixture>,
  redactor: ReturnType<typeof createRedactor>,
  annotated: string,
): NoteId {
  const { text, spans } = parseAnnotated(annotated);
  const note = importedNote(text);
  const id = batch.add(note)[0]!.id;
  const result = {
    spans: spans.map((span) => ({ ...span, score: 0.9, suspected: false, sources: [] })),
    coverage: [{ start: 0, end: text.length }],
    failures: [],
    languages: ['fr' as const],
    classifications: [],
    gate: null,
  };
  store.detections.save({
    noteId: id,
    pipelineFingerprint: 'fp-1',
    mentionKeys: spans.map((_, at) => `k${at}`),
    result,
  });
  const record = store.notes.require(id);
  const findings = findingsOf(note, result, [], redactor.isKeptIn(batch.batchId));
  saveFindings({ store, redactor }, { record, note }, findings, { stage: 'detected', languages: ['fr'] });
  return id;
}

/** Says of every note of the open sample that it is clean. */
export function readAllClean({ sampling, batchId, store }: SamplingFixture): void {
  store.transaction(() => {
    for (let next = sampling.next(batchId); next !== null; next = sampling.next(batchId))
      sampling.settle(batchId, next.position, { kind: 'clean' }, READER);
  });
}

/** Marks the first place where these words stand in the note before the reader. */
export function markLeak({ sampling, batchId }: SamplingFixture, words: string, label: PhiLabel = 'PATIENT') {
  const reading = sampling.next(batchId);
  if (reading === null) throw new Error('no note is before the reader');
  const start = reading.text.indexOf(words);
  if (start < 0) throw new Error('the words are not in the text');
  const range = { start, end: start + words.length };
  return sampling.settle(batchId, reading.position, { kind: 'leak', range, label }, READER);
}
