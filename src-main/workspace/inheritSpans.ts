/** @file Joins inherited mentions to what was found in a note. Pure; main process. */
import type { DetectionResult } from '../domain/detection.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import type { Range } from '../domain/range.ts';
import { gapsIn, overlaps } from '../domain/range.ts';
import type { Span, SpanSource } from '../domain/span.ts';

/** Stored as the recognizer of what another note of the patient gave. */
export const INHERITED = 'inherited';
/** As sure as a rule with a caption: the same words were accepted of the same patient. */
const SCORE = 0.9;

export interface MentionToInherit extends Range {
  readonly label: PhiLabel;
  readonly rule: string;
}

/**
 * The result with the mentions as accepted spans. A suspected span keeps what no mention covers; its votes go along with
 * the rest. Mentions do not overlap each other or accepted spans.
 */
export function withInherited(
  result: DetectionResult,
  mentions: readonly MentionToInherit[],
): DetectionResult {
  if (mentions.length === 0) return result;
  const kept = result.spans.flatMap((span) => (span.suspected ? piecesOf(span, mentions) : [span]));
  const inherited = mentions.map((mention) => spanOf(mention, result.spans));
  return { ...result, spans: [...kept, ...inherited].sort((a, b) => a.start - b.start) };
}

function spanOf({ start, end, label, rule }: MentionToInherit, spans: readonly Span[]): Span {
  const source: SpanSource = { recognizer: INHERITED, rule, label, score: SCORE };
  const votes = spans.filter((span) => overlaps(span, { start, end })).flatMap(({ sources }) => sources);
  return { start, end, label, score: SCORE, suspected: false, sources: [source, ...votes] };
}

function piecesOf(span: Span, mentions: readonly Range[]): readonly Span[] {
  const over = mentions.filter((mention) => overlaps(mention, span));
  if (over.length === 0) return [span];
  const shifted = over.map(({ start, end }) => ({ start: start - span.start, end: end - span.start }));
  return gapsIn(span.end - span.start, shifted).map(({ start, end }) => {
    return { ...span, start: span.start + start, end: span.start + end };
  });
}
