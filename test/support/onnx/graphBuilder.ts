/**
 * @file Writes small ONNX graphs for tests, so that inference is really run: inputs, weights, nodes, outputs. Weights
 * come from a seed, so the same graph has the same bytes on every machine.
 */
import { encodeModel } from '../../../src-main/engine/onnx/onnxCodec.ts';
import {
  ONNX_TYPES,
  type OnnxAttribute,
  type OnnxGraph,
  type OnnxModel,
  type OnnxNode,
  type OnnxTensor,
} from '../../../src-main/engine/onnx/onnxModel.ts';

export type TypeName = keyof typeof ONNX_TYPES;
export type Random = () => number;
type Typed = OnnxAttribute extends infer A ? (A extends { name: string } ? Omit<A, 'name'> : never) : never;
/** An attribute's value. A bare number is an int when it is whole, else a float; a bare list is ints. */
export type AttributeValue = Typed | number | readonly number[] | string;

/** Numbers in [0, 1) that depend on the seed alone (a 32-bit linear congruential generator, upper 24 bits). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
}

/** Attribute values where a bare one would be taken for another kind: `{ alpha: attribute.float(1) }`. */
export const attribute = {
  int: (value: number): Typed => ({ kind: 'int', value }),
  float: (value: number): Typed => ({ kind: 'float', value }),
  string: (value: string): Typed => ({ kind: 'string', value }),
  ints: (value: number[]): Typed => ({ kind: 'ints', value }),
  floats: (value: number[]): Typed => ({ kind: 'floats', value }),
  tensor: (value: OnnxTensor): Typed => ({ kind: 'tensor', value }),
  /** The target of a `Cast`. */
  type: (name: TypeName): Typed => ({ kind: 'int', value: ONNX_TYPES[name] }),
};

/** A tensor of the given type; numbers are rounded the way the typed arrays do. */
export function tensorOf(
  name: string,
  type: TypeName,
  dims: readonly number[],
  values: readonly number[],
): OnnxTensor {
  const size = dims.reduce((product, dim) => product * dim, 1);
  if (values.length !== size) throw new Error(`${name}: ${values.length} values for ${size} elements`);
  return { name, type: ONNX_TYPES[type], dims: [...dims], data: packed(type, values), external: [] };
}

function packed(type: TypeName, values: readonly number[]): Uint8Array {
  const typed =
    type === 'float'
      ? Float32Array.from(values)
      : type === 'double'
        ? Float64Array.from(values)
        : type === 'int64'
          ? BigInt64Array.from(values, (value) => BigInt(value))
          : type === 'int32'
            ? Int32Array.from(values)
            : type === 'int8'
              ? Int8Array.from(values)
              : type === 'float16'
                ? null
                : Uint8Array.from(values);
  if (typed === null) throw new Error('float16 tensors are written by hand');
  return new Uint8Array(typed.buffer);
}

export interface NodeOptions {
  readonly domain?: string;
  readonly name?: string;
  /** Names of the outputs; by default one new name. */
  readonly outputs?: readonly string[];
}

export interface GraphBuilder {
  /** The graph so far; tests may change it by hand. */
  readonly graph: OnnxGraph;
  /** Declares an input and returns its name. */
  input(name: string, type: TypeName, dims: readonly (number | string | null)[]): string;
  /** A float initializer: uniform in ±1/sqrt(rows), as freshly made layers are, or the values given, row-major. */
  weight(name: string, dims: readonly number[], values: Random | readonly number[]): string;
  /** An initializer of any type; scalars have `dims` []. */
  constant(name: string, type: TypeName, dims: readonly number[], values: readonly number[]): string;
  /** A float initializer, its bytes taken as they are: for weights of millions. */
  floats(name: string, dims: readonly number[], values: Float32Array): string;
  /** Appends a node and returns its (first) output. */
  node(
    opType: string,
    inputs: readonly string[],
    attributes?: Readonly<Record<string, AttributeValue>>,
    options?: NodeOptions,
  ): string;
  /** Names a value as output; an `Identity` gives it another name where `as` is set. */
  output(value: string, type: TypeName, dims: readonly (number | string | null)[], as?: string): string;
  /** The model; opset of the standard domain (17: oldest with LayerNormalization) and IR version 8. */
  model(opset?: number, irVersion?: number): OnnxModel;
  /** {@link GraphBuilder.model} as the bytes of a file. */
  bytes(opset?: number): Uint8Array;
}

/** Starts an empty graph. Domains other than the standard one are imported as version 1 when a node names them. */
export function graphBuilder(name: string): GraphBuilder {
  const graph: OnnxGraph = { name, nodes: [], initializers: [], inputs: [], outputs: [], unknown: [] };
  const builder: GraphBuilder = {
    graph,
    input: (input, type, dims) => {
      graph.inputs.push({ name: input, type: ONNX_TYPES[type], dims: [...dims], unknown: [] });
      return input;
    },
    weight: (weight, dims, values) => builder.constant(weight, 'float', dims, weightValues(dims, values)),
    constant: (constant, type, dims, values) => {
      graph.initializers.push(tensorOf(constant, type, dims, values));
      return constant;
    },
    floats: (floats, dims, values) => {
      const data = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
      graph.initializers.push({ name: floats, type: ONNX_TYPES.float, dims: [...dims], data, external: [] });
      return floats;
    },
    node: (opType, inputs, attributes = {}, options = {}) =>
      addNode(graph, opType, inputs, attributes, options),
    output: (value, type, dims, as) => {
      const output = as === undefined ? value : builder.node('Identity', [value], {}, { outputs: [as] });
      graph.outputs.push({ name: output, type: ONNX_TYPES[type], dims: [...dims], unknown: [] });
      return output;
    },
    model: (opset = 17, irVersion = 8) => {
      const others = [...new Set(graph.nodes.map((node) => node.domain))].filter((domain) => domain !== '');
      const opsets = [{ domain: '', version: opset }, ...others.map((domain) => ({ domain, version: 1 }))];
      return { irVersion, opsets, producer: 'noteveil-test', graph, unknown: [] };
    },
    bytes: (opset) => encodeModel(builder.model(opset)),
  };
  return builder;
}

function weightValues(dims: readonly number[], values: Random | readonly number[]): readonly number[] {
  if (typeof values !== 'function') return values;
  const size = dims.reduce((product, dim) => product * dim, 1);
  const limit = 1 / Math.sqrt(dims[0] ?? 1);
  return Array.from({ length: size }, () => (2 * values() - 1) * limit);
}

function typedValue(value: AttributeValue): Typed {
  if (typeof value === 'number')
    return Number.isInteger(value) ? attribute.int(value) : attribute.float(value);
  if (typeof value === 'string') return attribute.string(value);
  return isList(value) ? attribute.ints([...value]) : value;
}

function isList(value: Typed | readonly number[]): value is readonly number[] {
  return Array.isArray(value);
}

function addNode(
  graph: OnnxGraph,
  opType: string,
  inputs: readonly string[],
  attributes: Readonly<Record<string, AttributeValue>>,
  options: NodeOptions,
): string {
  const name = options.name ?? `${opType}_${graph.nodes.length}`;
  const outputs = [...(options.outputs ?? [`${name}_out`])];
  const node: OnnxNode = {
    name,
    opType,
    domain: options.domain ?? '',
    inputs: [...inputs],
    outputs,
    attributes: Object.entries(attributes).map(([key, value]) => ({ name: key, ...typedValue(value) })),
    unknown: [],
  };
  graph.nodes.push(node);
  return outputs[0] ?? '';
}
