/**
 * @file Proves the Electron stand-in with a tiny app: what Electron promises, it keeps; what Electron forbids, it refuses.
 * Runs in Node with a real Chromium; skipped where none may be installed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../../tools/bootstrap/browser.mjs';
import { firstWindow } from '../../support/firstWindow.ts';
import { readPdf } from '../../support/readPdf.ts';

/** Whole points: 148 x 210 mm. */
const A5 = [420, 595];

interface FixtureApi {
  readonly echo: (value: unknown) => Promise<{ value: unknown; sender: string }>;
  readonly fail: () => Promise<never>;
  readonly badAnswer: () => Promise<never>;
  readonly sendDate: () => Promise<never>;
  readonly child: (value: unknown) => Promise<unknown>;
  readonly flood: (count: number) => Promise<void>;
  readonly subscribe: (listener: (index: number) => void) => () => void;
  readonly pathsOf: (files: File[]) => Promise<string[]>;
  readonly facts: { readonly arguments: string[]; readonly filesystem: string };
}
declare const api: FixtureApi;

const standin = path.resolve(import.meta.dirname, '../../electron-standin');
const executable = path.join(standin, process.platform === 'win32' ? 'electron.cmd' : 'electron');
const fixture = path.join(standin, 'fixture-app');
const folder = path.join(tmpdir(), `noteveil-test-standin-${String(process.pid)}`);
const log = path.join(folder, 'log.jsonl');
const env = { ...process.env, FIXTURE_LOG: log, NOTEVEIL_USER_DATA: path.join(folder, 'user data') };

const facts = (): Record<string, unknown>[] =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

