/** @file The cluster card of review on the fake transport: forms, places, parting with undo, joining, jumping, refusals. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle } from '../support/fakeTransport/mountedApp.ts';

let stop: (() => void) | null = null;
afterEach(() => {
  stop?.();
  stop = null;
});

/** Opens the mixed note; its first undecided place is the doctor `Walker`. */
async function openReview(scenario: Scenario = {}) {
  const app = await mountApp(scenario);
  stop = () => app.stop();
  await app.click('Sample notes');
  const row = [...document.querySelectorAll<HTMLElement>('[role=row]')].find((one) =>
    one.textContent.trim().startsWith('1'),
  );
  row!.click();
  await settle();
  return {
    ...app,
    card: () => document.querySelector('section[aria-label="Also in this batch"]'),
    forms: () =>
      [...document.querySelectorAll('section[aria-label="Also in this batch"] ul > li > .head')].map((head) =>
        head.textContent.replace(/\s+/g, ' ').trim(),
      ),
  };
}

describe('the card of the focused mention', () => {
  it('shows its forms with counts and reasons, and what was looked at', async () => {
    const { card, forms } = await openReview();
    expect(forms()).toEqual(['Walker 2×', 'WALKER 1×', 'Walkre 1×']);
    const words = card()!.textContent.replace(/\s+/g, ' ');
    expect(words).toContain('4 mentions in 2 notes');
    expect(words).toContain('One letter off');
    expect(words).toContain('1 stands apart');
    expect(words).toContain('Looked at the whole batch: 24 notes.');
  });

  it('shows places with their words on demand, what stands apart first', async () => {
    const { card, click, called } = await openReview();
    expect(called('clusters.contexts')).toHaveLength(0);
    await click('Walker 2×');
    const [first] = card()!.querySelectorAll('li li');
    expect(first!.textContent.replace(/\s+/g, ' ')).toContain('Note 5 …heute wurde Weber entlassen…');
    expect(first!.textContent).toContain('used as an eponym');
    expect(called('clusters.contexts')).toHaveLength(1);
    await click('Walker 2×');
    expect(card()!.querySelectorAll('li li')).toHaveLength(0);
  });

  it('reads the words of this note again after a change, which may have moved an edge', async () => {
    const { click, press, called } = await openReview();
    await click('Walker 2×');
    expect(called('clusters.contexts').map(({ input }) => input)).toMatchObject([
      { places: [{ noteId: 5 }, { noteId: 1 }] },
    ]);
    await press('e');
    await press('ArrowRight');
    await press('Enter');
    expect(called('review.decide').at(-1)?.input).toMatchObject({ verdict: { kind: 'resize' } });
    expect(called('clusters.contexts').at(-1)?.input).toMatchObject({ places: [{ noteId: 1 }] });
  });

  it('goes to the note of a place and focuses it there', async () => {
    const { click, called } = await openReview();
    await click('Walkre 1×');
    await click('Note 5 …heute wurde Weber entlassen…');
    expect(called('review.openNote').at(-1)?.input).toEqual({ noteId: 5 });
    expect(called('clusters.around').at(-1)?.input).toEqual({ noteId: 5, spanKey: 'd0' });
  });

  it('says so when a mention is the only one, and offers no parting', async () => {
    const { card, has, press, called } = await openReview();
    await press('j');
    await press('j');
    expect(called('clusters.around').length).toBeGreaterThan(1);
    expect(card()!.textContent).toContain('No other mention of it.');
    expect(has('Same as another…')).toBe(false);
    expect(
      [...document.querySelectorAll('button')].some((one) => one.textContent.includes('Not the same')),
    ).toBe(false);
  });

  it('is asked for again after a decision', async () => {
    const { press, called } = await openReview();
    const before = called('clusters.around').length;
    await press('1');
    expect(called('clusters.around').length).toBeGreaterThan(before);
  });
});

describe('parting and joining', () => {
  it('parts a form with one click and takes it back with another', async () => {
    const { click, forms, has, called } = await openReview();
    await click('Not the same: Walkre');
    expect(forms()).toEqual(['Walker 2×', 'WALKER 1×']);
    expect(called('clusters.edit')[0]?.input).toMatchObject({
      verdict: { kind: 'part', member: { noteId: 5, spanKey: 'd0' } },
    });
    // The pressed button is gone; the keyboard is still in the card.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Also in this batch');
    await click('Undo: Walkre was parted');
    expect(forms()).toHaveLength(3);
    expect(has('Undo: Walkre was parted')).toBe(false);
  });

  it('joins another cluster of the patient', async () => {
    const { click, forms, has } = await openReview();
    expect(has('The same as Ronan 2×')).toBe(false);
    await click('Same as another…');
    await click('The same as Ronan 2×');
    expect(forms()).toContain('Ronan 1×');
  });

  it('is off for an account that decides nothing, and says why', async () => {
    const { button, text } = await openReview({ roles: ['operator', 'administrator'] });
    expect(button('Not the same: Walkre').disabled).toBe(true);
    expect(text()).toContain('This takes the role reviewer or privacy officer');
  });

  it('tells when nothing was changed', async () => {
    const { bridge, click, forms, text } = await openReview();
    bridge.failNext('clusters.edit', 'review/cluster-unchanged');
    await click('Not the same: Walkre');
    expect(text()).toContain('Nothing was changed');
    expect(forms()).toHaveLength(3);
  });

  it('is off in a workspace that is only read', async () => {
    const { button, has } = await openReview({
      workspace: { state: 'open', name: 'Training', readOnly: true },
    });
    expect(button('Not the same: Walkre').disabled).toBe(true);
    expect(has('Same as another…')).toBe(false);
  });
});
