/**
 * @file Says the decisions of a note again about the spans of a new detection result. Pure; main process.
 *
 * What was hidden by decision stays hidden, whatever the new result makes of it: where it has no such span, one is added,
 * and where one reaches farther, all of that is hidden. What was kept visible stays so only where the new result has the
 * very same span with the same type; another span there may know something that the reviewer did not, and is shown for a
 * decision of its own. For the same reason a decision does not give its type to a find that is new: where the policy could
 * show by it what the find hides, the range takes a type that hides it. That the note was cleared was said of another result
 * and does not hold any more.
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
  const lastOf = lastDecisions(holding);
  const decided = state.spans.filter((span) => span.state !== 'proposed');
  const sides = { before: before.spans, after, hidingOf, seen: seenIn(before.spans, state, after) };
  const inHand = spansInHand(after, textLength);
  const carried: CarriedDecision[] = [];
  // In the order in which they will be replayed: what one takes in, the next one meets.
  for (const { span, decision } of inOrder(decided, lastOf)) {
    const verdict = verdictOn(span, sides, inHand);
    if (verdict === null) continue;
    inHand.say({ ...decision, verdict });
    carried.push({ seq: decision.seq, verdict });
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

/** The last decision about each span that somebody has decided about. */
function lastDecisions(holding: readonly Decision[]): ReadonlyMap<SpanKey, Decision> {
  const last = new Map<SpanKey, Decision>();
  for (const decision of holding) {
    const { verdict, seq } = decision;
    if (verdict.kind === 'add') last.set(`a${seq}`, decision);
    else if ('span' in verdict) last.set(verdict.span, decision);
  }
  return last;
}

function inOrder(decided: readonly ReviewSpan[], lastOf: ReadonlyMap<SpanKey, Decision>) {
  return decided
    .flatMap((span) => {
      const decision = lastOf.get(span.key);
      return decision === undefined ? [] : [{ span, decision }];
    })
    .sort((a, b) => a.decision.seq - b.decision.seq);
}

interface Sides {
  readonly before: readonly Span[];
  readonly after: readonly Span[];
  readonly hidingOf: HidingOf;
  /** Keys of new spans that the reviewer has taken in already, as they were found before. */
  readonly seen: ReadonlySet<SpanKey>;
}

function verdictOn(span: ReviewSpan, sides: Sides, inHand: SpansInHand): Verdict | null {
  const { before, after, hidingOf } = sides;
  const original = originalOf(span, before);
  // One that was moved or taken in by what was said so far is no longer the span that was found.
  const untouched = (wanted: Range, label: PhiLabel | null): SpanKey | null => {
    const at = after.findIndex((one) => isSameRange(one, wanted) && (label === null || one.label === label));
    const found = inHand.spans.get(`d${at}`);
    return found?.state === 'proposed' && isSameRange(found, wanted) ? found.key : null;
  };
  if (span.state === 'rejected') {
    const key = untouched(span, original?.label ?? span.label);
    return key === null ? null : { kind: 'reject', span: key };
  }
  const key = untouched(span, null);
  if (key !== null) {
    const found = inHand.spans.get(key)?.label ?? span.label;
    const isKnown = before.some((one) => isSameRange(one, span) && one.label === found);
    const label = isKnown ? span.label : coveringLabel(span.label, [found], hidingOf);
    return label === found ? { kind: 'accept', span: key } : { kind: 'relabel', span: key, label };
  }
  const moved = original?.label === span.label ? untouched(original, original.label) : null;
  const label = coveringLabel(span.label, typesIn(span, inHand, sides.seen, moved), hidingOf);
  return moved !== null && label === span.label
    ? { kind: 'resize', span: moved, range: rangeOf(span) }
    : { kind: 'add', range: rangeOf(span), label };
}

/** The types of what the range would take in, but of what the reviewer drew it over before. */
function typesIn(
  range: Range,
  { spans }: SpansInHand,
  seen: ReadonlySet<SpanKey>,
  own: SpanKey | null,
): readonly PhiLabel[] {
  return [...spans.values()]
    .filter(({ key, state }) => key !== own && state !== 'rejected' && !seen.has(key))
    .filter((one) => overlaps(one, range))
    .sort((a, b) => a.start - b.start)
    .map(({ label }) => label);
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
