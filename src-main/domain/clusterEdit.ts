/** @file What a reviewer says about clusters: a form is somebody else, two cards are one. Pure; main process. Holds no PHI. */
import type { SpanKey } from './decision.ts';

/** One mention of one note, as edits and cards name it. */
export interface OccurrenceRef {
  /** The id of a note in decimal. */
  readonly noteId: string;
  readonly spanKey: SpanKey;
}

export type ClusterEdit =
  /** Takes the form of this occurrence out of its cluster; it becomes a cluster of its own. */
  | { readonly kind: 'part'; readonly member: OccurrenceRef }
  /** Joins the whole cluster of the one with the cluster of the other. */
  | { readonly kind: 'join'; readonly member: OccurrenceRef; readonly to: OccurrenceRef };

/** What is stored of a batch, one after the other: an edit, or that an earlier one no longer holds. */
export type ClusterVerdict = ClusterEdit | { readonly kind: 'undo'; readonly seq: number };

export interface ClusterEditEntry<Verdict extends ClusterVerdict = ClusterVerdict> {
  /** 1, 2, 3… within the batch. */
  readonly seq: number;
  readonly verdict: Verdict;
}
