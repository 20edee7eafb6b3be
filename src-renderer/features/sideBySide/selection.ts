/** @file Reads the browser's text selection as a range of the note. Runs in the page. */
import type { Range } from '../../../src-main/contract/vocabulary.ts';

/** The selected range of the note, or null when nothing is selected or the selection lies outside the note. */
export function selectedRange(root: HTMLElement): Range | null {
  const selection = root.ownerDocument.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const found = selection.getRangeAt(0);
  const start = offsetOf(root, found.startContainer, found.startOffset);
  const end = offsetOf(root, found.endContainer, found.endOffset);
  return start === null || end === null || start >= end ? null : { start, end };
}

function offsetOf(root: HTMLElement, node: Node, at: number): number | null {
  if (!root.contains(node)) return null;
  if (node.nodeType === node.TEXT_NODE) {
    const piece = node.parentElement?.closest<HTMLElement>('[data-start]');
    if (piece == null) return null;
    // Replacements stand for their whole span: half a placeholder is not half a name.
    const end = Number(piece.dataset['end']);
    if (piece.dataset['replacement'] !== undefined) return at === 0 ? Number(piece.dataset['start']) : end;
    return Math.min(end, Number(piece.dataset['start']) + at);
  }
  if (!(node instanceof HTMLElement)) return null;
  const child = node.childNodes[at];
  if (child instanceof HTMLElement && child.dataset['start'] !== undefined)
    return Number(child.dataset['start']);
  const before = node.childNodes[at - 1];
  if (before instanceof HTMLElement && before.dataset['end'] !== undefined)
    return Number(before.dataset['end']);
  const row = node.closest<HTMLElement>('[data-from]');
  return row === null ? null : Number(row.dataset['from']);
}
