/** @file Bytes of an ONNX file to OnnxModel and back. Pure; engine process and tools. */
import { decodeGraph, encodeGraph } from './graphCodec.ts';
import type { OnnxModel } from './onnxModel.ts';
import { badGraph, bytesOf, fieldsOf, intOf, textOf } from './wireReader.ts';
import {
  joined,
  newMessage,
  putInt,
  putMessage,
  putRaw,
  putText,
  putTextUnlessEmpty,
  type WireMessage,
} from './wireWriter.ts';

/** Field numbers of ModelProto and OperatorSetIdProto. */
export const MODEL = { irVersion: 1, producer: 2, graph: 7, opset: 8, function: 25 } as const;
const OPSET = { domain: 1, version: 2 } as const;

/**
 * Reads an ONNX file. Weights stay views of `bytes`, which must not change afterwards.
 * @throws DeidError `pack/bad-graph` {reason: BadGraphReason} and nothing else, whatever the bytes are.
 */
export function decodeModel(bytes: Uint8Array): OnnxModel {
  let graph: Uint8Array | null = null;
  const rest: Omit<OnnxModel, 'graph'> = { irVersion: 0, opsets: [], producer: '', unknown: [] };
  // A plain view: the slices of a Node Buffer would share memory where those of a Uint8Array copy.
  const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const field of fieldsOf(plain)) {
    if (field.id === MODEL.irVersion) rest.irVersion = intOf(field);
    else if (field.id === MODEL.producer) rest.producer = textOf(field);
    else if (field.id === MODEL.opset) rest.opsets.push(decodeOpset(bytesOf(field)));
    else if (field.id !== MODEL.graph) rest.unknown.push(field.raw);
    else if (graph !== null) throw badGraph('repeated-field');
    else graph = bytesOf(field);
  }
  if (graph === null) throw badGraph('no-graph');
  return { ...rest, graph: decodeGraph(graph) };
}

function decodeOpset(message: Uint8Array): { domain: string; version: number } {
  const opset = { domain: '', version: 0 };
  for (const field of fieldsOf(message)) {
    if (field.id === OPSET.domain) opset.domain = textOf(field);
    if (field.id === OPSET.version) opset.version = intOf(field);
  }
  return opset;
}

/** Writes an ONNX file; what was read is written back, see [Note: Rewriting loses nothing]. */
export function encodeModel(model: OnnxModel): Uint8Array {
  const message = newMessage();
  putInt(message, MODEL.irVersion, model.irVersion);
  putTextUnlessEmpty(message, MODEL.producer, model.producer);
  putMessage(message, MODEL.graph, encodeGraph(model.graph));
  for (const opset of model.opsets) putMessage(message, MODEL.opset, encodeOpset(opset));
  putRaw(message, ...model.unknown);
  return joined(message);
}

function encodeOpset(opset: { domain: string; version: number }): WireMessage {
  const message = newMessage();
  putText(message, OPSET.domain, opset.domain);
  putInt(message, OPSET.version, opset.version);
  return message;
}
