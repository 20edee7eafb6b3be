/** @file What an export needs to know about notes, and where it asks for it. Pure types; main process. */
import type { ReviewSpan } from '../domain/decision.ts';
import type { NoteId } from '../domain/ids.ts';
import type { KnownIdentifier, NoteStage } from '../domain/note.ts';
import type { NoteAssessment } from '../domain/noteStatus.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import type { Redaction } from '../redaction/applyOperators.ts';
import type { Approval } from '../review/approval.ts';
import type { DocumentNoteOutput, NoteDocument } from './documentPort.ts';
import type { ResidualRequest } from '../review/findResiduals.ts';

/** One note as it stands when it is asked for, with the output made of it. */
export interface ExportableNote {
  readonly id: NoteId;
  /** 1-based number of the note in its batch: the only id that leaves. */
  readonly ordinal: number;
  readonly stage: NoteStage;
  /** Null when the note is not approved, or when its approval was withdrawn. */
  readonly approval: Approval | null;
  /** Whether the approval rests on the finders alone: nobody had decided anything in the note before, or read it through. */
  readonly isUntouched: boolean;
  readonly assessment: NoteAssessment;
  /** The original; PHI. Read by the last scan only, never written. */
  readonly text: string;
  /** All spans, rejected ones included, sorted. */
  readonly spans: readonly ReviewSpan[];
  readonly knownIdentifiers: readonly KnownIdentifier[];
  readonly redaction: Pick<Redaction, 'output' | 'segments' | 'byLabel' | 'byOperator' | 'hidden'>;
  /**
   * What goes into a field beside the text in the note's document; null when it stays empty. Left out, all of them do. Takes
   * and gives PHI.
   */
  readonly fieldOf?: DocumentNoteOutput['fieldOf'];
  /** True for labels whose operator leaves the mention readable. */
  readonly isKept: (label: PhiLabel) => boolean;
  /** The pipeline whose result the note has; left out where nothing is known but what the batch says. */
  readonly examinedBy?: { readonly id: string; readonly fingerprint: string };
  /** The document that the note is in; null or left out for notes of tables and plain text. */
  readonly document?: NoteDocument | null;
  /** The archive that the note came in, the same number for all of its notes; null or left out for other notes. */
  readonly archive?: number | null;
  /** How the note's status judged its known identifiers; the last scan judges them the same way. */
  readonly context?: NonNullable<ResidualRequest['context']>;
}

/** The notes to export. Each is asked for three times (gate, write, verify), so that no note has to stay in memory. */
export interface ExportSource {
  /** Expected number of notes; for progress only. */
  readonly count: number;
  /** Ids in ascending order of the notes' numbers; asked once. */
  ids(): Iterable<NoteId> | AsyncIterable<NoteId>;
  /** The note as it stands now. */
  note(id: NoteId): ExportableNote | Promise<ExportableNote>;
}
