/** @file Starts the app in a window for end-to-end tests: real Electron where it is installed, else the stand-in. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright-core';
import { findBrowser } from '../../tools/bootstrap/browser.mjs';
import { firstWindow } from './firstWindow.ts';
import { PASSPHRASE } from './workspaceHarness.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const STANDIN = path.join(
  ROOT,
  'test/electron-standin',
  process.platform === 'win32' ? 'electron.cmd' : 'electron',
);

/** Why end-to-end tests cannot run here, or null. `npm test` decides; under plain vitest the browser is looked for. */
export function obstacle(): string | null {
  const decided = process.env['NOTEVEIL_E2E'];
  if (decided?.startsWith('skip:') === true) return decided.slice('skip:'.length);
  if (decided === 'run') return null;
  return findBrowser() === null ? 'no browser found' : null;
}

/** What a folder shows its reader. What is written there and not finished yet has a hidden name beside it. */
export function shownIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => !name.startsWith('.'));
}

export interface RunningApp {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** Scratch folder of this run; removed by `stop`. */
  readonly dir: string;
  /** Requests that left the page for another origin than its own. */
  readonly foreignRequests: readonly string[];
  /** Makes the next folder or file dialogs answer with these paths. */
  answerDialog(paths: readonly string[]): Promise<void>;
  /** Ends the app and starts it again with the same preferences. */
  restart(): Promise<RunningApp>;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly files?: readonly string[];
  readonly dir?: string;
  readonly colorScheme?: 'light' | 'dark';
}

/** The command that starts the app on the preferences in `dir`. */
export function commandOf(dir: string, files: readonly string[]): { executable: string; args: string[] } {
  return {
    executable: process.env['NOTEVEIL_ELECTRON'] ?? STANDIN,
    args: [
      process.env['NOTEVEIL_APP_DIR'] ?? ROOT,
      `--user-data-dir=${path.join(dir, 'user data')}`,
      ...files,
    ],
  };
}

