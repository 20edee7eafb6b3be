/** @file Hints behind a decision: those hidden go and come back with the text, and no step of a reader is over one that is not there yet. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApi } from '../../src-renderer/api/client.ts';
import { visibleHints } from '../../src-renderer/features/sideBySide/visibleHints.ts';
import { ReviewController } from '../../src-renderer/features/spanEditor/reviewController.svelte.ts';
import type { NoteId } from '../../src-main/contract/vocabulary.ts';
import {
  MIXED_NOTE_ID,
  SUSPECTED_NOTE_ID,
  fakeHints,
  initialView,
} from '../support/fakeTransport/fakeNotes.ts';
import { createFakeBridge } from '../support/fakeTransport/fakeTransport.ts';
import { mountApp, settle } from '../support/fakeTransport/mountedApp.ts';

const TEXT = 'Rückruf unter 0612345678 am Abend. Akte 48213377 liegt vor.';
const hintAt = (word: string) => ({
  start: TEXT.indexOf(word),
  end: TEXT.indexOf(word) + word.length,
  kind: 'digits' as const,
});
const FOUND = [hintAt('0612345678'), hintAt('48213377')];

function outputWithout(hidden: string | null) {
  const start = hidden === null ? TEXT.length : TEXT.indexOf(hidden);
  const end = start + (hidden?.length ?? 0);
  const taken = (from: number, to: number) => ({
    ...{ text: TEXT.slice(from, to), span: null, sourceStart: from, sourceEnd: to },
  });
  const replaced = { text: '[X-1]', span: 'd0', sourceStart: start, sourceEnd: end };
  return [taken(0, start), replaced, taken(end, TEXT.length)].filter(
    ({ sourceStart, sourceEnd }) => sourceStart < sourceEnd,
  );
}

describe('visibleHints', () => {
  it.each([
    [null, ['0612345678', '48213377']],
    ['0612345678', ['48213377']],
    ['48213377', ['0612345678']],
    // Half of it is still to be read, and half a number is no place that was found.
    ['345678 am', ['48213377']],
    [TEXT, []],
  ])('with %s hidden are %j', (hidden, left) => {
    const visible = visibleHints(outputWithout(hidden), FOUND);
    expect(visible.map(({ start, end }) => TEXT.slice(start, end))).toEqual(left);
  });
});

/** The note with its hints held back until `release`. */
async function opened(noteId: number = MIXED_NOTE_ID) {
  const bridge = createFakeBridge();
  const held = Promise.withResolvers<undefined>();
  const failures: string[] = [];
  const said: string[] = [];
  const review = new ReviewController({
    api: createApi({
      ...bridge,
      invoke: async (channel, input) => {
        if (channel === 'review.findHints') await held.promise;
        return bridge.invoke(channel, input);
      },
    }),
    onFailure: ({ code }) => failures.push(code),
    onActorMissing: () => undefined,
    onFocus: () => undefined,
    onHintsComing: () => said.push('coming'),
  });
  await review.open(noteId as NoteId);
  const called = (channel: string) => bridge.calls.filter((call) => call.channel === channel).length;
  const decideAll = async () => {
    for (const decide of ['keepVisible', 'accept', 'accept'] as const) {
      review[decide]();
      await review.settled();
    }
  };
  return { bridge, review, failures, said, called, decideAll, release: () => held.resolve(undefined) };
}

const hints = fakeHints(initialView(MIXED_NOTE_ID, 'b' as never));
const [firstHint] = hints;

