/** @file The limits of a workspace for samples of approved notes. Pure; used in every process. */

/** When a batch needs a sample, and how good it has to be. */
export interface SamplingRule {
  /** Approved notes from which a batch needs a sample; null when no batch does. */
  readonly requiredFrom: number | null;
  /** Part of the approved notes that may still leak, 0 to 1. */
  readonly maxRate: number;
  /** How sure the bound has to be, such as 0.95. */
  readonly confidence: number;
  /** Leaking notes with which a sample is still accepted. */
  readonly leaksAllowed: number;
  /** Part of the sampled notes that get a planted identifier, 0 to 1. See [Note: Canaries]. */
  readonly canaryRate: number;
}

/**
 * 100 notes: from about there the sample for 5 % (45 notes) is less than half of the batch; below, reading it all in review
 * is the better way. 5 % at 95 % is the weakest of the three usual promises (0 leaks in 59 notes). One planted identifier in five notes gives a dozen in
 * the smallest usual sample, enough to tell a reader who misses half of them from one who misses hardly any.
 */
export const DEFAULT_SAMPLING_RULE: SamplingRule = {
  requiredFrom: 100,
  maxRate: 0.05,
  confidence: 0.95,
  leaksAllowed: 0,
  canaryRate: 0.2,
};

/** Of workspaces from before there were samples: what they could export yesterday they can export today. */
export const SAMPLING_RULE_FROM_BEFORE: SamplingRule = { ...DEFAULT_SAMPLING_RULE, requiredFrom: null };
