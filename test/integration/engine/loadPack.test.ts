/** @file From pack to model on the real runtime: the known answer decides what runs. */
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { Provider } from '../../../src-main/domain/pack.ts';
import {
  computeProbe,
  loadPack,
  loadUnproven,
  type LoadOptions,
  type PackFiles,
} from '../../../src-main/engine/loadPack.ts';
import { decodeModel, encodeModel } from '../../../src-main/engine/onnx/onnxCodec.ts';
import type { Manifest } from '../../../src-main/engine/pack/manifest.ts';
import { openSession, type SessionOpener } from '../../../src-main/engine/session.ts';
import { TRANSFORMER_FAMILIES } from '../../support/packs/tokenizers.ts';
import { provenPack, split, TEXTS, withAnswer } from './memoryPack.ts';

const onCpu: LoadOptions = { threads: 1, split, providers: ['cpu'] };
type Probe = Manifest['probe'];

const withProbe = (pack: PackFiles, change: (probe: Probe) => Partial<Probe>): PackFiles => {
  const { manifest } = pack;
  const probe = { ...manifest.probe, ...change(manifest.probe) };
  return { ...pack, manifest: { ...manifest, probe } };
};
const withScores = (pack: PackFiles, change: (scores: number[]) => number[]): PackFiles =>
  withProbe(pack, ({ scores }) => ({ scores: { ...scores, fp32: change([...scores.fp32]) } }));

describe('loadPack', () => {
  it.each(TRANSFORMER_FAMILIES)('opens %s when it gives its known answer', async (family) => {
    const pack = await provenPack(family);
    const model = await loadPack(pack, onCpu);
    expect(model.runningOn).toEqual({ provider: 'cpu', precision: 'fp32', threads: 1, refused: [] });
    const { windows, words } = await model.encode(TEXTS[0]!);
    const rows = await model.run(windows);
    expect(rows.reduce((sum, row) => sum + row.length, 0)).toBe(words.length * model.manifest.labels.length);
    await model.close();
  });

  it('has a known answer that is more than nothing', async () => {
    const { manifest } = await provenPack('bert');
    expect(manifest.probe.ids.length).toBeGreaterThan(10);
    expect(manifest.probe.scores.fp32.length % manifest.labels.length).toBe(0);
    expect(new Set(manifest.probe.scores.fp32).size).toBeGreaterThan(20);
  });

  it.each<[string, (pack: PackFiles) => PackFiles, object]>([
    ['another id', (pack) => withProbe(pack, ({ ids }) => ({ ids: ids.with(3, 0) })), { part: 'ids' }],
    ['an id more', (pack) => withProbe(pack, ({ ids }) => ({ ids: [...ids, 1] })), { part: 'ids' }],
    ['no ids', (pack) => withProbe(pack, () => ({ ids: [] })), { part: 'ids' }],
    ['another text', (pack) => withProbe(pack, () => ({ text: 'Jemand anders.' })), { part: 'ids' }],
    ['another score', (pack) => withScores(pack, (s) => s.with(4, s[4]! + 0.5)), { part: 'scores' }],
    ['a score less', (pack) => withScores(pack, (s) => s.slice(1)), { part: 'scores' }],
    ['no scores', (pack) => withScores(pack, () => []), { part: 'scores' }],
  ])('refuses a pack whose known answer has %s', async (_, change, facts) => {
    const pack = change(await provenPack('bert'));
    await expect(loadPack(pack, onCpu)).rejects.toMatchObject({ code: 'engine/probe-failed', facts });
  });

  it('refuses the weights of another pack', async () => {
    const pack = await provenPack('bert');
    const other = await provenPack('bert', { seed: 2 });
    const mixed = { ...pack, read: (name: string) => (name === 'model.onnx' ? other : pack).read(name) };
    await expect(loadPack(mixed, onCpu)).rejects.toMatchObject({ facts: { part: 'scores' } });
  });

  it('refuses the tokenizer of another pack', async () => {
    const pack = await provenPack('bert');
    const other = await provenPack('bert', { isUncased: true });
    const mixed = { ...pack, read: (name: string) => (name === 'tokenizer.json' ? other : pack).read(name) };
    await expect(loadPack(mixed, onCpu)).rejects.toMatchObject({ facts: { part: 'ids' } });
  });

  it('refuses weights that are no numbers, whatever the known answer says', async () => {
    const pack = await provenPack('distilbert');
    const graph = decodeModel(pack.read('model.onnx'));
    for (const weight of graph.graph.initializers)
      if (weight.name.startsWith('classifier') && weight.type === 1)
        weight.data = new Uint8Array(new Float32Array(weight.data.length / 4).fill(NaN).buffer);
    const bytes = encodeModel(graph);
    const spoiled = { ...pack, read: (name: string) => (name === 'model.onnx' ? bytes : pack.read(name)) };
    await expect(loadPack(spoiled, onCpu)).rejects.toMatchObject({ code: 'engine/not-finite' });
  });

  it('refuses a graph that is no graph', async () => {
    const pack = await provenPack('bert');
    const spoiled = { ...pack, read: (name: string) => pack.read(name).subarray(0, 5000) };
    await expect(loadPack(spoiled, onCpu)).rejects.toBeInstanceOf(DeidError);
  });
});

