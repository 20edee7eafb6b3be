/** @file The pool of detection processes: calibration that fails, is stopped, or finds little memory. In-process hosts. */
import { describe, expect, it } from 'vitest';
import { detectNotes } from '../../support/detectNotes.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { Calibration } from '../../../src-main/engine/calibration.ts';
import { serveHost } from '../../../src-main/engine/host/childPort.ts';
import { createInProcessHost } from '../../../src-main/engine/host/inProcessHost.ts';
import { InitSchema, MeasureRequestSchema } from '../../../src-main/worker/protocol.ts';
import { DetectionPool } from '../../../src-main/workspace/detectionPool.ts';
import type { Machine } from '../../../src-main/workspace/machine.ts';

const PACK = { id: 'tagger', dir: '/nowhere', digest: 'a'.repeat(64) };
const OTHER = { ...PACK, digest: 'b'.repeat(64) };
const RESULT = { spans: [], coverage: [], failures: [], languages: [], classifications: [], gate: null };
const RUNNING_ON = { provider: 'cpu', precision: 'fp32', threads: 1, refused: [] };
const MUCH = 64e9;

interface Measuring {
  readonly threads: number;
  readonly digest: string;
  /** Processes that were started before and live. */
  readonly living: number;
  readonly alive: () => void;
}

/** What a process answers to `measure`: tokens per second, or what it fails with. */
type Speed = (measuring: Measuring) => number | Error | Promise<number>;

function createPool(speed: Speed, { cores = 4, freeBytes = MUCH, stored = null as Calibration | null } = {}) {
  const remembered: Calibration[] = [];
  const measured: string[] = [];
  let living = 0;
  const machine: Machine = {
    key: (runtime) => ({ cores, cpuModel: 'Beispiel', runtime }),
    calibration: () => stored,
    remember: (calibration) => void remembered.push(calibration),
    measurement: () => null,
    rememberMeasurement: () => undefined,
  };
  const createHost = () => {
    const host = createInProcessHost((port) => {
      living += 1;
      let threads = 0;
      serveHost(port, {
        init: (payload) => {
          threads = InitSchema.parse(payload).threads;
          return {};
        },
        requests: {
          runtime: () => ({ runtime: '1' }),
          'open-pack': () => RUNNING_ON,
          detect: (payload) => ({ results: (payload as { notes: unknown[] }).notes.map(() => RESULT) }),
          measure: async (payload, { alive }) => {
            const { pack, forMs } = MeasureRequestSchema.parse(payload);
            const outcome = await speed({ threads, digest: pack.digest, living, alive });
            if (forMs > 0) measured.push(`${String(living - 1)}x${String(threads)}`);
            if (outcome instanceof Error) throw outcome;
            return { runningOn: RUNNING_ON, tokensPerSecond: outcome, notesPerSecond: 1, startMs: 1 };
          },
        },
      });
    });
    host.onExit(() => {
      living -= 1;
    });
    return host;
  };
  return { pool: new DetectionPool(createHost, machine, () => freeBytes), remembered, measured };
}

function detect(pool: DetectionPool, pack = PACK, options = {}) {
  return pool.detect(detectNotes([pack], ['a', 'b']), options);
}

const lost = new DeidError('engine/host-lost');

describe('a pool that has to calibrate', () => {
  it('compares three layouts with three workers at most, and remembers the best', async () => {
    const { pool, remembered, measured } = createPool(({ living }) => 100 * living, { cores: 16 });
    expect(await detect(pool)).toHaveLength(2);
    expect([...new Set(measured)]).toEqual(['1x1', '1x16', '3x5']);
    expect(remembered.map(({ choice }) => choice)).toEqual([{ workers: 3, threads: 5 }]);
    expect(await pool.lanes([PACK])).toBe(3);
    expect(await pool.lanes([])).toBe(1);
    await pool.stop();
  });

  it('tries no more workers than fit into free memory', async () => {
    const { pool, remembered, measured } = createPool(() => 100, { freeBytes: 500e6 });
    await detect(pool);
    expect([...new Set(measured)]).toEqual(['1x1', '1x4']);
    expect(remembered.length).toBe(1);
    await pool.stop();
  });

  it('starts no more remembered workers than fit into free memory', async () => {
    const choice = { workers: 3, threads: 1 };
    const stored = { format: 1 as const, cores: 4, cpuModel: 'Beispiel', runtime: '1', choice, measured: [] };
    const { pool } = createPool(() => 100, { stored, freeBytes: 700e6 });
    expect(await pool.lanes([PACK])).toBe(2);
    await pool.stop();
  });

  it('goes on without a layout that fails, and does not remember what it could not finish', async () => {
    const { pool, remembered } = createPool(({ threads }) => (threads === 4 ? lost : 100));
    expect(await detect(pool)).toHaveLength(2);
    expect(remembered).toEqual([]);
    await pool.stop();
  });

  it('examines notes with a pack that cannot be measured at all, and measures it for no other request', async () => {
    const { pool, remembered, measured } = createPool(({ digest }) => (digest === PACK.digest ? lost : 100));
    await expect(pool.openPack(PACK)).rejects.toMatchObject({ code: 'engine/host-lost' });
    expect(await detect(pool)).toHaveLength(2);
    expect(await detect(pool)).toHaveLength(2);
    await expect(pool.measure(PACK, ['a'], 1)).rejects.toMatchObject({ code: 'engine/host-lost' });
    expect([measured, remembered]).toEqual([[], []]);
    // Another pack is sound, and its measurement holds for all.
    await detect(pool, OTHER);
    expect(remembered.length).toBe(1);
    expect((await pool.openPack(PACK)).provider).toBe('cpu');
    await pool.stop();
  });
});

describe('while a pool calibrates', () => {
  it('the waiting request gets signs of life', async () => {
    const { pool } = createPool(({ alive }) => {
      alive();
      return 100;
    });
    let signs = 0;
    await detect(pool, PACK, { onAlive: () => (signs += 1) });
    expect(signs).toBeGreaterThan(6);
    await pool.stop();
  });

  it('an aborted request is rejected at once, and the calibration goes on for the others', async () => {
    const begun = Promise.withResolvers<undefined>();
    const goOn = Promise.withResolvers<undefined>();
    const { pool, remembered } = createPool(async () => {
      begun.resolve(undefined);
      await goOn.promise;
      return 100;
    });
    const pause = new AbortController();
    const paused = detect(pool, PACK, { signal: pause.signal });
    const other = detect(pool);
    await begun.promise;
    pause.abort('paused');
    await expect(paused).rejects.toBe('paused');
    goOn.resolve(undefined);
    expect(await other).toHaveLength(2);
    expect(remembered.length).toBe(1);
    await pool.stop();
  });

  it('stopping ends it, and nothing is remembered or started afterwards', async () => {
    const begun = Promise.withResolvers<undefined>();
    const { pool, remembered } = createPool(() => {
      begun.resolve(undefined);
      return new Promise<number>(() => undefined);
    });
    const refused = expect(detect(pool)).rejects.toMatchObject({ code: 'engine/host-not-started' });
    await begun.promise;
    await pool.stop();
    await refused;
    await expect(detect(pool)).rejects.toMatchObject({ code: 'engine/host-not-started' });
    expect(remembered).toEqual([]);
  });
});
