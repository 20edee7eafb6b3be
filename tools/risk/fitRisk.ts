/** @file Fits the risk of a note and says how far it can be trusted on sets that it has not seen. Pure; used by tools/noteRisk.ts. */
import { createHash } from 'node:crypto';
import { noteRisk } from '../../src-main/review/risk/noteRisk.ts';
import { riskFeatures, RISK_FEATURES, type RiskFeatures } from '../../src-main/review/risk/riskFeatures.ts';
import type { RiskModel } from '../../src-main/review/risk/riskModel.ts';
import { fitLogistic, logistic, logOddsOf, predict } from './logistic.ts';
import { logLoss, type Outcome } from './reliability.ts';
import type { RiskSample } from './riskSamples.ts';

/** Columns of a fit; the shipped ones or some that are tried. */
export type Columns = (sample: RiskSample) => readonly number[];

/** Tried in this order; the one with the least loss in cross-validation is taken. */
export const RIDGES = [0.5, 1, 2, 5, 10, 20] as const;
/** 10 parts: the usual number, see Kohavi 1995. */
const FOLDS = 10;

/** The columns that ship. */
export const shippedColumns: Columns = ({ facts }) => {
  // Before review nothing is settled, whatever its share.
  const features = riskFeatures(facts, 0);
  return RISK_FEATURES.map((name) => features[name]);
};

/** What a fit on the other parts says of each note. `partOf` tells which notes leave together. */
export function crossValidated(
  samples: readonly RiskSample[],
  columns: Columns,
  ridge: number,
  partOf: (sample: RiskSample) => string,
): readonly Outcome[] {
  const parts = Map.groupBy(samples, partOf);
  const said = new Map<RiskSample, number>();
  for (const [part, left] of parts) {
    const rest = samples.filter((sample) => partOf(sample) !== part);
    const fit = fitLogistic(
      rest.map(columns),
      rest.map(({ isLeaking }) => isLeaking),
      ridge,
    );
    for (const sample of left) said.set(sample, predict(fit, columns(sample)));
  }
  return samples.map((sample) => ({ probability: said.get(sample) ?? 0, isLeaking: sample.isLeaking }));
}

/** Ten parts by the hash of set and id, so that they are the same every time. */
export function foldOf({ set, id }: RiskSample): string {
  const digest = createHash('sha256').update(`${set} ${id}`).digest();
  return String(digest.readUInt32BE(0) % FOLDS);
}

/** Notes that are like each other: the set, and in our own notes the language. What a new ward would be. */
export function kindOf({ set, tried }: RiskSample): string {
  return set === 'dev' ? `dev ${tried.languages[0] ?? 'none'}` : set;
}

export function bestRidge(samples: readonly RiskSample[], columns: Columns): number {
  const losses = RIDGES.map((ridge) => ({
    ridge,
    loss: logLoss(crossValidated(samples, columns, ridge, foldOf)),
  }));
  return losses.reduce((best, one) => (one.loss < best.loss ? one : best)).ridge;
}

/** Tried for what a decided suspicion counts; 1 would mean that deciding changes nothing. */
const SETTLED_SHARES = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] as const;

/**
 * The model of these notes; `settled` are the same notes after all their suspicions were decided. Throws when a weight is
 * negative: more trouble must not mean less risk.
 */
export function fitRisk(
  samples: readonly RiskSample[],
  settled: readonly RiskSample[],
  pipeline: string,
): RiskModel & { readonly ridge: number } {
  const ridge = bestRidge(samples, shippedColumns);
  const { intercept, weights } = fitLogistic(
    samples.map(shippedColumns),
    samples.map(({ isLeaking }) => isLeaking),
    ridge,
  );
  if (weights.some((weight) => weight < 0)) throw new Error(`a weight is negative: ${weights.join(', ')}`);
  const named = Object.fromEntries(RISK_FEATURES.map((name, at) => [name, rounded(weights[at] ?? 0)]));
  const total = (of: (sample: RiskSample) => number): number =>
    samples.reduce((sum, sample) => sum + of(sample), 0);
  const left = total(({ facts }) => facts.mentionsLeft);
  const model = {
    pipeline,
    ridge,
    intercept: rounded(intercept),
    weights: named as RiskFeatures,
    // The rule of succession (Laplace): there are few such places, and none of them must mean that there is no chance.
    leftMention: rounded((total(({ leftInGold }) => leftInGold) + 1) / (left + 2)),
    perCharacter: rounded(total(({ goldSpans }) => goldSpans) / total(({ characters }) => characters)),
    spread: rounded(spreadOf(samples, ridge)),
  };
  const lossWith = (settledShare: number): number => logLoss(outcomesOf(settled, { ...model, settledShare }));
  const settledShare = SETTLED_SHARES.reduce<number>(
    (best, share) => (lossWith(share) < lossWith(best) ? share : best),
    0,
  );
  return { ...model, settledShare };
}

/**
 * The spread between sets: for each kind of notes the shift of the log-odds that would have made the fit on all others right,
 * and of these shifts the standard deviation that chance does not explain (DerSimonian and Laird 1986).
 */
export function spreadOf(samples: readonly RiskSample[], ridge: number): number {
  const outcomes = crossValidated(samples, shippedColumns, ridge, kindOf);
  const names = samples.map(kindOf);
  const kinds = Map.groupBy(outcomes.entries(), ([at]) => names[at]);
  const shifts = [...kinds.values()].flatMap((kind) => {
    const shift = shiftOf(kind.map(([, outcome]) => outcome));
    return shift === null ? [] : [shift];
  });
  const weight = shifts.reduce((sum, { precision }) => sum + precision, 0);
  const squares = shifts.reduce((sum, { precision }) => sum + precision ** 2, 0);
  const middle = shifts.reduce((sum, { by, precision }) => sum + by * precision, 0) / weight;
  const heterogeneity = shifts.reduce((sum, { by, precision }) => sum + precision * (by - middle) ** 2, 0);
  const variance = (heterogeneity - (shifts.length - 1)) / (weight - squares / weight);
  // The shifts are from what was expected, so their mean belongs to the error as well.
  return Math.sqrt(Math.max(0, variance) + middle ** 2);
}

/** Null for a kind of which all notes leak or none does: no shift is large enough for it, and it says little. */
function shiftOf(outcomes: readonly Outcome[]): { readonly by: number; readonly precision: number } | null {
  const leaking = outcomes.filter(({ isLeaking }) => isLeaking).length;
  if (leaking === 0 || leaking === outcomes.length) return null;
  let by = 0;
  let precision = 1;
  // 30 Newton steps: one unknown, a convex problem.
  for (let step = 0; step < 30; step++) {
    const shifted = outcomes.map(({ probability }) => logistic(logOddsOf(probability) + by));
    precision = shifted.reduce((sum, p) => sum + p * (1 - p), 0);
    by += (leaking - shifted.reduce((sum, p) => sum + p, 0)) / precision;
  }
  return { by, precision };
}

/** What a model says of notes. */
export function outcomesOf(samples: readonly RiskSample[], model: RiskModel): readonly Outcome[] {
  return samples.map(({ facts, isLeaking }) => ({
    probability: noteRisk(facts, model).probability,
    isLeaking,
  }));
}

/** Six digits: enough for every figure on the page, short enough to read. */
function rounded(value: number): number {
  return Number(value.toPrecision(6));
}
