/**
 * @file Finds hospitals, care homes, schools and companies by head word and proper part. Pure; runs in the detection
 * process.
 */
import type { Finding } from '../../lexicons/candidate.ts';
import { wholeNote } from '../../lexicons/candidate.ts';
import { foldNote } from '../../lexicons/foldedNote.ts';
import type { FoldedNote, FoldedWord } from '../../lexicons/foldedNote.ts';
import { isOrdinaryWord } from '../../lexicons/personName.ts';
import { phraseFinder } from '../../lexicons/phraseFinder.ts';
import { readProperLeft, readProperRight } from '../../lexicons/properName.ts';
import type { Recognizer } from '../../recognizer.ts';
import { findChineseInstitutions } from './chineseHospital.ts';
import { genericAfter, genericCompound, heads } from './hospital.patterns.ts';
import type { Head } from './hospital.patterns.ts';

const id = 'hospital';
const findHeads = phraseFinder(heads);

interface HeadPlace {
  readonly start: number;
  readonly end: number;
  readonly phrase: string;
}

function aroundHead(note: FoldedNote, hit: HeadPlace, head: Head): Finding | undefined {
  if (head.shape !== undefined && !head.shape.test(note.text.slice(hit.start, hit.end))) return undefined;
  const generic = genericAfter.test(note.folded.slice(hit.end, hit.end + 30));
  const right = head.side === 'left' || generic ? undefined : rightOf(note, hit, head);
  const left = head.side === 'right' ? undefined : readProperLeft(note, hit.start);
  if (right === undefined && left === undefined) return undefined;
  const start = left?.start ?? hit.start;
  // A company's left part alone is capitals of any kind; two words or a hyphen make it a name.
  const score = head.label === 'HOSPITAL' ? 0.7 : 0.6;
  return { start, end: right ?? hit.end, label: head.label, rule: head.rule, score };
}

function rightOf(note: FoldedNote, hit: HeadPlace, head: Head): number | undefined {
  if (!/^(?: |\u00a0|-|\.)/u.test(note.text.slice(hit.end, hit.end + 1))) return undefined;
  // English puts the proper part in front; behind the head only `of` leads to one.
  if (head.rule === 'en.hospital' && !note.folded.slice(hit.end, hit.end + 4).startsWith(' of '))
    return undefined;
  return readProperRight(note, hit.end)?.end;
}

const compoundEnd =
  /(?:klinikum|krankenhaus|spital|hospital|klinik|kliniken|pflegeheim|seniorenheim|stift|hospiz)s?$/u;

/** True when the word ends like a hospital and goes on to the left, in itself or behind a hyphen or dot. */
function mayEndCompound(note: FoldedNote, word: FoldedWord): boolean {
  if (word.text.length < 5) return false;
  const end = compoundEnd.exec(word.text);
  return end !== null && (end.index > 0 || /[-.]/.test(note.folded.charAt(word.start - 1)));
}

/** `Marienhospital`, `Sankt-Klara-Spital`, `Robert-Bosch-Krankenhaus`: the name is inside the German word. */
function compounds(note: FoldedNote): Finding[] {
  const findings: Finding[] = [];
  if (!note.words.some((word) => mayEndCompound(note, word))) return findings;
  for (const found of note.folded.matchAll(/[\p{Script=Latin}\p{M}.]+(?:-[\p{Script=Latin}\p{M}.]+)*/gu)) {
    const word = found[0];
    const end = compoundEnd.exec(word);
    if (end === null || end.index < 3 || word.length > 60) continue;
    if (!/\p{Lu}/u.test(note.text.charAt(found.index))) continue;
    const first = word.slice(0, end.index);
    if (genericCompound.test(first) || isOrdinaryWord(word)) continue;
    const right = readProperRight(note, found.index + word.length, 3);
    const left = /^(?:st|sankt)/u.test(word) ? undefined : readProperLeft(note, found.index, 2);
    findings.push({
      start: left?.start ?? found.index,
      end: right?.end ?? found.index + word.length,
      label: 'HOSPITAL',
      rule: 'de.compound',
      score: 0.65,
    });
  }
  return findings;
}

/** Institutions with a proper part: `CHU de Rennes`, `St. Mary's Hospital`, `北京协和医院`. */
export const hospitalRecognizer: Recognizer = {
  id,
  version: 2,
  explanation: 'A head word such as “Hôpital”, “Klinikum”, “CAP” or “醫院” stands beside a proper name.',
  recognize(input) {
    const note = foldNote(input);
    const findings: Finding[] = [];
    for (const hit of findHeads(note)) {
      for (const head of hit.value) {
        const finding = aroundHead(note, hit, head);
        if (finding !== undefined) findings.push(finding);
      }
    }
    return wholeNote(input, id, [...findings, ...compounds(note), ...findChineseInstitutions(input.text)]);
  },
};
