/** @file What the trainers of models/training read: one note a line, in the canonical scheme. Pure. */
import { indexCodePoints } from '../../text/codePoints.ts';
import type { ReviewedText } from '../../adaptation/reviewedText.ts';

/** A line of a trainer's `--notes` file, with its end; spans in Unicode code points, of several labels the first. */
export function trainingLine({ text, language, spans }: ReviewedText, id: string): string {
  const index = indexCodePoints(text);
  const marks = spans.map(({ start, end, labels }) => ({
    start: index.toCodePoint(start),
    end: index.toCodePoint(end),
    type: labels[0] ?? '',
  }));
  return `${JSON.stringify({ id, lang: language, text, spans: marks })}\n`;
}
