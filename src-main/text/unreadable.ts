/**
 * @file Characters that keep recognizers from seeing the words around them. Pure; used in the detection process.
 *
 * [Note: Unreadable characters are gaps]
 * A NUL inside a name, a soft hyphen, a replaced byte: no pattern or model reads `Dup\0ont` as the name it is, and an
 * output that keeps it keeps the name. Such characters are not covered by any recognizer, whatever it reports, so the
 * note cannot be fully anonymized until a reviewer has hidden the place.
 */
import type { Range } from '../domain/range.ts';

/**
 * C0 and C1 controls but for the ones that break lines or set columns (U+0085 is a line break of mainframes); the
 * replacement character, which stands for bytes that nobody could decode; and characters of no width between two
 * letters: soft hyphen, zero-width space and joiners, direction marks, word joiner, byte order mark.
 */
const unreadable =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffd]+|(?<=\p{L})[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+(?=\p{L})/gu;

/** Any of those characters, wherever it stands: what hardly a note has is cheap to rule out. */
const anyUnreadable =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffd\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/;

/** Places of unreadable characters, in order. */
export function unreadableRanges(text: string): readonly Range[] {
  if (!anyUnreadable.test(text)) return [];
  return [...text.matchAll(unreadable)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }));
}
