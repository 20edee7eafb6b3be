/**
 * @file Decodes a stream of bytes so that damage stays visible. Pure but for iconv-lite; runs in the import process.
 *
 * [Note: Undecodable is a lone surrogate]
 * U+FFFD can stand in a file in its own right, so it cannot mark what this decoder failed on. Bytes that do not decode
 * become U+DFFF, a lone surrogate that no encoding of ours yields, and `isWellFormed()` tells whether a cell is
 * intact. Lone surrogates of UTF-16 sources and JSON escapes are caught by the same question, and rightly: they have
 * no UTF-8 form and could not be stored as they are.
 */
import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import type { SourceEncoding } from '../domain/sourceFile.ts';

/** Stands for bytes that could not be decoded. */
export const UNDECODABLE = '\udfff';
const REPLACEMENT = '\ufffd';
const BYTE_ORDER_MARK = '\ufeff';
const LINE_FEED = 0x0a;

/** A decoder for one file. A byte order mark at the very start is not part of the text. */
export interface TextDecoder {
  /** `bytes` may be reused by the caller afterwards. */
  write(bytes: Buffer): string;
  /** What an incomplete last character is worth. */
  end(): string;
}

export function createTextDecoder(encoding: SourceEncoding): TextDecoder {
  const decoder = encoding === 'utf8' ? createUtf8Decoder() : createLegacyDecoder(encoding);
  let isAtStart = true;
  const withoutMark = (text: string): string => {
    if (!isAtStart || text === '') return text;
    isAtStart = false;
    return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  };
  return { write: (bytes) => withoutMark(decoder.write(bytes)), end: () => withoutMark(decoder.end()) };
}

/** Whether every byte behind the text was decoded. See [Note: Undecodable is a lone surrogate]. */
export function isDecoded(text: string): boolean {
  return text.isWellFormed();
}

/** Number of characters that did not decode. */
export function countUndecodable(text: string): number {
  if (text.isWellFormed()) return 0;
  let count = 0;
  for (const char of text) if (!char.isWellFormed()) count++;
  return count;
}

/** Native UTF-8 decoding of whole characters; damage is pinned down line by line only where there is any. */
function createUtf8Decoder(): TextDecoder {
  let carry: Buffer = Buffer.alloc(0);
  return {
    write(bytes) {
      const joined = carry.length === 0 ? bytes : Buffer.concat([carry, bytes]);
      const whole = joined.length - incompleteTail(joined);
      carry = Buffer.from(joined.subarray(whole));
      return decodeUtf8(joined.subarray(0, whole));
    },
    end: () => (carry.length === 0 ? '' : UNDECODABLE),
  };
}

function decodeUtf8(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  let text = '';
  for (let start = 0; start < bytes.length;) {
    const lineEnd = bytes.indexOf(LINE_FEED, start);
    const end = lineEnd < 0 ? bytes.length : lineEnd + 1;
    const line = bytes.subarray(start, end);
    const decoded = line.toString('utf8');
    text += isUtf8(line) ? decoded : decoded.replaceAll(REPLACEMENT, UNDECODABLE);
    start = end;
  }
  return text;
}

/** Number of bytes at the end that begin a character without finishing it; 0 to 3. */
export function incompleteTail(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < utf8Length(byte) ? back : 0;
  }
  return 0;
}

function utf8Length(lead: number): number {
  if (lead >= 0xf0) return 4;
  return lead >= 0xe0 ? 3 : 2;
}

/**
 * iconv-lite 0.7.3 loses four-byte GB 18030 characters that are split between two writes, so it only ever gets whole ones.
 */
function createGb18030Decoder(): TextDecoder {
  const decoder = createIconvDecoder('gb18030');
  let carry: Buffer = Buffer.alloc(0);
  return {
    write(bytes) {
      const joined = carry.length === 0 ? bytes : Buffer.concat([carry, bytes]);
      const whole = wholeGb18030(joined);
      carry = Buffer.from(joined.subarray(whole));
      return decoder.write(joined.subarray(0, whole));
    },
    end: () => decoder.write(carry) + decoder.end(),
  };
}

/** Number of bytes up to the end of the last whole character; `bytes` begin with one. */
function wholeGb18030(bytes: Buffer): number {
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at] ?? 0;
    const second = bytes[at + 1];
    let length = 1;
    if (lead >= 0x81 && second === undefined) break;
    if (lead >= 0x81 && second !== undefined)
      length = second >= 0x30 && second <= 0x39 ? 4 : second >= 0x40 ? 2 : 1;
    if (at + length > bytes.length) break;
    at += length;
  }
  return at;
}

function createLegacyDecoder(encoding: Exclude<SourceEncoding, 'utf8'>): TextDecoder {
  return encoding === 'gb18030' ? createGb18030Decoder() : createIconvDecoder(encoding);
}

function createIconvDecoder(encoding: Exclude<SourceEncoding, 'utf8'>): TextDecoder {
  const isUtf16 = encoding === 'utf16le' || encoding === 'utf16be';
  const decoder = iconv.getDecoder(encoding, { stripBOM: false });
  let byteCount = 0;
  const marked = (text: string): string => (isUtf16 ? text : text.replaceAll(REPLACEMENT, UNDECODABLE));
  return {
    write(bytes) {
      byteCount += bytes.length;
      return marked(decoder.write(bytes));
    },
    // Half a UTF-16 unit is dropped by the decoder without a trace.
    end: () => marked(decoder.end() ?? '') + (isUtf16 && byteCount % 2 === 1 ? UNDECODABLE : ''),
  };
}
