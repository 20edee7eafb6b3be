/** @file A recall on its screen, on the fake transport: what could not be searched or corrected stays said. */
import { afterEach, describe, expect, it } from 'vitest';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
afterEach(() => {
  app?.stop();
  app = null;
});

async function search(text: string): Promise<MountedApp> {
  app = await mountApp();
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

  it('says of a correction which notes it left as they are, and why, until the next search', async () => {
    const { click, text } = await search('Beispiel');
    await click('Hide where all of it can be read');
    for (const warning of WARNINGS) expect(text()).toContain(warning);
    document.querySelector('form')!.requestSubmit();
    await settle();
    for (const warning of WARNINGS) expect(text()).not.toContain(warning);
  });
});
