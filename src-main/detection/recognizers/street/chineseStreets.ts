/** @file Streets in Chinese text. Pure; part of the street recognizer. */
import { plainOneOf } from '../../rulePacks/peopleOf.ts';
import { placeGroupsOf } from '../../rulePacks/placesOf.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import type { StreetForm } from './streetForm.ts';

/** `民生東路123號5樓`, `幸福小区3幢502室`, by the road words of the packs. */
export function createChineseStreets(packs: readonly RulePack[]): readonly StreetForm[] {
  const groups = placeGroupsOf(packs, ({ streets }) => [streets.chinese]);
  const [first] = groups;
  if (first === undefined) return [];
  const one = (pick: (group: (typeof groups)[number]) => readonly string[]) =>
    plainOneOf(groups.flatMap(pick));
  const digits = '一二三四五六七八九十';
  const section = String.raw`(?:(?:[${digits}\d]|${one(({ directions }) => directions)}){1,3}段)?`;
  const number = String.raw`(?:\d{1,4}(?:-\d{1,4})?|[${digits}百]{1,5})${one(({ numbers }) => numbers)}(?:之\d{1,3})?`;
  const part = String.raw`(?:[一-龥]{0,8}?[\dA-Za-z${digits}]{1,5}(?:${one(({ parts }) => parts)}|之\d{1,3})){0,5}`;
  const estate = String.raw`(?:[一-龥]{0,8}${one(({ estates }) => estates)})?`;
  const road = one(({ roads }) => roads);
  const estateRoad = one(({ estateRoads }) => estateRoads);
  const block = one(({ blocks }) => blocks);
  const form = (source: string, hint: StreetForm['hint'], score: number, rule: string): StreetForm => ({
    score,
    hint,
    pattern: new RegExp(source, 'gu'),
    ruleOf: (head) =>
      groups.find(({ roads, estateRoads }) => [...roads, ...estateRoads].includes(head))?.id ?? rule,
    isStreet: () => true,
  });
  return [
    form(
      String.raw`(?<street>[\u4e00-\u9fff]{1,10}?(?<head>${road})${section}(?:\d{1,4}巷)?(?:\d{1,4}弄)?${number}${part}(?:\d{3,4})?${estate})`,
      'chinese',
      0.8,
      first.id,
    ),
    form(
      String.raw`${one(({ introductions }) => introductions)}?(?<street>(?:[\u4e00-\u9fff]{1,6}?(?<head>${estateRoad})){1,3}[\u4e00-\u9fff]{0,4}?(?:\d{1,4}${block}\d{0,4}室?|\d{1,4}(?:[-—－]\d{1,4}){1,3}室?))(?![\d年月日])`,
      'chinese-block',
      0.65,
      first.id,
    ),
  ];
}
