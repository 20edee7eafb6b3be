/** @file Reads a person's name into the words by which it is compared. Pure; main process. */
import { LEADING_TITLES, LONG_HAN_SURNAMES, PARTICLES } from './clusterWords.patterns.ts';
import { fold, trimMention } from './fold.ts';

/**
 * `full`: at least two words. `initials`: one word and initials. `single`: one word. `bare`: nothing to compare by, so
 * it equals only itself.
 */
export type NameShape = 'full' | 'initials' | 'single' | 'bare';

/** Comparable form of a name; PHI. */
export interface NameForm {
  readonly shape: NameShape;
  /** Words in the order written, folded, without titles and particles. A Han name is surname and given name. */
  readonly words: readonly string[];
  /** Single letters, folded, in the order written. */
  readonly initials: readonly string[];
  /** Equal for the same words in any order. */
  readonly key: string;
  /** The key with umlauts written out (`muller` for Müller becomes `mueller`), or null without umlauts. */
  readonly umlautKey: string | null;
  /** Folded, with order, hyphens and particles as written: what two writings of one form share. */
  readonly folded: string;
  readonly isHan: boolean;
}

const hanName = /^[\p{Script=Han}々〇]{1,4}$/u;
const separators = /[\s,.;:·•/()"_-]+/u;
const commas = /[,、]/u;
const innerMarks = /['’ʼ`´]/gu;
const genitiveMark = /['’]s$/u;
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' };

/** Reads a mention with a name label. Never fails: what is no name becomes `bare`. */
export function readName(mention: string): NameForm {
  const plain = trimMention(mention);
  const folded = fold(plain).replace(genitiveMark, '');
  if (hanName.test(plain)) return readHanName(plain, folded);
  const lower = plain.toLowerCase().replace(genitiveMark, '').replace(innerMarks, '');
  const parts = withoutTitles(lower.split(commas).map(partsOf));
  const isInitial = (part: string): boolean => /^\p{L}\p{M}*$/u.test(part);
  const kept = parts.filter((part) => !PARTICLES.has(part) || parts.length === 1);
  const spelled = kept.filter((part) => !isInitial(part));
  const words = spelled.map(fold);
  const initials = kept.filter(isInitial).map(fold);
  const shape = shapeOf(words, initials);
  const key = shape === 'bare' ? folded : keyOf([...words, ...initials]);
  const hasUmlaut = /[äöüåøæ]|[aou]\u0308/u.test(lower);
  const written = hasUmlaut ? keyOf([...spelled.map(writeOutUmlauts), ...initials]) : key;
  return { shape, words, initials, key, umlautKey: written === key ? null : written, folded, isHan: false };
}

function readHanName(name: string, folded: string): NameForm {
  const characters = [...name];
  const isLong = LONG_HAN_SURNAMES.has(characters.slice(0, 2).join(''));
  const bare = { initials: [], umlautKey: null, folded, isHan: true };
  // 小王, 老王: a surname with a familiar prefix, or a given name (小明 of 王小明).
  if (characters.length === 2 && /^[小老]/u.test(name))
    return { ...bare, shape: 'single', words: characters.slice(1), key: name };
  if (characters.length === 1 || (isLong && characters.length === 2))
    return { ...bare, shape: 'single', words: [name], key: name };
  const surname = isLong ? 2 : 1;
  const words = [characters.slice(0, surname).join(''), characters.slice(surname).join('')];
  return { ...bare, shape: 'full', words, key: name };
}

function partsOf(text: string): readonly string[] {
  return text.split(separators).filter((part) => part !== '');
}

/**
 * Drops titles and forms of address in front of the name and behind a comma (`Frau Müller`, `Müller, Frau`, `Müller, Dr. Anna`), not
 * elsewhere: in `Peter Herr` it is the name. Nothing when there would be no word left.
 */
function withoutTitles(stretches: readonly (readonly string[])[]): readonly string[] {
  const named = stretches.flatMap((parts) => {
    const first = parts.findIndex((part) => !LEADING_TITLES.has(fold(part)));
    return first < 0 ? [] : parts.slice(first);
  });
  return named.length === 0 ? stretches.flat() : named;
}

function shapeOf(words: readonly string[], initials: readonly string[]): NameShape {
  if (words.length >= 2) return 'full';
  // 2: a word of two letters is a name (`Wu`), a shorter one says nothing.
  if (words.length === 0 || (words[0] ?? '').length < 2) return 'bare';
  return initials.length > 0 ? 'initials' : 'single';
}

function writeOutUmlauts(word: string): string {
  const written = word.normalize('NFC').replace(/[äöüåøæ]/gu, (letter) => UMLAUTS[letter] ?? letter);
  return fold(written);
}

/** The words in sorted order as one string. */
export function keyOf(words: readonly string[]): string {
  return words.toSorted().join(' ');
}

/**
 * True when the shorter name can be the longer one with something left out: each of its words is a word of the longer
 * name, and each initial begins another of its words. `Jean Dupont` fits `Jean Pierre Dupont`, `J. Dupont` fits
 * `Jean Dupont`; `Jean Dupont` does not fit `Pierre Dupont`.
 */
export function fitsInto(short: NameForm, long: NameForm): boolean {
  const left = [...long.words];
  const leftInitials = [...long.initials];
  for (const word of short.words) {
    const at = left.indexOf(word);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  for (const initial of short.initials) {
    const at = left.findIndex((word) => word.startsWith(initial));
    const atInitial = leftInitials.indexOf(initial);
    if (atInitial >= 0) leftInitials.splice(atInitial, 1);
    else if (at >= 0) left.splice(at, 1);
    else return false;
  }
  return true;
}
