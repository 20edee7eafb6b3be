/** @file Finds names of relatives behind kin words. Pure; runs in the detection process. */
import { readAlias } from '../../lexicons/alias.ts';
import type { Finding } from '../../lexicons/candidate.ts';
import { wholeNote } from '../../lexicons/candidate.ts';
import { endsLikeName, readChineseName, startsWithHan } from '../../lexicons/chineseName.ts';
import { foldNote } from '../../lexicons/foldedNote.ts';
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { isGivenName } from '../../lexicons/personName.ts';
import type { PhraseHit } from '../../lexicons/phraseFinder.ts';
import { isEponym, isProtected } from '../../lexicons/protections.ts';
import { createNameReader, type NameReader } from '../../lexicons/nameReader.ts';
import type { Recognizer } from '../../recognizer.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { createKinWords, type Kin, type KinWords } from './kinWords.ts';

const id = 'kin-name';

/** What the packs say, for one reading. */
interface Reader extends NameReader {
  readonly words: KinWords;
}

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

function readKin(
  note: FoldedNote,
  hit: PhraseHit<Kin>,
  { words, skipTitles, readName }: Reader,
): readonly Finding[] {
  const findings: Finding[] = [];
  const { id: rule, isWeak } = hit.value;
  let step = words.gap.exec(note.folded.slice(hit.end, hit.end + 32));
  let at = hit.end;
  for (let person = 0; person < 6 && step !== null; person += 1) {
    at = skipTitles(note, at + step[0].length);
    if (startsWithHan(note.text, at)) {
      const range = readChineseName(note.text, at);
      if (range === undefined || !endsLikeName(note.text, range.end)) break;
      findings.push({ ...range, label: 'RELATIVE', rule, score: 0.6 });
      at = range.end;
    } else {
      const possessed = words.possessive.test(note.folded.slice(Math.max(0, hit.start - 6), hit.start));
      const lower = readLowerGiven(note, at, isWeak && !possessed);
      const reading = lower ?? readName(note, at);
      if (reading === undefined || reading.words === 0 || isProtected(note, reading)) break;
      const score =
        lower === undefined
          ? scoreOf(note, reading, reading.known, reading.words, isWeak || person > 0)
          : 0.5;
      if (score === 0) break;
      findings.push({ ...reading, label: 'RELATIVE', rule, score });
      const alias = readAlias(note, reading.end);
      if (alias !== undefined) findings.push({ ...alias, label: 'RELATIVE', rule: `${rule}.alias`, score });
      at = reading.end;
    }
    step = words.listGap.exec(note.folded.slice(at, at + 6));
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

function chineseKin(note: FoldedNote, { chinese: { owners, pattern } }: KinWords): Finding[] {
  const findings: Finding[] = [];
  if (owners.size === 0 || !/[\u4e00-\u9fff]/u.test(note.text)) return findings;
  for (const found of note.text.matchAll(pattern)) {
    const rule = owners.get(found[1] ?? '');
    const isListed = /[，,、]/u.test(found[0]);
    const range = readChineseName(note.text, found.index + found[0].length);
    if (rule === undefined || range === undefined || isListed || !endsLikeName(note.text, range.end))
      continue;
    findings.push({ ...range, label: 'RELATIVE', rule, score: range.end - range.start > 2 ? 0.7 : 0.5 });
  }
  return findings;
}

/** Names of relatives behind the kin words of the packs: `sa fille Amélie`, `Ehefrau Maria`, `兒子陳大衛`. */
export function createKinNameRecognizer(packs: readonly RulePack[]): Recognizer {
  const reader: Reader = { words: createKinWords(packs), ...createNameReader(packs) };
  return {
    id,
    version: 3,
    explanation: 'A name stands behind a kin word such as “fille”, “Ehefrau”, “hijo” or “女儿”.',
    recognize(input) {
      const note = foldNote(input);
      return wholeNote(input, id, [
        ...reader.words.find(note).flatMap((hit) => readKin(note, hit, reader)),
        ...chineseKin(note, reader.words),
      ]);
    },
  };
}
