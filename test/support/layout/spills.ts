/**
 * @file What of a screen cannot be read where it stands: text beyond the window, cut off, or spilling out of its button; and
 * areas that would have to be scrolled sideways. For pages in a real browser; used by component and end-to-end tests.
 */
import type { Page } from 'playwright-core';

/** Places that scroll sideways by design: tables, grids of rows, code, the two texts side by side, and typed text. */
const SCROLLS_SIDEWAYS =
  'table, [role="grid"], [role="table"], [role="tablist"], pre, code, input, textarea, select, .sideways';

/** Not read with the eyes; the promises in the top bar keep their icon and title at 200 % zoom, see TopBar. */
const UNSEEN = 'svg, .visually-hidden, [aria-hidden="true"], [inert], header .chip[title]';

/** One line for each element at fault, by its tag, class and the beginning of its own words. Empty when all is readable. */
export async function spillsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ sideways, unseen }) => {
      const found: string[] = [];
      const name = (element: Element): string =>
        `${element.tagName.toLowerCase()}.${[...element.classList].filter((one) => !one.startsWith('s-') && !one.startsWith('svelte-')).join('.')} "${element.textContent.trim().slice(0, 40)}"`;
      const scrollerOf = (element: Element): Element | null => {
        for (let up = element.parentElement; up !== null && up !== document.body; up = up.parentElement)
          if (['auto', 'scroll'].includes(getComputedStyle(up).overflowX)) return up;
        return null;
      };
      const isMeantToScroll = (element: Element): boolean =>
        element.matches(sideways) ||
        element.querySelector(':scope > table, :scope > pre, :scope > .rows') !== null;
      for (const element of document.body.querySelectorAll('*')) {
        if (element.closest(unseen) !== null) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        // One pixel is the usual way to keep words for screen readers only.
        if (box.width <= 1 || box.height <= 1) continue;
        const isWider = element.scrollWidth > element.clientWidth + 1;
        const isHigher = element.scrollHeight > element.clientHeight + 2;
        const hasEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if ((box.right > innerWidth + 1 || box.left < -1) && scrollerOf(element) === null)
          found.push(`beyond the window: ${name(element)}`);
        if (['auto', 'scroll'].includes(style.overflowX) && isWider && !isMeantToScroll(element))
          found.push(
            `scrolls sideways by ${String(element.scrollWidth - element.clientWidth)}: ${name(element)}`,
          );
        if (
          ['hidden', 'clip'].includes(style.overflowX) &&
          isWider &&
          !hasEllipsis &&
          element.clientWidth > 0
        )
          found.push(`cut off at the side: ${name(element)}`);
        if (['hidden', 'clip'].includes(style.overflowY) && isHigher && !hasEllipsis)
          found.push(`cut off below: ${name(element)}`);
        if (element.matches('button, .chip') && style.overflowX === 'visible' && (isWider || isHigher))
          found.push(`spills out: ${name(element)}`);
      }
      return found;
    },
    { sideways: SCROLLS_SIDEWAYS, unseen: UNSEEN },
  );
}

/** Makes the operating system prefer a language, as `navigator.languages` tells it to the page. */
export async function preferLanguage(page: Page, tag: string): Promise<void> {
  await page.evaluate((preferred) => {
    Object.defineProperty(navigator, 'languages', { value: [preferred], configurable: true });
    dispatchEvent(new Event('languagechange'));
  }, tag);
  await page.waitForFunction(
    (preferred) => document.documentElement.lang.startsWith(preferred.slice(0, 2)),
    tag,
  );
}
