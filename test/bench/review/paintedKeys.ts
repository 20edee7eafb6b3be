/** @file From key to painted frame in a real browser, on a note of 300 KB of the component tests' fake main. */
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../../tools/bootstrap/browser.mjs';
import { startHarness } from '../../support/fakeTransport/harness/server.ts';

const KEYS = [
  'j',
  'j',
  'n',
  'a',
  'a',
  'x',
  'k',
  'N',
  'u',
  'o',
  'n',
  'n',
  'o',
  'v',
  'v',
  'j',
  'a',
  'x',
] as const;
/** The fake main works in the page's own thread: it answers behind the frame that is measured, as a process of its own does. */
const ANSWER_MS = 60;
/** Main's answers to the keys before are in, as they are for a person. */
const PAUSE_MS = 250;

/** Milliseconds of each key, in order; null where no browser is installed. */
export async function paintedKeys(): Promise<
  readonly { readonly key: string; readonly ms: number }[] | null
> {
  const executablePath = findBrowser();
  if (executablePath === null) return null;
  const harness = await startHarness();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const scenario = JSON.stringify({ delayMs: ANSWER_MS });
    await page.goto(`${harness.url}?scenario=${encodeURIComponent(scenario)}`);
    await page.getByRole('button', { name: 'ED discharge letters' }).first().click();
    await page.getByRole('row', { name: /^2 / }).first().click();
    await page.getByRole('heading', { name: 'Original' }).waitFor();
    await page.waitForTimeout(4 * PAUSE_MS);
    const times: { key: string; ms: number }[] = [];
    for (const key of KEYS) {
      times.push({ key, ms: await pressed(page, key) });
      await page.waitForTimeout(PAUSE_MS);
    }
    return times;
  } finally {
    await browser.close();
    await harness.close();
  }
}

function pressed(page: Page, key: string): Promise<number> {
  return page.evaluate(async (name) => {
    const begun = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
    // The frame that shows the change, and the moment behind it.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    return performance.now() - begun;
  }, key);
}
