/** @file Finds names of relatives behind kin words. Pure; runs in the detection process. */
import { readAlias } from '../../lexicons/alias.ts';
import type { Finding } from '../../lexicons/candidate.ts';
import { wholeNote } from '../../lexicons/candidate.ts';
import { endsLikeName, readChineseName, startsWithHan } from '../../lexicons/chineseName.ts';
import { foldNote } from '../../lexicons/foldedNote.ts';
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { isGivenName, readPersonName } from '../../lexicons/personName.ts';
import { phraseFinder } from '../../lexicons/phraseFinder.ts';
import type { PhraseHit } from '../../lexicons/phraseFinder.ts';
import { isEponym, isProtected } from '../../lexicons/protections.ts';
import { skipTitles } from '../../lexicons/titles.ts';
import type { Recognizer } from '../../recognizer.ts';
import { chineseKinWords, kinWords, weakKinWords } from './kinName.patterns.ts';

const id = 'kin-name';
const findKin = phraseFinder(kinWords.map((word) => [word, weakKinWords.has(word)] as const));
// What may stand between kin word and name: blank, comma, bracket, colon, `named`, an article before a title.
const gap =
  /^(?:'s)?(?: (?:cadet|cadette|aine|ainee|mayor|menor|pequeno|pequena|gemelo|gemela|petit|petita|gran|older|younger|eldest|jungste|alteste|is|es|est|ist))?(?: ?[,:(–-] ?| )(?:"|“|„|«)?(?:namens |named |called |nomme |nommee |llamado |llamada |anomenat |anomenada |the |el |la |l'|d'|de la |de )?/u;
const listGap = /^ ?(?:,|und|et|y|i|and|&|\/) ?/u;

function scoreOf(
  note: FoldedNote,
  range: { start: number; end: number },
  known: boolean,
  words: number,
  weak: boolean,
): number {
  const mention = note.text.slice(range.start, range.end);
  // `brother Lynch carrier`: in family histories a lone eponym is the disease.
  if (words === 1 && isEponym(note.folded.slice(range.start, range.end))) return 0;
  if (known) return weak ? 0.65 : 0.75;
  if (weak) return words > 1 ? 0.5 : 0;
  // `mother DM`, `Vater KHK`: an abbreviation.
  if (words === 1 && mention.length <= 5 && mention === mention.toUpperCase()) return 0;
  return words > 1 ? 0.7 : 0.55;
}

function readKin(note: FoldedNote, hit: PhraseHit<boolean>): readonly Finding[] {
  const findings: Finding[] = [];
  let step = gap.exec(note.folded.slice(hit.end, hit.end + 32));
  let at = hit.end;
  for (let person = 0; person < 6 && step !== null; person += 1) {
    at = skipTitles(note, at + step[0].length);
    if (startsWithHan(note.text, at)) {
      const range = readChineseName(note.text, at);
      if (range === undefined || !endsLikeName(note.text, range.end)) break;
      findings.push({ ...range, label: 'RELATIVE', rule: 'any.kin', score: 0.6 });
      at = range.end;
    } else {
      const possessed = /(?:sa|son|ses|su|sus|seva|seu|his|her|ihre|seine|mi)[ \u00a0]$/u.test(
        note.folded.slice(Math.max(0, hit.start - 6), hit.start),
      );
      const lower = readLowerGiven(note, at, hit.value && !possessed);
      const reading = lower ?? readPersonName(note, at);
      if (reading === undefined || reading.words === 0 || isProtected(note, reading)) break;
      const score =
        lower === undefined
          ? scoreOf(note, reading, reading.known, reading.words, hit.value || person > 0)
          : 0.5;
      if (score === 0) break;
      findings.push({ ...reading, label: 'RELATIVE', rule: 'any.kin', score });
      const alias = readAlias(note, reading.end);
      if (alias !== undefined) findings.push({ ...alias, label: 'RELATIVE', rule: 'any.kin.alias', score });
      at = reading.end;
    }
    step = listGap.exec(note.folded.slice(at, at + 6));
  }
  return findings;
}

function readLowerGiven(
  note: FoldedNote,
  at: number,
  weak: boolean,
): { start: number; end: number; words: number; known: boolean } | undefined {
  if (weak || !/\p{Ll}/u.test(note.text.charAt(at))) return undefined;
  const word = /^\p{L}[\p{L}'-]{2,}/u.exec(note.folded.slice(at, at + 30))?.[0];
  return word !== undefined && isGivenName(word)
    ? { start: at, end: at + word.length, words: 1, known: true }
    : undefined;
}

const chinesePattern = new RegExp(
  `(?:${chineseKinWords
    .split('|')
    .sort((a, b) => b.length - a.length)
    .join('|')})(?:[ \\u3000]?[：:（(，,、]?[ \\u3000]?)`,
  'gu',
);

function chineseKin(note: FoldedNote): Finding[] {
  const findings: Finding[] = [];
  if (!/[\u4e00-\u9fff]/u.test(note.text)) return findings;
  for (const found of note.text.matchAll(chinesePattern)) {
    const at = found.index + found[0].length;
    const comma = /[，,、]/u.test(found[0]);
    const range = readChineseName(note.text, at);
    if (range === undefined || comma || !endsLikeName(note.text, range.end)) continue;
    findings.push({
      ...range,
      label: 'RELATIVE',
      rule: 'zh.kin',
      score: range.end - range.start > 2 ? 0.7 : 0.5,
    });
  }
  return findings;
}

/** Names of relatives: `sa fille Amélie`, `Ehefrau Maria`, `兒子陳大衛`. */
export const kinNameRecognizer: Recognizer = {
  id,
  version: 2,
  explanation: 'A name stands behind a kin word such as “fille”, “Ehefrau”, “hijo” or “女儿”.',
  recognize(input) {
    const note = foldNote(input);
    return wholeNote(input, id, [...findKin(note).flatMap((hit) => readKin(note, hit)), ...chineseKin(note)]);
  },
};
