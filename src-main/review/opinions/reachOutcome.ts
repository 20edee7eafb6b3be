/**
 * @file The decisions that bring a note to an outcome that was settled elsewhere. Pure; main process.
 *
 * The history of a note is only ever appended to, so an outcome is written as what is still to be said: what is not to be
 * hidden is rejected, what is to be hidden as it stands is accepted or given its type, and the rest is added. Rejections
 * come first: a range that is added would otherwise grow over what it touches; see [Note: Cover first in review].
 */
import type { Verdict } from '../../domain/decision.ts';
import type { HiddenRange } from '../../domain/opinion.ts';
import type { ReviewState } from '../replayDecisions.ts';

/**
 * Verdicts after which {@link outcomeOf} gives `wanted` (sorted or not, not overlapping) and no span is undecided. `isClear`
 * appends the word that the note was read and nothing else in it identifies anyone.
 */
export function verdictsToReach(
  { spans }: Pick<ReviewState, 'spans'>,
  wanted: readonly HiddenRange[],
  isClear: boolean,
): readonly Verdict[] {
  const standing = new Map(spans.map((span) => [placeOf(span), span]));
  const places = new Set(wanted.map(placeOf));
  const rejected = spans
    .filter((span) => !places.has(placeOf(span)) && span.state !== 'rejected')
    .map((span): Verdict => ({ kind: 'reject', span: span.key }));
  const hidden = wanted.map(({ start, end, label }): Verdict => {
    const span = standing.get(placeOf({ start, end }));
    if (span === undefined) return { kind: 'add', range: { start, end }, label };
    return span.label === label
      ? { kind: 'accept', span: span.key }
      : { kind: 'relabel', span: span.key, label };
  });
  return [...rejected, ...hidden, ...(isClear ? [{ kind: 'clear' as const }] : [])];
}

function placeOf({ start, end }: Pick<HiddenRange, 'start' | 'end'>): string {
  return `${start}-${end}`;
}
