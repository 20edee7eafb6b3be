/**
 * @file Takes a picture of every screen, light and dark, large and small. Run with
 * `node test/support/fakeTransport/harness/screenshots.ts <folder> [screen …] [--light|--dark] [--forced] [--french] [--settled] [--dialogs] [--large|--small|--zoomed]`.
 * `--forced` shows them in a contrast theme of the system, whose colors Chromium takes in place of the page's. `--french` switches the
 * language once the screen is there (the way there goes by English words), and says so in the name.
 * `--settled` dismisses what the screen has told on the way, which stays in the language it was told in.
 * `--dialogs` takes an open dialog alone, with a little of what is behind it.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page, type PageScreenshotOptions } from 'playwright-core';
import { preferLanguage } from '../../layout/spills.ts';
import { screens } from './screens.ts';
import { startHarness } from './server.ts';

const [folder = '/tmp/noteveil-screens', ...rest] = process.argv.slice(2);
const flags = rest.filter((one) => one.startsWith('--'));
const wanted = rest.filter((one) => !one.startsWith('--'));
const themes = flags.includes('--light')
  ? ['light']
  : flags.includes('--dark')
    ? ['dark']
    : ['light', 'dark'];
const forcedColors = flags.includes('--forced') ? 'active' : 'none';
const all = {
  large: { width: 1440, height: 900 },
  small: { width: 1024, height: 700 },
  zoomed: { width: 720, height: 450 },
};
const named = (Object.keys(all) as (keyof typeof all)[]).filter((size) => flags.includes(`--${size}`));
const sizes = named.length > 0 ? named : (['large', 'small'] as const);

/** The dialog that is open and 24 pixels around it, within the window; nothing where none is. */
async function aroundDialog(page: Page): Promise<Pick<PageScreenshotOptions, 'clip'>> {
  const dialog = page.getByRole('dialog');
  const box = (await dialog.count()) === 0 ? null : await dialog.first().boundingBox();
  const window = page.viewportSize();
  if (box === null || window === null) return {};
  const x = Math.max(0, box.x - 24);
  const y = Math.max(0, box.y - 24);
  const width = Math.min(window.width, box.x + box.width + 24) - x;
  const height = Math.min(window.height, box.y + box.height + 24) - y;
  return { clip: { x, y, width, height } };
}

await mkdir(folder, { recursive: true });
const harness = await startHarness();
const browser = await chromium.launch({
  executablePath: '/usr/lib/chromium/chromium',
  args: ['--no-sandbox'],
  ignoreDefaultArgs: ['--hide-scrollbars'],
});
for (const size of sizes) {
  for (const theme of themes) {
    for (const screen of screens.filter((one) => wanted.length === 0 || wanted.includes(one.name))) {
      const page = await browser.newPage({
        viewport: all[size],
        reducedMotion: 'reduce',
        colorScheme: theme === 'dark' ? 'dark' : 'light',
        forcedColors,
      });
      // A way that no longer leads anywhere is told after this, not after the usual half minute.
      page.setDefaultTimeout(8_000);
      page.on('console', (message) => {
        if (message.type() === 'error' || message.text().includes('Content Security'))
          process.stdout.write(`${screen.name}: ${message.text()}\n`);
      });
      page.on('pageerror', (error) => process.stdout.write(`${screen.name}: ${error.message}\n`));
      const scenario = { ...screen.scenario, settings: { theme, ...screen.scenario.settings } };
      await page.goto(`${harness.url}?scenario=${encodeURIComponent(JSON.stringify(scenario))}`);
      try {
        await screen.go?.(page);
      } catch (error) {
        process.stdout.write(`${screen.name}: ${String(error).slice(0, 400)}\n`);
      }
      if (flags.includes('--settled')) {
        const told = page.getByRole('button', { name: 'Dismiss' });
        await told.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
      }
      if (flags.includes('--french')) await preferLanguage(page, 'fr');
      await page.waitForTimeout(250);
      const language = flags.includes('--french') ? '-fr' : '';
      await page.screenshot({
        path: path.join(folder, `${screen.name}${language}-${theme}-${size}.png`),
        ...(flags.includes('--dialogs') ? await aroundDialog(page) : {}),
      });
      const problems = await page.evaluate(
        () => (globalThis as { fakeProblems?: string[] }).fakeProblems ?? [],
      );
      for (const problem of problems) process.stdout.write(`${screen.name}: ${problem}\n`);
      await page.close();
    }
  }
}
await browser.close();
await harness.close();
