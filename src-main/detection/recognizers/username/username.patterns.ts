/** @file Forms of logins and of typist and staff initials, built from rule packs. Pure; part of the username recognizer. */
import { foldText } from '../../lexicons/foldedNote.ts';
import { wordPattern } from '../../lexicons/wordPattern.ts';
import type { WordPattern } from '../../lexicons/wordPattern.ts';
import type { RecognizerInput } from '../../recognizer.ts';
import { plainOneOf } from '../../rulePacks/peopleOf.ts';
import { oneOf, ownerOf } from '../../rulePacks/phrase.ts';
import type { PlaceForm } from '../../rulePacks/placesForms.ts';
import { placeFormsOf, placeGroupsOf, placeSpellingsOf } from '../../rulePacks/placesOf.ts';
import type { PlacesTopic } from '../../rulePacks/placesTopic.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';

/** One way of writing logins. */
export interface UsernamePattern {
  readonly ruleOf: (found: RegExpExecArray) => string | undefined;
  readonly score: number;
  /** Groups `user` and `user2` are marked. */
  readonly pattern: RegExp | WordPattern;
}

const INITIALS = String.raw`[\p{L}][\p{L}\p{N}]{0,4}`;
const LOGIN = String.raw`[\p{L}][\p{L}\p{N}._-]{1,24}[\p{L}\p{N}]`;

/** The captions and forms of the packs. */
export function createUsernamePatterns(packs: readonly RulePack[]): readonly UsernamePattern[] {
  return [
    ...captioned(packs, {
      pick: ({ logins }) => logins.logins,
      value: String.raw`(?:[ ]?[:：=][ ]?@?(?=[\p{L}\p{N}._-]*[\p{N}._-]|[\p{Ll}]{3,}(?:[\s)\]}.,;]|$))|[ ]{1,2}@?(?=[\p{L}.-]{1,24}[\p{N}_.][\p{L}\p{N}]))(?<user>${LOGIN})`,
      score: 0.75,
    }),
    ...captioned(packs, {
      pick: ({ logins }) => logins.initials,
      value: String.raw`[ ]?[:：.]?[ ]{1,2}(?<user>${INITIALS})(?:[ ]?[/–-][ ]?(?<user2>${INITIALS}))?(?![\p{L}\p{N}.@])`,
      score: 0.7,
    }),
    ...captioned(packs, {
      pick: ({ logins }) => logins.references,
      value: String.raw`[ ]?[.:]{0,2}[ ]{0,2}(?<user>[\p{L}]{2,5})[ ]?\/[ ]?(?<user2>[\p{L}]{1,5})(?![\p{L}\p{N}])`,
      score: 0.65,
    }),
    ...forms(packs),
  ];
}

/** Folded values that are never logins. */
export function notLoginsOf(packs: readonly RulePack[]): ReadonlySet<string> {
  return new Set(placeSpellingsOf(packs, ({ logins }) => logins.notLogins).map((word) => foldText(word)));
}

interface Captioned {
  readonly pick: (places: PlacesTopic) => PlacesTopic['logins']['logins'];
  readonly value: string;
  readonly score: number;
}

function captioned(
  packs: readonly RulePack[],
  { pick, value, score }: Captioned,
): readonly UsernamePattern[] {
  const groups = placeGroupsOf(packs, (places) => [pick(places)]);
  if (groups.length === 0) return [];
  const captions = oneOf(groups.flatMap((group) => group.captions));
  const owner = ownerOf(groups, (group) => group.captions);
  return [
    {
      ruleOf: ({ groups: parts }) => owner(parts?.['caption'] ?? '')?.id,
      score,
      pattern: wordPattern(new RegExp(String.raw`(?<![\p{L}\p{N}])(?<caption>${captions})${value}`, 'giu')),
    },
  ];
}

function forms(packs: readonly RulePack[]): readonly UsernamePattern[] {
  const on = placeFormsOf(packs);
  const by = plainOneOf(placeSpellingsOf(packs, ({ logins }) => logins.by));
  const all: readonly (readonly [PlaceForm, number, RegExp | WordPattern])[] = [
    [
      'date-initials',
      0.65,
      /(?<=\d{1,2}[./-][ ]?\d{1,2}[./-][ ]?\d{2,4}[ ]?(?:\/|–|-|·|\()?[ ]{1,2})(?<user>[\p{L}]{1,4})[/-](?<user2>[\p{L}]{1,4})(?=[ ]{2,}|\)|[ ]?[\r\n]|$)/gu,
    ],
    [
      'closing-initials',
      0.6,
      /(?:^|\n)[ \t(]{0,40}(?<user>\p{L}{2,4})\/(?<user2>\p{Ll}{1,4})\)?[ \t]{0,4}(?=\r?\n|$)/gu,
    ],
    ['dash-login', 0.6, /[—–][ ]?(?<user>\p{Ll}[\p{Ll}]{3,14}\d{0,4})[ \t]{0,4}(?=\r?\n|$)/gu],
    [
      'bracket-login',
      0.6,
      new RegExp(
        String.raw`[[(](?:${by} )?(?<user>\p{Ll}{1,10}[._]\p{Ll}{2,14}\d{0,3}|\p{Ll}{2,8}\d{2,6})[\])]`,
        'gu',
      ),
    ],
    [
      'square-login',
      0.6,
      /\[(?<user>\p{Ll}{2,12}\d{0,5}|\p{Ll}{1,6}\d{1,6}|\p{Ll}{1,4}\/\p{Ll}{1,4}\d{0,3})\](?=[ \t]*(?:\r?\n|$))/gu,
    ],
    ['last-line', 0.55, onLastLine],
    ['slash-login', 0.55, /(?<=\S ?\/ )(?<user>\p{Ll}{2,8}\d{2,5})(?=[ \t]*(?:\r?\n|$))/gu],
    ['handle', 0.6, /(?<![\p{L}\p{N}.@])@(?<user>[A-Za-z][\w.]{2,28}\w)(?![\w@])/gu],
  ];
  return all.flatMap(([form, score, pattern]) => {
    const rule = on.get(form);
    return rule === undefined ? [] : [{ ruleOf: () => rule, score, pattern }];
  });
}

// 60: a note shorter than that has no closing line.
const LEAST_NOTE = 60;
const LAST_LINE =
  /^[ \t]{0,8}(?:\/ ?|- ?|– ?)?(?<user>\p{Ll}{2,3}|\p{Ll}{2,12}\d{1,5}|\p{Ll}{1,4}\/\p{Ll}{1,4}\d{0,2})[ \t]*$/u;

/** Initials or a login alone on the last line. */
function onLastLine({ text }: RecognizerInput): readonly RegExpExecArray[] {
  const trimmed = text.trimEnd();
  const start = trimmed.lastIndexOf('\n') + 1;
  const found = start < LEAST_NOTE ? null : LAST_LINE.exec(trimmed.slice(start));
  if (found === null) return [];
  found.index += start;
  return [found];
}
