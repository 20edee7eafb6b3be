/** @file Opens a document for reading: its notes as import takes them, and its carriers. Node; the import process and tests. */
import { sumCarriers, type CarrierCount } from '../domain/document.ts';
import type { ImportedNote } from '../domain/note.ts';
import type { ReadPlan } from '../domain/sourceFile.ts';
import {
  textOfPieces,
  type DocumentFormat,
  type DocumentNote,
  type DocumentPiece,
  type DocumentTable,
} from './document.ts';
import { tooLarge, type DocumentLimits } from './limits.ts';
import { openDocument } from './openDocument.ts';

/** A note, and the references of it that lead out of its file. */
export type DocumentRecord = ImportedNote & { readonly leadsTo: readonly string[] };

export interface DocumentReading {
  /** In the order of the document; a text may be blank. */
  readonly notes: readonly DocumentRecord[];
  readonly carriers: readonly CarrierCount[];
  /** See OpenDocument. */
  readonly namesPersons: boolean;
  /** See OpenDocument. */
  readonly damagedLines: readonly number[];
  /** See OpenDocument. */
  readonly elsewhere: number;
  /** The columns and first records; null for documents that have none. See OpenDocument. */
  readonly table: (records: number) => DocumentTable | null;
}

/** Errors: those of opening the format. */
export async function readDocument(
  format: DocumentFormat,
  bytes: Uint8Array,
  plan: ReadPlan,
  limits: DocumentLimits,
): Promise<DocumentReading> {
  const {
    notes,
    carriers,
    namesPersons = false,
    damagedLines = [],
    elsewhere = 0,
    table = () => null,
  } = await openDocument(format, bytes, plan, limits);
  if (notes.length > limits.notes) tooLarge('notes', limits);
  return {
    table,
    namesPersons,
    damagedLines,
    elsewhere,
    notes: notes.map(importedNote),
    // The name of the file is nobody's text and never leaves.
    carriers: sumCarriers([
      ...carriers,
      ...notes.flatMap(({ pieces }) => readCarriers(pieces)),
      { kind: 'file-name', state: 'cleaned', count: 1 },
    ]),
  };
}

function importedNote(note: DocumentNote): DocumentRecord {
  const { externalId, patientId, noteDate, known, leadsTo = [], pieces } = note;
  return { externalId, patientId, noteDate, knownIdentifiers: known, leadsTo, text: textOfPieces(pieces) };
}

/** One carrier for each run of pieces of one kind that hold text. */
function readCarriers(pieces: readonly DocumentPiece[]): readonly CarrierCount[] {
  const counts: CarrierCount[] = [];
  let last: string | null = null;
  for (const piece of pieces) {
    if (piece.place !== 'text' || piece.text.trim() === '') continue;
    if (piece.carrier !== last) counts.push({ kind: piece.carrier, state: 'read', count: 1 });
    last = piece.carrier;
  }
  return counts;
}
