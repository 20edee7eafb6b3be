// @vitest-environment node
/**
 * @file Every screen in the smallest window at 200 % zoom, in a real Chromium: 512 by 350 pixels of the page (WCAG 1.4.10). In all six
 * languages without a word beyond its place or an area that scrolls sideways but tables and texts; in two, English and German with its long
 * words, each control can be focused and then seen (2.4.11). Skipped, and said so, where there is no Chromium.
 */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../src-main/contract/vocabulary.ts';
import type { HarnessScreen } from '../support/fakeTransport/harness/harnessScreen.ts';
import { screens } from '../support/fakeTransport/harness/screens.ts';
import { startHarness, type Harness } from '../support/fakeTransport/harness/server.ts';
import { preferLanguage, spillsOf } from '../support/layout/spills.ts';
import { unreachedOf } from '../support/layout/unreached.ts';

const executablePath = process.env['NOTEVEIL_CHROMIUM'] ?? '/usr/lib/chromium/chromium';
const isHere = existsSync(executablePath);
if (!isHere)
  process.stderr.write(`reflow: SKIPPED, no Chromium at ${executablePath} (set NOTEVEIL_CHROMIUM)\n`);

const WHOLE = { width: 1280, height: 800 };
/** The smallest window there is, see src-main/shell/electron.ts, where a pixel of the page is two of the window. */
const SMALLEST_ZOOMED = { width: 512, height: 350 };
const REACHED_IN: readonly string[] = ['en', 'de'];

describe.skipIf(!isHere)('every screen in the smallest window at 200 % zoom', () => {
  let harness: Harness | undefined;
  let browser: Browser | undefined;
  let page: Page;

  beforeAll(async () => {
    harness = await startHarness();
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    page = await browser.newPage({ viewport: WHOLE, reducedMotion: 'reduce' });
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await harness?.close();
  });

  /** The way there is gone in a whole window; a person may zoom on any screen. */
  async function open({ scenario, go }: HarnessScreen): Promise<void> {
    await page.goto('about:blank');
    await page.setViewportSize(WHOLE);
    await page.goto(`${harness!.url}?scenario=${encodeURIComponent(JSON.stringify(scenario))}`);
    await page.getByRole('main').waitFor();
    await go?.(page);
    await page.setViewportSize(SMALLEST_ZOOMED);
  }
  /** Lists measure themselves after the window has its size. */
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60))));

  it('would find a control that is cut off, one that is covered, and one in an area without height', async () => {
    await page.setViewportSize(SMALLEST_ZOOMED);
    for (const [markup, words] of [
      [
        '<div style="overflow: hidden; width: 9px; height: 9px"><button>cut</button></div>',
        'cut off: button "cut"',
      ],
      ['<div style="overflow: auto; height: 0"><button>flat</button></div>', 'cut off: button "flat"'],
      [
        '<button>under</button><div style="position: fixed; inset: 0 0 auto; height: 90px">bar</div>',
        'covered: button "under"',
      ],
    ] as const) {
      await page.setContent(`<main>${markup}</main>`);
      expect((await unreachedOf(page)).join('\n')).toContain(words);
    }
    await page.setContent('<main style="padding-top: 900px"><button>far below</button></main>');
    expect(await unreachedOf(page)).toEqual([]);
  });

  it.each(screens.map((screen) => [screen.name, screen] as const))(
    '%s',
    async (_name, screen) => {
      await open(screen);
      const found: string[] = [];
      for (const language of INTERFACE_LANGUAGES) {
        await preferLanguage(page, language);
        await drawn();
        const bad = [...(await spillsOf(page))];
        if (REACHED_IN.includes(language)) bad.push(...(await unreachedOf(page)));
        found.push(...bad.map((one) => `${language}: ${one}`));
      }
      expect(found).toEqual([]);
    },
    60_000,
  );
});
