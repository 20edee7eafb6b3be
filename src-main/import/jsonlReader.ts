/** @file Reads notes from JSON lines: one object a line, nested keys as dotted paths. Pure; runs in the import process. */
import type { ErrorCode, Facts } from '../domain/errors.ts';
import type { KnownIdentifier, KnownIdentifierKind } from '../domain/note.ts';
import type { ColumnMapping } from '../domain/sourceFile.ts';
import { createJsonlScanner, valueAt, type JsonLine, type JsonObject } from './jsonlScanner.ts';
import { noteFromFields } from './noteFields.ts';
import type { NoteReader, ReadItem } from './noteReader.ts';
import { countUndecodable, isDecoded } from './textDecoding.ts';

export function createJsonlReader(mapping: ColumnMapping): NoteReader {
  const scanner = createJsonlScanner();
  let rows = 0;
  let hasSeenObject = false;
  let hasSeenText = false;

  function itemFrom(line: JsonLine): ReadItem {
    const row = ++rows;
    const issue = (code: ErrorCode, facts: Facts): ReadItem => ({ kind: 'issue', row, code, facts });
    if (line.kind === 'damaged') return issue('import/undecodable', { count: countUndecodable(line.line) });
    if (line.kind === 'broken') return issue('import/bad-row', { reason: line.reason });
    hasSeenObject = true;
    const text = valueAt(line.value, mapping.text);
    hasSeenText ||= text !== undefined;
    if (text === undefined || text === null)
      return issue('import/empty-text', { isMissing: text === undefined });
    if (typeof text !== 'string') return issue('import/bad-row', { reason: 'not-text' });
    const scalar = (path: string | null): string | null =>
      path === null ? null : scalarText(valueAt(line.value, path));
    const fields = {
      text,
      noteId: scalar(mapping.noteId),
      patientId: scalar(mapping.patientId),
      noteDate: scalar(mapping.noteDate),
      known: mapping.known.flatMap(({ column, kind }) => knownValues(line.value, column, kind)),
    };
    // An escaped lone surrogate is valid JSON and still no text.
    const all = [
      text,
      fields.noteId ?? '',
      fields.patientId ?? '',
      fields.noteDate ?? '',
      ...fields.known.map((k) => k.text),
    ];
    const damage = all.filter((value) => !isDecoded(value));
    if (damage.length > 0) return issue('import/undecodable', { count: countUndecodable(damage.join(' ')) });
    return noteFromFields(row, fields);
  }

  return {
    *push(text) {
      for (const line of scanner.push(text)) yield itemFrom(line);
    },
    *finish() {
      for (const line of scanner.finish()) yield itemFrom(line);
      if (rows === 0) {
        yield { kind: 'issue', row: null, code: 'import/empty-file', facts: { records: 0 } };
      } else if (hasSeenObject && !hasSeenText) {
        yield { kind: 'issue', row: null, code: 'import/missing-column', facts: { role: 'text' } };
      }
    },
    isDone: false,
  };
}

/** Numbers and booleans as written; objects and arrays are no ids. */
function scalarText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** A known identifier may be a list: each of a patient's names must be absent from the output. */
function knownValues(value: JsonObject, path: string, kind: KnownIdentifierKind): readonly KnownIdentifier[] {
  const found = valueAt(value, path);
  return (Array.isArray(found) ? (found as readonly unknown[]) : [found]).flatMap((entry) => {
    const text = scalarText(entry);
    return text === null ? [] : [{ kind, text }];
  });
}
