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

it('names the languages of a note, as the filter above does', async () => {
  await openBatch();
  const cells = [...document.querySelectorAll('[role="gridcell"]')].map((cell) => cell.textContent.trim());
  const named = cells.filter((cell) => /\b(?:German|French|English|Spanish|Catalan|Chinese)\b/.test(cell));
  expect(named.length).toBeGreaterThan(0);
  expect(cells.filter((cell) => /^(?:en|fr|de|es|ca|zh)(?: \+ |$)/.test(cell))).toEqual([]);
});

describe('a clicked row', () => {
  const BY_NUMBER = { by: 'ordinal', descending: false } as const;
  const openRow = async (): Promise<void> => {
    document
      .querySelector<HTMLElement>(`[role="row"][aria-rowindex="${String(MIXED_NOTE_ID + 1)}"]`)
      ?.click();
    await settle();
  };

  it('is walked on from by risk while no order was chosen, as the list says, and the list stays as it was', async () => {
    const { press, called, text } = await openBatch();
    expect(text()).toContain('Notes follow by risk until you sort the list');
    await openRow();
    expect(called('review.openNote').at(-1)?.input).toMatchObject({ noteId: MIXED_NOTE_ID });
    await press('J');
    expect(called('review.neighbour').at(-1)?.input).toMatchObject({ sort: BY_RISK });
    await press('Escape');
    expect(called('notes.page').at(-1)?.input).toMatchObject({ sort: BY_NUMBER });
  });

  it.each([
    ['another order', ['Size'], { by: 'length', descending: true }],
    ['the order of the files', ['Note', 'Note'], BY_NUMBER],
  ])(
    'is walked on from in %s where the person has chosen it, on the next note too',
    async (_, columns, sort) => {
      const { click, press, called, text } = await openBatch();
      for (const column of columns) await click(column);
      expect(text()).not.toContain('Notes follow by risk');
      await openRow();
      await press('J');
      expect(called('review.neighbour').at(-1)?.input).toMatchObject({ sort });
      await press('Escape');
      expect(text()).not.toContain('Notes follow by risk');
      await openRow();
      await press('J');
      expect(called('review.neighbour').at(-1)?.input).toMatchObject({ sort });
    },
  );
});

describe('an input method', () => {
  it('has the Enter and the Escape that end its composition in the search field', async () => {
    const { called } = await openBatch();
    const field = searchField() as HTMLInputElement;
    field.focus();
    field.value = '480001';
    const key = (name: string, isComposing: boolean): boolean =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: name, isComposing, bubbles: true }));
    for (const name of ['Enter', 'Escape']) key(name, true);
    await settle();
    expect(document.activeElement).toBe(field);
    expect(document.querySelector('[role=row][aria-selected=true]')).toBeNull();
    expect(called('review.openNote')).toHaveLength(0);
    key('Enter', false);
    key('Escape', false);
    await settle();
    expect(document.querySelector('[role=row][aria-selected=true]')).not.toBeNull();
    expect(document.activeElement).not.toBe(field);
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
