/** @file Agreement of annotators: against cases counted by hand, and what must hold of any two. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { agreementReport } from '../../../../src-main/evaluation/agreement/agreementReport.ts';
import {
  agreementCsv,
  averageTable,
  confusionTable,
  pairTable,
} from '../../../../src-main/evaluation/agreement/agreementTable.ts';
import { tokenKappa, typeKappa } from '../../../../src-main/evaluation/agreement/tokenKappa.ts';
import type { AnnotatedSpan } from '../../../../src-main/evaluation/gold/annotatedNote.ts';
import { gatherGoldSet, type GoldSet } from '../../../../src-main/evaluation/gold/goldSet.ts';

const TEXT = 'Frau Anna Berg, am 3.4.2021 bei Dr. Holm in Ulm.';
type Mark = readonly [mention: string, type: string];

function reading(annotator: string, marks: readonly Mark[], id = 'n1', text = TEXT) {
  const spans = marks.map(([mention, type]): AnnotatedSpan => {
    const start = text.indexOf(mention);
    if (start < 0) throw new Error(`not in the note: ${mention}`);
    return { start, end: start + mention.length, type };
  });
  return { id, text, annotator, spans, place: {} };
}

const A: readonly Mark[] = [
  ['Anna Berg', 'Patient'],
  ['3.4.2021', 'Date'],
  ['Holm', 'Staff'],
];
/** The same date; a shorter name; the doctor as another type; and a town. */
const B: readonly Mark[] = [
  ['Berg', 'Patient'],
  ['3.4.2021', 'Date'],
  ['Holm', 'Person'],
  ['Ulm', 'Location'],
];
const two = (): GoldSet => gatherGoldSet([reading('ann', A), reading('bea', B)]);

