/** @file Puts members and clusters together, so that equal mentions give equal clusters. Pure; main process. */
import type { JoinReason } from '../../domain/clusterReasons.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import {
  compareText,
  type ClusterMember,
  type ClusterMention,
  type IdentifierCluster,
} from './identifierCluster.ts';
import { outlierReasons } from './outliers.ts';

/** A member from the mentions of one form; at least one. Nothing stands apart until the cluster is known. */
export function memberOf(mentions: readonly ClusterMention[], reason: JoinReason): ClusterMember {
  const sorted = mentions.length === 1 ? mentions : mentions.toSorted(byPlace);
  const [first] = sorted;
  const writings = sorted.map(({ text }) => text);
  return {
    id: first === undefined ? '' : occurrenceId(first),
    form: mostFrequent(writings) ?? '',
    writings: new Set(writings).size,
    reason,
    occurrences: sorted.map(({ noteId, spanKey, label, score, suspected, state, context }) => ({
      noteId,
      spanKey,
      label,
      score,
      suspected,
      state,
      context,
      outlier: null,
    })),
  };
}

function byPlace(a: ClusterMention, b: ClusterMention): number {
  return compareText(a.noteId, b.noteId) || compareText(a.spanKey, b.spanKey);
}

/** The name of an occurrence, free of PHI. */
export function occurrenceId({ noteId, spanKey }: Pick<ClusterMention, 'noteId' | 'spanKey'>): string {
  return `${noteId}:${spanKey}`;
}

/** A cluster of the members, whatever cluster they come from; at least one. */
export function clusterOf(parts: readonly ClusterMember[]): IdentifierCluster {
  const all = parts.flatMap(({ occurrences }) => occurrences);
  const label: PhiLabel = mostFrequent(all.map((occurrence) => occurrence.label)) ?? 'OTHER';
  const outlierOf = outlierReasons(
    all.map(({ context }) => context),
    label,
  );
  const members = parts
    .map((member) => ({
      ...member,
      occurrences: member.occurrences.map((occurrence) => {
        const outlier = outlierOf(occurrence.context);
        return occurrence.outlier === outlier ? occurrence : { ...occurrence, outlier };
      }),
    }))
    .sort((a, b) => b.occurrences.length - a.occurrences.length || compareText(a.id, b.id));
  return {
    id: members.reduce((least, { id }) => (compareText(id, least) < 0 ? id : least), members[0]?.id ?? ''),
    label,
    members,
    reasons: reasonsOf(members),
    occurrenceCount: all.length,
    noteCount: new Set(all.map(({ noteId }) => noteId)).size,
  };
}

/** The largest cluster first: what settles most with one decision. */
export function byWeight(a: IdentifierCluster, b: IdentifierCluster): number {
  return b.occurrenceCount - a.occurrenceCount || compareText(a.id, b.id);
}

function reasonsOf(members: readonly ClusterMember[]): readonly JoinReason[] {
  const reasons = new Set(members.map(({ reason }) => reason));
  if (members.some(({ occurrences }) => occurrences.length > 1)) reasons.add('same-form');
  if (members.some(({ writings }) => writings > 1)) reasons.add('spelling');
  reasons.delete('head');
  return [...reasons].sort(compareText);
}

function mostFrequent<Value extends string>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: Value | undefined;
  for (const [value, count] of counts) {
    const most = best === undefined ? 0 : (counts.get(best) ?? 0);
    if (best === undefined || count > most || (count === most && value < best)) best = value;
  }
  return best;
}
