/** @file Everything that docs/risk.md tells, as figures. Pure; used by tools/noteRisk.ts and its regression test. */
import { riskLevel, RISK_LEVELS, type RiskLevel } from '../../src-main/domain/noteRisk.ts';
import { expectedLeaks, type ExpectedLeaks } from '../../src-main/review/risk/expectedLeaks.ts';
import type { RiskModel } from '../../src-main/review/risk/riskModel.ts';
import { crossValidated, fitRisk, foldOf, kindOf, outcomesOf, shippedColumns } from './fitRisk.ts';
import type { Vocabulary } from './novelty.ts';
import { reliabilityOf, type Outcome, type Reliability } from './reliability.ts';
import type { RiskSample } from './riskSamples.ts';
import { statusCurve, type CurvePoint } from './statusCurve.ts';
import { triedResults, type TriedResult } from './tried.ts';

/** A set as a batch would show it, beside what gold says. */
export interface BatchFigures extends ExpectedLeaks {
  readonly set: string;
  readonly leaking: number;
}

export interface LevelFigures {
  readonly level: RiskLevel;
  readonly notes: number;
  readonly leaking: number;
}

/** What one way of saying a risk is worth on some notes. */
export interface Judged {
  readonly reliability: Reliability;
  readonly batches: readonly BatchFigures[];
  readonly levels: readonly LevelFigures[];
}

export interface FitFigures {
  readonly model: RiskModel & { readonly ridge: number };
  /** Each note by a fit on nine tenths of the others. */
  readonly otherNotes: Judged;
  /** Each set or language by a fit on the others. */
  readonly newKinds: Judged;
  /** After all suspicions were decided as gold has them; the shipped model. */
  readonly settled: Judged;
  readonly tried: readonly TriedResult[];
  readonly curve: readonly CurvePoint[];
}

export interface HeldOutFigures {
  readonly asFound: Judged;
  readonly settled: Judged;
  readonly curve: readonly CurvePoint[];
}

/**
 * The fit, and what it is worth on notes that it has not seen. `settled` are the same notes, in the same order; `vocabulary` is that of
 * the training notes.
 */
export function fitFigures(
  samples: readonly RiskSample[],
  settled: readonly RiskSample[],
  pipeline: string,
  vocabulary: Vocabulary,
): FitFigures {
  const model = fitRisk(samples, settled, pipeline);
  const otherNotes = crossValidated(samples, shippedColumns, model.ridge, foldOf);
  const newKinds = crossValidated(samples, shippedColumns, model.ridge, kindOf);
  return {
    model,
    otherNotes: judged(samples, otherNotes, model.spread, kindOf),
    newKinds: judged(samples, newKinds, model.spread, kindOf),
    settled: judged(settled, outcomesOf(settled, model), model.spread, kindOf),
    tried: triedResults(samples, model.ridge, vocabulary),
    curve: statusCurve(samples, otherNotes),
  };
}

/** The model on notes that nothing was fitted on. */
export function heldOutFigures(
  samples: readonly RiskSample[],
  settled: readonly RiskSample[],
  model: RiskModel,
): HeldOutFigures {
  const outcomes = outcomesOf(samples, model);
  return {
    asFound: judged(samples, outcomes, model.spread, ({ set }) => set),
    settled: judged(settled, outcomesOf(settled, model), model.spread, ({ set }) => set),
    curve: statusCurve(samples, outcomes),
  };
}

function judged(
  samples: readonly RiskSample[],
  outcomes: readonly Outcome[],
  spread: number,
  setOf: (sample: RiskSample) => string,
): Judged {
  const names = samples.map(setOf);
  const sets = Map.groupBy(outcomes.keys(), (at) => names[at] ?? '');
  const batch = (set: string, places: readonly number[]): BatchFigures => {
    const own = places.flatMap((at) => outcomes[at] ?? []);
    const groups = own.map(({ probability }) => ({ probability, notes: 1 }));
    const leaking = own.filter(({ isLeaking }) => isLeaking).length;
    return { set, leaking, ...expectedLeaks(groups, spread) };
  };
  const atLevel = (level: RiskLevel): LevelFigures => {
    const own = outcomes.filter(({ probability }) => riskLevel(probability) === level);
    return { level, notes: own.length, leaking: own.filter(({ isLeaking }) => isLeaking).length };
  };
  const sorted = [...sets].sort(([a], [b]) => a.localeCompare(b));
  return {
    reliability: reliabilityOf(outcomes),
    batches: [...sorted.map(([set, places]) => batch(set, places)), batch('all', [...outcomes.keys()])],
    levels: RISK_LEVELS.map(atLevel),
  };
}
