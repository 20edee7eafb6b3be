/** @file Finds postal codes and the places beside them. Pure; part of the place recognizer. */
import type { Finding } from '../../lexicons/candidate.ts';
import { foldText, type FoldedNote } from '../../lexicons/foldedNote.ts';
import { isOrdinaryWord, isRoleOrFiller } from '../../lexicons/personName.ts';
import { plainOneOf } from '../../rulePacks/peopleOf.ts';
import type { POSTAL_SHAPES } from '../../rulePacks/placesAreas.ts';
import { placeGroupsOf, placePhrasesOf } from '../../rulePacks/placesOf.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { labelOf, PLACE_LABELS, type PlaceFinder } from './placeLabels.ts';
import { readPlaceName } from './placeName.ts';
import {
  CANADIAN_POSTCODE,
  IRISH_EIRCODE,
  MAY_HOLD_US_STATE,
  MAY_HOLD_US_ZIP,
  STATES_LIKE_DEGREES,
  UK_POSTCODE,
  US_ADDRESS,
  US_CITY_STATE,
} from './postalShapes.ts';

type PostalShape = (typeof POSTAL_SHAPES)[number];

/** `86853 Langerringen`, `Stockton TS19 8XQ`, `Springfield, IL 62704`: the shapes that the packs ask for. */
export function createPostalPlaces(packs: readonly RulePack[]): PlaceFinder {
  const groups = placeGroupsOf(packs, ({ areas }) => areas.postal);
  const ruleOf = new Map([...groups].reverse().map(({ shape, id }) => [shape, id] as const));
  const prefixes = groups.flatMap((group) => group.prefixes);
  const european = createEuropean(packs, ruleOf.get('european'), prefixes);
  return (note) => [...european(note), ...codes(note, ruleOf), ...american(note, ruleOf.get('us'))];
}

