/** @file Rows per token out of one output of the compact graph, checked. Pure; runs in the engine process. */
import { DeidError } from '../../domain/errors.ts';
import type { TensorData } from '../tensor.ts';

export interface ExpectedRows {
  /** Name of the output, for the error's facts. */
  readonly name: string;
  /** Numbers per token; null takes what the graph gives. */
  readonly width: number | null;
  /** Tokens of each window in the batch. */
  readonly lengths: readonly number[];
}

/**
 * Per window its tokens' rows, row-major, copied out of `[windows, longest, width]`. Rows of padding are never looked at.
 * @throws DeidError `pack/wrong-outputs` {output, found}; `pack/wrong-label-count` {expected, found} when only the width
 *   differs; `engine/not-finite` {output} for NaN or infinity.
 */
export function rowsOf(tensor: TensorData | undefined, expected: ExpectedRows): readonly Float32Array[] {
  const { name, width, lengths } = expected;
  if (tensor?.type !== 'float32') throw wrongOutput(name, tensor?.type ?? 'none');
  const longest = Math.max(...lengths);
  const [batch, positions, found = 0] = tensor.dims;
  if (tensor.dims.length !== 3 || batch !== lengths.length || positions !== longest || found === 0)
    throw wrongOutput(name, `shape of rank ${tensor.dims.length}`);
  if (width !== null && found !== width)
    throw new DeidError('pack/wrong-label-count', { expected: width, found });
  return lengths.map((length, window) => {
    const start = window * longest * found;
    const rows = tensor.data.slice(start, start + length * found);
    for (const score of rows)
      if (!Number.isFinite(score)) throw new DeidError('engine/not-finite', { output: name });
    return rows;
  });
}

function wrongOutput(output: string, found: string): DeidError {
  return new DeidError('pack/wrong-outputs', { output, found });
}
