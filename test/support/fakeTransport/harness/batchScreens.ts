/** @file Screens of the harness: batches, importing, the lists of a batch, and its release: approval, export, sampling, shadow run, recall. */
import type { Page } from 'playwright-core';
import type { HarnessScreen } from './harnessScreen.ts';
import { clickOn, dialogOn, drawSample, openBatch, openTab, openTabOf, readSample } from './ways.ts';

const dragFiles = (kind: 'dragenter' | 'drop') => async (page: Page) =>
  page.evaluate((type) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['note'], 'letters_2026.csv'));
    dispatchEvent(new DragEvent(type, { dataTransfer, cancelable: true }));
  }, kind);
const openImport = async (page: Page) => {
  await clickOn(page, 'Import notes…');
  await page.getByRole('button', { name: 'Add folder' }).click();
};
const beginExport = async (page: Page) => {
  await openTab('Export')(page);
  await clickOn(page, 'Choose folder…');
  await page.getByLabel('Recipient (optional)').fill('Registry for hip fractures');
  await page.getByRole('combobox', { name: 'Replaces' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: /^Export [\d,]+ notes/ }).click();
};
const leakFound = async (page: Page) => {
  await readSample(page);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('r');
  await clickOn(page, 'This leaks');
  await page.getByText('was planted').waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('r');
};
const signSamples = async (page: Page) => {
  await openTabOf('Sample notes', 'Approval')(page);
  await page.getByRole('button', { name: /^Approve \d/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /^Approve \d/ }).click();
  await dialog.waitFor({ state: 'hidden' });
};
const recallOf = async (page: Page) => {
  await clickOn(page, 'Recall');
  await page.getByLabel('Name or identifier').fill('Eleanor Walker');
  await clickOn(page, 'Search all exports');
};

const listRefused = async (page: Page) => page.getByText('The list could not be read').waitFor();

