/** @file Streets of the Romance languages, whose street word stands in front of the name. Pure; part of the street recognizer. */
import type { Range } from '../../../domain/range.ts';
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { plainOneOf } from '../../rulePacks/peopleOf.ts';
import { oneOf } from '../../rulePacks/phrase.ts';
import { placeGroupOf, placeGroupsOf, placeSpellingsOf } from '../../rulePacks/placesOf.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { headOwner, headSource, NAME_WORD, WORD_START, writtenOneOf, type StreetForm } from './streetForm.ts';

const HOUSE_NUMBER = String.raw`\d{1,4}(?!\d)(?:[ -]?(?:bis|ter|quater|[A-Da-d])(?![\p{L}\p{N}]))?`;

/** `12 bis rue Pasteur`, `calle Mayor, 5, 2º`, by the street words of the packs. */
export function createRomanceStreets(packs: readonly RulePack[]): readonly StreetForm[] {
  const link = writtenOneOf(placeSpellingsOf(packs, ({ streets }) => streets.links));
  const isProse = createProseTest(packs, link);
  return [...numberFirst(packs, link, isProse), ...numberLast(packs, link, isProse)];
}

type ProseTest = (note: FoldedNote, street: Range, isLower: boolean) => boolean;

/** Connectors and words with a capital; `inner` connects one word with the next. */
function nameSource(link: string, inner = link): string {
  return String.raw`(?:${link}[ \u00a0]?){0,3}(?:${NAME_WORD}|\d{1,2}(?=[ \u00a0](?:${link}|[A-Zé])))(?:[ \u00a0](?:${inner}[ \u00a0]?){0,3}${NAME_WORD}){0,5}`;
}

function numberFirst(packs: readonly RulePack[], link: string, isProse: ProseTest): readonly StreetForm[] {
  const groups = placeGroupsOf(packs, ({ streets }) => [streets.numberFirst]);
  if (groups.length === 0) return [];
  const [heads, lower, sure] = [
    groups.flatMap((group) => group.heads),
    groups.flatMap((group) => group.lower),
    groups.flatMap((group) => group.sure),
  ];
  const numberLinks = plainOneOf(groups.flatMap((group) => group.numberLinks));
  const towns = plainOneOf(groups.flatMap(({ townLinks }) => townLinks));
  // `rue Pasteur à Lille`: the town is no part of the street.
  const between = placeSpellingsOf(packs, ({ streets }) => streets.links).filter(
    (word) => !groups.some(({ townLinks }) => townLinks.includes(word)),
  );
  const inner = writtenOneOf(between);
  const lowerName = String.raw`(?:${link} ){0,2}[\p{L}'’-]{3,40}(?: (?:${link} ?){0,2}[\p{L}'’-]{3,40}){0,3}?`;
  const owner = headOwner(groups, (group) => [...group.heads, ...group.lower, ...group.sure]);
  const form = (source: string, flags: string, score: number, suffix: string): StreetForm => ({
    score,
    hint: 'number-first',
    pattern: new RegExp(`${WORD_START}(?<street>${source})`, flags),
    ruleOf: (head) => withSuffix(owner(head), suffix),
    isStreet: (note, street) => !isProse(note, street, suffix === '.lower'),
  });
  return [
    form(
      String.raw`(?i:${HOUSE_NUMBER}(?:[ -]?(?:${numberLinks}|-|/)[ -]?\d{1,4})?,?[ \u00a0]{1,2}${headSource(heads)})[ \u00a0]${nameSource(link, inner)}`,
      'gu',
      0.8,
      '',
    ),
    form(
      String.raw`${HOUSE_NUMBER},? ${headSource(lower)} ${lowerName}(?=[,.;\n\r)]|$| ${towns} |[ -]{1,3}\d{5})`,
      'giu',
      0.65,
      '.lower',
    ),
    form(String.raw`${headSource(sure)}[ \u00a0]${nameSource(link, inner)}`, 'gu', 0.6, '.name'),
  ];
}

