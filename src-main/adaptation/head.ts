/** @file The part of a tagger that a site may train: the layer from features to tags, and the learned transitions. Pure. */
import { invariant } from '../domain/errors.ts';
import type { TagSet } from '../tagging/tagSet.ts';

/** H is the width of the encoder's features, K the number of tags. */
export interface Head {
  readonly tagSet: TagSet;
  /** H. */
  readonly width: number;
  /** `H x K` row-major: what each feature adds to the score of each tag. */
  readonly weights: Float32Array;
  /** K. */
  readonly bias: Float32Array;
  /** `(K + 1) x K` row-major, from x to, last row = start. Values of illegal pairs are not looked at. */
  readonly transitions: Float32Array;
}

/** Where each part of a head begins among its numbers in one row; `end` is how many there are. */
export interface HeadLayout {
  readonly bias: number;
  readonly transitions: number;
  readonly end: number;
}

/** Weights come first, at 0. */
export function layoutOf(width: number, tags: number): HeadLayout {
  const bias = width * tags;
  return { bias, transitions: bias + tags, end: bias + tags + (tags + 1) * tags };
}

/**
 * All numbers of a head in one row, in double precision.
 * @throws InvariantError when a part has another size than the tags and the width say, or holds no finite number
 */
export function parametersOf({ tagSet, width, weights, bias, transitions }: Head): Float64Array {
  const tags = tagSet.size;
  invariant(Number.isInteger(width) && width > 0, 'a head has features');
  invariant(weights.length === width * tags, 'a head has a weight for each feature and tag');
  invariant(bias.length === tags, 'a head has a bias for each tag');
  invariant(
    transitions.length === (tags + 1) * tags,
    'a head has a transition between all tags and from the start',
  );
  const layout = layoutOf(width, tags);
  const parameters = new Float64Array(layout.end);
  parameters.set(weights);
  parameters.set(bias, layout.bias);
  parameters.set(transitions, layout.transitions);
  invariant(parameters.every(Number.isFinite), 'the numbers of a head are finite');
  return parameters;
}

/** The head of those numbers, rounded to single precision, as packs hold them. Numbers that were never changed come back bit for bit. */
export function headOf(parameters: Float64Array, { tagSet, width }: Head): Head {
  const { bias, transitions, end } = layoutOf(width, tagSet.size);
  return {
    tagSet,
    width,
    weights: Float32Array.from(parameters.subarray(0, bias)),
    bias: Float32Array.from(parameters.subarray(bias, transitions)),
    transitions: Float32Array.from(parameters.subarray(transitions, end)),
  };
}

/** Scores of the tags, `rows x K` row-major, out of `rows x H` features. */
export function emissionsOf(
  parameters: Float64Array,
  features: Float32Array,
  width: number,
  tags: number,
): Float64Array {
  const rows = features.length / width;
  const { bias } = layoutOf(width, tags);
  const scores = new Float64Array(rows * tags);
  for (let row = 0; row < rows; row++) {
    const base = row * tags;
    for (let tag = 0; tag < tags; tag++) scores[base + tag] = parameters[bias + tag] ?? 0;
    for (let feature = 0; feature < width; feature++) {
      const value = features[row * width + feature] ?? 0;
      const from = feature * tags;
      for (let tag = 0; tag < tags; tag++)
        scores[base + tag] = (scores[base + tag] ?? 0) + value * (parameters[from + tag] ?? 0);
    }
  }
  return scores;
}
