/** @file Notes as detection leaves them, over a real store, with the services that decide about many of them. */
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import type { Store } from '../../../src-main/store/store.ts';
import type { BulkOrder } from '../../../src-main/workspace/bulk/bulkPlan.ts';
import { BulkService } from '../../../src-main/workspace/bulkService.ts';
import { ClusterService } from '../../../src-main/workspace/clusterService.ts';
import type { MentionPlace } from '../../../src-main/workspace/clusters/mentionPlace.ts';
import { findingsOf, saveFindings } from '../../../src-main/workspace/noteWork.ts';
import { batchPolicies, shippedPolicies } from '../../../src-main/workspace/policies.ts';
import { createPseudonymKeys } from '../../../src-main/workspace/pseudonymKeys.ts';
import { createRedactor, type Redactor } from '../../../src-main/workspace/redactor.ts';
import { parseAnnotated } from '../../support/annotated.ts';
import {
  createBatchFixture,
  createStoreFixture,
  importedNote,
  RecordingLogger,
  TEST_KEY,
} from '../store/storeFixture.ts';

export const ACTOR = 'Dana Reviewer';

/** A note; its marked spans are suspected where `suspected` says so, and replaced otherwise. */
export interface NoteRow {
  readonly patient: string | null;
  readonly annotated: string;
  readonly suspected?: boolean;
}

export function redactorOf(store: Store): Redactor {
  const policyOf = batchPolicies(store, shippedPolicies(import.meta.dirname));
  const keys = createPseudonymKeys({ store, dataKey: TEST_KEY, policyOf });
  return createRedactor({ store, policyOf, keyed: () => keys.keyed });
}

/** Services over the store; `changed` counts what screens would be told. */
export function servicesOf(store: Store) {
  const logger = new RecordingLogger();
  const redactor = redactorOf(store);
  const clusters = new ClusterService(store);
  let told = 0;
  const bulk = new BulkService({ store, clusters, redactor, logger, changed: () => (told += 1) });
  return { store, logger, redactor, clusters, bulk, told: () => told };
}

/** Stores the notes with their spans, outputs and statuses, and behind them notes that nobody has examined. */
export function addDetected(store: Store, redactor: Redactor, rows: readonly NoteRow[], unexamined = 0) {
  const batch = createBatchFixture(store);
  const ids = store.transaction(() =>
    rows.map(({ patient, annotated, suspected = false }) => {
      const { text, spans } = parseAnnotated(annotated);
      const [inserted] = batch.add(importedNote(text, { patientId: patient }));
      const found = spans.map((span) => ({ ...span, score: suspected ? 0.3 : 0.9, suspected, sources: [] }));
      const result = {
        spans: found,
        coverage: [{ start: 0, end: text.length }],
        failures: [],
        languages: ['de' as const],
        classifications: [],
        gate: null,
      };
      const noteId = inserted!.id;
      const mentionKeys = found.map((_, at) => `k${at}`);
      store.detections.save({ noteId, pipelineFingerprint: 'fp-1', mentionKeys, result });
      const note = store.notes.openText(noteId);
      const record = store.notes.require(noteId);
      const findings = findingsOf(note, result, []);
      saveFindings({ store, redactor }, { record, note }, findings, { stage: 'detected', languages: ['de'] });
      return noteId;
    }),
  );
  const others = Array.from({ length: unexamined }, () => importedNote('x'));
  if (others.length > 0) store.transaction(() => batch.add(...others));
  return { batchId: batch.batchId, ids };
}

export const at = (noteId: NoteId | undefined, spanKey: string): MentionPlace => ({
  noteId: noteId!,
  spanKey,
});

/** Approves the note as it is. */
export function approve(store: Store, noteId: NoteId): void {
  store.approvals.approve(noteId, {
    actor: 'Officer',
    outputHash: store.notes.require(noteId).outputHash!,
    isSingle: true,
  });
}

export function outputOf(store: Store, noteId: NoteId): string | null {
  return store.notes.openOutput(noteId)?.text ?? null;
}

/** Every note of the batch as a word: its status, and whether it waits. */
export function standing(
  store: Store,
  batchId: BatchId,
): { readonly waiting: number; readonly fully: number } {
  const waiting = store.bulk.pendingCount(batchId);
  return { waiting, fully: store.batches.counts(batchId).byStatus['fully-anonymized'] };
}

export const VOGEL: readonly NoteRow[] = [
  { patient: 'p1', annotated: 'Frau ⟦PATIENT|Vogel⟧ kam aus ⟦CITY|Ulm⟧.', suspected: true },
  {
    patient: 'p1',
    annotated: 'Heute berichtet ⟦PATIENT|VOGEL⟧, und später ⟦PATIENT|Vogel⟧ nochmals.',
    suspected: true,
  },
  { patient: 'p2', annotated: 'Herr ⟦PATIENT|Vogel⟧ ist ein anderer.', suspected: true },
  { patient: 'p2', annotated: 'Sicher ist ⟦PATIENT|Brandt⟧.' },
];

/** The notes in a new workspace, with the services over it. */
export function opened(rows: readonly NoteRow[] = VOGEL, unexamined = 0) {
  const fixture = createStoreFixture();
  const services = servicesOf(fixture.store);
  const { batchId, ids } = addDetected(fixture.store, services.redactor, rows, unexamined);
  return { ...fixture, ...services, batchId, ids };
}

export type Opened = ReturnType<typeof opened>;

export const order = (place: BulkOrder['place'], more: Partial<BulkOrder> = {}): BulkOrder => ({
  ...{ place, verdict: { kind: 'accept' }, scope: 'batch', withApart: true, withDecided: false },
  ...more,
});

/** Plans, looks at every context where that is asked for, and decides. */
export async function decide({ bulk }: Opened, wanted: BulkOrder) {
  const plan = await bulk.plan(wanted);
  if (plan.isRelease) {
    for (let page = 0; (await bulk.contexts(plan.id, page)).unseen > 0; page += 1);
  }
  return bulk.decide(plan.id, ACTOR);
}

/** Payloads of the audit events of a kind. */
export const eventsOf = ({ database }: Opened, kind: string) =>
  database
    .prepare<[string], { payload: string }>('SELECT payload FROM audit_event WHERE kind = ? ORDER BY seq')
    .all(kind)
    .map(({ payload }) => JSON.parse(payload) as unknown);
