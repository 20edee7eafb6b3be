/**
 * @file Which source token a produced token stands for. Pure; runs in the engine process.
 *
 * It is the token with the highest cross-attention, averaged over the heads (and layers, where a pack names several): the
 * usual reading of attention as soft alignment (Bahdanau et al. 2015; for Transformers Garg et al. 2019, section 4.1).
 * Special tokens are left out: attention rests on them where nothing is to be said.
 */
import type { TensorData } from '../tensor.ts';

/** The positions of the sentence's own tokens: `[first, end)`. */
export interface OwnTokens {
  readonly first: number;
  readonly end: number;
}

/**
 * The source position that the last produced token stands for, from attentions of the shape 1 x heads x produced x source.
 * Null when none of them says anything: all zero, not finite, or of another shape.
 */
export function alignedPosition(
  attentions: readonly (TensorData | undefined)[],
  own: OwnTokens,
): number | null {
  const sums = new Float64Array(own.end);
  for (const attention of attentions) if (!addLastRow(attention, sums)) return null;
  let best: number | null = null;
  for (let at = own.first; at < own.end; at += 1) {
    const share = sums[at] ?? 0;
    if (!Number.isFinite(share)) return null;
    if (share > (best === null ? 0 : (sums[best] ?? 0))) best = at;
  }
  return best;
}

/** Adds the last row of every head; false when the tensor is no such attention. */
function addLastRow(attention: TensorData | undefined, sums: Float64Array): boolean {
  if (attention?.type !== 'float32') return false;
  const [batch = 0, heads = 0, produced = 0, source = 0] = attention.dims;
  if (attention.dims.length !== 4 || batch !== 1 || heads < 1 || produced < 1 || source < sums.length)
    return false;
  for (let head = 0; head < heads; head += 1) {
    const row = (head * produced + produced - 1) * source;
    for (let at = 0; at < sums.length; at += 1)
      sums[at] = (sums[at] ?? 0) + (attention.data[row + at] ?? NaN);
  }
  return true;
}
