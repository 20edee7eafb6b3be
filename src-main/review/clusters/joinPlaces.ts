/** @file Decides which misspelled names of places and institutions are the same. Pure; main process. */
import { coarseOf, isPhiLabel } from '../../domain/phiLabel.ts';
import type { FormNode } from './formNodes.ts';
import type { Joins } from './joins.ts';
import { createNeighborIndex } from './oneLetterOff.ts';
import type { Steps } from '../../domain/steps.ts';

/** 8: shorter names of towns are too often one letter from another town (`Landau`, `Lindau`). */
const LEAST_PLACE = 8;
/** A place is a typing error only where it stands once and the right one at least this often. */
const LEAST_OF_RIGHT = 5;

/** Abbreviations are settled by the key already; this adds single typing errors in long words. */
export function* joinPlaces(nodes: readonly FormNode[], joins: Joins): Steps<void> {
  const places = nodes.flatMap((node, index) => (isPlace(node.group) ? [index] : []));
  const byKey = new Map(places.map((index) => [`${nodes[index]?.group}\n${nodes[index]?.key}`, index]));
  const words = new Set(
    places.flatMap(
      (index) => nodes[index]?.key.split(' ').filter((word) => word.length >= LEAST_PLACE) ?? [],
    ),
  );
  const neighbors = yield* createNeighborIndex([...words].sort());
  for (const index of places) {
    const node = nodes[index];
    if (node === undefined || node.count > 1) continue;
    const parts = node.key.split(' ');
    const right = parts.flatMap((word, at) =>
      word.length < LEAST_PLACE
        ? []
        : neighbors
            .neighborsOf(word)
            .map((other) => byKey.get(`${node.group}\n${parts.with(at, other).join(' ')}`)),
    );
    const frequent = right.filter(
      (other) => other !== undefined && (nodes[other]?.count ?? 0) >= LEAST_OF_RIGHT,
    );
    const [only] = frequent;
    if (only !== undefined && frequent.length === 1) joins.join(index, only, 'one-letter-off');
  }
}

function isPlace(group: string): boolean {
  return isPhiLabel(group) && coarseOf(group) === 'LOCATION' && group !== 'ZIP';
}
