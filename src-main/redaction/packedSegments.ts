/**
 * @file The segments of an output as they are stored: only what was replaced. Pure; main process.
 *
 * What is taken over stands in the note already; storing it again made the row of a note of 300 KB three times as large, and
 * it is written at every decision.
 */
import { gapsIn } from '../domain/range.ts';
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
  const replaced = stored.map(([span, replacement, sourceStart, sourceEnd]) => ({
    text: replacement,
    ...{ span, sourceStart, sourceEnd },
  }));
  const ranges = stored.map(([, , start, end]) => ({ start, end }));
  const takenOver = gapsIn(text.length, ranges).map(({ start, end }) => ({
    text: text.slice(start, end),
    ...{ span: null, sourceStart: start, sourceEnd: end },
  }));
  return [...replaced, ...takenOver].sort((a, b) => a.sourceStart - b.sourceStart);
}

function isWhole(stored: readonly Packed[] | readonly OutputSegment[]): stored is readonly OutputSegment[] {
  return stored.length > 0 && !Array.isArray(stored[0]);
}
