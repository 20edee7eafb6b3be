/**
 * @file The note list with 300,000 rows in a real browser: mount, and frames while scrolling through all of it. Runs under
 * `npm run bench` against the page as Vite serves it, with generated rows behind the contract.
 */
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../tools/bootstrap/browser.mjs';
import { startHarness } from '../support/fakeTransport/harness/server.ts';

/** Two frames at 60 Hz: what is above is felt as a stutter. */
const FRAME_LIMIT_MS = 33;
const STEPS = 80;

interface Frames {
  readonly rows: number;
  readonly p50: number;
  readonly p95: number;
  readonly last: string;
}

/** Prints mount time, frame times and how many rows are in the document; says so where no browser is installed. */
export async function benchList(): Promise<void> {
  const executablePath = findBrowser();
  if (executablePath === null) {
    console.log('list: not measured, no browser found');
    return;
  }
  const harness = await startHarness();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(harness.url);
    const started = performance.now();
    await page.getByRole('button', { name: 'ED discharge letters' }).first().click();
    await page.getByRole('row', { name: /^2 / }).first().waitFor();
    const mountMs = performance.now() - started;
    const frames = await scrollThrough(page);
    console.log(
      `list of 300,000 rows: mounted in ${mountMs.toFixed(0)} ms from click to rows; scrolling end to end p50 ${frames.p50.toFixed(1)} ms, ` +
        `p95 ${frames.p95.toFixed(1)} ms a frame (${(frames.p95 / FRAME_LIMIT_MS).toFixed(2)} of the limit of ${FRAME_LIMIT_MS}); ` +
        `${frames.rows} rows in the document`,
    );
  } finally {
    await browser.close();
    await harness.close();
  }
}

function scrollThrough(page: Page): Promise<Frames> {
  return page.evaluate(async (steps) => {
    const list = document.querySelector('[role=grid]');
    if (list === null) throw new Error('no list on the page');
    const frames: number[] = [];
    let last = performance.now();
    for (let step = 0; step < steps; step++) {
      list.scrollTop = (list.scrollHeight * step) / steps;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      frames.push(performance.now() - last);
      last = performance.now();
    }
    frames.sort((a, b) => a - b);
    const rows = document.querySelectorAll('[role=row]');
    const at = (share: number): number => frames[Math.floor(frames.length * share)] ?? 0;
    return { rows: rows.length, p50: at(0.5), p95: at(0.95), last: rows[rows.length - 1]?.textContent ?? '' };
  }, STEPS);
}
