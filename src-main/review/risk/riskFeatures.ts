/**
 * @file The numbers that the risk of a note is computed from. Pure; main process, evaluation and the tool that fits them.
 *
 * [Note: What the risk looks at]
 * Counts and scores only, never a character of the note. Each number is 0 or more, and more of it never means less risk.
 * Suspected spans count in full while nobody has decided them, and as the fitted share of one afterwards: they are gone, but
 * where much was suspected more was missed, too. What was replaced before review counts as it was found, whatever a reviewer
 * says later, because it tells how hard the note was for the finders and no decision changes that. Hints, language,
 * length and words that no list knows were tried and left out: on notes that the fit had not seen they made the estimate
 * worse or no better (docs/risk.md, "What was tried").
 */
import type { Span, SpanSource } from '../../domain/span.ts';

/**
 * Names in the order of the weights. `suspected`: suspected spans, those that are decided as a share of one. `suspicion`: how many
 * identifiers models expect among the undecided ones. `unsure`: how many of the replaced spans the finders doubt. These three as
 * ln(1 + value / unit), so that a note in which there is none of it has 0, and the odds grow with a power of the value.
 * `anySuspicion`: 1 when a model suspects a span that nobody has decided, else 0; the first suspicion tells more than the next.
 */
export const RISK_FEATURES = ['suspected', 'suspicion', 'unsure', 'anySuspicion'] as const;
export type RiskFeature = (typeof RISK_FEATURES)[number];
export type RiskFeatures = Readonly<Record<RiskFeature, number>>;

type Voted = Pick<Span, 'score'> & {
  readonly sources: readonly Pick<SpanSource, 'recognizer' | 'score'>[];
};

/** What the finders said, and what of it still waits for a decision. */
export interface RiskVotes {
  /** Spans that were replaced before anybody had decided. */
  readonly replaced: readonly Voted[];
  /** Suspected spans that nobody has decided. */
  readonly undecided: readonly Voted[];
  /** How many suspected spans somebody has decided. */
  readonly settled: number;
}

/** How ids of recognizers that are model packs begin (detection/recognizers/model). */
const MODEL_PREFIX = 'model/';
// 0.999: a model that is quite sure of a span that is only suspected must not make its sum infinite.
const MOST_SURE = 0.999;
/**
 * What counts as little, in the unit of each value: half a span, a twentieth of an identifier, a tenth of one. Chosen once, on the
 * notes of the fit by cross-validation (docs/risk.md, "What was tried"); twice or half as much changes the loss by less than 0.002.
 */
const UNITS: Readonly<Record<'suspected' | 'suspicion' | 'unsure', number>> = {
  suspected: 0.5,
  suspicion: 0.05,
  unsure: 0.1,
};

/** The numbers of one note. `settledShare`, 0 to 1, is what a decided suspicion counts of an undecided one. */
export function riskFeatures(
  { replaced, undecided, settled }: RiskVotes,
  settledShare: number,
): RiskFeatures {
  const expected = sum(undecided.map((span) => -Math.log(1 - Math.min(modelScore(span), MOST_SURE))));
  const doubted = sum(replaced.map(({ score }) => 1 - score));
  return {
    suspected: Math.log1p((undecided.length + settledShare * settled) / UNITS.suspected),
    suspicion: Math.log1p(expected / UNITS.suspicion),
    unsure: Math.log1p(doubted / UNITS.unsure),
    anySuspicion: expected > 0 ? 1 : 0,
  };
}

/** The strongest vote of a model; 0 where only rules voted, whose scores are priors and no probabilities. */
function modelScore({ sources }: Voted): number {
  const models = sources.filter(({ recognizer }) => recognizer.startsWith(MODEL_PREFIX));
  return models.reduce((most, { score }) => Math.max(most, score), 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
