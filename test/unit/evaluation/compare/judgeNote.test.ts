/** @file Outcomes of single notes, and up to which threshold they hold. */
import { describe, expect, it } from 'vitest';
import { judgeNote } from '../../../../src-main/evaluation/compare/judgeNote.ts';
import { ALL_LABELS, classified, goldNote, resultOf, scored, type Found } from './cases.ts';

const two = goldNote('two', 'Frau ⟦PATIENT|Anna Berg⟧ kam am ⟦DATE|3.4.2021⟧ zu Dr. ⟦STAFF|Holm⟧, 70 kg.');
const free = goldNote('free', 'Kein Fieber, Puls 72, Morbus Crohn.');

function outcome(note: typeof two, found: readonly Found[], says = {}, counted = ALL_LABELS) {
  return judgeNote(scored(note, counted), resultOf(note, found, says)).outcome;
}

describe('the outcome of a note with PHI', () => {
  it.each<[string, readonly Found[]]>([
    [
      'fully',
      [
        ['Anna Berg', 'PATIENT'],
        ['3.4.2021', 'DATE'],
        ['Holm', 'STAFF'],
      ],
    ],
    // Label-blind, and more than the gold is covered: what is hidden is hidden.
    [
      'fully',
      [
        ['Frau Anna Berg', 'STAFF'],
        ['3.4.2021 zu Dr. Holm', 'OTHER'],
      ],
    ],
    ['partially', [['Anna Berg', 'PATIENT']]],
    // S3: "only one of first and last name was removed" is partial.
    ['partially', [['Anna', 'PATIENT']]],
    ['not', [['70', 'AGE']]],
    ['undetected', []],
    ['undetected', [['Anna Berg', 'PATIENT', 0.3, true]]],
  ])('is %s for %j', (expected, found) => {
    expect(outcome(two, found)).toBe(expected);
  });

  it('is undetected when the gate is closed, whatever stands behind it', () => {
    const all: readonly Found[] = [
      ['Anna Berg', 'PATIENT'],
      ['3.4.2021', 'DATE'],
      ['Holm', 'STAFF'],
    ];
    const closed = { gate: { isDetected: false, score: 0.2 } };
    expect(outcome(two, all, closed)).toBe('undetected');
    expect(judgeNote(scored(two), resultOf(two, all, closed)).isAltered).toBe(false);
    expect(outcome(two, all, { gate: { isDetected: true, score: 0.8 } })).toBe('fully');
  });

  it('is not anonymized when only a classifier or a gate has noticed it', () => {
    expect(outcome(two, [], classified(0.5))).toBe('not');
    expect(outcome(two, [], classified(0.49))).toBe('undetected');
    expect(outcome(two, [], { gate: { isDetected: true, score: null } })).toBe('not');
  });

  it('is detected by what is replaced when the classifier without a gate says no', () => {
    expect(outcome(two, [['Holm', 'STAFF']], classified(0.1))).toBe('partially');
  });
});

describe('the outcome of a note without PHI', () => {
  it.each<[string, readonly Found[], object]>([
    ['left-alone', [], {}],
    ['left-alone', [['Crohn', 'PATIENT', 0.4, true]], {}],
    ['altered', [['Crohn', 'PATIENT']], {}],
    ['alarmed', [], classified(0.9)],
    // S3, approach 3: nine wrong detections in which NER then found no name.
    ['alarmed', [], { gate: { isDetected: true, score: null } }],
    ['left-alone', [['Crohn', 'PATIENT']], { gate: { isDetected: false, score: 0.1 } }],
  ])('is %s for %j and %j', (expected, found, says) => {
    expect(outcome(free, found, says)).toBe(expected);
  });

  it('is no false alarm by a label that the gold could not have had', () => {
    const names = new Set(['PATIENT', 'STAFF'] as const);
    expect(outcome(free, [['72', 'AGE']], {}, names)).toBe('left-alone');
    expect(outcome(free, [['Crohn', 'STAFF']], {}, names)).toBe('altered');
  });

  it('is not counted when all its gold is left out', () => {
    const sexed = goldNote('sexed', 'Sexo: ⟦OTHER|Mujer⟧, sana.', ['OTHER']);
    expect(outcome(sexed, [['Mujer', 'PATIENT']])).toBe('not-counted');
    expect(outcome(sexed, [])).toBe('not-counted');
    expect(outcome(two, [], {}, new Set(['PHONE'] as const))).toBe('not-counted');
  });
});

describe('the marks of a sweep', () => {
  const marks = (note: typeof two, found: readonly Found[], says = {}) =>
    judgeNote(scored(note), resultOf(note, found, says)).marks;

  it('of spans: detected up to the surest one, fully up to the least sure that is needed', () => {
    const found: readonly Found[] = [
      ['Anna Berg', 'PATIENT', 0.8],
      ['3.4.2021', 'DATE', 0.95],
      ['Holm', 'STAFF', 0.4, true],
      ['70', 'AGE', 0.99],
    ];
    expect(marks(two, found)).toEqual({
      kind: 'span-score',
      threshold: null,
      detectedUntil: 0.99,
      alteredUntil: 0.99,
      fullyUntil: 0.4,
    });
    expect(marks(two, found.slice(0, 2)).fullyUntil).toBeLessThan(0);
    expect(marks(free, []).detectedUntil).toBeLessThan(0);
  });

  it('of a classifier: its probability, and nothing about removal', () => {
    expect(marks(two, [], classified(0.7, 0.6))).toEqual({
      kind: 'note-score',
      threshold: 0.6,
      detectedUntil: 0.7,
      alteredUntil: null,
      fullyUntil: null,
    });
    expect(marks(two, [['Holm', 'STAFF']], classified(0.7)).detectedUntil).toBeGreaterThan(1);
    expect(
      marks(two, [['Holm', 'STAFF']], { ...classified(0.7), gate: { isDetected: true, score: 0.7 } })
        .detectedUntil,
    ).toBe(0.7);
  });

  it('of a gate that another part opened: at every threshold', () => {
    const opened = { ...classified(0.1), gate: { isDetected: true, score: 0.1 } };
    expect(marks(two, [], opened).detectedUntil).toBeGreaterThan(1);
  });

  it('of a gate without a probability: as it was, and nothing behind a closed one', () => {
    const found: readonly Found[] = [['Anna Berg', 'PATIENT', 0.8]];
    expect(marks(two, found, { gate: { isDetected: true, score: null } })).toMatchObject({
      kind: 'span-score',
      alteredUntil: 0.8,
    });
    const closed = marks(two, found, { gate: { isDetected: false, score: null } });
    expect([closed.detectedUntil, closed.alteredUntil, closed.fullyUntil].every((until) => until! < 0)).toBe(
      true,
    );
  });

  it('name no threshold where classifiers differ', () => {
    const classifications = [
      ...classified(0.7, 0.5).classifications,
      ...classified(0.2, 0.9).classifications,
    ];
    expect(marks(free, [], { classifications })).toMatchObject({ threshold: null, detectedUntil: 0.7 });
  });
});
