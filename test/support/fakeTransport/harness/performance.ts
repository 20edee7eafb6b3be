/**
 * @file Measures review of a 300 KB note and the list of 300,000 in Chromium: time from key to painted frame, and frame
 * times while scrolling. Run with `node test/support/fakeTransport/harness/performance.ts`.
 */
import { chromium } from 'playwright-core';
import { startHarness } from './server.ts';
const print = (...words: unknown[]): void =>
  void process.stdout.write(
    `${words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(' ')}\n`,
  );
const h = await startHarness();
const b = await chromium.launch({ executablePath: '/usr/lib/chromium/chromium', args: ['--no-sandbox'] });
const p = await b.newPage({ viewport: { width: 1440, height: 900 } });
p.on('pageerror', (e) => print('pageerror', e.message));
await p.goto(h.url);
await p.getByRole('button', { name: 'ED discharge letters' }).first().click();
await p.getByRole('row', { name: /^2 / }).first().click();
await p.getByRole('heading', { name: 'Original' }).waitFor();
await p.waitForTimeout(500);
const time = async (key: string) =>
  p.evaluate(async (k) => {
    const t = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: k, bubbles: true, cancelable: true }));
    await new Promise((r) => setTimeout(r, 0));
    await new Promise((r) => requestAnimationFrame(() => setTimeout(r, 0)));
    return performance.now() - t;
  }, key);
for (const key of ['j', 'j', 'n', 'a', 'a', 'x', 'k', 'n', 'a', 'u', 'e', 'ArrowRight', 'Escape']) {
  const ms = await time(key);
  await p.waitForTimeout(150);
  print(key, ms.toFixed(1));
}
const scroll = await p.evaluate(async () => {
  const s = document.querySelector('.scroller')!;
  const frames: number[] = [];
  let last = performance.now();
  for (let i = 0; i < 80; i++) {
    s.scrollTop += 700;
    await new Promise((r) => requestAnimationFrame(r));
    const n = performance.now();
    frames.push(n - last);
    last = n;
  }
  s.scrollTop = s.scrollHeight;
  await new Promise((r) => setTimeout(r, 100));
  frames.sort((a, b) => a - b);
  return {
    p50: frames[40],
    p95: frames[76],
    max: frames[79],
    rows: document.querySelectorAll('.row').length,
    end: document.querySelector('.scroller')!.textContent.slice(-80),
  };
});
print(scroll);
print('open stops walk', await p.locator('.left').textContent());
await p.keyboard.press('Escape');
await p.waitForTimeout(300);
const list = await p.evaluate(async () => {
  const s = document.querySelector('[role=grid]')!;
  const frames: number[] = [];
  let last = performance.now();
  for (let i = 0; i < 80; i++) {
    s.scrollTop = i * 150_000;
    await new Promise((r) => requestAnimationFrame(r));
    const n = performance.now();
    frames.push(n - last);
    last = n;
  }
  s.scrollTop = s.scrollHeight;
  await new Promise((r) => setTimeout(r, 200));
  frames.sort((a, b) => a - b);
  return {
    p50: frames[40],
    p95: frames[76],
    max: frames[79],
    rows: document.querySelectorAll('[role=row]').length,
    last: [...document.querySelectorAll('[role=row]')].at(-1)?.textContent,
  };
});
print(list);

await b.close();
await h.close();
