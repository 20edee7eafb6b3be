/** @file Notes dealt to annotators: everybody has as much, and the seed decides all of it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../../support/seed.ts';
import {
  dealNotes,
  drawSome,
  summaryOf,
  type Dealing,
} from '../../../../src-main/evaluation/annotation/assignment.ts';
import { seededDraw } from '../../../../src-main/evaluation/metrics/seededRandom.ts';

const deal = (dealing: Dealing, seed = 1) => dealNotes(dealing, seededDraw(seed));

const dealings = fc
  .record({ notes: fc.integer({ min: 1, max: 80 }), annotators: fc.integer({ min: 2, max: 7 }) })
  .chain(({ notes, annotators }) =>
    fc.record({
      notes: fc.constant(notes),
      annotators: fc.constant(annotators),
      overlap: fc.integer({ min: 0, max: notes }),
      perNote: fc.integer({ min: 1, max: annotators }),
    }),
  );
const seeds = fc.integer({ min: 0, max: 0x7fffffff });

describe('dealing notes', () => {
  it('gives the overlap to everybody and every other note to exactly so many', () => {
    fc.assert(
      fc.property(dealings, seeds, (dealing, seed) => {
        const { readers, isOverlap } = deal(dealing, seed);
        expect(readers).toHaveLength(dealing.notes);
        expect(isOverlap.filter(Boolean)).toHaveLength(dealing.overlap);
        for (const [note, of] of readers.entries()) {
          expect(of).toHaveLength(isOverlap[note] === true ? dealing.annotators : dealing.perNote);
          expect(new Set(of).size).toBe(of.length);
        }
      }),
    );
  });

  it('gives nobody more than one note more than somebody else', () => {
    fc.assert(
      fc.property(dealings, seeds, (dealing, seed) => {
        const sizes = deal(dealing, seed).sets.map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('puts into each set the notes of that annotator, each once', () => {
    fc.assert(
      fc.property(dealings, seeds, (dealing, seed) => {
        const { readers, sets } = deal(dealing, seed);
        for (const [annotator, set] of sets.entries()) {
          const own = readers.flatMap((of, note) => (of.includes(annotator) ? [note] : []));
          expect(set.toSorted((a, b) => a - b)).toEqual(own);
        }
      }),
    );
  });

  it('does the same for the same seed, and something else for another', () => {
    fc.assert(
      fc.property(dealings, seeds, (dealing, seed) => {
        expect(deal(dealing, seed)).toEqual(deal(dealing, seed));
      }),
    );
    const dealing = { notes: 40, annotators: 3, overlap: 10, perNote: 2 };
    expect(deal(dealing, 1)).not.toEqual(deal(dealing, 2));
  });

  it('lets pairs meet about equally often', () => {
    const { pairs } = summaryOf(deal({ notes: 60, annotators: 4, overlap: 0, perNote: 2 }));
    const met = pairs.map(({ notes }) => notes);
    expect(met.reduce((sum, notes) => sum + notes, 0)).toBe(60);
    expect(Math.min(...met)).toBeGreaterThanOrEqual(8);
    expect(Math.max(...met)).toBeLessThanOrEqual(12);
  });

  it('does not put the overlap first in anybody’s set, nor in the same order for two', () => {
    const { isOverlap, sets } = deal({ notes: 60, annotators: 2, overlap: 20, perNote: 1 });
    for (const set of sets) {
      const first = set.slice(0, 20).filter((note) => isOverlap[note] === true);
      expect(first.length).toBeLessThan(20);
    }
    const [ann = [], ben = []] = sets.map((set) => set.filter((note) => isOverlap[note] === true));
    expect(ann).not.toEqual(ben);
  });

  it.each([
    ['no-notes', { notes: 0, annotators: 2, overlap: 0, perNote: 1 }],
    ['too-many-notes', { notes: 2001, annotators: 2, overlap: 0, perNote: 1 }],
    ['too-few-annotators', { notes: 5, annotators: 1, overlap: 0, perNote: 1 }],
    ['too-many-annotators', { notes: 5, annotators: 11, overlap: 0, perNote: 1 }],
    ['overlap-too-large', { notes: 5, annotators: 2, overlap: 6, perNote: 1 }],
    ['per-note-too-large', { notes: 5, annotators: 2, overlap: 0, perNote: 3 }],
  ])('refuses a task with %s', (problem, dealing) => {
    expect(() => deal(dealing)).toThrow(
      expect.objectContaining({ code: 'annotation/bad-task', facts: { problem } }),
    );
  });
});

describe('the summary of a plan', () => {
  it('counts sets, notes by their annotators, and what each pair shares', () => {
    const plan = summaryOf(deal({ notes: 10, annotators: 3, overlap: 4, perNote: 1 }));
    expect(plan.sets).toEqual([6, 6, 6]);
    expect(plan.byReaders).toEqual([
      { annotators: 1, notes: 6 },
      { annotators: 3, notes: 4 },
    ]);
    expect(plan.pairs).toEqual([
      { a: 0, b: 1, notes: 4 },
      { a: 0, b: 2, notes: 4 },
      { a: 1, b: 2, notes: 4 },
    ]);
  });
});

describe('drawing notes', () => {
  it('takes so many different ones, in order, by the seed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), seeds, (wanted, seed) => {
        const drawn = drawSome(wanted, 60, seededDraw(seed));
        expect(drawn).toHaveLength(wanted);
        expect(drawn).toEqual([...new Set(drawn)].toSorted((a, b) => a - b));
        expect(drawn.every((one) => one >= 0 && one < 60)).toBe(true);
        expect(drawSome(wanted, 60, seededDraw(seed))).toEqual(drawn);
      }),
    );
    expect(drawSome(10, 60, seededDraw(1))).not.toEqual(drawSome(10, 60, seededDraw(2)));
  });
});
