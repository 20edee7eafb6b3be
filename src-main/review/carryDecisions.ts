/**
 * @file Says the decisions of a note again about the spans of a new detection result. Pure; main process.
 *
 * What was hidden by decision stays hidden, whatever the new result makes of it: where it has no such span, one is added,
 * and where one reaches farther, all of that is hidden. What was kept visible stays so only where the new result has the
 * very same span with the same type; another span there may know something that the reviewer did not, and is shown for a
 * decision of its own. For the same reason a decision does not give its type to a find that is new: where the policy could
 * show by it what the find hides, the range takes a type that hides it. That the note was cleared was said of another result
 * and does not hold any more.
 *
 * [Note: Every decision that hides is said again]
 * Whoever takes one decision back, or one bulk decision, must not take back with it what another one hid. So each that hid a
 * span is said again under its own number, as the span stood then, also where a later range has taken the span in, or a later
 * decision has made it readable; and each such that it hides without the others.
 */
import type { Decision, ReviewSpan, SpanKey, Verdict } from '../domain/decision.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import { overlaps, type Range } from '../domain/range.ts';
import type { CarriedDecision, CarriedOver } from '../domain/redetection.ts';
import type { Span } from '../domain/span.ts';
import { coveringLabel } from './coveringLabel.ts';
import type { HidingOf } from './opinions/outcome.ts';
import {
  holdingDecisions,
  replayDecisions,
  spansInHand,
  type ReviewState,
  type SpansInHand,
} from './replayDecisions.ts';

/** A note as it was decided: its spans as detected, and the decisions that count. */
export interface DecidedNote {
  readonly spans: readonly Span[];
  readonly decisions: readonly Decision[];
}

/** What is told of a note besides its spans. */
export interface CarriedInto {
  /** In UTF-16 code units. */
  readonly textLength: number;
  /** By the policy of the note's batch. */
  readonly hidingOf: HidingOf;
}

/** What of the decisions can be said of the spans `after`. */
export function carryDecisions(
  before: DecidedNote,
  after: readonly Span[],
  { textLength, hidingOf }: CarriedInto,
): CarriedOver {
  const { holding } = holdingDecisions(before.decisions);
  const state = replayDecisions(before.spans, before.decisions, textLength);
  const decided = state.spans.filter((span) => span.state !== 'proposed');
  const sides = { before: before.spans, after, hidingOf, seen: seenIn(before.spans, state, after) };
  const inHand = spansInHand(after, textLength);
  const said = new Map<SpanKey, Said>();
  const carried: CarriedDecision[] = [];
  // In the order in which they will be replayed: what one takes in, the next one meets.
  for (const step of stepsOf(before, holding, state, textLength)) {
    const again = sayAgain(step, sides, inHand, said);
    if (again === null) continue;
    const { seq } = step.decision;
    inHand.say({ ...step.decision, verdict: again.verdict });
    const { verdict, over } = again;
    said.set(step.span.key, {
      ...{ key: verdict.kind === 'add' ? `a${seq}` : verdict.span, range: rangeOf(step.span), over },
      ...{ isByHand: step.decision.bulk === undefined, isTakenIn: step.isTakenIn },
    });
    carried.push({ seq, verdict });
  }
  const then = replayDecisions(after, decisionsOf(before.decisions, carried), textLength);
  const kept = decided.filter((span) => isAsDecided(span, then)).length;
  return { carried, kept, lost: decided.length - kept + (state.isCleared ? 1 : 0) };
}

/** The decisions as they are said again, each with the person and time of the one it comes from. */
export function decisionsOf(
  decisions: readonly Decision[],
  carried: readonly CarriedDecision[],
): readonly Decision[] {
  const verdicts = new Map(carried.map(({ seq, verdict }) => [seq, verdict]));
  return decisions.flatMap((decision) => {
    const verdict = verdicts.get(decision.seq);
    return verdict === undefined ? [] : [{ ...decision, verdict }];
  });
}

/** One decision to say again. */
interface Step {
  readonly decision: Decision;
  /** As it stood after the decision. */
  readonly span: ReviewSpan;
  /** The span at the end when that is kept visible; null when it is hidden, also by a range that has taken it in. */
  readonly rejected: ReviewSpan | null;
  readonly isTakenIn: boolean;
}

/** The decisions that hid a span, and the last that keeps one visible, in order. */
function stepsOf(
  { spans }: DecidedNote,
  holding: readonly Decision[],
  state: ReviewState,
  textLength: number,
): readonly Step[] {
  const standing = new Map(state.spans.map((span) => [span.key, span]));
  const inHand = spansInHand(spans, textLength);
  const steps = holding.flatMap((decision): Step[] => {
    inHand.say(decision);
    const span = inHand.spans.get(keyOf(decision) ?? '');
    if (span === undefined) return [];
    const end = standing.get(span.key);
    return [
      { decision, span, rejected: end?.state === 'rejected' ? end : null, isTakenIn: end === undefined },
    ];
  });
  const last = new Map(steps.map((step) => [step.span.key, step]));
  return steps.filter((step) => {
    const { span, isTakenIn } = step;
    const end = last.get(span.key);
    // One that was readable when a range was drawn over it is that range's alone.
    if (isTakenIn && end?.span.state !== 'accepted') return false;
    return span.state === 'accepted' || end === step;
  });
}

/** The span that a decision is about; null for one about the note. */
function keyOf({ verdict, seq }: Decision): SpanKey | null {
  if (verdict.kind === 'add') return `a${seq}`;
  return 'span' in verdict ? verdict.span : null;
}

/** What a decision before has made of the same span. */
interface Said {
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

interface Sides {
  readonly before: readonly Span[];
  readonly after: readonly Span[];
  readonly hidingOf: HidingOf;
  /** Keys of new spans that the reviewer has taken in already, as they were found before. */
  readonly seen: ReadonlySet<SpanKey>;
}

/** A verdict that makes something of one span. */
type SpanVerdict = Extract<Verdict, { readonly span: SpanKey } | { readonly kind: 'add' }>;

interface Again {
  readonly verdict: SpanVerdict;
  /** As in `Said`. */
  readonly over: readonly PhiLabel[];
}

function sayAgain(
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

/** New spans that stood in the old result as they are, and were gone from it by what was decided. */
function seenIn(
  before: readonly Span[],
  { spans }: ReviewState,
  after: readonly Span[],
): ReadonlySet<SpanKey> {
  const standing = new Set(spans.map(({ key }) => key));
  const taken = before.filter((_, ordinal) => !standing.has(`d${ordinal}`));
  const isTaken = (one: Span) => taken.some((old) => isSameRange(old, one) && old.label === one.label);
  return new Set(after.flatMap((one, ordinal) => (isTaken(one) ? [`d${ordinal}`] : [])));
}

/** The span as it was detected; undefined for one that a reviewer drew. */
function originalOf({ key }: ReviewSpan, before: readonly Span[]): Span | undefined {
  return key.startsWith('d') ? before[Number(key.slice(1))] : undefined;
}

/** Hidden or visible exactly as it was decided. */
function isAsDecided(span: ReviewSpan, then: ReviewState): boolean {
  if (span.state === 'accepted')
    return then.spans.some(
      (one) => one.state === 'accepted' && one.label === span.label && isSameRange(one, span),
    );
  return then.spans.every((one) => one.state === 'rejected' || !overlaps(one, span));
}

function isSameRange(a: Range, b: Range): boolean {
  return a.start === b.start && a.end === b.end;
}

function rangeOf({ start, end }: Range): Range {
  return { start, end };
}
