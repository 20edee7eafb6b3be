/** @file What every form of a street address has. Pure; part of the street recognizer. */
import type { Range } from '../../../domain/range.ts';
import type { TextLine } from '../../../text/lines.ts';
import { foldText, type FoldedNote } from '../../lexicons/foldedNote.ts';
import { plainOneOf } from '../../rulePacks/peopleOf.ts';

/** One way of writing streets, tried on the lines that may hold it. */
export interface StreetForm {
  readonly score: number;
  /** What a line must hold before the pattern is tried on it. */
  readonly hint: StreetHint;
  /** Group `street` is what is marked, group `head` the street word. Linear: repetitions are bounded. */
  readonly pattern: RegExp;
  /** Id of the rule; `head` is the folded street word, empty where the pattern has none. */
  readonly ruleOf: (head: string) => string | undefined;
  /** False where the match is no street after all. */
  readonly isStreet: (note: FoldedNote, street: Range, line: TextLine) => boolean;
}

/** Words of a form, and forms without a word of their own. */
export const STREET_HINTS = [
  'number-first',
  'number-last',
  'numbered-end',
  'sure-end',
  'opening',
  'number-name',
  'number',
  'chinese',
  'chinese-block',
] as const;
export type StreetHint = (typeof STREET_HINTS)[number];

/**
 * A word of a street name; a capital only where the pattern minds the case. A full stop belongs to a word of up to three
 * letters (`St. Michel`, `Gén. Leclerc`) or a common title: behind a longer one the sentence ends.
 */
export const NAME_WORD = String.raw`\p{Lu}(?:[\p{L}\p{M}]{0,2}\.|(?<=P)(?:rof|rés)\.|[\p{L}\p{M}]{0,40})(?:[-‐'’.]\p{L}[\p{L}\p{M}]{0,40}){0,4}`;
/** Nothing that belongs to the word before. */
export const WORD_START = String.raw`(?<![\p{L}\p{N}])`;

/** Source of one group over words as they are written in notes: either apostrophe, any of the given cases. */
export function writtenOneOf(words: readonly string[]): string {
  return plainOneOf(words).replaceAll("'", "['’]");
}

/** Source of one group over street words: those that end with a letter are whole words, `c/` needs a name. */
export function headSource(heads: readonly string[]): string {
  const slashed = heads.filter((head) => head.endsWith('/'));
  const others = heads.filter((head) => !head.endsWith('/'));
  return String.raw`(?<head>${plainOneOf(others)}(?!\p{L})|${plainOneOf(slashed)}(?=[ \u00a0]?\p{L}{2}))`;
}

/** Looks up which group of the packs has a street word; the first wins. */
export function headOwner<Group extends { readonly id: string }>(
  groups: readonly Group[],
  headsOf: (group: Group) => readonly string[],
): (head: string) => string | undefined {
  const owners = new Map(
    [...groups]
      .reverse()
      .flatMap((group) => headsOf(group).map((head) => [foldText(head), group.id] as const)),
  );
  return (head) => owners.get(head);
}
