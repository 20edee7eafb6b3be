/**
 * @file One decision of a note, said again of a new detection result. Pure; main process.
 * See [Note: Every decision that hides is said again].
 */
import type { Decision, ReviewSpan, SpanKey, Verdict } from '../domain/decision.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import { overlaps, type Range } from '../domain/range.ts';
import type { Span } from '../domain/span.ts';
import { coveringLabel } from './coveringLabel.ts';
import type { HidingOf } from './opinions/outcome.ts';
import type { SpansInHand } from './replayDecisions.ts';

/** One decision to say again. */
export interface Step {
  readonly decision: Decision;
  /** As it stood after the decision. */
  readonly span: ReviewSpan;
  /** The span at the end when that is kept visible; null when it is hidden, also by a range that has taken it in. */
  readonly rejected: ReviewSpan | null;
  readonly isTakenIn: boolean;
}

/** What a decision before has made of the same span. */
export interface Said {
  /** Of the new result. */
  readonly key: SpanKey;
  /** As the reviewer had it then; it has grown where it met more. */
  readonly range: Range;
  /** The types of what it took in that the reviewer had not seen. */
  readonly over: readonly PhiLabel[];
  /** Goes with no bulk decision that is taken back. */
  readonly isByHand: boolean;
  readonly isTakenIn: boolean;
}

export interface Sides {
  readonly before: readonly Span[];
  readonly after: readonly Span[];
  readonly hidingOf: HidingOf;
  /** Keys of new spans that the reviewer has taken in already, as they were found before. */
  readonly seen: ReadonlySet<SpanKey>;
}

/** A verdict that makes something of one span. */
type SpanVerdict = Extract<Verdict, { readonly span: SpanKey } | { readonly kind: 'add' }>;

/** The decision as it is said again. */
export interface Again {
  readonly verdict: SpanVerdict;
  /** As in `Said`. */
  readonly over: readonly PhiLabel[];
}

/** What the step is of the new result; null where it can no longer be said. `saidOf`: what was said so far, by span of before. */
export function sayAgain(
  step: Step,
  sides: Sides,
  inHand: SpansInHand,
  saidOf: ReadonlyMap<SpanKey, Said>,
): Again | null {
  const { span, rejected } = step;
  const original = originalOf(span, sides.before);
  const said = saidOf.get(span.key);
  const own = said === undefined ? undefined : inHand.spans.get(said.key);
  if (span.state === 'rejected') {
    const isOwn = own !== undefined && isSameRange(own, span) && said?.over.length === 0;
    const key = isOwn ? own.key : untouched(sides, inHand, span, original?.label ?? span.label);
    return key === null ? null : { verdict: { kind: 'reject', span: key }, over: [] };
  }
  if (rejected !== null && said === undefined) {
    // Said only where it can be kept visible again afterwards: else the new result is shown for a decision of its own.
    const isFree = [...inHand.spans.values()].every((one) => !overlaps(one, rejected));
    const isFound = untouched(sides, inHand, rejected, original?.label ?? rejected.label) !== null;
    if (!isSameRange(span, rejected) || !(isFree || isFound)) return null;
  }
  // What another decision can take away cannot bear this one.
  const base = said !== undefined && own !== undefined && (own.key.startsWith('d') || said.isByHand);
  if (base && isSameRange(span, said.range)) return named(own, span.label, said.over, sides.hidingOf);
  return placed(step, sides, inHand, saidOf, base ? own : undefined);
}

/** Says of a span that stands at its place already that it is one of this type. */
function named(now: ReviewSpan, wanted: PhiLabel, over: readonly PhiLabel[], hidingOf: HidingOf): Again {
  const label = coveringLabel(wanted, over, hidingOf);
  const verdict: SpanVerdict =
    label === now.label ? { kind: 'accept', span: now.key } : { kind: 'relabel', span: now.key, label };
  return { verdict, over };
}

/** Hides the range of a span; `base` is what decisions before have made of it, where this one can build on that. */
function placed(
  { span }: Step,
  sides: Sides,
  inHand: SpansInHand,
  saidOf: ReadonlyMap<SpanKey, Said>,
  base: ReviewSpan | undefined,
): Again {
  const { before, hidingOf, seen } = sides;
  const said = saidOf.get(span.key);
  const found = inHand.spans.get(untouched(sides, inHand, span, null) ?? '');
  if (found !== undefined && said === undefined) {
    const isKnown = before.some((one) => isSameRange(one, span) && one.label === found.label);
    return named(found, span.label, isKnown ? [] : [found.label], hidingOf);
  }
  const original = originalOf(span, before);
  const isAsSaid =
    base !== undefined && said !== undefined && isSameRange(base, said.range) && said.over.length === 0;
  const moved =
    isAsSaid && base.label === span.label
      ? base.key
      : said === undefined && original?.label === span.label
        ? untouched(sides, inHand, original, original.label)
        : null;
  const own = new Set([moved, said?.key].filter((key) => key !== undefined));
  const over = [...(said?.over ?? []), ...typesIn(span, inHand, { own, seen, saidOf })];
  const label = coveringLabel(span.label, over, hidingOf);
  return moved !== null && label === span.label
    ? { verdict: { kind: 'resize', span: moved, range: rangeOf(span) }, over }
    : { verdict: { kind: 'add', range: rangeOf(span), label }, over };
}

/** The find of the new result at this place, of this type or any, of which nothing was said yet. */
function untouched(
  { after }: Sides,
  inHand: SpansInHand,
  wanted: Range,
  label: PhiLabel | null,
): SpanKey | null {
  const at = after.findIndex((one) => isSameRange(one, wanted) && (label === null || one.label === label));
  const found = inHand.spans.get(`d${at}`);
  // One that was moved or taken in by what was said so far is no longer the span that was found.
  return found?.state === 'proposed' && isSameRange(found, wanted) ? found.key : null;
}

/** The types of what the range would take in, but of what the reviewer drew it over before. */
function typesIn(
  range: Range,
  { spans }: SpansInHand,
  known: {
    readonly own: ReadonlySet<SpanKey | null>;
    readonly seen: ReadonlySet<SpanKey>;
    readonly saidOf: ReadonlyMap<SpanKey, Said>;
  },
): readonly PhiLabel[] {
  const takenIn = new Map(
    [...known.saidOf.values()].flatMap((one) => (one.isTakenIn ? [[one.key, one] as const] : [])),
  );
  return [...spans.values()]
    .filter(({ key, state }) => !known.own.has(key) && state !== 'rejected')
    .filter((one) => overlaps(one, range))
    .sort((a, b) => a.start - b.start)
    .flatMap(({ key, label }) => takenIn.get(key)?.over ?? (known.seen.has(key) ? [] : [label]));
}

/** The span as it was detected; undefined for one that a reviewer drew. */
function originalOf({ key }: ReviewSpan, before: readonly Span[]): Span | undefined {
  return key.startsWith('d') ? before[Number(key.slice(1))] : undefined;
}

/** True when both begin and end at the same places. */
export function isSameRange(a: Range, b: Range): boolean {
  return a.start === b.start && a.end === b.end;
}

/** The range alone, as a verdict has it. */
export function rangeOf({ start, end }: Range): Range {
  return { start, end };
}