describe('agreementReport', () => {
  const report = agreementReport(two());
  const pair = report.pairs[0]!;

  it('counts F1 per instance, with exact offsets and type', () => {
    // A 3, B 4, the date alone the same: 2 * 1 / 7.
    expect(pair.instances).toEqual({ a: 3, b: 4, both: 1, f1: 2 / 7 });
    expect(pair.equalNotes).toBe(0);
  });

  it('counts F1 per token', () => {
    // A: Anna, Berg, 3, 4, 2021, Holm = 6. B: Berg, 3, 4, 2021, Holm, Ulm = 6. The same: Berg, 3, 4, 2021 = 4. 8 / 12.
    expect(pair.tokens).toEqual({ a: 6, b: 6, both: 4, f1: 8 / 12 });
  });

  it('counts both by type', () => {
    const byType = Object.fromEntries(
      pair.types.map(({ type, instances, tokens }) => [type, [instances.f1, tokens.f1]]),
    );
    // Patient: instances 0 of 1 and 1; tokens Berg of 2 and 1: 2/3. Location: marked by B alone.
    expect(byType).toEqual({
      Date: [1, 1],
      Location: [0, 0],
      Patient: [0, 2 / 3],
      Person: [0, 0],
      Staff: [0, 0],
    });
  });

  it("gives Cohen's kappa over tokens, the unmarked among them", () => {
    // 12 tokens: Frau Anna Berg am 3 4 2021 bei Dr Holm in Ulm. Same: Frau am bei Dr in (5 unmarked), Berg, 3, 4, 2021 = 9: po = 9/12.
    // A: unmarked 6, Patient 2, Date 3, Staff 1. B: unmarked 6, Patient 1, Date 3, Person 1, Location 1.
    // pe = (6*6 + 2*1 + 3*3) / 144 = 47/144. kappa = (108 - 47) / (144 - 47) = 61/97.
    expect(pair.kappa).toBeCloseTo(61 / 97, 12);
  });

  it('gives kappa of each type against the rest', () => {
    const byType = Object.fromEntries(pair.types.map(({ type, kappa }) => [type, kappa]));
    // Patient: of 12 tokens A has 2, B 1, both 1; neither 10. po = 11/12. pe = (2*1 + 10*11) / 144 = 112/144. (132 - 112) / (144 - 112).
    // Location, marked by B alone: po = 11/12 = pe = (0*1 + 12*11) / 144, so 0; Person and Staff likewise.
    expect(byType).toEqual({ Date: 1, Location: 0, Patient: 20 / 32, Person: 0, Staff: 0 });
    // One type for all tokens: chance alone agrees fully.
    expect(typeKappa([['x', 'x', 9]], 'x')).toBeNull();
  });

  it('shows which type is taken for which', () => {
    const { types, counts } = pair.confusion;
    expect(types).toEqual(['Date', 'Location', 'Patient', 'Person', 'Staff', null]);
    expect(counts).toEqual([
      [3, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0],
      [0, 0, 1, 0, 0, 1],
      [0, 0, 0, 0, 0, 0],
      [0, 0, 0, 1, 0, 0],
      [0, 1, 0, 0, 0, 5],
    ]);
  });

  it('averages over all pairs, each over the notes that both have', () => {
    const three = agreementReport(
      gatherGoldSet([
        reading('ann', A),
        reading('bea', B),
        reading('cem', A),
        reading('ann', [], 'n2', 'Puls 72'),
        reading('bea', [], 'n3', 'nichts'),
      ]),
    );
    expect(three.pairs.map(({ a, b, notes }) => [a, b, notes])).toEqual([
      ['ann', 'bea', 1],
      ['ann', 'cem', 1],
      ['bea', 'cem', 1],
    ]);
    // 2/7, 1 and 2/7.
    expect(three.average.instances).toBeCloseTo((2 / 7 + 1 + 2 / 7) / 3, 12);
    expect(three.average.types.find(({ type }) => type === 'Patient')?.kappa).toBeCloseTo(
      (0.625 + 1 + 0.625) / 3,
      12,
    );
    // Staff: 0 with bea and cem beside each other twice, 1 between ann and cem.
    expect(three.average.types.find(({ type }) => type === 'Staff')?.instances).toBeCloseTo(1 / 3, 12);
    expect([three.notes, three.notesOfOne]).toEqual([3, 2]);
  });

  it('has no figure where there is nothing to agree about', () => {
    const empty = agreementReport(gatherGoldSet([reading('ann', []), reading('bea', [])]));
    expect(empty.average).toEqual({ instances: null, tokens: null, kappa: null, types: [] });
    expect(empty.pairs[0]).toMatchObject({ notes: 1, equalNotes: 1, kappa: null });
    const apart = agreementReport(gatherGoldSet([reading('ann', A), reading('bea', B, 'n2')]));
    expect(apart.pairs[0]).toMatchObject({ notes: 0, kappa: null, instances: { f1: null } });
  });

  it('counts a span that is marked twice by one and once by the other once', () => {
    const twice = agreementReport(
      gatherGoldSet([
        reading('ann', [
          ['Ulm', 'Location'],
          ['Ulm', 'Location'],
        ]),
        reading('bea', [['Ulm', 'Location']]),
      ]),
    );
    expect(twice.pairs[0]!.instances).toEqual({ a: 2, b: 1, both: 1, f1: 2 / 3 });
    expect(twice.pairs[0]!.equalNotes).toBe(0);
  });
});

