/** @file The Adaptation screen on the fake transport: who may see it, the gold, and making an adaptation. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle } from '../support/fakeTransport/mountedApp.ts';

let stop: (() => void) | null = null;
afterEach(() => {
  stop?.();
  stop = null;
});

async function openAdaptation(scenario: Scenario = {}) {
  const app = await mountApp(scenario);
  stop = () => app.stop();
  await app.click('Models');
  await app.click('Adapt to this site…');
  return {
    ...app,
    input: (label: string): HTMLInputElement => {
      const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label);
      return document.querySelector<HTMLInputElement>(`#${CSS.escape(found!.htmlFor)}`)!;
    },
    type: async (field: HTMLInputElement | HTMLSelectElement, value: string): Promise<void> => {
      field.value = value;
      field.dispatchEvent(
        new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
      );
      await settle();
    },
    pick: async (words: string): Promise<void> => {
      const label = [...document.querySelectorAll('[role="radiogroup"] label')].find(
        (one) => one.textContent.trim() === words,
      );
      label!.querySelector('input')!.click();
      await settle();
    },
    alert: (): string => document.querySelector('[role="alert"]')?.textContent.trim() ?? '',
  };
}

describe('who may adapt', () => {
  it.each([['operator'], ['reviewer']] as const)('is not the %s, who asks main for nothing', async (role) => {
    const { called, text, has } = await openAdaptation({ roles: [role] });
    expect(text()).toMatch(/administrator or privacy officer/);
    expect(called('adaptation.overview')).toHaveLength(0);
    expect(has('Make the adaptation')).toBe(false);
    expect(text()).not.toContain('Gold: the notes that decide');
  });

  it.each([['officer'], ['administrator']] as const)('is the %s', async (role) => {
    const { called, has } = await openAdaptation({ roles: [role] });
    expect(called('adaptation.overview')).toHaveLength(1);
    expect(has('Make the adaptation')).toBe(true);
  });

  it('changes nothing in a workspace that can only be read', async () => {
    const { button } = await openAdaptation({
      workspace: { state: 'open', name: 'Damaged', readOnly: true },
    });
    for (const name of ['Make the adaptation', 'Adopt…', 'Take back the last adoption…'])
      expect(button(name).disabled, name).toBe(true);
  });

  it('sees why the screen cannot be loaded', async () => {
    const app = await mountApp();
    stop = () => app.stop();
    await app.click('Models');
    app.bridge.failNext('adaptation.overview', 'pack/bad-manifest');
    await app.click('Adapt to this site…');
    expect(document.querySelector('[role="alert"]')).not.toBeNull();
    expect(app.has('Make the adaptation')).toBe(false);
  });
});

describe('the gold', () => {
  it('is not offered before there are enough approved notes', async () => {
    const { has, text } = await openAdaptation({ adaptation: 'few' });
    expect(text()).toContain('4 approved notes can be used.');
    expect(text()).toContain('1,203 approved notes are left out: nobody has looked at them.');
    expect(text()).toContain('At least 10 approved notes are needed');
    expect(has('Freeze the gold…')).toBe(false);
    expect(has('Make the adaptation')).toBe(false);
  });

  it('is frozen only after a second word, with the part and the seed that were chosen', async () => {
    const { button, click, called, input, type, text } = await openAdaptation({ adaptation: 'none' });
    await type(input('Part of the approved notes, in percent'), '20');
    await type(input('Seed'), '7');
    expect(text()).not.toContain('nobody has looked at');
    await click('Freeze the gold…');
    expect(text()).toContain('About 150 of 748 approved notes become gold. This is done once');
    expect(called('adaptation.freeze')).toHaveLength(0);
    await click('Cancel');
    expect(called('adaptation.freeze')).toHaveLength(0);
    await click('Freeze the gold…');
    await click('Freeze');
    expect(called('adaptation.freeze').map(({ input: given }) => given)).toEqual([
      { percent: 20, seed: 7, task: null },
    ]);
    expect(text()).toContain('150 notes are gold');
    expect(button('Make the adaptation').disabled).toBe(false);
  });

  it.each([['0'], ['91'], [''], ['1.5']])('is not frozen with %j per cent', async (percent) => {
    const { button, input, type } = await openAdaptation({ adaptation: 'none' });
    await type(input('Part of the approved notes, in percent'), percent);
    expect(button('Freeze the gold…').disabled).toBe(true);
  });

  it('is frozen from the settled notes of a task, all of them unless less is said', async () => {
    const { click, called, input, type, text } = await openAdaptation({ adaptation: 'none' });
    const source = input('Notes') as unknown as HTMLSelectElement;
    expect([...source.options].map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Approved notes that somebody looked at (748)', false],
      ['Settled notes of “Gold of ward 7” (84)', false],
      ['“First try”: scheme german-13, cannot be used', true],
    ]);
    await type(source, 'task-1');
    expect(input('Part of the settled notes, in percent').value).toBe('100');
    await click('Freeze the gold…');
    expect(text()).toContain('About 84 of 84 settled notes become gold. This is done once');
    await click('Freeze');
    expect(called('adaptation.freeze')[0]?.input).toEqual({ percent: 100, seed: 1, task: 'task-1' });
    expect(text()).toContain('They are settled notes of the annotation task “Gold of ward 7”.');
  });

  it('cannot be frozen again', async () => {
    const { has, text } = await openAdaptation({ adaptation: 'gold' });
    expect(text()).toMatch(/128 notes are gold.*17 percent, seed 1/);
    expect(has('Freeze the gold…')).toBe(false);
  });

  it('says why it was not frozen', async () => {
    const { bridge, click, alert, text } = await openAdaptation({ adaptation: 'none' });
    bridge.failNext('adaptation.freeze', 'adaptation/busy');
    await click('Freeze the gold…');
    await click('Freeze');
    expect(alert()).toContain('Try again when that is over');
    expect(text()).not.toContain('128 notes are gold');
  });
});

describe('making an adaptation', () => {
  it('trains the last layer of the pack in use unless another one is chosen', async () => {
    const { click, called, input, type } = await openAdaptation({ adaptation: 'gold' });
    await type(input('Copies with other mentions'), '2');
    await type(input('Seed'), '11');
    await click('Make the adaptation');
    expect(called('adaptation.make').map(({ input: given }) => given)).toEqual([
      { pack: 'noteveil-compact', task: null, how: { kind: 'head', seed: 11, copies: 2 } },
    ]);
  });

  it('learns from the settled notes of a task where that is chosen, and a pack from outside from nothing', async () => {
    const { click, called, input, pick, type } = await openAdaptation({ adaptation: 'gold' });
    await type(input('Learn from'), 'task-1');
    await click('Make the adaptation');
    expect(called('adaptation.make').at(-1)?.input).toMatchObject({ task: 'task-1', how: { kind: 'head' } });
    await click('Cancel');
    await pick('Trained outside');
    await click('Make the adaptation');
    expect(called('adaptation.make').at(-1)?.input).toMatchObject({ task: null, how: { kind: 'outside' } });
  });

  it('offers no pack for training that cannot be trained, but every tagger for a threshold', async () => {
    const { input, pick, type, click, called } = await openAdaptation({ adaptation: 'gold' });
    const offered = (): readonly string[] =>
      [...(input('Pack') as unknown as HTMLSelectElement).options].map(({ value }) => value);
    expect(offered()).toEqual(['noteveil-compact']);
    await pick('Threshold');
    expect(offered()).toEqual(['noteveil-compact', 'ward-xlmr']);
    await type(input('Pack'), 'ward-xlmr');
    await click('Make the adaptation');
    expect(called('adaptation.make')[0]?.input).toEqual({
      ...{ pack: 'ward-xlmr', task: null, how: { kind: 'points' } },
    });
  });

  it('measures a pack that was trained outside in the place of the one in use', async () => {
    const { pick, click, called } = await openAdaptation({ adaptation: 'gold' });
    await pick('Trained outside');
    await click('Make the adaptation');
    expect(called('adaptation.make')[0]?.input).toEqual({
      ...{ pack: 'noteveil-compact', task: null },
      how: { kind: 'outside', pack: 'ward-xlmr' },
    });
  });

  it.each([['-1'], ['21'], ['']])('does not begin with %j copies', async (copies) => {
    const { button, input, type } = await openAdaptation({ adaptation: 'gold' });
    await type(input('Copies with other mentions'), copies);
    expect(button('Make the adaptation').disabled).toBe(true);
  });

  it('shows step, rate and time left, and can be cancelled', async () => {
    const { called, click, has, text } = await openAdaptation({ adaptation: 'making' });
    expect(text()).toContain('Learning, round 4 of at most 50');
    expect(text()).toMatch(/3,120 of 7,790 · 260 a second · 18 sec left for this step/);
    expect(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('40');
    expect(has('Make the adaptation')).toBe(false);
    await click('Cancel');
    expect(called('adaptation.cancel')).toHaveLength(1);
    expect(has('Make the adaptation')).toBe(true);
    expect(text()).not.toContain('The adaptation is made');
  });

  it('says why it ended without an adaptation', async () => {
    const { bridge, alert, text } = await openAdaptation({ adaptation: 'making' });
    bridge.emit.adaptation.changed({
      ...{ making: null, progress: null, made: null },
      failure: { code: 'adaptation/too-few-notes', facts: { found: 2, needed: 5 } },
    });
    await settle();
    expect(alert()).toContain('too few notes');
    expect(text()).not.toContain('The adaptation is made');
  });

  it('shows what was made as soon as it is there', async () => {
    const { bridge, called, text } = await openAdaptation({ adaptation: 'making' });
    const made = '0f8fad5b-d9cb-469f-a165-708677289511';
    bridge.emit.adaptation.changed({ making: null, progress: null, failure: null, made });
    await settle();
    expect(called('adaptation.overview')).toHaveLength(2);
    expect(text()).toContain('The adaptation is made. Look at its figures before you adopt it.');
  });

  it('lets nothing else be begun meanwhile', async () => {
    const { bridge, button } = await openAdaptation();
    bridge.emit.adaptation.changed({ making: 'points', progress: null, failure: null, made: null });
    await settle();
    for (const name of ['Adopt…', 'Discard…', 'Take back the last adoption…', 'Write notes for a training…'])
      expect(button(name).disabled, name).toBe(true);
  });
});
