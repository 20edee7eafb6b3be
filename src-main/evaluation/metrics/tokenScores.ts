/**
 * @file Tokens, with and without their type; see [Note: Tokens]. Pure.
 *
 * S4 (Kolditz et al. 2019, table 3) reports typed tokens, averages weighted by support, and PHI against the rest;
 * i2b2 2014 (Stubbs et al. 2015) typed tokens and binary tokens. Only tokens with a counted character count.
 */
import { Counter, hitsByType, hitsOf, shareFigures, typedFigures, type MetricFamily } from './counts.ts';
import { GOLD, IGNORED } from './countedCharacters.ts';
import { hasTypeThere, type ScoredPair } from './scoredPair.ts';
import { weightedShares } from './shares.ts';
import { placeOfToken, tokensOf } from './tokens.ts';
import type { Range } from '../../domain/range.ts';

/** A token that counts, with the places of its gold span and its scored prediction from 1; 0 for none. */
export interface CountedToken extends Range {
  readonly goldPlace: number;
  readonly scoredPlace: number;
  /** Any prediction touches it, whatever its label. */
  readonly isMarked: boolean;
}

/** The tokens of a note that count. */
export function countedTokens({
  text,
  truth,
  marked,
  goldAt,
  scoredAt,
}: Pick<ScoredPair, 'text' | 'truth' | 'marked' | 'goldAt' | 'scoredAt'>): readonly CountedToken[] {
  return tokensOf(text).flatMap((token) => {
    let counts = false;
    let isMarked = false;
    for (let at = token.start; at < token.end; at++) {
      if (truth[at] === IGNORED) continue;
      counts = true;
      if (marked[at] === 1) isMarked = true;
    }
    if (!counts) return [];
    const goldPlace = placeOfToken(token, goldAt, (at) => truth[at] === GOLD);
    const scoredPlace = placeOfToken(token, scoredAt, (at) => truth[at] !== IGNORED);
    return [{ ...token, goldPlace, scoredPlace, isMarked }];
  });
}

export const tokenScores: MetricFamily = {
  id: 'tokens',
  count(pair, { typeOfLabel }) {
    const counter = new Counter();
    for (const { goldPlace, scoredPlace, isMarked } of countedTokens(pair)) {
      const expected = pair.gold[goldPlace - 1];
      const found = pair.scored[scoredPlace - 1];
      if (expected === undefined) {
        if (found === undefined) continue;
        counter.countHits('blind', { predicted: 1 });
        counter.countHits(`typed:${typeOfLabel(found.label)}`, { predicted: 1 });
        continue;
      }
      const hit = isMarked ? 1 : 0;
      counter.countHits('blind', { gold: 1, predicted: hit, hits: hit });
      const isTyped = found !== undefined && hasTypeThere(pair, expected, found);
      counter.countHits(`typed:${expected.type}`, { gold: 1, hits: isTyped ? 1 : 0 });
      if (found !== undefined)
        counter.countHits(`typed:${isTyped ? expected.type : typeOfLabel(found.label)}`, { predicted: 1 });
    }
    return counter;
  },
  figures: (sum) => {
    const byType = hitsByType(sum, 'typed');
    const { precision, recall } = weightedShares([...byType.values()]);
    return [
      ...shareFigures('blind', hitsOf(sum, 'blind')),
      ...typedFigures('typed', byType),
      // S4's table averages precision and recall, too, and only its tokens need them.
      { key: 'typed-weighted-precision', value: precision },
      { key: 'typed-weighted-recall', value: recall },
    ];
  },
};
