/** @file The tables of docs/pipeline-quality.md. Runs in Node. */
import { describe, expect, it } from 'vitest';
import { markdownTable, replacePart, showFigure } from '../../../../tools/quality/markdownTable.ts';
import {
  corpusSection,
  fullyOfPhi,
  goalsTable,
  notRun,
  overview,
} from '../../../../tools/quality/pipelineTables.ts';
import { rowsWith, SHIPPED_ROWS, type ShippedRow } from '../../../../tools/quality/shippedRows.ts';
import { corpusOf, runOf } from './runs.ts';

const ROWS: readonly ShippedRow[] = [
  { shipped: 'default', pipeline: 'default', madeFor: null },
  { shipped: 's2', pipeline: null, madeFor: ['zh'] },
  { shipped: 's3-1', pipeline: 's3-1', madeFor: ['fr'] },
];
const outcomes = { fully: 5, partially: 2, not: 1, undetected: 2, altered: 1, 'left-alone': 3 };

describe('overview', () => {
  it('has a row per corpus and a column per pipeline that was run, and marks the language that one was made for', () => {
    const corpora = [corpusOf(), corpusOf({ id: 'de-notes', language: 'de' })];
    const runs = [
      runOf({ outcomes }),
      runOf({ pipeline: 's3-1', outcomes: { undetected: 10 } }),
      runOf({ corpus: 'de-notes', pipeline: 's3-1', outcomes: { not: 1 } }),
    ];
    expect(overview(runs, corpora, ROWS, (run) => fullyOfPhi(run.outcomes)).split('\n')).toEqual([
      '| corpus | default | s3-1 |',
      '| --- | --- | --- |',
      '| fr-notes | 5 of 10 | 0 of 10 ◂ |',
      '| de-notes | not run | 0 of 1 |',
    ]);
  });

  it('shows the comparison, not the run over all notes', () => {
    const corpus = corpusOf({ cap: 60 });
    const whole = runOf({ notes: 250, ofNotes: 250, charRecall: 0.1 });
    const capped = runOf({ notes: 60, ofNotes: 250, charRecall: 0.7 });
    const table = overview([whole, capped], [corpus], ROWS.slice(0, 1), (run) => showFigure(run.charRecall));
    expect(table).toContain('| fr-notes | 0.700 |');
  });
});

describe('corpusSection', () => {
  it('says which notes, what was seen of them, and every figure', () => {
    const section = corpusSection([runOf({ notes: 60, ofNotes: 250, outcomes })], corpusOf(), ROWS);
    expect(section).toContain(
      '### fr-notes\n\nInvented notes; 60 of 250 notes; nothing was learned from it.\n',
    );
    expect(section.split('\n').at(-1)).toBe(
      '| default | 0.988 | 0.900 | 0.800 | 0.500 | 8 of 10 | 5 | 2 | 1 | 1 of 4 | 1.50 | 0.012 |',
    );
  });

  it('shows a dash for what has no case, never a zero', () => {
    const empty = { charRecall: null, charPrecision: null, spanF1: null, fullNoteRate: null };
    const run = runOf({ ...empty, suspectedPerNote: null, cpuSecondsPerNote: null, outcomes: { fully: 1 } });
    const section = corpusSection([run], corpusOf(), ROWS);
    expect(section.split('\n').at(-1)).toBe('| default | - | - | - | - | 1 of 1 | 1 | 0 | 0 | - | - | - |');
  });

  it('shows no row for a pipeline that was not run', () => {
    expect(corpusSection([runOf()], corpusOf(), ROWS)).not.toMatch(/s2|s3-1/);
    expect(corpusSection([], corpusOf(), ROWS)).toContain('not measured');
  });
});

describe('notRun', () => {
  it('names the pipelines without a row', () => {
    expect(notRun(ROWS)).toContain('Not run: `s2`.');
    expect(notRun(ROWS)).not.toContain('`s3-1`');
  });

  it('says that none is missing', () => {
    expect(notRun(ROWS.filter(({ pipeline }) => pipeline !== null))).toBe(
      'Every pipeline that comes with the app has a row.',
    );
  });
});

describe('rowsWith', () => {
  it('puts a pack behind the pipeline that needs one', () => {
    const row = rowsWith(['s0-bert:my-bert']).find(({ shipped }) => shipped === 's0-bert');
    expect(row).toEqual({ shipped: 's0-bert', pipeline: 's0-bert:my-bert', madeFor: ['zh-en'] });
  });

  it('leaves the others as they are', () => {
    expect(rowsWith([])).toEqual(SHIPPED_ROWS);
    expect(rowsWith(['s2:my-tinybert']).filter(({ shipped }) => shipped !== 's2')).toEqual(
      SHIPPED_ROWS.filter(({ shipped }) => shipped !== 's2'),
    );
  });

  it('refuses what binds no pipeline of the app', () => {
    expect(() => rowsWith(['s9:my-bert'])).toThrow('s9:my-bert');
  });
});

describe('goalsTable', () => {
  it('takes runs over all notes only, and adds up the held-out sets', () => {
    const corpora = [
      corpusOf(),
      corpusOf({ id: 'de-notes' }),
      corpusOf({ id: 'seen', exposure: 'trained-on' }),
      corpusOf({ id: 'long' }),
    ];
    const runs = [
      runOf(),
      runOf({ corpus: 'de-notes' }),
      runOf({ corpus: 'seen' }),
      runOf({ corpus: 'long', notes: 60, ofNotes: 250 }),
    ];
    const lines = goalsTable(runs, corpora, 'default').split('\n');
    expect(lines.slice(2).map((line) => line.split(' | ')[0])).toEqual([
      '| fr-notes',
      '| de-notes',
      '| seen (trained on)',
      '| **our held-out notes together**',
    ]);
    expect(lines.at(-1)).toBe(
      '| **our held-out notes together** | 20 | 2 of 8: 25.0 % (7.1 to 59.1) | **missed** | ' +
        '6 of 12: 50.0 % (25.4 to 74.6) | **missed** | 1.50 | met |',
    );
  });
});

describe('replacePart', () => {
  const page = 'words\n<!-- a -->\nold\n<!-- end of a -->\nmore $1 words\n';

  it('puts the new text between its marks and leaves the words around', () => {
    const after = replacePart(page, 'a', 'new $& text');
    expect(after).toBe('words\n<!-- a -->\n\nnew $& text\n\n<!-- end of a -->\nmore $1 words\n');
    expect(replacePart(after, 'a', 'new $& text')).toBe(after);
  });

  it('refuses a page without the part', () => {
    expect(() => replacePart(page, 'b', 'new')).toThrow('no part b');
    expect(() => replacePart('<!-- a -->\nno end', 'a', 'new')).toThrow('no part a');
  });
});

it('markdownTable rules a line under the head', () => {
  expect(markdownTable(['a', 'b'], [['1', '2']])).toBe('| a | b |\n| --- | --- |\n| 1 | 2 |');
});
