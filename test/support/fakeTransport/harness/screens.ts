/** @file Every screen of the app and how to get there from the harness; used for screenshots and accessibility checks. */
import type { Page } from 'playwright-core';
import type { FileTicket } from '../../../../src-main/domain/ids.ts';
import type { Scenario } from '../fakeState.ts';
import { accountScreens } from './accountScreens.ts';
import { batchScreens } from './batchScreens.ts';
import type { HarnessScreen } from './harnessScreen.ts';
import { modelScreens } from './modelScreens.ts';
import { reviewScreens } from './reviewScreens.ts';
import {
  drawSample,
  markPatient,
  onAdaptation,
  openAdaptation,
  openAnnotation,
  openBatch,
  openCompare,
  openDispute,
  openLook,
  openModels,
  openNote,
  openOpinion,
  openShadowNote,
  openSheet,
  openSiteScope,
  openTab,
  openTask,
  readSample,
} from './ways.ts';

const locked: Scenario['workspace'] = {
  state: 'locked',
  ticket: 'recent-1' as FileTicket,
  name: 'Emergency department 2026',
  keystore: true,
};
const brokenTrail: NonNullable<Scenario['evidence']> = {
  trail: { state: 'broken', events: 41, brokenAt: 42 },
  siteKey: '0123456789abcdef0123456789abcdef',
};

/** The form of an adaptation of this kind. */
async function makeBy(page: Page, kind: string): Promise<void> {
  await openAdaptation(page);
  const form = page.getByRole('region', { name: 'Make an adaptation' });
  await form.getByText(kind, { exact: true }).click();
  await form.scrollIntoViewIfNeeded();
}

