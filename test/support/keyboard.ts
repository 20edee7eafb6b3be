/**
 * @file A person without a mouse, for end-to-end tests: goes to controls by Tab, opens and leaves dialogs, looks where the focus is then,
 * and goes the ways that every such test goes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { stopOf, tabTo, type RunningApp } from './e2e.ts';
import { csvLine, PASSPHRASE } from './workspaceHarness.ts';

/** More stops than any dialog has. */
const MAX_STOPS = 60;
/** Heading of the list of batches, with and without any. */
const LIST = /^(Batches|No notes yet)$/;
type Direction = 'Tab' | 'Shift+Tab';

export interface Hands {
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Goes to the control of this name and presses Enter. */
  enter(name: RegExp, key?: Direction): Promise<void>;
  /** Goes to the field of this name and writes over what is in it. */
  fill(name: RegExp, text: string): Promise<void>;
  /** Goes to the box of this name and checks it, or takes the check away. */
  toggle(name: RegExp, key?: Direction): Promise<void>;
  /** Opens a dialog by the control of this name: the focus is in it, stays in it all the way around, and can be seen at each stop. */
  ask(name: RegExp, key?: Direction): Promise<void>;
  /** What {@link ask} sees once a dialog is open. */
  goAround(): Promise<void>;
  /** As {@link ask}, and leaves the dialog by Escape: the focus is where it was. */
  askAndLeave(name: RegExp, key?: Direction): Promise<void>;
  /** Once no dialog is open: the focus is on a control or a heading of this name, and can be seen. */
  landOn(name: RegExp): Promise<void>;
  /** Chooses the option that begins so in the list that has the focus. */
  choose(option: string): Promise<void>;
}

export interface WaysByKeys {
  /** To a screen of this name by the bar on top; its heading has the focus then. */
  toScreen(name: string): Promise<void>;
  toBatches(): Promise<void>;
  openTab(batch: RegExp, tab: string): Promise<void>;
  createWorkspace(name: string, isAlone: boolean): Promise<string>;
  /** Signs in as who is asked for. */
  unlock(): Promise<void>;
  /** From one person to another: the button with the own name locks, the sign-in asks for the other one. */
  switchUser(from: string, to: string): Promise<void>;
  /** In the settings. */
  addAccount(name: string, roles: readonly RegExp[]): Promise<void>;
  importFile(
    name: string,
    header: readonly string[],
    rows: readonly (readonly string[])[],
    reviewers?: 'one' | 'two',
  ): Promise<void>;
  /** Makes an empty folder of this name, which the next dialogs for a folder answer with. */
  folderFor(name: string): Promise<string>;
}

/** `running` gives the app of now: a test may start it again. */
export function handsOn(running: () => RunningApp): Hands & WaysByKeys {
  const hands = handsOf(() => running().page);
  return { ...hands, ...waysOf(running, hands) };
}

