/** @file Turns code-point offsets, as the native tokenizer counts, into UTF-16 offsets. Pure; engine process. */

/**
 * UTF-16 offset of each code point of the text, and the text's length at the end; null when both counts are the same.
 * Half a surrogate pair counts as one code point.
 */
export function utf16Offsets(text: string): Int32Array | null {
  if (!/[\uD800-\uDFFF]/.test(text)) return null;
  const offsets = new Int32Array(text.length + 1);
  let points = 0;
  for (let at = 0; at < text.length; points += 1) {
    offsets[points] = at;
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  offsets[points] = text.length;
  return offsets.subarray(0, points + 1);
}
