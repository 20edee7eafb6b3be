/**
 * @file Which prediction belongs to which gold span. Pure.
 *
 * [Note: Aligning spans]
 * One gold span and one prediction at most belong together, best first: same edges and type, same edges, overlap with the
 * type, overlap. Among overlaps the one with more characters in common goes first, then the earlier one. Edges are the first
 * and last counted character ([Note: What a character counts]). Gold that marks the same characters twice is one span
 * that means the labels of both and has the type that comes first by name. Nothing depends on the order in which a file lists its spans.
 */
import type { Range } from '../../domain/range.ts';
import type { GoldSpan } from '../gold/goldNote.ts';
import { countedEdges, isAge } from './countedCharacters.ts';
import type { PredictedSpan } from './prediction.ts';

/** How well the prediction fits. */
export const FITS = ['correct', 'wrong-type', 'wrong-edge', 'wrong-edge-and-type'] as const;
export type Fit = (typeof FITS)[number];

export interface AlignedSpans {
  readonly gold: GoldSpan;
  readonly predicted: PredictedSpan;
  readonly fit: Fit;
}

export interface Alignment {
  readonly pairs: readonly AlignedSpans[];
  /** Gold spans that no prediction belongs to. */
  readonly missed: readonly GoldSpan[];
  /** Scored predictions that belong to no gold span. */
  readonly spurious: readonly PredictedSpan[];
}

interface Edged<Span> {
  readonly span: Span;
  readonly edges: Range;
}

interface Candidate {
  readonly gold: Edged<GoldSpan>;
  readonly predicted: Edged<PredictedSpan>;
  readonly fit: Fit;
  readonly shared: number;
}

/** See [Note: Aligning spans]. */
export function alignSpans(
  text: string,
  gold: readonly GoldSpan[],
  scored: readonly PredictedSpan[],
): Alignment {
  const goldSpans = distinctGold(
    gold.map((span) => ({ span, edges: countedEdges(text, span, isAge(span)) })),
  );
  const predictions = scored.map((span) => ({ span, edges: countedEdges(text, span, span.label === 'AGE') }));
  const takenGold = new Set<Edged<GoldSpan>>();
  const taken = new Set<Edged<PredictedSpan>>();
  const pairs: AlignedSpans[] = [];
  for (const candidate of candidates(goldSpans, predictions).toSorted(bestFirst)) {
    if (takenGold.has(candidate.gold) || taken.has(candidate.predicted)) continue;
    takenGold.add(candidate.gold);
    taken.add(candidate.predicted);
    pairs.push({ gold: candidate.gold.span, predicted: candidate.predicted.span, fit: candidate.fit });
  }
  return {
    pairs: pairs.toSorted((a, b) => byPlace(a.gold, b.gold)),
    missed: goldSpans.filter((one) => !takenGold.has(one)).map(({ span }) => span),
    spurious: predictions.filter((one) => !taken.has(one)).map(({ span }) => span),
  };
}

/** Whether a prediction has a label that the gold span means. */
export function hasType(gold: GoldSpan, { label }: PredictedSpan): boolean {
  return gold.labels.includes(label);
}

/** By edges, each pair of them once. */
function distinctGold(spans: readonly Edged<GoldSpan>[]): readonly Edged<GoldSpan>[] {
  const distinct = new Map<string, Edged<GoldSpan>>();
  for (const { span, edges } of spans.toSorted((a, b) => byTypeAndPlace(a.span, b.span))) {
    const key = `${edges.start}-${edges.end}`;
    const known = distinct.get(key);
    const labels = new Set([...(known?.span.labels ?? []), ...span.labels]);
    distinct.set(key, { span: { ...(known?.span ?? span), labels: [...labels] }, edges });
  }
  return [...distinct.values()].toSorted((a, b) => byPlace(a.edges, b.edges));
}

/** By type, then place. */
export function byTypeAndPlace(a: GoldSpan, b: GoldSpan): number {
  if (a.type !== b.type) return a.type < b.type ? -1 : 1;
  return byPlace(a, b);
}

function byPlace(a: Range, b: Range): number {
  return a.start - b.start || a.end - b.end;
}

/** All pairs that overlap, without looking at those that cannot. */
function candidates(
  gold: readonly Edged<GoldSpan>[],
  predicted: readonly Edged<PredictedSpan>[],
): readonly Candidate[] {
  const sorted = predicted.toSorted((a, b) => a.edges.start - b.edges.start);
  let furthest = 0;
  const furthestEnds = sorted.map(({ edges }) => (furthest = Math.max(furthest, edges.end)));
  const found: Candidate[] = [];
  let from = 0;
  for (const one of gold) {
    while ((furthestEnds[from] ?? Infinity) <= one.edges.start) from += 1;
    for (let at = from; at < sorted.length; at += 1) {
      const other = sorted[at];
      if (other === undefined || other.edges.start >= one.edges.end) break;
      const shared = sharedLength(one.edges, other.edges);
      if (shared > 0) found.push({ gold: one, predicted: other, fit: fitOf(one, other), shared });
    }
  }
  return found;
}

function fitOf(gold: Edged<GoldSpan>, predicted: Edged<PredictedSpan>): Fit {
  const sameType = hasType(gold.span, predicted.span);
  const sameEdges = gold.edges.start === predicted.edges.start && gold.edges.end === predicted.edges.end;
  if (sameEdges) return sameType ? 'correct' : 'wrong-type';
  return sameType ? 'wrong-edge' : 'wrong-edge-and-type';
}

function sharedLength(a: Range, b: Range): number {
  return Math.min(a.end, b.end) - Math.max(a.start, b.start);
}

function bestFirst(a: Candidate, b: Candidate): number {
  return (
    FITS.indexOf(a.fit) - FITS.indexOf(b.fit) ||
    b.shared - a.shared ||
    byPlace(a.gold.edges, b.gold.edges) ||
    byPlace(a.predicted.edges, b.predicted.edges)
  );
}
