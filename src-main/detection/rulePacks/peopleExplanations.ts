/** @file Why the rules of the topic people take something for a name. Pure; used in every process. */
import { addExplanations } from './numbersExplanations.ts';
import type { RulePack } from './rulePack.ts';

/**
 * One English sentence per rule of the packs, by `<pack id>.<rule>`. Ids of findings may go on with `.alias`, `.list`,
 * `.lower`, `.adjacent` or `.full`: look them up without their last part.
 */
export function explanationsOf(packs: readonly RulePack[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { id, people } of packs) if (people !== null) addExplanations(people, id, found);
  return found;
}
