/** @file The mentions of a cluster as they stand now. Pure; runs in main. PHI. */
import type { NoteId } from '../../domain/ids.ts';
import { standApart } from '../../review/bulk/standApart.ts';
import type { Candidate } from '../../review/bulk/selectTargets.ts';
import type { IdentifierCluster } from '../../review/clusters/identifierCluster.ts';
import type { ClusterShelf } from '../clusters/clusterShelf.ts';

/**
 * The mentions in order of forms and notes, with what stands apart. Clusters are older than the last decision: states
 * come from the notes.
 */
export function candidatesOf({ notes }: ClusterShelf, cluster: IdentifierCluster): readonly Candidate[] {
  const mentions = cluster.members.flatMap(({ occurrences }) =>
    occurrences.flatMap(({ noteId, spanKey, outlier }) => {
      const mention = notes.get(Number(noteId) as NoteId)?.byKey.get(spanKey);
      return mention === undefined ? [] : [{ mention, outlier }];
    }),
  );
  return standApart(mentions, cluster.label);
}
