/** @file The site's list on the Adaptation screen, on the fake transport: comparing, its words and figures, adopting, taking back, discarding. */
import { afterEach, describe, expect, it } from 'vitest';
import { comparedList, emptyLists } from '../support/fakeTransport/fakeAdaptation.ts';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle } from '../support/fakeTransport/mountedApp.ts';
import type { AdaptedLists } from '../../src-renderer/api/types.ts';

let stop: (() => void) | null = null;
afterEach(() => {
  stop?.();
  stop = null;
});

async function openLists(change: Partial<AdaptedLists> = {}, scenario: Scenario = {}) {
  const app = await mountApp(scenario);
  stop = () => app.stop();
  const { lists } = app.bridge.state.adaptation;
  app.bridge.state.adaptation.lists = { ...lists, ...change };
  await app.click('Models');
  await app.click('Adapt to this site…');
  const panel = (): HTMLElement => document.querySelector<HTMLElement>('section[aria-label="Lists"]')!;
  const within = (root: Element, name: string): HTMLButtonElement | undefined =>
    [...root.querySelectorAll('button')].find((one) => one.textContent.trim() === name);
  const press = async (root: Element, name: string): Promise<void> => {
    within(root, name)!.click();
    await settle();
  };
  return {
    ...app,
    panel,
    words: (): string => panel().textContent.replace(/\s+/g, ' '),
    offers: (name: string): boolean => within(panel(), name)?.disabled === false,
    press: (name: string) => press(panel(), name),
    confirm: (name: string) => press(document.querySelector('dialog')!, name),
    confirmable: (name: string): boolean => !within(document.querySelector('dialog')!, name)!.disabled,
    say: async (reason: string): Promise<void> => {
      const field = document.querySelector('textarea')!;
      field.value = reason;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await settle();
    },
    box: (): HTMLInputElement => panel().querySelector<HTMLInputElement>('input[type="checkbox"]')!,
  };
}

describe('a comparison of the list', () => {
  it('shows its words with effect, type, notes and patients, and what was left out', async () => {
    const { panel, words } = await openLists();
    const rows = [...panel().querySelectorAll('tbody')][0]!.querySelectorAll('tr');
    const cells = [...rows].map((row) => [...row.children].map(({ textContent }) => textContent.trim()));
    expect(cells).toEqual([
      ['Klinik Abendstern', 'kept readable', 'Hospital', '31', '12'],
      ['Kronvester', 'always hidden', 'Staff member', 'proposed'],
    ]);
    expect(words()).toContain('3 words: to be hidden, but readable somewhere');
    expect(words()).toContain('On the list: 5. Proposed: 1.');
  });

  it('shows its figures as pairs of bars, and the verdict', async () => {
    const { panel, words } = await openLists();
    expect(panel().querySelectorAll('.track > span')).toHaveLength(10);
    expect(words()).toContain('Nothing became worse. It may be adopted.');
  });

  it('is begun with or without what was found, and cancelled', async () => {
    const { box, press, called, words } = await openLists({ compared: null });
    expect(box().checked).toBe(true);
    box().click();
    await settle();
    await press('Compare on the gold');
    expect(called('adaptation.compareLists').at(-1)?.input).toEqual({ withFound: false });
    expect(words()).toContain('Opening the approved notes…');
    await press('Cancel');
    expect(called('adaptation.cancel')).toHaveLength(1);
    expect(words()).toContain('Compare on the gold');
  });

  it('is shown when it has ended, and why where it failed; the other panel says nothing of it', async () => {
    const { press, bridge, words, text } = await openLists({ compared: null });
    await press('Compare on the gold');
    bridge.state.adaptation.lists = { ...emptyLists, compared: comparedList };
    bridge.emit.adaptation.changed({ making: null, progress: null, failure: null, made: comparedList.id });
    await settle();
    expect(words()).toContain('Klinik Abendstern');
    expect(text()).not.toContain('The adaptation is made.');
    await press('Compare on the gold');
    const failure = { code: 'adaptation/nothing-to-list', facts: {} } as const;
    bridge.emit.adaptation.changed({ making: null, progress: null, failure, made: null });
    await settle();
    expect(words()).toContain('No word is proposed for the site’s list');
    expect(text().split('No word is proposed for the site’s list')).toHaveLength(2);
  });

  it('is offered nowhere without gold, and disabled in a workspace that can only be read', async () => {
    const { words, offers } = await openLists({}, { adaptation: 'none' });
    expect(words()).toContain('Freeze the gold first');
    expect(offers('Compare on the gold')).toBe(false);
    stop?.();
    const read = await openLists({}, { workspace: { state: 'open', name: 'Damaged', readOnly: true } });
    for (const name of ['Compare on the gold', 'Try on a batch…', 'Put on the list…', 'Discard…'])
      expect(read.offers(name), name).toBe(false);
  });

  it.each([
    {
      why: 'it has changed since',
      change: { compared: { ...comparedList, isChanged: true } },
      says: 'has changed since',
    },
    {
      why: 'no administrator looks',
      change: { may: { adopt: false, listFound: false } },
      says: 'Only an administrator',
    },
    {
      why: 'words were found and nobody with a role of review looks',
      change: { may: { adopt: true, listFound: false } },
      says: 'also has a role of review',
    },
  ])('cannot be adopted when $why, and may be discarded', async ({ change, says }) => {
    const { offers, words } = await openLists(change);
    expect(words()).toContain(says);
    expect(offers('Put on the list…')).toBe(false);
    expect(offers('Discard…')).toBe(true);
  });
});

