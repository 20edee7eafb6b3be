// @vitest-environment node
/**
 * @file Every screen in a real Chromium: at high contrast (axe with the 7:1 rule) in two languages, at 200 % zoom and in all
 * six languages without a word beyond its place, and without motion for who wants none. Skipped where there is no Chromium.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../../src-main/contract/vocabulary.ts';
import type { HarnessScreen } from '../support/fakeTransport/harness/harnessScreen.ts';
import { screens } from '../support/fakeTransport/harness/screens.ts';
import { startHarness, type Harness } from '../support/fakeTransport/harness/server.ts';
import { preferLanguage, spillsOf } from '../support/layout/spills.ts';

const executablePath = process.env['NOTEVEIL_CHROMIUM'] ?? '/usr/lib/chromium/chromium';
const isHere = existsSync(executablePath);
if (!isHere) process.stderr.write(`every screen: SKIPPED, no Chromium at ${executablePath}\n`);

/** The smallest window the product promises, and the same at 200 % zoom: a pixel of the page is then two of the window. */
const WHOLE = { width: 1280, height: 800 };
const ZOOMED = { width: 640, height: 400 };

/** Everything axe knows, text at 7:1, and targets of at least 24 by 24 pixels or with room around (WCAG 2.5.8). */
const ALL_RULES = {
  rules: { 'color-contrast-enhanced': { enabled: true }, 'target-size': { enabled: true } },
};
/** Before the first answer of main there is no theme yet. */
const UNTHEMED_RULES = { rules: { 'target-size': { enabled: true } } };
/** What a screen reader calls a control begins with what is written on it; this one depends on the words alone. */
const NAME_RULE = { runOnly: { type: 'rule', values: ['label-content-name-mismatch'] } };

describe.skipIf(!isHere)('every screen', () => {
  let harness: Harness | undefined;
  let browser: Browser | undefined;
  let axe: string;

  beforeAll(async () => {
    axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    harness = await startHarness();
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await harness?.close();
  });

  async function open(screen: HarnessScreen): Promise<Page> {
    const page = await browser!.newPage({ viewport: WHOLE, reducedMotion: 'reduce' });
    const scenario = { ...screen.scenario, settings: { theme: 'contrast', ...screen.scenario.settings } };
    await page.goto(`${harness!.url}?scenario=${encodeURIComponent(JSON.stringify(scenario))}`);
    await screen.go?.(page);
    return page;
  }

  /** Waits until the colors of the scheme are drawn: one halfway between two has no contrast. */
  async function recolor(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))));
  }

  async function violations(page: Page, options: object): Promise<readonly string[]> {
    // Half a megabyte: once for each page.
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
    return page.evaluate(async (given) => {
      const { violations: found } = await (globalThis as any).axe.run(document, {
        resultTypes: ['violations'],
        ...given,
      });
      return found.map(
        (one: any) =>
          `${one.id}: ${one.nodes
            .map((node: any) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`)
            .slice(0, 3)
            .join(' | ')}`,
      );
    }, options);
  }

  async function spills(page: Page, language: InterfaceLanguage): Promise<readonly string[]> {
    const found: string[] = [];
    for (const size of [WHOLE, ZOOMED]) {
      await page.setViewportSize(size);
      // Lists measure themselves after the window has its size.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 30))));
      found.push(...(await spillsOf(page)).map((one) => `${language}, ${String(size.width)} px: ${one}`));
    }
    await page.setViewportSize(WHOLE);
    return found;
  }

  it.each(screens.map((screen) => [screen.name, screen] as const))(
    '%s',
    async (_name, screen) => {
      const page = await open(screen);
      const found: string[] = [];
      const allRules =
        screen.scenario.silent?.includes('app.snapshot') || screen.scenario.failing?.['app.snapshot']
          ? UNTHEMED_RULES
          : ALL_RULES;
      for (const language of INTERFACE_LANGUAGES) {
        await preferLanguage(page, language);
        found.push(...(await spills(page, language)));
        // Black on white in French and white on black in Chinese: words and colors in one pass.
        // The long note is the short one again, thousands of times.
        const isWhole = (language === 'fr' || language === 'zh') && screen.name !== 'review-long';
        if (isWhole) await recolor(page, language === 'fr' ? 'light' : 'dark');
        found.push(
          ...(await violations(page, isWhole ? allRules : NAME_RULE)).map((one) => `${language}: ${one}`),
        );
      }
      // Only what ends at once may still be on its way: the base style shortens every transition to nothing.
      const moving = await page.evaluate(
        () =>
          document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 1)
            .length,
      );
      await page.close();
      expect(found).toEqual([]);
      expect(moving).toBe(0);
    },
    60_000,
  );
});
