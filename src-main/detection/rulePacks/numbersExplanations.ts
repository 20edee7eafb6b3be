/** @file Why the rules of the topic numbers take something for an identifier. Pure; used in every process. */
import type { RulePack } from './rulePack.ts';

/**
 * One English sentence per rule of the packs, by `<pack id>.<rule>`. Ids of findings may go on with a dot and the form
 * that was read: look them up without their last parts.
 */
export function explanationsOf(packs: readonly RulePack[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { id, numbers } of packs) if (numbers !== null) addExplanations(numbers, id, found);
  return found;
}

/** Groups stand at different depths of the topic: whatever has a rule and a reason is one. */
export function addExplanations(part: unknown, packId: string, found: Map<string, string>): void {
  if (typeof part !== 'object' || part === null) return;
  if ('rule' in part && 'why' in part && typeof part.rule === 'string' && typeof part.why === 'string') {
    const id = `${packId}.${part.rule}`;
    if (!found.has(id)) found.set(id, part.why);
  }
  for (const inner of Object.values(part)) addExplanations(inner, packId, found);
}
