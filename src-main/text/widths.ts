/**
 * @file Folds typographic variants of digits, blanks, dashes and punctuation onto ASCII without moving any offset.
 * Pure; used in every process.
 *
 * East Asian notes write phone numbers in full-width digits and word processors write non-breaking blanks and en
 * dashes. Patterns are written once, for ASCII, and matched on the folded text: character for character the same
 * length, so every offset is valid in the original.
 */

const foldable =
  /[\u00A0\u2000-\u200A\u202F\u205F\u3000\u2010-\u2015\u2212\uFE63\uFF01-\uFF5E\u2018\u2019\u02BC]/g;

/** The text with variants folded; the same string when there are none. Always the same length. */
export function foldWidths(text: string): string {
  return text.replace(foldable, fold);
}

function fold(character: string): string {
  const code = character.charCodeAt(0);
  // U+FF01..U+FF5E mirror U+0021..U+007E at a fixed distance.
  if (code >= 0xff01) return String.fromCharCode(code - 0xfee0);
  if (code === 0x2018 || code === 0x2019 || code === 0x02bc) return "'";
  if ((code >= 0x2010 && code <= 0x2015) || code === 0x2212 || code === 0xfe63) return '-';
  return ' ';
}
