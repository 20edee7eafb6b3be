/**
 * @file Phrases of rule packs: words with a few signs for their spellings, turned into patterns. Pure; runs in the
 * detection process.
 *
 * [Note: Phrases]
 * Captions come in many spellings, and lists of all of them hide what they say. A phrase is plain text with five signs:
 * `(de |du )` is one of these or nothing, `<é|e>` exactly one of them, `*` up to 24 more letters, `°` the small circle
 * or letter of a number sign (`n°`, `nº`, `no`; `º` leaves the letter out). A backslash takes the next sign as it is.
 * Nothing repeats but `*`, and a phrase has at most 1,000 spellings, so that the time of a search is linear in the text
 * whatever a pack says.
 */
import { z } from 'zod';

const MAX_SPELLINGS = 1_000;

/** A phrase that begins with a character of its own, so that a search can start from the words of a note. */
export const PhraseSchema = z.string().min(1).max(160).superRefine(checkPhrase);
/** As {@link PhraseSchema}; may begin with `*`, for compounds such as `*versicherungsnummer`. */
export const TailPhraseSchema = z
  .string()
  .min(1)
  .max(160)
  .superRefine((phrase, context) => {
    checkPhrase(phrase.replace(/^\*/, ''), context);
  });
/** A list of phrases; empty when left out. */
export const phrases = z.array(PhraseSchema).default([]);
/** A list of phrases that end a text before a mention; empty when left out. */
export const tailPhrases = z.array(TailPhraseSchema).default([]);

function checkPhrase(phrase: string, context: z.RefinementCtx): void {
  const problem = problemOf(phrase);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
}

function problemOf(phrase: string): string | null {
  const { next, spellings, isClosed } = readAlternatives(phrase, 0, '');
  if (!isClosed || next < phrase.length) return 'unbalanced-phrase';
  if (spellings > MAX_SPELLINGS || (phrase.match(/\*/g) ?? []).length > 2) return 'too-many-spellings';
  if (phrase.startsWith('*') || new RegExp(`^(?:${phraseSource(phrase)})$`, 'u').test(''))
    return 'phrase-begins-anyhow';
  return null;
}

/** How the blanks of a phrase are read: one blank, a blank that may be missing, or any white space. */
export type Blanks = 'one' | 'optional' | 'any';

/** Source of a pattern (flags `iu` or `u`) for the phrase. It captures nothing. */
export function phraseSource(phrase: string, blanks: Blanks = 'one'): string {
  const blank = { one: ' ', optional: ' ?', any: String.raw`\s` }[blanks];
  return readAlternatives(phrase, 0, '', blank).source;
}

/** One group over all phrases, longest first, so that `Fallnummer` is not read as `Fall`; matches nothing for none. */
export function oneOf(list: readonly string[], blanks: Blanks = 'one'): string {
  // A look-ahead that always fails, and a character so that readers of beginnings see one.
  if (list.length === 0) return '(?:(?!)\uffff)';
  const sources = [...new Set(list)]
    .sort((a, b) => b.length - a.length)
    .map((one) => phraseSource(one, blanks));
  return `(?:${sources.join('|')})`;
}

/**
 * As {@link oneOf}, the longest spelling first even between phrases that begin alike: for captions that nothing needs to
 * follow.
 */
export function longestOf(list: readonly string[], blanks: Blanks = 'one'): string {
  return oneOf(list.flatMap(withoutOptionalParts), blanks);
}

/** `fax(nummer)` as `faxnummer` and `fax`: at most as many as the phrase has spellings. */
function withoutOptionalParts(phrase: string): readonly string[] {
  const open = phrase.search(/(?<!\\)\(/);
  if (open < 0) return [phrase];
  const close = readAlternatives(phrase, open + 1, ')').next;
  const inner = phrase.slice(open + 1, close - 1);
  const [left, right] = [phrase.slice(0, open), phrase.slice(close)];
  return [`${left}<${inner}>${right}`, left + right].flatMap(withoutOptionalParts);
}

/** True when the phrase has a Chinese character: such words have no blanks around them. */
export function isHanPhrase(phrase: string): boolean {
  return /\p{Script=Han}/u.test(phrase);
}

/** The first of the groups that has the mention among its phrases; any case. */
export function ownerOf<Group>(
  groups: readonly Group[],
  phrasesOf: (group: Group) => readonly string[],
  blanks: Blanks = 'one',
): (mention: string) => Group | undefined {
  const compiled = groups.map((group) => ({
    group,
    pattern: new RegExp(`^${oneOf(phrasesOf(group), blanks)}$`, 'iu'),
  }));
  return (mention) => compiled.find(({ pattern }) => pattern.test(mention))?.group;
}

interface Read {
  readonly source: string;
  readonly spellings: number;
  readonly next: number;
  /** False when the text ended before the closing sign. */
  readonly isClosed: boolean;
}

function readAlternatives(phrase: string, from: number, close: string, blank = ' '): Read {
  let source = '';
  let total = 0;
  let here = 1;
  let at = from;
  while (at < phrase.length) {
    const sign = phrase.charAt(at);
    if (sign === '\\') {
      source += literal(phrase.charAt(at + 1));
      at += 2;
      continue;
    }
    if (sign === close) return { source, spellings: total + here, next: at + 1, isClosed: true };
    if (sign === ')' || sign === '>' || (sign === '|' && close === '')) break;
    if (sign === '(' || sign === '<') {
      const inner = readAlternatives(phrase, at + 1, sign === '(' ? ')' : '>', blank);
      source += `(?:${inner.source})${sign === '(' ? '?' : ''}`;
      here *= inner.spellings + (sign === '(' ? 1 : 0);
      if (!inner.isClosed) return { ...inner, source };
      at = inner.next;
      continue;
    }
    if (sign === '|') {
      total += here;
      here = 1;
    }
    source += sign === '|' ? '|' : characterSource(sign, blank);
    at += 1;
  }
  return { source, spellings: total + here, next: at, isClosed: close === '' };
}

function characterSource(sign: string, blank: string): string {
  switch (sign) {
    case ' ':
      return blank;
    case '*':
      return String.raw`\p{L}{0,24}`;
    case '°':
      return '[°ºo]';
    case 'º':
      return '[º°.]';
    default:
      return literal(sign);
  }
}

function literal(sign: string): string {
  return /[\^$\\.+?*()|[\]{}/]/.test(sign) ? `\\${sign}` : sign;
}
