/** @file A note of a workbook as it is handed on. Pure; the import process and tests. */
import type { KnownIdentifier } from '../../domain/note.ts';
import type { DocumentNote, DocumentPiece } from '../document.ts';

interface Facts {
  readonly externalId?: string | null;
  readonly patientId?: string | null;
  readonly noteDate?: string | null;
  readonly known?: readonly KnownIdentifier[];
}

/** Pieces are made when they are asked for: those of all rows of a large sheet do not fit into the memory together. */
export function documentNote(
  pieces: () => readonly DocumentPiece[],
  facts: Facts,
  remove: (() => void) | null,
): DocumentNote {
  const { externalId = null, patientId = null, noteDate = null, known = [] } = facts;
  return {
    ...{ externalId, patientId, noteDate, known, remove },
    get pieces() {
      return pieces();
    },
  };
}
