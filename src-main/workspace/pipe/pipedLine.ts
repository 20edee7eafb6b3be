/**
 * @file Reads one line of `noteveil pipe`. Pure; runs on the command line.
 *
 * A line is a note or it is refused: what is not understood completely could be a patient id under another name, and its
 * note would get pseudonyms of its own without anybody noticing.
 */
import { z } from 'zod';
import type { ErrorCode } from '../../domain/errors.ts';
import { KNOWN_IDENTIFIER_KINDS, type ImportedNote, type KnownIdentifier } from '../../domain/note.ts';
import { MAX_NOTE_BYTES } from '../../import/limits.ts';
import { noteFromFields } from '../../import/noteFields.ts';
import { isDecoded } from '../../import/textDecoding.ts';

/** Bytes of a line: the longest note with every byte written as an escape of six characters, and 1 MiB for everything else. */
export const MAX_LINE_BYTES = 6 * MAX_NOTE_BYTES + 1024 * 1024;

/** Safe integers only: JSON numbers beyond them lose digits when they are read, and two ids would become one. */
const Id = z.union([z.string(), z.int()]);
export type PipedId = z.output<typeof Id>;

const PipedLine = z.strictObject({
  id: Id,
  patientId: Id.nullish(),
  date: z.string().nullish(),
  text: z.string(),
  known: z.array(z.strictObject({ kind: z.enum(KNOWN_IDENTIFIER_KINDS), text: z.string() })).default([]),
});

export type ReadLine =
  { readonly kind: 'note'; readonly id: PipedId; readonly note: ImportedNote } | RefusedLine;

type Problem = 'not-utf8-or-too-long' | 'not-json' | 'unknown-key' | 'not-a-note';

export interface RefusedLine {
  readonly kind: 'refused';
  /** Null where the line does not even show one. */
  readonly id: PipedId | null;
  readonly code: ErrorCode;
  /** What is wrong with a line that is no note. */
  readonly problem?: Problem;
}

/**
 * The note of a line, as an import of the same fields makes it: the patient's id is a known identifier of kind `id`, white
 * space around ids, dates and known identifiers does not count. Null is a line that is no UTF-8 or too long. Refused with
 * `cli/bad-input-line`, `import/empty-text`, `import/note-too-large` or `import/undecodable`.
 */
export function readPipedLine(line: string | null): ReadLine {
  const untrusted = line === null ? undefined : parseJson(line);
  const parsed = PipedLine.safeParse(untrusted);
  if (!parsed.success) return notANote(line, untrusted, parsed.error.issues);
  const { id, text, date = null } = parsed.data;
  const patientId = textOf(parsed.data.patientId);
  const asKnown: readonly KnownIdentifier[] = patientId === null ? [] : [{ kind: 'id', text: patientId }];
  const known = [...asKnown, ...parsed.data.known];
  const values = [String(id), text, patientId ?? '', date ?? '', ...known.map((one) => one.text)];
  // An escaped lone surrogate is valid JSON and still no text; written out, it would be another one.
  if (!values.every(isDecoded)) {
    return { kind: 'refused', id: isDecoded(String(id)) ? id : null, code: 'import/undecodable' };
  }
  const item = noteFromFields(0, { text, noteId: String(id), patientId, noteDate: date, known });
  return item.kind === 'note'
    ? { kind: 'note', id, note: item.note }
    : { kind: 'refused', id, code: item.code };
}

function notANote(line: string | null, untrusted: unknown, issues: readonly z.core.$ZodIssue[]): RefusedLine {
  const problem = (): Problem => {
    if (line === null) return 'not-utf8-or-too-long';
    if (untrusted === undefined) return 'not-json';
    return issues.every(({ code }) => code === 'unrecognized_keys') ? 'unknown-key' : 'not-a-note';
  };
  return { kind: 'refused', id: idIn(untrusted), code: 'cli/bad-input-line', problem: problem() };
}

function textOf(id: PipedId | null | undefined): string | null {
  return id === null || id === undefined ? null : String(id);
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // The parser quotes the line in its message; undefined is refused by the schema.
    return undefined;
  }
}

/** The id of a line that is no note: whoever counts ids should find it again. */
function idIn(untrusted: unknown): PipedId | null {
  const found = z.object({ id: Id }).safeParse(untrusted);
  return found.success && isDecoded(String(found.data.id)) ? found.data.id : null;
}
