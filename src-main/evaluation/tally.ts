/**
 * @file Counts what a pipeline got right and wrong on one note. Pure; used by the command line.
 *
 * Characters and spans are counted by metrics/; see [Note: What a character counts] and [Note: Aligning spans].
 */
import type { DetectionResult } from '../domain/detection.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import type { GoldNote } from './gold/goldNote.ts';
import { characterScores } from './metrics/characterScores.ts';
import { characterTruth, fillCounted, GOLD, isAge } from './metrics/countedCharacters.ts';
import { countedGold } from './metrics/countedGold.ts';
import { hitsOf, type CountContext } from './metrics/counts.ts';
import { predictionOf, type PredictedSpan } from './metrics/prediction.ts';
import { scoredPair, type ScoredPair } from './metrics/scoredPair.ts';

/** A tally looks at no types of predictions. */
const NO_TYPES: CountContext = { typeOfLabel: (label) => label, counted: new Set() };

export interface LabelTally {
  readonly gold: number;
  /** Gold spans of which every counted character was covered by any prediction. */
  readonly covered: number;
}

/** Additive counts of one or many notes. */
export interface Tally {
  readonly notes: number;
  readonly charTruePositive: number;
  readonly charFalsePositive: number;
  readonly charFalseNegative: number;
  readonly goldSpans: number;
  readonly predictedSpans: number;
  /** Predictions with exactly the edges of a gold span, any label. */
  readonly strictSpans: number;
  /** … and a label that the gold type maps to. */
  readonly strictTyped: number;
  readonly notesWithPhi: number;
  /** Notes with PHI in which no counted gold character was missed. */
  readonly fullNotes: number;
  /** PHI-free notes: no gold at all. Those whose gold is all left out are neither with PHI nor without. */
  readonly notesWithoutPhi: number;
  /** PHI-free notes in which nothing was predicted. */
  readonly cleanNotes: number;
  readonly suspectedSpans: number;
  readonly byType: ReadonlyMap<string, LabelTally>;
}

export const EMPTY_TALLY: Tally = {
  notes: 0,
  charTruePositive: 0,
  charFalsePositive: 0,
  charFalseNegative: 0,
  goldSpans: 0,
  predictedSpans: 0,
  strictSpans: 0,
  strictTyped: 0,
  notesWithPhi: 0,
  fullNotes: 0,
  notesWithoutPhi: 0,
  cleanNotes: 0,
  suspectedSpans: 0,
  byType: new Map(),
};

/**
 * Tallies one note. `counted` are the labels in question: gold spans none of whose labels are in it are ignored like
 * left-out ones, predictions with other labels are not scored.
 */
export function tallyNote(
  note: GoldNote,
  predicted: readonly PredictedSpan[],
  suspectedSpans: number,
  counted: ReadonlySet<PhiLabel>,
): Tally {
  return tallyPair(scoredPair(note, { spans: predicted, suspectedSpans, isDetected: null }, counted));
}

/** Tallies one note from a detection result: what is not suspected is replaced. */
export function tallyResult(note: GoldNote, result: DetectionResult, counted: ReadonlySet<PhiLabel>): Tally {
  return tallyPair(scoredPair(note, predictionOf(result), counted));
}

/** Tallies one note beside what was predicted. */
export function tallyPair(pair: ScoredPair): Tally {
  const { alignment, gold, kind, marked, prediction, scored, text } = pair;
  const characters = hitsOf(characterScores.count(pair, NO_TYPES), 'blind');
  const charFalseNegative = characters.gold - characters.hits;
  const strict = alignment.pairs.filter(({ fit }) => fit === 'correct' || fit === 'wrong-type');
  const hasPhi = kind === 'phi';
  const isFree = kind === 'phi-free';
  return {
    notes: 1,
    charTruePositive: characters.hits,
    charFalsePositive: characters.predicted - characters.hits,
    charFalseNegative,
    goldSpans: alignment.pairs.length + alignment.missed.length,
    predictedSpans: scored.length,
    strictSpans: strict.length,
    strictTyped: strict.filter(({ fit }) => fit === 'correct').length,
    notesWithPhi: hasPhi ? 1 : 0,
    fullNotes: hasPhi && charFalseNegative === 0 ? 1 : 0,
    notesWithoutPhi: isFree ? 1 : 0,
    cleanNotes: isFree && scored.length === 0 ? 1 : 0,
    suspectedSpans: prediction.suspectedSpans,
    byType: tallyTypes(text, gold, marked),
  };
}

/** Offsets (UTF-16 code units) of the counted gold characters of a note: those that must be covered. */
export function countedGoldUnits(note: GoldNote, counted: ReadonlySet<PhiLabel>): readonly number[] {
  const { gold, ignored } = countedGold(note, counted);
  const units: number[] = [];
  characterTruth(note.text, gold, ignored).forEach((truth, at) => {
    if (truth === GOLD) units.push(at);
  });
  return units;
}

/** Adds two tallies. */
export function addTallies(a: Tally, b: Tally): Tally {
  const byType = new Map(a.byType);
  for (const [type, tally] of b.byType) {
    const sum = byType.get(type) ?? { gold: 0, covered: 0 };
    byType.set(type, { gold: sum.gold + tally.gold, covered: sum.covered + tally.covered });
  }
  const sum: Record<string, number> = {};
  for (const key of Object.keys(EMPTY_TALLY) as (keyof Tally)[]) {
    if (key !== 'byType') sum[key] = a[key] + b[key];
  }
  return { ...(sum as unknown as Omit<Tally, 'byType'>), byType };
}

function tallyTypes(
  text: string,
  gold: GoldNote['spans'],
  marked: Uint8Array,
): ReadonlyMap<string, LabelTally> {
  const byType = new Map<string, LabelTally>();
  for (const span of gold) {
    const needed = new Uint8Array(text.length);
    fillCounted(text, span, isAge(span), needed, 1);
    let isCovered = true;
    for (let at = span.start; at < span.end; at++)
      if (needed[at] === 1 && marked[at] !== 1) isCovered = false;
    const tally = byType.get(span.type) ?? { gold: 0, covered: 0 };
    byType.set(span.type, { gold: tally.gold + 1, covered: tally.covered + (isCovered ? 1 : 0) });
  }
  return byType;
}
