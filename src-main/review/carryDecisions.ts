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
import type { Decision, ReviewSpan, SpanKey } from '../domain/decision.ts';
import { overlaps } from '../domain/range.ts';
import type { CarriedDecision, CarriedOver } from '../domain/redetection.ts';
import type { Span } from '../domain/span.ts';
import { isSameRange, rangeOf, sayAgain, type Said, type Step } from './carriedDecision.ts';
import type { HidingOf } from './opinions/outcome.ts';
import { holdingDecisions, replayDecisions, spansInHand, type ReviewState } from './replayDecisions.ts';

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

/** Hidden or visible exactly as it was decided. */
function isAsDecided(span: ReviewSpan, then: ReviewState): boolean {
  if (span.state === 'accepted')
    return then.spans.some(
      (one) => one.state === 'accepted' && one.label === span.label && isSameRange(one, span),
    );
  return then.spans.every((one) => one.state === 'rejected' || !overlaps(one, span));
}
