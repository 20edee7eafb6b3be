/** @file Makes the redacted file of a document from its original bytes. Node; the import process and tests. */
import { notCovered } from '../domain/document.ts';
import { DeidError, invariant } from '../domain/errors.ts';
import type { KnownIdentifier } from '../domain/note.ts';
import type { ReadPlan } from '../domain/sourceFile.ts';
import { append } from './append.ts';
import { textOfPieces, type DocumentFormat } from './document.ts';
import { fillFields } from './fields.ts';
import type { DocumentLimits } from './limits.ts';
import { openDocument } from './openDocument.ts';
import { verifyDocument, type ExpectedDocument } from './verifyDocument.ts';
import { writeBack, type PieceEdit } from './writeBack.ts';

/** What leaves of one note of a document. */
export interface NoteToWrite {
  /** 0-based place of the note in the document. */
  readonly place: number;
  /** The text that the edits belong to; the note must still be read so. PHI. */
  readonly text: string;
  readonly edits: readonly PieceEdit[];
  readonly known: readonly KnownIdentifier[];
  /** What its fields become, see [Note: Fields are filled]; left out, all of them stay empty. */
  readonly fields?: readonly (string | null)[];
}

/**
 * Notes that are not named are taken out. Errors: `export/document-not-clean` {reason: `original-differs`, `not-covered`,
 * `no-place`, `cannot-leave-out`, or those of verifyDocument}, and those of opening.
 */
export async function writeDocument(
  format: DocumentFormat,
  bytes: Uint8Array,
  plan: ReadPlan,
  notes: readonly NoteToWrite[],
  limits: DocumentLimits,
): Promise<Uint8Array> {
  const { made, expected } = await makeDocument(format, bytes, plan, notes, limits);
  // Written files are UTF-8 whatever the original was.
  await verifyDocument(format, made, { ...plan, encoding: 'utf8' }, expected, limits);
  return made;
}

/** A function of its own, so that the opened original is gone from memory when the file is opened again. */
async function makeDocument(
  format: DocumentFormat,
  bytes: Uint8Array,
  plan: ReadPlan,
  notes: readonly NoteToWrite[],
  limits: DocumentLimits,
): Promise<{ readonly made: Uint8Array; readonly expected: ExpectedDocument }> {
  const opened = await openDocument(format, bytes, plan, limits);
  if (notCovered(opened.carriers) > 0) fail('not-covered');
  const byPlace = new Map(notes.map((note) => [note.place, note]));
  invariant(byPlace.size === notes.length, 'each note is written once');
  if (notes.some(({ place }) => opened.notes[place] === undefined)) fail('original-differs');
  const absent = [...opened.cleaned];
  const known: KnownIdentifier[] = [];
  const written = opened.notes.flatMap((note, place) => {
    const toWrite = byPlace.get(place);
    if (toWrite === undefined) {
      // A note of no text never became one, and nothing of it can leave.
      if (textOfPieces(note.pieces).trim() === '') return [note.pieces];
      if (note.remove === null) fail('cannot-leave-out');
      note.remove();
      return [];
    }
    if (textOfPieces(note.pieces) !== toWrite.text) fail('original-differs');
    for (const { start, end, text } of toWrite.edits) {
      const mention = toWrite.text.slice(start, end);
      if (mention !== text) absent.push(mention);
    }
    append(known, toWrite.known);
    return [writeBack(note.pieces, toWrite.edits)];
  });
  const fields = fillFields(opened, notes);
  return { made: await opened.save(), expected: { notes: written, fields, absent, known } };
}

function fail(reason: string): never {
  throw new DeidError('export/document-not-clean', { reason });
}
