/** @file Which suspicions are shown. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import { isWorthShowing } from '../../../../src-main/detection/resolve/leastSuspicion.ts';

const isShown = (label: PhiLabel, score: number, isSure?: boolean): boolean =>
  isWorthShowing({
    ...{ start: 0, end: 4, recognizer: 'model/m', rule: label, label, score },
    ...(isSure === undefined ? {} : { isSure }),
  });

describe('a suspicion of a tagger', () => {
  it.each<[PhiLabel, number]>([
    ['PATIENT', 0.005],
    ['HOSPITAL', 0.006],
    ['OTHER_ID', 0.01],
    ['BIRTHDATE', 0.006],
    ['DATE', 0.02],
    ['AGE', 0.03],
    ['PROFESSION', 0.1],
  ])('of %s is shown from %f', (label, score) => {
    expect(isShown(label, score, false)).toBe(true);
  });

  it.each<[PhiLabel, number]>([
    ['PATIENT', 0.004],
    ['HOSPITAL', 0.0049],
    ['DATE', 0.019],
    ['AGE', 0.01],
    ['PROFESSION', 0.099],
  ])('of %s is not shown at %f', (label, score) => {
    expect(isShown(label, score, false)).toBe(false);
  });

  it.each<[PhiLabel]>([['PROFESSION'], ['DATE'], ['PATIENT']])(
    'of %s is shown at any score where the tagger is sure, or has not said',
    (label) => {
      expect(isShown(label, 0.001, true)).toBe(true);
      expect(isShown(label, 0.001)).toBe(true);
    },
  );
});
