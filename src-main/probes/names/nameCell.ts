/** @file Turns the text of a name cell into probes. Pure; runs in main and in the detection process. */
import type { ProbeVocabulary, UnusableReason } from '../probe.ts';
import { MOST_WORDS, nameTokensOf, wordsProbe, type NameProbe } from './nameProbe.ts';
import { romanisedProbe } from './romanisedProbe.ts';
import type { Token } from '../tokens.ts';

/** A name, or a part of one, written without blanks. */
export interface UnspacedName {
  readonly keys: readonly string[];
  readonly given: string;
  /** A given name or one part of a dotted name; the whole name has more. */
  readonly isPart: boolean;
}

export interface NameCell {
  readonly probes: readonly NameProbe[];
  readonly unspaced: readonly UnspacedName[];
  readonly unusable: UnusableReason | null;
}

/** Reads a cell. A cell in two scripts (`王小明 (Wang Xiaoming)`) is two names of one identifier. */
export function readNameCell(identifier: number, cell: string): NameCell {
  const tokens = nameTokensOf(cell);
  const latin = tokens.filter((token) => !token.isUnspaced);
  const unspaced = tokens.filter((token) => token.isUnspaced);
  const letters = latin.reduce((sum, token) => sum + token.key.length, 0);
  if (latin.length > MOST_WORDS || unspaced.length > MOST_WORDS)
    return { probes: [], unspaced: [], unusable: 'too-long' };
  // One letter, or one character, is everywhere.
  if (letters < 2 && unspaced.length < 2) return { probes: [], unspaced: [], unusable: 'too-short' };
  const probes = letters < 2 ? [] : [wordsProbe(identifier, cell, latin)];
  if (unspaced.length < 2) return { probes, unspaced: [], unusable: null };
  const romanised = romanisedProbe(identifier, unspaced.map((token) => token.key).join(''));
  return {
    probes: romanised === null ? probes : [...probes, romanised],
    unspaced: unspacedNames(cell, unspaced),
    unusable: null,
  };
}

/** The whole name; the parts of a dotted one (`阿依古丽·艾山`); the given name of a Chinese one of three or four characters. */
function unspacedNames(cell: string, tokens: readonly Token[]): readonly UnspacedName[] {
  const nameOf = (part: readonly Token[], isPart: boolean): UnspacedName => ({
    keys: part.map((token) => token.key),
    given: cell.slice(part[0]?.start, part.at(-1)?.end),
    isPart,
  });
  const parts: Token[][] = [];
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    if (before === undefined || /[·•・‧]/u.test(cell.slice(before.end, token.start))) parts.push([]);
    parts.at(-1)?.push(token);
  }
  const whole = nameOf(tokens, false);
  if (parts.length > 1)
    return [whole, ...parts.filter((part) => part.length > 1).map((part) => nameOf(part, true))];
  const givenLength = 2;
  return tokens.length === 3 || tokens.length === 4
    ? [whole, nameOf(tokens.slice(-givenLength), true)]
    : [whole];
}

/**
 * The name that two neighboring cells make together, a surname column beside a given-name column; null when one is not a
 * plain name. It is looked for only where words of both stand side by side.
 */
export function twoCellProbe(first: NameProbe, second: NameProbe): NameProbe | null {
  // 6: given names and two surnames with room to spare; two full names side by side are two people.
  const isShort = first.words.length === 1 || second.words.length === 1;
  if (!isShort || first.words.length + second.words.length > 6) return null;
  if (first.kind.kind !== 'words' || second.kind.kind !== 'words') return null;
  const cell = `${first.given} ${second.given}`;
  const probe = wordsProbe(first.identifier, cell, nameTokensOf(cell));
  const inFirst = (1 << first.words.length) - 1;
  const all = probe.significant;
  if ((all & inFirst) === 0 || (all & ~inFirst) === 0) return null;
  return { ...probe, kind: { kind: 'two-cells', first: inFirst, second: ~inFirst } };
}

/** True when the characters of an unspaced name are a word of the language too. */
export function isOrdinaryName(name: UnspacedName, vocabulary: ProbeVocabulary | undefined): boolean {
  return vocabulary?.isOrdinaryWord(name.keys.join('')) === true;
}
