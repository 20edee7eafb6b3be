/** @file From the spans that people have decided to what a pack's tags can be taught of them. Pure. */
import type { PhiLabel } from '../domain/phiLabel.ts';
import type { Range } from '../domain/range.ts';
import type { FewShotSentence } from './otherMentions.ts';

/** A decided span; any of the labels is right. */
export interface DecidedSpan extends Range {
  readonly labels: readonly PhiLabel[];
}

export interface ReviewedText {
  readonly language: string;
  readonly text: string;
  readonly spans: readonly DecidedSpan[];
}

/** Entity type of a pack to the canonical label; null leaves the type out. */
export type LabelMapping = Readonly<Record<string, PhiLabel | null>>;

/**
 * The text with the types of the pack that its spans may have. A span of a label that the pack does not know has none, so that it
 * teaches nothing; nor does what overlaps a span before it.
 */
export function fewShotOf({ language, text, spans }: ReviewedText, mapping: LabelMapping): FewShotSentence {
  const types = Object.entries(mapping);
  const mentions: FewShotSentence['mentions'][number][] = [];
  let end = 0;
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.start < end || span.start === span.end) continue;
    end = span.end;
    const fitting = types.filter(([, label]) => label !== null && span.labels.includes(label));
    mentions.push({
      start: span.start,
      end: span.end,
      types: fitting.map(([type]) => type),
      orOutside: false,
    });
  }
  return { language, text, mentions };
}
