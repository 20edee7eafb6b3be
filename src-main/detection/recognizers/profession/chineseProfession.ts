/** @file Finds occupations in Chinese text. Pure; part of the profession recognizer. */
import type { Finding } from '../../lexicons/candidate.ts';
import { plainOneOf } from '../../rulePacks/peopleOf.ts';
import { placeGroupsOf } from '../../rulePacks/placesOf.ts';
import type { PlacesTopic } from '../../rulePacks/placesTopic.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';

type Chinese = NonNullable<PlacesTopic['professions']['chinese']>;

/** Finds occupations in a text. */
export type ChineseProfessionFinder = (text: string) => readonly Finding[];

/** `职业：退休纺织女工` behind the captions of the packs, `水電工` because it is listed. */
export function createChineseProfessions(packs: readonly RulePack[]): ChineseProfessionFinder {
  const groups = placeGroupsOf(packs, ({ professions }) => [professions.chinese]);
  if (groups.length === 0) return () => [];
  const one = (pick: (group: Chinese) => readonly string[]) => plainOneOf(groups.flatMap(pick));
  const introduction = one(({ introductions }) => introductions);
  const caption = new RegExp(
    String.raw`(?<word>${one(({ captions }) => captions)})[：:][ \u3000]{0,4}(?<value>[\u4e00-\u9fff（）()A-Za-z/]{2,14})`,
    'gu',
  );
  const listed = new RegExp(
    String.raw`(?:${introduction}，?|，)?(?<value>${one(({ modifiers }) => modifiers)}{0,2}(?<word>${one(({ words }) => words)}))(?![\u4e00-\u9fff]{0,2}${one(({ notBefore }) => notBefore)})`,
    'gu',
  );
  const none = new RegExp(`^(?:${one((group) => group.none)}|${introduction}$)`, 'u');
  const ruleOf = (word: string) =>
    (groups.find(({ captions, words }) => captions.includes(word) || words.includes(word)) ?? groups[0])
      ?.id ?? '';
  return (text) =>
    [
      { pattern: caption, suffix: '.caption', score: 0.75 },
      { pattern: listed, suffix: '', score: 0.55 },
    ].flatMap(({ pattern, suffix, score }) =>
      [...text.matchAll(pattern)].flatMap(({ 0: match, index, groups: parts }) => {
        const value = parts?.['value'] ?? '';
        if (none.test(value)) return [];
        const start = index + match.lastIndexOf(value);
        const rule = ruleOf(parts?.['word'] ?? '') + suffix;
        return [{ start, end: start + value.length, label: 'PROFESSION' as const, rule, score }];
      }),
    );
}
