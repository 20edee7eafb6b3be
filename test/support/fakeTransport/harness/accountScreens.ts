/** @file Screens of the harness: signing in, the settings and their dialogs, accounts, retention, backup and restoring. */
import type { Page } from 'playwright-core';
import type { FileTicket } from '../../../../src-main/domain/ids.ts';
import type { Scenario } from '../fakeState.ts';
import type { HarnessScreen } from './harnessScreen.ts';
import { clickOn, dialogOn, openSettings } from './ways.ts';

const locked: Scenario['workspace'] = {
  state: 'locked',
  ticket: 'recent-1' as FileTicket,
  name: 'Emergency department 2026',
  keystore: true,
};
const closed: Scenario['workspace'] = { state: 'closed' };
const open = { state: 'open', name: 'Emergency department 2026' } as const;

const inSettings = (button: string) => async (page: Page) => {
  await openSettings(page);
  await dialogOn(page, button);
};
const passphraseTwice = async (page: Page, repeated: string) => {
  await page.getByLabel('New passphrase', { exact: true }).fill('copper lantern harbor');
  await page.getByLabel('Repeat the passphrase').fill(repeated);
};
const chooseBackup = async (page: Page) => {
  await clickOn(page, 'Restore from a backup…');
  await page.getByRole('button', { name: 'Choose…' }).first().click();
  await page.getByRole('button', { name: 'Choose…' }).last().click();
  await page.getByText(/^noteveil-backup-/).waitFor();
  await page.getByLabel('Account (an administrator of the backup)').fill('R. Okafor');
  await page.getByLabel('Passphrase').fill('wrong passphrase');
};

export const accountScreens: readonly HarnessScreen[] = [
  { name: 'starting', scenario: { workspace: closed, silent: ['app.snapshot'] } },
  {
    name: 'start-failed',
    scenario: { workspace: closed, failing: { 'app.snapshot': 'store/damaged' } },
  },
  { name: 'unlock', scenario: { workspace: locked } },
  {
    name: 'unlock-in-use',
    scenario: { workspace: locked },
    go: async (page) => {
      await page.getByLabel('Passphrase').fill('in use');
      await clickOn(page, 'Unlock');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'restore-refused',
    scenario: { workspace: closed, failing: { 'backup.restore': 'backup/damaged' } },
    go: async (page) => {
      await chooseBackup(page);
      await clickOn(page, 'Restore and open');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'account-add',
    scenario: {},
    go: async (page) => {
      await inSettings('Add account…')(page);
      await page.getByLabel('Name', { exact: true }).fill('Jonas Petersen');
      await page.getByRole('checkbox', { name: 'reviewer' }).check();
      await passphraseTwice(page, 'copper lantern harbour');
    },
  },
  { name: 'account-roles', scenario: {}, go: inSettings('Change the roles of Dr. Amélie Vidal') },
  {
    name: 'account-last-administrator',
    scenario: {},
    go: async (page) => {
      await inSettings('Change the roles of R. Okafor')(page);
      await page.getByRole('checkbox', { name: 'administrator' }).uncheck();
      await clickOn(page, 'Save');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'account-passphrase',
    scenario: {},
    go: async (page) => {
      await inSettings('Change the passphrase of Dr. Amélie Vidal')(page);
      await passphraseTwice(page, 'copper lantern harbor');
    },
  },
  { name: 'account-own-passphrase', scenario: {}, go: inSettings('Change the passphrase of R. Okafor') },
  { name: 'account-remove', scenario: {}, go: inSettings('Remove the account Dr. Amélie Vidal') },
  { name: 'single-user', scenario: {}, go: inSettings('Switch on…') },
  {
    name: 'settings-alone',
    scenario: { workspace: { ...open, readOnly: false, singleUser: true } },
    go: openSettings,
  },
  { name: 'settings-roles', scenario: { roles: ['reviewer'] }, go: openSettings },
  {
    name: 'settings-read-only',
    scenario: { workspace: { ...open, readOnly: true } },
    go: openSettings,
  },
  {
    name: 'settings-keys',
    scenario: {},
    go: async (page) => {
      await openSettings(page);
      await clickOn(page, 'Accept: A. Change');
      await page.keyboard.press('x');
      await page.getByText(/^X already means/).waitFor();
    },
  },
  {
    name: 'settings-key-asked',
    scenario: {},
    go: async (page) => {
      await openSettings(page);
      await clickOn(page, 'Accept: A. Change');
    },
  },
  {
    name: 'settings-site-key',
    scenario: {},
    go: async (page) => {
      await openSettings(page);
      await clickOn(page, 'Make the key now');
      await page.getByText(/^0123/).scrollIntoViewIfNeeded();
    },
  },
  { name: 'licences', scenario: {}, go: inSettings('Licenses and notices') },
  {
    name: 'retention',
    scenario: {},
    go: async (page) => {
      await openSettings(page);
      await page.getByRole('button', { name: 'Save proof…' }).first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'retention-refused',
    scenario: { failing: { 'retention.destroy': 'retention/not-confirmed' } },
    go: async (page) => {
      await inSettings('Destroy originals of “Surgery, May”')(page);
      await page.getByLabel(/^Type the number of notes/).fill('96');
      await clickOn(page, 'Destroy for good');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'retention-batch',
    scenario: { retention: 'batch-due' },
    go: inSettings('Destroy the batch “Cardiology, March”'),
  },
  {
    name: 'backup-running',
    scenario: { silent: ['backup.make'] },
    go: async (page) => {
      await openSettings(page);
      await clickOn(page, 'Back up now…');
      await page.getByRole('heading', { name: 'Backup', exact: true }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'audit-event',
    scenario: {},
    go: async (page) => {
      await clickOn(page, 'Audit trail');
      await page
        .getByRole('row', { name: /Export finished/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'audit-loading',
    scenario: { silent: ['audit.page'] },
    go: async (page) => clickOn(page, 'Audit trail'),
  },
  {
    name: 'audit-failed',
    scenario: { failing: { 'audit.page': 'store/damaged' } },
    go: async (page) => {
      await clickOn(page, 'Audit trail');
      await page.getByText('The list could not be read').waitFor();
    },
  },
  {
    name: 'audit-broken',
    scenario: { evidence: { trail: { state: 'broken', events: 41, brokenAt: 42 } } },
    go: async (page) => {
      await clickOn(page, 'Audit trail');
      await clickOn(page, 'Verify chain');
      await page.getByRole('alert').waitFor();
    },
  },
];
