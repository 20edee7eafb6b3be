/** @file Eight-bit products: exact where the arithmetic is, close where it rounds, and only where they belong. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { InferenceSession } from 'onnxruntime-node';
import { describe, expect, it } from 'vitest';
import { inspectGraph } from '../../../../src-main/engine/onnx/inspectGraph.ts';
import { decodeModel, encodeModel } from '../../../../src-main/engine/onnx/onnxCodec.ts';
import type { OnnxModel, OnnxTensor } from '../../../../src-main/engine/onnx/onnxModel.ts';
import { quantizeModel } from '../../../../src-main/engine/onnx/quantizeModel.ts';
import {
  attribute,
  graphBuilder,
  seededRandom,
  tensorOf,
  type GraphBuilder,
} from '../../../support/onnx/graphBuilder.ts';
import { runGraph } from './runGraph.ts';

const typesOf = ({ graph }: OnnxModel): string[] => graph.nodes.map((node) => node.opType);
const namesOf = ({ graph }: OnnxModel): string[] => graph.initializers.map((tensor) => tensor.name);
const count = (model: OnnxModel, type: string): number =>
  typesOf(model).filter((each) => each === type).length;

function int8sOf(model: OnnxModel, name: string): number[] {
  const tensor = model.graph.initializers.find((each) => each.name === name)!;
  return [...new Int8Array(tensor.data.buffer, tensor.data.byteOffset, tensor.data.length)];
}

/** One product over a weight that `make` puts into the graph: x is rows x 2. */
function product(make: (g: GraphBuilder) => string): GraphBuilder {
  const g = graphBuilder('product');
  const x = g.input('x', 'float', ['rows', 2]);
  g.output(g.node('MatMul', [x, make(g)]), 'float', ['rows', 2]);
  return g;
}

/** Columns with the largest sizes 127 and 254, so that the scales are 1 and 2. */
const WEIGHT = [127, -254, 5.4, 100];

describe('quantizeModel on a product of two by two', () => {
  it('computes exactly what the integers give', async () => {
    const { model, quantized, left } = quantizeModel(product((g) => g.weight('w', [2, 2], WEIGHT)).model());
    expect({ quantized, left }).toEqual({ quantized: 1, left: 0 });
    expect(int8sOf(model, 'w_int8')).toEqual([127, -127, 5, 50]);
    // Activations span 0 to 255: scale 1, zero point 0. 5.4 became 5, so 255 x 5 stands where 1377 was.
    expect(await runGraph(model, [2, 2], [0, 255, 51, 102])).toEqual([1275, 25500, 6987, -2754]);
  });

  it('takes the zero point of the activations off again', async () => {
    const { model } = quantizeModel(product((g) => g.weight('w', [2, 2], WEIGHT)).model());
    // Activations span -51 to 204: scale 1, zero point 51.
    expect(await runGraph(model, [1, 2], [-51, 204])).toEqual([-51 * 127 + 204 * 5, 51 * 254 + 204 * 100]);
  });

  it('keeps to seven bits where the range is reduced', () => {
    const source = product((g) => g.weight('w', [2, 2], [126, -252, 5, 100])).model();
    const { model } = quantizeModel(source, { reduceRange: true });
    expect(int8sOf(model, 'w_int8')).toEqual([63, -63, 3, 25]);
  });

  it('gives zeros for a column of zeros and for one below what a scale can say', async () => {
    const source = product((g) => g.weight('w', [2, 2], [0, 1e-45, 0, -1e-45])).model();
    const { model } = quantizeModel(source);
    expect(int8sOf(model, 'w_int8')).toEqual([0, 0, 0, 0]);
    expect(await runGraph(model, [1, 2], [3, 4])).toEqual([0, 0]);
  });

  it('runs on no activations at all', async () => {
    const { model } = quantizeModel(product((g) => g.weight('w', [2, 2], WEIGHT)).model());
    expect(await runGraph(model, [1, 2], [0, 0])).toEqual([0, 0]);
  });

  it('leaves the source as it was', () => {
    const source = product((g) => g.weight('w', [2, 2], WEIGHT)).model();
    const before = encodeModel(source);
    quantizeModel(source);
    expect(encodeModel(source)).toEqual(before);
  });
});

