/** @file Finds institutions in Chinese text by how their names end. Pure; runs in the detection process. */
import type { Finding } from '../../lexicons/candidate.ts';
import { plainOneOf } from '../../rulePacks/peopleOf.ts';
import { placeGroupOf, placeGroupsOf } from '../../rulePacks/placesOf.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';

// 20: no institution name in the public lists is longer in front of its ending.
const LONGEST = 20;
// 12: longer ones are mostly part of a sentence.
const LIKELY_LENGTH = 12;

/** Finds institutions in a text. */
export type ChineseInstitutionFinder = (text: string) => readonly Finding[];

/** `南昌市洪都中医院`, `長庚醫院`, `逢甲大學`; not `本院`, `当地医院`, `上级医院`. */
export function createChineseInstitutions(packs: readonly RulePack[]): ChineseInstitutionFinder {
  const groups = placeGroupsOf(packs, ({ institutions }) => institutions.ends);
  if (groups.length === 0) return () => [];
  const groupOf = new Map(
    [...groups].reverse().flatMap((group) => group.ends.map((end) => [end, group] as const)),
  );
  const ends = new RegExp(plainOneOf([...groupOf.keys()]), 'gu');
  const stop = new RegExp(`^.*${placeGroupOf(packs, ({ institutions }) => institutions.stops)}(?=.)`, 'u');
  const generic = new RegExp(`^.?${placeGroupOf(packs, ({ institutions }) => institutions.generic)}$`, 'u');
  return (text) => {
    const findings: Finding[] = [];
    for (const { 0: end, index } of text.matchAll(ends)) {
      const group = groupOf.get(end);
      if (group === undefined) continue;
      const start = nameStart(text, index, stop);
      const proper = text.slice(start, index);
      // `医院医院`: one ending behind another names nothing.
      const isDoubled = groupOf.get(proper.slice(-2))?.label === 'HOSPITAL';
      if (proper.length < 2 || isDoubled || generic.test(proper)) continue;
      const isDoubtful = group.doubtful.includes(end) || proper.length > LIKELY_LENGTH;
      const score = isDoubtful ? 0.5 : group.label === 'HOSPITAL' ? 0.7 : 0.65;
      findings.push({ start, end: index + end.length, label: group.label, rule: group.id, score });
    }
    return findings;
  };
}

function nameStart(text: string, end: number, stop: RegExp): number {
  let start = end;
  while (start > 0 && end - start < LONGEST && /[\u4e00-\u9fff]/u.test(text.charAt(start - 1))) start -= 1;
  return start + (stop.exec(text.slice(start, end))?.[0].length ?? 0);
}
