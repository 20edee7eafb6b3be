/**
 * @file Finds phone and fax numbers, extensions and pagers. Pure; runs in the detection process.
 *
 * A number is believed because of its caption or because it has the shape of a national plan and libphonenumber calls
 * it valid. Ids, doses, dates and lab values have the same digits but neither.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max';
import type { Recognizer, RecognizerInput } from '../../recognizer.ts';
import { groupsOf, isSpoken } from '../../rulePacks/numbersOf.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import type { Language } from '../../../domain/detection.ts';
import { after, before, foldedText, Proposals } from '../proposal.ts';
import { CAPTIONED_NUMBER, PHONE_SHAPES } from './phone.patterns.ts';
import type { PhoneShape } from './phone.patterns.ts';
import { countriesOf, createPhoneWords, type PhoneWords } from './phoneWords.ts';

// Seven digits with single separators: no shape is shorter, and most notes hold no such run at all.
const mayHoldNumber = /\d(?:[ ./()-]{0,3}\d){6,24}/g;
const wholeDate = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|(?:19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2})$/;
const dateShape =
  /^\(?(?:\d{1,2}[ ./-]{1,2}\d{1,2}[./-]{1,2}(?:\d{4}|\d{2})|(?:19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2})(?!\d|[ ./-]\d)/;
// 0.15: leaves every telling shape above the accept threshold.
const POSSIBLE_PENALTY = 0.15;

/** A shape that packs ask for. */
interface Plan extends PhoneShape {
  readonly rules: readonly { readonly id: string; readonly language: Language | null }[];
  /** Tried in order; empty for international numbers, which name their country. */
  readonly countries: readonly CountryCode[];
}

/** PHONE and FAX, by the captions and plans of the packs. */
export function createPhoneRecognizer(packs: readonly RulePack[]): Recognizer {
  const words = createPhoneWords(packs);
  const plans = plansOf(packs);
  return {
    id: 'phone',
    version: 3,
    explanation: 'Phone and fax numbers, extensions and pagers; public help lines are left alone.',
    recognize(input: RecognizerInput) {
      const text = foldedText(input);
      const proposals = new Proposals('phone');
      if (/\d{3}|\d[ .-]\d\d/.test(text)) {
        findCaptioned(input, text, words, proposals);
        findExtensions(input, words, proposals);
      }
      if (holdsNumber(text))
        for (const plan of plans) findPlan(text, input.languages, { plan, words }, proposals);
      return proposals.wholeNote(input);
    },
  };
}

/** One per shape, in the order of the shapes; the countries of all packs that ask for it. */
function plansOf(packs: readonly RulePack[]): readonly Plan[] {
  const groups = groupsOf(packs, ({ phones }) => phones.plans);
  return Object.entries(PHONE_SHAPES).flatMap(([name, shape]) => {
    const rules = groups.filter(({ plan }) => plan === name);
    const countries = countriesOf([...new Set(rules.flatMap((group) => group.countries))]);
    return rules.length === 0 ? [] : [{ ...shape, rules, countries }];
  });
}

/** True when some run of digits is long enough and not just a date. */
function holdsNumber(text: string): boolean {
  for (const [run] of text.matchAll(mayHoldNumber)) if (!wholeDate.test(run)) return true;
  return false;
}

