/** @file The language of the window: chosen on the first screen or in the settings, at once, and without losing what was typed. */
import { afterEach, describe, expect, it } from 'vitest';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
afterEach(() => {
  app?.stop();
  app = null;
  Reflect.deleteProperty(navigator, 'languages');
});

async function choose(value: string): Promise<void> {
  const select = [...document.querySelectorAll('select')].find((one) =>
    [...one.options].some((option) => option.value === 'zh'),
  );
  if (select === undefined) throw new Error('no choice of a language');
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
}

function prefer(...languages: readonly string[]): void {
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
}

const lang = (): string => document.documentElement.lang;

describe('the language of the window', () => {
  it('can be chosen before anybody signs in, each by its own name', async () => {
    app = await mountApp({ workspace: { state: 'closed' }, recent: false });
    const options = [...document.querySelectorAll('option')].map((one) => one.textContent);
    expect(options).toEqual([
      'Like the system',
      'English',
      'Français',
      'Deutsch',
      'Español',
      'Català',
      '简体中文',
    ]);
    await choose('zh');
    expect(lang()).toBe('zh-Hans');
    expect(app.text()).not.toContain('Welcome to NoteVeil');
    expect(app.called('app.saveSettings').at(-1)?.input).toMatchObject({ language: 'zh', theme: 'light' });
    await choose('en');
    expect(app.text()).toContain('Welcome to NoteVeil');
  });

  it('changes the words and keeps what was typed', async () => {
    app = await mountApp({ workspace: { state: 'closed' }, recent: false });
    await app.click('New workspace…');
    const name = document.querySelector<HTMLInputElement>('form input')!;
    name.value = 'R. Okafor';
    name.dispatchEvent(new Event('input', { bubbles: true }));
    await choose('fr');
    expect(lang()).toBe('fr');
    expect(document.querySelector('form input')).toBe(name);
    expect(name.value).toBe('R. Okafor');
    expect(app.text()).not.toContain('Create workspace');
  });

  it('follows the system until it is chosen, also when the system changes its mind', async () => {
    prefer('it-IT', 'fr-CA');
    app = await mountApp({});
    expect(lang()).toBe('fr');
    prefer('xx');
    dispatchEvent(new Event('languagechange'));
    await settle();
    expect(lang()).toBe('en');
  });

  it('does not follow the system once it is chosen', async () => {
    prefer('fr');
    app = await mountApp({ settings: { language: 'en' } });
    expect(lang()).toBe('en');
    prefer('zh-CN');
    dispatchEvent(new Event('languagechange'));
    await settle();
    expect(lang()).toBe('en');
  });
});

describe('the size of the window', () => {
  const choice = (): HTMLSelectElement =>
    [...document.querySelectorAll('select')].find((one) =>
      [...one.options].some(({ text }) => text === '125%'),
    )!;
  const offered = (): readonly string[] => [...choice().options].map(({ text }) => text);

  it('can be chosen from 100 % to 200 % in the settings, and the keys that do the same are told', async () => {
    app = await mountApp({});
    await app.click('Settings');
    expect(offered()).toEqual(['100%', '125%', '150%', '200%']);
    expect(app.text()).toContain('Everywhere also Ctrl +, Ctrl − and, for 100%, Ctrl 0.');
    choice().value = '200';
    choice().dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
    expect(app.called('app.saveSettings').at(-1)?.input).toMatchObject({ zoom: 200, theme: 'light' });
    expect(choice().value).toBe('200');
  });

  it('is shown when keys have set one that the list does not offer', async () => {
    app = await mountApp({ settings: { zoom: 110 } });
    await app.click('Settings');
    expect(offered()).toEqual(['100%', '110%', '125%', '150%', '200%']);
    expect(choice().value).toBe('110');
  });
});

describe('the theme of the window', () => {
  it.each(['system', 'light', 'dark', 'contrast'] as const)(
    '%s is what the page is drawn in',
    async (theme) => {
      app = await mountApp({ settings: { theme } });
      expect(document.documentElement.dataset['theme']).toBe(theme);
    },
  );
});
