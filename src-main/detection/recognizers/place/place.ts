/** @file Finds cities, regions, countries and postal codes. Pure; runs in the detection process. */
import type { PhiLabel } from '../../../domain/phiLabel.ts';
import type { Finding } from '../../lexicons/candidate.ts';
import { wholeNote } from '../../lexicons/candidate.ts';
import { cities } from '../../lexicons/cities.ts';
import { countries } from '../../lexicons/countries.ts';
import { foldNote, foldText, skipBlanks } from '../../lexicons/foldedNote.ts';
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { isOrdinaryWord, isRoleOrFiller } from '../../lexicons/personName.ts';
import { phraseFinder } from '../../lexicons/phraseFinder.ts';
import { regions } from '../../lexicons/regions.ts';
import type { Recognizer } from '../../recognizer.ts';
import { findChinesePlaces } from './chinesePlace.ts';
import { readPlaceName } from './placeName.ts';
import { findUnlistedPlaces } from './unlistedPlace.ts';
import { findChineseAreas } from './chineseArea.ts';
import {
  addressCaptions,
  canadianPostcode,
  europeanZip,
  irishEircode,
  livingPhrases,
  placeCaptions,
  placeEponymAfter,
  placeLead,
  ukPostcode,
  usAddress,
  usCityState,
  zipCaptions,
  zipNotPlace,
} from './place.patterns.ts';

const id = 'place';
const labelByPlace: ReadonlyMap<string, PhiLabel> = new Map([
  ...regions.map((name) => [foldText(name), 'REGION'] as const),
  ...cities.map((name) => [foldText(name), 'CITY'] as const),
  ...countries.map((name) => [foldText(name), 'COUNTRY'] as const),
]);
const findListed = phraseFinder([...labelByPlace]);
const findCaptions = phraseFinder(placeCaptions);
const findAddresses = phraseFinder(addressCaptions.map((phrase) => [phrase, true] as const));
const findZipCaptions = phraseFinder(zipCaptions.map((phrase) => [phrase, true] as const));
const findLiving = phraseFinder(livingPhrases.map((phrase) => [phrase, true] as const));

function labelOf(note: FoldedNote, start: number, end: number, otherwise: PhiLabel): PhiLabel {
  return labelByPlace.get(note.folded.slice(start, end)) ?? otherwise;
}

function separator(note: FoldedNote, at: number): number | undefined {
  const found = /^(?: ?\([^()\n]{1,20}\))?[ \t]{0,20}(?::|\.{3,40} ?:?|\t| {2})[ \t]{0,30}/u.exec(
    note.folded.slice(at, at + 90),
  );
  return found === null ? undefined : at + found[0].length;
}

