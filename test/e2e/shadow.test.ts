/** @file A shadow run in a real window, with real rules: begun, what differs and where, discarded, nothing of the batch changed. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLine } from '../support/workspaceHarness.ts';
import { addFiles, createWorkspaceIn, obstacle, startApp, type RunningApp } from '../support/e2e.ts';

const reason = obstacle();
/** What a site that leaves dates alone would add. */
const WITHOUT_DATES = {
  format: 1,
  id: 'without-dates',
  title: 'Rules without dates',
  rules: { off: ['date'] },
};

describe.skipIf(reason !== null)('a shadow run in a window', () => {
  let run: RunningApp;
  let page: Page;
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const tab = (name: string): Promise<void> => page.getByRole('tab', { name }).click();
  /** How the notes of the batch stand, as its header says it. */
  const standing = (): Promise<string | null> =>
    page.getByRole('img', { name: /fully/i }).first().getAttribute('aria-label');
  let before: string | null;

  beforeAll(async () => {
    run = await startApp();
    page = run.page;
    await createWorkspaceIn(run);
    await button('Models').click();
    const pipeline = path.join(run.dir, 'without-dates.json');
    writeFileSync(pipeline, JSON.stringify(WITHOUT_DATES));
    await run.answerDialog([pipeline]);
    await button('Add pipeline…').click();
    await page.getByRole('button', { name: /^Remove Rules without dates/ }).waitFor();
    await button('workspace').click();
    const notes = path.join(run.dir, 'notes.csv');
    const rows = [
      ['id', 'text'],
      ['1', 'Seen by Dr. Weber on 03.04.2021. No fever.'],
      ['2', 'Blood pressure 120/80, pulse 72.'],
    ];
    writeFileSync(notes, rows.map(csvLine).join(''));
    await addFiles(run, [notes]);
    await button('Import 1 file').click();
    await page.getByText('Ready for review').waitFor();
    before = await standing();
  });

  afterAll(async () => {
    await run.stop();
  });

  it('says how many notes differ, and in how many something would become readable', async () => {
    await tab('Shadow run');
    await page.getByLabel('Pipeline', { exact: true }).selectOption('without-dates');
    await button('Start the shadow run').click();
    await page.getByText('Finished', { exact: true }).waitFor();
    await page.getByText('1 note alike').waitFor();
    await page.getByText('1 note differs').waitFor();
    await page.getByText('in 1 something would become readable').waitFor();
  });

  it('shows the place on both sides', async () => {
    await page.getByRole('row', { name: /Something would become readable/ }).click();
    await page.getByText('As the other pipeline sees it').waitFor();
    await page.getByText('Hidden before, no longer found').waitFor();
    const [old, next] = await page.locator('[data-tag]').evaluateAll((marks) => {
      const cells = [...new Set(marks.map((mark) => mark.parentElement))];
      return cells.map((cell) => [...cell!.querySelectorAll('[data-tag]')].map((mark) => mark.textContent));
    });
    expect(old).toContain('03.04.2021');
    expect(next).not.toContain('03.04.2021');
    expect(next).toContain('Weber');
    await button('Back to the list').click();
  });

  it('is discarded with all it found', async () => {
    await button('Discard…').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
    await button('Start the shadow run').waitFor();
    expect(await page.getByText('Shadow runs of this batch').count()).toBe(0);
  });

  it('has changed nothing of the batch', async () => {
    expect(before).not.toBeNull();
    expect(await standing()).toBe(before);
    await tab('Notes');
    await page.getByRole('row', { name: /^1 / }).click();
    await page.getByRole('heading', { name: 'Original' }).waitFor();
    await page.getByText('[DATE-1]').waitFor();
  });
});
