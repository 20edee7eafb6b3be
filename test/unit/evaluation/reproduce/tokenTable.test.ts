/** @file The rows of S4's table of tokens, counted by hand. */
import { describe, expect, it } from 'vitest';
import { sumCounts } from '../../../../src-main/evaluation/metrics/counts.ts';
import { scoredPair } from '../../../../src-main/evaluation/metrics/scoredPair.ts';
import { unseenTokens, vocabularyOf } from '../../../../src-main/evaluation/metrics/unseenTokens.ts';
import { predictionOfSpans } from '../../../../src-main/evaluation/metrics/prediction.ts';
import { OUTSIDE, tokenHits, tokenSupport } from '../../../../src-main/evaluation/reproduce/tokenTable.ts';
import { goldNote } from '../compare/cases.ts';
import { ALL, CONTEXT, predicted } from '../metrics/pairs.ts';

/** Eight tokens: Frau, Anna, Berg, kam, am, 3, 4, gern. Four of them are O. */
const NOTE = goldNote('n', 'Frau ⟦PATIENT|Anna Berg⟧ kam am ⟦DATE|3.4⟧. gern');
/** Found: Frau and Anna as PATIENT, 3 and 4 as STAFF. */
const FOUND = predicted(NOTE.text, [
  ['Frau Anna', 'PATIENT'],
  ['3.4', 'STAFF'],
]);
const TRAINING = goldNote('t', 'Frau ⟦PATIENT|Anna⟧ kam ⟦DATE|3.5⟧., 4 Tage');

describe('tokens found in a run', () => {
  it('are counted by type, and as O where nothing was marked and nothing was found', () => {
    const hits = tokenHits([NOTE], [FOUND], CONTEXT);
    // PATIENT: Anna of Anna and Berg; predicted Frau and Anna. DATE: none of two. STAFF: two predicted, no gold.
    expect(hits.get('PATIENT')).toEqual({ gold: 2, predicted: 2, hits: 1 });
    expect(hits.get('DATE')).toEqual({ gold: 2, predicted: 0, hits: 0 });
    expect(hits.get('STAFF')).toEqual({ gold: 0, predicted: 2, hits: 0 });
    // O: gold Frau, kam, am, gern; predicted Berg, kam, am, gern; both: kam, am, gern.
    expect(hits.get(OUTSIDE)).toEqual({ gold: 4, predicted: 4, hits: 3 });
  });

  it('need one prediction for every note', () => {
    expect(() => tokenHits([NOTE], [], CONTEXT)).toThrow();
  });
});

describe('tokens of the gold', () => {
  it('are counted by type and O, with those that training never showed so', () => {
    const support = tokenSupport([NOTE], [TRAINING], ALL);
    // PATIENT: Berg is new. DATE: 3 was a date, 4 was none. O: am and gern are new; Frau and kam were O.
    expect(support.get('PATIENT')).toEqual({ support: 2, unseen: 1 });
    expect(support.get('DATE')).toEqual({ support: 2, unseen: 1 });
    expect(support.get(OUTSIDE)).toEqual({ support: 4, unseen: 2 });
  });

  it('are new or not to nobody where the training notes are not known', () => {
    expect(tokenSupport([NOTE], null, ALL).get('DATE')).toEqual({ support: 2, unseen: null });
  });

  it('are as new as evaluate says of the types', () => {
    const family = unseenTokens(vocabularyOf([TRAINING], ALL));
    const sum = sumCounts([family.count(scoredPair(NOTE, predictionOfSpans([]), ALL), CONTEXT)]);
    const support = tokenSupport([NOTE], [TRAINING], ALL);
    for (const { key, value } of family.figures(sum)) {
      const [, type] = key.split('unseen-share:');
      if (type === undefined) continue;
      const row = support.get(type);
      expect((row?.unseen ?? 0) / (row?.support ?? 0)).toBe(value);
    }
  });
});
