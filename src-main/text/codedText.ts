/**
 * @file Finds stretches of a note that stand for other text: a file or markup written out in letters. Pure; every process.
 *
 * [Note: Coded stretches]
 * Read as letters, nothing in a file in base64 looks like a name, and whoever gets it decodes it. So no finder has examined
 * such a stretch, whatever it says: it counts as a gap in the coverage of its note until it is replaced. Found are base64
 * and hexadecimal that decode to text or to a file of a known kind, or are too long for an id; RTF, PDF, XML, HTML and HL7 v2 from
 * their heads on; and words of which a letter is written by its name or number (`M&uuml;ller`, `M=C3=BCller`, `M%C3%BCller`).
 * A hash, a long id, a sequence of bases, a web address without such letters and single tags are not: they hide no letter. A
 * document that is opened is held to stricter rules, see [Note: Text in disguise].
 */
import { unionRanges, type Range } from '../domain/range.ts';

/** Ranges of the text that are coded, in order and apart. */
export function codedRanges(text: string): readonly Range[] {
  return unionRanges([...packedRanges(text), ...fileRanges(text), ...spelledRanges(text)]);
}

/**
 * Runs of base64 (also its form for addresses), over lines as MIME and PEM have them. 32 signs hold 24 bytes, a name with its
 * title; shorter runs are words and ids. Neither pattern begins within a run: a long one is read once, not from each sign.
 */
const RUN =
  /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{32,}(?:[ \t]*\r?\n[ \t]*(?:[A-Za-z0-9+/_-]{32,}|[A-Za-z0-9+/_-]{4,31}(?==|[ \t]*(?:[\r\n]|$))))*={0,2}/gy;
/** Base64 in shorter lines, also quoted (`> `) or with signs between that nobody sees. It counts only where it decodes. */
const SHORT_LINES =
  /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{16,}(?:(?:[ \t]*(?:\r\n?|\n)[> \t]*|[\u00ad\u200b-\u200d\u2060\ufeff]+)(?:[A-Za-z0-9+/_-]{16,}|[A-Za-z0-9+/_-]{2,15}(?=={1,2}|[ \t]*(?:[\r\n]|$))))+={0,2}/gy;
/** So long and mixed is no id: 256 signs are 192 bytes; the longest hash in use has 64. */
const LONGEST_ID = 256;
const HEX = /^[0-9a-f]+$/i;

function packedRanges(text: string): readonly Range[] {
  const starts = runStarts(text);
  return [
    ...rangesOf({ text, starts, pattern: RUN }, (run) => decodes(run) || isTooLongForId(run)),
    ...rangesOf({ text, starts, pattern: SHORT_LINES }, decodes),
  ];
}

/** The signs of base64 and of its form for addresses. */
const SIGNS: ReadonlySet<number> = new Set(
  Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/_-', (sign) =>
    sign.charCodeAt(0),
  ),
);
/** Signs of the shortest run that either pattern begins with. */
const SHORTEST_RUN = 16;

/**
 * Where runs of so many signs begin: one sign of each is looked at, because a run of 16 covers a multiple of 16. Notes have
 * few, and the patterns are tried at nothing else.
 */
function runStarts(text: string): readonly number[] {
  const starts: number[] = [];
  let done = 0;
  for (let at = 0; at < text.length; at += SHORTEST_RUN) {
    if (at < done || !SIGNS.has(text.charCodeAt(at))) continue;
    let start = at;
    while (start > 0 && SIGNS.has(text.charCodeAt(start - 1))) start -= 1;
    done = at + 1;
    while (SIGNS.has(text.charCodeAt(done))) done += 1;
    if (done - start >= SHORTEST_RUN) starts.push(start);
  }
  return starts;
}

interface Sought {
  readonly text: string;
  readonly starts: readonly number[];
  /** Sticky, it matches where it is tried or not at all; global, it is not tried again within what it matched. */
  readonly pattern: RegExp;
}

function rangesOf({ text, starts, pattern }: Sought, isCoded: (run: string) => boolean): readonly Range[] {
  const ranges: Range[] = [];
  let done = 0;
  for (const start of starts) {
    if (start < done) continue;
    pattern.lastIndex = start;
    const run = pattern.exec(text)?.[0];
    if (run === undefined) continue;
    done = start + run.length;
    if (isCoded(run.replace(/[^A-Za-z0-9+/_-]+/g, ''))) ranges.push({ start, end: done });
  }
  return ranges;
}

function decodes(run: string): boolean {
  // What stands in front of it (`base64/`, an id) may have moved its beginning.
  if (HEX.test(run))
    return isMixed(run) && [0, 1].some((skipped) => isReadable(bytesOfHex(run.slice(skipped))));
  return isMixed(run) && [0, 1, 2, 3].some((skipped) => isReadable(bytesOfBase64(run.slice(skipped))));
}