export const screens: readonly HarnessScreen[] = [
  { name: 'welcome', scenario: { workspace: { state: 'closed' }, recent: false } },
  { name: 'choose', scenario: { workspace: { state: 'closed' } } },
  {
    name: 'create',
    scenario: { workspace: { state: 'closed' } },
    go: async (page) => {
      await page.getByRole('button', { name: 'New workspace' }).click();
      await page.getByLabel('Your name').fill('R. Okafor');
      await page.getByLabel('Passphrase', { exact: true }).fill('copper lantern harbor');
    },
  },
  {
    name: 'wrong-passphrase',
    scenario: { workspace: locked },
    go: async (page) => {
      await page.getByLabel('Passphrase').fill('wrong');
      await page.getByRole('button', { name: 'Unlock', exact: true }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'damaged',
    scenario: {
      workspace: {
        state: 'unusable',
        ticket: 'recent-1' as FileTicket,
        name: 'Emergency department 2026',
        code: 'store/damaged',
        facts: {},
      },
    },
  },
  { name: 'batches', scenario: {} },
  { name: 'batches-empty', scenario: { batches: 'none' } },
  {
    name: 'delete',
    scenario: {},
    go: async (page) => page.getByRole('button', { name: /Delete the batch Neurology/ }).click(),
  },
  {
    name: 'import-empty',
    scenario: {},
    go: async (page) => page.getByRole('button', { name: 'Import notes' }).click(),
  },
  {
    name: 'import',
    scenario: {},
    go: async (page) => {
      await page.getByRole('button', { name: 'Import notes' }).click();
      await page.getByRole('button', { name: 'Add folder' }).click();
      await page
        .getByRole('button', { name: /letters_2025_Q1/ })
        .first()
        .click();
      await page.getByRole('table').waitFor();
    },
  },
  { name: 'notes', scenario: {}, go: openBatch('ED discharge letters') },
  { name: 'issues', scenario: {}, go: openTab('Import report') },
  { name: 'approval', scenario: {}, go: openTab('Approval') },
  {
    name: 'sign',
    scenario: {},
    go: async (page) => {
      await openTab('Approval')(page);
      await page.getByRole('button', { name: /^Approve / }).click();
    },
  },
  {
    name: 'export',
    scenario: {},
    go: async (page) => {
      await openTab('Export')(page);
      await page.getByText('2 files with their hashes').click();
    },
  },
  { name: 'shadow-new', scenario: {}, go: openTab('Shadow run') },
  { name: 'shadow-running', scenario: { shadow: 'running' }, go: openTab('Shadow run') },
  { name: 'shadow', scenario: { shadow: 'finished' }, go: openTab('Shadow run') },
  { name: 'shadow-note', scenario: { shadow: 'finished' }, go: openShadowNote('3') },
  { name: 'shadow-not-compared', scenario: { shadow: 'finished' }, go: openShadowNote('10') },
  { name: 'batches-broken-trail', scenario: { evidence: brokenTrail } },
  { name: 'export-broken-trail', scenario: { evidence: brokenTrail }, go: openTab('Export') },
  { name: 'review', scenario: {}, go: openNote('1') },
  {
    name: 'review-cluster',
    scenario: {},
    go: async (page) => {
      await openNote('1')(page);
      await page.getByRole('button', { name: 'Walker 2×', exact: true }).click();
      await page.getByRole('button', { name: 'Not the same: Walkre', exact: true }).click();
      await page.getByRole('button', { name: 'Same as another…' }).click();
    },
  },
  {
    name: 'review-draft',
    scenario: {},
    go: async (page) => {
      await openNote('1')(page);
      for (const key of ['x', 'e', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    },
  },
  {
    name: 'review-plain',
    scenario: {},
    go: async (page) => {
      await openNote('1')(page);
      await page.keyboard.press('v');
    },
  },
  { name: 'review-gap', scenario: {}, go: openNote('3') },
  { name: 'review-long', scenario: {}, go: openNote('2') },
  {
    name: 'review-suspected',
    scenario: {},
    go: async (page) => {
      await openNote('5')(page);
      await page.keyboard.press('x');
      await page.getByText('1 decision left').waitFor();
    },
  },
  {
    name: 'keys',
    scenario: {},
    go: async (page) => {
      await openNote('1')(page);
      await page.keyboard.press('?');
    },
  },
  { name: 'models', scenario: {}, go: openModels },
  { name: 'models-empty', scenario: { models: 'none' }, go: openModels },
  {
    name: 'models-details',
    scenario: {},
    go: async (page) => {
      await openModels(page);
      await page.getByRole('button', { name: /^Verify St\. Marien/ }).click();
      await page.getByText('known question got').waitFor();
      for (const summary of await page.locator('article details > summary').all()) await summary.click();
      await page.getByRole('checkbox', { name: /^Rules/ }).click();
      await page.locator('article').nth(1).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'models-add',
    scenario: {},
    go: async (page) => {
      await openModels(page);
      await page.getByRole('button', { name: 'Add folder' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'models-add-classifier',
    scenario: {},
    go: async (page) => {
      await openModels(page);
      await page.getByRole('button', { name: 'Add zip' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'models-add-translator',
    scenario: { sources: 'translators' },
    go: async (page) => {
      await openModels(page);
      await page.getByRole('button', { name: 'Add folder' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'models-translator',
    scenario: {},
    go: async (page) => {
      await openModels(page);
      await page.getByRole('button', { name: 'Verify Ward Chinese to English' }).click();
      await page.getByText('known question got').waitFor();
      await page.locator('article').last().locator('summary').click();
      await page.locator('article').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'models-add-finished',
    scenario: { sources: 'finished' },
    go: async (page) => {
      await openModels(page);
      await page.getByRole('button', { name: 'Add folder' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'site-rules',
    scenario: { site: 'broken' },
    go: async (page) => {
      await openModels(page);
      await page.getByText(/^Rule packs of the app/).click();
      await page.getByRole('heading', { name: 'Rules of this site' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'site-words',
    scenario: {},
    go: async (page) => {
      await openModels(page);
      await page.getByText('Always hidden').click();
      await page.getByRole('heading', { name: 'Words of this site’s list' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'site-look',
    scenario: {},
    go: async (page) => {
      await openModels(page);
      await page.getByRole('button', { name: 'Look inside Names of our house' }).click();
      await page.getByText('Our record numbers begin with SE.').waitFor();
    },
  },
  {
    name: 'site-remove',
    scenario: {},
    go: async (page) => {
      await openModels(page);
      await page.getByRole('button', { name: /^Remove Words of our cardiology/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'site-accept',
    scenario: {},
    go: async (page) => {
      await openModels(page);
      await page.getByRole('button', { name: 'Accept Station Klosterblick' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'settings',
    scenario: {},
    go: async (page) => page.getByRole('button', { name: 'Settings' }).click(),
  },
  {
    name: 'audit',
    scenario: {},
    go: async (page) => {
      await page.getByRole('button', { name: 'Audit trail' }).click();
      await page.getByRole('button', { name: 'Verify chain' }).click();
      await page.getByText('The chain holds').waitFor();
    },
  },
  { name: 'compare', scenario: {}, go: openCompare },
  {
    name: 'compare-form',
    scenario: {},
    go: async (page) => {
      await openCompare(page);
      await page.getByRole('button', { name: 'Choose gold folder…' }).click();
      await page.getByText('How the files are read').click();
      await page.getByLabel('Format').selectOption('conll');
      await page.getByText('Only these types').click();
      await page.getByLabel('Department').waitFor();
    },
  },
  { name: 'compare-running', scenario: { comparison: 'running' }, go: openCompare },
  {
    name: 'compare-done',
    scenario: { comparison: 'done' },
    go: async (page) => {
      await openCompare(page);
      await page.getByText('Figures by threshold').click();
    },
  },
  { name: 'compare-types', scenario: { comparison: 'done' }, go: openLook('By type') },
  { name: 'compare-confusion', scenario: { comparison: 'done' }, go: openLook('Confusion') },
  {
    name: 'compare-difference',
    scenario: { comparison: 'done' },
    go: async (page) => {
      await openLook('Difference')(page);
      await page.getByRole('button', { name: 'Test the difference' }).click();
      await page.getByText('Full-note rate').last().waitFor();
      await page.getByText('Full-note rate').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'compare-figures',
    scenario: { comparison: 'done' },
    go: async (page) => {
      await openLook('All figures')(page);
      await page.getByText('What training never showed').waitFor();
    },
  },
  { name: 'compare-errors', scenario: { comparison: 'done' }, go: openLook('Errors') },
  {
    name: 'compare-note',
    scenario: { comparison: 'done' },
    go: async (page) => {
      await openLook('Errors')(page);
      await page.locator('#error-row-0').click();
      await page.getByText('Replaced by the pipeline').waitFor();
    },
  },
  { name: 'sampling', scenario: {}, go: openTab('Sampling') },
  {
    name: 'sampling-limits',
    scenario: {},
    go: async (page) => {
      await openTab('Sampling')(page);
      await page.getByRole('button', { name: 'Change limits…' }).click();
    },
  },
  { name: 'sampling-open', scenario: {}, go: drawSample },
  {
    name: 'sampling-read',
    scenario: {},
    go: async (page) => {
      await readSample(page);
      await page.keyboard.press('c');
      await page.getByText('was planted in the note before').waitFor();
      await page.keyboard.press('Control+A');
      await page.keyboard.press('r');
    },
  },
  {
    name: 'sampling-done',
    scenario: {},
    go: async (page) => {
      await readSample(page);
      // As many as 5 % of these 80 notes take.
      for (let at = 1; at <= 42; at++) {
        await page.getByRole('heading', { name: `Sampled note ${String(at)} of 42` }).waitFor();
        await page.keyboard.press('c');
      }
      await page.getByText('The sample was accepted').waitFor();
    },
  },
  {
    name: 'restore',
    scenario: { workspace: { state: 'closed' } },
    go: async (page) => {
      await page.getByRole('button', { name: 'Restore from a backup…' }).click();
      await page.getByRole('button', { name: 'Choose…' }).first().click();
      await page.getByText(/^noteveil-backup-/).waitFor();
      await page.getByLabel('Account (an administrator of the backup)').fill('R. Okafor');
    },
  },
  {
    name: 'retention-destroy',
    scenario: {},
    go: async (page) => {
      await page.getByRole('button', { name: 'Settings' }).click();
      await page
        .getByRole('button', { name: /Destroy originals of/ })
        .first()
        .click();
      await page.getByLabel(/^Type the number of notes/).fill('41');
    },
  },
  {
    name: 'retention-past',
    scenario: {},
    go: async (page) => {
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('button', { name: 'Back up now…' }).click();
      await page.getByText(/^Backup noteveil-backup-.* made/).waitFor();
      await page.getByRole('button', { name: 'Save proof…' }).first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'comments',
    scenario: {},
    go: async (page) => {
      await openNote('1')(page);
      await page.getByRole('textbox', { name: /^About the/ }).fill('Is this ward a name of the house?');
      await page.getByRole('button', { name: 'Comment', exact: true }).click();
      await page.getByRole('button', { name: 'Settle', exact: true }).waitFor();
    },
  },
  { name: 'opinion-read', scenario: { opinions: 'read' }, go: openOpinion },
  {
    name: 'opinion-adjudicate',
    scenario: { opinions: 'adjudicate' },
    go: async (page) => {
      await openOpinion(page);
      await page.getByText('Another range:').click();
      await page.getByRole('combobox', { name: 'Type', exact: true }).waitFor();
    },
  },
  { name: 'opinion-settled', scenario: { opinions: 'settled' }, go: openOpinion },
  {
    name: 'opinion-agreement',
    scenario: { opinions: 'adjudicate' },
    go: async (page) => {
      await openTab('Approval')(page);
      await page.getByText('Figures and counts').click();
      await page.getByRole('table').waitFor();
    },
  },
  { name: 'clusters', scenario: {}, go: openTab('Clusters') },
  {
    name: 'decide-for-site',
    scenario: {},
    go: async (page) => {
      await openSiteScope(page);
      await page.getByText('are proposed for the list').waitFor();
    },
  },
  {
    name: 'decide-for-site-keep',
    scenario: {},
    go: async (page) => {
      await openSiteScope(page, 'Keep visible');
      await page.getByText('These words identify nobody').waitFor();
    },
  },
  {
    name: 'reject-again',
    scenario: {},
    go: async (page) => {
      await openNote('2')(page);
      await page.getByRole('button', { name: 'Send back…' }).click();
      await page.getByRole('checkbox', { name: 'Examine anew as well' }).click();
    },
  },
  {
    name: 'examined-anew',
    scenario: {},
    go: async (page) => {
      await openNote('2')(page);
      await page.getByRole('button', { name: 'Send back…' }).click();
      await page.getByRole('checkbox', { name: 'Examine anew as well' }).click();
      await page.getByRole('button', { name: 'Send back', exact: true }).click();
      await page.getByText('Examined anew by').scrollIntoViewIfNeeded();
    },
  },
  { name: 'charts', scenario: {}, go: openTab('Charts') },
  {
    name: 'recall',
    scenario: {},
    go: async (page) => {
      await page.getByRole('button', { name: 'Recall', exact: true }).click();
      await page.getByRole('heading', { name: 'Recall', level: 1 }).waitFor();
    },
  },
  { name: 'annotation', scenario: {}, go: openAnnotation },
  { name: 'annotation-empty', scenario: { annotation: 'none' }, go: openAnnotation },
  {
    name: 'annotation-new',
    scenario: {},
    go: async (page) => {
      await openAnnotation(page);
      await page.getByRole('button', { name: 'New annotation task' }).click();
      await page.getByRole('checkbox', { name: 'R. Okafor' }).check();
      await page.getByRole('checkbox', { name: 'Dr. Amélie Vidal' }).check();
      await page.getByText('Plan for 50 notes').waitFor();
    },
  },
  { name: 'annotation-task', scenario: {}, go: openTask('Overview') },
  { name: 'annotation-set', scenario: {}, go: openTask('My notes') },
  {
    name: 'annotation-sheet',
    scenario: {},
    go: async (page) => {
      await openSheet(page);
      await markPatient(page);
    },
  },
  {
    name: 'annotation-draft',
    scenario: { annotation: 'pipeline' },
    go: async (page) => {
      await openSheet(page);
      await page.keyboard.press('r');
      for (let at = 0; at < 3; at++) await page.keyboard.press('Control+Shift+ArrowRight');
    },
  },
  {
    name: 'annotation-guideline',
    scenario: {},
    go: async (page) => {
      await openSheet(page);
      await page.getByRole('tab', { name: 'Guideline' }).click();
      await page.getByRole('heading', { name: 'Confidence' }).waitFor();
    },
  },
  {
    name: 'annotation-done',
    scenario: {},
    go: async (page) => {
      await openSheet(page);
      await page.getByRole('button', { name: /^Done with this note/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'annotation-settle', scenario: {}, go: openTask('Settle') },
  {
    name: 'annotation-dispute',
    scenario: {},
    go: async (page) => {
      await openDispute(page);
      await page.keyboard.press('1');
    },
  },
  {
    name: 'annotation-result',
    scenario: {},
    go: async (page) => {
      await openDispute(page);
      await page.getByText('What holds', { exact: true }).click();
    },
  },
  { name: 'annotation-agreement', scenario: {}, go: openTask('Agreement') },
  { name: 'annotation-gold', scenario: {}, go: openTask('Gold') },
  { name: 'adaptation', scenario: {}, go: openAdaptation },
  { name: 'adaptation-few', scenario: { adaptation: 'few' }, go: openAdaptation },
  { name: 'adaptation-none', scenario: { adaptation: 'none' }, go: openAdaptation },
  { name: 'adaptation-freeze', scenario: { adaptation: 'none' }, go: onAdaptation('Freeze the gold…') },
  { name: 'adaptation-points', scenario: {}, go: async (page) => makeBy(page, 'Threshold') },
  { name: 'adaptation-outside', scenario: {}, go: async (page) => makeBy(page, 'Trained outside') },
  { name: 'adaptation-making', scenario: { adaptation: 'making' }, go: openAdaptation },
  {
    name: 'adaptation-figures',
    scenario: {},
    go: async (page) => {
      await openAdaptation(page);
      await page.getByText('Details', { exact: true }).first().click();
      await page.getByText('Learned from 612').first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'adaptation-lists',
    scenario: {},
    go: async (page) => {
      await openAdaptation(page);
      await page.getByRole('region', { name: 'Lists' }).scrollIntoViewIfNeeded();
      await page.getByText('Kronvester').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'adaptation-worse',
    scenario: {},
    go: async (page) => {
      await openAdaptation(page);
      await page.getByRole('button', { name: 'Adopt…' }).nth(1).click();
      await page.getByLabel('Reason').fill('Agreed with the ward for a trial of two weeks.');
    },
  },
  { name: 'adaptation-try', scenario: {}, go: onAdaptation('Try on a batch…') },
  { name: 'adaptation-recipe', scenario: {}, go: onAdaptation('Write notes for a training…') },
  { name: 'adaptation-roles', scenario: { roles: ['reviewer'] }, go: openAdaptation },
  ...accountScreens,
  ...batchScreens,
  ...reviewScreens,
  ...modelScreens,
];
