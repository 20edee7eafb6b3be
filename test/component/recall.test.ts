/** @file A recall on its screen, on the fake transport: what could not be searched or corrected stays said. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
afterEach(() => {
  app?.stop();
  app = null;
});

async function search(text: string, scenario: Scenario = {}): Promise<MountedApp> {
  app = await mountApp(scenario);
  await app.click('Recall');
  const field = document.querySelector<HTMLInputElement>('form input')!;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
  document.querySelector('form')!.requestSubmit();
  await settle();
  return app;
}

const WARNINGS = [
  '1 note was not corrected: its original has been destroyed since the search.',
  '2 notes were not corrected: their two reviewers have not settled them yet.',
];

describe('the recall screen', () => {
  it('says of exports of batches that are deleted, or being deleted, that they cannot be searched', async () => {
    const { text } = await search('Beispiel');
    expect(text()).toContain('1 export of a batch that was or is being deleted cannot be searched.');
    for (const warning of WARNINGS) expect(text()).not.toContain(warning);
  });

  it('names who got the exports of batches that are gone, with all their notes as not searchable', async () => {
    const { has } = await search('Beispiel');
    const row = [...document.querySelectorAll('tr')].find((one) =>
      one.textContent.includes('noteveil-export-2025-11-02-gone'),
    );
    expect(row?.textContent).toContain('Klinik Musterstadt');
    expect(row?.querySelector('td:last-child')?.textContent.trim()).toBe('40');
    expect(has('Save the list…')).toBe(true);
  });

  it('says of a correction which notes it left as they are, and why, until the next search', async () => {
    const { click, text } = await search('Beispiel');
    await click('Hide where all of it can be read');
    for (const warning of WARNINGS) expect(text()).toContain(warning);
    document.querySelector('form')!.requestSubmit();
    await settle();
    for (const warning of WARNINGS) expect(text()).not.toContain(warning);
  });

  it('does not give the all-clear where nothing was ever exported, for nothing was looked through', async () => {
    const { text } = await search('Beispiel', { recall: 'nothing-left' });
    expect(text()).toContain('Nothing was ever exported');
    expect(text()).not.toContain('Nothing was found');
    expect(text()).not.toContain('exports searched');
    expect(document.querySelector('.notice.success')).toBeNull();
  });

  it('says nothing of the kind before a search, and after one through exports', async () => {
    const { text } = await search('Beispiel');
    expect(text()).toContain('5 exports searched');
    expect(text()).not.toContain('Nothing was ever exported');
    await app!.click('Forget');
    expect(text()).not.toContain('Nothing was ever exported');
  });
});
