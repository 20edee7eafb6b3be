/** @file The adaptations of the screen on the fake transport: figures and verdict, adopting, taking back, discarding, trying, and notes for outside. */
import { afterEach, describe, expect, it } from 'vitest';
import { betterAdaptation, worseAdaptation } from '../support/fakeTransport/fakeAdaptation.ts';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle } from '../support/fakeTransport/mountedApp.ts';

let stop: (() => void) | null = null;
afterEach(() => {
  stop?.();
  stop = null;
});

async function openList(scenario: Scenario = {}) {
  const app = await mountApp(scenario);
  stop = () => app.stop();
  await app.click('Models');
  await app.click('Adapt to this site…');
  const cards = (): readonly HTMLElement[] => [...document.querySelectorAll('article')];
  const within = (root: Element, name: string): HTMLButtonElement | undefined =>
    [...root.querySelectorAll('button')].find((one) => one.textContent.trim() === name);
  return {
    ...app,
    cards,
    words: (at: number): string => cards()[at]!.textContent.replace(/\s+/g, ' '),
    offers: (at: number, name: string): boolean => within(cards()[at]!, name) !== undefined,
    press: async (at: number, name: string): Promise<void> => {
      within(cards()[at]!, name)!.click();
      await settle();
    },
    confirm: async (name: string): Promise<void> => {
      within(document.querySelector('dialog')!, name)!.click();
      await settle();
    },
    confirmable: (name: string): boolean => !within(document.querySelector('dialog')!, name)!.disabled,
    say: async (reason: string): Promise<void> => {
      const field = document.querySelector('textarea')!;
      field.value = reason;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await settle();
    },
    alert: (): string => document.querySelector('[role="alert"]')?.textContent.trim() ?? '',
  };
}

describe('an adaptation in the list', () => {
  it('is drawn as pairs of bars with their numbers, differences and chance', async () => {
    const { cards, words } = await openList();
    expect(words(0)).toContain('Characters, any label: recallBefore 0.9130 After 0.9480 +0.0350 p 0.0010');
    const widths = [...cards()[0]!.querySelectorAll<HTMLElement>('.track > span')].map(
      ({ style }) => style.width,
    );
    expect(widths.slice(0, 2)).toEqual(['91.3%', '94.8%']);
    expect(widths).toHaveLength(10);
  });

  it('says a dash where there were no cases, and never a number', async () => {
    const { words } = await openList();
    expect(words(1)).toMatch(/Full-note rateBefore – After –\s*–/);
  });

  it('tells the verdict and its reasons in words', async () => {
    const { words } = await openList();
    expect(words(0)).toContain('Nothing became worse. It may be adopted.');
    expect(words(1)).toContain('It may be adopted only with a written reason:');
    expect(words(1)).toContain('fewer places are marked exactly and with the right type');
    expect(words(1)).toContain(
      'notes of the frozen gold are not approved any more, or nobody has looked at them',
    );
    expect(words(1)).not.toContain('Nothing became worse');
    expect(words(1)).not.toContain('more identifying text would stay readable');
  });

  it('shows its state, digests, seed and what was left out of the gold', async () => {
    const { words } = await openList();
    expect(words(0)).toContain('Not adopted');
    expect(words(0)).toContain('2 gold notes are left out: their originals are destroyed.');
    expect(words(1)).toContain(
      '1 gold note is left out: it is not approved any more, or nobody has looked at it.',
    );
    expect(words(2)).toContain('In use');
    expect(words(0)).toContain(betterAdaptation.digest);
    expect(words(0)).toContain(betterAdaptation.parent.digest);
    expect(words(0)).toContain('seed 1.');
  });

  it('says that nothing could be learned where the pack is as it was', async () => {
    const { bridge, words } = await openList();
    const training = { ...betterAdaptation.training!, bestEpoch: 0 };
    bridge.state.adaptation.overview.adaptations[0] = { ...betterAdaptation, training };
    bridge.emit.adaptation.changed({ making: 'head', progress: null, failure: null, made: null });
    await settle();
    bridge.emit.adaptation.changed({
      making: null,
      progress: null,
      failure: null,
      made: betterAdaptation.id,
    });
    await settle();
    expect(words(0)).toContain('so the pack is as it was');
    expect(words(1)).not.toContain('so the pack is as it was');
  });

  it('is told apart from one that cannot be read', async () => {
    const { alert, cards } = await openList();
    expect(alert()).toContain('1 adaptation cannot be read or is not what was signed here');
    expect(cards()).toHaveLength(3);
  });

  it('is not there at first, and the screen says what will be', async () => {
    const { cards, text } = await openList({ adaptation: 'gold' });
    expect(cards()).toHaveLength(0);
    expect(text()).toContain('None yet.');
  });
});

