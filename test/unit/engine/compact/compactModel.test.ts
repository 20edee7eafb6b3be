/** @file The compact model over a graph that tells what it was fed: contract, batches, checks. */
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../../src-main/domain/errors.ts';
import { COMPACT_ROWS, tokenFeatures } from '../../../../src-main/engine/compact/compactFeatures.ts';
import { compactIds, createCompactModel } from '../../../../src-main/engine/compact/compactModel.ts';
import type { Manifest } from '../../../../src-main/engine/pack/manifest.ts';
import type { GraphSession, TensorData, Tensors } from '../../../../src-main/engine/tensor.ts';
import { compactManifest } from '../../../support/packs/compactPack.ts';

const INPUTS = ['uf', 'uc', 'idx', 'ws', 'mask'];
const runningOn = { provider: 'cpu', precision: 'fp32', threads: 1, refused: [] } as const;
const manifest = compactManifest({ types: ['NAME'], decoding: 'viterbi' });
const labels = manifest.labels.length;

interface FakeGraph extends GraphSession {
  readonly fed: Tensors[];
  isClosed: boolean;
}

/** Answers every token with its place in `uf` in all columns; `change` may spoil the answer. */
function fakeGraph(change: (answer: TensorData) => TensorData | undefined = (answer) => answer): FakeGraph {
  const graph: FakeGraph = {
    inputNames: INPUTS,
    outputNames: ['emissions', 'features'],
    fed: [],
    isClosed: false,
    run(feeds, outputs = []) {
      graph.fed.push(feeds);
      const idx = feeds['idx'];
      if (idx?.type !== 'int32') throw new Error('idx is int32');
      const width = outputs[0] === 'features' ? 3 : labels;
      const data = Float32Array.from({ length: idx.data.length * width }, (_, at) =>
        Number(idx.data[Math.floor(at / width)]),
      );
      const answer = change({ type: 'float32', dims: [...idx.dims, width], data });
      return Promise.resolve(answer === undefined ? {} : { [outputs[0] ?? '']: answer });
    },
    close() {
      graph.isClosed = true;
      return Promise.resolve();
    },
  };
  return graph;
}

function modelOn(session: GraphSession, own: Manifest = manifest, transitions = '{}') {
  return createCompactModel({
    manifest: own,
    read: () => new TextEncoder().encode(transitions),
    session,
    runningOn,
  });
}

function codeOf(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error instanceof DeidError ? [error.code, error.facts] : error;
  }
  return 'accepted';
}

