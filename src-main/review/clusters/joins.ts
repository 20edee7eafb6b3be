/** @file Collects which nodes belong together and why. Pure; main process. */
import { createDisjointSets, type DisjointSets } from './disjointSets.ts';
import type { JoinReason } from '../../domain/clusterReasons.ts';

export interface Joins {
  readonly sets: DisjointSets;
  /** Why the node was joined to another; nodes that others were joined to have none. */
  readonly reasons: Map<number, JoinReason>;
  /** Nodes that fit several others and joined none. */
  readonly ambiguous: Set<number>;
  join(node: number, to: number, reason: JoinReason): void;
}

/** No joins yet among `size` nodes. */
export function createJoins(size: number): Joins {
  const sets = createDisjointSets(size);
  const reasons = new Map<number, JoinReason>();
  return {
    sets,
    reasons,
    ambiguous: new Set(),
    join: (node, to, reason) => {
      sets.join(node, to);
      if (!reasons.has(node)) reasons.set(node, reason);
    },
  };
}
