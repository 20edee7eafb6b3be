/** @file Finds names in the tokens of a note. Pure; runs in main and in the detection process. */
import type { ProbeHit, ProbeVocabulary } from '../probe.ts';
import { isCapitalised } from '../surface.ts';
import { ORDINARY_WORDS } from '../words.patterns.ts';
import { hitOf } from './nameHit.ts';
import type { NameProbe, NameReading } from './nameProbe.ts';
import { acrossApostrophe, runFrom, type NoteTokens } from './nameRun.ts';
import { createTypoIndex, MIN_TYPO_LENGTH } from './typoIndex.ts';

interface Posting {
  readonly probe: NameProbe;
  readonly reading: NameReading;
}

export interface NameIndex {
  /** Calls back for every place where a name, or enough of one, stands. */
  find(note: NoteTokens, found: (hit: ProbeHit) => void): void;
}

/** Brings the words of all names into one table. Without a vocabulary no misspelled names are looked for. */
export function createNameIndex(
  probes: readonly NameProbe[],
  vocabulary: ProbeVocabulary | undefined,
): NameIndex {
  const postings = new Map<string, Posting[]>();
  const typos = createTypoIndex();
  for (const probe of probes) {
    for (const [key, readings] of probe.readings) {
      for (const reading of readings) {
        if (reading.full === 0 || key.length < 2) continue;
        if (saysNothing(key, reading, vocabulary)) continue;
        const known = postings.get(key);
        if (known === undefined) postings.set(key, [{ probe, reading }]);
        else known.push({ probe, reading });
      }
    }
    if (vocabulary === undefined || probe.kind.kind !== 'words') continue;
    for (const word of probe.words)
      if ((word.bit & probe.significant) !== 0) typos.add(word.key, probe.identifier);
  }
  return { find: (note, found) => findNames(note, { postings, typos, vocabulary }, found) };
}

/**
 * Whether a spelling of ours is a word: `bar` for Baer. A glued one says nothing either where it is another name, `petite` for E.
 * Petit; an umlaut that is written otherwise does, since `Mueller` in a note of Müller is hardly somebody else.
 */
function saysNothing(key: string, reading: NameReading, vocabulary: ProbeVocabulary | undefined): boolean {
  if (reading.reason === 'umlaut-spelling')
    return ORDINARY_WORDS.has(key) || vocabulary?.isOrdinaryWord(key) === true;
  return reading.initials !== 0 && (ORDINARY_WORDS.has(key) || vocabulary?.isKnownWord(key) === true);
}

interface Tables {
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
  readonly typos: ReturnType<typeof createTypoIndex>;
  readonly vocabulary: ProbeVocabulary | undefined;
}

function findNames(note: NoteTokens, tables: Tables, found: (hit: ProbeHit) => void): void {
  const { tokens } = note;
  // Last token up to which a name has been read, so that a run is not read again from its second word.
  const readUpTo = new Map<NameProbe, number>();
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || token.isNumber || token.isUnspaced) continue;
    const starts = startsAt(note, index, tables);
    const hit =
      starts.length === 0 ? typoAt(note, index, tables) : bestHit(note, { index, starts, readUpTo }, tables);
    if (hit !== null) found(hit);
  }
}

/** A posting that the tokens from some index on may begin with, and how many tokens it takes. */
interface Start extends Posting {
  readonly length: number;
}

const noStarts: readonly Start[] = [];

function startsAt(note: NoteTokens, index: number, { postings }: Tables): readonly Start[] {
  const key = note.tokens[index]?.key ?? '';
  const joined = acrossApostrophe(note, index);
  const across = joined === null ? undefined : postings.get(joined);
  const own = postings.get(key);
  const login = own === undefined ? withoutDigits(key) : null;
  const alone = login === null ? own : postings.get(login);
  if (across === undefined && alone === undefined) return noStarts;
  const isAddress = note.text.charAt(note.tokens[index]?.end ?? 0) === '@';
  const fits = ({ reading }: Posting) =>
    login === null ? !reading.needsLogin || isAddress : reading.reason === 'glued';
  return [
    ...(across ?? []).map((posting) => ({ ...posting, length: 2 })),
    ...(alone ?? []).filter(fits).map((posting) => ({ ...posting, length: 1 })),
  ];
}

function bestHit(
  note: NoteTokens,
  place: {
    readonly index: number;
    readonly starts: readonly Start[];
    readonly readUpTo: Map<NameProbe, number>;
  },
  { vocabulary }: Tables,
): ProbeHit | null {
  const { index, starts, readUpTo } = place;
  let best: ProbeHit | null = null;
  for (const { probe, reading, length } of starts) {
    if ((readUpTo.get(probe) ?? -1) >= index) continue;
    const run = runFrom(note, probe, { index, length, reading });
    const hit = hitOf(note, probe, run, vocabulary);
    if (hit === null) continue;
    readUpTo.set(probe, run.last);
    if (isBetter(hit, best)) best = hit;
  }
  return best;
}

/** `dupontj75`: the letters before one to four digits; null when there are none. */
function withoutDigits(key: string): string | null {
  const last = key.charCodeAt(key.length - 1);
  if (last < 0x30 || last > 0x39) return null;
  return /^(\p{L}{4,})\d{1,4}$/u.exec(key)?.[1] ?? null;
}

function isBetter(hit: ProbeHit, best: ProbeHit | null): boolean {
  if (best === null) return true;
  const [length, bestLength] = [hit.end - hit.start, best.end - best.start];
  if (length !== bestLength) return length > bestLength;
  if (hit.isWhole !== best.isWhole) return hit.isWhole;
  return !hit.isDoubtful && best.isDoubtful;
}

/** A capitalised word one letter away from a name that is itself neither an ordinary word nor a name. */
function typoAt({ text, tokens }: NoteTokens, index: number, tables: Tables): ProbeHit | null {
  const token = tokens[index];
  const { vocabulary, typos } = tables;
  if (token === undefined || vocabulary === undefined || token.key.length < MIN_TYPO_LENGTH - 1) return null;
  if (!isCapitalised(text, token.start)) return null;
  const identifier = typos.find(token.key);
  if (identifier === null) return null;
  const { key, start, end } = token;
  if (ORDINARY_WORDS.has(key) || vocabulary.isKnownWord(key)) return null;
  return { start, end, identifier, reason: 'one-letter-off', isWhole: false, isDoubtful: true };
}
