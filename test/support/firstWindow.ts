/**
 * @file Starts an app and waits until its first window has come to the app's own page.
 *
 * A test that fails is tried a second time (see vitest.config.ts), the hook that opens its window is not. A window whose
 * first page never came failed all tests of a file at once in CI, once in thousands of starts; 460 starts beside a load of 22 did
 * not show it again. So the start has the second try that tests have, and says so in the output when it needed it.
 */
import { _electron, type ElectronApplication, type Page } from 'playwright-core';

/** Milliseconds: thirty times what a start takes on two busy cores, so only what never comes is tried again. */
const PATIENCE_MS = 60_000;

export interface FirstWindow {
  readonly app: ElectronApplication;
  readonly page: Page;
}

/**
 * Launches as Playwright does and resolves when the first window shows a page of the app.
 *
 * @param options what Playwright's `_electron.launch` takes
 * @param patienceMs how long each of the two tries may take until the page is there
 * @throws Playwright's `TimeoutError` of the second try
 */
export async function firstWindow(
  options: NonNullable<Parameters<typeof _electron.launch>[0]>,
  patienceMs = PATIENCE_MS,
): Promise<FirstWindow> {
  try {
    return await launched(options, patienceMs);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
    process.stdout.write('\nthe first window came only at the second try, or not at all\n');
    return launched(options, patienceMs);
  }
}

async function launched(
  options: NonNullable<Parameters<typeof _electron.launch>[0]>,
  patienceMs: number,
): Promise<FirstWindow> {
  const app = await _electron.launch(options);
  try {
    const page = await app.firstWindow({ timeout: patienceMs });
    await page.waitForURL(isOwn, { timeout: patienceMs });
    return { app, page };
  } catch (error) {
    // It may not answer a request to end, and what is left of it would hold the lock of the only instance.
    const ended = new Promise((resolve) => app.process().once('exit', resolve));
    app.process().kill('SIGKILL');
    await ended;
    throw error;
  }
}

/** The app's own page; the stand-in shows `app://` addresses as hosts under `.invalid`, which exist on no network. */
const isOwn = (url: URL): boolean => url.protocol === 'app:' || url.hostname.endsWith('.invalid');
