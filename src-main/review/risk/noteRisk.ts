/** @file The risk of one note, and why it is what it is. Pure; main process. See [Note: Risk informs] and [Note: What the risk looks at]. */
import type { NoteRisk, RiskReason } from '../../domain/noteRisk.ts';
import { riskFeatures, RISK_FEATURES, type RiskFeatures, type RiskVotes } from './riskFeatures.ts';
import { SHIPPED_RISK, type RiskModel } from './riskModel.ts';

/** Everything the risk of a note depends on. */
export interface RiskFacts extends RiskVotes {
  /** Characters (UTF-16 code units) that some recognizer has not examined. */
  readonly notCovered: number;
  /** Places of the output in which the text of a replaced span still stands. */
  readonly mentionsLeft: number;
  /** Places of the output in which a known identifier still stands. */
  readonly identifiersLeft: number;
}

/** Below it a replaced span is named as one of which the finders were not sure. 0.9: of ten such spans one is wrong. */
const SURE_FROM = 0.9;
const MOST_REASONS = 3;
/**
 * How likely a known identifier that still stands in the output is one that gold would mark. No set with gold has columns of
 * known identifiers, so nothing was measured; 0.5 keeps such a note among those with a high risk until somebody has decided.
 */
const IDENTIFIER_LEFT = 0.5;

/** How likely the output of the note shows something that identifies, by what the finders said. */
export function noteRisk(facts: RiskFacts, model: RiskModel = SHIPPED_RISK): NoteRisk {
  const features = riskFeatures(facts, model.settledShare);
  const probability = probabilityOf(features, facts, model);
  const raised = candidatesOf(facts, features, model).map(({ reason, without }) => {
    const left = probabilityOf({ ...features, ...without }, { ...facts, ...without }, model);
    return { reason, by: logit(probability) - logit(left) };
  });
  const reasons = raised
    .filter(({ reason, by }) => reason.count > 0 && by > 0)
    .sort((a, b) => b.by - a.by)
    .slice(0, MOST_REASONS)
    .map(({ reason }) => reason);
  return { probability, reasons };
}

type Extras = Pick<RiskFacts, 'notCovered' | 'mentionsLeft' | 'identifiersLeft'>;

/**
 * Odds from the weighted features. Places left and unexamined characters are chances of their own that come on top: in the
 * notes of the fit they are too rare to be weighed against the rest, and nothing else a note has can make up for them.
 */
function probabilityOf(features: RiskFeatures, extras: Extras, model: RiskModel): number {
  const logOdds = RISK_FEATURES.reduce(
    (sum, name) => sum + model.weights[name] * features[name],
    model.intercept,
  );
  const clean = 1 / (1 + Math.exp(logOdds));
  const nothingLeft =
    (1 - model.leftMention) ** extras.mentionsLeft * (1 - IDENTIFIER_LEFT) ** extras.identifiersLeft;
  const nothingUnseen = Math.exp(-model.perCharacter * extras.notCovered);
  return 1 - clean * nothingLeft * nothingUnseen;
}

interface Candidate {
  readonly reason: RiskReason;
  /** What would be otherwise if the reason did not exist. */
  readonly without: Partial<RiskFeatures & Extras>;
}

function candidatesOf(facts: RiskFacts, { unsure }: RiskFeatures, model: RiskModel): readonly Candidate[] {
  const { replaced, undecided, settled, notCovered, mentionsLeft, identifiersLeft } = facts;
  const doubted = replaced.filter(({ score }) => score < SURE_FROM).length;
  const signsWith = (some: Partial<RiskVotes>): RiskFeatures => ({
    ...riskFeatures({ replaced: [], undecided, settled, ...some }, model.settledShare),
    unsure,
  });
  const left = mentionsLeft + identifiersLeft;
  return [
    { reason: { code: 'suspected', count: undecided.length }, without: signsWith({ undecided: [] }) },
    { reason: { code: 'settled', count: settled }, without: signsWith({ settled: 0 }) },
    { reason: { code: 'unsure', count: doubted }, without: { unsure: 0 } },
    { reason: { code: 'not-covered', count: notCovered }, without: { notCovered: 0 } },
    { reason: { code: 'place-left', count: left }, without: { mentionsLeft: 0, identifiersLeft: 0 } },
  ];
}

/** Kept finite: a note may be as good as certain to leak. */
function logit(probability: number): number {
  const kept = Math.min(Math.max(probability, 1e-9), 1 - 1e-9);
  return Math.log(kept / (1 - kept));
}
