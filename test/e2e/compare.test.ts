/** @file Comparing pipelines in a real window: gold is chosen, two pipelines run, an error leads to its note, the figures are saved. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorkspaceIn, obstacle, picture, startApp, type RunningApp } from '../support/e2e.ts';
import { GOLD } from '../support/missedName.ts';

const reason = obstacle();

describe.skipIf(reason !== null)('comparing pipelines in a window', () => {
  let run: RunningApp;
  let page: Page;

  beforeAll(async () => {
    run = await startApp();
    page = run.page;
    await createWorkspaceIn(run);
  });
  afterAll(async () => {
    await run.stop();
  });

  const press = (name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().click();

  /** The document of this screen, and another one, out of the files that come with the app. */
  async function readHelp(): Promise<void> {
    await press('Help');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Comparing pipelines' }).waitFor();
    await dialog.getByLabel('Document').selectOption('metrics');
    await dialog.getByRole('heading', { name: 'Comparing pipelines' }).waitFor({ state: 'detached' });
    await dialog.getByRole('table').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }

  it('shows figures of two pipelines over the gold that was chosen', async () => {
    const gold = path.join(run.dir, 'gold.jsonl');
    writeFileSync(gold, GOLD.map((note) => JSON.stringify(note)).join('\n'));
    await press('Models');
    await press('Compare pipelines…');
    await readHelp();
    await run.answerDialog([gold]);
    await press('Choose gold file…');
    await page.getByText('2 notes, JSON Lines').waitFor();
    for (const id of [/^rules$/, /^s3-1( |$)/])
      await page
        .locator('label')
        .filter({ has: page.getByText(id) })
        .first()
        .click();
    await page.getByText('2 pipelines chosen').waitFor();
    await press('Compare');
    await page.getByText('2 notes: 1 with PHI, 1 PHI-free.').waitFor();
    const table = page.getByRole('region', { name: 'Figures by pipeline' });
    for (const words of ['rules', 's3-1', 'Full-note rate'])
      await table.getByText(words, { exact: true }).first().waitFor();
    await picture(page, 'compare-1-figures');
  });

  it('leads from an error to the note, gold beside what is replaced', async () => {
    await page.getByRole('tab', { name: /^Errors/ }).click();
    await page.getByRole('row').filter({ hasText: 'Kronvester' }).first().click();
    await page.getByRole('heading', { name: 'case-1' }).waitFor();
    await page.getByRole('heading', { name: 'Replaced by the pipeline' }).waitFor();
    await picture(page, 'compare-2-note');
    await press('Back to the errors');
    await page.getByRole('row').filter({ hasText: 'Kronvester' }).first().waitFor();
  });

  it('saves page and tables with figures, and nothing of a note', async () => {
    const target = path.join(run.dir, 'figures');
    mkdirSync(target);
    await run.answerDialog([target]);
    await press('Save figures…');
    await page.getByText(/^5 files were written to /).waitFor();
    const files = readdirSync(target).toSorted();
    expect(files).toEqual([
      'comparison.csv',
      'comparison.json',
      'comparison.svg',
      'evaluation.csv',
      'evaluation.html',
    ]);
    for (const file of files)
      expect(readFileSync(path.join(target, file), 'utf8'), file).not.toMatch(/Kronvester|case-1/);
    const html = readFileSync(path.join(target, 'evaluation.html'), 'utf8');
    for (const family of ['spans', 'meddocan', 'i2b2', 'eds-pseudo'])
      expect(html).toContain(`>${family}</th>`);
    expect(run.foreignRequests).toEqual([]);
  });
});
