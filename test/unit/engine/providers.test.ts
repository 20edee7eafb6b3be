/** @file The try-lists, and the proof that a provider has to give. */
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { Provider } from '../../../src-main/domain/pack.ts';
import type { Attempt } from '../../../src-main/engine/precision.ts';
import {
  openOnBest,
  providerOrder,
  type OpenOnBestOptions,
  type Refusal,
} from '../../../src-main/engine/providers.ts';

describe('providerOrder', () => {
  it.each<[string, string, Provider[], Provider[]]>([
    ['win32', 'x64', ['cpu', 'dml', 'webgpu'], ['dml', 'webgpu', 'cpu']],
    ['win32', 'x64', ['cpu', 'dml', 'webgpu', 'cuda'], ['dml', 'cuda', 'webgpu', 'cpu']],
    ['win32', 'x64', ['cpu'], ['dml', 'webgpu', 'cpu']],
    ['win32', 'arm64', ['cpu', 'dml', 'webgpu'], ['dml', 'webgpu', 'cpu']],
    ['darwin', 'arm64', ['cpu', 'coreml', 'webgpu'], ['coreml', 'webgpu', 'cpu']],
    ['darwin', 'x64', ['cpu'], ['cpu']],
    ['linux', 'x64', ['cpu', 'webgpu'], ['webgpu', 'cpu']],
    ['linux', 'x64', ['cpu', 'webgpu', 'cuda'], ['cuda', 'webgpu', 'cpu']],
    ['linux', 'arm64', ['cpu'], ['cpu']],
    ['freebsd', 'x64', ['cpu', 'webgpu'], ['cpu']],
  ])('%s %s with %j', (platform, arch, available, expected) => {
    expect(providerOrder(platform, arch, available)).toEqual(expected);
  });
});

const KNOWN = [3, 1, -1, 2];
const ATTEMPTS: readonly Attempt[] = [
  { provider: 'dml', precision: 'fp32' },
  { provider: 'webgpu', precision: 'fp32' },
  { provider: 'cpu', precision: 'int8' },
  { provider: 'cpu', precision: 'fp32' },
];
const ALL: readonly Provider[] = ['dml', 'webgpu', 'cpu'];
type Behavior = () => Promise<readonly number[]>;

const right: Behavior = async () => KNOWN;
const wrong: Behavior = async () => KNOWN.map((score) => score + 1);
const notFinite: Behavior = async () => KNOWN.map(() => NaN);
const unchecked: Behavior = () => Promise.reject(new DeidError('engine/not-finite'));
const failing: Behavior = () => Promise.reject(new DeidError('engine/run-failed', { reason: 'other' }));
const otherIds: Behavior = () => Promise.reject(new DeidError('engine/probe-failed', { part: 'ids' }));
/** Cannot be opened at all. */
const unopenable = null;

/** A machine whose providers behave as told, by `provider` or `provider precision`. */
function machine(behaviors: Readonly<Record<string, Behavior | null>>, more: Partial<Options> = {}) {
  const open: string[] = [];
  const tried: Provider[] = [];
  const options: Options = {
    attempts: ATTEMPTS,
    available: ALL,
    excluded: [],
    rowWidth: 2,
    known: () => KNOWN,
    onTrying: (provider) => void tried.push(provider),
    open: async ({ provider, precision }, refused) => {
      const name = `${provider} ${precision}`;
      const behavior = behaviors[name] ?? behaviors[provider] ?? unopenable;
      if (behavior === unopenable) throw new DeidError('engine/no-provider', { provider });
      open.push(name);
      return {
        name,
        refused,
        answerProbe: behavior,
        close: async () => {
          open.splice(open.indexOf(name), 1);
        },
      };
    },
    ...more,
  };
  return { open, tried, options };
}
interface Opened {
  readonly name: string;
  readonly refused: readonly Refusal[];
  readonly answerProbe: Behavior;
  readonly close: () => Promise<void>;
}
type Options = OpenOnBestOptions<Opened>;

