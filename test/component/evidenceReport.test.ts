// @vitest-environment node
/**
 * @file The evidence report as a browser shows it, with something in every table: axe in six languages, on a light and on a dark
 * system, and at 200 % zoom nothing beyond the window. Skipped, and said so, where there is no Chromium.
 */
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../src-main/contract/vocabulary.ts';
import { reportPage } from '../../src-main/report/reportPage.ts';
import { violationsOf } from '../support/layout/axe.ts';
import { spillsOf } from '../support/layout/spills.ts';
import { fullReportFacts, reportFacts } from '../support/reportFacts.ts';

const executablePath = process.env['NOTEVEIL_CHROMIUM'] ?? '/usr/lib/chromium/chromium';
const isHere = existsSync(executablePath);
if (!isHere) process.stderr.write(`evidence report: SKIPPED, no Chromium at ${executablePath}\n`);

const WHOLE = { width: 1280, height: 800 };
/** At 200 % zoom a pixel of the page takes two of the window in each direction. */
const ZOOMED = { width: 640, height: 400 };

describe.skipIf(!isHere)('the evidence report in a browser', () => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
  });

  async function faultsOf(html: string): Promise<readonly string[]> {
    const page = await browser!.newPage({ viewport: WHOLE });
    await page.setContent(html);
    const found: string[] = [];
    // One look for both: a report is a document.
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await violationsOf(page)).map((one) => `${colorScheme}: ${one}`));
    }
    await page.setViewportSize(ZOOMED);
    for (const one of [...(await violationsOf(page)), ...(await spillsOf(page))])
      found.push(`zoomed: ${one}`);
    await page.close();
    return found;
  }

  it.each(INTERFACE_LANGUAGES)(
    'breaks no rule of axe in %s, and can be read at twice its size',
    async (language) => {
      expect(await faultsOf(reportPage(fullReportFacts(), language))).toEqual([]);
    },
  );

  it('breaks none where there is nothing to tell', async () => {
    const sampling = { ...reportFacts().sampling, sample: null };
    const bare = reportFacts({ approvals: [], coverage: [], sampling });
    expect(await faultsOf(reportPage(bare, 'en'))).toEqual([]);
  });

  it('would be found out', async () => {
    const html = reportPage(reportFacts(), 'en').replace('<html lang="en">', '<html>');
    const found = (await faultsOf(html.replace('#132127', '#c0c6c8'))).join('\n');
    expect(found).toContain('html-has-lang');
    expect(found).toContain('color-contrast');
  });
});
