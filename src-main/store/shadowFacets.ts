/** @file Packs what lists of differences are filtered and ordered by into integers. Pure; runs in the main process. */
import { SHADOW_FACETS, type ShadowFacet } from '../domain/shadowRun.ts';

/** One bit per facet, in the order of the list. Persisted: another order would need a migration. */
export function facetBits(facets: readonly ShadowFacet[]): number {
  return facets.reduce((bits, facet) => bits | (1 << SHADOW_FACETS.indexOf(facet)), 0);
}

export function facetsOfBits(bits: number): readonly ShadowFacet[] {
  return SHADOW_FACETS.filter((_, at) => (bits & (1 << at)) !== 0);
}

/** Steps of the rank; more letters than this are told apart no further. */
const STEP = 1_000_000;

/**
 * Highest first: what would show something that a reviewer hid, what would show anything, then what could not be compared,
 * of which nobody knows anything, then the rest. Within the first two by how many letters and digits.
 */
export function shadowRank(facets: readonly ShadowFacet[], exposed: number): number {
  const letters = Math.min(exposed, STEP - 1);
  if (facets.includes('exposing')) return (facets.includes('contradicted') ? 3 : 2) * STEP + letters;
  if (facets.includes('not-compared')) return STEP;
  return facets.includes('contradicted') || facets.includes('status-worse') ? 1 : 0;
}
