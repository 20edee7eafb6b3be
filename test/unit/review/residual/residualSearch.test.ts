/** @file A search that is kept from decision to decision finds what a search from the start finds. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision, StoredVerdict } from '../../../../src-main/domain/decision.ts';
import type { DetectionResult } from '../../../../src-main/domain/detection.ts';
import type { KnownIdentifier } from '../../../../src-main/domain/note.ts';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import type { Span } from '../../../../src-main/domain/span.ts';
import { createResidualSearch, findResiduals } from '../../../../src-main/review/findResiduals.ts';
import { createFindings, findingsOf } from '../../../../src-main/workspace/noteWork.ts';

// Words that meet: names and their genitive and parts, codes and their groups, ages, dates, Han, cut words, kept labels.
const WORDS = [
  'Marie Dupont',
  'Dupont',
  'Duponts',
  'dupont',
  'Müller',
  'MULLER',
  'Maier-Dupont',
  'Rose',
  '4711-2293',
  '47112293',
  '4711 2293 18',
  '12.03.2021',
  '12.03',
  '91 ans',
  '王小明',
  '小明',
  'Klinik',
  'Puls 72,',
  'und',
  '\n',
];
const LABELS: readonly PhiLabel[] = ['PATIENT', 'STAFF', 'MRN', 'DATE', 'AGE', 'CITY'];
const KNOWN: readonly KnownIdentifier[] = [
  { kind: 'name', text: 'Dupont, Marie' },
  { kind: 'id', text: '4711-2293' },
  { kind: 'birth-date', text: '12.03.2021' },
  { kind: 'name', text: '王小明' },
];

const note = fc
  .array(fc.constantFrom(...WORDS), { minLength: 6, maxLength: 40 })
  .map((words) => words.join(' '));
const label = fc.constantFrom(...LABELS);

interface Setup {
  readonly text: string;
  readonly spans: readonly Span[];
  readonly known: readonly KnownIdentifier[];
  readonly verdicts: readonly StoredVerdict[];
}

function detected(text: string, cuts: readonly number[], labels: readonly PhiLabel[]): readonly Span[] {
  const edges = [...new Set(cuts.map((cut) => cut % text.length))].sort((a, b) => a - b);
  return edges.slice(0, -1).flatMap((start, at) => {
    const end = edges[at + 1] ?? text.length;
    // Every other stretch, so that spans have visible text between them.
    if (at % 2 === 1) return [];
    const span = { start, end, label: labels[at % labels.length] ?? 'PATIENT', score: 0.9, sources: [] };
    return [{ ...span, suspected: at % 3 === 2 }];
  });
}

function verdictIn(text: string, spans: number): fc.Arbitrary<StoredVerdict> {
  const key = fc.nat(Math.max(0, spans - 1)).map((ordinal) => `d${ordinal}`);
  const range = fc
    .tuple(fc.nat(text.length - 1), fc.integer({ min: 1, max: 20 }))
    .map(([start, length]) => ({ start, end: Math.min(text.length, start + length) }));
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('accept' as const), span: key }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('reject' as const), span: key }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('relabel' as const), span: key, label }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('resize' as const), span: key, range }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const), range, label }) },
    { weight: 4, arbitrary: fc.constant({ kind: 'undo' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'redo' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'undo-bulk' as const, bulk: 1 }) },
  );
}

const setups: fc.Arbitrary<Setup> = fc
  .tuple(
    note,
    fc.array(fc.nat(2000), { minLength: 2, maxLength: 14 }),
    fc.array(label, { minLength: 1, maxLength: 6 }),
    fc.subarray([...KNOWN]),
  )
  .chain(([text, cuts, labels, known]) => {
    const spans = detected(text, cuts, labels);
    return fc
      .array(verdictIn(text, spans.length), { maxLength: 20 })
      .map((verdicts) => ({ text, spans, known, verdicts }));
  });

/** Every third decision is part of a bulk decision, so that there is something to take back at once. */
function historyOf(verdicts: readonly StoredVerdict[]): readonly Decision[] {
  return verdicts.map((verdict, at) => ({
    ...{ seq: at + 1, verdict, actor: 'Reviewer', decidedAt: 0 as Decision['decidedAt'] },
    ...(at % 3 === 0 && verdict.kind !== 'undo-bulk' ? { bulk: 1 } : {}),
  }));
}

