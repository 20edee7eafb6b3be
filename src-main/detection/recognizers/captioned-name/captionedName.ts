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
import { isOrdinaryWord, readPersonName } from '../../lexicons/personName.ts';
import { phraseFinder } from '../../lexicons/phraseFinder.ts';
import { isProtected } from '../../lexicons/protections.ts';
import { skipTitles } from '../../lexicons/titles.ts';
import type { Recognizer } from '../../recognizer.ts';
import { captions, chineseCaptions, colonOnly, emptyValues } from './captionedName.patterns.ts';
import type { Caption } from './captionedName.patterns.ts';

const id = 'captioned-name';
const findCaptions = phraseFinder(captions);
const chineseRule = new Map(chineseCaptions);
const chinesePattern = new RegExp(
  `(${[...chineseRule.keys()].sort((a, b) => b.length - a.length).join('|')})[ \\t\\u3000]{0,8}(?:[（(][^（）()\\n]{1,12}[）)])?(?:[：:]|[ \\t\\u3000]{1,8}|(?=[\\u4e00-\\u9fff]))[ \\t\\u3000]{0,12}`,
  'gu',
);

/** Where the value of a caption begins; undefined when what follows the caption is not a field separator. */
function valueStart(
  note: FoldedNote,
  at: number,
  phrase: string,
): { at: number; colon: boolean } | undefined {
  let cursor = at;
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

// What may stand between two people of one staff field.
const listGap = /^ ?(?:\([^()\n]{1,40}\) ?)?(?:[,;/+&]|–|-| und | et | y | i | and |\| )[ ]?/u;

function readField(
  note: FoldedNote,
  from: number,
  caption: Caption,
  colon: boolean,
  strict = false,
): readonly Finding[] {
  const findings: Finding[] = [];
  let at = from;
  const staff = caption.label === 'STAFF' || caption.label === 'PERSON';
  for (let person = 0; person < (staff ? 12 : 2); person += 1) {
    at = skipTitles(note, at);
    if (startsWithHan(note.text, at)) {
      const range = readChineseField(note.text, at, strict);
      if (range === undefined) break;
      findings.push({ ...range, label: caption.label, rule: caption.rule, score: 0.8 });
      at = range.end;
    } else {
      const folded = /^[^\s,;:()]+/u.exec(note.folded.slice(at, at + 20))?.[0] ?? '';
      if (emptyValues.has(folded)) break;
      const reading = readPersonName(note, at, {
        comma: true,
        lower: colon && person === 0,
        ordinaryFirst: colon,
      });
      if (reading === undefined || isProtected(note, reading)) break;
      // `Nom : 3 mg`, `Pflege: Patient schläft`: a doubtful word followed by prose is prose.
      if (reading.doubtful && /^ \p{Ll}/u.test(note.text.slice(reading.end, reading.end + 2))) break;
      if (
        note.folded.charAt(reading.end) === ':' ||
        /^ ?:/u.test(note.folded.slice(reading.end, reading.end + 2))
      )
        break;
      const score = scoreOf(caption, colon, reading.words, reading.known, reading.doubtful);
      findings.push({ ...reading, label: caption.label, rule: caption.rule, score });
      at = reading.end;
      const alias = readAlias(note, at);
      if (alias !== undefined)
        findings.push({ ...alias, label: caption.label, rule: `${caption.rule}.alias`, score });
    }
    const gap = listGap.exec(note.folded.slice(at, at + 48));
    if (gap === null) break;
    at += gap[0].length;
  }
  return findings;
}

function latinFields(note: FoldedNote): Finding[] {
  const findings: Finding[] = [];
  for (const hit of findCaptions(note)) {
    const value = valueStart(note, hit.end, hit.phrase);
    if (value === undefined) continue;
    const lineEnd = /[\n\r\v\f\u0085\u2028\u2029]/u.test(note.text.charAt(value.at));
    // The value may stand alone on the next line of a form.
    const next =
      lineEnd && value.colon
        ? /^(?:\r\n|\n)[ \t]{0,8}/u.exec(note.text.slice(value.at, value.at + 10))
        : null;
    if (lineEnd && next === null) continue;
    const at = value.at + (next?.[0].length ?? 0);
    const found = readField(note, at, hit.value, value.colon);
    findings.push(
      ...(next === null
        ? found
        : found.map((finding) => ({ ...finding, score: Math.min(finding.score, 0.6) }))),
    );
  }
  return findings;
}

function chineseFields(note: FoldedNote): Finding[] {
  const findings: Finding[] = [];
  for (const found of note.text.matchAll(chinesePattern)) {
    const caption = chineseRule.get(found[1] ?? '');
    if (caption === undefined) continue;
    const at = found.index + found[0].length;
    if (/[：:]/u.test(found[0])) {
      findings.push(
        ...readField(
          note,
          at,
          caption,
          true,
          /姓名|姓.名|签名|簽名|记录[者人]|記錄者|紀錄者|本名|籍名|签章/u.test(found[0]),
        ),
      );
    } else if (startsWithHan(note.text, at)) {
      const range = readChineseName(note.text, at);
      const long = range !== undefined && range.end - range.start >= 3;
      if (range !== undefined && endsLikeName(note.text, range.end)) {
        findings.push({
          ...range,
          label: caption.label,
          rule: `${caption.rule}.adjacent`,
          score: long ? 0.65 : 0.5,
        });
      }
    } else {
      const reading = readPersonName(note, skipTitles(note, at), { comma: true });
      if (reading !== undefined && (reading.known || reading.words > 1)) {
        findings.push({ ...reading, label: caption.label, rule: `${caption.rule}.adjacent`, score: 0.65 });
      }
    }
  }
  return findings;
}

function hasHan(note: FoldedNote): boolean {
  return /[\u4e00-\u9fff]/u.test(note.text);
}

// `née TANGUY`, `geb. Schmidt`, `nacida López`: a family name directly behind, never a date or a place.
const findBirthNames = phraseFinder(
  [
    'née',
    'nee',
    'geb.',
    'geborene',
    'geborener',
    'épouse',
    'ép.',
    'veuve',
    'vve',
    'dite',
    'alias',
    'formerly',
    'verh.',
    'verw.',
    'gesch.',
  ].map((phrase) => [phrase, phrase] as const),
);

function birthNames(note: FoldedNote): Finding[] {
  const findings: Finding[] = [];
  for (const hit of findBirthNames(note)) {
    const at = skipBlanks(note, hit.end, 2);
    const reading = readPersonName(note, at);
    if (
      reading === undefined ||
      reading.words === 0 ||
      isOrdinaryWord(note.folded.slice(reading.start, reading.end))
    )
      continue;
    findings.push({
      ...reading,
      label: 'PATIENT',
      rule: 'any.birth-name',
      score: reading.known ? 0.7 : 0.55,
    });
  }
  return findings;
}

// `潘俊宏 22M`, `关山月 女 70`: a header line begins with the name and goes on with sex or age.
const chineseHeader =
  /(?<=^|[\n\r床号號：:|])[ \t\u3000]*(?=[\u4e00-\u9fff]{2,4}[ \t\u3000，,（(]{0,3}(?:男|女|\d{1,3} ?(?:岁|歲|[MF]\b|y)))/gu;
// A line that holds nothing but a name far to the right is a signature.
const chineseSignature =
  /(?:^|\n)[ \t\u3000]{6,80}(?=[\u4e00-\u9fff]{2,4}[ \t\u3000]*(?:\r?\n|$|\d{1,2}:))/gu;

function chineseBare(note: FoldedNote): Finding[] {
  const findings: Finding[] = [];
  for (const [pattern, rule, label] of [
    [chineseHeader, 'zh.header', 'PATIENT'],
    [chineseSignature, 'zh.signature-line', 'STAFF'],
  ] as const) {
    for (const found of note.text.matchAll(pattern)) {
      const at = found.index + found[0].length;
      const range = readChineseName(note.text, at);
      if (range !== undefined && endsLikeName(note.text, range.end))
        findings.push({ ...range, label, rule, score: 0.65 });
    }
  }
  return findings;
}

/** Names in fields such as `Nom :`, `Patient:`, `Metge:` or `姓名：`. */
export const captionedNameRecognizer: Recognizer = {
  id,
  version: 2,
  explanation: 'A name stands behind a caption such as “Name:”, “Médecin traitant :” or “姓名：”.',
  recognize(input) {
    const note = foldNote(input);
    return wholeNote(input, id, [
      ...latinFields(note),
      ...(hasHan(note) ? [...chineseFields(note), ...chineseBare(note)] : []),
      ...birthNames(note),
    ]);
  },
};
