/**
 * @file Decides in which forms an accepted mention is looked for in the notes of its patient. Pure; detection process.
 *
 * [Note: What is inherited]
 * Names with each of their longer words, ids, telephone numbers, e-mail and web addresses, streets, birth dates, towns, and
 * institutions with a name of their own: a hospital that was hidden in one letter tells in the next where the patient
 * was treated, and labels of institutions hardly ever change their meaning inside one patient's notes. Not inherited:
 * ages and plain dates (every note has its own, and `47` is everything), postal codes (five digits are also a value),
 * regions, countries and professions (words of any text), and whatever is only an ordinary word or too short.
 */
import { assertNever } from '../../domain/errors.ts';
import { coarseOf, type PhiLabel } from '../../domain/phiLabel.ts';
import type { CaseRule } from '../../probes/phraseTrie.ts';
import { readDateCell, type CalendarDate } from '../../probes/dates/calendar.ts';
import { compactCode } from '../../probes/codes.ts';
import { tokenise, type Token } from '../../probes/tokens.ts';
import { GENERIC_WORDS, NAME_PARTICLES, ORDINARY_WORDS } from '../../probes/words.patterns.ts';

/** Why a place was inherited. */
export const INHERITANCE_RULES = [
  'same-mention',
  'name-word',
  'genitive',
  'same-code',
  'same-phone',
  'same-date',
] as const;
export type InheritanceRule = (typeof INHERITANCE_RULES)[number];

/** One thing to look for; all strings are PHI. */
export type InheritedForm =
  | {
      readonly kind: 'phrase';
      readonly keys: readonly string[];
      readonly caseRule: CaseRule;
      readonly rule: InheritanceRule;
    }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'phone'; readonly digits: string }
  | { readonly kind: 'date'; readonly date: CalendarDate };

/** 4: single words of a name below that are syllables of anything; the residual search draws the same line. */
const LEAST_WORD = 4;
/** 5: shorter codes are ordinary numbers of every note. */
const LEAST_CODE = 5;
/** 16: a mention of more words than that is a passage, not an identifier. */
const MOST_WORDS = 16;

/** The forms of one mention; none for what is not inherited. `isOrdinary` is asked with folded words. */
export function formsOf(
  label: PhiLabel,
  mention: string,
  isOrdinary: (word: string) => boolean,
): readonly InheritedForm[] {
  const tokens = tokenise(mention);
  if (tokens.length === 0 || tokens.length > MOST_WORDS) return [];
  const words: Words = {
    mention,
    tokens,
    isOrdinary: (key) => ORDINARY_WORDS.has(key) || GENERIC_WORDS.has(key) || isOrdinary(key),
  };
  if (label === 'USERNAME') return loginForms(words);
  const coarse = coarseOf(label);
  switch (coarse) {
    case 'NAME':
      return nameForms(words);
    case 'ID':
      return codeForms(tokens);
    case 'CONTACT':
      return label === 'PHONE' || label === 'FAX'
        ? [{ kind: 'phone', digits: mention }]
        : [phrase(tokens, { kind: 'any' })];
    case 'LOCATION':
      return placeForms(label, words);
    case 'DATE':
      return label === 'BIRTHDATE' ? dateForms(words) : [];
    case 'AGE':
    case 'PROFESSION':
    case 'OTHER':
      return [];
    default:
      return assertNever(coarse);
  }
}

interface Words {
  readonly mention: string;
  readonly tokens: readonly Token[];
  readonly isOrdinary: (key: string) => boolean;
}

function phrase(
  tokens: readonly Token[],
  caseRule: CaseRule,
  rule: InheritanceRule = 'same-mention',
): InheritedForm {
  return { kind: 'phrase', keys: tokens.map(({ key }) => key), caseRule, rule };
}

