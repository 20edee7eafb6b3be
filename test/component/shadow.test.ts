/** @file The Shadow run tab on the fake transport: starting, steering, filtering, looking at one note, sending back. */
import { afterEach, describe, expect, it } from 'vitest';
import type { BatchId } from '../../src-main/contract/vocabulary.ts';
import { createApi } from '../../src-renderer/api/client.ts';
import { ShadowController } from '../../src-renderer/features/shadow/shadowController.svelte.ts';
import { runOf } from '../support/fakeTransport/fakeShadow.ts';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { createFakeBridge } from '../support/fakeTransport/fakeTransport.ts';
import { mountApp, settle } from '../support/fakeTransport/mountedApp.ts';

let stop: (() => void) | null = null;
afterEach(() => {
  stop?.();
  stop = null;
});

async function openTab(scenario: Scenario = {}) {
  const app = await mountApp(scenario);
  stop = () => app.stop();
  await app.click(
    [...document.querySelectorAll('button')]
      .find((one) => one.textContent.includes('ED discharge letters'))!
      .textContent.replace(/\s+/g, ' ')
      .trim(),
  );
  [...document.querySelectorAll<HTMLElement>('[role="tab"]')]
    .find((one) => one.textContent.includes('Shadow run'))!
    .click();
  await settle();
  const choose = async (label: string, value: string): Promise<void> => {
    const field = [...document.querySelectorAll('label')].find((one) => one.textContent.includes(label))!;
    const select =
      field.querySelector('select') ?? document.querySelector<HTMLSelectElement>(`#${field.htmlFor}`)!;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
  };
  const rows = (): readonly string[] =>
    [...document.querySelectorAll('[role="grid"] [aria-rowindex]')]
      .slice(1)
      .map((row) => row.textContent.replace(/\s+/g, ' ').trim());
  const openRow = async (words: string): Promise<void> => {
    const row = [...document.querySelectorAll<HTMLElement>('[role="grid"] [aria-rowindex]')].find((one) =>
      one.textContent.includes(words),
    );
    row!.click();
    await settle();
  };
  return { ...app, choose, rows, openRow };
}

describe('a new shadow run', () => {
  it('needs a pipeline, and asks for it with operating point and rule packs', async () => {
    const { button, choose, click, called, text } = await openTab();
    expect(text()).toContain('Nothing of the batch changes');
    expect(button('Start the shadow run').disabled).toBe(true);
    await choose('Pipeline', 's3-5');
    await choose('Rule packs of the site', 'kept');
    document.querySelectorAll<HTMLInputElement>('[role="radiogroup"] input')[1]!.click();
    await click('Start the shadow run');
    expect(called('shadow.start')[0]?.input).toEqual({
      ...{ batchId: 'big', pipeline: 's3-5', operatingPoint: 'recall', site: 'kept' },
    });
    expect(text()).toContain('Running');
  });

  it('offers no pipeline of which a part is missing', async () => {
    await openTab();
    const lacking = [...document.querySelectorAll('option')].find((one) => one.value === 's0-bert');
    expect(lacking?.disabled).toBe(true);
    expect(lacking?.textContent).toContain('missing here: tagger');
  });

  it('is not begun by a reviewer, who may look at what was found', async () => {
    const { button, text } = await openTab({ roles: ['reviewer'] });
    expect(button('Start the shadow run').disabled).toBe(true);
    expect(text()).toContain('operator');
  });
});

describe('a run under way', () => {
  it('has ended if that was told while the list of runs was on its way', async () => {
    const bridge = createFakeBridge({ shadow: 'running' });
    const batchId = 'big' as BatchId;
    const choices = Promise.withResolvers<undefined>();
    const api = createApi({
      ...bridge,
      invoke: async (channel, input) => {
        if (channel === 'compare.choices') await choices.promise;
        return bridge.invoke(channel, input);
      },
    });
    const shadow = new ShadowController(api, batchId);
    stop = shadow.start();
    await settle();
    const ended = runOf('finished', batchId);
    bridge.state.shadows.runs = [ended];
    bridge.emit.shadow.changed(ended);
    choices.resolve(undefined);
    await settle();
    expect(shadow.runs).toHaveLength(1);
    expect(shadow.run?.state).toBe('finished');
  });

  it('shows rate and time left, says that not all is compared, and is paused, resumed and cancelled', async () => {
    const { button, click, text, called, has } = await openTab({ shadow: 'running' });
    expect(text()).toMatch(/1,930 of 4,812 notes/);
    expect(text()).toContain('38 notes a second');
    expect(text()).toContain('A note that was not compared yet may still differ');
    const pause = button('Pause');
    await click('Pause');
    // The same button, with the focus it may have.
    expect(button('Go on')).toBe(pause);
    expect(called('shadow.pause')[0]?.input).toEqual({ runId: 'shadow-1' });
    expect(text()).toContain('Paused');
    expect(text()).not.toContain('notes a second');
    await click('Go on');
    expect(called('shadow.resume')).toHaveLength(1);
    await click('Cancel');
    expect(text()).toContain('Canceled');
    expect(has('Go on')).toBe(false);
  });

  it('is discarded only after a question', async () => {
    const { click, called, text } = await openTab({ shadow: 'finished' });
    await click('Discard…');
    expect(called('shadow.discard')).toHaveLength(0);
    expect(text()).toContain('The batch stays as it is');
    await click('Discard');
    expect(called('shadow.discard')[0]?.input).toEqual({ runId: 'shadow-1' });
    expect(text()).toContain('Start the shadow run');
  });
});

