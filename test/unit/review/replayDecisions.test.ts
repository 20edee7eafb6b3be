/** @file Spans after decisions, and which decisions make sense. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision, Verdict } from '../../../src-main/domain/decision.ts';
import type { EpochMs } from '../../../src-main/domain/ids.ts';
import type { Span } from '../../../src-main/domain/span.ts';
import { checkVerdict } from '../../../src-main/review/checkVerdict.ts';
import { replayDecisions } from '../../../src-main/review/replayDecisions.ts';
import { snapRange } from '../../../src-main/review/snapRange.ts';
import { isReplaced, isUndecided } from '../../../src-main/review/spanStates.ts';

const LENGTH = 100;
const detected: readonly Span[] = [
  {
    start: 0,
    end: 10,
    label: 'PATIENT',
    score: 0.9,
    suspected: false,
    sources: [{ recognizer: 'n', rule: 'r', label: 'PATIENT', score: 0.9 }],
  },
  { start: 20, end: 30, label: 'CITY', score: 0.3, suspected: true, sources: [] },
  { start: 40, end: 50, label: 'DATE', score: 0.8, suspected: false, sources: [] },
];

function history(...verdicts: Verdict[]): Decision[] {
  return verdicts.map((verdict, index) => ({
    seq: index + 1,
    verdict,
    actor: 'A',
    decidedAt: index as EpochMs,
  }));
}

function spansAfter(...verdicts: Verdict[]): string[] {
  const { spans } = replayDecisions(detected, history(...verdicts), LENGTH);
  return spans.map((span) => {
    const standing = isReplaced(span) ? 'hidden' : isUndecided(span) ? 'open' : 'visible';
    return `${span.key} ${span.start}-${span.end} ${span.label} ${standing}`;
  });
}

const untouched = ['d0 0-10 PATIENT hidden', 'd1 20-30 CITY open', 'd2 40-50 DATE hidden'];
const at = (start: number, end: number) => ({ start, end });

describe('replayDecisions', () => {
  it('gives the detected spans when nothing was decided', () => {
    expect(spansAfter()).toEqual(untouched);
    expect(replayDecisions(detected, [], LENGTH)).toMatchObject({
      canUndo: false,
      canRedo: false,
      isCleared: false,
    });
    expect(replayDecisions(detected, [], LENGTH).spans[0]!.sources).toEqual([
      { recognizer: 'n', rule: 'r', score: 0.9 },
    ]);
  });

  it.each<[string, Verdict[], string[]]>([
    [
      'accept hides a suspected span',
      [{ kind: 'accept', span: 'd1' }],
      ['d0 0-10 PATIENT hidden', 'd1 20-30 CITY hidden', 'd2 40-50 DATE hidden'],
    ],
    [
      'reject shows a span',
      [{ kind: 'reject', span: 'd0' }],
      ['d0 0-10 PATIENT visible', ...untouched.slice(1)],
    ],
    [
      'accept takes a reject back',
      [
        { kind: 'reject', span: 'd0' },
        { kind: 'accept', span: 'd0' },
      ],
      untouched,
    ],
    [
      'relabel implies accept',
      [{ kind: 'relabel', span: 'd1', label: 'STREET' }],
      [untouched[0]!, 'd1 20-30 STREET hidden', untouched[2]!],
    ],
    [
      'resize may shrink',
      [{ kind: 'resize', span: 'd0', range: at(2, 5) }],
      ['d0 2-5 PATIENT hidden', ...untouched.slice(1)],
    ],
    [
      'resize implies accept',
      [{ kind: 'resize', span: 'd1', range: at(19, 31) }],
      [untouched[0]!, 'd1 19-31 CITY hidden', untouched[2]!],
    ],
    [
      'resize absorbs what it touches',
      [{ kind: 'resize', span: 'd0', range: at(0, 25) }],
      ['d0 0-30 PATIENT hidden', untouched[2]!],
    ],
    [
      'add hides',
      [{ kind: 'add', range: at(60, 70), label: 'STAFF' }],
      [...untouched, 'a1 60-70 STAFF hidden'],
    ],
    [
      'add grows over hidden and open spans',
      [{ kind: 'add', range: at(5, 45), label: 'STAFF' }],
      ['a1 0-50 STAFF hidden'],
    ],
    [
      'add touches nothing by meeting at an edge',
      [{ kind: 'add', range: at(10, 20), label: 'STAFF' }],
      [untouched[0]!, 'a1 10-20 STAFF hidden', ...untouched.slice(1)],
    ],
    [
      'add does not grow over a rejected span',
      [
        { kind: 'reject', span: 'd0' },
        { kind: 'add', range: at(5, 8), label: 'STAFF' },
      ],
      ['a2 5-8 STAFF hidden', ...untouched.slice(1)],
    ],
    [
      'added spans can be decided on',
      [
        { kind: 'add', range: at(60, 70), label: 'STAFF' },
        { kind: 'reject', span: 'a1' },
      ],
      [...untouched, 'a1 60-70 STAFF visible'],
    ],
    [
      'ranges are kept inside the text',
      [{ kind: 'add', range: at(90, 500), label: 'STAFF' }],
      [...untouched, 'a1 90-100 STAFF hidden'],
    ],
    [
      'unknown spans change nothing',
      [
        { kind: 'reject', span: 'd9' },
        { kind: 'resize', span: 'a4', range: at(0, 99) },
      ],
      untouched,
    ],
    ['undo', [{ kind: 'reject', span: 'd0' }, { kind: 'undo' }], untouched],
    [
      'undo restores absorbed spans',
      [{ kind: 'add', range: at(0, 99), label: 'OTHER' }, { kind: 'undo' }],
      untouched,
    ],
    [
      'redo',
      [{ kind: 'reject', span: 'd0' }, { kind: 'undo' }, { kind: 'redo' }],
      ['d0 0-10 PATIENT visible', ...untouched.slice(1)],
    ],
    ['undo without anything to undo', [{ kind: 'undo' }, { kind: 'redo' }], untouched],
  ])('%s', (_name, verdicts, spans) => {
    expect(spansAfter(...verdicts)).toEqual(spans);
  });

  it('keeps keys of added spans when earlier verdicts are undone and redone', () => {
    const add: Verdict = { kind: 'add', range: at(60, 70), label: 'STAFF' };
    expect(spansAfter({ kind: 'undo' }, add, { kind: 'undo' }, { kind: 'redo' }).at(-1)).toBe(
      'a2 60-70 STAFF hidden',
    );
  });

  it('is cleared by the last verdict only, and not when that was undone', () => {
    const isCleared = (...verdicts: Verdict[]) =>
      replayDecisions(detected, history(...verdicts), LENGTH).isCleared;
    expect(isCleared({ kind: 'clear' })).toBe(true);
    expect(isCleared({ kind: 'reject', span: 'd0' }, { kind: 'clear' })).toBe(true);
    expect(isCleared({ kind: 'clear' }, { kind: 'undo' }, { kind: 'redo' })).toBe(true);
    expect(isCleared({ kind: 'clear' }, { kind: 'undo' })).toBe(false);
    // What was decided afterwards was not known when the note was cleared.
    expect(isCleared({ kind: 'clear' }, { kind: 'reject', span: 'd0' })).toBe(false);
    expect(isCleared({ kind: 'accept', span: 'd0' })).toBe(false);
    expect(spansAfter({ kind: 'clear' })).toEqual(untouched);
  });

  it('ends redo at the next verdict', () => {
    const verdicts: Verdict[] = [{ kind: 'reject', span: 'd0' }, { kind: 'undo' }];
    expect(replayDecisions(detected, history(...verdicts), LENGTH)).toMatchObject({
      canUndo: false,
      canRedo: true,
    });
    verdicts.push({ kind: 'accept', span: 'd1' });
    expect(replayDecisions(detected, history(...verdicts), LENGTH)).toMatchObject({
      canUndo: true,
      canRedo: false,
    });
  });

  it('reads decisions by their sequence, not by their place in the list', () => {
    const decisions = history({ kind: 'reject', span: 'd0' }, { kind: 'accept', span: 'd0' });
    expect(replayDecisions(detected, decisions.toReversed(), LENGTH).spans[0]!.state).toBe('accepted');
  });
});

const key = fc.constantFrom('d0', 'd1', 'd2', 'a1', 'a2', 'a3', 'a5');
const range = fc.tuple(fc.nat(LENGTH), fc.nat(LENGTH)).map(([a, b]) => at(Math.min(a, b), Math.max(a, b)));
const label = fc.constantFrom('PATIENT' as const, 'CITY' as const);
const verdict: fc.Arbitrary<Verdict> = fc.oneof(
  fc.record({ kind: fc.constant('accept' as const), span: key }),
  fc.record({ kind: fc.constant('reject' as const), span: key }),
  fc.record({ kind: fc.constant('relabel' as const), span: key, label }),
  fc.record({ kind: fc.constant('resize' as const), span: key, range }),
  fc.record({ kind: fc.constant('add' as const), range, label }),
);
const anyVerdict = fc.oneof(
  verdict,
  fc.constant({ kind: 'undo' } as const),
  fc.constant({ kind: 'redo' } as const),
);

function covered(verdicts: readonly Verdict[]): Set<number> {
  const characters = new Set<number>();
  for (const span of replayDecisions(detected, history(...verdicts), LENGTH).spans) {
    if (span.state !== 'rejected')
      for (let index = span.start; index < span.end; index += 1) characters.add(index);
  }
  return characters;
}

describe('properties of decisions', () => {
  it('gives sorted spans that never overlap, inside the text', () => {
    fc.assert(
      fc.property(fc.array(anyVerdict, { maxLength: 25 }), (verdicts) => {
        let last = 0;
        for (const span of replayDecisions(detected, history(...verdicts), LENGTH).spans) {
          expect(span.start).toBeGreaterThanOrEqual(last);
          expect(span.end).toBeGreaterThan(span.start);
          last = span.end;
        }
        expect(last).toBeLessThanOrEqual(LENGTH);
      }),
    );
  });

  it('undoes a verdict to the spans before it, and redoes it to the spans after it', () => {
    fc.assert(
      fc.property(fc.array(anyVerdict, { maxLength: 15 }), verdict, (before, next) => {
        const spansOf = (verdicts: Verdict[]) =>
          replayDecisions(detected, history(...verdicts), LENGTH).spans;
        expect(spansOf([...before, next, { kind: 'undo' }])).toEqual(spansOf(before));
        expect(spansOf([...before, next, { kind: 'undo' }, { kind: 'redo' }])).toEqual(
          spansOf([...before, next]),
        );
      }),
    );
  });

  it('undoes everything in the end', () => {
    fc.assert(
      fc.property(fc.array(verdict, { maxLength: 15 }), (verdicts) => {
        const undos = verdicts.map((): Verdict => ({ kind: 'undo' }));
        const state = replayDecisions(detected, history(...verdicts, ...undos), LENGTH);
        expect(state.spans).toEqual(replayDecisions(detected, [], LENGTH).spans);
        expect(state.canUndo).toBe(false);
        expect(state.canRedo).toBe(verdicts.length > 0);
      }),
    );
  });

  it('uncovers characters only by rejecting or resizing their own span', () => {
    fc.assert(
      fc.property(fc.array(anyVerdict, { maxLength: 15 }), verdict, (before, next) => {
        const was = covered(before);
        const is = covered([...before, next]);
        const own = new Set<number>();
        if (next.kind === 'reject' || next.kind === 'resize') {
          const { spans } = replayDecisions(detected, history(...before), LENGTH);
          const span = spans.find((one) => one.key === next.span);
          if (span !== undefined) for (let index = span.start; index < span.end; index += 1) own.add(index);
        }
        for (const character of was) if (!own.has(character)) expect(is.has(character)).toBe(true);
      }),
    );
  });
});

describe('checkVerdict', () => {
  const text = 'Frau Ana 👩‍👩‍👧 e\u0301t\r\n  ok'.padEnd(LENGTH);
  const state = replayDecisions(
    detected,
    history({ kind: 'add', range: at(60, 70), label: 'STAFF' }),
    LENGTH,
  );
  const check = (given: Verdict, undo = state) => {
    const answer = checkVerdict(undo, given, text);
    return answer.ok ? answer.verdict : answer.error.code;
  };

  it.each<[Verdict, string]>([
    [{ kind: 'accept', span: 'd9' }, 'review/unknown-span'],
    [{ kind: 'reject', span: '' }, 'review/unknown-span'],
    [{ kind: 'relabel', span: 'a9', label: 'CITY' }, 'review/unknown-span'],
    [{ kind: 'resize', span: 'a9', range: at(0, 3) }, 'review/unknown-span'],
    [{ kind: 'resize', span: 'd0', range: at(3, 3) }, 'review/bad-range'],
    [{ kind: 'add', range: at(3, 2), label: 'CITY' }, 'review/bad-range'],
    [{ kind: 'add', range: at(-1, 2), label: 'CITY' }, 'review/bad-range'],
    [{ kind: 'add', range: at(0, 101), label: 'CITY' }, 'review/bad-range'],
    [{ kind: 'add', range: at(0.5, 2), label: 'CITY' }, 'review/bad-range'],
    [{ kind: 'add', range: at(80, 90), label: 'CITY' }, 'review/bad-range'],
    [{ kind: 'redo' }, 'review/nothing-to-redo'],
  ])('refuses %o', (given, code) => {
    expect(check(given)).toBe(code);
  });

  it('refuses undo when nothing holds', () => {
    expect(check({ kind: 'undo' }, replayDecisions(detected, [], LENGTH))).toBe('review/nothing-to-undo');
    expect(check({ kind: 'undo' })).toEqual({ kind: 'undo' });
  });

  it('passes sensible verdicts and moves ranges onto whole characters', () => {
    expect(check({ kind: 'accept', span: 'a1' })).toEqual({ kind: 'accept', span: 'a1' });
    expect(check({ kind: 'add', range: at(4, 9), label: 'CITY' })).toMatchObject({ range: at(5, 8) });
    expect(check({ kind: 'resize', span: 'd0', range: at(10, 11) })).toMatchObject({ range: at(9, 17) });
    expect(check({ kind: 'add', range: at(18, 19), label: 'CITY' })).toMatchObject({ range: at(18, 20) });
    expect(check({ kind: 'add', range: at(20, 22), label: 'CITY' })).toMatchObject({ range: at(20, 21) });
  });
});

describe('snapRange', () => {
  it('covers what was drawn but for blanks, never cuts a pair, and is stable', () => {
    const piece = fc.constantFrom('a', ' ', '😀', 'e\u0301', '👩‍👩‍👧', '\r\n', '王', 'ñ', '\u200B', 'x');
    const drawn = fc.array(piece, { minLength: 1, maxLength: 30 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(drawn, fc.nat(), fc.nat(), (text, a, b) => {
        const start = Math.min(a % text.length, b % text.length);
        const end = Math.max(a % text.length, b % text.length) + 1;
        const snapped = snapRange(text, at(start, end));
        if (snapped === null) {
          expect(text.slice(start, end).replace(/[\s\u200B]/g, '')).toBe('');
          return;
        }
        expect(text.slice(snapped.start, snapped.end).isWellFormed()).toBe(true);
        const outside =
          text.slice(start, Math.max(start, snapped.start)) + text.slice(Math.min(end, snapped.end), end);
        expect(outside.replace(/[\s\u200B]/g, '')).toBe('');
        expect(snapRange(text, snapped)).toEqual(snapped);
      }),
    );
  });

  it('reads a long note a hundred times', { timeout: 60_000 }, () => {
    const text = 'Befund unauffällig. '.repeat(15_000);
    for (let index = 0; index < 100; index += 1)
      expect(snapRange(text, at(index * 2000 + 1, index * 2000 + 9))).not.toBeNull();
  });
});
