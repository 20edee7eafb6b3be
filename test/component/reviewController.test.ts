/** @file Review on the fake transport: focus, decisions in a row, drafts, undo, refusals. */
import { describe, expect, it } from 'vitest';
import { createApi } from '../../src-renderer/api/client.ts';
import { nextStop } from '../../src-renderer/features/spanEditor/focusWalk.ts';
import { ReviewController } from '../../src-renderer/features/spanEditor/reviewController.svelte.ts';
import { GAP_NOTE_ID, MIXED_NOTE_ID, SUSPECTED_NOTE_ID } from '../support/fakeTransport/fakeNotes.ts';
import { createFakeBridge } from '../support/fakeTransport/fakeTransport.ts';
import { fakeAccount, type Scenario } from '../support/fakeTransport/fakeState.ts';
import type { NoteId } from '../../src-main/contract/vocabulary.ts';

async function opened(scenario: Scenario = {}, noteId = MIXED_NOTE_ID) {
  const bridge = createFakeBridge(scenario);
  const failures: string[] = [];
  const asked: (() => void)[] = [];
  const review = new ReviewController({
    api: createApi(bridge),
    onFailure: (failure) => failures.push(failure.code),
    onActorMissing: (again) => asked.push(again),
    onFocus: () => {},
  });
  await review.open(noteId as NoteId);
  const textOf = (): string => review.view!.text.slice(review.focus!.start, review.focus!.end);
  return { bridge, review, failures, asked, textOf };
}

