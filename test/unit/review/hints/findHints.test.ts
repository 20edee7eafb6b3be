/** @file Where the output looks as if something had been missed, and where it must stay quiet. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHints } from '../../../../src-main/review/hints/findHints.ts';
import type { HintKind } from '../../../../src-main/domain/hintKind.ts';
import type { HintSegment, HintWords } from '../../../../src-main/review/hints/hint.ts';

const names = new Set(['dupont', 'koch', 'kowalski', 'garcia', 'whitaker', 'klein']);
const words: HintWords = {
  isOrdinary: (word) => ['zoomedix', '高原', '林格尔'].includes(word),
  isAbbreviation: (word) => ['ercpx'].includes(word),
  isListedName: (word) => names.has(word),
};

/** `[…]` in the note stands for a placeholder. */
function segmentsOf(note: string): readonly HintSegment[] {
  const segments: HintSegment[] = [];
  let at = 0;
  for (const part of note.split(/(\[…\])/u)) {
    if (part !== '') segments.push({ text: part, span: part === '[…]' ? 'd0' : null, sourceStart: at });
    at += part.length;
  }
  return segments;
}

function hinted(note: string): readonly string[] {
  return findHints(segmentsOf(note), words).map(
    ({ start, end, kind }) => `${kind} ${note.slice(start, end)}`,
  );
}

describe('a hint falls on', () => {
  it.each<readonly [HintKind, string, string]>([
    ['listed-name', 'Dupont', 'revu avec Dupont hier'],
    ['listed-name', 'Dupont', 'Dupont va mieux ce matin'],
    ['name-shape', 'Kerloc', 'le voisin appelle Kerloc ce soir'],
    ['name-shape', 'Zwonko', 'hat sie […] Zwonko gefunden'],
    ['name-shape', 'Freixa', 'signat per E. Freixa'],
    ['name-shape', 'Oschersleben', 'Er wuchs mit seiner Familie in Oschersleben auf und hat Beschwerden.'],
    ['name-shape', 'Jojutla', 'van a regresar a Jojutla pronto'],
    ['name-shape', 'Fareway', 'from the lot of the Fareway today'],
    ['capitals', 'KERLOC', 'vu par KERLOC ce jour'],
    ['listed-name', 'KOWALSKI', 'vu par KOWALSKI ce jour'],
    ['beside-title', 'Klein', 'besprochen mit Herrn Klein heute'],
    ['beside-title', 'Tremblet', 'Dr. Tremblet passe demain'],
    ['beside-kin', 'Soulaya', 'sa nièce Soulaya traduit'],
    ['digits', '06 39 98 71 16', 'joignable 06 39 98 71 16 non'],
    ['digits', '1627708091234', 'nss 1627708091234'],
    ['digits', 'JN120-20230914', 'n° JN120-20230914'],
    ['date-shape', '14.09.2022', 'am 14.09.2022 operiert'],
    ['date-shape', '10 de mayo', 'antes del 10 de mayo'],
    ['date-shape', 'March 2019', 'seen in March 2019'],
    ['date-shape', '2023年9月14日', '于2023年9月14日入院'],
    ['date-shape', '1989', 'war bis 1989 tätig'],
    ['age-shape', '67-year-old', 'a 67-year-old man'],
    ['age-shape', '57', '[…] (57), douleur'],
    ['age-shape', '26岁', '患者26岁'],
    ['at-sign', 'a.roux@chu', 'écrire à a.roux@chu demain'],
    ['han-name', '陈静', '由陈静医师查房'],
    ['han-name', '林美玉', '案妻林美玉，'],
    ['han-name', '时来运', '患者：时来运，乡村'],
    ['han-place', '赤峰市', '从赤峰市来'],
  ])('%s: %s', (kind, text, note) => {
    expect(hinted(note)).toContain(`${kind} ${text}`);
  });
});

