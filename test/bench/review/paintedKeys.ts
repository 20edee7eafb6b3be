/**
 * @file From key to painted frame in a real browser, on a note of 300 KB of the component tests' fake main; and, where only main knows
 * what a key does, from its answer to the frame.
 */
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { findBrowser } from '../../../tools/bootstrap/browser.mjs';
import { startHarness } from '../../support/fakeTransport/harness/server.ts';

interface Step {
  readonly key: string;
  /** What the line is called where the key alone says too little. */
  readonly name?: string;
  /** The letter goes into the field that has the focus. */
  readonly isTyped?: boolean;
  /** What main answers changes what is shown. */
  readonly isAnswered?: boolean;
}

const key = (one: string): Step => ({ key: one });
const letter = (one: string, name: string): Step => ({ key: one, name, isTyped: true });
const answered = (one: string, name = one): Step => ({ key: one, name, isAnswered: true });

/** Pressed one after the other, so many times. */
const ROUNDS = 4;
const STEPS: readonly Step[] = [
  ...[key('j'), key('j'), key('n'), answered('a'), answered('a'), answered('x'), key('k'), key('N')],
  ...[answered('u'), answered('1'), answered('u')],
  ...[key('e'), { key: 'ArrowRight', name: 'e, arrow' }, answered('Enter', 'e, arrow, Enter'), answered('u')],
  ...[key('t'), answered('Enter', 't, Enter (first type)'), answered('u')],
  ...[key('/'), letter('e', '/, first letter'), letter('r', '/, second letter')],
  ...[
    { key: 'Enter', name: '/, next place' },
    { key: 'Escape', name: '/, closed' },
  ],
  ...[
    key('o'),
    { key: 'n', name: 'o, n' },
    { key: 'o', name: 'o (back)' },
    key('v'),
    { key: 'v', name: 'v (back)' },
  ],
];
/** The fake main works in the page's own thread: it answers behind the frame that is measured, as a process of its own does. */
const ANSWER_MS = 60;
/** Main's answers to the keys before are in, as they are for a person. */
const PAUSE_MS = 250;

/** What one key cost. */
export interface PaintedKey {
  readonly key: string;
  readonly ms: number;
  /** Processor time of the page's thread until that frame. */
  readonly cpuMs: number;
  /** From main's answer to the frame that shows it; null where no answer changes what is shown. */
  readonly answerMs: number | null;
}

/** Every key in order; null where no browser is installed. */
export async function paintedKeys(): Promise<readonly PaintedKey[] | null> {
  const executablePath = findBrowser();
  if (executablePath === null) return null;
  const harness = await startHarness();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openLongNote(page, harness.url);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const times: PaintedKey[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const step of STEPS) times.push(await pressed(page, devtools, step));
    return times;
  } finally {
    await browser.close();
    await harness.close();
  }
}

async function openLongNote(page: Page, url: string): Promise<void> {
  const scenario = JSON.stringify({ delayMs: ANSWER_MS });
  await page.goto(`${url}?scenario=${encodeURIComponent(scenario)}`);
  await page.getByRole('button', { name: 'ED discharge letters' }).first().click();
  await page.getByRole('row', { name: /^2 / }).first().click();
  await page.getByRole('heading', { name: 'Original' }).waitFor();
  await page.waitForTimeout(4 * PAUSE_MS);
}

async function pressed(page: Page, devtools: CDPSession, step: Step): Promise<PaintedKey> {
  const before = await busyMs(devtools);
  const ms = await untilFrame(page, step);
  const cpuMs = (await busyMs(devtools)) - before;
  await page.waitForTimeout(PAUSE_MS);
  const { key: pressedKey, name = pressedKey, isAnswered = false } = step;
  return { key: name, ms, cpuMs, answerMs: isAnswered ? await answerMs(page) : null };
}

function untilFrame(page: Page, { key: name, isTyped = false }: Step): Promise<number> {
  return page.evaluate(
    async ([pressedKey, intoField]) => {
      const target = document.activeElement ?? document.body;
      const begun = performance.now();
      if (intoField && target instanceof HTMLInputElement) {
        target.value += pressedKey;
        target.dispatchEvent(new InputEvent('input', { bubbles: true }));
      } else {
        const init = { key: pressedKey, bubbles: true, cancelable: true };
        target.dispatchEvent(new KeyboardEvent('keydown', init));
      }
      // The frame that shows the change, and the moment behind it.
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
      return performance.now() - begun;
    },
    [name, isTyped] as const,
  );
}

/** See harness/main.ts; waits for the answer, and forgets it. */
async function answerMs(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('review.decide').length > 0);
  return page.evaluate(() => {
    const last = performance.getEntriesByName('review.decide').at(-1)?.duration ?? 0;
    performance.clearMeasures('review.decide');
    return last;
  });
}

async function busyMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
