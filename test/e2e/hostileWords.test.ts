/**
 * @file Markup and script where words are expected, in a real window: in names of accounts, files and batches, in notes,
 * comments and recipients; and in what the window writes, opened in a browser. Nothing of it runs, nothing becomes an
 * element, nothing is asked of another host.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../tools/bootstrap/browser.mjs';
import { addFiles, invoke, obstacle, picture, signFor, startApp, type RunningApp } from '../support/e2e.ts';
import { HOSTILE_WORDS } from '../support/hostileWords.ts';
import { csvLine, PASSPHRASE } from '../support/workspaceHarness.ts';

const reason = obstacle();
const MARKUP = HOSTILE_WORDS.filter(({ aim }) => aim === 'markup').map(({ text }) => text);
const [IMAGE = '', SCRIPT = '', SECOND = ''] = MARKUP;
/** Names nobody, so that it is in the output as well: what a patient is called is hidden there. */
const KEPT = '<iframe></iframe>';
/** A file's name cannot have a slash. */
const FILE_NAME = 'ward <img src=x onerror="window.pwned=1">.csv';
const TABS = ['Notes', 'Clusters', 'Import report', 'Approval', 'Sampling', 'Export', 'Charts', 'Shadow run'];
/** Leaves dates alone, so that every note differs in a shadow run. */
const PIPELINE = { format: 1, id: 'without-dates', title: IMAGE, rules: { off: ['date'] } };
/** The name, which nothing introduces, is missed: an error that leads to the note. */
const GOLD_TEXT = `${IMAGE} Kontrolle am 3. März 2021, Kronvester war dabei. ${SCRIPT}`;
const GOLD_NAME = GOLD_TEXT.indexOf('Kronvester');
const GOLD = {
  id: IMAGE,
  text: GOLD_TEXT,
  spans: [{ start: GOLD_NAME, end: GOLD_NAME + 'Kronvester'.length, type: 'PERSON' }],
};
/** What would only be there if a word had become markup. */
const INTRUDERS =
  'img[src="x"], svg[onload], script:not([src]), [onerror], [onload], iframe, object, embed, base, a[href^="javascript:"]';

