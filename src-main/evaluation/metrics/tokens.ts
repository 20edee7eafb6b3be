/**
 * @file Tokens, and which span each belongs to. Pure.
 *
 * [Note: Tokens]
 * A token is a run of letters, marks and digits; Han, Hiragana and Katakana, which are written without blanks, give one
 * token a character. Punctuation is none. A token that a span only touches belongs to it as a whole (S4: annotations of part
 * of a token are expanded to the token); where several touch it, to the one with most of its characters, then the first.
 */
import type { Range } from '../../domain/range.ts';

const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}])+/gu;

/** See [Note: Tokens]. */
export function tokensOf(text: string): readonly Range[] {
  return [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({
    start: index,
    end: index + token.length,
  }));
}

/**
 * The span that a token belongs to, as {@link Int32Array} gives its place per code unit from 1; 0 for none. `counts` says
 * which units are looked at.
 */
export function placeOfToken(
  { start, end }: Range,
  places: Int32Array,
  counts: (unit: number) => boolean,
): number {
  const units = new Map<number, number>();
  for (let at = start; at < end; at++) {
    const place = places[at] ?? 0;
    if (place > 0 && counts(at)) units.set(place, (units.get(place) ?? 0) + 1);
  }
  let best = 0;
  for (const [place, count] of units) if (count > (units.get(best) ?? 0)) best = place;
  return best;
}
