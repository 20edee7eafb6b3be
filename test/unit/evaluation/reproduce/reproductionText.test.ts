/** @file A reproduction in words: ours beside what is published, dashes where nothing is known. */
import { describe, expect, it } from 'vitest';
import type { Reproduction } from '../../../../src-main/evaluation/reproduce/reproduction.ts';
import {
  approachTable,
  footLines,
  headLines,
  typesTable,
} from '../../../../src-main/evaluation/reproduce/reproductionText.ts';

const reproduction: Reproduction = {
  format: 'noteveil-reproduction',
  version: 2,
  system: 'S9',
  title: 'a system',
  publication: 'Somebody 2020',
  publishedTable: null,
  data: {
    words: 'notes',
    notes: 3,
    notesWithPhi: 2,
    leftOut: [{ type: 'AGE', spans: 4 }],
    unclear: [{ type: 'LOC', meant: ['A', 'B'] }],
  },
  scheme: 'two',
  counting: ['CITY'],
  isTrainedAnew: false,
  isBaseGiven: false,
  rows: [
    {
      approach: 'a',
      title: 'first',
      pipelines: ['s9'],
      base: 'random',
      figures: [
        { key: 'spans f1', title: 'F1', value: 0.51234, published: '91.2' },
        { key: 'spans r', title: 'R', value: null, published: null },
        { key: 'outcomes fully', title: 'fully', value: 2, published: null },
      ],
    },
    {
      approach: 'b',
      title: 'second',
      pipelines: ['s9'],
      base: 'given',
      figures: [
        { key: 'spans f1', title: 'F1', value: 0, published: null },
        { key: 'spans r', title: 'R', value: 1, published: null },
        { key: 'outcomes fully', title: 'fully', value: 0, published: null },
      ],
    },
  ],
  types: [],
  differs: ['smaller'],
  elsewhere: ['kappa'],
};

describe('the table of approaches', () => {
  it('has a published column only where some row has a published figure', () => {
    expect(approachTable(reproduction, 'percent')).toEqual([
      ['', 'F1', 'published', 'R', 'fully'],
      ['first', '51.2', '91.2', '-', '2'],
      ['second', '0.0', '-', '100.0', '0'],
    ]);
  });

  it('prints shares as shares where the publication does', () => {
    expect(approachTable(reproduction, 'share')[1]).toEqual(['first', '0.512', '91.2', '-', '2']);
  });
});

describe('the table of types', () => {
  it('is left out where the publication has none', () => {
    expect(typesTable(reproduction)).toEqual([]);
  });

  it('puts each published figure behind ours, and a dash where there is none', () => {
    const published = { precision: '0.885', recall: '0.910', f1: '0.897', support: '89', unseen: '25%' };
    const types = [
      { type: 'Age', precision: 0.5, recall: null, f1: 0.25, support: 7, unseen: 0.206, published },
      { type: 'Odd', precision: null, recall: null, f1: null, support: 0, unseen: null, published: null },
    ];
    expect(typesTable({ ...reproduction, types }).slice(1)).toEqual([
      ['Age', '0.500', '0.885', '-', '0.910', '0.250', '0.897', '7', '89', '21%', '25%'],
      ['Odd', '-', '-', '-', '-', '-', '-', '0', '-', '-', '-'],
    ]);
  });
});

describe('the words around the tables', () => {
  it('say which data, which base of every row, and that the figures are not the publication’s model', () => {
    const lines = headLines(reproduction);
    expect(lines).toContain(
      'data: notes: 3 notes, 2 with identifiers that count; types of two, counting CITY',
    );
    expect(lines).toContain('left out, no types of this system: AGE 4 (spans)');
    expect(lines).toContain('unclear: LOC may be A or B: each is a hit, counted under A');
    expect(lines).toContain('base of first: random');
    expect(lines).toContain('base of second: given');
    expect(lines).toContain('published figures: none');
    expect(lines.at(-1)).toMatch(/^These figures say nothing about the model of the publication/);
  });

  it('say whether packs were trained by this command', () => {
    expect(headLines(reproduction).join()).not.toContain('trained anew');
    expect(headLines({ ...reproduction, isTrainedAnew: true })).toContain(
      'packs: trained anew by this command',
    );
  });

  it('do not call a base that was given another one', () => {
    const lines = headLines({ ...reproduction, isBaseGiven: true });
    expect(lines.at(-1)).toBe(
      'The notes are not those of the publication: its figures are no goal for these.',
    );
  });

  it('name what differs and what else is published', () => {
    expect(footLines(reproduction)).toEqual(['differs: smaller', 'also published: kappa']);
  });
});
