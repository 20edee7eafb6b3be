/** @file What a file has around the PDF in it, which no viewer shows. Pure; the import process and tests. */
import type { Findings } from '../../findings.ts';

/** Programs leave blanks, ends of lines, zeros and other signs without a shape. */
const SHAPE = /[^\s\p{Cc}]/u;
const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/;

/**
 * Counts as not covered what stands in front of the first `%PDF-` and behind the last `%%EOF` (ISO 32000-2, 7.5.2 and 7.5.5;
 * newer versions stand between the two), each once, and an end that is missing: nobody knows what was there.
 */
export function findOutside(bytes: Uint8Array, findings: Findings): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const before = buffer.toString('latin1', 0, Math.max(0, buffer.indexOf('%PDF-')));
  if (SHAPE.test(before.replace(BYTE_ORDER_MARK, ''))) findings.counted('other-part', 'not-covered');
  const end = buffer.lastIndexOf('%%EOF');
  if (end < 0 || SHAPE.test(buffer.toString('latin1', end + '%%EOF'.length)))
    findings.counted('other-part', 'not-covered');
}
