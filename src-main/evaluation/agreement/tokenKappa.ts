/**
 * @file Cohen's kappa over tokens. Pure.
 *
 * [Note: Kappa per token]
 * Cohen 1960 (Educ Psychol Meas 20:37-46): `(po - pe) / (1 - pe)`, `po` the share of tokens to which both give the same type,
 * unmarked among them, `pe` the share that two who give types as often would share by chance. S1 reports it for its two
 * annotators. Most tokens are unmarked by everybody, which lifts `po` and `pe` alike; the pairwise F1 leaves them out. Null without
 * tokens, and where both always give the same single type: chance alone agrees fully then. Of one type it is asked one against the
 * rest: whether both give a token this type or not.
 */
import { UNMARKED } from './pairCounts.ts';

/** `cells`: how many tokens got which pair of types. */
export function tokenKappa(
  cells: readonly (readonly [a: string, b: string, tokens: number])[],
): number | null {
  const all = cells.reduce((sum, [, , tokens]) => sum + tokens, 0);
  if (all === 0) return null;
  const ofA = new Map<string, number>();
  const ofB = new Map<string, number>();
  let same = 0;
  for (const [a, b, tokens] of cells) {
    ofA.set(a, (ofA.get(a) ?? 0) + tokens);
    ofB.set(b, (ofB.get(b) ?? 0) + tokens);
    if (a === b) same += tokens;
  }
  // In whole numbers, so that agreement by chance alone is told from almost that.
  const chance = [...ofA].reduce((sum, [type, tokens]) => sum + tokens * (ofB.get(type) ?? 0), 0);
  return chance === all * all ? null : (same * all - chance) / (all * all - chance);
}

/** Of one type against all others and unmarked: as {@link tokenKappa}, with every other type taken for one. */
export function typeKappa(
  cells: readonly (readonly [a: string, b: string, tokens: number])[],
  type: string,
): number | null {
  const orRest = (given: string): string => (given === type ? type : UNMARKED);
  return tokenKappa(cells.map(([a, b, tokens]) => [orRest(a), orRest(b), tokens]));
}
