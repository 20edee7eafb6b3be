/** @file Decisions are drawn before main has answered, and taken back when main refuses. */
import { describe, expect, it } from 'vitest';
import { createApi } from '../../src-renderer/api/client.ts';
import { isUnnamed, withVerdicts } from '../../src-renderer/features/spanEditor/drawnVerdicts.ts';
import { ReviewController } from '../../src-renderer/features/spanEditor/reviewController.svelte.ts';
import { initialView, MIXED_NOTE_ID } from '../support/fakeTransport/fakeNotes.ts';
import { createFakeBridge } from '../support/fakeTransport/fakeTransport.ts';
import type { BatchId, NoteId } from '../../src-main/contract/vocabulary.ts';

async function opened() {
  const bridge = createFakeBridge({ delayMs: 5 });
  const failures: string[] = [];
  const review = new ReviewController({
    api: createApi(bridge),
    onFailure: ({ code }) => failures.push(code),
    onActorMissing: () => failures.push('nobody'),
    onFocus: () => undefined,
  });
  await review.open(MIXED_NOTE_ID as NoteId);
  const focused = (): string => review.view!.text.slice(review.focus!.start, review.focus!.end);
  return { bridge, review, failures, focused };
}

describe('a decision', () => {
  it('is drawn and the focus goes on before main has answered; output and status wait for the answer', async () => {
    const { review, focused } = await opened();
    const key = review.focusedSpan!.key;
    const { output, assessment } = review.view!;
    review.keepVisible();
    expect(review.model!.span(key)?.state).toBe('rejected');
    expect(review.model!.openStops).toBe(2);
    expect(focused()).toBe('clinique des Tilleuls');
    expect([review.view!.output, review.view!.assessment]).toEqual([output, assessment]);
    await review.settled();
    expect(review.view!.assessment.openPoints).toBe(assessment.openPoints - 1);
    expect(focused()).toBe('clinique des Tilleuls');
  });

  it('stays drawn while the answers to those before it come in', async () => {
    const { review } = await opened();
    const keys: string[] = [];
    for (let at = 0; at < 2; at += 1) {
      keys.push(review.focusedSpan!.key);
      review.accept();
    }
    const seen = new Set<string>();
    while (review.view!.revision < 3) {
      seen.add(keys.map((key) => review.model!.span(key)?.state).join());
      await new Promise((done) => setTimeout(done, 1));
    }
    expect([...seen]).toEqual(['accepted,accepted']);
  });

  it('is taken back when main refuses it, and the focus returns', async () => {
    const { bridge, review, failures, focused } = await opened();
    const key = review.focusedSpan!.key;
    bridge.failNext('review.decide', 'review/bad-range');
    review.accept();
    expect(review.model!.span(key)?.state).toBe('accepted');
    await review.settled();
    expect(failures).toEqual(['review/bad-range']);
    expect(review.model!.span(key)?.state).toBe('proposed');
    expect(focused()).toBe('Walker');
  });

  it('cannot be made about a span that main has not named yet', async () => {
    const { review, bridge } = await opened();
    const start = review.view!.text.indexOf('Bipolar');
    review.hide({ start, end: start + 'Bipolar'.length });
    expect(review.model!.spans.some(isUnnamed)).toBe(true);
    review.pick(review.model!.spans.find(isUnnamed)!);
    expect(review.focusedSpan).toBeNull();
    review.keepVisible();
    await review.settled();
    expect(bridge.calls.filter(({ channel }) => channel === 'review.decide')).toHaveLength(1);
    expect(review.model!.spans.some(isUnnamed)).toBe(false);
  });
});

describe('withVerdicts', () => {
  const view = initialView(MIXED_NOTE_ID, 'big' as BatchId);

  it('is the same view without verdicts, and for a span that is gone', () => {
    expect(withVerdicts(view, [])).toBe(view);
    expect(withVerdicts(view, [{ kind: 'accept', span: 'd99' }])).toBe(view);
  });

  it('leaves to main what a range absorbs that touches other spans', () => {
    const { start, end } = view.spans[0]!;
    const verdict = { kind: 'add', range: { start: start - 1, end }, label: 'PATIENT' } as const;
    expect(withVerdicts(view, [verdict])).toBe(view);
  });

  it('takes what stands under a decided place off what still stands in the output', () => {
    const [left] = view.residuals;
    const verdict = { kind: 'add', range: { start: left!.start, end: left!.end }, label: 'STAFF' } as const;
    expect(withVerdicts(view, [verdict]).residuals).toEqual([]);
  });
});
