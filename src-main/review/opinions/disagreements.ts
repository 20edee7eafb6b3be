/** @file Where two opinions of a note differ, and what becomes of it by a third person's choices. Pure; main process. */
import { DeidError } from '../../domain/errors.ts';
import type { HiddenRange } from '../../domain/opinion.ts';
import { overlaps, type Range } from '../../domain/range.ts';
import { snapRange } from '../snapRange.ts';
import { isSameOutcome, unionOf } from './outcome.ts';

/** A stretch about which the two differ: one or both lists are not empty, and they are not the same. */
export interface Disagreement extends Range {
  readonly a: readonly HiddenRange[];
  readonly b: readonly HiddenRange[];
}

/** What a third person says of one disagreement; `own` hides this range and nothing else of the stretch. */
export type Choice =
  { readonly side: 'a' } | { readonly side: 'b' } | { readonly side: 'own'; readonly range: HiddenRange };

/**
 * The stretches in which the two hide something and not the same, in order. A stretch is as long as ranges of the two
 * overlap one another, so that a choice for one side never cuts a range of the other.
 */
export function disagreementsOf(
  a: readonly HiddenRange[],
  b: readonly HiddenRange[],
): readonly Disagreement[] {
  return unionOf(a, b)
    .map(({ start, end }) => ({ start, end, a: within(a, start, end), b: within(b, start, end) }))
    .filter((stretch) => !isSameOutcome(stretch.a, stretch.b));
}

function within(ranges: readonly HiddenRange[], start: number, end: number): readonly HiddenRange[] {
  return ranges.filter((range) => overlaps(range, { start, end }));
}

/**
 * What both hide alike, and for each disagreement what was chosen. Sorted, not overlapping. Errors: `review/bad-range` when
 * there is not one choice for each disagreement, or an own range lies outside the text or touches something else that is
 * hidden.
 */
export function adjudicated(
  sides: { readonly a: readonly HiddenRange[]; readonly b: readonly HiddenRange[]; readonly text: string },
  choices: readonly Choice[],
): readonly HiddenRange[] {
  const { a, b, text } = sides;
  const disputed = disagreementsOf(a, b);
  if (choices.length !== disputed.length)
    throw new DeidError('review/bad-range', { choices: choices.length });
  const agreed = a.filter((range) => !disputed.some((stretch) => overlaps(range, stretch)));
  const chosen = disputed.flatMap((stretch, at) => rangesOf(stretch, choices[at], text));
  const result = [...agreed, ...chosen].sort((one, other) => one.start - other.start);
  for (const [at, range] of result.entries()) {
    const next = result[at + 1];
    if (next !== undefined && overlaps(range, next))
      throw new DeidError('review/bad-range', { start: next.start, end: range.end });
  }
  return result;
}

function rangesOf(stretch: Disagreement, choice: Choice | undefined, text: string): readonly HiddenRange[] {
  if (choice === undefined) throw new DeidError('review/bad-range');
  if (choice.side !== 'own') return stretch[choice.side];
  const { range } = choice;
  const snapped = snapRange(text, range);
  if (snapped === null || !overlaps(snapped, stretch))
    throw new DeidError('review/bad-range', { start: range.start, end: range.end, length: text.length });
  return [{ ...snapped, label: range.label }];
}
