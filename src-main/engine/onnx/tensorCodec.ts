/** @file TensorProto to OnnxTensor and back. Pure; engine process and tools. */
import { ONNX_TYPES, type OnnxTensor } from './onnxModel.ts';
import {
  badGraph,
  bytesOf,
  fieldsOf,
  fixedOf,
  intOf,
  intOrNull,
  intsOf,
  textOf,
  type WireField,
} from './wireReader.ts';
import {
  joined,
  newMessage,
  putBytes,
  putInt,
  putRaw,
  putTextUnlessEmpty,
  type WireMessage,
} from './wireWriter.ts';

/** Field numbers of TensorProto and of its key-value entries. */
const TENSOR = {
  dims: 1,
  type: 2,
  segment: 3,
  floatData: 4,
  int32Data: 5,
  int64Data: 7,
  name: 8,
  rawData: 9,
  doubleData: 10,
  uint64Data: 11,
  externalData: 13,
  dataLocation: 14,
} as const;
const ENTRY = { key: 1, value: 2 } as const;
/** DataLocation.EXTERNAL. */
const EXTERNAL = 1;

/**
 * Bytes per element by TensorProto.DataType. Besides ONNX_TYPES: 4 uint16, 5 int16, 12 uint32, 13 uint64, 14 and 15
 * complex, 16 bfloat16, 17 to 20 the 8-bit floats. Strings (8) and the types narrower than a byte have none.
 */
const ELEMENT_BYTES: Readonly<Record<number, number>> = {
  [ONNX_TYPES.float]: 4,
  [ONNX_TYPES.uint8]: 1,
  [ONNX_TYPES.int8]: 1,
  4: 2,
  5: 2,
  [ONNX_TYPES.int32]: 4,
  [ONNX_TYPES.int64]: 8,
  [ONNX_TYPES.bool]: 1,
  [ONNX_TYPES.float16]: 2,
  [ONNX_TYPES.double]: 8,
  12: 4,
  13: 8,
  14: 8,
  15: 16,
  16: 2,
  17: 1,
  18: 1,
  19: 1,
  20: 1,
};

/** Bytes of one element, or null for types whose elements have no width of their own. */
export function elementBytes(type: number): number | null {
  return ELEMENT_BYTES[type] ?? null;
}

interface TensorParts {
  tensor: OnnxTensor;
  raw: Uint8Array | null;
  typed: WireField[];
  unknown: Uint8Array[];
  locations: string[];
  isExternal: boolean;
  isSegment: boolean;
}

/**
 * Reads a tensor; its data stays a view of `message` where the file holds raw bytes.
 * @throws DeidError `pack/bad-graph`, also when data and dimensions disagree.
 */
export function decodeTensor(message: Uint8Array): OnnxTensor {
  const parts: TensorParts = {
    tensor: { name: '', type: 0, dims: [], data: new Uint8Array(), external: [] },
    raw: null,
    typed: [],
    unknown: [],
    locations: [],
    isExternal: false,
    isSegment: false,
  };
  for (const field of fieldsOf(message)) readTensorField(parts, field);
  settleData(parts);
  if (parts.unknown.length > 0) parts.tensor.unknown = parts.unknown;
  return parts.tensor;
}

function readTensorField(parts: TensorParts, field: WireField): void {
  switch (field.id) {
    case TENSOR.dims:
      parts.tensor.dims.push(...intsOf(field).map(dimension));
      return;
    case TENSOR.type:
      parts.tensor.type = intOf(field);
      return;
    case TENSOR.name:
      parts.tensor.name = textOf(field);
      return;
    case TENSOR.rawData:
      parts.raw = bytesOf(field);
      return;
    case TENSOR.floatData:
    case TENSOR.int32Data:
    case TENSOR.int64Data:
    case TENSOR.doubleData:
    case TENSOR.uint64Data:
      parts.typed.push(field);
      return;
    default:
      readKeptField(parts, field);
  }
}

/** Fields that are kept as read, some of which are looked into. */
function readKeptField(parts: TensorParts, field: WireField): void {
  if (field.id === TENSOR.externalData) parts.locations.push(...locationIn(bytesOf(field)));
  if (field.id === TENSOR.dataLocation) parts.isExternal = intOf(field) === EXTERNAL;
  if (field.id === TENSOR.segment) parts.isSegment = true;
  parts.unknown.push(field.raw);
}

function dimension(value: bigint): number {
  const size = intOrNull(value);
  if (size === null || size < 0) throw badGraph('number');
  return size;
}

function locationIn(entry: Uint8Array): string[] {
  let key = '';
  let value = '';
  for (const field of fieldsOf(entry)) {
    if (field.id === ENTRY.key) key = textOf(field);
    if (field.id === ENTRY.value) value = textOf(field);
  }
  return key === 'location' ? [value] : [];
}

/** Decides where the data lies, in the order of the runtime: external, raw, typed. */
function settleData(parts: TensorParts): void {
  const { tensor, raw, typed } = parts;
  const size = elementBytes(tensor.type);
  if (parts.isExternal) {
    if (parts.locations.length === 0) throw badGraph('external-data');
    tensor.external = parts.locations;
  } else if (raw !== null) tensor.data = raw;
  else if (size !== null) tensor.data = converted(typed, tensor.type);
  const isConverted = !parts.isExternal && raw === null && size !== null;
  if (!isConverted) parts.unknown.push(...typed.map((field) => field.raw));
  if (parts.isExternal && raw !== null && raw.length > 0) throw badGraph('external-data');
  if (size === null || parts.isExternal || parts.isSegment) return;
  // Dimensions may claim anything; only their product is compared, nothing is allocated by it.
  const elements = tensor.dims.reduce((product, dim) => product * dim, 1);
  if (elements * size !== tensor.data.length) throw badGraph('tensor-size');
}

function converted(typed: readonly WireField[], type: number): Uint8Array {
  const pieces = typed.map((field) => {
    if (field.id === TENSOR.floatData) return fixedOf(field, 4);
    if (field.id === TENSOR.doubleData) return fixedOf(field, 8);
    return narrowed(intsOf(field), elementBytes(type) ?? 0);
  });
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined) return only;
  const message = newMessage();
  putRaw(message, ...pieces);
  return joined(message);
}

/** The low bytes of each integer: the typed fields widen every element to 32 or 64 bits. */
function narrowed(values: readonly bigint[], size: number): Uint8Array {
  // Typed integer fields exist for elements of up to 8 bytes.
  if (size > 8) throw badGraph('tensor-size');
  const bytes = new Uint8Array(values.length * size);
  const eight = new DataView(new ArrayBuffer(8));
  values.forEach((value, index) => {
    eight.setBigInt64(0, value, true);
    bytes.set(new Uint8Array(eight.buffer, 0, size), index * size);
  });
  return bytes;
}

/** The tensor as a message; data is written raw. */
export function encodeTensor(tensor: OnnxTensor): WireMessage {
  const message = newMessage();
  for (const size of tensor.dims) putInt(message, TENSOR.dims, size);
  putInt(message, TENSOR.type, tensor.type);
  putTextUnlessEmpty(message, TENSOR.name, tensor.name);
  // A tensor without elements still needs the field: its absence would read as "no data".
  const hasData = tensor.external.length === 0 && elementBytes(tensor.type) !== null;
  if (hasData || tensor.data.length > 0) putBytes(message, TENSOR.rawData, tensor.data);
  putRaw(message, ...(tensor.unknown ?? []));
  return message;
}
