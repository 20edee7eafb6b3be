/**
 * @file Replays what reviewers have parted and joined. Pure; main process.
 *
 * An edit names an occurrence, not a cluster: it means the member form that holds it, so that an edit still holds after
 * more notes have come and clusters have other ids. Edits hold no PHI and can be stored like decisions.
 */
import type { ClusterEdit, ClusterEditEntry } from '../../domain/clusterEdit.ts';
import { byWeight, clusterOf, occurrenceId } from './buildCluster.ts';
import { groupOf } from './formNodes.ts';
import type { ClusterMember, IdentifierCluster } from './identifierCluster.ts';

export interface EditedClusters {
  /** The largest first. */
  readonly clusters: readonly IdentifierCluster[];
  /**
   * Edits without effect, as their places in the list: an occurrence that is gone, a cluster of one form to part, two of
   * one cluster to join, or labels that never share a cluster (patient and staff).
   */
  readonly refused: readonly number[];
}

/** The edits that no later entry has taken back, in order of `seq`. */
export function standingEdits(
  entries: readonly ClusterEditEntry[],
): readonly ClusterEditEntry<ClusterEdit>[] {
  const undone = new Set(entries.flatMap(({ verdict }) => (verdict.kind === 'undo' ? [verdict.seq] : [])));
  return entries
    .flatMap(({ seq, verdict }) => (verdict.kind === 'undo' || undone.has(seq) ? [] : [{ seq, verdict }]))
    .sort((a, b) => a.seq - b.seq);
}

/** Applies the edits in order. Equal clusters and edits give equal results; clusters without edits stay as they are. */
export function applyClusterEdits(
  clusters: readonly IdentifierCluster[],
  edits: readonly ClusterEdit[],
): EditedClusters {
  if (edits.length === 0) return { clusters, refused: [] };
  const work = openWork(clusters, edits);
  const refused = edits.flatMap((edit, index) => (applyEdit(work, edit) ? [] : [index]));
  const edited = [...work.edited.values()].filter((members) => members.length > 0).map(clusterOf);
  const untouched = clusters.filter((_, index) => !work.edited.has(index));
  return { clusters: [...untouched, ...edited].sort(byWeight), refused };
}

interface Work {
  /** Place of the cluster that holds the member with this occurrence. */
  readonly placeOf: Map<string, { cluster: number; readonly member: string }>;
  readonly clusters: readonly IdentifierCluster[];
  /** Members of every cluster that an edit has touched, new ones behind the others. */
  readonly edited: Map<number, readonly ClusterMember[]>;
  next: number;
}

function openWork(clusters: readonly IdentifierCluster[], edits: readonly ClusterEdit[]): Work {
  const named = new Set(
    edits
      .flatMap((edit) => (edit.kind === 'part' ? [edit.member] : [edit.member, edit.to]))
      .map(occurrenceId),
  );
  const placeOf: Work['placeOf'] = new Map();
  for (const [cluster, { members }] of clusters.entries())
    for (const { id, occurrences } of members)
      for (const occurrence of occurrences) {
        const name = occurrenceId(occurrence);
        if (named.has(name)) placeOf.set(name, { cluster, member: id });
      }
  return { placeOf, clusters, edited: new Map(), next: clusters.length };
}

function applyEdit(work: Work, edit: ClusterEdit): boolean {
  const place = work.placeOf.get(occurrenceId(edit.member));
  if (place === undefined) return false;
  if (edit.kind === 'part') return part(work, place);
  const target = work.placeOf.get(occurrenceId(edit.to));
  return target !== undefined && join(work, place.cluster, target.cluster);
}

function membersAt({ edited, clusters }: Work, cluster: number): readonly ClusterMember[] {
  return edited.get(cluster) ?? clusters[cluster]?.members ?? [];
}

function part(
  work: Work,
  { cluster, member }: { readonly cluster: number; readonly member: string },
): boolean {
  const members = membersAt(work, cluster);
  const taken = members.find(({ id }) => id === member);
  const rest = members.filter(({ id }) => id !== member);
  const [first, ...others] = rest;
  if (taken === undefined || first === undefined) return false;
  // What was joined to the form that left is now joined to the first of the rest.
  const isHeaded = rest.some(({ reason }) => reason === 'head' || reason === 'ambiguous');
  work.edited.set(cluster, isHeaded ? rest : [{ ...first, reason: 'head' }, ...others]);
  move(work, [taken], work.next);
  work.edited.set(work.next, [{ ...taken, reason: 'parted-by-reviewer' }]);
  work.next += 1;
  return true;
}

function join(work: Work, from: number, to: number): boolean {
  const [moved, target] = [membersAt(work, from), membersAt(work, to)];
  const groups = new Set(
    [...moved, ...target].flatMap(({ occurrences }) => occurrences.map((o) => groupOf(o.label))),
  );
  if (from === to || groups.size !== 1) return false;
  move(work, moved, to);
  work.edited.set(from, []);
  work.edited.set(to, [
    ...target,
    ...moved.map((member) => ({ ...member, reason: 'joined-by-reviewer' as const })),
  ]);
  return true;
}

function move({ placeOf }: Work, members: readonly ClusterMember[], to: number): void {
  const ids = new Set(members.map(({ id }) => id));
  for (const place of placeOf.values()) if (ids.has(place.member)) place.cluster = to;
}