describe('a run that tried an adaptation', () => {
  it('says so, with its id and that it was not adopted, and in the list of runs', async () => {
    const { text } = await openTab({ shadow: 'tried' });
    const words = 'Trial of an adaptation that was not adopted then (0f8fad5b-d9cb-469f-a165-708677289511)';
    expect(text()).toContain(words);
    const names = [...document.querySelectorAll('option')].map((one) => one.textContent);
    expect(names).toContainEqual(
      expect.stringMatching(/rules\+ward-xlmr · Finished · Trial of an adaptation$/),
    );
  });

  it('is told from every other run, which says nothing of the kind', async () => {
    const { text } = await openTab({ shadow: 'finished' });
    expect(text()).not.toContain('Trial of an adaptation');
    const names = [...document.querySelectorAll('option')].map((one) => one.textContent).join();
    expect(names).toContain('rules+ward-xlmr · Finished');
    expect(names).not.toContain('Trial');
  });
});

describe('what differs', () => {
  it('lists the dangerous note first and one that was not compared, and never calls that alike', async () => {
    const { rows, text } = await openTab({ shadow: 'finished' });
    expect(rows()[0]).toMatch(
      /^3 ED-4102 Exported.*Something would become readable · Against what a reviewer said/,
    );
    expect(rows()[1]).toMatch(/^10 ED-4109 Detected Could not be compared/);
    expect(text()).toContain('4,798 notes alike');
    expect(text()).toContain('1 note could not be compared');
    expect(text()).not.toContain('none differs');
  });

  it('is filtered by the kind of difference', async () => {
    const { choose, called, rows } = await openTab({ shadow: 'finished' });
    await choose('Show', 'not-compared');
    expect(called('shadow.notes').at(-1)?.input).toMatchObject({ only: 'not-compared', offset: 0 });
    expect(rows()).toHaveLength(1);
    await choose('Show', '');
    expect(rows().length).toBeGreaterThan(5);
  });

  it('opens one note with both sides and its places, what a reviewer had said among them', async () => {
    const { openRow, click, text, called } = await openTab({ shadow: 'finished' });
    await openRow('ED-4102');
    expect(called('shadow.openNote')[0]?.input).toEqual({ runId: 'shadow-1', noteId: 1 });
    const [first] = document.querySelectorAll('ul[aria-label="Places that differ"] button');
    expect(first?.textContent).toMatch(
      /Hidden before, no longer found.*4 letters or digits would be readable/s,
    );
    expect(first?.textContent).toContain('A reviewer hid this: the other pipeline contradicts');
    expect([...document.querySelectorAll('.panes h3')].map((one) => one.textContent)).toEqual([
      'As examined before',
      'As the other pipeline sees it',
    ]);
    // Both sides hold the whole text, character by character.
    const [left, right] = document.querySelectorAll('.panes .row .cell');
    expect(left?.textContent).toBe(right?.textContent);
    expect(left?.querySelectorAll('.mark')).toHaveLength(3);
    expect(right?.querySelectorAll('.mark')).toHaveLength(2);
    await click('Back to the list');
    expect(text()).toContain('Places that differ, by type');
  });

  it('shows no two empty sides of a note that was not compared', async () => {
    const { openRow, text } = await openTab({ shadow: 'finished' });
    await openRow('ED-4109');
    expect(text()).toContain('This note was not compared');
    expect(document.querySelector('.panes')).toBeNull();
  });

  it('sends the notes of the list back with a reason', async () => {
    const { choose, click, called } = await openTab({ shadow: 'finished' });
    await choose('Show', 'exposing');
    await click('Send the notes shown back…');
    await click('Send back');
    expect(called('rejection.reject')[0]?.input).toMatchObject({
      notes: { ids: [1] },
      reason: 'missed-identifier',
    });
  });
});
