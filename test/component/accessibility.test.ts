// @vitest-environment node
/**
 * @file axe on every screen in light, and in dark where there are most colors, in a real Chromium under the product's security policy: contrast needs
 * layout, and a blocked style or script shows up on the console. Skipped, and said so, where there is no Chromium.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens } from '../support/fakeTransport/harness/screens.ts';
import { startHarness, type Harness } from '../support/fakeTransport/harness/server.ts';

const executablePath = process.env['NOTEVEIL_CHROMIUM'] ?? '/usr/lib/chromium/chromium';
const isHere = existsSync(executablePath);
if (!isHere)
  process.stderr.write(`accessibility: SKIPPED, no Chromium at ${executablePath} (set NOTEVEIL_CHROMIUM)\n`);

describe.skipIf(!isHere)('accessibility', () => {
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

  async function violationsOf(page: Page): Promise<readonly string[]> {
    return page.evaluate(async () => {
      const { violations: found } = await (globalThis as any).axe.run(document, {
        resultTypes: ['violations'],
        // WCAG 2.5.8, at least 24 by 24 pixels or room around: the one rule of version 2.2, and off by itself.
        rules: { 'target-size': { enabled: true } },
      });
      return found.map(
        (one: any) =>
          `${one.id}: ${one.nodes
            .map((node: any) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`)
            .slice(0, 3)
            .join(' | ')}`,
      );
    });
  }

  // Structure is the same in both themes; the dark one is checked where the palette is richest.
  const inDark = [
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
  const cases = screens.flatMap((screen) =>
    (['light', 'dark'] as const)
      .filter((theme) => theme === 'light' || inDark.includes(screen.name))
      .map((theme) => [screen.name, theme, screen] as const),
  );

  it('would find targets that are too small: two of ten pixels beside each other', async () => {
    const page = await browser!.newPage();
    const small = '<button style="all: unset; width: 10px; height: 10px; display: inline-block">x</button>';
    await page.setContent(`<html lang="en"><title>t</title><main><h1>t</h1>${small}${small}</main></html>`);
    await page.evaluate(axe);
    expect((await violationsOf(page)).join('\n')).toContain('target-size');
    await page.close();
  });

  it.each(cases)(
    '%s, %s',
    async (_name, theme, screen) => {
      const page = await browser!.newPage({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
      });
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
      });
      const scenario = { ...screen.scenario, settings: { theme, ...screen.scenario.settings } };
      await page.goto(`${harness!.url}?scenario=${encodeURIComponent(JSON.stringify(scenario))}`);
      await page.getByRole('main').waitFor();
      await screen.go?.(page);
      await page.waitForTimeout(100);
      // Runs in an isolated evaluation, which the page's policy does not restrict.
      await page.evaluate(axe);
      const violations = await violationsOf(page);
      await page.close();
      expect(complaints).toEqual([]);
      expect(violations).toEqual([]);
    },
    30_000,
  );
});
