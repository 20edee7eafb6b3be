/** @file Lists of words as they are written in tables of formats. Pure; the import process and tests. */

/** The words of a text with white space between them. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
