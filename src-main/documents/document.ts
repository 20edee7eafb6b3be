/**
 * @file What an open document is, for every format. Pure types; the import process and tests.
 *
 * [Note: Pieces]
 * A note's text is its pieces' texts one after the other, nothing between them. A `text` piece is a place that any text can
 * be put into. A `mark` (tab, line break inside a line) can be kept or taken out. What is `between` (ends of paragraphs and
 * cells) belongs to the structure and always stays. Pieces follow from the structure alone, never from what the texts say,
 * so a document with other texts in the same places has the same pieces.
 */
import type { CarrierCount, CarrierKind, DocumentFormatId } from '../domain/document.ts';
import type { KnownIdentifier } from '../domain/note.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import type { ReadPlan } from '../domain/sourceFile.ts';
import type { DocumentLimits } from './limits.ts';
import type { FilePersons } from './personIndex.ts';

/** A stretch of a note's text and the place it comes from. Never put on a wire: it lives with its document. */
export type DocumentPiece =
  | {
      readonly place: 'text';
      /** The carrier it belongs to. */
      readonly carrier: CarrierKind;
      /** PHI. */
      readonly text: string;
      readonly replace: (text: string) => void;
    }
  | { readonly place: 'mark'; readonly text: string; readonly remove: () => void }
  | { readonly place: 'between'; readonly text: string };

/**
 * A value beside the text that says who it is about (a name, an id, a point in time) and that something may be put in the
 * place of; see [Note: Fields are filled]. All strings are PHI.
 */
export interface DocumentField {
  /** Place of the note that it leaves with; null when it stands in the file whatever notes leave. */
  readonly note: number | null;
  /** Places of the notes under any of which it can be treated, all of one patient. Under none of them, it stays empty. */
  readonly treatedUnder: readonly number[];
  readonly label: PhiLabel;
  /** What it says, written as in a text: `Family, Given`, `2026-03-12`. */
  readonly mention: string;
  /** The strings that stand in the file. */
  readonly texts: readonly string[];
  /**
   * Puts a replacement in; null for none. Gives the strings that stand there now; null where it is empty, as before, because
   * the place cannot hold the replacement.
   */
  readonly fill: (replacement: string | null) => readonly string[] | null;
}

/** One note of a document. All strings are PHI. */
export interface DocumentNote {
  readonly externalId: string | null;
  readonly patientId: string | null;
  readonly noteDate: string | null;
  readonly known: readonly KnownIdentifier[];
  /** References to what is not in the file; left out by formats that have none. See [Note: Files of an import tell each other]. */
  readonly leadsTo?: readonly string[];
  readonly pieces: readonly DocumentPiece[];
  /** Takes the note out of the document when it may not leave; null where the document is the note. */
  readonly remove: (() => void) | null;
}

/** The columns of a document whose records are rows, for choosing which of them holds what. All strings are PHI. */
export interface DocumentTable {
  readonly columns: readonly string[];
  /** The first records, cells in the order of the columns. */
  readonly rows: readonly (readonly string[])[];
}

export interface OpenDocument {
  /** In the order of the document; the same for the same bytes and plan. */
  readonly notes: readonly DocumentNote[];
  /** Carriers that are in no piece: cleaned, known, not covered. Those that were read are counted from the pieces. */
  readonly carriers: readonly CarrierCount[];
  /** Lines of the file (1-based) that no reader could read, of formats that go on behind one. */
  readonly damagedLines?: readonly number[];
  /** Attachments of which the file has the address alone: what they say is not in it, was not examined and does not leave. */
  readonly elsewhere?: number;
  /** Texts of cleaned carriers, which must not stand in the saved file; PHI. */
  readonly cleaned: readonly string[];
  /** Whether it says who somebody is, though it may hold no note; left out by formats that are nothing without a text. */
  readonly namesPersons?: boolean;
  /** Cleaned values that can be filled, in the order of the document; left out by formats that have none. */
  readonly fields?: () => Iterable<DocumentField>;
  /** The file with what was put into the pieces, without anything cleaned. Called once. Same pieces, same bytes. */
  readonly save: () => Promise<Uint8Array>;
  /** Formats that can be read by a column mapping: the columns and the first records, whatever the plan; null when there are none. */
  readonly table?: (records: number) => DocumentTable | null;
}

/** What a file shows of itself before it is opened. */
export interface FileEvidence {
  /** The first 192 KiB. */
  readonly head: Uint8Array;
  /** `head` as text where it can be text, without a byte order mark and the white space in front; else null. */
  readonly text: string | null;
  /** Names of the files in it when it is an archive; else null. */
  readonly members: readonly string[] | null;
}

/** A format: everything that is known of it. */
export interface DocumentFormat {
  readonly id: DocumentFormatId;
  /** Whether a file is of the format, by its content. At most one format may say so. */
  readonly claims: (evidence: FileEvidence) => boolean;
  /**
   * Opens a document. Errors: `import/damaged-document` {reason}, `import/document-too-large` {reason, limit},
   * `import/encrypted-document`.
   */
  readonly open: (bytes: Uint8Array, plan: ReadPlan, limits: DocumentLimits) => Promise<OpenDocument>;
  /**
   * Every string in the bytes of a saved file (texts, attributes, names of parts), found without the knowledge of `open`;
   * only words of the format itself (names of fonts) may be left out. For the last search.
   */
  readonly strings: (bytes: Uint8Array, limits: DocumentLimits) => Promise<readonly string[]>;
  /** Whom a file names, for the notes of other files; left out by formats of documents. Throws what `open` gives. */
  readonly persons?: (bytes: Uint8Array, plan: ReadPlan, limits: DocumentLimits) => FilePersons;
}

/** The text of a note. */
export function textOfPieces(pieces: readonly DocumentPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}
