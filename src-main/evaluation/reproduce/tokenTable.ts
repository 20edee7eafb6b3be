/**
 * @file What the rows of S4's table of tokens are counted from. Pure.
 *
 * [Note: Rows of the token table]
 * S4 (Kolditz et al. 2019, table 3) has a row for every type and one for `O`, the tag of tokens that belong to no PHI. Below stand
 * averages of the rows weighted by support: `Total` over all, `Total w/o O` over the types. `O` is most of every note, so
 * `Total` is high whatever is missed: it stands in this table alone and is no figure of `noteveil evaluate`.
 */
import { invariant } from '../../domain/errors.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { GoldNote } from '../gold/goldNote.ts';
import { hitsByType, sumCounts, type CountContext } from '../metrics/counts.ts';
import { predictionOfSpans, type NotePrediction } from '../metrics/prediction.ts';
import { scoredPair, type ScoredPair } from '../metrics/scoredPair.ts';
import type { HitCounts } from '../metrics/shares.ts';
import { countedTokens, tokenScores } from '../metrics/tokenScores.ts';

/** The row of tokens without PHI. */
export const OUTSIDE = 'O';
export const TOTAL = 'Total';
export const TOTAL_OF_TYPES = 'Total w/o O';

/** Gold tokens of a type or of `O`. */
export interface TokenSupport {
  readonly support: number;
  /** Those that training never showed so, see [Note: Out of vocabulary]; null where its notes are not known. */
  readonly unseen: number | null;
}

/** Gold tokens by type and `O`, see [Note: Tokens]. `training` is null where nobody knows the notes. */
export function tokenSupport(
  notes: readonly GoldNote[],
  training: readonly GoldNote[] | null,
  counted: ReadonlySet<PhiLabel>,
): ReadonlyMap<string, TokenSupport> {
  const known = training === null ? null : new Set(tokensWithTypes(training, counted).map(keyOf));
  const byType = Map.groupBy(tokensWithTypes(notes, counted), ({ type }) => type);
  return new Map(
    [...byType].map(([type, tokens]) => [
      type,
      {
        support: tokens.length,
        unseen: known === null ? null : tokens.filter((token) => !known.has(keyOf(token))).length,
      },
    ]),
  );
}

/** What one run found, by type and `O`. `predictions` are those of the notes, in their order. */
export function tokenHits(
  notes: readonly GoldNote[],
  predictions: readonly NotePrediction[],
  context: CountContext,
): ReadonlyMap<string, HitCounts> {
  const pairs = notes.map((note, at) => {
    const prediction = predictions[at];
    invariant(prediction, 'one prediction per note');
    return scoredPair(note, prediction, context.counted);
  });
  const sum = sumCounts(pairs.map((pair) => tokenScores.count(pair, context)));
  return new Map([...hitsByType(sum, 'typed'), [OUTSIDE, hitsOutside(pairs)]]);
}

/** Tokens without PHI, those in which nothing was found, and those that are both. */
function hitsOutside(pairs: readonly ScoredPair[]): HitCounts {
  const tokens = pairs.flatMap(countedTokens);
  const gold = tokens.filter(({ goldPlace }) => goldPlace === 0);
  return {
    gold: gold.length,
    predicted: tokens.filter(({ scoredPlace }) => scoredPlace === 0).length,
    hits: gold.filter(({ scoredPlace }) => scoredPlace === 0).length,
  };
}

interface TypedToken {
  readonly type: string;
  /** As it is written. */
  readonly form: string;
}

function tokensWithTypes(notes: readonly GoldNote[], counted: ReadonlySet<PhiLabel>): readonly TypedToken[] {
  return notes.flatMap((note) => {
    const pair = scoredPair(note, predictionOfSpans([]), counted);
    return countedTokens(pair).map(({ start, end, goldPlace }) => ({
      type: pair.gold[goldPlace - 1]?.type ?? OUTSIDE,
      form: note.text.slice(start, end),
    }));
  });
}

/** A token holds letters, marks and digits only, so the line break keeps type and form apart. */
function keyOf({ type, form }: TypedToken): string {
  return `${type}\n${form}`;
}
