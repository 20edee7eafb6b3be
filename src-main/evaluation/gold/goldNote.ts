/** @file A gold note with the canonical labels that its types mean: what scores count. Pure. */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { Range } from '../../domain/range.ts';

/** A gold span in UTF-16 code units with the canonical labels that match its type. */
export interface GoldSpan extends Range {
  readonly type: string;
  readonly labels: readonly PhiLabel[];
}

export interface GoldNote {
  readonly id: string;
  readonly text: string;
  readonly spans: readonly GoldSpan[];
  /** Spans of types without a counterpart: their characters are not scored. */
  readonly leftOut: readonly (Range & { readonly type: string })[];
}
