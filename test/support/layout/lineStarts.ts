/** @file Lines of Chinese text that break where none may: before a closing mark or behind an opening one. For pages in a real browser. */
import type { Page } from 'playwright-core';

/** One line for each break at fault, by the characters around it. Empty when every break is right. */
export async function badLineStartsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const CLOSING = '，。、）》〉」』：；？！”’％';
    const OPENING = '（《〈「『“‘';
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const boxOf = (node: Node, at: number): DOMRect | undefined => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getClientRects()[0];
    };
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      if (node.parentElement?.checkVisibility({ visibilityProperty: true }) !== true) continue;
      for (let at = 1; at < text.length; at++) {
        if (!CLOSING.includes(text.charAt(at)) && !OPENING.includes(text.charAt(at - 1))) continue;
        const [before, here] = [boxOf(node, at - 1), boxOf(node, at)];
        // Half a line lower is the next line; a mark of another height on the same line is not.
        if (before && here && here.top > before.top + before.height / 2)
          found.push(`…${text.slice(Math.max(0, at - 8), at)}|${text.slice(at, at + 8)}…`);
      }
    }
    return found;
  });
}
