/**
 * @file The test graphs run in the real runtime, give the declared shapes, depend on every neighbor and not on padding.
 */
import * as ort from 'onnxruntime-node';
import { describe, expect, it } from 'vitest';
import { encodeModel } from '../../../src-main/engine/onnx/onnxCodec.ts';
import { transformerGraph } from '../../support/onnx/transformerGraph.ts';
import {
  INPUTS_OF,
  TEST_SHAPE,
  TEST_TINYBERT_SHAPE,
  type TransformerOptions,
} from '../../support/onnx/transformerShape.ts';
import { TRANSFORMER_FAMILIES, type TransformerFamily } from '../../support/packs/tokenizers.ts';

const LABELS = 5;
const VOCABULARY = 40;
const POSITIONS = 24;
const PAD = 1;
/** Real tokens; none is the pad id. */
const TEXT = [3, 17, 22, 9, 30, 8, 8, 4];

type Changes = Partial<TransformerOptions>;

function optionsOf(family: TransformerFamily, changes: Changes = {}): TransformerOptions {
  return {
    ...TEST_SHAPE,
    family,
    task: 'token-classification',
    vocabulary: VOCABULARY,
    positions: POSITIONS,
    labels: LABELS,
    pad: PAD,
    ...changes,
  };
}

interface Running {
  /** Runs texts as one batch, each padded to the longest, and gives the dims and one row of scores per text. */
  run(texts: readonly (readonly number[])[], types?: number): Promise<{ dims: number[]; rows: number[][] }>;
}

async function open(options: TransformerOptions): Promise<Running> {
  const session = await ort.InferenceSession.create(encodeModel(transformerGraph(options)), {
    intraOpNumThreads: 1,
    logSeverityLevel: 4,
  });
  return {
    async run(texts, types = 0) {
      const length = Math.max(...texts.map((text) => text.length));
      const dims = [texts.length, length];
      const tensor = (valueOf: (id: number | undefined) => number): ort.Tensor => {
        const values = texts.flatMap((text) => Array.from({ length }, (_, at) => BigInt(valueOf(text[at]))));
        return new ort.Tensor('int64', BigInt64Array.from(values), dims);
      };
      const all: Record<string, ort.Tensor> = {
        input_ids: tensor((id) => id ?? options.pad),
        attention_mask: tensor((id) => (id === undefined ? 0 : 1)),
        token_type_ids: tensor(() => types),
      };
      const feeds = Object.fromEntries(session.inputNames.map((name) => [name, all[name]!]));
      const { logits } = await session.run(feeds);
      const scores = [...(logits!.data as Float32Array)];
      const width = scores.length / texts.length;
      return {
        dims: [...logits!.dims],
        rows: texts.map((_, at) => scores.slice(at * width, (at + 1) * width)),
      };
    },
  };
}

/** The largest difference of the numbers that both have. */
function distance(a: readonly number[], b: readonly number[]): number {
  return a.slice(0, b.length).reduce((most, value, at) => Math.max(most, Math.abs(value - b[at]!)), 0);
}

