/** @file Gold notes: text and spans with the canonical labels that their types mean. Pure; used by the command line and the Compare screen. */
import type { GoldNote } from './gold/goldNote.ts';
import { goldError } from './gold/goldProblem.ts';
import { readJsonlLine } from './gold/jsonl.ts';
import { mapNote, requireMapped } from './gold/mapTypes.ts';
import type { LabelScheme } from './labelScheme.ts';

export type { GoldNote, GoldSpan } from './gold/goldNote.ts';

/**
 * Parses one line of JSON. Fails with `evaluation/bad-gold`, the line number and the place in the line (such as `spans.2.end`,
 * counted from 0) when the line is no gold note, a span does not lie in its text, or several annotators marked it; with
 * `evaluation/unmapped-type` when the scheme does not know a type.
 */
export function parseGoldLine(line: string, lineNumber: number, scheme: LabelScheme): GoldNote {
  const [note, ...others] = readJsonlLine(line, { line: lineNumber });
  if (note === undefined || others.length > 0) throw goldError('several-annotators', { line: lineNumber });
  requireMapped([note], scheme);
  return mapNote(note, scheme);
}