describe('quantizeModel finds the weight', () => {
  const turned = [127, 5.4, -254, 100];
  it.each<[string, (g: GraphBuilder) => string]>([
    ['behind a Transpose', (g) => g.node('Transpose', [g.weight('w', [2, 2], turned)], { perm: [1, 0] })],
    ['behind a Transpose without an order', (g) => g.node('Transpose', [g.weight('w', [2, 2], turned)])],
    [
      'behind a Transpose that changes nothing',
      (g) => g.node('Transpose', [g.weight('w', [2, 2], WEIGHT)], { perm: [0, 1] }),
    ],
    [
      'behind two Transposes and an Identity',
      (g) =>
        g.node('Transpose', [g.node('Identity', [g.node('Transpose', [g.weight('w', [2, 2], WEIGHT)])])]),
    ],
    [
      'in a Constant node',
      (g) =>
        g.node(
          'Constant',
          [],
          { value: attribute.tensor(tensorOf('', 'float', [2, 2], WEIGHT)) },
          { outputs: ['w'] },
        ),
    ],
  ])('%s, and drops what led to it', async (_, make) => {
    const { model } = quantizeModel(product(make).model());
    expect(typesOf(model)).toEqual(['DynamicQuantizeLinear', 'MatMulInteger', 'Cast', 'Mul', 'Mul']);
    expect(namesOf(model)).toEqual(['w_int8', 'w_scales']);
    expect(await runGraph(model, [2, 2], [0, 255, 51, 102])).toEqual([1275, 25500, 6987, -2754]);
  });

  it('in an initializer that is also listed as input, and drops the input', () => {
    const source = product((g) => g.weight('w', [2, 2], WEIGHT)).model();
    source.graph.inputs.push({ name: 'w', type: 1, dims: [2, 2], unknown: [] });
    expect(quantizeModel(source).model.graph.inputs.map(({ name }) => name)).toEqual(['x']);
  });

  it('at any place in the file, aligned to four bytes or not', async () => {
    const written = product((g) => g.weight('w', [2, 2], WEIGHT)).bytes();
    for (let shift = 0; shift < 4; shift++) {
      const shifted = new Uint8Array(written.length + shift);
      shifted.set(written, shift);
      const { model } = quantizeModel(decodeModel(shifted.subarray(shift)));
      expect(int8sOf(model, 'w_int8')).toEqual([127, -127, 5, 50]);
    }
  });
});

describe('quantizeModel on Gemm', () => {
  function gemm(
    attributes: Parameters<GraphBuilder['node']>[2],
    weight: number[],
    bias?: string,
  ): GraphBuilder {
    const g = graphBuilder('gemm');
    const x = g.input('x', 'float', ['rows', 2]);
    const inputs = [x, g.weight('w', [2, 2], weight)];
    if (bias !== undefined) inputs.push(g.weight(bias, [2], [1, 2]));
    g.output(g.node('Gemm', inputs, attributes), 'float', ['rows', 2]);
    return g;
  }

  it.each([
    ['plain', {}, WEIGHT],
    ['with a turned weight', { transB: 1 }, [127, 5.4, -254, 100]],
    [
      'with its factors said to be one',
      { alpha: attribute.float(1), beta: attribute.float(1), transA: 0 },
      WEIGHT,
    ],
  ])('adds the bias: %s', async (_, attributes, weight) => {
    const { model } = quantizeModel(gemm(attributes, weight, 'b').model());
    expect(typesOf(model).at(-1)).toBe('Add');
    expect(await runGraph(model, [2, 2], [0, 255, 51, 102])).toEqual([1276, 25502, 6988, -2752]);
  });

  it('needs no bias', async () => {
    const { model } = quantizeModel(gemm({ beta: attribute.float(0.5) }, WEIGHT).model());
    expect(await runGraph(model, [1, 2], [0, 255])).toEqual([1275, 25500]);
  });

  it.each([
    ['a turned activation', { transA: 1 }],
    ['a factor on the product', { alpha: attribute.float(2) }],
    ['a factor on the bias', { beta: attribute.float(0.5) }],
    ['a factor that is no number', { alpha: attribute.string('1') }],
  ])('stays away from %s', (_, attributes) => {
    expect(() => quantizeModel(gemm(attributes, WEIGHT, 'b').model())).toThrow(
      expect.objectContaining({ code: 'pack/not-quantizable', facts: { reason: 'no-weights' } }),
    );
  });
});

