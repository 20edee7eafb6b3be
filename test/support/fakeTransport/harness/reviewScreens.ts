/** @file Screens of the harness: review of a note, one decision for many mentions, sending back and examining anew. */
import type { Page } from 'playwright-core';
import type { HarnessScreen } from './harnessScreen.ts';
import { clickOn, dialogOn, openBatch, openClusters, openNote, sendBack } from './ways.ts';

/** On a note of its own, so that the list of what is left is not empty. */
const typed =
  (note: string, ...keys: readonly string[]) =>
  async (page: Page) => {
    await openNote(note)(page);
    for (const key of keys) await page.keyboard.press(key);
  };
/** The chooser for the cluster whose first form this is. */
const chooseFor = async (page: Page, form: string, kind: string) => {
  await openClusters(page);
  await page.getByRole('row', { name: new RegExp(`^${form}`) }).click();
  await page.getByRole('dialog').getByText(kind, { exact: true }).first().click();
};
const decideFor = async (page: Page, form: string) => {
  await chooseFor(page, form, 'Hide');
  await page.getByRole('button', { name: /^Hide \d+ places/ }).click();
  await page.getByText(/^Last:/).waitFor();
};

export const reviewScreens: readonly HarnessScreen[] = [
  {
    name: 'review-output',
    scenario: {},
    go: async (page) => {
      await typed('1', 'o')(page);
      await page
        .getByRole('region', { name: 'Read output' })
        .getByText(/^Place \d/)
        .waitFor();
      await page.keyboard.press('n');
    },
  },
  {
    name: 'review-read',
    scenario: {},
    go: async (page) => {
      await typed('4', 'o')(page);
      await page.getByText('Nothing stands out. Read the text to the end.').waitFor();
      await page.keyboard.press('Space');
      await page.getByText('This output has been read through.').waitFor();
    },
  },
  { name: 'review-types', scenario: {}, go: typed('1', 't') },
  {
    name: 'review-types-found',
    scenario: {},
    go: async (page) => {
      await typed('1', 't')(page);
      await page.getByLabel('Find a type').fill('number');
    },
  },
  { name: 'review-go-to', scenario: {}, go: typed('1', 'g') },
  {
    name: 'review-go-to-missing',
    scenario: {},
    go: async (page) => {
      await typed('1', 'g')(page);
      await page.getByLabel('Number or id of the note').fill('none of these');
      await page.keyboard.press('Enter');
      await page.getByText('There is no such note in this batch.').waitFor();
    },
  },
  {
    name: 'review-find',
    scenario: {},
    go: async (page) => {
      await typed('1', '/')(page);
      await page.keyboard.type('lin');
      await page
        .getByRole('search')
        .getByText(/ of \d/)
        .waitFor();
    },
  },
  {
    name: 'review-find-none',
    scenario: {},
    go: async (page) => {
      await typed('1', '/')(page);
      await page.keyboard.type('none of these');
      await page.getByRole('search').getByText('Not found').waitFor();
    },
  },
  {
    name: 'review-approved',
    scenario: {},
    go: async (page) => {
      await typed('4', 'p')(page);
      await page.getByText('Approved by R. Okafor.').waitFor();
    },
  },
  { name: 'review-roles', scenario: { roles: ['operator'] }, go: openNote('1') },
  { name: 'review-without-risk', scenario: { risk: 'none' }, go: openNote('3') },
  {
    name: 'review-loading',
    scenario: { silent: ['review.openNote'] },
    go: async (page) => {
      await openBatch('ED discharge letters')(page);
      await page.getByRole('row', { name: /^1 / }).first().click();
      await page.getByText('Loading…').waitFor();
    },
  },
  {
    name: 'review-failed',
    scenario: { failing: { 'review.openNote': 'store/row-tampered' } },
    go: async (page) => {
      await openBatch('ED discharge letters')(page);
      await page.getByRole('row', { name: /^1 / }).first().click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'review-hints-failed',
    scenario: { failing: { 'review.findHints': 'engine/host-lost' } },
    go: async (page) => {
      await typed('1', 'o')(page);
      await page
        .getByText(/could not be looked for/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'comments-settled',
    scenario: {},
    go: async (page) => {
      await openNote('1')(page);
      await page.getByRole('textbox', { name: /^About the/ }).fill('Is this ward a name of the house?');
      await clickOn(page, 'Comment');
      await clickOn(page, 'Settle');
      await page.getByText('1 settled comment').click();
    },
  },
  {
    name: 'comments-hold',
    scenario: {},
    go: async (page) => {
      await openNote('1')(page);
      await page.getByRole('textbox', { name: /^About the/ }).fill('Is this ward a name of the house?');
      await clickOn(page, 'Comment');
      await page.getByRole('button', { name: 'Settle', exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Approval' }).click();
      await page.getByText(/has an open comment/).waitFor();
    },
  },
  {
    name: 'reject',
    scenario: {},
    go: async (page) => {
      await openNote('1')(page);
      await dialogOn(page, 'Send back…');
      await page.getByLabel('Comment (optional)').fill('The name of the ward stands in the second line.');
    },
  },
  {
    name: 'sent-back',
    scenario: {},
    go: async (page) => {
      await openNote('1')(page);
      await sendBack(page);
      await page.getByRole('button', { name: 'Dealt with' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'sent-back-again',
    scenario: {},
    go: async (page) => {
      await openNote('1')(page);
      await sendBack(page);
      await dialogOn(page, 'Examine anew…');
    },
  },
  {
    name: 'notes-sent-back',
    scenario: {},
    go: async (page) => {
      await openNote('1')(page);
      await sendBack(page);
      await page.keyboard.press('Escape');
      await page.getByText('Reasons given in this batch').waitFor();
    },
  },
  {
    name: 'notes-send-back',
    scenario: {},
    go: async (page) => {
      await openBatch('ED discharge letters')(page);
      await dialogOn(page, 'Send the notes shown back…');
    },
  },
  { name: 'clusters-list', scenario: {}, go: openClusters },
  {
    name: 'clusters-none',
    scenario: {},
    go: async (page) => {
      await openClusters(page);
      await page.getByRole('searchbox').fill('nobody of this name');
      await page.getByRole('button', { name: 'Clear filters' }).first().waitFor();
    },
  },
  {
    name: 'decide',
    scenario: {},
    go: async (page) => {
      await chooseFor(page, 'Walker', 'Hide');
      await page.getByText('This batch', { exact: true }).click();
      await page
        .getByText(/approval/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'decide-type',
    scenario: {},
    go: async (page) => {
      await chooseFor(page, 'Walker', 'Change type');
      await page.getByRole('combobox', { name: 'New type' }).waitFor();
    },
  },
  {
    name: 'decide-release',
    scenario: {},
    go: async (page) => {
      await chooseFor(page, 'Walker', 'Keep visible');
      await page
        .getByRole('button', { name: /^Show the next places/ })
        .first()
        .click();
      await page.getByRole('list', { name: 'Stand apart' }).waitFor();
    },
  },
  {
    name: 'decide-from-note',
    scenario: {},
    go: async (page) => {
      await typed('1', '*')(page);
      await page
        .getByRole('dialog')
        .getByText(/mentions|places/)
        .first()
        .waitFor();
    },
  },
  { name: 'decided', scenario: {}, go: async (page) => decideFor(page, 'Walker') },
  {
    name: 'decided-undo',
    scenario: {},
    go: async (page) => {
      await decideFor(page, 'Brennan');
      await dialogOn(page, 'Take back');
    },
  },
];