/** Providers that this machine has not, acted by the CPU. */
function acting(spoil: (provider: Provider, scores: Float32Array) => void): SessionOpener {
  return async (options) => {
    const session = await openSession({ ...options, provider: 'cpu' });
    const run: typeof session.run = async (feeds, outputs) => {
      const answer = await session.run(feeds, outputs);
      for (const tensor of Object.values(answer))
        if (tensor.type === 'float32') spoil(options.provider, tensor.data);
      return answer;
    };
    return { ...session, run };
  };
}

describe('providers of a pack', () => {
  const available: readonly Provider[] = ['dml', 'webgpu', 'cpu'];
  const options: LoadOptions = { threads: 2, split, providers: available, available };

  it('runs on the first that computes like the CPU', async () => {
    const tried: Provider[] = [];
    const model = await loadPack(await provenPack('bert'), {
      ...options,
      openSession: acting((provider, scores) => {
        if (provider === 'dml') scores.fill(NaN);
        if (provider === 'webgpu') scores[0]! += 1e-5;
      }),
      onTrying: (provider) => void tried.push(provider),
    });
    expect(model.runningOn).toEqual({
      provider: 'webgpu',
      precision: 'fp32',
      threads: 2,
      refused: [{ provider: 'dml', reason: 'not-finite' }],
    });
    expect(tried).toEqual(['dml', 'webgpu']);
    await model.close();
  });

  it('runs on the CPU when every other computes something else, hung, or is not there', async () => {
    const model = await loadPack(await provenPack('bert'), {
      ...options,
      providers: ['dml', 'coreml', 'webgpu', 'cpu'],
      excluded: [{ provider: 'webgpu', reason: 'no-answer' }],
      openSession: acting((provider, scores) => {
        if (provider !== 'cpu') scores.forEach((score, at) => (scores[at] = -score));
      }),
    });
    expect(model.runningOn.provider).toBe('cpu');
    expect(model.runningOn.refused).toEqual([
      { provider: 'dml', reason: 'differs' },
      { provider: 'coreml', reason: 'unavailable' },
      { provider: 'webgpu', reason: 'no-answer' },
    ]);
    await model.close();
  });

  it('does not run at all when the CPU gives another answer than the pack says', async () => {
    const wrong = loadPack(await provenPack('bert'), {
      ...options,
      openSession: acting((_, scores) => scores.forEach((score, at) => (scores[at] = score * 1.5))),
    });
    await expect(wrong).rejects.toMatchObject({ code: 'engine/probe-failed', facts: { part: 'scores' } });
  });

  it('says that nothing is left when the CPU was not asked for', async () => {
    const running = loadPack(await provenPack('bert'), { ...options, providers: ['cuda'] });
    await expect(running).rejects.toMatchObject({
      code: 'engine/no-provider',
      facts: { tried: 'cuda:unavailable' },
    });
  });
});

describe('computeProbe', () => {
  it('gives the same answer twice and with other threads', async () => {
    const pack = await provenPack('camembert');
    const again = await withAnswer(pack, 'fp32');
    expect(again.manifest.probe).toEqual(pack.manifest.probe);
    const { ids, scores } = await computeProbe(pack, { threads: 2, split, precision: 'fp32' });
    expect(ids).toEqual(pack.manifest.probe.ids);
    expect(scores.length).toBe(pack.manifest.probe.scores.fp32.length);
  });

  it('has no answer for a graph that the pack has not', async () => {
    const pack = await provenPack('bert');
    const asked = loadUnproven(pack, { threads: 1, split, precision: 'int8' });
    await expect(asked).rejects.toMatchObject({ code: 'pack/no-graph', facts: { precision: 'int8' } });
  });
});
