/** @file Alignment by attention, loops and manifests of translators. */
import { describe, expect, it } from 'vitest';
import { alignedPosition } from '../../../../src-main/engine/sequence/alignment.ts';
import { endsInLoop } from '../../../../src-main/engine/sequence/repetition.ts';
import { parseTranslatorManifest } from '../../../../src-main/engine/sequence/translatorManifest.ts';
import type { TensorData } from '../../../../src-main/engine/tensor.ts';
import { makeTranslator } from '../../../support/onnx/sequenceGraph.ts';

const tensor = (dims: readonly number[], values: readonly number[]): TensorData => ({
  type: 'float32',
  dims,
  data: Float32Array.from(values),
});
const own = { first: 0, end: 2 };

describe('the aligned token', () => {
  it('is the highest of the last row, averaged over heads', () => {
    // Two heads, two produced, three source tokens of which the last is special: 0.4+0.3 against 0.1+0.7.
    const heads = tensor([1, 2, 2, 3], [1, 0, 0, 0.4, 0.1, 0.5, 1, 0, 0, 0.3, 0.7, 0]);
    expect(alignedPosition([heads], own)).toBe(1);
  });

  it('is averaged over the layers that are named', () => {
    const first = tensor([1, 1, 1, 2], [0.6, 0.4]);
    const second = tensor([1, 1, 1, 2], [0.1, 0.9]);
    expect(alignedPosition([first], own)).toBe(0);
    expect(alignedPosition([first, second], own)).toBe(1);
  });

  it.each([
    ['all zero', [tensor([1, 1, 1, 2], [0, 0])]],
    ['not finite', [tensor([1, 1, 1, 2], [NaN, 1])]],
    ['of another rank', [tensor([1, 1, 2], [0, 1])]],
    ['too short', [tensor([1, 1, 1, 1], [1])]],
    ['of another type', [{ type: 'int64', dims: [1, 1, 1, 2], data: BigInt64Array.from([0n, 1n]) } as const]],
    ['missing', [undefined]],
    ['on special tokens only', [tensor([1, 1, 1, 3], [0, 0, 1])]],
  ])('is none where attention is %s', (_, attentions) => {
    expect(alignedPosition(attentions, own)).toBeNull();
  });
});

describe('a loop', () => {
  it.each([
    ['one token', [1, 2, ...Array<number>(8).fill(7)], true],
    ['a phrase', [9, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3], true],
    ['seven dashes', [1, 2, ...Array<number>(7).fill(7)], false],
    ['a phrase three times', [9, 1, 2, 3, 1, 2, 3, 1, 2, 3], false],
    ['a loop that ended', [...Array<number>(9).fill(7), 1], false],
    ['nothing', [], false],
  ])('%s', (_, ids, isLoop) => {
    expect(endsInLoop(ids)).toBe(isLoop);
  });
});

describe('the manifest of a translator', () => {
  const { manifest } = makeTranslator();
  const parse = (changes: object) =>
    parseTranslatorManifest(new TextEncoder().encode(JSON.stringify({ ...manifest, ...changes })));

  it('is read as it was written', () => {
    expect(parse({})).toEqual(manifest);
  });

  it.each([
    ['one language', { languages: { from: 'zh', to: 'zh' } }, 'same-language'],
    ['no attention', { attention: [] }, 'too_small'],
    [
      'a graph that is not listed',
      { graphs: { encoder: 'x.onnx', decoder: 'decoder_model.onnx' } },
      'file-not-listed',
    ],
    ['a path', { graphs: { encoder: '../x.onnx', decoder: 'decoder_model.onnx' } }, 'invalid_format'],
    ['another format', { format: 'noteveil-pack/1' }, 'invalid_value'],
    ['an unknown field', { extra: 1 }, 'unrecognized_keys'],
    ['no known answer', { probe: { text: 'x', ids: [] } }, 'too_small'],
  ])('is refused with %s', (_, changes, reason) => {
    expect(() => parse(changes)).toThrow(
      expect.objectContaining({ code: 'pack/bad-manifest', facts: expect.objectContaining({ reason }) }),
    );
  });
});
