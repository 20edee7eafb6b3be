/** @file The clusters of one scope as they are kept in memory, and how they are brought up to date. Runs in main. */
import type { ClusterEdit, ClusterEditEntry } from '../../domain/clusterEdit.ts';
import type { NoteId } from '../../domain/ids.ts';
import { occurrenceId } from '../../review/clusters/buildCluster.ts';
import { applyClusterEdits } from '../../review/clusters/clusterEdits.ts';
import { clusterSteps } from '../../review/clusters/clusterMentions.ts';
import type { IdentifierCluster } from '../../review/clusters/identifierCluster.ts';
import { inSteps, type Steps } from '../../domain/steps.ts';
import type { Store } from '../../store/store.ts';
import type { ClusterScope } from './clusterScope.ts';
import { readMentions, sameMentions, type NoteMentions } from './noteMentions.ts';

/** Clusters, and which of them holds an occurrence, by `occurrenceId`. */
export interface ClusterIndex {
  readonly clusters: readonly IdentifierCluster[];
  readonly holderOf: ReadonlyMap<string, IdentifierCluster>;
}

/** PHI; never leaves memory. */
export interface ClusterShelf {
  readonly scope: ClusterScope;
  readonly notes: ReadonlyMap<NoteId, NoteMentions>;
  /** As the rules have it. */
  readonly plain: ClusterIndex;
  /** As reviewers have it. */
  readonly edited: ClusterIndex;
  readonly edits: readonly ClusterEditEntry<ClusterEdit>[];
}

/**
 * The shelf of the scope as the store is now. What `before` has of the same scope is taken over: a note is opened again
 * when its revision is another one, and clusters are made again when a mention came, went or changed.
 */
export function* shelfSteps(
  store: Store,
  scope: ClusterScope,
  edits: readonly ClusterEditEntry<ClusterEdit>[],
  before: ClusterShelf | null,
): Steps<ClusterShelf> {
  const known = before?.scope.id === scope.id ? before : null;
  const notes = new Map<NoteId, NoteMentions>();
  let isSame = known?.notes.size === scope.notes.length;
  for (const place of scope.notes) {
    yield;
    const old = known?.notes.get(place.id);
    const note = old?.place.revision === place.revision ? old : readMentions(store, place);
    isSame &&= old !== undefined && (old === note || sameMentions(old, note));
    notes.set(place.id, note);
  }
  const plain = known !== null && isSame ? known.plain : yield* clustersOf(notes);
  const edited = known !== null && known.plain === plain && sameEdits(known.edits, edits);
  return { scope, notes, plain, edited: edited ? known.edited : yield* editedOf(plain, edits), edits };
}

function* clustersOf(notes: ReadonlyMap<NoteId, NoteMentions>): Steps<ClusterIndex> {
  const mentions = [...notes.values()].flatMap((note) => note.mentions);
  return yield* indexOf(yield* clusterSteps(mentions));
}

function* editedOf(
  plain: ClusterIndex,
  edits: readonly ClusterEditEntry<ClusterEdit>[],
): Steps<ClusterIndex> {
  yield;
  const { clusters } = applyClusterEdits(
    plain.clusters,
    edits.map(({ verdict }) => verdict),
  );
  return clusters === plain.clusters ? plain : yield* indexOf(clusters);
}

function* indexOf(clusters: readonly IdentifierCluster[]): Steps<ClusterIndex> {
  const holderOf = new Map<string, IdentifierCluster>();
  yield* inSteps(clusters, (cluster) => {
    for (const { occurrences } of cluster.members)
      for (const occurrence of occurrences) holderOf.set(occurrenceId(occurrence), cluster);
  });
  return { clusters, holderOf };
}

/** Entries are only appended, so equal numbers mean equal edits. */
function sameEdits(one: readonly ClusterEditEntry[], other: readonly ClusterEditEntry[]): boolean {
  return one.length === other.length && one.every(({ seq }, at) => seq === other[at]?.seq);
}
