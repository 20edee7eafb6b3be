/** @file Rows of shadow runs, as the store gives them. Types only; the main process. */
import type { OperatingPoint } from '../domain/detection.ts';
import type { ErrorCode } from '../domain/errors.ts';
import type { BatchId, EpochMs, NoteId } from '../domain/ids.ts';
import type { NoteStatus } from '../domain/noteStatus.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import type {
  DifferenceKind,
  ShadowFacet,
  ShadowSite,
  ShadowState,
  ShadowTrial,
} from '../domain/shadowRun.ts';

/** A shadow run as stored. */
export interface ShadowRun {
  readonly id: string;
  readonly batchId: BatchId;
  readonly pipelineId: string;
  readonly pipelineFingerprint: string;
  readonly operatingPoint: OperatingPoint;
  readonly site: ShadowSite;
  /** Null for a run that tries no adaptation, and for those of before migration 310, which do not say. */
  readonly trial: ShadowTrial | null;
  /** Who began it. Opened; PHI. */
  readonly actor: string;
  readonly createdAt: EpochMs;
  readonly state: ShadowState;
  /** Why it stopped, where that is known. */
  readonly code: ErrorCode | null;
  /** Notes to look at. */
  readonly notes: number;
  /** Notes of the batch whose originals were destroyed: they are not looked at. */
  readonly destroyed: number;
}

/** The same as a row. */
export type ShadowRunRow = Omit<ShadowRun, 'trial'> & {
  readonly adaptation: string | null;
  readonly wasAdopted: 0 | 1 | null;
};

/** A note of a batch as a run plans its work. */
export interface ShadowPlace {
  readonly id: NoteId;
  readonly ordinal: number;
  readonly patientKey: string | null;
  readonly isDestroyed: 0 | 1;
}

/** A row of the list of differences. */
export interface ShadowNoteRow {
  readonly noteId: NoteId;
  readonly outcome: 'different' | 'not-compared';
  readonly code: ErrorCode | null;
  readonly oldStatus: NoteStatus | null;
  readonly newStatus: NoteStatus | null;
  readonly facets: readonly ShadowFacet[];
  readonly differences: number;
  readonly exposed: number;
}

/** Notes with the same facets, reason and statuses; empty strings stand for none. */
export interface NoteTallyRow {
  readonly facets: number;
  readonly code: ErrorCode | '';
  readonly oldStatus: NoteStatus | '';
  readonly newStatus: NoteStatus | '';
  readonly notes: number;
}

/** Places with the same label and kind. */
export interface PlaceTallyRow {
  readonly label: PhiLabel;
  readonly kind: DifferenceKind;
  readonly places: number;
  readonly exposing: number;
  readonly contradicted: number;
}
