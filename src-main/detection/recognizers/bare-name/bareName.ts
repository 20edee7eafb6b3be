/**
 * @file Finds names by where they stand alone: given names inside sentences, patients that open a line, signers that
 * close a note. Pure; runs in the detection process.
 */
import type { Finding } from '../../lexicons/candidate.ts';
import { wholeNote } from '../../lexicons/candidate.ts';
import { cities } from '../../lexicons/cities.ts';
import { countries } from '../../lexicons/countries.ts';
import { foldNote, foldText } from '../../lexicons/foldedNote.ts';
import type { FoldedNote, FoldedWord } from '../../lexicons/foldedNote.ts';
import {
  isGivenName,
  isKnownName,
  isOrdinaryWord,
  isRoleOrFiller,
  readPersonName,
} from '../../lexicons/personName.ts';
import { isEponym, isProtected } from '../../lexicons/protections.ts';
import { regions } from '../../lexicons/regions.ts';
import { skipTitles } from '../../lexicons/titles.ts';
import type { Recognizer } from '../../recognizer.ts';
import type { TextLine } from '../../../text/lines.ts';
import { findChineseBare } from './chineseBare.ts';
import { lineLead, namesake, notPersonBefore, patientTail, signerTail } from './bareName.patterns.ts';

const id = 'bare-name';
const places: ReadonlySet<string> = new Set(
  [...cities, ...regions, ...countries].map((name) => foldText(name)),
);
// Inside a sentence: behind a word that is no capitalised one, a comma, a bracket or a quotation mark.
const insideSentence =
  /(?:[\p{Ll}\p{M}\d%][,;]?|\p{Lu}{2,}[,;]?|[)\]][,;]?|&|\+) ?[(["“«„]?[ \u00a0]?$|[\p{Ll}][(["“«„]$/u;
const properBefore = /\p{Lu}[\p{L}'’.-]* $/u;

/** `avec Tiago le 1er`, `carer (Janine)`: a listed given name inside a sentence. */
function givenNames(note: FoldedNote): Finding[] {
  const findings: Finding[] = [];
  for (const word of note.words) {
    if (word.text.length < 4 || !isGivenName(word.text) || !mayStandAlone(note, word)) continue;
    const left = note.text.slice(Math.max(0, word.start - 24), word.start);
    const line = left.slice(left.lastIndexOf('\n') + 1);
    if (!insideSentence.test(line) || properBefore.test(line) || notPersonBefore.test(foldText(line)))
      continue;
    findings.push({
      start: word.start,
      end: word.end,
      label: 'PERSON',
      rule: 'any.lone-given-name',
      score: 0.55,
    });
  }
  return findings;
}

function mayStandAlone(note: FoldedNote, { start, end, text }: FoldedWord): boolean {
  const mention = note.text.slice(start, end);
  if (
    !/^\p{Lu}\p{Ll}/u.test(mention) ||
    places.has(text) ||
    namesake.has(text) ||
    isOrdinaryWord(text) ||
    isEponym(text)
  )
    return false;
  if (/[\p{L}\p{N}@./_-]/u.test(note.text.charAt(start - 1))) return false;
  // Joined words, codes and measures are no person; a possessive is.
  if (/^(?:[-–@_/\d]|['’](?!s\b)|\.\p{L}| ?\d)/u.test(note.text.slice(end, end + 3))) return false;
  return !isProtected(note, { start, end });
}

/** `ORSINI Pierre, 45 a`, `Zumstein Reto, m, 03.12.1968`: a name that opens a line, with sex, age or birth behind it. */
function lineHeads(note: FoldedNote, lines: readonly TextLine[]): Finding[] {
  const findings: Finding[] = [];
  for (const line of lines) {
    const lead =
      lineLead.exec(note.folded.slice(line.start, Math.min(line.end, line.start + 40)))?.[0].length ?? 0;
    const reading = readPersonName(note, line.start + lead, { comma: true });
    if (reading === undefined || reading.words === 0 || reading.doubtful) continue;
    if (!patientTail.test(note.folded.slice(reading.end, reading.end + 24)) || isProtected(note, reading))
      continue;
    const words = note.folded.slice(reading.start, reading.end).split(/[ ,]+/u);
    if (words.every((word) => isEponym(word) || isOrdinaryWord(word))) continue;
    if (reading.words < 2 && !reading.known) continue;
    findings.push({ ...reading, label: 'PATIENT', rule: 'any.line-head', score: 0.6 });
  }
  return findings;
}

// 3: signature, role and login stand on the last lines.
const closingLines = 3;

/** A short line at the end of the note that holds a name and perhaps a role. */
function closers(note: FoldedNote, lines: readonly TextLine[]): Finding[] {
  const filled = lines.filter((line) => line.text.trim() !== '');
  if (filled.length < 3) return [];
  const findings: Finding[] = [];
  for (const line of filled.slice(-closingLines)) {
    if (line.text.length > 48 || /[:;?!]\s*$/u.test(line.text)) continue;
    const lead = /^[\s–—/-]*/u.exec(line.text)?.[0].length ?? 0;
    const at = skipTitles(note, line.start + lead);
    const reading = readPersonName(note, at);
    if (reading === undefined || reading.words === 0 || reading.doubtful || isProtected(note, reading))
      continue;
    const mention = note.text.slice(reading.start, reading.end);
    const folded = note.folded.slice(reading.start, reading.end);
    const tail = note.folded.slice(reading.end, line.end).trimEnd();
    if (isOrdinaryWord(folded) || isRoleOrFiller(folded) || isEponym(folded) || places.has(folded)) continue;
    const isLast = line === filled.at(-1);
    const initial = /^\p{Lu}{1,2}\.? ?\p{Lu}/u.test(mention) || / \p{Lu}\.?$/u.test(mention);
    // A lone unknown word is a signer only as the very last line; capitals are a heading.
    const isBare = reading.words === 1 && !initial;
    if (isBare && (!isLast || tail !== '' || folded.length < 4)) continue;
    if (mention === mention.toUpperCase() && !reading.known) continue;
    if (!reading.known && !initial && !isBare && reading.words > 3) continue;
    if (!signerTail.test(tail)) continue;
    findings.push({
      ...reading,
      label: 'STAFF',
      rule: 'any.closing-line',
      score: reading.known ? 0.6 : 0.55,
    });
  }
  return findings.filter(({ start, end }) =>
    note.folded
      .slice(start, end)
      .split(' ')
      .some((word) => isName(word)),
  );
}

function isName(word: string): boolean {
  return isKnownName(word) || (!isOrdinaryWord(word) && !isRoleOrFiller(word));
}

/** Names that stand alone. */
export const bareNameRecognizer: Recognizer = {
  id,
  version: 1,
  explanation: 'A listed given name stands inside a sentence, or a name opens a line or closes the note.',
  recognize(input) {
    const note = foldNote(input);
    return wholeNote(input, id, [
      ...givenNames(note),
      ...lineHeads(note, input.lines),
      ...closers(note, input.lines),
      ...(note.hasHan ? findChineseBare(note) : []),
    ]);
  },
};
