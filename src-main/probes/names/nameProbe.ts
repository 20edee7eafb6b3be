/**
 * @file One name as words with all keys under which each may stand. Pure; runs in main and in the detection process.
 *
 * [Note: Names are words, not phrases]
 * Orders, initials, dropped surnames and spellings multiply: four words have thousands of forms. So no form is written
 * out. Every word knows the keys it may have, a run of neighboring words of one name is read off the text
 * (nameRun.ts), and the words that were met say which form it was. Compiling stays proportional to the words.
 */
import type { ProbeReason } from '../../domain/probeReason.ts';
import { NAME_PARTICLES, SHORT_PARTICLES } from '../words.patterns.ts';
import { tokenise, type Token } from '../tokens.ts';
import { umlautSpellings } from './umlauts.ts';

/** What a token says when it has a certain key: these words of the name, in this form. */
export interface NameReading {
  /** Bits of the words that the key holds written out. */
  readonly full: number;
  /** Bits of the words of which it holds the first letter (`JP` for Jean-Pierre). */
  readonly initials: number;
  /** Null when the word is written as given, but for what folding drops. */
  readonly reason: ProbeReason | null;
  /** Surname with one letter behind it (`dupontj`): believed as a login only, with digits or `@` behind it. */
  readonly needsLogin: boolean;
}

export interface NameWord {
  readonly key: string;
  readonly bit: number;
  /** As written in the cell, in lower case, with its accents. */
  readonly surface: string;
  /** Letters that may stand for the word as its initial. */
  readonly initials: string;
  /** Bits of the words that a hyphen or apostrophe joins to this one, its own included. */
  readonly group: number;
}

/** How the name is read: by words in any order, or as the romanisation of a Han name. */
export type NameKind =
  | { readonly kind: 'words' }
  /** The words of both cells have to be there: a surname column beside a given-name column. */
  | { readonly kind: 'two-cells'; readonly first: number; readonly second: number }
  | { readonly kind: 'romanised'; readonly surname: number; readonly given: number };

export interface NameProbe {
  /** Index of the known identifier. */
  readonly identifier: number;
  /** As given, to tell spellings apart; titles left out. */
  readonly given: string;
  readonly words: readonly NameWord[];
  /** Bits of the words that make the name: no particles, no lone letters. */
  readonly significant: number;
  readonly particles: ReadonlySet<string>;
  readonly readings: ReadonlyMap<string, readonly NameReading[]>;
  readonly kind: NameKind;
}

/** 30: bits of an integer; a cell with more words is no name. */
export const MOST_WORDS = 30;

export function isParticle(key: string): boolean {
  return NAME_PARTICLES.has(key) || SHORT_PARTICLES.has(key);
}

/** Adds readings to a map, once each. */
export function addReading(
  readings: Map<string, NameReading[]>,
  key: string,
  { full = 0, initials = 0, needsLogin = false, reason }: Pick<NameReading, 'reason'> & Partial<NameReading>,
): void {
  const known = readings.get(key);
  if (known === undefined) readings.set(key, [{ full, initials, reason, needsLogin }]);
  else if (!known.some((other) => other.full === full && other.initials === initials))
    known.push({ full, initials, reason, needsLogin });
}

/** The probe of a name in a script with blanks; `tokens` are those of `cell`, titles left out, at most {@link MOST_WORDS}. */
export function wordsProbe(identifier: number, cell: string, tokens: readonly Token[]): NameProbe {
  const nameTokens = tokens.filter((token) => !isParticle(token.key));
  const hasNames = nameTokens.some((token) => token.key.length > 1);
  const significantTokens = hasNames ? nameTokens.filter((token) => token.key.length > 1) : tokens;
  const groups = groupsOf(cell, tokens);
  const words = tokens.map((token, at) => ({
    key: token.key,
    surface: cell.slice(token.start, token.end).normalize('NFC').toLowerCase(),
    bit: 1 << at,
    initials: token.key.charAt(0),
    group: groups[at] ?? 1 << at,
  }));
  const significant = tokens.reduce(
    (mask, token, at) => (significantTokens.includes(token) ? mask | (1 << at) : mask),
    0,
  );
  const readings = new Map<string, NameReading[]>();
  const members = words.filter((word) => (word.bit & significant) !== 0);
  addWordForms(readings, members);
  addJoinedForms(readings, words, significant);
  addGluedForms(readings, members);
  const particles = new Set(words.filter((word) => (word.bit & significant) === 0).map((word) => word.key));
  return {
    identifier,
    given: cell.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0),
    words,
    significant,
    particles: new Set([...particles].filter((key) => key.length > 1 || SHORT_PARTICLES.has(key))),
    readings,
    kind: { kind: 'words' },
  };
}

