/** @file Where two opinions of a note differ, and what becomes of it by a third person's choices. Pure; main process. */
import { DeidError } from '../../domain/errors.ts';
import type { HiddenRange } from '../../domain/opinion.ts';
import { contains, overlaps, type Range } from '../../domain/range.ts';
import { snapRange } from '../snapRange.ts';
import { isSameOutcome, unionOf, type HidingOf } from './outcome.ts';

/** A stretch about which the two differ: one or both lists are not empty, and they are not the same. */
export interface Disagreement extends Range {
  readonly a: readonly HiddenRange[];
  readonly b: readonly HiddenRange[];
}

/**
 * What a third person says of one disagreement; `own` hides this range and nothing else of the stretch. About what both hide
 * nobody has asked: an own range holds all of it, under a type that hides all of it or one that one of the two gave it.
 */
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

/** Two opinions, and by what they are judged. */
export interface Sides {
  readonly a: readonly HiddenRange[];
  readonly b: readonly HiddenRange[];
  readonly text: string;
  readonly hidingOf: HidingOf;
}

/**
 * What both hide alike, and for each disagreement what was chosen. Sorted, not overlapping. Errors: `review/bad-range` when
 * there is not one choice for each disagreement, or an own range lies outside the text, touches something else that is
 * hidden, or would show what both hide.
 */
export function adjudicated(sides: Sides, choices: readonly Choice[]): readonly HiddenRange[] {
  const { a, b } = sides;
  const disputed = disagreementsOf(a, b);
  if (choices.length !== disputed.length)
    throw new DeidError('review/bad-range', { choices: choices.length });
  const agreed = a.filter((range) => !disputed.some((stretch) => overlaps(range, stretch)));
  const chosen = disputed.flatMap((stretch, at) => rangesOf(stretch, choices[at], sides));
  const result = [...agreed, ...chosen].sort((one, other) => one.start - other.start);
  for (const [at, range] of result.entries()) {
    const next = result[at + 1];
    if (next !== undefined && overlaps(range, next))
      throw new DeidError('review/bad-range', { start: next.start, end: range.end });
  }
  return result;
}

function rangesOf(
  stretch: Disagreement,
  choice: Choice | undefined,
  { text, hidingOf }: Sides,
): readonly HiddenRange[] {
  if (choice === undefined) throw new DeidError('review/bad-range');
  if (choice.side !== 'own') return stretch[choice.side];
  const { start, end, label } = choice.range;
  const snapped = snapRange(text, { start, end });
  const isAllowed =
    snapped !== null &&
    overlaps(snapped, stretch) &&
    !showsSharedPart({ ...snapped, label }, stretch, hidingOf);
  if (!isAllowed) throw new DeidError('review/bad-range', { start, end, length: text.length });
  return [{ ...snapped, label }];
}

/** True when something that both sides hide would be readable, or more of it than either says, under the own range alone. */
function showsSharedPart(own: HiddenRange, { a, b }: Disagreement, hidingOf: HidingOf): boolean {
  const hidden = (ranges: readonly HiddenRange[]) => ranges.filter(({ label }) => hidingOf(label) > 0);
  const shared = hidden(a).flatMap((one) => hidden(b).flatMap((other) => sharedPart(one, other)));
  const isTypeOfASide = [...a, ...b].some(({ label }) => label === own.label);
  const hides = hidingOf(own.label) === 2 || (hidingOf(own.label) === 1 && isTypeOfASide);
  return shared.some((part) => !hides || !contains(own, part));
}

/** The stretch that two ranges have in common; none where they only touch. */
function sharedPart(one: Range, other: Range): readonly Range[] {
  const part = { start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) };
  return part.start < part.end ? [part] : [];
}
