/** @file Says whether a verdict makes sense before it is appended. Pure; main process. */
import type { SpanKey, Verdict } from '../domain/decision.ts';
import { assertNever, DeidError } from '../domain/errors.ts';
import type { Range } from '../domain/range.ts';
import type { ReviewState } from './replayDecisions.ts';
import { snapRange } from './snapRange.ts';

/** The verdict to append, with its range on whole characters; or what is wrong with it. */
export type CheckedVerdict =
  { readonly ok: true; readonly verdict: Verdict } | { readonly ok: false; readonly error: DeidError };

/**
 * Checks a verdict against the note as it stands. Errors: `review/unknown-span`, `review/bad-range`,
 * `review/nothing-to-undo`, `review/nothing-to-redo`. Overlapping ranges are fine, see [Note: Cover first in review].
 */
export function checkVerdict(state: ReviewState, verdict: Verdict, text: string): CheckedVerdict {
  switch (verdict.kind) {
    case 'accept':
    case 'reject':
    case 'relabel':
      return hasSpan(state, verdict.span) ? { ok: true, verdict } : unknownSpan();
    case 'resize':
      if (!hasSpan(state, verdict.span)) return unknownSpan();
      return withRange(text, verdict.range, (range) => ({ ...verdict, range }));
    case 'add':
      return withRange(text, verdict.range, (range) => ({ ...verdict, range }));
    case 'clear':
      return { ok: true, verdict };
    case 'undo':
      return state.canUndo ? { ok: true, verdict } : refuse(new DeidError('review/nothing-to-undo'));
    case 'redo':
      return state.canRedo ? { ok: true, verdict } : refuse(new DeidError('review/nothing-to-redo'));
    default:
      return assertNever(verdict);
  }
}

function hasSpan(state: ReviewState, key: SpanKey): boolean {
  return state.spans.some((span) => span.key === key);
}

function withRange(text: string, range: Range, place: (range: Range) => Verdict): CheckedVerdict {
  const snapped = snapRange(text, range);
  if (snapped !== null) return { ok: true, verdict: place(snapped) };
  return refuse(
    new DeidError('review/bad-range', { start: range.start, end: range.end, length: text.length }),
  );
}

function unknownSpan(): CheckedVerdict {
  // The key comes from outside and is not repeated: only ids of our own making go into facts.
  return refuse(new DeidError('review/unknown-span'));
}

function refuse(error: DeidError): CheckedVerdict {
  return { ok: false, error };
}
