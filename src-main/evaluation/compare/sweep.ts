/** @file Recall, precision and specificity of notes at every threshold. Pure; runs where notes are compared. */
import type { GoldKind } from '../metrics/countedGold.ts';
import type { SweepKind, SweepMarks } from './sweepMarks.ts';

/** The figures of a pipeline if its threshold were another one. Shares without cases are null. */
export interface SweepPoint {
  /** 0 to 1. */
  readonly threshold: number;
  /** Notes with PHI that are detected, and PHI-free ones that are. */
  readonly detected: number;
  readonly falsePositives: number;
  /** Notes with PHI that are fully anonymized, PHI-free notes that are altered; null where a sweep cannot know. */
  readonly fully: number | null;
  readonly altered: number | null;
  readonly recall: number | null;
  readonly precision: number | null;
  readonly specificity: number | null;
  /** Of the notes with PHI, those that are fully anonymized. */
  readonly fullRecall: number | null;
}

export interface Sweep {
  readonly kind: SweepKind;
  /** Where the pipeline stands; null where it has no single threshold. */
  readonly operatingPoint: number | null;
  readonly points: readonly SweepPoint[];
}

/** A note as far as a sweep needs it. */
export interface SweptNote {
  readonly gold: GoldKind;
  readonly marks: SweepMarks;
}

/** 100 steps: scores are told with two digits. */
const STEPS = 100;

/**
 * All points from 0 to 1, see [Note: Sweeping]. `acceptThreshold` is the operating point of pipelines without a note
 * classifier.
 */
export function sweepOf(notes: readonly SweptNote[], acceptThreshold: number): Sweep {
  const withPhi = notes.filter(({ gold }) => gold === 'phi').map(({ marks }) => marks);
  const free = notes.filter(({ gold }) => gold === 'phi-free').map(({ marks }) => marks);
  const all = [...withPhi, ...free];
  // One note with a probability makes it a sweep of probabilities: the others say always or never there.
  const kind = all.some((marks) => marks.kind === 'note-score') ? 'note-score' : 'span-score';
  const thresholds = new Set(all.map(({ threshold }) => threshold));
  const [first = null] = thresholds;
  const operatingPoint = kind === 'span-score' ? acceptThreshold : thresholds.size === 1 ? first : null;
  const points = Array.from({ length: STEPS + 1 }, (_, step) => pointAt(step / STEPS, withPhi, free));
  return { kind, operatingPoint, points };
}

function pointAt(threshold: number, withPhi: readonly SweepMarks[], free: readonly SweepMarks[]): SweepPoint {
  const detected = reached(withPhi, (marks) => marks.detectedUntil, threshold) ?? 0;
  const falsePositives = reached(free, (marks) => marks.detectedUntil, threshold) ?? 0;
  const fully = reached(withPhi, (marks) => marks.fullyUntil, threshold);
  return {
    threshold,
    detected,
    falsePositives,
    fully,
    altered: reached(free, (marks) => marks.alteredUntil, threshold),
    recall: share(detected, withPhi.length),
    precision: share(detected, detected + falsePositives),
    specificity: share(free.length - falsePositives, free.length),
    fullRecall: fully === null ? null : share(fully, withPhi.length),
  };
}

/** How many notes keep it up to the threshold; null when one cannot tell. */
function reached(
  notes: readonly SweepMarks[],
  untilOf: (marks: SweepMarks) => number | null,
  threshold: number,
): number | null {
  const untils = notes.map(untilOf);
  if (untils.includes(null)) return null;
  return untils.filter((until) => until !== null && until >= threshold).length;
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
