/** @file Screens of the harness: models, rules of the site, adaptation and annotation with their questions and refusals. */
import type { Page } from 'playwright-core';
import type { HarnessScreen } from './harnessScreen.ts';
import {
  clickOn,
  dialogOn,
  markPatient,
  onAdaptation,
  openAdaptation,
  openAnnotation,
  openCompare,
  openDispute,
  openModels,
  openSheet,
  openTask,
} from './ways.ts';

const inModels = (button: string) => async (page: Page) => {
  await openModels(page);
  await dialogOn(page, button);
};
const inLists = async (page: Page, button: string) => {
  await openAdaptation(page);
  await page.getByRole('region', { name: 'Lists' }).getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor();
};
const inDispute = (button: string) => async (page: Page) => {
  await openDispute(page);
  await dialogOn(page, button);
};

export const modelScreens: readonly HarnessScreen[] = [
  {
    name: 'models-loading',
    scenario: { silent: ['models.list'] },
    go: async (page) => clickOn(page, 'Models'),
  },
  {
    name: 'models-failed',
    scenario: { failing: { 'models.list': 'store/damaged' } },
    go: async (page) => clickOn(page, 'Models'),
  },
  {
    name: 'help',
    scenario: {},
    go: async (page) => {
      await openCompare(page);
      await dialogOn(page, 'Help');
      await page.getByRole('heading', { name: 'About compare' }).waitFor();
    },
  },
  {
    name: 'help-failed',
    scenario: { failing: { 'app.help': 'contract/unexpected' } },
    go: async (page) => {
      await openCompare(page);
      await dialogOn(page, 'Help');
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  { name: 'models-roles', scenario: { roles: ['reviewer'] }, go: openModels },
  { name: 'models-remove', scenario: {}, go: inModels('Remove Ward Chinese to English') },
  { name: 'site-remove-pipeline', scenario: {}, go: inModels('Remove Rules without dates') },
  { name: 'adaptation-gold', scenario: { adaptation: 'gold' }, go: openAdaptation },
  { name: 'adaptation-adopt', scenario: {}, go: onAdaptation('Adopt…') },
  { name: 'adaptation-discard', scenario: {}, go: onAdaptation('Discard…') },
  { name: 'adaptation-roll-back', scenario: {}, go: onAdaptation('Take back the last adoption…') },
  { name: 'adaptation-lists-adopt', scenario: {}, go: async (page) => inLists(page, 'Put on the list…') },
  { name: 'adaptation-lists-discard', scenario: {}, go: async (page) => inLists(page, 'Discard…') },
  {
    name: 'adaptation-lists-roll-back',
    scenario: {},
    go: async (page) => {
      await inLists(page, 'Put on the list…');
      await clickOn(page, 'Adopt');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await inLists(page, 'Take the words back…');
    },
  },
  { name: 'annotation-roles', scenario: { roles: ['administrator'] }, go: openTask('My notes') },
  {
    name: 'annotation-excuse',
    scenario: {},
    go: async (page) => {
      await openTask('Overview')(page);
      await dialogOn(page, 'Take sheets back from Dr. Amélie Vidal');
    },
  },
  {
    name: 'annotation-remove',
    scenario: {},
    go: async (page) => {
      await openTask('Overview')(page);
      await dialogOn(page, 'Remove the task');
    },
  },
  {
    name: 'annotation-gap',
    scenario: { annotation: 'gap' },
    go: openTask('My notes'),
  },
  {
    name: 'annotation-types',
    scenario: {},
    go: async (page) => {
      await openSheet(page);
      await markPatient(page);
      await page.keyboard.press('t');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'annotation-keys',
    scenario: {},
    go: async (page) => {
      await openSheet(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'annotation-finished',
    scenario: {},
    go: async (page) => {
      await openSheet(page);
      await page.getByRole('button', { name: /^Done with this note/ }).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('4');
      await page.getByRole('heading', { name: 'Note 2 of 3' }).waitFor();
      await page.getByRole('button', { name: 'Previous note' }).click();
      await page.getByRole('heading', { name: 'Note 1 of 3' }).waitFor();
    },
  },
  {
    name: 'annotation-not-kept',
    scenario: { failing: { 'annotation.save': 'store/disk-full' } },
    go: async (page) => {
      await openSheet(page);
      await page.keyboard.press('r');
      await page.keyboard.press('Control+Shift+ArrowRight');
      await page.keyboard.press('2');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'annotation-not-open',
    scenario: { failing: { 'annotation.openSheet': 'annotation/settled' } },
    go: async (page) => {
      await openTask('My notes')(page);
      await page.getByRole('button', { name: 'Mark the next note' }).click();
      await page.getByRole('button', { name: 'Back to the task' }).waitFor();
    },
  },
  {
    name: 'annotation-dispute-keys',
    scenario: {},
    go: async (page) => {
      await openDispute(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'annotation-take-out', scenario: {}, go: inDispute('Take the note out') },
  {
    name: 'annotation-leave',
    scenario: {},
    go: async (page) => {
      await openDispute(page);
      await page.keyboard.press('1');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'annotation-crowd', scenario: { annotation: 'crowd' }, go: openDispute },
  {
    name: 'annotation-gold-written',
    scenario: {},
    go: async (page) => {
      await openTask('Settle')(page);
      await page.getByRole('button', { name: /^Settle \d notes?$/ }).click();
      await page.getByRole('tab', { name: 'Gold' }).click();
      await page.getByLabel('Reason').fill('Measured by the hospital’s own tools.');
      await clickOn(page, 'Choose the folder…');
      await clickOn(page, 'Write gold');
      await page
        .getByText(/noteveil-gold-task-1/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'annotation-failed',
    scenario: { failing: { 'annotation.list': 'store/damaged' } },
    go: openAnnotation,
  },
];
