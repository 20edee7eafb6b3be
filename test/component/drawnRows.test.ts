/** @file What a key draws anew in a long note: the rows it changes, and none of them is measured before the frame that shows them. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoteModel, isSameRow } from '../../src-renderer/features/sideBySide/noteModel.ts';
import { withVerdicts } from '../../src-renderer/features/spanEditor/drawnVerdicts.ts';
import type { BatchId } from '../../src-main/contract/vocabulary.ts';
import { LONG_NOTE_ID, initialView } from '../support/fakeTransport/fakeNotes.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp;

beforeEach(async () => {
  // Answers stay out: what is seen is what the page draws at once.
  app = await mountApp({ silent: ['review.decide'] });
  document.querySelectorAll<HTMLButtonElement>('.batches button, button').forEach((button) => {
    if (button.textContent.includes('ED discharge letters')) button.click();
  });
  await settle();
  document.querySelectorAll<HTMLElement>('[role="row"]')[LONG_NOTE_ID]?.click();
  await settle();
});

afterEach(() => {
  vi.restoreAllMocks();
  app.stop();
});

const rowOf = (node: Node): string | undefined =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('.row')?.dataset['row'];

/** All that is drawn before the next frame; the note is scrolled in that frame, and rows that come into view are new. */
function press(key: string): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
}

/** Rows of the note in which something was drawn by the key. */
function rowsDrawnBy(key: string): ReadonlySet<string> {
  const drawn = new Set<string>();
  const watch = new MutationObserver(() => undefined);
  const sheet = document.querySelector('.sheet')!;
  watch.observe(sheet, { subtree: true, childList: true, attributes: true, characterData: true });
  press(key);
  for (const { target } of watch.takeRecords()) {
    const row = rowOf(target);
    if (row !== undefined) drawn.add(row);
  }
  watch.disconnect();
  return drawn;
}

function focusedRow(): string {
  return rowOf(document.querySelector('.row [aria-pressed="true"]')!) ?? '';
}

describe('in a note of 300 KB', () => {
  it.each(['a', 'x', '1', 'j'])(
    '%s draws the row it is about and the one it goes on to, and no other',
    (key) => {
      const before = focusedRow();
      const drawn = rowsDrawnBy(key);
      expect(drawn).toContain(before);
      expect([...drawn].filter((row) => row !== before && row !== focusedRow())).toEqual([]);
    },
  );

  it.each(['a', 'x', '1', 'j'])('%s asks for the height of no row', (key) => {
    const asked: string[] = [];
    const { getBoundingClientRect } = HTMLElement.prototype;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      if (this.classList.contains('row')) asked.push(this.dataset['row'] ?? '');
      return getBoundingClientRect.call(this);
    });
    press(key);
    expect(asked).toEqual([]);
  });
});

describe('isSameRow', () => {
  const view = initialView(LONG_NOTE_ID, 'big' as BatchId);
  const [span] = view.spans.toSorted((a, b) => a.start - b.start);
  const before = new NoteModel(view);
  const row = before.rows[before.rowAt(span!.start)]!;

  it('finds a row alike that no decision touched', () => {
    const after = new NoteModel(
      withVerdicts(view, [{ kind: 'accept', span: view.spans.at(-1)!.key }]),
      before,
    );
    expect(isSameRow(before.sourcePieces(row, null), after.sourcePieces(row, null))).toBe(true);
  });

  it.each([
    ['a decision', [{ kind: 'reject', span: span!.key } as const], null],
    ['a selection', [], { start: row.start, end: row.start + 1 }],
  ])('tells a row with %s from the row before it', (_, verdicts, draft) => {
    const after = new NoteModel(withVerdicts(view, verdicts), before);
    expect(isSameRow(before.sourcePieces(row, null), after.sourcePieces(row, draft))).toBe(false);
  });
});
