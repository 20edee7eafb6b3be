/** @file What several packs say about people, gathered for a recognizer. Pure; runs in the detection process. */
import { foldText } from '../lexicons/foldedNote.ts';
import type { Owned } from './numbersOf.ts';
import type { NameForm } from './peopleForms.ts';
import type { PeopleTopic } from './peopleTopic.ts';
import { oneOf } from './phrase.ts';
import type { RulePack } from './rulePack.ts';

/** The words of all packs for one purpose, folded, each once. */
export function nameWordsOf(
  packs: readonly RulePack[],
  pick: (people: PeopleTopic) => readonly string[],
): readonly string[] {
  const all = packs.flatMap(({ people }) => (people === null ? [] : pick(people)));
  return [...new Set(all.map((word) => foldText(word)))];
}

/** Source of one group over the phrases of all packs, for the folded text of a note; matches nothing for none. */
export function namePhrasesOf(
  packs: readonly RulePack[],
  pick: (people: PeopleTopic) => readonly string[],
): string {
  return oneOf(nameWordsOf(packs, pick));
}

/** Source of one group over plain words, longest first; matches nothing for none. */
export function plainOneOf(list: readonly string[]): string {
  if (list.length === 0) return '(?:(?!)\uffff)';
  const sorted = [...new Set(list)].sort((a, b) => b.length - a.length);
  return `(?:${sorted.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join('|')})`;
}

/** The groups of all packs for one purpose, with their ids; what a pack leaves out is null. */
export function nameGroupsOf<Group extends { readonly rule: string }>(
  packs: readonly RulePack[],
  pick: (people: PeopleTopic) => readonly (Group | null)[],
): readonly Owned<Group>[] {
  return packs.flatMap(({ id, language, people }) =>
    people === null
      ? []
      : pick(people).flatMap((group) =>
          group === null ? [] : [{ ...group, id: `${id}.${group.rule}`, language }],
        ),
  );
}

/** The form's id where a pack switches it on; the first pack wins. */
export function nameFormsOf(packs: readonly RulePack[]): ReadonlyMap<NameForm, string> {
  const forms = nameGroupsOf(packs, ({ forms: all }) => all);
  return new Map([...forms].reverse().map(({ form, id }) => [form, id]));
}
