/** @file Reads Han names in pinyin and Wade-Giles. Pure; runs in main and in the detection process. */
import { pinyin } from 'pinyin-pro';
import { wadeGiles } from './wadeGiles.ts';

/** How one character of a name may be written in Latin letters, toneless and folded, most likely first. */
export type Syllables = readonly string[];

export interface RomanisedName {
  /** Of each character, in the order of the Chinese name. */
  readonly characters: readonly Syllables[];
  /** How many characters the surname has: 1 or 2. */
  readonly surnameLength: number;
}

/** 3: rarer readings of a character (樂 has four) are hardly those of a name. */
const MOST_READINGS = 3;
// Common compound surnames, simplified; pinyin-pro reads them as one but does not say so.
const compoundSurnames = new Set(
  '欧阳 司马 上官 诸葛 司徒 夏侯 皇甫 尉迟 公孙 慕容 长孙 宇文 东方 南宫 西门 令狐 端木 呼延 轩辕 独孤 范姜'.split(
    ' ',
  ),
);
// Filled as characters come up; there are some thousand, and none of them alone says who anybody is.
const readingsByCharacter = new Map<string, readonly string[]>();
const readingsBySurname = new Map<string, readonly string[]>();

/** The sounds of a Han name of two to four characters in simplified form; null when a character has none. */
export function romanise(name: string): RomanisedName | null {
  if (!/^\p{Script=Han}{2,4}$/u.test(name)) return null;
  const characters = [...name];
  const surnameLength =
    compoundSurnames.has(characters.slice(0, 2).join('')) && characters.length > 2 ? 2 : 1;
  const sounds = [
    ...surnameReadings(characters.slice(0, surnameLength).join('')).map((syllable) => [syllable]),
    ...characters.slice(surnameLength).map(readingsOf),
  ];
  if (sounds.length !== characters.length || sounds.some((readings) => readings.length === 0)) return null;
  return {
    surnameLength,
    characters: sounds.map((readings) => [
      ...new Set(readings.flatMap((sound) => [...spellings(sound), wadeGiles(sound)])),
    ]),
  };
}

/** One syllable a character. The library knows surnames by their own reading: 单 Shàn, 曾 Zēng, 仇 Qiú, 区 Ōu. */
function surnameReadings(surname: string): readonly string[] {
  return remembered(readingsBySurname, surname, () =>
    pinyin(surname, { toneType: 'none', surname: 'all', type: 'array' }),
  );
}

/** All readings of a character of a given name, the usual one first; at most {@link MOST_READINGS}. */
function readingsOf(character: string): readonly string[] {
  return remembered(readingsByCharacter, character, () =>
    pinyin(character, { toneType: 'none', multiple: true, type: 'array' }),
  ).slice(0, MOST_READINGS);
}

function remembered(
  known: Map<string, readonly string[]>,
  characters: string,
  read: () => readonly string[],
): readonly string[] {
  const before = known.get(characters);
  if (before !== undefined) return before;
  const readings = [...new Set(read().map(latin))].filter((syllable) => syllable !== null);
  known.set(characters, readings);
  return readings;
}

/** `lü` as `lv`, the way it is typed; null when it is no syllable of letters (the library gives unknown characters back). */
function latin(syllable: string): string | null {
  const typed = syllable.normalize('NFC').replace('ü', 'v');
  return /^[a-z]+$/.test(typed) ? typed : null;
}

/** Passports write `lü` as `lyu`, folded text has `lu`. */
function spellings(syllable: string): readonly string[] {
  return syllable.includes('v')
    ? [syllable, syllable.replace('v', 'u'), syllable.replace('v', 'yu')]
    : [syllable];
}
