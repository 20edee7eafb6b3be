/** @file The requests to write a document and to tell its fields, and the checks on both sides. Pure; runs in main and in the import process. */
import { DOCUMENT_FORMATS, type DocumentFormatId } from '../domain/document.ts';
import { DeidError } from '../domain/errors.ts';
import { KNOWN_IDENTIFIER_KINDS } from '../domain/note.ts';
import type { ReadPlan } from '../domain/sourceFile.ts';
import { isPhiLabel } from '../domain/phiLabel.ts';
import type { FieldToTreat } from '../documents/fields.ts';
import type { NoteToWrite } from '../documents/writeDocument.ts';
import { parsePlan } from './importMessages.ts';

export interface WriteDocumentRequest {
  readonly format: DocumentFormatId;
  readonly plan: ReadPlan;
  /** Base64 of the document as imported. */
  readonly bytes: string;
  readonly notes: readonly NoteToWrite[];
}

/** Which fields a document has, by the notes of these places; see [Note: Fields are filled]. */
export interface ReadFieldsRequest extends Omit<WriteDocumentRequest, 'notes'> {
  readonly places: readonly number[];
}

/** @throws DeidError contract/invalid-input, as all parsers here. */
export function parseFieldsRequest(untrusted: unknown): ReadFieldsRequest {
  const { places, ...rest } = fields(untrusted);
  return { ...parseDocument(rest), places: list(places).map(count) };
}

/** The answer: a list for each place. */
export function parseFields(untrusted: unknown): readonly (readonly FieldToTreat[])[] {
  return list(untrusted).map((ofNote) =>
    list(ofNote).map((one) => {
      const field = fields(one);
      const label = text(field['label']);
      const year = field['lastYear'];
      const lastYear =
        year === undefined ? {} : { lastYear: /^\d{4}$/.test(text(year)) ? text(year) : fail() };
      return { label: isPhiLabel(label) ? label : fail(), mention: text(field['mention']), ...lastYear };
    }),
  );
}

/** @throws DeidError contract/invalid-input. */
export function parseWriteRequest(untrusted: unknown): WriteDocumentRequest {
  const { notes, ...rest } = fields(untrusted);
  return { ...parseDocument(rest), notes: list(notes).map(parseNote) };
}

function parseDocument({
  format,
  plan,
  bytes,
}: Readonly<Record<string, unknown>>): Omit<WriteDocumentRequest, 'notes'> {
  return {
    format: DOCUMENT_FORMATS.find((one) => one === format) ?? fail(),
    plan: parsePlan(plan),
    bytes: text(bytes),
  };
}

/** The answer: base64 of the file. */
export function parseWritten(untrusted: unknown): Uint8Array {
  return Buffer.from(text(untrusted), 'base64');
}

function parseNote(untrusted: unknown): NoteToWrite {
  const note = fields(untrusted);
  return {
    place: count(note['place']),
    text: text(note['text']),
    edits: list(note['edits']).map((one) => {
      const edit = fields(one);
      return { start: count(edit['start']), end: count(edit['end']), text: text(edit['text']) };
    }),
    known: list(note['known']).map((one) => {
      const known = fields(one);
      const kind = KNOWN_IDENTIFIER_KINDS.find((each) => each === known['kind']);
      return { kind: kind ?? fail(), text: text(known['text']) };
    }),
    ...(note['fields'] === undefined
      ? {}
      : { fields: list(note['fields']).map((one) => (one === null ? null : text(one))) }),
  };
}

function fail(): never {
  throw new DeidError('contract/invalid-input', { boundary: 'import-process' });
}

function fields(untrusted: unknown): Readonly<Record<string, unknown>> {
  return typeof untrusted === 'object' && untrusted !== null
    ? (untrusted as Readonly<Record<string, unknown>>)
    : fail();
}

function text(untrusted: unknown): string {
  return typeof untrusted === 'string' ? untrusted : fail();
}

function count(untrusted: unknown): number {
  return Number.isSafeInteger(untrusted) && (untrusted as number) >= 0 ? (untrusted as number) : fail();
}

function list(untrusted: unknown): readonly unknown[] {
  return Array.isArray(untrusted) ? untrusted : fail();
}
