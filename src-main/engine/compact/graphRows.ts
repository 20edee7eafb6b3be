/** @file Rows per token or per window out of one output of the compact graph, checked. Pure; runs in the engine process. */
import { DeidError } from '../../domain/errors.ts';
import type { TensorData } from '../tensor.ts';

export interface ExpectedRows {
  /** Name of the output, for the error's facts. */
  readonly name: string;
  /** What a row stands for: `[windows, longest, width]` has one per token, `[windows, width]` one per window. */
  readonly per: 'token' | 'window';
  /** Numbers per row; null takes what the graph gives. */
  readonly width: number | null;
  /** Tokens of each window in the batch. */
  readonly lengths: readonly number[];
}

/**
 * Per window its tokens' rows, row-major, or its one row, copied out. Rows of padding are never looked at.
 * @throws DeidError `pack/wrong-outputs` {output, found}; `pack/wrong-label-count` {expected, found} when only the width
 *   differs; `engine/not-finite` {output} for NaN or infinity.
 */
export function rowsOf(tensor: TensorData | undefined, expected: ExpectedRows): readonly Float32Array[] {
  const { name, per, width, lengths } = expected;
  if (tensor?.type !== 'float32') throw wrongOutput(name, tensor?.type ?? 'none');
  const longest = Math.max(...lengths);
  const outer = per === 'token' ? [lengths.length, longest] : [lengths.length];
  const found = tensor.dims[outer.length] ?? 0;
  const isShaped =
    tensor.dims.length === outer.length + 1 && outer.every((size, axis) => tensor.dims[axis] === size);
  if (!isShaped || found === 0) throw wrongOutput(name, `shape of rank ${tensor.dims.length}`);
  if (width !== null && found !== width)
    throw new DeidError('pack/wrong-label-count', { expected: width, found });
  const rowsPerWindow = per === 'token' ? longest : 1;
  return lengths.map((length, window) => {
    const start = window * rowsPerWindow * found;
    const rows = tensor.data.slice(start, start + (per === 'token' ? length : 1) * found);
    for (const score of rows)
      if (!Number.isFinite(score)) throw new DeidError('engine/not-finite', { output: name });
    return rows;
  });
}

function wrongOutput(output: string, found: string): DeidError {
  return new DeidError('pack/wrong-outputs', { output, found });
}
