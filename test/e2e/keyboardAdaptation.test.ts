/**
 * @file Adapting a pack to the site without a mouse: gold is frozen, the last layer trained, tried, adopted and taken back, and so is the
 * site's list. Approved notes and the pack are there already; review and packs have tests of their own.
 */
import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveAll } from '../support/approvedNotes.ts';
import { invoke, obstacle, startApp, tabTo, type RunningApp } from '../support/e2e.ts';
import { handsOn } from '../support/keyboard.ts';

const reason = obstacle();
const PACK = 'small-es';
const ADAPTED = `${PACK}-site`;
const FIXTURE = path.resolve(import.meta.dirname, '../fixtures/packs', PACK);
const NAME = 'Kronvester';
/** Of a patient each: what is decided in notes of one alone is no word of the house. */
const NOTES = Array.from({ length: 14 }, (_, at) => [
  `p${String(at)}`,
  `Nota ${String(at)}: Visto por la Dra. Beispiel el ${String(at + 1)} de marzo de 2021. Sin cambios, vino con ${NAME}.`,
]);

describe.skipIf(reason !== null)('the keyboard alone, on adaptation', () => {
  let run: RunningApp;
  let page: Page;
  let workspace: string;
  const hands = handsOn(() => run);
  const { press, enter, fill, goAround, askAndLeave, landOn, toScreen } = hands;
  const packs = (): readonly string[] => readdirSync(path.join(workspace, 'models')).toSorted();

  beforeAll(async () => {
    run = await startApp();
    page = run.page;
    workspace = await hands.createWorkspace('Dana Reviewer', true);
    await invoke(page, 'models.usePipeline', { pipeline: 'rules' });
  });
  afterAll(async () => {
    await run.stop();
  });

  async function openAdaptation(): Promise<void> {
    await toScreen('Models');
    await enter(/^Adapt to this site…$/);
    await page.getByRole('heading', { name: 'Gold: the notes that decide' }).waitFor();
    await landOn(/^Adapt to this site$/);
  }

  /** Says yes in the dialog that is open; what is worse asks for a reason first. */
  async function adopt(): Promise<void> {
    await goAround();
    const why = page.getByRole('dialog').getByLabel('Reason');
    if ((await why.count()) > 0) await fill(/^Reason/, 'A trial on invented notes.');
    await enter(/^(Adopt|Adopt in spite of this)$/);
  }

  it('freezes a part of the approved notes after asking', async () => {
    await hands.importFile('ward', ['patient_id', 'text'], NOTES);
    await approveAll(page, NAME);
    cpSync(FIXTURE, path.join(workspace, 'models', PACK), { recursive: true });
    await invoke(page, 'models.use', { rules: false, packs: [PACK] });
    await openAdaptation();
    await fill(/^Part of the approved notes, in percent/, '30');
    await fill(/^Seed/, '3');
    await askAndLeave(/^Freeze the gold…$/);
    await press('Enter');
    await page.getByText('About 4 of 14 approved notes become gold.').waitFor();
    await enter(/^Freeze$/);
    await page.getByText('4 notes are gold', { exact: true }).waitFor();
    await landOn(/^Gold: the notes that decide$/);
  });

  it('makes an adaptation, and is led to what was made', async () => {
    await fill(/^Copies with other mentions/, '0');
    await enter(/^Make the adaptation$/);
    await page.getByRole('article').getByRole('heading', { name: ADAPTED }).waitFor();
    await landOn(/^The adaptation is made\./);
    expect(packs()).toEqual([PACK]);
  });

  it('tries it on a batch, and is on the run of that batch then', async () => {
    await askAndLeave(/^Try on a batch…$/);
    await press('Enter');
    await page.getByLabel('Batch', { exact: true }).waitFor();
    await tabTo(page, /^Batch/);
    await hands.choose('ward');
    await enter(/^Start the shadow run$/);
    await page.getByRole('tab', { name: 'Shadow run', selected: true }).waitFor();
    await landOn(/^ward /);
    expect(packs()).toEqual([PACK]);
  });

  it('adopts it, and takes that back', async () => {
    await openAdaptation();
    await askAndLeave(/^Adopt…$/);
    await press('Enter');
    await adopt();
    await page.getByText(`${ADAPTED} is adopted.`).waitFor();
    await landOn(new RegExp(`^${ADAPTED}$`));
    expect(packs()).toEqual([PACK, ADAPTED]);
    await askAndLeave(/^Take back the last adoption…$/, 'Shift+Tab');
    await press('Enter');
    await goAround();
    await enter(/^Take back$/);
    await page.getByText('The adoption was taken back.').waitFor();
    await landOn(/^Adaptations$/);
    expect(packs()).toEqual([PACK]);
  });

  it('compares the site’s list with a word found in decisions, lists it, and takes it back', async () => {
    await enter(/^Compare on the gold$/);
    await page.getByRole('rowheader', { name: NAME }).waitFor();
    await landOn(/^Lists$/);
    await askAndLeave(/^Put on the list…$/);
    await press('Enter');
    await adopt();
    await page.getByText('The words are on the list for batches that begin from now on.').waitFor();
    await landOn(/^Lists$/);
    await askAndLeave(/^Take the words back…$/);
    await press('Enter');
    await goAround();
    await enter(/^Take back$/);
    await page.getByText('The words were taken off the list.').waitFor();
    await landOn(/^Lists$/);
  });
});
