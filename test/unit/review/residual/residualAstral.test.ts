/** @file A search that is kept from decision to decision, in notes of astral characters, emoji, Han and cut pairs. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownIdentifier } from '../../../../src-main/domain/note.ts';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import {
  createResidualSearch,
  findResiduals,
  type ResidualRequest,
} from '../../../../src-main/review/findResiduals.ts';
import '../../../support/seed.ts';

// Letters beyond the first plane that fold to plain ones, Han of both planes, emoji with joiners, marks, invisible characters.
const PIECES = [
  ...[
    '𝐌𝐚𝐫𝐢𝐞 𝐃𝐮𝐩𝐨𝐧𝐭',
    'Marie Dupont',
    'Dupont',
    'Ｄｕｐｏｎｔ',
    '𠮷田明',
    '𠮷',
    '田明',
    '王小明',
    '小明',
    '王·小明',
  ],
  ...[
    '👨‍👩‍👧',
    '🏥',
    'e\u0301',
    'Ren\u00e9',
    'Rene\u0301',
    'Du\u00adpont',
    'Du\u200bpont',
    '４７１１-２２９３',
    '4711 2293',
  ],
  ...[
    '𝟒𝟕𝟏𝟏𝟐𝟐𝟗𝟑',
    '47112293',
    '१२३४५६',
    '12.03.2021',
    '2021年3月12日',
    'אביב',
    'Στέφανος',
    'ΣΤΕΦΑΝΟΣ',
    '\ud842',
    '\udfb7',
  ],
  ...[' ', ' ', ' ', '\n', ', ', '。', '，', '-', '.'],
];
const LABELS: readonly PhiLabel[] = ['PATIENT', 'STAFF', 'MRN', 'DATE', 'CITY', 'AGE'];
const KNOWN: readonly KnownIdentifier[] = [
  { kind: 'name', text: '𠮷田明' },
  { kind: 'name', text: '𝐌𝐚𝐫𝐢𝐞 Dupont' },
  { kind: 'id', text: '４７１１2293' },
  { kind: 'name', text: 'Στέφανος' },
  { kind: 'birth-date', text: '2021-03-12' },
];
type Span = ResidualRequest['spans'][number];

/** Spans cut the text wherever they like, pairs too: nothing else in the program draws so badly. */
const spansIn = (text: string): fc.Arbitrary<readonly Span[]> =>
  fc
    .tuple(
      fc.uniqueArray(fc.nat(text.length), { minLength: 2, maxLength: 10 }),
      fc.array(
        fc.record({
          label: fc.constantFrom(...LABELS),
          state: fc.constantFrom('proposed' as const, 'accepted' as const, 'rejected' as const),
          suspected: fc.boolean(),
          isThere: fc.boolean(),
        }),
        { minLength: 10, maxLength: 10 },
      ),
    )
    .map(([cuts, kinds]) => {
      const edges = cuts.toSorted((a, b) => a - b);
      return edges.slice(0, -1).flatMap((start, at) => {
        const { isThere, ...kind } = kinds[at] ?? kinds[0]!;
        return isThere ? [{ start, end: edges[at + 1] ?? text.length, ...kind }] : [];
      });
    });

const cases = fc
  .array(fc.constantFrom(...PIECES), { minLength: 5, maxLength: 40 })
  .map((pieces) => pieces.join(''))
  .filter((text) => text.length > 3)
  .chain((text) =>
    fc.record({
      text: fc.constant(text),
      known: fc.subarray([...KNOWN]),
      kept: fc.subarray<PhiLabel>(['CITY', 'DATE', 'AGE']),
      steps: fc.array(spansIn(text), { minLength: 1, maxLength: 12 }),
      again: fc.array(fc.nat(11), { maxLength: 8 }),
    }),
  );

describe('a kept search in notes that are not Latin', () => {
  it('finds after any run of edits what a search from the start finds', () => {
    fc.assert(
      fc.property(cases, ({ text, known, kept, steps, again }) => {
        const request = { text, knownIdentifiers: known, isKept: (label: PhiLabel) => kept.includes(label) };
        const search = createResidualSearch(request);
        const all = [...steps, ...again.map((at) => steps[at % steps.length] ?? [])];
        for (const spans of all) expect(search.find(spans)).toEqual(findResiduals({ ...request, spans }));
      }),
      { numRuns: 1500 },
    );
  });

  it('is not equal because nothing is found', () => {
    const text = 'Frau 𠮷田明 kam. Später kam 𠮷田明 wieder, Akte 𝟒𝟕𝟏𝟏𝟐𝟐𝟗𝟑 und 4711 2293.';
    const search = createResidualSearch({ text, knownIdentifiers: [] });
    const hide = (word: string, label: PhiLabel): Span => {
      const start = text.indexOf(word);
      return { start, end: start + word.length, label, state: 'accepted', suspected: false };
    };
    expect(search.find([hide('𠮷田明', 'PATIENT')]).mentionsLeft).toHaveLength(1);
    expect(search.find([hide('𠮷田明', 'PATIENT'), hide('𝟒𝟕𝟏𝟏𝟐𝟐𝟗𝟑', 'MRN')]).mentionsLeft).toHaveLength(2);
    expect(search.find([]).mentionsLeft).toEqual([]);
  });
});