function isTooLongForId(run: string): boolean {
  if (run.length < LONGEST_ID || !isMixed(run) || !/[0-9]/.test(run)) return false;
  if (HEX.test(run)) return new Set(run.match(/../g)).size > FEW_BYTES;
  return !/^[^-_/]*(?:[-_/][^-_/]{0,40}){4}/.test(run);
}

/** Different bytes of a filling pattern (`deadbeef`) at most; files have more. */
const FEW_BYTES = 8;

/** Words and sequences have letters of one case, numbers no letters, lines and rules neither. */
function isMixed(run: string): boolean {
  return HEX.test(run) ? /[a-f]/i.test(run) : /[a-z]/.test(run) && /[A-Z]/.test(run);
}

/** More than enough to tell; a file is not decoded whole. */
const LOOKED_AT = 4096;

function bytesOfHex(run: string): string {
  const pairs = run.slice(0, LOOKED_AT).match(/../g) ?? [];
  return String.fromCharCode(...pairs.map((pair) => Number.parseInt(pair, 16)));
}

function bytesOfBase64(run: string): string {
  const signs = run.slice(0, LOOKED_AT).replaceAll('-', '+').replaceAll('_', '/');
  return atob(signs.length % 4 === 1 ? signs.slice(0, -1) : signs);
}

/** PDF, ZIP (and Office), JPEG, PNG, GIF, gzip, old Office, TIFF, RTF. */
const FILE_HEADS: readonly string[] = [
  '%PDF',
  'PK\u0003\u0004',
  '\u00ff\u00d8\u00ff',
  '\u0089PNG',
  'GIF8',
  '\u001f\u008b\u0008',
  '\u00d0\u00cf\u0011\u00e0',
  'II*\u0000',
  'MM\u0000*',
  '{\\rtf',
];

/** Bytes that have to be text for all of it to count as text, and how far apart such stretches begin. */
const STRETCH = 36;
const STEP = 18;

/** A file of a known kind, or text somewhere in it: in UTF-8, UTF-16 or an encoding of one byte. One sign is one byte. */
function isReadable(bytes: string): boolean {
  if (FILE_HEADS.some((head) => bytes.startsWith(head)) || bytes.slice(128, 132) === 'DICM') return true;
  for (let at = 0; at === 0 || at + STRETCH <= bytes.length; at += STEP) {
    const stretch = bytes.slice(at, at + STRETCH);
    // UTF-16: every second byte of Western text is zero.
    const bare = stretch.replaceAll('\u0000', '');
    if (isText(bare.length <= stretch.length * 0.6 ? bare : stretch)) return true;
  }
  return false;
}

/** Bytes; fewer can be text by chance. */
const SHORTEST = 12;

/** No control characters, and not one byte in seven outside ASCII; of UTF-8 in other scripts the bytes are asked instead. */
function isText(signs: string): boolean {
  if (signs.length < SHORTEST) return false;
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(signs)) return false;
  const foreign = signs.length - signs.replace(/[\u0080-\u00ff]/g, '').length;
  if (foreign <= signs.length / 7) return true;
  // Sequences of UTF-8 leave nothing over but ASCII; the last one may be cut.
  const rest = signs
    .replace(
      /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/g,
      '',
    )
    .replace(/[\u00c2-\u00f4][\u0080-\u00bf]{0,2}$/, '')
    .replace(/^[\u0080-\u00bf]{1,3}/, '');
  return !/[\u0080-\u00ff]/.test(rest);
}

