/**
 * @file Protocol-buffer messages as fields, with every bound checked. Pure but for `pbf`; engine process and tools.
 *
 * [Note: Hostile graphs]
 * A graph comes from outside. `pbf` reads past the end of a message without a word, so each message is cut out of its
 * parent first and every position is compared with its end. Nothing is allocated by a length that the file only claims:
 * values are views of the file's own bytes.
 */
import { PbfReader } from 'pbf';
import { DeidError } from '../../domain/errors.ts';

/** Wire types of the protocol-buffer encoding that ONNX uses. */
export const WIRE = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;

/** One field of a message. All bytes are views of the message. */
export interface WireField {
  readonly id: number;
  readonly wire: number;
  /** The value alone: digits of a varint, 4 or 8 bytes, or the contents of a length-delimited field. */
  readonly value: Uint8Array;
  /** Tag, length and value as read. */
  readonly raw: Uint8Array;
}

/**
 * What is wrong with a graph. `encoding`: not a protocol buffer; `wire-type`, `number`, `text`: a field holds something
 * else than the schema says; `repeated-field`: a message stands twice, which readers merge differently; `no-graph`:
 * nothing to run; `tensor-size`: data and dimensions disagree; `external-data`: external without a file name;
 * `nesting`: sub-graphs deeper than any exporter writes.
 */
export type BadGraphReason =
  | 'encoding'
  | 'wire-type'
  | 'number'
  | 'text'
  | 'repeated-field'
  | 'no-graph'
  | 'tensor-size'
  | 'external-data'
  | 'nesting';

/** The error for a graph that cannot be read. */
export function badGraph(reason: BadGraphReason): DeidError {
  return new DeidError('pack/bad-graph', { reason });
}

/** Runs a call into `pbf`, whose errors (varint too long, unknown wire type) become ours without their message. */
function guarded<T>(read: () => T): T {
  try {
    return read();
  } catch {
    // Expected: Error from pbf, RangeError from its DataView. Both mean that the bytes are not what they claim.
    throw badGraph('encoding');
  }
}

/**
 * The fields of a message in file order.
 * @throws DeidError `pack/bad-graph` while iterating.
 */
export function* fieldsOf(message: Uint8Array): Generator<WireField, void> {
  const reader = new PbfReader(message);
  while (reader.pos < reader.length) {
    const start = reader.pos;
    const id = guarded(() => reader.nextField());
    const wire = reader.type & 7;
    const from = reader.pos;
    guarded(() => reader.skip(wire));
    const end = reader.pos;
    // Field number 0 is reserved; pbf also uses it to say "no more", so it must never pass for a field.
    if (id === 0 || end > reader.length) throw badGraph('encoding');
    const value = wire === WIRE.bytes ? contents(message, from, end) : message.subarray(from, end);
    yield { id, wire, value, raw: message.subarray(start, end) };
  }
}

/** Cuts the length prefix off: as many bytes as have their continuation bit set, and one more. */
function contents(message: Uint8Array, from: number, end: number): Uint8Array {
  let at = from;
  while ((message[at] ?? 0) > 0x7f) at++;
  return message.subarray(at + 1, end);
}

function expectWire(field: WireField, ...wires: readonly number[]): void {
  if (!wires.includes(field.wire)) throw badGraph('wire-type');
}

/** The contents of a `bytes`, `string` or message field. */
export function bytesOf(field: WireField): Uint8Array {
  expectWire(field, WIRE.bytes);
  return field.value;
}

/** A string; names decide what is wired to what, so bytes that are not UTF-8 are refused instead of replaced. */
export function textOf(field: WireField): string {
  const text = decodeText(bytesOf(field));
  if (text === null) throw badGraph('text');
  return text;
}

/** UTF-8 to text, or null where it is not UTF-8. A byte order mark is part of the text. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Expected: TypeError of a fatal decoder.
    return null;
  }
}

/** An int64 that JavaScript holds exactly, or null beyond 2^53. */
export function intOrNull(value: bigint): number | null {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : null;
}

/** One integer (int32, int64, enum). @throws DeidError when it is beyond 2^53. */
export function intOf(field: WireField): number {
  expectWire(field, WIRE.varint);
  const [value] = varintsIn(field.value);
  const number = value === undefined ? null : intOrNull(value);
  if (number === null) throw badGraph('number');
  return number;
}

/** The integers of a repeated field: one, or many when packed; exact in all 64 bits. */
export function intsOf(field: WireField): bigint[] {
  expectWire(field, WIRE.varint, WIRE.bytes);
  return varintsIn(field.value);
}

// Not pbf's readVarint: it rounds beyond 2^53, and exporters write 2^63 - 1 for "to the end".
function varintsIn(bytes: Uint8Array): bigint[] {
  const values: bigint[] = [];
  let low = 0;
  let value = 0n;
  let digits = 0;
  for (const byte of bytes) {
    // Four digits of 7 bits fit a plain integer: most varints never touch bigint arithmetic.
    if (digits < 4) low |= (byte & 0x7f) << (7 * digits);
    else value |= BigInt(byte & 0x7f) << BigInt(7 * digits);
    digits++;
    if (byte > 0x7f) {
      // 10: ceil(64 / 7), the longest varint there is.
      if (digits === 10) throw badGraph('encoding');
      continue;
    }
    values.push(digits <= 4 ? BigInt(low) : BigInt.asIntN(64, value | BigInt(low)));
    low = 0;
    value = 0n;
    digits = 0;
  }
  if (digits !== 0) throw badGraph('encoding');
  return values;
}

/** The bytes of one or of many packed fixed-width numbers of `size` bytes each, little-endian as they are. */
export function fixedOf(field: WireField, size: 4 | 8): Uint8Array {
  expectWire(field, size === 4 ? WIRE.fixed32 : WIRE.fixed64, WIRE.bytes);
  if (field.value.length % size !== 0) throw badGraph('encoding');
  return field.value;
}
