/** @file Scores of one stretch of words to one tag per word. Pure; runs in the engine process. */
import { assertNever, invariant } from '../domain/errors.ts';
import type { Decoding } from '../domain/pack.ts';
import { argmax } from './argmax.ts';
import type { Chain } from './chain.ts';
import { crfViterbi } from './crf.ts';
import { viterbi } from './viterbi.ts';

/**
 * One tag per row. `argmax` may give an illegal sequence, the others never do.
 * @param scores `n x K`, row-major, finite
 * @param chain learned transitions are there for `crf` and only then
 * @param oBias subtracted from every score of `O`: the higher, the more is found (training.md, "O-bias")
 */
export function decode(scores: Float32Array, chain: Chain, decoding: Decoding, oBias: number): Int16Array {
  invariant(scores.length % chain.tagSet.size === 0, 'every row has one score per tag');
  invariant((chain.learned !== null) === (decoding === 'crf'), 'learned transitions belong to crf decoding');
  switch (decoding) {
    case 'argmax':
      return argmax(scores, chain.tagSet, oBias);
    case 'viterbi':
      return viterbi(scores, chain, oBias);
    case 'crf':
      return crfViterbi(scores, chain, oBias);
    default:
      return assertNever(decoding);
  }
}
