/**
 * @file What examines new batches, without a mouse: a pack is added, verified, measured, chosen and removed, a rule pack of the site added,
 * looked into, switched and removed, and two pipelines are compared down to one error.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoke, obstacle, shownIn, startApp, tabTo, type RunningApp } from '../support/e2e.ts';
import { handsOn } from '../support/keyboard.ts';
import { GOLD } from '../support/missedName.ts';
import { writeExport } from '../support/packs/exports.ts';
import { wardsPack } from '../support/wardsPack.ts';

const reason = obstacle();
const PACK = 'bert-test';
const RULES = 'Names of our house';

describe.skipIf(reason !== null)('the keyboard alone, on models', () => {
  let run: RunningApp;
  let page: Page;
  let workspace: string;
  const hands = handsOn(() => run);
  const { press, enter, fill, toggle, goAround, askAndLeave, landOn, toScreen } = hands;
  const at = (name: string): string => path.join(run.dir, name);

  beforeAll(async () => {
    run = await startApp();
    page = run.page;
    writeExport(at('bert'), 'bert', {
      labels: ['O', ...['PER', 'DATE', 'MISC'].flatMap((type) => [`B-${type}`, `I-${type}`])],
    });
    workspace = await hands.createWorkspace('Dana Reviewer', true);
    await invoke(page, 'models.usePipeline', { pipeline: 'rules' });
  });
  afterAll(async () => {
    await run.stop();
  });

  it('leaves the dialog of a new pack, then settles its types and adds it', async () => {
    await toScreen('Models');
    await run.answerDialog([at('bert')]);
    await enter(/^Add folder…$/);
    await goAround();
    await press('Escape');
    await landOn(/^Add folder…$/);
    await press('Enter');
    await page.getByRole('dialog').getByText('1 type has no proposal').waitFor();
    await fill(/^License/, 'made for this test');
    await tabTo(page, /^Label for the type MISC$/);
    await hands.choose('Left out');
    await enter(/^Add pack$/);
    await page.getByText(`Added “${PACK}”. It examines nothing until you switch it on.`).waitFor();
    await landOn(/^Add folder…$/);
  });

  it('verifies the pack and measures it, and stays where it was asked for', async () => {
    await enter(new RegExp(`^Verify ${PACK}$`));
    await page.getByText('the known question got the known answer').waitFor();
    await landOn(new RegExp(`^Verify ${PACK}$`));
    await enter(new RegExp(`^Measure speed of ${PACK}$`));
    await page.getByText(/tokens per second$/).waitFor();
    await landOn(new RegExp(`^Measure speed of ${PACK}$`));
  });

  it('chooses the pack for new batches, puts it back, and removes it after asking', async () => {
    const use = async (finders: string): Promise<void> => {
      await toggle(new RegExp(`^${PACK}`), 'Shift+Tab');
      await enter(/^Use for new batches$/);
      await page.getByText(`New batches are examined by: ${finders}.`).waitFor();
      await landOn(/^(Use for new batches|What examines new batches)$/);
    };
    await use(`Rules and ${PACK}`);
    await use('Rules and word lists');
    await askAndLeave(new RegExp(`^Remove ${PACK}$`));
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    await enter(/^Remove$/);
    await page.getByText(`Removed “${PACK}”.`).waitFor();
    await landOn(/^Models$/);
    expect(readdirSync(path.join(workspace, 'models'))).toEqual([]);
  });

  it('adds a rule pack of the site, looks into it, and switches it off and on', async () => {
    writeFileSync(at('st-elsewhere.json'), JSON.stringify(wardsPack('A name of a ward of our house.')));
    await run.answerDialog([at('st-elsewhere.json')]);
    await enter(/^Add rule pack…$/);
    await page.getByText('Added “st-elsewhere”. New batches use it.').waitFor();
    await landOn(/^Add rule pack…$/);
    await askAndLeave(new RegExp(`^Look inside ${RULES}$`));
    for (const words of [`New batches do not use “${RULES}”.`, `New batches use “${RULES}”.`]) {
      await toggle(new RegExp(`^${RULES} takes part$`), 'Shift+Tab');
      await page.getByText(words).waitFor();
      await landOn(new RegExp(`^${RULES} takes part$`));
    }
  });

  it('removes the rule pack after asking', async () => {
    await askAndLeave(new RegExp(`^Remove ${RULES}$`));
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    await enter(/^Remove$/);
    await page.getByText(`Removed “${RULES}”.`).waitFor();
    await page.getByText('This site has no rules of its own.').waitFor();
    await landOn(/^Rules of this site$/);
  });

  it('compares two pipelines over gold that was chosen', async () => {
    writeFileSync(at('gold.jsonl'), GOLD.map((note) => JSON.stringify(note)).join('\n'));
    await enter(/^Compare pipelines…$/, 'Shift+Tab');
    await landOn(/^Compare pipelines$/);
    await run.answerDialog([at('gold.jsonl')]);
    await enter(/^Choose gold file…$/);
    await page.getByText('2 notes, JSON Lines').waitFor();
    await landOn(/^Choose gold file…$/);
    // What is written in a box: the title, and below it the id.
    for (const box of [/^Rules alonerules$/, /^Filterss3-1 /]) await toggle(box);
    await page.getByText('2 pipelines chosen').waitFor();
    await enter(/^Compare$/);
    await page.getByText('2 notes: 1 with PHI, 1 PHI-free.').waitFor();
    await landOn(/^Side by side$/);
  });

  it('goes from the tabs to an error, to its note and back to its row', async () => {
    await tabTo(page, /^By type$/);
    while ((await page.getByRole('tab', { name: /^Errors/, selected: true }).count()) === 0)
      await press('ArrowRight');
    await page.getByRole('row').filter({ hasText: 'Kronvester' }).first().waitFor();
    await tabTo(page, /^Errors$/);
    await press('Enter');
    await page.getByRole('heading', { name: 'case-1' }).waitFor();
    await enter(/^Back to the errors$/);
    await landOn(/^Errors$/);
    await press('Enter');
    await page.getByRole('heading', { name: 'case-1' }).waitFor();
    await landOn(/^case-1$/);
  });

  it('saves the figures', async () => {
    const target = await hands.folderFor('figures');
    await enter(/^Save figures…$/, 'Shift+Tab');
    await page.getByText(/^5 files were written to /).waitFor();
    await landOn(/^Save figures…$/);
    expect(shownIn(target)).toHaveLength(5);
  });
});
