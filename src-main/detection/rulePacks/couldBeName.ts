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

const han = /\p{Script=Han}/u;
const particles = new Set(
  'von der den dem van ten ter del della dels les los las und and the saint sainte sankt'.split(' '),
);
let places: ReadonlySet<string> | null = null;

/**
 * True when every word of the phrase is a listed given name, family name, eponym or place, a particle, or no longer than
 * three letters (initials, logins). Chinese: two characters, three that begin with a family name, four with a double one, or a place.
 */
export function couldBeName(phrase: string): boolean {
  return han.test(phrase) ? couldBeChineseName(phrase) : couldBeLatinName(foldText(phrase));
}

function couldBeLatinName(folded: string): boolean {
  if (isKnownName(folded) || isPlace(folded) || isGivenAndFamily(folded)) return true;
  const words = folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  return words.every(
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
