/** @file Whether hiding a range in a settled note would show what two people agreed to hide. Pure; main process. */
import type { ReviewSpan } from '../../domain/decision.ts';
import type { HiddenRange } from '../../domain/opinion.ts';
import { overlaps } from '../../domain/range.ts';
import { isReplaced } from '../spanStates.ts';
import type { HidingOf } from './outcome.ts';

/**
 * True when the range, drawn over what is hidden in the note, shows any of it: a range absorbs what it touches and gives it its
 * own type, and a policy may leave that type readable, wholly or in part. See [Note: Cover first in review].
 */
export function showsMore(
  spans: readonly Pick<ReviewSpan, 'start' | 'end' | 'label' | 'state' | 'suspected'>[],
  drawn: HiddenRange,
  hidingOf: HidingOf,
): boolean {
  if (hidingOf(drawn.label) === 2) return false;
  return spans.some(
    (span) =>
      isReplaced(span) && hidingOf(span.label) > 0 && overlaps(span, drawn) && span.label !== drawn.label,
  );
}
