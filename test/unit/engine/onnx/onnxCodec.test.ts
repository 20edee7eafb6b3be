/** @file Reading and writing ONNX files: what survives, and what becomes of bytes that are none. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../../src-main/domain/errors.ts';
import { decodeModel, encodeModel } from '../../../../src-main/engine/onnx/onnxCodec.ts';
import { ONNX_TYPES, type OnnxModel, type OnnxTensor } from '../../../../src-main/engine/onnx/onnxModel.ts';
import { attribute, graphBuilder, seededRandom, tensorOf } from '../../../support/onnx/graphBuilder.ts';
import { runGraph } from './runGraph.ts';

/** A length-delimited field; lengths of tests fit one byte. */
function field(id: number, ...contents: number[][]): number[] {
  const bytes = contents.flat();
  if (bytes.length > 127) throw new Error('field too long for this helper');
  return [(id << 3) | 2, bytes.length, ...bytes];
}
const int = (id: number, ...digits: number[]): number[] => [id << 3, ...digits];
const text = (id: number, value: string): number[] => field(id, [...new TextEncoder().encode(value)]);
const bytes = (...fields: number[][]): Uint8Array => Uint8Array.from(fields.flat());
/** A model whose graph has these fields. */
const modelOf = (...graph: number[][]): Uint8Array => bytes(int(1, 8), field(7, ...graph));
/** A model with one initializer of these fields. */
const withTensor = (...tensor: number[][]): Uint8Array => modelOf(field(5, ...tensor));

function reasonOf(untrusted: Uint8Array): unknown {
  try {
    decodeModel(untrusted);
    return 'accepted';
  } catch (error) {
    expect(error).toBeInstanceOf(DeidError);
    expect((error as DeidError).code).toBe('pack/bad-graph');
    return (error as DeidError).facts['reason'];
  }
}

function onlyTensor(untrusted: Uint8Array): OnnxTensor {
  return decodeModel(untrusted).graph.initializers[0]!;
}

/** A model with something of everything. */
function richModel(): OnnxModel {
  const g = graphBuilder('rich');
  const x = g.input('x', 'float', ['batch', null, 4]);
  const product = g.node('MatMul', [x, g.weight('w', [4, 3], seededRandom(7))]);
  const clipped = g.node('Clip', [product, '', g.constant('top', 'float', [], [0.5])]);
  const shifted = g.node('Add', [
    clipped,
    g.node('Constant', [], { value: attribute.tensor(tensorOf('', 'float', [3], [1, 2, 3])) }),
  ]);
  const turned = g.node('Transpose', [shifted], { perm: [1, 0, 2] });
  const leaky = g.node('LeakyRelu', [turned], { alpha: attribute.float(0.25) }, { name: 'größe 𠀀' });
  g.output(leaky, 'float', [null, 'batch', 3]);
  return g.model();
}

