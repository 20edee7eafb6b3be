/** @file A transformer pack over a graph that shows what it is fed: padding, masks, rows per word, refusals. */
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { EncodedWindow, Model } from '../../../src-main/engine/model.ts';
import type { Manifest } from '../../../src-main/engine/pack/manifest.ts';
import type { TypedGraphSession } from '../../../src-main/engine/session.ts';
import type { TensorData, Tensors } from '../../../src-main/engine/tensor.ts';
import {
  createTransformerModel,
  transformerIds,
} from '../../../src-main/engine/transformer/transformerModel.ts';

const PAD = 9;
const basis = {
  kind: 'transformer',
  family: 'bert',
  task: 'token-classification',
  inputs: ['input_ids', 'attention_mask'],
  output: 'logits',
  labels: ['O', 'B-PER', 'I-PER'],
  tokenizer: { kind: 'hugging-face', file: 'tokenizer.json', first: 101, last: 102, pad: PAD, unknown: 100 },
  decoding: 'viterbi',
  transitions: null,
} as const;
const manifestOf = (part: object = {}): Manifest => ({ ...basis, ...part }) as unknown as Manifest;

type Answer = (feeds: Tensors) => TensorData;
const numbers = (tensor: TensorData | undefined): number[] => Array.from(tensor?.data ?? [], Number);

/** Scores that name their place: id, position and label of every row. */
const telling: Answer = (feeds) => {
  const [windows = 0, positions = 0] = feeds['input_ids']!.dims;
  const data = new Float32Array(windows * positions * 3);
  numbers(feeds['input_ids']).forEach((id, row) => data.set([id, row % positions, row], row * 3));
  return { type: 'float32', dims: [windows, positions, 3], data };
};

function graph(answer: Answer, inputTypes: Record<string, string>) {
  const fed: Tensors[] = [];
  const session: TypedGraphSession = {
    inputNames: Object.keys(inputTypes),
    outputNames: ['logits'],
    inputTypes,
    run: async (feeds) => {
      fed.push(feeds);
      return { logits: answer(feeds) };
    },
    close: async () => undefined,
  };
  return { fed, session };
}

const INT64 = { input_ids: 'int64', attention_mask: 'int64' };

/** What the pack's only file besides the graph holds. */
type Transitions = readonly (readonly (number | null)[])[];

function modelOn(
  answer: Answer = telling,
  part: object = {},
  inputTypes: Record<string, string> = INT64,
  transitions: Transitions = [],
) {
  const { fed, session } = graph(answer, inputTypes);
  const model: Model = createTransformerModel({
    manifest: manifestOf(part),
    read: () => new TextEncoder().encode(JSON.stringify({ transitions })),
    session,
    encoder: { encode: async () => ({ words: [], windows: [], unseen: [] }) },
    runningOn: { provider: 'cpu', precision: 'fp32', threads: 1, refused: [] },
  });
  return { fed, model };
}

function windowOf(ids: number[], firstPieces: number[]): EncodedWindow {
  return {
    range: { start: 0, end: 1 },
    firstWord: 0,
    wordCount: firstPieces.length,
    cost: ids.length,
    inputs: { ids: Int32Array.from(ids), firstPieces: Int32Array.from(firstPieces) },
  };
}
const long = windowOf([101, 5, 6, 7, 102], [1, 3]);
const short = windowOf([101, 8, 102], [1]);

