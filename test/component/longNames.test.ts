// @vitest-environment node
/**
 * @file Screens with names as long as people may make them, in letters without a place to break and in Chinese characters, in a real
 * Chromium: nothing beyond the window, cut off without a sign, or spilling out. And Chinese sentences begin no line with what
 * belongs to the line before. Skipped, and said so, where there is no Chromium.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeInWindow, screenNamed, WHOLE } from '../support/fakeTransport/harness/harnessWindow.ts';
import type { LongNames } from '../support/fakeTransport/longNames.ts';
import { badLineStartsOf } from '../support/layout/lineStarts.ts';
import { preferLanguage, spillsOf } from '../support/layout/spills.ts';

/** The whole window, the smallest one, and the whole window at 200 % zoom. */
const SIZES = [WHOLE, { width: 1024, height: 700 }, { width: 640, height: 400 }] as const;
/** Where names stand: of batches, notes, files, people, recipients, folders, tasks. */
const WITH_NAMES = [
  ...['batches', 'notes', 'issues', 'import', 'review', 'clusters', 'export', 'recall-found'],
  ...['settings', 'unlock', 'annotation-task', 'approval', 'comments', 'audit', 'delete'],
  ...['sampling-done', 'opinion-agreement', 'sent-back'],
] as const;
const WITH_SENTENCES = ['welcome', 'settings', 'sampling', 'models', 'export', 'retention'] as const;

describeInWindow('in a window', (window) => {
  let page: Page;
  beforeAll(() => {
    ({ page } = window);
  });

  async function open(name: string, names?: LongNames): Promise<void> {
    const screen = screenNamed(name);
    await window.open(names === undefined ? screen : { ...screen, scenario: { ...screen.scenario, names } });
    await page.waitForTimeout(100);
  }

  describe.each(['long', 'han'] as const)('names: %s', (names) => {
    it.each(WITH_NAMES)('%s', async (name) => {
      await open(name, names);
      const tail = names === 'long' ? 'Verwaltungsgemeinschaft_' : '附属第二人民医院';
      // Negative of the check itself: names that are nowhere would spill nowhere.
      expect(await page.evaluate(() => document.body.innerHTML)).toContain(tail);
      const found: string[] = [];
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await window.drawn(30);
        found.push(...(await spillsOf(page)).map((one) => `${String(size.width)} px: ${one}`));
      }
      expect(found).toEqual([]);
    });
  });

  it('would find a line that begins with a comma or ends with an opening bracket', async () => {
    await page.goto('about:blank');
    const style = 'line-break: anywhere; width: 3em; font-size: 20px; font-family: monospace';
    await page.setContent(
      `<html lang="zh-Hans"><main><p style="${style}">病历一，二三（四五</p></main></html>`,
    );
    expect((await badLineStartsOf(page)).length).toBeGreaterThan(0);
    await page.setContent(
      `<html lang="zh-Hans"><main><p style="width: 3em">病历一，二三（四五</p></main></html>`,
    );
    expect(await badLineStartsOf(page)).toEqual([]);
  });

  it.each(WITH_SENTENCES)('%s breaks no Chinese line before a closing mark', async (name) => {
    await open(name);
    await preferLanguage(page, 'zh');
    const found: string[] = [];
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await window.drawn(30);
      found.push(...(await badLineStartsOf(page)).map((one) => `${String(size.width)} px: ${one}`));
    }
    expect(found).toEqual([]);
  });
});
