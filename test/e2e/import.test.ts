/** @file Import in a real window: encodings corrected by preview, the import report, and files dropped on the window. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import iconv from 'iconv-lite';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addFiles,
  createWorkspaceIn,
  dropFiles,
  obstacle,
  startApp,
  type RunningApp,
} from '../support/e2e.ts';

const reason = obstacle();

describe.skipIf(reason !== null)('import in a window', () => {
  let run: RunningApp;
  let page: Page;
  const file = (name: string, bytes: string | Uint8Array): string => {
    const target = path.join(run.dir, name);
    writeFileSync(target, bytes);
    return target;
  };
  const home = async (): Promise<void> => {
    await page.getByRole('button', { name: 'workspace', exact: true }).click();
  };

  beforeAll(async () => {
    run = await startApp();
    page = run.page;
    await createWorkspaceIn(run);
  });

  afterAll(async () => {
    await run.stop();
  });

  it('shows at once what a wrong encoding does, and reads the file once it is corrected', async () => {
    const rows = [
      'id;name;text',
      'c1;Änne Groß;Frau Groß kommt wegen Übelkeit.',
      'c2;Jörg Müller;Kein Fieber.',
    ];
    await addFiles(run, [file('befunde.csv', iconv.encode(rows.join('\r\n'), 'windows-1252'))]);
    await page.getByRole('table').getByText('Änne Groß').waitFor();
    expect(await page.getByLabel('Columns are separated by').inputValue()).toBe(';');

    await page.getByLabel('Encoding').selectOption('utf8');
    await page.getByText(/cannot be decoded/).waitFor();
    expect(await page.getByRole('table').getByText('Änne Groß').count()).toBe(0);
    await page.getByLabel('Encoding').selectOption('windows-1252');
    await page.getByRole('table').getByText('Änne Groß').waitFor();

    await page.getByRole('button', { name: 'Import 1 file' }).click();
    await page.getByText('Ready for review').waitFor();
    await page.getByRole('row').filter({ hasText: 'c1' }).click();
    await page.getByLabel('Original and output of the note').getByText('Übelkeit').first().waitFor();
    await page.keyboard.press('Escape');
    await home();
  });

  it('reports rows that were left out, with file, row and remedy, and imports the others', async () => {
    const rows = ['id,text', 'r1,First note', 'r2', 'r3,', 'r4,Second note', 'r5,"Second note"'];
    await addFiles(run, [file('ward.csv', rows.join('\n'))]);
    await page.getByText(/^Row 2:/).waitFor();
    await page.getByRole('button', { name: 'Import 1 file' }).click();
    await page.getByText('Ready for review').waitFor();
    await page.getByRole('tab', { name: 'Import report' }).click();
    const report = page.getByRole('table', { name: 'Import report' });
    for (const [row, words] of [
      ['2', /was left out\. Correct it/],
      ['3', /no note text/],
      ['5', /marked as a duplicate/],
    ] as const)
      await report
        .getByRole('row')
        .filter({ hasText: 'ward.csv' })
        .filter({ has: page.getByRole('cell', { name: row, exact: true }) })
        .filter({ hasText: words })
        .waitFor();
    expect(await page.getByRole('tab', { name: 'Notes' }).innerText()).toContain('3');
    await home();
  });

  it('takes files that are dropped on the window', async () => {
    await dropFiles(page, [file('Visite 7.txt', 'Patient: Hans Testmann'), file('b.txt', 'Kein Fieber.')]);
    await page.getByRole('button', { name: 'Import 2 files' }).waitFor();
    await page.getByText('Patient: Hans Testmann').waitFor();
    await page.getByRole('button', { name: 'Leave out b.txt' }).click();
    await page.getByRole('button', { name: 'Import 1 file' }).click();
    await page.getByText('Ready for review').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Visite 7/);
  });
});
