/** @file Where the focus goes when one screen takes the place of another, and when that is no business of a screen. */
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NoteListController } from '../../src-renderer/features/noteList/noteListController.svelte.ts';
import type { FileTicket } from '../../src-main/domain/ids.ts';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

const LOCKED = {
  state: 'locked',
  ticket: 'recent-1' as FileTicket,
  name: 'Training',
  keystore: false,
} as const;
const BATCH = 'ED discharge letters 2021–2026';

const HEADING = new RegExp(`^h1 ${BATCH}$`);

describe('a change of screen', () => {
  let app: MountedApp;
  afterEach(() => app.stop());

  /** What has the focus, by its tag and its words; empty for the page itself. */
  function focused(): string {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return '';
    const words = activeElement.getAttribute('aria-label') ?? activeElement.textContent;
    return `${activeElement.tagName.toLowerCase()} ${words.replace(/\s+/g, ' ').trim()}`.trim();
  }
  const lands = (there: RegExp): Promise<void> => vi.waitFor(() => expect(focused()).toMatch(there));
  /** Longer than anything takes that leads the focus. */
  const rested = (): Promise<void> =>
    new Promise((drawn) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => drawn(), 30))),
    );

  async function start(scenario: Scenario = {}): Promise<void> {
    app = await mountApp(scenario);
    await rested();
  }

  /** By a control that has the focus, as with Enter. */
  async function enter(name: string): Promise<void> {
    const button = app.button(name);
    button.focus();
    button.click();
    flushSync();
    // As a browser does by itself, and the test environment does not.
    if (!button.isConnected) button.blur();
    await settle();
  }

  async function unlock(): Promise<void> {
    const field = document.querySelector<HTMLInputElement>('input[type="password"]')!;
    field.value = 'a passphrase of some length';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
    await enter('Unlock');
  }

  async function openNote(): Promise<void> {
    const grid = document.querySelector<HTMLElement>('[role="grid"]')!;
    grid.focus();
    grid.querySelector<HTMLElement>('[role="row"][aria-rowindex="2"]')!.click();
    flushSync();
    if (!grid.isConnected) grid.blur();
    await settle();
  }

  it('leads to the heading of the batch, of the note, and by a key back to the list of which the note is a row', async () => {
    await start();
    await enter(BATCH);
    await lands(HEADING);
    await openNote();
    await lands(/^h1 Note \d+/);
    await app.press('Escape');
    await lands(/^div Notes of the batch$/);
    const grid = document.activeElement!;
    grid.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    await settle();
    expect(grid.querySelector('[aria-selected="true"]')?.getAttribute('aria-rowindex')).toBe('3');
  });

  it('leads to the heading of a batch that is left for review by a button, and not to its list', async () => {
    await start();
    await enter(BATCH);
    await enter('Open riskiest note');
    await lands(/^h1 Note \d+/);
    await enter('Emergency department 2026');
    await enter(BATCH);
    await lands(HEADING);
  });

  it.each([
    ['Models', 'Models'],
    ['Annotation', 'Annotation'],
    ['Audit trail', 'Audit trail'],
    ['Settings', 'Settings'],
  ])('leads from the bar on top to %s, although its button stays', async (button, heading) => {
    await start();
    await enter(button);
    await lands(new RegExp(`^h1 ${heading}$`));
  });

  it('leads on by the path above the screen', async () => {
    await start();
    await enter('Settings');
    await enter('Emergency department 2026');
    await lands(/^h1 Batches$/);
  });

  it('leads to the list of batches from the passphrase, and from the list to the passphrase', async () => {
    await start({ workspace: LOCKED });
    await unlock();
    await lands(/^h1 Batches$/);
    await enter('Lock');
    await lands(/^input/);
  });

  it('leads from a form of the first screen back to its heading', async () => {
    await start({ workspace: LOCKED });
    await enter('All workspaces');
    await lands(/^h1 Open a workspace$/);
  });

  it('goes on to the heading that takes the place of the one that was there while it loaded', async () => {
    await start({ delayMs: 60 });
    await vi.waitFor(() => app.button(BATCH));
    await enter(BATCH);
    await lands(/^h1 Batches$/);
    await lands(HEADING);
  });

  it('leads to the one way on when a screen throws', async () => {
    await start();
    const broken = vi.spyOn(NoteListController.prototype, 'start').mockImplementation(() => {
      throw new Error('a bug');
    });
    await enter(BATCH);
    broken.mockRestore();
    await lands(/^button Back to the batches$/);
    await enter('Back to the batches');
    await lands(/^h1 Batches$/);
  });

  describe('none of its business', () => {
    it.each([
      ['no workspace is known', { workspace: { state: 'closed' } }, /^$/],
      ['a workspace is locked', { workspace: LOCKED }, /^input/],
      ['a workspace is open already', {}, /^$/],
    ] as const)('when the window opens and %s', async (_words, scenario, there) => {
      await start(scenario);
      expect(focused()).toMatch(there);
    });

    it('when another tab of the same batch is shown', async () => {
      await start();
      await enter(BATCH);
      await lands(HEADING);
      const tab = document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')!;
      tab.focus();
      tab.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      await settle();
      await rested();
      expect(focused()).toMatch(/^button Clusters/);
    });

    it('when review goes on to the next note', async () => {
      await start();
      await enter(BATCH);
      await openNote();
      await lands(/^h1 Note 1/);
      const next = document.querySelector<HTMLElement>('[title="Next note"]')!;
      next.focus();
      next.click();
      await vi.waitFor(() => expect(app.text()).toContain('Note 2'));
      await rested();
      expect(document.activeElement).toBe(next);
    });

    it('when what a screen shows is told anew', async () => {
      await start();
      app.button(BATCH).focus();
      for (const batch of app.bridge.state.batches) app.bridge.emit.batches.progressed(batch);
      await settle();
      await rested();
      expect(focused()).toBe(`button ${BATCH}`);
    });

    it('when a person has gone on in the screen already', async () => {
      await start();
      await enter(BATCH);
      app.button('Continue review').focus();
      await rested();
      expect(focused()).toBe('button Continue review');
    });
  });
});
