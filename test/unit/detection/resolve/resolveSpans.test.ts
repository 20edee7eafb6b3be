/** @file Resolution covers first and labels second. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { PHI_LABELS } from '../../../../src-main/domain/phiLabel.ts';
import type { CandidateSpan } from '../../../../src-main/domain/span.ts';
import { resolveSpans } from '../../../../src-main/detection/resolve/resolveSpans.ts';

const candidate = (start: number, end: number, extra: Partial<CandidateSpan> = {}): CandidateSpan => ({
  start,
  end,
  label: 'PERSON',
  score: 0.9,
  recognizer: 'a',
  rule: 'r',
  ...extra,
});
const text = '12 rue Victor Hugo, 75013 Paris';

describe('resolveSpans', () => {
  it('keeps every marked character when labels disagree', () => {
    const spans = resolveSpans(
      text,
      [candidate(7, 18), candidate(0, 18, { label: 'STREET', score: 0.85 })],
      'balanced',
    );
    expect(spans).toHaveLength(1);
    expect(spans[0]).toMatchObject({ start: 0, end: 18, label: 'STREET', score: 0.9, suspected: false });
    expect(spans[0]!.sources.map((source) => source.label)).toEqual(['PERSON', 'STREET']);
  });

  it('prefers the particular label at equal evidence', () => {
    const [span] = resolveSpans(
      text,
      [candidate(7, 18), candidate(7, 18, { label: 'PATIENT', recognizer: 'b' })],
      'balanced',
    );
    expect(span!.label).toBe('PATIENT');
  });

  it('does not join spans that only touch', () => {
    const spans = resolveSpans(
      '新北市板橋區',
      [candidate(0, 3, { label: 'REGION' }), candidate(3, 6, { label: 'CITY' })],
      'balanced',
    );
    expect(spans.map((span) => span.label)).toEqual(['REGION', 'CITY']);
  });

  it('marks weak candidates as suspected only where no confident span stands', () => {
    const weak = candidate(0, 18, { score: 0.3, label: 'STREET' });
    const spans = resolveSpans(text, [weak, candidate(7, 18)], 'balanced');
    expect(spans.map((span) => [span.start, span.end, span.suspected])).toEqual([
      [0, 6, true],
      [7, 18, false],
    ]);
    expect(spans[1]!.sources).toHaveLength(2);
    expect(spans[1]!.label).toBe('PERSON');
  });

  it('accepts everything at the recall operating point', () => {
    expect(resolveSpans(text, [candidate(0, 18, { score: 0.1 })], 'recall')[0]!.suspected).toBe(false);
  });

  it.each([
    ['(12.03.2024),', 0, 13, '12.03.2024'],
    ['«Dupont».', 0, 9, 'Dupont'],
    ['(02) 2345-6789', 0, 14, '(02) 2345-6789'],
    ['「王小明」，', 0, 6, '王小明'],
    ['  A123 ', 0, 7, 'A123'],
  ])('trims %j', (raw, start, end, expected) => {
    const [span] = resolveSpans(raw, [candidate(start, end)], 'balanced');
    expect(raw.slice(span!.start, span!.end)).toBe(expected);
  });

  it('drops a candidate that is nothing but punctuation', () => {
    expect(resolveSpans('... --', [candidate(0, 6)], 'balanced')).toEqual([]);
  });

  const candidates = fc.array(
    fc.record({
      start: fc.integer({ min: 0, max: 59 }),
      length: fc.integer({ min: 1, max: 25 }),
      score: fc.double({ min: 0, max: 1, noNaN: true }),
      label: fc.constantFrom(...PHI_LABELS),
      recognizer: fc.constantFrom('a', 'b', 'c'),
      rule: fc.constantFrom('x', 'y'),
    }),
    { maxLength: 25 },
  );

  it('never overlaps, is sorted, covers every confident character and does not depend on order', () => {
    // Letters only, so that trimming takes nothing away.
    const letters = 'abcdefghij'.repeat(9);
    fc.assert(
      fc.property(candidates, (raw) => {
        const list = raw.map(({ length, ...rest }) => ({ ...rest, end: rest.start + length }));
        const spans = resolveSpans(letters, list, 'balanced');
        for (let at = 1; at < spans.length; at += 1) {
          expect(spans[at]!.start).toBeGreaterThanOrEqual(spans[at - 1]!.end);
        }
        for (const { start, end, score } of list) {
          for (let at = start; at < end; at += 1) {
            const holder = spans.find((span) => span.start <= at && at < span.end);
            expect(holder).toBeDefined();
            if (score >= 0.5) expect(holder!.suspected).toBe(false);
          }
        }
        expect(resolveSpans(letters, [...list].reverse(), 'balanced')).toEqual(spans);
      }),
    );
  });
});
