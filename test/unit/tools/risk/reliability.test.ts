/** @file Calibration figures against numbers worked out by hand. */
import { describe, expect, it } from 'vitest';
import {
  areaUnderCurve,
  calibrationError,
  logLoss,
  reliabilityOf,
} from '../../../../tools/risk/reliability.ts';

const said = (probability: number, ...outcomes: readonly (0 | 1)[]) =>
  outcomes.map((outcome) => ({ probability, isLeaking: outcome === 1 }));

describe('calibrationError', () => {
  it('is 0 where as many leak as was said', () => {
    expect(calibrationError([...said(0.25, 1, 0, 0, 0), ...said(0.5, 1, 0)])).toBe(0);
  });

  it('is the mean difference, weighted by the notes of each bin', () => {
    // Four notes at 0.25 of which two leak: off by 0.25. Six at 0.05 of which none does: off by 0.05.
    const notes = [...said(0.25, 1, 1, 0, 0), ...said(0.05, 0, 0, 0, 0, 0, 0)];
    expect(calibrationError(notes)).toBeCloseTo((4 * 0.25 + 6 * 0.05) / 10);
  });

  it('does not let too much in one bin make up for too little in another', () => {
    expect(calibrationError([...said(0.15, 1, 1), ...said(0.85, 0, 0)])).toBeCloseTo(0.85);
  });

  it('puts a certain leak into the last bin', () => {
    expect(calibrationError(said(1, 1, 1))).toBe(0);
    expect(reliabilityOf(said(1, 1, 1)).bins[9]).toMatchObject({ notes: 2, leaking: 2, said: 1 });
  });
});

describe('areaUnderCurve', () => {
  it('is 1 when every leaking note has more risk, 0 when every one has less, a half when they are equal', () => {
    expect(areaUnderCurve([...said(0.9, 1), ...said(0.1, 0, 0)])).toBe(1);
    expect(areaUnderCurve([...said(0.1, 1), ...said(0.9, 0)])).toBe(0);
    expect(areaUnderCurve(said(0.5, 1, 0, 0))).toBe(0.5);
  });

  it.each([[said(0.5, 1, 1)], [said(0.5, 0)]])('is none where there is nothing to tell apart', (notes) => {
    expect(areaUnderCurve(notes)).toBeNull();
  });
});

describe('reliabilityOf', () => {
  const notes = [...said(0.3, 1, 0, 0), ...said(0.8, 1, 1, 0)];

  it('gives Brier score, log loss and sums as defined', () => {
    const { brier, expected, leaking } = reliabilityOf(notes);
    expect(brier).toBeCloseTo((0.49 + 2 * 0.09 + 2 * 0.04 + 0.64) / 6);
    expect(expected).toBeCloseTo(3.3);
    expect(leaking).toBe(3);
    expect(logLoss(said(0.5, 1, 0))).toBeCloseTo(Math.LN2);
  });

  it('draws the same every time, and another way with another seed', () => {
    expect(reliabilityOf(notes)).toEqual(reliabilityOf(notes));
    expect(reliabilityOf(notes, 2).errorOfChance).not.toEqual(reliabilityOf(notes).errorOfChance);
  });

  it('says that a right probability of a few notes is off by chance, and of many hardly', () => {
    const many = Array.from({ length: 500 }, () => notes).flat();
    const [few] = reliabilityOf(notes).errorOfChance;
    expect(few).toBeGreaterThan(0.1);
    expect(reliabilityOf(many).errorOfChance[0]).toBeLessThan(0.02);
  });
});
