/**
 * @file The page that lies in every export, opened from the disk in the browser of the end-to-end tests: what it finds,
 * that it says the same as the command, that it asks nobody, and what axe says of it. Needs the build, which writes the page.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportNotes } from '../../src-main/export/exportNotes.ts';
import { verdictText } from '../../src-main/export/verify/verdictText.ts';
import type { VerdictLanguage } from '../../src-main/export/verify/words/verdictWords.ts';
import { verifyExport } from '../../src-main/export/verifyExport.ts';
import { verifierPage } from '../../src-main/workspace/verifierPage.ts';
import { findBrowser } from '../../tools/bootstrap/browser.mjs';
import { evidence, FINGERPRINT, requestFor, run } from '../integration/export/exportFixture.ts';
import { dropFiles, obstacle } from '../support/e2e.ts';
import { violationsOf } from '../support/layout/axe.ts';
import { spillsOf } from '../support/layout/spills.ts';

const why = obstacle();

describe.skipIf(why !== null)('the page in an export', () => {
  let dir = '';
  let folder = '';
  let browser: Browser;
  beforeAll(async () => {
    dir = mkdtempSync(path.join(os.tmpdir(), 'noteveil-page-'));
    const source = { ...evidence(), verifierPage: await verifierPage(import.meta.dirname) };
    const made = await run(exportNotes(requestFor(dir, { format: 'txt', evidence: source })));
    folder = path.join(dir, made.folder);
    browser = await chromium.launch({
      executablePath: findBrowser() ?? '',
      // As the stand-in does: containers of test machines do not let the browser make its own.
      args: ['--no-sandbox'],
    });
  });
  afterAll(async () => {
    await browser.close();
    rmSync(dir, { recursive: true, force: true });
  });

  /** The export copied, changed, and shown to its own page. */
  async function open(
    locale = 'en-US',
    change: (folder: string) => void = () => undefined,
  ): Promise<{ page: Page; copy: string; troubles: string[] }> {
    const copy = path.join(mkdtempSync(path.join(dir, 'copy-')), path.basename(folder));
    cpSync(folder, copy, { recursive: true });
    change(copy);
    const page = await (await browser.newContext({ locale })).newPage();
    const address = pathToFileURL(path.join(copy, 'verify.html')).href;
    const troubles: string[] = [];
    page.on('request', (request) => {
      if (request.url() !== address) troubles.push(request.url());
    });
    page.on('console', (message) => troubles.push(message.text()));
    page.on('pageerror', (error) => troubles.push(error.message));
    await page.goto(address);
    return { page, copy, troubles };
  }

  const pick = async (page: Page, copy: string): Promise<string> => {
    await page.locator('input[type=file]').setInputFiles(copy);
    await page.locator('section').waitFor();
    return page.locator('section').innerText();
  };

  /** What the command says of the folder. */
  async function told(copy: string, named: string | null, language: VerdictLanguage): Promise<string[]> {
    const { problems, outcome, key, advice } = verdictText(
      await verifyExport(copy, named),
      named !== null,
      language,
    );
    return [...problems.flatMap(({ file, text }) => [file, text]), outcome, key ?? '', advice];
  }

  const flip = (name: string) => (copy: string) => {
    const file = path.join(copy, name);
    const bytes = readFileSync(file);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  };

  it('finds a sound export sound, without a request, an error or a breach of its policy', async () => {
    const { page, copy, troubles } = await open();
    const shown = await pick(page, copy);
    expect(shown).toContain('No problem found');
    for (const line of await told(copy, null, 'en')) expect(shown).toContain(line);
    expect(troubles).toEqual([]);
  });

  it.each(['note-000003.txt', 'SHA256SUMS', 'manifest.json', 'manifest.sig', 'audit.jsonl'])(
    'says the same as the command of one changed byte in %s',
    async (name) => {
      const { page, copy, troubles } = await open('en-US', flip(name));
      const shown = await pick(page, copy);
      expect(shown).toContain('Something is wrong');
      const lines = await told(copy, null, 'en');
      expect(lines).toContain(name);
      for (const line of lines) expect(shown).toContain(line);
      expect(troubles).toEqual([]);
    },
  );

  it('of another export finds a changed page', async () => {
    const { copy } = await open('en-US', flip('verify.html'));
    const { page } = await open();
    expect(await pick(page, copy)).toContain('verify.html');
  });

  it.each([
    ['de-CH', 'de'],
    ['fr', 'fr'],
    ['es-MX', 'es'],
    ['ca', 'ca'],
    ['zh-TW', 'zh'],
    ['pt-BR', 'en'],
  ] as const)('speaks to a browser in %s in %s', async (locale, language) => {
    const { page, copy } = await open(locale, flip('audit.jsonl'));
    const shown = await pick(page, copy);
    for (const line of await told(copy, null, language)) expect(shown).toContain(line);
    expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${language}`));
  });

  it('compares the key with the one that is named, and takes no half of one', async () => {
    const { page, copy } = await open();
    await page.locator('input[type=text]').fill(FINGERPRINT.toUpperCase());
    expect(await pick(page, copy)).toContain('This is the key that you named.');
    await page.locator('input[type=text]').fill('0'.repeat(32));
    await page.locator('input[type=text]').blur();
    await expect.poll(() => page.locator('section').innerText()).toContain('another key');
    await page.locator('input[type=text]').fill(FINGERPRINT.slice(0, 16));
    await page.locator('input[type=text]').blur();
    await expect.poll(() => page.locator('[role=status]').innerText()).toContain('This is no fingerprint');
    expect(await page.locator('section').count()).toBe(0);
  });

  it('takes a folder that is dropped on it', async () => {
    const { page, copy } = await open('en-US', flip('note-000003.txt'));
    await dropFiles(page, [copy]);
    await page.locator('section').waitFor();
    expect(await page.locator('section').innerText()).toContain('note-000003.txt');
  });

  it('can be used without a mouse', async () => {
    const { page } = await open();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('text');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file');
  });

  /** axe in both looks of the page as it stands, and what cannot be read at 200 % zoom. */
  async function faultsOf(page: Page): Promise<readonly string[]> {
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await violationsOf(page)).map((one) => `${colorScheme}: ${one}`));
    }
    await page.setViewportSize({ width: 640, height: 400 });
    found.push(...(await violationsOf(page)), ...(await spillsOf(page)));
    await page.setViewportSize({ width: 1280, height: 800 });
    return found;
  }

  it.each(['en-US', 'fr', 'de', 'es', 'ca', 'zh-CN'])(
    'breaks no rule of axe in %s, in light and dark, before and after a check',
    async (locale) => {
      const { page, copy } = await open(locale);
      expect(await faultsOf(page)).toEqual([]);
      await pick(page, copy);
      expect(await faultsOf(page)).toEqual([]);
      flip('note-000003.txt')(copy);
      flip('audit.jsonl')(copy);
      await page.locator('input[type=text]').fill('0'.repeat(32));
      await page.locator('input[type=text]').blur();
      await page.locator('.verdict.bad').waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.locator('input[type=text]').fill('0');
      await page.locator('input[type=text]').blur();
      await page.locator('section').waitFor({ state: 'detached' });
      expect(await faultsOf(page)).toEqual([]);
    },
  );

  it('draws an apostrophe as narrow as one, and not as a Chinese sign', async () => {
    const { page } = await open('fr');
    const width = await page.evaluate(() => {
      const drawn = document.createElement('canvas').getContext('2d')!;
      drawn.font = getComputedStyle(document.body).font;
      return drawn.measureText('’').width;
    });
    expect(width).toBeGreaterThan(1);
    expect(width).toBeLessThan(8);
  });

  it('would be found out by axe', async () => {
    const { page } = await open();
    await page.evaluate(() => {
      document.documentElement.removeAttribute('lang');
      // By script: a style in the markup is against the policy of the page.
      document.querySelector('h1')?.style.setProperty('color', '#999');
    });
    const found = (await faultsOf(page)).join('\n');
    expect(found).toContain('html-has-lang');
    expect(found).toContain('light: color-contrast');
  });

  it('runs no script that somebody puts into it', async () => {
    const { page } = await open('en-US', (copy) => {
      const file = path.join(copy, 'verify.html');
      const html = readFileSync(file, 'utf8');
      writeFileSync(file, html.replace('<main>', '<main><script>document.title = "taken"</script>'));
    });
    expect(await page.title()).not.toBe('taken');
  });
});
