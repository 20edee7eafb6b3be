/** @file From decided spans to windows that a head is trained on, and the gate. */
import { describe, expect, it } from 'vitest';
import { standsAgainst, worseIn } from '../../../src-main/adaptation/gate.ts';
import { fewShotOf } from '../../../src-main/adaptation/reviewedText.ts';
import { trainingWindows } from '../../../src-main/adaptation/trainingWindows.ts';
import { createTagSet } from '../../../src-main/tagging/tagSet.ts';

const TAGS = createTagSet(['O', 'B-PER', 'I-PER', 'B-LOC', 'I-LOC'], 'BIO');
const MAPPING = { PER: 'PATIENT', LOC: 'CITY', OLD: null } as const;
const note = (spans: Parameters<typeof fewShotOf>[0]['spans']) => ({
  language: 'ca',
  text: 'La Quimeta viu a Vic.',
  spans,
});
const QUIMETA = { start: 3, end: 10, labels: ['PATIENT'] } as const;
const VIC = { start: 17, end: 20, labels: ['CITY'] } as const;

describe('what a pack can learn from decided spans', () => {
  it('is the types that mean their labels, in order', () => {
    const { mentions } = fewShotOf(note([VIC, QUIMETA]), MAPPING);
    expect(mentions).toEqual([
      { start: 3, end: 10, types: ['PER'], orOutside: false },
      { start: 17, end: 20, types: ['LOC'], orOutside: false },
    ]);
  });

  it('is nothing for a label that the pack does not know, or leaves out', () => {
    const { mentions } = fewShotOf(note([{ start: 3, end: 10, labels: ['MRN'] }]), MAPPING);
    expect(mentions).toEqual([{ start: 3, end: 10, types: [], orOutside: false }]);
  });

  it('is any of several types where gold allows several', () => {
    const either = { start: 3, end: 10, labels: ['CITY', 'PATIENT'] } as const;
    expect(fewShotOf(note([either]), MAPPING).mentions[0]?.types).toEqual(['PER', 'LOC']);
  });

  it('leaves out what overlaps a span before it, and empty spans', () => {
    const inside = { start: 5, end: 12, labels: ['CITY'] } as const;
    const empty = { start: 12, end: 12, labels: ['CITY'] } as const;
    expect(fewShotOf(note([QUIMETA, inside, empty]), MAPPING).mentions).toHaveLength(1);
  });
});

describe('the windows of a text', () => {
  const words = [
    { start: 0, end: 2 },
    { start: 3, end: 10 },
    { start: 11, end: 14 },
    { start: 17, end: 20 },
  ];
  const { mentions } = fewShotOf(note([QUIMETA, VIC]), MAPPING);
  const tagsOf = (sets: readonly Int32Array[]) => sets.map((set) => [...set]);

  it('allow each token its tags, and tokens of shared windows in each', () => {
    const windows = [
      { firstWord: 0, wordCount: 3, features: new Float32Array(6) },
      { firstWord: 1, wordCount: 3, features: new Float32Array(6) },
    ];
    const [first, second] = trainingWindows({ words, windows }, mentions, TAGS);
    expect(tagsOf(first!.allowed)).toEqual([[0], [1], [0]]);
    expect(tagsOf(second!.allowed)).toEqual([[1], [0], [3]]);
    expect([...first!.mask]).toEqual([1, 1, 1]);
  });

  it('are left out where there are no tokens', () => {
    const windows = [{ firstWord: 0, wordCount: 0, features: new Float32Array(0) }];
    expect(trainingWindows({ words, windows }, mentions, TAGS)).toEqual([]);
  });

  it('leave tokens open that the tags cannot write', () => {
    const unknown = fewShotOf(note([{ start: 3, end: 10, labels: ['MRN'] }]), MAPPING).mentions;
    const windows = [{ firstWord: 1, wordCount: 1, features: new Float32Array(2) }];
    expect(tagsOf(trainingWindows({ words, windows }, unknown, TAGS)[0]!.allowed)).toEqual([[0, 1, 2, 3, 4]]);
  });

  it('are refused when they name tokens that are not there', () => {
    const windows = [{ firstWord: 3, wordCount: 2, features: new Float32Array(4) }];
    expect(() => trainingWindows({ words, windows }, mentions, TAGS)).toThrow('tokens of a window');
  });
});

describe('the gate', () => {
  const same = { charRecall: 0.8, fullNoteRate: 0.5, strictSpanF1: 0.7, strictTypedF1: 0.6 };

  it('is open for what is better or the same', () => {
    expect(worseIn(same, same)).toEqual([]);
    expect(worseIn(same, { ...same, charRecall: 0.9, strictTypedF1: 0.61 })).toEqual([]);
  });

  it('is closed by any fall of any of the four, however small', () => {
    expect(worseIn(same, { ...same, charRecall: 0.7999 })).toEqual(['charRecall']);
    expect(worseIn(same, { ...same, strictSpanF1: 0.6999 })).toEqual(['strictSpanF1']);
    expect(worseIn(same, { charRecall: 1, fullNoteRate: 1, strictSpanF1: 1, strictTypedF1: 0.5 })).toEqual([
      'strictTypedF1',
    ]);
  });

  it('is closed where characters were won and whole notes lost: dates do not pay for names', () => {
    const after = { ...same, charRecall: 0.899, fullNoteRate: 0.4999, strictSpanF1: 0.71 };
    expect(worseIn(same, after)).toEqual(['fullNoteRate']);
    expect(worseIn(same, { ...after, fullNoteRate: null })).toEqual(['no-cases']);
  });

  it('is closed where there was nothing to find', () => {
    expect(worseIn(same, { ...same, charRecall: null })).toEqual(['no-cases']);
    expect(worseIn({ ...same, strictTypedF1: null }, same)).toEqual(['no-cases']);
  });

  it('counts gold that was chosen for the occasion, whatever the figures are', () => {
    const whole = { isFrozen: true, withdrawn: 0 };
    expect(standsAgainst(same, same, whole)).toEqual([]);
    expect(standsAgainst(same, same, { ...whole, isFrozen: false })).toEqual(['other-gold']);
    expect(standsAgainst(same, same, { ...whole, withdrawn: 1 })).toEqual(['gold-gone']);
    expect(standsAgainst(same, { ...same, charRecall: 0.1 }, { isFrozen: false, withdrawn: 2 })).toEqual([
      'charRecall',
      'other-gold',
      'gold-gone',
    ]);
  });
});
