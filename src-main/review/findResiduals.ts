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
import { compileProbes } from '../probes/compileProbes.ts';
import type { ProbeReason } from '../domain/probeReason.ts';
import type { ProbeContext, ProbeHit } from '../probes/probe.ts';
import { createVisibleParts } from './residual/visibleParts.ts';
import { isReplaced } from './spanStates.ts';

export interface ResidualRequest {
  /** The stored text of the note; PHI. */
  readonly text: string;
  /** All spans of the note, sorted and not overlapping, whatever their state. */
  readonly spans: readonly Pick<ReviewSpan, 'start' | 'end' | 'label' | 'state' | 'suspected'>[];
  readonly knownIdentifiers: readonly KnownIdentifier[];
  /** Date of the note and what is known of words; the same wherever a note is judged, or its status would waver. */
  readonly context?: ProbeContext;
  /** True for labels that the policy leaves readable; their spans hide nothing and are looked for nowhere. */
  readonly isKept?: (label: PhiLabel) => boolean;
}

/** A place of the output where a known identifier stands, and in which form. */
export interface KnownIdentifierLeft extends Range {
  readonly reason: ProbeReason;
}

/** Ranges of the original, in order, none overlapping another, not even of the other list. */
export interface Residuals {
  readonly mentionsLeft: readonly Range[];
  readonly knownIdentifiersLeft: readonly KnownIdentifierLeft[];
  /** How many known identifiers hold something that cannot be looked for. */
  readonly unusableIdentifiers: number;
}

/** Finds what is left. A place that is both a known identifier and a mention counts as the identifier. */
export function findResiduals(request: ResidualRequest): Residuals {
  return createResidualSearch(request).find(request.spans);
}

/** Finds what is left in one note again and again; what a decision does not touch is not searched anew. */
export interface ResidualSearch {
  /** The same as {@link findResiduals} with these spans. */
  find(spans: ResidualRequest['spans']): Residuals;
}

/** A search for one note. See [Note: What a decision changes]. */
export function createResidualSearch(request: Omit<ResidualRequest, 'spans'>): ResidualSearch {
  const { text, knownIdentifiers } = request;
  const isKept = request.isKept ?? (() => false);
  const probes = compileProbes(knownIdentifiers, request.context ?? { noteDate: null });
  const parts = createVisibleParts(text, probes);
  return {
    find: (spans) => {
      const replaced = spans.filter((span) => isReplaced(span) && !isKept(span.label));
      if (replaced.length === 0 && knownIdentifiers.length === 0)
        return { mentionsLeft: [], knownIdentifiersLeft: [], unusableIdentifiers: 0 };
      const hits = parts.search(replaced, gapsIn(text.length, replaced));
      const knownIdentifiersLeft = identifiersLeft(hits.identifiers, spans, isKept);
      const settled = spans.filter((span) => !isReplaced(span) || isKept(span.label));
      const mentions = hits.mentions.filter((place) => !isInsideOne(settled, place));
      const mentionsLeft = disjointPlaces(mentions).filter((hit) => !touchesAny(knownIdentifiersLeft, hit));
      return { mentionsLeft, knownIdentifiersLeft, unusableIdentifiers: probes.unusable.length };
    },
  };
}

/** Less than a whole known identifier does not count where a reviewer said so. */
function identifiersLeft(
  hits: readonly ProbeHit[],
  spans: ResidualRequest['spans'],
  isKept: (label: PhiLabel) => boolean,
): readonly KnownIdentifierLeft[] {
  const settled = spans.filter((span) => span.state === 'rejected');
  // A policy that leaves ages readable leaves derived ones readable too.
  const areAgesKept = isKept('AGE');
  const counted = hits.filter(
    (hit) => !(hit.reason === 'derived-age' && areAgesKept) && (hit.isWhole || !isInsideOne(settled, hit)),
  );
  return disjointPlaces(counted.map(({ start, end, reason }) => ({ start, end, reason })));
}

/**
 * Leftmost longest places, so that `DUPONT Marie, Dupont` is two and not one chain of overlapping readings. A place that
 * overlaps a chosen one is dropped, unless it reaches into text that nothing else covers: then the chosen one grows.
 */
function disjointPlaces<Place extends Range>(ranges: readonly Place[]): readonly Place[] {
  const chosen: (Place & { end: number })[] = [];
  const overlapping: { readonly of: number; readonly end: number }[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = chosen.at(-1);
    if (last === undefined || range.start >= last.end) chosen.push({ ...range });
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
