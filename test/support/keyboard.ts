/** @file A person without a mouse, for end-to-end tests: goes to controls by Tab, opens and leaves dialogs, and looks where the focus is then. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { stopOf, tabTo, type RunningApp } from './e2e.ts';
import { csvLine, PASSPHRASE } from './workspaceHarness.ts';

/** More stops than any dialog has. */
const MAX_STOPS = 60;

export interface Hands {
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Goes to the control of this name and presses Enter. */
  enter(name: RegExp, key?: 'Tab' | 'Shift+Tab'): Promise<void>;
  /** Goes to the field of this name and writes over what is in it. */
  fill(name: RegExp, text: string): Promise<void>;
  /** Opens a dialog by the control of this name: the focus is in it, stays in it all the way around, and can be seen at each stop. */
  ask(name: RegExp, key?: 'Tab' | 'Shift+Tab'): Promise<void>;
  /** What {@link ask} sees once a dialog is open. */
  goAround(): Promise<void>;
  /** Once no dialog is open: the focus is on a control or a heading of this name, and can be seen. */
  landOn(name: RegExp): Promise<void>;
  /** Chooses the option that begins so in the list that has the focus. */
  choose(option: string): Promise<void>;
  toBatches(): Promise<void>;
  openTab(batch: RegExp, tab: string): Promise<void>;
  createWorkspace(name: string, isAlone: boolean): Promise<string>;
  importFile(name: string, header: readonly string[], rows: readonly (readonly string[])[]): Promise<void>;
}

/** `running` gives the app of now: a test may start it again. */
export function handsOn(running: () => RunningApp): Hands {
  const page = (): Page => running().page;
  const press = (key: string): Promise<void> => page().keyboard.press(key);
  const type = (text: string): Promise<void> => page().keyboard.type(text);

  async function enter(name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await tabTo(page(), name, key);
    await press('Enter');
  }

  async function fill(name: RegExp, text: string): Promise<void> {
    await tabTo(page(), name);
    await press('Control+A');
    await type(text);
  }

  /** The stop that has the focus; the edge of the window counts as inside, from where Tab comes back. */
  const isInDialog = (): Promise<boolean> =>
    page().evaluate(() => {
      const at = document.activeElement;
      return at === null || at === document.body || at.closest('dialog[open]') !== null;
    });

  async function goAround(): Promise<void> {
    await page().getByRole('dialog').waitFor();
    await expect.poll(async () => (await stopOf(page())).name).not.toBe('');
    const seen = new Set<string>();
    for (let presses = 0; presses < MAX_STOPS; presses++) {
      const stop = await stopOf(page());
      expect(await isInDialog(), `“${stop.name}” lies outside of the dialog`).toBe(true);
      expect(stop.isShown, `the focus on “${stop.name}” cannot be seen`).toBe(true);
      if (stop.name !== '' && seen.has(stop.name) && presses > seen.size) return;
      seen.add(stop.name);
      await press('Tab');
    }
  }

  async function ask(name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await enter(name, key);
    await goAround();
  }

  async function landOn(name: RegExp): Promise<void> {
    await page().getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(async () => (await stopOf(page())).name).toMatch(name);
    expect((await stopOf(page())).isShown, 'the focus behind the dialog cannot be seen').toBe(true);
  }

  async function choose(option: string): Promise<void> {
    const chosen = (): Promise<string> =>
      page().evaluate(
        () => (document.activeElement as HTMLSelectElement).selectedOptions[0]?.textContent.trim() ?? '',
      );
    await press('Home');
    for (let presses = 0; presses < MAX_STOPS; presses++) {
      if ((await chosen()).startsWith(option)) return;
      await press('ArrowDown');
    }
    throw new Error(`no option ${option}`);
  }

  /** The way back to the list of batches that is on every other screen. */
  async function toBatches(): Promise<void> {
    const way = page().getByRole('button', { name: 'workspace', exact: true });
    if ((await way.count()) > 0) await enter(/^workspace$/);
    await way.waitFor({ state: 'detached' });
  }

  async function openTab(batch: RegExp, tab: string): Promise<void> {
    await toBatches();
    await enter(batch);
    await page().getByText('Ready for review').waitFor();
    await tabTo(page(), /^Notes\d*$/);
    for (let presses = 0; presses < 8; presses++) {
      if ((await page().getByRole('tab', { name: tab, selected: true }).count()) > 0) return;
      await press('ArrowRight');
    }
    throw new Error(`no tab ${tab}`);
  }

  async function createWorkspace(name: string, isAlone: boolean): Promise<string> {
    const folder = path.join(running().dir, 'workspace');
    mkdirSync(folder);
    await running().answerDialog([folder]);
    await page().getByRole('button', { name: 'New workspace…' }).waitFor();
    await enter(/^New workspace…$/);
    await page().getByLabel('Your name').waitFor();
    await fill(/^Your name/, name);
    for (const field of [/^Passphrase/, /^Repeat the passphrase/]) await fill(field, PASSPHRASE);
    if (isAlone) {
      await tabTo(page(), /I work here alone/);
      await press('Space');
    }
    await enter(/^Create workspace$/);
    await page().getByRole('button', { name: 'Try with the sample notes' }).waitFor();
    return folder;
  }

  async function importFile(
    name: string,
    header: readonly string[],
    rows: readonly (readonly string[])[],
  ): Promise<void> {
    const source = path.join(running().dir, `${name}.csv`);
    writeFileSync(source, csvLine(header) + rows.map((row) => csvLine(row)).join(''));
    await toBatches();
    await enter(/^Import notes…$/);
    await page().getByRole('button', { name: 'Add files…' }).waitFor();
    await running().answerDialog([source]);
    await enter(/^Add files…$/);
    await page().getByLabel('Encoding').waitFor();
    await enter(/^Import 1 file$/);
    await page().getByText('Ready for review').waitFor();
  }

  return {
    ...{ press, type, enter, fill, ask, goAround, landOn, choose },
    ...{ toBatches, openTab, createWorkspace, importFile },
  };
}
