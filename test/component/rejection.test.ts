/** @file Sending notes back, with and without having them examined anew: the whole renderer on the fake. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeChoices } from '../support/fakeTransport/fakeCompare.ts';
import { MIXED_NOTE_ID } from '../support/fakeTransport/fakeNotes.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
beforeEach(() => localStorage.clear());
afterEach(() => {
  app?.stop();
  app = null;
});

async function openBatch(): Promise<MountedApp> {
  app = await mountApp({});
  await click('ED discharge');
  return app;
}
async function openNote(): Promise<MountedApp> {
  const opened = await openBatch();
  document.querySelector<HTMLElement>(`[role="row"][aria-rowindex="${MIXED_NOTE_ID + 1}"]`)?.click();
  await settle();
  return opened;
}
const buttons = (words: string): HTMLButtonElement[] =>
  [...document.querySelectorAll('button')].filter((one) => one.textContent.includes(words));
async function click(words: string): Promise<void> {
  buttons(words).at(-1)!.click();
  await settle();
}
const dialog = (): HTMLElement => document.querySelector<HTMLElement>('[role="dialog"], dialog')!;
const sent = ({ called }: MountedApp) => called('rejection.reject').at(-1)?.input;
async function tick(): Promise<void> {
  dialog().querySelector<HTMLInputElement>('input[type="checkbox"]')!.click();
  await settle();
}
async function choose(pipeline: string): Promise<void> {
  const select = [...dialog().querySelectorAll('select')].at(-1)!;
  select.value = pipeline;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
}

describe('sending a note back', () => {
  it('asks for no new examination unless somebody ticks it', async () => {
    const opened = await openNote();
    await click('Send back…');
    expect(dialog().textContent).not.toContain('Examined by');
    await click('Send back');
    expect(sent(opened)).not.toHaveProperty('again');
    expect(opened.text()).not.toContain('Examined anew by');
  });

  it('has it examined by the pipeline of the batch as it began, or by another one that is here', async () => {
    const opened = await openNote();
    await click('Send back…');
    await tick();
    expect(dialog().textContent).toContain('The pipeline of the batch, as it began');
    await click('Send back');
    expect(sent(opened)).toMatchObject({ again: { pipeline: null } });
  });

  it('does not have it examined when the tick was taken back', async () => {
    const opened = await openNote();
    await click('Send back…');
    await tick();
    await tick();
    await click('Send back');
    expect(sent(opened)).not.toHaveProperty('again');
  });

  it('offers only pipelines of which no part is missing', async () => {
    const opened = await openNote();
    await click('Send back…');
    await tick();
    const offered = [...dialog().querySelectorAll('select')].at(-1)!.querySelectorAll('option');
    const ids = [...offered].map(({ value }) => value);
    const { pipelines } = fakeChoices;
    expect(pipelines.some(({ missing }) => missing !== null)).toBe(true);
    expect(ids).toEqual(['', ...pipelines.filter(({ missing }) => missing === null).map(({ id }) => id)]);
    await choose(ids[1]!);
    await click('Send back');
    expect(sent(opened)).toMatchObject({ again: { pipeline: ids[1] } });
  });

  it('says afterwards by what it was examined, what stayed, and what no longer fits', async () => {
    const opened = await openNote();
    await click('Send back…');
    await tick();
    await click('Send back');
    expect(opened.text()).toContain('Examined anew by rules.');
    expect(opened.text()).toContain('1 decided place stayed as it was.');
    expect(opened.text()).toContain('1 decision no longer fits');
  });
});

describe('a note that waits', () => {
  const told = (): string[] =>
    [...document.querySelectorAll('[role="note"] .text > *')].map(({ textContent }) => textContent.trim());

  it('tells its reason and that there is a comment on a line each', async () => {
    await openNote();
    await click('Send back…');
    const comment = dialog().querySelector('textarea')!;
    comment.value = 'Second line.';
    comment.dispatchEvent(new Event('input', { bubbles: true }));
    await click('Send back');
    expect(told().slice(0, 2)).toEqual(['An identifier was missed', 'See the comment.']);
  });

  it('tells of no comment where there is none', async () => {
    await openNote();
    await click('Send back…');
    await click('Send back');
    expect(told()[0]).toBe('An identifier was missed');
    expect(told()).not.toContain('See the comment.');
  });

  it('can be examined anew without another reason, and without a way to leave it out', async () => {
    const opened = await openNote();
    await click('Send back…');
    await click('Send back');
    await click('Examine anew…');
    expect(dialog().querySelector('input[type="checkbox"]')).toBeNull();
    expect(dialog().querySelector('textarea')).toBeNull();
    await click('Examine anew');
    expect(sent(opened)).toMatchObject({ reason: 'missed-identifier', again: { pipeline: null } });
  });
});

describe('a note whose order waits for its batch', () => {
  it('says so, can be dealt with, and cannot be ordered once more', async () => {
    app = await mountApp({ examinedAnew: 'waiting' });
    await click('ED discharge');
    document.querySelector<HTMLElement>(`[role="row"][aria-rowindex="${MIXED_NOTE_ID + 1}"]`)?.click();
    await settle();
    await click('Send back…');
    await tick();
    await click('Send back');
    expect(app.text()).toContain('when the batch goes on');
    expect(app.text()).not.toContain('It is being examined anew by');
    expect(buttons('Examine anew…')).toEqual([]);
    await click('Dealt with');
    expect(app.called('rejection.settle')).toHaveLength(1);
  });
});

describe('all notes that a list shows', () => {
  it('are examined anew together', async () => {
    const opened = await openBatch();
    await click('Send the notes shown back…');
    await tick();
    await click('Send back');
    expect(sent(opened)).toMatchObject({ notes: { filter: {} }, again: { pipeline: null } });
    expect(opened.text()).toContain('being examined anew');
  });
});
