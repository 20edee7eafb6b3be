/** @file Runs a small graph on the CPU with one float input `x` and one output. Runs in the tests of engine/onnx. */
import { encodeModel } from '../../../../src-main/engine/onnx/onnxCodec.ts';
import type { OnnxModel } from '../../../../src-main/engine/onnx/onnxModel.ts';
import { openSession } from '../../../../src-main/engine/session.ts';

/** The output's numbers for `x`. */
export async function runGraph(model: OnnxModel, dims: number[], x: readonly number[]): Promise<number[]> {
  const session = await openSession({ graph: encodeModel(model), provider: 'cpu', threads: 1 });
  try {
    const results = await session.run({ x: { type: 'float32', dims, data: Float32Array.from(x) } });
    return Object.values(results).flatMap((result) => Array.from(result.data, Number));
  } finally {
    await session.close();
  }
}