function captioned(note: FoldedNote): Finding[] {
  const findings: Finding[] = [];
  for (const hit of findCaptions(note)) {
    let at = separator(note, hit.end);
    if (at === undefined) continue;
    for (let part = 0; part < 3; part += 1) {
      const end = readPlaceName(note, at);
      if (end === undefined) break;
      findings.push({
        start: at,
        end,
        label: labelOf(note, at, end, hit.value),
        rule: 'any.caption',
        score: 0.75,
      });
      const more = /^ ?[,/(–-] ?/u.exec(note.folded.slice(end, end + 3));
      if (more === null) break;
      at = end + more[0].length;
    }
  }
  for (const hit of findZipCaptions(note)) {
    const code = /^[ \t]{0,4}[:.]?[ \t]{0,6}([a-z]{0,2}-?\d{4,5}(?:-\d{4})?)(?!\d)/u.exec(
      note.folded.slice(hit.end, hit.end + 30),
    );
    if (code?.[1] === undefined) continue;
    const start = hit.end + code[0].length - code[1].length;
    findings.push({ start, end: start + code[1].length, label: 'ZIP', rule: 'any.zip-caption', score: 0.8 });
  }
  return findings;
}

/** The street part of a captioned address: from the caption to the postal code, two blanks, or the line end. */
function addresses(note: FoldedNote): Finding[] {
  const findings: Finding[] = [];
  for (const hit of findAddresses(note)) {
    const at = separator(note, hit.end);
    if (at === undefined) continue;
    const value =
      /^[^\n\r\t;|]{3,90}?(?=[\n\r\t;|]| {2}|[,.–-]? {0,2}(?:[a-z]{1,2}-)?\d{4,5}(?!\d)|\. |, (?:tel|tlf|phone)|$)/u.exec(
        note.folded.slice(at, at + 100),
      );
    if (value === null || !/\d/u.test(value[0]) || !/\p{Lu}/u.test(note.text.slice(at, at + value[0].length)))
      continue;
    findings.push({
      start: at,
      end: at + value[0].length,
      label: 'STREET',
      rule: 'any.address-caption',
      score: 0.6,
    });
  }
  return findings;
}

const streetEnd = /(?:straße|strasse|str|weg|gasse|platz|allee)$/u;

function living(note: FoldedNote): Finding[] {
  const findings: Finding[] = [];
  for (const hit of findLiving(note)) {
    const at = hit.phrase.endsWith("'") ? hit.end : skipBlanks(note, hit.end, 2);
    if (at === hit.end && !hit.phrase.endsWith("'")) continue;
    const end = readPlaceName(note, at);
    // `wohnhaft Hauptstraße 5`: the street recognizer takes it.
    if (end === undefined || streetEnd.test(note.folded.slice(at, end))) continue;
    findings.push({ start: at, end, label: labelOf(note, at, end, 'CITY'), rule: 'any.living', score: 0.7 });
    const region = /^ ?[,(] ?/u.exec(note.folded.slice(end, end + 3));
    const next = region === null ? undefined : readPlaceName(note, end + region[0].length);
    if (region !== null && next !== undefined) {
      const start = end + region[0].length;
      findings.push({
        start,
        end: next,
        label: labelOf(note, start, next, 'REGION'),
        rule: 'any.living',
        score: 0.6,
      });
    }
  }
  return findings;
}

// Digits, a gap and a word that may be a place.
const mayHoldZip = /\d{3}(?:[ \u00a0]{1,2}|[ ]?[-–][ ]?|, ?)(?:[LldD]['’])?[A-Z\u00c0-\uffff]/;

function european(note: FoldedNote): Finding[] {
  const findings: Finding[] = [];
  if (!mayHoldZip.test(note.text)) return findings;
  for (const found of note.text.matchAll(europeanZip)) {
    const zip = found.groups?.['zip'] ?? '';
    const at = found.index + found[0].length;
    const prefixed = found.groups?.['prefix'] !== undefined;
    const end = readPlaceName(note, at);
    if (end === undefined || zipNotPlace.test(note.folded.slice(at, at + 12))) continue;
    const listed = labelByPlace.has(note.folded.slice(at, end));
    const lead = note.folded.slice(Math.max(0, found.index - 3), found.index);
    // Four digits are years, doses and counts elsewhere: they need a list entry, a prefix or an address in front.
    const framed = /(?:^|[\n\r,·|;(–-]) ?$/u.test(lead);
    if (zip.length === 4 && !prefixed && !listed && !(framed && !/^(?:19|20)/u.test(zip))) continue;
    const start = found.index + found[0].indexOf(zip);
    // `Allmendstutz 5, 3862 Innertkirchen`: a house number in front makes four digits a postal code.
    const housed = /\p{L}[.)]? \d{1,3} ?[a-z]?,? ?[\r\n]*$/u.test(
      note.folded.slice(Math.max(0, found.index - 12), found.index),
    );
    const score = prefixed || listed || zip.length === 5 ? 0.8 : housed ? 0.65 : 0.45;
    findings.push({ start, end: start + zip.length, label: 'ZIP', rule: 'eu.zip-city', score });
    findings.push({ start: at, end, label: labelOf(note, at, end, 'CITY'), rule: 'eu.zip-city', score });
    const bracket = /^ ?[(,] ?/u.exec(note.folded.slice(end, end + 3));
    if (bracket === null) continue;
    const region = readPlaceName(note, end + bracket[0].length);
    if (region === undefined) continue;
    const from = end + bracket[0].length;
    const known = labelByPlace.get(note.folded.slice(from, region));
    if (known !== undefined || bracket[0].includes('(')) {
      findings.push({
        start: from,
        end: region,
        label: known ?? 'REGION',
        rule: 'eu.zip-region',
        score: 0.65,
      });
    }
  }
  return findings;
}

// Cheap conditions of the two patterns; the states themselves are checked there.
const mayHoldUsZip =
  /(?:A[LKZR]|C[AOT]|D[EC]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]),? {1,2}\d{5}(?!\d)/;
const mayHoldUsState = /, [A-Z]{2}(?![A-Za-z\d-])/;

function english(note: FoldedNote): Finding[] {
  const findings: Finding[] = [];
  for (const pattern of [ukPostcode, canadianPostcode, irishEircode]) {
    for (const found of note.text.matchAll(pattern)) {
      findings.push({
        start: found.index,
        end: found.index + found[0].length,
        label: 'ZIP',
        rule: 'en.postcode',
        score: pattern === irishEircode ? 0.45 : 0.7,
      });
      if (pattern !== ukPostcode) continue;
      // The post town stands in front of its code.
      const town = /(\p{Lu}[\p{L}'’-]+(?:[ -](?:\p{Lu}[\p{L}'’-]+|upon|on|of|the|le))*)[,.]? {1,2}$/u.exec(
        note.text.slice(Math.max(0, found.index - 40), found.index),
      );
      if (town?.[1] !== undefined) {
        const start = found.index - town[0].length;
        findings.push({
          start,
          end: start + town[1].length,
          label: 'CITY',
          rule: 'en.post-town',
          score: 0.65,
        });
      }
    }
  }
  const patterns = [
    ...(mayHoldUsZip.test(note.text) ? [usAddress] : []),
    ...(mayHoldUsState.test(note.text) ? [usCityState] : []),
  ];
  for (const pattern of patterns) {
    for (const found of note.text.matchAll(pattern)) {
      const { city = '', state = '', zip } = found.groups ?? {};
      if (isOrdinaryWord(foldText(city)) || isRoleOrFiller(foldText(city.split(' ')[0] ?? ''))) continue;
      const stateAt = found.index + found[0].indexOf(state, city.length);
      const score = zip !== undefined ? 0.8 : labelByPlace.has(foldText(city)) ? 0.65 : 0.5;
      // `Smith, MD` and `Jones, PA`, `RN, MS` are post-nominals.
      if (
        zip === undefined &&
        /^(?:MD|PA|MS|MA|DE|NE|OD|DO|ME|OR|IN|HI|OK|CT|MT)$/u.test(state) &&
        !labelByPlace.has(foldText(city))
      )
        continue;
      findings.push({
        start: found.index,
        end: found.index + city.length,
        label: 'CITY',
        rule: 'us.city-state',
        score,
      });
      findings.push({
        start: stateAt,
        end: stateAt + state.length,
        label: 'REGION',
        rule: 'us.city-state',
        score,
      });
      if (zip !== undefined)
        findings.push({
          start: found.index + found[0].length - zip.length,
          end: found.index + found[0].length,
          label: 'ZIP',
          rule: 'us.city-state',
          score,
        });
    }
  }
  return findings;
}

/** Listed places behind a preposition count; alone they are only suspected when they stand in a bracket or list. */
function listed(note: FoldedNote): Finding[] {
  const findings: Finding[] = [];
  for (const hit of findListed(note)) {
    if (!/\p{Lu}/u.test(note.text.charAt(hit.start)) || /[\p{L}\p{N}-]/u.test(note.text.charAt(hit.end)))
      continue;
    if (
      /[-'’]/u.test(note.text.charAt(hit.start - 1)) &&
      !/[dDlL]['’]$/u.test(note.text.slice(hit.start - 2, hit.start))
    )
      continue;
    if (placeEponymAfter.test(note.folded.slice(hit.end, hit.end + 24))) continue;
    const left = note.folded.slice(Math.max(0, hit.start - 24), hit.start);
    if (
      /(?:fiebre de|fievre de|score de|classification de|echelle de|escala de|test de|syndrome de|virus|kriterien von|consensus de|criteres de|protocole de|enfermedad de|febre de|sindrome de) ?(?:la )?$/u.test(
        left,
      )
    )
      continue;
    const lead = placeLead.test(left);
    const apposed =
      /[,(–/-] ?$/u.test(left) && /^ ?[),.;\n\r–/-]|^$/u.test(note.folded.slice(hit.end, hit.end + 2));
    if (!lead && !apposed) continue;
    const single = hit.value === 'CITY' || hit.value === 'COUNTRY' ? 0.6 : 0.55;
    findings.push({
      start: hit.start,
      end: hit.end,
      label: hit.value,
      rule: lead ? 'any.listed' : 'any.apposed',
      score: lead ? single : 0.55,
    });
  }
  return findings;
}

/** Cities, regions, countries and postal codes. */
export const placeRecognizer: Recognizer = {
  id,
  version: 2,
  explanation:
    'A place stands behind a postal code, a caption or a phrase about where someone lives, or is listed.',
  recognize(input) {
    const note = foldNote(input);
    return wholeNote(input, id, [
      ...captioned(note),
      ...addresses(note),
      ...living(note),
      ...european(note),
      ...english(note),
      ...listed(note),
      ...findUnlistedPlaces(note),
      ...findChinesePlaces(input.text),
      ...(note.hasHan ? findChineseAreas(input.text) : []),
    ]);
  },
};
