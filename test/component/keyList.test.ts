/** @file The list of keys in the settings: recording, refusals in words, resetting. The whole renderer on the fake. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
beforeEach(() => localStorage.clear());
afterEach(() => {
  app?.stop();
  app = null;
});

async function openSettings(): Promise<MountedApp> {
  app = await mountApp();
  await app.click('Settings');
  return app;
}

async function record(
  opened: MountedApp,
  name: string,
  key: string,
  init: KeyboardEventInit = {},
): Promise<void> {
  await opened.click(name);
  opened
    .button('Press a key…')
    .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  await settle();
}

describe('the list of keys', () => {
  it('records the next key, shows it, and keeps it on this computer', async () => {
    const opened = await openSettings();
    await record(opened, 'Accept: A. Change', 'q');
    expect(opened.has('Accept: Q. Change')).toBe(true);
    expect(JSON.parse(localStorage.getItem('noteveil.keys')!)).toEqual({ accept: 'q' });
  });

  it('refuses a key that another action has, with its name', async () => {
    const opened = await openSettings();
    await record(opened, 'Accept: A. Change', 'x');
    expect(opened.text()).toContain('X already means “Keep visible”.');
    expect(opened.has('Accept: A. Change')).toBe(true);
    expect(localStorage.getItem('noteveil.keys')).toBeNull();
  });

  it('refuses a key of the system, and leaves the recording with Escape', async () => {
    const opened = await openSettings();
    await record(opened, 'Accept: A. Change', 'c', { ctrlKey: true });
    expect(opened.text()).toContain('Ctrl C is used by the system');
    await record(opened, 'Accept: A. Change', 'Escape');
    expect(opened.has('Accept: A. Change')).toBe(true);
    expect(opened.has('Press a key…')).toBe(false);
  });

  it.each([
    ['an input method composes', 'a', { isComposing: true }],
    ['a dead key waits', 'Dead', {}],
    ['Shift alone is held', 'Shift', { shiftKey: true }],
  ])('goes on waiting while %s', async (_, key, init) => {
    const opened = await openSettings();
    await record(opened, 'Accept: A. Change', key, init);
    expect(opened.has('Press a key…')).toBe(true);
    expect(localStorage.getItem('noteveil.keys')).toBeNull();
  });

  it('gives one key its default back, and all of them', async () => {
    const opened = await openSettings();
    await record(opened, 'Accept: A. Change', 'q');
    await record(opened, 'Keep visible: X. Change', 'w');
    await opened.click('Default key for “Accept”');
    expect(opened.has('Accept: A. Change')).toBe(true);
    await opened.click('All keys as they were');
    expect(opened.has('Keep visible: X. Change')).toBe(true);
    expect(opened.button('All keys as they were').disabled).toBe(true);
  });

  it('says which key this version has taken, until that was seen', async () => {
    localStorage.setItem('noteveil.keys', JSON.stringify({ accept: 'g', keep: 'w' }));
    const opened = await openSettings();
    const told = 'G means something else in this version. “Accept” has its default key again: A.';
    expect(opened.text()).toContain(told);
    expect(opened.has('Keep visible: W. Change')).toBe(true);
    await opened.click('Understood');
    expect(opened.text()).not.toContain(told);
    expect(JSON.parse(localStorage.getItem('noteveil.keys')!)).toEqual({ keep: 'w' });
  });
});
