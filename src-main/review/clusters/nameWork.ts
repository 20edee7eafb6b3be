/** @file What all steps of joining names look at. Pure; main process. */
import type { FormNode } from './formNodes.ts';
import type { Joins } from './joins.ts';
import type { NeighborIndex } from './oneLetterOff.ts';
import type { People } from './people.ts';

/** What all steps look at. */
export interface NameWork {
  readonly nodes: readonly FormNode[];
  readonly joins: Joins;
  readonly people: People;
  readonly neighbors: NeighborIndex;
  /** Mentions of the batch in which a word stands. */
  readonly mentionsOf: ReadonlyMap<string, number>;
}

/** 2: a word that stands more often in a batch is a name of its own and no typing error. */
const MOST_MISSPELLINGS = 2;

/**
 * The words that this one may be a typing error of: only for a word that is rare, and from one that is more frequent. Of
 * two equally rare ones the later in the alphabet counts as the error, so that each pair is one error and not two.
 */
export function misspelledFrom({ neighbors, mentionsOf }: NameWork, word: string): readonly string[] {
  const own = mentionsOf.get(word) ?? 0;
  if (own > MOST_MISSPELLINGS) return [];
  return neighbors.neighborsOf(word).filter((other) => {
    const count = mentionsOf.get(other) ?? 0;
    return count > own || (count === own && other < word);
  });
}