describe('createTransformerModel', () => {
  it('pads with the pad id, masks the padding and keeps the order of the windows', async () => {
    const { fed, model } = modelOn();
    const rows = await model.run([short, long]);
    expect(fed.length).toBe(1);
    expect(fed[0]!['input_ids']).toMatchObject({ type: 'int64', dims: [2, 5] });
    expect(numbers(fed[0]!['input_ids'])).toEqual([101, 5, 6, 7, 102, 101, 8, 102, PAD, PAD]);
    expect(numbers(fed[0]!['attention_mask'])).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0, 0]);
    expect(rows.map((row) => Array.from(row))).toEqual([
      [8, 1, 6],
      [5, 1, 1, 7, 3, 3],
    ]);
  });

  it.each<[string, string, number[]]>([
    ['bert', 'int32', [0, 1, 2, 3, 4, 0, 1, 2, 3, 4]],
    ['xlm', 'float32', [0, 1, 2, 3, 4, 0, 1, 2, 3, 4]],
    ['camembert', 'int64', [10, 11, 12, 13, 14, 10, 11, 12, PAD, PAD]],
  ])('fills every input that %s may have, as %s', async (family, type, positions) => {
    const inputs = ['input_ids', 'attention_mask', 'token_type_ids', 'position_ids', 'langs'];
    const types = Object.fromEntries(inputs.map((name) => [name, type]));
    const { fed, model } = modelOn(telling, { family, inputs }, types);
    await model.run([long, short]);
    for (const name of inputs) expect(fed[0]![name]!.type).toBe(type);
    expect(numbers(fed[0]!['position_ids'])).toEqual(positions);
    expect(numbers(fed[0]!['token_type_ids'])).toEqual(Array.from({ length: 10 }, () => 0));
    expect(numbers(fed[0]!['langs'])).toEqual(Array.from({ length: 10 }, () => 0));
  });

  it('gives one row per window for sequence classification', async () => {
    const answer: Answer = () => ({ type: 'float32', dims: [2, 2], data: Float32Array.of(1, 2, 3, 4) });
    const { model } = modelOn(answer, { task: 'sequence-classification', labels: ['no', 'yes'] });
    const rows = await model.run([short, long]);
    expect(rows.map((row) => Array.from(row))).toEqual([
      [3, 4],
      [1, 2],
    ]);
  });

  it('gives no rows for a window without words and runs nothing for no windows', async () => {
    const { fed, model } = modelOn();
    expect(await model.run([windowOf([101, 102], [])])).toEqual([new Float32Array(0)]);
    expect(await model.run([])).toEqual([]);
    expect(fed.length).toBe(1);
  });

  it('runs at most 512 padded tokens at a time', async () => {
    const { fed, model } = modelOn();
    const many = Array.from({ length: 60 }, (_, index) => {
      const ids = Array.from({ length: 20 + index }, () => 7);
      return windowOf(ids, [1]);
    });
    await model.run(many);
    for (const feeds of fed) expect(numbers(feeds['input_ids']).length).toBeLessThanOrEqual(512);
    expect(fed.reduce((sum, feeds) => sum + feeds['input_ids']!.dims[0]!, 0)).toBe(60);
  });

  it('tries again with half the windows when memory fails, and gives the same rows', async () => {
    const scarce: Answer = (feeds) => {
      if (feeds['input_ids']!.dims[0]! > 1) throw new DeidError('engine/run-failed', { reason: 'memory' });
      return telling(feeds);
    };
    const { fed, model } = modelOn(scarce);
    const rows = await model.run([long, short]);
    expect(fed.map((feeds) => feeds['input_ids']!.dims[0])).toEqual([2, 1, 1]);
    expect(rows.map((row) => row[0])).toEqual([5, 8]);
  });

  it.each<[string, number]>([
    ['NaN', NaN],
    ['infinity', Infinity],
    ['minus infinity', -Infinity],
  ])('refuses a score that is %s', async (_, score) => {
    const spoiled: Answer = (feeds) => {
      const answer = telling(feeds);
      if (answer.type === 'float32') answer.data[3] = score;
      return answer;
    };
    await expect(modelOn(spoiled).model.run([long])).rejects.toMatchObject({ code: 'engine/not-finite' });
  });

  it('does not mind what the graph says about padding and special tokens', async () => {
    const spoiled: Answer = (feeds) => {
      const answer = telling(feeds);
      if (answer.type === 'float32') answer.data[0] = NaN;
      return answer;
    };
    expect((await modelOn(spoiled).model.run([short]))[0]).toEqual(Float32Array.of(8, 1, 1));
  });

  it.each<[string, TensorData]>([
    ['another type', { type: 'int64', dims: [1, 3, 3], data: new BigInt64Array(9) }],
    ['a label too few', { type: 'float32', dims: [1, 3, 2], data: new Float32Array(6) }],
    ['a position too few', { type: 'float32', dims: [1, 2, 3], data: new Float32Array(6) }],
    ['one row for the window', { type: 'float32', dims: [1, 3], data: new Float32Array(3) }],
  ])('refuses an answer with %s', async (_, answer) => {
    await expect(modelOn(() => answer).model.run([short])).rejects.toMatchObject({
      code: 'pack/wrong-outputs',
      facts: { output: 'logits' },
    });
  });

  it.each<[string, object, Record<string, string>, object]>([
    ['names an input that the graph has not', {}, { input_ids: 'int64' }, { input: 'attention_mask' }],
    [
      'leaves out an input that the graph has',
      {},
      { ...INT64, langs: 'int64' },
      { input: 'langs', found: 'not-in-manifest' },
    ],
    [
      'names an input that nobody can fill',
      { inputs: ['input_ids', 'attention_mask', 'head_mask'] },
      { ...INT64, head_mask: 'float32' },
      { input: 'head_mask', found: 'unknown-role' },
    ],
    [
      'has an input of a type that nobody can fill',
      {},
      { ...INT64, attention_mask: 'bool' },
      { input: 'attention_mask', found: 'bool' },
    ],
  ])('refuses a manifest that %s', (_, part, inputTypes, facts) => {
    expect(() => modelOn(telling, part, inputTypes)).toThrow(
      expect.objectContaining({ code: 'pack/wrong-inputs', facts: expect.objectContaining(facts) }),
    );
  });

  it('refuses a manifest whose output the graph has not', () => {
    expect(() => modelOn(telling, { output: 'scores' })).toThrow(
      expect.objectContaining({ code: 'pack/wrong-outputs' }),
    );
  });

  const CRF = { decoding: 'crf', transitions: 'transitions.json' };
  const [one, two, three] = [
    [0, 1, -30],
    [2, 3, 4],
    [5, 6, 7],
  ];

  it('gives the transitions of its pack, the start row last', () => {
    const { model } = modelOn(telling, CRF, INT64, [one, two, three, [8, 9, -30]]);
    expect(model.transitions).toEqual(Float32Array.of(0, 1, -30, 2, 3, 4, 5, 6, 7, 8, 9, -30));
  });

  it('gives none for a decoding without them, whatever lies in the pack', () => {
    expect(modelOn(telling, {}, INT64, [one, two, three, one]).model.transitions).toBeNull();
  });

  it.each<[string, object, Transitions, string]>([
    ['no start row', CRF, [one, two, three], 'pack/bad-graph'],
    ['a label too few', CRF, [one, two, three, [8, 9]], 'pack/bad-graph'],
    ['a score that is no number', CRF, [one, two, three, [8, 9, null]], 'pack/bad-graph'],
    ['crf and no file', { decoding: 'crf' }, [one, two, three, one], 'pack/bad-manifest'],
    ['a file and no crf', { transitions: 'transitions.json' }, [], 'pack/bad-manifest'],
  ])('refuses transitions with %s', (_, part, transitions, code) => {
    expect(() => modelOn(telling, part, INT64, transitions)).toThrow(expect.objectContaining({ code }));
  });

  it.each<[string, EncodedWindow]>([
    ['of another kind of pack', { ...short, inputs: { uf: new Int32Array(8) } }],
    ['without inputs', { ...short, inputs: null }],
    ['with a word more than it has pieces for', { ...short, wordCount: 2 }],
    ['with a piece beyond its ids', windowOf([101, 8, 102], [3])],
    ['without ids', windowOf([], [])],
  ])('does not run a window %s', async (_, window) => {
    const { fed, model } = modelOn();
    await expect(model.run([window])).rejects.toThrow('invariant');
    expect(fed).toEqual([]);
  });
});

describe('transformerIds', () => {
  it('are the tokens that the graph gets', () => {
    expect(transformerIds(long)).toEqual([101, 5, 6, 7, 102]);
    expect(() => transformerIds({ ...short, inputs: null })).toThrow('invariant');
  });
});
