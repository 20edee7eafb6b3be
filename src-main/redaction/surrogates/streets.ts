/** @file Surrogates of street addresses: type word and shape kept, another name, other numbers. Pure; main process. */
import type { Language } from '../../domain/detection.ts';
import { foldWidths } from '../../text/widths.ts';
import { choose, type SurrogateDeps } from './choice.ts';
import { codeSurrogate } from './codes.ts';
import { streets } from './lexicons/streets.ts';
import type { PlaceRequest } from './places.ts';
import { poolFrom } from './pools.ts';
import { DEFAULT_TYPE, HAN_TYPE, TYPE_AS_END, TYPE_BEHIND, TYPE_IN_FRONT } from './streets.patterns.ts';
import { accentsLike, dress, inCaseOf, wordKey } from './wordForm.ts';

type Position = 'front' | 'behind' | 'end' | 'han';

interface Street {
  readonly type: string;
  readonly position: Position;
  /** Proper part as written, without numbers; PHI. */
  readonly name: string;
  /** House number with its separators, in front of the street or behind it; empty when there is none. PHI. */
  readonly numberBefore: string;
  readonly numberAfter: string;
}

const pools = new Map(
  (Object.keys(streets) as Language[]).map((language) => [
    language,
    poolFrom(`street.${language}`, streets[language]),
  ]),
);
const LANGUAGE_OF: Readonly<Record<string, Language>> = {
  front: 'fr',
  behind: 'en',
  end: 'de',
  han: 'zh-Hans',
};
const FITTING: Readonly<Record<Position, readonly Language[]>> = {
  front: ['fr', 'es', 'ca', 'de'],
  behind: ['en', 'de'],
  end: ['de'],
  han: ['zh-Hans', 'zh-Hant'],
};
const NUMBER_BEFORE = /^\s*(\d{1,5}\s?(?:bis|ter|quater|[a-z](?![\p{L}]))?\s*,?\s*)/iu;
const NUMBER_AFTER =
  /((?:\s*,|\s)\s*(?:n\.?\s?[º°o]\.?\s*|nr\.?\s*|no\.?\s*)?\d{1,5}\s?(?:bis|ter|[a-z](?![\p{L}]))?)(?![\p{L}\d])/iu;
const HAN_NUMBER = /\d{1,5}\s*(?:[号號弄巷]|$)/u;
const HAN_SECTION = /[一二三四五六七八九十]段/u;
// 200 characters: an address of several lines; a longer mention is something else.
const MAX_LENGTH = 200;

/**
 * House number, street: floors, flats, quarters and towns written behind are left out. A mention without a known type
 * word becomes a street of the note's language. Null for what has no letters.
 */
export function streetSurrogate(deps: SurrogateDeps, request: PlaceRequest): string | null {
  // A flat in front of the house number (`Flat 3, 41 …`) is left out.
  const mention = foldWidths(request.mention)
    .trim()
    .replace(/^[^,]*\d[^,]*,\s*(?=\d+\s\p{L})/u, '');
  if (mention.length > MAX_LENGTH || !/[\p{Script=Latin}\p{Script=Han}]/u.test(mention)) return null;
  const isHan = /\p{Script=Han}/u.test(mention);
  const street = isHan ? readHan(mention) : readLatin(mention, request.languages);
  const language = languageFor(street.position, request.languages);
  const pool = pools.get(language);
  const key = wordKey(street.name) || wordKey(mention);
  if (pool === undefined || key === '') return null;
  const word = choose(deps, { pool, key, scope: request.scope });
  const renumber = (text: string): string | null =>
    text === '' ? '' : numbers(deps, text, `${request.scope}\u0000${key}`);
  const [before, after] = [renumber(street.numberBefore), renumber(street.numberAfter)];
  if (word === null || before === null || after === null) return null;
  const name = isHan
    ? word
    : dress(word, street.name === '' ? word : street.name, accentsLike(mention, null));
  return before + joined(name, street, mention, language === 'de') + after;
}

function readLatin(mention: string, languages: readonly Language[]): Street {
  const numberBefore = NUMBER_BEFORE.exec(mention)?.[1] ?? '';
  const rest = mention.slice(numberBefore.length);
  const numberAfter = numberBefore === '' ? (NUMBER_AFTER.exec(rest)?.[1] ?? '') : '';
  const place = numberAfter === '' ? -1 : rest.indexOf(numberAfter);
  const named = (place > 0 ? rest.slice(0, place) : rest).replace(/[,;(\n].*$/su, '').trim();
  const kinds: readonly (readonly [RegExp, Position])[] = [
    [TYPE_AS_END, 'end'],
    [TYPE_IN_FRONT, 'front'],
    [TYPE_BEHIND, 'behind'],
  ];
  for (const [pattern, position] of kinds) {
    const found = pattern.exec(named);
    if (found?.[1] === undefined || (position === 'front' && found.index > 0)) continue;
    const name = position === 'front' ? named.slice(found[0].length) : named.slice(0, found.index);
    if (name.trim() !== '') return { type: found[1], position, name: name.trim(), numberBefore, numberAfter };
  }
  const language = languages.find((one) => !one.startsWith('zh')) ?? 'en';
  const [type, position] = DEFAULT_TYPE[language];
  return { type, position, name: named, numberBefore, numberAfter };
}

function readHan(mention: string): Street {
  const type = HAN_TYPE.exec(mention);
  const before = mention.slice(0, type?.index ?? mention.length);
  // The name stands behind the last district; four characters are as much as a name has.
  const name = before.replace(/^.*[省市縣县區区鄉乡鎮镇村里]/u, '').slice(-4) || before.slice(-4);
  const section = HAN_SECTION.exec(mention)?.[0] ?? '';
  const number = HAN_NUMBER.exec(mention)?.[0] ?? '';
  return {
    type: (type?.[1] ?? '路') + section,
    position: 'han',
    name,
    numberBefore: '',
    numberAfter: number,
  };
}

/** The note's first language that writes streets this way. */
function languageFor(position: Position, languages: readonly Language[]): Language {
  return languages.find((language) => FITTING[position].includes(language)) ?? LANGUAGE_OF[position] ?? 'en';
}

function joined(name: string, { type, position }: Street, mention: string, isGerman: boolean): string {
  switch (position) {
    case 'front':
      // The German list holds the front halves of compounds.
      return `${type} ${name}${isGerman ? 'weg' : ''}`;
    case 'behind':
      return `${name} ${type}`;
    case 'end':
      return name + inCaseOf(type, /^\P{Lu}*$/u.test(mention) ? 'a' : type);
    case 'han':
      return name + type;
  }
}

/** Other numbers of the same lengths; letters, `bis` and the sign in front stay. */
function numbers(deps: SurrogateDeps, text: string, scope: string): string | null {
  const changed = text.replace(/\d+/gu, (digits) => {
    const other = codeSurrogate(deps.keyed, { code: digits, scope, kind: 'house', isRefused: () => false });
    return other ?? '';
  });
  return /\d/.test(changed) ? changed : null;
}
