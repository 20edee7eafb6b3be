/** @file Windows of one text to stretches. Runs under vitest. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import { mergeWindows, type ScoredWindow } from '../../../src-main/tagging/windowVotes.ts';

const K = 2;
const windowOf = (firstWord: number, ...first: number[]): ScoredWindow => ({
  firstWord,
  wordCount: first.length,
  scores: Float32Array.from(first.flatMap((score) => [score, -score])),
});
const firstScores = ({ scores }: ScoredWindow) => [...scores].filter((_, at) => at % K === 0);

/** Windows of a text, sorted, some overlapping, some apart, some empty. */
const anyWindows = fc.record({ wordCount: fc.integer({ min: 1, max: 30 }) }).chain(({ wordCount }) =>
  fc
    .array(
      fc.tuple(fc.nat({ max: wordCount }), fc.nat({ max: wordCount })).chain(([a, b]) => {
        const firstWord = Math.min(a, b);
        const count = Math.abs(a - b);
        return fc
          .array(fc.integer({ min: -40, max: 40 }), { minLength: count * 3, maxLength: count * 3 })
          .map((scores): ScoredWindow => ({
            firstWord,
            wordCount: count,
            scores: Float32Array.from(scores),
          }));
      }),
      { maxLength: 6 },
    )
    .map((windows) => ({ wordCount, windows: windows.toSorted((a, b) => a.firstWord - b.firstWord) })),
);

const logSoftmax = (row: readonly number[]) => {
  const highest = Math.max(...row);
  const log = highest + Math.log(row.reduce((sum, score) => sum + Math.exp(score - highest), 0));
  return row.map((score) => score - log);
};

describe('mergeWindows', () => {
  it('keeps windows that share no word apart and untouched', () => {
    const windows = [windowOf(0, 1, 2), windowOf(2, 3), windowOf(3, 4, 5)];
    expect(mergeWindows(windows, 5, K)).toEqual({ stretches: windows, missing: [] });
  });

  it('trusts the window whose cut edge is farther away', () => {
    // Word 2 is the last but one of the first window and the second of the second: 2 to 2. Word 3: 1 to 3.
    const { stretches } = mergeWindows([windowOf(0, 0, 0, 8, 8), windowOf(2, 4, 4, 0, 0, 0, 0)], 9, K);
    expect(stretches).toHaveLength(1);
    const [, , second, third] = firstScores(stretches[0]!);
    expect(second).toBeCloseTo((2 * 8 + 1 * 4) / 3, 5);
    expect(third).toBeCloseTo((1 * 8 + 2 * 4) / 3, 5);
  });

  it('merges 250,000 windows that all overlap into one stretch', () => {
    const scores = Float32Array.from([1, -1, 1, -1]);
    const windows = Array.from({ length: 250_000 }, (_, firstWord) => ({ firstWord, wordCount: 2, scores }));
    const { stretches, missing } = mergeWindows(windows, 250_001, K);
    expect(stretches.map(({ firstWord, wordCount }) => [firstWord, wordCount])).toEqual([[0, 250_001]]);
    expect(missing).toEqual([]);
  });

  it('does not take the edges of the text for cuts', () => {
    const { stretches } = mergeWindows([windowOf(0, 8, 8, 8), windowOf(0, 0, 0)], 3, K);
    // The first window is the whole text, so uncut (3, its length); the second is cut behind its second word.
    const [first, second, third] = firstScores(stretches[0]!);
    expect(first).toBeCloseTo((3 * 8) / 5, 5);
    expect(second).toBeCloseTo((3 * 8) / 4, 5);
    expect(third).toBe(8);
  });

  it('says what no window saw, at the edges and in between', () => {
    const { stretches, missing } = mergeWindows([windowOf(1, 1), windowOf(4, 1, 1)], 8, K);
    expect(stretches).toHaveLength(2);
    expect(missing).toEqual([
      { firstWord: 0, lastWord: 0 },
      { firstWord: 2, lastWord: 3 },
      { firstWord: 6, lastWord: 7 },
    ]);
  });

  it.each([
    ['a text without windows', [], 3, [{ firstWord: 0, lastWord: 2 }]],
    ['empty windows', [windowOf(0), windowOf(2)], 3, [{ firstWord: 0, lastWord: 2 }]],
    ['a text without words', [windowOf(0)], 0, []],
  ])('gives no stretch for %s', (_, windows, wordCount, missing) => {
    expect(mergeWindows(windows, wordCount, K)).toEqual({ stretches: [], missing });
  });

  it('accounts for every word exactly once', () => {
    fc.assert(
      fc.property(anyWindows, ({ windows, wordCount }) => {
        const { stretches, missing } = mergeWindows(windows, wordCount, 3);
        const seen = new Array<number>(wordCount).fill(0);
        for (const { firstWord, wordCount: count, scores } of stretches) {
          expect(scores).toHaveLength(count * 3);
          for (let word = firstWord; word < firstWord + count; word++) seen[word]! += 1;
        }
        for (const { firstWord, lastWord } of missing) {
          for (let word = firstWord; word <= lastWord; word++) {
            seen[word]! += 1;
            expect(windows.some((w) => w.firstWord <= word && word < w.firstWord + w.wordCount)).toBe(false);
          }
        }
        expect(seen).toEqual(new Array<number>(wordCount).fill(1));
      }),
    );
  });

  it('says the same as the weighted mean of log-probabilities', () => {
    fc.assert(
      fc.property(anyWindows, ({ windows, wordCount }) => {
        for (const stretch of mergeWindows(windows, wordCount, 3).stretches) {
          for (let row = 0; row < stretch.wordCount; row++) {
            const word = stretch.firstWord + row;
            const votes = windows.flatMap((window) => {
              const at = word - window.firstWord;
              if (at < 0 || at >= window.wordCount) return [];
              const isLast = window.firstWord + window.wordCount === wordCount;
              const left = window.firstWord === 0 ? window.wordCount : at + 1;
              const right = isLast ? window.wordCount : window.wordCount - at;
              const logs = logSoftmax([...window.scores.subarray(at * 3, at * 3 + 3)]);
              return [{ weight: Math.min(left, right), logs }];
            });
            const total = votes.reduce((sum, { weight }) => sum + weight, 0);
            const mean = [0, 1, 2].map((tag) =>
              votes.reduce((sum, { weight, logs }) => sum + (weight / total) * logs[tag]!, 0),
            );
            const actual = logSoftmax([...stretch.scores.subarray(row * 3, row * 3 + 3)]);
            const expected = logSoftmax(mean);
            actual.forEach((log, tag) => {
              expect(log).toBeCloseTo(expected[tag]!, 4);
            });
          }
        }
      }),
    );
  });

  it.each([NaN, Infinity, -Infinity])('refuses a score of %d and names the window', (score) => {
    const call = () => mergeWindows([windowOf(0, 1), windowOf(1, 2, score)], 3, K);
    expect(call).toThrow(DeidError);
    expect(call).toThrow(expect.objectContaining({ code: 'engine/not-finite', facts: { window: 1 } }));
  });

  it.each([
    ['unsorted windows', [windowOf(2, 1), windowOf(0, 1)]],
    ['a window that leaves the text', [windowOf(2, 1, 1, 1)]],
    ['a window before the text', [windowOf(-1, 1)]],
    ['a window with a row too few', [{ ...windowOf(0, 1), wordCount: 2 }]],
    ['a window with a row too many', [{ ...windowOf(0, 1, 1), wordCount: 1 }]],
  ])('refuses %s', (_, windows) => {
    expect(() => mergeWindows(windows, 4, K)).toThrow('invariant');
  });
});
