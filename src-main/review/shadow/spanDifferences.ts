/**
 * @file Where two pipelines see the same note differently, and what reviewers said of these places. Pure; runs in main.
 *
 * [Note: What differs]
 * Spans of both sides that share a character belong to one place. A place is a difference unless both sides have the same
 * spans there: range, label and whether it is only suspected. Which recognizer voted and how high it scored is no
 * difference. What counts is what leaves: a letter or digit is exposed when the old side hides it and the new one does
 * not, for whatever reason, also where only an edge has moved or a label was given that the policy leaves readable.
 */
import type { ReviewSpan } from '../../domain/decision.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { intersectRanges, overlaps, subtractRanges, type Range } from '../../domain/range.ts';
import type { DifferenceKind, ReviewerWord, SpanDifference } from '../../domain/shadowRun.ts';
import type { Span } from '../../domain/span.ts';
import { isReplaced } from '../spanStates.ts';

/** Both sides of one note. */
export interface ShadowSides {
  readonly text: string;
  /** Sorted by start, not overlapping; so is `next`. */
  readonly old: readonly Span[];
  readonly next: readonly Span[];
  /** True for labels that the policy of the batch leaves readable. */
  readonly isKept: (label: PhiLabel) => boolean;
  /** The old side after all decisions. */
  readonly review: { readonly spans: readonly ReviewSpan[]; readonly isCleared: boolean };
}

/** In the order of the text; none where both sides are alike. See [Note: What differs]. */
export function spanDifferences(sides: ShadowSides): readonly SpanDifference[] {
  return placesOf(sides.old, sides.next)
    .filter((place) => !isSame(place))
    .map((place) => differenceAt(place, sides));
}

interface Place extends Range {
  readonly olds: readonly Span[];
  readonly news: readonly Span[];
}

/** Spans that share characters, over both sides and however many in a row. */
function placesOf(old: readonly Span[], next: readonly Span[]): readonly Place[] {
  const all = [
    ...old.map((span) => ({ span, isOld: true })),
    ...next.map((span) => ({ span, isOld: false })),
  ].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const places: { start: number; end: number; olds: Span[]; news: Span[] }[] = [];
  for (const { span, isOld } of all) {
    let place = places.at(-1);
    if (place === undefined || span.start >= place.end) {
      place = { start: span.start, end: span.end, olds: [], news: [] };
      places.push(place);
    }
    place.end = Math.max(place.end, span.end);
    (isOld ? place.olds : place.news).push(span);
  }
  return places;
}

function isSame({ olds, news }: Place): boolean {
  return (
    hasSameRanges(olds, news) &&
    olds.every(({ label, suspected }, at) => label === news[at]?.label && suspected === news[at].suspected)
  );
}

function hasSameRanges(olds: readonly Span[], news: readonly Span[]): boolean {
  return (
    olds.length === news.length &&
    olds.every(({ start, end }, at) => start === news[at]?.start && end === news[at].end)
  );
}

function differenceAt(place: Place, { text, isKept, review }: ShadowSides): SpanDifference {
  const { start, end, olds, news } = place;
  const hiddenOld = olds.filter((span) => isHidden(span, isKept));
  const hiddenNew = news.filter((span) => isHidden(span, isKept));
  const exposed = lettersIn(text, subtractRanges(hiddenOld, hiddenNew));
  const reviewed = reviewerOf(place, hiddenNew, { text, isKept, review });
  return {
    ...{ start, end, exposed, ...reviewed },
    kind: kindOf(place),
    oldLabel: mainLabel(olds),
    newLabel: mainLabel(news),
  };
}

function isHidden({ suspected, label }: Span, isKept: (label: PhiLabel) => boolean): boolean {
  return !suspected && !isKept(label);
}

function kindOf({ olds, news }: Place): DifferenceKind {
  const wasSure = olds.some(({ suspected }) => !suspected);
  const isSure = news.some(({ suspected }) => !suspected);
  if (olds.length === 0) return isSure ? 'only-new' : 'suspicion-new';
  if (news.length === 0) return wasSure ? 'only-old' : 'suspicion-gone';
  if (wasSure !== isSure) return wasSure ? 'less-sure' : 'more-sure';
  if (!hasSameRanges(olds, news)) return 'edges';
  const lost = olds.some(({ suspected }, at) => !suspected && news[at]?.suspected === true);
  const gained = olds.some(({ suspected }, at) => suspected && news[at]?.suspected === false);
  if (lost) return 'less-sure';
  return gained ? 'more-sure' : 'label';
}

/** The label by which a difference is counted: of the first span that is sure, else of the first. */
function mainLabel(spans: readonly Span[]): PhiLabel | null {
  return (spans.find(({ suspected }) => !suspected) ?? spans[0])?.label ?? null;
}

/** What was contradicted comes before what was merely said. */
function reviewerOf(
  place: Place,
  hiddenNew: readonly Range[],
  { text, isKept, review }: Pick<ShadowSides, 'text' | 'isKept' | 'review'>,
): Pick<SpanDifference, 'reviewer' | 'isContradicted'> {
  const within = (spans: readonly ReviewSpan[]) =>
    intersectRanges([spans.filter((span) => overlaps(span, place)), [place]]);
  const hid = within(review.spans.filter(({ state, label }) => state === 'accepted' && !isKept(label)));
  const released = within(review.spans.filter(({ state }) => state === 'rejected'));
  const hidNow = within(review.spans.filter((span) => isReplaced(span) && !isKept(span.label)));
  const hides = (ranges: readonly Range[]) => lettersIn(text, intersectRanges([ranges, hiddenNew])) > 0;
  if (lettersIn(text, subtractRanges(hid, hiddenNew)) > 0) return { reviewer: 'hid', isContradicted: true };
  if (hides(released)) return { reviewer: 'released', isContradicted: true };
  if (review.isCleared && lettersIn(text, subtractRanges(hiddenNew, hidNow)) > 0)
    return { reviewer: 'cleared', isContradicted: true };
  const said: ReviewerWord | null = hid.length > 0 ? 'hid' : released.length > 0 ? 'released' : null;
  return { reviewer: said, isContradicted: false };
}

/** Letters and digits in the ranges. */
function lettersIn(text: string, ranges: readonly Range[]): number {
  return ranges.reduce(
    (sum, { start, end }) => sum + (text.slice(start, end).match(/[\p{L}\p{N}]/gu)?.length ?? 0),
    0,
  );
}
