/** @file Review of a note that a note classifier suspects, and of one on which recognizers failed, on the fake transport. */
import { afterEach, describe, expect, it } from 'vitest';
import { GAP_NOTE_ID, MIXED_NOTE_ID, SUSPECTED_NOTE_ID } from '../support/fakeTransport/fakeNotes.ts';
import { fakeAccount, type Scenario } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
afterEach(() => {
  app?.stop();
  app = null;
});

/** The name as it is read out: the words and the key cap. */
const CLEAR = 'I have read it: nothing identifies anybody C';

async function openNote(noteId: number, scenario: Scenario = {}): Promise<MountedApp> {
  app = await mountApp(scenario);
  [...document.querySelectorAll('button')].find((one) => one.textContent.includes('ED discharge'))?.click();
  await settle();
  document.querySelector<HTMLElement>(`[role="row"][aria-rowindex="${noteId + 1}"]`)?.click();
  await settle();
  return app;
}

describe('a note that a note classifier suspects', () => {
  it('is cleared by a key once its marked places are decided, and counts as decided then', async () => {
    const { press, text, button, called, has } = await openNote(SUSPECTED_NOTE_ID);
    expect(text()).toContain('2 models that judge whole notes');
    expect(text()).toContain('2 decisions left');
    expect(button(CLEAR).disabled).toBe(true);
    expect(text()).toContain('Decide the marked places first.');
    await press('x');
    expect(text()).toContain('1 decision left');
    expect(button(CLEAR).disabled).toBe(false);
    expect(text()).not.toContain('Decide the marked places first.');
    await press('c');
    expect(called('review.decide').at(-1)?.input).toMatchObject({ verdict: { kind: 'clear' } });
    expect(text()).toContain('Fully anonymized');
    expect(text()).toContain('No decisions left');
    expect(has(CLEAR)).toBe(false);
  });

  it('is cleared by the button, and the word is taken back and given again', async () => {
    const { press, click, text, has } = await openNote(SUSPECTED_NOTE_ID);
    await press('x');
    await click(CLEAR);
    expect(text()).toContain('Fully anonymized');
    await press('u');
    expect(text()).toContain('1 decision left');
    expect(has(CLEAR)).toBe(true);
    await press('U');
    expect(text()).toContain('Fully anonymized');
  });

  it('is suspected again when something is decided after it was cleared', async () => {
    const { press, text } = await openNote(SUSPECTED_NOTE_ID);
    for (const key of ['x', 'c', 'x']) await press(key);
    expect(text()).toContain('1 decision left');
  });

  it('asks for no such word once something in it is hidden', async () => {
    const { press, text, has } = await openNote(SUSPECTED_NOTE_ID);
    await press('a');
    expect(has(CLEAR)).toBe(false);
    expect(text()).toContain('Fully anonymized');
  });

  it('is not cleared while a place is open, whatever key is pressed', async () => {
    const { press, called } = await openNote(SUSPECTED_NOTE_ID);
    await press('c');
    expect(called('review.decide')).toHaveLength(0);
  });

  it('cannot be cleared in a workspace that is read only', async () => {
    const { bridge, press, button, called } = await openNote(SUSPECTED_NOTE_ID);
    await press('x');
    bridge.changed({
      workspace: { state: 'open', name: 'Archive', readOnly: true, account: fakeAccount, singleUser: false },
    });
    await settle();
    expect(button(CLEAR).disabled).toBe(true);
    await press('c');
    expect(called('review.decide')).toHaveLength(1);
  });

  it.each([MIXED_NOTE_ID, GAP_NOTE_ID])(
    'is the only one with the button; note %i has none',
    async (noteId) => {
      const { has, press, called } = await openNote(noteId);
      expect(has(CLEAR)).toBe(false);
      await press('c');
      expect(called('review.decide')).toHaveLength(0);
    },
  );

  it('has its key on the sheet of keys', async () => {
    const { press, text } = await openNote(SUSPECTED_NOTE_ID);
    await press('?');
    expect(text()).toContain(
      'Say that you have read a note that a model suspects, and nothing in it identifies anybody',
    );
  });
});

describe('recognizers that failed', () => {
  it('are named by what they look for, models by their pack, and by no id', async () => {
    const { text } = await openNote(GAP_NOTE_ID);
    expect(text()).toContain('Model st-marien: ');
    expect(text()).not.toContain('model/st-marien');
    expect(text()).not.toContain('place: ');
  });
});
