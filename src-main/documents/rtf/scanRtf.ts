/** @file Cuts the bytes of an RTF file into groups, control words and characters. Pure; the import process and tests. */
import { damaged, tooLarge, type DocumentLimits } from '../limits.ts';

/** What is told of a file, in its order. */
export interface RtfListener {
  readonly open: () => void;
  readonly close: () => void;
  /** A control word without its backslash; null without a number. */
  readonly word: (name: string, number: number | null) => void;
  /** The character behind a backslash that is no letter. */
  readonly symbol: (char: string) => void;
  /** A character or a part of one, in the code page that holds here. */
  readonly byte: (value: number) => void;
}

const OPEN = 0x7b;
const CLOSE = 0x7d;
const BACKSLASH = 0x5c;
const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;

/**
 * Reads up to the end of the first group and gives the place behind it. Each byte is looked at once.
 * Errors: `import/damaged-document` {reason: `rtf`, `rtf-end`, `rtf-bin`}, `import/document-too-large` {reason: depth}.
 */
export function scanRtf(bytes: Uint8Array, listener: RtfListener, limits: DocumentLimits): number {
  let at = startOf(bytes);
  let depth = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    at += 1;
    if (byte === OPEN) {
      depth += 1;
      if (depth > limits.depth) tooLarge('depth', limits);
      listener.open();
    } else if (byte === CLOSE) {
      depth -= 1;
      listener.close();
      if (depth === 0) return at;
    } else if (byte === BACKSLASH) at = control(bytes, at, listener);
    else if (byte === TAB) listener.word('tab', null);
    // Ends of lines are layout of the file; zeros are filling.
    else if (byte !== LF && byte !== CR && byte !== 0) listener.byte(byte);
  }
  return damaged('rtf-end');
}

/** Where `{\rtf` stands; white space and a byte order mark may be before it. @throws DeidError import/damaged-document */
function startOf(bytes: Uint8Array): number {
  const start = rtfStart(bytes);
  return start < 0 ? damaged('rtf') : start;
}

/** -1 when the bytes do not begin like RTF. */
export function rtfStart(bytes: Uint8Array): number {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1');
  return /^(?:\u00ef\u00bb\u00bf)?\s*\{\\rtf/.test(head) ? head.indexOf('{') : -1;
}

/** Behind the backslash; gives the place behind all of it. */
function control(bytes: Uint8Array, start: number, listener: RtfListener): number {
  const first = bytes[start];
  if (first === undefined) return start;
  if (first === 0x27) return hexByte(bytes, start, listener);
  if (!isLetter(first)) {
    if (first === LF || first === CR) listener.word('par', null);
    else if (first === TAB) listener.word('tab', null);
    else listener.symbol(String.fromCharCode(first));
    return start + 1;
  }
  let at = start;
  while (isLetter(bytes[at])) at += 1;
  const name = ascii(bytes, start, at);
  const numberAt = at;
  if (bytes[at] === 0x2d && isDigit(bytes[at + 1])) at += 1;
  while (isDigit(bytes[at])) at += 1;
  // Ten digits are more than any number of the format.
  const number = at === numberAt ? null : Number(ascii(bytes, numberAt, Math.min(at, numberAt + 11)));
  if (bytes[at] === 0x20) at += 1;
  if (name === 'bin') {
    const length = Math.max(0, number ?? 0);
    return at + length > bytes.length ? damaged('rtf-bin') : at + length;
  }
  listener.word(name, number);
  return at;
}

/** `'hh`; with anything else behind it the sign is left out and what follows is read as it stands. */
function hexByte(bytes: Uint8Array, start: number, listener: RtfListener): number {
  const digits = ascii(bytes, start + 1, start + 3);
  if (!/^[0-9a-f]{2}$/i.test(digits)) return start + 1;
  listener.byte(Number.parseInt(digits, 16));
  return start + 3;
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let at = from; at < Math.min(to, bytes.length); at += 1) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a));
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}
