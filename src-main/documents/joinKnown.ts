/** @file Known identifiers of several sources as those of one note. Pure. */
import type { KnownIdentifier } from '../domain/note.ts';

/** Each once, in the order of the lists. PHI. */
export function joinKnown(...lists: readonly (readonly KnownIdentifier[])[]): readonly KnownIdentifier[] {
  const found = new Map<string, KnownIdentifier>();
  for (const list of lists)
    for (const one of list) {
      const key = `${one.kind} ${one.text}`;
      if (!found.has(key)) found.set(key, one);
    }
  return [...found.values()];
}
