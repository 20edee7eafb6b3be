/** @file What several packs say about places, gathered for a recognizer. Pure; runs in the detection process. */
import { foldText } from '../lexicons/foldedNote.ts';
import type { Owned } from './numbersOf.ts';
import { plainOneOf } from './peopleOf.ts';
import { oneOf } from './phrase.ts';
import type { PlaceForm } from './placesForms.ts';
import type { PlacesTopic } from './placesTopic.ts';
import type { RulePack } from './rulePack.ts';

/** The words of all packs for one purpose, as they are written, each once. */
export function placeSpellingsOf(
  packs: readonly RulePack[],
  pick: (places: PlacesTopic) => readonly string[],
): readonly string[] {
  return [...new Set(packs.flatMap(({ places }) => (places === null ? [] : pick(places))))];
}

/** The words of all packs for one purpose, folded, each once. */
export function placeWordsOf(
  packs: readonly RulePack[],
  pick: (places: PlacesTopic) => readonly string[],
): readonly string[] {
  return [...new Set(placeSpellingsOf(packs, pick).map((word) => foldText(word)))];
}

/** Source of one group over the phrases of all packs, for the folded text of a note; matches nothing for none. */
export function placePhrasesOf(
  packs: readonly RulePack[],
  pick: (places: PlacesTopic) => readonly string[],
): string {
  return oneOf(placeWordsOf(packs, pick));
}

/** Source of one group over the plain words of all packs, folded; matches nothing for none. */
export function placeGroupOf(
  packs: readonly RulePack[],
  pick: (places: PlacesTopic) => readonly string[],
): string {
  return plainOneOf(placeWordsOf(packs, pick));
}

/** The groups of all packs for one purpose, with their ids; what a pack leaves out is null. */
export function placeGroupsOf<Group extends { readonly rule: string }>(
  packs: readonly RulePack[],
  pick: (places: PlacesTopic) => readonly (Group | null)[],
): readonly Owned<Group>[] {
  return packs.flatMap(({ id, language, places }) =>
    places === null
      ? []
      : pick(places).flatMap((group) =>
          group === null ? [] : [{ ...group, id: `${id}.${group.rule}`, language }],
        ),
  );
}

/** The form's id where a pack switches it on; the first pack wins. */
export function placeFormsOf(packs: readonly RulePack[]): ReadonlyMap<PlaceForm, string> {
  const forms = placeGroupsOf(packs, ({ forms: all }) => all);
  return new Map([...forms].reverse().map(({ form, id }) => [form, id]));
}
