/** @file Two opinions compared, a third person's choices, and the decisions that bring a note there. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision, Verdict } from '../../../../src-main/domain/decision.ts';
import type { EpochMs } from '../../../../src-main/domain/ids.ts';
import type { HiddenRange } from '../../../../src-main/domain/opinion.ts';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import type { Span } from '../../../../src-main/domain/span.ts';
import {
  adjudicated,
  disagreementsOf,
  type Choice,
} from '../../../../src-main/review/opinions/disagreements.ts';
import { isSameOutcome, outcomeOf, unionOf } from '../../../../src-main/review/opinions/outcome.ts';
import { showsMore } from '../../../../src-main/review/opinions/showsMore.ts';
import { verdictsToReach } from '../../../../src-main/review/opinions/reachOutcome.ts';
import { replayDecisions } from '../../../../src-main/review/replayDecisions.ts';
import { isUndecided } from '../../../../src-main/review/spanStates.ts';
import '../../../support/seed.ts';

const LENGTH = 60;
const text = 'x'.repeat(LENGTH);
const patient = (start: number, end: number): HiddenRange => ({ start, end, label: 'PATIENT' });
const date = (start: number, end: number): HiddenRange => ({ start, end, label: 'DATE' });
const span = (start: number, end: number, suspected = false): Span => ({
  ...{ start, end, label: 'PATIENT', score: 0.9, suspected },
  sources: [{ recognizer: 'r', rule: 'r/1', label: 'PATIENT', score: 0.9 }],
});
/** Departments stay readable, of dates a part. */
const hidingOf = (label: PhiLabel): number => (label === 'DEPARTMENT' ? 0 : label === 'DATE' ? 1 : 2);
const ward = (start: number, end: number): HiddenRange => ({ start, end, label: 'DEPARTMENT' });
const said = (...verdicts: readonly Verdict[]): readonly Decision[] =>
  verdicts.map((verdict, at) => ({ seq: at + 1, verdict, actor: 'x', decidedAt: 0 as EpochMs }));

describe('the outcome of an opinion', () => {
  it('holds what is replaced, under the type it was given', () => {
    const review = replayDecisions(
      [span(0, 5), span(10, 15), span(20, 25, true)],
      said({ kind: 'relabel', span: 'd0', label: 'DATE' }, { kind: 'reject', span: 'd1' }),
      LENGTH,
    );
    expect(outcomeOf(review)).toEqual([date(0, 5)]);
  });

  it.each([
    ['another type', [patient(0, 5)], [date(0, 5)]],
    ['another end', [patient(0, 5)], [patient(0, 6)]],
    ['one range more', [patient(0, 5)], [patient(0, 5), date(7, 9)]],
    ['one range less', [patient(0, 5), date(7, 9)], [date(7, 9)]],
  ])('is not the same with %s', (_case, a, b) => {
    expect(isSameOutcome(a, b)).toBe(false);
  });

  it('is the same in another order', () => {
    expect(isSameOutcome([patient(0, 5), date(7, 9)], [date(7, 9), patient(0, 5)])).toBe(true);
  });
});

describe('the union of two', () => {
  it('hides all that either hides, under the type of the longest range', () => {
    expect(unionOf([patient(0, 4), date(20, 25)], [date(2, 9)])).toEqual([date(0, 9), date(20, 25)]);
  });

  it('lets no type that hides less show what another hides', () => {
    expect(unionOf([patient(0, 4)], [ward(0, 9)], hidingOf)).toEqual([patient(0, 9)]);
    expect(unionOf([date(2, 5)], [ward(0, 9)], hidingOf)).toEqual([date(0, 9)]);
    expect(unionOf([patient(2, 3)], [date(0, 9)], hidingOf)).toEqual([patient(0, 9)]);
    expect(unionOf([ward(0, 4)], [ward(2, 9)], hidingOf)).toEqual([ward(0, 9)]);
  });

  it('keeps ranges apart that touch without sharing a character', () => {
    expect(unionOf([patient(0, 4)], [date(4, 9)])).toEqual([patient(0, 4), date(4, 9)]);
  });
});

