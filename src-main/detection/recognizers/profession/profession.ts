/** @file Finds occupations of patients and relatives. Pure; runs in the detection process. */
import type { Finding } from '../../lexicons/candidate.ts';
import { wholeNote } from '../../lexicons/candidate.ts';
import { foldNote, skipBlanks } from '../../lexicons/foldedNote.ts';
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { phraseFinder } from '../../lexicons/phraseFinder.ts';
import type { Recognizer } from '../../recognizer.ts';
import {
  chineseCaption,
  chineseOccupations,
  notProfessions,
  occupations,
  professionCaptions,
  professionEnd,
  professionPhrases,
  weakPhrases,
} from './profession.patterns.ts';

const id = 'profession';
const findCaptions = phraseFinder(professionCaptions.map((phrase) => [phrase, true] as const));
const findPhrases = phraseFinder(
  professionPhrases.map((phrase) => [phrase, weakPhrases.has(phrase)] as const),
);
// 5 words: `employé de bureau à la retraite` is about the longest that notes write.
const mostWords = 5;
const word = /^[\p{L}\p{M}][\p{L}\p{M}'’.·-]*(?:\/[\p{L}-]+)?(?:\([\p{L}]{1,3}\))?/u;
const article = /^(?:un |une |ein |eine |einer |einem |la |le |l'|el |a |an |als |comme |de |the )/u;

function isOccupation(folded: string): boolean {
  const bare = folded.replace(/[.,]$/u, '');
  return (
    occupations.has(bare) ||
    bare.split(/[-/]/u).some((part) => part.length > 3 && occupations.has(part)) ||
    (bare.length > 9 &&
      /(?:arbeiter|arbeiterin|fahrer|fahrerin|lehrer|lehrerin|meister|meisterin|mechaniker|ingenieur|ingenieurin|kaufmann|kauffrau|verkauferin|techniker|bauer|macher|angestellte|angestellter|beamter|beamtin|worker|keeper|maker)$/u.test(
        bare,
      ))
  );
}

/** End of the occupation at `at`, and whether a listed occupation is in it. */
function readOccupation(
  note: FoldedNote,
  at: number,
): { end: number; listed: boolean; words: number } | undefined {
  let cursor = at;
  let end = at;
  let listed = false;
  let words = 0;
  while (words < mostWords) {
    const found = word.exec(note.text.slice(cursor, cursor + 40))?.[0];
    if (found === undefined) break;
    const mention = found.replace(/[.'’·-]+$/u, '');
    const folded = note.folded.slice(cursor, cursor + mention.length);
    if (notProfessions.has(folded) && words === 0) return undefined;
    const link = /^(?:de|d|du|des|del|of|y|i|et|und|da|en|in)$/u.test(folded);
    if (professionEnd.has(folded) && !(words > 0 && link && folded === 'de')) break;
    listed ||= isOccupation(folded);
    words += 1;
    cursor += mention.length;
    if (!link) end = cursor;
    const next = /^(?:[ \u00a0]|['’])/u.exec(note.text.slice(cursor, cursor + 1));
    if (next === null || found.length > mention.length) break;
    cursor += 1;
  }
  return end > at && end - at > 2 ? { end, listed, words } : undefined;
}

function captioned(note: FoldedNote): Finding[] {
  const findings: Finding[] = [];
  for (const hit of findCaptions(note)) {
    const gap = /^[ \t]{0,20}(?::|\.{3,40} ?:?|\t| {2,30})[ \t]{0,30}/u.exec(
      note.folded.slice(hit.end, hit.end + 60),
    );
    if (gap === null) continue;
    const at = hit.end + gap[0].length;
    const reading = readOccupation(note, at);
    // `work` and `job` also stand in prose with a colon; a listed word or a closed field decides.
    if (reading === undefined || (!gap[0].includes(':') && !reading.listed)) continue;
    findings.push({ start: at, end: reading.end, label: 'PROFESSION', rule: 'any.caption', score: 0.75 });
  }
  return findings;
}

function phrased(note: FoldedNote): Finding[] {
  const findings: Finding[] = [];
  for (const hit of findPhrases(note)) {
    let at = hit.phrase.endsWith("'") || hit.phrase.endsWith('-') ? hit.end : skipBlanks(note, hit.end, 2);
    if (at === hit.end && !/['-]$/u.test(hit.phrase)) continue;
    at += article.exec(note.folded.slice(at, at + 8))?.[0].length ?? 0;
    const reading = readOccupation(note, at);
    if (reading === undefined || (hit.value && !reading.listed)) continue;
    findings.push({
      start: at,
      end: reading.end,
      label: 'PROFESSION',
      rule: 'any.phrase',
      score: reading.listed ? 0.7 : 0.6,
    });
  }
  return findings;
}

// An occupation in apposition to a person: `67-year-old carpenter`, `Patient, Maurer,`, `agriculteur retraité`.
const personBefore =
  /(?:\p{N}-?(?:year|yr)s?[- ]old|y\/?o|\p{N}-?jahrige[rn]?|ans|anos|anys|jahre|is an?|was an?|era|es|est|etait|ist|war|paciente|patient|,|\(|retired|jubilado|jubilada|retraite|retraitee|of \p{N}{1,2})[, ]{1,2}(?:right-handed |male |female |retired |married |an? |un |une |una |ein |eine )?$/u;

function listedAlone(note: FoldedNote): Finding[] {
  const findings: Finding[] = [];
  for (const found of note.words) {
    if (!occupations.has(found.text) || found.text === 'student' || found.text === 'driver') continue;
    const left = note.folded.slice(Math.max(0, found.start - 36), found.start);
    if (!personBefore.test(left)) continue;
    const german = /^\p{Lu}/u.test(note.text.charAt(found.start));
    if (!german && /,[ ]$/u.test(left) && !/\p{N}/u.test(left)) continue;
    findings.push({
      start: found.start,
      end: found.end,
      label: 'PROFESSION',
      rule: 'any.listed',
      score: 0.55,
    });
  }
  return findings;
}

function chinese(text: string): Finding[] {
  const findings: Finding[] = [];
  if (!/[\u4e00-\u9fff]/u.test(text)) return findings;
  for (const [pattern, rule, score] of [
    [chineseCaption, 'zh.caption', 0.75],
    [chineseOccupations, 'zh.listed', 0.55],
  ] as const) {
    for (const found of text.matchAll(pattern)) {
      const value = found.groups?.['value'] ?? '';
      if (/^(?:无|無|不详|不詳|其他|退休$|无业|無業|同前|繁忙)/u.test(value)) continue;
      const start = found.index + found[0].lastIndexOf(value);
      findings.push({ start, end: start + value.length, label: 'PROFESSION', rule, score });
    }
  }
  return findings;
}

/** Occupations behind captions and phrases, and listed ones beside a person. */
export const professionRecognizer: Recognizer = {
  id,
  version: 1,
  explanation: 'An occupation stands behind “Beruf:”, “works as”, “treballa de” or beside a person.',
  recognize(input) {
    const note = foldNote(input);
    return wholeNote(input, id, [
      ...captioned(note),
      ...phrased(note),
      ...listedAlone(note),
      ...chinese(input.text),
    ]);
  },
};
