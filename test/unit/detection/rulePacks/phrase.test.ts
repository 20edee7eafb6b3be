/** @file Phrases of rule packs and the patterns made of them. Runs under vitest. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  longestOf,
  oneOf,
  ownerOf,
  PhraseSchema,
  TailPhraseSchema,
} from '../../../../src-main/detection/rulePacks/phrase.ts';

const matches = (phrase: string, text: string) => new RegExp(`^${oneOf([phrase])}$`, 'iu').test(text);

describe('a phrase', () => {
  it.each([
    ['numéro (de |du )dossier', 'numéro dossier'],
    ['numéro (de |du )dossier', 'Numéro du dossier'],
    ['s<é|e>jour', 'sejour'],
    ['lymph*', 'Lymphknoten'],
    ['lymph*', 'lymph'],
    ['n° id', 'Nº id'],
    ['n° id', 'no id'],
    ['nº col', 'n. col'],
    ['geb(oren)(.)', 'geb.'],
    ['a(b(c)|d)', 'abc'],
    ['né(\\(e\\))', 'né(e)'],
    ['mr#', 'MR#'],
  ])('%s says %s', (phrase, text) => {
    expect(PhraseSchema.safeParse(phrase).success).toBe(true);
    expect(matches(phrase, text)).toBe(true);
  });

  it.each([
    ['numéro (de |du )dossier', 'numéro de du dossier'],
    ['s<é|e>jour', 'sjour'],
    ['lymph*', 'lymph node'],
    ['n° id', 'n id'],
    ['nº col', 'no col'],
    ['geb(oren)(.)', 'gebx'],
    ['a.b', 'axb'],
    ['né(\\(e\\))', 'né(e'],
  ])('%s does not say %s', (phrase, text) => {
    expect(matches(phrase, text)).toBe(false);
  });

  it.each([
    '',
    '(a',
    'a)',
    '<a',
    'a|b',
    '(a)',
    '*a',
    '(a)(b)',
    'a*b*c*',
    'x(a|b|c|d|e)(a|b|c|d|e)(a|b|c|d|e)(a|b|c|d|e)',
  ])('is refused when it is %j', (phrase) => {
    expect(PhraseSchema.safeParse(phrase).success).toBe(false);
  });

  it('may begin with any letters where it ends a text', () => {
    expect(TailPhraseSchema.safeParse('*nummer').success).toBe(true);
    expect(TailPhraseSchema.safeParse('*(nummer').success).toBe(false);
  });

  it('takes every sign of a pattern as it is, or is refused', () => {
    fc.assert(
      fc.property(
        fc.string({
          minLength: 1,
          maxLength: 20,
          unit: fc.constantFrom('a', 'b', '.', '+', '?', '^', '$', '[', ']', '{', '}', '\\', '/', '-', ','),
        }),
        (text) => {
          const phrase = text.replaceAll('\\', '\\\\');
          expect(PhraseSchema.safeParse(phrase).success).toBe(true);
          expect(matches(phrase, text)).toBe(true);
        },
      ),
    );
  });
});

describe('phrases', () => {
  it('put the longest spelling first where that is asked for', () => {
    const list = ['matr<i|í>cula( de(l) coche)', 'matrícula( del cotxe)'];
    const [whole] = new RegExp(longestOf(list), 'iu').exec('matrícula del cotxe 1') ?? [];
    expect(whole).toBe('matrícula del cotxe');
  });

  it('match nothing where there are none', () => {
    expect(new RegExp(oneOf([]), 'u').test('\uffff a')).toBe(false);
  });

  it('belong to the first group that has them', () => {
    const owner = ownerOf(
      [
        { id: 1, words: ['a(b)'] },
        { id: 2, words: ['ab', 'c'] },
      ],
      ({ words }) => words,
    );
    expect([owner('AB')?.id, owner('c')?.id, owner('abc')?.id]).toEqual([1, 2, undefined]);
  });
});
