/** @file Why the rules do not take something for an identifier. Pure; used in every process. */
import type { RulePack } from './rulePack.ts';

/** One English sentence per protected list of the packs, by `<pack id>.<rule>`. */
export function explanationsOf(packs: readonly RulePack[]): ReadonlyMap<string, string> {
  const lists = packs.flatMap(({ id, protected: topic }) =>
    (topic?.lists ?? []).map(({ rule, why }) => [`${id}.${rule}`, why] as const),
  );
  // The first of two lists with one rule wins, as in the other topics.
  return new Map([...lists].reverse());
}
