/** @file Finds out how a file is to be read and shows its first records. Runs in the import process. */
import { DeidError, type ErrorCode, type Facts } from '../domain/errors.ts';
import type { DocumentFormatId } from '../domain/document.ts';
import {
  isDocumentFormat,
  type Delimiter,
  type ReadPlan,
  type SourceEncoding,
  type SourceFormat,
} from '../domain/sourceFile.ts';
import { detectDocument, documentFormat } from '../documents/formats.ts';
import { declaredEncoding } from '../documents/html/htmlBytes.ts';
import { damaged, DOCUMENT_LIMITS } from '../documents/limits.ts';
import { readDocument } from '../documents/readDocument.ts';
import { archiveMembers, isArchive, isListed, looksLikeZip, memberFailure } from './archiveMembers.ts';
import { detectDelimiter } from './detectDelimiter.ts';
import { detectEncoding, type EncodingGuess } from './detectEncoding.ts';
import { detectBinary, formatByName, sniffFormat, unsupported } from './detectFormat.ts';
import {
  MAX_NOTE_BYTES,
  PREVIEW_CELL_CHARS,
  PREVIEW_RECORDS,
  PREVIEW_TXT_CHARS,
  SAMPLE_BYTES,
} from './limits.ts';
import { readPreview, shorten } from './previewRecords.ts';
import { proposeMapping } from './proposeMapping.ts';
import { codeWithoutNotes, gatherBytes, problemsOf } from './readDocuments.ts';
import { openSource, sourceOfBytes, type SourceBytes, type SourceIdentity } from './sourceBytes.ts';
import { createTextDecoder } from './textDecoding.ts';

/** What the user has decided; null lets the file speak. */
export interface InspectOverrides {
  readonly format: SourceFormat | null;
  readonly encoding: SourceEncoding | null;
  readonly delimiter: Delimiter | null;
}

/** Everything of the contract's FilePreview that the file itself tells. Columns, rows and mapping may be PHI. */
export interface InspectedFile {
  readonly source: SourceIdentity;
  readonly plan: ReadPlan;
  /** 0 to 1; 1 when chosen by the user or by a byte order mark. */
  readonly encodingConfidence: number;
  readonly columns: readonly string[];
  /** First records, cells shortened for display. A TXT file is one record of one cell. */
  readonly rows: readonly (readonly string[])[];
  /** Characters of the previewed records that did not decode. */
  readonly undecodable: number;
  readonly problems: readonly { readonly code: ErrorCode; readonly facts: Facts }[];
}

/** Pieces from the rest of a long file that join its head in the sample: ASCII at the start proves nothing about the end. */
const LATER_PIECES = 4;
const LATER_PIECE_BYTES = 16 * 1024;

/** Files of an archive that the preview looks at, whatever it finds. */
const PREVIEW_MEMBERS = 32;

/** @throws DeidError import/unreadable-file, import/empty-file, import/unsupported-format */
export async function inspectFile(filePath: string, overrides: InspectOverrides): Promise<InspectedFile> {
  const source = await openSource(filePath);
  try {
    return await inspect(source, formatByName(filePath), overrides);
  } finally {
    await source.close();
  }
}

/** A file of an archive: nobody has chosen anything for it. An ending that is not ours has to have our content. */
export async function inspectBytes(bytes: Uint8Array, name: string): Promise<InspectedFile> {
  const named = formatByName(name);
  if (named === null && (await detectDocument(bytes, () => Promise.resolve(bytes))) === null)
    throw new DeidError('import/unsupported-format', { detected: 'extension' });
  return inspect(sourceOfBytes(bytes), named, { format: null, encoding: null, delimiter: null });
}

