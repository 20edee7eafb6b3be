/** @file Finds the people who sign: closings, signature words, post-nominals. Pure; runs in the detection process. */
import type { Finding } from '../../lexicons/candidate.ts';
import { wholeNote } from '../../lexicons/candidate.ts';
import { readChineseField, startsWithHan } from '../../lexicons/chineseName.ts';
import { foldNote, skipBlanks } from '../../lexicons/foldedNote.ts';
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { isOrdinaryWord } from '../../lexicons/personName.ts';
import { isProtected } from '../../lexicons/protections.ts';
import { createNameReader, type NameReader } from '../../lexicons/nameReader.ts';
import type { Recognizer } from '../../recognizer.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import type { TextLine } from '../../../text/lines.ts';
import { createSignatureWords, type SignatureWords } from './signatureWords.ts';

const id = 'signature';
// Signatures follow within a few lines; 8 leaves room for blank lines and a stamp.
const closingReach = 8;

/** What the packs say, for one reading. */
interface Reader extends NameReader {
  readonly words: SignatureWords;
}

/** Cells of a line: what two blanks or a tab part. */
function cells(line: TextLine): readonly { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (const cell of line.text.matchAll(/[^\s|]+(?:[ \u00a0][^\s|]+)*/gu)) {
    found.push({ start: line.start + cell.index, end: line.start + cell.index + cell[0].length });
  }
  return found;
}

/** A name that begins a cell and is followed by nothing but roles, marks or the end of the cell. */
function signerInCell(
  note: FoldedNote,
  { start, end }: { readonly start: number; readonly end: number },
  rule: string,
  { words, skipTitles, readName }: Reader,
): Finding | undefined {
  const lead = words.lead.exec(note.folded.slice(start, start + 14))?.[0].length ?? 0;
  const at = skipTitles(note, start + lead);
  const reading = readName(note, at);
  if (reading === undefined || reading.doubtful || reading.words === 0) return undefined;
  const rest = note.folded.slice(reading.end, end);
  const titled = at > start + lead;
  const closes = words.close.test(rest) || rest === '';
  if (!closes && !titled) return undefined;
  if (isProtected(note, reading)) return undefined;
  const score = titled || reading.known || reading.words > 1 ? 0.75 : 0.6;
  return { ...reading, label: 'STAFF', rule, score };
}

function behindClosings(note: FoldedNote, lines: readonly TextLine[], reader: Reader): Finding[] {
  const findings: Finding[] = [];
  let lineAt = 0;
  for (const hit of reader.words.findClosings(note)) {
    while (lineAt < lines.length - 1 && (lines[lineAt]?.end ?? 0) < hit.start) lineAt += 1;
    const line = lines[lineAt];
    // A closing ends its line or stands before a comma; `thanks to her daughter` does not.
    if (line === undefined || !/^[ \t]*(?:[,.!;:–-]|$)/u.test(note.folded.slice(hit.end, line.end))) continue;
    const same = skipBlanks(
      note,
      hit.end + (/^[ ]?[,.!:–-]/u.exec(note.folded.slice(hit.end, hit.end + 2))?.[0].length ?? 0),
    );
    const own =
      same < line.end ? signerInCell(note, { start: same, end: line.end }, hit.value, reader) : undefined;
    if (own !== undefined) findings.push(own);
    for (let below = 1; below <= closingReach; below += 1) {
      const next = lines[lineAt + below];
      if (next === undefined) break;
      for (const cell of cells(next)) {
        const signer = signerInCell(note, cell, hit.value, reader);
        if (signer !== undefined) findings.push(signer);
      }
    }
  }
  return findings;
}

function behindWords(note: FoldedNote, { words, skipTitles, readName }: Reader): Finding[] {
  const findings: Finding[] = [];
  for (const hit of words.findSigners(note)) {
    const gap = /^[ \t]{0,4}[:.]?[ \t]{0,4}/u.exec(note.folded.slice(hit.end, hit.end + 9))?.[0].length ?? 0;
    const at = skipTitles(note, hit.end + gap);
    if (startsWithHan(note.text, at)) {
      const range = readChineseField(note.text, at);
      if (range !== undefined) findings.push({ ...range, label: 'STAFF', rule: hit.value, score: 0.65 });
      continue;
    }
    const reading = readName(note, at, { comma: true });
    if (reading === undefined || reading.doubtful || reading.words === 0 || isProtected(note, reading))
      continue;
    findings.push({
      ...reading,
      label: 'STAFF',
      rule: hit.value,
      score: reading.known || reading.words > 1 ? 0.75 : 0.6,
    });
  }
  return findings;
}

/** `Priya Venkataraman, MD`, `T. Nguyen, Assistenzarzt`: a name at the start of a cell with a role behind it. */
function besideRoles(
  note: FoldedNote,
  lines: readonly TextLine[],
  { words, skipTitles, readName }: Reader,
): Finding[] {
  const findings: Finding[] = [];
  for (const line of lines) {
    for (const cell of cells(line)) {
      if (cell.end - cell.start > 120 && cell.start !== line.start) continue;
      const own = readName(note, cell.start);
      const reading =
        own === undefined || own.words === 0 ? readName(note, skipTitles(note, cell.start)) : own;
      if (reading === undefined || reading.words === 0 || reading.doubtful) continue;
      const initial = /^\p{Lu}{1,2}\.? /u.test(note.text.slice(reading.start, reading.start + 4));
      if (reading.words < 2 && !initial && !reading.known) continue;
      const behind = note.folded.slice(reading.end, reading.end + 50);
      const rule = words.roles.find(({ pattern }) => pattern.test(behind))?.id;
      if (rule === undefined) continue;
      if (isOrdinaryWord(note.folded.slice(reading.start, reading.end)) || isProtected(note, reading))
        continue;
      findings.push({
        ...reading,
        label: 'STAFF',
        rule,
        score: reading.known || reading.words > 1 ? 0.65 : 0.5,
      });
    }
  }
  return findings;
}

function chineseSigners(note: FoldedNote, { chinese }: SignatureWords): Finding[] {
  const findings: Finding[] = [];
  if (chinese.owners.size === 0 || !note.hasHan) return findings;
  for (const found of note.text.matchAll(chinese.pattern)) {
    const [whole, word = ''] = found;
    const rule = chinese.owners.get(word);
    const range = readChineseField(note.text, found.index + whole.length, chinese.closed.has(word));
    if (rule !== undefined && range !== undefined)
      findings.push({ ...range, label: 'STAFF', rule, score: 0.7 });
  }
  return findings;
}

/** People who sign a note or letter, by the closings, signature words and roles of the packs. */
export function createSignatureRecognizer(packs: readonly RulePack[]): Recognizer {
  const reader: Reader = { words: createSignatureWords(packs), ...createNameReader(packs) };
  return {
    id,
    version: 3,
    explanation: 'A name stands in a signature: behind a closing, a signature word or in front of a role.',
    recognize(input) {
      const note = foldNote(input);
      return wholeNote(input, id, [
        ...behindClosings(note, input.lines, reader),
        ...behindWords(note, reader),
        ...besideRoles(note, input.lines, reader),
        ...chineseSigners(note, reader.words),
      ]);
    },
  };
}