describe('disagreements', () => {
  it('are none where both say the same', () => {
    expect(disagreementsOf([patient(0, 5)], [patient(0, 5)])).toEqual([]);
  });

  it('reach as far as ranges of the two overlap one another', () => {
    expect(disagreementsOf([patient(0, 5), patient(8, 12)], [date(4, 9), date(30, 35)])).toEqual([
      { start: 0, end: 12, a: [patient(0, 5), patient(8, 12)], b: [date(4, 9)] },
      { start: 30, end: 35, a: [], b: [date(30, 35)] },
    ]);
  });
});

describe('adjudication', () => {
  const sides = {
    ...{ a: [patient(0, 5), patient(40, 45)], b: [patient(0, 5), date(10, 15), date(40, 45)] },
    ...{ text, hidingOf },
  };

  it('takes the chosen side of each disagreement and keeps what both said', () => {
    expect(adjudicated(sides, [{ side: 'b' }, { side: 'a' }])).toEqual([
      patient(0, 5),
      date(10, 15),
      patient(40, 45),
    ]);
    expect(adjudicated(sides, [{ side: 'a' }, { side: 'b' }])).toEqual([patient(0, 5), date(40, 45)]);
  });

  it('takes an own range in place of both', () => {
    const own: Choice = { side: 'own', range: patient(9, 18) };
    expect(adjudicated(sides, [own, { side: 'a' }])).toEqual([
      patient(0, 5),
      patient(9, 18),
      patient(40, 45),
    ]);
  });

  it.each<[string, readonly Choice[]]>([
    ['too few choices', [{ side: 'a' }]],
    ['too many choices', [{ side: 'a' }, { side: 'a' }, { side: 'a' }]],
    ['an own range that touches what both hide', [{ side: 'own', range: patient(3, 12) }, { side: 'a' }]],
    ['an own range beside the disagreement', [{ side: 'own', range: patient(20, 25) }, { side: 'a' }]],
    ['an own range outside the text', [{ side: 'own', range: patient(10, 99) }, { side: 'a' }]],
    [
      'an own range that shows a part of what both hide',
      [{ side: 'b' }, { side: 'own', range: patient(41, 45) }],
    ],
    ['an own type that shows what both hide', [{ side: 'b' }, { side: 'own', range: ward(40, 45) }]],
    ['an own range without a character', [{ side: 'own', range: patient(12, 12) }, { side: 'a' }]],
  ])('refuses %s', (_case, choices) => {
    expect(() => adjudicated(sides, choices)).toThrow('review/bad-range');
  });

  it.each<[string, HiddenRange]>([
    ['a type that hides all', { start: 39, end: 46, label: 'OTHER' }],
    ['a type that one of the two gave', date(40, 45)],
  ])('takes an own range with %s over what both hide', (_case, range) => {
    expect(adjudicated(sides, [{ side: 'a' }, { side: 'own', range }]).at(-1)).toEqual(range);
  });

  it('refuses a type that shows a part of what both hide, where neither of the two gave it', () => {
    const both = { ...sides, a: [patient(0, 9)], b: [{ ...patient(0, 9), label: 'STAFF' as const }] };
    expect(() => adjudicated(both, [{ side: 'own', range: date(0, 9) }])).toThrow('review/bad-range');
  });

  it('leaves free what only one of the two hides', () => {
    const one = { ...sides, a: [patient(10, 20)], b: [ward(10, 20)] };
    for (const range of [ward(10, 20), patient(12, 14)])
      expect(adjudicated(one, [{ side: 'own', range }])).toEqual([range]);
  });
});

describe('hiding more in a settled note', () => {
  const settled = replayDecisions([span(0, 5), span(10, 15, true), span(20, 25)], [], LENGTH).spans;
  it.each<[string, HiddenRange, boolean]>([
    ['a readable type over what is hidden', ward(0, 5), true],
    ['a readable type around it', ward(0, 9), true],
    ['a readable type at its edge', ward(4, 9), true],
    ['a type that shows a part of it', date(20, 25), true],
    ['a readable type beside it', ward(5, 9), false],
    ['a readable type over what waits for a decision', ward(10, 15), false],
    ['its own type', patient(0, 9), false],
    ['another type that hides all', { start: 0, end: 9, label: 'STAFF' }, false],
    ['a type that shows a part, where nothing is hidden', date(30, 35), false],
  ])('tells whether it shows something: %s', (_case, drawn, expected) => {
    expect(showsMore(settled, drawn, hidingOf)).toBe(expected);
  });

  it('is never refused for a type that is readable over one that is, too', () => {
    const readable = replayDecisions([{ ...span(0, 5), label: 'DEPARTMENT' }], [], LENGTH).spans;
    expect(showsMore(readable, ward(0, 9), hidingOf)).toBe(false);
    expect(showsMore(readable, date(0, 9), hidingOf)).toBe(false);
  });
});

