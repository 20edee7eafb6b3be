/** @file Finds places outside the lists by where they stand: date lines, addresses, prepositions. Pure; part of the place recognizer. */
import type { Finding } from '../../lexicons/candidate.ts';
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { isGivenName, isKnownName, isOrdinaryWord, isRoleOrFiller } from '../../lexicons/personName.ts';
import { isEponym, isProtected } from '../../lexicons/protections.ts';
import { plainOneOf } from '../../rulePacks/peopleOf.ts';
import { placeGroupsOf, placeSpellingsOf } from '../../rulePacks/placesOf.ts';
import type { PlacesTopic } from '../../rulePacks/placesTopic.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import type { PlaceFinder } from './placeLabels.ts';
import { readPlaceName } from './placeName.ts';

/** Where a town may begin, and what must be true of it. */
interface Position {
  readonly pattern: RegExp;
  readonly rule: string;
  readonly score: number;
  readonly isTown: (note: FoldedNote, start: number, end: number) => boolean;
}

/** Cities that stand where only a place stands. */
export function createUnlistedPlaces(packs: readonly RulePack[]): PlaceFinder {
  const positions = [...dateLines(packs), ...behindStreets(packs), ...prepositions(packs)];
  return (note) =>
    positions.flatMap(({ pattern, rule, score, isTown }) =>
      [...note.text.matchAll(pattern)].flatMap((found): readonly Finding[] => {
        const start = found.index + found[0].length;
        const end = readPlaceName(note, start);
        if (end === undefined || !isPlace(note, start, end) || !isTown(note, start, end)) return [];
        return [{ start, end, label: 'CITY', rule, score }];
      }),
    );
}

type Unlisted = PlacesTopic['areas']['unlisted'];

/** `Marseille, le 2 juin 2023`, `Medellín, 26 de mayo de 2023`, `Göttingen, den 04.05.2021`: the line begins with it. */
function dateLines(packs: readonly RulePack[]): readonly Position[] {
  const [group] = placeGroupsOf(packs, ({ areas }) => [areas.unlisted.dateLines]);
  if (group === undefined) return [];
  const words = wordsOf(packs);
  const link = words(({ dateLines: lines }) => lines?.links ?? []);
  const ordinal = words(({ dateLines: lines }) => lines?.ordinals ?? []);
  const monthLinks = placeSpellingsOf(packs, ({ areas }) => areas.unlisted.dateLines?.monthLinks ?? []);
  const month = plainOneOf(monthLinks.map((word) => (word.endsWith("'") ? word : `${word} `))).replaceAll(
    "'",
    "['’]",
  );
  const date = String.raw`\d{1,2}(?:\.\d{1,2}\.|\/\d{1,2}\/|\. ?\p{L}|${ordinal}? ${month}?\p{Ll}{3,10} ${month}?\d{4})`;
  const pattern = new RegExp(
    String.raw`(?<=^|\n)[ \t]{0,60}(?=\p{Lu}[\p{L} .'’/-]{2,30}, ?(?:${link} )?${date})`,
    'gu',
  );
  return [{ pattern, rule: group.id, score: 0.6, isTown: () => true }];
}

/** `Am Botanischen Garten 66, Köln-Riehl.`, `114 Ford Road, Glenbervie`: behind a street word and a comma. */
function behindStreets(packs: readonly RulePack[]): readonly Position[] {
  const [group] = placeGroupsOf(packs, ({ areas }) => [areas.unlisted.behindStreets]);
  if (group === undefined) return [];
  const words = wordsOf(packs);
  const end = words(({ behindStreets: streets }) => (streets?.ends ?? []).flatMap(bothCases));
  const type = words(({ behindStreets: streets }) => streets?.types ?? []);
  const head = words(({ behindStreets: streets }) => streets?.heads ?? []);
  // Looking ahead comes first: it fails at once almost everywhere.
  const pattern = new RegExp(
    String.raw`(?=[A-ZÀ-ÞŁŚŠŽ]\p{Ll})(?<=, )(?<=(?:${end} \d{1,4} ?[a-z]?|\d \p{Lu}[\p{L} ]{2,30} ${type}|${head} \p{Lu}[\p{L} '’-]{2,30}(?:,? \d{1,4})?), )`,
    'gu',
  );
  const isTown: Position['isTown'] = (note, _, at) =>
    /^(?:$|[.,;)\r\n]| [–—-])/u.test(note.text.slice(at, at + 3));
  return [{ pattern, rule: group.id, score: 0.55, isTown }];
}

/** French `à` and English `outside` stand in front of capitals almost only before places. */
function prepositions(packs: readonly RulePack[]): readonly Position[] {
  const groups = placeGroupsOf(packs, ({ areas }) => [areas.unlisted.prepositions]);
  return groups.map(({ words, id }) => ({
    pattern: new RegExp(String.raw`(?=[A-ZÀ-ÞŁŚŠŽ]\p{Ll}{2})(?<=(?:^|[\s(])${plainOneOf(words)} )`, 'gu'),
    rule: id,
    score: 0.55,
    // `à Dupont`: a family name behind a preposition is a person.
    isTown: (note, start, end) =>
      !isKnownName(note.folded.slice(start, end)) && !/^ ?\d/u.test(note.text.slice(end, end + 3)),
  }));
}

function wordsOf(packs: readonly RulePack[]): (pick: (unlisted: Unlisted) => readonly string[]) => string {
  return (pick) => plainOneOf(placeSpellingsOf(packs, ({ areas }) => pick(areas.unlisted)));
}

function bothCases(word: string): readonly string[] {
  return [word, word.charAt(0).toUpperCase() + word.slice(1)];
}

function isPlace(note: FoldedNote, start: number, end: number): boolean {
  const folded = note.folded.slice(start, end);
  const [first = ''] = folded.split(/[ \u00a0-]/u);
  if (isRoleOrFiller(first) || isOrdinaryWord(folded) || isEponym(first) || isGivenName(folded)) return false;
  return !isProtected(note, { start, end });
}
