/** @file GraphProto with its nodes and values to OnnxGraph and back. Pure; engine process and tools. */
import { decodeAttribute, encodeAttribute } from './attributeCodec.ts';
import type { OnnxGraph, OnnxNode, OnnxValue } from './onnxModel.ts';
import { decodeTensor, encodeTensor } from './tensorCodec.ts';
import { badGraph, bytesOf, fieldsOf, intOf, textOf, WIRE } from './wireReader.ts';
import {
  newMessage,
  putBytes,
  putInt,
  putMessage,
  putRaw,
  putText,
  putTextUnlessEmpty,
  type WireMessage,
} from './wireWriter.ts';

/** Field numbers of GraphProto, NodeProto, ValueInfoProto, TypeProto, its tensor type, shape and dimension. */
export const GRAPH = {
  node: 1,
  name: 2,
  initializer: 5,
  input: 11,
  output: 12,
  sparseInitializer: 15,
} as const;
const NODE = { input: 1, output: 2, name: 3, opType: 4, attribute: 5, domain: 7 } as const;
const VALUE = { name: 1, type: 2 } as const;
const TYPE = { tensor: 1 } as const;
const TENSOR_TYPE = { element: 1, shape: 2 } as const;
const SHAPE = { dim: 1 } as const;
const DIM = { size: 1, name: 2 } as const;

/** Reads a graph; bodies of control flow inside it stay as read. @throws DeidError `pack/bad-graph`. */
export function decodeGraph(message: Uint8Array): OnnxGraph {
  const graph: OnnxGraph = { name: '', nodes: [], initializers: [], inputs: [], outputs: [], unknown: [] };
  for (const field of fieldsOf(message)) {
    if (field.id === GRAPH.node) graph.nodes.push(decodeNode(bytesOf(field)));
    else if (field.id === GRAPH.initializer) graph.initializers.push(decodeTensor(bytesOf(field)));
    else if (field.id === GRAPH.input) graph.inputs.push(decodeValue(bytesOf(field)));
    else if (field.id === GRAPH.output) graph.outputs.push(decodeValue(bytesOf(field)));
    else if (field.id === GRAPH.name) graph.name = textOf(field);
    else graph.unknown.push(field.raw);
  }
  return graph;
}

/** Reads one node. @throws DeidError `pack/bad-graph`. */
export function decodeNode(message: Uint8Array): OnnxNode {
  const node: OnnxNode = {
    name: '',
    opType: '',
    domain: '',
    inputs: [],
    outputs: [],
    attributes: [],
    unknown: [],
  };
  for (const field of fieldsOf(message)) {
    if (field.id === NODE.input) node.inputs.push(textOf(field));
    else if (field.id === NODE.output) node.outputs.push(textOf(field));
    else if (field.id === NODE.name) node.name = textOf(field);
    else if (field.id === NODE.opType) node.opType = textOf(field);
    else if (field.id === NODE.domain) node.domain = textOf(field);
    else if (field.id === NODE.attribute) node.attributes.push(decodeAttribute(bytesOf(field)));
    else node.unknown.push(field.raw);
  }
  return node;
}

function decodeValue(message: Uint8Array): OnnxValue {
  const value: OnnxValue = { name: '', type: 0, dims: [], unknown: [] };
  let type: Uint8Array | null = null;
  for (const field of fieldsOf(message)) {
    if (field.id === VALUE.name) value.name = textOf(field);
    else if (field.id === VALUE.type) type = once(type, bytesOf(field));
    else value.unknown.push(field.raw);
  }
  if (type === null) return { ...value, isRankUnknown: true };
  return { ...value, ...decodeType(type) };
}

/** A message that stands twice is merged by some readers and replaced by others: what we check might not be what runs. */
function once(before: Uint8Array | null, now: Uint8Array): Uint8Array {
  if (before !== null) throw badGraph('repeated-field');
  return now;
}

