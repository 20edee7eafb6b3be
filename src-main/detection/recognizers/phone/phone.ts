/**
 * @file Finds phone and fax numbers, extensions and pagers. Pure; runs in the detection process.
 *
 * A number is believed because of its caption or because it has the shape of a national plan and libphonenumber calls
 * it valid. Ids, doses, dates and lab values have the same digits but neither.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CountryCode } from 'libphonenumber-js/max';
import type { Language } from '../../../domain/detection.ts';
import type { Recognizer, RecognizerInput } from '../../recognizer.ts';
import { wordPattern } from '../../lexicons/wordPattern.ts';
import { after, before, foldedText, Proposals } from '../proposal.ts';
import {
  CAPTION,
  CAPTIONED_NUMBER,
  EXTENSION,
  EXTENSION_CAPTION,
  LINK,
  PHONE_SHAPES,
  PUBLIC_NUMBERS,
  WEAK_CAPTION,
} from './phone.patterns.ts';
import type { PhoneShape } from './phone.patterns.ts';

// Seven digits with single separators: no shape is shorter, and most notes hold no such run at all.
const mayHoldNumber = /\d(?:[ ./()-]{0,3}\d){6,24}/g;
const wholeDate = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|(?:19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2})$/;
const dateShape =
  /^\(?(?:\d{1,2}[ ./-]{1,2}\d{1,2}[./-]{1,2}(?:\d{4}|\d{2})|(?:19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2})(?!\d|[ ./-]\d)/;
// 0.15: leaves every telling shape above the accept threshold.
const POSSIBLE_PENALTY = 0.15;
const codeBefore =
  /(?:n°|nº|nr\.?|no\.?|#|id|iban|ipp|nhc|mrn|nip|rpps|ndi|npi|finess|siret|lot|sn|ref|réf|号|號|碼|码|[A-Z]{2}\d{2} ?)\s?:?\s?$/i;

/** PHONE and FAX. */
export const phoneRecognizer: Recognizer = {
  id: 'phone',
  version: 2,
  explanation: 'Phone and fax numbers, extensions and pagers; public help lines are left alone.',
  recognize(input: RecognizerInput) {
    const text = foldedText(input);
    const proposals = new Proposals('phone');
    if (/\d{3}|\d[ .-]\d\d/.test(text)) findCaptioned(input, text, proposals);
    if (holdsNumber(text)) findShapes(text, input.languages, proposals);
    return proposals.wholeNote(input);
  },
};

/** True when some run of digits is long enough and not just a date. */
function holdsNumber(text: string): boolean {
  for (const [run] of text.matchAll(mayHoldNumber)) if (!wholeDate.test(run)) return true;
  return false;
}

function findShapes(text: string, languages: readonly Language[], proposals: Proposals): void {
  for (const shape of PHONE_SHAPES) {
    const isUsual =
      shape.languages === 'any' ||
      languages.length === 0 ||
      shape.languages.some((one) => languages.includes(one));
    if (!isUsual) continue;
    for (const found of text.matchAll(shape.pattern)) {
      if (dateShape.test(found[0]) || codeBefore.test(before(text, found.index, 10))) continue;
      const isInternational = shape.countries.length === 0;
      const length = isInternational ? internationalLength(found[0]) : found[0].length;
      const score = isInternational ? shape.score : nationalScore(found[0], shape);
      if (length === 0 || score === 0) continue;
      const end = found.index + length;
      proposals.add('PHONE', found.index, end + extensionLength(text, end), { rule: shape.id, score });
    }
  }
}

/** Characters of the longest beginning, group by group, that is a valid number; 0 when none is. */
function internationalLength(mention: string): number {
  const digits = mention.replace(/\D/g, '');
  if (digits.length < 8) return 0;
  const canonical = (part: string) => (part.startsWith('+') ? part : `+${part.replace(/^00/, '')}`);
  let length = mention.trimEnd().length;
  while (length >= 9) {
    const part = mention.slice(0, length);
    const normal = canonical(part.replace('(0)', '').replace(/[()]/g, ''));
    if (parsePhoneNumberFromString(normal)?.isPossible() === true) return length;
    const cut = part.search(/[ ./()-]+\d+\)?$/);
    if (cut <= 0) break;
    length = cut;
  }
  // A plus sign and enough digits is a number even where the plan is unknown or the digits are invented.
  return mention.startsWith('+') && digits.length <= 15 ? mention.length : 0;
}