describe('encodeModel and decodeModel', () => {
  it('give back the model that was written', () => {
    const model = richModel();
    expect(decodeModel(encodeModel(model))).toEqual(model);
  });

  it('give the same bytes again for what they wrote', () => {
    const written = encodeModel(richModel());
    expect(encodeModel(decodeModel(written))).toEqual(written);
  });

  it('write files that the runtime opens and computes', async () => {
    const g = graphBuilder('sum');
    g.output(g.node('Add', [g.input('x', 'float', [2]), g.weight('w', [2], [10, 20])]), 'float', [2]);
    expect(await runGraph(decodeModel(g.bytes()), [2], [1, 2])).toEqual([11, 22]);
  });

  it('read a Node buffer like any other bytes', () => {
    const written = encodeModel(richModel());
    const pooled = Buffer.concat([Buffer.from([1, 2, 3]), written]).subarray(3);
    expect(decodeModel(pooled)).toEqual(decodeModel(written));
  });

  it('keep fields they do not know, at every level', () => {
    const note = (id: number) => text(id, 'kept');
    const dim = field(1, text(2, 'T'), text(3, 'DENOTATION'));
    const value = field(11, text(1, 'x'), field(2, field(1, int(1, 1), field(2, dim))), note(3));
    const graph = field(
      7,
      field(1, text(4, 'Relu'), note(6)),
      field(5, int(2, 7), int(1, 0), note(12)),
      value,
      note(10),
    );
    const again = encodeModel(decodeModel(bytes(int(1, 8), graph, note(3), field(14, note(1)))));
    const found = new TextDecoder('latin1').decode(again).match(/kept|DENOTATION/g);
    expect(found).toHaveLength(7);
    expect(encodeModel(decodeModel(again))).toEqual(again);
  });

  it('tell a value without a shape from a single number', () => {
    const bare = field(11, text(1, 'a'), field(2, field(1, int(1, 1))));
    const single = field(11, text(1, 'b'), field(2, field(1, int(1, 1), field(2))));
    const { graph } = decodeModel(encodeModel(decodeModel(modelOf(bare, single))));
    expect(graph.inputs.map(({ name, dims, isRankUnknown }) => [name, dims, isRankUnknown])).toEqual([
      ['a', [], true],
      ['b', [], undefined],
    ]);
  });

  it('keep integers beyond 2^53, which exporters write for "to the end", as they are', () => {
    // Field 20, whose tag takes two bytes: AttributeType 7.
    const isInts = [0xa0, 1, 7];
    const endless = int(8, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f);
    const node = field(1, text(4, 'Slice'), field(5, text(1, 'ends'), endless, isInts));
    const model = decodeModel(modelOf(node));
    expect(model.graph.nodes[0]?.attributes[0]?.kind).toBe('other');
    expect(Buffer.from(encodeModel(model)).includes(Buffer.from(endless))).toBe(true);
  });

  it('round-trip any int64 and float attribute', () => {
    const ints = fc.array(fc.maxSafeInteger());
    const floats = fc.array(fc.float({ noNaN: true }));
    fc.assert(
      fc.property(ints, floats, (manyInts, manyFloats) => {
        const g = graphBuilder('t');
        g.node('X', [], { i: attribute.ints(manyInts), f: attribute.floats(manyFloats) });
        expect(decodeModel(g.bytes())).toEqual(g.model());
      }),
    );
  });
});

describe('tensor data in typed fields', () => {
  it.each([
    [
      'packed floats',
      [field(4, [0, 0, 128, 63, 0, 0, 0, 64])],
      ONNX_TYPES.float,
      [0, 0, 128, 63, 0, 0, 0, 64],
    ],
    [
      'single floats',
      [
        [37, 0, 0, 128, 63],
        [37, 0, 0, 0, 64],
      ],
      ONNX_TYPES.float,
      [0, 0, 128, 63, 0, 0, 0, 64],
    ],
    [
      'packed int64, one negative',
      [field(7, [5], Array(9).fill(0xff), [1])],
      ONNX_TYPES.int64,
      [5, 0, 0, 0, 0, 0, 0, 0, ...Array(8).fill(255)],
    ],
    ['single int32', [int(5, 1), int(5, 0xac, 2)], ONNX_TYPES.int32, [1, 0, 0, 0, 44, 1, 0, 0]],
    ['int8 in int32 fields', [field(5, [127], [...Array(9).fill(0xff), 1])], ONNX_TYPES.int8, [127, 255]],
    ['bool in int32 fields', [field(5, [1, 0])], ONNX_TYPES.bool, [1, 0]],
    ['float16 bits in int32 fields', [field(5, [0x80, 0x78], [0])], ONNX_TYPES.float16, [0, 0x3c, 0, 0]],
    ['packed doubles', [field(10, Array(16).fill(0))], ONNX_TYPES.double, Array(16).fill(0)],
  ])('become raw bytes: %s', (_, fields, type, expected) => {
    const tensor = onlyTensor(withTensor(int(1, 2), int(2, type), ...fields));
    expect([...tensor.data]).toEqual(expected);
    expect(tensor.unknown).toBeUndefined();
  });

  it('do not matter beside raw data, which the runtime takes first', () => {
    const tensor = onlyTensor(withTensor(int(1, 1), int(2, 3), int(5, 9), field(9, [7])));
    expect([...tensor.data]).toEqual([7]);
  });

  it('stay as read for strings', () => {
    const file = withTensor(int(1, 1), int(2, 8), text(6, 'word'));
    expect(onlyTensor(file).data).toHaveLength(0);
    expect(Buffer.from(encodeModel(decodeModel(file))).includes('word')).toBe(true);
  });

  it('name the file of external data and keep its entry', () => {
    const entry = field(13, text(1, 'location'), text(2, 'w.bin'));
    const file = withTensor(int(1, 4), int(2, 1), entry, int(14, 1));
    expect(onlyTensor(file).external).toEqual(['w.bin']);
    expect(decodeModel(encodeModel(decodeModel(file)))).toEqual(decodeModel(file));
  });
});

