/** @file Which words of a sentence no produced token stands for. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import { unspokenWords } from '../../../../src-main/engine/sequence/sourceSentence.ts';

const TEXT = 'seen by Kowalski , 胸痛 .';
const at = (word: string) => ({ start: TEXT.indexOf(word), end: TEXT.indexOf(word) + word.length });
const WORDS = ['seen', 'by', 'Kowalski', ',', '胸', '痛', '.'].map(at);
const wordsOf = (spoken: readonly string[]) =>
  unspokenWords(TEXT, WORDS, spoken.map(at)).map(({ start, end }) => TEXT.slice(start, end));

describe('the words that no produced token looked at', () => {
  it('are named, also between two that were looked at', () => {
    expect(wordsOf(['seen', '胸', '痛'])).toEqual(['by', 'Kowalski']);
    expect(wordsOf([])).toEqual(['seen', 'by', 'Kowalski', '胸', '痛']);
  });

  it('are none where each was looked at, once or more, in any order', () => {
    expect(wordsOf(['胸', '痛', 'Kowalski', 'by', 'seen', 'by'])).toEqual([]);
  });

  it('are not signs', () => {
    expect(wordsOf(['seen', 'by', 'Kowalski', '胸', '痛'])).toEqual([]);
  });

  it('stay unspoken where a token looked at nothing', () => {
    expect(unspokenWords(TEXT, [at('by')], [{ start: 0, end: 0 }])).toEqual([at('by')]);
  });
});