/** Sequences, maps and optionals keep type 0. */
function decodeType(message: Uint8Array): Pick<OnnxValue, 'type' | 'dims' | 'isRankUnknown' | 'rawType'> {
  let tensor: Uint8Array | null = null;
  let isPlain = true;
  for (const field of fieldsOf(message)) {
    if (field.id === TYPE.tensor) tensor = once(tensor, bytesOf(field));
    else isPlain = false;
  }
  if (tensor === null) return { type: 0, dims: [], isRankUnknown: true, rawType: message };
  let type = 0;
  let shape: Uint8Array | null = null;
  for (const field of fieldsOf(tensor)) {
    if (field.id === TENSOR_TYPE.element) type = intOf(field);
    else if (field.id === TENSOR_TYPE.shape) shape = once(shape, bytesOf(field));
    else isPlain = false;
  }
  if (shape === null) return { type, dims: [], isRankUnknown: true, rawType: message };
  const { dims, isPlain: isShapePlain } = decodeShape(shape);
  return isPlain && isShapePlain ? { type, dims } : { type, dims, rawType: message };
}

function decodeShape(message: Uint8Array): { dims: OnnxValue['dims']; isPlain: boolean } {
  const dims: OnnxValue['dims'] = [];
  let isPlain = true;
  for (const field of fieldsOf(message)) {
    if (field.id !== SHAPE.dim) {
      isPlain = false;
      continue;
    }
    let dim: number | string | null = null;
    for (const part of fieldsOf(bytesOf(field))) {
      if (part.id === DIM.size && part.wire === WIRE.varint) dim = intOf(part);
      else if (part.id === DIM.name) dim = textOf(part);
      else isPlain = false;
    }
    dims.push(dim);
  }
  return { dims, isPlain };
}

/** The graph as a message. */
export function encodeGraph(graph: OnnxGraph): WireMessage {
  const message = newMessage();
  for (const node of graph.nodes) putMessage(message, GRAPH.node, encodeNode(node));
  putTextUnlessEmpty(message, GRAPH.name, graph.name);
  for (const tensor of graph.initializers) putMessage(message, GRAPH.initializer, encodeTensor(tensor));
  for (const value of graph.inputs) putMessage(message, GRAPH.input, encodeValue(value));
  for (const value of graph.outputs) putMessage(message, GRAPH.output, encodeValue(value));
  putRaw(message, ...graph.unknown);
  return message;
}

function encodeNode(node: OnnxNode): WireMessage {
  const message = newMessage();
  // An empty name is an input that is left out: it holds its place.
  for (const input of node.inputs) putText(message, NODE.input, input);
  for (const output of node.outputs) putText(message, NODE.output, output);
  putTextUnlessEmpty(message, NODE.name, node.name);
  putText(message, NODE.opType, node.opType);
  for (const attribute of node.attributes) putMessage(message, NODE.attribute, encodeAttribute(attribute));
  putTextUnlessEmpty(message, NODE.domain, node.domain);
  putRaw(message, ...node.unknown);
  return message;
}

function encodeValue(value: OnnxValue): WireMessage {
  const message = newMessage();
  putText(message, VALUE.name, value.name);
  if (value.rawType !== undefined) putBytes(message, VALUE.type, value.rawType);
  else if (value.isRankUnknown !== true) putMessage(message, VALUE.type, encodeType(value));
  putRaw(message, ...value.unknown);
  return message;
}

function encodeType(value: OnnxValue): WireMessage {
  const shape = newMessage();
  for (const dim of value.dims) putMessage(shape, SHAPE.dim, encodeDim(dim));
  const tensor = newMessage();
  putInt(tensor, TENSOR_TYPE.element, value.type);
  putMessage(tensor, TENSOR_TYPE.shape, shape);
  const type = newMessage();
  putMessage(type, TYPE.tensor, tensor);
  return type;
}

function encodeDim(dim: number | string | null): WireMessage {
  const message = newMessage();
  if (typeof dim === 'number') putInt(message, DIM.size, dim);
  if (typeof dim === 'string') putText(message, DIM.name, dim);
  return message;
}
