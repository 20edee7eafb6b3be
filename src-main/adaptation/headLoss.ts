/** @file How badly a head tags a window, and which way each of its numbers would make that better. Exact. Pure. */
import { invariant } from '../domain/errors.ts';
import { emissionsOf, layoutOf, type Head } from './head.ts';
import { addExpected, logSum } from './pathSums.ts';
import { legalTable, stepsOf, type Steps } from './steps.ts';
import type { Tokens } from './trainingWindow.ts';

/** Losses of windows under one head. */
export interface HeadLoss {
  /**
   * Log of the sum over all legal sequences less that over those within the allowed tags: 0 when only those are possible.
   * The negative log-likelihood where each token may have one tag, marginal likelihood (Tsuboi et al. 2008) elsewhere.
   * @throws InvariantError when no legal sequence stays within the allowed tags
   */
  lossOf(tokens: Tokens): number;
  /** As `lossOf`; adds the derivative by every number of the head to `gradient`, laid out like the parameters. */
  addGradient(tokens: Tokens, gradient: Float64Array): number;
}

/** @param parameters of a head with the shape of `head`; read anew only by another call of this function */
export function createHeadLoss(
  parameters: Float64Array,
  { tagSet, width }: Head,
  legal = legalTable(tagSet),
): HeadLoss {
  const layout = layoutOf(width, tagSet.size);
  const steps = stepsOf(tagSet, parameters.subarray(layout.transitions), legal);
  const emissions = (tokens: Tokens): Float64Array =>
    emissionsOf(parameters, tokens.features, width, tagSet.size);
  return {
    lossOf: (tokens) => (tokens.rows === 0 ? 0 : plainLoss(steps, emissions(tokens), tokens)),
    addGradient(tokens, gradient) {
      if (tokens.rows === 0) return 0;
      const scores = emissions(tokens);
      const expected = {
        tags: new Float64Array(scores.length),
        steps: gradient.subarray(layout.transitions),
      };
      const all = addExpected(steps, scores, null, 1, expected);
      const allowed = addExpected(steps, scores, tokens.allowed, -1, expected);
      checkPossible(allowed);
      addLayer(tokens, expected.tags, gradient, width, tagSet.size);
      return all - allowed;
    },
  };
}

function plainLoss(steps: Steps, scores: Float64Array, { allowed }: Tokens): number {
  const within = logSum(steps, scores, allowed);
  checkPossible(within);
  return logSum(steps, scores, null) - within;
}

function checkPossible(within: number): void {
  invariant(within !== -Infinity, 'the allowed tags of a window permit a legal sequence');
}

/** The derivative by the scores, carried on to weights and bias. */
function addLayer(
  { features, rows }: Tokens,
  byScore: Float64Array,
  gradient: Float64Array,
  width: number,
  tags: number,
): void {
  const { bias } = layoutOf(width, tags);
  for (let row = 0; row < rows; row++) {
    const base = row * tags;
    for (let tag = 0; tag < tags; tag++)
      gradient[bias + tag] = (gradient[bias + tag] ?? 0) + (byScore[base + tag] ?? 0);
    for (let feature = 0; feature < width; feature++) {
      const value = features[row * width + feature] ?? 0;
      const to = feature * tags;
      for (let tag = 0; tag < tags; tag++)
        gradient[to + tag] = (gradient[to + tag] ?? 0) + value * (byScore[base + tag] ?? 0);
    }
  }
}