describe('quantizeModel shares', () => {
  it('one DynamicQuantizeLinear between all products of an activation', () => {
    const g = graphBuilder('qkv');
    const x = g.input('x', 'float', [1, 4]);
    const [q, k, v] = ['q', 'k', 'v'].map((name) =>
      g.node('MatMul', [x, g.weight(name, [4, 4], seededRandom(1))]),
    );
    const other = g.node('MatMul', [g.node('Relu', [q!]), g.weight('o', [4, 4], seededRandom(2))]);
    g.output(g.node('Sum', [k!, v!, other]), 'float', [1, 4]);
    const { model, quantized } = quantizeModel(g.model());
    expect(quantized).toBe(4);
    expect(count(model, 'DynamicQuantizeLinear')).toBe(2);
    expect(typesOf(model)[0]).toBe('DynamicQuantizeLinear');
  });

  it('one quantized weight between two products', () => {
    const g = graphBuilder('tied');
    const x = g.input('x', 'float', [1, 2]);
    const w = g.weight('w', [2, 2], WEIGHT);
    g.output(g.node('MatMul', [g.node('MatMul', [x, w]), w]), 'float', [1, 2]);
    expect(namesOf(quantizeModel(g.model()).model)).toEqual(['w_int8', 'w_scales']);
  });

  it('nothing between the two orientations of a weight', async () => {
    const g = graphBuilder('tied');
    const x = g.input('x', 'float', [1, 2]);
    const w = g.weight('w', [2, 2], WEIGHT);
    const there = g.node('MatMul', [x, w]);
    g.output(g.node('MatMul', [there, g.node('Transpose', [w])]), 'float', [1, 2]);
    const { model } = quantizeModel(g.model());
    expect(namesOf(model)).toEqual(['w_int8', 'w_scales', 'w_int8_2', 'w_scales_2']);
    expect(await runGraph(model, [1, 2], [1, 1])).toHaveLength(2);
  });
});

describe('quantizeModel leaves', () => {
  it('embedding tables in single precision, also when a product shares them', async () => {
    const g = graphBuilder('tied head');
    const x = g.input('x', 'float', [1, 2]);
    const table = g.weight('table', [2, 2], WEIGHT);
    const row = g.node('Gather', [table, g.constant('id', 'int64', [1], [1])], { axis: 0 });
    g.output(g.node('Add', [row, g.node('MatMul', [x, table])]), 'float', [1, 2]);
    const { model } = quantizeModel(g.model());
    expect(namesOf(model)).toEqual(['table', 'id', 'table_int8', 'table_scales']);
    expect((await runGraph(model, [1, 2], [0, 255]))[0]).toBeCloseTo(1275 + 5.4, 3);
  });

  it('products of two activations, and counts them', () => {
    const g = product((builder) => builder.weight('w', [2, 2], WEIGHT));
    g.node('MatMul', ['x', 'x']);
    expect(quantizeModel(g.model())).toMatchObject({ quantized: 1, left: 1 });
  });

  it.each<[string, (g: GraphBuilder) => string]>([
    ['a weight of one dimension', (g) => g.weight('w', [2], [1, 2])],
    ['a weight of three dimensions', (g) => g.weight('w', [1, 2, 2], WEIGHT)],
    ['a weight in double precision', (g) => g.constant('w', 'double', [2, 2], WEIGHT)],
    ['a weight without columns', (g) => g.weight('w', [2, 0], [])],
    ['a weight that is computed', (g) => g.node('Neg', [g.weight('w', [2, 2], WEIGHT)])],
    [
      'a weight behind an operator of another domain',
      (g) => g.node('Identity', [g.weight('w', [2, 2], WEIGHT)], {}, { domain: 'vendor' }),
    ],
    [
      'a weight behind a Transpose of odd order',
      (g) => g.node('Transpose', [g.weight('w', [2, 2], WEIGHT)], { perm: 'x' }),
    ],
    [
      'a circle of nodes',
      (g) => {
        g.node('Identity', ['b'], {}, { outputs: ['a'] });
        return g.node('Identity', ['a'], {}, { outputs: ['b'] });
      },
    ],
    ['a weight that nothing makes', () => 'nowhere'],
  ])('%s', (_, make) => {
    expect(() => quantizeModel(product(make).model())).toThrow(
      expect.objectContaining({ code: 'pack/not-quantizable', facts: { reason: 'no-weights' } }),
    );
  });

  it('a weight that a body of control flow also reads', () => {
    const g = product((builder) => builder.weight('w', [2, 2], WEIGHT));
    // Attribute "b" of type GRAPH (20: 5) whose graph (6) has a node (1) reading (1) "w".
    const raw = Uint8Array.of(10, 1, 98, 0xa0, 1, 5, 50, 5, 10, 3, 10, 1, 119);
    g.node('If', ['x']);
    g.graph.nodes.at(-1)!.attributes.push({ name: 'b', kind: 'other', raw });
    expect(namesOf(quantizeModel(g.model()).model)).toEqual(['w', 'w_int8', 'w_scales']);
  });
});

