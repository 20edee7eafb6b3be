/**
 * @file Decisions said again about the spans of a new result: nothing that was hidden by decision becomes visible, and nothing
 * that the new result hides is shown by a decision that was said of something else.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision, ReviewSpan, Verdict } from '../../../src-main/domain/decision.ts';
import type { EpochMs } from '../../../src-main/domain/ids.ts';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import { overlaps } from '../../../src-main/domain/range.ts';
import type { Span } from '../../../src-main/domain/span.ts';
import { carryDecisions, decisionsOf } from '../../../src-main/review/carryDecisions.ts';
import { holdingDecisions, replayDecisions } from '../../../src-main/review/replayDecisions.ts';

const LENGTH = 60;

const span = (start: number, end: number, label: PhiLabel = 'PERSON', suspected = false): Span => ({
  ...{ start, end, label, suspected, score: suspected ? 0.3 : 0.9 },
  sources: [{ recognizer: 'r', rule: 'r', label, score: 0.9 }],
});
const said = (...verdicts: readonly Verdict[]): readonly Decision[] =>
  verdicts.map((verdict, at) => ({ seq: at + 1, verdict, actor: `p${at + 1}`, decidedAt: at as EpochMs }));
/** As a policy that keeps a year or a decade readable, and names of departments. */
const hidingOf = (label: PhiLabel): number =>
  label === 'DEPARTMENT' ? 0 : ['AGE', 'DATE'].includes(label) ? 1 : 2;
const carry = (spans: readonly Span[], decisions: readonly Decision[], after: readonly Span[]) =>
  carryDecisions({ spans, decisions }, after, { textLength: LENGTH, hidingOf });
