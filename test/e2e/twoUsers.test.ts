/**
 * @file Two people on one workstation in a real window, from import to signed export: each with an account and a passphrase
 * of its own, the importer refused the approval on every way there is, a screen that is locked in between, a sample that is
 * read, a report on paper, and a recipient who notices one changed byte.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasePath } from '../../src-main/store/databaseFile.ts';
import { noteveil } from '../support/commandLine.ts';
import {
  addFiles,
  invoke,
  obstacle,
  picture,
  shownIn,
  signFor,
  startApp,
  type RunningApp,
} from '../support/e2e.ts';
import { readPdf } from '../support/readPdf.ts';
import { csvLine, PASSPHRASE } from '../support/workspaceHarness.ts';

const reason = obstacle();
const IMPORTER = 'Dana Importer';
const OFFICER = 'Dr. Robin Vidal';
const OFFICER_PASSPHRASE = 'officer horse battery';
const NOTES = 12;
/** A4 in whole points. */
const A4 = [595, 842];
/** Everything that tells who the notes are about, or which note it is. */
const SECRETS = /Testberg|Anna|Stuttgart|2345678|01\.02\.1950|Blutdruck|Quaste|n-\d+|ward seven|Klinikbrief/i;

const rows = Array.from({ length: NOTES }, (_, at) => [
  `n-${String(at)}`,
  `p-${String(at)}`,
  'Anna Testberg',
  `Klinikbrief ${String(at)}. Patient: Anna Testberg, geb. 01.02.1950, wohnhaft in 70173 Stuttgart. Tel. 0711 2345678. ` +
    `Blutdruck 120/80, Puls 7${String(at % 10)}.${at === 0 ? ' Herr Quaste kam mit. quaste ging.' : ''}`,
]);

