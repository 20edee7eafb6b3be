/**
 * @file What an identifier cluster is: the mentions of a batch that one decision of a reviewer settles. Pure; main process.
 *
 * [Note: Clusters part rather than join]
 * A cluster that holds two people costs privacy and meaning; two clusters of one person cost one more decision. So
 * everything doubtful stays apart: labels never mix (a doctor who is called like the patient is somebody else), two
 * names with different given names never meet, not even by way of a third, a word that fits two people fits nobody,
 * and one word never joins two patients. Wrong joins are parted by `applyClusterEdits`.
 */
import type { JoinReason, OutlierReason } from '../../domain/clusterReasons.ts';
import type { SpanKey, SpanState } from '../../domain/decision.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { MentionContext } from '../hints/neighbours.ts';

/** One span of one note. `text` and `patientKey` are PHI and stay in memory. */
export interface ClusterMention {
  readonly noteId: string;
  /** Equal for all notes of one patient; null where the import knows none, the note is then a patient of its own. */
  readonly patientKey: string | null;
  readonly spanKey: SpanKey;
  readonly label: PhiLabel;
  readonly text: string;
  /** 0 to 1. */
  readonly score: number;
  readonly suspected: boolean;
  readonly state: SpanState;
  /** From `contextOf`, so that nothing of the text around has to be kept. */
  readonly context: MentionContext;
}

export interface ClusterOccurrence {
  readonly noteId: string;
  readonly spanKey: SpanKey;
  readonly label: PhiLabel;
  readonly score: number;
  readonly suspected: boolean;
  readonly state: SpanState;
  readonly context: MentionContext;
  /** Null when the occurrence is used like most of its cluster. */
  readonly outlier: OutlierReason | null;
}

/** The occurrences of one folded form. */
export interface ClusterMember {
  /** Free of PHI: the first occurrence in order of note and span, as `noteId:spanKey`. */
  readonly id: string;
  /** The most frequent writing; PHI. */
  readonly form: string;
  /** How many different writings share the folded form. */
  readonly writings: number;
  readonly reason: JoinReason;
  /** In order of note and span. */
  readonly occurrences: readonly ClusterOccurrence[];
}

export interface IdentifierCluster {
  /** The smallest id among its members: free of PHI, and equal for equal input in any order. */
  readonly id: string;
  /** Most frequent label; members differ only among the labels of one group (ids, telephone and fax). */
  readonly label: PhiLabel;
  /** Most frequent form first. */
  readonly members: readonly ClusterMember[];
  /** Every reason of its members but `head`, sorted. */
  readonly reasons: readonly JoinReason[];
  readonly occurrenceCount: number;
  readonly noteCount: number;
}

/** Order of occurrences: by note, then by span. Ordinary comparison of UTF-16 units, equal on every machine. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
