/**
 * @file Cuts text into comparable words with their place in the note. Pure; runs in main and in the detection process.
 *
 * [Note: Residual tokens]
 * A token is a run of letters and digits, or one character of a script that is written without blanks (so that every
 * place between two Han characters is a word boundary). Its `key` is folded: compatibility forms unified, lower case,
 * accents and invisible characters dropped, traditional Han characters simplified. Equal keys are equal words, so
 * comparing tokens is whole-word comparing, and `start`/`end` stay offsets of the note.
 */
import { simplifiedHan } from './hanFold.ts';

export interface Token {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  /** True for a single character of an unspaced script. */
  readonly isUnspaced: boolean;
  /** True when the key is digits only. */
  readonly isNumber: boolean;
  /** True when nothing but what one phrase may contain stands between the token before and this one. */
  readonly joins: boolean;
  /** True when nothing but what one code or phone number may contain stands between the token before and this one. */
  readonly joinsCode: boolean;
}

const DROPPED = 1;
const WORD = 2;
const UNSPACED = 3;
const SEPARATOR = 4;

interface Folded {
  readonly kind: number;
  readonly key: string;
  readonly isDigit: boolean;
  /** The key is the character itself. */
  readonly isOwn: boolean;
  /** The word ends with it, though letters follow. */
  readonly isLast: boolean;
}

const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
// Letters that decomposition leaves whole; the right side is how they are written where they are missing.
const otherLetters: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  // At the end of a word; capitals do not tell it from the other.
  ['ς', 'σ'],
]);
/** Catalan `l·` as one character (NFKC takes it apart): written with a middle dot, the word ends there too. */
const MIDDLE_DOT = /·$/;
// Every distinct character is classified once per process; a note has some hundred, Unicode a bounded number.
const foldedByCodePoint = new Map<number, Folded>();
/** 0x3000: alphabets and their punctuation, looked up by position because most characters are such. */
const foldedAlphabets: (Folded | undefined)[] = new Array<Folded | undefined>(0x3000).fill(undefined);
const separator: Folded = { kind: SEPARATOR, key: '', isDigit: false, isOwn: false, isLast: false };
const dropped: Folded = { kind: DROPPED, key: '', isDigit: false, isOwn: false, isLast: false };

/** Tokens of `[from, to)` of the text, with offsets of the whole text. */
export function tokenise(text: string, from = 0, to = text.length): readonly Token[] {
  const tokens: Token[] = [];
  let key = '';
  // True while the folded key is the text itself: then it is cut out in one piece at the end.
  let isPlain = true;
  let isNumber = true;
  let start = from;
  let end = from;
  let isOpen = false;
  const close = () => {
    if (isOpen) {
      const whole = isPlain ? text.slice(start, end) : key;
      pushToken(tokens, text, { key: whole, start, end, isUnspaced: false, isNumber });
    }
    key = '';
    isOpen = false;
    isPlain = true;
    isNumber = true;
  };
  for (let at = from; at < to;) {
    const lettersEnd = endOfOwnLetters(text, at, to);
    if (lettersEnd > at) {
      if (!isOpen) start = at;
      isOpen = true;
      if (!isPlain) key += text.slice(at, lettersEnd);
      isNumber = false;
      end = lettersEnd;
      at = lettersEnd;
      continue;
    }
    const codePoint = text.codePointAt(at) ?? 0;
    const size = codePoint > 0xffff ? 2 : 1;
    const { kind, key: folded, isDigit, isOwn, isLast } = foldCodePoint(codePoint);
    if (kind === WORD) {
      if (!isOpen) start = at;
      isOpen = true;
      if (isPlain && !isOwn) {
        key = text.slice(start, at);
        isPlain = false;
      }
      if (!isPlain) key += folded;
      isNumber &&= isDigit;
      end = at + size;
      if (isLast) close();
    } else if (kind === UNSPACED) {
      close();
      pushToken(tokens, text, { key: folded, start: at, end: at + size, isUnspaced: true, isNumber: false });
    } else if (kind === SEPARATOR) close();
    else if (isOpen) {
      // A dropped mark belongs to the word before it.
      if (isPlain) key = text.slice(start, at);
      isPlain = false;
      end = at + size;
    }
    at += size;
  }
  close();
  return tokens;
}

/** The folded keys of a text, in order. */
export function keysOf(text: string): readonly string[] {
  return tokenise(text).map((token) => token.key);
}

function foldCodePoint(codePoint: number): Folded {
  const isAlphabetic = codePoint < foldedAlphabets.length;
  const known = isAlphabetic ? foldedAlphabets[codePoint] : foldedByCodePoint.get(codePoint);
  if (known !== undefined) return known;
  const folded = classify(String.fromCodePoint(codePoint));
  if (isAlphabetic) foldedAlphabets[codePoint] = folded;
  else foldedByCodePoint.set(codePoint, folded);
  return folded;
}

