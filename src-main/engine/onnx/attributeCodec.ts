/** @file AttributeProto to OnnxAttribute and back. Pure; engine process and tools. */
import type { OnnxAttribute } from './onnxModel.ts';
import { decodeTensor, encodeTensor } from './tensorCodec.ts';
import {
  badGraph,
  bytesOf,
  decodeText,
  fieldsOf,
  fixedOf,
  intOf,
  intOrNull,
  intsOf,
  textOf,
  type WireField,
} from './wireReader.ts';
import { newMessage, putFloat, putInt, putMessage, putRaw, putText, type WireMessage } from './wireWriter.ts';

/** Field numbers of AttributeProto. */
export const ATTRIBUTE = {
  name: 1,
  float: 2,
  int: 3,
  string: 4,
  tensor: 5,
  graph: 6,
  floats: 7,
  ints: 8,
  tensors: 10,
  graphs: 11,
  type: 20,
  sparseTensor: 22,
  sparseTensors: 23,
} as const;

/** AttributeProto.AttributeType of the kinds that are read, and the field each keeps its value in. */
const KINDS = {
  float: { type: 1, field: ATTRIBUTE.float },
  int: { type: 2, field: ATTRIBUTE.int },
  string: { type: 3, field: ATTRIBUTE.string },
  tensor: { type: 4, field: ATTRIBUTE.tensor },
  floats: { type: 6, field: ATTRIBUTE.floats },
  ints: { type: 7, field: ATTRIBUTE.ints },
} as const;
type Kind = keyof typeof KINDS;
const KIND_NAMES = Object.keys(KINDS) as Kind[];

/**
 * Reads an attribute. Where the typed form would lose anything (an unknown field, an integer beyond 2^53, a string that
 * is not UTF-8) it stays as read.
 */
export function decodeAttribute(message: Uint8Array): OnnxAttribute {
  let name = '';
  let type = 0;
  const values: WireField[] = [];
  for (const field of fieldsOf(message)) {
    if (field.id === ATTRIBUTE.name) name = textOf(field);
    else if (field.id === ATTRIBUTE.type) type = intOf(field);
    else values.push(field);
  }
  const kind = kindOf(type, values);
  const typed = kind === null ? null : typedAttribute(name, kind, values);
  return typed ?? { name, kind: 'other', raw: message };
}

/** The kind that all value fields belong to; files before IR version 2 name no type, so the fields decide. */
function kindOf(type: number, values: readonly WireField[]): Kind | null {
  const kind = KIND_NAMES.find((each) =>
    type === 0 ? KINDS[each].field === values[0]?.id : KINDS[each].type === type,
  );
  if (kind === undefined) return null;
  return values.every((field) => field.id === KINDS[kind].field) ? kind : null;
}

function typedAttribute(name: string, kind: Kind, values: readonly WireField[]): OnnxAttribute | null {
  switch (kind) {
    case 'ints':
    case 'int':
      return intAttribute(name, kind, values);
    case 'float':
    case 'floats': {
      const floats = values.flatMap(floatsIn);
      // A single value that is missing is the default of the encoding; of several the last counts.
      return kind === 'floats' ? { name, kind, value: floats } : { name, kind, value: floats.at(-1) ?? 0 };
    }
    case 'string': {
      const last = values.at(-1);
      const text = last === undefined ? '' : decodeText(bytesOf(last));
      return text === null ? null : { name, kind, value: text };
    }
    case 'tensor': {
      const [only] = values;
      if (values.length > 1) throw badGraph('repeated-field');
      return only === undefined ? null : { name, kind, value: decodeTensor(bytesOf(only)) };
    }
  }
}

function intAttribute(
  name: string,
  kind: 'int' | 'ints',
  values: readonly WireField[],
): OnnxAttribute | null {
  const ints: number[] = [];
  for (const value of values.flatMap(intsOf)) {
    const int = intOrNull(value);
    if (int === null) return null;
    ints.push(int);
  }
  return kind === 'ints' ? { name, kind, value: ints } : { name, kind, value: ints.at(-1) ?? 0 };
}

function floatsIn(field: WireField): number[] {
  const bytes = fixedOf(field, 4);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Array.from({ length: bytes.length / 4 }, (_, index) => view.getFloat32(4 * index, true));
}

/** The attribute as a message. */
export function encodeAttribute(attribute: OnnxAttribute): WireMessage {
  const message = newMessage();
  if (attribute.kind === 'other') {
    putRaw(message, attribute.raw);
    return message;
  }
  putText(message, ATTRIBUTE.name, attribute.name);
  putInt(message, ATTRIBUTE.type, KINDS[attribute.kind].type);
  putValue(message, attribute);
  return message;
}

function putValue(message: WireMessage, attribute: Exclude<OnnxAttribute, { kind: 'other' }>): void {
  switch (attribute.kind) {
    case 'int':
      putInt(message, ATTRIBUTE.int, attribute.value);
      break;
    case 'float':
      putFloat(message, ATTRIBUTE.float, attribute.value);
      break;
    case 'string':
      putText(message, ATTRIBUTE.string, attribute.value);
      break;
    case 'ints':
      for (const value of attribute.value) putInt(message, ATTRIBUTE.ints, value);
      break;
    case 'floats':
      for (const value of attribute.value) putFloat(message, ATTRIBUTE.floats, value);
      break;
    case 'tensor':
      putMessage(message, ATTRIBUTE.tensor, encodeTensor(attribute.value));
      break;
  }
}