/** For each word the bits of its hyphenated whole. */
function groupsOf(cell: string, tokens: readonly Token[]): readonly number[] {
  const groups: number[] = [];
  let from = 0;
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    if (before === undefined || !/^[-‐‑’'ʼ´]$/u.test(cell.slice(before.end, token.start))) from = at;
    let mask = 0;
    for (let member = from; member <= at; member += 1) mask |= 1 << member;
    for (let member = from; member <= at; member += 1) groups[member] = mask;
  }
  return groups;
}

function addWordForms(readings: Map<string, NameReading[]>, words: readonly NameWord[]): void {
  for (const { key, bit } of words) addReading(readings, key, { full: bit, reason: null });
  for (const { key, bit, surface } of words) {
    for (const spelling of umlautSpellings(surface))
      addReading(readings, spelling, { full: bit, reason: 'umlaut-spelling' });
    // `Müllers Befund`: the German genitive. 3: shorter words with an s are other words.
    if (/^\p{L}{4,}$/u.test(key)) addReading(readings, `${key}s`, { full: bit, reason: 'genitive' });
  }
}

/** `Jean-Pierre` as `Jeanpierre` and `JP`, `O'Neil` as `ONeil`, `de la Cruz` as `Delacruz`. */
function addJoinedForms(
  readings: Map<string, NameReading[]>,
  words: readonly NameWord[],
  significant: number,
): void {
  const groups = new Set(words.map((word) => word.group));
  for (const mask of groups) {
    const members = words.filter((word) => (word.bit & mask) !== 0);
    if (members.length < 2) continue;
    const joined = members.map((word) => word.key).join('');
    addReading(readings, joined, { full: mask, reason: 'hyphenation' });
    const letters = members.map((word) => word.initials).join('');
    addReading(readings, letters, { initials: mask, reason: 'initials' });
  }
  let particles = '';
  let mask = 0;
  for (const word of words) {
    if ((word.bit & significant) !== 0 && particles !== '')
      addReading(readings, particles + word.key, { full: mask | word.bit, reason: 'hyphenation' });
    const isBetween = (word.bit & significant) === 0;
    particles = isBetween ? particles + word.key : '';
    mask = isBetween ? mask | word.bit : 0;
  }
}

/** `DupontJean`, `jeandupont`, `jdupont`, `dupontj75`. */
function addGluedForms(readings: Map<string, NameReading[]>, words: readonly NameWord[]): void {
  if (words.length < 2) return;
  const all = words.reduce((mask, word) => mask | word.bit, 0);
  const keys = words.map((word) => word.key);
  addReading(readings, keys.join(''), { full: all, reason: 'glued' });
  for (const one of words) {
    for (const other of words) {
      if (one === other) continue;
      addReading(readings, one.key + other.key, { full: one.bit | other.bit, reason: 'glued' });
      // 4: with shorter words a letter more is an ordinary word too often (`price` for P. Rice).
      if (one.key.length < 4) continue;
      const form = { full: one.bit, initials: other.bit, reason: 'glued' } as const;
      addReading(readings, other.initials.charAt(0) + one.key, form);
      addReading(readings, one.key + other.initials.charAt(0), { ...form, needsLogin: true });
    }
  }
}

/** The tokens of a cell that can be words of a name: titles and numbers left out. */
export function nameTokensOf(cell: string): readonly Token[] {
  return tokenise(cell).filter(
    (token) =>
      !/^(?:dr|dra|mr|mrs|ms|mlle|med|prof|herr|frau|mme|sra?)$/.test(token.key) &&
      !/^\p{N}+$/u.test(token.key),
  );
}