function handsOf(page: () => Page): Hands {
  const press = (key: string): Promise<void> => page().keyboard.press(key);
  const type = (text: string): Promise<void> => page().keyboard.type(text);

  async function enter(name: RegExp, key: Direction = 'Tab'): Promise<void> {
    await tabTo(page(), name, key);
    await press('Enter');
  }

  async function fill(name: RegExp, text: string): Promise<void> {
    await tabTo(page(), name);
    await press('Control+A');
    await type(text);
  }

  async function toggle(name: RegExp, key: Direction = 'Tab'): Promise<void> {
    await tabTo(page(), name, key);
    await press('Space');
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

  async function ask(name: RegExp, key: Direction = 'Tab'): Promise<void> {
    await enter(name, key);
    await goAround();
  }

  async function askAndLeave(name: RegExp, key: Direction = 'Tab'): Promise<void> {
    await ask(name, key);
    await press('Escape');
    await landOn(name);
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

  return { press, type, enter, fill, toggle, ask, goAround, askAndLeave, landOn, choose };
}

function waysOf(running: () => RunningApp, hands: Hands): WaysByKeys {
  const { press, type, enter, fill, toggle, landOn, choose } = hands;
  const page = (): Page => running().page;

  async function toScreen(name: string): Promise<void> {
    // Backwards: the heading of a screen has the focus when it is come to, and the bar lies before it.
    await enter(new RegExp(`^${name}$`), 'Shift+Tab');
    await page().getByRole('heading', { name, level: 1 }).waitFor();
    await landOn(new RegExp(`^${name}$`));
  }

  async function toBatches(): Promise<void> {
    const way = page().getByRole('button', { name: 'workspace', exact: true });
    if ((await way.count()) === 0) return;
    await enter(/^workspace$/, 'Shift+Tab');
    await way.waitFor({ state: 'detached' });
    await landOn(LIST);
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
    const folder = await folderFor('workspace');
    await page().getByRole('button', { name: 'New workspace…' }).waitFor();
    await enter(/^New workspace…$/);
    await page().getByLabel('Your name').waitFor();
    await fill(/^Your name/, name);
    for (const field of [/^Passphrase/, /^Repeat the passphrase/]) await fill(field, PASSPHRASE);
    if (isAlone) await toggle(/I work here alone/);
    await enter(/^Create workspace$/);
    await page().getByRole('button', { name: 'Try with the sample notes' }).waitFor();
    return folder;
  }

  async function unlock(): Promise<void> {
    await page().getByLabel('Passphrase', { exact: true }).waitFor();
    // The field has the focus by itself.
    await landOn(/^Passphrase/);
    await type(PASSPHRASE);
    await press('Enter');
    await landOn(LIST);
  }

  async function switchUser(from: string, to: string): Promise<void> {
    await enter(new RegExp(`^Switch user: ${from} is signed in$`), 'Shift+Tab');
    await page().getByLabel('Account').waitFor();
    await tabTo(page(), /^Account/, 'Shift+Tab');
    await choose(to);
    await fill(/^Passphrase/, PASSPHRASE);
    await press('Enter');
    await page()
      .getByRole('button', { name: `Switch user: ${to} is signed in` })
      .waitFor();
  }

  async function addAccount(name: string, roles: readonly RegExp[]): Promise<void> {
    await hands.ask(/^Add account…$/);
    await fill(/^Name/, name);
    for (const role of roles) await toggle(role);
    for (const field of [/^New passphrase/, /^Repeat the passphrase/]) await fill(field, PASSPHRASE);
    await enter(/^Save$/);
    await page().getByRole('listitem').filter({ hasText: name }).waitFor();
    await landOn(/^Add account…$/);
  }

  async function importFile(
    name: string,
    header: readonly string[],
    rows: readonly (readonly string[])[],
    reviewers: 'one' | 'two' = 'one',
  ): Promise<void> {
    const source = path.join(running().dir, `${name}.csv`);
    writeFileSync(source, csvLine(header) + rows.map((row) => csvLine(row)).join(''));
    await toBatches();
    await enter(/^Import notes…$/);
    await page().getByRole('button', { name: 'Add files…' }).waitFor();
    await running().answerDialog([source]);
    await enter(/^Add files…$/);
    await page().getByLabel('Encoding').waitFor();
    if (reviewers === 'two') {
      await tabTo(page(), /^One$/);
      await press('ArrowRight');
      await page()
        .getByText(/Where they differ, a third person chooses/)
        .waitFor();
    }
    await enter(/^Import 1 file$/);
    await page().getByText('Ready for review').waitFor();
  }

  async function folderFor(name: string): Promise<string> {
    const folder = path.join(running().dir, name);
    mkdirSync(folder);
    await running().answerDialog([folder]);
    return folder;
  }

  return {
    ...{ toScreen, toBatches, openTab, createWorkspace, unlock },
    ...{ switchUser, addAccount, importFile, folderFor },
  };
}
