/** @file Scores one pack on gold notes, the way `noteveil evaluate` does. */
import { DeidError } from '../../domain/errors.ts';
import { parseGoldLine, type GoldNote } from '../../evaluation/gold.ts';
import { labelsInReach, type LabelScheme } from '../../evaluation/labelScheme.ts';
import { scoresOf } from '../../evaluation/scores.ts';
import { addTallies, EMPTY_TALLY, tallyNote } from '../../evaluation/tally.ts';
import type { DetectWithPack, GoldScore } from '../../workspace/models/quantizePack.ts';
import { readLines } from '../lineStream.ts';

/** Errors: `evaluation/bad-gold`, `evaluation/unmapped-type`. */
export async function readGoldNotes(file: string, scheme: LabelScheme): Promise<readonly GoldNote[]> {
  const notes: GoldNote[] = [];
  let lineNumber = 0;
  for await (const line of readLines(file)) {
    lineNumber++;
    if (line === null) throw new DeidError('evaluation/bad-gold', { line: lineNumber, problem: 'not-utf8' });
    if (line.trim() !== '') notes.push(parseGoldLine(line, lineNumber, scheme));
  }
  return notes;
}

/** Gold spans that a score counts; those of types without a counterpart prove nothing. */
export function countGoldSpans(gold: readonly GoldNote[], scheme: LabelScheme): number {
  const counted = labelsInReach(scheme);
  const inReach = gold.map(({ spans }) =>
    spans.filter(({ labels }) => labels.some((label) => counted.has(label))),
  );
  return inReach.reduce((sum, spans) => sum + spans.length, 0);
}

/**
 * Label-blind character F1 of the spans that would be replaced: what an int8 graph must not lose is characters that are
 * hidden. A score without any case is 0, which proves nothing and never holds.
 */
export async function scoreOnGold(
  gold: readonly GoldNote[],
  scheme: LabelScheme,
  detect: DetectWithPack,
): Promise<GoldScore> {
  const counted = labelsInReach(scheme);
  const results = await detect(gold.map(({ text }) => text));
  let tally = EMPTY_TALLY;
  for (const [at, note] of gold.entries()) {
    const spans = results[at]?.spans ?? [];
    const replaced = spans.filter((span) => !span.suspected);
    tally = addTallies(tally, tallyNote(note, replaced, spans.length - replaced.length, counted));
  }
  const { notes, goldSpans } = tally;
  return { notes, goldSpans, f1: scoresOf(tally).charF1 ?? 0 };
}
