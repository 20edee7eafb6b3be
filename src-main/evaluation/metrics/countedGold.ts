/** @file Which part of a note's gold is counted. Pure. */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { Range } from '../../domain/range.ts';
import type { GoldNote, GoldSpan } from '../gold/goldNote.ts';

/** What gold says of a whole note. `not-counted`: all its gold is left out, so it neither has PHI nor is free of it. */
export type GoldKind = 'phi' | 'phi-free' | 'not-counted';

export interface CountedGold {
  readonly kind: GoldKind;
  /** Gold spans with a counted label. */
  readonly gold: readonly GoldSpan[];
  /** Left out, or with none of the counted labels: predictions inside count neither way. */
  readonly ignored: readonly Range[];
}

/** Gold spans none of whose labels are counted are ignored like those of types without a counterpart. */
export function countedGold(note: GoldNote, counted: ReadonlySet<PhiLabel>): CountedGold {
  const isCounted = (span: GoldSpan): boolean => span.labels.some((label) => counted.has(label));
  const gold = note.spans.filter(isCounted);
  const ignored = [...note.leftOut, ...note.spans.filter((span) => !isCounted(span))];
  const kind = gold.length > 0 ? 'phi' : ignored.length > 0 ? 'not-counted' : 'phi-free';
  return { kind, gold, ignored };
}
