/**
 * @file Says whether a phrase of a protected list could as well be a person or a place. Pure; runs in the detection
 * process.
 */
import { isCommonChineseWord, surnameLength } from '../lexicons/chineseName.ts';
import { cities } from '../lexicons/cities.ts';
import { countries } from '../lexicons/countries.ts';
import { foldText } from '../lexicons/foldedNote.ts';
import { isGivenName, isKnownName, isOrdinaryWord } from '../lexicons/personName.ts';
import { isEponym } from '../lexicons/protections.ts';
import { regions } from '../lexicons/regions.ts';
import { zhAreas } from '../lexicons/zhAreas.ts';
import { zhCities } from '../lexicons/zhCities.ts';
import { nameWordsOf } from './peopleOf.ts';
import type { PeopleTopic } from './peopleTopic.ts';
import { LANGUAGE_PACKS } from './shippedRulePacks.ts';

const han = /\p{Script=Han}/u;
const particles = new Set(
  'von der den dem van ten ter del della dels les los las und and the saint sainte sankt'.split(' '),
);
let places: ReadonlySet<string> | null = null;

/**
 * True when every word of the phrase is a listed given name, family name, eponym or place, a particle, or no longer than
 * three letters (initials, logins). Chinese: two characters, three that begin with a family name, four with a double one, or a place.
 * The same behind titles, roles and words for relatives of any language (`Oma Frieda`), and behind a form of address (`Mme`)
 * whatever clinical text does not use as an ordinary word.
 */
export function couldBeName(phrase: string): boolean {
  return han.test(phrase)
    ? couldBeChineseName(phrase) || isTitledChineseName(phrase)
    : couldBeLatinName(foldText(phrase)) || isTitledName(foldText(phrase));
}

interface TitleWords {
  /** Titles, roles and relatives as words with one blank between them. */
  readonly all: ReadonlySet<string>;
  /** Of them those that say by themselves that a name follows. */
  readonly sure: ReadonlySet<string>;
  /** Chinese ones, which stand behind the name; longest first. */
  readonly behind: readonly string[];
}
let titleWords: TitleWords | null = null;

/** The longest of them: `mother in law`. */
const MOST_TITLE_WORDS = 3;

/** From the rule packs that come with the product: people keep their title when they are written about in another language. */
function titlesOfAll(): TitleWords {
  const words = (pick: (people: PeopleTopic) => readonly string[]) =>
    nameWordsOf(LANGUAGE_PACKS, pick).map((title) => wordsOf(title).join(' '));
  const before = words(({ titles }) => titles.before.flatMap((group) => group.titles));
  const sure = words(({ titles }) =>
    titles.before.filter(({ kind, strict }) => kind === 'title' && !strict).flatMap((group) => group.titles),
  );
  const relatives = words(({ kin: { relatives: kin } }) => [...(kin?.words ?? []), ...(kin?.weak ?? [])]);
  const degrees = words(({ titles }) => titles.degrees);
  const behind = nameWordsOf(LANGUAGE_PACKS, ({ titles }) => titles.behind.flatMap((group) => group.titles));
  return {
    all: new Set([...before, ...relatives, ...degrees]),
    // One letter is an initial or the genus of a germ (`M. avium`).
    sure: new Set(sure.filter((title) => title.length > 1)),
    behind: [...behind].sort((a, b) => b.length - a.length),
  };
}

/** Asked behind each of the titles, because some of them are names as well (`Frau Müller`, `muller` being a wife). */
function isTitledName(folded: string): boolean {
  titleWords ??= titlesOfAll();
  let words = wordsOf(folded);
  for (let title = titleAt(words, titleWords); title !== null; title = titleAt(words, titleWords)) {
    words = words.slice(title.length);
    if (words.every((word) => word.length <= 3)) return false;
    if (couldBeLatinName(words.join(' '))) return true;
    if (title.isSure && words.every((word) => particles.has(word) || !isOrdinaryWord(word))) return true;
  }
  return false;
}

/** The title that the words begin with, the longest one. */
function titleAt(words: readonly string[], { all, sure }: TitleWords) {
  for (let length = Math.min(MOST_TITLE_WORDS, words.length); length > 0; length -= 1) {
    const title = words.slice(0, length).join(' ');
    if (all.has(title)) return { length, isSure: sure.has(title) };
  }
  return null;
}

function isTitledChineseName(phrase: string): boolean {
  titleWords ??= titlesOfAll();
  const title = titleWords.behind.find((one) => phrase.endsWith(one));
  const name = title === undefined ? '' : phrase.slice(0, -title.length);
  const length = surnameLength(name, 0);
  return length > 0 && name.length <= 2 + length && !isCommonChineseWord(name.slice(0, 2));
}

function wordsOf(folded: string): readonly string[] {
  return folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}

function couldBeLatinName(folded: string): boolean {
  if (isKnownName(folded) || isPlace(folded) || isGivenAndFamily(folded)) return true;
  return wordsOf(folded).every(
    (word) => word.length <= 3 || particles.has(word) || isKnownName(word) || isEponym(word) || isPlace(word),
  );
}

/** `Marie Curie`: a given name, and a word that no clinical text is known to use. */
function isGivenAndFamily(folded: string): boolean {
  const [first = '', second = '', ...more] = folded.split(' ');
  if (second === '' || more.length > 0 || /[^\p{L}\p{M} ]/u.test(folded)) return false;
  return (isGivenName(first) && !isOrdinaryWord(second)) || (isGivenName(second) && !isOrdinaryWord(first));
}

function couldBeChineseName(phrase: string): boolean {
  if (phrase.length <= 2 || isPlace(phrase)) return true;
  // `Wells评分`: no Chinese name has other letters.
  if (/[^\p{Script=Han}]/u.test(phrase)) return /[·・．]/u.test(phrase) && !/[a-z]/iu.test(phrase);
  const length = surnameLength(phrase, 0);
  if (length === 0 || isCommonChineseWord(phrase.slice(0, 2))) return false;
  // A married woman of Hong Kong or Taiwan bears two family names: 陳張美玉.
  return phrase.length <= 2 + length || (phrase.length === 4 && surnameLength(phrase, 1) > 0);
}

function isPlace(folded: string): boolean {
  places ??= new Set(
    [...cities, ...regions, ...countries, ...zhCities, ...zhAreas].map((name) => foldText(name)),
  );
  return places.has(folded);
}