describe.each(TRANSFORMER_FAMILIES)('graph of %s', (family) => {
  it('declares its family’s inputs and gives a row of scores per token', async () => {
    const options = optionsOf(family);
    const { inputs, outputs } = transformerGraph(options).graph;
    expect(inputs.map(({ name }) => name)).toEqual(INPUTS_OF[family]);
    expect(outputs.map(({ name, dims }) => [name, dims])).toEqual([
      ['logits', ['batch_size', 'sequence_length', LABELS]],
    ]);
    const { dims, rows } = await (await open(options)).run([TEXT, TEXT]);
    expect(dims).toEqual([2, TEXT.length, LABELS]);
    expect(rows.flat().every(Number.isFinite)).toBe(true);
  });

  it('gives a row of scores per text for sequence classification', async () => {
    const running = await open(optionsOf(family, { task: 'sequence-classification', labels: 2 }));
    const { dims, rows } = await running.run([TEXT, TEXT.slice(2), [3]]);
    expect(dims).toEqual([3, 2]);
    expect(distance(rows[0]!, rows[1]!)).toBeGreaterThan(1e-3);
  });

  it.each(['token-classification', 'sequence-classification'] as const)(
    'gives the same scores alone and padded in a batch: %s',
    async (task) => {
      const running = await open(optionsOf(family, { task }));
      const alone = await running.run([TEXT]);
      const longer = [...TEXT, 11, 12, 13, 14, 15, 16];
      const batch = await running.run([longer, TEXT, TEXT.slice(0, 1)]);
      expect(distance(batch.rows[1]!, alone.rows[0]!)).toBeLessThan(1e-5);
      expect(distance(batch.rows[2]!, (await running.run([TEXT.slice(0, 1)])).rows[0]!)).toBeLessThan(1e-5);
    },
  );

  it('scores a token differently when a token far from it changes, goes, or moves', async () => {
    const running = await open(optionsOf(family));
    const [whole] = (await running.run([TEXT])).rows;
    const firstToken = whole!.slice(0, LABELS);
    const changed = [...TEXT.slice(0, -1), 35];
    const dropped = TEXT.slice(0, -1);
    const swapped = [...TEXT.slice(0, -3), ...TEXT.slice(-3).reverse()];
    for (const text of [changed, dropped, swapped]) {
      const [row] = (await running.run([text])).rows;
      expect(distance(firstToken, row!.slice(0, LABELS))).toBeGreaterThan(1e-3);
    }
  });

  it('scores two equal tokens by where they stand', async () => {
    const [row] = (await (await open(optionsOf(family))).run([TEXT])).rows;
    const scores = (at: number): number[] => row!.slice(at * LABELS, (at + 1) * LABELS);
    expect(TEXT[5]).toBe(TEXT[6]);
    expect(distance(scores(5), scores(6))).toBeGreaterThan(1e-3);
  });

  it('refuses ids that its embedding has no row for', async () => {
    const running = await open(optionsOf(family));
    await expect(running.run([[VOCABULARY]])).rejects.toThrow();
  });

  it('is the same graph for the same seed and another one for another', () => {
    const bytes = (changes: Changes): Buffer =>
      Buffer.from(encodeModel(transformerGraph(optionsOf(family, changes))));
    expect(bytes({}).equals(bytes({}))).toBe(true);
    expect(bytes({ seed: 2 }).equals(bytes({}))).toBe(false);
  });
});

describe('number of tokens', () => {
  it.each(['bert', 'distilbert', 'flaubert', 'xlm'] as const)(
    'of %s ends with its positions',
    async (family) => {
      const running = await open(optionsOf(family));
      expect((await running.run([Array<number>(POSITIONS).fill(5)])).dims[1]).toBe(POSITIONS);
      await expect(running.run([Array<number>(POSITIONS + 1).fill(5)])).rejects.toThrow();
    },
  );

  it.each(['roberta', 'camembert', 'xlm-roberta'] as const)(
    'of %s ends pad id + 1 before its positions',
    async (family) => {
      const running = await open(optionsOf(family));
      const most = POSITIONS - PAD - 1;
      expect((await running.run([Array<number>(most).fill(5)])).dims[1]).toBe(most);
      await expect(running.run([Array<number>(most + 1).fill(5)])).rejects.toThrow();
    },
  );
});

describe('token types', () => {
  it.each(['bert', 'deberta', 'deberta-v2'] as const)('change the scores of %s', async (family) => {
    const running = await open(optionsOf(family));
    const [first, second] = [
      (await running.run([TEXT], 0)).rows[0]!,
      (await running.run([TEXT], 1)).rows[0]!,
    ];
    expect(distance(first, second)).toBeGreaterThan(1e-3);
  });

  it('are read from the word embedding by FlauBERT, so feeding zeros is not the same as leaving them out', async () => {
    const inputs = ['input_ids', 'attention_mask', 'token_type_ids'] as const;
    const [without] = (await (await open(optionsOf('flaubert'))).run([TEXT])).rows;
    const [zeros] = (await (await open(optionsOf('flaubert', { inputs }))).run([TEXT])).rows;
    expect(distance(without!, zeros!)).toBeGreaterThan(1e-3);
  });
});

describe('shapes', () => {
  it('have as many layers, heads and columns as asked for', async () => {
    const model = transformerGraph(optionsOf('bert', TEST_TINYBERT_SHAPE));
    const weights = model.graph.initializers.map(({ name, dims }) => [name, dims] as const);
    const dimsOf = (name: string): number[] | undefined => weights.find(([other]) => other === name)?.[1];
    expect(weights.filter(([name]) => name.endsWith('self.query.weight'))).toHaveLength(4);
    expect(dimsOf('bert.encoder.layer.3.intermediate.dense.weight')).toEqual([24, 92]);
    expect(model.graph.nodes.filter(({ opType }) => opType === 'Erf')).toHaveLength(4);
    expect((await (await open(optionsOf('bert', TEST_TINYBERT_SHAPE))).run([TEXT])).dims).toEqual([
      1,
      8,
      LABELS,
    ]);
  });

  it('need both ids and mask', () => {
    expect(() => transformerGraph(optionsOf('bert', { inputs: ['input_ids'] }))).toThrow(/attention_mask/);
    expect(() => transformerGraph(optionsOf('bert', { inputs: ['attention_mask'] }))).toThrow(/input_ids/);
  });
});
