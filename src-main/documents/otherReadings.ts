/** @file What a string of a written file says to a program that decodes it, for the last search. Node; the import process and tests. */
import { append } from './append.ts';
import { bytesOfData, stringsOfAttached } from './attached.ts';
import { html } from './html/html.ts';
import type { DocumentLimits } from './limits.ts';

/** Shorter ones hold no name: eight signs of base64 are six bytes. */
const SHORTEST_CODED = 8;
const PERCENT = /(?:%[0-9a-f]{2})+/gi;
const UNICODE = /\\(?:u([0-9a-f]{4})|x([0-9a-f]{2}))/gi;
const ENTITY = /&(?:#x?[0-9a-f]+|[a-z]+);/i;

/**
 * The string as base64 and as hexadecimal, and its words with `%C3%BC`, `\u00fc` and `&uuml;` decoded; nothing that is not written
 * so. Many words can be read as base64 and give nonsense, which nobody is called. PHI. Errors: those of searching an attachment.
 */
export async function otherReadings(text: string, limits: DocumentLimits): Promise<readonly string[]> {
  const found: string[] = [];
  if (text.length >= SHORTEST_CODED)
    for (const bytes of [bytesOfData(text, 'base64'), bytesOfData(text, 'hex')])
      if (bytes !== null) append(found, await stringsOfAttached(bytes, limits));
  // Word by word: those that are written plainly count once.
  const words = /[%\\&]/.test(text) ? text.split(/\s+/) : [];
  const decoded = words.map(decodedWord);
  const named = decoded.filter((word) => ENTITY.test(word));
  if (named.length > 0) append(found, await html.strings(new TextEncoder().encode(named.join(' ')), limits));
  append(
    found,
    decoded.filter((word, at) => word !== words[at]),
  );
  return found;
}

function decodedWord(word: string): string {
  return word
    .replace(PERCENT, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'))
    .replace(UNICODE, (_all, four: string | undefined, two: string | undefined) =>
      String.fromCharCode(Number.parseInt(four ?? two ?? '', 16)),
    );
}
