/**
 * @file What is attached to a message or resource: whatever can be embedded, or a CDA document. Node; the import process and tests.
 * Apart from embedded.ts, which CDA itself uses for what stands in it, so that no CDA document is opened inside another.
 */
import type { SourceEncoding } from '../domain/sourceFile.ts';
import { cda } from './cda/cda.ts';
import {
  bytesOfBase64,
  LETTERS_BELOW,
  openEmbedded,
  openFile,
  stringsOfEmbedded,
  UNSEEN,
  type DecodeText,
  type Embedded,
} from './embedded.ts';
import type { DocumentLimits } from './limits.ts';
import { UNDECLARED, type Declared } from './mediaType.ts';

/** Like openEmbedded, and CDA where XML or nothing is declared. Errors: those of openEmbedded. */
export async function openAttached(
  bytes: Uint8Array,
  encoding: SourceEncoding | DecodeText,
  limits: DocumentLimits,
  declared: Declared = UNDECLARED,
): Promise<Embedded> {
  if (!isCda(bytes)) return openEmbedded(bytes, encoding, limits, declared);
  return declared.kind === 'none' || declared.kind === 'xml' ? openFile(cda, bytes, limits) : UNSEEN;
}

/** Every string of an attachment of a written file. Errors: those of stringsOfEmbedded, and of searching CDA. */
export async function stringsOfAttached(
  bytes: Uint8Array,
  limits: DocumentLimits,
): Promise<readonly string[]> {
  return isCda(bytes) ? cda.strings(bytes, limits) : stringsOfEmbedded(bytes, limits);
}

/** How the bytes of an attachment are written in the text around them. */
export type DataCoding = 'base64' | 'hex';

/** The bytes of data in their coding, with or without line breaks; null when they are none. */
export function bytesOfData(data: string, coding: DataCoding): Uint8Array | null {
  if (coding === 'base64') return bytesOfBase64(data);
  const bare = data.replace(/\s+/g, '');
  return bare.length % 2 === 0 && /^[0-9a-f]+$/i.test(bare) ? new Uint8Array(Buffer.from(bare, 'hex')) : null;
}

/**
 * What the last search reads where the data of an attachment stand: what they decode to. Their letters say nothing (`+pia/` in a
 * packed file is nobody), but those of short data are given too. Null for what is not in its coding: then its letters are all
 * that it says. PHI. Errors: those of stringsOfAttached.
 */
export async function stringsOfData(
  data: string,
  coding: DataCoding,
  limits: DocumentLimits,
): Promise<readonly string[] | null> {
  const bytes = bytesOfData(data, coding);
  if (bytes === null) return null;
  const read = await stringsOfAttached(bytes, limits);
  return data.length < LETTERS_BELOW ? [data, ...read] : read;
}

/** Behind which a root element is not looked for: as much as of files. */
const HEAD_BYTES = 192 * 1024;

/** In any encoding but UTF-16, which is an attachment that nobody has seen. */
function isCda(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, HEAD_BYTES);
  const text = Buffer.from(head.buffer, head.byteOffset, head.length).toString('latin1');
  return cda.claims({ head, text: text.replace(/^\u00ef\u00bb\u00bf/, '').trimStart(), members: null });
}
