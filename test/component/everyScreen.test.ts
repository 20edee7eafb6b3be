// @vitest-environment node
/**
 * @file Every screen in a real Chromium under the product's security policy, opened once: axe in light, in dark (contrast alone where
 * there are few colors), and at high contrast (with the 7:1 rule) in two languages; at 200 % zoom and in all six languages without
 * a word beyond its place, the main ones in the smallest window as well; without motion for who wants none; without a complaint on the console, where a blocked style or script shows
 * up. Skipped, and said so, where there is no Chromium.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../../src-main/contract/vocabulary.ts';
import type { HarnessScreen } from '../support/fakeTransport/harness/harnessScreen.ts';
import { describeInWindow, screenNamed, WHOLE } from '../support/fakeTransport/harness/harnessWindow.ts';
import { screens } from '../support/fakeTransport/harness/screens.ts';
import { preferLanguage, spillsOf } from '../support/layout/spills.ts';

/** The whole window at 200 % zoom: a pixel of the page is then two of the window. */
const ZOOMED = { width: 640, height: 400 };
/** The smallest window there is, see src-main/shell/electron.ts; for screens on which people spend their day. */
const SMALLEST = { width: 1024, height: 700 };
const IN_SMALLEST: readonly string[] = [
  'batches',
  'import',
  'notes',
  'review',
  'clusters',
  'approval',
  'export',
];

/** Everything axe knows, text at 7:1, and targets of at least 24 by 24 pixels or with room around (WCAG 2.5.8). */
const ALL_RULES = {
  rules: { 'color-contrast-enhanced': { enabled: true }, 'target-size': { enabled: true } },
};
/** At ordinary contrast: text at 4.5:1, which is on by itself. */
const PLAIN_RULES = { rules: { 'target-size': { enabled: true } } };
/** Structure is the same in both themes: the whole of axe runs in dark where the palette is richest, contrast everywhere. */
const IN_DARK: readonly string[] = [
  'create',
  'batches',
  'import',
  'notes',
  'export',
  'review',
  'review-gap',
  'review-cluster',
  'models-details',
  'models-add',
  'models-add-finished',
  'review-suspected',
  'site-rules',
  'site-look',
  'settings',
  'compare-done',
  'sampling-read',
  'sampling-done',
  'opinion-adjudicate',
  'opinion-agreement',
];
const CONTRAST_RULE = { runOnly: { type: 'rule', values: ['color-contrast'] } };
/** What a screen reader calls a control begins with what is written on it; this one depends on the words alone. */
const NAME_RULE = { runOnly: { type: 'rule', values: ['label-content-name-mismatch'] } };

describeInWindow('every screen', (window) => {
  let page: Page;
  let complaints: string[] = [];
  let axe: string;

  beforeAll(async () => {
    ({ page } = window);
    axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
    });
  });

  /** In light, as the settings of the app say. */
  async function open(screen: HarnessScreen): Promise<void> {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    complaints = [];
    const scenario = {
      ...screen.scenario,
      settings: { theme: 'light' as const, ...screen.scenario.settings },
    };
    await window.open({ ...screen, scenario });
    await page.waitForTimeout(100);
  }

  /** As the setting would, while the screen stays as it is; false before the first answer of main, when there is no theme yet. */
  async function retheme(theme: 'dark' | 'contrast'): Promise<boolean> {
    const isThemed = await page.evaluate((next) => {
      const { dataset } = document.documentElement;
      if (dataset['theme'] === undefined) return false;
      dataset['theme'] = next;
      return true;
    }, theme);
    await redrawn();
    return isThemed;
  }

  /** Waits until new colors are drawn: one halfway between two has no contrast. */
  const redrawn = (): Promise<unknown> => window.drawn(100);

  async function recolor(colorScheme: 'light' | 'dark'): Promise<void> {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await redrawn();
  }

  async function violations(options: object): Promise<readonly string[]> {
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

  async function spills(name: string, language: InterfaceLanguage): Promise<readonly string[]> {
    const found: string[] = [];
    for (const size of IN_SMALLEST.includes(name) ? [WHOLE, SMALLEST, ZOOMED] : [WHOLE, ZOOMED]) {
      await page.setViewportSize(size);
      await window.drawn(30);
      found.push(...(await spillsOf(page)).map((one) => `${language}, ${String(size.width)} px: ${one}`));
    }
    await page.setViewportSize(WHOLE);
    return found;
  }

  it('would find targets that are too small: two of ten pixels beside each other', async () => {
    await page.goto('about:blank');
    const small = '<button style="all: unset; width: 10px; height: 10px; display: inline-block">x</button>';
    await page.setContent(`<html lang="en"><title>t</title><main><h1>t</h1>${small}${small}</main></html>`);
    expect((await violations(PLAIN_RULES)).join('\n')).toContain('target-size');
  });

  it('has other colors once the theme is another one, and would find text that is too faint in them', async () => {
    await open(screenNamed('settings'));
    const colors = () =>
      page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.querySelector('h1')!.closest('main')!);
        return [backgroundColor, color, getComputedStyle(document.documentElement).colorScheme].join(' ');
      });
    const seen = [await colors()];
    expect(await violations(PLAIN_RULES)).toEqual([]);
    for (const theme of ['dark', 'contrast'] as const) {
      expect(await retheme(theme)).toBe(true);
      seen.push(await colors());
      const paint = (color: string) =>
        page.evaluate((value) => {
          document.querySelector('h1')!.style.color = value;
        }, color);
      await paint('color-mix(in srgb, var(--surface), var(--ink) 25%)');
      expect((await violations(PLAIN_RULES)).join('\n'), theme).toContain('color-contrast');
      await paint('');
      expect(await violations(PLAIN_RULES), theme).toEqual([]);
    }
    expect(new Set(seen).size, seen.join(', ')).toBe(3);
  });

  it.each(screens.map((screen) => [screen.name, screen] as const))(
    '%s',
    async (_name, screen) => {
      await open(screen);
      const found: string[] = [];
      const add = async (where: string, rules: object) =>
        void found.push(...(await violations(rules)).map((one) => `${where}: ${one}`));
      await add('light', PLAIN_RULES);
      if (await retheme('dark'))
        await add('dark', IN_DARK.includes(screen.name) ? PLAIN_RULES : CONTRAST_RULE);
      const allRules = (await retheme('contrast')) ? ALL_RULES : PLAIN_RULES;
      for (const language of INTERFACE_LANGUAGES) {
        await preferLanguage(page, language);
        found.push(...(await spills(screen.name, language)));
        // Black on white in French and white on black in Chinese: words and colors in one pass.
        // The long note is the short one again, thousands of times.
        const isWhole = (language === 'fr' || language === 'zh') && screen.name !== 'review-long';
        if (isWhole) await recolor(language === 'fr' ? 'light' : 'dark');
        await add(language, isWhole ? allRules : NAME_RULE);
      }
      // Only what ends at once may still be on its way: the base style shortens every transition to nothing.
      const moving = await page.evaluate(
        () =>
          document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 1)
            .length,
      );
      expect(complaints).toEqual([]);
      expect(found).toEqual([]);
      expect(moving).toBe(0);
    },
    60_000,
  );
});
