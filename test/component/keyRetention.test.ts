/** @file Destroying the pseudonym key on its screen, on the fake transport. */
import { afterEach, describe, expect, it } from 'vitest';
import type { FakeRetention } from '../support/fakeTransport/fakeRetention.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
afterEach(() => {
  app?.stop();
  app = null;
});

async function inSettings(retention: FakeRetention): Promise<MountedApp> {
  app = await mountApp({ retention });
  await app.click('Settings');
  return app;
}

async function type(text: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('#destroy-key-form input')!;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
}

const OFFER = 'Destroy the pseudonym key';

describe('the pseudonym key in the settings', () => {
  it('is destroyed by typing its fingerprint, and its proof is offered afterwards', async () => {
    const { click, called, text } = await inSettings('batch-due');
    await click(OFFER);
    expect(text()).toContain('other workspaces with the same key');
    await type(' 5b1d0c7e9a34f286 ');
    await click('Destroy for good');
    expect(called('retention.destroyKey').map(({ input }) => input)).toEqual([
      { confirmedKey: '5b1d0c7e9a34f286' },
    ]);
    expect(document.querySelector('#destroy-key-form')).toBeNull();
    expect(text()).toContain('Key 5b1d0c7e9a34f286 destroyed');
    expect(text()).toContain('0f6e2d91c8b7a543');
  });

  it('stays while something else is typed', async () => {
    const { click, button, called } = await inSettings('batch-due');
    await click(OFFER);
    for (const wrong of ['', '5b1d0c7e9a34f28', '0f6e2d91c8b7a543']) {
      await type(wrong);
      expect(button('Destroy for good').disabled).toBe(true);
    }
    expect(called('retention.destroyKey')).toEqual([]);
  });

  it('is not offered while a batch may need it, and the screen says why', async () => {
    const { has, text } = await inSettings('originals-due');
    expect(text()).toContain('5b1d0c7e9a34f286');
    expect(text()).toContain('In use: a batch that draws on it has originals');
    expect(has(OFFER)).toBe(false);
  });
});

describe('a pseudonym key that is due', () => {
  it('is named on the screen of batches, though nothing else is due', async () => {
    app = await mountApp({ retention: 'key-due' });
    expect(app.text()).toContain(
      'The pseudonym key is due. A privacy officer can destroy it under Settings.',
    );
    expect(app.text()).not.toContain('holds notes that are due');
  });

  it('stands among what is due with its day, once, and is destroyed there', async () => {
    const { click, text, called } = await inSettings('key-due');
    expect(text()).toContain('due since');
    expect(text()).not.toContain('Nothing is due.');
    expect(document.querySelectorAll(`[aria-label="${OFFER}"]`)).toHaveLength(1);
    await click(OFFER);
    await type('5b1d0c7e9a34f286');
    await click('Destroy for good');
    expect(called('retention.destroyKey')).toHaveLength(1);
    expect(text()).toContain('Nothing is due.');
    expect(text()).not.toContain('due since');
  });

  it.each(['originals-due', 'batch-due'] as const)('is none where the rule makes %s alone', async (kind) => {
    app = await mountApp({ retention: kind });
    expect(app.text()).toContain('holds notes that are due');
    expect(app.text()).not.toContain('The pseudonym key is due');
  });

  it('comes of days that an administrator saves with the others', async () => {
    const { click, called, button } = await inSettings('originals-due');
    expect(button('Save rule').disabled).toBe(true);
    const label = [...document.querySelectorAll('label')].find((one) =>
      one.textContent.includes('Pseudonym key is due, days after'),
    );
    const field = document.getElementById(label!.htmlFor) as HTMLInputElement;
    field.value = '180';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
    await click('Save rule');
    expect(called('retention.saveRule').map(({ input }) => input)).toEqual([
      { originalsDays: 30, batchesDays: null, keyDays: 180 },
    ]);
  });
});
