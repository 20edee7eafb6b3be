/**
 * @file Gold of one's own in a real window: one person makes the task, two mark the same notes by keys and by mouse without sight of each
 * other, the first settles what is alike and what differs, and the gold that is written reads back as it was settled.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFiles, obstacle, picture, shownIn, startApp, type RunningApp } from '../support/e2e.ts';
import { csvLine, PASSPHRASE } from '../support/workspaceHarness.ts';

const reason = obstacle();
const MAKER = 'Dana Maker';
const PEOPLE = [
  { name: 'Ann Marker', passphrase: 'violet lantern harbor' },
  { name: 'Ben Marker', passphrase: 'amber window orchard' },
] as const;
const NOTES = 3;
const NAME = 'Anna Testberg';
const TASK = 'Ward seven, first three';
const textOf = (at: number): string =>
  `${NAME}\nAufnahme am ${String(at + 1)}. Mai 2024 wegen Husten. Entlassung ohne Beschwerden.`;

describe.skipIf(reason !== null)('gold of one’s own', () => {
  let run: RunningApp;
  let page: Page;

  beforeAll(async () => {
    run = await startApp();
    page = run.page;
  });
  afterAll(async () => {
    await run.stop();
  });

  const press = (name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().click();
  const tab = (name: string): Promise<void> => page.getByRole('tab', { name }).click();

  async function addAccount({ name, passphrase }: (typeof PEOPLE)[number]): Promise<void> {
    await press('Add account…');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('checkbox', { name: /reviewer/ }).check();
    await dialog.getByLabel('New passphrase').fill(passphrase);
    await dialog.getByLabel('Repeat the passphrase').fill(passphrase);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('listitem').filter({ hasText: name }).first().waitFor();
  }

  async function signIn(name: string, passphrase: string): Promise<void> {
    await press('Lock');
    await page.getByLabel('Account').selectOption(name);
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await page.getByRole('button', { name: `Switch user: ${name} is signed in` }).waitFor();
  }

  /** The sheet of the next note, on which nobody’s marks may be; on a busy machine the one before is drawn a little longer. */
  async function openSheet(place: number): Promise<void> {
    await page.getByRole('heading', { name: `Note ${String(place)} of` }).waitFor();
    await page.locator('.cell .mark').first().waitFor({ state: 'detached', timeout: 15_000 });
  }

  async function openTask(name: string): Promise<void> {
    await page.getByRole('button', { name: 'Annotation', exact: true }).click();
    await press(`Open the task ${TASK}`);
    await tab(name);
  }

  /** Says that the note is done, fully sure, and waits for what comes next. */
  async function done(place: number): Promise<void> {
    await page.getByText('Everything is saved').waitFor();
    await page.keyboard.press('p');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('5');
    if (place < NOTES) await page.getByRole('heading', { name: `Note ${String(place + 1)} of` }).waitFor();
    else await page.getByText(`0 of ${String(NOTES)} notes are left to mark.`).waitFor();
  }

  /** From the mark to what the guideline of the product says about its type, and back. */
  async function readRules(): Promise<void> {
    await picture(page, 'annotation-2-sheet');
    await press('What the guideline says about Patient');
    await page.getByRole('heading', { name: 'Patient', exact: true }).last().waitFor();
    await picture(page, 'annotation-2-guideline');
    await tab('Marks');
  }

  it('is asked for by an administrator, who sees the plan first', async () => {
    const folder = path.join(run.dir, 'workspace');
    mkdirSync(folder);
    await run.answerDialog([folder]);
    await press('New workspace…');
    await page.getByLabel('Your name').fill(MAKER);
    await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await page.getByLabel('Repeat the passphrase').fill(PASSPHRASE);
    await press('Create workspace');
    await press('Settings');
    for (const one of PEOPLE) await addAccount(one);
    const source = path.join(run.dir, 'ward seven.csv');
    const rows = Array.from({ length: NOTES }, (_, at) => csvLine([`n-${String(at)}`, textOf(at)]));
    writeFileSync(source, csvLine(['note_id', 'text']) + rows.join(''));
    await page.getByRole('button', { name: 'workspace', exact: true }).click();
    await addFiles(run, [source]);
    await press('Import 1 file');
    await page.getByText('Ready for review').waitFor();
    await page.getByRole('button', { name: 'Annotation', exact: true }).click();
    await press('New annotation task');
    await page.getByLabel('Title').fill(TASK);
    await page.getByLabel('Label scheme').selectOption({ label: 'German clinical scheme, 13 types' });
    for (const { name } of PEOPLE) await page.getByRole('checkbox', { name }).check();
    await page.getByText(`Plan for ${String(NOTES)} notes`).waitFor();
    await picture(page, 'annotation-1-plan');
    await press('Make the task');
    await page.getByRole('heading', { name: TASK }).waitFor();
  });

  it('is marked by keys alone', async () => {
    const [ann] = PEOPLE;
    await signIn(ann.name, ann.passphrase);
    await openTask('My notes');
    await press('Mark the next note');
    for (let place = 1; place <= NOTES; place++) {
      await openSheet(place);
      await page.keyboard.press('r');
      for (let word = 0; word < 2; word++) await page.keyboard.press('Control+Shift+ArrowRight');
      const cap = await page.getByRole('button', { name: /^Patient/ }).getAttribute('aria-keyshortcuts');
      await page.keyboard.press(cap!.toLowerCase());
      await page.getByRole('button', { name: `Patient: ${NAME}` }).waitFor();
      if (place === 1) await readRules();
      await done(place);
    }
  });

  it('is marked by mouse, without sight of the other’s marks', async () => {
    const [, ben] = PEOPLE;
    await signIn(ben.name, ben.passphrase);
    await openTask('My notes');
    await press('Mark the next note');
    for (let place = 1; place <= NOTES; place++) {
      await openSheet(place);
      const box = await page.getByText(NAME, { exact: true }).boundingBox();
      await page.mouse.move(box!.x + 1, box!.y + box!.height / 2);
      await page.mouse.down();
      await page.mouse.move(box!.x + box!.width + 40, box!.y + box!.height / 2, { steps: 5 });
      await page.mouse.up();
      const type = place === 1 ? 'Relative' : 'Patient';
      await page.getByRole('button', { name: new RegExp(`^${type}`) }).click();
      await page.getByRole('button', { name: `${type}: ${NAME}` }).waitFor();
      await done(place);
    }
  });

  it('is settled by who marked nothing of it', async () => {
    await signIn(MAKER, PASSPHRASE);
    await openTask('Settle');
    await press(`Settle ${String(NOTES - 1)} notes`);
    await page.getByText(`${String(NOTES - 1)} notes were settled.`).waitFor();
    await press(/^Settle the 1 note|^Settle the next/);
    await page.getByText('1 of 1 differences is undecided.').waitFor();
    await picture(page, 'annotation-3-dispute');
    const side = await page.getByRole('radio', { name: /as Patient/ }).count();
    expect(side).toBe(1);
    await page.getByRole('radio', { name: /as Patient/ }).check();
    await press(/^Settle the note/);
    await page.getByText('No note waits for a choice of yours.').waitFor();
    await tab('Agreement');
    await page.getByText(`Agreement on ${String(NOTES)} notes`).waitFor();
    await picture(page, 'annotation-4-agreement');
  });

  it('leaves as gold that says what was settled and names no account', async () => {
    const out = path.join(run.dir, 'gold');
    mkdirSync(out);
    await tab('Gold');
    await run.answerDialog([out]);
    await press('Choose the folder…');
    await page.getByLabel('Reason').fill('Measuring the default pipeline');
    await press('Write gold');
    await page.getByText(`${String(NOTES)} notes, ${String(NOTES)} marks.`).waitFor();
    const [folder = ''] = shownIn(out);
    const files = readdirSync(path.join(out, folder)).filter((file) => file.endsWith('.jsonl'));
    const written = files.map((file) => readFileSync(path.join(out, folder, file), 'utf8')).join('');
    expect(written.match(/"Patient"/g)).toHaveLength(NOTES);
    expect(written).not.toContain('Relative');
    expect(written).toContain(NAME);
    expect(written).not.toMatch(/Marker|Maker|n-\d/);
    expect(run.foreignRequests).toEqual([]);
  });
});
