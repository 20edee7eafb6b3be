/**
 * @file The optimiser: AdamW (Loshchilov and Hutter 2019), whose decay pulls back to where the numbers started, not to nought,
 * so that a few sentences do not undo what many notes have taught. Pure.
 */

/** As the compact trainer of models/training has them (compact/train.py); epsilon as Kingma and Ba 2015. */
const [BETA1, BETA2, EPSILON] = [0.9, 0.98, 1e-8];
/** Longest gradient; longer ones are shortened to it (compact/train.py). */
const LONGEST = 1;

export interface Optimiser {
  /** Changes the parameters by one step. `gradient` is shortened in place. */
  step(gradient: Float64Array): void;
}

/**
 * @param parameters changed by each step; what they are now is what they are pulled back to
 * @param rate length of a step, in units of the parameters
 * @param pull part of the distance to the start that a step of rate 1 takes back. Steady gradients move a parameter by `rate`
 *   a step, so none goes further than about `1 / pull`.
 */
export function createAdamW(parameters: Float64Array, rate: number, pull: number): Optimiser {
  const start = parameters.slice();
  const mean = new Float64Array(parameters.length);
  const square = new Float64Array(parameters.length);
  let steps = 0;
  return {
    step(gradient) {
      steps++;
      shorten(gradient);
      const scale1 = 1 / (1 - BETA1 ** steps);
      const scale2 = 1 / (1 - BETA2 ** steps);
      for (let at = 0; at < parameters.length; at++) {
        const slope = gradient[at] ?? 0;
        const m = (mean[at] = BETA1 * (mean[at] ?? 0) + (1 - BETA1) * slope);
        const v = (square[at] = BETA2 * (square[at] ?? 0) + (1 - BETA2) * slope * slope);
        const value = parameters[at] ?? 0;
        const back = pull * (value - (start[at] ?? 0));
        parameters[at] = value - rate * ((m * scale1) / (Math.sqrt(v * scale2) + EPSILON) + back);
      }
    },
  };
}

function shorten(gradient: Float64Array): void {
  let sum = 0;
  for (const slope of gradient) sum += slope * slope;
  const length = Math.sqrt(sum);
  if (length <= LONGEST) return;
  for (let at = 0; at < gradient.length; at++) gradient[at] = ((gradient[at] ?? 0) * LONGEST) / length;
}
