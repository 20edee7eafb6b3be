/**
 * @file axe on every screen of the real app with the sample notes: light, dark and high contrast, then in French and Chinese,
 * where no word may lie beyond its place either, in the whole window and at 200 % zoom. One start of the app for all of it.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preferLanguage, spillsOf } from '../support/layout/spills.ts';
import { createWorkspaceIn, obstacle, signFor, startApp, type RunningApp } from '../support/e2e.ts';

const reason = obstacle();
/** Colors as the system asks for them; the theme of the app follows, as it does unless it is set. */
const LOOKS = [
  { name: 'light', media: { colorScheme: 'light', contrast: 'no-preference' } },
  { name: 'dark', media: { colorScheme: 'dark', contrast: 'no-preference' } },
  { name: 'contrast', media: { colorScheme: 'dark', contrast: 'more' } },
] as const;
const WHOLE = { width: 1280, height: 800 };
/** At 200 % zoom a pixel of the page takes two of the window in each direction. */
const ZOOMED = { width: 640, height: 400 };
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

describe.skipIf(reason !== null)('accessibility of the real screens', () => {
  let run: RunningApp;
  let page: Page;

  beforeAll(async () => {
    run = await startApp();
    page = run.page;
    await page.setViewportSize(WHOLE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  afterAll(async () => {
    await run.stop();
  });

  /**
   * The colours of the theme are there: on a busy machine no frame may have been drawn since it changed, and a colour halfway
   * between two themes has no contrast.
   */
  async function settled(): Promise<void> {
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every((one) => !(one instanceof CSSTransition) || one.playState === 'finished'),
    );
  }

  /** What axe finds wrong with the screen as it stands, in these looks. */
  async function violations(looks: readonly (typeof LOOKS)[number][]): Promise<string[]> {
    const found: string[] = [];
    for (const look of looks) {
      await page.emulateMedia({ ...look.media, reducedMotion: 'reduce' });
      await page.waitForTimeout(150);
      await settled();
      await page.evaluate(axe);
      const names = await page.evaluate(async () => {
        interface Finding {
          readonly id: string;
          readonly nodes: readonly { readonly target: readonly unknown[] }[];
        }
        const { axe: tool } = globalThis as unknown as {
          axe: { run(root: unknown, options: object): Promise<{ violations: readonly Finding[] }> };
        };
        const { violations: all } = await tool.run(document, {
          resultTypes: ['violations'],
          // WCAG 2.5.8; off by itself.
          rules: { 'target-size': { enabled: true } },
        });
        return all.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`);
      });
      found.push(...names.map((name) => `${look.name}: ${name}`));
    }
    return found;
  }

  /** The screen in another language of the system: what cannot be read in the window and at 200 % zoom, and what axe finds. */
  async function foundIn(language: 'fr' | 'zh-CN'): Promise<string[]> {
    await preferLanguage(page, language);
    const found: string[] = [];
    for (const size of [ZOOMED, WHOLE]) {
      await page.setViewportSize(size);
      await settled();
      found.push(...(await spillsOf(page)).map((one) => `${String(size.width)} px: ${one}`));
    }
    found.push(...(await violations([LOOKS[0]])));
    await preferLanguage(page, 'en');
    return found.map((one) => `${language}, ${one}`);
  }
  const tab = (name: string): Promise<void> => page.getByRole('tab', { name }).click();

  const screens: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['welcome', () => page.getByRole('heading', { name: 'Welcome to NoteVeil' }).waitFor()],
    ['no batches', () => createWorkspaceIn(run)],
    [
      'import',
      async () => {
        await page.getByRole('button', { name: 'Import notes…' }).click();
        await page.getByRole('button', { name: 'Use the sample notes' }).click();
        await page.getByRole('table').waitFor();
      },
    ],
    [
      'notes of a batch',
      async () => {
        await page.getByRole('button', { name: 'Import 7 files' }).click();
        await page.getByText('Ready for review').waitFor();
      },
    ],
    [
      'review',
      async () => {
        await page.getByRole('button', { name: 'Open riskiest note' }).click();
        await page.getByText('Original').first().waitFor();
      },
    ],
    [
      'keys',
      async () => {
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
      },
    ],
    [
      'import report',
      async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await page.keyboard.press('Escape');
        await tab('Import report');
      },
    ],
    ['clusters', () => tab('Clusters')],
    ['sampling', () => tab('Sampling')],
    ['export before approval', () => tab('Export')],
    ['approval', () => page.getByRole('button', { name: 'Go to approval' }).click()],
    ['signing', () => page.getByRole('button', { name: /^Approve \d+ notes…/ }).click()],
    [
      'export',
      async () => {
        await signFor(page);
        await page.getByRole('button', { name: 'Go to export' }).click();
        const target = path.join(run.dir, 'target');
        mkdirSync(target);
        await run.answerDialog([target]);
        await page.getByRole('button', { name: 'Choose folder…' }).click();
        await page.getByRole('button', { name: /^Export \d+ notes/ }).click();
        await page.getByText(/\d+ files with their hashes/).click();
      },
    ],
    ['batches', () => page.getByRole('button', { name: 'workspace', exact: true }).click()],
    ['models', () => page.getByRole('button', { name: 'Models', exact: true }).click()],
    ['compare', () => page.getByRole('button', { name: 'Compare pipelines…' }).click()],
    ['audit trail', () => page.getByRole('button', { name: 'Audit trail' }).click()],
    ['settings', () => page.getByRole('button', { name: 'Settings' }).click()],
    ['lock', () => page.getByRole('button', { name: 'Lock', exact: true }).click()],
  ];

  it.each(screens)('%s', async (_name, go) => {
    await go();
    expect(await violations(LOOKS)).toEqual([]);
    expect(await foundIn('fr')).toEqual([]);
    expect(await foundIn('zh-CN')).toEqual([]);
  });
});
