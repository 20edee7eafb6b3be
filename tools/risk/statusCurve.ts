/**
 * @file Would a limit on the risk make a better status? Counts both goals of the status for limits on the risk. Pure; used by
 * tools/noteRisk.ts. It only measures: no status depends on the risk, see [Note: Risk informs].
 */
import type { Outcome } from './reliability.ts';
import type { RiskSample } from './riskSamples.ts';

/** Which notes would be called fully anonymized. */
export const RULES = ['facts', 'facts-and-risk', 'risk-for-suspicion'] as const;
export type Rule = (typeof RULES)[number];

export interface CurvePoint {
  readonly rule: Rule;
  /** The risk stays below it; null for the rule that knows no risk. */
  readonly limit: number | null;
  readonly notes: number;
  readonly called: number;
  readonly leakingAmongCalled: number;
  readonly clean: number;
  readonly cleanCalled: number;
}

/** From nearly nothing to more than any clean note has. */
const LIMITS = [0.06, 0.08, 0.1, 0.15, 0.2, 0.3, 0.4] as const;

/** Today's rule, then the others at every limit. `outcomes` say the risk of the samples, in their order. */
export function statusCurve(
  samples: readonly RiskSample[],
  outcomes: readonly Outcome[],
): readonly CurvePoint[] {
  const risks = outcomes.map(({ probability }) => probability);
  const count = (rule: Rule, limit: number | null): CurvePoint => {
    const called = samples.filter((sample, at) => isCalled(sample, rule, (risks[at] ?? 1) < (limit ?? 1)));
    return {
      rule,
      limit,
      notes: samples.length,
      called: called.length,
      leakingAmongCalled: called.filter(({ isLeaking }) => isLeaking).length,
      clean: samples.filter(({ isLeaking }) => !isLeaking).length,
      cleanCalled: called.filter(({ isLeaking }) => !isLeaking).length,
    };
  };
  return [
    count('facts', null),
    ...LIMITS.map((limit) => count('facts-and-risk', limit)),
    ...LIMITS.map((limit) => count('risk-for-suspicion', limit)),
  ];
}

function isCalled({ isFully, otherOpen }: RiskSample, rule: Rule, isBelow: boolean): boolean {
  switch (rule) {
    case 'facts':
      return isFully;
    case 'facts-and-risk':
      return isFully && isBelow;
    // As if suspected spans were no open point as long as the risk is low.
    case 'risk-for-suspicion':
      return otherOpen === 0 && isBelow;
    default:
      return rule satisfies never;
  }
}
