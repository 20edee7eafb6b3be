/** @file Decisions said again about the spans of a new result: nothing that was hidden by decision becomes visible. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision, Verdict } from '../../../src-main/domain/decision.ts';
import type { EpochMs } from '../../../src-main/domain/ids.ts';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import type { Span } from '../../../src-main/domain/span.ts';
import { carryDecisions, decisionsOf } from '../../../src-main/review/carryDecisions.ts';
import { replayDecisions } from '../../../src-main/review/replayDecisions.ts';

const LENGTH = 60;

const span = (start: number, end: number, label: PhiLabel = 'PERSON', suspected = false): Span => ({
  ...{ start, end, label, suspected, score: suspected ? 0.3 : 0.9 },
  sources: [{ recognizer: 'r', rule: 'r', label, score: 0.9 }],
});
const said = (...verdicts: readonly Verdict[]): readonly Decision[] =>
  verdicts.map((verdict, at) => ({ seq: at + 1, verdict, actor: `p${at + 1}`, decidedAt: at as EpochMs }));
const carry = (spans: readonly Span[], decisions: readonly Decision[], after: readonly Span[]) =>
  carryDecisions({ spans, decisions }, after, LENGTH);
const accept: Verdict = { kind: 'accept', span: 'd0' };
const reject: Verdict = { kind: 'reject', span: 'd0' };

describe('a decision on a span that the new result has too', () => {
  it('is said of it under its new number', () => {
    const after = [span(0, 3), span(10, 15)];
    expect(carry([span(10, 15)], said(accept), after)).toEqual({
      carried: [{ seq: 1, verdict: { kind: 'accept', span: 'd1' } }],
      ...{ kept: 1, lost: 0 },
    });
    expect(carry([span(10, 15)], said(reject), after).carried).toEqual([
      { seq: 1, verdict: { kind: 'reject', span: 'd1' } },
    ]);
  });

  it('keeps the type that the reviewer gave', () => {
    const relabel: Verdict = { kind: 'relabel', span: 'd0', label: 'STAFF' };
    expect(carry([span(10, 15)], said(relabel), [span(10, 15)])).toEqual({
      carried: [{ seq: 1, verdict: { kind: 'relabel', span: 'd0', label: 'STAFF' } }],
      ...{ kept: 1, lost: 0 },
    });
  });

  it('keeps the edges that the reviewer moved', () => {
    const resize: Verdict = { kind: 'resize', span: 'd0', range: { start: 10, end: 12 } };
    expect(carry([span(10, 15)], said(resize), [span(2, 4), span(10, 15)])).toEqual({
      carried: [{ seq: 1, verdict: { kind: 'resize', span: 'd1', range: { start: 10, end: 12 } } }],
      ...{ kept: 1, lost: 0 },
    });
  });

  it('is the last one that holds: what was undone is not said again', () => {
    const decisions = said(reject, { kind: 'undo' }, accept);
    expect(carry([span(10, 15)], decisions, [span(10, 15)]).carried).toEqual([{ seq: 3, verdict: accept }]);
    expect(carry([span(10, 15)], said(reject, { kind: 'undo' }), [span(10, 15)])).toEqual({
      ...{ carried: [], kept: 0, lost: 0 },
    });
  });

  it('keeps its person', () => {
    const decisions = said({ kind: 'clear' }, accept);
    const { carried } = carry([span(10, 15)], decisions, [span(10, 15)]);
    expect(decisionsOf(decisions, carried)).toMatchObject([{ seq: 2, actor: 'p2' }]);
  });
});

describe('a decision that does not fit the new result', () => {
  it('to hide still hides where the new result has nothing', () => {
    expect(carry([span(10, 15)], said(accept), [])).toEqual({
      carried: [{ seq: 1, verdict: { kind: 'add', range: { start: 10, end: 15 }, label: 'PERSON' } }],
      ...{ kept: 1, lost: 0 },
    });
  });

  it('to hide hides all of a longer span, and is counted', () => {
    const result = carry([span(10, 15)], said(accept), [span(8, 20, 'PERSON', true)]);
    expect(result).toMatchObject({ kept: 0, lost: 1 });
    const { spans } = replayDecisions(
      [span(8, 20, 'PERSON', true)],
      decisionsOf(said(accept), result.carried),
      LENGTH,
    );
    expect(spans).toMatchObject([{ start: 8, end: 20, state: 'accepted' }]);
  });

  it.each([
    { name: 'longer', after: span(8, 15) },
    { name: 'shorter', after: span(10, 13) },
    { name: 'of another type', after: span(10, 15, 'STAFF') },
  ])('to keep visible is not said of a span that is $name', ({ after }) => {
    expect(carry([span(10, 15)], said(reject), [after])).toEqual({ carried: [], kept: 0, lost: 1 });
  });

  it('to keep visible needs nothing where the new result has nothing', () => {
    expect(carry([span(10, 15)], said(reject), [span(20, 25)])).toEqual({ carried: [], kept: 1, lost: 0 });
  });

  it('that the note is clear is not said again', () => {
    expect(carry([], said({ kind: 'clear' }), [])).toEqual({ carried: [], kept: 0, lost: 1 });
  });
});

describe('whatever was decided and whatever is found', () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: LENGTH - 2 }), fc.integer({ min: 1, max: 12 }))
    .map(([start, length]) => ({ start, end: Math.min(LENGTH, start + length) }));
  const label = fc.constantFrom<PhiLabel>('PERSON', 'STAFF', 'DATE');
  const detected = fc.array(fc.tuple(range, label, fc.boolean()), { maxLength: 8 }).map((found) => {
    const spans: Span[] = [];
    for (const [{ start, end }, one, suspected] of found)
      if (spans.every((other) => other.end <= start || end <= other.start))
        spans.push(span(start, end, one, suspected));
    return spans.sort((a, b) => a.start - b.start);
  });
  const key = fc.integer({ min: 0, max: 7 }).map((at) => `d${at}`);
  const verdict: fc.Arbitrary<Verdict> = fc.oneof(
    key.map((of): Verdict => ({ kind: 'accept', span: of })),
    key.map((of): Verdict => ({ kind: 'reject', span: of })),
    fc.tuple(key, label).map(([of, one]): Verdict => ({ kind: 'relabel', span: of, label: one })),
    fc.tuple(key, range).map(([of, to]): Verdict => ({ kind: 'resize', span: of, range: to })),
    fc.tuple(range, label).map(([to, one]): Verdict => ({ kind: 'add', range: to, label: one })),
    fc.constantFrom<Verdict>({ kind: 'undo' }, { kind: 'redo' }, { kind: 'clear' }),
  );

  it('no character hidden by decision is visible, none becomes visible but by a decision of its own, and all are counted', () => {
    fc.assert(
      fc.property(detected, fc.array(verdict, { maxLength: 10 }), detected, (spans, verdicts, after) => {
        const decisions = said(...verdicts);
        const before = replayDecisions(spans, decisions, LENGTH);
        const { carried, kept, lost } = carry(spans, decisions, after);
        const then = replayDecisions(after, decisionsOf(decisions, carried), LENGTH);
        const at = (of: typeof then, place: number) =>
          of.spans.find(({ start, end }) => start <= place && place < end);
        for (let place = 0; place < LENGTH; place += 1) {
          if (at(before, place)?.state === 'accepted') expect(at(then, place)?.state).toBe('accepted');
          const isFound = after.some(({ start, end }) => start <= place && place < end);
          const isShown = (at(then, place)?.state ?? 'rejected') === 'rejected';
          if (isFound && isShown) expect(at(before, place)?.state).toBe('rejected');
        }
        expect(then.isCleared).toBe(false);
        const decided = before.spans.filter(({ state }) => state !== 'proposed').length;
        expect(kept + lost).toBe(decided + (before.isCleared ? 1 : 0));
      }),
      { numRuns: 400 },
    );
  });
});
