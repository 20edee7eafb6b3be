/** @file The formats that are opened as documents; a new one is one line here. The import process and tests. */
import { DOCUMENT_FORMATS, type DocumentFormatId } from '../domain/document.ts';
import { DeidError } from '../domain/errors.ts';
import type { DocumentFormat } from './document.ts';
import { cda } from './cda/cda.ts';
import { docx } from './docx/docx.ts';
import { fhir } from './fhir/fhir.ts';
import { hl7 } from './hl7/hl7.ts';
import { html } from './html/html.ts';
import { DOCUMENT_LIMITS } from './limits.ts';
import { pdf } from './pdf/pdf.ts';
import { odt } from './odt/odt.ts';
import { rtf } from './rtf/rtf.ts';
import { xlsx } from './xlsx/xlsx.ts';
import { openZip } from './zip/openZip.ts';

const FORMATS = { docx, html, cda, hl7, fhir, xlsx, odt, rtf, pdf } as const satisfies Readonly<
  Record<DocumentFormatId, DocumentFormat>
>;

/** The format of a file by its content; null when it is none of ours. Errors: those of opening an archive. */
export async function detectDocument(
  head: Uint8Array,
  whole: () => Promise<Uint8Array>,
): Promise<DocumentFormatId | null> {
  const isArchive = head[0] === 0x50 && head[1] === 0x4b && (head[2] === 0x03 || head[2] === 0x05);
  const members = isArchive ? await namesIn(await whole()) : null;
  const evidence = { head, members, text: isArchive ? null : textOf(head) };
  return DOCUMENT_FORMATS.find((id) => FORMATS[id].claims(evidence)) ?? null;
}

/** Null for a damaged archive: what it was, its name may say. */
async function namesIn(bytes: Uint8Array): Promise<readonly string[] | null> {
  try {
    return (await openZip(bytes, DOCUMENT_LIMITS)).map(({ name }) => name);
  } catch (error) {
    if (error instanceof DeidError && error.code === 'import/damaged-document') return null;
    throw error;
  }
}

/** Good enough to look for names of elements; what is not ASCII may be wrong. */
function textOf(head: Uint8Array): string | null {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const label = !isUtf16 ? 'latin1' : head[0] === 0xff ? 'utf-16le' : 'utf-16be';
  const text = new TextDecoder(label).decode(head).replace(/^(?:\ufeff|\u00ef\u00bb\u00bf)/, '');
  return text.includes('\u0000') ? null : text.trimStart();
}

/** Everything that is known of a format. */
export function documentFormat(id: DocumentFormatId): DocumentFormat {
  return FORMATS[id];
}
