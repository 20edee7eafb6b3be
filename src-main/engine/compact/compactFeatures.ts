/**
 * @file The rows of the embedding tables that stand for one token form. Pure; runs in the engine process.
 *
 * [Note: Compact features]
 * A form is described by hashes, so there is no vocabulary and no unknown word. Eight feature rows: the lower-cased form
 * under two seeds (two rows of one table, added, so that a collision must happen twice), its first 2 and 3 and last 2, 3
 * and 4 characters, and its shape. Sixteen character rows: the form's characters as they are, of a longer one the first
 * and last eight. Sizes and seeds are those that trained graphs were made with; changing one makes every pack useless.
 * tools/compactReference.py states the same in Python, and a test compares both on all of its texts.
 */
import { classOf, DIGIT, HAN, LETTER, UPPER } from './characterClass.ts';
import { hashText } from './hash.ts';

/** Rows of the four tables, row 0 included. From the trials in training.md; `manifest.tokenizer.rows` must equal it. */
export const COMPACT_ROWS = { word: 16384, affix: 4096, shape: 1024, character: 2048 } as const;
export const FEATURE_COUNT = 8;
export const CHARACTER_COUNT = 16;
/** Row of a character place that a short form leaves empty. Row 1 is never given out: trained graphs have it so. */
const NO_CHARACTER = 0;
const FIRST_CHARACTER_ROW = 2;
/** Characters of a form that its shape shows; longer ones differ in what hardly matters. */
const SHAPE_LENGTH = 16;
/** Equal signs in a row that a shape keeps, of letters; digits are counted exactly, because identifiers are. */
const SHAPE_RUN = 4;

export interface TokenFeatures {
  /** `FEATURE_COUNT` rows: word, word, prefix 2 and 3, suffix 2, 3 and 4, shape. */
  readonly features: Int32Array;
  /** `CHARACTER_COUNT` rows. */
  readonly characters: Int32Array;
}

export type FeaturesOf = (form: string) => TokenFeatures;

/** Rows of one form. The empty form, which pads batches, has the hashes of the empty string and no characters. */
export function tokenFeatures(form: string): TokenFeatures {
  const lower = form.toLowerCase();
  const first = firstCharacters(lower, 3);
  const last = lastCharacters(lower, 4);
  const features = Int32Array.of(
    rowOf(lower, 1, COMPACT_ROWS.word),
    rowOf(lower, 2, COMPACT_ROWS.word),
    rowOf(first.slice(0, 2).join(''), 3, COMPACT_ROWS.affix),
    rowOf(first.join(''), 4, COMPACT_ROWS.affix),
    rowOf(last.slice(-2).join(''), 5, COMPACT_ROWS.affix),
    rowOf(last.slice(-3).join(''), 6, COMPACT_ROWS.affix),
    rowOf(last.join(''), 8, COMPACT_ROWS.affix),
    rowOf(shapeOf(form), 7, COMPACT_ROWS.shape),
  );
  return { features, characters: characterRows(form) };
}

/** Entries of one generation of {@link createFeatureCache}; a form takes about 300 bytes, so both hold 10 MB at most. */
const CACHE_FORMS = 16_384;
/** Forms longer than this are computed each time: a line without blanks may be a megabyte. In UTF-16 code units. */
const CACHE_FORM_LENGTH = 64;

/**
 * {@link tokenFeatures} with a memory of two generations: when the young one is full, the old one is dropped, so forms in
 * use stay and the size is bounded. It holds words of notes, so it lives no longer than the model it belongs to.
 */
export function createFeatureCache(capacity: number = CACHE_FORMS): FeaturesOf {
  let young = new Map<string, TokenFeatures>();
  let old = new Map<string, TokenFeatures>();
  return (form) => {
    const found = young.get(form);
    if (found !== undefined) return found;
    const made = old.get(form) ?? tokenFeatures(form);
    if (form.length > CACHE_FORM_LENGTH) return made;
    if (young.size >= capacity) {
      old = young;
      young = new Map();
    }
    young.set(form, made);
    return made;
  };
}

/** Row 0 stands for padding and for rows dropped in training, so no hash gives it. */
function rowOf(text: string, seed: number, rows: number): number {
  return 1 + (hashText(text, seed) % (rows - 1));
}

/** `X` upper-case letter, `x` other letter or mark, `d` digit, `h` Han; any other character stands for itself. */
function shapeOf(form: string): string {
  let shape = '';
  let run = 0;
  let last = '';
  for (const character of firstCharacters(form, SHAPE_LENGTH)) {
    const sign = shapeSign(character);
    run = sign === last ? run + 1 : 1;
    last = sign;
    if (run <= SHAPE_RUN || sign === 'd') shape += sign;
  }
  return shape;
}

function shapeSign(character: string): string {
  const kind = classOf(character.codePointAt(0) ?? 0);
  if ((kind & LETTER) !== 0) return (kind & UPPER) !== 0 ? 'X' : 'x';
  if ((kind & DIGIT) !== 0) return 'd';
  return (kind & HAN) !== 0 ? 'h' : character;
}

function characterRows(form: string): Int32Array {
  const rows = new Int32Array(CHARACTER_COUNT).fill(NO_CHARACTER);
  const start = firstCharacters(form, CHARACTER_COUNT + 1);
  const half = CHARACTER_COUNT / 2;
  const shown =
    start.length <= CHARACTER_COUNT ? start : [...start.slice(0, half), ...lastCharacters(form, half)];
  shown.forEach((character, place) => {
    const free = COMPACT_ROWS.character - FIRST_CHARACTER_ROW;
    rows[place] = FIRST_CHARACTER_ROW + (hashText(character, 9) % free);
  });
  return rows;
}

/** The first characters as code points; of two units each at most, so a long form is not spread whole. */
function firstCharacters(text: string, count: number): readonly string[] {
  return Array.from(text.slice(0, 2 * count)).slice(0, count);
}

function lastCharacters(text: string, count: number): readonly string[] {
  // One unit more, so that a pair cut by the slice is never among the last ones.
  return Array.from(text.slice(-2 * count - 1)).slice(-count);
}
