/**
 * @file Takes the pictures of docs/screenshots from the real app with the sample notes, and of the two pages that are opened
 * outside of it, each in English and in French:
 * `node test/support/screenshots.ts [name …]`; with names, only those pictures are written. Needs Node 24, a build
 * (`node tools/run.mjs build`), a browser and, without a desktop, a display such as Xvfb.
 */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../tools/bootstrap/browser.mjs';
import { createWorkspaceIn, signFor, startApp, type RunningApp } from './e2e.ts';
import { preferLanguage } from './layout/spills.ts';
import { writeCompactExport } from './packs/compactPack.ts';
import { writeExport } from './packs/exports.ts';
import { PASSPHRASE } from './workspaceHarness.ts';

const TARGET = path.resolve(import.meta.dirname, '../../docs/screenshots');
const MAX_BYTES = 320_000;
mkdirSync(TARGET, { recursive: true });
const wanted = process.argv.slice(2);

const run: RunningApp = await startApp({ colorScheme: 'light' });
try {
  await run.page.getByRole('heading', { name: 'Welcome to NoteVeil' }).waitFor();
  await take('welcome');
  await createWorkspaceIn(run, 'Ward 3 letters');
  await walk();
} finally {
  await run.stop();
}

async function take(name: string, languages: 'both' | 'english' = 'both'): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  // Toasts have gone and nothing is hovered.
  await run.page
    .getByRole('button', { name: 'Dismiss' })
    .first()
    .waitFor({ state: 'hidden', timeout: 15_000 });
  await run.page.mouse.move(720, 4);
  await run.page.waitForTimeout(300);
  await shoot(name);
  if (languages === 'english') return;
  // The walk goes on in English, by whose words it finds its way.
  await preferLanguage(run.page, 'fr');
  await run.page.waitForTimeout(300);
  await shoot(`${name}-fr`);
  await preferLanguage(run.page, 'en');
}

/** A page in a browser of the user's, in English and French; `show` brings it there. */
async function takeOutside(
  name: string,
  show: (page: Page, language: 'en' | 'fr') => Promise<void>,
): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
  for (const [language, picture] of [
    ['en', name],
    ['fr', `${name}-fr`],
  ] as const) {
    const context = {
      locale: language,
      colorScheme: 'light',
      viewport: { width: 1440, height: 900 },
    } as const;
    const page = await browser.newPage(context);
    await show(page, language);
    await shoot(picture, page);
    await page.close();
  }
  await browser.close();
}

async function shoot(name: string, page = run.page): Promise<void> {
  const file = path.join(TARGET, `${name}.png`);
  const scrolled = await page.evaluate(() => document.documentElement.scrollTop);
  if (scrolled !== 0) throw new Error(`${name}: the page itself has scrolled by ${String(scrolled)} px`);
  await page.screenshot({ path: file });
  const { size } = statSync(file);
  if (size > MAX_BYTES) throw new Error(`${file} has ${String(size)} bytes, more than ${String(MAX_BYTES)}`);
  process.stdout.write(`${file}\n`);
}

