/**
 * @file Words that the lexicon knows but that stand for a person here. Pure; runs in the detection process.
 *
 * [Note: Names are not translated]
 * A tagger recognizes `May Chan`; of `五月 Chan` it sees half. Spans come back to the right place either way, but a mention
 * that was translated is harder to find, so in doubt a word stays as it is: the tagger reads both languages.
 */
import { givenNames } from '../lexicons/givenNames.ts';
import { surnameLength } from '../lexicons/chineseName.ts';
import { romanizedSurnames } from '../lexicons/romanizedSurnames.ts';
import { isWord, type WordToken } from './wordTokens.ts';

// May is a given name besides a month and a verb.
const given: ReadonlySet<string> = new Set([...givenNames, 'may']);
// Titles in front of names in English and Chinese notes.
const titles: ReadonlySet<string> = new Set(
  'dr doctor prof professor mr mrs ms miss madam sr sister nurse'.split(' '),
);
/** `Chan`, and `CHAN` of three letters or more: shorter words in capitals are acronyms. */
const nameShape = /^\p{Lu}(?:\p{Ll}+|\p{Lu}{2,})$/u;

export interface NameContext {
  /** Whether the lexicon has a word. */
  readonly knows: (word: string) => boolean;
  /** Index of the sentence's first token with letters or digits; -1 without one. */
  readonly firstWord: number;
}

/**
 * True for a word with the shape of a name that is a given name or a romanized surname, follows a title, or stands beside a
 * word of that shape that nobody knows or that is a romanized surname. The first word of a sentence has a capital anyway, so there an unknown
 * word beside it proves nothing.
 */
export function isNameToken(
  tokens: readonly WordToken[],
  at: number,
  { knows, firstWord }: NameContext,
): boolean {
  const word = tokens[at]?.text ?? '';
  if (word.length === 1 && isInitial(tokens, at)) return true;
  if (!nameShape.test(word) || titles.has(word.toLowerCase())) return false;
  const lower = word.toLowerCase();
  if (/\p{Ll}/u.test(word) && (given.has(lower) || (at !== firstWord && romanizedSurnames.has(lower))))
    return true;
  const before = neighbor(tokens, at, -1);
  if (before !== undefined && titles.has(before.toLowerCase())) return true;
  return [before, neighbor(tokens, at, 1)].some((beside) => {
    if (beside === undefined || !nameShape.test(beside)) return false;
    return romanizedSurnames.has(beside.toLowerCase()) || (at !== firstWord && !knows(beside));
  });
}

/** `K` in `Desmond K.` and `林K`; what stands with its value, as potassium does, has a blank before it. */
function isInitial(tokens: readonly WordToken[], at: number): boolean {
  return tokens[at + 1]?.text === '.' || /\p{Script=Han}/u.test(tokens[at - 1]?.text ?? '');
}

/** The next word in that direction with nothing but one blank, hyphen, comma or dot and a blank between. */
function neighbor(tokens: readonly WordToken[], at: number, step: 1 | -1): string | undefined {
  for (let to = at + step, passed = 0; passed <= 2; to += step, passed += 1) {
    const token = tokens[to];
    if (token === undefined) return undefined;
    if (isWord(token)) return passed === 0 ? undefined : token.text;
    if (!/^[ \-.,]$/.test(token.text)) return undefined;
  }
  return undefined;
}

// Rare surnames that are everyday words: `但`, `都`, `於` stand in front of verbs far more often.
const rareAsSurnames = /^[但都於于向和與时時常全应應同由因及]/u;

/** Length of the surname that the Han characters begin with; 0 when they begin with none. */
function surnameAt(text: string, at: number): number {
  return rareAsSurnames.test(text.charAt(at)) ? 0 : surnameLength(text, at);
}

/** True when the Han character in front of `at` is a surname, so that what begins there may be a given name. */
export function followsSurname(text: string, at: number): boolean {
  return at > 0 && surnameAt(text, at - 1) === 1;
}

// Surnames that alone are everyday words of notes; beside a title or a Latin name they are names all the same.
const everydayAlone = /^[左高白黃黄冷平全時时常水方應应包車车單单連连成明]$/u;
const titleBefore =
  /(?:^|[^\p{L}])(?:dr|mr|mrs|ms|miss|prof|vs|cr|np|rn|apn|sn|r\d?|uncle|auntie|aunt|surgeon|asst|anes|by)[.:]?\s?$/iu;
const latinNameBefore = /(?:^|[^\p{L}])\p{Lu}\p{Ll}+\s$/u;

/**
 * True when the Han characters at `at`, none of them part of a phrase, may be a name: a surname with a given name of one or
 * two, or a surname alone that is no everyday word or stands beside a title, a Latin name or initials.
 */
export function mayBeChineseName(text: string, at: number, length: number): boolean {
  const surname = surnameAt(text, at);
  if (surname === 0 || length > surname + 2) return false;
  if (length > surname) return true;
  const before = text.slice(Math.max(0, at - LOOK_BACK), at);
  const isBesideName =
    titleBefore.test(before) || latinNameBefore.test(before) || /^\p{Lu}/u.test(text.charAt(at + length));
  return isBesideName || !everydayAlone.test(text.slice(at, at + length));
}

/** 16 characters: longer than any title and most given names. */
const LOOK_BACK = 16;
