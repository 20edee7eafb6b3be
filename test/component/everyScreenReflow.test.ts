// @vitest-environment node
/**
 * @file Every screen in the smallest window at 200 % zoom, in a real Chromium: 512 by 350 pixels of the page (WCAG 1.4.10). In all six
 * languages without a word beyond its place or an area that scrolls sideways but tables and texts; in two, English and German with its long
 * words, each control can be focused and then seen (2.4.11). Skipped, and said so, where there is no Chromium.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../src-main/contract/vocabulary.ts';
import { describeInWindow } from '../support/fakeTransport/harness/harnessWindow.ts';
import { screens } from '../support/fakeTransport/harness/screens.ts';
import { preferLanguage, spillsOf } from '../support/layout/spills.ts';
import { unreachedOf } from '../support/layout/unreached.ts';

/** The smallest window there is, see src-main/shell/electron.ts, where a pixel of the page is two of the window. */
const SMALLEST_ZOOMED = { width: 512, height: 350 };
const REACHED_IN: readonly string[] = ['en', 'de'];

describeInWindow('every screen in the smallest window at 200 % zoom', (window) => {
  let page: Page;
  beforeAll(() => {
    ({ page } = window);
  });

  it('would find a control that is cut off, one that is covered, and one in an area without height', async () => {
    await page.setViewportSize(SMALLEST_ZOOMED);
    for (const [markup, words] of [
      [
        '<div style="overflow: hidden; width: 9px; height: 9px"><button>cut</button></div>',
        'cut off: button "cut"',
      ],
      ['<div style="overflow: auto; height: 0"><button>flat</button></div>', 'cut off: button "flat"'],
      [
        '<button>under</button><div style="position: fixed; inset: 0 0 auto; height: 90px">bar</div>',
        'covered: button "under"',
      ],
    ] as const) {
      await page.setContent(`<main>${markup}</main>`);
      expect((await unreachedOf(page)).join('\n')).toContain(words);
    }
    await page.setContent('<main style="padding-top: 900px"><button>far below</button></main>');
    expect(await unreachedOf(page)).toEqual([]);
  });

  it.each(screens.map((screen) => [screen.name, screen] as const))(
    '%s',
    async (_name, screen) => {
      // The way there is gone in a whole window; a person may zoom on any screen.
      await window.open(screen);
      await page.setViewportSize(SMALLEST_ZOOMED);
      const found: string[] = [];
      for (const language of INTERFACE_LANGUAGES) {
        await preferLanguage(page, language);
        await window.drawn(60);
        const bad = [...(await spillsOf(page))];
        if (REACHED_IN.includes(language)) bad.push(...(await unreachedOf(page)));
        found.push(...bad.map((one) => `${language}: ${one}`));
      }
      expect(found).toEqual([]);
    },
    60_000,
  );
});
