/** @file What is new in a note, against cases whose answer is known. */
import { describe, expect, it } from 'vitest';
import { outside, Vocabulary } from '../../../../tools/risk/novelty.ts';

const learned = new Vocabulary();
learned.learn('Der Verband wurde gewechselt. 患者今天出院');

describe('the novelty of a note', () => {
  it('counts words of three letters and more that were not learned, whatever their case', () => {
    expect(learned.noveltyOf(['DER Verband am Knie'])).toMatchObject({ newWords: 1, words: 3 });
    expect(learned.noveltyOf(['der verband wurde'])).toMatchObject({ newWords: 0, words: 3 });
  });

  it('counts three letters in a row, in Chinese too, but not across a piece that was hidden', () => {
    expect(learned.noveltyOf(['患者今天'])).toMatchObject({ words: 0, newTriples: 0, triples: 2 });
    expect(learned.noveltyOf(['患者明天'])).toMatchObject({ newTriples: 2, triples: 2 });
    expect(learned.noveltyOf(['患者', '今天'])).toMatchObject({ triples: 0 });
  });

  it('has nothing to be new in an empty note', () => {
    expect(learned.noveltyOf([])).toEqual({ newWords: 0, words: 0, newTriples: 0, triples: 0 });
  });

  it('leaves ranges out, those within each other too', () => {
    const ranges = [
      { start: 0, end: 3 },
      { start: 5, end: 9 },
      { start: 6, end: 7 },
    ];
    expect(outside('abcdefghijk', ranges)).toEqual(['de', 'jk']);
    expect(outside('abc', [{ start: 0, end: 3 }])).toEqual([]);
  });
});
