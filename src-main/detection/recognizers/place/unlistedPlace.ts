/** @file Finds places outside the lists by where they stand: date lines, addresses, prepositions. Pure; runs in the detection process. */
import type { Finding } from '../../lexicons/candidate.ts';
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { isGivenName, isKnownName, isOrdinaryWord, isRoleOrFiller } from '../../lexicons/personName.ts';
import { isEponym, isProtected } from '../../lexicons/protections.ts';
import { readPlaceName } from './placeName.ts';

// `Marseille, le 2 juin 2023`, `Medellín, 26 de mayo de 2023`, `Göttingen, den 04.05.2021`: the line begins with it.
const dateLine =
  /(?<=^|\n)[ \t]{0,60}(?=\p{Lu}[\p{L} .'’/-]{2,30}, ?(?:(?:le|den|el|a|à|am) )?\d{1,2}(?:\.\d{1,2}\.|\/\d{1,2}\/|\. ?\p{L}|(?:er)? (?:de |d['’])?\p{Ll}{3,10} (?:de )?\d{4}))/gu;
// `Am Botanischen Garten 66, Köln-Riehl.`, `114 Ford Road, Glenbervie`: behind a street word and a comma.
const houseNumber =
  /(?=[A-ZÀ-ÞŁŚŠŽ]\p{Ll})(?<=, )(?<=(?:(?:[sS]traße|[sS]trasse|[sS]tr\.|[wW]eg|[gG]asse|[pP]latz|[aA]llee|[rR]ing|[gG]arten|[gG]ärten|[wW]all|[uU]fer|[dD]amm|[hH]of|[mM]arkt) \d{1,4} ?[a-z]?|\d \p{Lu}[\p{L} ]{2,30} (?:Road|Rd|Street|Lane|Avenue|Ave|Drive|Crescent|Cres|Close|Court)|(?:rue|avenue|boulevard|carrer|calle) \p{Lu}[\p{L} '’-]{2,30}(?:,? \d{1,4})?), )/gu;
// Looking ahead comes first in both: it fails at once almost everywhere.
// French `à` and English `outside` stand in front of capitals almost only before places.
const preposition =
  /(?=[A-ZÀ-ÞŁŚŠŽ]\p{Ll}{2})(?<=(?:^|[\s(])(?:à|outside|raised in|moved to|born in|back to|flying in from) )/gu;

function isPlace(note: FoldedNote, start: number, end: number): boolean {
  const folded = note.folded.slice(start, end);
  const [first = ''] = folded.split(/[ \u00a0-]/u);
  if (isRoleOrFiller(first) || isOrdinaryWord(folded) || isEponym(first) || isGivenName(folded)) return false;
  return !isProtected(note, { start, end });
}

/** Cities that stand where only a place stands. */
export function findUnlistedPlaces(note: FoldedNote): readonly Finding[] {
  const findings: Finding[] = [];
  for (const [pattern, rule, score] of [
    [dateLine, 'any.date-line', 0.6],
    [houseNumber, 'any.behind-house-number', 0.55],
    [preposition, 'any.preposition', 0.55],
  ] as const) {
    for (const found of note.text.matchAll(pattern)) {
      const start = found.index + found[0].length;
      const end = readPlaceName(note, start);
      if (end === undefined || !isPlace(note, start, end)) continue;
      const right = note.text.slice(end, end + 3);
      if (rule === 'any.behind-house-number' && !/^(?:$|[.,;)\r\n]| [–—-])/u.test(right)) continue;
      // `à Dupont`: a family name behind a preposition is a person.
      if (rule === 'any.preposition' && (isKnownName(note.folded.slice(start, end)) || /^ ?\d/u.test(right)))
        continue;
      findings.push({ start, end, label: 'CITY', rule, score });
    }
  }
  return findings;
}
