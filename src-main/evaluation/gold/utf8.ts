/** @file Bytes of a gold file to text: strict UTF-8. Pure. */
import { goldError, type GoldPlace } from './goldProblem.ts';
import { noteOfByte, type NoteFormat } from './noteOfByte.ts';

const LINE_FEED = 0x0a;

/**
 * The text, without a byte order mark. Other encodings are not guessed, as import does it with a person looking on:
 * offsets of gold depend on every character. Fails with `not-utf8`, the first byte that is none, its line, and the note that it is in,
 * as the format tells it; null for a file without notes.
 */
export function decodeGold(bytes: Uint8Array, place: GoldPlace, format: NoteFormat | null): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // TypeError without a place: it is looked for.
    const byte = firstBadByte(bytes);
    const before = bytes.subarray(0, byte);
    const line = 1 + before.reduce((count, value) => count + Number(value === LINE_FEED), 0);
    const note = format === null ? {} : { note: noteOfByte(new TextDecoder().decode(before), format) };
    throw goldError('not-utf8', { ...place, ...note, line, byte });
  }
}

/** Where the sequence begins that is no UTF-8: behind the longest prefix that is whole. By halving, then over one sequence. */
function firstBadByte(bytes: Uint8Array): number {
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (middle <= bytes.length && isUtf8(bytes.subarray(0, middle), true)) good = middle;
    else bad = middle;
  }
  while (!isUtf8(bytes.subarray(0, good), false)) good--;
  return good;
}

function isUtf8(bytes: Uint8Array, mayGoOn: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: mayGoOn });
    return true;
  } catch {
    return false;
  }
}
