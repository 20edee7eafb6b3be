/** @file The Sampling tab on the fake transport: drawing, blind reading by keys, planted identifiers, verdict, limits. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { FAKE_CANARY } from '../support/fakeTransport/fakeSampling.ts';
import { mountApp, settle } from '../support/fakeTransport/mountedApp.ts';

beforeEach(() => localStorage.clear());
let stop: (() => void) | null = null;
afterEach(() => {
  stop?.();
  stop = null;
});

async function openSampling(scenario: Scenario = {}) {
  const app = await mountApp(scenario);
  stop = () => app.stop();
  await app.click('Sample notes');
  const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((one) =>
    one.textContent.includes('Sampling'),
  );
  tab!.click();
  await settle();
  const box = (): HTMLElement => document.querySelector<HTMLElement>('[role=textbox]')!;
  return {
    ...app,
    box,
    settled: () => app.called('sampling.settle').map(({ input }) => input),
    select: (words: string) => {
      const start = box().textContent.indexOf(words);
      const range = document.createRange();
      range.setStart(box().firstChild!, start);
      range.setEnd(box().firstChild!, start + words.length);
      const selection = document.getSelection()!;
      selection.removeAllRanges();
      selection.addRange(range);
    },
    pressIn: async (key: string, init: KeyboardEventInit = {}) => {
      box().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
      await settle();
    },
    submit: async () => {
      document.querySelector('form')!.requestSubmit();
      await settle();
    },
  };
}

async function reading(scenario: Scenario = {}) {
  const app = await openSampling(scenario);
  await app.click('Draw the sample');
  await app.click('Begin reading');
  return app;
}

describe('the sampling tab', () => {
  it('says what is missing, what each promise takes, and draws the one chosen', async () => {
    const { text, click, called } = await openSampling();
    expect(text()).toContain('A batch of this size needs an accepted sample.');
    expect(text()).toContain('Less than 2% of the approved notes leak');
    expect(text()).toContain('Read 62 of 80 notes');
    // 1 % and 0.5 % both take 77 of these 80: only the stricter is offered.
    expect(text()).not.toContain('Less than 1% of the approved notes leak');
    expect(text()).toContain('Less than 0.5% of the approved notes leak');
    document.querySelectorAll<HTMLInputElement>('input[name=promise]')[1]!.click();
    await click('Draw the sample');
    expect(called('sampling.draw').map(({ input }) => input)).toMatchObject([{ maxRate: 0.02 }]);
    expect(text()).toContain('A sample is being read');
  });

  it('tells nothing of how an open sample stands', async () => {
    const { text, click } = await openSampling();
    await click('Draw the sample');
    expect(text()).toContain('0 of 42');
    expect(text()).not.toContain('Leaking notes found');
    expect(text()).not.toContain('Seed of the draw');
  });

  it('gives a sample up only when asked twice', async () => {
    const { click, called, text } = await openSampling();
    await click('Draw the sample');
    expect(text()).not.toContain('counts like a rejected one');
    await click('Give the sample up');
    expect(called('sampling.abandon')).toHaveLength(0);
    expect(text()).toContain('a sample that is given up counts like a rejected one');
    await click('Give it up, on record');
    expect(called('sampling.abandon')).toHaveLength(1);
    expect(text()).toContain('given up before it was decided');
    expect(text()).toContain('1 sample of this batch was broken off');
    expect(text()).toContain('so that the 95% hold however often samples are drawn');
  });

  it('sends limits as parts of one', async () => {
    const { click, called, submit } = await openSampling();
    await click('Change limits…');
    const [rate] = [...document.querySelectorAll<HTMLInputElement>('dialog input[max="50"]')];
    rate!.value = '2';
    rate!.dispatchEvent(new Event('input', { bubbles: true }));
    await submit();
    expect(called('sampling.saveRule').map(({ input }) => input)).toMatchObject([
      { rule: { requiredFrom: 60, maxRate: 0.02, confidence: 0.95, leaksAllowed: 0, canaryRate: 0.2 } },
    ]);
  });
});

describe('blind reading', () => {
  it('shows the text as it is, line ends included, and lets nobody change it', async () => {
    const { box, text } = await reading();
    expect(box().textContent).toBe(`Vu ce jour Mme ${FAKE_CANARY}, chambre 4.\r\nPas de fièvre.`);
    expect(text()).toContain('Sampled note 1 of 42');
    const typed = new InputEvent('beforeinput', { bubbles: true, cancelable: true, data: 'x' });
    expect(box().dispatchEvent(typed)).toBe(false);
    box().textContent = 'changed by an input method';
    box().dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(box().textContent).toContain(FAKE_CANARY);
  });

  it('says clean of one note by a key that is held, and of the next by the next press', async () => {
    const { pressIn, settled } = await reading();
    await pressIn('c');
    for (let at = 0; at < 4; at++) await pressIn('c', { repeat: true });
    expect(settled()).toHaveLength(1);
    await pressIn('c');
    expect(settled()).toHaveLength(2);
  });

  it('marks nothing by a key that is held', async () => {
    const { pressIn, select } = await reading();
    select(FAKE_CANARY);
    await pressIn('r', { repeat: true });
    expect(document.querySelector('form select')).toBeNull();
    await pressIn('r');
    expect(document.querySelector('form select')).not.toBeNull();
  });

  it('goes on with C, and says afterwards what was planted and missed', async () => {
    const { pressIn, settled, text, box } = await reading();
    await pressIn('c');
    expect(settled()).toMatchObject([{ position: 1, verdict: { kind: 'clean' } }]);
    expect(text()).toContain(`“${FAKE_CANARY}” was planted in the note before`);
    expect(box().textContent).toContain('[PATIENT-1]');
  });

  it('says at once that what was marked was planted, and keeps the note', async () => {
    const { select, pressIn, submit, settled, text, box } = await reading();
    select(FAKE_CANARY);
    await pressIn('r');
    await submit();
    const range = { start: 15, end: 15 + FAKE_CANARY.length };
    expect(settled()).toMatchObject([{ position: 1, verdict: { kind: 'leak', range, label: 'PATIENT' } }]);
    expect(text()).toContain('was planted and you found it');
    expect(text()).toContain('Sampled note 1 of 42');
    expect(box().textContent).not.toContain(FAKE_CANARY);
  });

  it('marks a leak with its type and shows the verdict', async () => {
    const { select, pressIn, submit, settled, text } = await reading();
    await pressIn('c');
    select('Fontaine');
    await pressIn('r');
    const types = document.querySelector('select')!;
    types.value = 'STAFF';
    types.dispatchEvent(new Event('change', { bubbles: true }));
    await submit();
    expect(settled().at(-1)).toMatchObject({ position: 2, verdict: { kind: 'leak', label: 'STAFF' } });
    expect(text()).toContain('The sample was rejected');
  });

  it('follows the keys of review that a person has changed', async () => {
    localStorage.setItem('noteveil.keys', JSON.stringify({ clear: 'q' }));
    const { pressIn, settled } = await reading();
    await pressIn('c');
    expect(settled()).toEqual([]);
    await pressIn('q');
    expect(settled()).toMatchObject([{ position: 1, verdict: { kind: 'clean' } }]);
  });

  it('leaves Space to a button that has the focus, even where a verdict has that key', async () => {
    localStorage.setItem('noteveil.keys', JSON.stringify({ markRead: 'q', clear: 'Space' }));
    const { button, pressIn, settled } = await reading();
    const space = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    button('Mark selection as a leak R').dispatchEvent(space);
    await settle();
    expect([space.defaultPrevented, settled()]).toEqual([false, []]);
    await pressIn(' ');
    expect(settled()).toMatchObject([{ position: 1, verdict: { kind: 'clean' } }]);
  });

  it('takes no verdict from single keys where they are switched off', async () => {
    localStorage.setItem('noteveil.singleKeys', 'off');
    const { pressIn, settled, text } = await reading();
    await pressIn('c');
    await pressIn('r');
    expect(settled()).toEqual([]);
    expect(text()).not.toContain('Select the words that leak first');
  });

  it('marks nothing where nothing is selected', async () => {
    const { pressIn, settled, text } = await reading();
    document.getSelection()!.removeAllRanges();
    await pressIn('r');
    expect(text()).toContain('Select the words that leak first');
    expect(document.querySelector('form')).toBeNull();
    expect(settled()).toEqual([]);
  });

  it('takes no verdict from keys of an input method or with a modifier', async () => {
    const { box, settled } = await reading();
    for (const init of [
      { key: 'c', isComposing: true },
      { key: 'c', ctrlKey: true },
      { key: 'c', altKey: true },
    ])
      box().dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
    await settle();
    expect(settled()).toEqual([]);
  });

  it('states both bounds at the end, and who read how well', async () => {
    const { pressIn, text } = await reading();
    for (let note = 0; note < 42; note += 1) await pressIn('c');
    expect(text()).toContain('The sample was accepted');
    expect(text()).toContain(
      'At most 3.8% of the approved notes still show something, 95% sure, if readers miss nothing.',
    );
    expect(text()).toContain('At most 12.5%, given how much the readers were measured to miss.');
    expect(text()).toContain('9 of 10');
    expect(text()).toContain('10% (0.3 to 44.5%)');
    expect(text()).toContain('Seconds a note: median (range)');
    expect(text()).toContain('41 (12 to 187)');
  });

  it('puts a marked place down with Escape, from the field that asks what it is, and the keys go on', async () => {
    const { select, pressIn, text, box, settled, click } = await reading();
    select('Fontaine');
    await pressIn('r');
    expect(document.activeElement?.tagName).toBe('SELECT');
    const escape = { key: 'Escape', bubbles: true, cancelable: true };
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', escape));
    await settle();
    expect(document.querySelector('form')).toBeNull();
    expect(document.activeElement).toBe(box());
    await pressIn('c');
    expect(settled()).toMatchObject([{ position: 1, verdict: { kind: 'clean' } }]);
    select('Fontaine');
    await pressIn('r');
    await click('Cancel');
    expect(document.activeElement).toBe(box());
    expect(text()).toContain('Sampled note 2 of 42');
  });

  it('can be paused with Escape and goes on where it was', async () => {
    const { pressIn, click, text } = await reading();
    await pressIn('c');
    await pressIn('Escape');
    expect(text()).toContain('1 of 42');
    await click('Go on reading');
    expect(text()).toContain('Sampled note 2 of 42');
  });
});
