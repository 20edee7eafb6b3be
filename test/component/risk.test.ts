/** @file The risk in the note list, in review and over a batch, on the fake transport. */
import { afterEach, describe, expect, it } from 'vitest';
import { GAP_NOTE_ID } from '../support/fakeTransport/fakeNotes.ts';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
afterEach(() => {
  app?.stop();
  app = null;
});

async function openBatch(scenario: Scenario = {}): Promise<MountedApp> {
  app = await mountApp(scenario);
  [...document.querySelectorAll('button')].find((one) => one.textContent.includes('ED discharge'))?.click();
  await settle();
  return app;
}

const row = (index: number): HTMLElement =>
  document.querySelector<HTMLElement>(`[role="row"][aria-rowindex="${index + 1}"]`)!;
const riskCell = (index: number): string =>
  row(index).querySelectorAll('[role="gridcell"]')[3]!.textContent.replace(/\s+/g, ' ').trim();

describe('the risk in the note list', () => {
  it('is told as a share and a word, beside the bar', async () => {
    await openBatch();
    expect(riskCell(1)).toMatch(/^\d+ ?% (low|raised|high)$/);
    const bar = row(1).querySelector<HTMLElement>('.bar span')!;
    expect(Number.parseFloat(bar.style.width)).toBeGreaterThan(0);
    // Who hears the list hears the words; the bar says nothing more.
    expect(row(1).querySelector('.bar')!.getAttribute('aria-hidden')).toBe('true');
  });

  it('sorts with the greatest first, and the other way round at the second click', async () => {
    const { called, click } = await openBatch();
    await click('Risk');
    expect(called('notes.page').at(-1)?.input).toMatchObject({ sort: { by: 'risk', descending: true } });
    await click('Risk');
    expect(called('notes.page').at(-1)?.input).toMatchObject({ sort: { by: 'risk', descending: false } });
  });

  it('leads to the riskiest of the notes with open points', async () => {
    const { called, click } = await openBatch();
    await click('Open riskiest note');
    expect(called('notes.page').map(({ input }) => input)).toContainEqual(
      expect.objectContaining({
        sort: { by: 'risk', descending: true },
        filter: expect.objectContaining({ onlyOpen: true }),
      }),
    );
  });
});

describe('the risk of a batch', () => {
  it('is an expected number with its interval, and says that it is an estimate', async () => {
    const { text } = await openBatch();
    expect(text()).toMatch(/About [\d,]+ of [\d,]+ notes may still show something \(95%: [\d,]+ to [\d,]+\)/);
    expect(text()).toContain('It changes no status.');
    expect(text()).not.toContain('approved notes (');
  });

  it('is drawn as ten columns, and told in words', async () => {
    await openBatch();
    const chart = document.querySelector('svg[role="img"]')!;
    expect(chart.querySelectorAll('rect')).toHaveLength(10);
    const title = chart.querySelector('title')!.textContent;
    expect(title).toMatch(/^Notes by risk: 0 to 10%: [\d,]+, 10 to 20%: /);
    expect(title).not.toContain('NaN');
  });

  it('says that there is no estimate, and why, where none was made for the pipeline', async () => {
    const { text } = await openBatch({ risk: 'none' });
    expect(text()).toContain('300,000 notes without an estimate');
    expect(text()).toContain('with finders or a setting that none was made for');
    expect(text()).not.toContain('may still show something (95%');
    expect(document.querySelector('svg[role="img"]')).toBeNull();
  });

  it('counts no notes without an estimate where each has one', async () => {
    const { text } = await openBatch();
    expect(text()).not.toContain('without an estimate');
  });
});

describe('the risk of an open note', () => {
  it('stands in the header with what raises it', async () => {
    const { text } = await openBatch();
    row(GAP_NOTE_ID).click();
    await settle();
    expect(text()).toMatch(/Risk\s*\d+ ?%\s*(low|raised|high)/);
    expect(text()).toContain('characters not examined by every recognizer');
  });

  it('falls with a decision', async () => {
    const { press } = await openBatch();
    row(1).click();
    await settle();
    const share = (): number => Number.parseInt(document.querySelector('header .percent')!.textContent);
    const before = share();
    await press('a');
    expect(share()).toBeLessThan(before);
  });
});
