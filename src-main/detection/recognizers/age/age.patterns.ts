/**
 * @file Shapes of ages that belong to no language. Data only; used by the age recognizer's files. Units, captions and
 * neighbors are data of the rule packs.
 */

/** What must not stand before a number of years: it would be part of a longer number, a limit or a code. */
export const BEFORE = String.raw`(?<![\p{Script=Latin}\d<>≥≤+-]|\d[.,/])`;
/** Number glued to a sex letter, or a sex letter and a slash before it: `66M`, `F/75`, `34 y/o F`. */
export const WITH_SEX =
  /(?:(?<![\p{Script=Latin}\d-]|\d[.,/])(?<!\d[,號号弄] ?)([1-9]\d)(?:M|(?<!drain[^\n]{0,12}\d\d)F|[Yy][MF]| ?♂| ?♀)(?![\p{L}\d/-])|(?<=(?:^|[\s(,;|])[MFW] ?\/ ?)([1-9]\d)(?![\d\p{L}.,/-])|(?<=(?:^|[\s(,;|])[MF])([1-9]\d)(?=[\s,;)])(?! ?\/))/gu;
/** Chinese numerals up to a hundred, as ages are written with them. */
export const HAN_NUMBER =
  '(?:[一二三四五六七八九十百廿卅]{1,4}|[一二三四五六七八九]十有[一二三四五六七八九]|[一二三四五六七八九两兩])';
/** Oldest age that is believed; Jeanne Calment lived 122 years. */
export const MAX_YEARS = 125;
