/** @file What a note is and how far it has come. Pure; used in every process. */
import type { BatchId, EpochMs, NoteId } from './ids.ts';

/** Where a note is on its way. `exported` notes can still be exported again. */
export const NOTE_STAGES = ['imported', 'detected', 'in-review', 'approved', 'exported'] as const;
export type NoteStage = (typeof NOTE_STAGES)[number];

/** True when the note has an approval that stands, exported or not. */
export function isReleased(stage: NoteStage): boolean {
  return stage === 'approved' || stage === 'exported';
}

/** What a known-identifier column holds. */
export const KNOWN_IDENTIFIER_KINDS = ['name', 'birth-date', 'id', 'address', 'phone'] as const;
export type KnownIdentifierKind = (typeof KNOWN_IDENTIFIER_KINDS)[number];

/** A value from a structured column that must not survive in the output. The value is PHI. */
export interface KnownIdentifier {
  readonly kind: KnownIdentifierKind;
  readonly text: string;
}

/** What detection sees of a note. All of it is PHI. */
export interface NoteToExamine {
  readonly text: string;
  /** Values of structured columns; the note's patient is known by them. */
  readonly known: readonly KnownIdentifier[];
  /** Date as written in the source, or null. */
  readonly noteDate: string | null;
}

/** A text of which nothing else is known. */
export function textAlone(text: string): NoteToExamine {
  return { text, known: [], noteDate: null };
}

/** Everything that an import knows about one note. All string fields but `language` are PHI. */
export interface ImportedNote {
  /** The hospital's id of the note, or null when the source has none. */
  readonly externalId: string | null;
  /** The hospital's id of the patient, or null. Notes of one patient share placeholders. */
  readonly patientId: string | null;
  /** Date as written in the source, or null. Never parsed on import. */
  readonly noteDate: string | null;
  readonly knownIdentifiers: readonly KnownIdentifier[];
  /** The text exactly as decoded; never normalised, so that offsets hold. Not empty. */
  readonly text: string;
  /** Parts of the note or its document that could not be handled; left out where there are none. */
  readonly carriersNotCovered?: number;
}

/** A note as the pipeline sees it. */
export interface Note {
  readonly id: NoteId;
  readonly batchId: BatchId;
  readonly text: string;
  readonly knownIdentifiers: readonly KnownIdentifier[];
  readonly createdAt: EpochMs;
}
