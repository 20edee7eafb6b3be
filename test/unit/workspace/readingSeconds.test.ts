/** @file Median and range of the seconds that reading took. */
import { describe, expect, it } from 'vitest';
import { readingSeconds } from '../../../src-main/workspace/sampling/sampleFigures.ts';

describe('the seconds of a reader', () => {
  it.each([
    [[7], { median: 7, shortest: 7, longest: 7 }],
    [[900, 4, 30], { median: 30, shortest: 4, longest: 900 }],
    [[10, 100, 9, 2], { median: 10, shortest: 2, longest: 100 }],
    [[10, 20, 31, 40], { median: 26, shortest: 10, longest: 40 }],
  ])('of %o are their median, the shortest and the longest', (seconds, expected) => {
    expect(readingSeconds(seconds)).toEqual(expected);
  });

  it('are not asked of somebody who has read nothing', () => {
    expect(() => readingSeconds([])).toThrow('a reader has read a note');
  });
});
