/**
 * @file The two lists of a note that are as long as the note, checked in one walk. Pure; used on both sides.
 *
 * [Note: Long lists are checked by hand]
 * A note of 300 KB has four thousand spans and eight thousand segments. A schema copies each, and the page's content security
 * policy keeps it from compiling itself: half of what an opened note cost the page. So these lists are checked by two functions that
 * say of each entry what its schema says; a property holds them to it. What is checked is not copied: whoever gets it must not change it.
 */
import { z } from 'zod';
import { PHI_LABELS, type PhiLabel } from '../domain/phiLabel.ts';

/** What `OutputSegmentSchema` gives. */
interface OutputSegment {
  text: string;
  span: string | null;
  sourceStart: number;
  sourceEnd: number;
}

/** What `ReviewSpanSchema` gives. */
interface ReviewSpan {
  key: string;
  start: number;
  end: number;
  label: PhiLabel;
  score: number;
  suspected: boolean;
  state: 'proposed' | 'accepted' | 'rejected';
  sources: { recognizer: string; rule: string; score: number }[];
}

type Fields = Readonly<Record<string, unknown>>;

export const OutputSchema = z.custom<OutputSegment[]>((list) => isListOf(list, isOutputSegment));
export const ReviewSpansSchema = z.custom<ReviewSpan[]>((list) => isListOf(list, isReviewSpan));

/** A plain object with so many fields. */
function isFields(value: unknown, count: number): value is Fields {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length === count
  );
}

function isListOf(list: unknown, isItem: (value: unknown) => boolean): boolean {
  if (!Array.isArray(list)) return false;
  const items: readonly unknown[] = list;
  // `every` would skip holes.
  for (const item of items) if (!isItem(item)) return false;
  return true;
}

/** Says what `OutputSegmentSchema` says. */
export function isOutputSegment(value: unknown): boolean {
  if (!isFields(value, 4)) return false;
  const { text, span, sourceStart, sourceEnd } = value;
  return (
    typeof text === 'string' &&
    (span === null || typeof span === 'string') &&
    isCount(sourceStart) &&
    isCount(sourceEnd)
  );
}

const LABELS: ReadonlySet<unknown> = new Set(PHI_LABELS);
const SPAN_KEY = /^[da]\d{1,9}$/;

/** Says what `ReviewSpanSchema` says. */
export function isReviewSpan(value: unknown): boolean {
  if (!isFields(value, 8)) return false;
  const { key, start, end, label, score, suspected, state, sources } = value;
  return (
    typeof key === 'string' &&
    SPAN_KEY.test(key) &&
    isCount(start) &&
    isCount(end) &&
    LABELS.has(label) &&
    isFinite(score) &&
    score >= 0 &&
    score <= 1 &&
    typeof suspected === 'boolean' &&
    (state === 'proposed' || state === 'accepted' || state === 'rejected') &&
    isListOf(sources, isSource)
  );
}

function isSource(value: unknown): boolean {
  if (!isFields(value, 3)) return false;
  const { recognizer, rule, score } = value;
  return typeof recognizer === 'string' && typeof rule === 'string' && isFinite(score);
}

function isFinite(value: unknown): value is number {
  return Number.isFinite(value);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
