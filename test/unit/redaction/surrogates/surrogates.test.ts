/** @file What holds for surrogates of every kind. Runs in tests. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../src-main/domain/detection.ts';
import { PHI_LABELS, type PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import { cities } from '../../../../src-main/redaction/surrogates/lexicons/cities.ts';
import { latinNames } from '../../../../src-main/redaction/surrogates/lexicons/latinNames.ts';
import { wordKey } from '../../../../src-main/redaction/surrogates/wordForm.ts';
import { askerBy } from './support.ts';

const LATIN = Object.values(latinNames)
  .flat()
  .map((word) => word.replace('~', ''));

/** 2,000 mentions of all kinds, the same in every run. */
function mentions(): readonly (readonly [PhiLabel, string])[] {
  const pick = <Item>(items: readonly Item[], at: number): Item => items[(at * 7919) % items.length]!;
  return Array.from({ length: 2000 }, (_, index): readonly [PhiLabel, string] => {
    switch (index % 8) {
      case 0:
        return ['PATIENT', `${pick(LATIN, index)} ${pick(LATIN, index + 3)}`];
      case 1:
        return ['STAFF', `Dr. ${pick(LATIN, index)}`];
      case 2:
        return ['CITY', pick(cities.de, index)];
      case 3:
        return ['MRN', String(100_000 + index * 37)];
      case 4:
        return ['STREET', `${pick(LATIN, index)}straße ${1 + (index % 90)}`];
      case 5:
        return ['PHONE', `0761 ${100_000 + index * 31}`];
      case 6:
        return ['HOSPITAL', `Klinikum ${pick(LATIN, index)}`];
      default:
        return ['EMAIL', `${wordKey(pick(LATIN, index))}.${index}@klinik.de`];
    }
  });
}

describe('createSurrogates', () => {
  it('gives 2,000 mentions the same surrogates in two instances with one key, asked in another order', () => {
    const [one, other] = [askerBy('key'), askerBy('key')];
    const all = mentions();
    const forward = all.map(([label, mention]) => one(label, mention, ['de']));
    const backward = all.toReversed().map(([label, mention]) => other(label, mention, ['de']));
    expect(backward.reverse()).toEqual(forward);
    expect(forward.filter((surrogate) => surrogate === null).length).toBeLessThan(20);
  });

  it('gives other surrogates under another key for more than 99 in 100 mentions', () => {
    const [one, other] = [askerBy('key'), askerBy('wrong key')];
    const all = mentions();
    const same = all.filter(([label, mention]) => {
      const surrogate = one(label, mention, ['de']);
      return surrogate !== null && surrogate === other(label, mention, ['de']);
    });
    expect(same.length / all.length).toBeLessThan(0.01);
  });

  it('never gives back the mention in any case or accents, nor any word of a name', () => {
    const ask = askerBy('key');
    fc.assert(
      fc.property(
        fc.constantFrom(...LATIN),
        fc.constantFrom(...LATIN),
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom<(text: string) => string>(
          (text) => text,
          (text) => text.toUpperCase(),
          (text) => text.toLowerCase(),
          (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
        ),
        (given, surname, language, write) => {
          const surrogate = ask('PATIENT', write(`${given} ${surname}`), [language]);
          fc.pre(surrogate !== null);
          const [first, ...rest] = surrogate.split(' ');
          expect(wordKey(first ?? '')).not.toBe(wordKey(given));
          expect(wordKey(rest.join(' '))).not.toBe(wordKey(surname));
        },
      ),
      { numRuns: 300, seed: 5 },
    );
  });

  it('never gives a word that is an original of the batch', () => {
    const originals = new Set(LATIN.filter((_, index) => index % 2 === 0).map(wordKey));
    const ask = askerBy('key', (word) => originals.has(wordKey(word)));
    for (const [label, mention] of mentions().slice(0, 400)) {
      const surrogate = ask(label, mention, ['de']);
      if (surrogate === null || (label !== 'PATIENT' && label !== 'STAFF')) continue;
      for (const word of surrogate.replace(/^Dr\. /, '').split(/[\s-]+/))
        expect(originals).not.toContain(wordKey(word));
    }
  });

  const hostile: readonly string[] = [
    '',
    ' ',
    '\n',
    '😀👩‍⚕️',
    '\u202Eabc\u202C',
    'محمد علي',
    'שלום',
    '....',
    '-',
    "'",
    'd’',
    'ª',
    '\u0301',
    '\uD800',
    '[PATIENT-1]',
    '<b>Jean</b>',
    'Jean\u0000Dupont',
    'Je\u00ADan Du\u200Bpont',
    'a'.repeat(10_240),
    '王'.repeat(10_240),
    '1'.repeat(10_240),
    'Jean '.repeat(2048),
    '12, '.repeat(120),
    '-'.repeat(499) + 'x',
    'a-'.repeat(249),
    ' '.repeat(480) + 'rue 1',
    '中心'.repeat(200) + '某',
    '医学院'.repeat(150) + '某',
  ];
  it('answers hostile mentions of every label with null or something harmless, quickly', () => {
    const ask = askerBy('key');
    const start = performance.now();
    for (const label of PHI_LABELS) {
      for (const mention of hostile) {
        for (const languages of [[], ['fr'], ['zh-Hant']] as const) {
          const surrogate = ask(label, mention, languages);
          if (surrogate === null) continue;
          expect(surrogate).not.toBe('');
          expect(surrogate.length).toBeLessThan(600);
          expect(wordKey(surrogate)).not.toBe(wordKey(mention));
          expect(surrogate).not.toMatch(/[\u0000\u00AD\u200B\u202E<>[\]]/);
        }
      }
    }
    // Seconds would mean a pattern that backtracks; the bound is wide because machines differ.
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('answers anything at all without throwing', () => {
    const words = [
      'Jean',
      'von',
      'Dr.',
      'J.',
      "d'",
      'rue',
      'str.',
      'Müllers',
      'ß',
      'ª',
      'a',
      'Ω',
      '王',
      '市',
    ];
    const others = [
      ' ',
      '-',
      ',',
      '.',
      '12',
      '０',
      '@',
      '://',
      '+33',
      '·',
      '😀',
      '\uD800',
      '\u0301',
      '\n',
      '(',
      '№',
    ];
    const piece = fc.constantFrom(...words, ...others);
    const ask = askerBy('key');
    fc.assert(
      fc.property(fc.constantFrom(...PHI_LABELS), fc.array(piece, { maxLength: 9 }), (label, pieces) => {
        const surrogate = ask(label, pieces.join(''), ['en']);
        expect(surrogate === null || surrogate !== '').toBe(true);
      }),
      { numRuns: 500, seed: 5 },
    );
  });

  it('reads through invisible characters', () => {
    const ask = askerBy('key');
    expect(ask('PATIENT', 'Je\u00ADan Du\u200Bpont', ['fr'])).toBe(ask('PATIENT', 'Jean Dupont', ['fr']));
  });
});