async function walk(): Promise<void> {
  const { page } = run;
  await page.getByRole('button', { name: 'Import notes…' }).click();
  await page.getByRole('button', { name: 'Use the sample notes' }).click();
  await page.getByLabel('Batch name').fill('Discharge letters, first half');
  await page.getByText('fr.csv').click();
  await page.getByRole('table').waitFor();
  await take('import');

  await page.getByRole('button', { name: /^Import \d+ files/ }).click();
  await page.getByText('Ready for review').waitFor();
  await take('batch');

  await page.getByRole('button', { name: 'Open riskiest note' }).click();
  await page.getByText('Original').first().waitFor();
  await page.keyboard.press('a');
  await page.getByText('In review').waitFor();
  // The card of the mention that is focused now is there: neither the first one to come nor one of the place before.
  await page.getByText('Comparing mentions…').waitFor({ state: 'hidden' });
  await page.locator('section > [inert]').waitFor({ state: 'hidden' });
  await take('review');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await take('keys');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take('review-dark', 'english');
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  await take('review-contrast', 'english');
  await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' });

  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Import report' }).click();
  await take('import-report');
  await page.getByRole('tab', { name: 'Clusters' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take('clusters');
  await page.getByRole('tab', { name: 'Approval' }).click();
  await page.getByText(/ready to be approved/).waitFor();
  await take('approval');

  await page.getByRole('button', { name: /^Approve \d+ notes…/ }).click();
  await signFor(page);
  await page.getByRole('button', { name: 'Go to export' }).click();
  const exports = path.join(run.dir, 'For the registry');
  mkdirSync(exports);
  await run.answerDialog([exports]);
  await page.getByRole('button', { name: 'Choose folder…' }).click();
  await page.getByRole('button', { name: /^Export \d+ notes/ }).click();
  await page.getByText(/\d+ files with their hashes/).click();
  await take('export');
  await walkOutside(path.join(exports, readdirSync(exports)[0] ?? ''));

  await page.getByRole('tab', { name: 'Sampling' }).click();
  await take('sampling');

  await page.getByRole('button', { name: 'Ward 3 letters' }).click();
  await page.getByRole('button', { name: 'Try with the sample notes' }).click();
  await page.getByText('Ready for review').waitFor();
  await page.getByRole('button', { name: 'Ward 3 letters' }).click();
  await page.getByText('Discharge letters, first half').waitFor();
  await take('batches');

  await walkModels();
  await walkSite();
  await walkCompare();

  await page.getByRole('button', { name: 'Audit trail' }).click();
  await page.getByRole('button', { name: 'Verify chain' }).click();
  await page.getByText(/The chain holds/).waitFor();
  await take('audit');
  await page.getByRole('button', { name: 'Settings' }).click();
  await take('settings');

  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await take('unlock');
}

/** From the Export tab: what leaves and is opened elsewhere, the page in the export and the evidence report. */
async function walkOutside(exported: string): Promise<void> {
  await takeOutside('verifier', async (page) => {
    await page.goto(pathToFileURL(path.join(exported, 'verify.html')).href);
    await page.locator('input[type=file]').setInputFiles(exported);
    await page.locator('section').waitFor();
  });
  await takeOutside('evidence-report', async (page, language) => {
    const folder = path.join(run.dir, `reports-${language}`);
    mkdirSync(folder);
    await run.answerDialog([folder]);
    await preferLanguage(run.page, language);
    await run.page.getByRole('button', { name: /HTML…$/ }).click();
    await run.page.getByText(`reports-${language}`).waitFor();
    await preferLanguage(run.page, 'en');
    const file = readdirSync(folder).find((one) => one.endsWith('.html')) ?? '';
    await page.goto(pathToFileURL(path.join(folder, file)).href);
  });
}

/** Two packs with random weights under the names that real ones could have; last, because they join new batches. */
async function walkModels(): Promise<void> {
  const { page } = run;
  const compact = path.join(run.dir, 'compact');
  const bert = path.join(run.dir, 'bert');
  writeCompactExport(compact, { config: { name: 'Compact tagger' } });
  writeExport(bert, 'xlm-roberta', { config: { _name_or_path: 'ward-letters-xlm-r' } });
  await page.getByRole('button', { name: 'Models', exact: true }).click();
  for (const folder of [compact, bert]) {
    await run.answerDialog([folder]);
    await page.getByRole('button', { name: 'Add folder…' }).click();
    const dialog = page.getByRole('dialog');
    const licence = dialog.getByLabel('License');
    if ((await licence.inputValue()) === '') await licence.fill('Apache-2.0');
    await dialog.getByRole('button', { name: 'Add pack' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
  for (const name of ['Compact tagger', 'ward-letters-xlm-r']) {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
    // Verified, not measured: the speed of graphs this small would promise what no real model keeps.
    await page.getByRole('button', { name: `Verify ${name}` }).click();
    await card.getByText('the known question got the known answer').waitFor();
    await page.getByRole('checkbox', { name }).check();
  }
  await page.getByRole('button', { name: 'Use for new batches' }).click();
  await page.getByText(/^New batches are examined by/).waitFor();
  await page.locator('.page').evaluate((view) => view.scrollTo(0, 0));
  await take('models');
}

/** On the Models screen: the rule pack of docs/rule-packs.md, and a pipeline that names it. */
async function walkSite(): Promise<void> {
  const { page } = run;
  const words = [
    {
      ...{ rule: 'ward', why: 'The name of one of our wards.', label: 'HOSPITAL', score: 0.9 },
      words: ['Sonnenblume', 'Station Pasteur'],
    },
  ];
  const record = { rule: 'record', why: 'Our record numbers begin with SE.', label: 'MRN', score: 0.9 };
  const patterns = [{ ...record, anyCase: false, pattern: '\\bSE[0-9]{6}\\b' }];
  const pack = { format: 1, id: 'st-elsewhere', version: 1, title: 'Names of our house' };
  const files = [
    ['rule pack', { ...pack, patterns: { words, patterns } }],
    ['pipeline', { format: 1, id: 'without-dates', title: 'Rules without dates', rules: { off: ['date'] } }],
  ] as const;
  for (const [kind, json] of files) {
    const file = path.join(run.dir, 'file.json');
    writeFileSync(file, JSON.stringify(json));
    await run.answerDialog([file]);
    await page.getByRole('button', { name: `Add ${kind}…` }).click();
    await page.getByText(`Added “${json.id}”`).waitFor();
  }
  await page
    .getByRole('heading', { name: 'Rules of this site' })
    .evaluate((heading) => heading.closest('section')?.scrollIntoView({ block: 'start' }));
  await take('site-rules');
}

/** From the Models screen: the rules beside two approaches of S3, on the shipped gold notes. */
async function walkCompare(): Promise<void> {
  const { page } = run;
  await page.getByRole('button', { name: 'Compare pipelines…' }).click();
  await run.answerDialog([path.resolve(import.meta.dirname, '../../resources/samples/gold/fr.jsonl')]);
  await page.getByRole('button', { name: 'Choose gold file…' }).click();
  for (const id of ['rules', 's3-1', 's3-3'])
    await page.locator('label', { has: page.getByText(new RegExp(`^${id}(?: ·|$)`)) }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('heading', { name: 'Side by side' }).evaluate((heading) => {
    heading.parentElement?.scrollIntoView({ block: 'start' });
    // A little air between the top bar and the button beside the heading.
    heading.closest('.page')?.scrollBy(0, -24);
  });
  await take('compare');
}
