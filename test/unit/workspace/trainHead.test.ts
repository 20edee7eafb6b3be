/** @file A head that is trained in a process of its own: who gets it, how far it is, and that nothing of it lives on. In-process hosts. */
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import { serveHost, type ChildContext } from '../../../src-main/engine/host/childPort.ts';
import { createInProcessHost } from '../../../src-main/engine/host/inProcessHost.ts';
import {
  TRAIN_PROGRESS,
  TrainHeadRequestSchema,
  type TrainHeadAnswer,
  type TrainProgress,
} from '../../../src-main/worker/protocol.ts';
import { base64Of, floatsOf } from '../../../src-main/worker/trainHead.ts';
import { DetectionPool } from '../../../src-main/workspace/detectionPool.ts';
import type { Machine } from '../../../src-main/workspace/machine.ts';

const NUMBERS = base64Of(Float32Array.of(0.5, -1.25));
const ANSWER: TrainHeadAnswer = {
  ...{ weights: NUMBERS, bias: NUMBERS, transitions: NUMBERS, end: 'patience', epochs: 3, bestEpoch: 2 },
  ...{ heldAside: 1, heldLoss: { before: 2, after: 1 } },
};
const REQUEST = TrainHeadRequestSchema.parse({
  pack: { id: 'tagger', dir: '/nowhere', digest: 'a'.repeat(64) },
  head: {
    ...{ labels: ['O', 'B-X'], scheme: 'BIO', width: 1 },
    ...{ weights: NUMBERS, bias: NUMBERS, transitions: NUMBERS },
  },
  sentences: [{ language: 'es', text: 'Ana', mentions: [] }],
  settings: { seed: 1, rate: 1e-3, pull: 1, tokensPerStep: 1, maxEpochs: 1, patience: 1 },
  copies: 0,
  memoryBytes: 2 ** 40,
});

const MACHINE: Machine = {
  key: (runtime) => ({ cores: 1, cpuModel: 'Beispiel', runtime }),
  calibration: () => null,
  remember: () => undefined,
  measurement: () => null,
  rememberMeasurement: () => undefined,
};

type Train = (context: ChildContext) => unknown;

function createPool(train: Train) {
  const processes = { living: 0, most: 0 };
  const createHost = () => {
    const host = createInProcessHost((port) => {
      processes.living += 1;
      processes.most = Math.max(processes.most, processes.living);
      serveHost(port, {
        init: () => ({}),
        requests: { 'train-head': (_, context) => train(context), runtime: () => ({ runtime: '1' }) },
      });
    });
    host.onExit(() => {
      processes.living -= 1;
    });
    return host;
  };
  return { pool: new DetectionPool(createHost, MACHINE), processes };
}

const ignore = (): void => undefined;

describe('a head that is trained', () => {
  it('comes from a process of its own, which ends with it', async () => {
    const { pool, processes } = createPool(() => ANSWER);
    expect(await pool.trainHead(REQUEST, ignore, {})).toEqual(ANSWER);
    expect(processes).toEqual({ living: 0, most: 1 });
    await pool.stop();
  });

  it('tells how far it is, and only what makes sense', async () => {
    const told: TrainProgress[] = [];
    const progress = { phase: 'training', done: 1, total: 2, epoch: 1, maxEpochs: 3 } as const;
    const { pool } = createPool(({ emit }) => {
      emit(TRAIN_PROGRESS, progress);
      emit(TRAIN_PROGRESS, { phase: 'training', done: -1 });
      emit('another kind', progress);
      return ANSWER;
    });
    await pool.trainHead(REQUEST, (one) => told.push(one), {});
    expect(told).toEqual([progress]);
    await pool.stop();
  });

  it('is given up at once when it is cancelled, and tells nothing any more', async () => {
    const cancel = new AbortController();
    const told: TrainProgress[] = [];
    const begun = Promise.withResolvers<undefined>();
    const { pool, processes } = createPool(async ({ emit }) => {
      begun.resolve(undefined);
      await new Promise((later) => setTimeout(later, 20));
      emit(TRAIN_PROGRESS, { phase: 'reading', done: 1, total: 2 });
      return new Promise(() => undefined);
    });
    const training = pool.trainHead(REQUEST, (one) => told.push(one), { signal: cancel.signal });
    await begun.promise;
    cancel.abort(new DeidError('queue/cancelled'));
    await expect(training).rejects.toMatchObject({ code: 'queue/cancelled' });
    await new Promise((later) => setTimeout(later, 40));
    expect([told, processes.living]).toEqual([[], 0]);
    await pool.stop();
  });

  it('ends with the pool, and none is begun after that', async () => {
    const begun = Promise.withResolvers<undefined>();
    const { pool, processes } = createPool(() => {
      begun.resolve(undefined);
      return new Promise(() => undefined);
    });
    const training = pool.trainHead(REQUEST, ignore, {});
    const refused = expect(training).rejects.toBeInstanceOf(DeidError);
    await begun.promise;
    await pool.stop();
    await refused;
    expect(processes.living).toBe(0);
    await expect(pool.trainHead(REQUEST, ignore, {})).rejects.toMatchObject({
      code: 'engine/host-not-started',
    });
  });

  it.each([
    ['no answer', null],
    ['numbers that are none', { ...ANSWER, weights: 'not base64' }],
    ['a part missing', { ...ANSWER, transitions: undefined }],
  ])('is refused with %s', async (_, answer) => {
    const { pool, processes } = createPool(() => answer);
    await expect(pool.trainHead(REQUEST, ignore, {})).rejects.toMatchObject({
      code: 'contract/invalid-output',
    });
    expect(processes.living).toBe(0);
    await pool.stop();
  });
});

describe('numbers that travel', () => {
  it('come back bit for bit', () => {
    const numbers = Float32Array.of(0, -0, 1 / 3, 1e-40, -3.4e38);
    expect([...floatsOf(base64Of(numbers))].map((one) => Object.is(one, -0))).toEqual([
      ...[false, true, false, false, false],
    ]);
    expect(floatsOf(base64Of(numbers))).toEqual(numbers);
    // A part of a larger row of numbers, too.
    expect(floatsOf(base64Of(numbers.subarray(2, 4)))).toEqual(numbers.slice(2, 4));
  });

  it('are refused where bytes are missing', () => {
    expect(() => floatsOf(base64Of(Float32Array.of(1)).slice(0, 4))).toThrow('contract/invalid-input');
  });
});
