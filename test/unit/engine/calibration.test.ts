/** @file The choice between workers and threads. */
import { describe, expect, it } from 'vitest';
import type { EpochMs } from '../../../src-main/domain/ids.ts';
import {
  calibrate,
  chooseLayout,
  layoutsFor,
  usableCalibration,
  type Layout,
} from '../../../src-main/engine/calibration.ts';

const key = { cores: 4, cpuModel: 'Beispiel 4', runtime: '1.30.0' };
const one = { workers: 1, threads: 1 };
const threads = { workers: 1, threads: 4 };
const workers = { workers: 4, threads: 1 };

describe('layoutsFor', () => {
  it.each([
    [0, [one]],
    [1, [one]],
    [2, [one, { workers: 1, threads: 2 }, { workers: 2, threads: 1 }]],
    [4, [one, threads, workers]],
  ])('%i cores', (cores, expected) => {
    expect(layoutsFor(cores)).toEqual(expected);
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

/** A machine whose time passes only while it measures. */
function machine(speeds: readonly number[], tookMs: (forMs: number) => number = (forMs) => forMs) {
  let nowMs = 1_000_000;
  const asked: { layout: Layout; forMs: number }[] = [];
  return {
    asked,
    clock: { now: () => nowMs as EpochMs },
    measure: async (layout: Layout, forMs: number) => {
      asked.push({ layout, forMs });
      nowMs += tookMs(forMs);
      return speeds[asked.length - 1] ?? 0;
    },
  };
}

describe('calibrate', () => {
  it('measures every layout for its share and stores what it saw', async () => {
    const { asked, clock, measure } = machine([100, 150, 400]);
    const found = await calibrate({ key, clock, measure, budgetMs: 1500 });
    expect(asked.map(({ forMs }) => forMs)).toEqual([500, 500, 500]);
    expect(found.choice).toEqual(workers);
    expect(found.measured.map(({ tokensPerSecond }) => tokensPerSecond)).toEqual([100, 150, 400]);
    expect(usableCalibration(JSON.parse(JSON.stringify(found)), key)).toEqual(found);
  });

  it('stops when the time is up and chooses among what it measured', async () => {
    const { asked, clock, measure } = machine([100, 300, 900], () => 1000);
    const found = await calibrate({ key, clock, measure });
    expect(asked.length).toBe(2);
    expect(found.choice).toEqual(threads);
  });

  it('measures nothing where there is one core', async () => {
    const { asked, clock, measure } = machine([]);
    const found = await calibrate({ key: { ...key, cores: 1 }, clock, measure });
    expect(asked).toEqual([]);
    expect(found.choice).toEqual(one);
  });

  it.each([NaN, Infinity])('does not count a speed of %d', async (speed) => {
    const { clock, measure } = machine([100, speed, 90]);
    const found = await calibrate({ key, clock, measure });
    expect(found.choice).toEqual(one);
    expect(found.measured.length).toBe(2);
  });

  it('does not hide that measuring failed', async () => {
    const failing = calibrate({
      key,
      clock: machine([]).clock,
      measure: () => Promise.reject(new Error('x')),
    });
    await expect(failing).rejects.toThrow();
  });
});

describe('usableCalibration', () => {
  const stored = { format: 1, ...key, choice: threads, measured: [] };

  it('takes what was stored on this machine', () => {
    expect(usableCalibration(stored, key)?.choice).toEqual(threads);
  });

  it.each([
    ['another CPU', { ...stored, cpuModel: 'Beispiel 5' }],
    ['more cores', { ...stored, cores: 8 }],
    ['another runtime', { ...stored, runtime: '1.31.0' }],
    ['another format', { ...stored, format: 2 }],
    ['more threads than cores', { ...stored, choice: { workers: 4, threads: 4 } }],
    ['no threads', { ...stored, choice: { workers: 1, threads: 0 } }],
    ['a foreign field', { ...stored, note: 'x' }],
    ['nothing', null],
    ['a text', 'threads'],
  ])('ignores %s', (_, untrusted) => {
    expect(usableCalibration(untrusted, key)).toBeNull();
  });
});