export const batchScreens: readonly HarnessScreen[] = [
  { name: 'batches-loading', scenario: { silent: ['batches.list'] } },
  { name: 'batches-failed', scenario: { failing: { 'batches.list': 'store/damaged' } } },
  { name: 'batches-roles', scenario: { roles: ['reviewer'] } },
  {
    name: 'batches-deleting',
    scenario: { silent: ['batches.remove'] },
    go: async (page) => {
      await clickOn(page, 'Delete the batch Neurology ward export');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete batch' }).click();
      await page.getByText('Erasing the notes of this batch').first().waitFor();
    },
  },
  { name: 'batches-answer-refused', scenario: { garbled: ['batches.list'] } },
  {
    name: 'crash',
    scenario: {},
    go: async (page) => {
      // The settings sort their minutes while they are drawn: from here on that throws, as a defect would.
      await page.evaluate(() => {
        Array.prototype.toSorted = () => {
          throw new Error('a defect');
        };
      });
      await clickOn(page, 'Settings');
      await page.getByText('This screen stopped working').waitFor();
    },
  },
  { name: 'drop', scenario: {}, go: dragFiles('dragenter') },
  {
    name: 'drop-waiting',
    scenario: {},
    go: async (page) => {
      await openBatch('ED discharge letters')(page);
      await page.getByRole('row', { name: /^1 / }).first().click();
      await page.getByRole('heading', { name: 'Original' }).waitFor();
      await dragFiles('drop')(page);
      await page.getByText('1 file is waiting to be imported.').waitFor();
    },
  },
  {
    name: 'import-two-reviewers',
    scenario: {},
    go: async (page) => {
      await openImport(page);
      await page.getByText('urgences_2019.txt').first().click();
      await page.getByText('Two', { exact: true }).click();
    },
  },
  {
    name: 'import-alone',
    scenario: {
      workspace: { state: 'open', name: 'Emergency department 2026', readOnly: false, singleUser: true },
    },
    go: openImport,
  },
  {
    name: 'import-refused',
    scenario: { failing: { 'importing.start': 'store/disk-full' } },
    go: async (page) => {
      await openImport(page);
      await page.getByText('scan.pdf').first().click();
      await page
        .getByText(/format/i)
        .first()
        .waitFor();
    },
  },
  { name: 'notes-running', scenario: {}, go: openBatch('Neurology ward export') },
  {
    name: 'notes-none',
    scenario: {},
    go: async (page) => {
      await openBatch('ED discharge letters')(page);
      await page.getByRole('searchbox').fill('no note has this id');
      await page.getByText('Clear filters').first().waitFor();
    },
  },
  {
    name: 'notes-loading',
    scenario: { silent: ['notes.page'] },
    go: openBatch('ED discharge letters'),
  },
  {
    name: 'notes-failed',
    scenario: { failing: { 'notes.page': 'store/damaged' } },
    go: async (page) => {
      await openBatch('ED discharge letters')(page);
      await listRefused(page);
    },
  },
  {
    name: 'clusters-failed',
    scenario: { failing: { 'bulk.list': 'store/damaged' } },
    go: async (page) => {
      await openTab('Clusters')(page);
      await listRefused(page);
    },
  },
  {
    name: 'issues-failed',
    scenario: { failing: { 'importing.issues': 'store/damaged' } },
    go: async (page) => {
      await openTab('Import report')(page);
      await listRefused(page);
    },
  },
  {
    name: 'approval-unread',
    scenario: { failing: { 'approval.summary': 'store/damaged' } },
    go: openTab('Approval'),
  },
  {
    name: 'sampling-unread',
    scenario: { failing: { 'sampling.state': 'store/damaged' } },
    go: openTab('Sampling'),
  },
  { name: 'export-loading', scenario: { silent: ['exporting.list'] }, go: openTab('Export') },
  {
    name: 'export-unread',
    scenario: { failing: { 'exporting.list': 'store/damaged' } },
    go: async (page) => {
      await openTab('Export')(page);
      await listRefused(page);
    },
  },
  {
    name: 'shadow-failed',
    scenario: { shadow: 'finished', failing: { 'shadow.notes': 'store/damaged' } },
    go: async (page) => {
      await openTab('Shadow run')(page);
      await listRefused(page);
      await page.getByText('The list could not be read').scrollIntoViewIfNeeded();
    },
  },
  { name: 'notes-without-risk', scenario: { risk: 'none' }, go: openBatch('ED discharge letters') },
  {
    name: 'approval-roles',
    scenario: { roles: ['reviewer'] },
    go: openTab('Approval'),
  },
  {
    name: 'approval-failed',
    scenario: { failing: { 'approval.approveBatch': 'access/same-person' } },
    go: async (page) => {
      await signSamples(page);
      await page
        .getByText(/Who imports|imported/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'approval-done',
    scenario: {},
    go: signSamples,
  },
  { name: 'export-nothing', scenario: {}, go: openTabOf('Sample notes', 'Export') },
  {
    name: 'export-begun',
    scenario: {},
    go: async (page) => {
      await beginExport(page);
      await page.getByRole('heading', { name: 'New export' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'export-refused',
    scenario: { failing: { 'exporting.start': 'export/sample-missing' } },
    go: async (page) => {
      await beginExport(page);
      await page.getByText(/needs an accepted sample/).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'export-report',
    scenario: { evidence: { siteKey: '0123456789abcdef0123456789abcdef' } },
    go: async (page) => {
      await openTab('Export')(page);
      await clickOn(page, 'Save as HTML…');
      await page.getByText(/signature were written/).waitFor();
    },
  },
  {
    name: 'sampling-leak',
    scenario: {},
    go: leakFound,
  },
  {
    name: 'sampling-rejected',
    scenario: {},
    go: async (page) => {
      await leakFound(page);
      await clickOn(page, 'This leaks');
      await page.getByText('Leaking notes found').waitFor();
    },
  },
  {
    name: 'sampling-missed',
    scenario: {},
    go: async (page) => {
      await readSample(page);
      await page.keyboard.press('c');
      await page.getByText('was planted in the note before').waitFor();
    },
  },
  {
    name: 'sampling-give-up',
    scenario: {},
    go: async (page) => {
      await drawSample(page);
      await clickOn(page, 'Give the sample up');
    },
  },
  {
    name: 'sampling-given-up',
    scenario: {},
    go: async (page) => {
      await drawSample(page);
      await clickOn(page, 'Give the sample up');
      await clickOn(page, 'Give it up, on record');
      await page.getByText('Give it up, on record').waitFor({ state: 'hidden' });
    },
  },
  { name: 'shadow-stopped', scenario: { shadow: 'stopped' }, go: openTab('Shadow run') },
  { name: 'shadow-tried', scenario: { shadow: 'tried' }, go: openTab('Shadow run') },
  {
    name: 'shadow-discard',
    scenario: { shadow: 'finished' },
    go: async (page) => {
      await openTab('Shadow run')(page);
      await dialogOn(page, 'Discard…');
    },
  },
  {
    name: 'shadow-send-back',
    scenario: { shadow: 'finished' },
    go: async (page) => {
      await openTab('Shadow run')(page);
      await dialogOn(page, 'Send the notes shown back…');
    },
  },
  { name: 'charts-loading', scenario: { silent: ['report.charts'] }, go: openTab('Charts') },
  {
    name: 'recall-found',
    scenario: {},
    go: async (page) => {
      await recallOf(page);
      await page.getByRole('table').first().waitFor();
    },
  },
  {
    name: 'recall-nothing-left',
    scenario: { recall: 'nothing-left' },
    go: async (page) => {
      await recallOf(page);
      await page.getByText('Nothing was ever exported').waitFor();
    },
  },
  {
    name: 'recall-corrected',
    scenario: {},
    go: async (page) => {
      await recallOf(page);
      await clickOn(page, 'Hide where all of it can be read');
      await page.getByText(/was not corrected/).waitFor();
    },
  },
  {
    name: 'recall-refused',
    scenario: {},
    go: async (page) => {
      await clickOn(page, 'Recall');
      await page.getByLabel('Name or identifier').fill('Li');
      await clickOn(page, 'Search all exports');
      await page.getByRole('alert').waitFor();
    },
  },
];
