/** @file From an empty computer to the export without a mouse, and decisions that can be taken back after a restart. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { obstacle, shownIn, startApp, tabTo, type RunningApp } from '../support/e2e.ts';
import { csvLine, PASSPHRASE } from '../support/workspaceHarness.ts';

const reason = obstacle();
/** The name of the first note stands twice, once where no rule sees it: the known identifier keeps the note open. */
const NOTES = [
  ['k1', 'Quaste Zwirbel', 'Le patient Quaste va bien. quaste dit merci.'],
  ['k2', '', 'Morbus Parkinson bekannt.'],
] as const;

describe.skipIf(reason !== null)('the keyboard alone', () => {
  let run: RunningApp;
  let page: Page;
  const press = (key: string): Promise<void> => page.keyboard.press(key);

  beforeAll(async () => {
    run = await startApp();
    page = run.page;
  });

  afterAll(async () => {
    await run.stop();
  });

  it('makes a workspace', async () => {
    const folder = path.join(run.dir, 'workspace');
    mkdirSync(folder);
    await run.answerDialog([folder]);
    await page.getByRole('button', { name: 'New workspace…' }).waitFor();
    await tabTo(page, /^New workspace…$/);
    await press('Enter');
    await page.getByLabel('Your name').waitFor();
    await tabTo(page, /^Your name/);
    await page.keyboard.type('Dana Reviewer');
    for (const field of [/^Passphrase/, /^Repeat the passphrase/]) {
      await tabTo(page, field);
      await page.keyboard.type(PASSPHRASE);
    }
    await tabTo(page, /I work here alone/);
    await press('Space');
    await tabTo(page, /^Create workspace$/);
    await press('Enter');
    await page.getByRole('button', { name: 'Try with the sample notes' }).waitFor();
  });

  it('imports a file and waits for its notes', async () => {
    const source = path.join(run.dir, 'keys.csv');
    writeFileSync(
      source,
      csvLine(['note_id', 'patient_name', 'text']) + NOTES.map((row) => csvLine(row)).join(''),
    );
    await tabTo(page, /^Import notes…$/);
    await press('Enter');
    await page.getByRole('button', { name: 'Add files…' }).waitFor();
    await run.answerDialog([source]);
    await tabTo(page, /^Add files…$/);
    await press('Enter');
    await page.getByLabel('Encoding').waitFor();
    await tabTo(page, /^Import 1 file$/);
    await press('Enter');
    await page.getByText('Ready for review').waitFor();
    run = await run.restart();
    page = run.page;
  });

  it('unlocks and opens a note from the list', async () => {
    await page.getByLabel('Passphrase', { exact: true }).waitFor();
    await page.keyboard.type(PASSPHRASE);
    await press('Enter');
    await page.getByRole('heading', { name: 'Batches' }).waitFor();
    await tabTo(page, /^keys /);
    await press('Enter');
    await page.getByRole('row').filter({ hasText: 'k1' }).waitFor();
    await tabTo(page, /^Notes of the batch$/);
    await press('ArrowDown');
    await press('Enter');
    await page.getByText('Original').first().waitFor();
    await page.getByText(/decisions? left/).waitFor();
  });

  it('decides, hides a selection, and takes it back after a restart', async () => {
    // Behind the last decision the hints may still be on their way; another key would go on to the next note.
    const decided = page.getByText(/No decisions left|Looking for what may have been missed/);
    for (let turn = 0; turn < 8 && (await decided.count()) === 0; turn++) {
      await press('n');
      await press('a');
      await page.waitForTimeout(300);
    }
    await page.getByText('Fully anonymized').first().waitFor();
    await press('r');
    await press('Shift+ArrowRight');
    await press('Control+Shift+ArrowRight');
    const marked = await page.locator('.draft').first().innerText();
    await press('Enter');
    await page.locator('.source [data-tag]').filter({ hasText: marked.trim() }).first().waitFor();
    const spans = await page.locator('.source [data-tag]').count();

    run = await run.restart();
    page = run.page;
    await page.getByLabel('Passphrase', { exact: true }).waitFor();
    await page.keyboard.type(PASSPHRASE);
    await press('Enter');
    await page.getByRole('heading', { name: 'Batches' }).waitFor();
    await tabTo(page, /^keys /);
    await press('Enter');
    await page.getByRole('row').filter({ hasText: 'k1' }).waitFor();
    await tabTo(page, /^Notes of the batch$/);
    await press('ArrowDown');
    await press('Enter');
    await expect.poll(() => page.locator('.source [data-tag]').count()).toBe(spans);
    await press('u');
    await expect.poll(() => page.locator('.source [data-tag]').count()).toBe(spans - 1);
    await press('U');
    await expect.poll(() => page.locator('.source [data-tag]').count()).toBe(spans);
    // Nothing is left to redo: said quietly, and never on top of a button.
    await press('U');
    const toast = page.getByText('There is no decision to redo in this note.');
    await toast.waitFor();
    const bar = (await page.getByRole('button', { name: /^Approve note/ }).boundingBox())!;
    const box = (await toast.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(bar.y);
  });

  it('finds words in the note, on both sides, and goes back to where it was', async () => {
    await press('/');
    const field = page.getByRole('textbox', { name: 'Find in this note' });
    await field.waitFor();
    await page.keyboard.type('DÌT MERCI');
    const count = page.getByRole('search').getByRole('status');
    await expect.poll(() => count.innerText()).toMatch(/^1 of 1/);
    expect(await page.locator('.cell .found.current').allInnerTexts()).toEqual(['dit merci', 'dit merci']);
    await field.fill('quaste');
    await expect.poll(() => count.innerText()).toMatch(/ of 2/);
    const first = await count.innerText();
    await press('Enter');
    await expect.poll(() => count.innerText()).not.toBe(first);
    await press('Shift+Enter');
    await expect.poll(() => count.innerText()).toBe(first);
    await press('Escape');
    await field.waitFor({ state: 'hidden' });
    expect(await page.locator('.cell .found').count()).toBe(0);
    await page.getByText('Original').first().waitFor();
  });

  it('sets tables in line', async () => {
    const face = () =>
      page
        .locator('.cell.source')
        .first()
        .evaluate((cell) => getComputedStyle(cell).fontFamily);
    const before = await face();
    await press('m');
    await expect.poll(face).toMatch(/mono/i);
    await press('m');
    await expect.poll(face).toBe(before);
  });

  it('approves in review, signs for the rest, and exports', async () => {
    // A word about the whole note waits for its hints to be seen.
    await page.getByText('still being looked for').waitFor({ state: 'hidden' });
    await press('p');
    await page.getByText('Approved by Dana Reviewer.').waitFor();
    await press('Escape');
    await tabTo(page, /^Notes\d*$/, 'Shift+Tab');
    for (const tab of ['Clusters', 'Import report', 'Approval', 'Sampling', 'Export']) {
      await press('ArrowRight');
      await page.getByRole('tab', { name: tab, selected: true }).waitFor();
    }
    await press('ArrowLeft');
    await press('ArrowLeft');
    await page.getByText('1 of 2 notes approved').waitFor();
    await tabTo(page, /^Approve 1 note…$/);
    await press('Enter');
    await page
      .getByText(/In 1 of them no person has decided anything/)
      .last()
      .waitFor();
    expect(
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Approve/ })
        .isDisabled(),
    ).toBe(true);
    await tabTo(page, /I answer for them unseen/);
    await press('Space');
    await tabTo(page, /^Approve 1 note$/);
    await press('Enter');
    await page.getByText('2 of 2 notes approved').waitFor();

    await tabTo(page, /^Go to export$/);
    await press('Enter');
    const target = path.join(run.dir, 'target');
    mkdirSync(target);
    await run.answerDialog([target]);
    await tabTo(page, /^Choose folder…$/);
    await press('Enter');
    await page.getByText('target', { exact: true }).waitFor();
    await tabTo(page, /^Export 2 notes$/);
    await press('Enter');
    await page.getByText('Complete', { exact: true }).waitFor();
    expect(shownIn(target)).toHaveLength(1);
  });
});