describe('openOnBest', () => {
  it('takes the first provider that gives the known answer and tries no further', async () => {
    const { options, tried, open } = machine({ dml: right, webgpu: right, cpu: right });
    const chosen = await openOnBest(options);
    expect(chosen).toMatchObject({ name: 'dml fp32', refused: [] });
    expect(tried).toEqual(['dml']);
    expect(open).toEqual(['dml fp32']);
  });

  it.each([
    ['cannot be opened', unopenable, 'create-failed'],
    ['fails when it runs', failing, 'run-failed'],
    ['returns NaN', notFinite, 'not-finite'],
    ['is found to return NaN by the model', unchecked, 'not-finite'],
    ['computes something else', wrong, 'differs'],
    ['throws what is no error of ours', () => Promise.reject(new TypeError('x')), 'run-failed'],
  ])('goes on when a provider %s', async (_, behavior, reason) => {
    const { options, tried, open } = machine({ dml: behavior, webgpu: behavior, cpu: right });
    const chosen = await openOnBest(options);
    expect(chosen.name).toBe('cpu int8');
    expect(chosen.refused).toEqual([
      { provider: 'dml', reason },
      { provider: 'webgpu', reason },
    ]);
    expect(tried).toEqual(['dml', 'webgpu', 'cpu']);
    expect(open).toEqual(['cpu int8']);
  });

  it('does not try a provider that the runtime has not here', async () => {
    const { options, tried } = machine({ dml: right, cpu: right }, { available: ['cpu'] });
    const chosen = await openOnBest(options);
    expect(chosen.refused.map(({ reason }) => reason)).toEqual(['unavailable', 'unavailable']);
    expect(tried).toEqual(['cpu']);
  });

  it('does not try a provider whose process hung before', async () => {
    const excluded: Refusal[] = [{ provider: 'dml', reason: 'no-answer' }];
    const { options, tried } = machine({ dml: right, webgpu: right, cpu: right }, { excluded });
    const chosen = await openOnBest(options);
    expect(chosen).toMatchObject({ name: 'webgpu fp32', refused: excluded });
    expect(tried).toEqual(['webgpu']);
  });

  it('never excludes the CPU', async () => {
    const excluded: Refusal[] = [{ provider: 'cpu', reason: 'no-answer' }];
    const { options } = machine({ cpu: right }, { excluded });
    expect((await openOnBest(options)).name).toBe('cpu int8');
  });

  it('announces a provider before it opens it', async () => {
    const order: string[] = [];
    const { options } = machine({ dml: right });
    await openOnBest({
      ...options,
      onTrying: async (provider) => {
        await Promise.resolve();
        order.push(`trying ${provider}`);
      },
      open: (attempt, refused) => {
        order.push(`open ${attempt.provider}`);
        return options.open(attempt, refused);
      },
    });
    expect(order).toEqual(['trying dml', 'open dml']);
  });

  it('runs fp32 on the CPU when int8 does not give its known answer', async () => {
    const { options } = machine({ 'cpu int8': wrong, 'cpu fp32': right });
    const chosen = await openOnBest(options);
    expect(chosen.name).toBe('cpu fp32');
    expect(chosen.refused.at(-1)).toEqual({ provider: 'cpu', reason: 'differs' });
  });

  it('refuses an attempt that has no known answer', async () => {
    const { options, open } = machine({ dml: right }, { known: () => null });
    await expect(openOnBest(options)).rejects.toMatchObject({ code: 'engine/no-provider' });
    expect(open).toEqual([]);
  });

  it.each([
    ['differs', wrong, 'engine/probe-failed', { part: 'scores' }],
    ['is not finite', notFinite, 'engine/not-finite', {}],
    ['does not come', failing, 'engine/run-failed', { reason: 'other' }],
  ])('fails when the answer of the CPU %s', async (_, behavior, code, facts) => {
    const { options, open } = machine({ dml: wrong, cpu: behavior });
    await expect(openOnBest(options)).rejects.toMatchObject({ code, facts });
    expect(open).toEqual([]);
  });

  it('fails at once when the ids differ, because no provider changes them', async () => {
    const { options, tried, open } = machine({ dml: otherIds, webgpu: right, cpu: right });
    await expect(openOnBest(options)).rejects.toMatchObject({ facts: { part: 'ids' } });
    expect(tried).toEqual(['dml']);
    expect(open).toEqual([]);
  });

  it.each([
    ['no provider was asked for', { attempts: [] }, ''],
    ['only refused ones were', { attempts: ATTEMPTS.slice(0, 2) }, 'dml:differs webgpu:create-failed'],
    ['the CPU itself is absent', { attempts: ATTEMPTS.slice(3), available: [] }, 'cpu:unavailable'],
  ])('has no provider when %s', async (_, more, tried) => {
    const { options } = machine({ dml: wrong }, more);
    await expect(openOnBest(options)).rejects.toMatchObject({ code: 'engine/no-provider', facts: { tried } });
  });

  it('refuses a provider that does not even close well', async () => {
    const { options } = machine({ cpu: right });
    const chosen = await openOnBest({
      ...options,
      open: async (attempt, refused) => ({
        name: attempt.provider,
        refused,
        answerProbe: attempt.provider === 'cpu' ? right : wrong,
        close: () => Promise.reject(new Error('x')),
      }),
    });
    expect(chosen.name).toBe('cpu');
  });
});
