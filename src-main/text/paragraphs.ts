/**
 * @file Splits a note into paragraphs that together cover it. Pure; used in every process.
 *
 * As in [Note: Sentences cover the text], the ranges touch each other and leave no character out.
 */
import type { Range } from '../domain/range.ts';

// A line break, then at least one line with nothing but blanks. U+0085 and the separators end lines in some exports.
const lineEnd = String.raw`(?:\r\n|\r(?!\n)|[\n\u0085\u2028\u2029])`;
const blankLines = new RegExp(String.raw`${lineEnd}(?:[^\S\n\r\u2028\u2029]*${lineEnd})+`, 'g');

/** Paragraph ranges in order; touching, non-empty, covering `[0, text.length)`. `[]` for an empty text. */
export function splitParagraphs(text: string): readonly Range[] {
  const paragraphs: Range[] = [];
  let start = 0;
  for (const found of text.matchAll(blankLines)) {
    const end = found.index + found[0].length;
    // Blank lines belong to the paragraph before; at the very start there is none, so they open the first one.
    if (found.index === 0) continue;
    paragraphs.push({ start, end });
    start = end;
  }
  if (start < text.length) paragraphs.push({ start, end: text.length });
  return paragraphs;
}
