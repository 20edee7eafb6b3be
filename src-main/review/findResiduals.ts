/**
 * @file Looks for identifying text that is still readable in the output of a note. Pure; main process.
 *
 * Works on the parts that are taken over from the original, each by itself: a placeholder is ours and never searched,
 * and no phrase reaches across one. One walk over the tokens with all phrases in one trie, so the time grows with the
 * length of the note and not with the number of spans. See [Note: Residual mentions], [Note: Residual tokens]
 * and [Note: Known identifiers are probes].
 *
 * [Note: Settled places]
 * A place that a reviewer rejected explicitly is settled: a mention there does not count, and neither does a single
 * word or two Han characters of a known name (`Rose Bengal` for a patient named Rose), which would otherwise keep the note open forever. A
 * whole known name, birth date, id, phone or address counts even there: it is in the output, whoever allowed it. A
 * suspected span that waits for a decision is an open point already and is not counted a second time as a mention.
 */
import type { KnownIdentifier } from '../domain/note.ts';
import { contains, gapsIn, overlaps, type Range } from '../domain/range.ts';
import type { ReviewSpan } from '../domain/decision.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import { createCodeIndex, type CodeIndex } from './residual/codes.ts';
import { findDates } from './residual/birthDates.ts';
import { addIdentifier, type Probes } from './residual/identifierRules.ts';
import { addMention } from './residual/mentionRules.ts';
import { createPhraseTrie, type PhraseRule } from './residual/phraseTrie.ts';
import { UNITS } from './residual/residual.patterns.ts';
import { tokenise, type Token } from './residual/tokens.ts';
import { isReplaced } from './spanStates.ts';

export interface ResidualRequest {
  /** The stored text of the note; PHI. */
  readonly text: string;
  /** All spans of the note, sorted and not overlapping, whatever their state. */
  readonly spans: readonly Pick<ReviewSpan, 'start' | 'end' | 'label' | 'state' | 'suspected'>[];
  readonly knownIdentifiers: readonly KnownIdentifier[];
  /** True for labels that the policy leaves readable; their spans hide nothing and are looked for nowhere. */
  readonly isKept?: (label: PhiLabel) => boolean;
}

/** Ranges of the original, in order, none overlapping another, not even of the other list. */
export interface Residuals {
  readonly mentionsLeft: readonly Range[];
  readonly knownIdentifiersLeft: readonly Range[];
}

interface Hits {
  readonly mentions: Range[];
  readonly identifiers: Range[];
}

/** Finds what is left. A place that is both a known identifier and a mention counts as the identifier. */
export function findResiduals({ text, spans, knownIdentifiers, isKept }: ResidualRequest): Residuals {
  const kept = isKept ?? (() => false);
  const replaced = spans.filter((span) => isReplaced(span) && !kept(span.label));
  if (replaced.length === 0 && knownIdentifiers.length === 0)
    return { mentionsLeft: [], knownIdentifiersLeft: [] };
  const rejected = spans.filter((span) => span.state === 'rejected');
  const settled = spans.filter((span) => !isReplaced(span) || kept(span.label));
  const probes: Probes = { trie: createPhraseTrie(), codes: new Set(), dates: [] };
  const mentionCodes = new Set<string>();
  for (const span of replaced)
    addMention(span.label, text.slice(span.start, span.end), probes.trie, mentionCodes);
  for (const identifier of knownIdentifiers) addIdentifier(identifier, probes);
  const search: Search = {
    text,
    probes,
    identifierCodes: createCodeIndex(probes.codes),
    mentionCodes: createCodeIndex(mentionCodes),
    settledMentions: settled,
    settledParts: rejected,
    hits: { mentions: [], identifiers: [] },
  };
  for (const visible of gapsIn(text.length, replaced)) searchVisible(search, visible);
  const knownIdentifiersLeft = disjointPlaces(search.hits.identifiers);
  const mentionsLeft = disjointPlaces(search.hits.mentions).filter(
    (hit) => !touchesAny(knownIdentifiersLeft, hit),
  );
  return { mentionsLeft, knownIdentifiersLeft };
}

interface Search {
  readonly text: string;
  readonly probes: Probes;
  readonly identifierCodes: CodeIndex;
  readonly mentionCodes: CodeIndex;
  /** Sorted ranges in which a mention does not count. */
  readonly settledMentions: readonly Range[];
  /** Sorted ranges in which a single word of a known name does not count. */
  readonly settledParts: readonly Range[];
  readonly hits: Hits;
}

