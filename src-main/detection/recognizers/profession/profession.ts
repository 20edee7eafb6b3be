/** @file Finds occupations of patients and relatives. Pure; runs in the detection process. */
import type { Finding } from '../../lexicons/candidate.ts';
import { wholeNote } from '../../lexicons/candidate.ts';
import { foldNote, foldText, skipBlanks } from '../../lexicons/foldedNote.ts';
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { phraseFinder } from '../../lexicons/phraseFinder.ts';
import type { Recognizer } from '../../recognizer.ts';
import { placeGroupsOf } from '../../rulePacks/placesOf.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { createChineseProfessions } from './chineseProfession.ts';
import { createOccupationWords, readOccupation, type OccupationWords } from './occupations.ts';

const id = 'profession';

/** Occupations behind the captions and phrases of the packs, and listed ones beside a person. */
export function createProfessionRecognizer(packs: readonly RulePack[]): Recognizer {
  const words = createOccupationWords(packs);
  const findCaptioned = createCaptioned(packs, words);
  const findPhrased = createPhrased(packs, words);
  const findListed = createListed(packs, words);
  const findChinese = createChineseProfessions(packs);
  return {
    id,
    version: 2,
    explanation: 'An occupation stands behind “Beruf:”, “works as”, “treballa de” or beside a person.',
    recognize(input) {
      const note = foldNote(input);
      return wholeNote(input, id, [
        ...findCaptioned(note),
        ...findPhrased(note),
        ...findListed(note),
        ...(note.hasHan ? findChinese(input.text) : []),
      ]);
    },
  };
}

type ProfessionFinder = (note: FoldedNote) => readonly Finding[];

function createCaptioned(packs: readonly RulePack[], words: OccupationWords): ProfessionFinder {
  const groups = placeGroupsOf(packs, ({ professions }) => [professions.captions]);
  const find = phraseFinder(
    groups.flatMap((group) => group.captions.map((caption) => [caption, group.id] as const)),
  );
  return (note) =>
    find(note).flatMap((hit) => {
      const gap = /^[ \t]{0,20}(?::|\.{3,40} ?:?|\t| {2,30})[ \t]{0,30}/u.exec(
        note.folded.slice(hit.end, hit.end + 60),
      )?.[0];
      if (gap === undefined) return [];
      const start = hit.end + gap.length;
      const reading = readOccupation(note, start, words);
      // `work` and `job` also stand in prose with a colon; a listed word or a closed field decides.
      if (reading === undefined || (!gap.includes(':') && !reading.isListed)) return [];
      return [{ start, end: reading.end, label: 'PROFESSION' as const, rule: hit.value, score: 0.75 }];
    });
}

function createPhrased(packs: readonly RulePack[], words: OccupationWords): ProfessionFinder {
  const groups = placeGroupsOf(packs, ({ professions }) => [professions.phrases]);
  const weak = new Set(groups.flatMap((group) => group.weak.map((phrase) => foldText(phrase))));
  const find = phraseFinder(
    groups.flatMap((group) => group.phrases.map((phrase) => [phrase, group.id] as const)),
  );
  return (note) =>
    find(note).flatMap((hit) => {
      const isGlued = /['-]$/u.test(hit.phrase);
      let start = isGlued ? hit.end : skipBlanks(note, hit.end, 2);
      if (start === hit.end && !isGlued) return [];
      start += words.article.exec(note.folded.slice(start, start + 10))?.[0].length ?? 0;
      const reading = readOccupation(note, start, words);
      if (reading === undefined || (weak.has(hit.phrase) && !reading.isListed)) return [];
      const score = reading.isListed ? 0.7 : 0.6;
      return [{ start, end: reading.end, label: 'PROFESSION' as const, rule: hit.value, score }];
    });
}

/** An occupation in apposition to a person: `67-year-old carpenter`, `Patient, Maurer,`, `agriculteur retraité`. */
function createListed(packs: readonly RulePack[], words: OccupationWords): ProfessionFinder {
  const groups = placeGroupsOf(packs, ({ professions }) => [professions.listed]);
  const ruleOf = new Map(
    [...groups].reverse().flatMap((group) => group.words.map((word) => [foldText(word), group.id] as const)),
  );
  return (note) =>
    note.words.flatMap(({ text, start, end }) => {
      const rule = ruleOf.get(text);
      if (rule === undefined || words.notAlone.has(text)) return [];
      const left = note.folded.slice(Math.max(0, start - 36), start);
      if (!words.person.test(left)) return [];
      const isCapital = /^\p{Lu}/u.test(note.text.charAt(start));
      if (!isCapital && /,[ ]$/u.test(left) && !/\p{N}/u.test(left)) return [];
      return [{ start, end, label: 'PROFESSION' as const, rule, score: 0.55 }];
    });
}
