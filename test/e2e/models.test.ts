/** @file Model packs in a real window: added, verified, measured, chosen, at work on a batch, removed, added as finished. */
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFiles, createWorkspaceIn, obstacle, startApp, type RunningApp } from '../support/e2e.ts';
import { BROKEN_ZIPS } from '../support/packs/brokenZips.ts';
import { writeCompactExport } from '../support/packs/compactPack.ts';
import { writeExport } from '../support/packs/exports.ts';

const reason = obstacle();
/** The pack that comes with the app and takes part unless somebody decides otherwise. */
const SHIPPED = 'NoteVeil compact';
const BERT = 'bert-test';
const COMPACT = 'Compact test tagger';
const COMPACT_ID = 'compact-test-tagger';
const CHECK = 'camembert-test';

describe.skipIf(reason !== null)('model packs in a window', () => {
  let run: RunningApp;
  let page: Page;
  let workspace: string;
  const at = (name: string): string => path.join(run.dir, name);
  const dialog = (): Locator => page.getByRole('dialog');
  const card = (name: string): Locator =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const openModels = async (): Promise<void> => {
    await button('Models').click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const propose = async (from: 'folder' | 'zip', place: string): Promise<void> => {
    await run.answerDialog([place]);
    await button(from === 'folder' ? 'Add folder…' : 'Add zip…').click();
  };

  beforeAll(async () => {
    run = await startApp();
    page = run.page;
    writeExport(at('bert'), 'bert', {
      labels: ['O', ...['PER', 'DATE', 'MISC'].flatMap((type) => [`B-${type}`, `I-${type}`])],
    });
    writeCompactExport(at('compact'));
    writeExport(at('notes'), 'camembert', { task: 'sequence-classification' });
    workspace = await createWorkspaceIn(run);
    await openModels();
  });

  afterAll(async () => {
    await run.stop();
  });

  it('refuses a zip that would write outside its folder, in words, and shows no dialog', async () => {
    const trick = BROKEN_ZIPS.find(({ name }) => name === 'zip-parent-folder')!;
    writeFileSync(at('trick.zip'), trick.make());
    await propose('zip', at('trick.zip'));
    await page.getByText('This cannot become a pack').waitFor();
    await page.getByText('The zip file holds entries that could write outside its folder').waitFor();
    expect(await dialog().count()).toBe(0);
    expect(readdirSync(run.dir)).not.toContain('evil.txt');
  });

  it('adds an export once its licence is known and every type is settled', async () => {
    await propose('folder', at('bert'));
    await dialog().getByText('1 type has no proposal').waitFor();
    const add = dialog().getByRole('button', { name: 'Add pack' });
    await dialog().getByLabel('License').fill('made for this test');
    expect(await add.isDisabled()).toBe(true);
    await dialog().getByLabel('Label for the type MISC').selectOption('left-out');
    await add.click();
    await page.getByText(`Added “${BERT}”. It examines nothing until you switch it on.`).waitFor();
    await card(BERT).getByText('1 left out').waitFor();
    expect(readdirSync(path.join(workspace, 'models'))).toEqual([BERT]);
  });

  it('adds a compact export, for which its trainer has said everything', async () => {
    await propose('folder', at('compact'));
    await dialog().getByText('Every type is settled.').waitFor();
    await dialog().getByRole('button', { name: 'Add pack' }).click();
    await card(COMPACT).getByText(`${COMPACT_ID}, version 1`).waitFor();
  });

  it('verifies a pack, and measures how fast it is here', async () => {
    await button(`Verify ${BERT}`).click();
    await card(BERT).getByText('the known question got the known answer').waitFor();
    await card(COMPACT).getByText('Not measured on this computer yet.').waitFor();
    await button(`Measure speed of ${COMPACT}`).click();
    await card(COMPACT)
      .getByText(/tokens per second$/)
      .waitFor();
  });

  it('examines a new batch with the packs that were chosen, beside the rules', async () => {
    const shipped = page.getByRole('checkbox', { name: SHIPPED });
    expect(await shipped.isChecked()).toBe(true);
    await shipped.uncheck();
    await page.getByRole('checkbox', { name: BERT }).check();
    await page.getByRole('checkbox', { name: COMPACT }).check();
    await button('Use for new batches').click();
    const finders = `Rules, ${BERT} and ${COMPACT_ID}`;
    await page.getByText(`New batches are examined by: ${finders}.`).waitFor();
    await button('workspace').click();
    const notes = ['Seen by Dr. Anna Testberg on 03.04.2021.', 'Wound clean, no fever. Review in two weeks.'];
    writeFileSync(at('ward.csv'), ['id,text', ...notes.map((text, n) => `w${n},"${text}"`)].join('\n'));
    await addFiles(run, [at('ward.csv')]);
    await page.getByText(`Examined by: ${finders}`, { exact: true }).waitFor();
    await button('Import 1 file').click();
    await page.getByText('Ready for review').waitFor();
    await page.getByText(finders, { exact: true }).waitFor();
  });

  it('says in review which model found a place', async () => {
    await page.getByRole('row').filter({ hasText: 'w0' }).click();
    await page.getByRole('heading', { name: 'Original' }).waitFor();
    // Untrained models mark nearly everything, but which word is chance: some place of the note names a model.
    const source = page.getByText(new RegExp(`^Model (${BERT}|${COMPACT_ID})$`)).first();
    const words = page.getByText(/^Found by \d+ recognizers?$/);
    const nextPlaceHasIt = async (): Promise<boolean> => {
      await page.keyboard.press('j');
      await words.waitFor();
      return source.isVisible();
    };
    await expect.poll(nextPlaceHasIt, { timeout: 60_000 }).toBe(true);
  });

  it('removes a pack only once no new batch would use it, and after asking', async () => {
    await openModels();
    const remove = button(`Remove ${BERT}`);
    expect(await remove.isDisabled()).toBe(true);
    await card(BERT).getByText('Cannot be removed: new batches use it.').waitFor();
    await page.getByRole('checkbox', { name: BERT }).uncheck();
    await button('Use for new batches').click();
    mkdirSync(at('finished'));
    cpSync(path.join(workspace, 'models', BERT), at('finished'), { recursive: true });
    await remove.click();
    await dialog().getByText('are deleted from this workspace').waitFor();
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await page.getByText(`Removed “${BERT}”.`).waitFor();
    expect(await card(BERT).count()).toBe(0);
    expect(readdirSync(path.join(workspace, 'models'))).toEqual([COMPACT_ID]);
  });

  it('lets a reviewer clear a note that only a note classifier suspects, and take that back', async () => {
    await propose('folder', at('notes'));
    await dialog().getByLabel('License').fill('made for this test');
    await dialog().getByLabel('Class that means').selectOption('phi');
    // From 0 on every note counts as holding identifiers.
    await dialog().getByLabel('From this probability on').fill('0');
    await dialog().getByRole('button', { name: 'Add pack' }).click();
    await card(CHECK).waitFor();
    await page.getByRole('checkbox', { name: COMPACT }).uncheck();
    await page.getByRole('checkbox', { name: CHECK }).check();
    await button('Use for new batches').click();
    await page.getByText(`New batches are examined by: Rules and ${CHECK}.`).waitFor();
    await button('workspace').click();
    writeFileSync(at('quiet.csv'), 'id,text\nq0,Wound clean and dry. Sutures removed.');
    await addFiles(run, [at('quiet.csv')]);
    await button('Import 1 file').click();
    await page.getByText('Ready for review').waitFor();
    await page.getByRole('row').filter({ hasText: 'q0' }).click();
    await page.getByText('1 model that judges whole notes').waitFor();
    // A word about the whole note waits for its hints to be seen.
    await page.getByText('still being looked for').waitFor({ state: 'hidden' });
    expect(await page.getByRole('button', { name: 'Approve note' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'I have read it: nothing identifies anybody' }).click();
    await page.getByText('Fully anonymized').waitFor();
    await page.keyboard.press('u');
    await page.getByText('1 decision left').waitFor();
    await page.keyboard.press('c');
    await page.getByText('No decisions left').waitFor();
    await page.keyboard.press('p');
    await page.getByText('Approved by Dana Reviewer.').waitFor();
  });

  it('takes a finished pack as it is, and not twice', async () => {
    await openModels();
    await propose('folder', at('finished'));
    await dialog().getByText('This is a finished pack.').waitFor();
    expect(await dialog().getByRole('textbox').count()).toBe(0);
    await dialog().getByRole('button', { name: 'Add pack' }).click();
    await card(BERT).getByText('made for this test').waitFor();
    await propose('folder', at('finished'));
    await dialog().getByText('Remove the other pack first.').waitFor();
    expect(await dialog().getByRole('button', { name: 'Add pack' }).isDisabled()).toBe(true);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });
});
