/** @file The audit trail on its screen: facts in the reader's words and numbers, and all of them by keyboard. */
import { afterEach, describe, expect, it } from 'vitest';
import { eventFacts, eventName } from '../../src-renderer/features/audit/eventFacts.ts';
import { createLocale } from '../../src-renderer/locales/translate.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** Blanks of several widths stand in numbers and before colons. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f\u2009]/g, ' ');
const shown = (
  language: 'en' | 'fr' | 'zh',
  facts: Parameters<typeof eventFacts>[1]['facts'],
): readonly string[] =>
  eventFacts(createLocale(language), { facts }).map(({ name, value }) => plain(`${name}=${value}`));

describe('eventFacts', () => {
  it('writes counts, sizes, times and answers as the reader does', () => {
    const facts = {
      notes: 12_480,
      bytes: 239_185,
      lastAt: Date.UTC(2026, 10, 22, 12),
      on: true,
      undoes: null,
    };
    expect(shown('en', facts)).toEqual([
      'Notes=12,480',
      'Size=233.6 KB',
      expect.stringMatching(/^Last try=Nov 22, 2026/),
      'Switched on=yes',
      'Takes back step=empty',
    ]);
    expect(shown('fr', facts).slice(0, 2)).toEqual(['Notes (nombre)=12 480', 'Taille=233,6 Ko']);
    expect(shown('zh', facts)[2]).toMatch(/^最后一次尝试=2026年11月22日/);
  });

  it('leaves codes, ids, hashes and seeds as they are', () => {
    expect(shown('fr', { code: 'export/interrupted', batch: 'b-7f2', digest: HASH, seed: 123_456 })).toEqual([
      'Code d’erreur=export/interrupted',
      'Lot=b-7f2',
      `Empreinte du contenu=${HASH}`,
      'Graine du tirage=123456',
    ]);
  });

  it('shows a fact and a kind that only a newer version knows under the names they have', () => {
    expect(shown('en', { fromTheFuture: 3 })).toEqual(['fromTheFuture=3']);
    expect(eventName(createLocale('fr'), 'from-the-future')).toBe('from-the-future');
    // Negative: what every object has is no word.
    expect(shown('en', { toString: 1 })).toEqual(['toString=1']);
    expect(eventName(createLocale('fr'), 'locked')).not.toBe('locked');
  });
});

describe('the screen of the audit trail', () => {
  let app: MountedApp | null = null;
  afterEach(() => {
    app?.stop();
    app = null;
  });

  const grid = (): HTMLElement => document.querySelector('[role="grid"]')!;
  const dialog = (): HTMLElement | null => document.querySelector('dialog');
  async function press(key: string): Promise<void> {
    grid().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await settle();
  }
  async function open(language: 'en' | 'de'): Promise<MountedApp> {
    app = await mountApp({ settings: { language } });
    await app.click(language === 'en' ? 'Audit trail' : 'Protokoll');
    return app;
  }

  it('is in the language of the reader and has no name of the schema', async () => {
    await open('de');
    expect(plain(grid().textContent)).toContain('Größe: 175,7 MB');
    expect(grid().textContent).toContain('Letzter Versuch: ');
    expect(grid().textContent).not.toMatch(/actorKey|durationMs|bytes|lastAt/);
  });

  it('opens every fact of the row in hand with Enter, whole, and goes with Escape', async () => {
    await open('en');
    expect(dialog()).toBeNull();
    for (let down = 0; down < 3; down++) await press('ArrowDown');
    const row = grid().querySelector('[aria-selected="true"]')!;
    await press('Enter');
    expect(dialog()!.querySelector('h2')!.textContent).toBe(row.querySelector('.kind')!.textContent);
    const hash = dialog()!.querySelector('code')!.textContent;
    expect(hash).toHaveLength(64);
    expect(row.querySelector('code')!.textContent).toBe(`${hash.slice(0, 12)}…`);
    dialog()!.dispatchEvent(new Event('cancel', { cancelable: true }));
    await settle();
    expect(dialog()).toBeNull();
  });

  it('stays on the list at its ends, and opens nothing for other keys', async () => {
    await open('en');
    await press('ArrowUp');
    expect(grid().querySelector('[aria-selected="true"]')!.getAttribute('aria-rowindex')).toBe('2');
    for (const key of ['a', ' ', 'Escape', 'Tab']) await press(key);
    expect(dialog()).toBeNull();
  });

  it('opens a row by a click', async () => {
    await open('en');
    const row = [...grid().querySelectorAll<HTMLElement>('[role="row"]')].find((one) =>
      one.textContent.includes('Export finished'),
    )!;
    row.click();
    await settle();
    const terms = [...dialog()!.querySelectorAll('dt')].map((term) => term.textContent);
    expect(terms).toEqual(['No.', 'Time', 'Batch', 'Export', 'Notes', 'Files', 'Size', 'Hash']);
  });
});
