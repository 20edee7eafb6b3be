/** @file Transition tables of packs: the good one is read, every bad one refused, and none is read that is not used. */
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import { packTransitions, readTransitions } from '../../../src-main/engine/transitions.ts';
import { testManifest } from '../../support/packs/testManifest.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (content: unknown) => readTransitions(bytesOf(JSON.stringify(content)), 2);
const refusal = new DeidError('pack/bad-graph', { reason: 'transitions' });

describe('readTransitions', () => {
  it('lays the rows one after the other, the start row last', () => {
    const rows = [[0.5, -30], [1, 2], [3, 4]]; // prettier-ignore
    expect(read({ transitions: rows })).toEqual(Float32Array.of(0.5, -30, 1, 2, 3, 4));
  });

  it('rounds to single precision', () => {
    const table = read({ transitions: [[0.1, 0], [0, 0], [0, 0]] }); // prettier-ignore
    expect(table[0]).toBe(Math.fround(0.1));
  });

  it.each([
    [
      'no start row',
      {
        transitions: [
          [0, 0],
          [0, 0],
        ],
      },
    ],
    [
      'a row too many',
      {
        transitions: [
          [0, 0],
          [0, 0],
          [0, 0],
          [0, 0],
        ],
      },
    ],
    ['a short row', { transitions: [[0, 0], [0], [0, 0]] }],
    [
      'a long row',
      {
        transitions: [
          [0, 0],
          [0, 0, 0],
          [0, 0],
        ],
      },
    ],
    [
      'null, which JSON writes for NaN',
      {
        transitions: [
          [0, null],
          [0, 0],
          [0, 0],
        ],
      },
    ],
    [
      'a number as text',
      {
        transitions: [
          ['0', 0],
          [0, 0],
          [0, 0],
        ],
      },
    ],
    [
      'a number beyond single precision',
      {
        transitions: [
          [1e39, 0],
          [0, 0],
          [0, 0],
        ],
      },
    ],
    [
      'the bare table',
      [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      'another key besides',
      {
        transitions: [
          [0, 0],
          [0, 0],
          [0, 0],
        ],
        start: [0, 0],
      },
    ],
  ])('refuses %s', (_what, content) => {
    expect(() => read(content)).toThrow(refusal);
  });

  it.each([
    ['a number beyond double precision', '{"transitions":[[1e999,0],[0,0],[0,0]]}'],
    ['cut JSON', '{"transitions":[[0,0],'],
    ['nothing', ''],
  ])('refuses %s', (_what, content) => {
    expect(() => readTransitions(bytesOf(content), 2)).toThrow(refusal);
  });

  it('refuses bytes that are no UTF-8', () => {
    expect(() => readTransitions(Uint8Array.of(0xff, 0xfe), 2)).toThrow(refusal);
  });
});

describe('packTransitions', () => {
  const zeros = { transitions: Array.from({ length: 6 }, () => [0, 0, 0, 0, 0]) };
  const ask = (changes: Parameters<typeof testManifest>[0]) => {
    const asked: string[] = [];
    const table = packTransitions(testManifest(changes), (name) => {
      asked.push(name);
      return bytesOf(JSON.stringify(zeros));
    });
    return { table, asked };
  };

  it('reads the file that the manifest names, for the number of its labels', () => {
    expect(ask({ decoding: 'crf', transitions: 'steps.json' })).toEqual({
      table: new Float32Array(30),
      asked: ['steps.json'],
    });
  });

  it.each(['argmax', 'viterbi'] as const)('reads nothing for %s', (decoding) => {
    expect(ask({ decoding, transitions: null })).toEqual({ table: null, asked: [] });
  });

  it.each([
    ['crf without a table', { decoding: 'crf', transitions: null }],
    ['a table without crf', { decoding: 'viterbi', transitions: 'steps.json' }],
  ] as const)('refuses %s', (_what, changes) => {
    expect(() => ask(changes)).toThrow(
      new DeidError('pack/bad-manifest', { reason: 'transitions', at: 'decoding' }),
    );
  });

  it('refuses a table for another number of labels', () => {
    expect(() => ask({ decoding: 'crf', transitions: 'steps.json', labels: ['O', 'B-PER'] })).toThrow(
      refusal,
    );
  });
});
