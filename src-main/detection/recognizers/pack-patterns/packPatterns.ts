/** @file Finds the patterns and words that rule packs bring along. Pure; runs in the detection process. */
import { RE2JS } from 're2js';
import { DeidError } from '../../../domain/errors.ts';
import type { Finding } from '../../lexicons/candidate.ts';
import { wholeNote } from '../../lexicons/candidate.ts';
import type { Recognizer } from '../../recognizer.ts';
import type { PatternsTopic } from '../../rulePacks/patternsTopic.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { createWordFinder, type WordFinder } from './packWords.ts';

const id = 'pack-patterns';
/** Name of the group that is the mention. */
const SPAN = 'span';

type Vote = Omit<Finding, 'start' | 'end'>;

interface CompiledPattern extends Vote {
  readonly pattern: RE2JS;
  readonly group: string | number;
}

/**
 * A recognizer of what these packs list. Throws {@link DeidError} `detection/bad-rule-pack` for a pattern that is not RE2.
 */
export function createPackPatterns(packs: readonly RulePack[]): Recognizer {
  const patterns = packs.flatMap(({ id: pack, patterns: topic }) =>
    (topic?.patterns ?? []).map((entry, at) => compiled(pack, entry, at)),
  );
  const findWords = wordFinder(packs);
  return {
    id,
    version: 1,
    explanation:
      'A pattern or word of a rule pack, such as the filters of a published system or the list of a site.',
    recognize(input) {
      const found = patterns.flatMap((one) => findPattern(input.text, one));
      const words = findWords(input).map(({ start, end, value }) => ({ start, end, ...value }));
      return wholeNote(input, id, [...found, ...words]);
    },
  };
}

function compiled(pack: string, entry: PatternsTopic['patterns'][number], at: number): CompiledPattern {
  const { rule, label, score } = entry;
  const flags = RE2JS.MULTILINE | (entry.anyCase ? RE2JS.CASE_INSENSITIVE : 0);
  try {
    const pattern = RE2JS.compile(entry.pattern, flags);
    const group = SPAN in pattern.namedGroups() ? SPAN : 0;
    return { rule: `${pack}.${rule}`, label, score, pattern, group };
  } catch {
    // The engine's message quotes the pattern; its place is enough to find it.
    throw new DeidError('detection/bad-rule-pack', {
      path: `patterns.patterns.${at}.pattern`,
      problem: 'not-re2',
    });
  }
}

function findPattern(text: string, { pattern, group, ...vote }: CompiledPattern): readonly Finding[] {
  const matcher = pattern.matcher(text);
  const findings: Finding[] = [];
  while (matcher.find()) findings.push({ start: matcher.start(group), end: matcher.end(group), ...vote });
  // A named group that took no part in a match stands nowhere.
  return findings.filter(({ start, end }) => start >= 0 && end > start);
}

function wordFinder(packs: readonly RulePack[]): WordFinder<Vote> {
  return createWordFinder(
    packs.flatMap(({ id: pack, patterns: topic }) =>
      (topic?.words ?? []).flatMap(({ rule, label, score, words }) =>
        words.map((word) => [word, { rule: `${pack}.${rule}`, label, score }] as const),
      ),
    ),
  );
}
