/** @file Guards replacements made of plain text against still showing the mention. Pure; main process. */
import { isWholeWord, normaliseMention } from '../text/words.ts';

// Below three characters a mention is found in anything: the band `5-9` of the age `5` does not show it.
const MIN_CONTAINED = 3;

/** The replacement, or null when a reader of it could still read the mention, in any case, accents or normal form. */
export function unlessShown(mention: string, replacement: string | null): string | null {
  if (replacement === null || replacement === '') return null;
  const secret = normaliseMention(mention);
  const shown = normaliseMention(replacement);
  if (shown === secret || replacement === mention) return null;
  if ([...secret].length < MIN_CONTAINED) return replacement;
  for (let at = shown.indexOf(secret); at >= 0; at = shown.indexOf(secret, at + 1))
    if (isWholeWord(shown, at, at + secret.length)) return null;
  return replacement;
}