function searchVisible(search: Search, visible: Range): void {
  const { text, probes, hits } = search;
  const tokens = tokenise(text, visible.start, visible.end);
  findDates(tokens, probes.dates, (place) => hits.identifiers.push(place));
  for (const [index, first] of tokens.entries()) {
    probes.trie.matchAt(tokens, index, (last, length, rule) => {
      const place = { start: first.start, end: last.end };
      if (isInMeasurement(text, tokens, index, length)) return;
      if (caseFits(text, place, rule)) record(search, place, rule.origin);
    });
    search.identifierCodes.matchAt(tokens, index, (place) => record(search, place, 'identifier'));
    search.mentionCodes.matchAt(tokens, index, (place) => record(search, place, 'mention'));
  }
}

function record(search: Search, place: Range, origin: PhraseRule['origin']): void {
  if (origin === 'mention') {
    if (!isInsideOne(search.settledMentions, place)) search.hits.mentions.push(place);
  } else if (origin === 'identifier' || !isInsideOne(search.settledParts, place)) {
    search.hits.identifiers.push(place);
  }
}

function caseFits(text: string, place: Range, { caseRule }: PhraseRule): boolean {
  if (caseRule.kind === 'any') return true;
  const surface = text.slice(place.start, place.end);
  if (caseRule.kind === 'exact') return oneLine(surface) === oneLine(caseRule.surface);
  const first = String.fromCodePoint(surface.codePointAt(0) ?? 0);
  // Scripts without case count as capitalised.
  return first !== first.toLowerCase() || first === first.toUpperCase();
}

function oneLine(surface: string): string {
  return surface.normalize('NFKC').replace(/\s+/g, ' ');
}

/**
 * `2019.5`, `1,2019`, `2019 ml`, `12.03 %`: the number is part of a value, not the mention again. Only for one or two
 * numbers; three are a date or a phone number whatever follows.
 */
function isInMeasurement(text: string, tokens: readonly Token[], index: number, length: number): boolean {
  const token = tokens[index];
  const last = tokens[index + length - 1];
  if (length > 2 || token === undefined || last === undefined || !token.isNumber || !last.isNumber)
    return false;
  // Two numbers are one value only as a decimal: `4711-22 mg` is a code that happens to stand before a unit.
  if (length === 2 && !/^[.,]$/.test(text.slice(token.end, last.start))) return false;
  if (length === 1 && /^[.,]\d/.test(text.slice(last.end, last.end + 2))) return true;
  if (length === 1 && /\d[.,]$/.test(text.slice(Math.max(0, token.start - 2), token.start))) return true;
  if (/^\s?[%°‰]/.test(text.slice(last.end, last.end + 2))) return true;
  const next = tokens[index + length];
  return (
    next !== undefined && next.joins && UNITS.has(next.key) && /^\s?$/.test(text.slice(last.end, next.start))
  );
}

/**
 * Leftmost longest places, so that `DUPONT Marie, Dupont` is two and not one chain of overlapping readings. A place that
 * overlaps a chosen one is dropped, unless it reaches into text that nothing else covers: then the chosen one grows.
 */
function disjointPlaces(ranges: readonly Range[]): readonly Range[] {
  const chosen: { start: number; end: number }[] = [];
  const overlapping: { readonly of: number; readonly end: number }[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = chosen.at(-1);
    if (last === undefined || range.start >= last.end) chosen.push({ start: range.start, end: range.end });
    else if (range.end > last.end) overlapping.push({ of: chosen.length - 1, end: range.end });
  }
  for (const { of, end } of overlapping) {
    const place = chosen[of];
    const next = chosen[of + 1];
    if (place !== undefined && (next === undefined || next.start >= end))
      place.end = Math.max(place.end, end);
  }
  return chosen;
}

function isInsideOne(sorted: readonly Range[], place: Range): boolean {
  const candidate = sorted[lastStartingAtOrBefore(sorted, place.start)];
  return candidate !== undefined && contains(candidate, place);
}

function touchesAny(sorted: readonly Range[], place: Range): boolean {
  const at = lastStartingAtOrBefore(sorted, place.start);
  return [sorted[at], sorted[at + 1]].some((range) => range !== undefined && overlaps(range, place));
}

function lastStartingAtOrBefore(sorted: readonly Range[], offset: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