describe('createCompactModel', () => {
  it('feeds every distinct form once and pads with the empty one', async () => {
    const graph = fakeGraph();
    const model = modelOn(graph);
    const one = await model.encode('ana ve a ana');
    const two = await model.encode('ve');
    await model.run([...one.windows, ...two.windows]);
    const { uf, uc, idx, ws, mask } = graph.fed[0] ?? {};
    expect(graph.fed.length).toBe(1);
    expect(uf?.dims).toEqual([4, 8]);
    expect(uc?.dims).toEqual([4, 16]);
    expect(Array.from<number | bigint>(uf?.data ?? [])).toEqual(
      ['', 'ana', 've', 'a'].flatMap((form) => Array.from(tokenFeatures(form).features)),
    );
    expect(idx).toEqual({ type: 'int32', dims: [2, 4], data: Int32Array.of(1, 2, 3, 1, 2, 0, 0, 0) });
    expect(ws?.data).toEqual(Int32Array.of(3, 1, 1, 1, 3, 0, 0, 0));
    expect(mask?.data).toEqual(Float32Array.of(1, 1, 1, 1, 1, 0, 0, 0));
  });

  it('gives rows in the order of the windows, whatever their lengths', async () => {
    const model = modelOn(fakeGraph());
    const texts = ['uno', 'uno dos tres', '', '  ', 'uno dos'];
    const windows = (await Promise.all(texts.map((text) => model.encode(text)))).flatMap((e) => e.windows);
    const rows = await model.run(windows);
    expect(rows.map((row) => row.length / labels)).toEqual([1, 3, 0, 2]);
    expect(rows.map((row) => row.length)).toEqual(windows.map(({ wordCount }) => wordCount * labels));
  });

  it('keeps micro-batches within 512 tokens, padding included', async () => {
    const graph = fakeGraph();
    const model = modelOn(graph);
    const text = Array.from({ length: 900 }, (_, at) => `palabra${at}${at % 37 === 0 ? '\n' : ' '}`).join('');
    const { windows } = await model.encode(text);
    await model.run(windows);
    for (const { idx } of graph.fed) expect(idx?.data.length).toBeLessThanOrEqual(512);
    expect(graph.fed.length).toBeGreaterThan(1);
  });

  it('tries a batch in halves when memory fails', async () => {
    const graph = fakeGraph();
    const { run } = graph;
    graph.run = (feeds, outputs) =>
      (feeds['idx']?.dims[0] ?? 0) > 1
        ? Promise.reject(new DeidError('engine/run-failed', { reason: 'memory' }))
        : run(feeds, outputs);
    const model = modelOn(graph);
    const encoded = await Promise.all(['uno', 'dos tres', 'cuatro'].map((text) => model.encode(text)));
    const rows = await model.run(encoded.flatMap(({ windows }) => windows));
    expect(rows.map((row) => row.length / labels)).toEqual([1, 2, 1]);
    expect(graph.fed.length).toBe(3);
  });

  it('has nothing unseen and nothing to run for blanks', async () => {
    const graph = fakeGraph();
    const model = modelOn(graph);
    const encoded = await model.encode(' \n ');
    expect(encoded.words).toEqual([]);
    expect(encoded.unseen).toEqual([]);
    expect(encoded.windows.map(({ range }) => range)).toEqual([{ start: 0, end: 3 }]);
    expect(await model.run(encoded.windows)).toEqual([new Float32Array(0)]);
    expect(graph.fed).toEqual([]);
    expect((await model.encode('')).windows).toEqual([]);
  });

  it('counts windows of blanks as done and stops between batches when asked', async () => {
    const model = modelOn(fakeGraph());
    const { windows } = await model.encode('palabra '.repeat(900));
    const [blank] = (await model.encode('  ')).windows;
    const done: number[] = [];
    const stop = new AbortController();
    const run = model.run([...(blank === undefined ? [] : [blank]), ...windows], {
      signal: stop.signal,
      onProgress: (windowsDone) => {
        done.push(windowsDone);
        stop.abort(new Error('enough'));
      },
    });
    await expect(run).rejects.toThrow('enough');
    expect(done.length).toBe(1);
    expect(done[0]).toBeGreaterThan(1);
  });

  it('tells a probe all that the graph is fed', async () => {
    const { windows } = await modelOn(fakeGraph()).encode('Sra. Lucía');
    const ids = windows.flatMap(compactIds);
    expect(ids.length).toBe(3 * 25);
    expect(ids.slice(50, 58)).toEqual(Array.from(tokenFeatures('Lucía').features));
    expect([ids[24], ids[49], ids[74]]).toEqual([3, 0, 1]);
  });

  it('gives features of the width that the graph has', async () => {
    const model = modelOn(fakeGraph());
    const { windows } = await model.encode('uno dos');
    expect((await model.features(windows)).map((row) => row.length)).toEqual([6]);
  });

  it('closes its graph', async () => {
    const graph = fakeGraph();
    await modelOn(graph).close();
    expect(graph.isClosed).toBe(true);
  });
});

