/** @file Decides whether a run of words is the name, and in which form. Pure; runs in main and in the detection process. */
import { assertNever } from '../../domain/errors.ts';
import type { ProbeReason } from '../../domain/probeReason.ts';
import type { ProbeHit, ProbeVocabulary } from '../probe.ts';
import { isCapitalised, spelling } from '../surface.ts';
import { ADDRESS_WORDS, NAME_PARTICLES, ORDINARY_WORDS } from '../words.patterns.ts';
import type { NameProbe, NameWord } from './nameProbe.ts';
import type { NameRun, NoteTokens } from './nameRun.ts';

type Judgment = Pick<ProbeHit, 'reason' | 'isWhole' | 'isDoubtful'>;

/** The hit that a run makes; null when what stands there is not enough of the name. */
export function hitOf(
  note: NoteTokens,
  probe: NameProbe,
  run: NameRun,
  vocabulary: ProbeVocabulary | undefined,
): ProbeHit | null {
  const start = note.tokens[run.first]?.start;
  const last = note.tokens[run.last];
  if (start === undefined || last === undefined) return null;
  const judgment = judge(note, probe, run, vocabulary);
  if (judgment === null) return null;
  // The point of an initial is part of the name: `Dupont J.`
  const hasPoint = run.first !== run.last && last.key.length < 3 && note.text.charAt(last.end) === '.';
  const end = hasPoint && run.initials !== 0 ? last.end + 1 : last.end;
  return { start, end, identifier: probe.identifier, ...judgment };
}

function judge(
  note: NoteTokens,
  probe: NameProbe,
  run: NameRun,
  vocabulary: ProbeVocabulary | undefined,
): Judgment | null {
  const { kind } = probe;
  switch (kind.kind) {
    case 'words':
      return judgeWords(note, probe, run, vocabulary);
    case 'two-cells': {
      const seen = run.full | run.initials;
      if ((seen & kind.first) === 0 || (seen & kind.second) === 0) return null;
      return judgeWords(note, probe, run, vocabulary);
    }
    case 'romanised':
      return judgeRomanised(note, kind, run);
    default:
      return assertNever(kind);
  }
}

function judgeWords(
  note: NoteTokens,
  probe: NameProbe,
  run: NameRun,
  vocabulary: ProbeVocabulary | undefined,
): Judgment | null {
  const full = run.full & probe.significant;
  const letters = run.initials & probe.significant;
  const count = bitCount(full);
  if (count === 0) return null;
  const isAll = full === probe.significant;
  if (count > 1) {
    const isOneCompound = probe.words.some(({ group }) => (group & probe.significant) === full);
    const part = isOneCompound && letters === 0 ? 'one-word' : partReason(note, run, letters);
    const reason = isAll ? wholeReason(note, probe, run) : part;
    return { reason, isWhole: isAll, isDoubtful: false };
  }
  const word = probe.words.find(({ bit }) => (bit & full) !== 0);
  if (word === undefined) return null;
  // A letter beside a short or everyday word is no name yet: `Vitamin D. Rose`.
  if (letters !== 0 && word.key.length >= 3) {
    const reason = run.reason === 'glued' ? 'glued' : partReason(note, run, letters);
    return { reason, isWhole: false, isDoubtful: isEveryday(word.key, vocabulary) && run.reason !== 'glued' };
  }
  return judgeSingle(note, { probe, run, word }, vocabulary);
}

/** One word alone, with the rules of [Note: Known identifiers are probes]. */
function judgeSingle(
  note: NoteTokens,
  { probe, run, word }: { readonly probe: NameProbe; readonly run: NameRun; readonly word: NameWord },
  vocabulary: ProbeVocabulary | undefined,
): Judgment | null {
  const token = note.tokens[run.last];
  if (token === undefined) return null;
  const hasTitle = standsBehindTitle(note, run.first);
  const isCapital = isCapitalised(note.text, token.start);
  // Two letters are a name behind a title only: `Frau Li`, but not `Li` (lithium).
  if (!/^\p{L}{3,}$/u.test(word.key) && !(hasTitle && isCapital && /^\p{L}{2}$/u.test(word.key))) return null;
  const isParticle = NAME_PARTICLES.has(word.key);
  const isEverydayWord = isEveryday(word.key, vocabulary) || isEveryday(token.key, vocabulary);
  // `may` is no evidence for a patient named May, `May` is; a rejection by the reviewer settles the place.
  const needsCapital = isEverydayWord || isParticle || word.key.length <= 3 || run.reason === 'genitive';
  if (needsCapital && !isCapital) return null;
  if (!isCapital && hasOtherAccents(note.text.slice(token.start, token.end), word)) return null;
  const isOnly = bitCount(probe.significant) === 1;
  const reason = isOnly ? wholeReason(note, probe, run) : singleReason(probe, run, word);
  return { reason, isWhole: false, isDoubtful: (isEverydayWord || isParticle) && !hasTitle };
}

