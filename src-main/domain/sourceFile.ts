/** @file Source files and how they are read. Pure; used in every process. */
import { DOCUMENT_FORMATS, type DocumentFormatId } from './document.ts';
import type { KnownIdentifierKind } from './note.ts';

/** `zip`: an archive of files of the other formats. */
export const SOURCE_FORMATS = ['txt', 'csv', 'tsv', 'jsonl', ...DOCUMENT_FORMATS, 'zip'] as const;
export type SourceFormat = (typeof SOURCE_FORMATS)[number];

/** Whether files of the format are opened as documents. */
export function isDocumentFormat(format: SourceFormat): format is DocumentFormatId {
  return (DOCUMENT_FORMATS as readonly SourceFormat[]).includes(format);
}

/** Formats of records with columns or keys: their plan needs a mapping. */
export const MAPPED_FORMATS: readonly SourceFormat[] = ['csv', 'tsv', 'jsonl'];

/** Encodings that import offers; names as iconv-lite knows them. */
export const SOURCE_ENCODINGS = [
  'utf8',
  'utf16le',
  'utf16be',
  'windows-1252',
  'iso-8859-1',
  'gb18030',
  'big5',
] as const;
export type SourceEncoding = (typeof SOURCE_ENCODINGS)[number];

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Which column (CSV, TSV) or key (JSONL) holds what. Column names are as written in the header. */
export interface ColumnMapping {
  readonly text: string;
  readonly noteId: string | null;
  readonly patientId: string | null;
  readonly noteDate: string | null;
  readonly known: readonly KnownColumn[];
}

/** How one source file is to be read. `delimiter` and `mapping` are null for TXT and for documents, `delimiter` null for JSONL. */
export interface ReadPlan {
  readonly format: SourceFormat;
  readonly encoding: SourceEncoding;
  readonly delimiter: Delimiter | null;
  readonly mapping: ColumnMapping | null;
}

/** A column whose values must not survive in the output of its own note. */
export interface KnownColumn {
  readonly column: string;
  readonly kind: KnownIdentifierKind;
}
