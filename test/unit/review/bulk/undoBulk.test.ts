/** @file What a note looks like when a bulk decision about it is taken back. See [Note: Undoing a bulk decision]. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision, StoredVerdict } from '../../../../src-main/domain/decision.ts';
import type { EpochMs } from '../../../../src-main/domain/ids.ts';
import type { Span } from '../../../../src-main/domain/span.ts';
import { replayDecisions } from '../../../../src-main/review/replayDecisions.ts';
import { isReplaced, isUndecided } from '../../../../src-main/review/spanStates.ts';

const LENGTH = 60;
const detected: readonly Span[] = [
  { start: 0, end: 10, label: 'PATIENT', score: 0.9, suspected: false, sources: [] },
  { start: 20, end: 30, label: 'CITY', score: 0.3, suspected: true, sources: [] },
  { start: 40, end: 50, label: 'DATE', score: 0.3, suspected: true, sources: [] },
];

type Step = StoredVerdict | readonly [bulk: number, verdict: StoredVerdict];

const isBulk = (step: Step): step is readonly [number, StoredVerdict] => Array.isArray(step);

function history(steps: readonly Step[]): readonly Decision[] {
  return steps.map((step, at) => ({
    ...(isBulk(step) ? { bulk: step[0], verdict: step[1] } : { verdict: step }),
    ...{ seq: at + 1, actor: 'A', decidedAt: at as EpochMs },
  }));
}

function after(...steps: readonly Step[]): readonly string[] {
  return replayDecisions(detected, history(steps), LENGTH).spans.map((span) => {
    const standing = isReplaced(span) ? 'hidden' : isUndecided(span) ? 'open' : 'visible';
    return `${span.key} ${span.label} ${standing}`;
  });
}

const accept = (span: string) => ({ kind: 'accept', span }) as const;
const reject = (span: string) => ({ kind: 'reject', span }) as const;
const undoBulk = (bulk: number) => ({ kind: 'undo-bulk', bulk }) as const;
const UNTOUCHED = ['d0 PATIENT hidden', 'd1 CITY open', 'd2 DATE open'];

describe('taking a bulk decision back', () => {
  it('takes all of it back, and nothing else', () => {
    expect(after([1, reject('d0')], [1, accept('d1')], undoBulk(1))).toEqual(UNTOUCHED);
    expect(after([1, reject('d0')], [2, accept('d1')], undoBulk(1))).toEqual([
      'd0 PATIENT hidden',
      'd1 CITY hidden',
      'd2 DATE open',
    ]);
  });

  it('leaves what was decided of the note alone before and after it', () => {
    expect(after(accept('d2'), [1, accept('d1')], reject('d0'), undoBulk(1))).toEqual([
      'd0 PATIENT visible',
      'd1 CITY open',
      'd2 DATE hidden',
    ]);
  });

  it('leaves a span as a later decision about it says', () => {
    expect(after([1, reject('d0')], accept('d0'), undoBulk(1))).toEqual(UNTOUCHED);
    expect(after([1, accept('d1')], reject('d1'), undoBulk(1))[1]).toBe('d1 CITY visible');
  });

  it('means the same when the note itself had taken part of it back already', () => {
    const steps = [accept('d2'), [1, accept('d1')], { kind: 'undo' }, undoBulk(1)] as const;
    expect(after(...steps)).toEqual(['d0 PATIENT hidden', 'd1 CITY open', 'd2 DATE hidden']);
  });

  it('cannot be redone piece by piece', () => {
    const steps = [[1, reject('d0')], { kind: 'undo' }, undoBulk(1), { kind: 'redo' }] as const;
    expect(after(...steps)).toEqual(UNTOUCHED);
    expect(replayDecisions(detected, history(steps.slice(0, 3)), LENGTH).canRedo).toBe(false);
  });

  it('is no decision that undo in the note would take back: undo reaches the one before', () => {
    expect(after(accept('d2'), [1, accept('d1')], undoBulk(1), { kind: 'undo' })).toEqual(UNTOUCHED);
    expect(replayDecisions(detected, history([undoBulk(1)]), LENGTH)).toMatchObject({ canUndo: false });
  });

  it('does nothing for a number that no decision has', () => {
    expect(after([1, reject('d0')], undoBulk(7))[0]).toBe('d0 PATIENT visible');
  });

  it('is the history without it, whatever else was decided (property)', () => {
    const verdict = fc.oneof(
      fc
        .constantFrom('d0', 'd1', 'd2')
        .chain((span) => fc.constantFrom<StoredVerdict>(accept(span), reject(span))),
      fc.constant<StoredVerdict>({ kind: 'add', range: { start: 5, end: 25 }, label: 'STAFF' }),
    );
    const step = fc.tuple(fc.constantFrom(0, 1, 2), verdict);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        // Keys of added spans are their numbers, so what is left out keeps its place as a decision without effect.
        const toSteps = (skip: number): readonly Step[] =>
          steps.map(([bulk, one]) => {
            if (bulk === skip) return { kind: 'clear' };
            return bulk === 0 ? one : [bulk, one];
          });
        expect(after(...toSteps(-1), undoBulk(1))).toEqual(after(...toSteps(1)));
      }),
    );
  });
});
