/** @file The saved page of an evaluation: bars beside their numbers, whole, self-contained, and nothing of a note in it. */
import { describe, expect, it } from 'vitest';
import { compareReport, type CompareReport } from '../../../src-main/evaluation/compare/compareReport.ts';
import { judgeNote } from '../../../src-main/evaluation/compare/judgeNote.ts';
import { countedLabels } from '../../../src-main/evaluation/countedLabels.ts';
import type { LabelScheme } from '../../../src-main/evaluation/labelScheme.ts';
import { evaluateNotes } from '../../../src-main/evaluation/report/evaluateNotes.ts';
import type { NamedEvaluation } from '../../../src-main/evaluation/report/evaluationCsv.ts';
import { evaluationPage } from '../../../src-main/report/evaluationPage.ts';
import { goldNote, resultOf, scored } from '../evaluation/compare/cases.ts';
import { predicted, type Found } from '../evaluation/metrics/pairs.ts';
import { faultsOf } from '../../support/markupFaults.ts';

const SCHEME: LabelScheme = {
  id: 'house',
  title: 'house',
  source: 'test',
  types: { PATIENT: ['PATIENT'], STAFF: ['STAFF'], DATE: ['DATE'], CITY: ['CITY'] },
  leftOut: {},
};
const NOTES = [
  goldNote('case-1', 'Frau ⟦PATIENT|Anna Berg⟧, am ⟦DATE|3.4.2021⟧ bei Dr. ⟦STAFF|Holm⟧ in Ulm.'),
  goldNote('case-2', '⟦PATIENT|Roth⟧ kam, ⟦PATIENT|Winter⟧ ging.'),
];
/** PATIENT: half of one, one whole, one missed. DATE whole, as another type. STAFF missed. CITY where nothing is. */
const FOUND: readonly (readonly Found[])[] = [
  [
    ['Anna', 'PATIENT'],
    ['3.4.2021', 'STAFF'],
    ['Ulm', 'CITY'],
  ],
  [['Roth', 'PATIENT']],
];

function compared(pipelines: readonly string[]): CompareReport {
  const runs = pipelines.map((pipeline) => ({
    pipeline,
    fingerprint: '0'.repeat(64),
    judged: NOTES.map((note, at) => judgeNote(scored(note), resultOf(note, FOUND[at]!))),
  }));
  const kinds = NOTES.map((note) => scored(note).kind);
  return compareReport(runs, { scheme: 'house', counting: [], kinds, acceptThreshold: 0.5 });
}

function evaluated(pipeline: string, samples = 0): NamedEvaluation {
  const report = evaluateNotes(
    NOTES,
    NOTES.map(({ text }, at) => predicted(text, FOUND[at]!)),
    {
      ...{ scheme: SCHEME, counting: [], counted: countedLabels(SCHEME, []), families: ['spans'] },
      ...{ vocabulary: null, bootstrap: samples === 0 ? null : { samples, seed: 3 } },
    },
  );
  return { pipeline, report };
}

const pageOf = (...pipelines: readonly string[]): string =>
  evaluationPage(
    compared(pipelines),
    pipelines.map((one) => evaluated(one)),
  );

/** Rows of the table that begins with these headings, as their cells; a bar as `[title: description]`. */
function rowsOf(page: string, heading: string): readonly (readonly string[])[] {
  const table = page.split('<table').find((one) => one.includes(`<tr><th scope="col">${heading}</th>`)) ?? '';
  return [...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) =>
      cell
        .replace(/<svg.*<title>(.*?)<\/title><desc>(.*?)<\/desc>.*<\/svg>/, '[$1: $2]')
        .replace(/<\/?code>/g, ''),
    ),
  );
}

