/** @file The three decodings against slow and obvious ones. Runs under vitest. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChain } from '../../../src-main/tagging/chain.ts';
import { decode } from '../../../src-main/tagging/decode.ts';
import { createTagSet } from '../../../src-main/tagging/tagSet.ts';
import { anyProblem, denseBest, scoreOf } from './reference.ts';

const BILU = createTagSet(['O', 'B-X', 'I-X', 'L-X', 'U-X'], 'BILU');
const rowsOf = (...rows: number[][]) => Float32Array.from(rows.flat());

describe('argmax', () => {
  it('takes the highest score of every word, and the lowest tag of equal ones', () => {
    fc.assert(
      fc.property(anyProblem(4, 12), ({ tagSet, scores, oBias, rows }) => {
        const tags = decode(scores, createChain(tagSet, null), 'argmax', oBias);
        for (let row = 0; row < rows; row++) {
          const ofRow = [...scores.subarray(row * tagSet.size, (row + 1) * tagSet.size)];
          ofRow[tagSet.outside]! -= oBias;
          expect(tags[row]).toBe(ofRow.indexOf(Math.max(...ofRow)));
        }
      }),
    );
  });

  it('does not mind illegal sequences', () => {
    const scores = rowsOf([0, 0, 5, 0, 0], [5, 0, 0, 0, 0]);
    expect([...decode(scores, createChain(BILU, null), 'argmax', 0)]).toEqual([2, 0]);
  });
});

describe('viterbi', () => {
  it('finds a legal sequence with the score of the dense algorithm', () => {
    fc.assert(
      fc.property(anyProblem(5, 14), (problem) => {
        const tags = decode(problem.scores, createChain(problem.tagSet, null), 'viterbi', problem.oBias);
        expect(scoreOf(problem, tags, false)).toBeCloseTo(denseBest(problem, false), 6);
      }),
      { numRuns: 400 },
    );
  });

  it('closes a span rather than leave it open', () => {
    const scores = rowsOf([0, 5, 0, 0, 4], [5, 0, 4, 0, 0]);
    expect([...decode(scores, createChain(BILU, null), 'viterbi', 0)]).toEqual([4, 0]);
  });

  it('gives O and U to a single word, never B, I or L', () => {
    const scores = rowsOf([0, 9, 9, 9, 1]);
    expect([...decode(scores, createChain(BILU, null), 'viterbi', 0)]).toEqual([4]);
  });

  it('finds more the higher the bias of O', () => {
    const scores = rowsOf([2, 0, 0, 0, 0], [2, 0, 0, 0, 1.5]);
    const chain = createChain(BILU, null);
    expect([...decode(scores, chain, 'viterbi', 0)]).toEqual([0, 0]);
    expect([...decode(scores, chain, 'viterbi', 1)]).toEqual([0, 4]);
  });
});

describe('crf', () => {
  it('finds a legal sequence with the score of the dense algorithm', () => {
    fc.assert(
      fc.property(anyProblem(5, 14), (problem) => {
        const chain = createChain(problem.tagSet, problem.transitions);
        const tags = decode(problem.scores, chain, 'crf', problem.oBias);
        expect(scoreOf(problem, tags, true)).toBeCloseTo(denseBest(problem, true), 6);
      }),
      { numRuns: 400 },
    );
  });

  it('never takes an illegal step, however much it was learned to pay', () => {
    const transitions = new Float32Array(6 * 5);
    transitions[0 * 5 + 3] = 100; // O then L
    transitions[5 * 5 + 2] = 100; // start with I
    transitions[1 * 5 + 0] = 100; // B then O
    const tags = decode(new Float32Array(3 * 5), createChain(BILU, transitions), 'crf', 0);
    expect(
      scoreOf({ tagSet: BILU, scores: new Float32Array(15), transitions, oBias: 0, rows: 3 }, tags, true),
    ).toBe(0);
  });

  it('follows what was learned where the words say nothing', () => {
    const transitions = new Float32Array(6 * 5);
    transitions[5 * 5 + 4] = 1; // start with U
    transitions[4 * 5 + 1] = 1; // U then B
    expect([...decode(new Float32Array(3 * 5), createChain(BILU, transitions), 'crf', 0)]).toEqual([4, 1, 3]);
  });

  it('equals viterbi when all that was learned is zero', () => {
    fc.assert(
      fc.property(anyProblem(4, 10), ({ tagSet, scores, oBias }) => {
        const zero = createChain(tagSet, new Float32Array((tagSet.size + 1) * tagSet.size));
        expect(decode(scores, zero, 'crf', oBias)).toEqual(
          decode(scores, createChain(tagSet, null), 'viterbi', oBias),
        );
      }),
    );
  });

  it('keeps tags that lag far behind when a step makes up for it', () => {
    const transitions = new Float32Array(6 * 5);
    transitions[4 * 5 + 4] = 50; // U then U
    const scores = rowsOf([40, 0, 0, 0, 0], [40, 0, 0, 0, 0], [40, 0, 0, 0, 0], [0, 0, 0, 0, 0]);
    const problem = { tagSet: BILU, scores, transitions, oBias: 0, rows: 4 };
    const tags = decode(scores, createChain(BILU, transitions), 'crf', 0);
    expect([...tags]).toEqual([4, 4, 4, 4]);
    expect(scoreOf(problem, tags, true)).toBe(denseBest(problem, true));
  });
});

describe('decode', () => {
  it.each(['argmax', 'viterbi', 'crf'] as const)('gives no tags for no words: %s', (decoding) => {
    const transitions = decoding === 'crf' ? new Float32Array(30) : null;
    expect(decode(new Float32Array(0), createChain(BILU, transitions), decoding, 0)).toHaveLength(0);
  });

  it('is the same every time', () => {
    fc.assert(
      fc.property(anyProblem(4, 10), ({ tagSet, scores, transitions, oBias }) => {
        const chain = createChain(tagSet, transitions);
        expect(decode(scores, chain, 'crf', oBias)).toEqual(decode(scores, chain, 'crf', oBias));
      }),
    );
  });

  it('refuses crf without learned transitions, and the others with them', () => {
    expect(() => decode(new Float32Array(5), createChain(BILU, null), 'crf', 0)).toThrow('invariant');
    expect(() => decode(new Float32Array(5), createChain(BILU, new Float32Array(30)), 'viterbi', 0)).toThrow(
      'invariant',
    );
  });

  it('refuses rows that do not fit the tags', () => {
    expect(() => decode(new Float32Array(7), createChain(BILU, null), 'viterbi', 0)).toThrow('invariant');
  });

  it.each([
    ['too few', new Float32Array(25)],
    ['not a number', new Float32Array(30).fill(NaN)],
    ['endless', new Float32Array(30).fill(-Infinity)],
  ])('refuses learned transitions that are %s', (_, transitions) => {
    expect(() => createChain(BILU, transitions)).toThrow('invariant');
  });
});
