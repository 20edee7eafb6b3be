/** @file The weights of the risk, as fitted. Pure; main process. Made by `npm run quality -- risk`, never by hand. */
import fitted from '../../../resources/risk/note-risk.json' with { type: 'json' };
import type { RiskFeatures } from './riskFeatures.ts';

export interface RiskModel {
  /** The pipeline whose notes it was fitted on; it says nothing about others. */
  readonly pipeline: string;
  /** Log-odds of a note in which every feature is 0. */
  readonly intercept: number;
  /** Log-odds per unit of the feature; none is negative, so that no sign of trouble can lower the risk. */
  readonly weights: RiskFeatures;
  /** What a decided suspicion counts of an undecided one, 0 to 1; below 1, so that deciding never raises the risk. */
  readonly settledShare: number;
  /** How likely a place of the output with the text of a replaced span is one that gold marks. */
  readonly leftMention: number;
  /** Gold spans per character of a note: what an unexamined character may hold. */
  readonly perCharacter: number;
  /**
   * Standard deviation, in log-odds, by which whole sets of notes lie above or below what was expected of them; see
   * expectedLeaks.ts.
   */
  readonly spread: number;
}

/** What ships. */
export const SHIPPED_RISK: RiskModel = fitted;
