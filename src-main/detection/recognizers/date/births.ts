/** @file Tells whether a birth is spoken of around a date. Pure; part of the date recognizer. */
import { groupsOf } from '../../rulePacks/numbersOf.ts';
import { isHanPhrase, oneOf, phraseSource } from '../../rulePacks/phrase.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { dateWordsOf } from './dateWords.ts';

/** The rule that speaks of a birth right before or after a date, if any. */
export interface Births {
  readonly ruleBefore: (left: string) => string | undefined;
  readonly ruleAfter: (right: string) => string | undefined;
}

// A caption may be shared with the age (`Geburtsdatum / Alter`); signs stand between it and the date. An asterisk or
// circle of genealogists belongs to no language.
const TAIL = String.raw`[\s:：=,.|(/\-]{0,6}$`;
const SIGN = String.raw`(?<![\p{L}\d)])[*°]`;

/** Builds the question from the packs. */
export function createBirths(packs: readonly RulePack[]): Births {
  const groups = groupsOf(packs, ({ dates }) => [dates.births]);
  const weekdays = oneOf(dateWordsOf(packs, (dates) => dates.weekdays));
  const befores = groups.map((group) => ({
    id: group.id,
    pattern: new RegExp(`(?:${beforeSource(group, weekdays)})${TAIL}`, 'iu'),
  }));
  const afters = groups.map(({ id, after }) => ({
    id,
    pattern: new RegExp(
      String.raw`^\s{0,2}(?:\(?${oneOf(after.filter((word) => !isHanPhrase(word)))}(?!\p{L})\)?|${oneOf(after.filter((word) => isHanPhrase(word) && word.length > 1))}|${oneOf(after.filter((word) => isHanPhrase(word) && word.length === 1))}(?=[\s,，。;；)）]|$))`,
      'iu',
    ),
  }));
  // The patterns of all packs at once tell most dates from births in one go.
  const any = groups.map((group) => beforeSource(group, weekdays)).join('|');
  const anyBefore = new RegExp(`(?:${any === '' ? '(?!)' : any})${TAIL}`, 'iu');
  return {
    ruleBefore: (left) =>
      anyBefore.test(left) ? befores.find(({ pattern }) => pattern.test(left))?.id : undefined,
    ruleAfter: (right) => afters.find(({ pattern }) => pattern.test(right))?.id,
  };
}

interface BirthWords {
  readonly captions: readonly string[];
  readonly verbs: readonly string[];
  readonly places: readonly string[];
  readonly links: readonly string[];
  readonly needsLink: boolean;
}

function beforeSource({ captions, verbs, places, links, needsLink }: BirthWords, weekdays: string): string {
  const latin = captions.filter((caption) => !isHanPhrase(caption));
  const han = captions.filter(isHanPhrase).map((caption) =>
    // A character alone is part of many words.
    caption.length === 1 ? String.raw`(?<=\s|^)${phraseSource(caption)}` : phraseSource(caption),
  );
  const place = String.raw`(?:\s+${oneOf(places)}\s[^\n\d]{2,40}?)?`;
  const link = String.raw`(?:[\s,]+${oneOf(links)}(?:\s+${weekdays})?)${needsLink ? '' : '?'}`;
  return [
    String.raw`(?<!\p{L})${oneOf(latin, 'any')}(?:\s?\/\s?\p{L}+)?`,
    String.raw`(?<!\p{L})${oneOf(verbs)}${place}${link}`,
    ...(latin.length > 0 ? [SIGN] : []),
    ...han,
  ].join('|');
}
