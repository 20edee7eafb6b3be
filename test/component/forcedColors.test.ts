// @vitest-environment node
/**
 * @file Screens in a contrast theme of the system (forced colors) in a real Chromium: what a ground said is said by a line or
 * keeps its ground, and nothing but figures and marks keeps colors of its own. Skipped where there is no Chromium.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { describeInWindow, screenNamed } from '../support/fakeTransport/harness/harnessWindow.ts';

describeInWindow('forced colors', (window) => {
  beforeAll(() =>
    window.page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active', reducedMotion: 'reduce' }),
  );

  async function on(name: string, use: (page: Page) => Promise<void>): Promise<void> {
    await window.open(screenNamed(name));
    await window.drawn(100);
    await use(window.page);
  }

  /** How the first of these is drawn, and how the page is. */
  const lookOf = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const {
          outlineStyle,
          outlineColor,
          backgroundColor,
          backgroundImage,
          borderBottomWidth,
          fill,
          color,
        } = getComputedStyle(element);
        const ground = getComputedStyle(document.body).backgroundColor;
        const hasGround =
          backgroundImage !== 'none' || ![ground, 'rgba(0, 0, 0, 0)'].includes(backgroundColor);
        const ink = getComputedStyle(document.body).color;
        return { outlineStyle, outlineColor, hasGround, borderBottomWidth, fill, color, ground, ink };
      });

  it.each([
    ['review', '.residual'],
    ['review-gap', '[data-start].gap:not(.focused)'],
    ['review-draft', '[data-start].draft:not(.focused)'],
    ['annotation-dispute', '.differing:not(.focused)'],
  ])('%s: %s has a ground and a dashed line', async (screen, selector) => {
    await on(screen, async (page) => {
      expect(await lookOf(page, selector)).toMatchObject({ hasGround: true, outlineStyle: 'dashed' });
    });
  });

  it.each([
    ['review', '.mark.focused'],
    ['annotation-sheet', '.mark.focused'],
    ['shadow-note', '.cell .focused'],
    ['compare-note', '.cell .focused'],
  ])('%s: the place in hand (%s) has a line of its own color', async (screen, selector) => {
    await on(screen, async (page) => {
      const look = await lookOf(page, selector);
      expect(look.outlineStyle).toBe('solid');
      expect([look.ink, look.ground]).not.toContain(look.outlineColor);
    });
  });

  it.each([
    ['notes', '.bar.painted .full'],
    ['annotation-task', '.dot.painted'],
    ['shadow', '.bars .painted'],
    ['compare-confusion', 'td.right'],
  ])('%s: the figure %s keeps its ground', async (screen, selector) => {
    await on(screen, async (page) => {
      expect(await lookOf(page, selector)).toMatchObject({ hasGround: true });
    });
  });

  it('tells the chosen tab from the others', async () => {
    await on('notes', async (page) => {
      const other = await lookOf(page, '[role=tab][aria-selected=false]');
      expect(other.borderBottomWidth).toBe('0px');
      const chosen = await lookOf(page, '[role=tab][aria-selected=true]');
      expect(chosen.borderBottomWidth).toBe('2px');
      expect(chosen.outlineStyle).toBe('solid');
      expect(chosen.outlineColor).not.toBe(chosen.ground);
    });
  });

  it('draws a line around notices and chips, and around nothing that holds them', async () => {
    await on('export-broken-trail', async (page) => {
      for (const selector of ['[role=alert].notice', '.chip'])
        expect((await lookOf(page, selector)).borderBottomWidth, selector).toBe('1px');
      const holder = page.locator('.notice').filter({ has: page.locator('.notice') });
      expect(await holder.count()).toBe(1);
      expect(await holder.evaluate((one) => getComputedStyle(one).borderBottomWidth)).toBe('0px');
    });
  });

  it('draws mentions of the strip beside a note as plainly as its text', async () => {
    await on('review', async (page) => {
      const look = await lookOf(page, '.map .replaced');
      expect(look.fill).toBe(look.ink);
    });
  });

  it.each(['notes', 'review-draft', 'clusters', 'shadow', 'annotation-sheet', 'compare-done', 'sampling'])(
    '%s: no control and no spacer keeps colors of its own',
    async (screen) => {
      await on(screen, async (page) => {
        const kept = await page.evaluate(() =>
          [...document.querySelectorAll('body *')]
            .filter((element) => getComputedStyle(element).forcedColorAdjust === 'none')
            .filter(
              (element) =>
                element.matches('button, input, select, textarea, label') ||
                element.closest('.painted, [data-start], .caret, svg') === null,
            )
            .map((element) => `${element.tagName} ${element.className}`),
        );
        expect(kept).toEqual([]);
      });
    },
  );
});
