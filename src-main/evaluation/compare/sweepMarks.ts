/**
 * @file Up to which threshold a note stays detected and covered. Pure; runs where notes are compared.
 *
 * [Note: Sweeping]
 * Nothing is run again for a sweep; it asks of every note up to which threshold something stays true. A note classifier
 * has one probability a note, and detection follows from it; what a closed gate would have let through is not known, so
 * nothing is said of removal. Spans have scores: at a threshold the spans from it on are replaced, suspected ones, too. A
 * classifier beside spans does not undetect a note in which something is replaced, nor one whose gate another part has
 * opened; a gate without a probability stays as it was.
 */
import type { DetectionResult } from '../../domain/detection.ts';
import { countedGoldUnits } from '../tally.ts';
import { speaks } from '../metrics/scoredPair.ts';
import type { ScoredNote } from './scoredNote.ts';

/** `note-score`: the probability of a note classifier; `span-score`: the scores of the spans. */
export const SWEEP_KINDS = ['note-score', 'span-score'] as const;
export type SweepKind = (typeof SWEEP_KINDS)[number];

/** What a sweep needs of one note. Thresholds lie in 0..1; {@link ALWAYS} and {@link NEVER} lie outside. */
export interface SweepMarks {
  readonly kind: SweepKind;
  /** Threshold that the note classifier had; null for spans, and where several classifiers differ. */
  readonly threshold: number | null;
  /** Highest threshold at which the note is detected. */
  readonly detectedUntil: number;
  /** The same for "something is replaced"; null where a sweep cannot know. */
  readonly alteredUntil: number | null;
  /** The same for "detected, and no counted gold character is left". Means nothing for notes without PHI. */
  readonly fullyUntil: number | null;
}

const NEVER = -1;
const ALWAYS = 2;

/** See [Note: Sweeping]. `isAltered`: at its own threshold the pipeline replaces something in the note. */
export function sweepMarksOf(scored: ScoredNote, result: DetectionResult, isAltered: boolean): SweepMarks {
  const { gate, classifications } = result;
  const isClassified = classifications.some(({ probability, threshold }) => probability >= threshold);
  const ofGate = gate?.score ?? null;
  if (gate !== null && ofGate !== null) {
    // Another part has opened it, and would at every threshold.
    const isOpenAnyway = gate.isDetected && classifications.length > 0 && !isClassified;
    return noteMarks(result, isOpenAnyway ? ALWAYS : ofGate);
  }
  if (gate === null && classifications.length > 0) {
    const highest = Math.max(...classifications.map(({ probability }) => probability));
    return noteMarks(result, isAltered ? ALWAYS : highest);
  }
  return spanMarks(scored, result);
}

function noteMarks({ classifications }: DetectionResult, detectedUntil: number): SweepMarks {
  const [first, ...others] = new Set(classifications.map(({ threshold }) => threshold));
  const threshold = others.length === 0 ? (first ?? null) : null;
  return { kind: 'note-score', threshold, detectedUntil, alteredUntil: null, fullyUntil: null };
}

function spanMarks(scored: ScoredNote, { gate, spans }: DetectionResult): SweepMarks {
  const open = gate?.isDetected === false ? [] : spans;
  const speaking = open.filter((span) => speaks(span, scored, scored.counted));
  const alteredUntil = speaking.reduce((highest, { score }) => Math.max(highest, score), NEVER);
  const detectedUntil = gate === null ? alteredUntil : gate.isDetected ? ALWAYS : NEVER;
  const fullyUntil = Math.min(detectedUntil, coveredUntil(scored, open));
  return { kind: 'span-score', threshold: null, detectedUntil, alteredUntil, fullyUntil };
}

/** Up to which threshold the spans from it on cover every counted gold character. */
function coveredUntil({ note, counted }: ScoredNote, spans: DetectionResult['spans']): number {
  const scores = new Float64Array(note.text.length).fill(NEVER);
  for (const { start, end, score } of spans) scores.fill(score, start, end);
  return countedGoldUnits(note, counted).reduce((least, at) => Math.min(least, scores[at] ?? NEVER), ALWAYS);
}
