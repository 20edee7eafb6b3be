/** @file Finds identifiers by their captions: record, insurance, licence, account and other numbers. Pure. */
import type { PhiLabel } from '../../../domain/phiLabel.ts';
import type { Recognizer, RecognizerInput } from '../../recognizer.ts';
import { leadingLetters } from '../../lexicons/leadingLetters.ts';
import { wordPattern } from '../../lexicons/wordPattern.ts';
import { after, foldedText, Proposals } from '../proposal.ts';
import { isDate } from '../date/calendar.ts';
import { CAPTION_GROUPS } from './captionedId.patterns.ts';
import type { CaptionGroup } from './captionedId.patterns.ts';
import {
  BOXED,
  BRACKETED_DIGITS,
  DATE_OR_TIME,
  LETTERED_CODE,
  LINK,
  LONG_DIGITS,
  LOWER_CASE_CAPTION,
  NEXT_GROUP,
  PREFIXED,
  SEPARATOR,
  UNIT_RIGHT,
  VALUE,
} from './value.patterns.ts';

/** MRN, INSURANCE_ID, NATIONAL_ID, LICENSE_ID, ACCOUNT_ID, BIOMETRIC_ID and OTHER_ID, without the caption. */
export const captionedIdRecognizer: Recognizer = {
  id: 'captioned-id',
  version: 2,
  explanation: 'Identifiers that follow a caption such as NHC, IPP, Fallnummer or 病历号.',
  recognize(input: RecognizerInput) {
    const text = foldedText(input);
    const proposals = new Proposals('captioned-id');
    if (!/\d/.test(text)) return proposals.wholeNote(input);
    for (const found of captionsIn(input, text)) {
      // Captions with the same spelling in several groups: the first group of the list wins.
      const group = CAPTION_GROUPS[groupIndex(found)];
      if (group !== undefined) proposeAfter(text, found.index, found[0], group, proposals);
    }
    findByShape(text, proposals);
    return proposals.wholeNote(input);
  },
};

function findByShape(text: string, proposals: Proposals): void {
  for (const found of text.matchAll(BOXED)) {
    const length = found[0].replaceAll(' ', '').length;
    const label = length >= 13 && length <= 15 ? 'NATIONAL_ID' : 'OTHER_ID';
    proposals.add(label, found.index, found.index + found[0].length, { rule: 'boxed', score: 0.7 });
  }
  for (const found of text.matchAll(PREFIXED)) {
    const isInsurance = /^(?:NHI|INS|HIC|POL)$/.test(found.groups?.['prefix'] ?? '');
    const label = isInsurance ? 'INSURANCE_ID' : 'MRN';
    proposals.add(label, found.index, found.index + found[0].length, { rule: 'prefixed', score: 0.9 });
  }
  for (const found of text.matchAll(BRACKETED_DIGITS)) {
    proposals.add('MRN', found.index + 1, found.index + found[0].length - 1, {
      rule: 'bracketed-digits',
      score: 0.55,
    });
  }
  for (const found of text.matchAll(LETTERED_CODE)) {
    proposals.add('OTHER_ID', found.index, found.index + found[0].length, {
      rule: 'lettered-code',
      score: 0.55,
    });
  }
  for (const found of text.matchAll(LONG_DIGITS)) {
    proposals.add('OTHER_ID', found.index, found.index + found[0].length, {
      rule: 'long-digits',
      score: 0.55,
    });
  }
}

// A number sign opens a caption even where the blank before it was forgotten.
const opensWithSign = (source: string) => source.startsWith('n[º');
const beginningsBySource = new Map<string, readonly string[]>();
const findCaptions = wordPattern(
  buildCaptionPattern((source) => !opensWithSign(source)),
  (beginning) => buildCaptionPattern((source) => !opensWithSign(source) && admits(source, beginning)),
);
const signCaption = buildCaptionPattern(opensWithSign);

function admits(source: string, beginning: string): boolean {
  const beginnings = beginningsBySource.get(source) ?? [...leadingLetters(source)];
  beginningsBySource.set(source, beginnings);
  return beginnings.some((one) => beginning.startsWith(one) || one.startsWith(beginning));
}

/** Captions in order, never overlapping: the leftmost wins, then the first group. */
function captionsIn(input: RecognizerInput, text: string): readonly RegExpExecArray[] {
  const found = findCaptions(input);
  if (!/[º°]/.test(text)) return found;
  const all = [...found, ...text.matchAll(signCaption)].sort(
    (a, b) => a.index - b.index || groupIndex(a) - groupIndex(b),
  );
  let next = 0;
  return all.filter(({ index, 0: caption }) => {
    if (index < next) return false;
    next = index + caption.length;
    return true;
  });
}

/** One alternation, longest source first inside each group, so that `Fallnummer` is not read as `Fall`. */
function buildCaptionPattern(isWanted: (source: string) => boolean): RegExp {
  const groups = CAPTION_GROUPS.flatMap(({ captions }, index) => {
    const sources = [...captions]
      .sort((a, b) => b.length - a.length)
      .map((source) => source.replaceAll(' ', ' ?').replaceAll('n°', 'n[°ºo]'))
      .filter(isWanted);
    if (sources.length === 0) return [];
    // Han text has no blanks.
    const isUnbounded = (source: string) => /\p{Script=Han}/u.test(source) || opensWithSign(source);
    const latin = sources.filter((source) => !isUnbounded(source));
    const han = sources.filter(isUnbounded);
    const parts = [
      ...(latin.length > 0
        ? [String.raw`(?<![\p{Script=Latin}\d.·/])(?:${latin.join('|')})(?!\p{Script=Latin})`]
        : []),
      ...(han.length > 0 ? [`(?:${han.join('|')})(?![a-zà-ÿ])`] : []),
    ];
    return `(?<g${index}>${parts.join('|')})`;
  });
  return new RegExp(groups.join('|'), 'giu');
}

