/** @file The reading box: shows a text that cannot be changed, with a caret, and tells which part is selected. Runs in the page. */
import type { Attachment } from 'svelte/attachments';
import type { Range } from '../../../src-main/contract/vocabulary.ts';

/**
 * Fills an editable element with the text as one text node and undoes every change. Editable, because only there a browser
 * shows a caret and lets the keyboard select; read-only fields have none.
 */
export function readOnlyText(text: string): Attachment<HTMLElement> {
  return (box) => {
    const restore = (): void => {
      if (box.textContent !== text || box.childNodes.length !== 1) box.textContent = text;
    };
    const refuse = (event: Event): void => {
      event.preventDefault();
    };
    box.textContent = text;
    box.scrollTop = 0;
    box.addEventListener('beforeinput', refuse);
    // Input methods cannot be refused while they compose; what they leave is taken out again.
    box.addEventListener('input', restore);
    return () => {
      box.removeEventListener('beforeinput', refuse);
      box.removeEventListener('input', restore);
    };
  };
}

/** The selected part of the box in UTF-16 code units of its text; null when nothing of it is selected. */
export function selectedPart(box: HTMLElement): Range | null {
  const selection = box.ownerDocument.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  if (!box.contains(startContainer) || !box.contains(endContainer)) return null;
  const length = box.textContent.length;
  // "Select all" names the box itself instead of the text in it.
  const offset = (node: Node, at: number): number => (node === box ? (at === 0 ? 0 : length) : at);
  const [start, end] = [offset(startContainer, startOffset), offset(endContainer, endOffset)];
  return start < end ? { start, end } : null;
}
