/** @file What an export in the format of the import needs of documents. Pure types; main process. See docs/adr/0024. */
import type { CarrierCount, DocumentFormatId } from '../domain/document.ts';
import type { KnownIdentifier } from '../domain/note.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';

/** The document that a note is in. */
export interface NoteDocument {
  /** The same number for all notes of one document. */
  readonly no: number;
  readonly format: DocumentFormatId;
  /** 0-based place of the note in it. */
  readonly place: number;
  readonly carriers: readonly CarrierCount[];
}

/** What leaves of one note of a document. All strings are PHI. */
export interface DocumentNoteOutput {
  readonly place: number;
  /** The original text, to which the ranges belong. */
  readonly text: string;
  /** `[start, end)` of the text becomes `text`. */
  readonly edits: readonly { readonly start: number; readonly end: number; readonly text: string }[];
  readonly known: readonly KnownIdentifier[];
  /**
   * What goes into a field beside the text that says `mention`; null when it stays empty. Left out, all of them do. `lastYear`
   * is that of the patient's dates in the document, null for none.
   */
  readonly fieldOf?:
    ((label: PhiLabel, mention: string, lastYear: string | null) => string | null) | undefined;
}

/** Makes files out of documents; see [Note: A written document is searched whole]. */
export interface DocumentPort {
  /** The ending of the file that `write` makes, without the dot. Errors: `store/original-destroyed`. */
  readonly ending: (no: number) => string;
  /**
   * The document with the outputs of these notes and without its other notes. Errors: `export/document-not-clean`,
   * `store/original-destroyed`, `engine/*`.
   */
  readonly write: (
    no: number,
    notes: readonly DocumentNoteOutput[],
    signal?: AbortSignal,
  ) => Promise<Uint8Array>;
}