function groupIndex({ groups }: RegExpExecArray): number {
  return CAPTION_GROUPS.findIndex((_, index) => groups?.[`g${index}`] !== undefined);
}

function proposeAfter(
  text: string,
  index: number,
  caption: string,
  group: CaptionGroup,
  proposals: Proposals,
): void {
  const captionEnd = index + caption.length;
  const right = text.slice(captionEnd, captionEnd + 64);
  const separator = SEPARATOR.exec(right);
  const gap = separator?.[0].length ?? 0;
  const isSure =
    separator?.groups?.['sure'] !== undefined || /[:=#]/.test(separator?.groups?.['colon'] ?? '');
  const isGlued = gap === 0;
  // `cc`, `sin`, `fin` in lower case are words and units.
  if (
    !isSure &&
    caption.length <= 3 &&
    caption === caption.toLowerCase() &&
    !LOWER_CASE_CAPTION.test(caption)
  )
    return;
  if (isGlued && !/[\p{Lu}\p{Script=Han}°º.#]$/u.test(caption)) return;
  let at = captionEnd + gap;
  // 6: more values than that under one caption is a column of a table.
  for (let count = 0; count < 6; count += 1) {
    const length = valueLength(after(text, at, 64), group, isSure, isGlued);
    if (length === 0) return;
    proposals.add(group.label, at, at + length, {
      rule: `${group.label.toLowerCase().replace('_', '-')}.${count === 0 ? group.strength : 'next'}`,
      score: scoreOf(group.strength, isSure, count),
    });
    const link = LINK.exec(after(text, at + length, 8));
    if (link === null || group.strength === 'weak') return;
    at += length + link[0].length;
  }
}

function scoreOf(strength: CaptionGroup['strength'], isSure: boolean, count: number): number {
  if (strength === 'weak') return isSure ? 0.7 : 0.6;
  if (count > 0) return 0.75;
  return isSure ? 0.95 : 0.88;
}

/** Length of the code at the beginning of `right`; 0 when what stands there is no code. */
function valueLength(right: string, group: CaptionGroup, isSure: boolean, isGlued: boolean): number {
  const first = VALUE.exec(right)?.[0];
  if (first === undefined || isDateOrTime(right)) return 0;
  if (group.strength === 'weak') return isPlaceCode(first, right, isSure) ? first.length : 0;
  let length = first.length;
  let last = first;
  // `TX 527 004 118`: a group of letters alone only opens a grouped code.
  const opensWithLetters = /^[A-Z]{1,4}$/.test(first);
  if (!/\d/.test(first) && !opensWithLetters) return 0;
  for (
    let next = NEXT_GROUP.exec(right.slice(length));
    next !== null;
    next = NEXT_GROUP.exec(right.slice(length))
  ) {
    const mayJoin = last.length <= 5 || group.label === 'INSURANCE_ID' || group.label === 'NATIONAL_ID';
    const [joined] = next;
    if (!mayJoin || UNIT_RIGHT.test(right.slice(length + joined.length))) break;
    length += joined.length;
    last = joined.trimStart();
  }
  const value = right.slice(0, length);
  return isCode(value, right.slice(length), isSure, isGlued, group.label) ? length : 0;
}

/** `55-10-0441` has the signs of a date but is none. */
function isDateOrTime(right: string): boolean {
  if (!DATE_OR_TIME.test(right)) return false;
  const triple = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2,4})/.exec(right);
  return triple === null || isDate(Number(triple[1]), Number(triple[2]), Number(triple[3]));
}

/** Enough digits to be an identifier and not a measurement. */
function isCode(value: string, rest: string, isSure: boolean, isGlued: boolean, label: PhiLabel): boolean {
  const digits = value.replace(/\D/g, '').length;
  if (digits === 0 || /^\d+[.,]\d{1,2}$/.test(value) || /^[.,]\d/.test(rest)) return false;
  // `(RN 20-40)`: limits of a laboratory value.
  if (/^\d{1,3}-\d{1,3}$/.test(value) && (label === 'OTHER_ID' || label === 'LICENSE_ID')) return false;
  if (UNIT_RIGHT.test(rest) && digits < 6) return false;
  // A bare year after an everyday caption (`Fall 2019`) is a date.
  if (!isSure && /^(?:19|20)\d{2}$/.test(value)) return false;
  const hasLetters = /\p{L}/u.test(value);
  if (isGlued) return digits >= 5;
  if (isSure) return digits >= 3 || (hasLetters && digits >= 2) || (label === 'OTHER_ID' && digits >= 2);
  return digits >= 4 || (hasLetters && digits >= 3 && value.length >= 5);
}

/** Beds, rooms and wards: a short code with a digit, nothing counted after it. */
function isPlaceCode(value: string, right: string, isSure: boolean): boolean {
  const rest = right.slice(value.length);
  if (!/\d/.test(value) || value === '0' || value.length > 12 || UNIT_RIGHT.test(rest)) return false;
  if (/^(?:19|20)\d{2}$/.test(value) || /^[.,/]\d/.test(rest) || /^\d+[.,]\d+$/.test(value)) return false;
  return (
    isSure ||
    /^(?:[\p{L}]{0,5}-?\d{1,4}[A-Za-z]{0,2}(?:[-./]\d{1,3}[A-Za-z]?)?|\d{1,2}[A-Za-z]\d{0,3})$/u.test(
      value,
    ) ||
    /\d{3}/.test(value)
  );
}