describe('no hint falls on', () => {
  it.each<readonly [string, string]>([
    ['the first word of a sentence', 'Va bien. Kerloc.'],
    ['the first word of a line', 'suite\nKerlocain prescrit'],
    ['a word that is also written in lower case', 'un zoom, puis Zoom encore'],
    ['an ordinary word', 'sous Zoomedix depuis'],
    ['a word of the vocabulary', 'Allergie : Penicillin, Sulfamethoxazol'],
    ['the plural of a known word', 'mit Batterien versorgt'],
    ['a compound', 'mit Fersensporn nach Lagekontrolle bei Rheumaknoten'],
    ['an eponym in its place', 'maladie de Kerloc connue'],
    ['a test', 'ein Kerloc-Test war negativ'],
    ['a sign in Chinese', 'Nazer评分9分'],
    ['a dose', 'prend Kerlocal 500 mg'],
    ['an everyday name without a title', 'ein klein wenig, mit Klein'],
    ['an abbreviation in capitals', 'une ERCPX demain'],
    ['short capitals', 'avec KLQ et RTX'],
    ['a heading in capitals', 'KERLOCAINE PRESCRITE\nsuite'],
    ['a placeholder', '[…]'],
    ['a blood pressure', 'TA 150/80, FC 88'],
    ['a laboratory value', 'plaquettes 150 000 /mm3'],
    ['a range', 'zwischen 3000-4500 Schritten'],
    ['a measured number', 'HCG 123456 UI/l'],
    ['a decimal number', '1234.5678'],
    ['a marker', 'CA125 et V600E'],
    ['a duration', 'depuis 12 ans'],
    ['a ratio', '10/12 et 3/4'],
    ['a year with a unit', '2000 ml in 24 h'],
    ['a month in lower case without a lead', 'le mais et le mars'],
    ['an at sign of a dose', 'midazolam @ 10 mg'],
    ['an ordinary Han word', '高原反应；林格尔。'],
    ['Han text', '手术后第一个夜晚疼痛控制欠佳。'],
    ['a Han title alone', '主任查房'],
  ])('%s', (_what, note) => {
    expect(hinted(note)).toEqual([]);
  });
});

describe('hints of any output', () => {
  const piece = fc.constantFrom(
    '[…]',
    'Dupont',
    'vu',
    '. ',
    ' ',
    'Dr. ',
    '06 12 34 56 78',
    '陈静医师',
    '@',
    '2019',
    'KERLOC',
    '\n',
    '🙂',
  );
  const notes = fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(''));

  it('lie in visible text, in order, without overlap', () => {
    fc.assert(
      fc.property(notes, (note) => {
        const segments = segmentsOf(note);
        let end = 0;
        for (const hint of findHints(segments, words)) {
          expect(hint.start).toBeGreaterThanOrEqual(end);
          expect(hint.end).toBeGreaterThan(hint.start);
          const inside = segments.some(
            ({ span, sourceStart, text }) =>
              span === null && hint.start >= sourceStart && hint.end <= sourceStart + text.length,
          );
          expect(inside).toBe(true);
          end = hint.end;
        }
      }),
    );
  });

  it.each([
    'a',
    'A',
    'Ab ',
    '1',
    '1 ',
    'A-',
    '1-',
    'A1',
    '@a',
    '. ',
    "A'",
    '陈',
    '市',
    '患者：',
    ' (',
    'Dr. ',
    '12.',
    'de 1 ',
    '1年',
  ])('take time in proportion to the length of the repeats of %j', (unit) => {
    const timeOf = (length: number): number => {
      const segments = segmentsOf(unit.repeat(Math.ceil(length / unit.length)));
      const begun = process.cpuUsage();
      findHints(segments, words);
      const { user, system } = process.cpuUsage(begun);
      return (user + system) / 1000;
    };
    timeOf(1000);
    // Four times the text must not take sixteen times as long; 100 ms are the noise of a busy machine.
    expect(timeOf(100_000)).toBeLessThan(8 * timeOf(25_000) + 100);
  });
});
