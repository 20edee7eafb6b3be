/** @file Forms of one person stay one person, culture by culture. Runs in tests. */
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../src-main/domain/detection.ts';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import { hanNames } from '../../../../src-main/redaction/surrogates/lexicons/hanNames.ts';
import { latinNames } from '../../../../src-main/redaction/surrogates/lexicons/latinNames.ts';
import { wordKey } from '../../../../src-main/redaction/surrogates/wordForm.ts';
import { askerBy } from './support.ts';

const ask = askerBy('key');
const name = (mention: string, ...languages: Language[]): string => {
  const surrogate = ask('PATIENT', mention, languages);
  if (surrogate === null) throw new Error(`no surrogate for ${mention}`);
  return surrogate;
};
const upper = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

/** Words of a full name that the forms below are made of; each form is a function of the surrogates of the words. */
const FORMS: readonly {
  readonly languages: readonly Language[];
  readonly words: Readonly<Record<string, string>>;
  readonly forms: readonly (readonly [
    form: string,
    expected: (words: Readonly<Record<string, string>>) => string,
  ])[];
}[] = [
  {
    languages: ['fr'],
    words: { given: 'Jean', second: 'Pierre', surname: 'Dupont' },
    forms: [
      ['Jean Dupont', (w) => `${w['given']} ${w['surname']}`],
      ['M. Dupont', (w) => `M. ${w['surname']}`],
      ['Mme Dupont', (w) => `Mme ${w['surname']}`],
      ['DUPONT J.', (w) => `${upper(w['surname']!)} ${w['given']!.charAt(0)}.`],
      ['dupont, jean', (w) => `${w['surname']!.toLowerCase()}, ${w['given']!.toLowerCase()}`],
      ['J.-P. Dupont', (w) => `${w['given']!.charAt(0)}.-${w['second']!.charAt(0)}. ${w['surname']}`],
      ['Jean-Pierre', (w) => `${w['given']}-${w['second']}`],
      ['Jean-Pierre DUPONT', (w) => `${w['given']}-${w['second']} ${upper(w['surname']!)}`],
      ['Dupont (Jean)', (w) => `${w['surname']} (${w['given']})`],
    ],
  },
  {
    languages: ['en'],
    words: { given: 'Mary', surname: "O'Brien", other: 'McDonald' },
    forms: [
      ["Mary O'Brien", (w) => `${w['given']} ${w['surname']}`],
      ['Mary O’Brien', (w) => `${w['given']} ${w['surname']}`],
      ['OBrien', (w) => w['surname']!],
      ["O'Brien's", (w) => `${w['surname']}'s`],
      ["M. O'Brien", (w) => `${w['given']!.charAt(0)}. ${w['surname']}`],
      ['Mary McDonald', (w) => `${w['given']} ${w['other']}`],
      ['Dr. McDonald', (w) => `Dr. ${w['other']}`],
    ],
  },
  {
    languages: ['es'],
    words: { given: 'Carmen', first: 'Cruz', second: 'García' },
    forms: [
      ['Carmen de la Cruz García', (w) => `${w['given']} de la ${w['first']} ${w['second']}`],
      [
        'DE LA CRUZ GARCIA, CARMEN',
        (w) => `DE LA ${upper(w['first']!)} ${upper(w['second']!)}, ${upper(w['given']!)}`,
      ],
      ['García', (w) => w['second']!],
      ['Garcia', (w) => w['second']!.normalize('NFD').replace(/\p{M}/gu, '')],
    ],
  },
  {
    languages: ['de'],
    words: { given: 'Hans', surname: 'Müller', noble: 'Heide' },
    forms: [
      ['Hans Müller', (w) => `${w['given']} ${w['surname']}`],
      ['Herr Müller', (w) => `Herr ${w['surname']}`],
      ['Hans von der Heide', (w) => `${w['given']} von der ${w['noble']}`],
      ['von der Heide', (w) => `von der ${w['noble']}`],
    ],
  },
  {
    languages: ['ca'],
    words: { given: 'Jordi', first: 'Puig', second: 'Ferrer' },
    forms: [
      ['Jordi Puig i Ferrer', (w) => `${w['given']} ${w['first']} i ${w['second']}`],
      ['Puig Ferrer, Jordi', (w) => `${w['first']} ${w['second']}, ${w['given']}`],
      ['J. Puig', (w) => `${w['given']!.charAt(0)}. ${w['first']}`],
    ],
  },
  {
    languages: ['zh-Hant'],
    words: { surname: '王', given: '小明', one: '明' },
    forms: [
      ['王小明', (w) => `${w['surname']}${w['given']}`],
      ['王醫師', (w) => `${w['surname']}醫師`],
      ['小王', (w) => `小${w['surname']}`],
      ['王○明', (w) => `${w['surname']}○${w['one']}`],
    ],
  },
  {
    languages: ['zh-Hans', 'en'],
    words: { surname: 'Wang', given: 'Xiaoming', first: 'Mei', second: 'Ling', other: 'Chen' },
    forms: [
      ['Wang Xiaoming', (w) => `${w['surname']} ${w['given']}`],
      ['WANG XIAOMING', (w) => `${upper(w['surname']!)} ${upper(w['given']!)}`],
      ['Chen, Mei-Ling', (w) => `${w['other']}, ${w['first']}-${w['second']}`],
      ['Meiling', (w) => `${w['first']}${w['second']!.toLowerCase()}`],
    ],
  },
];

