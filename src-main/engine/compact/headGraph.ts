/**
 * @file The last layer of a compact graph, from features to emissions: read out of a graph, and exchanged in it. Pure; runs
 * wherever packs are written.
 *
 * [Note: Only the head changes]
 * What stands between the two outputs may be a product with a matrix, the addition of a vector and factors (the temperature
 * of the trainer), in this order. Read, the factors are multiplied into matrix and vector; exchanged, all of it becomes one
 * product and one addition. Everything before the features stays as it is, byte for byte, so features that were computed once
 * hold for every head.
 */
import { DeidError } from '../../domain/errors.ts';
import {
  ONNX_TYPES,
  type OnnxGraph,
  type OnnxModel,
  type OnnxNode,
  type OnnxTensor,
} from '../onnx/onnxModel.ts';

/** `width x tags` weights row-major, and one bias for each tag. */
export interface HeadLayer {
  readonly width: number;
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

export interface HeadPlace {
  /** Name of the output that holds the features. */
  readonly features: string;
  /** Name of the output that holds the emissions. */
  readonly output: string;
  readonly tags: number;
}

const WEIGHTS = 'head.weights';
const BIAS = 'head.bias';

/**
 * The head of a graph, with its factors multiplied in.
 * @throws DeidError `adaptation/not-trainable` {reason: 'head'} when something else than a plain layer leads from the
 *   features to the emissions
 */
export function readHead({ graph }: OnnxModel, place: HeadPlace): HeadLayer {
  const { product, bias, factors } = pathOf(graph, place);
  const matrix = matrixOf(graph, product.inputs[1] ?? '');
  const [width, tags] = matrix.dims;
  if (width === undefined || tags !== place.tags || bias.length !== tags) throw notTrainable();
  const scale = factors.reduce((all, factor) => all * factor, 1);
  return {
    width,
    weights: floatsOf(matrix).map((value) => value * scale),
    bias: bias.map((value) => value * scale),
  };
}

/**
 * A copy of the graph with another head; the source is not changed, its tensors are shared.
 * @throws DeidError `adaptation/not-trainable` as {@link readHead}, also for a head of another shape
 */
export function withHead(model: OnnxModel, place: HeadPlace, head: HeadLayer): OnnxModel {
  const { graph } = model;
  const { nodes } = pathOf(graph, place);
  const found = readHead(model, place);
  const isSameShape =
    head.width === found.width &&
    head.weights.length === found.weights.length &&
    head.bias.length === found.bias.length;
  if (!isSameShape) throw notTrainable();
  const kept = graph.nodes.filter((node) => !nodes.includes(node));
  const read = new Set(kept.flatMap(({ inputs }) => inputs));
  const product = `${place.output}.product`;
  return {
    ...model,
    graph: {
      ...graph,
      nodes: [
        ...kept.filter((node) => !isUnreadConstant(node, read)),
        plainNode('MatMul', [place.features, WEIGHTS], product),
        plainNode('Add', [product, BIAS], place.output),
      ],
      initializers: [
        ...graph.initializers.filter(({ name }) => read.has(name)),
        floatTensor(WEIGHTS, [head.width, place.tags], head.weights),
        floatTensor(BIAS, [place.tags], head.bias),
      ],
    },
  };
}

interface HeadPath {
  /** From the features on. */
  readonly nodes: readonly OnnxNode[];
  readonly product: OnnxNode;
  readonly bias: Float32Array;
  readonly factors: readonly number[];
}

/** Walks from the emissions back to the features. */
function pathOf(graph: OnnxGraph, { features, output }: HeadPlace): HeadPath {
  const producers = new Map(graph.nodes.flatMap((node) => node.outputs.map((name) => [name, node])));
  const nodes: OnnxNode[] = [];
  const factors: number[] = [];
  let bias: Float32Array | null = null;
  let name = output;
  for (;;) {
    const node = producers.get(name);
    // A hostile graph may run in a circle, and what others read must not vanish with the head.
    if (node === undefined || nodes.includes(node) || node.domain !== '') throw notTrainable();
    if (nodes.length > 0 && readersOf(graph, name) > 1) throw notTrainable();
    nodes.unshift(node);
    const [first = '', second = ''] = node.inputs;
    if (node.opType === 'MatMul' && first === features && bias !== null)
      return { nodes, product: node, bias, factors };
    const [constant, rest] =
      constantOf(graph, second) === null
        ? [constantOf(graph, first), second]
        : [constantOf(graph, second), first];
    if (constant === null) throw notTrainable();
    const values = floatsOf(constant);
    if (node.opType === 'Mul' && values.length === 1 && bias === null) factors.push(values[0] ?? 1);
    else if (node.opType === 'Add' && constant.dims.length === 1 && bias === null) bias = values;
    else throw notTrainable();
    name = rest;
  }
}

function readersOf(graph: OnnxGraph, name: string): number {
  const isOutput = graph.outputs.some((output) => output.name === name);
  return graph.nodes.filter(({ inputs }) => inputs.includes(name)).length + (isOutput ? 1 : 0);
}

function matrixOf(graph: OnnxGraph, name: string): OnnxTensor {
  const tensor = constantOf(graph, name);
  if (tensor?.dims.length !== 2) throw notTrainable();
  return tensor;
}

function constantOf(graph: OnnxGraph, name: string): OnnxTensor | null {
  const initializer = graph.initializers.find((tensor) => tensor.name === name);
  if (initializer !== undefined) return initializer;
  const node = graph.nodes.find(({ outputs, opType }) => opType === 'Constant' && outputs[0] === name);
  const value = node?.attributes.find((attribute) => attribute.name === 'value');
  return value?.kind === 'tensor' ? value.value : null;
}

/** Constants of the old head, which nothing reads any more. */
function isUnreadConstant({ opType, outputs }: OnnxNode, read: ReadonlySet<string>): boolean {
  return opType === 'Constant' && !outputs.some((output) => read.has(output));
}

/** Copied out: the bytes of a graph need not lie where single precision wants them. */
function floatsOf({ type, dims, data, external }: OnnxTensor): Float32Array {
  const size = dims.reduce((all, one) => all * one, 1);
  if (type !== ONNX_TYPES.float || external.length > 0 || data.byteLength !== 4 * size) throw notTrainable();
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return Float32Array.from({ length: size }, (_, at) => view.getFloat32(4 * at, true));
}

function floatTensor(name: string, dims: number[], values: Float32Array): OnnxTensor {
  const data = new Uint8Array(4 * values.length);
  const view = new DataView(data.buffer);
  values.forEach((value, at) => {
    view.setFloat32(4 * at, value, true);
  });
  return { name, type: ONNX_TYPES.float, dims, data, external: [] };
}

function plainNode(opType: string, inputs: string[], output: string): OnnxNode {
  return {
    name: `head.${opType}`,
    opType,
    domain: '',
    inputs,
    outputs: [output],
    attributes: [],
    unknown: [],
  };
}

function notTrainable(): DeidError {
  return new DeidError('adaptation/not-trainable', { reason: 'head' });
}