/** Starts the app with preferences of its own. */
export async function startApp(options: StartOptions = {}): Promise<RunningApp> {
  const dir = options.dir ?? mkdtempSync(path.join(tmpdir(), 'noteveil-e2e-'));
  const { executable, args } = commandOf(dir, options.files ?? []);
  const env = { ...process.env, LANG: 'C.UTF-8' };
  const { app, page } = await firstWindow({ executablePath: executable, args, env });
  // Four times the default: the suite runs two at once on two cores, and only what never comes may fail a test.
  page.setDefaultTimeout(120_000);
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    // The stand-in shows `app://` addresses as hosts under `.invalid`, which exist on no network.
    const { protocol, hostname } = new URL(request.url());
    const isOwn = protocol === 'app:' || hostname.endsWith('.invalid') || protocol === 'data:';
    if (!isOwn) foreignRequests.push(request.url());
  });
  await page.setViewportSize({ width: 1440, height: 900 }).catch(() => undefined);
  if (options.colorScheme !== undefined) await page.emulateMedia({ colorScheme: options.colorScheme });
  return {
    app,
    page,
    dir,
    foreignRequests,
    answerDialog: async (paths) => {
      await app.evaluate(
        ({ dialog }, filePaths) => {
          dialog.showOpenDialog = () => Promise.resolve({ canceled: filePaths.length === 0, filePaths });
        },
        [...paths],
      );
    },
    restart: async () => {
      await app.close();
      return startApp({ ...options, files: [], dir });
    },
    stop: async () => {
      await app.close();
      rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Creates a workspace in an empty folder of the run and waits for the empty list of batches. */
export async function createWorkspaceIn(run: RunningApp, name = 'workspace'): Promise<string> {
  const { page } = run;
  const folder = path.join(run.dir, name);
  mkdirSync(folder);
  await run.answerDialog([folder]);
  await page.getByRole('button', { name: 'New workspace…' }).click();
  await page.getByLabel('Your name').fill('Dana Reviewer');
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await page.getByLabel('Repeat the passphrase').fill(PASSPHRASE);
  // One person carries the tests from import to export.
  await page.getByLabel('I work here alone: I import and approve myself').check();
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await page.getByRole('button', { name: 'Try with the sample notes' }).waitFor();
  return folder;
}

/** Opens the import and adds the files; the first one is shown. */
export async function addFiles(run: RunningApp, files: readonly string[]): Promise<void> {
  await run.page.getByRole('button', { name: 'Import notes…' }).click();
  await run.answerDialog(files);
  await run.page.getByRole('button', { name: 'Add files…' }).click();
  await run.page.getByLabel('Encoding').waitFor();
}

/** Signs in the dialog of a batch approval; notes that no person touched have to be answered for. */
export async function signFor(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByText('It is recorded as approved by').waitFor();
  const vouch = dialog.getByRole('checkbox');
  if ((await vouch.count()) > 0) await vouch.check();
  await dialog.getByRole('button', { name: /^Approve/ }).click();
}

/**
 * Calls a channel of the contract past the screens, as a page that does what it likes could. Resolves with the value, or with
 * the error when that is asked for; throws when it is the other one.
 */
export async function invoke<T = unknown>(
  page: Page,
  channel: string,
  input?: unknown,
  wanted: 'value' | 'error' = 'value',
): Promise<T> {
  const answer = await page.evaluate(
    ([name, given]) => {
      const { noteveil } = globalThis as unknown as {
        noteveil: { invoke(channel: string, input: unknown): Promise<unknown> };
      };
      return noteveil.invoke(name, given);
    },
    [channel, input ?? null] as const,
  );
  const result = answer as { ok: boolean; value?: T; error?: T };
  if (result.ok !== (wanted === 'value')) throw new Error(`${channel} answered ${JSON.stringify(result)}`);
  return (wanted === 'value' ? result.value : result.error) as T;
}

/** A picture of the window for a person to look at, where NOTEVEIL_E2E_PICTURES names a folder for them. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['NOTEVEIL_E2E_PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

/** Drops files of this computer on the window, as a file manager does. */
export async function dropFiles(page: Page, files: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      x: 400,
      y: 400,
      data: { items: [], files: [...files], dragOperationsMask: 1 },
    });
  }
  await session.detach();
}

export interface Stop {
  readonly name: string;
  /** Whether anything tells where the focus is: an outline of the element, its label or what frames it. */
  readonly isShown: boolean;
  /** Whether Tab stops here; the focus can be led to more, such as the heading of a screen. */
  readonly isReached: boolean;
}

/** Where the focus is. The page itself and a dialog as a whole are no stops and need no ring. */
export function stopOf(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return { name: '', isShown: true, isReached: false };
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null;
    const name = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
    const frames = [element, ...(labels ?? []), element.parentElement, element.parentElement?.parentElement];
    const hasRing = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration): boolean =>
      outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && outlineColor !== 'rgba(0, 0, 0, 0)';
    // A card is ringed by what covers it.
    const isShown = frames.some(
      (one) => one != null && (hasRing(getComputedStyle(one)) || hasRing(getComputedStyle(one, '::after'))),
    );
    return {
      name: name.trim(),
      isShown: isShown || element instanceof HTMLDialogElement,
      isReached: element instanceof HTMLElement && element.tabIndex >= 0,
    };
  });
}

/**
 * Presses Tab until the element with this name has the focus, as a person without a mouse does; every stop on the way has to
 * show that it has the focus.
 */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 90; presses++) {
    const stop = await stopOf(page);
    if (!stop.isShown) throw new Error(`the focus on "${stop.name}" cannot be seen`);
    if (stop.isReached && name.test(stop.name)) return;
    passed.push(stop.name.slice(0, 40));
    await page.keyboard.press(key);
  }
  throw new Error(
    `nothing named ${String(name)} can be reached with ${key}: ${passed.slice(-30).join(' | ')}`,
  );
}
