/** @file What of a gold note a comparison counts, and which spans speak for PHI in it. Pure; runs where notes are compared. */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { contains, overlaps, type Range } from '../../domain/range.ts';
import type { GoldNote } from '../gold.ts';
import type { PredictedSpan } from '../tally.ts';

/** What gold says of a whole note. `not-counted`: all its gold is left out, so it neither has PHI nor is free of it. */
export type GoldKind = 'phi' | 'phi-free' | 'not-counted';

/** A gold note seen through the labels in question. */
export interface ScoredNote {
  readonly note: GoldNote;
  /** The labels in question, as in `tallyNote`. */
  readonly counted: ReadonlySet<PhiLabel>;
  readonly kind: GoldKind;
  /** Gold spans with a counted label. */
  readonly gold: readonly Range[];
  /** Left out, or with none of the counted labels: predictions inside count neither way. */
  readonly ignored: readonly Range[];
}

export function scoredNote(note: GoldNote, counted: ReadonlySet<PhiLabel>): ScoredNote {
  const gold = note.spans.filter((span) => span.labels.some((label) => counted.has(label)));
  const ignored = [...note.leftOut, ...note.spans.filter((span) => !gold.includes(span))];
  const kind = gold.length > 0 ? 'phi' : ignored.length > 0 ? 'not-counted' : 'phi-free';
  return { note, counted, kind, gold, ignored };
}

/**
 * Whether a span says "there is PHI" as far as gold can judge it: it touches gold, or has a label that gold could have
 * had there. A date that is replaced is no false alarm in a corpus whose scheme knows no dates.
 */
export function speaks(span: PredictedSpan, { gold, ignored, counted }: ScoredNote): boolean {
  if (gold.some((range) => overlaps(range, span))) return true;
  return counted.has(span.label) && !ignored.some((range) => contains(range, span));
}