describe('tokenKappa', () => {
  it.each<[string, readonly (readonly [string, string, number])[], number | null]>([
    // Cohen's own kind of table: 20 and 15 agreed, 5 and 10 not. po = 35/50; pe = (25*30 + 25*20)/2500 = 0.5; 0.2/0.5.
    [
      'a table of two types',
      [
        ['x', 'x', 20],
        ['x', 'y', 5],
        ['y', 'x', 10],
        ['y', 'y', 15],
      ],
      0.4,
    ],
    [
      'full agreement',
      [
        ['x', 'x', 3],
        ['y', 'y', 2],
      ],
      1,
    ],
    // po 0; pe = 2 * (1/2 * 1/2) = 1/2: -1.
    [
      'full disagreement',
      [
        ['x', 'y', 4],
        ['y', 'x', 4],
      ],
      -1,
    ],
    [
      'what chance gives',
      [
        ['x', 'x', 1],
        ['x', 'y', 1],
        ['y', 'x', 1],
        ['y', 'y', 1],
      ],
      0,
    ],
    ['one type alone', [['x', 'x', 9]], null],
    ['no token', [], null],
  ])('of %s', (_, cells, kappa) => {
    if (kappa === null) expect(tokenKappa(cells)).toBeNull();
    else expect(tokenKappa(cells)).toBeCloseTo(kappa, 12);
  });
});

const words = ['Anna', 'Berg', 'Ulm', 'Holm'] as const;
const marks = fc.uniqueArray(
  fc.tuple(fc.constantFrom(...words), fc.constantFrom('Patient', 'Staff', 'Location')),
  { selector: ([word]) => word, maxLength: 4 },
);

describe('agreement of any two', () => {
  it('is the same whoever is called A, and full with oneself', () => {
    fc.assert(
      fc.property(marks, marks, (one, other) => {
        const of = (a: readonly Mark[], b: readonly Mark[]) =>
          agreementReport(gatherGoldSet([reading('a', a), reading('b', b)])).pairs[0]!;
        const [there, back] = [of(one, other), of(other, one)];
        expect(back.instances.f1).toBe(there.instances.f1);
        expect(back.tokens.f1).toBe(there.tokens.f1);
        expect(back.kappa).toBe(there.kappa);
        expect(back.types.map(({ type, kappa }) => [type, kappa])).toEqual(
          there.types.map(({ type, kappa }) => [type, kappa]),
        );
        const self = of(one, one);
        expect([self.instances.f1 ?? 1, self.tokens.f1 ?? 1, self.kappa ?? 1]).toEqual([1, 1, 1]);
        if (there.equalNotes === 1) expect(there.instances.f1 ?? 1).toBe(1);
        else expect(there.instances.f1).toBeLessThan(1);
      }),
    );
  });
});

/** Marks of one or more words; those of one person may lie over one another. */
const mentions = [...words, 'Anna Berg', '3.4.2021', 'Holm in Ulm', 'bei Dr. Holm'] as const;
const overlapping = fc.uniqueArray(
  fc.tuple(fc.constantFrom(...mentions), fc.constantFrom('Patient', 'Staff', 'Location')),
  { selector: ([mention, type]) => `${mention} ${type}`, maxLength: 6 },
);
const pairOfAny = (a: readonly Mark[], b: readonly Mark[]) =>
  agreementReport(gatherGoldSet([reading('a', a), reading('b', b)])).pairs[0]!;

