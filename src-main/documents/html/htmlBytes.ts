/** @file Bytes of a page as text. Pure; the import process and tests. */
import type { SourceEncoding } from '../../domain/sourceFile.ts';
import { damaged } from '../limits.ts';

/** Labels of the Encoding Standard for the encodings that import offers. */
const LABELS: Readonly<Record<SourceEncoding, string>> = {
  utf8: 'utf-8',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
  'windows-1252': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  gb18030: 'gb18030',
  big5: 'big5',
};

/** What the plan says, unless a byte order mark says otherwise. @throws DeidError import/damaged-document {reason: encoding} */
export function decodeHtml(bytes: Uint8Array, encoding: SourceEncoding): string {
  try {
    return new TextDecoder(markOf(bytes) ?? LABELS[encoding], { fatal: true }).decode(bytes);
  } catch {
    // Bytes that do not decode would be lost without a trace.
    return damaged('encoding');
  }
}

function markOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

/** The encoding that a page declares in its first 1,024 bytes (as the HTML standard has it); null when it declares none of ours. */
export function declaredEncoding(head: Uint8Array): SourceEncoding | null {
  const text = new TextDecoder('latin1').decode(head.subarray(0, 1024));
  const label = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([A-Za-z0-9_-]{2,30})/i
    .exec(text)?.[1]
    ?.toLowerCase();
  return label !== undefined && Object.hasOwn(DECLARED, label) ? (DECLARED[label] ?? null) : null;
}

const DECLARED: Readonly<Record<string, SourceEncoding>> = {
  'utf-8': 'utf8',
  utf8: 'utf8',
  'windows-1252': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'us-ascii': 'windows-1252',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  gb18030: 'gb18030',
  big5: 'big5',
};
