/**
 * @file Finds names behind the captions of forms and headers. Pure; runs in the detection process.
 *
 * A caption opens a field; the field ends at the next caption, at two blanks, at a line end or where the words stop
 * looking like a name. Staff captions may list several people.
 */
import type { Finding } from '../../lexicons/candidate.ts';
import { wholeNote } from '../../lexicons/candidate.ts';
import { readAlias } from '../../lexicons/alias.ts';
import {
  readChineseField,
  readChineseName,
  endsLikeName,
  startsWithHan,
} from '../../lexicons/chineseName.ts';
import { foldNote, skipBlanks } from '../../lexicons/foldedNote.ts';
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { isOrdinaryWord } from '../../lexicons/personName.ts';
import { isProtected } from '../../lexicons/protections.ts';
import { createNameReader, type NameReader } from '../../lexicons/nameReader.ts';
import type { Recognizer } from '../../recognizer.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { createCaptionWords, type Caption, type CaptionWords } from './captionWords.ts';
import { createChineseLines } from './chineseLines.ts';

const id = 'captioned-name';

/** What the packs say, for one reading. */
interface Reader extends NameReader {
  readonly words: CaptionWords;
}

/** A field to read: where its value begins, and what its caption says. */
interface Field {
  readonly from: number;
  readonly caption: Caption;
  /** False when only blanks part the value from its caption. */
  readonly colon: boolean;
  /** True when a Chinese field holds nothing but a name. */
  readonly closed: boolean;
}

/** Where the value of a caption begins; undefined when what follows the caption is not a field separator. */
function valueStart(
  note: FoldedNote,
  { end, phrase }: { readonly end: number; readonly phrase: string },
  { colonOnly }: CaptionWords,
): { at: number; colon: boolean } | undefined {
  let cursor = end;
  // `Infirmier(e) :`, `Patient (Name):`, `Médecin(s):`, `Name/Vorname:`
  const remark = /^ ?\([^()\n]{1,24}\)(?= ?[:=.])/u.exec(note.folded.slice(cursor, cursor + 30));
  if (remark !== null) cursor += remark[0].length;
  const separator = /^[ \t]{0,40}(?::|=|\.{3,60} ?:?|…{1,20} ?:?)[ \t]{0,40}/u.exec(
    note.folded.slice(cursor, cursor + 120),
  );
  if (separator !== null) return { at: cursor + separator[0].length, colon: true };
  const blanks = skipBlanks(note, cursor, 60);
  const wide = blanks - cursor > 1 || note.folded.charAt(cursor) === '\t';
  return wide && !colonOnly.has(phrase) ? { at: blanks, colon: false } : undefined;
}

function scoreOf(caption: Caption, colon: boolean, words: number, known: boolean, doubtful: boolean): number {
  if (doubtful) return 0.35;
  if (caption.open && !known && words < 2) return 0.45;
  if (!colon && !known) return words > 1 ? 0.6 : 0.45;
  return known || words > 1 ? 0.85 : 0.7;
}

/**
 * Behind a word for a person: `de 63 años`, `blanca de 46 años`, and nothing else. Dates, telephone numbers and times of day
 * follow surnames such as Mann, Joven and Child, too.
 */
const TOLD_BY_AGE = /^ (?:\p{Ll}{4,} )?(?:de|of) \d{1,3} \p{Ll}{3,}/u;

/** `Nom : 3 mg`, `Pflege: Patient schläft`, `Paciente: Varón de 63 años`: a doubtful word, or a person of some age. */
function isProse(
  { text }: FoldedNote,
  at: number,
  { end, words, doubtful }: { readonly end: number; readonly words: number; readonly doubtful: boolean },
  { persons }: CaptionWords,
  caption: Caption,
): boolean {
  const word = /^[\p{L}-]+/u.exec(text.slice(at, at + 20))?.[0] ?? '';
  const isPerson = caption.label === 'PATIENT' && words === 1 && persons.has(word.toLowerCase());
  if (isPerson && TOLD_BY_AGE.test(text.slice(at + word.length, at + word.length + 60))) return true;
  return doubtful && /^ \p{Ll}/u.test(text.slice(end, end + 2));
}

