/** @file The last layer of a compact graph: read, exchanged, and run by the real runtime. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compactFeeds } from '../../../src-main/engine/compact/compactBatch.ts';
import { tokenFeatures } from '../../../src-main/engine/compact/compactFeatures.ts';
import { readHead, withHead, type HeadLayer } from '../../../src-main/engine/compact/headGraph.ts';
import { decodeModel, encodeModel } from '../../../src-main/engine/onnx/onnxCodec.ts';
import type { OnnxModel } from '../../../src-main/engine/onnx/onnxModel.ts';
import { openSession } from '../../../src-main/engine/session.ts';

const GRAPH = path.resolve(import.meta.dirname, '../../fixtures/packs/small-es/model.onnx');
const TAGS = 65;
const PLACE = { features: 'features', output: 'emissions', tags: TAGS };
const model = decodeModel(readFileSync(GRAPH));

/** Features and emissions of one window. */
async function answers(of: OnnxModel): Promise<{ features: Float32Array; emissions: Float32Array }> {
  const session = await openSession({ graph: encodeModel(of), provider: 'cpu', threads: 1 });
  try {
    const forms = ['Visita', 'a', 'la', 'Quimeta', 'de', 'Cal', 'Ferrer'];
    const blanks = Uint8Array.from([3, 1, 1, 1, 1, 1, 1]);
    const found = await session.run(compactFeeds([{ forms, blanks }], tokenFeatures), [
      'features',
      'emissions',
    ]);
    const numbers = (name: string): Float32Array => {
      const tensor = found[name];
      if (tensor?.type !== 'float32') throw new Error(`${name} is no float`);
      return tensor.data;
    };
    return { features: numbers('features'), emissions: numbers('emissions') };
  } finally {
    await session.close();
  }
}

function byHand(features: Float32Array, { width, weights, bias }: HeadLayer): number[] {
  return Array.from({ length: (features.length / width) * TAGS }, (_, at) => {
    const [row, tag] = [Math.floor(at / TAGS), at % TAGS];
    let sum = bias[tag] ?? 0;
    for (let f = 0; f < width; f++) sum += (features[row * width + f] ?? 0) * (weights[f * TAGS + tag] ?? 0);
    return sum;
  });
}

const largest = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Math.max(...Array.from(a, (value, at) => Math.abs(value - (b[at] ?? Infinity))));

describe('the head of a graph', () => {
  it('is read with the temperature in it: features times head are the emissions', async () => {
    const head = readHead(model, PLACE);
    expect([head.width, head.weights.length, head.bias.length]).toEqual([96, 96 * TAGS, TAGS]);
    const { features, emissions } = await answers(model);
    expect(largest(emissions, byHand(features, head))).toBeLessThan(1e-4);
  });

  it('put back as it was gives the same emissions, and the very same features', async () => {
    const before = await answers(model);
    const after = await answers(withHead(model, PLACE, readHead(model, PLACE)));
    expect(largest(before.emissions, after.emissions)).toBeLessThan(1e-4);
    expect(after.features).toEqual(before.features);
  });

  it('exchanged gives what the other head says, bit for bit when it is read again', async () => {
    const head = readHead(model, PLACE);
    const other = { ...head, weights: head.weights.map((w) => -2 * w), bias: head.bias.map((b) => b + 1) };
    const changed = withHead(model, PLACE, other);
    const { features, emissions } = await answers(changed);
    expect(largest(emissions, byHand(features, other))).toBeLessThan(1e-3);
    expect(readHead(decodeModel(encodeModel(changed)), PLACE)).toEqual(other);
    expect(readHead(model, PLACE)).toEqual(head);
  });

  it('leaves no part of the old head in the file', () => {
    const once = encodeModel(withHead(model, PLACE, readHead(model, PLACE)));
    const again = decodeModel(once);
    expect(encodeModel(withHead(again, PLACE, readHead(again, PLACE))).length).toBe(once.length);
    expect(once.length).toBeLessThan(encodeModel(model).length + 500);
  });
});

describe('a graph whose head is none', () => {
  const refuse = (changed: OnnxModel, place = PLACE) =>
    expect(() => readHead(changed, place)).toThrow('adaptation/not-trainable');

  it('is refused: other outputs, another number of tags', () => {
    refuse(model, { ...PLACE, output: 'nothing' });
    refuse(model, { ...PLACE, features: 'emissions' });
    refuse(model, { ...PLACE, tags: 64 });
    const wrong = { width: 96, weights: new Float32Array(96), bias: new Float32Array(TAGS) };
    expect(() => withHead(model, PLACE, wrong)).toThrow('adaptation/not-trainable');
  });

  it('is refused: another operator in between, a step that others read, a circle', () => {
    const { graph } = model;
    const last = graph.nodes.at(-1)!;
    const nodes = graph.nodes.slice(0, -1);
    refuse({ ...model, graph: { ...graph, nodes: [...nodes, { ...last, opType: 'Softmax' }] } });
    const read = { ...last, name: 'reader', inputs: [last.inputs[0] ?? ''], outputs: ['elsewhere'] };
    refuse({ ...model, graph: { ...graph, nodes: [...graph.nodes, read] } });
    const circle = { ...last, inputs: ['emissions', last.inputs[1] ?? ''] };
    refuse({ ...model, graph: { ...graph, nodes: [...nodes, circle] } });
  });
});