describe('ReviewController', () => {
  it('opens on the first undecided place', async () => {
    const { review, textOf } = await opened();
    expect(textOf()).toBe('Walker');
    expect(review.model?.openStops).toBe(3);
  });

  it('goes on to the next undecided place after each decision, until none is left', async () => {
    const { review, textOf } = await opened();
    review.keepVisible();
    await review.settled();
    expect(textOf()).toBe('clinique des Tilleuls');
    review.accept();
    await review.settled();
    expect(textOf()).toBe('Lin');
    review.accept();
    await review.settled();
    expect(review.model?.openStops).toBe(0);
    expect(review.view?.assessment.status).toBe('fully-anonymized');
  });

  it('keeps up with keys that come faster than answers', async () => {
    const { review, failures } = await opened({ delayMs: 3 });
    review.accept();
    review.undo();
    review.redo();
    await review.settled();
    expect(failures).toEqual([]);
    expect(review.view?.revision).toBe(4);
  });

  it('walks all places in order and wraps around', async () => {
    const { review, textOf } = await opened();
    const count = review.model!.stops.length;
    const first = textOf();
    for (let at = 0; at < count; at++) review.step(1);
    expect(textOf()).toBe(first);
    review.step(-1);
    review.step(1);
    expect(textOf()).toBe(first);
  });

  it('resizes a span through a draft and lets go of it on cancel', async () => {
    const { review } = await opened();
    review.startResize();
    review.moveDraft('end', 1, 'character');
    review.cancelDraft();
    expect(review.draft).toBeNull();
    review.startResize();
    review.moveDraft('start', 1, 'character');
    review.applyDraft();
    await review.settled();
    expect(review.view!.text.slice(review.focusedSpan!.start, review.focusedSpan!.end)).toBe('alker');
  });

  it('hides a stretch selected with the keyboard under the chosen type', async () => {
    const { review } = await opened();
    const at = review.view!.text.indexOf('Garden');
    review.pick({ start: at, end: at, key: null });
    review.startSelect(null, 0);
    review.moveDraft('start', 1, 'word');
    review.setLabel('OTHER');
    await review.settled();
    expect(review.focusedSpan).toMatchObject({ label: 'OTHER', state: 'accepted' });
    expect(review.view!.output.some((segment) => segment.text.includes('Garden'))).toBe(false);
  });

  it('reports a range that cannot be marked', async () => {
    const { review, failures } = await opened();
    const span = review.model!.spans[0]!;
    review.startSelect({ start: span.start, end: span.end }, 0);
    review.applyDraft();
    await review.settled();
    expect(failures).toEqual(['review/bad-range']);
  });

  it('says when nobody is signed in, and repeats the decision', async () => {
    const nobody = { state: 'open', name: 'Ward 7', readOnly: false, account: null } as const;
    const { bridge, review, asked } = await opened({ workspace: nobody });
    review.accept();
    await review.settled();
    expect(asked).toHaveLength(1);
    bridge.state.snapshot = {
      ...bridge.state.snapshot,
      workspace: { ...nobody, account: fakeAccount, singleUser: false },
    };
    asked[0]!();
    await review.settled();
    expect(review.model?.openStops).toBe(2);
  });

  it('clears a suspected note in the order of the keys, before the last decision is answered', async () => {
    const { review, failures } = await opened({ delayMs: 3 }, SUSPECTED_NOTE_ID);
    await review.behind.hintsFound();
    expect(review.canClear).toBe(false);
    review.keepVisible();
    review.clear();
    await review.settled();
    expect(failures).toEqual([]);
    expect(review.view?.assessment).toMatchObject({ status: 'fully-anonymized', openPoints: 0 });
    expect(review.canClear).toBe(false);
  });

  it('clears no note that has open places, and none that nobody suspects', async () => {
    for (const noteId of [SUSPECTED_NOTE_ID, MIXED_NOTE_ID]) {
      const { bridge, review } = await opened({}, noteId);
      await review.behind.hintsFound();
      review.clear();
      await review.settled();
      expect(bridge.calls.some((call) => call.channel === 'review.decide')).toBe(false);
    }
  });

  it('stops at what was not examined, hides all of it, and goes on to the next', async () => {
    const { bridge, review, textOf } = await opened({}, GAP_NOTE_ID);
    const gaps = review.view!.gaps.length;
    expect(review.focusedKind).toBe('gap');
    const first = textOf();
    review.keepVisible();
    review.accept();
    await review.settled();
    const calls = bridge.calls.filter(({ channel }) => channel === 'review.decide');
    expect(calls.map(({ input }) => (input as { verdict: { kind: string } }).verdict.kind)).toEqual(['add']);
    expect(review.view!.gaps).toHaveLength(gaps - 1);
    expect(review.focusedKind).toBe('gap');
    expect(textOf()).not.toBe(first);
  });

  it('reaches every open place by going on, also two that begin at the same character', async () => {
    const { review } = await opened({}, GAP_NOTE_ID);
    const open = review.model!.stops.filter((stop) => stop.isOpen);
    const visited = new Set<string>();
    open.forEach(() => {
      visited.add(JSON.stringify(review.focus));
      review.step(1, true);
    });
    expect(visited.size).toBe(open.length);
    const from = { start: 5, end: 9, key: null, isOpen: true };
    const stops = [
      { ...from, kind: 'residual' },
      { ...from, kind: 'gap', end: 40 },
      { ...from, kind: 'span', start: 20, key: 'd0' },
    ] as const;
    expect(nextStop(stops, stops[0], 1)).toBe(stops[1]);
    expect(nextStop(stops, stops[1], 1)).toBe(stops[2]);
    expect(nextStop(stops, stops[1], -1)).toBe(stops[0]);
    expect(nextStop(stops, stops[2], 1)).toBe(stops[0]);
  });

  it('loads the note again when it was changed elsewhere', async () => {
    const { bridge, review, failures } = await opened();
    bridge.failNext('review.decide', 'review/stale-revision');
    review.accept();
    await review.settled();
    expect(failures).toEqual(['review/stale-revision']);
    expect(bridge.calls.filter((call) => call.channel === 'review.openNote')).toHaveLength(2);
  });

  it('decides nothing about the next note with the keys that were meant for the one before', async () => {
    const { bridge, review, failures } = await opened({ delayMs: 3 });
    const marked = review.model!.stops.map(({ key }) => key).filter((key) => key !== null);
    for (const key of marked.slice(0, 4)) {
      review.focusSpan(key);
      review.keepVisible();
    }
    const next = review.open(SUSPECTED_NOTE_ID as NoteId);
    // Typed while the next note is on its way: there is no place to decide about.
    review.keepVisible();
    review.hide({ start: 0, end: 4 });
    await next;
    await review.settled();
    const decided = bridge.calls
      .filter(({ channel }) => channel === 'review.decide')
      .map(({ input }) => (input as { noteId: number }).noteId);
    expect(decided).toEqual(Array<number>(4).fill(MIXED_NOTE_ID));
    expect(review.view?.noteId).toBe(SUSPECTED_NOTE_ID);
    expect(review.view?.revision).toBe(1);
    expect(failures).toEqual(['review/stale-revision']);
  });

  it('shows the note that was asked for last', async () => {
    const { review } = await opened({ delayMs: 3 });
    await Promise.all([
      review.open(SUSPECTED_NOTE_ID as NoteId),
      review.open(MIXED_NOTE_ID as NoteId),
      review.open(SUSPECTED_NOTE_ID as NoteId),
    ]);
    expect(review.view?.noteId).toBe(SUSPECTED_NOTE_ID);
  });

  it('does not approve a note with open points', async () => {
    const { review, failures } = await opened();
    await review.behind.hintsFound();
    review.approve();
    await review.settled();
    expect(failures).toEqual(['review/not-approvable']);
  });
});
