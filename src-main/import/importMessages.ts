/**
 * @file What main and the import process say to each other, and the checks on arrival. Pure; runs in both.
 *
 * [Note: Credits]
 * The reader may have CHUNK_CREDITS chunks under way, or one that is larger than all of those; main acknowledges each
 * one after it was stored. A slow disk in main so slows the reader, and little is in memory between them.
 */
import { ERROR_CODES, type ErrorCode } from '../domain/errorCodes.ts';
import { CARRIER_KINDS, CARRIER_STATES, DOCUMENT_FORMATS } from '../domain/document.ts';
import { DeidError, type Facts } from '../domain/errors.ts';
import type { SourceFileId } from '../domain/ids.ts';
import {
  DELIMITERS,
  SOURCE_ENCODINGS,
  SOURCE_FORMATS,
  type ColumnMapping,
  type ReadPlan,
} from '../domain/sourceFile.ts';
import type { SealedBytes, SealedDocument } from '../store/sealedDocument.ts';
import type { SealedNote } from '../store/sealedNote.ts';
import type { InspectOverrides } from './inspectFile.ts';
import type { SourceIdentity } from './sourceBytes.ts';

export const IMPORT_REQUESTS = {
  inspect: 'inspect',
  gatherPersons: 'gather-persons',
  read: 'read',
  readFields: 'read-fields',
  writeDocument: 'write-document',
} as const;
export const IMPORT_MESSAGES = { chunk: 'chunk', acknowledge: 'acknowledge' } as const;

export interface InspectRequest {
  readonly path: string;
  readonly overrides: InspectOverrides;
}

export interface ReadRequest {
  /** Names this reading in chunks and acknowledgements. */
  readonly readId: string;
  readonly path: string;
  readonly plan: ReadPlan;
  readonly sourceFileId: SourceFileId;
  /** Base64 of the workspace's data key. */
  readonly dataKey: string;
  /** Records that are stored already; they are read over without being sealed. */
  readonly skipRecords: number;
  /** What the file was when its import began. */
  readonly source: SourceIdentity;
  /** The key under which persons of its batch were gathered; null where there are no other files. */
  readonly persons: string | null;
}

/** Files of a batch that may name persons of others; see [Note: Files of an import tell each other]. */
export interface GatherRequest {
  readonly key: string;
  /** Begins a batch. */
  readonly isFirst: boolean;
  readonly files: readonly Pick<ReadRequest, 'path' | 'plan' | 'sourceFileId' | 'source'>[];
}

/** A record or file that could not be imported. */
export interface ImportIssue {
  /** 1-based record number; null when the whole file is meant. */
  readonly row: number | null;
  readonly code: ErrorCode;
  readonly facts: Facts;
}

/** What goes into the store in one transaction, together with `recordsDone` as the place to resume from. */
export interface ImportChunk {
  readonly readId: string;
  /** 0-based, without gaps. */
  readonly seq: number;
  readonly notes: readonly SealedNote[];
  readonly issues: readonly ImportIssue[];
  /** Before the notes of each, with its bytes in this chunk or behind it. */
  readonly documents: readonly SealedDocument[];
  readonly documentBytes: readonly SealedBytes[];
  /** Records of the file dealt with up to and including this chunk, skipped ones included. */
  readonly recordsDone: number;
  /** Bytes of the file read so far; ahead of `recordsDone` by less than one read. */
  readonly bytesDone: number;
}

/** Counts of one reading; skipped records are in `records` only. */
export interface ReadSummary {
  readonly records: number;
  readonly notes: number;
  readonly issues: number;
  readonly bytes: number;
}

type Fields = Readonly<Record<string, unknown>>;

function fail(): never {
  throw new DeidError('contract/invalid-input', { boundary: 'import-process' });
}

function fields(untrusted: unknown): Fields {
  return typeof untrusted === 'object' && untrusted !== null && !Array.isArray(untrusted)
    ? (untrusted as Fields)
    : fail();
}

function text(untrusted: unknown): string {
  return typeof untrusted === 'string' ? untrusted : fail();
}

function textOrNull(untrusted: unknown): string | null {
  return untrusted === null ? null : text(untrusted);
}

function count(untrusted: unknown): number {
  return Number.isSafeInteger(untrusted) && (untrusted as number) >= 0 ? (untrusted as number) : fail();
}

function oneOf<T>(untrusted: unknown, values: readonly T[]): T {
  return values.includes(untrusted as T) ? (untrusted as T) : fail();
}

function list(untrusted: unknown): readonly unknown[] {
  return Array.isArray(untrusted) ? untrusted : fail();
}

function parseMapping(untrusted: unknown): ColumnMapping {
  const { text: column, noteId, patientId, noteDate, known } = fields(untrusted);
  return {
    text: text(column),
    noteId: textOrNull(noteId),
    patientId: textOrNull(patientId),
    noteDate: textOrNull(noteDate),
    known: list(known) as ColumnMapping['known'],
  };
}

