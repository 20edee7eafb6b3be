/** @file Builds a note from the mapped values of one record, or says why not. Pure; runs in the import process. */
import type { KnownIdentifier } from '../domain/note.ts';
import { MAX_NOTE_BYTES } from './limits.ts';
import type { ReadItem } from './noteReader.ts';

/** Values as they stand in the record; null where the record has none. */
export interface NoteFields {
  readonly text: string;
  readonly noteId: string | null;
  readonly patientId: string | null;
  readonly noteDate: string | null;
  readonly known: readonly KnownIdentifier[];
}

/** The text is taken unchanged. Ids, dates and known identifiers lose the white space around them. */
export function noteFromFields(row: number, fields: NoteFields): ReadItem {
  if (fields.text.trim() === '') return { kind: 'issue', row, code: 'import/empty-text', facts: {} };
  const bytes = utf8Bytes(fields.text);
  if (bytes > MAX_NOTE_BYTES) {
    return { kind: 'issue', row, code: 'import/note-too-large', facts: { bytes, limit: MAX_NOTE_BYTES } };
  }
  const knownIdentifiers = fields.known.flatMap(({ kind, text }) => {
    const trimmed = text.trim();
    return trimmed === '' ? [] : [{ kind, text: trimmed }];
  });
  const note = {
    externalId: trimmedOrNull(fields.noteId),
    patientId: trimmedOrNull(fields.patientId),
    noteDate: trimmedOrNull(fields.noteDate),
    knownIdentifiers,
    text: fields.text,
  };
  return { kind: 'note', row, note };
}

function trimmedOrNull(value: string | null): string | null {
  const trimmed = value?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/** Counts only where a count can matter: three bytes is the most a code unit takes. */
function utf8Bytes(text: string): number {
  return text.length * 3 <= MAX_NOTE_BYTES ? text.length : Buffer.byteLength(text, 'utf8');
}