describe('trying a list on a batch', () => {
  it('begins a shadow run with the comparison over the batch that was chosen, and adopts nothing', async () => {
    const { press, confirm, called, text } = await openLists();
    await press('Try on a batch…');
    await settle();
    expect(text()).toContain('Try the compared list on a batch');
    const batchId = document.querySelector<HTMLSelectElement>('dialog select')!.value;
    await confirm('Start the shadow run');
    expect(called('adaptation.tryOut').map(({ input }) => input)).toEqual([{ id: comparedList.id, batchId }]);
    expect(text()).toContain(`Trial of an adaptation that was not adopted then (${comparedList.id})`);
    expect(called('adaptation.adoptLists')).toHaveLength(0);
  });

  it('is for officers as well, and not offered once the list has changed or where nothing is compared', async () => {
    const officer = await openLists({ may: { adopt: false, listFound: false } });
    expect(officer.offers('Try on a batch…')).toBe(true);
    stop?.();
    const changed = await openLists({ compared: { ...comparedList, isChanged: true } });
    expect(changed.offers('Try on a batch…')).toBe(false);
    stop?.();
    expect((await openLists({ compared: null })).offers('Try on a batch…')).toBe(false);
  });
});

describe('adopting a list', () => {
  it('asks once, lists the words and can be taken back', async () => {
    const { press, confirm, called, words, offers } = await openLists();
    await press('Put on the list…');
    expect(document.querySelector('dialog')!.textContent).toContain('Put 2 words on the list?');
    await confirm('Adopt');
    expect(called('adaptation.adoptLists').at(-1)?.input).toEqual({ id: comparedList.id, reason: null });
    expect(words()).toContain('On the list: 7.');
    expect(words()).not.toContain('Klinik Abendstern');
    expect(offers('Take the words back…')).toBe(true);
    await press('Take the words back…');
    await confirm('Take back');
    expect(called('adaptation.rollBackLists')).toHaveLength(1);
    expect(words()).toContain('Klinik Abendstern');
  });

  it('of what is worse asks for a reason of ten characters', async () => {
    const compared = { ...comparedList, worse: ['charRecall' as const] };
    const { press, confirm, confirmable, say, called } = await openLists({ compared });
    await press('Put on the list…');
    expect(confirmable('Adopt in spite of this')).toBe(false);
    await say('too short');
    expect(confirmable('Adopt in spite of this')).toBe(false);
    await say(' the house asked for it ');
    await confirm('Adopt in spite of this');
    expect(called('adaptation.adoptLists').at(-1)?.input).toEqual({
      ...{ id: comparedList.id, reason: 'the house asked for it' },
    });
  });

  it('is not taken back as a whole where the list has changed since', async () => {
    const lastAdopted = {
      id: comparedList.id,
      at: comparedList.madeAt,
      words: { hide: 1, keep: 1 },
      isChanged: true,
    };
    const { offers, words } = await openLists({ lastAdopted });
    expect(words()).toContain('this cannot be taken back as a whole');
    expect(offers('Take the words back…')).toBe(false);
  });

  it('is discarded after a question', async () => {
    const { press, confirm, called, words } = await openLists();
    await press('Discard…');
    await confirm('Discard');
    expect(called('adaptation.discardLists').at(-1)?.input).toEqual({ id: comparedList.id });
    expect(words()).not.toContain('Klinik Abendstern');
  });
});
