/**
 * @file Turns candidate spans into final spans that never overlap. Pure; runs in the detection process.
 *
 * [Note: Cover first]
 * Overlapping confident candidates become one span over their union before anyone asks for a label: recognizers may
 * disagree about the type, but no character that one of them is sure of is ever shown. Candidates below the accept
 * threshold only mark what no confident span covers; those spans are suspected. Nothing is dropped without trace: a
 * weak vote under a confident span stays among its sources.
 */
import type { OperatingPoint } from '../../domain/detection.ts';
import type { Range } from '../../domain/range.ts';
import { overlaps } from '../../domain/range.ts';
import type { CandidateSpan, Span, SpanSource } from '../../domain/span.ts';
import { isSure } from './isSure.ts';
import { cutAtTaggers, type Group } from './cutAtTaggers.ts';
import { withoutDayCounter } from './dayCounter.ts';
import { chooseLabel } from './rank.ts';
import { trimSpan } from './trim.ts';

/** Raised when resolution changes; part of every pipeline's fingerprint. */
export const RESOLUTION_VERSION = 8;

/** Final spans, sorted by start. With the operating point `recall` every candidate counts as confident. */
export function resolveSpans(
  text: string,
  candidates: readonly CandidateSpan[],
  operatingPoint: OperatingPoint,
): readonly Span[] {
  const trimmed = candidates.flatMap((candidate) => trimCandidate(text, candidate)).sort(byPosition);
  const isConfident = (span: CandidateSpan) => operatingPoint === 'recall' || isSure(span);
  const confident = groupOverlapping(trimmed.filter(isConfident)).flatMap((group) =>
    cutAtTaggers(text, group),
  );
  const weak = trimmed.filter((span) => !isConfident(span));
  addWeakVotes(confident, weak);
  const suspectedPieces = weak.flatMap((span) => piecesOutside(text, span, confident)).sort(byPosition);
  return [
    ...confident.map((group) => toSpan(group, false)),
    ...groupOverlapping(suspectedPieces).map((group) => toSpan(group, true)),
  ].sort(byPosition);
}

function trimCandidate(text: string, candidate: CandidateSpan): readonly CandidateSpan[] {
  const range = trimSpan(text, candidate);
  if (range === null) return [];
  return [{ ...candidate, ...withoutDayCounter(text, range, candidate.label) }];
}

/** Connected components of overlapping candidates. Spans that only touch stay apart. Input must be sorted. */
function groupOverlapping(sorted: readonly CandidateSpan[]): readonly Group[] {
  const groups: { start: number; end: number; members: CandidateSpan[] }[] = [];
  for (const span of sorted) {
    const last = groups.at(-1);
    if (last !== undefined && span.start < last.end) {
      last.end = Math.max(last.end, span.end);
      last.members.push(span);
    } else groups.push({ start: span.start, end: span.end, members: [span] });
  }
  return groups;
}

function addWeakVotes(confident: readonly Group[], weak: readonly CandidateSpan[]): void {
  for (const span of weak) {
    for (const group of groupsOver(confident, span)) group.members.push(span);
  }
}

/** The parts of a weak candidate that no confident group covers. */
function piecesOutside(
  text: string,
  span: CandidateSpan,
  confident: readonly Group[],
): readonly CandidateSpan[] {
  const pieces: CandidateSpan[] = [];
  let start = span.start;
  for (const group of groupsOver(confident, span)) {
    pieces.push(...pieceOf(text, span, { start, end: group.start }));
    start = group.end;
  }
  pieces.push(...pieceOf(text, span, { start, end: span.end }));
  return pieces;
}

function pieceOf(text: string, span: CandidateSpan, range: Range): readonly CandidateSpan[] {
  if (range.end <= range.start) return [];
  const trimmed = trimSpan(text, range);
  if (trimmed === null) return [];
  // A left-over without a letter or digit (a bracket, a slash) identifies nobody.
  return /[\p{L}\p{N}]/u.test(text.slice(trimmed.start, trimmed.end)) ? [{ ...span, ...trimmed }] : [];
}

/** Groups that overlap the range; groups are sorted and disjoint, so the first is found by bisection. */
function groupsOver(groups: readonly Group[], range: Range): readonly Group[] {
  let low = 0;
  let high = groups.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((groups[middle]?.end ?? 0) <= range.start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  for (let group = groups[end]; group !== undefined && overlaps(group, range); group = groups[end]) end += 1;
  return groups.slice(low, end);
}

function toSpan({ start, end, members }: Group, suspected: boolean): Span {
  // Weak votes under a confident span are kept as sources but have no say in the label.
  const voters = suspected ? members : confidentOrAll(members);
  return {
    start,
    end,
    label: chooseLabel({ start, end }, voters),
    score: members.reduce((best, span) => Math.max(best, span.score), 0),
    suspected,
    sources: sourcesOf(members),
  };
}

function confidentOrAll(members: readonly CandidateSpan[]): readonly CandidateSpan[] {
  const confident = members.filter(isSure);
  return confident.length > 0 ? confident : members;
}

function sourcesOf(members: readonly CandidateSpan[]): readonly SpanSource[] {
  const sources = new Map<string, SpanSource>();
  for (const { recognizer, rule, label, score } of members) {
    const key = `${recognizer}/${rule}/${label}`;
    if ((sources.get(key)?.score ?? -1) < score) sources.set(key, { recognizer, rule, label, score });
  }
  return [...sources.values()].sort(
    (a, b) =>
      b.score - a.score ||
      compareText(a.recognizer, b.recognizer) ||
      compareText(a.rule, b.rule) ||
      compareText(a.label, b.label),
  );
}

function byPosition(a: Range, b: Range): number {
  return a.start - b.start || a.end - b.end;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
