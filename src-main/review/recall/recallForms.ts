/**
 * @file Under which forms a hidden mention can be found again by its keyed hash alone. Pure; main process.
 *
 * [Note: Forms of a recall]
 * A keyed hash finds equal text only, so mention and search are brought to the same forms before they are hashed. Names:
 * their words without titles, particles, case, accents and order, and once more with umlauts written out (`Müller` and
 * `Mueller`). A search for a full name also asks for each of its words with the others as initials, for every two of
 * its words, and for each word alone, which says less. A search for one
 * word asks for it as a word of any name. Han names: simplified characters; a search for them also asks in
 * pinyin and Wade-Giles. Numbers: letters and digits without grouping and leading zeros. Dates that are written in
 * digits: the day. All else: the words as they are, folded.
 */
import { assertNever } from '../../domain/errors.ts';
import type { KnownIdentifierKind } from '../../domain/note.ts';
import { coarseOf, type PhiLabel } from '../../domain/phiLabel.ts';
import { compactCode } from '../../probes/codes.ts';
import { readDateCell } from '../../probes/dates/calendar.ts';
import { simplifiedHan } from '../../probes/hanFold.ts';
import { romanise } from '../../probes/names/romanise.ts';
import { tokenise } from '../../probes/tokens.ts';
import { fold } from '../clusters/fold.ts';
import { keyOf, readName, type NameForm } from '../clusters/nameForm.ts';

/** What is asked for. PHI. */
export interface SoughtForms {
  /** The whole of what is looked for, in any of its forms. */
  readonly whole: readonly string[];
  /** A word of it: also what another person may be called. */
  readonly part: readonly string[];
}

/** 8: two readings of each of three characters. Names with more are looked for in the likeliest ones. */
const MOST_ROMANISED = 8;
/** 3: a shorter word alone is hardly evidence of anybody. */
const MIN_PART = 3;

/** Forms of a mention with this label. PHI. */
export function formsOfMention(label: PhiLabel, mention: string): readonly string[] {
  const coarse = coarseOf(label);
  if (coarse === 'NAME' && label !== 'USERNAME') {
    const name = readName(inSimplified(mention));
    return [...nameKeys(name), ...(isSeveral(name) ? wordsOf(name).map((word) => `word:${word}`) : [])];
  }
  if (coarse === 'ID' || label === 'PHONE' || label === 'FAX') return codeForms(mention);
  if (coarse === 'DATE') return dateForms(mention);
  return [textForm(mention)];
}

/** Forms of what somebody looks for. PHI. */
export function formsSought(kind: KnownIdentifierKind, text: string): SoughtForms {
  switch (kind) {
    case 'name':
      return namesSought(text);
    case 'birth-date':
      return { whole: dateForms(text), part: [] };
    case 'id':
    case 'phone':
      return { whole: codeForms(text), part: [] };
    case 'address':
      return { whole: [textForm(text)], part: [] };
    default:
      return assertNever(kind);
  }
}

function namesSought(text: string): SoughtForms {
  const plain = inSimplified(text.trim());
  const names = [readName(plain), ...romanised(plain).map(readName)];
  const whole = names.flatMap((name) => [
    ...nameKeys(name),
    ...shortened(name),
    ...(isSeveral(name) ? [] : wordsOf(name).map((word) => `word:${word}`)),
  ]);
  const part = names.filter(isSeveral).flatMap((name) => wordsOf(name).map((word) => `name:${word}`));
  return { whole: [...new Set(whole)], part: [...new Set(part)].filter((form) => !whole.includes(form)) };
}

function nameKeys({ key, umlautKey }: NameForm): readonly string[] {
  return [key, ...(umlautKey === null ? [] : [umlautKey])].map((one) => `name:${one}`);
}

function isSeveral({ words, initials }: NameForm): boolean {
  return words.length + initials.length > 1;
}

/** Its words in both spellings, those that say enough alone; a Han name is one word. */
function wordsOf({ words, umlautKey, isHan }: NameForm): readonly string[] {
  if (isHan) return [];
  const spelled = [...words, ...(umlautKey?.split(' ') ?? [])];
  return [...new Set(spelled)].filter((word) => [...word].length >= MIN_PART);
}

/** `A. Müller` and `Anna Müller` for Anna Maria Müller. */
function shortened({ words, umlautKey, isHan }: NameForm): readonly string[] {
  if (isHan) return [];
  // Sorted, and its words are those of `words` written out; initials are the same either way.
  const spellings = [words, ...(umlautKey === null ? [] : [umlautKey.split(' ')])];
  return spellings
    .flatMap((spelling) =>
      spelling.flatMap((word, at) => {
        const others = spelling.filter((_, index) => index !== at);
        const withInitials = keyOf([word, ...others.map((other) => [...other][0] ?? '')]);
        const inPairs = spelling.length > 2 ? others.map((other) => keyOf([word, other])) : [];
        const withOne = spelling.length > 2 ? others.map((other) => keyOf([word, [...other][0] ?? ''])) : [];
        return spelling.length < 2 ? [] : [withInitials, ...inPairs, ...withOne];
      }),
    )
    .map((key) => `name:${key}`);
}

/** `Wang Xiaoming` and `Wang Xiao Ming` for 王小明. */
function romanised(name: string): readonly string[] {
  const read = romanise(name);
  if (read === null) return [];
  let spelled: readonly (readonly string[])[] = [[]];
  for (const readings of read.characters)
    spelled = spelled
      .flatMap((begun) => readings.map((reading) => [...begun, reading]))
      .slice(0, MOST_ROMANISED);
  return spelled.flatMap((syllables) => {
    const surname = syllables.slice(0, read.surnameLength).join('');
    const given = syllables.slice(read.surnameLength);
    return [`${surname} ${given.join('')}`, `${surname} ${given.join(' ')}`];
  });
}

function codeForms(text: string): readonly string[] {
  const code = compactCode(tokenise(text));
  return [`code:${code.replace(/^0+/, '') || code}`];
}

/** Both readings of a date whose day and month can be exchanged. */
function dateForms(text: string): readonly string[] {
  const days = readDateCell(text);
  return days.length === 0
    ? [textForm(text)]
    : days.map(({ year, month, day }) => `date:${year}-${month}-${day}`);
}

function textForm(text: string): string {
  return `text:${tokenise(fold(text))
    .map(({ key }) => key)
    .join(' ')}`;
}

function inSimplified(text: string): string {
  return [...text]
    .map((character) => (/\p{Script=Han}/u.test(character) ? simplifiedHan(character) : character))
    .join('');
}