const ranges = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 6 }), fc.boolean()), {
    maxLength: 5,
  })
  .map((steps) => {
    let at = 0;
    return steps.map(([gap, length, isDate]) => {
      const start = at + gap;
      at = start + length;
      return isDate ? date(start, at) : patient(start, at);
    });
  });

/** With ranges of every kind of type. */
const typed = fc
  .tuple(ranges, fc.array(fc.constantFrom('PATIENT', 'DATE', 'DEPARTMENT'), { minLength: 5, maxLength: 5 }))
  .map(([list, labels]) => list.map((range, at) => ({ ...range, label: labels[at] as PhiLabel })));

describe('the decisions to an outcome', () => {
  it('reach any outcome from any detection, and leave nothing undecided', () => {
    fc.assert(
      fc.property(
        ranges,
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        ranges,
        (found, suspected, wanted) => {
          const detected = found.map(({ start, end }, at) => span(start, end, suspected[at]));
          const verdicts = verdictsToReach(replayDecisions(detected, [], LENGTH), wanted, false);
          const after = replayDecisions(detected, said(...verdicts), LENGTH);
          expect(outcomeOf(after)).toEqual(wanted);
          expect(after.spans.some(isUndecided)).toBe(false);
        },
      ),
    );
  });

  it('reach a second outcome from the first', () => {
    fc.assert(
      fc.property(ranges, ranges, (first, second) => {
        const one = verdictsToReach(replayDecisions([], [], LENGTH), first, true);
        const two = verdictsToReach(replayDecisions([], said(...one), LENGTH), second, false);
        expect(outcomeOf(replayDecisions([], said(...one, ...two), LENGTH))).toEqual(second);
      }),
    );
  });

  it('of both sides taken whole are the sides', () => {
    fc.assert(
      fc.property(ranges, ranges, (a, b) => {
        const all = (side: 'a' | 'b') => disagreementsOf(a, b).map(() => ({ side }));
        expect(adjudicated({ a, b, text, hidingOf }, all('a'))).toEqual(a);
        expect(adjudicated({ a, b, text, hidingOf }, all('b'))).toEqual(b);
      }),
    );
  });

  it('hide every character that both hide, whatever a third person chooses', () => {
    const choice: fc.Arbitrary<Choice> = fc.oneof(
      fc.record({ side: fc.constantFrom('a' as const, 'b' as const) }),
      fc.record({ side: fc.constant('own' as const), range: typed.map(([one]) => one ?? patient(0, 1)) }),
    );
    fc.assert(
      fc.property(typed, typed, fc.array(choice, { minLength: 6, maxLength: 6 }), (a, b, wanted) => {
        const choices = wanted.slice(0, disagreementsOf(a, b).length);
        fc.pre(choices.length === disagreementsOf(a, b).length);
        let hidden: readonly HiddenRange[];
        try {
          hidden = adjudicated({ a, b, text, hidingOf }, choices);
        } catch {
          return;
        }
        for (let at = 0; at < LENGTH; at += 1) {
          const level = (list: readonly HiddenRange[]) =>
            Math.max(
              0,
              ...list.filter(({ start, end }) => start <= at && at < end).map(({ label }) => hidingOf(label)),
            );
          expect(level(hidden)).toBeGreaterThanOrEqual(Math.min(level(a), level(b)));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('say that the note was read only where both said so', () => {
    expect(verdictsToReach({ spans: [] }, [], true)).toEqual([{ kind: 'clear' }]);
    expect(verdictsToReach({ spans: [] }, [], false)).toEqual([]);
  });
});