describe('a note whose hints are not there yet', () => {
  it('can be decided', async () => {
    const { review, called, decideAll } = await opened();
    await decideAll();
    expect(called('review.decide')).toBe(3);
    expect(review.model?.hints).toBeNull();
    expect(review.view?.assessment.status).toBe('fully-anonymized');
  });

  it('is not approved, not even when they come; a second press, with them on the screen, approves it', async () => {
    const { review, said, called, decideAll, release } = await opened();
    await decideAll();
    review.approve();
    expect(said).toEqual(['coming']);
    release();
    await review.behind.hintsFound();
    await review.settled();
    await new Promise((done) => setTimeout(done, 20));
    expect(called('approval.approveNote')).toBe(0);
    expect(review.view?.stage).toBe('in-review');
    review.approve();
    await review.settled();
    expect(said).toEqual(['coming']);
    expect(review.view?.stage).toBe('approved');
    expect(review.model?.hints).toHaveLength(hints.length);
  });

  it('is not signed as read or done, and is when they are', async () => {
    const { review, said, release } = await opened();
    expect(await review.signing.toSign()).toBeNull();
    expect(said).toEqual(['coming']);
    release();
    await review.behind.hintsFound();
    expect(await review.signing.toSign()).toMatchObject({ noteId: MIXED_NOTE_ID });
  });

  it('is not cleared', async () => {
    const { review, said, called, release } = await opened(SUSPECTED_NOTE_ID);
    review.keepVisible();
    review.clear();
    expect(said).toEqual(['coming']);
    release();
    await review.behind.hintsFound();
    await review.settled();
    expect(called('review.decide')).toBe(1);
    review.clear();
    await review.settled();
    expect(called('review.decide')).toBe(2);
  });

  it('says of another note, or of the same loaded anew, nothing that was meant for the one on the screen', async () => {
    const { bridge, review, failures, called, release, decideAll } = await opened();
    release();
    await review.behind.hintsFound();
    await decideAll();
    const signing = review.signing.toSign();
    const opening = review.open(3 as NoteId);
    expect(await signing).toMatchObject({ noteId: MIXED_NOTE_ID });
    const late = review.signing.toSign();
    expect(await late).toBeNull();
    expect(failures).toEqual(['review/stale-revision']);
    await opening;
    await review.open(MIXED_NOTE_ID as NoteId);
    await review.behind.hintsFound();
    bridge.failNext('review.decide', 'review/stale-revision');
    review.undo();
    review.approve();
    await review.settled();
    expect(called('approval.approveNote')).toBe(0);
    expect(failures).toEqual(Array<string>(3).fill('review/stale-revision'));
  });

  it('is looked at once for all who wait when the search has failed', async () => {
    const { bridge, review, called, release } = await opened();
    bridge.failNext('review.findHints', 'store/row-tampered');
    release();
    await expect.poll(() => review.behind.search).toBe('failed');
    review.setMode('reading', 0);
    for (let at = 0; at < 3; at += 1) expect(review.stepReading(1)).toBe(true);
    expect(review.behind.search).toBe('running');
    expect(await review.behind.hintsFound()).toBe(true);
    expect(called('review.findHints')).toBe(2);
    expect(review.behind.search).toBe('found');
  });

  it('stays where reading began, and is read from there when they are', async () => {
    const { review, release } = await opened();
    review.setMode('reading', 0);
    expect(review.focus).toBeNull();
    expect(review.stepReading(1)).toBe(true);
    expect(review.focus).toBeNull();
    release();
    await review.behind.hintsFound();
    expect(review.focus?.start).toBe(
      Math.min(firstHint?.start ?? 0, ...(review.view?.residuals ?? []).map(({ start }) => start)),
    );
  });

  it('is not approved where they could not be looked for, and says so; the next try looks again', async () => {
    const { bridge, review, failures, called, decideAll, release } = await opened();
    await decideAll();
    bridge.failNext('review.findHints', 'store/row-tampered');
    release();
    await expect.poll(() => failures).toEqual(['store/row-tampered']);
    bridge.failNext('review.findHints', 'store/row-tampered');
    review.approve();
    await expect.poll(() => failures).toEqual(['store/row-tampered', 'store/row-tampered']);
    expect(review.behind.search).toBe('failed');
    review.approve();
    expect(await review.behind.hintsFound()).toBe(true);
    await review.settled();
    expect(called('approval.approveNote')).toBe(0);
    expect(review.view?.stage).toBe('in-review');
    review.approve();
    await review.settled();
    expect(review.view?.stage).toBe('approved');
  });

  it('gives them to no other note', async () => {
    const { review, release } = await opened();
    const finding = review.behind.hintsFound();
    await review.open(3 as NoteId);
    release();
    expect(await finding).toBe(false);
    expect(await review.behind.hintsFound()).toBe(true);
    expect(review.model?.hints).toEqual([]);
  });
});

it('hints that a decision hides are no place to read any more, and are one again behind an undo', async () => {
  const { review, release } = await opened();
  release();
  await review.behind.hintsFound();
  const places = () => review.model?.readingPlaces.filter(({ start }) => start === firstHint?.start).length;
  expect(places()).toBe(1);
  review.hide(firstHint!);
  await review.settled();
  expect(places()).toBe(0);
  review.undo();
  await review.settled();
  expect(places()).toBe(1);
});

it('a search that failed is said in every way of showing the note, with a way to try again', async () => {
  const app = await mountApp();
  onTestFinished(() => app.stop());
  [...document.querySelectorAll('button')].find((one) => one.textContent.includes('ED discharge'))?.click();
  await settle();
  app.bridge.failNext('review.findHints', 'store/row-tampered');
  document.querySelector<HTMLElement>(`[role="row"][aria-rowindex="${MIXED_NOTE_ID + 1}"]`)?.click();
  await settle();
  const failed = 'Places that may have been missed could not be looked for.';
  expect(app.text()).toContain(failed);
  for (const key of ['v', 'v', 'o']) {
    await app.press(key);
    expect(app.text()).toContain(failed);
  }
  await app.click('Try again');
  expect(app.text()).not.toContain(failed);
  expect(app.has('Try again')).toBe(false);
  expect(app.text()).toContain('Place 1 of');
});

it('the header says that no decision is left only once the hints are there, and how the search for them stands until then', async () => {
  const app = await mountApp();
  onTestFinished(() => app.stop());
  const held = Promise.withResolvers<undefined>();
  const { invoke } = app.bridge;
  Object.assign(app.bridge, {
    invoke: async (channel: string, input: unknown) => {
      if (channel === 'review.findHints') await held.promise;
      return invoke(channel, input);
    },
  });
  const left = (): string =>
    document.querySelector('.review > header [role="status"].left')?.textContent.trim() ?? '';
  const isDone = (): boolean => document.querySelector('.left.done') !== null;
  [...document.querySelectorAll('button')].find((one) => one.textContent.includes('ED discharge'))?.click();
  await settle();
  document.querySelector<HTMLElement>(`[role="row"][aria-rowindex="${MIXED_NOTE_ID + 1}"]`)?.click();
  await settle();
  expect(left()).toMatch(/^3 decisions left/);
  for (const key of ['x', 'a', 'a']) await app.press(key);
  expect(left()).toMatch(/^Looking for what may have been missed…/);
  expect(isDone()).toBe(false);
  app.bridge.failNext('review.findHints', 'store/row-tampered');
  held.resolve(undefined);
  await settle();
  expect(left()).toMatch(/^What may have been missed could not be looked for/);
  expect(isDone()).toBe(false);
  await app.click('Try again');
  expect(left()).toMatch(/^No decisions left/);
  expect(isDone()).toBe(true);
});
