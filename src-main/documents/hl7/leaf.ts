/** @file The smallest part of an HL7 v2 message: its text with escapes decoded. Pure; the import process and tests. */
import { damaged } from '../limits.ts';

/** The characters that part a message, as its MSH says. */
export interface Delimiters {
  readonly field: string;
  readonly component: string;
  readonly repetition: string;
  /** Empty where a message names none. */
  readonly escape: string;
  readonly subcomponent: string;
  /** As written in MSH-2. */
  readonly written: string;
}

/** A stretch of text, or a formatting command of FT such as `.br`. */
export type Bit =
  | { readonly isMark: false; text: string }
  /** `command` is written again unless it was taken out. */
  | { readonly isMark: true; readonly text: string; command: string | null };

/** A component or subcomponent; changed in place. */
export interface Leaf {
  bits: Bit[];
  /** An escape in it says what nobody can know: letters of another character set, or what a site has made up. */
  readonly isUnread?: true;
}

/** Chapter 2, 2.7: commands with what a reader sees of them. */
const COMMANDS: readonly (readonly [RegExp, string])[] = [
  [/^\.(?:br|ce|sp\+?\d{0,3})$/, '\n'],
  [/^\.(?:sk\+?\d{1,3})$/, ' '],
  [/^(?:H|N|\.fi|\.nf|\.(?:in|ti)[+-]?\d{1,3})$/, ''],
];

/** Other character sets from here on (2.7.2), and escapes that a site agrees on (2.7.7), whose words are not their text. */
const UNREAD = /^(?:C[0-9A-Fa-f]{4}|M[0-9A-Fa-f]{4,6}|Z\S{1,80})$/;

/** @throws DeidError import/damaged-document {reason: delimiters} */
export function readDelimiters(field: string, written: string): Delimiters {
  const [component = '', repetition = '', escape = '', subcomponent = ''] = written;
  const all = [field, ...written];
  // Signs of ASCII, at most five behind the first (2.5.4): more would be a text that nobody reads.
  const isSound = all.length >= 3 && all.length <= 6 && all.every((one) => /[!-/:-@[-`{-~]/.test(one));
  if (!isSound || new Set(all).size !== all.length) damaged('delimiters');
  return { field, component, repetition, escape, subcomponent, written };
}

/** `bytesAsText` decodes what `\Xhh\` holds. Escapes that nobody knows stay as they stand: real texts hold backslashes. */
export function readLeaf(
  raw: string,
  delimiters: Delimiters,
  bytesAsText: (bytes: Uint8Array) => string | null,
): Leaf {
  const { escape } = delimiters;
  const bits: Bit[] = [];
  let isUnread = false;
  const add = (text: string): void => {
    const last = bits.at(-1);
    if (last?.isMark === false) last.text += text;
    else bits.push({ isMark: false, text });
  };
  let at = 0;
  while (at < raw.length) {
    const from = escape === '' ? -1 : raw.indexOf(escape, at);
    const to = from < 0 ? -1 : raw.indexOf(escape, from + 1);
    if (from < 0 || to < 0) break;
    const inside = raw.slice(from + 1, to);
    const shown = COMMANDS.find(([pattern]) => pattern.test(inside))?.[1];
    const text = shown === undefined ? escaped(inside, delimiters, bytesAsText) : null;
    if (from > at) add(raw.slice(at, from));
    if (shown !== undefined) bits.push({ isMark: true, text: shown, command: inside });
    else if (text !== null) add(text);
    else {
      isUnread ||= UNREAD.test(inside);
      // Only the first of the two is settled: the second may begin a sequence.
      add(escape);
      at = from + 1;
      continue;
    }
    at = to + 1;
  }
  if (at < raw.length) add(raw.slice(at));
  return isUnread ? { bits, isUnread } : { bits };
}

function escaped(
  inside: string,
  delimiters: Delimiters,
  bytesAsText: (bytes: Uint8Array) => string | null,
): string | null {
  if (inside === 'F') return delimiters.field;
  if (inside === 'S') return delimiters.component;
  if (inside === 'T') return delimiters.subcomponent;
  if (inside === 'R') return delimiters.repetition;
  if (inside === 'E') return delimiters.escape;
  if (inside === 'P') return delimiters.written.charAt(4) === '' ? null : delimiters.written.charAt(4);
  return /^X(?:[0-9A-Fa-f]{2})+$/.test(inside) ? bytesAsText(Buffer.from(inside.slice(1), 'hex')) : null;
}

/** Whether a text can be written at all: a zero cannot, and without an escape character nothing that looks like a delimiter. */
export function isWritable(text: string, delimiters: Delimiters): boolean {
  const { field, component, repetition, escape, subcomponent } = delimiters;
  const isSign = (char: string): boolean =>
    char < ' ' || [field, component, repetition, subcomponent].includes(char);
  return !text.includes('\u0000') && (escape !== '' || ![...text].some(isSign));
}

/** Writes a leaf so that reading it gives the same. */
export function writeLeaf({ bits }: Leaf, delimiters: Delimiters): string {
  const { escape } = delimiters;
  return bits
    .map((bit) =>
      bit.isMark
        ? bit.command === null
          ? ''
          : `${escape}${bit.command}${escape}`
        : writeText(bit.text, delimiters),
    )
    .join('');
}

function writeText(
  text: string,
  { field, component, repetition, escape, subcomponent, written }: Delimiters,
) {
  const names = new Map([
    [field, 'F'],
    [component, 'S'],
    [repetition, 'R'],
    [escape, 'E'],
    [subcomponent, 'T'],
    [written.charAt(4), 'P'],
  ]);
  let made = '';
  for (const char of text.toWellFormed()) {
    const name = names.get(char);
    // Without an escape character a delimiter cannot be written; what looks like one would part the text.
    if (name !== undefined) made += escape === '' ? ' ' : `${escape}${name}${escape}`;
    else if (char < ' ')
      made +=
        escape === ''
          ? ' '
          : `${escape}X${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}${escape}`;
    else made += char;
  }
  return made;
}

/** What a leaf says. */
export function textOfLeaf({ bits }: Leaf): string {
  return bits.map(({ text }) => text).join('');
}
