/** @file Sheets of one note: where they differ, and what holds by a person's choices. All people are invented. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../../support/seed.ts';
import type { AnnotationMark } from '../../../../src-main/domain/annotation.ts';
import {
  compareSheets,
  settleSheets,
  type SheetChoice,
} from '../../../../src-main/evaluation/annotation/settleSheets.ts';

const TEXT = 'Frau Anna Kolbe aus Görlitz wurde am 3. Mai 2021 von Ohlsen gesehen.';
const TYPES = ['Patient', 'Person', 'Location', 'Date', 'Staff'];
const mark = (words: string, type: string): AnnotationMark => {
  const start = TEXT.indexOf(words);
  return { start, end: start + words.length, type };
};
const kolbe = mark('Anna Kolbe', 'Patient');
const anna = mark('Anna', 'Patient');
const goerlitz = mark('Görlitz', 'Location');
const may = mark('3. Mai 2021', 'Date');
const ohlsen = mark('Ohlsen', 'Staff');
const settle = (
  sheets: readonly (readonly AnnotationMark[])[],
  choices: readonly SheetChoice[],
  added: readonly AnnotationMark[] = [],
) => settleSheets({ text: TEXT, types: TYPES, sheets, choices, added });

describe('comparing sheets', () => {
  it('finds nothing to ask where all are alike', () => {
    expect(
      compareSheets([
        [kolbe, may],
        [kolbe, may],
        [kolbe, may],
      ]),
    ).toEqual({
      alike: [kolbe, may],
      stretches: [],
    });
  });

  it('parts what all have from each stretch on which they differ', () => {
    const { alike, stretches } = compareSheets([
      [kolbe, goerlitz, may],
      [anna, may, ohlsen],
    ]);
    expect(alike).toEqual([may]);
    expect(stretches).toEqual([
      { start: kolbe.start, end: kolbe.end, sides: [[kolbe], [anna]] },
      { start: goerlitz.start, end: goerlitz.end, sides: [[goerlitz], []] },
      { start: ohlsen.start, end: ohlsen.end, sides: [[], [ohlsen]] },
    ]);
  });

  it('tells another type of the same range as a difference', () => {
    const { stretches } = compareSheets([[kolbe], [{ ...kolbe, type: 'Person' }]]);
    expect(stretches).toHaveLength(1);
  });

  it('sees one of three who is alone', () => {
    const { alike, stretches } = compareSheets([[may], [may], [may, kolbe]]);
    expect(alike).toEqual([may]);
    expect(stretches[0]?.sides).toEqual([[], [], [kolbe]]);
  });

  it('never cuts a mark: each lies in one stretch or is alike', () => {
    const sheet = fc
      .uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 12 })
      .map((edges) => edges.toSorted((a, b) => a - b))
      .map((edges) =>
        edges.flatMap((start, at): AnnotationMark[] =>
          at % 2 === 1 || edges[at + 1] === undefined
            ? []
            : [{ start, end: edges[at + 1] ?? 0, type: start % 3 === 0 ? 'A' : 'B' }],
        ),
      );
    fc.assert(
      fc.property(fc.array(sheet, { minLength: 1, maxLength: 4 }), (sheets) => {
        const { alike, stretches } = compareSheets(sheets);
        for (const [at, marks] of sheets.entries()) {
          const back = [...alike, ...stretches.flatMap(({ sides }) => sides[at] ?? [])];
          expect(back.toSorted((a, b) => a.start - b.start)).toEqual(marks);
        }
      }),
    );
  });
});

describe('settling', () => {
  const sheets = [
    [kolbe, goerlitz],
    [anna, may],
  ];

  it('takes what is alike and the side that was chosen of each stretch', () => {
    expect(settle(sheets, [{ sheet: 0 }, { sheet: 1 }, { sheet: 1 }])).toEqual({
      marks: [kolbe, may],
      disagreements: 3,
      added: 0,
    });
  });

  it('takes marks of the person’s own in place of all sides, or none', () => {
    const person = { ...kolbe, type: 'Person' };
    const { marks, added } = settle(sheets, [{ marks: [person] }, { marks: [] }, { sheet: 1 }]);
    expect(marks).toEqual([person, may]);
    expect(added).toBe(0);
  });

  it('counts what all sheets have missed', () => {
    const choices = [{ sheet: 0 }, { sheet: 0 }, { sheet: 1 }];
    expect(settle(sheets, choices, [ohlsen])).toEqual({
      marks: [kolbe, goerlitz, may, ohlsen],
      disagreements: 3,
      added: 1,
    });
  });

  it('keeps what an only annotator marked, and what is added to it', () => {
    expect(settle([[kolbe]], [], [may])).toEqual({ marks: [kolbe, may], disagreements: 0, added: 1 });
  });

  it.each([
    ['too few', [{ sheet: 0 }]],
    ['too many', [{ sheet: 0 }, { sheet: 0 }, { sheet: 0 }, { sheet: 0 }]],
    ['of a sheet that is not there', [{ sheet: 0 }, { sheet: 2 }, { sheet: 0 }]],
    ['of a negative sheet', [{ sheet: 0 }, { sheet: -1 }, { sheet: 0 }]],
  ] as const)('refuses choices that are %s: the sheets are others by now', (_what, choices) => {
    expect(() => settle(sheets, choices)).toThrow(expect.objectContaining({ code: 'review/stale-revision' }));
  });

  it.each([
    ['overlap what is chosen', [{ sheet: 0 }, { sheet: 0 }, { sheet: 0 }], [anna]],
    ['have an unknown type', [{ sheet: 0 }, { sheet: 0 }, { sheet: 0 }], [{ ...ohlsen, type: 'Nobody' }]],
    [
      'reach into the next stretch',
      [{ marks: [{ ...kolbe, end: goerlitz.end }] }, { sheet: 0 }, { sheet: 0 }],
      [],
    ],
  ] as const)('refuses own marks that %s', (_what, choices, added) => {
    expect(() => settle(sheets, choices, added)).toThrow(
      expect.objectContaining({ code: 'annotation/bad-mark' }),
    );
  });
});