async function inspect(
  source: SourceBytes,
  namedFormat: SourceFormat | null,
  overrides: InspectOverrides,
): Promise<InspectedFile> {
  const { sizeBytes } = source.identity;
  if (sizeBytes === 0) throw new DeidError('import/empty-file');
  const head = await source.readAt(0, SAMPLE_BYTES - LATER_PIECES * LATER_PIECE_BYTES);
  const whole = (): Promise<Uint8Array> => gatherBytes(source.pieces(), sizeBytes);
  const isZip = overrides.format === 'zip' || (overrides.format === null && looksLikeZip(head));
  if (isZip && (overrides.format === 'zip' || (await isArchive(await whole()))))
    return inspectArchive(source.identity, await whole());
  const document = await documentOf(source, head, overrides.format, namedFormat);
  if (document !== null) return inspectDocument(source, head, document, overrides.encoding);
  const guess = await guessEncoding(source, head, overrides.encoding);
  const binary = detectBinary(head, guess.encoding, (overrides.format ?? namedFormat) !== null);
  // Neither an archive that can be listed nor a document.
  if (binary === 'zip' && namedFormat === 'zip' && !(await isListed(await whole()))) damaged('zip');
  if (binary !== null) throw unsupported(binary);
  const isWhole = head.length >= sizeBytes;
  const decoder = createTextDecoder(guess.encoding);
  const text = decoder.write(head) + (isWhole ? decoder.end() : '');
  if (isWhole && text.trim() === '') throw new DeidError('import/empty-file');
  const format = overrides.format ?? namedFormat ?? sniffFormat(text);
  const delimiter =
    format === 'csv' || format === 'tsv' ? (overrides.delimiter ?? chooseDelimiter(format, text)) : null;
  const preview = await readPreview(source, { format, encoding: guess.encoding, delimiter });
  const mapping = format === 'txt' ? null : proposeMapping(preview.columns, preview.rows);
  const problems = [...preview.problems];
  if (format === 'txt' && sizeBytes > MAX_NOTE_BYTES * 2) {
    problems.push({ code: 'import/note-too-large', facts: { bytes: sizeBytes, limit: MAX_NOTE_BYTES } });
  }
  return {
    source: source.identity,
    plan: { format, encoding: guess.encoding, delimiter, mapping },
    encodingConfidence: Math.round(guess.confidence * 100) / 100,
    columns: preview.columns,
    rows: preview.rows,
    undecodable: preview.undecodable,
    problems,
  };
}

/**
 * Null when the file is to be read as text. What the user chose holds; then the content, then the name. Errors:
 * `import/unknown-json` for a file called JSON that begins no resource, and those of opening an archive.
 */
async function documentOf(
  source: SourceBytes,
  head: Buffer,
  chosen: SourceFormat | null,
  named: SourceFormat | null,
): Promise<DocumentFormatId | null> {
  if (chosen !== null) return isDocumentFormat(chosen) ? chosen : null;
  const whole = (): Promise<Uint8Array> => gatherBytes(source.pieces(), source.identity.sizeBytes);
  const found = await detectDocument(head, whole);
  // Messages and resources are known by their first words, and are called .txt and .ndjson as well.
  if (found === 'hl7' || found === 'fhir') return found;
  const isText = named !== null && !isDocumentFormat(named);
  // A text file that holds markup is what its name says; an archive is no text, whatever its name.
  if (found !== null && !(isText && detectBinary(head, 'utf8', true) === null)) return found;
  // What a resource is may stand behind all that it holds.
  if (named === 'fhir' && (await detectDocument(await whole(), whole)) !== 'fhir')
    throw new DeidError('import/unknown-json');
  return named !== null && isDocumentFormat(named) ? named : null;
}

