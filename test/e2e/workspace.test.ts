/** @file The workspace in a real window: wrong passphrase, second start, open elsewhere, and a damaged file. */
import { spawn } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandOf, createWorkspaceIn, obstacle, startApp, type RunningApp } from '../support/e2e.ts';
import { PASSPHRASE } from '../support/workspaceHarness.ts';

const reason = obstacle();

describe.skipIf(reason !== null)('the workspace in a window', () => {
  let run: RunningApp;
  let page: Page;
  let folder: string;
  const unlock = async (passphrase: string): Promise<void> => {
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  };

  const zoomFactor = (): Promise<number> =>
    run.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.webContents.getZoomFactor());
  /** As Electron tells it to main before the page; keys that are pressed through the page's own protocol do not come by there. */
  const pressZoomKey = (key: string): Promise<void> =>
    run.app.evaluate(({ BrowserWindow }, pressed) => {
      const input = { type: 'keyDown', key: pressed, code: '', control: true, meta: false, alt: false };
      const event = { preventDefault: () => undefined };
      BrowserWindow.getAllWindows()[0]!.webContents.emit('before-input-event', event, input);
    }, key);

  beforeAll(async () => {
    run = await startApp();
    page = run.page;
    folder = await createWorkspaceIn(run);
  });

  afterAll(async () => {
    await run.stop();
  });

  it('refuses a wrong passphrase in words, empties the field, and opens with the right one', async () => {
    await page.getByRole('button', { name: 'Lock' }).click();
    await unlock('not the passphrase');
    await page.getByRole('alert').filter({ hasText: 'Check Caps Lock' }).waitFor();
    expect(await page.getByLabel('Passphrase', { exact: true }).inputValue()).toBe('');
    await unlock(PASSPHRASE);
    await page.getByRole('button', { name: 'Try with the sample notes' }).waitFor();
  });

  it('has one window: a second start hands its files to the first and ends', async () => {
    const file = path.join(run.dir, 'handed over.txt');
    writeFileSync(file, 'Kein Fieber.');
    const { executable, args } = commandOf(run.dir, [file]);
    const second = spawn(executable, args, { env: { ...process.env, LANG: 'en_US.UTF-8' }, stdio: 'ignore' });
    expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(0);
    await page.getByRole('button', { name: 'Leave out handed over.txt' }).waitFor();
    expect(run.app.windows()).toHaveLength(1);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  it('refuses a workspace that is open in another window', async () => {
    const other = await startApp();
    try {
      await other.answerDialog([folder]);
      await other.page.getByRole('button', { name: 'Open folder…' }).click();
      await other.page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
      await other.page.getByRole('button', { name: 'Unlock', exact: true }).click();
      await other.page.getByText(/open in another window or on the command line/).waitFor();
    } finally {
      await other.stop();
    }
    await page.getByRole('button', { name: 'Try with the sample notes' }).click();
    await page.getByText('Ready for review').waitFor();
  });

  it('is made larger by keys, also while it is locked, and the settings follow', async () => {
    expect(await zoomFactor()).toBeCloseTo(1);
    await page.getByRole('button', { name: 'Lock' }).click();
    await page.getByLabel('Passphrase', { exact: true }).waitFor();
    await pressZoomKey('+');
    await expect.poll(zoomFactor).toBeCloseTo(1.1);
    await unlock(PASSPHRASE);
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect.poll(() => page.getByLabel('Size', { exact: true }).inputValue()).toBe('110');
    await pressZoomKey('0');
    await expect.poll(zoomFactor).toBeCloseTo(1);
    await page.getByLabel('Size', { exact: true }).selectOption('125%');
    await expect.poll(zoomFactor).toBeCloseTo(1.25);
  });

  it('leaves a damaged file alone, says so, and saves a copy of it', async () => {
    await run.app.close();
    const file = path.join(folder, 'noteveil.db');
    overwriteMiddle(file);
    const damaged = readFileSync(file);
    run = await startApp({ dir: run.dir });
    page = run.page;
    await expect.poll(zoomFactor).toBeCloseTo(1.25);
    await page
      .getByText('This workspace cannot be opened')
      .or(page.getByLabel('Passphrase'))
      .first()
      .waitFor();
    if ((await page.getByLabel('Passphrase').count()) > 0) await unlock(PASSPHRASE);
    await page.getByText('The workspace file is damaged and was left untouched.').waitFor();
    const rescue = path.join(run.dir, 'rescue');
    mkdirSync(rescue);
    await run.answerDialog([rescue]);
    await page.getByRole('button', { name: 'Save a copy…' }).click();
    await page.getByText(/^Copied \d+ files?/).waitFor();
    const copies = readdirSync(rescue, { recursive: true, encoding: 'utf8' });
    const copy = copies.find((name) => name.endsWith('noteveil.db'));
    expect(copy).toBeDefined();
    expect(readFileSync(path.join(rescue, copy!)).equals(damaged)).toBe(true);
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });
});

/** Overwrites pages in the middle of the file, as a failing disk would. */
function overwriteMiddle(file: string): void {
  const size = statSync(file).size;
  const descriptor = openSync(file, 'r+');
  for (let at = 8192; at < size - 4096; at += 8192)
    writeSync(descriptor, Buffer.alloc(2048, 0xa5), 0, 2048, at);
  closeSync(descriptor);
}
