/** @file Finds street addresses. Pure; runs in the detection process. */
import type { Finding } from '../../lexicons/candidate.ts';
import { wholeNote } from '../../lexicons/candidate.ts';
import { foldNote } from '../../lexicons/foldedNote.ts';
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { isOrdinaryWord } from '../../lexicons/personName.ts';
import type { Recognizer } from '../../recognizer.ts';
import type { TextLine } from '../../../text/lines.ts';
import {
  germanStreetEnd,
  germanSureEnd,
  medicalHeads,
  streetHints,
  streetPatterns,
  streetProse,
} from './street.patterns.ts';
import type { StreetHint, StreetPattern } from './street.patterns.ts';

const id = 'street';

/** German words that end like a street and are none: `Heimweg 3`, `Harnweg 2`, `Zeitfeld 1`. */
function isOrdinaryGerman(folded: string): boolean {
  const first =
    /^(?:(?:am|an|auf|im|in|zum|zur|unter|hinter|beim|vor|alte|alter|neuer|hinterm|der|den|dem|des) )*(?<word>[\p{L}-]+)/u.exec(
      folded,
    )?.groups?.['word'] ?? '';
  return (
    isOrdinaryWord(first) ||
    /^(?:harn|atem|luft|gallen|heim|kranken|nach|umgang|ausweg|zugang|infusion|seh|leitung|gesichts|operations|op|arbeits|behandlungs|therapie|sitz|stell|liege|parkplatz|arbeitsplatz|schlaf|spiel|katheter|bett)/u.test(
      first,
    )
  );
}

function isProse(note: FoldedNote, pattern: StreetPattern, start: number, end: number): boolean {
  const folded = note.folded.slice(start, end);
  if (pattern.rule.startsWith('es.') || pattern.rule.startsWith('fr.')) {
    if (streetProse.test(folded)) return true;
    // Visual acuity is `AV`; without a capitalised word behind the head it is prose.
    if (
      /^AV(?![a-z.])/u.test(note.text.slice(start, end)) ||
      (!pattern.rule.endsWith('lower') &&
        !/[ .,/º'’](?:\p{Lu}[\p{L}]{2}|\d{1,2} de )/u.test(note.text.slice(start, end)))
    )
      return true;
    if (
      medicalHeads.test(folded) &&
      !/^[\p{L}.,º/]+ ?(?:[\p{Ll}'’]{1,4} ){0,3}\p{Lu}/u.test(note.text.slice(start, end))
    )
      return true;
  }
  if (pattern.rule.startsWith('de.')) return isOrdinaryGerman(folded);
  return false;
}

// A number at the end of a line or in front of a postal code.
const mayEndStreet = /[a-zß.] \d{1,4} ?[a-zA-Z]?(?:[,;]? ?$|,? {1,2}(?:[A-Z]{1,2}-)?\d{4,5} )/;

/** True when a postal code and a place follow, on this line or on the next. */
function isBeforeZip(text: string, end: number, lineEnd: number): boolean {
  const right = text.slice(end, Math.max(lineEnd, end) + 24);
  return /^[,;]?\s{1,4}(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}\p{L}{2}/u.test(right);
}

/** The hints of every line that holds one, in the order of the lines. */
function hintsOf(
  note: FoldedNote,
  lines: readonly TextLine[],
): ReadonlyMap<TextLine, ReadonlySet<StreetHint>> {
  const found = new Map<TextLine, Set<StreetHint>>();
  const give = (line: TextLine, hint: StreetHint) => {
    const hints = found.get(line) ?? new Set();
    hints.add(hint);
    found.set(line, hints);
  };
  let next = 0;
  for (const line of lines) {
    if (note.hasHan && /[号號]/.test(line.text)) give(line, 'zh');
    if (note.hasHan && /\d[幢栋棟—－-]/.test(line.text)) give(line, 'zh-block');
    if (mayEndStreet.test(line.text)) give(line, 'number');
    for (let word = note.words[next]; word !== undefined && word.end <= line.end; word = note.words[next]) {
      next += 1;
      for (const hint of streetHints.get(word.text) ?? []) give(line, hint);
      const blank = note.text.charAt(word.end) === '.' ? word.end + 1 : word.end;
      const isNumbered = note.folded.charAt(blank) === ' ' && /\d/.test(note.text.charAt(blank + 1));
      if (isNumbered && germanStreetEnd.test(word.text)) give(line, 'de-number');
      if (word.text.length > 6 && germanSureEnd.test(word.text)) give(line, 'de-end');
    }
  }
  return found;
}

/** Streets with a house number, and street names whose head leaves no doubt. */
export const streetRecognizer: Recognizer = {
  id,
  version: 2,
  explanation:
    'Street words such as “rue”, “-straße”, “carrer”, “Road” or “路…號” stand with a name or house number.',
  recognize(input) {
    const note = foldNote(input);
    const findings: Finding[] = [];
    const hintsByLine = hintsOf(note, input.lines);
    for (const [line, hints] of hintsByLine) {
      for (const street of streetPatterns) {
        if (!hints.has(street.hint)) continue;
        for (const found of line.text.matchAll(street.pattern)) {
          const mention = found.groups?.['street'] ?? found[0];
          const start = line.start + found.index + found[0].indexOf(mention);
          const end = start + mention.length;
          if (isProse(note, street, start, end)) continue;
          if (street.rule === 'de.before-zip' && !isBeforeZip(input.text, end, line.end)) continue;
          // Without a street word the postal code must follow, on this line (pattern) or the next.
          if (
            street.rule === 'de.preposition-number' &&
            end === line.end &&
            !/^\s*(?:[A-Z]{1,2}-)?\d{4,5} /u.test(input.text.slice(line.end, line.end + 20))
          )
            continue;
          findings.push({ start, end, label: 'STREET', rule: street.rule, score: street.score });
        }
      }
    }
    return wholeNote(input, id, findings);
  },
};