function nationalScore(mention: string, shape: PhoneShape): number {
  const digits = mention.replace(/O/g, '0');
  const parsed = shape.countries.map((country) => parsePhoneNumberFromString(digits, country));
  if (parsed.some((number) => number?.isValid() === true)) return shape.score;
  // Invented and newly assigned numbers are not in the library's tables: the length must do where the shape is telling.
  const isPossible = shape.isTelling === true && parsed.some((number) => number?.isPossible() === true);
  return isPossible ? shape.score - POSSIBLE_PENALTY : 0;
}

function extensionLength(text: string, end: number): number {
  return EXTENSION.exec(after(text, end, 24))?.[0].length ?? 0;
}

const captionsIn = wordPattern(CAPTION);
const extensionsIn = wordPattern(EXTENSION_CAPTION);

function findCaptioned(input: RecognizerInput, text: string, proposals: Proposals): void {
  for (const caption of captionsIn(input)) {
    const label = caption.groups?.['fax'] === undefined ? 'PHONE' : 'FAX';
    let at = caption.index + caption[0].length;
    // 4: more numbers than that under one caption is a table of something else.
    for (let count = 0; count < 4; count += 1) {
      const length = captionedLength(after(text, at, 48), caption[0]);
      if (length === 0) break;
      const end = at + length;
      const whole = end + extensionLength(text, end);
      proposals.add(label, at, whole, {
        rule: count === 0 ? 'caption' : 'caption.next',
        score: count === 0 ? 0.96 : 0.8,
      });
      const link = LINK.exec(after(text, whole, 8));
      if (link === null) break;
      at = whole + link[0].length;
    }
  }
  for (const found of extensionsIn(input)) {
    const number = found[1] ?? '';
    const end = found.index + found[0].length;
    if (PUBLIC_NUMBERS.has(number.replace(/\D/g, ''))) continue;
    proposals.add('PHONE', end - number.length, end, { rule: 'extension', score: 0.8 });
  }
}

/** How much after a caption is the number: the longest valid beginning, else up to a wide gap. */
function captionedLength(right: string, caption: string): number {
  const found = CAPTIONED_NUMBER.exec(right)?.[0];
  if (found === undefined || dateShape.test(found)) return 0;
  const natural = /^(?:(?! {2}| - | \/ | \(\d{4,}).)*/.exec(found)?.[0] ?? found;
  // 15: longest number of ITU-T E.164. An international number is written whole, whatever the library knows of it.
  const significant = natural.replace('(0)', '');
  const isWhole = natural.startsWith('+') && lengthOfDigits(significant, 15) === significant.length;
  const mention = isWhole
    ? natural
    : (validBeginning(natural) ?? natural.slice(0, lengthOfDigits(natural, 15)));
  const digits = mention.replace(/[^\dxXO*]/g, '');
  if (PUBLIC_NUMBERS.has(digits)) return 0;
  const minimum = WEAK_CAPTION.test(caption) ? 7 : 4;
  if (digits.length < minimum || /^\d{1,3}[.,/]\d{1,2}$/.test(mention)) return 0;
  // A clock time or a unit right after says that the digits count something.
  const rest = right.slice(mention.length);
  return /^(?:[:%]|\d| ?(?:mg|ml|h(?!\p{L})|uhr|fois|x(?!\p{L})|days?|weeks?|€))/iu.test(rest)
    ? 0
    : mention.trimEnd().length;
}

const captionCountries: readonly CountryCode[] = ['FR', 'ES', 'DE', 'CH', 'AT', 'US', 'GB', 'CN', 'TW', 'HK'];

function validBeginning(mention: string): string | undefined {
  let part = mention.trimEnd();
  const groups = part.split(/[ ./()-]+/).length;
  // Up to four groups may belong to what follows: a postal code, an id, the next field.
  for (let dropped = 0; dropped < Math.min(groups, 5); dropped += 1) {
    const digits = part.replace(/\D/g, '').length;
    if (digits < 8) return undefined;
    const candidate = part;
    if (
      digits <= 15 &&
      captionCountries.some((country) => parsePhoneNumberFromString(candidate, country)?.isValid() === true)
    )
      return part;
    const cut = part.search(/[ ./()-]+\d*\)?$/);
    if (cut <= 0) return undefined;
    part = part.slice(0, cut);
  }
  return undefined;
}

function lengthOfDigits(mention: string, limit: number): number {
  let digits = 0;
  for (let at = 0; at < mention.length; at += 1) {
    if (/\d/.test(mention.charAt(at))) digits += 1;
    if (digits > limit) return at;
  }
  return mention.length;
}
