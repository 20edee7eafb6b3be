/**
 * @file What is attached to a message or resource: whatever can be embedded, or a CDA document. Node; the import process and tests.
 * Apart from embedded.ts, which CDA itself uses for what stands in it, so that no CDA document is opened inside another.
 */
import type { SourceEncoding } from '../domain/sourceFile.ts';
import { cda } from './cda/cda.ts';
import { openEmbedded, openFile, stringsOfEmbedded, UNSEEN, type Embedded } from './embedded.ts';
import type { DocumentLimits } from './limits.ts';
import { UNDECLARED, type Declared } from './mediaType.ts';

/** Like openEmbedded, and CDA where XML or nothing is declared. Errors: those of openEmbedded. */
export async function openAttached(
  bytes: Uint8Array,
  encoding: SourceEncoding,
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

/** Behind which a root element is not looked for: as much as of files. */
const HEAD_BYTES = 192 * 1024;

/** In any encoding but UTF-16, which is an attachment that nobody has seen. */
function isCda(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, HEAD_BYTES);
  const text = Buffer.from(head.buffer, head.byteOffset, head.length).toString('latin1');
  return cda.claims({ head, text: text.replace(/^\u00ef\u00bb\u00bf/, '').trimStart(), members: null });
}
