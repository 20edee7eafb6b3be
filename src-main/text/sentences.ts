/**
 * @file Splits a note into sentences that together cover it. Pure; used in every process.
 *
 * [Note: Sentences cover the text]
 * The ranges touch each other and their union is the whole text, blanks and line breaks included, so that a consumer
 * working sentence by sentence cannot skip a character.
 */
import type { Range } from '../domain/range.ts';
import { MONTHS_AFTER_ORDINAL, SENTENCE_ABBREVIATIONS } from './sentences.patterns.ts';

// One alternative per kind of possible end: CJK stop, Latin stop before a blank, line break.
const possibleEnd = /[。！？]+[」』”’）)]*|[.!?…]+["'”’»)\]]*|\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
// 24: longer than any abbreviation or ordinal before a full stop.
const WORD_BEFORE_LIMIT = 24;
const wordBefore = /[\p{L}\p{N}.°/]*$/u;
const wordAfter = /^\s*(["'“„«(¿¡]?)([\p{L}\p{N}]+)/u;

/** Sentence ranges in order; touching, non-empty, covering `[0, text.length)`. `[]` for an empty text. */
export function splitSentences(text: string): readonly Range[] {
  const sentences: Range[] = [];
  let start = 0;
  for (const found of text.matchAll(possibleEnd)) {
    // Inside the blanks that the sentence before has taken: each of a million line breaks would look at all the others.
    if (found.index < start) continue;
    const end = found.index + found[0].length;
    if (!endsSentence(text, found.index, end, found[0])) continue;
    // Blanks after the end belong to the sentence before, so that a sentence starts with its first word.
    const next = skipBlanks(text, end);
    if (next > start) sentences.push({ start, end: next });
    start = Math.max(start, next);
  }
  if (start < text.length) sentences.push({ start, end: text.length });
  return sentences;
}

function endsSentence(text: string, at: number, end: number, mark: string): boolean {
  const first = mark.charAt(0);
  if ('。！？'.includes(first)) return true;
  // Checked here and not by the pattern, which would try every shorter run of dots as well.
  if (!isBlank(first) && !isBlank(text.charAt(end))) return false;
  const after = wordAfter.exec(text.slice(end, end + WORD_BEFORE_LIMIT));
  if (isBlank(first)) return !continuesOnNextLine(text, at, after?.[2]);
  if (mark.startsWith('...') || first === '…') return after === null || startsLikeSentence(after[2] ?? '');
  if (!mark.startsWith('.')) return true;
  const before = wordBefore.exec(text.slice(Math.max(0, at - WORD_BEFORE_LIMIT), at))?.[0] ?? '';
  if (after !== null && !startsLikeSentence(after[2] ?? '')) return false;
  return !isAbbreviation(before, after?.[2] ?? '');
}

/** Wrapped prose: no stop at the end of the line and the next line goes on in lower case. */
function continuesOnNextLine(text: string, at: number, nextWord: string | undefined): boolean {
  if (nextWord === undefined) return false;
  let before = at - 1;
  while (before >= 0 && isBlank(text.charAt(before)) && !/[\n\r]/.test(text.charAt(before))) before -= 1;
  const last = text.charAt(before);
  return /[\p{L}\p{N},]/u.test(last) && /^\p{Ll}/u.test(nextWord);
}

function startsLikeSentence(word: string): boolean {
  return !/^\p{Ll}/u.test(word);
}

function isAbbreviation(before: string, after: string): boolean {
  const word = before.toLowerCase().replace(/^\.+/, '');
  if (/^\p{L}$/u.test(word) || SENTENCE_ABBREVIATIONS.has(word)) return true;
  const tail = word.slice(word.lastIndexOf('.') + 1);
  if (word.includes('.') && /^\p{L}{1,3}$/u.test(tail)) return true;
  // `3. April`, and `1. Befund` where the number opens the line: an ordinal, not an end.
  return /^\d{1,2}$/.test(word) && MONTHS_AFTER_ORDINAL.has(after.toLowerCase());
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && isBlank(text.charAt(at))) at += 1;
  return at;
}

/** False for the empty string, which stands behind the end of the text. */
function isBlank(character: string): boolean {
  return /[\s\u0085]/.test(character);
}
