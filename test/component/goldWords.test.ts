/** @file What the app says where gold is wrong: which file, note and place, what is wrong there, and every type that is unknown. */
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../src-main/domain/errors.ts';
import { GOLD_PROBLEMS } from '../../src-main/domain/goldProblem.ts';
import { goldError, type GoldPlace } from '../../src-main/evaluation/gold/goldProblem.ts';
import { requireMapped } from '../../src-main/evaluation/gold/mapTypes.ts';
import { failureText } from '../../src-renderer/features/session/failureText.ts';
import { createLocale, dictionaries } from '../../src-renderer/locales/translate.ts';

const { t } = createLocale('en');
const LANGUAGES = Object.keys(dictionaries) as (keyof typeof dictionaries)[];
const note = (type: string, place: GoldPlace) => ({
  id: 'n',
  text: 'Anna',
  annotator: null,
  spans: [{ start: 0, end: 4, type }],
  place,
});
const SCHEME = { id: 'x', title: 'x', source: 'x', types: { NAME: ['PATIENT' as const] }, leftOut: {} };

/** The failure as it crosses to the page. */
function failing(run: () => unknown): Pick<DeidError, 'code' | 'facts'> {
  try {
    run();
  } catch (cause) {
    if (cause instanceof DeidError) return { code: cause.code, facts: cause.facts };
  }
  throw new Error('nothing failed');
}

describe('bad gold', () => {
  it('has words for every problem there is', () => {
    const prefix = 'evaluation.problems.';
    const keys = Object.keys(dictionaries.en).filter((key) => key.startsWith(prefix));
    const named = keys.map((key) => key.slice(prefix.length));
    expect(named.toSorted()).toEqual([...GOLD_PROBLEMS].toSorted());
  });

  it.each([
    [
      { file: 17, note: 2, line: 3 },
      'bad-line',
      '(file 17, note 2, line 3; this is not a line of the format)',
    ],
    [
      { file: 4, note: 2, byte: 120, line: 9 },
      'not-utf8',
      '(file 4, note 2, line 9, byte 120; it is not UTF-8: save',
    ],
    [
      { file: 4, note: 'before-first', byte: 3, line: 1 },
      'not-utf8',
      '(file 4, before the first note, line 1, byte 3; it is not UTF-8: save',
    ],
    [{ file: 1, note: 1, at: 'spans.0' }, 'span-outside-text', '(file 1, note 1, place spans.0; a span is'],
    [
      { file: 1, note: 3, character: 0 },
      'texts-differ',
      '(file 1, note 3, character 0; the texts of one note',
    ],
    [{ file: 5 }, 'missing-pair', '(file 5; one half of a pair of .txt and .ann is missing)'],
    [{}, 'several-annotators', '(several annotators marked these notes: say whose spans count'],
    [
      { file: 1, note: 1, at: '.xml' },
      'mixed-folder',
      '(file 1, note 1, place .xml; files lie beside the folders of the annotators)',
    ],
  ] as const)('at %j is told with its place: %s', (place, problem, words) => {
    const { code, facts } = goldError(problem, place);
    expect(failureText(t, { code, facts })).toContain(words);
  });

  it.each(LANGUAGES)('is told in %s with no code in it', (language) => {
    const locale = createLocale(language);
    for (const problem of GOLD_PROBLEMS) {
      const { code, facts } = goldError(problem, { file: 7, note: 8 });
      const text = failureText(locale.t, { code, facts });
      expect(text).toMatch(/7.*8/);
      expect(text).not.toContain(problem);
    }
  });

  it.each(LANGUAGES)('is told in %s in words where no note has begun', (language) => {
    const { t: say } = createLocale(language);
    const { code, facts } = goldError('not-utf8', { file: 7, note: 'before-first', line: 1, byte: 3 });
    const text = failureText(say, { code, facts });
    expect(text).toContain(say('evaluation.gold.beforeFirst'));
    expect(text).not.toContain('before-first');
    expect(text.includes('before the first note')).toBe(language === 'en');
  });

  it('says no more than the words where the facts are of another kind', () => {
    const words = t('errors.evaluation/bad-gold');
    expect(failureText(t, { code: 'evaluation/bad-gold', facts: {} })).toBe(words);
    expect(failureText(t, { code: 'evaluation/bad-gold', facts: { problem: 'toString' } })).toBe(words);
  });
});

describe('types without a counterpart', () => {
  const notes = [
    note('PER', { file: 1, note: 2 }),
    note('PER', { file: 9, note: 1 }),
    { ...note('ORG', { file: 3 }), typesAt: new Map([['ORG', { file: 3, line: 4, at: 'spans.1' }]]) },
    note('NAME', { file: 5 }),
  ];

  it('are all told, each with its number and the place of the first', () => {
    const text = failureText(
      t,
      failing(() => {
        requireMapped(notes, SCHEME);
      }),
    );
    expect(text).toMatch(
      /\(ORG: 1, first in file 3, line 4, place spans\.1; PER: 2, first in file 1, note 2\)$/,
    );
    expect(text).not.toContain('NAME');
  });

  it('are told in the language of the page', () => {
    const failure = failing(() => {
      requireMapped(notes, SCHEME);
    });
    expect(failureText(createLocale('fr').t, failure)).toContain(
      'PER\u00a0: 2, d’abord dans fichier 1, note 2',
    );
    for (const language of LANGUAGES.filter((one) => one !== 'en'))
      expect(failureText(createLocale(language).t, failure)).not.toContain('first in');
  });

  it('are counted from the forty-first on', () => {
    const many = Array.from({ length: 45 }, (_, at) => note(`T${100 + at}`, { file: 1 }));
    const text = failureText(
      t,
      failing(() => {
        requireMapped(many, SCHEME);
      }),
    );
    expect(text).toMatch(/T139: 1, first in file 1; 5 more types\)$/);
    expect(text).not.toContain('T140');
  });
});
