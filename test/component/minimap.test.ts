/** @file The strip beside the text of a note: what it says, what it marks, and where a click on it leads, on the fake transport. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GAP_NOTE_ID, LONG_NOTE_ID, MIXED_NOTE_ID } from '../support/fakeTransport/fakeNotes.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
beforeEach(() => localStorage.clear());
afterEach(() => {
  app?.stop();
  app = null;
});

async function openNote(noteId: number): Promise<MountedApp> {
  app = await mountApp();
  [...document.querySelectorAll('button')].find((one) => one.textContent.includes('ED discharge'))?.click();
  await settle();
  document.querySelector<HTMLElement>(`[role="row"][aria-rowindex="${noteId + 1}"]`)?.click();
  await settle();
  return app;
}

const strip = (): HTMLButtonElement => document.querySelector<HTMLButtonElement>('button.map')!;
const said = (): string | null => strip().getAttribute('aria-label');
const marks = (kind: string): number => strip().querySelectorAll(`rect.${kind}`).length;

describe('what the strip says', () => {
  it('counts what is open, the spans and the gaps, and counts down with every decision', async () => {
    const { press } = await openNote(MIXED_NOTE_ID);
    expect(said()).toMatch(/^Map of the note: 3 open, \d+ spans, 0 gaps in coverage$/);
    expect(strip().title).toBe(said());
    await press('x');
    expect(said()).toContain('2 open');
  });

  it('counts gaps among what is open', async () => {
    await openNote(GAP_NOTE_ID);
    expect(said()).toContain('4 open');
    expect(said()).toContain('3 gaps in coverage');
  });
});

describe('what the strip marks', () => {
  it('has a mark of its own for what is replaced, suspected, kept, and still in the output', async () => {
    const { press } = await openNote(MIXED_NOTE_ID);
    expect(marks('replaced')).toBeGreaterThan(0);
    expect([marks('suspected'), marks('residual'), marks('kept')]).toEqual([2, 1, 0]);
    await press('x');
    expect([marks('suspected'), marks('residual'), marks('kept')]).toEqual([1, 1, 1]);
    await press('a');
    await press('a');
    expect([marks('suspected'), marks('residual'), marks('kept')]).toEqual([0, 0, 1]);
  });

  it('has no mark for a gap where everything was examined', async () => {
    await openNote(MIXED_NOTE_ID);
    expect(marks('gap')).toBe(0);
  });

  it('shades every gap until all of it is hidden', async () => {
    const { press } = await openNote(GAP_NOTE_ID);
    expect(marks('gap')).toBe(3);
    await press('a');
    expect(marks('gap')).toBe(2);
  });

  it('draws hundreds of spans as no more marks than can be told apart', async () => {
    await openNote(LONG_NOTE_ID);
    const drawn = ['replaced', 'suspected', 'kept', 'residual'].reduce((sum, kind) => sum + marks(kind), 0);
    expect(Number(/(\d+) spans/.exec(said() ?? '')?.[1])).toBeGreaterThan(240);
    expect(drawn).toBeLessThanOrEqual(240);
  });
});

describe('a click on the strip', () => {
  async function clickAt(share: number): Promise<void> {
    strip().getBoundingClientRect = () => new DOMRect(0, 0, 22, 1000);
    strip().dispatchEvent(new MouseEvent('click', { clientY: share * 1000, bubbles: true }));
    await settle();
  }
  const drawnFrom = (): number =>
    Number(document.querySelector<HTMLElement>('.scroller .row')!.dataset['from']);

  it('leads to that part of the note, and to the beginning again', async () => {
    const { bridge } = await openNote(LONG_NOTE_ID);
    const { length } = bridge.state.notes.get(LONG_NOTE_ID)!.text;
    await clickAt(0.5);
    expect(drawnFrom() / length).toBeGreaterThan(0.4);
    expect(drawnFrom() / length).toBeLessThan(0.5);
    await clickAt(0);
    expect(drawnFrom()).toBe(0);
  });

  it('decides nothing, and leaves the focus where it was', async () => {
    const { called, press } = await openNote(MIXED_NOTE_ID);
    await press('j');
    const focus = document.querySelector('.scroller .focused')?.textContent;
    await clickAt(0.9);
    expect(focus).toBeTruthy();
    expect(called('review.decide')).toHaveLength(0);
    expect(document.querySelector('.scroller .focused')?.textContent).toBe(focus);
  });
});
