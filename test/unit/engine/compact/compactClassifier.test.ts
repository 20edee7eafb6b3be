/** @file The compact model as a note classifier, over a graph of the test's own: one row per window, or refused. */
import { describe, expect, it } from 'vitest';
import { createCompactModel } from '../../../../src-main/engine/compact/compactModel.ts';
import { COMPACT_INPUTS } from '../../../../src-main/engine/compact/compactBatch.ts';
import type { Manifest } from '../../../../src-main/engine/pack/manifest.ts';
import type { GraphSession, TensorData } from '../../../../src-main/engine/tensor.ts';
import { compactManifest } from '../../../support/packs/compactPack.ts';

const manifest = compactManifest({ classes: ['without', 'with'] });

/** Answers every window with the number of its tokens in all classes; `change` may spoil the answer. */
function countingGraph(change: (answer: TensorData) => TensorData | undefined = (answer) => answer) {
  const graph: GraphSession & { runs: number } = {
    inputNames: [...COMPACT_INPUTS],
    outputNames: ['logits'],
    runs: 0,
    run({ mask }, outputs = []) {
      graph.runs += 1;
      if (mask?.type !== 'float32') throw new Error('mask is float');
      const [windows = 0, longest = 0] = mask.dims;
      const { data: marks } = mask;
      const count = (row: number) =>
        marks.subarray(row * longest, (row + 1) * longest).reduce((sum, one) => sum + one, 0);
      const data = Float32Array.from({ length: windows * 2 }, (_, at) => count(Math.floor(at / 2)));
      const answer = change({ type: 'float32', dims: [windows, 2], data });
      return Promise.resolve(answer === undefined ? {} : { [outputs[0] ?? '']: answer });
    },
    close: () => Promise.resolve(),
  };
  return graph;
}

function modelOn(session: GraphSession, own: Manifest = manifest) {
  const runningOn = { provider: 'cpu', precision: 'fp32', threads: 1, refused: [] } as const;
  return createCompactModel({ manifest: own, read: () => new Uint8Array(), session, runningOn });
}

describe('a compact note classifier', () => {
  it('gives one row per window in the order of the windows, whatever their lengths', async () => {
    const model = modelOn(countingGraph());
    const texts = ['uno', 'uno dos tres', 'uno dos'];
    const windows = (await Promise.all(texts.map((text) => model.encode(text)))).flatMap((e) => e.windows);
    expect((await model.run(windows)).map((row) => Array.from(row))).toEqual([
      [1, 1],
      [3, 3],
      [2, 2],
    ]);
  });

  it('gives a long text a row for each of its windows', async () => {
    const model = modelOn(countingGraph());
    const { windows } = await model.encode('palabra '.repeat(500));
    expect(windows.length).toBe(3);
    expect((await model.run(windows)).map((row) => row.length)).toEqual([2, 2, 2]);
  });

  it('runs nothing for blanks and has no row for them', async () => {
    const graph = countingGraph();
    const model = modelOn(graph);
    const { windows } = await model.encode(' \n ');
    expect(await model.run(windows)).toEqual([new Float32Array(0)]);
    expect(graph.runs).toBe(0);
  });

  it('has no features', async () => {
    await expect(modelOn(countingGraph()).features([])).rejects.toMatchObject({
      code: 'pack/wrong-outputs',
      facts: { output: 'features', found: 'none' },
    });
  });

  const answers: readonly (readonly [string, () => TensorData | undefined, string])[] = [
    ['no answer', () => undefined, 'pack/wrong-outputs'],
    ['integers', () => ({ type: 'int32', dims: [1, 2], data: new Int32Array(2) }), 'pack/wrong-outputs'],
    [
      'a row per token',
      () => ({ type: 'float32', dims: [1, 2, 2], data: new Float32Array(4) }),
      'pack/wrong-outputs',
    ],
    [
      'numbers without windows',
      () => ({ type: 'float32', dims: [2], data: new Float32Array(2) }),
      'pack/wrong-outputs',
    ],
    [
      'a window too many',
      () => ({ type: 'float32', dims: [2, 2], data: new Float32Array(4) }),
      'pack/wrong-outputs',
    ],
    [
      'no classes',
      () => ({ type: 'float32', dims: [1, 0], data: new Float32Array(0) }),
      'pack/wrong-outputs',
    ],
    [
      'three classes',
      () => ({ type: 'float32', dims: [1, 3], data: new Float32Array(3) }),
      'pack/wrong-label-count',
    ],
    ['NaN', () => ({ type: 'float32', dims: [1, 2], data: Float32Array.of(0, NaN) }), 'engine/not-finite'],
    [
      'infinity',
      () => ({ type: 'float32', dims: [1, 2], data: Float32Array.of(Infinity, 0) }),
      'engine/not-finite',
    ],
  ];
  it.each(answers)('refuses an answer with %s', async (_what, answer, code) => {
    const model = modelOn(countingGraph(answer));
    const { windows } = await model.encode('uno dos');
    await expect(model.run(windows)).rejects.toMatchObject({ code });
  });

  const manifests: readonly (readonly [string, Manifest, string])[] = [
    ['a decoding of paths', { ...manifest, decoding: 'viterbi' }, 'decoding'],
    ['features per token', { ...manifest, features: 'logits' }, 'features'],
  ];
  it.each(manifests)('refuses %s', (_what, own, at) => {
    expect(() => modelOn(countingGraph(), own)).toThrow(
      expect.objectContaining({ code: 'pack/bad-manifest', facts: { reason: 'task', at } }),
    );
  });
});
