/** @file Reads as many words of one name as stand side by side. Pure; runs in main and in the detection process. */
import { isCapitalised } from '../surface.ts';
import type { Token } from '../tokens.ts';
import { NAME_JOINERS } from '../words.patterns.ts';
import type { NameProbe, NameReading } from './nameProbe.ts';

/** The words of a name that stand together. */
export interface NameRun {
  /** Index of the first and last token. */
  first: number;
  last: number;
  /** Bits of words that are written out, and of words that stand as initials. */
  full: number;
  initials: number;
  isInOrder: boolean;
  /** The first reading that differs from the name as given. */
  reason: NameReading['reason'];
}

export interface NoteTokens {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** 3: `de la` and a conjunction are the most that stands between two words of a name. */
const MOST_PARTICLES = 3;
const apostrophe = /^['’ʼ‘´`]$/u;

/** The key of the token and the next one when an apostrophe alone stands between them (`Ch'en`, `O'Neil`); else null. */
export function acrossApostrophe({ text, tokens }: NoteTokens, at: number): string | null {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token === undefined || next?.start !== token.end + 1) return null;
  return apostrophe.test(text.charAt(token.end)) ? token.key + next.key : null;
}

/** The run that begins with this reading of the tokens `[index, index + length)`. */
export function runFrom(
  note: NoteTokens,
  probe: NameProbe,
  start: { readonly index: number; readonly length: number; readonly reading: NameReading },
): NameRun {
  const { index, length, reading } = start;
  const run: NameRun = {
    first: index,
    last: index + length - 1,
    full: reading.full,
    initials: reading.initials,
    isInOrder: true,
    reason: reading.reason,
  };
  extendRight(note, probe, run);
  extendLeft(note, probe, run);
  return run;
}

function extendRight(note: NoteTokens, probe: NameProbe, run: NameRun): void {
  const { tokens, text } = note;
  let skipped = 0;
  for (let at = run.last + 1; tokens[at]?.joins === true && skipped <= MOST_PARTICLES;) {
    const next = nextReading(note, probe, run, at);
    // Behind a particle only a word that is written out goes on: `Y C. García` begins another name.
    if (next !== null && (skipped === 0 || next.reading.full !== 0)) {
      accept(run, next.reading);
      run.last = at + next.length - 1;
      at = run.last + 1;
      skipped = 0;
      continue;
    }
    const token = tokens[at];
    if (token === undefined || !(NAME_JOINERS.has(token.key) || probe.particles.has(token.key))) break;
    // `Nam Do`: a word that is a particle elsewhere closes this name.
    if (probe.particles.has(token.key) && isCapitalised(text, token.start) && skipped === 0) run.last = at;
    skipped += 1;
    at += 1;
  }
}

function extendLeft(note: NoteTokens, probe: NameProbe, run: NameRun): void {
  const { tokens } = note;
  while (tokens[run.first]?.joins === true) {
    const token = tokens[run.first - 1];
    if (token === undefined) return;
    const letter = initialReading(note, probe, run, run.first - 1, 'left');
    if (letter !== null) accept(run, letter);
    else if (!probe.particles.has(token.key)) return;
    run.first -= 1;
  }
}

function accept(run: NameRun, reading: NameReading): void {
  if (bitsOf(reading) < bitsOf(run)) run.isInOrder = false;
  run.full |= reading.full;
  run.initials |= reading.initials;
  run.reason ??= reading.reason;
}

function bitsOf({ full, initials }: Pick<NameReading, 'full' | 'initials'>): number {
  return full | initials;
}

function nextReading(
  note: NoteTokens,
  probe: NameProbe,
  run: NameRun,
  at: number,
): { readonly reading: NameReading; readonly length: number } | null {
  const used = bitsOf(run);
  const free = (key: string) =>
    probe.readings
      .get(key)
      ?.find((reading) => reading.full !== 0 && (bitsOf(reading) & used) === 0 && !reading.needsLogin);
  const joined = acrossApostrophe(note, at);
  const across = joined === null ? undefined : free(joined);
  if (across !== undefined) return { reading: across, length: 2 };
  const reading = free(note.tokens[at]?.key ?? '') ?? initialReading(note, probe, run, at, 'right');
  return reading === null ? null : { reading, length: 1 };
}

/**
 * `J.`, `J.-P.`, `JP`, `Ch.`: a capital, or a lower-case letter without blanks beside it (`j.dupont`). Left of a word
 * without a point only as a consonant (`A Dupont` begins a sentence), right of it only where something ends.
 */
function initialReading(
  note: NoteTokens,
  probe: NameProbe,
  run: NameRun,
  at: number,
  side: 'left' | 'right',
): NameReading | null {
  const { text, tokens } = note;
  const token = tokens[at];
  if (token === undefined || token.key.length > 4) return null;
  const hasPoint = text.charAt(token.end) === '.';
  const inner = side === 'left' ? tokens[at + 1] : token;
  const gap =
    side === 'left' ? text.slice(token.end, inner?.start) : text.slice(tokens[at - 1]?.end, token.start);
  const isLogin = /^[._-]$/.test(gap);
  if (!isLogin && !isCapitalised(text, token.start)) return null;
  if (side === 'left' && !hasPoint && !isLogin && /^[aeioy]$/.test(token.key)) return null;
  if (side === 'right' && !isLogin && !hasPoint && !endsAt(text, token)) return null;
  // `Dupont. J. kam`: a sentence ended in between, unless initials are being read.
  if (side === 'right' && gap.startsWith('.') && gap.length > 1 && run.initials === 0) return null;
  return letterReading(probe, bitsOf(run), token.key, hasPoint);
}

/** True where a letter may close a name: before punctuation or an end; a vowel not before a lower-case word (`García A las`). */
function endsAt(text: string, { key, end }: Token): boolean {
  const rest = text.slice(end, end + 2);
  return /^[aeioy]$/.test(key) ? !/^\s?\p{Ll}/u.test(rest) : !/^['’\p{L}\p{N}]/u.test(rest);
}

function letterReading(probe: NameProbe, used: number, key: string, hasPoint: boolean): NameReading | null {
  const several = probe.readings
    .get(key)
    ?.find((reading) => reading.full === 0 && (reading.initials & used) === 0);
  if (several !== undefined) return several;
  const word = probe.words.find(
    ({ bit, initials, key: own }) =>
      (bit & used) === 0 &&
      (key.length === 1
        ? initials.includes(key)
        : hasPoint && own.length > key.length + 1 && own.startsWith(key)),
  );
  return word === undefined ? null : { full: 0, initials: word.bit, reason: null, needsLogin: false };
}
