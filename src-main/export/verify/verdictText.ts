/** @file The outcome of a check as sentences. Pure; the command and the page say the same. */
import type { ExportProblem, ExportVerdict } from './faults.ts';
import { groupedFingerprint } from './signature.ts';
import { ca } from './words/ca.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import type { VerdictLanguage, VerdictWords } from './words/verdictWords.ts';
import { zh } from './words/zh.ts';

export const VERDICT_WORDS: Readonly<Record<VerdictLanguage, VerdictWords>> = { en, fr, de, es, ca, zh };

/** What is told of a check: one line per fault with its file, the outcome, and what to do about the key. */
export interface VerdictText {
  readonly problems: readonly { readonly file: string; readonly text: string }[];
  readonly outcome: string;
  /** In how many notes the approval rests on the finders alone, of a folder without faults; null of any other. */
  readonly reliance: string | null;
  /** The fingerprint in a sentence; null when no signature could be read. */
  readonly key: string | null;
  /** What the recipient still has to do, or that the key is the expected one. */
  readonly advice: string;
}

/** `isKeyNamed`: whether the recipient had given the fingerprint that they expect. */
export function verdictText(
  verdict: ExportVerdict,
  isKeyNamed: boolean,
  language: VerdictLanguage = 'en',
): VerdictText {
  const words = VERDICT_WORDS[language];
  const { fingerprint, notes, untouched, files, events, problems } = verdict;
  // A signature that does not fit names a key and proves nothing about it.
  const isNamedKey = isKeyNamed && verdict.isSigned && problems.every(({ fault }) => fault !== 'wrong-key');
  return {
    problems: problems.map((problem) => ({
      file: problem.file ?? words.foreignFile,
      text: problemText(words, problem),
    })),
    outcome: verdict.ok
      ? filled(words.sound, { notes, files, events })
      : filled(words.faulty, { count: problems.length }),
    // What a manifest with a fault says of its notes is not worth telling.
    reliance: verdict.ok ? relianceText(words, notes, untouched) : null,
    key: fingerprint === null ? null : filled(words.key, { fingerprint: groupedFingerprint(fingerprint) }),
    advice: adviceFor(words, fingerprint !== null, isNamedKey),
  };
}

function relianceText(words: VerdictWords, notes: number, untouched: number | null): string {
  return untouched === null ? words.relianceUnknown : filled(words.reliance, { notes, untouched });
}

function adviceFor(words: VerdictWords, hasKey: boolean, isNamedKey: boolean): string {
  if (!hasKey) return words.noKey;
  return isNamedKey ? words.namedKey : words.compare;
}

function problemText(words: VerdictWords, { fault, expected, found, seq }: ExportProblem): string {
  const isKey = fault === 'wrong-key';
  const shown = (value: number | string | undefined): number | string =>
    isKey && typeof value === 'string' ? groupedFingerprint(value) : (value ?? '');
  return filled(words.faults[fault], { expected: shown(expected), found: shown(found), seq: seq ?? '' });
}

function filled(sentence: string, holes: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (hole, name: string) => String(holes[name] ?? hole));
}