describe('decodeModel refuses', () => {
  it.each<[string, Uint8Array, string]>([
    ['an empty file', bytes(), 'no-graph'],
    ['a model without a graph', bytes(int(1, 8)), 'no-graph'],
    ['a web page', new TextEncoder().encode('<!doctype html><title>404</title>'), 'encoding'],
    ['zeros', new Uint8Array(64), 'encoding'],
    ['a length of 2^62 bytes', bytes([58, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x3f]), 'encoding'],
    ['a length one byte too long', bytes([58, 3, 10, 0]), 'encoding'],
    ['an endless varint', bytes([8, ...Array<number>(40).fill(0xff)]), 'encoding'],
    ['a varint cut short', bytes([8, 0x80]), 'encoding'],
    ['a group, which ONNX does not use', bytes([11, 12]), 'encoding'],
    [
      'an inner message that reaches into its neighbour',
      bytes(field(7, [10, 4, 18, 0]), int(1, 8)),
      'encoding',
    ],
    ['two graphs', bytes(field(7), field(7)), 'repeated-field'],
    ['two types of one input', modelOf(field(11, field(2), field(2))), 'repeated-field'],
    ['two shapes of one input', modelOf(field(11, field(2, field(1, field(2), field(2))))), 'repeated-field'],
    ['a graph that is a number', bytes(int(7, 1)), 'wire-type'],
    ['a version that is a text', bytes(text(1, 'x')), 'wire-type'],
    ['a name that is not UTF-8', modelOf(field(2, [0xc3, 0x28])), 'text'],
    ['a negative dimension', withTensor(int(1, ...Array<number>(9).fill(0xff), 1), int(2, 1)), 'number'],
    ['a dimension of 2^60', withTensor(int(1, ...Array<number>(8).fill(0x80), 0x10), int(2, 1)), 'number'],
    [
      'more elements than data',
      withTensor(int(1, 0xff, 0x7f), int(2, 1), field(9, [0, 0, 0, 0])),
      'tensor-size',
    ],
    ['less elements than data', withTensor(int(1, 1), int(2, 1), field(9, [0, 0, 0, 0, 0])), 'tensor-size'],
    ['a tensor without data', withTensor(int(1, 1), int(2, 1)), 'tensor-size'],
    ['floats of three bytes', withTensor(int(1, 1), int(2, 1), field(4, [0, 0, 0])), 'encoding'],
    ['external data without a file', withTensor(int(1, 1), int(2, 1), int(14, 1)), 'external-data'],
  ])('%s', (_, untrusted, reason) => {
    expect(reasonOf(untrusted)).toBe(reason);
  });

  it('every file cut short inside its graph', () => {
    const whole = encodeModel({ ...richModel(), opsets: [] });
    const lengths = Array.from({ length: whole.length - 1 }, (_, length) => length);
    expect(lengths.filter((length) => reasonOf(whole.subarray(0, length)) === 'accepted')).toEqual([]);
  });

  it('or reads 300 damaged files, and never fails in another way', () => {
    const whole = encodeModel(richModel());
    const random = seededRandom(300);
    const below = (limit: number) => Math.floor(random() * limit);
    let refused = 0;
    for (let round = 0; round < 300; round++) {
      const damaged = Uint8Array.from(whole);
      for (let flips = 1 + below(8); flips > 0; flips--) damaged[below(damaged.length)] = below(256);
      if (reasonOf(damaged) === 'accepted')
        expect(encodeModel(decodeModel(damaged)).length).toBeGreaterThan(0);
      else refused++;
    }
    expect(refused).toBeGreaterThan(100);
  });

  it('or reads arbitrary bytes, and never fails in another way', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (untrusted) => void reasonOf(untrusted)));
  });
});
