/** @file Reads a source file that is a document: its bytes, sealed, and its notes as records. Runs in the import process. */
import { documentFormat } from '../documents/formats.ts';
import { DOCUMENT_LIMITS, tooLarge } from '../documents/limits.ts';
import type { PersonIndex } from '../documents/personIndex.ts';
import { readDocument, type DocumentReading } from '../documents/readDocument.ts';
import {
  kindsNotCovered,
  notCovered,
  sumCarriers,
  type CarrierCount,
  type DocumentFormatId,
} from '../domain/document.ts';
import { DeidError, type ErrorCode, type Facts } from '../domain/errors.ts';
import type { SourceFileId } from '../domain/ids.ts';
import { isDocumentFormat, type ReadPlan } from '../domain/sourceFile.ts';
import type { RowCipher } from '../store/rowCipher.ts';
import { sealBytes, sealDocument, type SealedBytes, type SealedDocument } from '../store/sealedDocument.ts';
import { memberFailure } from './archiveMembers.ts';
import { withPersons } from './joinPersons.ts';
import { noteFromFields } from './noteFields.ts';
import type { ReadItem } from './noteReader.ts';
import { originOf } from './personOrigin.ts';

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
  /** Whom the files of the import name; left out where there are no others. */
  readonly persons?: PersonIndex | null;
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
  return readMember(cipher, source, { plan: source.plan, bytes }, { ordinal: 1, firstRecord: 1, member: 1 });
}

/** One document within a source file. What gives several notes counts one record for each of them, blank ones too. */
export async function* readMember(
  cipher: RowCipher,
  { sourceFileId, skipRecords, persons = null }: DocumentSource,
  { plan, bytes }: DocumentMember,
  { ordinal, firstRecord, member }: MemberPlace,
): AsyncGenerator<DocumentItem> {
  const format = formatOf(plan);
  const reading = await opened(format, bytes, plan);
  const { notes, namesPersons } = reading;
  if (notes.length === 0) throw new DeidError(codeWithoutNotes(namesPersons));
  const lastRecord = firstRecord + notes.length - 1;
  const of = { index: persons, origin: originOf(sourceFileId, member) };
  const joined = notes.map(({ leadsTo, ...note }) => withPersons(note, leadsTo, of));
  const uncertain = joined.filter(({ isCertain }) => !isCertain).length;
  const carriers = withUncertain(reading.carriers, uncertain);
  const records = joined.map(({ note: { externalId, patientId, noteDate, knownIdentifiers, text } }, at) =>
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
  for (const problem of problemsOf({ ...reading, carriers, uncertain }))
    yield { kind: 'issue', row: null, ...problem };
  yield* records;
}

/** How many damaged lines are told by their numbers. */
const TOLD_LINES = 20;

/** What import and preview say of a document that gives notes: damaged lines, attachments elsewhere, parts that are not covered. */
export function problemsOf({
  carriers,
  damagedLines,
  elsewhere,
  uncertain = 0,
}: Pick<DocumentReading, 'carriers' | 'damagedLines' | 'elsewhere'> & {
  /** Notes that may be about persons of other files of whom they know nothing. */
  readonly uncertain?: number;
}): readonly DocumentProblem[] {
  const missing = notCovered(carriers);
  const lines = damagedLines.slice(0, TOLD_LINES).join(' ');
  return [
    ...(damagedLines.length === 0
      ? []
      : [{ code: 'import/damaged-lines' as const, facts: { count: damagedLines.length, lines } }]),
    ...(uncertain === 0 ? [] : [{ code: 'import/persons-not-joined' as const, facts: { count: uncertain } }]),
    ...(elsewhere === 0
      ? []
      : [{ code: 'import/attachment-elsewhere' as const, facts: { count: elsewhere } }]),
    ...(missing === 0
      ? []
      : [
          {
            code: 'import/carriers-not-covered' as const,
            facts: { count: missing, kinds: kindsNotCovered(carriers) },
          },
        ]),
  ];
}

/** Whom those notes are about is a part of the import that nobody has looked for in them. */
function withUncertain(carriers: readonly CarrierCount[], count: number): readonly CarrierCount[] {
  return count === 0
    ? carriers
    : sumCarriers([...carriers, { kind: 'identifier', state: 'not-covered', count }]);
}

/** Where a document stands in its source file. */
export interface MemberPlace {
  /** Among the documents that give notes. */
  readonly ordinal: number;
  readonly firstRecord: number;
  /** Among all files of the archive; 1 for a file that is none. */
  readonly member: number;
}

export interface DocumentProblem {
  readonly code: ErrorCode;
  readonly facts: Facts;
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
