/**
 * @file Text as a search compares it: without case, accents and width, runs of blanks and line breaks as one blank. Every
 * folded character knows where it comes from. Pure.
 */
import type { Range } from '../../../src-main/contract/vocabulary.ts';

export interface FoldedText {
  readonly text: string;
  /** Where the character of the text begins that a folded one comes from. */
  readonly starts: Uint32Array;
  /** Where it ends, with the accents behind it. */
  readonly ends: Uint32Array;
}

const BLANK = /^\s$/;
const MARK = /\p{M}/gu;
/** Folded forms of what is not ASCII: a note has few different ones. */
const known = new Map<string, string>();

function foldedCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 128) return character.toLowerCase();
  const found = known.get(character);
  if (found !== undefined) return found;
  const folded = BLANK.test(character)
    ? ' '
    : character.normalize('NFKD').replaceAll(MARK, '').toLowerCase().replaceAll(MARK, '');
  known.set(character, folded);
  return folded;
}

/** Letters, digits and signs of ASCII with single blanks between them: only their case folds, so they are taken together. */
const PLAIN = /[!-~]+(?: [!-~]+)*/y;

/** Takes some 5 ms for 300 KB, a few times that where nearly every character is Chinese or has an accent. */
export function foldText(text: string): FoldedText {
  const parts: string[] = [];
  // One character folds to 18 at most (U+FDFA); notes hold few such, so the lists grow only where they must.
  let starts = new Uint32Array(text.length + 32);
  let ends = new Uint32Array(text.length + 32);
  let length = 0;
  let offset = 0;
  while (offset < text.length) {
    PLAIN.lastIndex = offset;
    const [plain = ''] = PLAIN.exec(text) ?? [];
    if (plain !== '') {
      while (length + plain.length > starts.length) {
        starts = grown(starts);
        ends = grown(ends);
      }
      parts.push(plain.toLowerCase());
      for (const last = offset + plain.length; offset < last; length += 1) {
        starts[length] = offset;
        ends[length] = offset += 1;
      }
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
    const end = offset + character.length;
    const isBlank = character <= ' ' ? BLANK.test(character) : false;
    const folded = isBlank ? ' ' : foldedCharacter(character);
    const isRepeated = folded === ' ' && parts.at(-1) === ' ';
    if ((folded === '' || isRepeated) && length > 0) ends[length - 1] = end;
    else if (folded !== '') {
      if (length + folded.length > starts.length) {
        starts = grown(starts);
        ends = grown(ends);
      }
      parts.push(folded);
      starts.fill(offset, length, length + folded.length);
      ends.fill(end, length, length + folded.length);
      length += folded.length;
    }
    offset = end;
  }
  return { text: parts.join(''), starts, ends };
}

function grown(list: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(list.length * 2);
  longer.set(list);
  return longer;
}

/** Where the words stand, in order and without overlap; nothing for words that fold to blanks alone. */
export function occurrences(folded: FoldedText, words: string): readonly Range[] {
  const wanted = foldText(words).text;
  if (wanted.trim() === '') return [];
  const found: Range[] = [];
  for (let at = folded.text.indexOf(wanted); at >= 0; at = folded.text.indexOf(wanted, at + wanted.length))
    found.push({ start: folded.starts[at] ?? 0, end: folded.ends[at + wanted.length - 1] ?? 0 });
  return found;
}
