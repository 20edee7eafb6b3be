/** @file Whatever is done to notes, in whatever order: their kept counts are the counts of the notes. On a real database. */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src-main/domain/detection.ts';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import { NOTE_STAGES } from '../../../src-main/domain/note.ts';
import { NOTE_STATUSES, STATUS_REASONS } from '../../../src-main/domain/noteStatus.ts';
import '../../support/seed.ts';
import {
  createBatchFixture,
  createStoreFixture,
  importedNote,
  removeTemporaryFolders,
  type BatchFixture,
} from './storeFixture.ts';

afterAll(removeTemporaryFolders);

const pick = fc.nat(1000);
/** One thing done to a batch; numbers choose among what is there. */
const operation = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('import' as const), batch: pick, notes: fc.nat(3) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('assess' as const),
      note: pick,
      stage: fc.option(fc.constantFrom(...NOTE_STAGES)),
      status: fc.constantFrom(...NOTE_STATUSES),
      reasons: fc.subarray([...STATUS_REASONS]),
      openPoints: fc.nat(9),
      languages: fc.option(fc.subarray([...LANGUAGES])),
      fails: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('stage' as const),
      note: pick,
      stage: fc.constantFrom(...NOTE_STAGES),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('approve' as const, 'withdraw' as const), note: pick }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('sendBack' as const, 'dealtWith' as const), note: pick }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('removeBatch' as const), batch: pick, steps: fc.nat(3) }),
  },
);
type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never;

const HASH = 'a'.repeat(64);

/** A workspace of two batches, and what can be done to it. */
function wardOfNotes() {
  const { store, database } = createStoreFixture();
  const batches: BatchFixture[] = [createBatchFixture(store, 'A'), createBatchFixture(store, 'B')];
  const notes: { readonly id: NoteId; readonly batchId: BatchId }[] = [];
  const gone = new Set<BatchId>();

  function importNotes({ batchId, add }: BatchFixture, count: number): void {
    if (gone.has(batchId)) return;
    // Some have the text of another: duplicates have a bit of their own.
    const added = add(
      ...Array.from({ length: count }, (_, at) => importedNote(`Notiz ${(notes.length + at) % 5}`)),
    );
    notes.push(...added.map(({ id }) => ({ id, batchId })));
  }

  function assess(noteId: NoteId, one: Extract<Operation, { kind: 'assess' }>): void {
    const { status, openPoints } = one;
    const reasons = one.reasons.map((code) => ({ code, count: 1 }));
    const toSave = {
      ...{ noteId, stage: one.stage, assessment: { status, reasons, openPoints }, spanCount: 0 },
      ...{
        languages: one.languages,
        output: { text: 'x', segments: '[]', residuals: null },
        outputHash: HASH,
      },
    };
    if (!one.fails) {
      store.notes.saveAssessment(toSave);
      return;
    }
    // What fails in the end has never been.
    expect(() =>
      store.transaction(() => {
        store.notes.saveAssessment(toSave);
        store.notes.saveAssessment({ ...toSave, expectedRevision: -1 });
      }),
    ).toThrow('review/stale-revision');
  }

  function perform(one: Operation): void {
    if ('batch' in one) {
      const batch = batches[one.batch % batches.length]!;
      if (one.kind === 'import') importNotes(batch, one.notes);
      else {
        gone.add(batch.batchId);
        const removal = store.batches.remove(batch.batchId);
        for (let step = 0; step < one.steps; step += 1) removal.next();
      }
      return;
    }
    const alive = notes.filter(({ batchId }) => !gone.has(batchId));
    const note = alive[one.note % Math.max(1, alive.length)];
    if (note === undefined) return;
    if (one.kind === 'assess') assess(note.id, one);
    else if (one.kind === 'stage') store.notes.setStage(note.id, one.stage);
    else if (one.kind === 'approve')
      store.approvals.approve(note.id, { actor: 'Owner', outputHash: HASH, isSingle: true });
    else if (one.kind === 'withdraw') store.approvals.withdraw(note.id, 'Owner');
    else if (one.kind === 'sendBack')
      store.rejections.add(note.id, { reason: 'other', commentSeq: null, actor: 'Owner' });
    else store.rejections.settle(note.id, 'Owner');
  }

  const rows = (sql: string): readonly unknown[] => database.prepare(sql).all();
  const kept = () =>
    rows(
      `SELECT batch_no, facets, reason_bits, notes, open_points FROM note_tally WHERE notes > 0 ORDER BY 1, 2, 3`,
    );
  const counted = () =>
    rows(`SELECT batch_no, facets, reason_bits, count(*) AS notes, sum(open_points) AS open_points FROM note
      GROUP BY batch_no, facets, reason_bits ORDER BY 1, 2, 3`);
  /** Of no note there is no open point either. */
  const leftOver = () => rows('SELECT * FROM note_tally WHERE notes = 0 AND open_points <> 0');
  return { store, batches, gone, perform, kept, counted, leftOver, close: () => database.close() };
}

describe('the kept counts of notes', () => {
  it('are the counts of the notes after every step of any history', () => {
    fc.assert(
      fc.property(fc.array(operation, { minLength: 5, maxLength: 60 }), (operations) => {
        const ward = wardOfNotes();
        try {
          for (const one of operations) {
            ward.perform(one);
            expect(ward.kept()).toEqual(ward.counted());
            expect(ward.leftOver()).toEqual([]);
          }
          for (const { batchId } of ward.batches.filter((batch) => !ward.gone.has(batch.batchId))) {
            const { openNotes, openPoints } = ward.store.desk.left(batchId);
            const filter = { statuses: [], stages: [], language: null, onlyDuplicates: false, search: '' };
            const sort = { by: 'ordinal', descending: false } as const;
            const page = { batchId, filter: { ...filter, onlyOpen: true }, sort, offset: 0, limit: 500 };
            const { total, rows } = ward.store.noteList.page(page);
            expect([total, rows.length]).toEqual([openNotes, openNotes]);
            expect(rows.reduce((sum, row) => sum + row.openPoints, 0)).toBe(openPoints);
          }
        } finally {
          ward.close();
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});