/** Heads of files in letters. What follows is theirs, to the end. */
const FILE =
  /\{\\rtf\d?\b|%PDF-\d|<\?xml\s|<!doctype\s|<html(?:\s[^<>]*)?>\s*<|<ClinicalDocument[\s>]|(?:^|[\r\n])MSH\|\^~\\&/i;

function fileRanges(text: string): readonly Range[] {
  const match = FILE.exec(text);
  return match === null ? [] : [{ start: match.index, end: text.length }];
}

/**
 * Letters of Latin scripts by name (`&uuml;`, `&Ccaron;`), and any character by number; also coded twice (`&amp;uuml;`). Without
 * the semicolon only the names that HTML reads so: `before&during` is none.
 */
const ENTITY =
  /&(?:amp;)*(?:(?:[A-Za-z]{1,2}(?:uml|acute|grave|circ|tilde|cedil|ring|slash|caron|breve|macr|ogon|dblac|strok|dot)|(?:oe|OE)lig|eth|ETH|thorn|THORN);|(?:[AEIOUYaeiouy](?:uml|acute|grave|circ)|[ANOano]tilde|[Cc]cedil|[Aa]ring|[Oo]slash|szlig|(?:ae|AE)lig|#0*(?<decimal>[1-9]\d{1,6})|#[xX]0*(?<hex>[1-9A-Fa-f][0-9A-Fa-f]{1,5}));?)/g;
const ESCAPE = /\\u(?<hex>[0-9A-Fa-f]{4})/g;
/** Quoted-printable and addresses in UTF-8; two bytes never stand like this by chance. */
const QUOTED = /(?:([=%])[C-F][0-9A-F](?:\1[89AB][0-9A-F]){1,3})+/gi;
/** Words of the heads of mails: `=?utf-8?B?…?=`. */
const MAIL_WORD = /=\?[\w-]{2,40}\?[BQ]\?[^?\s]{1,100}\?=/gi;
/**
 * Letters in RTF whose head is lost: in a word, or several bytes in a row. `l\'eau`, `\'decreased\'` and `the \'80s` are text
 * whose apostrophes are escaped.
 */
const RTF_BYTE =
  /(?<=\p{L})\\'(?:[c-f]\d|[cdf][bcdf]|8[ace]|9[ace])|\\'(?:[c-f]\d|[cdf][bcdf]|8[ace]|9[ace])(?=\p{L})|(?<=\p{L}{2})(?<!qu)\\'[c-f][a-f]|(?:\\'[89a-f][0-9a-f]){2,}/giu;
/** All signs as bytes, also those that need not be: `=4D=61=72=69=61`. */
const ALL_BYTES = /(?:=[0-9A-F]{2}){5,}|(?:%[0-9A-F]{2}){5,}|(?:\\x[0-9A-F]{2}){5,}/gi;
/**
 * Quoted-printable in an encoding of one byte. `CEAP=C2a`, `NLI=C4` look like it, so several are needed. Tried at the first
 * byte of a row only, so that a long row takes linear time.
 */
const QUOTED_BYTE =
  /(?<!\p{N})(?<!=[C-F][0-9A-F])(?:(?:=[C-F][0-9A-F])+(?=\p{Ll})|(?:=[C-F][0-9A-F])*=[EF][0-9A-F](?=\s))/gu;
const QUOTED_BYTES_AT_LEAST = 3;
/** More is no note with coded words but a coded note; bounds the work. */
const MOST_PLACES = 2000;

/** The words around letters that are written by name or number. */
function spelledRanges(text: string): readonly Range[] {
  const bytes = [...text.matchAll(QUOTED_BYTE)];
  const places = [
    ...[...text.matchAll(ENTITY), ...text.matchAll(ESCAPE)].filter(isLetter),
    ...[...text.matchAll(ALL_BYTES)].filter(holdsLetters),
    ...[QUOTED, MAIL_WORD, RTF_BYTE].flatMap((pattern) => [...text.matchAll(pattern)]),
    ...(bytes.map(([spelled]) => spelled).join('').length / '=FC'.length < QUOTED_BYTES_AT_LEAST
      ? []
      : bytes),
  ];
  if (places.length > MOST_PLACES) {
    const first = places.reduce((least, { index }) => Math.min(least, index), text.length);
    return [{ start: wordAround(text, first, first).start, end: text.length }];
  }
  return places.map(({ 0: spelled, index }) => wordAround(text, index, index + spelled.length));
}

/** Half of it letters and none a control character: `%20%20%20` and the marks of an axis (`10%20%30%`) are not. */
function holdsLetters({ 0: spelled }: RegExpMatchArray): boolean {
  const codes = (spelled.match(/[0-9A-F]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16));
  const letters = codes.filter((code) => code >= 0xc0 || /[A-Za-z]/.test(String.fromCharCode(code)));
  return (
    letters.length * 2 >= codes.length &&
    codes.every((code) => code >= 0x20 || /\s/.test(String.fromCharCode(code)))
  );
}

/** `&#39;` and `&#160;` hide no letter. Halves of a pair may be halves of one. */
function isLetter({ groups }: RegExpMatchArray): boolean {
  const { hex, decimal } = groups ?? {};
  if (hex === undefined && decimal === undefined) return true;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10ffff && /[\p{L}\p{M}\p{Cs}]/u.test(String.fromCodePoint(code));
}

/** Longer is no word; bounds the work. */
const MAX_WORD = 64;

function wordAround(text: string, from: number, to: number): Range {
  const before = text.slice(Math.max(0, from - MAX_WORD), from);
  const after = text.slice(to, to + MAX_WORD);
  let start = from;
  for (const sign of Array.from(before).toReversed()) {
    if (!/[\p{L}\p{M}]/u.test(sign)) break;
    start -= sign.length;
  }
  return { start, end: to + (/^[\p{L}\p{M}]*/u.exec(after)?.[0].length ?? 0) };
}
