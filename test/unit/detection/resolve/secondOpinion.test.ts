/** @file What taggers do to guesses of rules. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import type { CandidateSpan } from '../../../../src-main/domain/span.ts';
import { SURE_ALONE, withSecondOpinion } from '../../../../src-main/detection/resolve/secondOpinion.ts';

const candidate = (start: number, end: number, score: number): CandidateSpan => ({
  start,
  end,
  score,
  label: 'PERSON',
  recognizer: 'bare-name',
  rule: 'r',
});
const guess = (start: number, end: number) => candidate(start, end, 0.55);
const proposal = (start: number, end: number, isSure: boolean): CandidateSpan => ({
  ...candidate(start, end, 0.3),
  recognizer: 'model/m',
  isSure,
});
const readAll = (...spans: CandidateSpan[]) => ({ spans, examined: [{ start: 0, end: 100 }] });

describe('withSecondOpinion', () => {
  it('doubts a guess where a tagger has read and found nothing', () => {
    expect(withSecondOpinion([guess(10, 14)], [readAll()])).toEqual([{ ...guess(10, 14), isSure: false }]);
    expect(
      withSecondOpinion([guess(10, 14)], [readAll(proposal(0, 10, true), proposal(14, 20, true))]),
    ).toEqual([{ ...guess(10, 14), isSure: false }]);
  });

  it('believes a guess that shares a character with what a tagger finds or suspects', () => {
    for (const span of [proposal(13, 20, true), proposal(8, 11, false), proposal(11, 12, false)])
      expect(withSecondOpinion([guess(10, 14)], [readAll(span)])).toEqual([guess(10, 14)]);
  });

  it('believes a guess when one tagger of two agrees', () => {
    const taggers = [readAll(), readAll(proposal(10, 14, false))];
    expect(withSecondOpinion([guess(10, 14)], taggers)).toEqual([guess(10, 14)]);
  });

  it('believes rules that are sure whatever taggers say', () => {
    expect(withSecondOpinion([candidate(10, 14, SURE_ALONE)], [readAll()])).toEqual([
      candidate(10, 14, SURE_ALONE),
    ]);
    const decided = { ...guess(10, 14), isSure: true };
    expect(withSecondOpinion([decided], [readAll()])).toEqual([decided]);
  });

  it('takes another score for sure where one is given', () => {
    const at = candidate(10, 14, SURE_ALONE);
    expect(withSecondOpinion([at], [readAll()], SURE_ALONE + 0.1)).toEqual([{ ...at, isSure: false }]);
    expect(withSecondOpinion([guess(10, 14)], [readAll()], 0.5)).toEqual([guess(10, 14)]);
  });

  it('leaves guesses alone without taggers and where none has read the whole of them', () => {
    expect(withSecondOpinion([guess(10, 14)], [])).toEqual([guess(10, 14)]);
    expect(withSecondOpinion([guess(10, 14)], [{ spans: [], examined: [] }])).toEqual([guess(10, 14)]);
    const half = { spans: [], examined: [{ start: 0, end: 12 }] };
    expect(withSecondOpinion([guess(10, 14)], [half])).toEqual([guess(10, 14)]);
  });

  it('joins what two taggers have read', () => {
    const taggers = [
      { spans: [], examined: [{ start: 0, end: 12 }] },
      { spans: [], examined: [{ start: 12, end: 30 }] },
    ];
    expect(withSecondOpinion([guess(10, 14)], taggers)).toEqual([{ ...guess(10, 14), isSure: false }]);
  });

  it('does not touch what is suspected anyway', () => {
    expect(withSecondOpinion([candidate(10, 14, 0.4)], [readAll()])).toEqual([candidate(10, 14, 0.4)]);
  });
});
