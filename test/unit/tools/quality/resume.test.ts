/** @file What of a broken-off measurement of pipelines still holds. Runs in Node. */
import { describe, expect, it } from 'vitest';
import { figuresOf, FORMAT, onlyOf, runsIn, withFigures } from '../../../../tools/quality/resume.ts';
import { runOf } from './runs.ts';

describe('figuresOf', () => {
  it('finds the figures of the same pipeline on the same notes', () => {
    const run = runOf();
    expect(figuresOf([runOf({ corpus: 'other' }), run], runOf())).toBe(run);
  });

  it.each([
    ['the pipeline has changed', { fingerprint: 'f2' }],
    ['the gold has changed, or other notes of it are asked for', { goldDigest: 'g2' }],
    ['it is another pipeline', { pipeline: 'rules' }],
    ['it is another corpus', { corpus: 'de-notes' }],
  ])('finds none when %s', (_, asked) => {
    expect(figuresOf([runOf()], runOf(asked))).toBeNull();
  });

  it('finds none where nothing was measured', () => {
    expect(figuresOf([], runOf())).toBeNull();
  });
});

describe('runsIn', () => {
  it('reads the runs of its own format and no others', () => {
    expect(runsIn({ format: FORMAT, runs: [runOf()] })).toEqual([runOf()]);
    expect(runsIn({ format: FORMAT + 1, runs: [runOf()] })).toEqual([]);
    expect(runsIn({ runs: [runOf()] })).toEqual([]);
    expect(runsIn({ format: FORMAT })).toEqual([]);
  });
});

describe('withFigures', () => {
  it('puts new figures in the place of the old ones of the same run', () => {
    const fresh = runOf({ fingerprint: 'f2' });
    expect(withFigures([runOf(), runOf({ pipeline: 'rules' })], fresh)).toEqual([
      runOf({ pipeline: 'rules' }),
      fresh,
    ]);
  });

  it('keeps the comparison beside the run over all notes', () => {
    const capped = runOf({ notes: 60, ofNotes: 250, goldDigest: 'capped' });
    const whole = runOf({ notes: 250, ofNotes: 250, goldDigest: 'whole' });
    expect(withFigures([capped], whole)).toEqual([capped, whole]);
  });
});

describe('onlyOf', () => {
  it('drops what no run of today stands for and keeps the order of the runs', () => {
    const rules = runOf({ pipeline: 'rules' });
    const done = [runOf({ pipeline: 'gone' }), runOf(), rules, runOf({ corpus: 'gone' })];
    expect(onlyOf(done, [rules, runOf()])).toEqual([rules, runOf()]);
  });

  it('leaves a gap for a run that was not measured', () => {
    expect(onlyOf([], [runOf()])).toEqual([]);
  });
});
