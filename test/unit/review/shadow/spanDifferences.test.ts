/** @file Two pipelines over the same note: what counts as a difference, what it would show, and what a reviewer had said. */
import { describe, expect, it } from 'vitest';
import type { ReviewSpan } from '../../../../src-main/domain/decision.ts';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import type { SpanDifference } from '../../../../src-main/domain/shadowRun.ts';
import type { Span } from '../../../../src-main/domain/span.ts';
import { spanDifferences, type ShadowSides } from '../../../../src-main/review/shadow/spanDifferences.ts';

const TEXT = 'Frau Anna Beispiel, geb. 01.02.1950, kam aus Musterstadt.';

function spanOf(word: string, label: PhiLabel, suspected = false, score = 0.9): Span {
  const start = TEXT.indexOf(word);
  const sources = [{ recognizer: 'test', rule: 'r', label, score }];
  return { start, end: start + word.length, label, score, suspected, sources };
}

function reviewed(word: string, label: PhiLabel, state: ReviewSpan['state'], suspected = false): ReviewSpan {
  const { start, end, score } = spanOf(word, label);
  return { key: 'd0', start, end, label, score, suspected, state, sources: [] };
}

function differences(
  old: readonly Span[],
  next: readonly Span[],
  more: Partial<ShadowSides> = {},
): readonly SpanDifference[] {
  const review = { spans: [], isCleared: false };
  return spanDifferences({ text: TEXT, old, next, isKept: () => false, review, ...more });
}

const PATIENT = spanOf('Anna Beispiel', 'PATIENT');

describe('spanDifferences', () => {
  it('is empty where both sides hide and suspect the same, whoever voted and however high', () => {
    const other = { ...PATIENT, score: 0.5, sources: [] };
    const suspected = spanOf('Musterstadt', 'CITY', true);
    expect(differences([PATIENT, suspected], [other, suspected])).toEqual([]);
  });

  it('is empty where neither side has found anything', () => {
    expect(differences([], [])).toEqual([]);
  });

  it.each([
    { name: 'only the old one hid', old: [PATIENT], next: [], kind: 'only-old', exposed: 12 },
    { name: 'only the new one hides', old: [], next: [PATIENT], kind: 'only-new', exposed: 0 },
    {
      name: 'the new one only suspects',
      old: [PATIENT],
      next: [spanOf('Anna Beispiel', 'PATIENT', true)],
      kind: 'less-sure',
      exposed: 12,
    },
    {
      name: 'the old one only suspected',
      old: [spanOf('Anna Beispiel', 'PATIENT', true)],
      next: [PATIENT],
      kind: 'more-sure',
      exposed: 0,
    },
    {
      name: 'the old one suspected and the new one says nothing',
      old: [spanOf('Musterstadt', 'CITY', true)],
      next: [],
      kind: 'suspicion-gone',
      exposed: 0,
    },
    {
      name: 'the new one suspects and the old one said nothing',
      old: [],
      next: [spanOf('Musterstadt', 'CITY', true)],
      kind: 'suspicion-new',
      exposed: 0,
    },
    {
      name: 'the label is another',
      old: [PATIENT],
      next: [spanOf('Anna Beispiel', 'PERSON')],
      kind: 'label',
      exposed: 0,
    },
    {
      name: 'the new one reaches further',
      old: [PATIENT],
      next: [spanOf('Frau Anna Beispiel', 'PATIENT')],
      kind: 'edges',
      exposed: 0,
    },
    {
      name: 'the new one leaves a name out',
      old: [PATIENT],
      next: [spanOf('Beispiel', 'PATIENT')],
      kind: 'edges',
      exposed: 4,
    },
  ] as const)('says $kind where $name', ({ old, next, kind, exposed }) => {
    expect(differences(old, next)).toMatchObject([{ kind, exposed }]);
  });

  it('counts one place where one span became two, and what stands between them', () => {
    const [first, second] = [spanOf('Anna', 'PATIENT'), spanOf('Beispiel', 'PATIENT')];
    expect(differences([PATIENT], [first, second])).toMatchObject([
      { kind: 'edges', start: PATIENT.start, end: PATIENT.end, exposed: 0 },
    ]);
  });

  it('keeps places apart that only touch', () => {
    const [first, second] = [spanOf('Anna', 'PATIENT'), spanOf(' Beispiel', 'PATIENT')];
    expect(differences([first], [second]).map(({ kind }) => kind)).toEqual(['only-old', 'only-new']);
  });

  it('counts as exposed what gets a label that the policy leaves readable', () => {
    const isKept = (label: PhiLabel) => label === 'HOSPITAL';
    const next = [spanOf('Anna Beispiel', 'HOSPITAL')];
    expect(differences([PATIENT], next, { isKept })).toMatchObject([{ kind: 'label', exposed: 12 }]);
    // And nothing where the policy has shown it all along.
    const old = [spanOf('Musterstadt', 'HOSPITAL')];
    expect(differences(old, [], { isKept })).toMatchObject([{ kind: 'only-old', exposed: 0 }]);
  });

  describe('with decisions', () => {
    const after = (spans: readonly ReviewSpan[], isCleared = false) => ({ review: { spans, isCleared } });

    it('marks that a reviewer hid what the new pipeline would show', () => {
      const accepted = after([reviewed('Anna Beispiel', 'PATIENT', 'accepted')]);
      expect(differences([PATIENT], [], accepted)).toMatchObject([{ reviewer: 'hid', isContradicted: true }]);
    });

    it('marks that a reviewer released what the new pipeline would hide', () => {
      const released = after([reviewed('Musterstadt', 'CITY', 'rejected', true)]);
      const [old, next] = [[spanOf('Musterstadt', 'CITY', true)], [spanOf('Musterstadt', 'CITY')]];
      expect(differences(old, next, released)).toMatchObject([
        { kind: 'more-sure', reviewer: 'released', isContradicted: true },
      ]);
    });

    it('marks that a reviewer saw nothing else in a note in which the new pipeline hides something', () => {
      expect(differences([], [PATIENT], after([], true))).toMatchObject([
        { reviewer: 'cleared', isContradicted: true },
      ]);
    });

    it('contradicts nobody where the new pipeline comes to what the reviewer said', () => {
      const released = after([reviewed('Anna Beispiel', 'PATIENT', 'rejected')]);
      expect(differences([PATIENT], [], released)).toMatchObject([
        { reviewer: 'released', isContradicted: false },
      ]);
      const added = after([{ ...reviewed('Musterstadt', 'CITY', 'accepted'), key: 'a1' }], true);
      expect(differences([], [spanOf('Musterstadt', 'CITY')], added)).toMatchObject([
        { reviewer: 'hid', isContradicted: false },
      ]);
    });

    it('says nothing of a reviewer who has decided elsewhere in the note', () => {
      const elsewhere = after([reviewed('Musterstadt', 'CITY', 'accepted')]);
      expect(differences([PATIENT], [], elsewhere)).toMatchObject([
        { reviewer: null, isContradicted: false },
      ]);
    });
  });
});
