/** @file The choice between workers and threads. */
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import {
  calibrate,
  chooseLayout,
  layoutsFor,
  MEASURE_LAYOUT_MS,
  usableCalibration,
  workersThatFit,
  type Layout,
} from '../../../src-main/engine/calibration.ts';

const key = { cores: 4, cpuModel: 'Beispiel 4', runtime: '1.30.0' };
const one = { workers: 1, threads: 1 };
const threads = { workers: 1, threads: 4 };
const workers = { workers: 3, threads: 1 };

describe('layoutsFor', () => {
  it.each([
    [0, 3, [one]],
    [1, 3, [one]],
    [2, 3, [one, { workers: 1, threads: 2 }, { workers: 2, threads: 1 }]],
    [4, 3, [one, threads, workers]],
    [4, 2, [one, threads, { workers: 2, threads: 2 }]],
    [4, 1, [one, threads]],
    [16, 16, [one, { workers: 1, threads: 16 }, { workers: 3, threads: 5 }]],
  ])('%i cores with memory for %i workers', (cores, maxWorkers, expected) => {
    expect(layoutsFor(cores, maxWorkers)).toEqual(expected);
  });
});

describe('workersThatFit', () => {
  it.each([
    ['a small pack in much memory', 4e6, 8e9, 3],
    ['a large pack in much memory', 500e6, 8e9, 3],
    ['a large pack in little memory', 500e6, 4e9, 2],
    ['a pack that hardly fits', 2e9, 4e9, 1],
    ['no free memory', 4e6, 0, 1],
  ])('%s', (_, packBytes, freeBytes, expected) => {
    expect(workersThatFit(packBytes, freeBytes)).toBe(expected);
  });
});

describe('chooseLayout', () => {
  it.each([
    ['threads that help', [100, 200, 200], threads],
    ['workers that help clearly more', [100, 200, 300], workers],
    ['workers that help a little more', [100, 200, 210], threads],
    ['a busy machine, where nothing helps', [100, 70, 80], one],
    ['a gain within the spread', [100, 109, 108], one],
    ['only workers that help', [100, 90, 180], workers],
    ['one measurement', [100], one],
    ['no measurement', [], one],
    ['measurements of nothing', [0, 0, 0], one],
  ])('%s', (_, speeds, expected) => {
    const layouts = [one, threads, workers];
    const measured = speeds.map((tokensPerSecond, place) => ({ ...layouts[place]!, tokensPerSecond }));
    expect(chooseLayout(measured)).toEqual(expected);
  });
});

/** A machine with these speeds in turn; a code instead of a speed is what measuring fails with. */
function machine(outcomes: readonly (number | Error)[]) {
  const asked: { layout: Layout; forMs: number }[] = [];
  const measure = async (layout: Layout, forMs: number): Promise<number> => {
    asked.push({ layout, forMs });
    const outcome = outcomes[asked.length - 1] ?? 0;
    if (outcome instanceof Error) throw outcome;
    return Promise.resolve(outcome);
  };
  return { asked, measure };
}

describe('calibrate', () => {
  const maxWorkers = 3;
  const lost = new DeidError('engine/host-lost');

  it('measures every layout for the same time and stores what it saw', async () => {
    const { asked, measure } = machine([100, 150, 400]);
    const { calibration, isComplete } = await calibrate({ key, maxWorkers, measure });
    expect(asked).toEqual([one, threads, workers].map((layout) => ({ layout, forMs: MEASURE_LAYOUT_MS })));
    expect(isComplete).toBe(true);
    expect(calibration.choice).toEqual(workers);
    expect(calibration.measured.map(({ tokensPerSecond }) => tokensPerSecond)).toEqual([100, 150, 400]);
    expect(usableCalibration(JSON.parse(JSON.stringify(calibration)), key)).toEqual(calibration);
  });

  it('measures nothing where there is one core', async () => {
    const { asked, measure } = machine([]);
    const { calibration, isComplete } = await calibrate({ key: { ...key, cores: 1 }, maxWorkers, measure });
    expect(asked).toEqual([]);
    expect(isComplete).toBe(true);
    expect(calibration.choice).toEqual(one);
  });

  it('tries no more workers than memory allows', async () => {
    const { asked, measure } = machine([100, 90, 900]);
    const { calibration, isComplete } = await calibrate({ key, maxWorkers: 1, measure });
    expect(asked.map(({ layout }) => layout)).toEqual([one, threads]);
    expect([calibration.choice, isComplete]).toEqual([one, true]);
  });

  it.each([NaN, Infinity])('does not count a speed of %d, and is not complete', async (speed) => {
    const { calibration, isComplete } = await calibrate({
      key,
      maxWorkers,
      ...machine([100, speed, 90]),
    });
    expect(calibration.choice).toEqual(one);
    expect(calibration.measured.length).toBe(2);
    expect(isComplete).toBe(false);
  });

  it.each([
    ['threads', [100, lost, 300], workers],
    ['workers', [100, 300, lost], threads],
    ['both', [100, lost, lost], one],
  ])('goes on without %s that fail, and is not complete', async (_, outcomes, expected) => {
    const { asked, measure } = machine(outcomes);
    const { calibration, isComplete } = await calibrate({ key, maxWorkers, measure });
    expect(asked.length).toBe(3);
    expect([calibration.choice, isComplete]).toEqual([expected, false]);
  });

  it('does not hide that the first layout failed, nor a bug', async () => {
    const failing = (outcomes: readonly (number | Error)[]) =>
      calibrate({ key, maxWorkers, ...machine(outcomes) });
    await expect(failing([lost])).rejects.toBe(lost);
    await expect(failing([100, new TypeError('x')])).rejects.toThrow(TypeError);
  });

  it('ends when it is told to, and takes what fails then for no layout that does not work', async () => {
    const stop = new AbortController();
    const { asked, measure } = machine([100, lost, 300]);
    const calibration = calibrate({
      key,
      maxWorkers,
      signal: stop.signal,
      measure: (layout, forMs) => {
        if (layout.threads > 1) stop.abort();
        return measure(layout, forMs);
      },
    });
    await expect(calibration).rejects.toBe(lost);
    expect(asked.length).toBe(2);
    const late = calibrate({ key, maxWorkers, signal: stop.signal, measure });
    await expect(late).rejects.toBe(stop.signal.reason);
  });
});

describe('usableCalibration', () => {
  const measured = [one, threads, workers].map((layout) => ({ ...layout, tokensPerSecond: 100 }));
  const stored = { format: 1, ...key, choice: threads, measured };

  it('takes what was stored on this machine', () => {
    expect(usableCalibration(stored, key)?.choice).toEqual(threads);
  });

  it.each([
    ['another CPU', { ...stored, cpuModel: 'Beispiel 5' }],
    ['more cores', { ...stored, cores: 8 }],
    ['another runtime', { ...stored, runtime: '1.31.0' }],
    ['another format', { ...stored, format: 2 }],
    ['more threads than cores', { ...stored, choice: { workers: 4, threads: 4 } }],
    ['more workers than there are lanes', { ...stored, choice: { workers: 4, threads: 1 } }],
    ['what compared nothing', { ...stored, measured: measured.slice(0, 1) }],
    ['no threads', { ...stored, choice: { workers: 1, threads: 0 } }],
    ['a foreign field', { ...stored, note: 'x' }],
    ['nothing', null],
    ['a text', 'threads'],
  ])('ignores %s', (_, untrusted) => {
    expect(usableCalibration(untrusted, key)).toBeNull();
  });
});
