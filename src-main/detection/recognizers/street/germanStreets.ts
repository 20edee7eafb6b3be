/** @file Streets whose word stands behind or inside the name, as in German. Pure; part of the street recognizer. */
import { foldText } from '../../lexicons/foldedNote.ts';
import { isOrdinaryWord } from '../../lexicons/personName.ts';
import type { Owned } from '../../rulePacks/numbersOf.ts';
import { plainOneOf } from '../../rulePacks/peopleOf.ts';
import { placeGroupsOf } from '../../rulePacks/placesOf.ts';
import type { PlacesTopic } from '../../rulePacks/placesTopic.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { NAME_WORD, WORD_START, type StreetForm } from './streetForm.ts';

type Group = Owned<NonNullable<PlacesTopic['streets']['nameFirst']>>;
interface Source {
  readonly source: string;
  readonly score: number;
  readonly hint: StreetForm['hint'];
  readonly suffix?: string;
}

const NUMBER = String.raw`\d{1,4}(?!\d)(?:[ \u00a0]?[a-hA-H](?![\p{L}\p{N}]))?(?:[ ]?[-–/+][ ]?\d{1,4}(?!\d)[a-h]?){0,4}`;

/** `Wiesenweg 7`, `Bonner Straße 12a`, `Am Lechrain 14, 86830 …`, by the street words of the packs. */
export function createGermanStreets(packs: readonly RulePack[]): readonly StreetForm[] {
  return placeGroupsOf(packs, ({ streets }) => [streets.nameFirst]).flatMap(formsOf);
}

function formsOf(group: Group): readonly StreetForm[] {
  const isOrdinary = createOrdinaryTest(group);
  return sourcesOf(group).map(({ source, score, hint, suffix = '' }) => ({
    score,
    hint,
    pattern: new RegExp(source, 'gu'),
    ruleOf: () => group.id + suffix,
    isStreet: (note, { start, end }, line) => {
      if (isOrdinary(note.folded.slice(start, end))) return false;
      // Without a street word the postal code must follow, on this line (pattern) or the next.
      if (hint === 'number') return isBeforeTown(note.text, end, line.end);
      return hint !== 'opening' || end < line.end || isBeforePostalCode(note.text, end);
    },
  }));
}

function sourcesOf({ ends, sure, apart, opens, captions, notNames }: Group): readonly Source[] {
  const caption = plainOneOf(captions.flatMap(bothCases));
  const captionWord = plainOneOf(captions.map(capitalized));
  return [
    {
      // Whatever a street is called: a name and a number right in front of a postal code and a place.
      source: String.raw`(?<=^|[,;·|(–-] ?|(?<!\p{L})${caption} |  )(?!${plainOneOf(notNames)}(?![\p{L}-]))(?<street>${NAME_WORD}(?: ${NAME_WORD}){0,2} ${NUMBER})(?=,? {1,2}(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}|[,;]? ?$)`,
      score: 0.65,
      hint: 'number',
      suffix: '.before-postal-code',
    },
    {
      source: String.raw`${WORD_START}(?<street>(?:${NAME_WORD}[ -])?\p{Lu}[\p{L}\p{M}-]{1,30}${plainOneOf(ends)}[ \u00a0]${NUMBER})`,
      score: 0.8,
      hint: 'numbered-end',
    },
    {
      source: String.raw`${WORD_START}(?!${captionWord} )(?<street>(?:\p{Lu}[\p{L}\p{M}.]{0,40}[- ]){1,4}${plainOneOf(apart)}[ \u00a0]${NUMBER})`,
      score: 0.8,
      hint: 'numbered-end',
    },
    {
      source: String.raw`${WORD_START}(?<street>${plainOneOf(opens)}[ ]${NAME_WORD}(?: ${NAME_WORD}){0,2} ${NUMBER})(?=[,;·|]? {0,2}(?:[·|,–-] ?)?(?:(?:D|A|CH|F|L)[- ])?\d{4,5} |$| · )`,
      score: 0.65,
      hint: 'opening',
      suffix: '.opening',
    },
    {
      source: String.raw`${WORD_START}(?<street>(?:${NAME_WORD}-)?\p{Lu}[\p{L}\p{M}]{2,30}${plainOneOf(sure)})(?![\p{L}\p{M}-])`,
      score: 0.55,
      hint: 'sure-end',
      suffix: '.name',
    },
  ];
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function bothCases(word: string): readonly string[] {
  return [capitalized(word), word.charAt(0).toLowerCase() + word.slice(1)];
}

/** Words that end like a street and are none: `Heimweg 3`, `Harnweg 2`, `Zeitfeld 1`. */
function createOrdinaryTest({ opens, ordinary }: Group): (folded: string) => boolean {
  const opening = [...new Set(opens.flatMap((phrase) => foldText(phrase).split(' ')))];
  const firstWord = new RegExp(String.raw`^(?:${plainOneOf(opening)} )*(?<word>[\p{L}-]+)`, 'u');
  const beginning = new RegExp(`^${plainOneOf(ordinary.map((word) => foldText(word)))}`, 'u');
  return (folded) => {
    const word = firstWord.exec(folded)?.groups?.['word'] ?? '';
    return isOrdinaryWord(word) || beginning.test(word);
  };
}

/** True when a postal code and a place follow, on this line or on the next. */
function isBeforeTown(text: string, end: number, lineEnd: number): boolean {
  const right = text.slice(end, Math.max(lineEnd, end) + 24);
  return /^[,;]?\s{1,4}(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}\p{L}{2}/u.test(right);
}

function isBeforePostalCode(text: string, end: number): boolean {
  return /^\s*(?:[A-Z]{1,2}-)?\d{4,5} /u.test(text.slice(end, end + 20));
}
