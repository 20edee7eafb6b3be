/** @file Probabilities against the sum over every sequence. Runs under vitest. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChain } from '../../../src-main/tagging/chain.ts';
import { createLattice } from '../../../src-main/tagging/lattice.ts';
import {
  meanProbabilities,
  rangeProbabilities,
  tagProbabilities,
} from '../../../src-main/tagging/marginals.ts';
import { createTagSet } from '../../../src-main/tagging/tagSet.ts';
import { anyProblem, scoreOf, sequences, type Problem } from './reference.ts';

interface Weighted {
  readonly tags: readonly number[];
  readonly probability: number;
}

/** Every legal sequence with its probability. */
function distribution(problem: Problem, isLearned: boolean): readonly Weighted[] {
  const all = [...sequences(problem.tagSet.size, problem.rows)].map((tags) => ({
    tags,
    score: scoreOf(problem, tags, isLearned),
  }));
  const highest = Math.max(...all.map(({ score }) => score));
  const total = all.reduce((sum, { score }) => sum + Math.exp(score - highest), 0);
  return all
    .filter(({ score }) => score > -Infinity)
    .map(({ tags, score }) => ({ tags, probability: Math.exp(score - highest) / total }));
}

const latticeOf = ({ tagSet, transitions }: Problem, isLearned: boolean) =>
  createLattice(createChain(tagSet, isLearned ? transitions : null));

const small = fc
  .tuple(anyProblem(2, 4), fc.boolean())
  .filter(([problem]) => problem.tagSet.size ** problem.rows < 7000);