describe('a compact model refuses', () => {
  const withRows = (rows: Partial<Record<keyof typeof COMPACT_ROWS, number>>): Manifest => ({
    ...manifest,
    tokenizer: { kind: 'compact', rows: { ...COMPACT_ROWS, ...rows } },
  });
  const manifests: readonly (readonly [string, Manifest, string])[] = [
    ['a word table of another size', withRows({ word: 8192 }), 'tokenizer.rows.word'],
    ['an affix table of another size', withRows({ affix: 4097 }), 'tokenizer.rows.affix'],
    ['a shape table of another size', withRows({ shape: 1 }), 'tokenizer.rows.shape'],
    ['a character table of another size', withRows({ character: 4096 }), 'tokenizer.rows.character'],
    ['other inputs', { ...manifest, inputs: ['input_ids', 'attention_mask'] }, 'inputs'],
    ['an input twice', { ...manifest, inputs: ['uf', 'uf', 'idx', 'ws', 'mask'] }, 'inputs'],
    ['a note classifier that decodes', { ...manifest, task: 'sequence-classification' }, 'decoding'],
    ['CRF decoding without transitions', { ...manifest, decoding: 'crf' }, 'decoding'],
    ['transitions without CRF decoding', { ...manifest, transitions: 'transitions.json' }, 'decoding'],
    [
      'windows that hardly move',
      { ...manifest, window: { maxTokens: 8, overlap: 5, by: 'paragraph' } },
      'window.overlap',
    ],
    ['the other kind', { ...manifest, kind: 'transformer' }, 'tokenizer'],
  ];
  it.each(manifests)('%s', (_what, own, at) => {
    expect(codeOf(() => modelOn(fakeGraph(), own))).toMatchObject(['pack/bad-manifest', { at }]);
  });

  it('a graph that lacks an input, or asks for one more', () => {
    const lacking = { ...fakeGraph(), inputNames: ['uf', 'uc', 'idx', 'mask'] };
    expect(codeOf(() => modelOn(lacking))).toEqual([
      'pack/wrong-inputs',
      { input: 'ws', found: 'not-in-graph' },
    ]);
    const greedy = { ...fakeGraph(), inputNames: [...INPUTS, 'lexicon'] };
    expect(codeOf(() => modelOn(greedy))).toEqual([
      'pack/wrong-inputs',
      { input: 'lexicon', found: 'foreign' },
    ]);
  });

  it('a graph without the outputs that the manifest names', () => {
    const refused = (outputNames: string[]) => codeOf(() => modelOn({ ...fakeGraph(), outputNames }));
    expect(refused(['features'])).toMatchObject(['pack/wrong-outputs', { output: 'emissions' }]);
    expect(refused(['emissions'])).toMatchObject(['pack/wrong-outputs', { output: 'features' }]);
  });

  it('transitions that are none', () => {
    const crf = compactManifest({ types: ['NAME'], decoding: 'crf' });
    expect(codeOf(() => modelOn(fakeGraph(), crf, '{"transitions":[]}'))).toEqual([
      'pack/bad-graph',
      { reason: 'transitions' },
    ]);
  });

  it('features when the pack has none', async () => {
    const model = modelOn(fakeGraph(), { ...manifest, features: null });
    await expect(model.features([])).rejects.toMatchObject({ code: 'pack/wrong-outputs' });
  });

  it.each([
    ['NaN', NaN],
    ['infinity', Infinity],
  ])('%s among the scores', async (_what, bad) => {
    const spoil = (answer: TensorData): TensorData => {
      answer.data[labels] = bad;
      return answer;
    };
    const model = modelOn(fakeGraph(spoil));
    const { windows } = await model.encode('uno dos');
    await expect(model.run(windows)).rejects.toMatchObject({ code: 'engine/not-finite' });
  });

  it.each([
    ['no answer', () => undefined, 'pack/wrong-outputs'],
    [
      'integers',
      () => ({ type: 'int32', dims: [1, 2, 5], data: new Int32Array(10) }) as const,
      'pack/wrong-outputs',
    ],
    [
      'one row per window',
      () => ({ type: 'float32', dims: [1, 5], data: new Float32Array(5) }) as const,
      'pack/wrong-outputs',
    ],
    [
      'a token too few',
      () => ({ type: 'float32', dims: [1, 1, 5], data: new Float32Array(5) }) as const,
      'pack/wrong-outputs',
    ],
    [
      'nine labels',
      () => ({ type: 'float32', dims: [1, 2, 9], data: new Float32Array(18) }) as const,
      'pack/wrong-label-count',
    ],
  ])('an answer with %s', async (_what, answer, code) => {
    const model = modelOn(fakeGraph(answer));
    const { windows } = await model.encode('uno dos');
    await expect(model.run(windows)).rejects.toMatchObject({ code });
  });

  it('windows that another kind of model made', async () => {
    const model = modelOn(fakeGraph());
    const [window] = (await model.encode('uno')).windows;
    const foreign = { ...window, inputs: { ids: Int32Array.of(1), firstPieces: Int32Array.of(0) } };
    await expect(model.run([foreign as NonNullable<typeof window>])).rejects.toThrow('invariant');
  });
});
