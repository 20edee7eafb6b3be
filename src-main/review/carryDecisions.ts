/**
 * @file Says the decisions of a note again about the spans of a new detection result. Pure; main process.
 *
 * What was hidden by decision stays hidden, whatever the new result makes of it: where it has no such span, one is added,
 * and where one reaches farther, all of that is hidden. What was kept visible stays so only where the new result has the
 * very same span with the same type; another span there may know something that the reviewer did not, and is shown for a
 * decision of its own. That the note was cleared was said of another result and does not hold any more.
 */
import type { Decision, ReviewSpan, SpanKey, Verdict } from '../domain/decision.ts';
import { overlaps, type Range } from '../domain/range.ts';
import type { CarriedDecision, CarriedOver } from '../domain/redetection.ts';
import type { Span } from '../domain/span.ts';
import { holdingDecisions, replayDecisions, type ReviewState } from './replayDecisions.ts';

/** A note as it was decided: its spans as detected, and the decisions that count. */
export interface DecidedNote {
  readonly spans: readonly Span[];
  readonly decisions: readonly Decision[];
}

/** What of the decisions can be said of the spans `after`. `textLength` is in UTF-16 code units. */
export function carryDecisions(before: DecidedNote, after: readonly Span[], textLength: number): CarriedOver {
  const { holding } = holdingDecisions(before.decisions);
  const state = replayDecisions(before.spans, before.decisions, textLength);
  const lastOf = lastDecisions(holding);
  const decided = state.spans.filter((span) => span.state !== 'proposed');
  const carried: CarriedDecision[] = [];
  for (const span of decided) {
    const decision = lastOf.get(span.key);
    const verdict = verdictOn(span, before.spans, after);
    if (decision !== undefined && verdict !== null) carried.push({ seq: decision.seq, verdict });
  }
  carried.sort((a, b) => a.seq - b.seq);
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

function verdictOn(span: ReviewSpan, before: readonly Span[], after: readonly Span[]): Verdict | null {
  const at = after.findIndex((one) => isSameRange(one, span));
  const same = after[at];
  if (span.state === 'rejected')
    return same?.label === span.label ? { kind: 'reject', span: `d${at}` } : null;
  if (same !== undefined) {
    const key = `d${at}`;
    return same.label === span.label
      ? { kind: 'accept', span: key }
      : { kind: 'relabel', span: key, label: span.label };
  }
  return resized(span, before, after) ?? { kind: 'add', range: rangeOf(span), label: span.label };
}

/** A span whose edges a reviewer moved, where the new result has it as it was before that. */
function resized(span: ReviewSpan, before: readonly Span[], after: readonly Span[]): Verdict | null {
  const original = span.key.startsWith('d') ? before[Number(span.key.slice(1))] : undefined;
  if (original === undefined) return null;
  const at = after.findIndex((one) => isSameRange(one, original) && one.label === span.label);
  return at < 0 ? null : { kind: 'resize', span: `d${at}`, range: rangeOf(span) };
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
