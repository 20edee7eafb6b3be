/**
 * @file Takes in the words of a name that stand beside the part already found. Pure; runs in the detection process.
 *
 * `Wilmer Castaño Arboleda` may be known by its middle only, because the family name was introduced elsewhere. The
 * neighbors belong to it when they are written like names and nothing says that they are something else.
 */
import type { CandidateSpan } from '../../../domain/span.ts';
import type { Finding } from '../../lexicons/candidate.ts';
import { wholeNote } from '../../lexicons/candidate.ts';
import { foldNote } from '../../lexicons/foldedNote.ts';
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { isGivenName, isKnownName, isOrdinaryWord, isRoleOrFiller } from '../../lexicons/personName.ts';
import { isEponym, isProtected } from '../../lexicons/protections.ts';
import type { FollowUpRecognizer } from '../../recognizer.ts';
import { nameFormsOf } from '../../rulePacks/peopleOf.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { leastScore, nameLabels } from '../repeat/repeat.patterns.ts';

const id = 'name-extension';
// 3: given names and family names on one side of the part that was found.
const mostWords = 3;
const leftWord =
  /(?:^|[\s(,:;"“«|/])(\p{Lu}[\p{L}\p{M}]+(?:[-'’]\p{L}[\p{L}\p{M}]+)*) (?:(?:de la|de los|de|del|da|di|du|van der|van den|van|von der|von|la|le|el|al|ben|bin) )?$/u;
const rightWord =
  /^,? (?:(?:de la|de los|de|del|da|di|du|van der|van den|van|von der|von|la|le|el|al|ben|bin|y|i) )?(\p{Lu}[\p{L}\p{M}]+(?:[-'’]\p{L}[\p{L}\p{M}]+)*)(?![\p{L}\p{N}_:=/-])/u;

function looksLikeName(note: FoldedNote, start: number, end: number, beside: string): boolean {
  const folded = note.folded.slice(start, end);
  const mention = note.text.slice(start, end);
  if (folded.length < 3 || isRoleOrFiller(folded) || isEponym(folded)) return false;
  if (!isKnownName(folded) && isOrdinaryWord(folded)) return false;
  // Capitals beside a name in small letters are an abbreviation or a heading, unless the list knows them.
  const shouted = mention === mention.toUpperCase();
  if (shouted && beside !== beside.toUpperCase() && !isKnownName(folded)) return false;
  return !isProtected(note, { start, end });
}

function extendLeft(note: FoldedNote, span: CandidateSpan): number {
  let { start } = span;
  for (let words = 0; words < mostWords; words += 1) {
    const left = note.text.slice(Math.max(0, start - 48), start);
    const word = leftWord.exec(left.slice(left.lastIndexOf('\n') + 1))?.[1];
    if (word === undefined) break;
    const at = start - left.length + left.lastIndexOf(`${word} `);
    if (!looksLikeName(note, at, at + word.length, note.text.slice(span.start, span.end))) break;
    const before = note.text.slice(Math.max(0, at - 3), at).trimEnd();
    // The first word of a sentence has its capital from there.
    const opens = before === '' || /[.!?\n]$/u.test(before);
    if (opens && !isGivenName(note.folded.slice(at, at + word.length))) break;
    start = at;
  }
  return start;
}

function extendRight(note: FoldedNote, span: CandidateSpan): number {
  let { end } = span;
  for (let words = 0; words < mostWords; words += 1) {
    const found = rightWord.exec(note.text.slice(end, end + 56));
    const word = found?.[1];
    if (found === null || word === undefined) break;
    const at = end + found[0].length - word.length;
    // Behind a comma only a listed given name goes on: `Sörensen, Hauke`.
    if (found[0].startsWith(',') && (words > 0 || !isGivenName(note.folded.slice(at, at + word.length))))
      break;
    if (!looksLikeName(note, at, at + word.length, note.text.slice(span.start, span.end))) break;
    end = at + word.length;
  }
  return end;
}

/** Names found in part, with the words beside them that belong to the name; off where no pack names the form. */
export function createNameExtensionRecognizer(packs: readonly RulePack[]): FollowUpRecognizer {
  const rule = nameFormsOf(packs).get('beside');
  return {
    id,
    version: 3,
    explanation: 'The words beside a name that was found are written like parts of it.',
    recognize(input, found) {
      const note = foldNote(input);
      const findings: Finding[] = [];
      for (const span of rule === undefined ? [] : found) {
        if (span.isSure === false || span.score < leastScore || !nameLabels.has(span.label)) continue;
        if (!/^\p{Lu}\p{L}/u.test(note.text.slice(span.start, span.start + 2))) continue;
        const start = extendLeft(note, span);
        const end = extendRight(note, span);
        if (rule !== undefined && (start < span.start || end > span.end))
          findings.push({ start, end, label: span.label, rule, score: 0.55 });
      }
      return wholeNote(input, id, findings);
    },
  };
}
