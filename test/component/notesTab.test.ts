/** @file The ways from the note list into review, and the key that finds: the whole renderer on the fake. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MIXED_NOTE_ID } from '../support/fakeTransport/fakeNotes.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
beforeEach(() => localStorage.clear());
afterEach(() => {
  app?.stop();
  app = null;
});

async function openBatch(): Promise<MountedApp> {
  app = await mountApp();
  [...document.querySelectorAll('button')].find((one) => one.textContent.includes('ED discharge'))?.click();
  await settle();
  return app;
}

const BY_RISK = { by: 'risk', descending: true } as const;
const searchField = (): Element => document.querySelector('input[type="search"]')!;

describe('continuing a review', () => {
  it('begins with the riskiest open note and walks on by risk while no order was chosen', async () => {
    const { click, press, called } = await openBatch();
    await click('Continue review');
    expect(called('notes.page').map(({ input }) => input)).toContainEqual(
      expect.objectContaining({ sort: BY_RISK, filter: expect.objectContaining({ onlyOpen: true }) }),
    );
    await press('J');
    expect(called('review.neighbour').at(-1)?.input).toMatchObject({ sort: BY_RISK });
  });

  it.each([
    ['the order that was chosen', 'Size', { by: 'length', descending: true }],
    ['risk where none was', null, BY_RISK],
  ])('goes on from where one stopped by %s', async (_order, column, sort) => {
    const { click, press, called } = await openBatch();
    document
      .querySelector<HTMLElement>(`[role="row"][aria-rowindex="${String(MIXED_NOTE_ID + 1)}"]`)
      ?.click();
    await settle();
    await press('j');
    await press('Escape');
    if (column !== null) await click(column);
    await click('Continue review');
    expect(called('review.openNote').at(-1)?.input).toMatchObject({ noteId: MIXED_NOTE_ID });
    await press('J');
    expect(called('review.neighbour').at(-1)?.input).toMatchObject({ sort });
  });
});

describe('the key that finds', () => {
  it('goes to the search field, and stands below the list', async () => {
    const { press, text } = await openBatch();
    expect(text()).toContain('/ to find');
    await press('/');
    expect(document.activeElement).toBe(searchField());
  });

  it('is the one that the person has given to searching', async () => {
    localStorage.setItem('noteveil.keys', JSON.stringify({ search: 'q' }));
    const { press, text } = await openBatch();
    expect(text()).toContain('Q to find');
    await press('/');
    expect(document.activeElement).not.toBe(searchField());
    await press('q');
    expect(document.activeElement).toBe(searchField());
  });

  it('does nothing for a person who has switched single keys off, and is not promised', async () => {
    localStorage.setItem('noteveil.singleKeys', 'off');
    const { press, text } = await openBatch();
    await press('/');
    expect(document.activeElement).not.toBe(searchField());
    expect(text()).not.toContain('/ to find');
    expect(text()).toContain('Enter to open');
  });
});
