/** @file Accounts on screen: signing in, what a role switches off, the section in the settings, the exception. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle } from '../support/fakeTransport/mountedApp.ts';

let stop: (() => void) | null = null;
afterEach(() => {
  stop?.();
  stop = null;
});

async function open(scenario: Scenario = {}) {
  const app = await mountApp(scenario);
  stop = () => app.stop();
  return app;
}

async function openSettings(scenario: Scenario = {}) {
  const app = await open(scenario);
  await app.click('Settings');
  return app;
}

/** Types into the field with this label. */
async function fill(label: string, value: string): Promise<void> {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent.trim() === label);
  const input = document.getElementById(found?.htmlFor ?? '') as HTMLInputElement | null;
  if (input === null) throw new Error(`no field ${label}`);
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
}

async function tick(words: string): Promise<void> {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent.includes(words));
  label?.querySelector('input')?.click();
  await settle();
}

describe('signing in', () => {
  it('offers the accounts of the workspace and sends the one that was chosen', async () => {
    const { click, text, called } = await open();
    await click('Lock');
    expect(text()).toContain('Dr. Amélie Vidal');
    await fill('Account', 'Dr. Amélie Vidal');
    expect(text()).toContain('privacy officer');
    await fill('Passphrase', 'officer horse battery');
    await click('Unlock');
    expect(called('workspace.unlock')).toMatchObject([
      { input: { account: 'Dr. Amélie Vidal', passphrase: 'officer horse battery' } },
    ]);
    expect(text()).toContain('Dr. Amélie Vidal');
  });

  it('offers the keystore only to the account that has a key there', async () => {
    const { click, has } = await open();
    await click('Lock');
    const keystore = 'Unlock with this computer’s keystore';
    expect(has(keystore)).toBe(true);
    await fill('Account', 'Dr. Amélie Vidal');
    expect(has(keystore)).toBe(false);
  });

  it('shows who is signed in, and locks for the next person', async () => {
    const { click, called, text } = await open();
    await click('Switch user: R. Okafor is signed in');
    expect(called('workspace.lock')).toHaveLength(1);
    expect(text()).toContain('This workspace is locked.');
  });

  it('says how long an account waits after wrong passphrases', async () => {
    const { bridge, click, text } = await open();
    await click('Lock');
    bridge.failNext('workspace.unlock', 'access/locked-out', { seconds: 30 });
    await fill('Passphrase', 'officer horse battery');
    await click('Unlock');
    expect(text()).toContain('30 seconds left');
  });
});

describe('what a role does not allow', () => {
  it('is switched off with the reason beside it: importing', async () => {
    const { button, text } = await open({ roles: ['reviewer'] });
    expect(button('Import notes…').disabled).toBe(true);
    expect(text()).toContain('This takes the role operator. R. Okafor is signed in (reviewer)');
  });

  it('is not switched off for somebody with the role', async () => {
    const { button, text } = await open({ roles: ['operator'] });
    expect(button('Import notes…').disabled).toBe(false);
    expect(text()).not.toContain('This takes the role');
  });

  it('is switched off beside the place in hand: deciding', async () => {
    const offers = ['Accept A', 'Keep visible X', 'Extend or shrink E'];
    const { click, button, text, press } = await open({ roles: ['operator'] });
    await click('ED discharge letters 2021–2026');
    await click('Open riskiest note');
    await press('j');
    for (const offer of offers) expect(button(offer).disabled, offer).toBe(true);
    const types = [...document.querySelectorAll<HTMLButtonElement>('[aria-label=Type] button')];
    expect(types.map((type) => type.disabled)).toEqual(Array.from({ length: 10 }, () => true));
    expect(text()).toContain('This takes the role reviewer or privacy officer');
  });

  it('is switched off in the settings: accounts, but not the own passphrase', async () => {
    const { button, text } = await openSettings({ roles: ['officer'] });
    expect(button('Add account…').disabled).toBe(true);
    expect(button('Change the roles of Dr. Amélie Vidal').disabled).toBe(true);
    expect(button('Change the passphrase of Dr. Amélie Vidal').disabled).toBe(true);
    expect(button('Change the passphrase of R. Okafor').disabled).toBe(false);
    expect(text()).toContain('This takes the role administrator');
  });
});

describe('the accounts in the settings', () => {
  it('are listed with their roles', async () => {
    const { text, button } = await openSettings();
    expect(text()).toContain('Dr. Amélie Vidal');
    expect(text()).toContain('operator, reviewer, privacy officer, administrator');
    // Not oneself.
    expect(button('Remove the account R. Okafor').disabled).toBe(true);
  });

  it('are added with a name, roles and a passphrase that is typed twice', async () => {
    const { click, button, called, text } = await openSettings();
    await click('Add account…');
    await fill('Name', 'Jo Brandt');
    await tick('Decides what is hidden');
    await fill('New passphrase', 'brandt horse battery');
    await fill('Repeat the passphrase', 'brandt horse');
    expect(button('Save').disabled).toBe(true);
    await fill('Repeat the passphrase', 'brandt horse battery');
    await click('Save');
    expect(called('accounts.add')).toMatchObject([{ input: { name: 'Jo Brandt', roles: ['reviewer'] } }]);
    expect(text()).toContain('Jo Brandt');
  });

  it('say what kept an account from being added', async () => {
    const { click, text } = await openSettings();
    await click('Add account…');
    await fill('Name', 'Jo Brandt');
    await tick('Decides what is hidden');
    await fill('New passphrase', 'short');
    await fill('Repeat the passphrase', 'short');
    await click('Save');
    expect(text()).toContain('The passphrase is too short');
  });

  it('are removed only when that was confirmed', async () => {
    const { click, called, text } = await openSettings();
    await click('Remove the account Dr. Amélie Vidal');
    expect(called('accounts.remove')).toHaveLength(0);
    expect(text()).toContain('can no longer open this workspace');
    await click('Cancel');
    expect(called('accounts.remove')).toHaveLength(0);
    expect(text()).toContain('Dr. Amélie Vidal');
  });

  it('ask for the present passphrase before the own one is changed', async () => {
    const { click, button, called } = await openSettings();
    await click('Change the passphrase of R. Okafor');
    await fill('New passphrase', 'an entirely new one');
    await fill('Repeat the passphrase', 'an entirely new one');
    expect(button('Save').disabled).toBe(true);
    await fill('Present passphrase', 'correct horse battery');
    await click('Save');
    expect(called('workspace.changePassphrase')).toMatchObject([
      { input: { current: 'correct horse battery', next: 'an entirely new one' } },
    ]);
  });

  it('state the exception with its consequences, and switch it on only when that was confirmed', async () => {
    const { click, called, text, has } = await openSettings();
    expect(text()).toContain('Single-user exception: off');
    await click('Switch on…');
    expect(called('accounts.setSingleUser')).toHaveLength(0);
    expect(text()).toContain('Every manifest says that separation of duties was not enforced');
    await click('Cancel');
    expect(has('Switch off')).toBe(false);
  });
});
