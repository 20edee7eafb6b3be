/** @file What one reviewer's decisions come to, and what is hidden when either of two is believed. Pure; main process. */
import type { HiddenRange } from '../../domain/opinion.ts';
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

/**
 * Everything that one or the other hides: overlapping ranges become one, under the type of the longest of them (the first
 * where two are as long). No character that either hides is left out, which is what makes it safe to show.
 */
export function unionOf(a: readonly HiddenRange[], b: readonly HiddenRange[]): readonly HiddenRange[] {
  const sorted = [...a, ...b].sort((one, other) => one.start - other.start || other.end - one.end);
  const merged: { start: number; end: number; label: HiddenRange['label']; longest: number }[] = [];
  for (const { start, end, label } of sorted) {
    const last = merged.at(-1);
    const length = end - start;
    if (last === undefined || start >= last.end) {
      merged.push({ start, end, label, longest: length });
      continue;
    }
    last.end = Math.max(last.end, end);
    if (length > last.longest) Object.assign(last, { label, longest: length });
  }
  return merged.map(({ start, end, label }) => ({ start, end, label }));
}
