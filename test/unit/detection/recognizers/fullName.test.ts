/** @file Names without introduction, and the cost of hostile notes for all name recognizers. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import { fullNameRecognizer } from '../../../support/recognizers.ts';
import { LANGUAGE_PACKS } from '../../../../src-main/detection/rulePacks/shippedRulePacks.ts';
import {
  createNameFollowUps,
  createNameRecognizers,
} from '../../../../src-main/detection/recognizers/names.ts';
import type { CandidateSpan } from '../../../../src-main/domain/span.ts';
import { splitLines } from '../../../../src-main/text/lines.ts';
import { expectNoSpans, expectSpans } from '../../../support/annotated.ts';

const positive = [
  'vu avec ⟦PERSON|Camille Durand⟧ ce jour',
  '⟦PERSON|DELCOURT Anne⟧, 43 ans',
  'parla amb ⟦PERSON|Núria Bosch⟧ demà',
  'spoke to ⟦PERSON|Jessica Miller⟧ by phone',
  'mit ⟦PERSON|Matthias Krüger⟧ besprochen',
  'par ⟦PERSON|K. VASSEAU⟧ hier',
];
/** Two items of a list that are names by themselves make all of them people. */
const lists = [
  'Moléculaires :\n⟦PERSON|G. TUDORS-PARTERRE⟧, ⟦PERSON|Q. Pinson⟧, ⟦PERSON|Y. Dupoil⟧, ⟦PERSON|O. Dombrey⟧',
  'vus : ⟦PERSON|H. Rhame⟧ / ⟦PERSON|I. KRAPAT⟧ / ⟦PERSON|V. SUTREL⟧',
  // One name is not enough to make people of vessels.
  '⟦PERSON|E. Garcia⟧; V. Porta; A. Poplitea',
  // Two may be a coincidence: the second one stays what it is alone.
  'par ⟦PERSON|K. VASSEAU⟧, V. Porta libre',
];
const boundary = ['⟦PERSON|Anna Huber⟧', '\n⟦PERSON|Camille Durand⟧\n', '(⟦PERSON|Jordi Pons⟧)'];
const mixed = ['病人 ⟦PERSON|Chen Mei-Ling⟧ 入院', 'visita con ⟦PERSON|Montserrat Puig⟧ dijous'];
const negative = [
  'Sister Mary Joseph nodule',
  'A. baumanii, E. coli, M. Bechterew',
  'V. Porta offen, A. Carotis',
  'A. Carotis, V. Porta, N. Vagus',
  'E. Coli, K. Pneumoniae, S. Aureus',
  'M. Psoas, M. Iliacus, A. Femoralis',
  'N. Vagus / V. Porta / A. Poplitea',
  'Charcot Marie Tooth',
  'Rosa de Bengala negativa',
  'Austin Flint murmur',
  'Bell palsy, Wilson disease',
  'Grace period ended',
  'rue Jean Jaurès',
  'Hôpital Antoine Béclère',
  'Mercedes conduce',
  'Dolores controlados',
];

/** Text that makes naive patterns backtrack; every one is 300 KB, the largest note that review must handle. */
const hostile: readonly (readonly [string, string])[] = [
  ['initials', 'M.'],
  ['titles', 'Dr. '],
  ['hyphens', 'A-'],
  ['streets', '12 rue de la '],
  ['particles', 'von der '],
  ['captions', 'Nom : '],
  ['surnames', '王'],
  ['closings', 'Mit freundlichen Grüßen\n'],
  ['capitals', 'Ab '],
  ['kin', 'Ehefrau Maria '],
  ['districts', '市县区'],
].map(([name = '', unit = '']) => [name, unit.repeat(Math.floor(300_000 / unit.length))]);

describe('full-name', () => {
  it.each([...positive, ...lists, ...boundary, ...mixed])('finds %j', (row) => {
    expectSpans(row, fullNameRecognizer);
  });
  it.each(negative)('leaves %j alone', (row) => {
    expectNoSpans(row, fullNameRecognizer);
  });
});

describe('all name recognizers', () => {
  // Under a second on one core; only a pattern that is not linear meets the time-out, on however busy a machine.
  it.each(hostile)('stay linear on 300 KB of %s', { timeout: 120_000 }, (_name, text) => {
    const input = { text, lines: splitLines(text), languages: [], known: [], noteDate: null };
    const found: CandidateSpan[] = [];
    for (const recognizer of createNameRecognizers(LANGUAGE_PACKS))
      for (const span of recognizer.recognize(input).spans) found.push(span);
    for (const recognizer of createNameFollowUps(LANGUAGE_PACKS)) recognizer.recognize(input, found);
    expect(found.every((span) => span.end <= text.length)).toBe(true);
  });

  it('examine the whole note', () => {
    const input = { text: 'abc', lines: splitLines('abc'), languages: [], known: [], noteDate: null };
    for (const recognizer of createNameRecognizers(LANGUAGE_PACKS)) {
      expect(recognizer.recognize(input).examined).toEqual([{ start: 0, end: 3 }]);
    }
  });
});
