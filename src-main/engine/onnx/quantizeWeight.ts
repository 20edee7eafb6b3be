/** @file A matrix of weights as signed bytes with one scale per output channel. Pure; engine process and tools. */
import { DeidError } from '../../domain/errors.ts';
import type { OnnxTensor } from './onnxModel.ts';

/** A constant 2-D float tensor, as it is multiplied: `rows x columns` after an optional transposition. */
export interface WeightMatrix {
  readonly tensor: OnnxTensor;
  /** The tensor is stored as columns x rows. */
  readonly isTransposed: boolean;
}

export interface QuantizedWeight {
  readonly rows: number;
  readonly columns: number;
  /** Row-major, `rows x columns`, in [-limit, limit]. */
  readonly values: Int8Array;
  /** `value * scale` of its column is the weight again, to half a scale. */
  readonly scales: Float32Array;
}

/**
 * Symmetric per column: scale = max |w| / limit, zero point 0.
 * @throws DeidError `pack/not-quantizable` {reason: 'not-finite'} when a weight is NaN or infinite.
 */
export function quantizeWeight(matrix: WeightMatrix, limit: number): QuantizedWeight {
  const weights = floatsOf(matrix.tensor);
  const [first = 0, second = 0] = matrix.tensor.dims;
  const [rows, columns] = matrix.isTransposed ? [second, first] : [first, second];
  const rowStep = matrix.isTransposed ? 1 : columns;
  const columnStep = matrix.isTransposed ? rows : 1;
  const scales = columnScales(weights, { rows, columns, rowStep, columnStep }, limit);
  const values = new Int8Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const weight = weights[row * rowStep + column * columnStep] ?? 0;
      const value = Math.round(weight / (scales[column] ?? 1));
      // The scale is rounded to single precision, so the largest weight may come out a step beyond the limit.
      values[row * columns + column] = Math.max(-limit, Math.min(limit, value));
    }
  }
  return { rows, columns, values, scales };
}

interface Layout {
  readonly rows: number;
  readonly columns: number;
  readonly rowStep: number;
  readonly columnStep: number;
}

function columnScales(weights: Float32Array, layout: Layout, limit: number): Float32Array {
  const largest = new Float64Array(layout.columns);
  for (let row = 0; row < layout.rows; row++) {
    for (let column = 0; column < layout.columns; column++) {
      const size = Math.abs(weights[row * layout.rowStep + column * layout.columnStep] ?? 0);
      // Also true for NaN, which no comparison would let in; it then stays.
      if (!(size <= (largest[column] ?? 0))) largest[column] = size;
    }
  }
  if (!largest.every(Number.isFinite)) throw new DeidError('pack/not-quantizable', { reason: 'not-finite' });
  // 1: a column of zeros, or of numbers too small for a single-precision scale, becomes zeros with any scale.
  return Float32Array.from(largest, (size) => Math.fround(size / limit) || 1);
}

/** The elements of a float tensor; copied where the file does not keep them on a four-byte boundary. */
function floatsOf({ data }: OnnxTensor): Float32Array {
  const bytes = data.byteOffset % 4 === 0 ? data : Uint8Array.from(data);
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}
