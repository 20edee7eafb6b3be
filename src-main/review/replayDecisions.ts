/**
 * @file Gives the spans of a note after all decisions. Pure; main process.
 *
 * [Note: Decisions are replayed]
 * Decisions are only ever appended. `undo` takes back the last verdict that still holds, `redo` gives the last undone
 * one back, any other verdict ends the chance to redo. So undo has no limit and survives restarts.
 *
 * [Note: Undoing a bulk decision]
 * `undo-bulk` takes back what still holds of one bulk decision, wherever it stands in the history; what was decided of
 * the note alone, before or after, stays and is replayed without it. It is no verdict that `undo` could take back, and
 * what it took back cannot be redone: like `undo` it only says that others no longer hold.
 *
 * [Note: Cover first in review]
 * No character that was hidden, or that waits for a decision, becomes visible or decided except by `reject` of its own
 * span or by resizing its own span to less. A range that a reviewer draws over other spans absorbs them: the new span
 * grows to hold every replaced or undecided span it touches. A rejected span it touches is absorbed without growing,
 * because its characters are visible by decision already.
 */
import type { Decision, ReviewSpan, SpanKey } from '../domain/decision.ts';
import { assertNever } from '../domain/errors.ts';
import { overlaps, type Range } from '../domain/range.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import type { Span } from '../domain/span.ts';

export interface ReviewState {
  /** Sorted by start, not overlapping; rejected spans included. */
  readonly spans: readonly ReviewSpan[];
  /** A `clear` holds and nothing was decided after it. */
  readonly isCleared: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/**
 * Replays the history of a note over its detected spans. `textLength` is in UTF-16 code units.
 *
 * Verdicts about spans that do not exist (any more) change nothing: ignoring a reject keeps text hidden, ignoring an
 * accept keeps the note open.
 */
export function replayDecisions(
  detected: readonly Span[],
  decisions: readonly Decision[],
  textLength: number,
): ReviewState {
  return createReplay(detected, textLength)(decisions);
}

/**
 * The same for a note whose decisions are replayed again and again. A span that no decision has changed is the same object
 * every time, so that what follows from it need not be worked out again.
 */
export function createReplay(
  detected: readonly Span[],
  textLength: number,
): (decisions: readonly Decision[]) => ReviewState {
  const proposals = proposalsOf(detected);
  return (decisions) => {
    const { holding, undone } = holdingDecisions(decisions);
    const spans = keyed(proposals);
    for (const decision of holding) applyVerdict(spans, decision, textLength);
    return {
      spans: [...spans.values()].sort((a, b) => a.start - b.start || a.end - b.end),
      isCleared: holding.at(-1)?.verdict.kind === 'clear',
      canUndo: holding.length > 0,
      canRedo: undone > 0,
    };
  };
}

/** The spans of a note while decisions that hold are said of them one by one, in order of `seq`. */
export interface SpansInHand {
  /** As they stand now; in no order. */
  readonly spans: ReadonlyMap<SpanKey, ReviewSpan>;
  /** What takes other decisions back is nothing to say here: those do not hold. */
  readonly say: (decision: Decision) => void;
}

/** Spans as they were detected, of which nothing was said yet. `textLength` is in UTF-16 code units. */
export function spansInHand(detected: readonly Span[], textLength: number): SpansInHand {
  const spans = keyed(proposalsOf(detected));
  return { spans, say: (decision) => applyVerdict(spans, decision, textLength) };
}

/** The decisions that still hold, in order, and how many can be redone. */
export function holdingDecisions(decisions: readonly Decision[]): {
  readonly holding: readonly Decision[];
  readonly undone: number;
} {
  let holding: Decision[] = [];
  let undone: Decision[] = [];
  for (const decision of decisions.toSorted((a, b) => a.seq - b.seq)) {
    if (decision.verdict.kind === 'undo') {
      const last = holding.pop();
      if (last !== undefined) undone.push(last);
    } else if (decision.verdict.kind === 'redo') {
      const next = undone.pop();
      if (next !== undefined) holding.push(next);
    } else if (decision.verdict.kind === 'undo-bulk') {
      const { bulk } = decision.verdict;
      holding = holding.filter((other) => other.bulk !== bulk);
      undone = undone.filter((other) => other.bulk !== bulk);
    } else {
      holding.push(decision);
      undone = [];
    }
  }
  return { holding, undone: undone.length };
}

function proposalsOf(detected: readonly Span[]): readonly ReviewSpan[] {
  return detected.map((span, ordinal) => proposed(span, ordinal));
}

function keyed(spans: readonly ReviewSpan[]): Map<SpanKey, ReviewSpan> {
  return new Map(spans.map((span) => [span.key, span]));
}

function proposed(span: Span, ordinal: number): ReviewSpan {
  return {
    key: `d${ordinal}`,
    start: span.start,
    end: span.end,
    label: span.label,
    score: span.score,
    suspected: span.suspected,
    state: 'proposed',
    sources: span.sources.map(({ recognizer, rule, score }) => ({ recognizer, rule, score })),
  };
}

function applyVerdict(spans: Map<SpanKey, ReviewSpan>, decision: Decision, textLength: number): void {
  const { verdict } = decision;
  switch (verdict.kind) {
    case 'accept':
      change(spans, verdict.span, { state: 'accepted' });
      return;
    case 'reject':
      change(spans, verdict.span, { state: 'rejected' });
      return;
    case 'relabel':
      // Naming the type of a span says that it is one.
      change(spans, verdict.span, { state: 'accepted', label: verdict.label });
      return;
    case 'resize': {
      const span = spans.get(verdict.span);
      if (span !== undefined) place(spans, { ...span, state: 'accepted' }, verdict.range, textLength);
      return;
    }
    case 'add':
      place(spans, addedSpan(decision.seq, verdict.label), verdict.range, textLength);
      return;
    case 'clear':
      return; // Speaks of the note, not of a span.
    case 'undo':
    case 'redo':
    case 'undo-bulk':
      return; // Resolved before; they never hold.
    default:
      return assertNever(verdict);
  }
}

function change(spans: Map<SpanKey, ReviewSpan>, key: SpanKey, to: Partial<ReviewSpan>): void {
  const span = spans.get(key);
  if (span !== undefined) spans.set(key, { ...span, ...to });
}

function addedSpan(seq: number, label: PhiLabel): ReviewSpan {
  return {
    key: `a${seq}`,
    start: 0,
    end: 0,
    label,
    score: 1,
    suspected: false,
    state: 'accepted',
    sources: [],
  };
}

/** Puts the span on the range and lets it absorb what it touches; a range outside the text changes nothing. */
function place(spans: Map<SpanKey, ReviewSpan>, span: ReviewSpan, wanted: Range, textLength: number): void {
  let start = Math.max(0, wanted.start);
  let end = Math.min(textLength, wanted.end);
  if (end <= start) return;
  const asked = { start, end };
  for (const other of [...spans.values()]) {
    if (other.key === span.key || !overlaps(other, asked)) continue;
    spans.delete(other.key);
    if (other.state === 'rejected') continue;
    start = Math.min(start, other.start);
    end = Math.max(end, other.end);
  }
  spans.set(span.key, { ...span, start, end });
}
