/**
 * @file The harness in a window of a real Chromium, for component tests. One page for all screens: it keeps the compiled scripts, which
 * would take a third of the time. Tests are skipped, and say so, where there is no Chromium.
 */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import type { HarnessScreen } from './harnessScreen.ts';
import { screens } from './screens.ts';
import { startHarness, type Harness } from './server.ts';

/** An ordinary window. */
export const WHOLE = { width: 1280, height: 800 };
const executablePath = process.env['NOTEVEIL_CHROMIUM'] ?? '/usr/lib/chromium/chromium';
const isHere = existsSync(executablePath);

export interface HarnessWindow {
  /** Only while tests run. */
  readonly page: Page;
  /** Opens the screen in a whole window, with nothing left of the one before, and goes the way to it. */
  open(screen: HarnessScreen): Promise<void>;
  /** Waits for the next frame and so many milliseconds more: colors change, and lists measure themselves. */
  drawn(more: number): Promise<unknown>;
}

export function screenNamed(name: string): HarnessScreen {
  const screen = screens.find((one) => one.name === name);
  if (screen === undefined) throw new Error(`no screen ${name}`);
  return screen;
}

/** Describes what holds of screens in the window, for a system that asks for less motion. */
export function describeInWindow(words: string, tests: (window: HarnessWindow) => void): void {
  if (!isHere)
    process.stderr.write(`${words}: SKIPPED, no Chromium at ${executablePath} (set NOTEVEIL_CHROMIUM)\n`);

  describe.skipIf(!isHere)(words, () => {
    let harness: Harness | undefined;
    let browser: Browser | undefined;
    let page: Page;

    beforeAll(async () => {
      harness = await startHarness();
      browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
      page = await browser.newPage({ viewport: WHOLE, reducedMotion: 'reduce' });
      await page.addInitScript(() => {
        if (location.protocol === 'http:') localStorage.clear();
      });
    }, 120_000);

    afterAll(async () => {
      await browser?.close();
      await harness?.close();
    });

    async function open({ scenario, go }: HarnessScreen): Promise<void> {
      await page.goto('about:blank');
      await page.setViewportSize(WHOLE);
      await page.goto(`${harness!.url}?scenario=${encodeURIComponent(JSON.stringify(scenario))}`);
      await page.getByRole('main').waitFor();
      await go?.(page);
    }

    const drawn = (more: number): Promise<unknown> =>
      page.evaluate((ms) => new Promise((done) => requestAnimationFrame(() => setTimeout(done, ms))), more);

    tests({
      get page() {
        return page;
      },
      open,
      drawn,
    });
  });
}
