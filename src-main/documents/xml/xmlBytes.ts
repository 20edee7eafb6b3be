/** @file Bytes of an XML part as text, by its byte order mark or declaration. Pure; the import process and tests. */
import { damaged } from '../limits.ts';

/** Encodings of XML parts that are read; everything else is damage to us. Names as `TextDecoder` takes them. */
const DECLARED = /^<\?xml[^>]{0,100}?\bencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;
const KNOWN = new Set([
  'utf-8',
  'utf8',
  'us-ascii',
  'ascii',
  'utf-16',
  'iso-8859-1',
  'iso-8859-15',
  'windows-1252',
  'gb18030',
  'gbk',
  'gb2312',
  'big5',
]);

/** @throws DeidError import/damaged-document {reason: encoding} for unknown encodings and bytes that do not decode. */
export function decodeXml(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return damaged('encoding');
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'utf-16be';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).replace(/^\u00ef\u00bb\u00bf/, '');
  const declared = DECLARED.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  if (!KNOWN.has(declared)) return damaged('encoding');
  // Whoever declares UTF-16 in bytes that are not has written UTF-8.
  return declared === 'utf-16' ? 'utf-8' : declared;
}
