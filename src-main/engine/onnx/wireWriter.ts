/**
 * @file Protocol-buffer messages as lists of chunks. Pure but for `pbf`; engine process and tools.
 *
 * Weights of hundreds of megabytes are passed on as views and copied once, at the end; pbf's own buffer would double
 * while it grows and move every message when its length is known.
 */
import { PbfWriter } from 'pbf';
import { WIRE } from './wireReader.ts';

/** A message under construction. */
export interface WireMessage {
  readonly chunks: Uint8Array[];
  length: number;
}

/** Starts an empty message. */
export function newMessage(): WireMessage {
  return { chunks: [], length: 0 };
}

/** Appends fields as they were read. */
export function putRaw(message: WireMessage, ...fields: readonly Uint8Array[]): void {
  for (const field of fields) {
    message.chunks.push(field);
    message.length += field.length;
  }
}

/** An integer up to 2^53; negative ones take ten bytes, as the encoding wants. */
export function putInt(message: WireMessage, id: number, value: number): void {
  const writer = new PbfWriter();
  writer.writeVarintField(id, value);
  putRaw(message, writer.finish());
}

/** A single-precision number. */
export function putFloat(message: WireMessage, id: number, value: number): void {
  const writer = new PbfWriter();
  writer.writeFloatField(id, value);
  putRaw(message, writer.finish());
}

/** Bytes, not copied until the message is joined. */
export function putBytes(message: WireMessage, id: number, bytes: Uint8Array): void {
  putHeader(message, id, bytes.length);
  putRaw(message, bytes);
}

/** A string in UTF-8. */
export function putText(message: WireMessage, id: number, text: string): void {
  putBytes(message, id, new TextEncoder().encode(text));
}

/** Proto3 leaves empty strings out, and so do the exporters. */
export function putTextUnlessEmpty(message: WireMessage, id: number, text: string): void {
  if (text !== '') putText(message, id, text);
}

/** An embedded message. */
export function putMessage(message: WireMessage, id: number, inner: WireMessage): void {
  putHeader(message, id, inner.length);
  for (const chunk of inner.chunks) message.chunks.push(chunk);
  message.length += inner.length;
}

function putHeader(message: WireMessage, id: number, length: number): void {
  const writer = new PbfWriter();
  writer.writeTag(id, WIRE.bytes);
  writer.writeVarint(length);
  putRaw(message, writer.finish());
}

/** The message as one array. */
export function joined(message: WireMessage): Uint8Array {
  const bytes = new Uint8Array(message.length);
  let at = 0;
  for (const chunk of message.chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
