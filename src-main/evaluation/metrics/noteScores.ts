/**
 * @file Scores of whole notes: S3's, and the full-note rate. Pure.
 *
 * [Note: Figures of notes]
 * Recall, precision and specificity are S3's (Bourdois et al. 2021, "Performance criteria"), each twice: for detection and
 * at the end of the whole process.
 * - recall: of the notes with PHI, those detected; those fully anonymized;
 * - precision: of the notes detected, those with PHI; of the notes altered, those fully anonymized. "Detected at the end of
 *   the process" is read as altered, as S3 does where it says that NER undid nine wrong detections by finding no name;
 * - specificity: of the PHI-free notes, those not detected; those not altered.
 * The full-note rate is the share of notes with PHI in which no counted gold character was missed.
 */
import { Counter, type Counts, type Figure, type MetricFamily } from './counts.ts';
import {
  countOutcomes,
  NOTE_OUTCOMES,
  outcomeOf,
  type JudgedOutcome,
  type OutcomeCounts,
} from './noteOutcome.ts';
import { proportionOf, type Proportion } from '../compare/proportion.ts';
import { tallyPair } from '../tally.ts';

/** See [Note: Figures of notes]. */
export interface NoteFigures {
  readonly recall: Proportion;
  readonly precision: Proportion;
  readonly specificity: Proportion;
}

export interface NoteSums {
  readonly outcomes: OutcomeCounts;
  /** Notes with PHI in which something was replaced. */
  readonly alteredWithPhi: number;
}

/** Counts judged notes. */
export function sumOutcomes(notes: readonly JudgedOutcome[]): NoteSums {
  const outcomes = countOutcomes(notes.map(({ outcome }) => outcome));
  return { outcomes, alteredWithPhi: notes.filter(isAlteredWithPhi).length };
}

/** S3's figures with their 95 % intervals. */
export function noteFigures({ outcomes, alteredWithPhi }: NoteSums): {
  readonly detection: NoteFigures;
  readonly deidentification: NoteFigures;
} {
  const { fully, partially, not, undetected, alarmed, altered } = outcomes;
  const free = altered + alarmed + outcomes['left-alone'];
  const withPhi = fully + partially + not + undetected;
  const detected = withPhi - undetected;
  return {
    detection: {
      recall: proportionOf(detected, withPhi),
      precision: proportionOf(detected, detected + alarmed + altered),
      specificity: proportionOf(outcomes['left-alone'], free),
    },
    deidentification: {
      recall: proportionOf(fully, withPhi),
      precision: proportionOf(fully, alteredWithPhi + altered),
      specificity: proportionOf(free - altered, free),
    },
  };
}

export const noteScores: MetricFamily = {
  id: 'notes',
  count(pair, { counted }) {
    const counter = new Counter();
    const tally = tallyPair(pair);
    const judged = outcomeOf(pair, tally, counted);
    counter.count(judged.outcome);
    counter.count('altered-with-phi', isAlteredWithPhi(judged) ? 1 : 0);
    counter.count('full', tally.fullNotes);
    counter.count('with-phi', tally.notesWithPhi);
    return counter;
  },
  figures(sum) {
    const { detection, deidentification } = noteFigures(sumsIn(sum));
    const full = proportionOf(sum.get('full') ?? 0, sum.get('with-phi') ?? 0);
    return [
      ...named('detection', detection),
      ...named('deidentification', deidentification),
      { key: 'full-note-rate', value: full.value },
    ];
  },
};

function named(process: string, { recall, precision, specificity }: NoteFigures): readonly Figure[] {
  return [
    { key: `${process}-recall`, value: recall.value },
    { key: `${process}-precision`, value: precision.value },
    { key: `${process}-specificity`, value: specificity.value },
  ];
}

/** The outcomes in a sum of the family's counts. */
export function sumsIn(sum: Counts): NoteSums {
  const outcomes = Object.fromEntries(
    NOTE_OUTCOMES.map((kind) => [kind, sum.get(kind) ?? 0]),
  ) as OutcomeCounts;
  return { outcomes, alteredWithPhi: sum.get('altered-with-phi') ?? 0 };
}

function isAlteredWithPhi({ outcome, isAltered }: JudgedOutcome): boolean {
  return isAltered && !['left-alone', 'alarmed', 'altered', 'not-counted'].includes(outcome);
}