describe.skipIf(reason !== null)('two users on one workstation', () => {
  let run: RunningApp;
  let page: Page;
  let workspaceDir = '';
  let exported = '';
  let batchId = '';

  beforeAll(async () => {
    run = await startApp();
    page = run.page;
    workspaceDir = path.join(run.dir, 'workspace');
    mkdirSync(workspaceDir);
  });
  afterAll(async () => {
    await run.stop();
  });

  const tab = (name: string): Promise<void> => page.getByRole('tab', { name }).click();
  async function signIn(name: string, passphrase: string): Promise<void> {
    await page.getByLabel('Account').selectOption(name);
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await page.getByRole('button', { name: `Switch user: ${name} is signed in` }).waitFor();
  }
  async function openBatch(): Promise<void> {
    await page.getByText('ward seven').first().click();
    await page.getByText('Ready for review').waitFor();
  }

  it('one makes the workspace, with separation of duties, and an account for the other', async () => {
    await run.answerDialog([workspaceDir]);
    await page.getByRole('button', { name: 'New workspace…' }).click();
    await page.getByLabel('Your name').fill(IMPORTER);
    await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await page.getByLabel('Repeat the passphrase').fill(PASSPHRASE);
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Add account…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(OFFICER);
    await dialog.getByRole('checkbox', { name: /privacy officer/ }).check();
    await dialog.getByLabel('New passphrase').fill(OFFICER_PASSPHRASE);
    await dialog.getByLabel('Repeat the passphrase').fill(OFFICER_PASSPHRASE);
    await picture(page, 'two-users-1-account');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('listitem').filter({ hasText: OFFICER }).getByText('privacy officer').waitFor();
    await page.getByText('Single-user exception: off').waitFor();
  });

  it('imports and reviews', async () => {
    const source = path.join(run.dir, 'ward seven.csv');
    writeFileSync(
      source,
      csvLine(['note_id', 'patient_id', 'patient_name', 'text']) + rows.map((row) => csvLine(row)).join(''),
    );
    await page.getByRole('button', { name: 'workspace', exact: true }).click();
    await addFiles(run, [source]);
    await page.getByRole('button', { name: 'Import 1 file' }).click();
    await page.getByText('Ready for review').waitFor();
    await page.getByRole('button', { name: 'Open riskiest note' }).click();
    await page.getByText('Original').first().waitFor();
    for (let turn = 0; turn < 20 && (await page.getByText(/\d+ decisions? left/).count()) > 0; turn++) {
      await page.keyboard.press('n');
      await page.keyboard.press('a');
      await page.waitForTimeout(150);
    }
    expect(await page.locator('body').innerText()).toContain('Fully anonymized');
    await picture(page, 'two-users-2-review');
  });

  it('is refused the approval of the own import: in the window, on the channel, and by the database itself', async () => {
    await page.keyboard.press('Escape');
    await tab('Approval');
    await page.getByRole('button', { name: /^Approve \d+ notes?…/ }).click();
    await signFor(page);
    await page
      .getByText(/You imported this batch/)
      .first()
      .waitFor();
    await picture(page, 'two-users-3-refused');
    const [batch] = await invoke<readonly { id: string }[]>(page, 'batches.list');
    batchId = batch!.id;
    expect(await invoke(page, 'approval.approveBatch', { batchId }, 'error')).toMatchObject({
      code: 'access/same-person',
    });
    const database = new Database(databasePath(workspaceDir));
    try {
      const accountOf = (name: string): string =>
        database.prepare('SELECT id FROM account WHERE name = ?').pluck().get(name) as string;
      const note = database
        .prepare("SELECT id FROM note WHERE status = 'fully-anonymized' LIMIT 1")
        .pluck()
        .get();
      const approve = database.prepare(
        `INSERT INTO approval (note_id, seq, kind, actor, output_hash, revision, at, account_id)
         VALUES (?, 1, 'approved', 's', '${'a'.repeat(64)}', 0, 5, ?)`,
      );
      expect(() => approve.run(note, accountOf(IMPORTER))).toThrow('access/same-person');
      expect(() => approve.run(note, null)).toThrow('access/role-missing:officer');
      expect(() => database.exec('UPDATE batch SET account_id = NULL')).toThrow('never changes');
      // The statement itself is sound: the officer's would be taken. Nothing of it stays.
      database.exec('BEGIN');
      expect(approve.run(note, accountOf(OFFICER)).changes).toBe(1);
      database.exec('ROLLBACK');
      expect(database.prepare('SELECT count(*) FROM approval').pluck().get()).toBe(0);
    } finally {
      database.close();
    }
    await page.getByText(`0 of ${String(NOTES)} notes approved`).waitFor();
  });

  it('locks a screen that shows nothing of a note, not in the title and nowhere in the page', async () => {
    await tab('Notes');
    // The list kept the filter of the review.
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await page.getByRole('row').filter({ hasText: 'n-0' }).first().click();
    await page.getByText('Original').first().waitFor();
    // Without this the test below would prove nothing.
    expect(await shownAnywhere()).toMatch(SECRETS);
    const titleOfWindow = () =>
      run.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((one) => one.getTitle()));
    const inReview = await titleOfWindow();
    expect(await copyName()).toMatch(SECRETS);
    // What the session of the operating system tells when somebody presses its lock keys. Linux has to be asked.
    await run.app.evaluate(({ powerMonitor }) => {
      if (process.platform === 'linux') powerMonitor.getSystemIdleState = () => 'locked';
      else powerMonitor.emit('lock-screen');
    });
    await page.getByLabel('Passphrase', { exact: true }).waitFor();
    await picture(page, 'two-users-4-locked');
    await expect.poll(clipboardText).toBe('');
    expect(await shownAnywhere()).not.toMatch(SECRETS);
    expect(await titleOfWindow()).toEqual(inReview);
    for (const title of [...inReview, ...(await titleOfWindow())])
      expect(title).toMatch(/^NoteVeil( \(development window, not Electron\))?$/);
    // A page that names a patient in its own title does not get it into the task switcher.
    await page.evaluate(() => {
      document.title = 'Anna Testberg';
    });
    await expect.poll(() => page.title()).toMatch(/^NoteVeil/);
    expect(await titleOfWindow()).toEqual(inReview);
    // Nothing can be asked for either.
    expect(await invoke(page, 'batches.list', undefined, 'error')).toMatchObject({
      code: 'contract/no-workspace',
    });
  });

  it('the other one signs in with the own passphrase alone', async () => {
    await page.getByLabel('Account').selectOption(OFFICER);
    await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'Check Caps Lock' }).waitFor();
    await signIn(OFFICER, OFFICER_PASSPHRASE);
    await openBatch();
    // What is not the officer's: importing, and accounts.
    expect(await invoke(page, 'accounts.setSingleUser', { on: true }, 'error')).toMatchObject({
      code: 'access/role-missing',
    });
  });

  it('approves, and cannot export before the sample that the limits ask for was read', async () => {
    await tab('Approval');
    await page.getByRole('button', { name: /^Approve \d+ notes?…/ }).click();
    await signFor(page);
    await page.getByText(/[1-9]\d* of 12 notes approved/).waitFor();
    await tab('Sampling');
    await page.getByRole('button', { name: 'Change limits…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('From so many approved notes on').fill('5');
    await dialog.getByLabel('Notes that may leak, at most (%)').fill('20');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('A batch of this size needs an accepted sample. Draw one below.').waitFor();
    await tab('Export');
    const target = path.join(run.dir, 'target');
    mkdirSync(target);
    await run.answerDialog([target]);
    await page.getByRole('button', { name: 'Choose folder…' }).click();
    await page.getByRole('button', { name: /^Export [1-9]\d* notes?/ }).click();
    await page
      .getByText(/needs an accepted sample/)
      .first()
      .waitFor();
    expect(shownIn(target)).toEqual([]);
  });

  it('draws a sample and reads it', async () => {
    await tab('Sampling');
    await page.getByRole('button', { name: 'Draw the sample' }).click();
    await page.getByRole('button', { name: 'Begin reading' }).click();
    await page.getByLabel('Text of the sampled note').waitFor();
    await picture(page, 'two-users-5-sample');
    for (let at = 0; at < NOTES && (await page.getByLabel('Text of the sampled note').count()) > 0; at++) {
      expect(await page.getByLabel('Text of the sampled note').innerText()).not.toMatch(/Testberg|2345678/);
      const heading = await page.getByRole('heading', { name: /Sampled note/ }).innerText();
      await page.keyboard.press('c');
      await page.getByRole('heading', { name: heading, exact: true }).waitFor({ state: 'detached' });
    }
    await page.getByText('The sample was accepted').waitFor();
    await picture(page, 'two-users-6-accepted');
  });

  it('exports with a signature, and writes the report as a page and on paper', async () => {
    const target = path.join(run.dir, 'target');
    await tab('Export');
    await run.answerDialog([target]);
    await page.getByRole('button', { name: 'Choose folder…' }).click();
    await page.getByRole('button', { name: /^Export [1-9]\d* notes?/ }).click();
    await expect.poll(() => shownIn(target), { timeout: 60_000 }).toHaveLength(1);
    exported = path.join(target, shownIn(target)[0]!);
    await page.getByText(/\d+ files with their hashes/).waitFor();
    const manifest = JSON.parse(readFileSync(path.join(exported, 'manifest.json'), 'utf8')) as object;
    expect(manifest).toMatchObject({ separationOfDuties: 'enforced' });
    expect(JSON.stringify(manifest)).not.toContain(IMPORTER);
    for (const file of readdirSync(exported))
      expect(readFileSync(path.join(exported, file), 'utf8'), file).not.toMatch(/Testberg|2345678|Stuttgart/);

    const reports = path.join(run.dir, 'reports');
    mkdirSync(reports);
    await run.answerDialog([reports]);
    for (const ending of ['html', 'pdf']) {
      await page.getByRole('button', { name: `Save as ${ending.toUpperCase()}…` }).click();
      await expect
        .poll(() => readdirSync(reports).some((name) => name.endsWith(`.${ending}.sig`)), { timeout: 60_000 })
        .toBe(true);
    }
    await picture(page, 'two-users-7-exported');
    const pdf = path.join(
      reports,
      readdirSync(reports).find((name) => name.endsWith('.pdf'))!,
    );
    const printed = readPdf(readFileSync(pdf));
    expect(printed.pages.length).toBeGreaterThan(2);
    for (const sheet of printed.pages) expect(sheet).toEqual(A4);
    expect(printed).toMatchObject({ language: 'en', isTagged: true, active: [] });
    // Lines break anywhere, and letters may be joined.
    const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '');
    for (const words of ['Evidence report', OFFICER, path.basename(exported), 'Judgment and signature'])
      expect(plain(printed.text)).toContain(plain(words));
    expect(printed.text).not.toMatch(SECRETS);
    expect(printed.text).not.toContain('\uFFFD');
    expect(await noteveil(['verify', pdf])).toMatchObject({ code: 0 });
    expect(run.foreignRequests).toEqual([]);
  });

  it('convinces a recipient, who notices one changed byte', async () => {
    const sound = await noteveil(['verify', exported]);
    expect(sound.code).toBe(0);
    const [, named = ''] = /((?:[0-9a-f]{4} ){7}[0-9a-f]{4})/.exec(sound.out) ?? [];
    expect(await noteveil(['verify', exported, '--fingerprint', named])).toMatchObject({ code: 0 });
    for (const file of readdirSync(exported)) {
      const copy = path.join(run.dir, `changed ${file}`, path.basename(exported));
      cpSync(exported, copy, { recursive: true });
      const bytes = readFileSync(path.join(copy, file));
      bytes[bytes.length >> 1]! ^= 1;
      writeFileSync(path.join(copy, file), bytes);
      const verdict = await noteveil(['verify', copy]);
      expect(verdict.code, file).toBe(1);
      // Whose bytes changed, manifest or signature, nobody can tell, unless the signature can no longer be read.
      if (file === 'manifest.sig') expect(verdict.out).toMatch(/manifest\.(json|sig)/);
      else expect(verdict.out).toContain(file);
    }
  });

  it('exports nothing more once somebody has edited the log', async () => {
    const before = readdirSync(path.join(run.dir, 'target'));
    const database = new Database(databasePath(workspaceDir));
    expect(() => database.exec('UPDATE audit_event SET at = at + 1 WHERE seq = 3')).toThrow();
    database.exec('DROP TRIGGER audit_event_no_update; UPDATE audit_event SET at = at + 1 WHERE seq = 3');
    database.close();
    await page.getByRole('button', { name: /^Export [1-9]\d* notes?/ }).click();
    await page.getByText('The audit trail was tampered with: exports are blocked').waitFor();
    await picture(page, 'two-users-8-tampered');
    expect(readdirSync(path.join(run.dir, 'target'))).toEqual(before);
    const ticket = await invoke<{ ticket: string }>(page, 'exporting.chooseFolder');
    const order = { batchId, ticket: ticket.ticket, format: 'csv' };
    expect(await invoke(page, 'exporting.start', order, 'error')).toMatchObject({
      code: 'audit/chain-broken',
    });
  });

  const clipboardText = (): Promise<string> => run.app.evaluate(({ clipboard }) => clipboard.readText());

  /** Copies the name of the patient out of the note by the keys; gives what is in the system's clipboard then. */
  async function copyName(): Promise<string> {
    await page.evaluate(() => {
      const name = [...document.querySelectorAll('.cell .mark')].find((one) =>
        one.textContent.includes('Testberg'),
      );
      if (name !== undefined) document.getSelection()?.selectAllChildren(name);
    });
    await page.keyboard.press('ControlOrMeta+C');
    await expect.poll(clipboardText).not.toBe('');
    return clipboardText();
  }

  /** All that a page holds: markup with what fields hold, title, address, what it stores, and what a screen reader is told. */
  function shownAnywhere(): Promise<string> {
    return page.evaluate(async () => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
        ({ value }) => value,
      );
      const stores = [localStorage, sessionStorage].map((store) => JSON.stringify(store));
      const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const { title, documentElement } = document;
      return [documentElement.outerHTML, documentElement.textContent, title, window.name, location.href]
        .concat(fields, stores, databases, String(window.getSelection()))
        .join('\n');
    });
  }
});
