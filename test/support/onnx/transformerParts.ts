/**
 * @file The layers of a transformer encoder as Hugging Face's exporter writes them: separate Q, K and V products, bias
 * added after them, GELU through Erf. Runs in tests, benchmarks and tools/testPacks.ts.
 */
import { ONNX_TYPES } from '../../../src-main/engine/onnx/onnxModel.ts';
import { attribute, type GraphBuilder } from './graphBuilder.ts';
import { randomWeights } from './randomWeights.ts';
import type { TransformerOptions } from './transformerShape.ts';

/** What every part of one graph needs. */
export interface EncoderParts {
  readonly graph: GraphBuilder;
  readonly options: TransformerOptions;
  /** Scalars and shapes are made once and shared; the key says what they hold. */
  readonly constants: Map<string, string>;
}

/** 1e-12: BERT's own epsilon; the exact value means nothing to random weights. */
const EPSILON = 1e-12;

/** An initializer that takes typed values as they are: the builder's own are lists of numbers, too large for BERT-base. */
function floats(parts: EncoderParts, name: string, dims: readonly number[], values: Float32Array): string {
  const data = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  parts.graph.graph.initializers.push({ name, type: ONNX_TYPES.float, dims: [...dims], data, external: [] });
  return name;
}

/** A weight whose standard deviation keeps the size of what it multiplies: 1 / sqrt(inputs), 0.036 for BERT-base. */
export function weight(parts: EncoderParts, name: string, dims: readonly number[], inputs: number): string {
  const count = dims.reduce((product, size) => product * size, 1);
  const values = randomWeights(name, count, 1 / Math.sqrt(inputs), parts.options.seed ?? 1);
  return floats(parts, name, dims, values);
}

/** A single-precision scalar. */
export function scalar(parts: EncoderParts, value: number): string {
  return shared(parts, `scalar ${value}`, (name) => parts.graph.constant(name, 'float', [], [value]));
}

/** An int64 vector, or a scalar when a number is given. */
export function integers(parts: EncoderParts, value: number | readonly number[]): string {
  const list = typeof value === 'number' ? [value] : value;
  const dims = typeof value === 'number' ? [] : [value.length];
  return shared(parts, `integers ${JSON.stringify(value)}`, (name) =>
    parts.graph.constant(name, 'int64', dims, list),
  );
}

function shared(parts: EncoderParts, key: string, make: (name: string) => string): string {
  const known = parts.constants.get(key);
  if (known !== undefined) return known;
  const made = make(`constant_${parts.constants.size}`);
  parts.constants.set(key, made);
  return made;
}

/** `x W + b` over the last dimension, weight stored as inputs x outputs. */
export function linear(
  parts: EncoderParts,
  x: string,
  name: string,
  sizes: readonly [number, number],
): string {
  const [from, to] = sizes;
  const product = parts.graph.node('MatMul', [x, weight(parts, `${name}.weight`, [from, to], from)]);
  return parts.graph.node('Add', [weight(parts, `${name}.bias`, [to], to), product]);
}

/** `x W^T + b` of a matrix, as the exporter writes a linear layer over two dimensions. */
export function gemm(parts: EncoderParts, x: string, name: string, sizes: readonly [number, number]): string {
  const [from, to] = sizes;
  const inputs = [
    x,
    weight(parts, `${name}.weight`, [to, from], from),
    weight(parts, `${name}.bias`, [to], to),
  ];
  return parts.graph.node('Gemm', inputs, { transB: attribute.int(1) });
}

/** Normalizes over the last dimension. */
export function layerNorm(parts: EncoderParts, x: string, name: string): string {
  const { hidden } = parts.options;
  const scale = floats(parts, `${name}.weight`, [hidden], new Float32Array(hidden).fill(1));
  const bias = floats(parts, `${name}.bias`, [hidden], new Float32Array(hidden));
  return parts.graph.node('LayerNormalization', [x, scale, bias], {
    axis: attribute.int(-1),
    epsilon: attribute.float(EPSILON),
  });
}

/** x / 2 (1 + erf(x / sqrt 2)), in the order of the exporter's nodes. */
export function gelu(parts: EncoderParts, x: string): string {
  const { graph } = parts;
  const erf = graph.node('Erf', [graph.node('Div', [x, scalar(parts, Math.SQRT2)])]);
  const gated = graph.node('Mul', [x, graph.node('Add', [erf, scalar(parts, 1)])]);
  return graph.node('Mul', [gated, scalar(parts, 0.5)]);
}

/** Batch x tokens x hidden to batch x heads x tokens x width, or x width x tokens with `isTransposed`. */
function byHead(parts: EncoderParts, x: string, isTransposed: boolean): string {
  const { heads, hidden } = parts.options;
  // 0 keeps a dimension, so batch and length stay open.
  const split = parts.graph.node('Reshape', [x, integers(parts, [0, 0, heads, hidden / heads])]);
  return parts.graph.node('Transpose', [split], {
    perm: attribute.ints(isTransposed ? [0, 2, 3, 1] : [0, 2, 1, 3]),
  });
}

/** Attention over what `bias` leaves open; without its output layer. */
function attention(parts: EncoderParts, x: string, name: string, bias: string): string {
  const { graph } = parts;
  const { heads, hidden } = parts.options;
  const [q, k, v] = ['query', 'key', 'value'].map((part) =>
    linear(parts, x, `${name}.self.${part}`, [hidden, hidden]),
  ) as [string, string, string];
  const scores = graph.node('MatMul', [byHead(parts, q, false), byHead(parts, k, true)]);
  const scaled = graph.node('Div', [scores, scalar(parts, Math.sqrt(hidden / heads))]);
  const shares = graph.node('Softmax', [graph.node('Add', [scaled, bias])], { axis: attribute.int(-1) });
  const mixed = graph.node('MatMul', [shares, byHead(parts, v, false)]);
  const joined = graph.node('Transpose', [mixed], { perm: attribute.ints([0, 2, 1, 3]) });
  return graph.node('Reshape', [joined, integers(parts, [0, 0, hidden])]);
}

/** One layer: attention and feed-forward part, each added to its input and normalized after that. */
export function encoderLayer(parts: EncoderParts, x: string, name: string, bias: string): string {
  const { graph } = parts;
  const { hidden, intermediate } = parts.options;
  const attended = attention(parts, x, `${name}.attention`, bias);
  const output = linear(parts, attended, `${name}.attention.output.dense`, [hidden, hidden]);
  const middle = layerNorm(parts, graph.node('Add', [output, x]), `${name}.attention.output.LayerNorm`);
  const wide = gelu(parts, linear(parts, middle, `${name}.intermediate.dense`, [hidden, intermediate]));
  const narrow = linear(parts, wide, `${name}.output.dense`, [intermediate, hidden]);
  return layerNorm(parts, graph.node('Add', [narrow, middle]), `${name}.output.LayerNorm`);
}