function run(args: string[]): { child: ChildProcess; ended: Promise<{ code: number | null; text: string }> } {
  const child = spawn(executable, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<{ code: number | null; text: string }>((resolve) =>
    child.once('close', (code) => {
      resolve({ code, text });
    }),
  );
  return { child, ended };
}

describe.skipIf(findBrowser() === null)('Electron stand-in', () => {
  let app: ElectronApplication;
  let page: Page;

  beforeAll(async () => {
    mkdirSync(path.join(folder, 'notes'), { recursive: true });
    ({ app, page } = await firstWindow({ executablePath: executable, args: [fixture, 'first.txt'], env }));
    page.setDefaultTimeout(120_000);
    await page.getByRole('heading', { name: 'fixture' }).waitFor();
  });

  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('carries plain data both ways and names the sender by its app URL', async () => {
    const value = { text: 'é \u0000 \ud800 😀 </script>', list: [1, null, true], nested: { __proto__x: 1 } };
    const answer = await page.evaluate((sent) => api.echo(sent), value);
    expect(answer).toEqual({ value, sender: 'app://bundle/index.html' });
  });

  it('carries a note of several megabytes whole', async () => {
    const text = 'Größe 10 µg; '.repeat(250_000);
    const length = await page.evaluate(async (part) => {
      const { value } = await api.echo(part.repeat(250_000));
      return (value as string).length;
    }, 'Größe 10 µg; ');
    expect(length).toBe(text.length);
  });

  it('keeps the order of ten thousand pushed events', async () => {
    const received = await page.evaluate(async () => {
      const indexes: number[] = [];
      const stop = api.subscribe((index) => indexes.push(index));
      await api.flood(10_000);
      stop();
      await api.flood(10);
      return indexes;
    });
    expect(received).toEqual(Array.from({ length: 10_000 }, (_, index) => index));
  });

  it('reports a failing handler in the words of Electron', async () => {
    await expect(page.evaluate(() => api.fail())).rejects.toThrow(
      "Error invoking remote method 'fail': Error: on purpose",
    );
  });

  it('refuses data that JSON and structured cloning treat differently', async () => {
    await expect(page.evaluate(() => api.badAnswer())).rejects.toThrow('only plain JSON data');
    await expect(page.evaluate(() => api.sendDate())).rejects.toThrow('only plain JSON data');
  });

  it('gives the page nothing but what the preload exposed, frozen', async () => {
    const seen = await page.evaluate(() => {
      const world = globalThis as unknown as Record<string, unknown>;
      return {
        globals: ['require', 'process', 'module', 'electron'].filter((name) => name in world),
        leaks: Object.keys(world).filter((name) => name.startsWith('__standin') || name.startsWith('__ipc')),
        isFrozen: Object.isFrozen(api) && Object.isFrozen(api.facts),
        facts: api.facts,
      };
    });
    expect(seen).toEqual({
      globals: [],
      leaks: [],
      isFrozen: true,
      facts: { arguments: ['--extra=1'], filesystem: expect.stringContaining('module not found') },
    });
  });

  it('lets no request out of the page', async () => {
    const outcomes = await page.evaluate(async () => {
      const attempt = (load: () => Promise<unknown>): Promise<string> =>
        load().then(
          () => 'reached',
          () => 'blocked',
        );
      const image = (url: string): Promise<unknown> =>
        new Promise((resolve, reject) => {
          const element = new Image();
          element.onload = resolve;
          element.onerror = reject;
          element.src = url;
        });
      return [
        await attempt(() => fetch('https://example.org/')),
        await attempt(() => image('http://127.0.0.1/x.png')),
      ];
    });
    expect(outcomes).toEqual(['blocked', 'blocked']);
    await page.evaluate(() => {
      document.location.assign('https://example.org/');
    });
    await page.getByRole('heading', { name: 'fixture' }).waitFor();
  });

  it('runs a utility process and delivers what was sent before it listened', async () => {
    expect(await page.evaluate(() => api.child('ping'))).toEqual({
      spawned: true,
      message: { answer: 'ping', args: ['--role=echo'], bytes: 2 },
      code: 15,
      pidAfterwards: null,
    });
  });

  it('finds the path of a chosen file, and mirrors the document title in the window', async () => {
    const file = path.join(folder, 'notes', 'Entlassbrief ä.txt');
    writeFileSync(file, 'note');
    await page.locator('input').setInputFiles(file);
    await expect.poll(() => page.title()).toBe(`path ${file}`);
    const windowTitle = (): Promise<string> =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.getTitle());
    await expect.poll(windowTitle).toBe(`path ${file}`);
  });

  it('finds the paths of dropped files, and none for a file made by script', async () => {
    const files = ['a.txt', 'b ü.txt'].map((name) => path.join(folder, 'notes', name));
    for (const file of files) writeFileSync(file, 'note');
    const session = await page.context().newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', {
        type,
        x: 50,
        y: 20,
        data: { items: [], files, dragOperationsMask: 1 },
      });
    }
    await expect.poll(() => page.title()).toBe(`dropped ${files.join(' ')}`);
    expect(await page.evaluate(() => api.pathsOf([new File(['x'], 'made.txt')]))).toEqual(['']);
  });

  it('sets the title from the main process', async () => {
    await app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]!.setTitle('NoteVeil');
    });
    await expect.poll(() => page.title()).toBe('NoteVeil');
  });

  it('prints a page that runs and fetches nothing in a window that nobody sees', async () => {
    const html = `<style>@page { size: A5; margin: 1cm } h2 { break-before: page }</style><h1>printed</h1>
      <script>document.querySelector('h1').textContent = 'run by a script'</script>
      <img src="https://example.org/x.png"><h2>second</h2>`;
    const printed = await app.evaluate(async ({ BrowserWindow }, page64) => {
      const before = BrowserWindow.getAllWindows().length;
      const preferences = { sandbox: true, contextIsolation: true, javascript: false, partition: 'printing' };
      const hidden = new BrowserWindow({ show: false, webPreferences: preferences });
      const asked: string[] = [];
      hidden.webContents.session.webRequest.onBeforeRequest((request, answer) => {
        asked.push(request.url);
        answer({ cancel: true });
      });
      await hidden.loadURL(`data:text/html;charset=utf-8;base64,${page64}`);
      const pdf = await hidden.webContents.printToPDF({ preferCSSPageSize: true });
      hidden.destroy();
      const refused = await hidden.webContents.printToPDF({ paper: 'A4' } as object).then(
        () => 'printed',
        (error: unknown) => String(error),
      );
      const isBuffer = Buffer.isBuffer(pdf);
      return { before, isBuffer, pdf: pdf.toString('base64'), refused, asked };
    }, Buffer.from(html).toString('base64'));
    const { text, pages } = readPdf(Buffer.from(printed.pdf, 'base64'));
    // The picture was wanted, and the filter of the window's own session was asked.
    expect(printed).toMatchObject({ before: 1, isBuffer: true, asked: ['https://example.org/x.png'] });
    expect(printed.refused).toContain('paper is unknown');
    expect(pages).toEqual([A5, A5]);
    expect(text).toContain('printed');
    expect(text).not.toContain('run by a script');
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length))
      .toBe(1);
    expect(app.windows()).toHaveLength(1);
  });

  it('shows one window only', async () => {
    const attempt = app.evaluate(({ BrowserWindow }) => {
      new BrowserWindow({ width: 100 });
    });
    await expect(attempt).rejects.toThrow('shows one window at a time');
  });

  it('says that it is a stand-in and has no keystore', async () => {
    const seen = await app.evaluate(async ({ app: electronApp, safeStorage }) => ({
      isStandin: (electronApp as unknown as { isStandin: boolean }).isStandin,
      version: electronApp.getVersion(),
      electron: 'electron' in process.versions,
      env: process.env['NOTEVEIL_STANDIN'],
      hasKeystore: await safeStorage.isAsyncEncryptionAvailable(),
      userData: electronApp.getPath('userData'),
    }));
    expect(seen).toEqual({
      isStandin: true,
      version: '1.2.3',
      electron: false,
      env: '1',
      hasKeystore: false,
      userData: env.NOTEVEIL_USER_DATA,
    });
  });

  it('tells the first instance about a second one, which ends', async () => {
    const { code } = await run([fixture, 'second.txt']).ended;
    expect(code).toBe(0);
    await expect
      .poll(() => facts().filter((fact) => 'secondInstance' in fact))
      .toEqual([{ secondInstance: ['second.txt'], folder: process.cwd(), data: { from: 'second' } }]);
    expect(facts()[0]).toMatchObject({ argv: ['first.txt'] });
  });

  it('starts a separate first instance for another user-data folder', async () => {
    const other = path.join(folder, 'other');
    const { child, ended } = run([fixture, `--user-data-dir=${other}`]);
    await expect.poll(() => facts().filter((fact) => 'loaded' in fact).length, { timeout: 120_000 }).toBe(2);
    child.kill('SIGTERM');
    await ended;
    expect(readdirSync(other)).toContain('StandinInstance');
  });

  it('sweeps the browser profile a killed instance left behind', async () => {
    const profiles = (): string[] =>
      readdirSync(tmpdir()).filter((name) => /^noteveil-standin-\d+-/.test(name));
    const { child, ended } = run([fixture, `--user-data-dir=${path.join(folder, 'killed')}`]);
    const isOwn = (name: string): boolean => name.startsWith(`noteveil-standin-${String(child.pid)}-`);
    await expect.poll(() => profiles().some(isOwn), { timeout: 120_000 }).toBe(true);
    child.kill('SIGKILL');
    await ended;
    // A dying browser may still write into its profile for a moment; each start sweeps what is left.
    const startAndQuit = async (): Promise<boolean> => {
      const next = run([fixture, `--user-data-dir=${path.join(folder, 'next')}`]);
      await expect.poll(() => profiles().some((name) => name.includes(String(next.child.pid)))).toBe(true);
      next.child.kill('SIGTERM');
      await next.ended;
      return profiles().some(isOwn);
    };
    await expect.poll(startAndQuit, { timeout: 120_000 }).toBe(false);
  });

  /** Starts the fixture, of whose starts the next `count` never answer their page. */
  const startStalled = (count: number): ReturnType<typeof firstWindow> => {
    const stalls = path.join(folder, `stalls-${String(count)}`);
    writeFileSync(stalls, String(count));
    const args = [fixture, `--user-data-dir=${path.join(folder, `stalled-${String(count)}`)}`];
    return firstWindow({ executablePath: executable, args, env: { ...env, FIXTURE_STALLS: stalls } }, 8_000);
  };

  it('is started a second time by the tests when its page never comes, and has nothing left of the first', async () => {
    const second = await startStalled(1);
    await expect(second.page.getByRole('heading', { name: 'fixture' }).count()).resolves.toBe(1);
    await second.app.close();
  });

  it('is not started a third time', async () => {
    await expect(startStalled(2)).rejects.toThrow('Timeout 8000ms exceeded');
  });

  it('explains a top-level await on whenReady, which hangs in Electron', async () => {
    const { code, text } = await run([path.join(standin, 'fixture-hang')]).ended;
    expect(code).toBe(13);
    expect(text).toContain('await app.whenReady()');
  });
});
