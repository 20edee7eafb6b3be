/** @file Risks of notes in the store: what is kept, what is counted, and in which order notes come. */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import { isReleased } from '../../../src-main/domain/note.ts';
import type { NoteAssessment } from '../../../src-main/domain/noteStatus.ts';
import type { Store } from '../../../src-main/store/store.ts';
import { batchRisk } from '../../../src-main/workspace/batchRisk.ts';
import {
  createBatchFixture,
  createStoreFixture,
  importedNote,
  removeTemporaryFolders,
} from './storeFixture.ts';

afterAll(removeTemporaryFolders);

const ANY = { statuses: [], stages: [], language: null, onlyOpen: false, onlyDuplicates: false, search: '' };

function assessed(openPoints: number): NoteAssessment {
  if (openPoints === 0)
    return { status: 'fully-anonymized', reasons: [{ code: 'all-replaced', count: 0 }], openPoints };
  const reasons = [{ code: 'suspected-undecided', count: openPoints } as const];
  return { status: 'partially-anonymized', reasons, openPoints };
}

function save(store: Store, noteId: NoteId, risk: number | null, openPoints = 0): void {
  const none = { languages: null, output: null, outputHash: null } as const;
  const assessment = assessed(openPoints);
  store.notes.saveAssessment({ noteId, stage: 'detected', assessment, spanCount: 0, risk, ...none });
}

function batchOf(risks: readonly (readonly [risk: number | null, openPoints?: number])[]) {
  const { store } = createStoreFixture();
  const batch = createBatchFixture(store);
  const notes = batch.add(...risks.map((_, at) => importedNote(`note ${at}`)));
  for (const [at, [risk, openPoints]] of risks.entries()) save(store, notes[at]!.id, risk, openPoints);
  return { store, batchId: batch.batchId, ids: notes.map(({ id }) => id) };
}

