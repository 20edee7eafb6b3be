/** @file The clusters of a batch as a list of cards: what one decision about each would settle. Pure; runs in main. PHI. */
import type { NoteId } from '../../domain/ids.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { inSteps, type Steps } from '../../domain/steps.ts';
import { fold } from '../../review/clusters/fold.ts';
import {
  compareText,
  type ClusterMention,
  type IdentifierCluster,
} from '../../review/clusters/identifierCluster.ts';
import { isUndecided } from '../../review/spanStates.ts';
import { candidatesOf } from './candidates.ts';
import type { ClusterShelf } from '../clusters/clusterShelf.ts';

/** 3: what fits in a row beside the first form. */
const MOST_FORMS = 3;

/** One cluster of a batch in its list. */
export interface ListedCluster {
  /** Its first mention, by which it is opened. */
  readonly place: { readonly noteId: NoteId; readonly spanKey: string };
  readonly label: PhiLabel;
  /** The most frequent form. */
  readonly form: string;
  /** Up to three others, and how many there are in all but the first. */
  readonly others: readonly string[];
  readonly otherForms: number;
  readonly occurrences: number;
  readonly notes: number;
  /** Suspected and not decided, in how many notes. */
  readonly open: number;
  readonly openNotes: number;
  /** Notes whose only open points these are: one decision about the cluster settles them. */
  readonly settles: number;
  /** Kept visible by decision. */
  readonly visible: number;
  /** Mentions that stand apart. */
  readonly apart: number;
}

export interface ListFilter {
  readonly label: PhiLabel | null;
  /** Part of a form, in any case and with or without accents; empty for all. */
  readonly search: string;
  readonly onlyOpen: boolean;
}

/** All clusters of the shelf, those first that settle the most notes, then the most places. */
export function* listSteps(
  shelf: ClusterShelf,
  openPoints: ReadonlyMap<NoteId, number>,
): Steps<readonly ListedCluster[]> {
  const listed: (ListedCluster & { readonly id: string })[] = [];
  yield* inSteps(shelf.edited.clusters, (cluster) => {
    const one = listedOf(shelf, cluster, openPoints);
    if (one !== null) listed.push({ ...one, id: cluster.id });
  });
  yield;
  listed.sort(
    (a, b) =>
      b.settles - a.settles ||
      b.openNotes - a.openNotes ||
      b.occurrences - a.occurrences ||
      compareText(a.id, b.id),
  );
  return listed.map(({ id: _id, ...one }) => one);
}

/** The clusters that the filter is about, in their order. */
export function filtered(clusters: readonly ListedCluster[], filter: ListFilter): readonly ListedCluster[] {
  const wanted = fold(filter.search.trim());
  return clusters.filter(
    ({ label, form, others, open }) =>
      (filter.label === null || label === filter.label) &&
      (!filter.onlyOpen || open > 0) &&
      (wanted === '' || [form, ...others].some((one) => fold(one).includes(wanted))),
  );
}

function listedOf(
  shelf: ClusterShelf,
  cluster: IdentifierCluster,
  openPoints: ReadonlyMap<NoteId, number>,
): ListedCluster | null {
  const [head, ...rest] = cluster.members;
  const candidates = candidatesOf(shelf, cluster);
  const first = candidates[0]?.mention;
  if (head === undefined || first === undefined) return null;
  const open = openByNote(candidates.map(({ mention }) => mention));
  return {
    place: { noteId: Number(first.noteId) as NoteId, spanKey: first.spanKey },
    label: cluster.label,
    form: head.form,
    others: rest.slice(0, MOST_FORMS).map(({ form }) => form),
    otherForms: rest.length,
    occurrences: cluster.occurrenceCount,
    notes: cluster.noteCount,
    open: [...open.values()].reduce((sum, count) => sum + count, 0),
    openNotes: open.size,
    settles: [...open].filter(([id, count]) => openPoints.get(id) === count).length,
    visible: candidates.filter(({ mention }) => mention.state === 'rejected').length,
    apart: candidates.filter(({ apart }) => apart !== null).length,
  };
}

function openByNote(mentions: readonly ClusterMention[]): ReadonlyMap<NoteId, number> {
  const open = new Map<NoteId, number>();
  for (const mention of mentions) {
    if (!isUndecided(mention)) continue;
    const id = Number(mention.noteId) as NoteId;
    open.set(id, (open.get(id) ?? 0) + 1);
  }
  return open;
}
