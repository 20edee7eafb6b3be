/** @file The rules in a rule pack as a list to read: what each takes for an identifier, and why. Pure; runs in main. */
import type { RulePack } from '../../detection/rulePacks/rulePack.ts';
import { PHI_LABELS, type PhiLabel } from '../../domain/phiLabel.ts';

/** In the order in which docs/rule-packs.md describes them. */
export const PACK_TOPICS = ['people', 'places', 'numbers', 'protected', 'patterns'] as const;
export type PackTopic = (typeof PACK_TOPICS)[number];

export interface PackRule {
  readonly topic: PackTopic;
  /** With the pack's id before it the name under which it explains a find. */
  readonly rule: string;
  /** One English sentence. */
  readonly why: string;
  /** What its finds are; null where the rule protects from being taken for something, or its form decides. */
  readonly label: PhiLabel | null;
  /** From 0.5 on accepted, below suspected; null where the recognizer weighs for itself. */
  readonly score: number | null;
  /** Words, phrases and patterns that belong to it. */
  readonly entries: number;
  /** The first of them. */
  readonly examples: readonly string[];
}

/** Enough to see what kind of words they are, in one line. */
const MAX_EXAMPLES = 5;
/** Patterns may have 2,000 characters. */
const MAX_EXAMPLE_LENGTH = 80;

/** Every group of a pack that has a rule and a reason, whatever its depth, in the order of the file. */
export function rulesInPack(pack: RulePack): readonly PackRule[] {
  const rules = known.get(pack) ?? PACK_TOPICS.flatMap((topic) => rulesInPart(pack[topic], topic));
  known.set(pack, rules);
  return rules;
}

/** Every change of the site lists all packs again, of which some hold 100,000 words. Forgotten with the pack. */
const known = new WeakMap<RulePack, readonly PackRule[]>();

function rulesInPart(part: unknown, topic: PackTopic): readonly PackRule[] {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.values(part).flatMap((value) => rulesInPart(value, topic));
  return isRule(part) ? [ruleOf(part, topic), ...inner] : inner;
}

interface RuleGroup {
  readonly rule: string;
  readonly why: string;
}

/** Groups stand at different depths of a topic: whatever has a rule and a reason is one. */
function isRule(part: object): part is RuleGroup {
  return 'rule' in part && 'why' in part && typeof part.rule === 'string' && typeof part.why === 'string';
}

function ruleOf(group: RuleGroup, topic: PackTopic): PackRule {
  const { rule, why, ...rest } = group;
  const facts: Readonly<Record<string, unknown>> = rest;
  const entries = Object.values(facts).flatMap(entriesOf);
  const pattern = facts['pattern'];
  const all = typeof pattern === 'string' ? [pattern, ...entries] : entries;
  const score = facts['score'];
  return {
    topic,
    rule,
    why,
    label: PHI_LABELS.find((label) => label === facts['label']) ?? null,
    score: typeof score === 'number' ? score : null,
    entries: all.length,
    examples: all.slice(0, MAX_EXAMPLES).map((text) => text.slice(0, MAX_EXAMPLE_LENGTH)),
  };
}

/** Lists of phrases, also in sections of the group; groups inside it that are rules have theirs for themselves. */
function entriesOf(value: unknown): readonly string[] {
  if (Array.isArray(value))
    return value.flatMap((one) => (typeof one === 'string' ? phrasesIn(one) : entriesOf(one)));
  if (typeof value !== 'object' || value === null || isRule(value)) return [];
  return Object.values(value).flatMap(entriesOf);
}

/** Rows of protected phrases hold several; in other lists `|` stands in brackets. */
function phrasesIn(row: string): readonly string[] {
  return /[(<]/.test(row) ? [row] : row.split('|').filter((phrase) => phrase.trim() !== '');
}
