/**
 * @file Adapting a pack to the site in a real window, with a real model: approved notes, frozen gold, the last layer trained apart from
 * the window, tried on a batch, adopted, and taken back.
 */
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveAll } from '../support/approvedNotes.ts';
import {
  addFiles,
  createWorkspaceIn,
  invoke,
  obstacle,
  picture,
  startApp,
  type RunningApp,
} from '../support/e2e.ts';
import { csvLine } from '../support/workspaceHarness.ts';

const reason = obstacle();
const PACK = 'small-es';
const ADAPTED = `${PACK}-site`;
const FIXTURE = path.resolve(import.meta.dirname, '../fixtures/packs', PACK);
const NOTES = Array.from(
  { length: 14 },
  (_, at) =>
    `Nota ${String(at)}: Visto por la Dra. Beispiel el ${String((at % 27) + 1)} de marzo de 2021. Sin cambios, vino con Kronvester.`,
);

describe.skipIf(reason !== null)('adapting a pack in a window', () => {
  let run: RunningApp;
  let page: Page;
  let workspace: string;

  beforeAll(async () => {
    run = await startApp();
    page = run.page;
    workspace = await createWorkspaceIn(run);
  });
  afterAll(async () => {
    await run.stop();
  });

  const press = (name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().click();
  const confirm = (name: string): Promise<void> =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  const openAdaptation = async (): Promise<void> => {
    await press('Models');
    await press('Adapt to this site…');
    await page.getByRole('heading', { name: 'Gold: the notes that decide' }).waitFor();
  };
  const packs = (): readonly string[] => readdirSync(path.join(workspace, 'models')).toSorted();
  const pipeline = async (): Promise<string> =>
    (await invoke<{ pipeline: string }>(page, 'models.list')).pipeline;

  it('says that there is nothing to learn from yet', async () => {
    await openAdaptation();
    await page.getByText('At least 10 approved notes are needed').waitFor();
    expect(await page.getByRole('button', { name: 'Freeze the gold…' }).count()).toBe(0);
  });

  it('freezes a part of the approved notes once', async () => {
    await approvedNotes();
    await openAdaptation();
    await page.getByText('14 approved notes can be used.').waitFor();
    await page.getByLabel('Part of the approved notes, in percent').fill('30');
    await page.getByLabel('Seed').fill('3');
    await press('Freeze the gold…');
    await page.getByText('About 4 of 14 approved notes become gold.').waitFor();
    await confirm('Freeze');
    await page.getByText('4 notes are gold', { exact: true }).waitFor();
    await picture(page, 'adaptation-1-gold');
  });

  it('trains the last layer while the window goes on, and shows figures before and after', async () => {
    await page.getByLabel('Copies with other mentions').fill('0');
    await press('Make the adaptation');
    await page.getByRole('progressbar', { name: 'Progress of the adaptation' }).waitFor();
    await picture(page, 'adaptation-2-making');
    // Elsewhere and back: the work goes on, and the screen finds it again.
    await press('Audit trail');
    await openAdaptation();
    await page.getByRole('article').getByRole('heading', { name: ADAPTED }).waitFor();
    expect(await page.getByRole('article').getByText('Not adopted').count()).toBe(1);
    await page.getByRole('article').getByText('Characters, any label: recall').waitFor();
    await page.getByRole('article').scrollIntoViewIfNeeded();
    await picture(page, 'adaptation-3-made');
    expect(packs()).toEqual([PACK]);
  });

  it('is tried on the batch that is there before anything is exchanged', async () => {
    await press('Try on a batch…');
    await page.getByLabel('Batch', { exact: true }).selectOption({ index: 0 });
    await confirm('Start the shadow run');
    await page.getByRole('tab', { name: 'Shadow run', selected: true }).waitFor();
    // An option of the list of runs: there, and not drawn by itself.
    await page
      .getByText(/Finished$/)
      .first()
      .waitFor({ state: 'attached' });
    await picture(page, 'adaptation-5-tried');
    expect([packs(), await pipeline()]).toEqual([[PACK], PACK]);
  });

  it('is adopted, and examines new batches', async () => {
    await openAdaptation();
    await press('Adopt…');
    const why = page.getByRole('dialog').getByLabel('Reason');
    if ((await why.count()) > 0) {
      await why.fill('A trial on invented notes.');
      await confirm('Adopt in spite of this');
    } else await confirm('Adopt');
    await page.getByText(`${ADAPTED} is adopted.`).waitFor();
    await page.getByRole('article').getByText('In use').waitFor();
    await picture(page, 'adaptation-4-adopted');
    expect([packs(), await pipeline()]).toEqual([[PACK, ADAPTED], ADAPTED]);
  });

  it('is taken back', async () => {
    await press('Take back the last adoption…');
    await confirm('Take back');
    await page.getByText('The adoption was taken back.').waitFor();
    expect([packs(), await pipeline()]).toEqual([[PACK], PACK]);
    expect(run.foreignRequests).toEqual([]);
  });

  /** Imported and examined by rules in the window; what a reviewer would do with each is said past the screens. */
  async function approvedNotes(): Promise<void> {
    await invoke(page, 'models.usePipeline', { pipeline: 'rules' });
    const source = path.join(run.dir, 'ward.csv');
    writeFileSync(source, csvLine(['text']) + NOTES.map((text) => csvLine([text])).join(''));
    await page.getByRole('button', { name: 'workspace', exact: true }).click();
    await addFiles(run, [source]);
    await press('Import 1 file');
    await page.getByText('Ready for review').waitFor();
    await approveAll(page, 'Kronvester');
    cpSync(FIXTURE, path.join(workspace, 'models', PACK), { recursive: true });
    await invoke(page, 'models.use', { rules: false, packs: [PACK] });
  }
});
