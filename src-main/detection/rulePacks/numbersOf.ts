/** @file What several packs say about numbers, gathered for a recognizer. Pure; runs in the detection process. */
import type { Language } from '../../domain/detection.ts';
import type { NumberForm } from './numbersForms.ts';
import type { NumbersTopic } from './numbersTopic.ts';
import type { RulePack } from './rulePack.ts';

/** A group of a pack with the id that its findings carry. */
export type Owned<Group> = Group & {
  /** `<pack id>.<rule>`. */
  readonly id: string;
  /** Language of the pack; null for packs of every language. */
  readonly language: Language | null;
};

/** The numbers of every pack that says something about them, in the order of the packs. */
export function numbersOf(packs: readonly RulePack[]): readonly NumbersTopic[] {
  return packs.flatMap(({ numbers }) => (numbers === null ? [] : [numbers]));
}

/** The words of all packs for one purpose. */
export function wordsOf(
  packs: readonly RulePack[],
  pick: (numbers: NumbersTopic) => readonly string[],
): readonly string[] {
  return [...new Set(numbersOf(packs).flatMap(pick))];
}

/** The groups of all packs for one purpose, with their ids; what a pack leaves out is null. */
export function groupsOf<Group extends { readonly rule: string }>(
  packs: readonly RulePack[],
  pick: (numbers: NumbersTopic) => readonly (Group | null)[],
): readonly Owned<Group>[] {
  return packs.flatMap(({ id, language, numbers }) =>
    numbers === null
      ? []
      : pick(numbers).flatMap((group) =>
          group === null ? [] : [{ ...group, id: `${id}.${group.rule}`, language }],
        ),
  );
}

/** The form's id where a pack switches it on, else undefined; the first pack wins. */
export type FormIds = ReadonlyMap<NumberForm, string>;

/** Which forms the packs switch on. */
export function formsOf(packs: readonly RulePack[]): FormIds {
  const forms = groupsOf(packs, ({ forms: all }) => all);
  return new Map([...forms].reverse().map(({ form, id }) => [form, id]));
}

/** True where the group's language is one of the note's, or nothing is known of either. */
export function isSpoken(
  { language }: { readonly language: Language | null },
  of: readonly Language[],
): boolean {
  return language === null || of.length === 0 || of.includes(language);
}
