/** @file Streets written as number, name and street word, as in English. Pure; part of the street recognizer. */
import { plainOneOf } from '../../rulePacks/peopleOf.ts';
import { placeGroupsOf } from '../../rulePacks/placesOf.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { headOwner, WORD_START, writtenOneOf, type StreetForm } from './streetForm.ts';

/** `Flat 3, 12 Ford Road`, `1186 Alum Rock Ave Apt 4`, by the street words of the packs. */
export function createEnglishStreets(packs: readonly RulePack[]): readonly StreetForm[] {
  const groups = placeGroupsOf(packs, ({ streets }) => [streets.numberName]);
  if (groups.length === 0) return [];
  const all = (pick: (group: (typeof groups)[number]) => readonly string[]) => groups.flatMap(pick);
  const owner = headOwner(groups, ({ types, sure }) => [...types, ...sure]);
  const rooms = plainOneOf(all((group) => group.rooms));
  const units = plainOneOf(all((group) => group.units));
  const directions = writtenOneOf(all((group) => group.directions));
  const ordinals = plainOneOf(all((group) => group.ordinals));
  const [type, sure] = [plainOneOf(all(({ types }) => types)), plainOneOf(all((group) => group.sure))];
  const unit = String.raw`(?:,? ${units}\.? ?[\p{L}\d-]{1,6}|,? ?#[ ]?[\p{L}\d-]{1,6}){0,2}`;
  const number = String.raw`(?:${rooms} ?[\p{L}\d/-]{1,6},? )?\d{1,5}(?:[-/]\d{1,5})?[A-Za-z]?,? `;
  const name = String.raw`(?:[NSEW]{1,2}\.? |${directions} )?(?:(?:\p{Lu}[\p{L}\p{M}'’.-]{0,40}|\d{1,3}${ordinals}) ){1,4}`;
  const form = (source: string, score: number, suffix: string): StreetForm => ({
    score,
    hint: 'number-name',
    pattern: new RegExp(`${WORD_START}(?<street>${source})`, 'gu'),
    ruleOf: (head) => {
      const rule = owner(head);
      return rule === undefined ? undefined : rule + suffix;
    },
    isStreet: () => true,
  });
  return [
    form(String.raw`${number}${name}(?<head>${type})(?![\p{L}\p{N}])\.?${unit}`, 0.8, ''),
    form(String.raw`(?:\p{Lu}[\p{L}\p{M}'’-]{0,40} ){1,3}(?<head>${sure})(?![\p{L}\p{N}])`, 0.6, '.name'),
  ];
}
