/** @file What one reviewer's decisions come to, and what is hidden when either of two is believed. Pure; main process. */
import type { HiddenRange } from '../../domain/opinion.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { ReviewState } from '../replayDecisions.ts';
import { isReplaced } from '../spanStates.ts';

/** The ranges that an opinion hides, sorted, not overlapping. A range whose type the policy leaves readable counts, too. */
export function outcomeOf(review: Pick<ReviewState, 'spans'>): readonly HiddenRange[] {
  return review.spans.filter(isReplaced).map(({ start, end, label }) => ({ start, end, label }));
}

/** True when both hide the same ranges under the same types. */
export function isSameOutcome(a: readonly HiddenRange[], b: readonly HiddenRange[]): boolean {
  const keys = new Set(a.map(keyOf));
  return keys.size === b.length && b.every((range) => keys.has(keyOf(range)));
}

/** Equal keys mean the same range under the same type. */
export function keyOf({ start, end, label }: HiddenRange): string {
  return `${start}-${end}-${label}`;
}

/** How much of a mention is hidden under a type: 0 nothing, 1 a part, 2 all of it; a policy says it. */
export type HidingOf = (label: PhiLabel) => number;

/**
 * Everything that one or the other hides: overlapping ranges become one, under the type that hides most, and among those under
 * that of the longest range (the first where two are as long). No character that either hides is left out or readable by the
 * type of the other, which is what makes it safe to show.
 */
export function unionOf(
  a: readonly HiddenRange[],
  b: readonly HiddenRange[],
  hidingOf: HidingOf = () => 2,
): readonly HiddenRange[] {
  const sorted = [...a, ...b].sort((one, other) => one.start - other.start || other.end - one.end);
  const merged: { start: number; end: number; label: PhiLabel; hiding: number; longest: number }[] = [];
  for (const { start, end, label } of sorted) {
    const last = merged.at(-1);
    const [length, hiding] = [end - start, hidingOf(label)];
    if (last === undefined || start >= last.end) {
      merged.push({ start, end, label, hiding, longest: length });
      continue;
    }
    last.end = Math.max(last.end, end);
    const isBetter = hiding > last.hiding || (hiding === last.hiding && length > last.longest);
    if (isBetter) Object.assign(last, { label, hiding, longest: length });
  }
  return merged.map(({ start, end, label }) => ({ start, end, label }));
}
