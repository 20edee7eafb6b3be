/**
 * @file Several people on one workstation without a mouse: accounts and switching between them, a note sent back with its
 * reason, a sample drawn and read, a recall, two reviewers who differ and a third who chooses.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { obstacle, picture, shownIn, startApp, tabTo, type RunningApp } from '../support/e2e.ts';
import { handsOn } from '../support/keyboard.ts';

const reason = obstacle();
const DANA = 'Dana Importer';
const ROBIN = 'Robin Officer';
const KIM = 'Kim Reviewer';
const HEADER = ['note_id', 'patient_id', 'patient_name', 'text'];
const WARD_NOTES = 5;
const ward = Array.from({ length: WARD_NOTES }, (_, at) => [
  `w${String(at)}`,
  `p${String(at)}`,
  'Anna Testberg',
  `Klinikbrief. Patient: Anna Testberg, geb. 01.02.1950. Tel. 0711 2345678. Puls 7${String(at)}.`,
]);
/** The name stands twice, once where no rule sees it: each reviewer has something to decide. */
const pair = [['k1', 'p9', 'Quaste Zwirbel', 'Le patient Quaste va bien. quaste dit merci et part demain.']];

describe.skipIf(reason !== null)('the keyboard alone, with several people', () => {
  let run: RunningApp;
  let page: Page;
  const hands = handsOn(() => run);
  const { press, type, enter, toggle, toScreen, openTab, switchUser, addAccount, importFile } = hands;

  beforeAll(async () => {
    run = await startApp();
    page = run.page;
  });
  afterAll(async () => {
    await run.stop();
  });

  it('makes a workspace with three accounts', async () => {
    await hands.createWorkspace(DANA, false);
    await toScreen('Settings');
    await addAccount(ROBIN, [/^reviewer/, /^privacy officer/]);
    await addAccount(KIM, [/^reviewer/]);
  });

  it('imports one batch for one reviewer and one for two', async () => {
    await importFile('ward', HEADER, ward);
    await importFile('pair', HEADER, pair, 'two');
  });

  it('switches the user, who sends a note back with a reason and a comment', async () => {
    await switchUser(DANA, ROBIN);
    await openTab(/^ward /, 'Notes');
    await page.getByRole('row').filter({ hasText: 'w0' }).waitFor();
    await tabTo(page, /^Notes of the batch$/);
    await press('ArrowDown');
    await press('Enter');
    await page.getByText('Original').first().waitFor();
    await enter(/^Send back…$/);
    await page.getByRole('dialog').waitFor();
    await tabTo(page, /^Reason/);
    await press('ArrowDown');
    await tabTo(page, /^Comment/);
    await type('Who is the patient here?');
    await enter(/^Send back$/);
    await page.getByText('1 note sent back.').waitFor();
    await page.getByText('Too much is hidden').first().waitFor();
    await picture(page, 'keyboard-people-1-sent-back');
    // Behind a dialog the keys belong to the page again: back to the list, and to the note by its panel.
    await press('Escape');
    await enter(/^Note 1$/);
    await page.getByText('Who is the patient here?').first().waitFor();
    await enter(/^Settle$/);
    await page.getByText('1 settled comment').waitFor();
    await enter(/^Dealt with$/, 'Shift+Tab');
    await page.getByRole('button', { name: 'Send back…' }).waitFor();
  });

  it('approves, sets the limits, draws a sample and reads it', async () => {
    await openTab(/^ward /, 'Approval');
    await enter(/^Approve [2-5] notes…$/);
    await page.getByRole('dialog').waitFor();
    await toggle(/I answer for them unseen/);
    await enter(/^Approve [2-5] notes$/);
    await page.getByText(/[2-5] of 5 notes approved/).waitFor();
    await tabTo(page, /^Approval$/, 'Shift+Tab');
    await press('ArrowRight');
    await enter(/^Change limits…$/);
    await page.getByRole('dialog').waitFor();
    for (const [field, value] of [
      [/^From so many approved notes on/, '2'],
      [/^Notes that may leak, at most/, '30'],
      [/^Notes with a planted identifier/, '0'],
    ] as const) {
      await tabTo(page, field);
      await press('Control+A');
      await type(value);
    }
    await enter(/^Save$/);
    await page.getByText('A batch of this size needs an accepted sample. Draw one below.').waitFor();
    await enter(/^Draw the sample$/);
    await page.getByRole('button', { name: 'Begin reading' }).waitFor();
    await enter(/^Begin reading$/);
    const text = page.getByLabel('Text of the sampled note');
    await text.waitFor();
    // What is marked can be put down again: nothing is said of the note by that.
    await press('Control+Home');
    for (let presses = 0; presses < 6; presses++) await press('Shift+ArrowRight');
    await press('r');
    await page.getByRole('button', { name: 'This leaks' }).waitFor();
    await picture(page, 'keyboard-people-2-sample');
    await press('Escape');
    for (let at = 0; at < WARD_NOTES && (await text.count()) > 0; at++) {
      const heading = page.getByRole('heading', { name: /Sampled note/ });
      const read = await heading.innerText();
      await press('c');
      await page.getByRole('heading', { name: read, exact: true }).waitFor({ state: 'detached' });
    }
    await page.getByText('The sample was accepted').waitFor();
  });

  it('exports to a recipient, and finds a name again in what left', async () => {
    await openTab(/^ward /, 'Export');
    const target = await hands.folderFor('target');
    await tabTo(page, /^Recipient/);
    await type('Registry of the region');
    await enter(/^Choose folder…$/, 'Shift+Tab');
    await page.getByText('target', { exact: true }).waitFor();
    await enter(/^Export [2-5] notes$/);
    await page.getByText('Complete', { exact: true }).waitFor();
    expect(shownIn(target)).toHaveLength(1);

    await toScreen('Recall');
    await tabTo(page, /^Name or identifier/);
    await type('Anna Testberg');
    await press('Enter');
    await page.getByText('1 export searched').waitFor();
    await page.getByRole('cell', { name: 'Registry of the region' }).waitFor();
    await picture(page, 'keyboard-people-3-recall');
    await hands.folderFor('lists');
    await enter(/^Save the list…$/);
    await page.getByText(/^Saved as /).waitFor();
    await enter(/^Forget$/, 'Shift+Tab');
    await page.getByText('1 export searched').waitFor({ state: 'detached' });
  });

  /** Reads the note of two reviewers: decides what is open. */
  async function review(): Promise<void> {
    await openTab(/^pair /, 'Approval');
    await enter(/^Review the next note \(1 left\)$/);
    await page.getByText('You review this note without seeing the other person’s decisions.').waitFor();
    const done = page.getByRole('button', { name: 'Done with this note' });
    for (let turn = 0; turn < 8 && (await done.isDisabled()); turn++) {
      await press('n');
      await press('a');
      await page.waitForTimeout(300);
    }
    await page.getByText('still being looked for').waitFor({ state: 'hidden' });
  }

  async function sayDone(): Promise<void> {
    await enter(/^Done with this note/);
    await page.getByText('You have said that this note is done.').waitFor();
  }

  it('reviews a note by two people who differ', async () => {
    await review();
    await sayDone();
    await switchUser(ROBIN, KIM);
    await review();
    // More than the other one: a range that is drawn with the arrow keys.
    await press('r');
    await press('Control+Shift+ArrowRight');
    await press('Enter');
    await page.waitForTimeout(300);
    await sayDone();
  });

  it('has a third person choose, place by place', async () => {
    await switchUser(KIM, DANA);
    await openTab(/^pair /, 'Approval');
    await enter(/^Adjudicate the next note \(1\)$/);
    await page.getByText(/The two reviewers differ/).waitFor();
    const places = await page.getByRole('group', { name: /^Place \d+ of \d+/ }).count();
    expect(places).toBeGreaterThan(0);
    await enter(/^Show$/);
    for (let at = 0; at < places; at++) {
      await tabTo(page, /^Reviewer A:/);
      await press('ArrowDown');
      if (at + 1 < places) await press('Tab');
    }
    await picture(page, 'keyboard-people-4-adjudication');
    await page.getByText('still being looked for').waitFor({ state: 'hidden' });
    await enter(/^Settle the note$/);
    await page.getByText(/^Settled: these decisions hold/).waitFor();
  });
});