describe.skipIf(reason !== null)('markup where words are expected', () => {
  let run: RunningApp;
  let page: Page;
  let browser: Browser;
  const written = (): string => path.join(run.dir, 'written');

  beforeAll(async () => {
    run = await startApp();
    page = run.page;
    mkdirSync(written());
    browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser.close();
    await run.stop();
  });

  /** The screen shows the word as it is, and none of it as an element. */
  async function expectHarmless(where: string, shown: Page = page): Promise<void> {
    const found = await shown.evaluate(
      (intruders) => ({
        ran: 'pwned' in globalThis,
        intruders: [...document.querySelectorAll(intruders)]
          // The verifier has one of its own.
          .filter((one) => one.tagName !== 'SCRIPT' || one.textContent.includes('pwned'))
          .map(({ outerHTML }) => outerHTML.slice(0, 200)),
      }),
      INTRUDERS,
    );
    expect(found, where).toEqual({ ran: false, intruders: [] });
  }
  const press = (name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().click();
  async function openBatch(): Promise<void> {
    await press('workspace');
    await page.getByText(/^ward/).first().click();
  }
  const screen = async (where: string): Promise<void> => {
    await page.waitForTimeout(200);
    await expectHarmless(where);
  };

  it('would be found: a page in which a word has become markup is not harmless', async () => {
    const taken = await (await browser.newContext()).newPage();
    await taken.setContent(`<p>${IMAGE}</p>`);
    await expect(expectHarmless('taken', taken)).rejects.toThrow('taken');
    const harmless = await (await browser.newContext()).newPage();
    await harmless.evaluate((text) => {
      document.body.append(text);
    }, IMAGE);
    await expectHarmless('shown as text', harmless);
  });

  it('is the name of an account, a file and a batch, and text of notes', async () => {
    const folder = path.join(run.dir, 'workspace');
    mkdirSync(folder);
    await run.answerDialog([folder]);
    await page.getByRole('button', { name: 'New workspace…' }).click();
    await page.getByLabel('Your name').fill(IMAGE);
    await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await page.getByLabel('Repeat the passphrase').fill(PASSPHRASE);
    await page.getByLabel('I work here alone: I import and approve myself').check();
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await page.getByRole('button', { name: 'Import notes…' }).waitFor();
    await screen('no batches');
    const source = path.join(run.dir, process.platform === 'win32' ? 'ward.csv' : FILE_NAME);
    const rows = MARKUP.map((word, at) => [
      `${String(at)} ${word}`,
      word,
      word,
      `Puls 72. ${KEPT} ${word} Frau ${word} kam am 03.04.2021. Tel. 0711 2345678.`,
    ]);
    writeFileSync(
      source,
      [['note_id', 'patient_id', 'patient_name', 'text'], ...rows].map((row) => csvLine(row)).join(''),
    );
    await addFiles(run, [source]);
    await screen('import preview');
    await page.getByRole('button', { name: 'Import 1 file' }).click();
    await page.getByText('Ready for review').waitFor();
    await screen('notes');
    expect(await page.locator('body').innerText()).toContain(IMAGE);
  });

  it('is shown as it is in review, in a comment, and on every tab', async () => {
    await page.getByRole('row').filter({ hasText: SCRIPT }).first().click();
    await page.getByText('Original').first().waitFor();
    expect(await page.locator('body').innerText()).toContain('<script>window.pwned=1</script>');
    await screen('review');
    await picture(page, 'hostile-review');
    const [batch] = await invoke<readonly { id: string }[]>(page, 'batches.list');
    const list = await invoke<{ rows: readonly { id: number }[] }>(page, 'notes.page', {
      batchId: batch!.id,
      filter: {
        statuses: [],
        stages: [],
        language: null,
        onlyOpen: false,
        onlyDuplicates: false,
        search: '',
      },
      ...{ sort: { by: 'ordinal', descending: false }, offset: 0, limit: 100 },
    });
    for (const { id: noteId } of list.rows)
      await invoke(page, 'desk.comment', { noteId, spanKey: null, body: SCRIPT });
    await page.keyboard.press('Escape');
    await page.getByRole('row').filter({ hasText: SCRIPT }).first().click();
    await page.getByText('Original').first().waitFor();
    await screen('review with a comment');
    for (const { id: noteId } of list.rows) await invoke(page, 'desk.settle', { noteId, seq: 1 });
    await page.keyboard.press('Escape');
    for (const name of TABS) {
      await page.getByRole('tab', { name }).click();
      await screen(name);
    }
    for (const name of ['Models', 'Recall', 'Annotation', 'Audit trail', 'Settings']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await screen(name);
    }
    expect(await page.locator('body').innerText()).toContain(IMAGE);
  });

  it('is shown as it is in a shadow run and in a note of it, beside a pipeline of that name', async () => {
    await press('Models');
    const pipeline = path.join(run.dir, 'without-dates.json');
    writeFileSync(pipeline, JSON.stringify(PIPELINE));
    await run.answerDialog([pipeline]);
    await press('Add pipeline…');
    await page.getByText(IMAGE).first().waitFor();
    await screen('a pipeline');
    await openBatch();
    await page.getByRole('tab', { name: 'Shadow run' }).click();
    await page.getByLabel('Pipeline', { exact: true }).selectOption('without-dates');
    await press('Start the shadow run');
    await page.getByText('Finished', { exact: true }).waitFor();
    await screen('shadow run');
    await page.getByRole('row').filter({ hasText: SCRIPT }).first().click();
    await page.getByText('As the other pipeline sees it').waitFor();
    expect(await page.locator('main').innerText()).toContain('<script>window.pwned=1</script>');
    await screen('a note of a shadow run');
    await press('Back to the list');
  });

  it('is shown as it is on an annotation task and its sheet', async () => {
    await press('Settings');
    await press('Add account…');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(SECOND);
    await dialog.getByRole('checkbox', { name: /reviewer/ }).check();
    await dialog.getByLabel('New passphrase').fill(PASSPHRASE);
    await dialog.getByLabel('Repeat the passphrase').fill(PASSPHRASE);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('listitem').filter({ hasText: SECOND }).first().waitFor();
    await press('Annotation');
    await press('New annotation task');
    await page.getByLabel('Title').fill(SCRIPT);
    for (const name of [IMAGE, SECOND]) await page.getByRole('checkbox', { name }).check();
    await page.getByText(`Plan for ${String(MARKUP.length)} notes`).waitFor();
    await screen('a new annotation task');
    await press('Make the task');
    await page.getByRole('heading', { name: SCRIPT }).waitFor();
    for (const name of ['Overview', 'Settle', 'Agreement', 'Gold', 'My notes']) {
      await page.getByRole('tab', { name }).click();
      await screen(`annotation: ${name}`);
    }
    await press('Mark the next note');
    for (let place = 1; place <= MARKUP.length; place++) {
      await page.getByRole('heading', { name: `Note ${String(place)} of` }).waitFor();
      await page.getByText('Puls 72.').first().waitFor();
      await screen(`sheet ${String(place)}`);
      if (place < MARKUP.length) await press('Next note');
    }
    expect(await page.locator('main').innerText()).toContain('window.pwned');
  });

  it('is shown as it is in gold, in an error of a comparison, and where packs are adapted', async () => {
    const gold = path.join(run.dir, 'gold.jsonl');
    writeFileSync(gold, JSON.stringify(GOLD));
    await press('Models');
    await press('Compare pipelines…');
    await run.answerDialog([gold]);
    await press('Choose gold file…');
    await page.getByText('1 note, JSON Lines').waitFor();
    await screen('gold');
    await page
      .locator('label')
      .filter({ has: page.getByText(/^rules$/) })
      .first()
      .click();
    await press('Compare');
    await page.getByRole('tab', { name: /^Errors/ }).click();
    await page.getByRole('row').filter({ hasText: 'Kronvester' }).first().click();
    await page.getByRole('heading', { name: 'Replaced by the pipeline' }).waitFor();
    expect(await page.locator('main').innerText()).toContain('<script>window.pwned=1</script>');
    await screen('a note of a comparison');
    await press('Models');
    await press('Adapt to this site…');
    await page.getByRole('heading', { name: 'Gold: the notes that decide' }).waitFor();
    await screen('adaptation');
  });

  it('is read as it is in a sample of approved notes', async () => {
    await openBatch();
    await page.getByRole('tab', { name: 'Approval' }).click();
    await page.getByRole('button', { name: /^Approve \d+ notes?…/ }).click();
    await screen('signing');
    await signFor(page);
    await page.getByText(/[1-9]\d* of \d+ notes approved/).waitFor();
    await page.getByRole('tab', { name: 'Sampling' }).click();
    await press('Draw the sample');
    await press('Begin reading');
    const text = page.getByLabel('Text of the sampled note');
    await text.waitFor();
    let read = '';
    while ((await text.count()) > 0) {
      read += await text.innerText();
      await screen('a sampled note');
      const heading = await page.getByRole('heading', { name: /Sampled note/ }).innerText();
      await page.keyboard.press('c');
      await expect
        .poll(async () => (await page.getByRole('heading', { name: /Sampled note/ }).allInnerTexts())[0])
        .not.toBe(heading);
    }
    expect(read).toContain(KEPT);
    await page.getByText('The sample was accepted').waitFor();
    await screen('a decided sample');
  });

  it('leaves in an export and a report that run nothing in a browser', async () => {
    await openBatch();
    await page.getByRole('tab', { name: 'Export' }).click();
    await page.getByLabel('Recipient (optional)').fill(SCRIPT);
    await page.getByRole('checkbox').last().check();
    await run.answerDialog([written()]);
    await page.getByRole('button', { name: 'Choose folder…' }).click();
    await page.getByRole('button', { name: /^Export [1-9]\d* notes?/ }).click();
    await page.getByText(/\d+ files with their hashes/).waitFor();
    await screen('export');
    await picture(page, 'hostile-export');
    await page.getByRole('button', { name: 'Save as HTML…' }).click();
    await expect.poll(() => readdirSync(written()).some((name) => name.endsWith('.sig'))).toBe(true);
    const report = path.join(
      written(),
      readdirSync(written()).find((name) => name.endsWith('.html'))!,
    );
    const shown = await opened(report);
    expect(await shown.locator('body').innerText()).toContain(IMAGE);
    await expectHarmless('evidence report', shown);
  });

  it('in a folder that somebody prepared is told by its verifier as text', async () => {
    const made = path.join(
      written(),
      readdirSync(written()).find((name) => name.startsWith('noteveil-export-'))!,
    );
    expect(readFileSync(path.join(made, 'manifest.json'), 'utf8')).toContain('window.pwned');
    const sound = await verdictOf(made);
    expect(await sound.locator('section').innerText()).toContain('No problem found');
    await expectHarmless('sound export', sound);
    for (const prepare of [
      // Names of files in a manifest that was made anew, and of files that nobody named.
      (folder: string) => {
        const manifest = path.join(folder, 'manifest.json');
        writeFileSync(
          manifest,
          readFileSync(manifest, 'utf8').replaceAll(/notes\.csv|audit\.jsonl/g, IMAGE.replaceAll('"', "'")),
        );
      },
      (folder: string) => {
        if (process.platform !== 'win32')
          writeFileSync(path.join(folder, '<img src=x onerror=window.pwned=1>'), 'x');
        else writeFileSync(path.join(folder, 'stray.txt'), 'x');
      },
      (folder: string) => {
        writeFileSync(
          path.join(folder, 'manifest.json'),
          JSON.stringify({ format: SCRIPT, files: [{ name: SCRIPT }] }),
        );
      },
    ]) {
      const copy = path.join(written(), 'prepared', path.basename(made));
      cpSync(made, copy, { recursive: true, force: true });
      prepare(copy);
      const told = await verdictOf(copy);
      expect(await told.locator('section').innerText()).toContain('Something is wrong');
      await expectHarmless(String(prepare), told);
    }
  });

  it('has asked nobody for anything', () => {
    expect(run.foreignRequests).toEqual([]);
    expect(existsSync(path.join(process.cwd(), 'pwned'))).toBe(false);
  });

  async function opened(file: string): Promise<Page> {
    const shown = await (await browser.newContext({ locale: 'en-US' })).newPage();
    shown.on('request', (request) => {
      if (!/^(?:file|data|blob):/.test(request.url())) throw new Error(`asked for ${request.url()}`);
    });
    await shown.goto(pathToFileURL(file).href);
    return shown;
  }

  /** What the page in the folder says of its folder. */
  async function verdictOf(folder: string): Promise<Page> {
    const shown = await opened(path.join(folder, 'verify.html'));
    await shown.locator('input[type=file]').setInputFiles(folder);
    await shown.locator('section').waitFor();
    return shown;
  }
});