function resultOf({ text, spans }: Setup): DetectionResult {
  return {
    spans,
    coverage: [{ start: 0, end: text.length }],
    failures: [],
    languages: ['fr'],
    classifications: [],
    gate: null,
  };
}

describe('findings that are kept from decision to decision', () => {
  it.each([
    ['every label hides', () => false],
    ['dates and cities stay readable', (one: PhiLabel) => one === 'DATE' || one === 'CITY'],
  ] as const)('equal those from the start after every decision: %s', (_name, isKept) => {
    fc.assert(
      fc.property(setups, (setup) => {
        const judged = { text: setup.text, knownIdentifiers: setup.known };
        const kept = createFindings(judged, resultOf(setup), isKept);
        const history = historyOf(setup.verdicts);
        for (let done = 0; done <= history.length; done += 1) {
          const decisions = history.slice(0, done);
          expect(kept(decisions)).toEqual(findingsOf(judged, resultOf(setup), decisions, isKept));
        }
      }),
      { numRuns: 250 },
    );
  });

  it('equal those from the start when the history jumps', () => {
    fc.assert(
      fc.property(setups, fc.array(fc.nat(20), { maxLength: 6 }), (setup, jumps) => {
        const judged = { text: setup.text, knownIdentifiers: setup.known };
        const kept = createFindings(judged, resultOf(setup));
        const history = historyOf(setup.verdicts);
        for (const jump of jumps) {
          const decisions = history.slice(0, jump);
          expect(kept(decisions)).toEqual(findingsOf(judged, resultOf(setup), decisions));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a kept search', () => {
  const text = 'Marie Dupont kam. Dupont ging, Akte 4711 2293 liegt vor.';
  const name = { start: 0, end: 12, label: 'PATIENT', suspected: false } as const;
  const search = () => createResidualSearch({ text, knownIdentifiers: [] });
  const found = (places: readonly { start: number; end: number }[]) =>
    places.map(({ start, end }) => text.slice(start, end));

  it('finds a mention elsewhere as soon as its span is replaced, and no longer when it is kept visible', () => {
    const one = search();
    expect(found(one.find([{ ...name, state: 'proposed' }]).mentionsLeft)).toEqual(['Dupont']);
    expect(found(one.find([{ ...name, state: 'rejected' }]).mentionsLeft)).toEqual([]);
    expect(found(one.find([{ ...name, state: 'accepted' }]).mentionsLeft)).toEqual(['Dupont']);
  });

  it('finds a code in another grouping far from the span that was drawn', () => {
    const code = '47112293';
    const long = `${code} ${'ohne Befund. '.repeat(200)} 4711 2293`;
    const one = createResidualSearch({ text: long, knownIdentifiers: [] });
    expect(one.find([]).mentionsLeft).toEqual([]);
    const spans = [{ start: 0, end: 8, label: 'MRN', state: 'accepted', suspected: false }] as const;
    expect(one.find(spans).mentionsLeft).toEqual([{ start: long.length - 9, end: long.length }]);
    expect(one.find([]).mentionsLeft).toEqual([]);
  });

  it('goes on finding a known identifier that no decision is about', () => {
    const request = { text, knownIdentifiers: [{ kind: 'name', text: 'Dupont' }] } as const;
    const one = createResidualSearch(request);
    for (const state of ['proposed', 'rejected', 'accepted'] as const)
      expect(one.find([{ ...name, state }])).toEqual(
        findResiduals({ ...request, spans: [{ ...name, state }] }),
      );
    expect(one.find([{ ...name, state: 'accepted' }]).knownIdentifiersLeft).not.toEqual([]);
  });
});