describe('risks in the store', () => {
  it('has none for a note that was imported and not processed', () => {
    const { store } = createStoreFixture();
    const batch = createBatchFixture(store);
    const [note] = batch.add(importedNote('a'));
    expect(store.notes.require(note!.id).risk).toBeNull();
    expect(store.risks.counts(batch.batchId)).toEqual([{ risk: null, isReleased: false, notes: 1 }]);
  });

  it('keeps the number to the last digit, and takes it away again', () => {
    const { store, ids } = batchOf([[0.123_456_789]]);
    expect(store.notes.require(ids[0]!).risk).toBe(0.123_456_789);
    save(store, ids[0]!, null);
    expect(store.notes.require(ids[0]!).risk).toBeNull();
  });

  it.each([-0.01, 1.01])('refuses %s, which is no probability', (risk) => {
    const { store, ids } = batchOf([[0.5]]);
    expect(() => {
      save(store, ids[0]!, risk);
    }).toThrow();
    expect(store.notes.require(ids[0]!).risk).toBe(0.5);
  });

  it('keeps the number of a note when only its stage changes', () => {
    const { store, ids } = batchOf([[0.3]]);
    store.notes.setStage(ids[0]!, 'in-review');
    expect(store.notes.require(ids[0]!).risk).toBe(0.3);
  });

  it('sorts by risk, then by open points, and puts notes without a risk last', () => {
    const { store, batchId, ids } = batchOf([[0.1], [null, 9], [0.9], [0.5, 1], [0.5, 4], [0, 3], [1]]);
    const list = { batchId, filter: ANY, sort: { by: 'risk', descending: true } } as const;
    const { rows } = store.noteList.page({ ...list, offset: 0, limit: 10 });
    expect(rows.map(({ id }) => ids.indexOf(id))).toEqual([6, 2, 4, 3, 0, 5, 1]);
    const next = store.noteList.neighbour({ ...list, noteId: ids[2]!, direction: 'next', openOnly: true });
    expect(ids.indexOf(next!)).toBe(4);
  });

  it('leads to the riskiest of the open notes from one that decisions have moved down', () => {
    const { store, batchId, ids } = batchOf([[0.9, 2], [0.5, 1], [0.7, 3], [0.2]]);
    const list = { batchId, filter: ANY, sort: { by: 'risk', descending: true }, openOnly: true } as const;
    const nextOf = (at: number): number => {
      const next = store.noteList.neighbour({ ...list, noteId: ids[at]!, direction: 'next' });
      return next === null ? -1 : ids.indexOf(next);
    };
    save(store, ids[0]!, 0.01);
    expect(nextOf(0)).toBe(2);
    // Passed over, it stays behind until the list is through.
    expect(nextOf(2)).toBe(1);
    save(store, ids[1]!, 0.01);
    expect(nextOf(1)).toBe(2);
    // No other note is open: neither the note itself nor one that is done.
    expect(nextOf(2)).toBe(-1);
  });

  it('counts by ten-thousandths, whatever the open points, released notes apart', () => {
    const { store, batchId, ids } = batchOf([[0.25], [0.250_01, 3], [0.25], [0.7]]);
    store.notes.setStage(ids[2]!, 'approved');
    expect(store.risks.counts(batchId)).toEqual([
      { risk: 0.25, isReleased: false, notes: 2 },
      { risk: 0.25, isReleased: true, notes: 1 },
      { risk: 0.7, isReleased: false, notes: 1 },
    ]);
  });

  it('counts what the notes say, after any run of changes', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            note: fc.nat(3),
            risk: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
            stage: fc.option(fc.constantFrom('in-review', 'approved', 'exported', 'detected')),
          }),
          { maxLength: 12 },
        ),
        (changes) => {
          const { store, batchId, ids } = batchOf([[0.2], [null], [0.2, 2], [1]]);
          for (const { note, risk, stage } of changes) {
            save(store, ids[note]!, risk, note);
            if (stage !== null) store.notes.setStage(ids[note]!, stage);
          }
          const notes = ids.map((id) => store.notes.require(id));
          for (const { risk, isReleased: released, notes: counted } of store.risks.counts(batchId))
            expect(
              notes.filter(
                (note) =>
                  (note.risk === null ? null : Math.round(note.risk * 10_000) / 10_000) === risk &&
                  isReleased(note.stage) === released,
              ),
            ).toHaveLength(counted);
          expect(store.risks.counts(batchId).reduce((sum, row) => sum + row.notes, 0)).toBe(4);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('does not count notes of another batch', () => {
    const { store, batchId } = batchOf([[0.25]]);
    const [other] = createBatchFixture(store, 'another').add(importedNote('b'));
    save(store, other!.id, 0.9);
    expect(store.risks.counts(batchId).map(({ risk }) => risk)).toEqual([0.25]);
  });
});

describe('batchRisk', () => {
  it('adds up what may leak, of all notes and of the released ones', () => {
    const { store, batchId, ids } = batchOf([[0.1], [0.4], [1], [null]]);
    store.notes.setStage(ids[1]!, 'exported');
    const risk = batchRisk(store, batchId);
    expect(risk.all.notes).toBe(3);
    expect(risk.all.expected).toBeCloseTo(1.5);
    expect(risk.released.notes).toBe(1);
    expect(risk.released.expected).toBeCloseTo(0.4);
    expect(risk.unknown).toBe(1);
  });

  it('puts every note with a risk into one tenth, a certain leak into the last', () => {
    const { store, batchId } = batchOf([[0], [0.05], [0.1], [0.999], [1], [null]]);
    expect(batchRisk(store, batchId).tenths).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 2]);
  });

  it('expects nothing of a batch without a risk', () => {
    const { store, batchId } = batchOf([[null], [null]]);
    expect(batchRisk(store, batchId).all).toEqual({ notes: 0, expected: 0, low: 0, high: 0 });
  });
});
