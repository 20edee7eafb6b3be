/**
 * @file Long work without a mouse: an import is cancelled half-way and resumed, the batch paused, resumed and cancelled, and the workspace
 * is brought back from a backup.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoke, obstacle, shownIn, startApp, tabTo, type RunningApp } from '../support/e2e.ts';
import { handsOn } from '../support/keyboard.ts';
import { PASSPHRASE } from '../support/workspaceHarness.ts';

const reason = obstacle();
const NOTES = 9000;
const FILLER = 'Blood pressure 120/80, pulse 72. No fever, no chills. '.repeat(20).replaceAll(',', '');

describe.skipIf(reason !== null)('the keyboard alone, on long work', () => {
  let run: RunningApp;
  let page: Page;
  const hands = handsOn(() => run);
  const { press, type, enter, fill, ask, askAndLeave, landOn, toScreen, folderFor } = hands;

  beforeAll(async () => {
    run = await startApp();
    page = run.page;
    await hands.createWorkspace('Dana Reviewer', true);
    await invoke(page, 'models.usePipeline', { pipeline: 'rules' });
    const rows = Array.from(
      { length: NOTES },
      (_, at) => `w${String(at)},Seen by Dr. Weber on 03.04.2021. ${FILLER}Entry ${String(at)}.`,
    );
    writeFileSync(path.join(run.dir, 'many.csv'), ['id,text', ...rows].join('\n'));
  });
  afterAll(async () => {
    await run.stop();
  });

  it('leaves out a file that was added', async () => {
    await enter(/^Import notes…$/);
    await landOn(/^What do you want to de-identify\?$/);
    await run.answerDialog([path.join(run.dir, 'many.csv')]);
    await enter(/^Add files…$/);
    await page.getByLabel('Encoding').waitFor();
    await landOn(/^Import$/);
    await enter(/^Leave out many\.csv$/, 'Shift+Tab');
    await page.getByLabel('Encoding').waitFor({ state: 'detached' });
    await landOn(/^What do you want to de-identify\?$/);
  });

  it('cancels an import half-way, and resumes it', async () => {
    await enter(/^Add files…$/);
    await page.getByLabel('Encoding').waitFor();
    await enter(/^Import 1 file$/);
    await page.getByText('step 1 of 2').waitFor();
    await enter(/^Cancel$/);
    await page.getByText('Not all files were read. Resume to go on, or delete the batch.').waitFor();
    await landOn(/^many/);
    await enter(/^Resume$/);
    await page.getByText('step 2 of 2').waitFor();
    await landOn(/^(many|Pause)/);
  });

  it('pauses the batch and resumes it by the same button, then cancels it', async () => {
    await enter(/^Pause$/);
    await page.getByText('Paused', { exact: true }).waitFor();
    await landOn(/^Resume$/);
    await press('Enter');
    await page.getByText('step 2 of 2').waitFor();
    await landOn(/^Pause$/);
    await enter(/^Cancel$/);
    await page.getByText(/notes were not looked at\. Resume to go on\./).waitFor();
    await landOn(/^many/);
  });

  it('does the same on the list of batches', async () => {
    await hands.toBatches();
    await enter(/^Resume$/);
    await page.getByText('step 2 of 2').waitFor();
    await landOn(/^Pause$/);
    await press('Enter');
    await page.getByText('Paused', { exact: true }).waitFor();
    await landOn(/^Resume$/);
    await enter(/^Cancel$/);
    await page.getByText(/notes were not looked at\. Resume to go on\./).waitFor();
    await landOn(/^many/);
  });

  it('backs the workspace up, locks it, and goes to all workspaces', async () => {
    const backups = await folderFor('backups');
    await toScreen('Settings');
    await enter(/^Back up now…$/);
    await page.getByText(/^Backup .* made/).waitFor();
    await landOn(/^Back up now…$/);
    expect(shownIn(backups)).toHaveLength(1);
    await enter(/^Lock$/, 'Shift+Tab');
    await landOn(/^Passphrase/);
    await enter(/^All workspaces$/, 'Shift+Tab');
    await landOn(/^Open a workspace$/);
  });

  it('restores the backup into an empty folder, and is in the list of its batches', async () => {
    await askAndLeave(/^Restore from a backup…$/);
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    const [backup = ''] = shownIn(path.join(run.dir, 'backups'));
    await run.answerDialog([path.join(run.dir, 'backups', backup)]);
    const choose = /^Choose…$/;
    await enter(choose);
    await page.getByText(`${backup}, made `).waitFor();
    await landInDialog(choose);
    const folder = await folderFor('restored');
    await press('Tab');
    await enter(choose);
    await page.getByText('restored', { exact: true }).waitFor();
    await landInDialog(choose);
    await fill(/^Account/, 'Dana Reviewer');
    await tabTo(page, /^Passphrase/);
    await type('not the passphrase');
    await enter(/^Restore and open$/);
    await page.getByRole('alert').waitFor();
    await fill(/^Passphrase/, PASSPHRASE);
    await enter(/^Restore and open$/);
    await page.getByRole('button', { name: /^Delete the batch many/ }).waitFor();
    await landOn(/^Batches$/);
    expect(readdirSync(folder)).toContain('noteveil.db');
  });

  async function landInDialog(name: RegExp): Promise<void> {
    await expect.poll(() => page.locator('dialog :focus').innerText()).toMatch(name);
  }

  it('deletes the batch out of the list after asking', async () => {
    await ask(/^Delete the batch many/);
    await enter(/^Delete batch$/);
    await page.getByText(/^Deleted “many/).waitFor();
    await landOn(/^No notes yet$/);
  });
});