/** The first files of an archive; the rest is looked at when it is read. */
async function inspectArchive(source: SourceIdentity, bytes: Uint8Array): Promise<InspectedFile> {
  const rows: (readonly string[])[] = [];
  const problems: InspectedFile['problems'][number][] = [];
  let members = 0;
  for await (const member of archiveMembers(bytes)) {
    members += 1;
    try {
      if (member.kind === 'problem') throw member.error;
      const seen = await inspectBytes(member.bytes, member.name);
      rows.push([seen.rows[0]?.join(' ') ?? '']);
      problems.push(...seen.problems);
    } catch (error) {
      const { code, facts } = memberFailure(error);
      problems.push({ code, facts });
    }
    if (rows.length >= PREVIEW_RECORDS || members >= PREVIEW_MEMBERS) break;
  }
  if (members === 0) throw new DeidError('import/empty-file');
  const plan = { format: 'zip', encoding: 'utf8', delimiter: null, mapping: null } as const;
  return { source, plan, encodingConfidence: 1, columns: [], rows, undecodable: 0, problems };
}

async function inspectDocument(
  source: SourceBytes,
  head: Buffer,
  format: DocumentFormatId,
  chosen: SourceEncoding | null,
): Promise<InspectedFile> {
  const bytes = await gatherBytes(source.pieces(), source.identity.sizeBytes);
  // HL7 messages that name no charset are of any.
  const declared = format === 'html' ? declaredEncoding(head) : format === 'hl7' ? null : 'utf8';
  const guess =
    chosen === null && declared !== null
      ? { encoding: declared, confidence: 1 }
      : await guessEncoding(source, head, chosen);
  const unmapped = { format, encoding: guess.encoding, delimiter: null, mapping: null };
  const reading = await readDocument(documentFormat(format), bytes, unmapped, DOCUMENT_LIMITS);
  const { notes, namesPersons } = reading;
  const table = reading.table(PREVIEW_RECORDS);
  const plan = { ...unmapped, mapping: table === null ? null : proposeMapping(table.columns, table.rows) };
  const rows =
    table?.rows.map((row) => row.map((cell) => shorten(cell, PREVIEW_CELL_CHARS))) ??
    notes.slice(0, PREVIEW_RECORDS).map(({ text }) => [shorten(text, PREVIEW_TXT_CHARS)]);
  return {
    ...{ source: source.identity, plan, columns: table?.columns ?? [], undecodable: 0, rows },
    encodingConfidence: Math.round(guess.confidence * 100) / 100,
    problems: [
      ...(notes.length === 0 && table === null ? [{ code: codeWithoutNotes(namesPersons), facts: {} }] : []),
      ...problemsOf(reading),
    ],
  };
}

async function guessEncoding(
  source: SourceBytes,
  head: Buffer,
  chosen: SourceEncoding | null,
): Promise<EncodingGuess> {
  if (chosen !== null) return { encoding: chosen, confidence: 1 };
  const { sizeBytes } = source.identity;
  const guess = detectEncoding(head, head.length >= sizeBytes);
  // A mark, or UTF-16 where a piece from the middle could begin with half a character.
  if (head.length >= sizeBytes || guess.encoding.startsWith('utf16')) return guess;
  if (guess.encoding === 'utf8' && head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return guess;
  const pieces = [head.subarray(0, head.lastIndexOf(0x0a) + 1 || head.length)];
  for (let index = 1; index <= LATER_PIECES; index++) {
    const latest = sizeBytes - LATER_PIECE_BYTES;
    const offset = head.length + Math.floor(((latest - head.length) * index) / LATER_PIECES);
    if (offset <= head.length) continue;
    const piece = await source.readAt(offset, LATER_PIECE_BYTES);
    const firstBreak = piece.indexOf(0x0a);
    const lastBreak = piece.lastIndexOf(0x0a);
    if (lastBreak > firstBreak) pieces.push(piece.subarray(firstBreak + 1, lastBreak + 1));
  }
  return detectEncoding(Buffer.concat(pieces), true);
}

function chooseDelimiter(format: 'csv' | 'tsv', text: string): Delimiter {
  const guess = detectDelimiter(text);
  // A TSV keeps its tab unless another delimiter fits clearly; a table of one column has no delimiter to find.
  if (format === 'tsv' && guess.consistency < 0.9) return '\t';
  return guess.width > 1 ? guess.delimiter : format === 'tsv' ? '\t' : ',';
}
