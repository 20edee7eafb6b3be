/** @file Finds compiled known identifiers in the tokens of a note. Pure; runs in main and in the detection process. */
import { contains, type Range } from '../domain/range.ts';
import { MIN_REGROUPED_CODE, type CodeIndex } from './codes.ts';
import { createAgeIndex, type AgeIndex } from './dates/ageIndex.ts';
import { readDateCell, yearsBetween } from './dates/calendar.ts';
import { spellingReason } from './names/nameHit.ts';
import type { NameIndex } from './names/nameIndex.ts';
import type { NoteTokens } from './names/nameRun.ts';
import type { ProbeReason } from '../domain/probeReason.ts';
import type { ProbeHit, UnusableProbe } from './probe.ts';
import type { PhraseRule, ProbeTables } from './probeTables.ts';
import { isInMeasurement, spelling } from './surface.ts';
import { tokenise, type Token } from './tokens.ts';

export interface ProbeMatcher {
  /** Every place in the text where a known identifier stands, by start, none inside another that says as much. */
  find(text: string): readonly ProbeHit[];
  /** The same for tokens of a part of the text. */
  findIn(text: string, tokens: readonly Token[]): readonly ProbeHit[];
  /** Cells that hold something but cannot be looked for as their kind says; blank ones are not among them. */
  readonly unusable: readonly UnusableProbe[];
}

/** Tables ready to be searched. */
export interface Finder extends ProbeTables {
  readonly nameIndex: NameIndex;
  readonly codeIndex: CodeIndex;
  /** The texts of the identifiers, by index. */
  readonly given: readonly string[];
}

/** What the tables find in notes of this date. */
export function matcherOf(finder: Finder, noteDate: string | null): ProbeMatcher {
  const ages = agesAt(finder, noteDate);
  const findIn = (text: string, tokens: readonly Token[]) => withoutInner(hitsIn(finder, ages, text, tokens));
  return { find: (text) => findIn(text, tokenise(text)), findIn, unusable: finder.unusable };
}

/** The ages at every reading of the date of the note; a note without a date has none. */
function agesAt({ births }: Finder, noteDate: string | null): AgeIndex {
  const ages = createAgeIndex();
  const days = noteDate === null || births.length === 0 ? [] : readDateCell(noteDate);
  for (const { date, identifier } of births) {
    for (const day of days) {
      const years = yearsBetween(date, day);
      if (years !== null && years > 0) ages.add(years, identifier);
    }
  }
  return ages;
}

function hitsIn(finder: Finder, ages: AgeIndex, text: string, tokens: readonly Token[]): ProbeHit[] {
  const hits: ProbeHit[] = [];
  if (finder.given.length === 0) return hits;
  const add: AddWhole = (place, identifier, otherwise, isDoubtful) => {
    const isAsGiven = isSpelled(text.slice(place.start, place.end), finder.given[identifier] ?? '');
    const reason = isAsGiven ? 'as-given' : otherwise;
    hits.push({ start: place.start, end: place.end, identifier, reason, isWhole: true, isDoubtful });
  };
  finder.nameIndex.find({ text, tokens }, (hit) => hits.push(hit));
  finder.dates.find(tokens, (place, identifier) => {
    add(place, identifier, 'date-format', false);
  });
  ages.find(tokens, ({ start, end }, identifier, isDoubtful) =>
    hits.push({ start, end, identifier, reason: 'derived-age', isWhole: false, isDoubtful }),
  );
  for (let index = 0; index < tokens.length; index += 1) {
    const key = tokens[index]?.key ?? '';
    if (finder.phrases.mayBegin(key)) addPhrases(finder, { text, tokens }, index, hits);
    if (finder.codeIndex.mayBegin(key)) addCodes(finder, { text, tokens }, index, add);
    if (tokens[index]?.isNumber === true) addPhones(finder, { text, tokens }, index, add);
  }
  return hits;
}

/** Adds a hit for a whole identifier; `otherwise` is its form unless it is written as given. */
type AddWhole = (place: Range, identifier: number, otherwise: ProbeReason, isDoubtful: boolean) => void;

function addPhrases(
  { phrases }: Finder,
  { text, tokens }: NoteTokens,
  index: number,
  hits: ProbeHit[],
): void {
  const start = tokens[index]?.start ?? 0;
  phrases.matchAt(tokens, index, (last, length, rule) => {
    if (!isInMeasurement(text, tokens, index, length))
      hits.push(phraseHit(text, { start, end: last.end }, rule));
  });
}

function addCodes(
  { codeIndex, codes }: Finder,
  { text, tokens }: NoteTokens,
  index: number,
  add: AddWhole,
): void {
  codeIndex.matchAt(tokens, index, (place, code) => {
    // `4711 ml` for the id 4711 may be a dose after all.
    const isDoubtful = code.length < MIN_REGROUPED_CODE && isInMeasurement(text, tokens, index, 1);
    add(place, codes.get(code)?.identifier ?? 0, 'id-grouping', isDoubtful);
  });
}

function addPhones({ phones }: Finder, { text, tokens }: NoteTokens, index: number, add: AddWhole): void {
  phones.matchAt(tokens, index, (place, identifier, isShort) => {
    add(place, identifier, 'phone-form', isShort && isInMeasurement(text, tokens, index, 1));
  });
}

function isSpelled(found: string, given: string): boolean {
  return found === given || (found.length <= given.length + 2 && spelling(found) === spelling(given));
}

function phraseHit(text: string, place: Range, rule: PhraseRule): ProbeHit {
  const found = text.slice(place.start, place.end);
  const { identifier, given, otherwise, isWhole, isDoubtful } = rule;
  const reason = rule.reason ?? phraseReason(spellingReason(given, found), otherwise);
  return { start: place.start, end: place.end, identifier, reason, isWhole, isDoubtful };
}

/** Blanks and punctuation are no difference in a phrase; letters that fold alike are one of its own kind. */
function phraseReason(difference: ProbeReason, otherwise: ProbeReason): ProbeReason {
  if (difference === 'hyphenation') return 'as-given';
  return difference === 'without-accents' ? otherwise : difference;
}

/** By start, without what lies inside a hit that says at least as much. */
function withoutInner(hits: ProbeHit[]): readonly ProbeHit[] {
  const kept: ProbeHit[] = [];
  let open: ProbeHit[] = [];
  for (const hit of hits.sort((a, b) => a.start - b.start || b.end - a.end || rank(b) - rank(a))) {
    open = open.filter((outer) => outer.end > hit.start);
    if (open.some((outer) => contains(outer, hit) && rank(outer) >= rank(hit))) continue;
    kept.push(hit);
    open.push(hit);
  }
  return kept;
}

function rank({ isWhole, isDoubtful }: ProbeHit): number {
  return (isWhole ? 2 : 0) + (isDoubtful ? 0 : 1);
}
