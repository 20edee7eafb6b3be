/**
 * @file What the other keyboard tests leave out, without a mouse: one decision about a cluster and its way back, a shadow run, charts and
 * reports, retention, backup, the audit trail, help, and a batch that goes. Behind each dialog the focus is where a person can go on.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoke, obstacle, shownIn, startApp, tabTo, type RunningApp } from '../support/e2e.ts';
import { handsOn } from '../support/keyboard.ts';

const reason = obstacle();
/** The name stands twice, once where no rule sees it: in each note one place is undecided. */
const WARD = Array.from({ length: 3 }, (_, at) => [
  `w${String(at)}`,
  'p1',
  'Quaste Zwirbel',
  `Le patient Quaste va bien le ${String(at + 3)} avril 2021. quaste dit merci.`,
]);
/** What a site that leaves dates alone would add: the shadow run has something to show. */
const WITHOUT_DATES = {
  ...{ format: 1, id: 'without-dates', title: 'Rules without dates' },
  rules: { off: ['date'] },
};

describe.skipIf(reason !== null)('the keyboard alone, on the other screens', () => {
  let run: RunningApp;
  let page: Page;
  const hands = handsOn(() => run);
  const { press, enter, fill, toggle, ask, askAndLeave, landOn, toScreen, openTab, folderFor } = hands;

  beforeAll(async () => {
    run = await startApp();
    page = run.page;
    await hands.createWorkspace('Dana Reviewer', true);
    // No model: nothing here asks for one, and a busy machine takes minutes for it.
    await invoke(page, 'models.usePipeline', { pipeline: 'rules' });
  });
  afterAll(async () => {
    await run.stop();
  });

  it('destroys the pseudonym key by typing its fingerprint, and leaves it on Escape', async () => {
    await toScreen('Settings');
    await page.getByRole('heading', { name: 'Pseudonym key' }).waitFor();
    await askAndLeave(/^Destroy the pseudonym key$/);
    expect(await page.getByText(/^Key .* destroyed$/).count()).toBe(0);
    await press('Enter');
    const words = await page.getByText(/^Type the fingerprint: /).innerText();
    await fill(/^Type the fingerprint/, words.replace(/^.*: /, ''));
    await enter(/^Destroy for good$/);
    await page.getByText(/^Key .* destroyed$/).waitFor();
    await landOn(/^Destroy the pseudonym key$/);
  });

  it('keeps the focus on what is at work: a rule saved, a backup made', async () => {
    await fill(/^Originals of exported notes are due/, '30');
    await enter(/^Save rule$/);
    await page.getByText('The rule was saved.').waitFor();
    await landOn(/^(Save rule|Retention)$/);
    const backups = await folderFor('backups');
    await enter(/^Back up now…$/);
    await page.getByText(/^Backup .* made/).waitFor();
    await landOn(/^Back up now…$/);
    expect(shownIn(backups)).toHaveLength(1);
  });

  it('chooses among settings by arrows, and reads the keys', async () => {
    await tabTo(page, /^Like the system$/, 'Shift+Tab');
    const theme = (): Promise<string | null> => page.locator('html').getAttribute('data-theme');
    await press('ArrowRight');
    await expect.poll(theme).toBe('light');
    await press('ArrowLeft');
    await expect.poll(theme).toBe('system');
    await askAndLeave(/^Show keys$/);
  });

  it('checks the audit trail, and opens an event out of the list', async () => {
    await toScreen('Audit trail');
    await enter(/^Verify chain$/);
    await page.getByText(/^The chain holds/).waitFor();
    await landOn(/^Verify chain$/);
    await press('Tab');
    await landOn(/^Audit trail$/);
    await press('ArrowDown');
    await press('Enter');
    await hands.goAround();
    await press('Escape');
    await landOn(/^Audit trail$/);
  });

  it('decides about a whole cluster, and takes that back', async () => {
    await hands.importFile('ward', ['note_id', 'patient_id', 'patient_name', 'text'], WARD);
    await openTab(/^ward /, 'Clusters');
    const open = async (): Promise<void> => {
      await tabTo(page, /^Clusters of the batch$/);
      await press('Home');
      await press('Enter');
      await page.getByRole('button', { name: /^Hide \d+ places?/ }).waitFor();
    };
    await page
      .getByRole('row', { name: /Quaste/i })
      .first()
      .waitFor();
    await open();
    await hands.goAround();
    await press('Escape');
    await landOn(/^Clusters of the batch$/);
    await open();
    // As widely as can be said is asked for on its own; then one key: the button that decides has the focus.
    await page.getByRole('radio', { name: /^This batch \d/, checked: true }).waitFor();
    await landInDialog(/^Hide 6 places/);
    // Until the plan of the wider choice is there nobody decides by it.
    await page.locator('dialog :focus:not([aria-disabled="true"])').waitFor();
    await press('Enter');
    await page.getByText(/^Last: 6 places hidden in 3 notes, by Dana Reviewer/).waitFor();
    await landOn(/^Clusters of the batch$/);
    await enter(/^Take back/, 'Shift+Tab');
    await page.getByText(/^Taken back: 6 places in 3 notes$/).waitFor();
    await page.getByText(/^Last: /).waitFor({ state: 'detached' });
    await landOn(/^ward /);
  });

  async function landInDialog(name: RegExp): Promise<void> {
    const at = page.locator('dialog :focus');
    await expect.poll(() => at.innerText()).toMatch(name);
  }

  it('makes a shadow run, looks at a note of it, and discards it', async () => {
    await toScreen('Models');
    const pipeline = path.join(run.dir, 'without-dates.json');
    writeFileSync(pipeline, JSON.stringify(WITHOUT_DATES));
    await run.answerDialog([pipeline]);
    await enter(/^Add pipeline…$/);
    await page.getByRole('button', { name: /^Remove Rules without dates/ }).waitFor();
    await landOn(/^Add pipeline…$/);
    await openTab(/^ward /, 'Shadow run');
    await page.getByLabel('Pipeline', { exact: true }).waitFor();
    await tabTo(page, /^Pipeline/);
    await hands.choose('Rules without dates');
    await enter(/^Start the shadow run$/);
    await page.getByText('Finished', { exact: true }).waitFor();
    await landOn(/^Progress of the shadow run$/);
    await tabTo(page, /^Notes that differ$/);
    await press('Enter');
    await page.getByText('As the other pipeline sees it').waitFor();
    await enter(/^Back to the list$/);
    await landOn(/^Notes that differ$/);
    await askAndLeave(/^Discard…$/);
    await press('Enter');
    await enter(/^Discard$/);
    await page.getByRole('button', { name: 'Start the shadow run' }).waitFor();
    await landOn(/^ward /);
    expect(await page.getByText('Shadow runs of this batch').count()).toBe(0);
  });

  it('opens the numbers of a chart, and the help of a tab', async () => {
    await openTab(/^ward /, 'Charts');
    await page.getByRole('img').nth(1).waitFor();
    await enter(/^Numbers: /);
    await expect.poll(() => page.locator('details[open] table').count()).toBe(1);
    await ask(/^Help/, 'Shift+Tab');
    await tabTo(page, /^Document$/);
    await hands.choose('docs/metrics.md');
    await page.getByRole('dialog').getByRole('table').first().waitFor();
    await press('Escape');
    await landOn(/^Help/);
  });

  it('approves, exports, and saves the report', async () => {
    await openTab(/^ward /, 'Approval');
    await ask(/^Approve 3 notes…$/);
    if ((await page.getByRole('dialog').getByRole('checkbox').count()) > 0) {
      await toggle(/I answer for them unseen/);
    }
    await enter(/^Approve 3 notes$/);
    await page.getByText('3 of 3 notes approved').waitFor();
    await landOn(/^0 notes are ready to be approved$/);
    await enter(/^Go to export$/);
    const target = await folderFor('target');
    await enter(/^Choose folder…$/);
    await page.getByText('target', { exact: true }).waitFor();
    await enter(/^Export 3 notes$/);
    await page.getByText('Complete', { exact: true }).waitFor();
    expect(shownIn(target)).toHaveLength(1);
    const reports = await folderFor('reports');
    await enter(/^Save as HTML…$/);
    await page.getByText(/were written to reports/).waitFor();
    await landOn(/^Save as HTML…$/);
    expect(shownIn(reports).length).toBeGreaterThan(0);
  });

  it('destroys the originals that were exported by typing their number, and leaves them on Escape', async () => {
    await toScreen('Settings');
    const row = page.getByRole('button', { name: /^Destroy originals of “ward/ });
    await row.waitFor();
    await askAndLeave(/^Destroy originals of “ward/);
    await press('Enter');
    await fill(/^Type the number of notes/, '2');
    const confirm = page.getByRole('button', { name: 'Destroy for good' });
    expect(await confirm.isDisabled()).toBe(true);
    await fill(/^Type the number of notes/, '3');
    await enter(/^Destroy for good$/);
    await page.getByText(/^Destroyed\. The proof is under/).waitFor();
    await row.waitFor({ state: 'detached' });
    await landOn(/^Retention$/);
    const proofs = await folderFor('proofs');
    await enter(/^Save proof…$/);
    await page.getByText(/^Saved as /).waitFor();
    await landOn(/^Save proof…$/);
    expect(shownIn(proofs)).toHaveLength(1);
  });

  it('deletes a batch, and goes on from the heading of the list', async () => {
    await hands.importFile('gone', ['note_id', 'text'], [['g0', 'Puls 72.']]);
    await hands.toBatches();
    await askAndLeave(/^Delete the batch gone/);
    await press('Enter');
    await enter(/^Delete batch$/);
    await page.getByText(/^Deleted “gone/).waitFor();
    await landOn(/^Batches$/);
    expect(await page.getByRole('button', { name: /^gone / }).count()).toBe(0);
  });
});
