/** @file The compact packs of the engine's benchmark: the test size and the two sizes that training.md measures. */
import { encodeModel } from '../../../src-main/engine/onnx/onnxCodec.ts';
import type { OnnxModel } from '../../../src-main/engine/onnx/onnxModel.ts';
import { COMPACT_BENCH_SHAPES, TEST_COMPACT_SHAPE } from '../../support/onnx/compactGraph.ts';
import { COMPACT_GRAPH_FILE, makeCompactExport } from '../../support/packs/compactPack.ts';
import { BENCH_TYPES } from './benchModel.ts';

export const COMPACT_NAMES = ['compact-tiny', 'compact-128x4', 'compact-160x5'] as const;
export type CompactName = (typeof COMPACT_NAMES)[number];

/**
 * Random weights tag nearly every word, trained ones about every tenth. The scores of O are raised by so much that a tenth
 * of the sample notes' words is tagged in fp32 (found by trial), and one less suspects a little more: decoding then has
 * its usual work.
 */
const O_BIASES: Readonly<Record<CompactName, number>> = {
  'compact-tiny': -25,
  'compact-128x4': -29.5,
  'compact-160x5': -24.5,
};
/** Random emissions lie closer together than a trained head's, whose leader stands about 8 above the rest. */
const HEAD_SCALE = 8;
const HEAD = 'head.weight';

/** The files of an export whose scores are as far apart as trained ones. */
export function compactFiles(name: CompactName): ReadonlyMap<string, Uint8Array> {
  const oBias = O_BIASES[name];
  const { graph, files } = makeCompactExport({
    types: BENCH_TYPES,
    shape: name === 'compact-tiny' ? TEST_COMPACT_SHAPE : COMPACT_BENCH_SHAPES[name],
    config: { name, operatingPoints: { balanced: { oBias }, suspected: { oBias: oBias + 1 } } },
  });
  return new Map([...files, [COMPACT_GRAPH_FILE, encodeModel(withPeakedHead(graph))]]);
}

function withPeakedHead({ graph, ...model }: OnnxModel): OnnxModel {
  const initializers = graph.initializers.map((tensor) => {
    if (tensor.name !== HEAD) return tensor;
    const { buffer, byteOffset, byteLength } = tensor.data;
    const scaled = new Float32Array(buffer, byteOffset, byteLength / 4).map((weight) => weight * HEAD_SCALE);
    return { ...tensor, data: new Uint8Array(scaled.buffer) };
  });
  return { ...model, graph: { ...graph, initializers } };
}