describe('the types on the page', () => {
  const rows = rowsOf(pageOf('rules'), 'type');

  it('have a bar of the gold that is hidden whole, in words as well, beside its numbers', () => {
    expect(rows.map((cells) => cells.slice(0, 5))).toEqual([
      ['type', 'gold', 'predicted', 'hidden whole', 'share of gold hidden whole'],
      // Predicted alone: a share without cases is no bar.
      ['CITY', '0', '1', '0', '-'],
      ['DATE', '1', '0', '1', '[DATE: gold spans hidden whole: 1 of 1]'],
      ['PATIENT', '3', '2', '1', '[PATIENT: gold spans hidden whole: 1 of 3]'],
      ['STAFF', '1', '1', '0', '[STAFF: gold spans hidden whole: 0 of 1]'],
    ]);
    for (const cells of rows) expect(cells).toHaveLength(11);
  });

  it('have bars as long as the share is', () => {
    const widths = [...pageOf('rules').matchAll(/gold spans hidden whole<\/title>(.*?)<\/g>/g)].map(
      ([, drawn = '']) => /x="1" y="1" width="([\d.]+)"/.exec(drawn)?.[1] ?? null,
    );
    // All of 102 px, a third, nothing.
    expect(widths).toEqual(['102', '34', null]);
  });

  it('have their scores where they were', () => {
    // PATIENT: Roth of 3 gold and 2 predicted. Half of Anna Berg: (1 + 0.5) * 2 / 5.
    expect(rows[3]!.slice(5, 9)).toEqual(['0.500', '0.333', '0.400', '0.600']);
    expect(rows[1]!.slice(5, 8)).toEqual(['0.000', '-', '-']);
  });
});

describe('the page', () => {
  it('tells which type was taken for which, and the errors by kind', () => {
    const page = pageOf('rules');
    expect(rowsOf(page, '')).toEqual([
      ['', 'CITY', 'DATE', 'PATIENT', 'STAFF', 'missed'],
      ['CITY', '', '', '', '', ''],
      ['DATE', '', '', '', '1', ''],
      ['PATIENT', '', '', '2', '', '1'],
      ['STAFF', '', '', '', '', '1'],
      ['nothing there', '1', '', '', '', ''],
    ]);
    expect(rowsOf(page, 'kind')).toEqual([
      ['kind', 'errors', 'of which something can be read'],
      ['missed', '2', '2'],
      ['spurious', '1', '0'],
      ['wrong-type', '1', '0'],
      ['wrong-edge', '1', '1'],
      ['wrong-edge-and-type', '0', '0'],
    ]);
  });

  it('has a part for each pipeline, and stands without any', () => {
    const page = pageOf('rules', 's3-1');
    expect(
      [...page.matchAll(/<section id="([^"]+)"><h2>([^<]+)</g)].map(([, id, name]) => [id, name]),
    ).toEqual([
      ['pipeline-1', 'rules'],
      ['pipeline-2', 's3-1'],
    ]);
    expect(page.match(/gold spans hidden whole<\/title>/g)).toHaveLength(6);
    expect(faultsOf(pageOf())).toEqual([]);
  });

  it('says how intervals were drawn where there are some, and has no ends where there are none', () => {
    const drawn = evaluationPage(compared(['rules']), [evaluated('rules', 50)]);
    expect(drawn).toContain('50 drawings of the notes with putting back, seed 3');
    expect(rowsOf(drawn, 'spans')[1]![2]).not.toBe('-');
    const bare = pageOf('rules');
    expect(bare).not.toContain('drawings of the notes');
    expect(rowsOf(bare, 'spans')[1]!.slice(2)).toEqual(['-', '-']);
  });

  it('is well-formed, needs nothing from elsewhere, and is the same for the same figures', () => {
    const page = pageOf('rules', 's3-1');
    expect(faultsOf(page)).toEqual([]);
    expect(page).toContain("default-src 'none'");
    expect(page.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(
      /<(script|link|iframe|img|object)\b|https?:|@import|url\((?!#)|NaN|undefined/,
    );
    expect(pageOf('rules', 's3-1')).toBe(page);
  });

  it('makes no markup of a name', () => {
    const page = pageOf('<script>alert(1)</script>');
    expect(page).not.toContain('<script');
    expect(faultsOf(page)).toEqual([]);
  });

  it('holds neither text nor id of a note', () => {
    expect(pageOf('rules')).not.toMatch(/case-\d|Anna|Berg|Holm|Roth|Winter|Ulm|2021/);
  });
});