describe('quantizeModel refuses', () => {
  const refusal = (reason: string, facts = {}): unknown =>
    expect.objectContaining({ code: 'pack/not-quantizable', facts: { reason, ...facts } });

  it('opsets older than DynamicQuantizeLinear', () => {
    const source = product((g) => g.weight('w', [2, 2], WEIGHT)).model(10);
    expect(() => quantizeModel(source)).toThrow(refusal('opset', { opset: 10 }));
  });

  it('a model that is quantized already', () => {
    const { model } = quantizeModel(product((g) => g.weight('w', [2, 2], WEIGHT)).model());
    expect(() => quantizeModel(model)).toThrow(refusal('no-weights'));
  });

  it('a model whose weights lie in another file', () => {
    const source = product((g) => g.weight('w', [2, 2], WEIGHT)).model();
    const outside: OnnxTensor = {
      name: 'w',
      type: 1,
      dims: [2, 2],
      data: new Uint8Array(),
      external: ['w.bin'],
    };
    source.graph.initializers = [outside];
    expect(() => quantizeModel(source)).toThrow(refusal('external-data'));
  });

  it.each([Number.NaN, Infinity, -Infinity])('a weight of %d', (bad) => {
    const source = product((g) => g.weight('w', [2, 2], [1, 2, bad, 3])).model();
    expect(() => quantizeModel(source)).toThrow(refusal('not-finite'));
  });
});

describe('a quantized model', () => {
  it('takes no name that is in use', async () => {
    const g = product((builder) => builder.weight('w', [2, 2], WEIGHT));
    g.weight('w_int8', [1], [1]);
    g.weight('x_scale', [1], [1]);
    const { model } = quantizeModel(g.model());
    expect(namesOf(model)).toEqual(['w_int8', 'x_scale', 'w_int8_2', 'w_scales']);
    expect(await runGraph(model, [1, 2], [0, 255])).toEqual([1275, 25500]);
  });

  it('survives being written, with inputs and outputs as before', () => {
    const source = product((g) => g.weight('w', [2, 2], WEIGHT)).model();
    const before = inspectGraph(encodeModel(source));
    const after = inspectGraph(encodeModel(quantizeModel(source).model));
    expect([after.inputs, after.outputs, after.domains]).toEqual([
      before.inputs,
      before.outputs,
      before.domains,
    ]);
  });

  it('stays within half a step of weights and activations of the original, whatever the shape', async () => {
    const size = fc.integer({ min: 1, max: 24 });
    await fc.assert(
      fc.asyncProperty(size, size, size, fc.nat(), async (rows, inputs, columns, seed) => {
        const random = seededRandom(seed);
        const g = graphBuilder('any');
        const x = g.input('x', 'float', [1, rows, inputs]);
        g.output(g.node('MatMul', [x, g.weight('w', [inputs, columns], random)]), 'float', [
          1,
          rows,
          columns,
        ]);
        const values = Array.from({ length: rows * inputs }, () => 4 * random() - 1);
        const [exact, rounded] = await Promise.all([
          runGraph(g.model(), [1, rows, inputs], values),
          runGraph(quantizeModel(g.model(), { reduceRange: true }).model, [1, rows, inputs], values),
        ]);
        const largest = 1 / Math.sqrt(inputs);
        // Seven bits: with eight, a CPU without VNNI may saturate, and this test must say the same everywhere.
        const weightStep = largest / 63;
        // Both ends of the range and its rounded zero point may each cost half a step of the activations.
        const activationStep = (Math.max(0, ...values) - Math.min(0, ...values)) / 255;
        const bound =
          inputs * (activationStep * largest + (weightStep / 2) * 3 + activationStep * weightStep) + 1e-5;
        exact.forEach((value, at) => expect(Math.abs(value - rounded[at]!)).toBeLessThanOrEqual(bound));
      }),
      { numRuns: 25 },
    );
  });

  // [Note: The int8 form]
  it('has the form that the runtime fuses into one kernel per product', async () => {
    const random = seededRandom(1);
    const g = graphBuilder('layer');
    const x = g.input('x', 'float', ['rows', 8]);
    const linear = (from: string, name: string) =>
      g.node('Add', [
        g.weight(`${name}.bias`, [8], random),
        g.node('MatMul', [from, g.weight(name, [8, 8], random)]),
      ]);
    g.output(linear(g.node('Mul', [linear(x, 'a'), linear(x, 'b')]), 'c'), 'float', ['rows', 8]);
    const folder = mkdtempSync(path.join(tmpdir(), 'noteveil-fused-'));
    try {
      const optimizedModelFilePath = path.join(folder, 'fused.onnx');
      const options = { graphOptimizationLevel: 'all', optimizedModelFilePath, logSeverityLevel: 4 } as const;
      const bytes = encodeModel(quantizeModel(g.model()).model);
      await (await InferenceSession.create(bytes, options)).release();
      const fused = decodeModel(readFileSync(optimizedModelFilePath));
      expect(typesOf(fused).toSorted()).toEqual([
        'DynamicQuantizeLinear',
        'DynamicQuantizeMatMul',
        'MatMulIntegerToFloat',
        'MatMulIntegerToFloat',
        'Mul',
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
