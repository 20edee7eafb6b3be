/**
 * @file Everything a model holds besides its main graph: bodies of control flow, functions, and tensors wherever they
 * stand. Pure; engine process and tools.
 */
import { ATTRIBUTE, decodeAttribute } from './attributeCodec.ts';
import { decodeGraph, decodeNode, GRAPH } from './graphCodec.ts';
import { MODEL } from './onnxCodec.ts';
import type { OnnxAttribute, OnnxGraph, OnnxModel, OnnxTensor } from './onnxModel.ts';
import { decodeTensor } from './tensorCodec.ts';
import { badGraph, bytesOf, fieldsOf } from './wireReader.ts';

/** Field numbers of FunctionProto and SparseTensorProto. */
const FUNCTION = { node: 7, attributeDefault: 11 } as const;
const SPARSE = { values: 1, indices: 2 } as const;

/** 33: protobuf itself stops at 100 nested messages, and a graph inside a graph takes three (node, attribute, graph). */
const MAX_DEPTH = 33;

/** Graphs inside `graph`, at any depth, outer ones first. @throws DeidError `pack/bad-graph`. */
export function* graphsInside(graph: OnnxGraph, depth = 0): Generator<OnnxGraph, void> {
  if (depth === MAX_DEPTH) throw badGraph('nesting');
  for (const node of graph.nodes) {
    for (const attribute of node.attributes) {
      for (const inner of graphsOf(attribute)) {
        yield inner;
        yield* graphsInside(inner, depth + 1);
      }
    }
  }
}

/** Every graph of the model: the main one, functions as graphs without values, and what lies inside them. */
export function* allGraphs(model: OnnxModel): Generator<OnnxGraph, void> {
  yield model.graph;
  yield* graphsInside(model.graph);
  for (const raw of model.unknown) {
    for (const field of fieldsOf(raw)) {
      if (field.id !== MODEL.function) continue;
      const body = functionBody(bytesOf(field));
      yield body;
      yield* graphsInside(body);
    }
  }
}

/** A function as a graph; the defaults of its attributes hang on a node of their own, because they may hold tensors. */
function functionBody(message: Uint8Array): OnnxGraph {
  const body: OnnxGraph = { name: '', nodes: [], initializers: [], inputs: [], outputs: [], unknown: [] };
  for (const field of fieldsOf(message)) {
    if (field.id === FUNCTION.node) body.nodes.push(decodeNode(bytesOf(field)));
    if (field.id !== FUNCTION.attributeDefault) continue;
    const attributes = [decodeAttribute(bytesOf(field))];
    // Identity: an operator of the standard domain that says nothing about what the function needs.
    body.nodes.push({
      name: '',
      opType: 'Identity',
      domain: '',
      inputs: [],
      outputs: [],
      attributes,
      unknown: [],
    });
  }
  return body;
}

function* graphsOf(attribute: OnnxAttribute): Generator<OnnxGraph, void> {
  if (attribute.kind !== 'other') return;
  for (const field of fieldsOf(attribute.raw)) {
    if (field.id === ATTRIBUTE.graph || field.id === ATTRIBUTE.graphs) yield decodeGraph(bytesOf(field));
  }
}

/** Every tensor of one graph (not of the graphs inside it): initializers, sparse ones too, and attributes. */
export function* tensorsOf(graph: OnnxGraph): Generator<OnnxTensor, void> {
  yield* graph.initializers;
  for (const raw of graph.unknown) {
    for (const field of fieldsOf(raw)) {
      if (field.id === GRAPH.sparseInitializer) yield* sparseParts(bytesOf(field));
    }
  }
  for (const node of graph.nodes) for (const attribute of node.attributes) yield* tensorsIn(attribute);
}

function* tensorsIn(attribute: OnnxAttribute): Generator<OnnxTensor, void> {
  if (attribute.kind === 'tensor') yield attribute.value;
  if (attribute.kind !== 'other') return;
  for (const field of fieldsOf(attribute.raw)) {
    const { id } = field;
    if (id === ATTRIBUTE.tensor || id === ATTRIBUTE.tensors) yield decodeTensor(bytesOf(field));
    if (id === ATTRIBUTE.sparseTensor || id === ATTRIBUTE.sparseTensors) yield* sparseParts(bytesOf(field));
  }
}

function* sparseParts(message: Uint8Array): Generator<OnnxTensor, void> {
  for (const field of fieldsOf(message)) {
    if (field.id === SPARSE.values || field.id === SPARSE.indices) yield decodeTensor(bytesOf(field));
  }
}
