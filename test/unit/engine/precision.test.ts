/** @file Which graph runs where. */
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../../src-main/engine/pack/manifest.ts';
import { attemptsFor, graphFile, knownScores } from '../../../src-main/engine/precision.ts';

const check = { notes: 10, goldSpans: 50, f1Fp32: 0.9, f1Int8: 0.9, tolerance: 0.002, holds: true };
type Part = Pick<Manifest, 'precision' | 'graphs' | 'int8Check' | 'probe'>;
const quantized: Part = {
  precision: 'int8',
  graphs: { fp32: 'model.onnx', int8: 'model.int8.onnx' },
  int8Check: check,
  probe: { text: 'x', ids: [1], scores: { fp32: [1, 2], int8: [1, 2] } },
};
const manifest = (part: Partial<Part>): Manifest => ({ ...quantized, ...part }) as Manifest;

describe('attemptsFor', () => {
  it('gives int8 to the CPU alone, with fp32 behind it', () => {
    expect(attemptsFor(manifest({}), ['dml', 'cpu'])).toEqual([
      { provider: 'dml', precision: 'fp32' },
      { provider: 'cpu', precision: 'int8' },
      { provider: 'cpu', precision: 'fp32' },
    ]);
  });

  it('does not run int8 when the pack chose fp32', () => {
    expect(attemptsFor(manifest({ precision: 'fp32' }), ['cpu'])).toEqual([
      { provider: 'cpu', precision: 'fp32' },
    ]);
  });

  it.each<[string, Partial<Part>]>([
    ['whose check does not hold', { int8Check: { ...check, holds: false } }],
    ['that was not checked', { int8Check: null }],
    ['that is not there', { graphs: { fp32: 'model.onnx', int8: null } }],
    ['without a known answer', { probe: { ...quantized.probe, scores: { fp32: [1, 2], int8: null } } }],
  ])('refuses a manifest that chooses an int8 graph %s', (_, part) => {
    expect(() => attemptsFor(manifest(part), ['cpu'])).toThrow(
      expect.objectContaining({ code: 'pack/bad-manifest' }),
    );
  });
});

describe('graphFile', () => {
  it('names the graph of each precision', () => {
    expect(graphFile(manifest({}), 'fp32')).toBe('model.onnx');
    expect(graphFile(manifest({}), 'int8')).toBe('model.int8.onnx');
  });

  it('refuses a precision that the pack has not', () => {
    const bare = manifest({ graphs: { fp32: 'model.onnx', int8: null } });
    expect(() => graphFile(bare, 'int8')).toThrow(expect.objectContaining({ code: 'pack/no-graph' }));
    expect(knownScores(manifest({}), 'int8')).toEqual([1, 2]);
  });
});