describe('adopting', () => {
  it('asks for no reason where nothing became worse', async () => {
    const { press, confirm, called, text, words } = await openList();
    await press(0, 'Adopt…');
    expect(document.querySelector('textarea')).toBeNull();
    expect(called('adaptation.adopt')).toHaveLength(0);
    await confirm('Adopt');
    expect(called('adaptation.adopt').map(({ input }) => input)).toEqual([
      { id: betterAdaptation.id, reason: null },
    ]);
    expect(text()).toContain('noteveil-compact-site is adopted.');
    expect(words(0)).toContain('In use');
  });

  it.each([[''], ['too short'], ['          x          ']])(
    'of what is worse does not begin with the reason %j',
    async (reason) => {
      const { press, say, confirmable, called } = await openList();
      await press(1, 'Adopt…');
      await say(reason);
      expect(confirmable('Adopt in spite of this')).toBe(false);
      expect(called('adaptation.adopt')).toHaveLength(0);
    },
  );

  it('of what is worse hands the reason over', async () => {
    const { press, say, confirm, called } = await openList();
    await press(1, 'Adopt…');
    await say('  Agreed for a trial of two weeks.  ');
    await confirm('Adopt in spite of this');
    expect(called('adaptation.adopt').map(({ input }) => input)).toEqual([
      { id: worseAdaptation.id, reason: 'Agreed for a trial of two weeks.' },
    ]);
  });

  it('says why main refused it, and shows it as not adopted', async () => {
    const { bridge, press, confirm, alert, words } = await openList({ adaptation: 'some' });
    bridge.failNext('adaptation.adopt', 'adaptation/changed');
    await press(0, 'Adopt…');
    await confirm('Adopt');
    expect(document.querySelector('dialog')).toBeNull();
    expect(alert()).toContain('Make it again');
    expect(words(0)).toContain('Not adopted');
  });

  it('is not offered of what is in use, nor is discarding', async () => {
    const { offers } = await openList();
    expect([offers(2, 'Adopt…'), offers(2, 'Discard…')]).toEqual([false, false]);
    expect([offers(0, 'Adopt…'), offers(0, 'Discard…')]).toEqual([true, true]);
  });
});

describe('taking back and discarding', () => {
  it('takes back only what is adopted, after a second word', async () => {
    const { click, confirm, called, has, text } = await openList();
    await click('Take back the last adoption…');
    expect(text()).toContain('Take back the adoption of noteveil-compact-site?');
    expect(called('adaptation.rollBack')).toHaveLength(0);
    await confirm('Take back');
    expect(called('adaptation.rollBack')).toHaveLength(1);
    expect(text()).toContain('The adoption was taken back.');
    expect(has('Take back the last adoption…')).toBe(false);
  });

  it('discards after a second word', async () => {
    const { press, confirm, called, cards } = await openList();
    await press(0, 'Discard…');
    await confirm('Cancel');
    expect([called('adaptation.discard').length, cards().length]).toEqual([0, 3]);
    await press(0, 'Discard…');
    await confirm('Discard');
    expect(called('adaptation.discard').map(({ input }) => input)).toEqual([{ id: betterAdaptation.id }]);
    expect(cards()).toHaveLength(2);
  });

  it('keeps the reason of what was adopted in spite of its figures', async () => {
    const { text } = await openList();
    expect(text()).toContain('The ward writes bed numbers that the gold of then did not have');
  });
});

describe('trying on a batch', () => {
  it('begins a shadow run over the batch that was chosen and shows it there', async () => {
    const { press, confirm, called, text } = await openList();
    await press(1, 'Try on a batch…');
    await settle();
    const select = document.querySelector<HTMLSelectElement>('dialog select')!;
    expect(select.options.length).toBeGreaterThan(1);
    const wanted = select.options[0]!.value;
    await confirm('Start the shadow run');
    expect(called('adaptation.tryOut').map(({ input }) => input)).toEqual([
      { id: worseAdaptation.id, batchId: wanted },
    ]);
    expect(text()).toContain('rules+noteveil-compact-site');
    expect(called('adaptation.adopt')).toHaveLength(0);
  });

  it('cannot begin where there is no batch', async () => {
    const { press, confirmable, text } = await openList({ batches: 'none' });
    await press(0, 'Try on a batch…');
    await settle();
    expect(text()).toContain('There is no batch yet.');
    expect(confirmable('Start the shadow run')).toBe(false);
  });

  it('stays on the screen when it is refused', async () => {
    const { bridge, press, confirm, alert, cards } = await openList({ batches: 'one' });
    bridge.failNext('adaptation.tryOut', 'shadow/already-running');
    await press(0, 'Try on a batch…');
    await settle();
    await confirm('Start the shadow run');
    expect(alert()).not.toBe('');
    expect(cards()).toHaveLength(3);
  });
});

describe('notes for a training outside', () => {
  it('are written only after the warning, into the folder that was chosen', async () => {
    const { click, confirm, called, text } = await openList();
    await click('Write notes for a training…');
    expect(text()).toContain('original texts with the identity of patients');
    expect(called('exporting.chooseFolder')).toHaveLength(0);
    await confirm('Choose the folder and write…');
    expect(called('adaptation.writeRecipe').map(({ input }) => input)).toEqual([{ ticket: 'out' }]);
    expect(text()).toContain(
      '620 notes were written to noteveil-training-2026-11-21T09-00-00; 128 were kept',
    );
  });

  it('are not written when the warning or the dialog is cancelled', async () => {
    const { bridge, click, confirm, called } = await openList();
    await click('Write notes for a training…');
    await confirm('Cancel');
    bridge.failNext('exporting.chooseFolder', 'contract/unexpected');
    await click('Write notes for a training…');
    await confirm('Choose the folder and write…');
    expect(called('adaptation.writeRecipe')).toHaveLength(0);
  });

  it('are not offered before there is gold to keep back', async () => {
    const { has } = await openList({ adaptation: 'none' });
    expect(has('Write notes for a training…')).toBe(false);
  });
});
