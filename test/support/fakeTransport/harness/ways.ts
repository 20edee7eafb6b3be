/** @file Ways through the app by its English words, as a person goes them: to a tab, a note, a dialog. For the screens of the harness. */
import type { Page } from 'playwright-core';

export const clickOn = async (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
/** Presses a button that opens a dialog. */
export const dialogOn = async (page: Page, name: string) => {
  await clickOn(page, name);
  await page.getByRole('dialog').waitFor();
};
export const openSettings = async (page: Page) => {
  await clickOn(page, 'Settings');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
};

export const openBatch = (name: string) => async (page: Page) =>
  page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
export const openTabOf = (batch: string, tab: string) => async (page: Page) => {
  await openBatch(batch)(page);
  await page.getByRole('tab', { name: tab }).click();
};
export const openTab = (tab: string) => openTabOf('ED discharge letters', tab);
/** The cards of a batch that is small enough for them. */
export const openClusters = async (page: Page) => {
  await clickOn(page, 'Sample notes');
  await page.getByRole('tab', { name: 'Clusters' }).click();
  await page.getByRole('row', { name: /^Walker/ }).waitFor();
};
export const openNote = (number: string) => async (page: Page) => {
  await openBatch('ED discharge letters')(page);
  await page
    .getByRole('row', { name: new RegExp(`^${number} `) })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Original' }).waitFor();
};

/** Sends the note that is open back, for the first reason. */
export const sendBack = async (page: Page) => {
  await dialogOn(page, 'Send back…');
  await clickOn(page, 'Send back');
  await page.getByRole('button', { name: 'Dealt with' }).waitFor();
};
/** The mixed note of a batch with two reviewers. */
export const openOpinion = async (page: Page) => {
  await openNote('1')(page);
  await page.getByRole('heading', { name: 'Two reviewers' }).scrollIntoViewIfNeeded();
};

export const openModels = async (page: Page) => {
  await page.getByRole('button', { name: 'Models', exact: true }).last().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
};

export const openSiteScope = async (page: Page, kind = 'Hide') => {
  await openClusters(page);
  await page.getByRole('row', { name: /^Walker/ }).click();
  await page.getByText(kind, { exact: true }).first().click();
  await page.getByText('This batch and the site’s list').click();
};

export const openCompare = async (page: Page) => {
  await openModels(page);
  await page.getByRole('button', { name: 'Compare pipelines…' }).click();
  await page.getByRole('heading', { name: 'Compare pipelines', level: 1 }).waitFor();
};

export const openAdaptation = async (page: Page) => {
  await openModels(page);
  await page.getByRole('button', { name: 'Adapt to this site…' }).click();
  await page.getByRole('heading', { name: 'Adapt to this site', level: 1 }).waitFor();
};
export const onAdaptation = (button: string) => async (page: Page) => {
  await openAdaptation(page);
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
};

export const openLook = (tab: string) => async (page: Page) => {
  await openCompare(page);
  await page.getByRole('tab', { name: tab }).click();
};

export const openShadowNote = (number: string) => async (page: Page) => {
  await openTab('Shadow run')(page);
  await page
    .getByRole('row', { name: new RegExp(`^${number} `) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Back to the list' }).waitFor();
};

export const drawSample = async (page: Page) => {
  await openTab('Sampling')(page);
  await page.getByRole('button', { name: 'Draw the sample' }).click();
  await page.getByRole('button', { name: 'Begin reading' }).waitFor();
};
export const readSample = async (page: Page) => {
  await drawSample(page);
  await page.getByRole('button', { name: 'Begin reading' }).click();
  await page.getByRole('textbox', { name: 'Text of the sampled note' }).waitFor();
};

export const openAnnotation = async (page: Page) => {
  await page.getByRole('button', { name: 'Annotation', exact: true }).click();
  await page.getByRole('heading', { name: 'Annotation', level: 1 }).waitFor();
};
export const openTask = (tab: string) => async (page: Page) => {
  await openAnnotation(page);
  await page.getByRole('button', { name: 'Open the task Ward 7, first hundred' }).click();
  await page.getByRole('tab', { name: tab }).click();
};
export const openSheet = async (page: Page) => {
  await openTask('My notes')(page);
  await page.getByRole('button', { name: 'Mark the next note' }).click();
  await page.getByRole('heading', { name: 'Note 1 of 3' }).waitFor();
};
/** Marks the patient of the first note as one, with the keyboard alone: over the heading and the caption to the name. */
export const markPatient = async (page: Page) => {
  await page.keyboard.press('r');
  for (let at = 0; at < 3; at++) await page.keyboard.press('Control+ArrowRight');
  for (let at = 0; at < 2; at++) await page.keyboard.press('ArrowRight');
  for (let at = 0; at < 2; at++) await page.keyboard.press('Control+Shift+ArrowRight');
  // The tenth type has the first key behind the number keys.
  await page.keyboard.press('0');
  await page.getByText('Everything is saved').waitFor();
};
export const openDispute = async (page: Page) => {
  await openTask('Settle')(page);
  await page.getByRole('button', { name: /^Settle the next of/ }).click();
  await page.getByRole('heading', { name: 'Settle a note' }).waitFor();
};