// Digits, a gap and a word that may be a place.
const MAY_HOLD_ZIP = /\d{3}(?:[ \u00a0]{1,2}|[ ]?[-–][ ]?|, ?)(?:[LldD]['’])?[A-Z\u00c0-\uffff]/;

/** Four or five digits, or AD and three (Andorra), directly in front of a capitalized place. */
function createEuropean(
  packs: readonly RulePack[],
  rule: string | undefined,
  prefixes: readonly string[],
): PlaceFinder {
  if (rule === undefined) return () => [];
  const notTown = new RegExp(`^${placePhrasesOf(packs, ({ areas }) => areas.notTowns)}(?!\\p{L})`, 'u');
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}.,:/+-]|\d )(?:(?<prefix>${plainOneOf(prefixes)})[-– ]{1,2})?(?<zip>\d{5}|\d{4}|AD\d{3})(?:[ \u00a0]{1,2}|[ ]?[-–][ ]?|, ?)(?=(?:[LldD]['’])?\p{Lu})`,
    'gu',
  );
  return (note) =>
    MAY_HOLD_ZIP.test(note.text)
      ? [...note.text.matchAll(pattern)].flatMap((found) => europeanPlace(note, found, { rule, notTown }))
      : [];
}

function europeanPlace(
  note: FoldedNote,
  found: RegExpExecArray,
  { rule, notTown }: { readonly rule: string; readonly notTown: RegExp },
): readonly Finding[] {
  const zip = found.groups?.['zip'] ?? '';
  const at = found.index + found[0].length;
  const end = readPlaceName(note, at);
  if (end === undefined || notTown.test(note.folded.slice(at, at + 40))) return [];
  const score = europeanScore(note, found, PLACE_LABELS.has(note.folded.slice(at, end)));
  if (score === 0) return [];
  const start = found.index + found[0].indexOf(zip);
  return [
    { start, end: start + zip.length, label: 'ZIP', rule, score },
    { start: at, end, label: labelOf(note, at, end, 'CITY'), rule: `${rule}.town`, score },
    ...regionBehind(note, end, `${rule}.region`),
  ];
}

/** Four digits are years, doses and counts elsewhere: they need a list entry, a prefix or an address in front. */
function europeanScore(note: FoldedNote, { index, groups }: RegExpExecArray, isListed: boolean): number {
  const zip = groups?.['zip'] ?? '';
  if (groups?.['prefix'] !== undefined || isListed || zip.length === 5) return 0.8;
  const isFramed = /(?:^|[\n\r,·|;(–-]) ?$/u.test(note.folded.slice(Math.max(0, index - 3), index));
  if (!isFramed || /^(?:19|20)/u.test(zip)) return 0;
  // `Allmendstutz 5, 3862 Innertkirchen`: a house number in front makes four digits a postal code.
  const left = note.folded.slice(Math.max(0, index - 12), index);
  return /\p{L}[.)]? \d{1,3} ?[a-z]?,? ?[\r\n]*$/u.test(left) ? 0.65 : 0.45;
}

/** `33401 Avilés (Asturias)`. */
function regionBehind(note: FoldedNote, from: number, rule: string): readonly Finding[] {
  const gap = /^ ?[(,] ?/u.exec(note.folded.slice(from, from + 3))?.[0];
  if (gap === undefined) return [];
  const start = from + gap.length;
  const end = readPlaceName(note, start);
  if (end === undefined) return [];
  const known = PLACE_LABELS.get(note.folded.slice(start, end));
  if (known === undefined && !gap.includes('(')) return [];
  return [{ start, end, label: known ?? 'REGION', rule, score: 0.65 }];
}

const CODES: readonly (readonly [PostalShape, RegExp, number])[] = [
  ['gb', UK_POSTCODE, 0.7],
  ['ca', CANADIAN_POSTCODE, 0.7],
  ['ie', IRISH_EIRCODE, 0.45],
];

function codes(note: FoldedNote, ruleOf: ReadonlyMap<PostalShape, string>): readonly Finding[] {
  return CODES.flatMap(([shape, pattern, score]) => {
    const rule = ruleOf.get(shape);
    if (rule === undefined) return [];
    return [...note.text.matchAll(pattern)].flatMap(({ 0: code, index }) => [
      { start: index, end: index + code.length, label: 'ZIP' as const, rule, score },
      ...(shape === 'gb' ? postTown(note, index, `${rule}.town`) : []),
    ]);
  });
}

/** The post town stands in front of its code. */
function postTown(note: FoldedNote, codeAt: number, rule: string): readonly Finding[] {
  const found =
    /(?<town>\p{Lu}[\p{L}'’-]+(?:[ -](?:\p{Lu}[\p{L}'’-]+|upon|on|of|the|le))*)[,.]? {1,2}$/u.exec(
      note.text.slice(Math.max(0, codeAt - 40), codeAt),
    );
  const town = found?.groups?.['town'];
  if (found === null || town === undefined) return [];
  const start = codeAt - found[0].length;
  return [{ start, end: start + town.length, label: 'CITY', rule, score: 0.65 }];
}

function american(note: FoldedNote, rule: string | undefined): readonly Finding[] {
  if (rule === undefined) return [];
  const patterns = [
    ...(MAY_HOLD_US_ZIP.test(note.text) ? [US_ADDRESS] : []),
    ...(MAY_HOLD_US_STATE.test(note.text) ? [US_CITY_STATE] : []),
  ];
  return patterns.flatMap((pattern) =>
    [...note.text.matchAll(pattern)].flatMap((found) => americanPlace(found, rule)),
  );
}

function americanPlace({ 0: match, index, groups }: RegExpExecArray, rule: string): readonly Finding[] {
  const { city = '', state = '', zip } = groups ?? {};
  if (isOrdinaryWord(foldText(city)) || isRoleOrFiller(foldText(city.split(' ')[0] ?? ''))) return [];
  const isListed = PLACE_LABELS.has(foldText(city));
  if (zip === undefined && STATES_LIKE_DEGREES.test(state) && !isListed) return [];
  const score = zip !== undefined ? 0.8 : isListed ? 0.65 : 0.5;
  const stateAt = index + match.indexOf(state, city.length);
  const end = index + match.length;
  return [
    { start: index, end: index + city.length, label: 'CITY', rule: `${rule}.town`, score },
    { start: stateAt, end: stateAt + state.length, label: 'REGION', rule: `${rule}.region`, score },
    ...(zip === undefined ? [] : [{ start: end - zip.length, end, label: 'ZIP' as const, rule, score }]),
  ];
}
