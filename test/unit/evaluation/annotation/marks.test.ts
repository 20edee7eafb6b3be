/** @file What is a mark, and what a sheet begins with. All people are invented. */
import { describe, expect, it } from 'vitest';
import { MAX_MARKS } from '../../../../src-main/domain/annotation.ts';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import { checkedMarks, marksOfSpans } from '../../../../src-main/evaluation/annotation/marks.ts';

const TEXT = 'Herr Kolbe03.07.39 kam 👩🏽‍⚕️ am 25.11.20.';
const TYPES = ['Patient', 'Birthdate', 'Date', 'Person'];
const at = (words: string, type: string, from = 0) => {
  const start = TEXT.indexOf(words, from);
  return { start, end: start + words.length, type };
};
const check = (...marks: readonly ReturnType<typeof at>[]) => checkedMarks(TEXT, TYPES, marks);

describe('marks of one person in one note', () => {
  it('are kept in order, freed of blanks at their edges', () => {
    expect(check(at('25.11.20', 'Date'), { ...at(' Kolbe', 'Patient') })).toEqual([
      at('Kolbe', 'Patient'),
      at('25.11.20', 'Date'),
    ]);
  });

  it('may touch, where a blank is missing', () => {
    const touching = [at('Kolbe', 'Patient'), at('03.07.39', 'Birthdate')];
    expect(check(...touching)).toEqual(touching);
  });

  it('grow to whole characters instead of cutting one', () => {
    const start = TEXT.indexOf('👩');
    const [mark] = check({ start: start + 2, end: start + 3, type: 'Person' });
    expect(TEXT.slice(mark?.start, mark?.end)).toBe('👩🏽‍⚕️');
  });

  it('may be none', () => {
    expect(check()).toEqual([]);
  });

  const refused = (problem: string, place: number) =>
    expect.objectContaining({ code: 'annotation/bad-mark', facts: { problem, at: place } });

  it.each([
    ['an unknown type', 'unknown-type', 1, [at('Kolbe', 'Patient'), at('25.11.20', 'City')]],
    ['a type of the language', 'unknown-type', 0, [at('Kolbe', 'constructor')]],
    ['two that overlap', 'overlapping', 1, [at('Kolbe', 'Patient'), at('be03', 'Birthdate')]],
    ['the same twice', 'overlapping', 1, [at('Kolbe', 'Patient'), at('Kolbe', 'Person')]],
    ['one behind the end', 'outside-text', 0, [{ start: 5, end: 500, type: 'Patient' }]],
    ['one before the start', 'outside-text', 0, [{ start: -1, end: 3, type: 'Patient' }]],
    ['an empty one', 'outside-text', 0, [{ start: 5, end: 5, type: 'Patient' }]],
    ['one of blanks alone', 'outside-text', 0, [{ start: 4, end: 5, type: 'Patient' }]],
    ['half an offset', 'outside-text', 0, [{ start: 5.5, end: 8, type: 'Patient' }]],
  ] as const)('are refused as a whole with %s', (_what, problem, place, marks) => {
    expect(() => checkedMarks(TEXT, TYPES, marks)).toThrow(refused(problem, place));
  });

  it('are refused where they are more than a note can have', () => {
    const marks = Array.from({ length: MAX_MARKS + 1 }, () => at('Kolbe', 'Patient'));
    expect(() => check(...marks)).toThrow(refused('too-many', MAX_MARKS));
  });
});

describe('what a sheet begins with', () => {
  const scheme = {
    types: {
      Person: ['PERSON', 'PATIENT', 'STAFF'],
      Patient: ['PATIENT'],
      Date: ['DATE'],
    } satisfies Record<string, PhiLabel[]>,
  };
  const span = (words: string, label: PhiLabel, suspected = false) => ({
    ...{ start: at(words, '').start, end: at(words, '').end, label, suspected },
  });
  const begin = (spans: readonly ReturnType<typeof span>[], types = TYPES) =>
    marksOfSpans(TEXT, spans, scheme, types);

  it('is what would be replaced, under the narrowest type that means it', () => {
    expect(begin([span('25.11.20', 'DATE'), span('Kolbe', 'PATIENT')])).toEqual([
      at('Kolbe', 'Patient'),
      at('25.11.20', 'Date'),
    ]);
    expect(begin([span('Kolbe', 'STAFF')])).toEqual([at('Kolbe', 'Person')]);
  });

  it.each([
    ['only suspected', [span('Kolbe', 'PATIENT', true)], TYPES],
    ['of a label that no type means', [span('Kolbe', 'CITY')], TYPES],
    ['of a type that the task does not have', [span('Kolbe', 'PATIENT')], ['Date']],
  ] as const)('is nothing that is %s', (_what, spans, types) => {
    expect(begin(spans, [...types])).toEqual([]);
  });

  it('can be kept as it is', () => {
    const marks = begin([span('Kolbe', 'PATIENT'), span('olbe03', 'DATE'), span('25.11.20', 'DATE')]);
    expect(checkedMarks(TEXT, TYPES, marks)).toEqual(marks);
    expect(marks).toHaveLength(2);
  });
});