/** For each alphabetic character: 1 for a letter that is its own key and ends no word, 2 for anything else, 0 for one not seen yet. */
const ownLetters = new Uint8Array(0x3000);

/** Most of a note: letters that are their own keys, in one go. */
function endOfOwnLetters(text: string, from: number, to: number): number {
  let at = from;
  while (at < to) {
    const unit = text.charCodeAt(at);
    if (unit >= ownLetters.length) return at;
    if (ownLetters[unit] === 0) {
      const { kind, isOwn, isLast, isDigit } = foldCodePoint(unit);
      ownLetters[unit] = kind === WORD && isOwn && !isLast && !isDigit ? 1 : 2;
    }
    if (ownLetters[unit] === 2) return at;
    at += 1;
  }
  return at;
}

function classify(character: string): Folded {
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) return dropped;
  if (!/[\p{L}\p{N}\p{Mc}]/u.test(character)) return separator;
  const isUnspaced = unspacedScript.test(character);
  const lower = character.normalize('NFKC').toLowerCase();
  const bare = lower.normalize('NFD').replace(/\p{Mn}/gu, '');
  const plain = bare.replace(MIDDLE_DOT, '');
  const key = isUnspaced ? simplifiedHan(bare) : (otherLetters.get(plain) ?? plain);
  return {
    kind: isUnspaced ? UNSPACED : WORD,
    key: key === '' ? character : key,
    isDigit: /^\d+$/.test(key),
    isOwn: key === character,
    isLast: plain !== bare && plain !== '',
  };
}

type BareToken = Pick<Token, 'key' | 'start' | 'end' | 'isUnspaced' | 'isNumber'>;

function pushToken(tokens: Token[], text: string, bare: BareToken): void {
  const before = tokens.at(-1);
  if (before === undefined) {
    tokens.push({ ...bare, joins: false, joinsCode: false });
    return;
  }
  const { key, start, end, isUnspaced, isNumber } = bare;
  const gap = gapFacts(text, before.end, start);
  let joins = gap.words;
  if (before.isUnspaced && isUnspaced) joins = gap.unspaced;
  else if (before.isNumber && isNumber) joins = gap.numbers;
  tokens.push({ key, start, end, isUnspaced, isNumber, joins, joinsCode: gap.code });
}

/** What two tokens with this text between them may be parts of. */
interface GapFacts {
  readonly words: boolean;
  readonly unspaced: boolean;
  readonly numbers: boolean;
  readonly code: boolean;
}

const adjacent: GapFacts = { words: true, unspaced: true, numbers: true, code: true };
// Gaps of one character, by its code.
const gapUnits: (GapFacts | undefined)[] = new Array<GapFacts | undefined>(0x3000).fill(undefined);
// Gaps hold no letter and no digit, and short ones are few: each is judged once per process.
const gapsSeen = new Map<string, GapFacts>();
/** 4,096: far more short gaps than notes have, and a bound against hostile ones. */
const MOST_GAPS = 4_096;

function gapFacts(text: string, from: number, to: number): GapFacts {
  if (from === to) return adjacent;
  if (to - from === 1) {
    const unit = text.charCodeAt(from);
    const known = gapUnits[unit];
    if (known !== undefined) return known;
    const facts = judgeGap(text.charAt(from));
    if (unit < gapUnits.length) gapUnits[unit] = facts;
    return facts;
  }
  // 200: nothing as long as that joins anything.
  const gap = text.slice(from, Math.min(to, from + 200));
  const seen = gapsSeen.get(gap);
  if (seen !== undefined) return seen;
  const facts = judgeGap(gap);
  if (gap.length <= 4 && gapsSeen.size < MOST_GAPS) gapsSeen.set(gap, facts);
  return facts;
}

/**
 * Blanks with at most one line break, or a little punctuation (none that ends a sentence or a cell) on one line. Between numbers no comma and no colon:
 * `12, 03` is a list and `12:03` a time. Between characters of unspaced scripts only blanks or the middle dot of names.
 */
function judgeGap(gap: string): GapFacts {
  return {
    words:
      /^[^\S\r\n]*(?:\r\n|[\r\n])?[^\S\r\n]*$/.test(gap) ||
      /^[^\S\r\n]*[^\s\p{L}\p{N};!?|]{1,2}[^\S\r\n]*$/u.test(gap),
    unspaced: /^(?:\s{1,4}|[··•・‧])$/.test(gap),
    numbers: /^(?:[./\-\u2010-\u2015\u00A0]|\. |\s{1,2})$/.test(gap),
    code: /^[ \u00A0./\-\u2010-\u2015()_·+]{1,3}$/.test(gap),
  };
}