function numberLast(packs: readonly RulePack[], link: string, isProse: ProseTest): readonly StreetForm[] {
  const groups = placeGroupsOf(packs, ({ streets }) => [streets.numberLast]);
  if (groups.length === 0) return [];
  const [heads, sure, grid] = [
    groups.flatMap((group) => group.heads),
    groups.flatMap((group) => group.sure),
    groups.flatMap((group) => group.grid),
  ];
  const sign = oneOf(groups.flatMap(({ numbers }) => numbers));
  const without = oneOf(groups.flatMap((group) => group.without));
  const number = String.raw`[ \u00a0]?,?[ \u00a0]?(?:#|${sign})?[ \u00a0]?(?:\d{1,4}(?![\d]|[.,]\d)|${without})(?:[ -]?(?:bis|[A-Za-d])(?![\p{L}\p{N}]))?`;
  const doors = oneOf(groups.flatMap((group) => group.doors));
  const ordinals = plainOneOf(groups.flatMap((group) => group.ordinals));
  const door = String.raw`(?:[ \u00a0]?[,;-]?[ \u00a0]?(?:\d{1,3}(?!\d)[ºªo°]?${ordinals}?(?![\p{L}])|${doors}(?!\p{L})|[A-F](?![\p{L}\p{N}.]))){0,6}`;
  // A full stop ends the sentence behind a word of five letters and more: `carrer de Balears. Dolor de fa 3 dies`.
  const word = String.raw`(?:(?:[\p{L}ªº'’]{1,4}\.){0,2}[\p{L}ªº'’·]{1,20}|[\p{L}ªº'’]{1,4}\.)`;
  const words = String.raw`(?:${link}[ \u00a0]){0,3}${word}(?:[ \u00a0-]${word}){0,7}`;
  const owner = headOwner(groups, (group) => [...group.heads, ...group.sure, ...group.grid]);
  const form = (source: string, flags: string, score: number, suffix: string): StreetForm => ({
    score,
    hint: 'number-last',
    pattern: new RegExp(`${WORD_START}(?<street>${source})`, flags),
    ruleOf: (head) => withSuffix(owner(head), suffix),
    isStreet: (note, street) => suffix === '.grid' || !isProse(note, street, false),
  });
  return [
    form(String.raw`${headSource(heads)}[ \u00a0]?${words}${number}${door}`, 'giu', 0.8, ''),
    form(String.raw`${headSource(sure)}[ \u00a0]?${nameSource(link)}(?:${number})?`, 'gu', 0.6, '.name'),
    // Colombia and its neighbors number streets both ways.
    form(
      String.raw`${headSource(grid)} \d{1,3} ?[A-Za-z]?(?: bis)? ?(?:#|${sign}) ?\d{1,3}[A-Za-z]? ?- ?\d{1,3}(?!\d)`,
      'giu',
      0.8,
      '.grid',
    ),
  ];
}

function withSuffix(rule: string | undefined, suffix: string): string | undefined {
  return rule === undefined ? undefined : rule + suffix;
}

/** Tells street words in prose from streets. */
function createProseTest(packs: readonly RulePack[], link: string): ProseTest {
  const prose = new RegExp(`(?:^| )${placeGroupOf(packs, ({ streets }) => streets.prose)}(?: |$)`, 'u');
  const doubtful = new RegExp(
    `^${placeGroupOf(packs, ({ streets }) => streets.doubtful)}(?![\\p{L}\\p{N}])`,
    'u',
  );
  const notStreets = new RegExp(
    `^${plainOneOf(placeSpellingsOf(packs, ({ streets }) => streets.notStreets))}(?![\\p{Ll}.])`,
    'u',
  );
  const name = new RegExp(String.raw`[ .,/º'’](?:\p{Lu}[\p{L}]{2}|\d{1,2} ${link} )`, 'u');
  return (note, { start, end }, isLower) => {
    const [text, folded] = [note.text.slice(start, end), note.folded.slice(start, end)];
    if (prose.test(folded) || notStreets.test(text)) return true;
    // Without a capitalized word behind the head it is prose.
    if (!isLower && !name.test(text)) return true;
    return doubtful.test(folded) && !/^[\p{L}.,º/]+ ?(?:[\p{Ll}'’]{1,4} ){0,3}\p{Lu}/u.test(text);
  };
}
