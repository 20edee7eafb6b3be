/** @file Long work in a real window: progress, pause, resume, cancel and delete, and review while notes are on their way. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFiles, createWorkspaceIn, obstacle, startApp, type RunningApp } from '../support/e2e.ts';

const reason = obstacle();
const NOTES = 9000;

describe.skipIf(reason !== null)('long work in a window', () => {
  let run: RunningApp;
  let page: Page;
  const done = async (): Promise<number> => {
    const words = await page.getByText(/^[\d,]+ of [\d,]+ notes$/).innerText();
    return Number(words.split(' ')[0]!.replaceAll(',', ''));
  };

  beforeAll(async () => {
    run = await startApp();
    page = run.page;
    await createWorkspaceIn(run);
    const filler = 'Blood pressure 120/80, pulse 72. No fever, no chills. '.repeat(20);
    const rows = Array.from(
      { length: NOTES },
      (_, at) => `w${String(at)},Seen by Dr. Weber on 03.04.2021. ${filler}Entry ${String(at)}.`,
    );
    const source = path.join(run.dir, 'many.csv');
    writeFileSync(source, ['id,text', ...rows].join('\n').replaceAll(', ', ' '));
    await addFiles(run, [source]);
  });

  afterAll(async () => {
    await run.stop();
  });

  it('says how far it is, how fast and how long it takes', async () => {
    // What was shown, however shortly: on a busy machine a step can be over before a question for it is answered.
    const wanted = ['step 1 of 2', 'Looking for identifiers', 'step 2 of 2', ' per second', ' left'];
    await page.evaluate((texts) => {
      const seen = new Set<string>();
      const look = () =>
        texts.filter((text) => document.body.innerText.includes(text)).forEach((text) => seen.add(text));
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      Object.assign(window, { seenTexts: seen });
    }, wanted);
    await page.getByRole('button', { name: 'Import 1 file' }).click();
    const seen = () => page.evaluate(() => [...(window as unknown as { seenTexts: Set<string> }).seenTexts]);
    await expect.poll(async () => (await seen()).sort()).toEqual(wanted.toSorted());
    expect(Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeLessThan(100);
  });

  it('pauses, stands still, and goes on', async () => {
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused', { exact: true }).waitFor();
    // Notes in hand are finished; then nothing moves.
    await page.waitForTimeout(800);
    const before = await done();
    await page.waitForTimeout(700);
    expect(await done()).toBe(before);
    expect(before).toBeLessThan(NOTES);
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect.poll(done, { timeout: 60_000 }).toBeGreaterThan(before);
  });

  it('cancels, says what was left out, and deletes the batch on demand', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/notes were not looked at\. Resume to go on\./).waitFor();
    await page.getByRole('button', { name: 'workspace', exact: true }).click();
    await page.getByRole('button', { name: /^Delete the batch many/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete batch' }).click();
    await page.getByText(/^Deleted “many/).waitFor({ timeout: 120_000 });
    await page.getByRole('heading', { name: 'No notes yet' }).waitFor();
  });

  it('cancels an import half-way and leaves a batch that can be resumed or deleted', async () => {
    await addFiles(run, [path.join(run.dir, 'many.csv')]);
    await page.getByRole('button', { name: 'Import 1 file' }).click();
    await page.getByText('step 1 of 2').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Not all files were read. Resume to go on, or delete the batch.').waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('step 2 of 2').waitFor();
    expect(await page.getByRole('tab', { name: 'Notes' }).innerText()).toContain('9,000');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/were not looked at/).waitFor();
  });
});
