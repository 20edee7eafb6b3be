/**
 * @file One decision about many mentions: what it says, how far it reaches, and how it is kept. Pure; used in every
 * process. Holds no PHI.
 */
import type { EpochMs } from './ids.ts';
import type { PhiLabel } from './phiLabel.ts';

export const BULK_VERDICTS = ['accept', 'reject', 'relabel'] as const;

/** The decisions about a span that can be said of many at once. */
export type BulkVerdict =
  | { readonly kind: 'accept' }
  | { readonly kind: 'reject' }
  | { readonly kind: 'relabel'; readonly label: PhiLabel };

/**
 * How far a decision about a cluster reaches: one mention, or the cluster's mentions in a note, of a patient, in the batch;
 * `site` is the batch, and its forms go on the site's list as well.
 */
export const BULK_SCOPES = ['span', 'note', 'patient', 'batch', 'site'] as const;
export type BulkScope = (typeof BULK_SCOPES)[number];

/**
 * One bulk decision as stored. Its span decisions are in the histories of their notes and carry its number; it is taken
 * back by a later entry that names it, never removed.
 */
export interface BulkDecision {
  /** 1, 2, 3… within the batch; undoing entries take a number too. */
  readonly seq: number;
  readonly verdict: BulkVerdict;
  readonly scope: BulkScope;
  /** Notes and spans that were decided. */
  readonly notes: number;
  readonly spans: number;
  readonly decidedAt: EpochMs;
  /** Opened; PHI. */
  readonly actor: string;
  /** The entry that took it back; null while it holds. */
  readonly undoneBy: number | null;
}
