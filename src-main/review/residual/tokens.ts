/**
 * @file Cuts text into comparable words with their place in the note. Pure; main process.
 *
 * [Note: Residual tokens]
 * A token is a run of letters and digits, or one character of a script that is written without blanks (so that every
 * place between two Han characters is a word boundary). Its `key` is folded: compatibility forms unified, lower case,
 * accents and invisible characters dropped. Equal keys are equal words, so comparing tokens is whole-word comparing,
 * and `start`/`end` stay offsets of the note.
 */

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
}

const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
// Every distinct character is classified once per process; a note has some hundred, Unicode a bounded number.
const foldedByCodePoint = new Map<number, Folded>();
const separator: Folded = { kind: SEPARATOR, key: '' };
const dropped: Folded = { kind: DROPPED, key: '' };

/** Tokens of `[from, to)` of the text, with offsets of the whole text. */
export function tokenise(text: string, from = 0, to = text.length): readonly Token[] {
  const tokens: Token[] = [];
  let key = '';
  let start = from;
  let end = from;
  const close = () => {
    if (key !== '') pushToken(tokens, text, { key, start, end, isUnspaced: false });
    key = '';
  };
  for (let at = from; at < to;) {
    const codePoint = text.codePointAt(at) ?? 0;
    const size = codePoint > 0xffff ? 2 : 1;
    const { kind, key: folded } = foldCodePoint(codePoint);
    if (kind === WORD) {
      if (key === '') start = at;
      key += folded;
      end = at + size;
    } else if (kind === UNSPACED) {
      close();
      pushToken(tokens, text, { key: folded, start: at, end: at + size, isUnspaced: true });
    } else if (kind === SEPARATOR) close();
    // A dropped mark belongs to the word before it.
    else if (key !== '') end = at + size;
    at += size;
  }
  close();
  return tokens;
}

function foldCodePoint(codePoint: number): Folded {
  const known = foldedByCodePoint.get(codePoint);
  if (known !== undefined) return known;
  const character = String.fromCodePoint(codePoint);
  const folded = classify(character);
  foldedByCodePoint.set(codePoint, folded);
  return folded;
}

function classify(character: string): Folded {
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) return dropped;
  if (!/[\p{L}\p{N}\p{Mc}]/u.test(character)) return separator;
  const key = character
    .normalize('NFKC')
    .toLowerCase()
    .replace('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  return { kind: unspacedScript.test(character) ? UNSPACED : WORD, key: key === '' ? character : key };
}

type BareToken = Pick<Token, 'key' | 'start' | 'end' | 'isUnspaced'>;

function pushToken(tokens: Token[], text: string, bare: BareToken): void {
  const before = tokens.at(-1);
  const isNumber = /^\d+$/.test(bare.key);
  const gap = before === undefined ? null : text.slice(before.end, Math.min(bare.start, before.end + 200));
  tokens.push({
    ...bare,
    isNumber,
    joins: gap !== null && before !== undefined && joinsPhrase(gap, before, { ...bare, isNumber }),
    joinsCode: gap !== null && (gap === '' || /^[ \u00A0./\-\u2010-\u2015()_·+]{1,3}$/.test(gap)),
  });
}

/**
 * Blanks with at most one line break, or a little punctuation (none that ends a sentence or a cell) on one line. Between numbers no comma and no colon:
 * `12, 03` is a list and `12:03` a time. Between characters of unspaced scripts only blanks or the middle dot of names.
 */
function joinsPhrase(
  gap: string,
  before: Pick<Token, 'isUnspaced' | 'isNumber'>,
  next: typeof before,
): boolean {
  if (gap === '' || gap === ' ') return true;
  if (before.isUnspaced && next.isUnspaced) return /^(?:\s{1,4}|[··•])$/.test(gap);
  if (before.isNumber && next.isNumber) return /^(?:[./\-\u2010-\u2015\u00A0]|\. |\s{1,2})$/.test(gap);
  if (/^[^\S\r\n]*(?:\r\n|[\r\n])?[^\S\r\n]*$/.test(gap)) return true;
  return /^[^\S\r\n]*[^\s\p{L}\p{N};!?|]{1,2}[^\S\r\n]*$/u.test(gap);
}
