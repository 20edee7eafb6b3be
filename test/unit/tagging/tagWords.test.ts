/** @file From windows to spans, sure and suspected. Runs under vitest. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTagSet } from '../../../src-main/tagging/tagSet.ts';
import { tagWords, type TagWordsRequest } from '../../../src-main/tagging/tagWords.ts';
import { withoutRanges } from '../../../src-main/tagging/wordRange.ts';
import { anyProblem } from './reference.ts';

const LABELS = ['O', 'B-X', 'I-X', 'B-Y', 'I-Y'];
const BIO = createTagSet(LABELS, 'BIO');

/** One row per word: `O`, or a tag with its lead over O in parentheses. */
function scoresOf(run: string): Float32Array {
  const rows = run.split(' ').map((word) => {
    const [, name = 'O', lead = '6'] = /^([^(]+)(?:\((.+)\))?$/.exec(word) ?? [];
    const row = [0, -9, -9, -9, -9];
    row[LABELS.indexOf(name)] = name === 'O' ? 6 : Number(lead);
    return row;
  });
  return Float32Array.from(rows.flat());
}

function tag(run: string, options: Partial<TagWordsRequest> = {}) {
  const scores = scoresOf(run);
  const wordCount = scores.length / BIO.size;
  const found = tagWords({
    windows: [{ firstWord: 0, wordCount, scores }],
    wordCount,
    tagSet: BIO,
    decoding: 'viterbi',
    transitions: null,
    oBias: 0,
    suspectedOBias: null,
    ...options,
  });
  const short = (spans: typeof found.spans) =>
    spans.map(({ firstWord, lastWord, type }) => `${type}${firstWord}-${lastWord}`);
  return { ...found, sure: short(found.spans), doubtful: short(found.suspected) };
}

describe('tagWords', () => {
  it('finds spans with their scores', () => {
    const { sure, spans, suspected, missing } = tag('O B-X I-X O B-Y(1)');
    expect(sure).toEqual(['X1-2', 'Y4-4']);
    expect(spans[0]?.score).toBeGreaterThan(0.95);
    expect(spans[1]?.score).toBeGreaterThan(0.7);
    expect(spans[1]?.score).toBeLessThan(0.75);
    expect({ suspected, missing }).toEqual({ suspected: [], missing: [] });
  });

  it('suspects what only the biased decode finds', () => {
    const { sure, doubtful, suspected } = tag('B-X O B-Y(-1) O', { suspectedOBias: 2 });
    expect(sure).toEqual(['X0-0']);
    expect(doubtful).toEqual(['Y2-2']);
    // The probability is the model's own, not the biased one: logistic of -1.
    expect(suspected[0]?.score).toBeCloseTo(0.269, 2);
  });

  it('suspects only the words that no sure span covers', () => {
    const { sure, doubtful } = tag('O B-X I-X(-1) O', { suspectedOBias: 2 });
    expect(sure).toEqual(['X1-1']);
    expect(doubtful).toEqual(['X2-2']);
  });

  it('finds at a higher bias of O what it suspected', () => {
    expect(tag('B-X O B-Y(-1) O', { oBias: 2 }).sure).toEqual(['X0-0', 'Y2-2']);
  });

  it.each([
    ['no second decode was asked for', 'B-Y(-1) O', null],
    ['the bias is too small to find more', 'B-Y(-1) O', 0.5],
    ['there is nothing to find', 'O O', 2],
    ['everything is sure', 'B-X I-X', 2],
  ])('suspects nothing when %s', (_, run, suspectedOBias) => {
    expect(tag(run, { suspectedOBias }).doubtful).toEqual([]);
  });

  it('finds nothing in a text without words', () => {
    const found = tag('O', { windows: [], wordCount: 0, suspectedOBias: 2 });
    expect(found).toMatchObject({ spans: [], suspected: [], missing: [] });
  });

  it('reports words that no window saw and gives them no tag', () => {
    const windows = [{ firstWord: 1, wordCount: 2, scores: scoresOf('B-X I-X') }];
    const { sure, missing } = tag('O', { windows, wordCount: 5 });
    expect(sure).toEqual(['X1-2']);
    expect(missing).toEqual([
      { firstWord: 0, lastWord: 0 },
      { firstWord: 3, lastWord: 4 },
    ]);
  });

  it('joins a span that two overlapping windows saw in part', () => {
    const windows = [
      { firstWord: 0, wordCount: 3, scores: scoresOf('O B-X I-X') },
      { firstWord: 2, wordCount: 3, scores: scoresOf('I-X I-X O') },
    ];
    expect(tag('O', { windows, wordCount: 5 }).sure).toEqual(['X1-3']);
  });

  it('never carries a span from one window into the next when they share no word', () => {
    const windows = [
      { firstWord: 0, wordCount: 2, scores: scoresOf('O B-X') },
      { firstWord: 2, wordCount: 2, scores: scoresOf('I-X O') },
    ];
    expect(tag('O', { windows, wordCount: 4 }).sure).toEqual(['X1-1']);
    expect(tag('O', { windows, wordCount: 4, decoding: 'argmax' }).sure).toEqual(['X1-1', 'X2-2']);
  });

  it('applies the learned start to every window that shares no word with another', () => {
    const transitions = new Float32Array(30);
    transitions[25 + 1] = 9; // start with B-X
    const quiet = new Float32Array(10);
    const windows = [0, 2].map((firstWord) => ({ firstWord, wordCount: 2, scores: quiet }));
    const { sure } = tag('O', { windows, wordCount: 4, decoding: 'crf', transitions });
    expect(sure).toEqual(['X0-0', 'X2-2']);
  });

  it('does not look at learned transitions unless it decodes with them', () => {
    const transitions = new Float32Array(30).fill(NaN);
    expect(tag('B-X O', { transitions }).sure).toEqual(['X0-0']);
    expect(() => tag('B-X O', { transitions, decoding: 'crf' })).toThrow('invariant');
    expect(() => tag('B-X O', { decoding: 'crf' })).toThrow('invariant');
  });

  it('refuses scores that are no numbers', () => {
    const windows = [{ firstWord: 0, wordCount: 1, scores: new Float32Array(5).fill(NaN) }];
    expect(() => tag('O', { windows, wordCount: 1 })).toThrow('engine/not-finite');
  });

  it.each(['argmax', 'viterbi', 'crf'] as const)('keeps its promises on any scores: %s', (decoding) => {
    fc.assert(
      fc.property(anyProblem(3, 20), ({ tagSet, scores, transitions, rows }) => {
        const windows = [{ firstWord: 0, wordCount: rows, scores }];
        const request = { windows, wordCount: rows, tagSet, decoding, transitions, suspectedOBias: 3 };
        const { spans, suspected } = tagWords({ ...request, oBias: 0 });
        let at = -1;
        const all = [...spans, ...suspected].toSorted((a, b) => a.firstWord - b.firstWord);
        for (const { firstWord, lastWord, type, score } of all) {
          expect(firstWord).toBeGreaterThan(at);
          expect(lastWord).toBeGreaterThanOrEqual(firstWord);
          expect(tagSet.types).toContain(type);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
          at = lastWord;
        }
        expect(at).toBeLessThan(rows);
        // Sure and suspected words together are at least what the second decode alone finds.
        const wider = tagWords({ ...request, oBias: 3, suspectedOBias: null }).spans;
        expect(wider.flatMap((span) => withoutRanges(span, all))).toEqual([]);
      }),
    );
  });
});

describe('withoutRanges', () => {
  const range = (firstWord: number, lastWord: number) => ({ firstWord, lastWord });

  it.each([
    ['nothing', [], [range(2, 6)]],
    ['what lies before and behind', [range(0, 1), range(7, 9)], [range(2, 6)]],
    ['a part inside', [range(3, 4)], [range(2, 2), range(5, 6)]],
    ['both ends', [range(0, 2), range(6, 8)], [range(3, 5)]],
    ['all of it', [range(1, 9)], []],
    ['all of it in parts', [range(2, 3), range(4, 6)], []],
  ])('takes away %s', (_, removed, expected) => {
    expect(withoutRanges(range(2, 6), removed)).toEqual(expected);
  });
});
