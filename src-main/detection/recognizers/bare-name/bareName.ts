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
import { isGivenName, isKnownName, isOrdinaryWord, isRoleOrFiller } from '../../lexicons/personName.ts';
import { isEponym, isProtected } from '../../lexicons/protections.ts';
import { regions } from '../../lexicons/regions.ts';
import { createNameReader, type NameReader } from '../../lexicons/nameReader.ts';
import type { Recognizer } from '../../recognizer.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import type { TextLine } from '../../../text/lines.ts';
import { createChineseBare } from './chineseBare.ts';
import { createLineWords, type LineWords } from './lineWords.ts';

const id = 'bare-name';
const places: ReadonlySet<string> = new Set(
  [...cities, ...regions, ...countries].map((name) => foldText(name)),
);
// Inside a sentence: behind a word that is no capitalised one, a comma, a bracket or a quotation mark.
const insideSentence =
  /(?:[\p{Ll}\p{M}\d%][,;]?|\p{Lu}{2,}[,;]?|[)\]][,;]?|&|\+) ?[(["“«„]?[ \u00a0]?$|[\p{Ll}][(["“«„]$/u;
// What may follow the signer's name on the closing line: post-nominals, roles and wards are short.
const signerTail = /^(?:[ ,]{0,2}[–(/-]? ?[\p{L}\d./&() -]{0,24})?$/u;
const properBefore = /\p{Lu}[\p{L}'’.-]* $/u;

/** `avec Tiago le 1er`, `carer (Janine)`: a listed given name inside a sentence. */
function givenNames(note: FoldedNote, words: LineWords): Finding[] {
  const findings: Finding[] = [];
  const rule = words.forms.get('given-in-sentence');
  if (rule === undefined) return findings;
  for (const word of note.words) {
    if (word.text.length < 4 || !isGivenName(word.text) || !mayStandAlone(note, word, words)) continue;
    const left = note.text.slice(Math.max(0, word.start - 24), word.start);
    const line = left.slice(left.lastIndexOf('\n') + 1);
    if (!insideSentence.test(line) || properBefore.test(line) || words.notBefore.test(foldText(line)))
      continue;
    findings.push({
      start: word.start,
      end: word.end,
      label: 'PERSON',
      rule,
      score: 0.55,
    });
  }
  return findings;
}

function mayStandAlone(
  note: FoldedNote,
  { start, end, text }: FoldedWord,
  { namesakes }: LineWords,
): boolean {
  const mention = note.text.slice(start, end);
  if (
    !/^\p{Lu}\p{Ll}/u.test(mention) ||
    places.has(text) ||
    namesakes.has(text) ||
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
function lineHeads(
  note: FoldedNote,
  lines: readonly TextLine[],
  words: LineWords,
  { readName }: NameReader,
): Finding[] {
  const findings: Finding[] = [];
  const rule = words.forms.get('line-head');
  if (rule === undefined) return findings;
  for (const line of lines) {
    const lead =
      words.lead.exec(note.folded.slice(line.start, Math.min(line.end, line.start + 40)))?.[0].length ?? 0;
    const reading = readName(note, line.start + lead, { comma: true });
    if (reading === undefined || reading.words === 0 || reading.doubtful) continue;
    if (
      !words.patientTail.test(note.folded.slice(reading.end, reading.end + 24)) ||
      isProtected(note, reading)
    )
      continue;
    const parts = note.folded.slice(reading.start, reading.end).split(/[ ,]+/u);
    if (parts.every((word) => isEponym(word) || isOrdinaryWord(word))) continue;
    if (reading.words < 2 && !reading.known) continue;
    findings.push({ ...reading, label: 'PATIENT', rule, score: 0.6 });
  }
  return findings;
}

// 3: signature, role and login stand on the last lines.
const closingLines = 3;

/** A short line at the end of the note that holds a name and perhaps a role. */
function closers(
  note: FoldedNote,
  lines: readonly TextLine[],
  { forms }: LineWords,
  { skipTitles, readName }: NameReader,
): Finding[] {
  const rule = forms.get('closing-line');
  if (rule === undefined) return [];
  const filled = lines.filter((line) => line.text.trim() !== '');
  if (filled.length < 3) return [];
  const findings: Finding[] = [];
  for (const line of filled.slice(-closingLines)) {
    if (line.text.length > 48 || /[:;?!]\s*$/u.test(line.text)) continue;
    const lead = /^[\s–—/-]*/u.exec(line.text)?.[0].length ?? 0;
    const at = skipTitles(note, line.start + lead);
    const reading = readName(note, at);
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
      rule,
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

/** Names that stand alone, as far as the packs switch their forms on. */
export function createBareNameRecognizer(packs: readonly RulePack[]): Recognizer {
  const words = createLineWords(packs);
  const reader = createNameReader(packs);
  const findChineseBare = createChineseBare(packs);
  return {
    id,
    version: 2,
    explanation: 'A listed given name stands inside a sentence, or a name opens a line or closes the note.',
    recognize(input) {
      const note = foldNote(input);
      return wholeNote(input, id, [
        ...givenNames(note, words),
        ...lineHeads(note, input.lines, words, reader),
        ...closers(note, input.lines, words, reader),
        ...(note.hasHan ? findChineseBare(note) : []),
      ]);
    },
  };
}