describe('every figure of agreement', () => {
  it('lies in its range: F1 from 0 to 1, kappa from -1 to 1, averages as well', () => {
    fc.assert(
      fc.property(overlapping, overlapping, overlapping, (one, other, third) => {
        const { pairs, average } = agreementReport(
          gatherGoldSet([reading('a', one), reading('b', other), reading('c', third)]),
        );
        const within = (value: number | null, least: number): void => {
          if (value === null) return;
          expect(value).toBeGreaterThanOrEqual(least - 1e-12);
          expect(value).toBeLessThanOrEqual(1 + 1e-12);
        };
        for (const { instances, tokens, kappa } of pairs.flatMap((pair) => [pair, ...pair.types])) {
          within(instances.f1, 0);
          within(tokens.f1, 0);
          within(kappa, -1);
          for (const { a, b, both } of [instances, tokens]) expect(both).toBeLessThanOrEqual(Math.min(a, b));
        }
        for (const { instances, tokens, kappa } of [average, ...average.types]) {
          within(instances, 0);
          within(tokens, 0);
          within(kappa, -1);
        }
      }),
    );
  });

  it('changes sides with the annotators: confusion is transposed, figures of each type stay', () => {
    fc.assert(
      fc.property(overlapping, overlapping, (one, other) => {
        const [there, back] = [pairOfAny(one, other), pairOfAny(other, one)];
        const { types, counts } = there.confusion;
        expect(back.confusion).toEqual({
          types,
          counts: types.map((_, column) => counts.map((row) => row[column])),
        });
        const turned = ({ a, b, both, f1 }: (typeof there)['tokens']) => ({ a: b, b: a, both, f1 });
        expect(back.types).toEqual(
          there.types.map(({ instances, tokens, ...type }) => ({
            ...type,
            instances: turned(instances),
            tokens: turned(tokens),
          })),
        );
        expect([back.instances, back.tokens]).toEqual([turned(there.instances), turned(there.tokens)]);
      }),
    );
  });

  it('does not depend on the order in which a person has marked', () => {
    fc.assert(
      fc.property(overlapping, overlapping, (one, other) => {
        expect(pairOfAny(one.toReversed(), other)).toEqual(pairOfAny(one, other));
      }),
    );
  });

  it('counts in the confusion what the tokens of each type count, and each token once', () => {
    fc.assert(
      fc.property(overlapping, overlapping, (one, other) => {
        const { types, confusion } = pairOfAny(one, other);
        const total = (numbers: readonly number[]) => numbers.reduce((sum, count) => sum + count, 0);
        for (const { type, tokens } of types) {
          const at = confusion.types.indexOf(type);
          expect(at < 0 ? 0 : total(confusion.counts[at]!), `${type} of A`).toBe(tokens.a);
          expect(at < 0 ? 0 : total(confusion.counts.map((row) => row[at]!)), `${type} of B`).toBe(tokens.b);
          expect(at < 0 ? 0 : confusion.counts[at]![at], `${type} of both`).toBe(tokens.both);
        }
        // Frau Anna Berg am 3 4 2021 bei Dr Holm in Ulm.
        expect(total(confusion.counts.flat())).toBe(12);
      }),
    );
  });
});

describe('the tables', () => {
  const report = agreementReport(two());

  it('end with all types', () => {
    expect(averageTable(report).at(-1)).toEqual(['all types', '0.2857', '0.6667', '0.6289']);
    expect(averageTable(report)[3]).toEqual(['Patient', '0.0000', '0.6667', '0.6250']);
    expect(pairTable(report.pairs[0]!)[3]).toEqual([
      'Patient',
      '1',
      '1',
      '0',
      '0.0000',
      '2',
      '1',
      '1',
      '0.6667',
      '0.6250',
    ]);
    expect(confusionTable(report.pairs[0]!)[0]).toEqual([
      'A \\ B',
      'Date',
      'Location',
      'Patient',
      'Person',
      'Staff',
      '(unmarked)',
    ]);
  });

  it('are whole in CSV, where no name becomes a formula', () => {
    const named = agreementReport(gatherGoldSet([reading('=1+1', A), reading('b,"c"', B)]));
    const rows = parse<Record<string, string>>(agreementCsv(named), { columns: true });
    const row = (unit: string, type: string, figure: string) =>
      rows.find(
        (one) =>
          one['annotator_a'] !== '' &&
          one['unit'] === unit &&
          one['type'] === type &&
          one['figure'] === figure,
      );
    expect(row('instances', '', 'f1')).toMatchObject({
      annotator_a: "'=1+1",
      annotator_b: 'b,"c"',
      of_a: '3',
      of_b: '4',
      both: '1',
      value: String(2 / 7),
    });
    expect(row('tokens', '', 'kappa')?.['value']).toBe(String(61 / 97));
    expect(row('tokens', 'Patient', 'kappa')?.['value']).toBe('0.625');
    expect(rows.filter(({ unit }) => unit === 'confusion')).toHaveLength(36);
    expect(rows[0]).toMatchObject({ annotator_a: '', unit: 'instances', value: String(2 / 7) });
  });
});
