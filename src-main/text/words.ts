/** @file Word boundaries and the comparison form of mentions. Pure; used in every process. */

const wordCharacter = /[\p{L}\p{N}\p{M}]/u;
// Scripts written without blanks: every character may begin or end a word.
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const combiningMark = /\p{M}+/gu;

/** True when the characters left and right of the offset may belong to different words. */
export function isWordBoundary(text: string, offset: number): boolean {
  if (offset <= 0 || offset >= text.length) return true;
  const left = characterBefore(text, offset);
  const right = characterAt(text, offset);
  // A combining mark belongs to the letter before it, in every script.
  if (/^\p{M}/u.test(right)) return false;
  if (!wordCharacter.test(left) || !wordCharacter.test(right)) return true;
  return unspaced.test(left) || unspaced.test(right);
}

/** True when `[start, end)` does not cut a word at either end. Han characters never count as cut. */
export function isWholeWord(text: string, start: number, end: number): boolean {
  return isWordBoundary(text, start) && isWordBoundary(text, end);
}

/**
 * The form in which two mentions of one identifier are equal: compatibility forms unified (NFKC, so full-width digits
 * are digits), lower case with ß as ss and the Turkish ı, whose capital is I, as i, accents stripped, runs of blanks one
 * space, dashes and apostrophes unified.
 * Only for comparing; its length differs from the text's, so it has no offsets.
 */
export function normaliseMention(mention: string): string {
  return mention
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(combiningMark, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019\u02BC`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

function characterAt(text: string, offset: number): string {
  return String.fromCodePoint(text.codePointAt(offset) ?? 0x20);
}

function characterBefore(text: string, offset: number): string {
  const low = text.charCodeAt(offset - 1);
  const isLowHalf = low >= 0xdc00 && low <= 0xdfff && offset >= 2;
  return isLowHalf ? characterAt(text, offset - 2) : text.charAt(offset - 1);
}
