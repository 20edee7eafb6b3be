/**
 * @file The part of an ONNX file that packs are checked and quantized by. Types only; engine process and tools.
 * Source of the field numbers: onnx.proto of ONNX 1.x (onnx/onnx on GitHub), IR version 8 and later.
 *
 * [Note: Rewriting loses nothing]
 * Whatever these types cannot say is kept as the bytes that were read (`unknown`, `raw`, `rawType`) and written back
 * unchanged, so that a quantized pack differs from its source only where it was meant to.
 */

/** Values of TensorProto.DataType that occur in our packs. */
export const ONNX_TYPES = {
  float: 1,
  uint8: 2,
  int8: 3,
  int32: 6,
  int64: 7,
  bool: 9,
  float16: 10,
  double: 11,
} as const;
export type OnnxType = (typeof ONNX_TYPES)[keyof typeof ONNX_TYPES];

export interface OnnxModel {
  irVersion: number;
  /** Domain (`''` is the standard one) and version. */
  opsets: { domain: string; version: number }[];
  producer: string;
  graph: OnnxGraph;
  /** Fields this program does not know, as read, so that rewriting loses nothing. */
  unknown: Uint8Array[];
}

export interface OnnxGraph {
  name: string;
  nodes: OnnxNode[];
  initializers: OnnxTensor[];
  inputs: OnnxValue[];
  outputs: OnnxValue[];
  unknown: Uint8Array[];
}

export interface OnnxNode {
  name: string;
  opType: string;
  domain: string;
  inputs: string[];
  outputs: string[];
  attributes: OnnxAttribute[];
  unknown: Uint8Array[];
}

export type OnnxAttribute = { name: string } & (
  | { kind: 'int'; value: number }
  | { kind: 'float'; value: number }
  | { kind: 'string'; value: string }
  | { kind: 'ints'; value: number[] }
  | { kind: 'floats'; value: number[] }
  | { kind: 'tensor'; value: OnnxTensor }
  /** Sub-graphs, integers beyond 2^53 and whatever else: the attribute as read. */
  | { kind: 'other'; raw: Uint8Array }
);

export interface OnnxTensor {
  name: string;
  type: number;
  dims: number[];
  /** Little-endian, as in `raw_data`; typed fields are converted on reading. Empty when the data is external. */
  data: Uint8Array;
  /** File names of external data; empty when the data is inside. The entries themselves are kept in `unknown`. */
  external: string[];
  /** Fields as read that the others do not hold; absent when there are none. */
  unknown?: Uint8Array[];
}

export interface OnnxValue {
  name: string;
  /** Element type; 0 when the file does not say. */
  type: number;
  /** A number is fixed, a string a named dynamic dimension, null one without a name. */
  dims: (number | string | null)[];
  /** Set when the file gives no shape at all: `dims` is then empty without meaning a single number. */
  isRankUnknown?: true;
  /** The type as read, only where `type` and `dims` cannot express it; it then is what gets written. */
  rawType?: Uint8Array;
  unknown: Uint8Array[];
}
