/**
 * @file The class of a character as the compact features see it. Pure; runs in the engine process.
 *
 * [Note: One Unicode for trainer and app]
 * A trainer's Python and the app's Node carry different versions of Unicode. A token that the trainer cuts otherwise than
 * the app hashes to other rows, silently. So the definition is that of Unicode 14: blanks are a list, Han characters are
 * ranges, and the six letters whose case later versions changed are pinned. What remains to the runtime are characters
 * that were not assigned in Unicode 14: an older trainer takes them for marks of punctuation.
 */

/**
 * Bits of {@link classOf}: one of the first five, and at most one case. `LETTER` holds combining marks too, `DIGIT` all of
 * category N, `OTHER` punctuation, symbols, controls and lone surrogates.
 */
export const BLANK = 1;
export const LETTER = 2;
export const DIGIT = 4;
export const HAN = 8;
export const OTHER = 16;
export const UPPER = 32;
export const LOWER = 64;

// What Python's str.isspace holds true for: White_Space and the four separators U+001C to U+001F. JavaScript's \s lacks
// those and U+0085, and has U+FEFF, which is a mark here.
const blank = /[\t-\r\x1c- \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
// By range and not by script, so that characters assigned later are cut alike: extension A to the end of the unified
// block (with the hexagrams between them), compatibility ideographs, planes 2 and 3.
const han = /[\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u;
const letter = /[\p{L}\p{M}]/u;
const digit = /\p{N}/u;
const upper = /\p{Uppercase}/u;
const lower = /\p{Lowercase}/u;

/** Lower-case in Unicode 14 and not any more: the pharyngeal fricative became a letter without case. */
const LOWER_ONCE: ReadonlySet<number> = new Set([0x295]);
/** Not lower-case in Unicode 14: modifier letters that became so in 15. */
const LOWER_SINCE: ReadonlySet<number> = new Set([0x10fc, 0xa7f2, 0xa7f3, 0xa7f4, 0xab69]);

/** Classes of the basic plane as far as they were asked for; 0 is not known yet. */
const known = new Uint8Array(0x10000);

/** Kind and case of one code point as bits; a lone surrogate is `OTHER`. */
export function classOf(codePoint: number): number {
  if (codePoint > 0xffff) return computeClass(codePoint);
  const stored = known[codePoint] ?? 0;
  if (stored !== 0) return stored;
  const computed = computeClass(codePoint);
  known[codePoint] = computed;
  return computed;
}

function computeClass(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  return kindBit(character) | caseBit(character, codePoint);
}

function kindBit(character: string): number {
  if (blank.test(character)) return BLANK;
  if (han.test(character)) return HAN;
  if (letter.test(character)) return LETTER;
  return digit.test(character) ? DIGIT : OTHER;
}

function caseBit(character: string, codePoint: number): number {
  if (upper.test(character)) return UPPER;
  if (LOWER_ONCE.has(codePoint)) return LOWER;
  if (LOWER_SINCE.has(codePoint)) return 0;
  return lower.test(character) ? LOWER : 0;
}
