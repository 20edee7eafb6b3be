/** @file The Clusters tab and the chooser of one decision for many mentions, on the fake transport. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle } from '../support/fakeTransport/mountedApp.ts';

beforeEach(() => localStorage.clear());
let stop: (() => void) | null = null;
afterEach(() => {
  stop?.();
  stop = null;
});

async function openTab(scenario: Scenario = {}, batch = 'Sample notes') {
  const app = await mountApp(scenario);
  stop = () => app.stop();
  await app.click(batch);
  const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((one) =>
    one.textContent.trim().startsWith('Clusters'),
  );
  tab!.click();
  await settle();
  const input = (name: string) =>
    [...document.querySelectorAll('label')]
      .find((one) => one.textContent.replace(/\s+/g, ' ').trim().startsWith(name))
      ?.querySelector('input') ?? null;
  return {
    ...app,
    cards: () =>
      [...document.querySelectorAll('[role=row][aria-selected]')].map(
        (row) => row.querySelector('b')!.textContent,
      ),
    dialog: () => document.querySelector('dialog'),
    has: (text: string) => app.text().includes(text),
    pick: async (name: string) => {
      input(name)!.click();
      await settle();
    },
    input,
    confirm: () => document.querySelector<HTMLButtonElement>('dialog .confirm button')!,
  };
}

const label = (button: HTMLButtonElement) => button.textContent.replace(/\s+/g, ' ').trim();

describe('the Clusters tab', () => {
  it('lists what settles most notes first, with forms, types and what is open', async () => {
    const { cards, text } = await openTab();
    expect(cards()).toEqual(['Walker', 'Brennan', 'Ulm', 'Garnier', 'Station 4B']);
    expect(text()).toContain('WALKER · Walkre and 3 more');
    expect(text()).toContain('9 undecided in 6 notes');
    expect(text()).toContain('Nothing undecided');
  });

  it('follows the keys of review that a person has changed, and names them', async () => {
    localStorage.setItem('noteveil.keys', JSON.stringify({ nextSpan: 'q', all: 'w' }));
    const { press, dialog, text } = await openTab();
    expect(text()).toContain('Q and K choose, Enter decides');
    await press('j');
    expect(document.querySelector('[role=row][aria-selected=true]')).toBeNull();
    await press('q');
    await press('*');
    expect(dialog()).toBeNull();
    expect(document.querySelector('[aria-selected=true] b')!.textContent).toBe('Walker');
    await press('w');
    expect(dialog()).not.toBeNull();
  });

  it('promises no single key where they are switched off', async () => {
    localStorage.setItem('noteveil.singleKeys', 'off');
    expect((await openTab()).text()).not.toContain('K choose');
  });

  it('is walked with j and k, and Enter opens the chooser', async () => {
    const { press, dialog, called } = await openTab();
    await press('j');
    await press('j');
    await press('k');
    expect(document.querySelector('[aria-selected=true] b')!.textContent).toBe('Walker');
    await press('Enter');
    expect(dialog()).not.toBeNull();
    expect(called('bulk.plan').at(-1)?.input).toMatchObject({ place: { noteId: 1, spanKey: 'd0' } });
  });

  it('decides nothing by the Enter that has opened the chooser, however long it is held', async () => {
    const { press, dialog, confirm, called } = await openTab();
    await press('j');
    await press('Enter');
    for (const target of [document.body, confirm()]) {
      const init = { key: 'Enter', repeat: true, bubbles: true, cancelable: true };
      const event = new KeyboardEvent('keydown', init);
      target.dispatchEvent(event);
      await settle();
      // A browser presses a button for every repeat that nobody has taken.
      expect(event.defaultPrevented).toBe(true);
    }
    expect(called('bulk.decide')).toHaveLength(0);
    expect(dialog()).not.toBeNull();
    await press('Enter');
    expect(called('bulk.decide')).toHaveLength(1);
  });

  it('decides nothing by an Enter that somebody else has taken', async () => {
    const { press, called } = await openTab();
    await press('j');
    await press('Enter');
    const take = (event: Event): void => event.preventDefault();
    document.body.addEventListener('keydown', take, { once: true });
    await press('Enter');
    expect(called('bulk.decide')).toHaveLength(0);
    await press('Enter');
    expect(called('bulk.decide')).toHaveLength(1);
  });

  it('walks by a held key, and opens and takes back nothing by one', async () => {
    const { press, dialog, called } = await openTab();
    await press('j');
    await press('j', { repeat: true });
    expect(document.querySelector('[aria-selected=true] b')!.textContent).toBe('Brennan');
    await press('Enter', { repeat: true });
    expect(dialog()).toBeNull();
    for (const key of ['Enter', 'Enter']) await press(key);
    await press('u', { repeat: true });
    expect(called('bulk.undo')).toHaveLength(0);
  });

  it('keeps the search field while an input method composes: its Escape is no other’s', async () => {
    await openTab();
    const search = document.querySelector<HTMLInputElement>('input[type=search]')!;
    search.focus();
    for (const isComposing of [true, false]) {
      search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing, bubbles: true }));
      expect(document.activeElement === search).toBe(isComposing);
    }
  });

  it('is filtered by type and by what is undecided, and says when nothing fits', async () => {
    const { pick, cards, called, text, click } = await openTab();
    await pick('Undecided only');
    expect(cards()).not.toContain('Station 4B');
    const search = document.querySelector<HTMLInputElement>('input[type=search]')!;
    search.value = 'nobody';
    search.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((done) => setTimeout(done, 220));
    await settle();
    expect(called('bulk.list').at(-1)?.input).toMatchObject({ filter: { search: 'nobody', onlyOpen: true } });
    expect(text()).toContain('No cluster fits');
    await click('Clear filters');
    expect(cards()).toHaveLength(5);
  });

  it('lists what is undecided where a batch is too large, and says what is not counted in', async () => {
    const { text, cards } = await openTab({}, 'ED discharge letters 2021–2026');
    expect(text()).toContain('too large to be compared as a whole');
    expect(text()).toContain('12 notes are still being counted in.');
    expect(cards().length).toBeGreaterThan(0);
    const onlyOpen = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].at(0)!;
    expect([onlyOpen.checked, onlyOpen.disabled]).toEqual([true, true]);
  });

  it('decides nothing in a workspace that is only read', async () => {
    const { press, dialog } = await openTab({
      workspace: { state: 'open', name: 'Training', readOnly: true },
    });
    await press('j');
    await press('Enter');
    document.querySelector<HTMLElement>('[role=row][aria-selected]')!.click();
    await settle();
    expect(dialog()).toBeNull();
  });
});

describe('the chooser', () => {
  async function openChooser(scenario: Scenario = {}) {
    const tab = await openTab(scenario);
    await tab.press('j');
    await tab.press('Enter');
    return tab;
  }

  it('begins with hiding, as widely as can be said, and says what would happen', async () => {
    const { text, confirm, input } = await openChooser();
    expect(input('This batch')!.checked).toBe(true);
    expect(text()).toContain('40 places in 12 notes');
    expect(text()).toContain('2 notes lose their approval: numbers 3, 8');
    expect(text()).toContain('Used as an eponym');
    expect(label(confirm())).toContain('Hide 40 places');
    expect(document.activeElement).toBe(confirm());
  });

  it('hides with one key', async () => {
    const { press, called, dialog, text } = await openChooser();
    await press('Enter');
    expect(called('bulk.decide')).toHaveLength(1);
    expect(dialog()).toBeNull();
    expect(text()).toContain('40 places decided in 12 notes');
    expect(text()).toContain('Last: 40 places hidden in 12 notes');
    expect(text()).toContain('0 of 7 notes');
  });

  it('reaches less when a narrower scope is chosen', async () => {
    const { pick, confirm, text, called } = await openChooser();
    await pick('This note');
    expect(called('bulk.plan').at(-1)?.input).toMatchObject({ scope: 'note' });
    expect(label(confirm())).toContain('Hide 2 places');
    expect(text()).not.toContain('lose their approval');
    await pick('This place');
    // Who names a place means it: there is nothing to leave out.
    expect(text()).not.toContain('that stands apart');
  });

  it('releases only when every page was looked at, and no key does it before', async () => {
    const { pick, confirm, press, click, called, text } = await openChooser();
    await pick('Keep visible');
    expect(called('bulk.plan').at(-1)?.input).toMatchObject({
      verdict: { kind: 'reject' },
      withApart: false,
    });
    expect(label(confirm())).toBe('Look at 2 more pages first');
    confirm().click();
    await press('Enter');
    expect(called('bulk.decide')).toHaveLength(0);
    await click('Show the next places (2 pages left)');
    expect(label(confirm())).toBe('Look at 1 more page first');
    await click('Show the next places (1 page left)');
    expect(label(confirm())).toBe('Keep 39 places visible');
    confirm().click();
    await settle();
    expect(called('bulk.decide')).toHaveLength(1);
    expect(text()).toContain('Last: 39 places kept visible');
  });

  it('begins again with the pages when the choice is another one', async () => {
    const { pick, click, confirm } = await openChooser();
    await pick('Keep visible');
    await click('Show the next places (2 pages left)');
    await click('Show the next places (1 page left)');
    await pick('This patient');
    expect(label(confirm())).toBe('Look at 2 more pages first');
  });

  it('takes along what somebody decided otherwise only when asked', async () => {
    const { pick, called, text } = await openChooser();
    expect(called('bulk.plan').at(-1)?.input).toMatchObject({ withDecided: false });
    expect(text()).toContain('Also the 2 places that somebody decided otherwise');
    await pick('Also the 2 places');
    expect(called('bulk.plan').at(-1)?.input).toMatchObject({ withDecided: true });
  });

  it('changes the type', async () => {
    const { pick, called, confirm } = await openChooser();
    await pick('Change type');
    const select = document.querySelector<HTMLSelectElement>('dialog select')!;
    select.value = 'CITY';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
    expect(called('bulk.plan').at(-1)?.input).toMatchObject({ verdict: { kind: 'relabel', label: 'CITY' } });
    expect(label(confirm())).toContain('Change the type of 40 places');
  });

  it('asks again when a note was changed meanwhile, and stores nothing', async () => {
    const { bridge, press, called, dialog, text } = await openChooser();
    bridge.failNext('bulk.decide', 'review/stale-revision');
    const plans = called('bulk.plan').length;
    await press('Enter');
    expect(dialog()).not.toBeNull();
    expect(called('bulk.plan').length).toBe(plans + 1);
    expect(text()).not.toContain('places decided');
  });

  it('closes when the mention is gone', async () => {
    const tab = await openTab();
    tab.bridge.failNext('bulk.plan', 'review/unknown-span');
    await tab.press('j');
    await tab.press('Enter');
    expect(tab.dialog()).toBeNull();
    expect(tab.text()).toContain('no longer exists');
  });
});

describe('taking back', () => {
  it('takes the last decision back with one key', async () => {
    const { press, called, text } = await openTab();
    await press('j');
    await press('Enter');
    await press('Enter');
    await press('u');
    expect(called('bulk.undo')[0]?.input).toMatchObject({ seq: 1, approvals: 0 });
    expect(text()).toContain('Taken back: 40 places in 12 notes');
    expect(text()).not.toContain('Last:');
  });

  it('leaves Ctrl+Z to what was typed in the search field', async () => {
    const { called, press } = await openTab();
    for (const key of ['j', 'Enter', 'Enter']) await press(key);
    const init = { key: 'z', ctrlKey: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', init));
    await settle();
    expect(called('bulk.undo')).toEqual([]);
    await press('u');
    expect(called('bulk.undo')).toHaveLength(1);
  });

  it('does nothing where there is nothing to take back', async () => {
    const { press, called } = await openTab();
    await press('u');
    expect(called('bulk.undo')).toHaveLength(0);
  });
});

describe('from review', () => {
  async function openReview(scenario: Scenario = {}, number = 1) {
    const app = await mountApp(scenario);
    stop = () => app.stop();
    await app.click('Sample notes');
    [...document.querySelectorAll<HTMLElement>('[role=row]')]
      .find((one) => one.textContent.trim().startsWith(String(number)))!
      .click();
    await settle();
    return app;
  }

  it('opens the chooser of the focused place with *, and shows the note anew after the decision', async () => {
    const { press, called, text } = await openReview();
    await press('*');
    expect(called('bulk.plan').at(-1)?.input).toMatchObject({ place: { noteId: 1 } });
    const opened = called('review.openNote').length;
    await press('Enter');
    expect(called('bulk.decide')).toHaveLength(1);
    expect(called('review.openNote').length).toBe(opened + 1);
    expect(text()).toContain('40 places decided in 12 notes');
  });

  it('is taken back as a whole where it was made, and the note is shown anew', async () => {
    const { press, click, called, text, has } = await openReview();
    await press('*');
    await press('Enter');
    const opened = called('review.openNote').length;
    await click('Take all back');
    expect(called('bulk.undo').map(({ input }) => input)).toMatchObject([{ seq: 1, approvals: 0 }]);
    expect(text()).toContain('Taken back: 40 places in 12 notes');
    expect(called('review.openNote').length).toBe(opened + 1);
    expect(has('Take all back')).toBe(false);
  });

  it('asks first when approvals would fall, and takes nothing back on Cancel', async () => {
    const { press, click, called, text } = await openReview({}, 2);
    await press('*');
    await press('Enter');
    await click('Take all back');
    expect(called('bulk.undo')).toHaveLength(0);
    expect(text()).toContain('3 notes were approved since and lose their approval.');
    await click('Cancel');
    expect(called('bulk.undo')).toHaveLength(0);
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('takes nothing back once it is not the last decision any more', async () => {
    const { press, click, called, text, bridge } = await openReview();
    await press('*');
    await press('Enter');
    await bridge.invoke('bulk.undo', { batchId: 'sample', seq: 1, approvals: 0 });
    const undone = called('bulk.undo').length;
    await click('Take all back');
    expect(called('bulk.undo')).toHaveLength(undone);
    expect(text()).toContain('This is no longer the last decision for many mentions.');
  });

  it('offers only the last of several, and nothing behind the screen', async () => {
    const { press, has } = await openReview();
    for (const key of ['*', 'Enter', '*', 'Enter']) await press(key);
    expect([...document.querySelectorAll('.toast .action')]).toHaveLength(1);
    await press('Escape');
    expect(has('Take all back')).toBe(false);
  });

  it('leaves U to the decisions of the note', async () => {
    const { press, called } = await openReview();
    await press('*');
    await press('Enter');
    await press('u');
    expect(called('bulk.undo')).toHaveLength(0);
  });

  it('opens it from the card as well', async () => {
    const { click, called } = await openReview();
    const button = [...document.querySelectorAll('button')].find((one) =>
      one.textContent.includes('Decide about all'),
    )!;
    button.click();
    await settle();
    expect(called('bulk.plan').length).toBeGreaterThan(0);
    await click('Cancel');
    expect(document.querySelector('dialog')).toBeNull();
    expect(called('bulk.decide')).toHaveLength(0);
  });

  it('opens nothing in a workspace that is only read', async () => {
    const { press, called } = await openReview({
      workspace: { state: 'open', name: 'Training', readOnly: true },
    });
    await press('*');
    expect(called('bulk.plan')).toHaveLength(0);
  });
});

describe('the scope of the site', () => {
  async function openChooser() {
    const tab = await openTab();
    await tab.press('j');
    await tab.press('Enter');
    return tab;
  }
  const planned = (calls: readonly { readonly input: unknown }[]) => calls.at(-1)?.input;

  it('is never where the chooser begins', async () => {
    const { called, input } = await openChooser();
    expect(input('This batch and the site')!.checked).toBe(false);
    expect(planned(called('bulk.plan'))).toMatchObject({ scope: 'batch' });
  });

  it('says which words are proposed, and hides with one key', async () => {
    const { pick, press, text, called, confirm } = await openChooser();
    await pick('This batch and the site');
    expect(text()).toContain('2 words are proposed for the list of what is always hidden');
    expect(text()).toContain('Walker · WALKER');
    expect(text()).toContain('1 form is left out');
    expect(label(confirm())).toContain('Hide, and propose for the list');
    await press('Enter');
    expect(called('bulk.decide')).toHaveLength(1);
    expect(text()).toContain('Proposed for the site’s list.');
    expect(text()).toContain('With words on the site’s list');
  });

  it('to keep words readable waits for every context and for the person to say so', async () => {
    const { pick, click, called, text, confirm } = await openChooser();
    await pick('Keep visible');
    await pick('This batch and the site');
    const press = async () => {
      confirm().click();
      await settle();
    };
    await press();
    expect(called('bulk.decide')).toHaveLength(0);
    await click('Show the next places (2 pages left)');
    await click('Show the next places (1 page left)');
    await press();
    expect(called('bulk.decide')).toHaveLength(0);
    await pick('These words identify nobody');
    expect(text()).toContain('is hidden or shown as suspected all the same');
    await press();
    expect(called('bulk.decide')).toHaveLength(1);
  });

  it('is left when something else is to be said, and what was agreed to is forgotten', async () => {
    const { pick, called, input } = await openChooser();
    await pick('Keep visible');
    await pick('This batch and the site');
    await pick('These words identify nobody');
    await pick('Hide');
    expect(planned(called('bulk.plan'))).toMatchObject({ verdict: { kind: 'accept' }, scope: 'batch' });
    await pick('Keep visible');
    await pick('This batch and the site');
    expect(input('These words identify nobody')!.checked).toBe(false);
  });
});
