/** @file How far rounding moves the scores of a pack, which is what the tolerances of known answers rest on. */
import { describe, expect, it } from 'vitest';
import { compareAnswer, TOLERANCES } from '../../../src-main/engine/knownAnswer.ts';
import { computeProbe, type PackFiles } from '../../../src-main/engine/loadPack.ts';
import { decodeModel, encodeModel } from '../../../src-main/engine/onnx/onnxCodec.ts';
import type { OnnxModel } from '../../../src-main/engine/onnx/onnxModel.ts';
import { quantizeModel } from '../../../src-main/engine/onnx/quantizeModel.ts';
import { seededRandom } from '../../support/onnx/graphBuilder.ts';
import { split, unprovenPack } from './memoryPack.ts';

const shape = { layers: 4, hidden: 64, heads: 4, intermediate: 256 };
const pack: PackFiles = unprovenPack('bert', { shape });
const fp32 = (): OnnxModel => decodeModel(pack.read('model.onnx'));
const int8 = (): OnnxModel => decodeModel(encodeModel(quantizeModel(fp32()).model));

/** The scores of the probe text on a changed graph. */
async function scoresOn(model: OnnxModel): Promise<readonly number[]> {
  const graph = encodeModel(model);
  const read = (name: string): Uint8Array => (name === 'model.onnx' ? graph : pack.read(name));
  const { scores } = await computeProbe({ ...pack, read }, { threads: 1, split, precision: 'fp32' });
  return scores;
}

/** Every float weight changed by at most this share of itself. */
function shaken(model: OnnxModel, share: number): OnnxModel {
  const random = seededRandom(7);
  for (const weight of model.graph.initializers.filter(({ type, data }) => type === 1 && data.length > 16)) {
    const values = new Float32Array(weight.data.slice().buffer);
    weight.data = new Uint8Array(values.map((value) => value * (1 + share * (2 * random() - 1))).buffer);
  }
  return model;
}

/** The greatest difference as a share of the largest score. */
async function shift(make: () => OnnxModel, share: number): Promise<number> {
  const known = await scoresOn(make());
  const got = await scoresOn(shaken(make(), share));
  return Math.max(...known.map((score, at) => Math.abs(score - got[at]!))) / Math.max(...known.map(Math.abs));
}

describe('tolerances of known answers', () => {
  it('are far above what rounding of fp32 does, and above factors of 10 bits', async () => {
    expect(await shift(fp32, 1e-6)).toBeLessThan(TOLERANCES.fp32.relative / 100);
    expect(await shift(fp32, 2 ** -11)).toBeLessThan(TOLERANCES.fp32.relative);
  });

  it('are above what the same rounding does to int8', async () => {
    expect(await shift(int8, 1e-6)).toBeLessThan(TOLERANCES.int8.relative);
  });

  it('are below what a changed weight matrix does', async () => {
    const known = await scoresOn(fp32());
    const spoiled = fp32();
    const matrix = spoiled.graph.initializers.find(({ dims }) => dims.length === 2 && dims[1] === 256)!;
    matrix.data = new Uint8Array(new Float32Array(matrix.data.slice().buffer).reverse().buffer);
    const got = await scoresOn(spoiled);
    const rowWidth = pack.manifest.labels.length;
    expect(compareAnswer(got, known, { rowWidth, tolerance: TOLERANCES.int8 })).not.toBe('same');
  });
});