function findPlan(
  text: string,
  languages: readonly Language[],
  { plan, words }: { readonly plan: Plan; readonly words: PhoneWords },
  proposals: Proposals,
): void {
  const rule = plan.rules.find((one) => isSpoken(one, languages))?.id;
  if (rule === undefined) return;
  for (const found of text.matchAll(plan.pattern)) {
    if (dateShape.test(found[0]) || words.codeBefore.test(before(text, found.index, 10))) continue;
    const isInternational = plan.countries.length === 0;
    const length = isInternational ? internationalLength(found[0]) : found[0].length;
    const score = isInternational ? plan.score : nationalScore(found[0], plan);
    if (length === 0 || score === 0) continue;
    const end = found.index + length;
    proposals.add('PHONE', found.index, end + extensionLength(text, words, end), { rule, score });
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

function nationalScore(mention: string, plan: Plan): number {
  const digits = mention.replace(/O/g, '0');
  const parsed: (PhoneNumber | undefined)[] = [];
  for (const country of plan.countries) {
    const number = parsePhoneNumberFromString(digits, country);
    if (number?.isValid() === true) return plan.score;
    parsed.push(number);
  }
  // Invented and newly assigned numbers are not in the library's tables: the length must do where the shape is telling.
  const isPossible = plan.isTelling === true && parsed.some((number) => number?.isPossible() === true);
  return isPossible ? plan.score - POSSIBLE_PENALTY : 0;
}

function extensionLength(text: string, words: PhoneWords, end: number): number {
  return words.extension.exec(after(text, end, 24))?.[0].length ?? 0;
}

function findCaptioned(input: RecognizerInput, text: string, words: PhoneWords, proposals: Proposals): void {
  for (const caption of words.captionsIn(input)) {
    const rule = words.captionRule(caption.groups?.['caption'] ?? '');
    if (rule === undefined) continue;
    let at = caption.index + caption[0].length;
    // 4: more numbers than that under one caption is a table of something else.
    for (let count = 0; count < 4; count += 1) {
      const length = captionedLength(after(text, at, 48), words, caption[0]);
      if (length === 0) break;
      const end = at + length;
      const whole = end + extensionLength(text, words, end);
      proposals.add(rule.label, at, whole, {
        rule: count === 0 ? rule.id : `${rule.id}.next`,
        score: count === 0 ? 0.96 : 0.8,
      });
      const link = words.link.exec(after(text, whole, 8));
      if (link === null) break;
      at = whole + link[0].length;
    }
  }
}

function findExtensions(input: RecognizerInput, words: PhoneWords, proposals: Proposals): void {
  for (const found of words.extensionsIn(input)) {
    const { caption = '', number = '' } = found.groups ?? {};
    const rule = words.extensionRule(caption);
    const end = found.index + found[0].length;
    if (rule === undefined || words.publicNumbers.has(number.replace(/\D/g, ''))) continue;
    proposals.add('PHONE', end - number.length, end, { rule, score: 0.8 });
  }
}

/** How much after a caption is the number: the longest valid beginning, else up to a wide gap. */
function captionedLength(right: string, words: PhoneWords, caption: string): number {
  const found = CAPTIONED_NUMBER.exec(right)?.[0];
  if (found === undefined || dateShape.test(found)) return 0;
  const natural = /^(?:(?! {2}| - | \/ | \(\d{4,}).)*/.exec(found)?.[0] ?? found;
  // 15: longest number of ITU-T E.164. An international number is written whole, whatever the library knows of it.
  const significant = natural.replace('(0)', '');
  const isWhole = natural.startsWith('+') && lengthOfDigits(significant, 15) === significant.length;
  const mention = isWhole
    ? natural
    : (validBeginning(natural, words) ?? natural.slice(0, lengthOfDigits(natural, 15)));
  const digits = mention.replace(/[^\dxXO*]/g, '');
  if (words.publicNumbers.has(digits)) return 0;
  const minimum = words.isWeak(caption) ? 7 : 4;
  if (digits.length < minimum || /^\d{1,3}[.,/]\d{1,2}$/.test(mention)) return 0;
  return words.countAfter.test(right.slice(mention.length)) ? 0 : mention.trimEnd().length;
}

function validBeginning(mention: string, words: PhoneWords): string | undefined {
  let part = mention.trimEnd();
  const groups = part.split(/[ ./()-]+/).length;
  // Up to four groups may belong to what follows: a postal code, an id, the next field.
  for (let dropped = 0; dropped < Math.min(groups, 5); dropped += 1) {
    const digits = part.replace(/\D/g, '').length;
    if (digits < 8) return undefined;
    const candidate = part;
    if (
      digits <= 15 &&
      words.countries.some((country) => parsePhoneNumberFromString(candidate, country)?.isValid() === true)
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
