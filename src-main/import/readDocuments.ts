/** @file Reads a source file that is a document: its bytes, sealed, and its notes as records. Runs in the import process. */
import { documentFormat } from '../documents/formats.ts';
import { DOCUMENT_LIMITS, tooLarge } from '../documents/limits.ts';
import { readDocument } from '../documents/readDocument.ts';
import { kindsNotCovered, notCovered, type DocumentFormatId } from '../domain/document.ts';
import { DeidError, type ErrorCode } from '../domain/errors.ts';
import type { SourceFileId } from '../domain/ids.ts';
import { isDocumentFormat, type ReadPlan } from '../domain/sourceFile.ts';
import type { RowCipher } from '../store/rowCipher.ts';
import { sealBytes, sealDocument, type SealedBytes, type SealedDocument } from '../store/sealedDocument.ts';
import { memberFailure } from './archiveMembers.ts';
import { noteFromFields } from './noteFields.ts';
import type { ReadItem } from './noteReader.ts';

/** What a document gives, in this order: itself, its bytes, its records. */
export type DocumentItem =
  | { readonly kind: 'document'; readonly document: SealedDocument }
  | { readonly kind: 'bytes'; readonly stretch: SealedBytes }
  | ReadItem;

export interface DocumentSource {
  readonly sourceFileId: SourceFileId;
  readonly plan: ReadPlan;
  /** Records that are stored already, with the documents that they end. */
  readonly skipRecords: number;
}

/** A document within a source file: the file itself, or a member of an archive. */
export interface DocumentMember {
  readonly plan: ReadPlan;
  readonly bytes: Uint8Array;
}

/**
 * Errors of a file that is one document: those of opening it, `import/empty-file`, `import/persons-only`, and
 * `import/damaged-document` {reason: reader-failed} for whatever no reader has foreseen.
 */
export function readDocuments(
  cipher: RowCipher,
  source: DocumentSource,
  bytes: Uint8Array,
): AsyncGenerator<DocumentItem> {
  return readMember(cipher, source, { plan: source.plan, bytes }, { ordinal: 1, firstRecord: 1 });
}

/** One document within a source file. What gives several notes counts one record for each of them, blank ones too. */
export async function* readMember(
  cipher: RowCipher,
  { sourceFileId, skipRecords }: DocumentSource,
  { plan, bytes }: DocumentMember,
  { ordinal, firstRecord }: { readonly ordinal: number; readonly firstRecord: number },
): AsyncGenerator<DocumentItem> {
  const format = formatOf(plan);
  const { notes, carriers, namesPersons } = await opened(format, bytes, plan);
  if (notes.length === 0) throw new DeidError(codeWithoutNotes(namesPersons));
  const lastRecord = firstRecord + notes.length - 1;
  const records = notes.map(({ externalId, patientId, noteDate, knownIdentifiers, text }, at) =>
    noteFromFields(firstRecord + at, {
      ...{ text, patientId, noteDate },
      noteId: externalId,
      known: knownIdentifiers,
    }),
  );
  // What ends before the place to go on from is stored whole; anything else is stored once more.
  if (lastRecord > skipRecords) {
    const facts = { ordinal, format, sizeBytes: bytes.length, carriers, firstRecord, lastRecord };
    yield { kind: 'document', document: sealDocument(cipher, sourceFileId, { ...facts, plan }) };
    // What gives no note is never written back, so nothing of it is kept.
    if (records.some(({ kind }) => kind === 'note'))
      for (const stretch of sealBytes(cipher, sourceFileId, ordinal, bytes)) yield { kind: 'bytes', stretch };
  }
  const missing = notCovered(carriers);
  if (missing > 0)
    yield {
      ...{ kind: 'issue', row: null, code: 'import/carriers-not-covered' },
      facts: { count: missing, kinds: kindsNotCovered(carriers) },
    };
  yield* records;
}

/** A list of patients is no file to throw away: what it says counts where it stands in one file with their notes. */
export function codeWithoutNotes(namesPersons: boolean): ErrorCode {
  return namesPersons ? 'import/persons-only' : 'import/empty-file';
}

/** What no reader has foreseen, such as a stack that ran out, concerns this file alone; what it says goes nowhere. */
async function opened(format: DocumentFormatId, bytes: Uint8Array, plan: ReadPlan) {
  try {
    return await readDocument(documentFormat(format), bytes, plan, DOCUMENT_LIMITS);
  } catch (error) {
    throw memberFailure(error);
  }
}

function formatOf({ format }: ReadPlan): DocumentFormatId {
  if (!isDocumentFormat(format)) throw new DeidError('import/unsupported-format', { detected: format });
  return format;
}

/** The whole file. @throws DeidError import/document-too-large */
export async function gatherBytes(pieces: AsyncIterable<Uint8Array>, sizeBytes: number): Promise<Uint8Array> {
  if (sizeBytes > DOCUMENT_LIMITS.fileBytes) tooLarge('fileBytes', DOCUMENT_LIMITS);
  const whole = Buffer.alloc(sizeBytes);
  let at = 0;
  for await (const piece of pieces) {
    // Longer than it was when it was opened; that it has changed is told at the end.
    if (at + piece.length > sizeBytes) throw new DeidError('import/source-changed');
    whole.set(piece, at);
    at += piece.length;
  }
  return whole.subarray(0, at);
}
