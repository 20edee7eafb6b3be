/** @file Agreement of two reviewers: figures worked out by hand, and what must hold for any two. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HiddenRange } from '../../../../src-main/domain/opinion.ts';
import { agreementOf, countAgreement } from '../../../../src-main/review/agreement/agreement.ts';
import '../../../support/seed.ts';

const patient = (start: number, end: number): HiddenRange => ({ start, end, label: 'PATIENT' });
const date = (start: number, end: number): HiddenRange => ({ start, end, label: 'DATE' });

describe('counts of one note', () => {
  it('tell same ranges, shared characters and equal notes apart', () => {
    // A hides 0-5 and 10-20, B hides 0-5 and 12-22, of 100 characters.
    const counts = countAgreement([patient(0, 5), date(10, 20)], [patient(0, 5), date(12, 22)], 100);
    expect(counts).toEqual({
      ...{ notes: 1, equalNotes: 0, spansA: 2, spansB: 2, sameSpans: 1 },
      ...{ characters: 100, charactersA: 15, charactersB: 15, charactersBoth: 13 },
    });
  });

  it('take another type for another range, but for the same characters', () => {
    const counts = countAgreement([patient(0, 5)], [date(0, 5)], 10);
    expect(counts).toMatchObject({ equalNotes: 0, sameSpans: 0, charactersBoth: 5 });
  });

  it('do not call a note equal because the one side holds all of the other', () => {
    expect(countAgreement([patient(0, 5)], [patient(0, 5), date(6, 9)], 10).equalNotes).toBe(0);
    expect(countAgreement([patient(0, 5), date(6, 9)], [patient(0, 5)], 10).equalNotes).toBe(0);
  });

  it('call a note equal in which neither hid anything', () => {
    expect(countAgreement([], [], 10).equalNotes).toBe(1);
  });

  it('find a long range over several short ones', () => {
    expect(countAgreement([patient(0, 30)], [date(1, 4), date(5, 8), date(29, 40)], 50).charactersBoth).toBe(
      7,
    );
  });
});

describe('figures', () => {
  it('are those worked out by hand', () => {
    // Spans 2*1/(2+2). Characters 2*13/(15+15). po = (13 + 83)/100, pe = 0.15*0.15 + 0.85*0.85 = 0.745.
    const figures = agreementOf(
      countAgreement([patient(0, 5), date(10, 20)], [patient(0, 5), date(12, 22)], 100),
    );
    expect(figures.spanAgreement).toBe(0.5);
    expect(figures.characterAgreement).toBeCloseTo(26 / 30, 12);
    expect(figures.kappa).toBeCloseTo((0.96 - 0.745) / (1 - 0.745), 12);
  });

  it('are below chance where each hides what the other leaves', () => {
    // po = 0, pe = 0.5: (0 - 0.5)/0.5.
    const figures = agreementOf(countAgreement([patient(0, 5)], [patient(5, 10)], 10));
    expect(figures).toEqual({ spanAgreement: 0, characterAgreement: 0, kappa: -1 });
  });

  it.each([
    ['neither hid anything', [], []],
    ['both hid everything', [patient(0, 10)], [patient(0, 10)]],
  ])('have no kappa where %s', (_case, a, b) => {
    expect(agreementOf(countAgreement(a, b, 10)).kappa).toBeNull();
  });

  it('say nothing where there is nothing to agree about', () => {
    expect(agreementOf(countAgreement([], [], 10))).toEqual({
      ...{ spanAgreement: null, characterAgreement: null, kappa: null },
    });
  });

  it('are not full because one side hid everything', () => {
    expect(agreementOf(countAgreement([patient(0, 10)], [patient(0, 9)], 10)).kappa).toBe(0);
  });
});

/** Ranges of a text of 200 characters, sorted, not overlapping. */
const ranges = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), fc.boolean()), {
    maxLength: 10,
  })
  .map((steps) => {
    let at = 0;
    return steps.map(([gap, length, isDate]) => {
      const start = at + gap;
      at = start + length;
      return isDate ? date(start, at) : patient(start, at);
    });
  });

describe('for any two', () => {
  it('it does not matter who is A and who is B', () => {
    fc.assert(
      fc.property(ranges, ranges, (a, b) => {
        expect(agreementOf(countAgreement(a, b, 200))).toEqual(agreementOf(countAgreement(b, a, 200)));
      }),
    );
  });

  it('characters counted one by one give the same', () => {
    fc.assert(
      fc.property(ranges, ranges, (a, b) => {
        const inside = (list: readonly HiddenRange[], at: number) =>
          list.some(({ start, end }) => start <= at && at < end);
        const both = Array.from({ length: 200 }, (_, at) => at).filter(
          (at) => inside(a, at) && inside(b, at),
        );
        expect(countAgreement(a, b, 200).charactersBoth).toBe(both.length);
      }),
    );
  });

  it('the same person twice agrees fully', () => {
    fc.assert(
      fc.property(ranges, (a) => {
        fc.pre(a.length > 0);
        const figures = agreementOf(countAgreement(a, a, 200));
        expect(figures.spanAgreement).toBe(1);
        expect(figures.characterAgreement).toBe(1);
        expect(figures.kappa).toBeCloseTo(1, 12);
      }),
    );
  });

  it('figures stay between their ends', () => {
    fc.assert(
      fc.property(ranges, ranges, (a, b) => {
        const { spanAgreement, characterAgreement, kappa } = agreementOf(countAgreement(a, b, 200));
        for (const share of [spanAgreement, characterAgreement])
          if (share !== null) expect(share >= 0 && share <= 1).toBe(true);
        if (kappa !== null) expect(kappa >= -1 && kappa <= 1).toBe(true);
      }),
    );
  });
});
