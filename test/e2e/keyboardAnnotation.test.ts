/**
 * @file Gold of one's own without a mouse: a task is planned and made, two people mark the same notes, a third settles where they differ,
 * reads the agreement and writes the gold.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoke, obstacle, shownIn, startApp, tabTo, type RunningApp } from '../support/e2e.ts';
import { handsOn } from '../support/keyboard.ts';

const reason = obstacle();
const MAKER = 'Dana Maker';
const ANN = 'Ann Marker';
const BEN = 'Ben Marker';
const TASK = 'Ward seven';
const NAME = 'Anna Testberg';
const NOTES = 2;
const ROWS = Array.from({ length: NOTES }, (_, at) => [
  `n-${String(at)}`,
  `${NAME}\nAufnahme am ${String(at + 1)}. Mai 2024 wegen Husten.`,
]);

describe.skipIf(reason !== null)('the keyboard alone, on gold of one’s own', () => {
  let run: RunningApp;
  let page: Page;
  const hands = handsOn(() => run);
  const { press, type, enter, fill, ask, landOn } = hands;

  beforeAll(async () => {
    run = await startApp();
    page = run.page;
    await hands.createWorkspace(MAKER, false);
    // No model: nothing here asks for one, and a busy machine takes minutes for it.
    await invoke(page, 'models.usePipeline', { pipeline: 'rules' });
  });
  afterAll(async () => {
    await run.stop();
  });

  async function openTask(tab: string): Promise<void> {
    await hands.toScreen('Annotation');
    await page.getByRole('button', { name: `Open the task ${TASK}` }).waitFor();
    await enter(new RegExp(`^Open the task ${TASK}$`));
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    await tabTo(page, /^Overview$/);
    while ((await page.getByRole('tab', { name: tab, selected: true }).count()) === 0)
      await press('ArrowRight');
  }

  it('adds two accounts, and leaves the dialog of a third', async () => {
    await hands.toScreen('Settings');
    for (const name of [ANN, BEN]) await hands.addAccount(name, [/^reviewer/]);
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    await press('Escape');
    await landOn(/^Add account…$/);
  });

  it('plans a task and makes it', async () => {
    await hands.importFile('ward seven', ['note_id', 'text'], ROWS);
    await hands.toScreen('Annotation');
    await page.getByRole('button', { name: 'New annotation task' }).waitFor();
    await enter(/^New annotation task$/);
    await page.getByLabel('Title').waitFor();
    await fill(/^Title/, TASK);
    await page.getByRole('checkbox', { name: ANN }).waitFor();
    await tabTo(page, /^Label scheme/);
    await hands.choose('German clinical scheme');
    for (const name of [ANN, BEN]) await hands.toggle(new RegExp(`^${name}$`));
    await page.getByText(`Plan for ${String(NOTES)} notes`).waitFor();
    await enter(/^Make the task$/);
    await page.getByRole('heading', { name: TASK }).waitFor();
  });

  /** Marks the name at the head of each note as this type, and says that the note is done, fully sure. */
  async function mark(label: string): Promise<void> {
    await openTask('My notes');
    await page.getByRole('button', { name: 'Mark the next note' }).waitFor();
    await enter(/^Mark the next note$/);
    for (let place = 1; place <= NOTES; place++) {
      await page.getByRole('heading', { name: `Note ${String(place)} of` }).waitFor();
      await page.locator('.cell .mark').first().waitFor({ state: 'detached' });
      await press('r');
      for (let word = 0; word < 2; word++) await press('Control+Shift+ArrowRight');
      const key = await page
        .getByRole('button', { name: new RegExp(`^${label}`) })
        .first()
        .getAttribute('aria-keyshortcuts');
      await press(key!.toLowerCase());
      await page.getByRole('button', { name: `${label}: ${NAME}` }).waitFor();
      await page.getByText('Everything is saved').waitFor();
      if (place === 1) {
        await ask(/^Done with this note/);
        await press('Escape');
        await landOn(/^Done with this note/);
        await press('Enter');
      } else await press('p');
      await page.getByRole('dialog').waitFor();
      await press('5');
    }
    await page.getByText(`0 of ${String(NOTES)} notes are left to mark.`).waitFor();
  }

  it('marks the notes, each person without sight of the other', async () => {
    await hands.switchUser(MAKER, ANN);
    await mark('Patient');
    await hands.switchUser(ANN, BEN);
    await mark('Relative');
  });

  it('settles where they differ', async () => {
    await hands.switchUser(BEN, MAKER);
    await openTask('Settle');
    await page.getByRole('button', { name: /^Settle the next of/ }).waitFor();
    await enter(/^Settle the next/);
    for (let place = 1; place <= NOTES; place++) {
      await page.getByText('1 of 1 differences is undecided.').waitFor();
      await tabTo(page, /as (Patient|Relative)$/);
      const patient = page.getByRole('radio', { name: /as Patient/ });
      await press('Space');
      while (!(await patient.isChecked())) await press('ArrowDown');
      await enter(/^Settle the note/);
    }
    await page.getByText('No note waits for a choice of yours.').waitFor();
  });

  it('reads the agreement and writes the gold', async () => {
    await openTask('Agreement');
    await page.getByText(`Agreement on ${String(NOTES)} notes`).waitFor();
    await press('ArrowRight');
    await page.getByRole('tab', { name: 'Gold', selected: true }).waitFor();
    const out = await hands.folderFor('gold');
    await enter(/^Choose the folder…$/);
    await page.getByText('gold', { exact: true }).waitFor();
    await landOn(/^Choose the folder…$/);
    await tabTo(page, /^Reason/, 'Shift+Tab');
    await type('Measuring the default pipeline');
    await enter(/^Write gold$/);
    await page.getByText(`${String(NOTES)} notes, ${String(NOTES)} marks.`).waitFor();
    await landOn(/^Written to /);
    expect(shownIn(out)).toHaveLength(1);
  });
});
