/** @file Reads the value behind a caption. Pure; part of the captioned-id recognizer. */
import type { PhiLabel } from '../../../domain/phiLabel.ts';
import { wordsOf } from '../../rulePacks/numbersOf.ts';
import { isHanPhrase, oneOf } from '../../rulePacks/phrase.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { isDate } from '../date/calendar.ts';
import { DATE_OR_TIME, NEXT_GROUP, VALUE } from './value.patterns.ts';

/** The words around values, as patterns. */
export interface ValueWords {
  /** Between caption and value. `sure` is set when a word or sign says that a value follows. */
  readonly separator: RegExp;
  /** Links further values under the same caption. */
  readonly link: RegExp;
  /** A value of a measurement, not of an identifier. */
  readonly unitRight: RegExp;
}

/** How a value is announced. */
export interface Announcement {
  readonly label: PhiLabel;
  readonly strength: 'strong' | 'weak';
  /** A word or sign says that a value follows. */
  readonly isSure: boolean;
  /** Nothing stands between caption and value. */
  readonly isGlued: boolean;
}

/** Compiles the words of the packs. */
export function createValueWords(packs: readonly RulePack[]): ValueWords {
  const units = wordsOf(packs, ({ ids }) => ids.unitsAfter);
  const han = oneOf(units.filter(isHanPhrase));
  const latin = oneOf(units.filter((unit) => !isHanPhrase(unit)));
  return {
    separator: new RegExp(
      String.raw`^\)?(?<sure>\s?${oneOf(wordsOf(packs, ({ ids }) => ids.numberWords))})?[ \t]?${oneOf(wordsOf(packs, ({ ids }) => ids.links))}?[ \t]{0,12}(?<colon>[:=#.([|°]{0,40}[ \t]{0,8}(?:\r?\n[ \t]{0,4})?)(?:nhc-|\[|\()?`,
      'iu',
    ),
    link: new RegExp(
      String.raw`^ ?(?:、|,|;|\/|&|${oneOf(wordsOf(packs, ({ ids }) => ids.joints))}) ?(?=[A-Za-z]{0,4}-?\d)`,
      'u',
    ),
    unitRight: new RegExp(String.raw`^ ?(?:[%€$]|${han}|${latin}(?![\p{L}\d]))`, 'iu'),
  };
}

/** Length of the code at the beginning of `right`; 0 when what stands there is no code. */
export function valueLength(words: ValueWords, right: string, how: Announcement): number {
  const first = VALUE.exec(right)?.[0];
  if (first === undefined || isDateOrTime(right)) return 0;
  if (how.strength === 'weak') return isPlaceCode(words, first, right, how.isSure) ? first.length : 0;
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
    const mayJoin = last.length <= 5 || how.label === 'INSURANCE_ID' || how.label === 'NATIONAL_ID';
    const [joined] = next;
    if (!mayJoin || words.unitRight.test(right.slice(length + joined.length))) break;
    length += joined.length;
    last = joined.trimStart();
  }
  return isCode(words, right.slice(0, length), right.slice(length), how) ? length : 0;
}

/** `55-10-0441` has the signs of a date but is none. */
function isDateOrTime(right: string): boolean {
  if (!DATE_OR_TIME.test(right)) return false;
  const triple = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2,4})/.exec(right);
  return triple === null || isDate(Number(triple[1]), Number(triple[2]), Number(triple[3]));
}

/** Enough digits to be an identifier and not a measurement. */
function isCode(words: ValueWords, value: string, rest: string, how: Announcement): boolean {
  const { label, isSure, isGlued } = how;
  const digits = value.replace(/\D/g, '').length;
  if (digits === 0 || /^\d+[.,]\d{1,2}$/.test(value) || /^[.,]\d/.test(rest)) return false;
  // `(RN 20-40)`: limits of a laboratory value.
  if (/^\d{1,3}-\d{1,3}$/.test(value) && (label === 'OTHER_ID' || label === 'LICENSE_ID')) return false;
  if (words.unitRight.test(rest) && digits < 6) return false;
  // A bare year after an everyday caption (`Fall 2019`) is a date.
  if (!isSure && /^(?:19|20)\d{2}$/.test(value)) return false;
  const hasLetters = /\p{L}/u.test(value);
  if (isGlued) return digits >= 5;
  if (isSure) return digits >= 3 || (hasLetters && digits >= 2) || (label === 'OTHER_ID' && digits >= 2);
  return digits >= 4 || (hasLetters && digits >= 3 && value.length >= 5);
}

/** Beds, rooms and wards: a short code with a digit, nothing counted after it. */
function isPlaceCode(words: ValueWords, value: string, right: string, isSure: boolean): boolean {
  const rest = right.slice(value.length);
  if (!/\d/.test(value) || value === '0' || value.length > 12 || words.unitRight.test(rest)) return false;
  if (/^(?:19|20)\d{2}$/.test(value) || /^[.,/]\d/.test(rest) || /^\d+[.,]\d+$/.test(value)) return false;
  return (
    isSure ||
    /^(?:[\p{L}]{0,5}-?\d{1,4}[A-Za-z]{0,2}(?:[-./]\d{1,3}[A-Za-z]?)?|\d{1,2}[A-Za-z]\d{0,3})$/u.test(
      value,
    ) ||
    /\d{3}/.test(value)
  );
}