function readField(
  note: FoldedNote,
  { from, caption, colon, closed }: Field,
  { words, skipTitles, readName }: Reader,
): readonly Finding[] {
  const findings: Finding[] = [];
  let at = from;
  const staff = caption.label === 'STAFF' || caption.label === 'PERSON';
  for (let person = 0; person < (staff ? 12 : 2); person += 1) {
    at = skipTitles(note, at);
    if (startsWithHan(note.text, at)) {
      const range = readChineseField(note.text, at, closed);
      if (range === undefined) break;
      findings.push({ ...range, label: caption.label, rule: caption.id, score: 0.8 });
      at = range.end;
    } else {
      const folded = /^[^\s,;:()]+/u.exec(note.folded.slice(at, at + 20))?.[0] ?? '';
      if (words.empty.has(folded)) break;
      const reading = readName(note, at, {
        comma: true,
        lower: colon && person === 0,
        ordinaryFirst: colon,
      });
      if (reading === undefined || isProtected(note, reading)) break;
      if (isProse(note, at, reading, words, caption)) break;
      if (
        note.folded.charAt(reading.end) === ':' ||
        /^ ?:/u.test(note.folded.slice(reading.end, reading.end + 2))
      )
        break;
      const score = scoreOf(caption, colon, reading.words, reading.known, reading.doubtful);
      findings.push({ ...reading, label: caption.label, rule: caption.id, score });
      at = reading.end;
      const alias = readAlias(note, at);
      if (alias !== undefined)
        findings.push({ ...alias, label: caption.label, rule: `${caption.id}.alias`, score });
    }
    const gap = words.listGap.exec(note.folded.slice(at, at + 48));
    if (gap === null) break;
    at += gap[0].length;
  }
  return findings;
}

function latinFields(note: FoldedNote, reader: Reader): Finding[] {
  const findings: Finding[] = [];
  for (const hit of reader.words.find(note)) {
    const value = valueStart(note, hit, reader.words);
    if (value === undefined) continue;
    const lineEnd = /[\n\r\v\f\u0085\u2028\u2029]/u.test(note.text.charAt(value.at));
    // The value may stand alone on the next line of a form.
    const next =
      lineEnd && value.colon
        ? /^(?:\r\n|\n)[ \t]{0,8}/u.exec(note.text.slice(value.at, value.at + 10))
        : null;
    if (lineEnd && next === null) continue;
    const at = value.at + (next?.[0].length ?? 0);
    const found = readField(
      note,
      { from: at, caption: hit.value, colon: value.colon, closed: false },
      reader,
    );
    findings.push(
      ...(next === null
        ? found
        : found.map((finding) => ({ ...finding, score: Math.min(finding.score, 0.6) }))),
    );
  }
  return findings;
}

function chineseFields(note: FoldedNote, reader: Reader): Finding[] {
  const findings: Finding[] = [];
  const { chinese } = reader.words;
  if (chinese === null || !/[\u4e00-\u9fff]/u.test(note.text)) return findings;
  for (const found of note.text.matchAll(chinese.pattern)) {
    const caption = chinese.owners.get(found[1] ?? '');
    if (caption === undefined) continue;
    const at = found.index + found[0].length;
    if (/[：:]/u.test(found[0])) {
      const closed = chinese.closed.test(found[0]);
      findings.push(...readField(note, { from: at, caption, colon: true, closed }, reader));
    } else if (startsWithHan(note.text, at)) {
      const range = readChineseName(note.text, at);
      const long = range !== undefined && range.end - range.start >= 3;
      if (range !== undefined && endsLikeName(note.text, range.end)) {
        findings.push({
          ...range,
          label: caption.label,
          rule: `${caption.id}.adjacent`,
          score: long ? 0.65 : 0.5,
        });
      }
    } else {
      const reading = reader.readName(note, reader.skipTitles(note, at), { comma: true });
      if (reading !== undefined && (reading.known || reading.words > 1)) {
        findings.push({ ...reading, label: caption.label, rule: `${caption.id}.adjacent`, score: 0.65 });
      }
    }
  }
  return findings;
}

/** `née TANGUY`, `geb. Schmidt`: a family name directly behind, never a date or a place. */
function birthNames(note: FoldedNote, { words, readName }: Reader): Finding[] {
  const findings: Finding[] = [];
  for (const hit of words.findBirthNames(note)) {
    const at = skipBlanks(note, hit.end, 2);
    const reading = readName(note, at);
    if (
      reading === undefined ||
      reading.words === 0 ||
      isOrdinaryWord(note.folded.slice(reading.start, reading.end))
    )
      continue;
    findings.push({
      ...reading,
      label: 'PATIENT',
      rule: hit.value,
      score: reading.known ? 0.7 : 0.55,
    });
  }
  return findings;
}

/** Names in fields such as `Nom :`, `Patient:`, `Metge:` or `姓名：`, by the captions of the packs. */
export function createCaptionedNameRecognizer(packs: readonly RulePack[]): Recognizer {
  const reader: Reader = { words: createCaptionWords(packs), ...createNameReader(packs) };
  const findChineseLines = createChineseLines(packs);
  return {
    id,
    version: 4,
    explanation: 'A name stands behind a caption such as “Name:”, “Médecin traitant :” or “姓名：”.',
    recognize(input) {
      const note = foldNote(input);
      return wholeNote(input, id, [
        ...latinFields(note, reader),
        ...chineseFields(note, reader),
        ...findChineseLines(note),
        ...birthNames(note, reader),
      ]);
    },
  };
}
