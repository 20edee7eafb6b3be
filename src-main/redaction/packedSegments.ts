/**
 * @file The segments of an output as they are stored: only what was replaced. Pure; main process.
 *
 * What is taken over stands in the note already; storing it again made the row of a note of 300 KB three times as large, and
 * it is written at every decision.
 */
import type { OutputSegment } from './applyOperators.ts';

/** Key of the span, its replacement, and the range of the original it stands for. */
type Packed = readonly [span: string, text: string, sourceStart: number, sourceEnd: number];

/** JSON of what was replaced, in order. PHI: a replacement may be the mention itself. */
export function packSegments(segments: readonly OutputSegment[]): string {
  const packed: Packed[] = [];
  for (const { span, text, sourceStart, sourceEnd } of segments)
    if (span !== null) packed.push([span, text, sourceStart, sourceEnd]);
  return JSON.stringify(packed);
}

/** The segments again, with the text of the note between them. Reads what earlier versions stored, too: all of them. */
export function unpackSegments(json: string, text: string): readonly OutputSegment[] {
  const stored = JSON.parse(json) as readonly Packed[] | readonly OutputSegment[];
  if (isWhole(stored)) return stored;
  const segments: OutputSegment[] = [];
  let at = 0;
  const takeOver = (end: number): void => {
    if (end > at) segments.push({ text: text.slice(at, end), span: null, sourceStart: at, sourceEnd: end });
  };
  for (const [span, replacement, sourceStart, sourceEnd] of stored) {
    takeOver(sourceStart);
    segments.push({ text: replacement, span, sourceStart, sourceEnd });
    at = Math.max(at, sourceEnd);
  }
  takeOver(text.length);
  return segments;
}

function isWhole(stored: readonly Packed[] | readonly OutputSegment[]): stored is readonly OutputSegment[] {
  return stored.length > 0 && !Array.isArray(stored[0]);
}
