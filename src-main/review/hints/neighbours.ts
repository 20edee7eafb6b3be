/** @file Tells from its neighbours what a mention is used as: a person, an eponym, part of a dose. Pure; main process. */
import type { Range } from '../../domain/range.ts';
import { normaliseMention } from '../../text/words.ts';
import {
  EPONYM_HEADS,
  EPONYM_LINKS,
  EPONYM_TAILS,
  HAN_EPONYM_TAIL,
  HAN_KIN,
  HAN_TITLES,
  KIN_WORDS,
  MEASURE_UNITS,
  TITLE_WORDS,
} from './neighbours.patterns.ts';

/** What the words right beside a mention make of it. Free of PHI. */
export const MENTION_CONTEXTS = ['title', 'kin', 'eponym', 'measure', 'plain'] as const;
export type MentionContext = (typeof MENTION_CONTEXTS)[number];

/** Characters looked at on each side: three words of the longest kind of the lists. */
const REACH = 48;
const lastWord = /([\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*)[.:]?[ \t\u00A0'’(-]{0,2}$/u;
// Without a stop: `maladie. Dupont` begins a sentence.
const joinedWord = /([\p{L}\p{M}]+)[ \t\u00A0'’-]{1,2}$/u;
const nextWord = /^(?:['’]s)?[ \t\u00A0-]{0,2}([\p{L}\p{M}]+)/u;
const dose = /^[ \t\u00A0]{0,2}\d{1,5}(?:[.,]\d{1,3})?[ \t\u00A0]?([\p{L}µ]{1,9})/u;
const hanTitleAfter = new RegExp(`^(?:${HAN_TITLES})`, 'u');
const hanKinBefore = new RegExp(`(?:${HAN_KIN})[:： ]?$`, 'u');

/** The context of one mention; eponym and dose win over title and kin, because they say that it is no person. */
export function contextOf(text: string, { start, end }: Range): MentionContext {
  const left = text.slice(Math.max(0, start - REACH), start);
  const right = text.slice(end, end + REACH);
  if (isEponymPlace(left, right)) return 'eponym';
  const unit = dose.exec(right)?.[1];
  if (unit !== undefined && MEASURE_UNITS.has(normaliseMention(unit))) return 'measure';
  const before = foldedMatch(lastWord, left);
  if (TITLE_WORDS.has(before) || hanTitleAfter.test(right)) return 'title';
  return KIN_WORDS.has(before) || hanKinBefore.test(left) ? 'kin' : 'plain';
}

function isEponymPlace(left: string, right: string): boolean {
  if (HAN_EPONYM_TAIL.test(right) || EPONYM_TAILS.has(foldedMatch(nextWord, right))) return true;
  let rest = left;
  // 2: at most two linking words, as in `maladie de la …`.
  for (let links = 0; links <= 2; links += 1) {
    const found = joinedWord.exec(rest);
    const word = normaliseMention(found?.[1] ?? '');
    if (EPONYM_HEADS.has(word)) return true;
    if (found === null || !EPONYM_LINKS.has(word)) return false;
    rest = rest.slice(0, found.index).trimEnd() + ' ';
  }
  return false;
}

function foldedMatch(pattern: RegExp, text: string): string {
  return normaliseMention(pattern.exec(text)?.[1] ?? '');
}
