/**
 * @file Finds names again that stand elsewhere in the note with evidence. Pure; runs in the detection process.
 *
 * A name is introduced once (`Patient: Kuhlmann, Ewald`) and then stands bare. Each of its words is looked for as a
 * whole, capitalised word. A word that the note also writes in lower case is an ordinary word and is left alone.
 */
import type { PhiLabel } from '../../../domain/phiLabel.ts';
import type { CandidateSpan } from '../../../domain/span.ts';
import type { Finding } from '../../lexicons/candidate.ts';
import { wholeNote } from '../../lexicons/candidate.ts';
import { isCapitalAt } from '../../../text/latinWords.ts';
import { foldNote, foldText } from '../../lexicons/foldedNote.ts';
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { isKnownName, isOrdinaryWord, isRoleOrFiller } from '../../lexicons/personName.ts';
import { isEponym, isProtected } from '../../lexicons/protections.ts';
import { isModelRecognizer } from '../../noteModel.ts';
import type { FollowUpRecognizer } from '../../recognizer.ts';
import { nameFormsOf, nameWordsOf } from '../../rulePacks/peopleOf.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { inheritedScore, leastScore, nameLabels, placeLabels } from './repeat.patterns.ts';

const id = 'repeat';
const han = /[\u4e00-\u9fff]/u;
// Words of the note, with the hyphens and apostrophes inside them.
const wordPattern = /[\p{Script=Latin}\p{M}]+(?:[-'][\p{Script=Latin}\p{M}]+)*/gu;

function wordsOf(folded: string): readonly string[] {
  return [...folded.matchAll(wordPattern)].map((found) => found[0].replace(/'s$/u, ''));
}

function mayStandAlone(word: string, particles: ReadonlySet<string>): boolean {
  if (word.length < 3 || particles.has(word) || isRoleOrFiller(word)) return false;
  return isKnownName(word) || !isOrdinaryWord(word);
}

interface Wanted {
  /** Latin words that only taggers have read as names, and that no list knows. */
  readonly doubtful: ReadonlySet<string>;
  /** Words that are looked for, with the label of the first place. */
  readonly latin: ReadonlyMap<string, PhiLabel>;
  readonly chinese: ReadonlyMap<string, PhiLabel>;
  /** Whole folded mentions of institutions. */
  readonly places: ReadonlyMap<string, PhiLabel>;
}

function collect(text: string, found: readonly CandidateSpan[], particles: ReadonlySet<string>): Wanted {
  const latin = new Map<string, PhiLabel>();
  const byTaggers = new Set<string>();
  const byRules = new Set<string>();
  const chinese = new Map<string, PhiLabel>();
  const places = new Map<string, PhiLabel>();
  for (const span of found) {
    if (span.isSure === false || span.score < leastScore) continue;
    const mention = text.slice(span.start, span.end);
    if (nameLabels.has(span.label)) {
      if (han.test(mention)) {
        if (mention.length > 1 && !chinese.has(mention)) chinese.set(mention, span.label);
        continue;
      }
      for (const word of wordsOf(foldText(mention))) {
        if (!mayStandAlone(word, particles)) continue;
        if (!latin.has(word)) latin.set(word, span.label);
        (isModelRecognizer(span.recognizer) && !isKnownName(word) ? byTaggers : byRules).add(word);
      }
    } else if (placeLabels.has(span.label)) {
      if (han.test(mention)) {
        if (mention.length > 3) chinese.set(mention, span.label);
      } else if (mention.length > 5) places.set(foldText(mention), span.label);
    }
  }
  return { latin, chinese, places, doubtful: new Set([...byTaggers].filter((word) => !byRules.has(word))) };
}

/** Folded words that the note writes in lower case somewhere, which makes them ordinary here. */
function lowerCaseWords(note: FoldedNote): ReadonlySet<string> {
  const lower = new Set<string>();
  for (const word of note.words) {
    if (/\p{Ll}/u.test(note.text.charAt(word.start))) lower.add(word.text);
  }
  return lower;
}

/** The words of the note, those that a hyphen or an apostrophe joins as one. */
function joinedWords(note: FoldedNote): readonly { readonly start: number; readonly text: string }[] {
  const joined: { start: number; text: string }[] = [];
  let end = -2;
  for (const word of note.words) {
    const last = joined.at(-1);
    const sign = note.folded.charAt(end);
    if (last !== undefined && word.start === end + 1 && (sign === '-' || sign === "'")) {
      last.text = note.folded.slice(last.start, word.end);
    } else joined.push({ start: word.start, text: word.text });
    ({ end } = word);
  }
  return joined;
}

function latinRepeats(note: FoldedNote, { latin: wanted, doubtful }: Wanted, rule: string): Finding[] {
  if (wanted.size === 0) return [];
  let lower: ReadonlySet<string> | undefined;
  const findings: Finding[] = [];
  for (const found of joinedWords(note)) {
    const bare = found.text.endsWith("'s") ? found.text.slice(0, -2) : found.text;
    // German genitives carry a bare `s`: `Marijas`.
    const key = wanted.has(bare) || bare.length < 5 || !bare.endsWith('s') ? bare : bare.slice(0, -1);
    const label = wanted.get(key);
    if (label === undefined || !isCapitalAt(note.text, found.start)) continue;
    lower ??= lowerCaseWords(note);
    if (lower.has(bare)) continue;
    const range = { start: found.start, end: found.start + bare.length };
    const score = isEponym(bare) || doubtful.has(key) ? 0.4 : inheritedScore;
    if (isProtected(note, range)) continue;
    const last = findings.at(-1);
    // Parts of one name that stand side by side are one span.
    if (
      last !== undefined &&
      /^(?:, ?| |\u00a0|)$/u.test(note.text.slice(last.end, range.start)) &&
      last.end >= range.start - 2
    ) {
      // One sure part makes the whole sure.
      findings[findings.length - 1] = { ...last, end: range.end, score: Math.max(last.score, score) };
    } else {
      findings.push({ ...range, label, rule, score });
    }
  }
  return findings;
}

function exactRepeats(text: string, wanted: ReadonlyMap<string, PhiLabel>, rule: string): Finding[] {
  const findings: Finding[] = [];
  for (const [mention, label] of wanted) {
    for (let at = text.indexOf(mention); at >= 0; at = text.indexOf(mention, at + mention.length)) {
      if (/[\p{Script=Latin}\p{N}]/u.test(`${text.charAt(at - 1)}${text.charAt(at + mention.length)}`))
        continue;
      findings.push({ start: at, end: at + mention.length, label, rule, score: inheritedScore });
    }
  }
  return findings;
}

/** Marks every character that an accepted span already covers; linear however many spans there are. */
function coveredUnits(length: number, found: readonly CandidateSpan[]): Uint8Array {
  const covered = new Uint8Array(length);
  // A person without a part in the note is still looked up: the name may be the patient's.
  // Neither does a weak guess at a place settle what the word is.
  const isSettled = ({ label, score }: CandidateSpan) =>
    score >= leastScore && label !== 'PERSON' && (label !== 'CITY' || score >= inheritedScore);
  for (const span of found) if (isSettled(span)) covered.fill(1, span.start, span.end);
  return covered;
}

/** Names and institutions found with evidence, at every other place where they stand; off where no pack names the form. */
export function createRepeatRecognizer(packs: readonly RulePack[]): FollowUpRecognizer {
  const rule = nameFormsOf(packs).get('repeat');
  const particles = new Set(nameWordsOf(packs, ({ names }) => names.particles));
  return {
    id,
    version: 5,
    explanation: 'The same name was found with evidence elsewhere in this note.',
    recognize(input, found) {
      if (rule === undefined) return wholeNote(input, id, []);
      const note = foldNote(input);
      const wanted = collect(input.text, found, particles);
      const findings = [
        ...latinRepeats(note, wanted, rule),
        ...exactRepeats(input.text, wanted.chinese, rule),
        ...exactRepeats(note.folded, wanted.places, rule),
      ];
      const covered = coveredUnits(input.text.length, found);
      return wholeNote(
        input,
        id,
        findings.filter(({ start, end }) => covered.subarray(start, end).includes(0)),
      );
    },
  };
}