function nameForms({ mention, tokens, isOrdinary }: Words): readonly InheritedForm[] {
  if (tokens.every(({ isUnspaced }) => isUnspaced)) {
    const name = tokens.map(({ key }) => key).join('');
    return tokens.length < 2 || isOrdinary(name) ? [] : [phrase(tokens, { kind: 'any' })];
  }
  const [only] = tokens;
  if (tokens.length === 1 && only !== undefined) return wordForms(only, mention, isOrdinary);
  const isTelling = tokens.some(({ key }) => key.length > 1 && !NAME_PARTICLES.has(key) && !isOrdinary(key));
  const whole = phrase(tokens, isTelling ? { kind: 'any' } : { kind: 'exact', surface: mention });
  return [whole, ...tokens.flatMap((token) => partForms(token, isOrdinary))];
}

/** A name of one word: an ordinary word, or one of three letters, only as it was written. */
function wordForms(
  token: Token,
  mention: string,
  isOrdinary: (key: string) => boolean,
): readonly InheritedForm[] {
  if (!/^\p{L}{3,}$/u.test(token.key) || NAME_PARTICLES.has(token.key)) return [];
  if (token.key.length < LEAST_WORD || isOrdinary(token.key))
    return [phrase([token], { kind: 'exact', surface: mention })];
  return [phrase([token], { kind: 'any' }), ...genitive(token)];
}

function partForms(token: Token, isOrdinary: (key: string) => boolean): readonly InheritedForm[] {
  const { key } = token;
  const isWord = !token.isUnspaced && key.length >= LEAST_WORD && /^\p{L}+$/u.test(key);
  if (!isWord || NAME_PARTICLES.has(key) || isOrdinary(key)) return [];
  return [phrase([token], { kind: 'any' }, 'name-word'), ...genitive(token)];
}

/** `Müllers Befund`, with a capital, so that plurals stay out. */
function genitive({ key }: Token): readonly InheritedForm[] {
  if (key.endsWith('s')) return [];
  return [{ kind: 'phrase', keys: [`${key}s`], caseRule: { kind: 'capitalised' }, rule: 'genitive' }];
}

function loginForms({ mention, tokens, isOrdinary }: Words): readonly InheritedForm[] {
  const code = compactCode(tokens);
  // Initials of a typist (`ab/cd`) are letters of any word.
  return code.length < LEAST_CODE || isOrdinary(code)
    ? []
    : [phrase(tokens, { kind: 'exact', surface: mention })];
}

function codeForms(tokens: readonly Token[]): readonly InheritedForm[] {
  const code = compactCode(tokens);
  // Two digits: a word behind a caption is no code.
  return code.length >= LEAST_CODE && /\d\D*\d/u.test(code) ? [{ kind: 'code', code }] : [];
}

function dateForms({ mention, tokens }: Words): readonly InheritedForm[] {
  const dates = readDateCell(mention);
  if (dates.length > 0) return dates.map((date) => ({ kind: 'date', date }));
  // 3: day, month and year; a year or a month alone is no birth date.
  return tokens.length >= 3 ? [phrase(tokens, { kind: 'any' })] : [];
}

function placeForms(label: PhiLabel, { tokens, isOrdinary }: Words): readonly InheritedForm[] {
  if (label === 'ZIP' || label === 'REGION' || label === 'COUNTRY') return [];
  const isHan = tokens.every(({ isUnspaced }) => isUnspaced);
  if (isHan) {
    const name = tokens.map(({ key }) => key).join('');
    return tokens.length < 2 || isOrdinary(name) ? [] : [phrase(tokens, { kind: 'any' })];
  }
  const telling = tokens.filter(
    ({ key, isNumber }) =>
      !isNumber && key.length >= LEAST_WORD && !NAME_PARTICLES.has(key) && !isOrdinary(key),
  );
  const hasNumber = tokens.some(({ isNumber }) => isNumber);
  if (tokens.length > 1 && (telling.length > 0 || (label === 'STREET' && hasNumber)))
    return [phrase(tokens, { kind: 'any' })];
  // A street or a town of one word is also a surname or a noun: with a capital, and a street not without its number.
  if (tokens.length > 1 || telling.length === 0 || label === 'STREET') return [];
  return [phrase(tokens, { kind: 'capitalised' })];
}
