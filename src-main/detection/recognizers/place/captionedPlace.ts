/** @file Finds places and addresses behind captions, and places behind phrases about living. Pure; part of the place recognizer. */
import type { Finding } from '../../lexicons/candidate.ts';
import { foldText, skipBlanks, type FoldedNote } from '../../lexicons/foldedNote.ts';
import { phraseFinder } from '../../lexicons/phraseFinder.ts';
import { placeGroupOf, placeGroupsOf, placeWordsOf } from '../../rulePacks/placesOf.ts';
import { plainOneOf } from '../../rulePacks/peopleOf.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { labelOf, type PlaceFinder } from './placeLabels.ts';
import { readPlaceName } from './placeName.ts';

/** `Wohnort: Ulm`, `CP: 04003`, `Domicilio: C/ Mayor 5`, `wohnhaft in Ulm`, by the words of the packs. */
export function createCaptionedPlaces(packs: readonly RulePack[]): PlaceFinder {
  const finders = [captions(packs), postalCaptions(packs), addresses(packs), living(packs)];
  return (note) => finders.flatMap((find) => find(note));
}

/** A finder for the phrases of all groups; the first group that has a phrase wins. */
function findBy<Group>(groups: readonly Group[], phrasesOf: (group: Group) => readonly string[]) {
  const byPhrase = new Map(
    [...groups]
      .reverse()
      .flatMap((group) => phrasesOf(group).map((phrase) => [foldText(phrase), group] as const)),
  );
  return phraseFinder([...byPhrase]);
}

function separator(note: FoldedNote, at: number): number | undefined {
  const found = /^(?: ?\([^()\n]{1,20}\))?[ \t]{0,20}(?::|\.{3,40} ?:?|\t| {2})[ \t]{0,30}/u.exec(
    note.folded.slice(at, at + 90),
  );
  return found === null ? undefined : at + found[0].length;
}

function captions(packs: readonly RulePack[]): PlaceFinder {
  const find = findBy(
    placeGroupsOf(packs, ({ areas }) => areas.captions),
    (group) => group.captions,
  );
  return (note) =>
    find(note).flatMap(({ end: captionEnd, value: { label, id } }) => {
      const findings: Finding[] = [];
      let at = separator(note, captionEnd);
      for (let part = 0; at !== undefined && part < 3; part += 1) {
        const end = readPlaceName(note, at);
        if (end === undefined) break;
        findings.push({ start: at, end, label: labelOf(note, at, end, label), rule: id, score: 0.75 });
        const more = /^ ?[,/(–-] ?/u.exec(note.folded.slice(end, end + 3));
        at = more === null ? undefined : end + more[0].length;
      }
      return findings;
    });
}

function postalCaptions(packs: readonly RulePack[]): PlaceFinder {
  const find = findBy(
    placeGroupsOf(packs, ({ areas }) => [areas.postalCaptions]),
    (group) => group.captions,
  );
  return (note) =>
    find(note).flatMap((hit) => {
      const found = /^[ \t]{0,4}[:.]?[ \t]{0,6}(?<code>[a-z]{0,2}-?\d{4,5}(?:-\d{4})?)(?!\d)/u.exec(
        note.folded.slice(hit.end, hit.end + 30),
      );
      const code = found?.groups?.['code'];
      if (found === null || code === undefined) return [];
      const end = hit.end + found[0].length;
      return [{ start: end - code.length, end, label: 'ZIP' as const, rule: hit.value.id, score: 0.8 }];
    });
}

/** The street part of a captioned address: from the caption to the postal code, two blanks, or the line end. */
function addresses(packs: readonly RulePack[]): PlaceFinder {
  const find = findBy(
    placeGroupsOf(packs, ({ areas }) => [areas.addresses]),
    (group) => group.captions,
  );
  const ends = placeGroupOf(packs, ({ areas }) => areas.addressEnds);
  const street = new RegExp(
    String.raw`^[^\n\r\t;|]{3,90}?(?=[\n\r\t;|]| {2}|[,.–-]? {0,2}(?:[a-z]{1,2}-)?\d{4,5}(?!\d)|\. |, ${ends}|$)`,
    'u',
  );
  return (note) =>
    find(note).flatMap((hit) => {
      const start = separator(note, hit.end);
      if (start === undefined) return [];
      const value = street.exec(note.folded.slice(start, start + 100))?.[0];
      if (value === undefined || !/\d/u.test(value)) return [];
      const end = start + value.length;
      if (!/\p{Lu}/u.test(note.text.slice(start, end))) return [];
      return [{ start, end, label: 'STREET' as const, rule: hit.value.id, score: 0.6 }];
    });
}

function living(packs: readonly RulePack[]): PlaceFinder {
  const find = findBy(
    placeGroupsOf(packs, ({ areas }) => [areas.living]),
    (group) => group.phrases,
  );
  const streetEnd = new RegExp(
    `${plainOneOf(placeWordsOf(packs, ({ areas }) => areas.living?.streetEnds ?? []))}$`,
    'u',
  );
  return (note) =>
    find(note).flatMap((hit) => {
      const isGlued = hit.phrase.endsWith("'");
      const start = isGlued ? hit.end : skipBlanks(note, hit.end, 2);
      const end = start === hit.end && !isGlued ? undefined : readPlaceName(note, start);
      // `wohnhaft Hauptstraße 5`: the street recognizer takes it.
      if (end === undefined || streetEnd.test(note.folded.slice(start, end))) return [];
      const rule = hit.value.id;
      return [
        { start, end, label: labelOf(note, start, end, 'CITY'), rule, score: 0.7 },
        ...regionBehind(note, end, { rule, score: 0.6 }),
      ];
    });
}

/** `lives in Dayton, Ohio`. */
function regionBehind(
  note: FoldedNote,
  from: number,
  vote: Pick<Finding, 'rule' | 'score'>,
): readonly Finding[] {
  const gap = /^ ?[,(] ?/u.exec(note.folded.slice(from, from + 3))?.[0];
  if (gap === undefined) return [];
  const start = from + gap.length;
  const end = readPlaceName(note, start);
  return end === undefined ? [] : [{ start, end, label: labelOf(note, start, end, 'REGION'), ...vote }];
}