/** The note as it stands when what could be carried was said again. */
const carriedTo = (spans: readonly Span[], decisions: readonly Decision[], after: readonly Span[]) =>
  replayDecisions(after, decisionsOf(decisions, carry(spans, decisions, after).carried), LENGTH);
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

  it('is said of it again when its type was named before it was kept visible', () => {
    const relabel: Verdict = { kind: 'relabel', span: 'd0', label: 'STAFF' };
    expect(carry([span(10, 15)], said(relabel, reject), [span(10, 15)])).toEqual({
      carried: [
        { seq: 1, verdict: relabel },
        { seq: 2, verdict: reject },
      ],
      ...{ kept: 1, lost: 0 },
    });
    expect(carry([span(10, 15)], said(relabel, reject), [span(10, 15, 'STAFF')]).carried).toEqual([]);
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

describe('a find that one decision has moved', () => {
  it('is not given to another one: what was hidden at either place stays hidden', () => {
    const moves = said(
      { kind: 'resize', span: 'd1', range: { start: 0, end: 3 } },
      { kind: 'resize', span: 'd0', range: { start: 20, end: 25 } },
    );
    const found = [span(10, 15), span(20, 25)];
    const { spans } = carriedTo(found, moves, found);
    for (const place of [0, 20])
      expect(spans.find(({ start, end }) => start <= place && place < end)).toMatchObject({
        state: 'accepted',
      });
  });

  it('is not moved once it was taken in: its place is hidden on its own', () => {
    const moves = said(
      { kind: 'resize', span: 'd0', range: { start: 30, end: 34 } },
      { kind: 'add', range: { start: 8, end: 15 }, label: 'PERSON' },
      { kind: 'accept', span: 'd0' },
    );
    expect(carriedTo([span(10, 15)], moves, [span(10, 15)]).spans).toMatchObject([
      { start: 8, end: 15, state: 'accepted' },
      { start: 30, end: 34, state: 'accepted' },
    ]);
  });
});

describe('taking one decision back after the note was examined anew', () => {
  const drawn: Verdict = { kind: 'add', range: { start: 10, end: 20 }, label: 'PERSON' };
  const inBulk = (decision: Decision | undefined, bulk: number): Decision => ({ ...decision!, bulk });
  const takenBack = (
    spans: readonly Span[],
    decisions: readonly Decision[],
    after: readonly Span[],
    last: Decision,
  ) =>
    replayDecisions(after, [...decisionsOf(decisions, carry(spans, decisions, after).carried), last], LENGTH)
      .spans;
  const undo = { seq: 9, verdict: { kind: 'undo' }, actor: 'p', decidedAt: 9 as EpochMs } as const;
  const undoBulk = (bulk: number): Decision => ({ ...undo, verdict: { kind: 'undo-bulk', bulk } });

  it('leaves what was drawn by hand hidden under its own type when a bulk decision named it anew', () => {
    const [first, second] = said(drawn, { kind: 'relabel', span: 'a1', label: 'AGE' });
    const decisions = [first!, inBulk(second, 7)];
    expect(carriedTo([], decisions, []).spans).toMatchObject([{ start: 10, end: 20, label: 'AGE' }]);
    expect(takenBack([], decisions, [], undoBulk(7))).toMatchObject([
      { start: 10, end: 20, label: 'PERSON' },
    ]);
    expect(takenBack([], said(drawn, { kind: 'relabel', span: 'a1', label: 'AGE' }), [], undo)).toMatchObject(
      [{ start: 10, end: 20, label: 'PERSON' }],
    );
  });

  it('leaves what one bulk decision hid hidden when it is the other that is taken back', () => {
    const decisions = said(accept, accept).map((one) => inBulk(one, one.seq));
    for (const bulk of [1, 2])
      for (const after of [[], [span(10, 15)], [span(8, 12, 'STAFF', true)]])
        expect(takenBack([span(10, 15, 'PERSON', true)], decisions, after, undoBulk(bulk))).toMatchObject([
          { state: 'accepted', end: 15 },
        ]);
  });

  it('hides again what was hidden before it was kept readable', () => {
    const [first, second] = said(accept, reject);
    const decisions = [first!, inBulk(second, 7)];
    const suspected = [span(10, 15, 'PERSON', true)];
    for (const after of [suspected, []]) {
      expect(carriedTo(suspected, decisions, after).spans).toMatchObject([{ state: 'rejected' }]);
      expect(takenBack(suspected, decisions, after, undoBulk(7))).toMatchObject([
        { start: 10, state: 'accepted' },
      ]);
    }
    // Something else was found there: that is for a decision of its own, and nothing is said of it.
    expect(carry(suspected, decisions, [span(12, 18, 'STAFF', true)]).carried).toEqual([]);
  });

  it('leaves a range hidden that a wider one had taken in, and the wider one where it was made smaller', () => {
    const wide: Verdict = { kind: 'add', range: { start: 5, end: 25 }, label: 'STAFF' };
    expect(takenBack([], said(drawn, wide), [], undo)).toMatchObject([
      { start: 10, end: 20, label: 'PERSON' },
    ]);
    const smaller: Verdict = { kind: 'resize', span: 'a1', range: { start: 10, end: 12 } };
    expect(carriedTo([], said(drawn, smaller), []).spans).toMatchObject([{ start: 10, end: 12 }]);
    expect(takenBack([], said(drawn, smaller), [], undo)).toMatchObject([{ start: 10, end: 20 }]);
  });
});

describe('a decision to hide, of a type that the policy shows in part', () => {
  const drawn = (start: number, end: number, label: PhiLabel): Verdict => ({
    ...{ kind: 'add', range: { start, end }, label },
  });

  it.each([
    { name: 'beside it', after: span(15, 22) },
    { name: 'within it', after: span(12, 14) },
    { name: 'that is only suspected', after: span(15, 22, 'PERSON', true) },
    { name: 'at the very same place', after: span(10, 18) },
  ])('does not give its type to a name that was newly found $name', ({ after }) => {
    const decisions = said(drawn(10, 18, 'AGE'));
    expect(carriedTo([], decisions, [after]).spans).toMatchObject([
      { start: Math.min(10, after.start), end: Math.max(18, after.end), label: 'PERSON', state: 'accepted' },
    ]);
    expect(carry([], decisions, [after])).toMatchObject({ kept: 0, lost: 1 });
  });

  it('does not give it away when its edges were moved, either', () => {
    const decisions = said({ kind: 'resize', span: 'd0', range: { start: 10, end: 16 } });
    const after = [span(10, 13, 'AGE'), span(14, 20, 'STAFF')];
    expect(carriedTo([span(10, 13, 'AGE')], decisions, after).spans).toMatchObject([
      { start: 10, end: 20, label: 'STAFF', state: 'accepted' },
    ]);
  });

  it('does not take the name from a decision before it through what both touch', () => {
    const decisions = said(drawn(0, 10, 'PERSON'), drawn(15, 20, 'AGE'));
    expect(carriedTo([], decisions, [span(8, 17, 'DATE')]).spans).toMatchObject([
      { start: 0, end: 20, label: 'PERSON' },
    ]);
  });

  it('hides wholly what two types would each show a part of', () => {
    const decisions = said(drawn(10, 18, 'AGE'));
    expect(carriedTo([], decisions, [span(15, 22, 'DATE')]).spans).toMatchObject([
      { start: 10, end: 22, label: 'OTHER', state: 'accepted' },
    ]);
  });

  it('keeps its type over what the policy leaves readable, and over its own type', () => {
    for (const label of ['DEPARTMENT', 'AGE'] as const)
      expect(carriedTo([], said(drawn(10, 18, 'AGE')), [span(12, 14, label)]).spans).toMatchObject([
        { start: 10, end: 18, label: 'AGE' },
      ]);
  });

  it('keeps its type over the name that the reviewer saw and drew it over', () => {
    const decisions = said(drawn(10, 18, 'AGE'));
    expect(carriedTo([span(12, 14)], decisions, [span(12, 14)]).spans).toMatchObject([
      { start: 10, end: 18, label: 'AGE' },
    ]);
    const relabel = said({ kind: 'relabel', span: 'd0', label: 'AGE' });
    expect(carriedTo([span(12, 14)], relabel, [span(12, 14)]).spans).toMatchObject([{ label: 'AGE' }]);
  });

  it('hides what a type hides wholly under that type, whatever it takes in', () => {
    expect(carriedTo([], said(drawn(10, 18, 'STAFF')), [span(15, 22)]).spans).toMatchObject([
      { start: 10, end: 22, label: 'STAFF' },
    ]);
  });
});

describe('whatever was decided and whatever is found', () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: LENGTH - 2 }), fc.integer({ min: 1, max: 12 }))
    .map(([start, length]) => ({ start, end: Math.min(LENGTH, start + length) }));
  const label = fc.constantFrom<PhiLabel>('PERSON', 'STAFF', 'DATE', 'AGE', 'DEPARTMENT');
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
          if (isFound && isShown) expect(at(before, place)?.state ?? 'rejected').toBe('rejected');
        }
        expect(then.isCleared).toBe(false);
        const decided = before.spans.filter(({ state }) => state !== 'proposed').length;
        expect(kept + lost).toBe(decided + (before.isCleared ? 1 : 0));
      }),
      { numRuns: 400 },
    );
  });

  it('taking one decision or one bulk decision back shows nothing that the same would have left hidden before', () => {
    // What is moved by hand is no part of a bulk decision.
    const bulk = fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined, freq: 2 });
    const history = fc.array(fc.tuple(verdict, bulk), { maxLength: 8 }).map((parts) =>
      parts.map(([one, number], at): Decision => ({
        ...said(one)[0]!,
        seq: at + 1,
        ...(number !== undefined && ['accept', 'reject', 'relabel', 'add'].includes(one.kind)
          ? { bulk: number }
          : {}),
      })),
    );
    /** Without decisions about spans that do not stand: nobody is shown those. */
    const possible = (spans: readonly Span[], decisions: readonly Decision[]) =>
      decisions.reduce<readonly Decision[]>((before, one) => {
        const { spans: standing } = replayDecisions(spans, before, LENGTH);
        const isThere =
          !('span' in one.verdict) ||
          standing.some(({ key: of }) => 'span' in one.verdict && of === one.verdict.span);
        return isThere ? [...before, one] : before;
      }, []);
    const hiddenBy = (spans: readonly Span[], decisions: readonly Decision[]) => {
      const accepted = replayDecisions(spans, decisions, LENGTH).spans.filter(
        ({ state }) => state === 'accepted',
      );
      return (place: number) => accepted.some(({ start, end }) => start <= place && place < end);
    };
    fc.assert(
      fc.property(detected, history, detected, fc.boolean(), (spans, random, fresh, isEqual) => {
        const after = isEqual ? spans : fresh;
        const decisions = possible(spans, random);
        const { holding } = holdingDecisions(decisions);
        const carried = decisionsOf(decisions, carry(spans, decisions, after).carried);
        const last = carried.at(-1)?.seq;
        const without = [
          (one: Decision) => one.seq !== last,
          ...[1, 2, 3].map((number) => (one: Decision) => one.bulk !== number),
        ];
        const now = hiddenBy(spans, holding);
        for (const isLeft of without) {
          const before = hiddenBy(spans, holding.filter(isLeft));
          const then = hiddenBy(after, carried.filter(isLeft));
          // What was kept readable is said again of the very same find alone.
          const shown = Array.from({ length: LENGTH }, (_, place) => place).filter(
            (place) => now(place) && before(place) && !then(place),
          );
          expect(shown).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });

  /** Whether the policy can show of a mention of the type `by` what it hides under the type `under`. */
  const shows = (by: PhiLabel, under: PhiLabel): boolean =>
    by !== under && hidingOf(under) > 0 && hidingOf(by) < 2;

  it('nothing that the new result hides, or that a decision hid, is shown more but by a decision on that very find', () => {
    const ofSame = (a: Omit<Span, 'sources'>, b: Span) =>
      a.start === b.start && a.end === b.end && a.label === b.label;
    fc.assert(
      fc.property(detected, fc.array(verdict, { maxLength: 10 }), detected, (spans, verdicts, fresh) => {
        // Some of the old result is found again as it was.
        const after = [...fresh, ...spans.filter((one) => fresh.every((new1) => !overlaps(new1, one)))];
        after.sort((a, b) => a.start - b.start);
        const decisions = said(...verdicts);
        const before = replayDecisions(spans, decisions, LENGTH);
        const then = carriedTo(spans, decisions, after);
        for (let place = 0; place < LENGTH; place += 1) {
          const here = { start: place, end: place + 1 };
          const now = then.spans.find((one) => overlaps(one, here));
          const was = before.spans.find((one) => overlaps(one, here));
          if (was?.state === 'accepted') expect(shows(now!.label, was.label)).toBe(false);
          const found = after.find((one) => overlaps(one, here));
          if (found === undefined || spans.some((one) => ofSame(one, found))) continue;
          // The reviewer has made the very same range of it, and has kept that visible.
          if (was?.state === 'rejected' && ofSame(was, found)) continue;
          expect(now?.state ?? 'rejected').not.toBe('rejected');
          expect(shows(now!.label, found.label)).toBe(false);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('an equal result changes nothing of what was hidden or named but that the note was cleared', () => {
    const hiding = verdict.filter(({ kind }) => kind !== 'reject' && kind !== 'resize');
    fc.assert(
      fc.property(detected, fc.array(hiding, { maxLength: 10 }), (spans, verdicts) => {
        const decisions = said(...verdicts);
        const before = replayDecisions(spans, decisions, LENGTH);
        const held = ({ start, end, label: type, state }: ReviewSpan) => ({ start, end, type, state });
        expect(carriedTo(spans, decisions, spans).spans.map(held)).toEqual(before.spans.map(held));
        expect(carry(spans, decisions, spans).lost).toBe(before.isCleared ? 1 : 0);
      }),
      { numRuns: 400 },
    );
  });
});