/** @throws DeidError contract/invalid-input */
export function parsePlan(untrusted: unknown): ReadPlan {
  const { format, encoding, delimiter, mapping } = fields(untrusted);
  return {
    format: oneOf(format, SOURCE_FORMATS),
    encoding: oneOf(encoding, SOURCE_ENCODINGS),
    delimiter: delimiter === null ? null : oneOf(delimiter, DELIMITERS),
    mapping: mapping === null ? null : parseMapping(mapping),
  };
}

/** @throws DeidError contract/invalid-input, as all parsers here. */
export function parseInspectRequest(untrusted: unknown): InspectRequest {
  const { path, overrides } = fields(untrusted);
  const { format, encoding, delimiter } = fields(overrides);
  return {
    path: text(path),
    overrides: {
      format: format === null ? null : oneOf(format, SOURCE_FORMATS),
      encoding: encoding === null ? null : oneOf(encoding, SOURCE_ENCODINGS),
      delimiter: delimiter === null ? null : oneOf(delimiter, DELIMITERS),
    },
  };
}

export function parseReadRequest(untrusted: unknown): ReadRequest {
  const { readId, dataKey, skipRecords, persons } = fields(untrusted);
  return {
    ...parseFile(untrusted),
    readId: text(readId),
    dataKey: text(dataKey),
    skipRecords: count(skipRecords),
    persons: textOrNull(persons),
  };
}

function parseFile(untrusted: unknown): GatherRequest['files'][number] {
  const { path, plan, sourceFileId, source } = fields(untrusted);
  const { sizeBytes, mtimeMs } = fields(source);
  return {
    path: text(path),
    plan: parsePlan(plan),
    sourceFileId: text(sourceFileId) as SourceFileId,
    source: { sizeBytes: count(sizeBytes), mtimeMs: count(mtimeMs) },
  };
}

export function parseGatherRequest(untrusted: unknown): GatherRequest {
  const { key, isFirst, files } = fields(untrusted);
  if (typeof isFirst !== 'boolean') fail();
  return { key: text(key), isFirst, files: list(files).map(parseFile) };
}

export function parseAcknowledgement(untrusted: unknown): { readonly readId: string; readonly seq: number } {
  const { readId, seq } = fields(untrusted);
  return { readId: text(readId), seq: count(seq) };
}

export function parseChunk(untrusted: unknown): ImportChunk {
  const { readId, seq, notes, issues, documents, documentBytes, recordsDone, bytesDone } = fields(untrusted);
  return {
    readId: text(readId),
    seq: count(seq),
    notes: list(notes).map(parseSealedNote),
    issues: list(issues).map(parseIssue),
    documents: list(documents).map(parseDocument),
    documentBytes: list(documentBytes).map(parseBytes),
    recordsDone: count(recordsDone),
    bytesDone: count(bytesDone),
  };
}

function parseSealedNote(untrusted: unknown): SealedNote {
  const note = fields(untrusted);
  return {
    record: count(note['record']),
    externalId: textOrNull(note['externalId']),
    externalIdKey: textOrNull(note['externalIdKey']),
    patientId: textOrNull(note['patientId']),
    patientKey: textOrNull(note['patientKey']),
    noteDate: textOrNull(note['noteDate']),
    known: text(note['known']),
    text: text(note['text']),
    textKey: text(note['textKey']),
    textLength: count(note['textLength']),
    notCovered: count(note['notCovered']),
  };
}

function parseDocument(untrusted: unknown): SealedDocument {
  const document = fields(untrusted);
  return {
    ordinal: count(document['ordinal']),
    format: oneOf(document['format'], DOCUMENT_FORMATS),
    sizeBytes: count(document['sizeBytes']),
    plan: text(document['plan']),
    carriers: list(document['carriers']).map((one) => {
      const carrier = fields(one);
      return {
        kind: oneOf(carrier['kind'], CARRIER_KINDS),
        state: oneOf(carrier['state'], CARRIER_STATES),
        count: count(carrier['count']),
      };
    }),
    notCovered: count(document['notCovered']),
    firstRecord: count(document['firstRecord']),
    lastRecord: count(document['lastRecord']),
  };
}

function parseBytes(untrusted: unknown): SealedBytes {
  const { ordinal, seq, bytes } = fields(untrusted);
  return { ordinal: count(ordinal), seq: count(seq), bytes: text(bytes) };
}

function parseIssue(untrusted: unknown): ImportIssue {
  const { row, code, facts } = fields(untrusted);
  return {
    row: row === null ? null : count(row),
    code: oneOf(code, Object.keys(ERROR_CODES) as ErrorCode[]),
    facts: fields(facts) as Facts,
  };
}

export function parseSummary(untrusted: unknown): ReadSummary {
  const { records, notes, issues, bytes } = fields(untrusted);
  return { records: count(records), notes: count(notes), issues: count(issues), bytes: count(bytes) };
}