describe('surrogates of names', () => {
  for (const { languages, words, forms } of FORMS) {
    const surrogates = Object.fromEntries(
      Object.entries(words).map(([part, word]) => [part, name(word, ...languages)]),
    );
    for (const [form, expected] of forms) {
      it(`keep ${form} consistent with its words`, () => {
        expect(name(form, ...languages)).toBe(expected(surrogates));
      });
    }
  }

  it('are the same for every writing of an umlaut, in the writing of the mention', () => {
    const folded = ['Müller', 'Mueller', 'Muller'].map((word) =>
      wordKey(name(word, 'de')).replace(/([aou])e/g, '$1'),
    );
    expect(new Set(folded).size).toBe(1);
    // A word outside of the lists agrees with itself too.
    expect(name('Grünbäumling', 'de')).toBe(name('Gruenbaeumling', 'de'));
  });

  it('are the same for both writings of a Chinese name, each in its own characters', () => {
    const traditional = name('陳小華', 'zh-Hant');
    const simplified = name('陈小华', 'zh-Hans');
    const pairs: readonly string[] = Object.values(hanNames).flat();
    const toSimplified = (text: string): string =>
      [...text]
        .map((one) => pairs.find((pair) => pair.length === 2 && pair.endsWith(one))?.charAt(0) ?? one)
        .join('');
    expect(toSimplified(traditional)).toBe(simplified);
  });

  it('give a genitive its ending back', () => {
    const stem = name('Schneider', 'de');
    const genitive = name('Schneiders', 'de');
    expect([`${stem}s`, `${stem}'`]).toContain(genitive);
  });

  it('do not depend on the label: a relative shares the family name', () => {
    const surname = name('Dupont', 'fr');
    for (const label of ['RELATIVE', 'STAFF', 'PERSON'] as readonly PhiLabel[]) {
      expect(ask(label, 'Claire Dupont', ['fr'])).toMatch(new RegExp(` ${surname}$`, 'u'));
    }
  });

  it('keep the gender of given names that only one gender bears', () => {
    const keys = (pools: readonly (readonly string[])[]): ReadonlySet<string> =>
      new Set(pools.flat().map((word) => wordKey(word.replace('~', ''))));
    const male = keys([latinNames['fr.male'], latinNames['eu.male'], latinNames['eu.both']]);
    const female = keys([latinNames['fr.female'], latinNames['eu.female']]);
    for (const given of ['Jacques', 'Antoine', 'Philippe', 'Thomas'])
      expect(male).toContain(wordKey(name(given, 'fr')));
    for (const given of ['Françoise', 'Hélène', 'Brigitte', 'Anna'])
      expect(female).toContain(wordKey(name(given, 'fr')));
  });

  it('keep the origin of listed names whatever language the note has', () => {
    const turkish: readonly string[] = latinNames['tr.surname'];
    for (const language of ['fr', 'de', 'en'] as const) {
      expect(turkish.map(wordKey)).toContain(wordKey(name('Yılmaz', language)));
    }
  });

  for (const [mention, kept, languages] of [
    ['Phil Smith', 'Phil', ['en']],
    ['Don Smith', 'Don', ['en']],
    ['Lord, John', 'Lord', ['en']],
    ['lo jia hui', 'lo', ['zh-Hant']],
    ['Ben Smith', 'Ben', ['en']],
    ['Do Thi Lan', 'Thi', ['en']],
    ['Santa Maria', 'Maria', ['es']],
  ] as const) {
    it(`take no name for a title or a particle: ${mention}`, () => {
      expect(
        name(mention, ...languages)
          .toLowerCase()
          .split(/[ ,]+/),
      ).not.toContain(kept.toLowerCase());
    });
  }

  it('differ between scopes', () => {
    const given = new Set(
      Array.from({ length: 40 }, (_, index) => ask('PATIENT', 'Jean Dupont', ['fr'], `patient ${index}`)),
    );
    expect(given.size).toBeGreaterThan(35);
  });

  it('never are a word that is an original, in whatever form the original is asked for', () => {
    const first = askerBy('key')('PATIENT', 'Dupont', ['fr'])!;
    const asWritten = askerBy('key', (word) => word === first)('PATIENT', 'Dupont', ['fr']);
    const asKey = askerBy('key', (word) => word === wordKey(first))('PATIENT', 'Dupont', ['fr']);
    expect(asWritten).not.toBe(first);
    expect(asWritten).toBe(asKey);
  });

  it('are refused when every word of the pool is an original', () => {
    expect(askerBy('key', () => true)('PATIENT', 'Jean Dupont', ['fr'])).toBeNull();
  });

  for (const mention of [
    '',
    ' ',
    '…',
    '--',
    'Dr.',
    '12',
    'Jean 12',
    'jean@x.fr',
    'Иван',
    'محمد',
    '😀',
    'a b c d e f g h i j k l m n',
  ]) {
    it(`are not made of ${JSON.stringify(mention)}`, () => {
      expect(ask('PATIENT', mention, ['fr'])).toBeNull();
    });
  }
});