/** `marié` (married) is no lower-case `Marie`: small letters are believed with the accents of the name, or with none. */
function hasOtherAccents(surface: string, word: NameWord): boolean {
  const plain = surface.normalize('NFC');
  return plain !== word.surface && !/^[a-z]+$/.test(plain);
}

function isEveryday(key: string, vocabulary: ProbeVocabulary | undefined): boolean {
  return ORDINARY_WORDS.has(key) || vocabulary?.isOrdinaryWord(key) === true;
}

function standsBehindTitle({ text, tokens }: NoteTokens, at: number): boolean {
  const before = tokens[at - 1];
  if (before === undefined || tokens[at]?.joins !== true) return false;
  return ADDRESS_WORDS.has(before.key) || (before.key === 'm' && text.charAt(before.end) === '.');
}

function singleReason(probe: NameProbe, run: NameRun, word: NameWord): ProbeReason {
  if (run.reason !== null) return run.reason;
  return bitCount(word.group & probe.significant) > 1 ? 'compound-part' : 'one-word';
}

function partReason(note: NoteTokens, run: NameRun, letters: number): ProbeReason {
  if (isGlued(note, run)) return 'glued';
  if (letters !== 0) return 'initials';
  return run.reason ?? 'two-surnames';
}

function wholeReason(note: NoteTokens, probe: NameProbe, run: NameRun): ProbeReason {
  if (isGlued(note, run)) return 'glued';
  if (run.reason !== null) return run.reason;
  if (!run.isInOrder) return 'other-order';
  const start = note.tokens[run.first]?.start ?? 0;
  const end = note.tokens[run.last]?.end ?? 0;
  return spellingReason(probe.given, note.text.slice(start, end));
}

/** `jean.dupont`, `dupont_jean`: a sign of logins, without blanks, between the words. */
function isGlued({ text, tokens }: NoteTokens, run: NameRun): boolean {
  for (let at = run.first + 1; at <= run.last; at += 1)
    if (/^[._]$/.test(text.slice(tokens[at - 1]?.end, tokens[at]?.start)) && !isPoint(text, tokens[at - 1]))
      return true;
  return false;
}

/** The point belongs to an initial: `J.Dupont`, but not to `jean.dupont`. */
function isPoint(text: string, token: NoteTokens['tokens'][number] | undefined): boolean {
  return token?.key.length === 1 && isCapitalised(text, token.start);
}

/** What differs between a name as given and as found when the words and their order are the same. */
export function spellingReason(given: string, found: string): ProbeReason {
  const [a, b] = [given, found].map((text) => spelling(text).replace(/[,;]/gu, ' ').replace(/\s+/gu, ' '));
  if (a === b) return 'as-given';
  const [lettersA = '', lettersB = ''] = [a, b].map((text) => text?.replace(/[^\p{L}\p{M}\p{N}]+/gu, ''));
  if (lettersA === lettersB) return 'hyphenation';
  if (lettersA.replaceAll('ß', 'ss') === lettersB.replaceAll('ß', 'ss')) return 'umlaut-spelling';
  // A middle initial may be missing; what is left differs in accents or not at all.
  const [wordsA, wordsB] = [a, b].map((text) => text?.match(/[\p{L}\p{M}\p{N}]{2,}/gu)?.join(' '));
  return wordsA === wordsB ? 'as-given' : 'without-accents';
}

/**
 * All syllables; the surname with the letters of the given name; the given name alone when it has two syllables. Not the
 * surname alone: a syllable such as `He` or `You` is a word, and one in ten people share `Wang` or `Li`. Latin words that
 * happen to be syllables have small letters, so every syllable that follows no hyphen needs a capital.
 */
function judgeRomanised(
  note: NoteTokens,
  masks: { readonly surname: number; readonly given: number },
  run: NameRun,
): Judgment | null {
  const { text, tokens } = note;
  const isOneToken = run.first === run.last;
  const all = masks.surname | masks.given;
  const isWhole = run.full === all;
  if (!(isWhole && isOneToken) && !syllablesAreCapitalised(note, run)) return null;
  const reason = 'transliteration';
  if (isWhole) return { reason, isWhole: true, isDoubtful: false };
  const hasSurname = (run.full & masks.surname) === masks.surname;
  if (hasSurname && (run.full | run.initials) === all) return { reason, isWhole: false, isDoubtful: false };
  if (run.full !== masks.given || bitCount(masks.given) < 2) return null;
  const surface = text.slice(tokens[run.first]?.start, tokens[run.last]?.end);
  // `Ma Li` may be two people, `Ming-Li` and `Mingli` are one given name.
  return { reason, isWhole: false, isDoubtful: /\s/u.test(surface) || surface.length < 5 };
}

function syllablesAreCapitalised({ text, tokens }: NoteTokens, run: NameRun): boolean {
  for (let at = run.first; at <= run.last; at += 1) {
    const token = tokens[at];
    if (token === undefined) return false;
    const isInside = at > run.first && /[-‐‑'’ʼ‘´`]/u.test(text.charAt(token.start - 1));
    if (!isInside && !isCapitalised(text, token.start)) return false;
  }
  return true;
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
