/**
 * @file Why the rules of packs take something for an identifier, or do not. Pure; used in every process.
 *
 * [Note: Each finding explains itself]
 * A vote names its rule: `<pack id>.<rule>`, which may go on with the form that was read (`fr.month.day`). The sentence
 * stands in the pack beside the words that the rule looks for, so whoever writes a rule, also a site, writes its reason.
 * What the app's own packs say has words in every language of the interface.
 * Votes that no pack stands behind (the type of a model, the form of a known identifier, why a place was inherited) have
 * rules without a dot or a recognizer that is a model; the words of the interface explain them.
 */
import type { RulePack } from './rulePack.ts';

/** One sentence per rule of the packs, as they have it, by `<pack id>.<rule>`; the first of two with one id wins. */
export function explanationsOf(packs: readonly RulePack[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { id, people, places, numbers, patterns, protected: lists } of packs)
    for (const topic of [people, places, numbers, patterns, lists]) addExplanations(topic, id, found);
  return found;
}

/** Groups stand at different depths of a topic: whatever has a rule and a reason is one. */
function addExplanations(part: unknown, packId: string, found: Map<string, string>): void {
  if (typeof part !== 'object' || part === null) return;
  if ('rule' in part && 'why' in part && typeof part.rule === 'string' && typeof part.why === 'string') {
    const id = `${packId}.${part.rule}`;
    if (!found.has(id)) found.set(id, part.why);
  }
  for (const inner of Object.values(part)) addExplanations(inner, packId, found);
}

/** The sentence for the rule of a vote; null when no rule of these explanations is meant. */
export function explanationOf(rule: string, explanations: ReadonlyMap<string, string>): string | null {
  // The first part is the pack, the second its rule: shorter ids are nobody's.
  for (let id = rule; id.includes('.'); id = id.slice(0, id.lastIndexOf('.'))) {
    const sentence = explanations.get(id);
    if (sentence !== undefined) return sentence;
  }
  return null;
}

/** Id of the pack that the rule of a vote belongs to. */
export function packIdOf(rule: string): string {
  return rule.split('.', 1)[0] ?? '';
}