describe('tagProbabilities', () => {
  it('equal the sum over all legal sequences', () => {
    fc.assert(
      fc.property(small, ([problem, isLearned]) => {
        const K = problem.tagSet.size;
        const expected = new Float64Array(problem.rows * K);
        for (const { tags, probability } of distribution(problem, isLearned)) {
          tags.forEach((tag, row) => (expected[row * K + tag]! += probability));
        }
        const actual = tagProbabilities(latticeOf(problem, isLearned), problem);
        expected.forEach((probability, at) => {
          expect(actual[at]).toBeCloseTo(probability, 9);
        });
      }),
    );
  });

  it('sum to one for every word of a long stretch', () => {
    fc.assert(
      fc.property(anyProblem(6, 40), fc.boolean(), (problem, isLearned) => {
        const actual = tagProbabilities(latticeOf(problem, isLearned), problem);
        for (let row = 0; row < problem.rows; row++) {
          const ofRow = actual.subarray(row * problem.tagSet.size, (row + 1) * problem.tagSet.size);
          expect(ofRow.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
        }
      }),
    );
  });

  it.each([1, 30, 400, 3000])('stay numbers when scores differ by %d', (scale) => {
    fc.assert(
      fc.property(anyProblem(3, 12), fc.boolean(), (problem, isLearned) => {
        const stretched = {
          ...problem,
          scores: problem.scores.map((score) => score * scale),
          transitions: problem.transitions.map((score) => score * scale),
        };
        const actual = tagProbabilities(latticeOf(stretched, isLearned), stretched);
        for (let row = 0; row < problem.rows; row++) {
          const ofRow = actual.subarray(row * problem.tagSet.size, (row + 1) * problem.tagSet.size);
          expect(ofRow.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6);
        }
      }),
    );
  });

  it('keep every digit over 20,000 words', () => {
    const tagSet = createTagSet(['O', 'B-X', 'I-X'], 'BIO');
    const scores = Float32Array.from({ length: 60_000 }, (_, at) => ((at * 7919) % 83) / 5);
    const actual = tagProbabilities(createLattice(createChain(tagSet, null)), { scores, oBias: 0 });
    expect(actual[0]! + actual[1]! + actual[2]!).toBeCloseTo(1, 6);
    expect(actual.at(-1)! + actual.at(-2)! + actual.at(-3)!).toBeCloseTo(1, 6);
  });

  it('are zero for tags that no legal sequence holds', () => {
    const tagSet = createTagSet(['O', 'B-X', 'I-X', 'L-X', 'U-X'], 'BILU');
    const actual = tagProbabilities(createLattice(createChain(tagSet, null)), {
      scores: new Float32Array(5),
      oBias: 0,
    });
    expect([...actual].map((one) => Number(one.toFixed(9)))).toEqual([0.5, 0, 0, 0, 0.5]);
  });
});

describe('rangeProbabilities', () => {
  it('equal the share of the sequences that have exactly these tags there', () => {
    const withRange = small.chain(([problem, isLearned]) =>
      fc
        .record({
          pick: fc.nat(),
          ends: fc.tuple(fc.nat({ max: problem.rows - 1 }), fc.nat({ max: problem.rows - 1 })),
        })
        .map((choice) => ({ problem, isLearned, ...choice })),
    );
    fc.assert(
      fc.property(withRange, ({ problem, isLearned, pick, ends }) => {
        const all = distribution(problem, isLearned);
        const path = all[pick % all.length]!.tags;
        const [firstWord, lastWord] = ends.toSorted((a, b) => a - b) as [number, number];
        const expected = all
          .filter(({ tags }) =>
            path.slice(firstWord, lastWord + 1).every((tag, n) => tags[firstWord + n] === tag),
          )
          .reduce((sum, { probability }) => sum + probability, 0);
        const paths = [{ tags: Int16Array.from(path), ranges: [{ firstWord, lastWord }] }];
        const actual = rangeProbabilities(latticeOf(problem, isLearned), problem, paths);
        expect(actual[0]?.[0]).toBeCloseTo(expected, 9);
      }),
    );
  });

  it('never exceed one, however sure the model is', () => {
    const tagSet = createTagSet(['O', 'X'], 'IO');
    const scores = Float32Array.from({ length: 2000 }, (_, at) => (at % 2) * 90.1);
    const tags = new Int16Array(1000).fill(1);
    const ranges = [{ firstWord: 0, lastWord: 999 }];
    const lattice = createLattice(createChain(tagSet, null));
    const [[score] = []] = rangeProbabilities(lattice, { scores, oBias: 0 }, [{ tags, ranges }]);
    expect(score).toBeLessThanOrEqual(1);
    expect(score).toBeGreaterThan(0.999);
  });

  it('have nothing to say about a path without ranges', () => {
    const lattice = createLattice(createChain(createTagSet(['O', 'X'], 'IO'), null));
    const paths = [{ tags: new Int16Array(1), ranges: [] }];
    expect(rangeProbabilities(lattice, { scores: new Float32Array(2), oBias: 0 }, paths)).toEqual([[]]);
  });
});

describe('meanProbabilities', () => {
  const tagSet = createTagSet(['O', 'X'], 'IO');
  const logit = (p: number) => Math.log(p / (1 - p));

  it('are the geometric mean over the words', () => {
    const scores = Float32Array.from([0, logit(0.9), 0, logit(0.4)]);
    const path = { tags: Int16Array.from([1, 1]), ranges: [{ firstWord: 0, lastWord: 1 }] };
    expect(meanProbabilities(tagSet, { scores, oBias: 0 }, path)[0]).toBeCloseTo(Math.sqrt(0.9 * 0.4), 6);
  });

  it('count the bias of O', () => {
    const path = { tags: Int16Array.from([1]), ranges: [{ firstWord: 0, lastWord: 0 }] };
    const emissions = { scores: new Float32Array(2), oBias: logit(0.8) };
    expect(meanProbabilities(tagSet, emissions, path)[0]).toBeCloseTo(0.8, 6);
  });

  it('stay numbers when scores are thousands apart', () => {
    const path = { tags: Int16Array.from([0]), ranges: [{ firstWord: 0, lastWord: 0 }] };
    const emissions = { scores: Float32Array.from([-4000, 4000]), oBias: 0 };
    expect(meanProbabilities(tagSet, emissions, path)).toEqual([0]);
  });
});
