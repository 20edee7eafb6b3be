/** @file Gold in the types of a system: one type for each span, one of several, or none. */
import { describe, expect, it } from 'vitest';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import type { GoldNote } from '../../../../src-main/evaluation/gold/goldNote.ts';
import type { LabelScheme } from '../../../../src-main/evaluation/labelScheme.ts';
import { inSystemTypes } from '../../../../src-main/evaluation/reproduce/systemTypes.ts';

const scheme: LabelScheme = {
  id: 'two',
  title: '',
  source: '',
  types: { WHO: ['PATIENT', 'STAFF', 'PERSON'], WHERE: ['CITY', 'HOSPITAL'] },
  leftOut: {},
};

function note(...spans: readonly (readonly [string, ...PhiLabel[]])[]): GoldNote {
  return {
    id: 'n',
    text: 'Anna Berg in Halle',
    spans: spans.map(([type, ...labels], at) => ({ start: at, end: at + 1, type, labels })),
    leftOut: [{ start: 9, end: 10, type: 'ODD' }],
  };
}

describe('gold in the types of a system', () => {
  it('takes the one type that means a label, with all that this type means', () => {
    const [mapped] = inSystemTypes([note(['DOCTOR', 'STAFF'], ['TOWN', 'CITY'])], scheme).notes;
    expect(mapped?.spans).toEqual([
      { start: 0, end: 1, type: 'WHO', labels: ['PATIENT', 'STAFF', 'PERSON'] },
      { start: 1, end: 2, type: 'WHERE', labels: ['CITY', 'HOSPITAL'] },
    ]);
  });

  it('keeps a type of several labels that all mean the same', () => {
    const { notes, unclear } = inSystemTypes([note(['NAME', 'PATIENT', 'STAFF'])], scheme);
    expect(notes[0]?.spans[0]?.type).toBe('WHO');
    expect(unclear).toEqual([]);
  });

  it('counts what the system has no type for neither way, beside what was left out before', () => {
    const [mapped] = inSystemTypes([note(['AGE', 'AGE'])], scheme).notes;
    expect(mapped?.spans).toEqual([]);
    expect(mapped?.leftOut.map(({ type }) => type)).toEqual(['ODD', 'AGE']);
  });

  it('takes every type that may be meant for a hit, counts under the first, and tells all of those types', () => {
    const gold = [
      note(['Y', 'STAFF', 'HOSPITAL']),
      note(['X', 'PERSON', 'CITY'], ['Y', 'STAFF', 'HOSPITAL']),
    ];
    const { notes, unclear } = inSystemTypes(gold, scheme);
    expect(notes[1]?.spans[0]).toMatchObject({
      type: 'WHO',
      labels: ['PATIENT', 'STAFF', 'PERSON', 'CITY', 'HOSPITAL'],
    });
    expect(unclear).toEqual([
      { type: 'X', meant: ['WHO', 'WHERE'] },
      { type: 'Y', meant: ['WHO', 'WHERE'] },
    ]);
  });

  it('takes inherited names of objects for no types', () => {
    expect(inSystemTypes([note(['constructor', 'DATE'])], scheme).notes[0]?.spans).toEqual([]);
  });
});
