/**
 * @file Which controls of a screen a person could not work at this size of the window: focused, as Tab would, and then cut off, covered,
 * or in an area that is too low to show them. For pages in a real browser; used by component tests.
 */
import type { Page } from 'playwright-core';

/** One line for each control at fault. Empty when each can be brought into view whole, or as much of it as a target needs. */
export async function unreachedOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** Pixels of the page in each direction: WCAG 2.5.8. */
    const TARGET = 24;
    const FOCUSABLE =
      'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"]), [role="tab"]';
    const MESSAGES = '.stack[role="status"]';
    const dialog = document.querySelector('dialog[open]');
    const found: string[] = [];
    const name = (element: Element): string => {
      const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null;
      const words = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
      return `${element.tagName.toLowerCase()} "${words.trim().slice(0, 40)}"`;
    };
    /** What of the box is left by everything around it that cuts off. */
    const shownPart = (element: Element): DOMRect => {
      const box = element.getBoundingClientRect();
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
      const cut = (by: DOMRect): void => {
        [left, top] = [Math.max(left, by.left), Math.max(top, by.top)];
        [right, bottom] = [Math.min(right, by.right), Math.min(bottom, by.bottom)];
      };
      cut(new DOMRect(0, 0, innerWidth, innerHeight));
      for (let up = element.parentElement; up !== null && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up);
        if (overflowX !== 'visible' || overflowY !== 'visible') cut(up.getBoundingClientRect());
        // Above everything: what lies around it cuts nothing off.
        if (up === dialog) break;
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const targetOf = (element: HTMLElement): HTMLElement => {
      // A box that is drawn by its label is worked by its label.
      const { width, height, opacity } = {
        ...element.getBoundingClientRect().toJSON(),
        opacity: getComputedStyle(element).opacity,
      };
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      return label && (width <= 1 || height <= 1 || opacity === '0') ? label : element;
    };
    for (const element of (dialog ?? document.body).querySelectorAll<HTMLElement>(FOCUSABLE)) {
      if (element.closest('[inert]') !== null) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      // Who has the focus already is not brought into view again.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      element.focus();
      const target = targetOf(element);
      const box = target.getBoundingClientRect();
      const shown = shownPart(target);
      const [wide, high] = [Math.min(box.width, TARGET), Math.min(box.height, TARGET)];
      if (shown.width < wide - 1 || shown.height < high - 1) {
        found.push(
          `cut off: ${name(element)}, ${shown.width.toFixed(0)} × ${shown.height.toFixed(0)} of ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`,
        );
        continue;
      }
      const [x, y] = [shown.left + shown.width / 2, shown.top + shown.height / 2];
      // A message goes away by itself or by its button.
      const top =
        document.elementsFromPoint(x, y).find((one) => one.closest(MESSAGES) === element.closest(MESSAGES)) ??
        null;
      if (top !== null && !target.contains(top) && !top.contains(target) && !target.isSameNode(top))
        found.push(`covered: ${name(element)} by ${name(top)}`);
    }
    return found;
  });
}
