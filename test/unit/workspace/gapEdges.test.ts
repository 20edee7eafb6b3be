/** @file Where a gap in the coverage of a note begins and ends, so that a reviewer can hide all of it. */
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src-main/domain/decision.ts';
import type { DetectionResult } from '../../../src-main/domain/detection.ts';
import { gapsIn, type Range } from '../../../src-main/domain/range.ts';
import { findingsOf } from '../../../src-main/workspace/noteWork.ts';

/** A note in which nothing was found and these ranges were not examined, after ranges were hidden. */
function findings(text: string, unexamined: readonly Range[], hidden: readonly Range[] = []) {
  const detection: DetectionResult = {
    ...{ spans: [], failures: [], languages: ['de'], classifications: [], gate: null },
    coverage: gapsIn(text.length, unexamined),
  };
  const decisions = hidden.map((range, at): Decision => ({
    ...{ seq: at + 1, actor: 'x', decidedAt: 0 as Decision['decidedAt'] },
    verdict: { kind: 'add', range, label: 'OTHER' },
  }));
  return findingsOf({ text, knownIdentifiers: [] }, detection, decisions);
}

const whole = (text: string): Range => ({ start: 0, end: text.length });

describe('a gap', () => {
  it.each([
    ['blanks', '  Puls 72. ', 'Puls 72.'],
    ['line breaks', '\r\nPuls 72.\n\n', 'Puls 72.'],
    ['wide blanks', '\u3000Puls 72.\u00a0', 'Puls 72.'],
  ])('begins and ends without %s, which no range that is hidden may have', (_, text, gap) => {
    const { gaps, assessment } = findings(text, [whole(text)]);
    expect(gaps.map(({ start, end }) => text.slice(start, end))).toEqual([gap]);
    expect(assessment.reasons).toContainEqual({ code: 'not-covered', count: gap.length });
  });

  it('is settled by hiding all of it, and by nothing less', () => {
    const text = 'Frau Kowalczyk kam um 9 Uhr.\n';
    expect(findings(text, [whole(text)], [{ start: 0, end: 28 }]).assessment).toMatchObject({
      ...{ status: 'fully-anonymized', openPoints: 0 },
    });
    for (const range of [
      { start: 0, end: 27 },
      { start: 1, end: 28 },
    ])
      expect(findings(text, [whole(text)], [range]).assessment).toMatchObject({ openPoints: 1 });
  });

  it('is none between two ranges that are hidden beside each other, and one where a sign is left', () => {
    const hidden = [
      { start: 0, end: 4 },
      { start: 5, end: 14 },
    ];
    expect(findings('Frau Kowalczyk', [{ start: 0, end: 14 }], hidden).gaps).toEqual([]);
    expect(findings('Frau,Kowalczyk', [{ start: 0, end: 14 }], hidden).gaps).toEqual([{ start: 4, end: 5 }]);
  });

  it.each([
    ['a byte order mark within a word', 'Dup\ufeffont'],
    ['a NUL', 'Dup\0ont'],
    ['a zero-width space', 'Dup\u200bont'],
  ])('stays where it is %s: it is text that nobody could read', (_, text) => {
    const { gaps, assessment } = findings(text, [{ start: 3, end: 4 }]);
    expect(gaps).toEqual([{ start: 3, end: 4 }]);
    expect(assessment.status).toBe('not-anonymized');
  });
});
