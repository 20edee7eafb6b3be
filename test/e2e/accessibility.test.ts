/** @file axe on every screen of the real app, light and dark, with the sample notes. */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorkspaceIn, obstacle, signFor, startApp, type RunningApp } from '../support/e2e.ts';

const reason = obstacle();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

describe.skipIf(reason !== null)('accessibility of the real screens', () => {
  let run: RunningApp;
  let page: Page;

  beforeAll(async () => {
    run = await startApp();
    page = run.page;
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

  /** What axe finds wrong with the screen as it stands, in both themes. */
  async function violations(): Promise<string[]> {
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
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
        const { violations: all } = await tool.run(document, { resultTypes: ['violations'] });
        return all.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`);
      });
      found.push(...names.map((name) => `${colorScheme}: ${name}`));
    }
    return found;
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
      'import report',
      async () => {
        await page.keyboard.press('Escape');
        await tab('Import report');
      },
    ],
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
    ['audit trail', () => page.getByRole('button', { name: 'Audit trail' }).click()],
    ['settings', () => page.getByRole('button', { name: 'Settings' }).click()],
    ['lock', () => page.getByRole('button', { name: 'Lock', exact: true }).click()],
  ];

  it.each(screens)('%s', async (_name, go) => {
    await go();
    expect(await violations()).toEqual([]);
  });
});
