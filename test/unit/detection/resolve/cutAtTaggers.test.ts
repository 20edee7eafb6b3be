/** @file A union of candidates is cut where a tagger has read two mentions. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import type { CandidateSpan } from '../../../../src-main/domain/span.ts';
import { resolveSpans } from '../../../../src-main/detection/resolve/resolveSpans.ts';

interface Says {
  readonly by: 'rule' | 'tagger' | 'other tagger';
  readonly label: PhiLabel;
  readonly mention: string;
  readonly score?: number;
  readonly isSure?: boolean;
}

const RECOGNIZERS = { rule: 'hospital', tagger: 'model/a', 'other tagger': 'model/b' } as const;

function resolve(text: string, said: readonly Says[]): readonly string[] {
  const candidates = said.map(({ by, label, mention, score = 0.9, isSure }): CandidateSpan => {
    const start = text.indexOf(mention);
    expect(start, mention).toBeGreaterThanOrEqual(0);
    const recognizer = RECOGNIZERS[by];
    const own = { start, end: start + mention.length, label, score, recognizer, rule: 'r' };
    return isSure === undefined ? own : { ...own, isSure };
  });
  return resolveSpans(text, candidates, 'balanced').map(
    (span) => `${span.label}${span.suspected ? '?' : ''} ${text.slice(span.start, span.end)}`,
  );
}

const tagger = (label: PhiLabel, mention: string, isSure = true): Says => ({
  by: 'tagger',
  label,
  mention,
  isSure,
});
const rule = (label: PhiLabel, mention: string): Says => ({ by: 'rule', label, mention, score: 0.8 });

describe('a union that a tagger has read as two mentions', () => {
  it('is cut in front of the second one, each with the label of its own reader', () => {
    expect(
      resolve('Hospital de Navarra, Calle Mayor 5.', [
        rule('HOSPITAL', 'Hospital de Navarra, Calle Mayor'),
        tagger('HOSPITAL', 'Hospital de Navarra'),
        tagger('STREET', 'Calle Mayor 5'),
      ]),
    ).toEqual(['HOSPITAL Hospital de Navarra', 'STREET Calle Mayor 5']);
  });

  it('keeps the words between the two covered, with the first', () => {
    expect(
      resolve('Schwester Hedwig und Pfarrer Tannert kamen', [
        rule('RELATIVE', 'Hedwig und Pfarrer Tannert'),
        tagger('RELATIVE', 'Hedwig'),
        tagger('PERSON', 'Tannert'),
      ]),
    ).toEqual(['RELATIVE Hedwig und Pfarrer', 'PERSON Tannert']);
  });

  it('keeps what a rule covers before the first and behind the last, under the label of a name', () => {
    expect(
      resolve('Familie Ana Ruiz y Eva Soler Vidal', [
        rule('PERSON', 'Familie Ana Ruiz y Eva Soler Vidal'),
        tagger('PATIENT', 'Ana Ruiz'),
        tagger('RELATIVE', 'Eva Soler'),
      ]),
    ).toEqual(['PATIENT Familie Ana Ruiz y', 'RELATIVE Eva Soler Vidal']);
  });

  // Policies keep departments readable: under that label the name beside would be shown.
  it('never shows words of a rule under a label that only the tagger has said of others', () => {
    expect(
      resolve('Unidad Zurutuza Hospital Navarra', [
        rule('HOSPITAL', 'Unidad Zurutuza Hospital Navarra'),
        tagger('DEPARTMENT', 'Unidad'),
        tagger('HOSPITAL', 'Hospital Navarra'),
      ]),
    ).toEqual(['HOSPITAL Unidad Zurutuza', 'HOSPITAL Hospital Navarra']);
  });

  it('never shows a person under the label of a rule that policies keep', () => {
    expect(
      resolve('Ana Ruiz Urgencias Clara Gil', [
        rule('DEPARTMENT', 'Ruiz Urgencias Clara'),
        tagger('PERSON', 'Ana Ruiz'),
        tagger('PERSON', 'Clara Gil'),
      ]),
    ).toEqual(['PERSON Ana Ruiz Urgencias', 'PERSON Clara Gil']);
  });

  // Policies keep departments, and may keep countries and cities: `Holland` is a surname here.
  it.each<[PhiLabel, string]>([
    ['COUNTRY', 'Holland'],
    ['CITY', 'Münster'],
    ['DEPARTMENT', 'Chirurg'],
  ])('never shows a part of a name, by a rule, that the tagger reads as a %s', (label, surname) => {
    expect(
      resolve(`Frau Anna ${surname} kam`, [
        rule('PATIENT', `Anna ${surname}`),
        tagger('PATIENT', 'Anna'),
        tagger(label, surname),
      ]),
    ).toEqual(['PATIENT Anna', `PATIENT ${surname}`]);
  });

  it('is named by the tagger where it is more than a word, whatever name reads on into it', () => {
    expect(
      resolve('Dra. Ana Ruiz Avenida Central 5', [
        rule('STAFF', 'Ana Ruiz Avenida Central'),
        tagger('STAFF', 'Ana Ruiz'),
        tagger('STREET', 'Avenida Central 5'),
      ]),
    ).toEqual(['STAFF Ana Ruiz', 'STREET Avenida Central 5']);
  });

  it('is named by the tagger where no rule takes it for a name', () => {
    expect(
      resolve('Praxis Anna Holland', [
        rule('ORGANIZATION', 'Praxis Anna Holland'),
        tagger('PERSON', 'Anna'),
        tagger('COUNTRY', 'Holland'),
      ]),
    ).toEqual(['PERSON Praxis Anna', 'COUNTRY Holland']);
  });

  it('is cut in a time that grows with its length', { timeout: 30_000 }, () => {
    const word = 'Ana Ruiz ';
    const text = word.repeat(20_000);
    const at = (start: number, length: number, recognizer: string, label: PhiLabel): CandidateSpan => ({
      ...{ start, end: start + length, label, score: 0.9, recognizer, rule: 'r' },
      ...(recognizer === 'hospital' ? {} : { isSure: true }),
    });
    // Every rule reaches from one mention into the next: one union of 40,000 candidates.
    const chain = Array.from({ length: 20_000 }, (_, one) => [
      at(one * word.length, 8, 'model/a', one % 2 === 0 ? 'PATIENT' : 'CITY'),
      at(one * word.length + 4, 8, 'hospital', 'ORGANIZATION'),
    ]).flat();
    expect(resolveSpans(text, chain, 'balanced')).toHaveLength(20_000);
  });

  it('is cut into as many as the tagger has read', () => {
    expect(
      resolve('Rosa Abad 12/03/1980 Madrid', [
        rule('OTHER', 'Rosa Abad 12/03/1980 Madrid'),
        tagger('PATIENT', 'Rosa Abad'),
        tagger('BIRTHDATE', '12/03/1980'),
        tagger('CITY', 'Madrid'),
      ]),
    ).toEqual(['PATIENT Rosa Abad', 'BIRTHDATE 12/03/1980', 'CITY Madrid']);
  });
});

describe('a union that stays one', () => {
  it.each<[string, string, readonly Says[]]>([
    [
      'without a tagger',
      'Hospital de Navarra Calle Mayor',
      [rule('HOSPITAL', 'Hospital de Navarra Calle Mayor'), rule('STREET', 'Calle Mayor')],
    ],
    [
      'with one mention of the tagger in it',
      'Hospital de Navarra Calle Mayor',
      [rule('HOSPITAL', 'Hospital de Navarra Calle Mayor'), tagger('HOSPITAL', 'Hospital de Navarra')],
    ],
    [
      'where the tagger only suspects the second one',
      'Hospital de Navarra Calle Mayor',
      [
        rule('HOSPITAL', 'Hospital de Navarra Calle Mayor'),
        tagger('HOSPITAL', 'Hospital de Navarra'),
        tagger('STREET', 'Calle Mayor', false),
      ],
    ],
    [
      'where another tagger has read the whole',
      'Hospital de Navarra Calle Mayor',
      [
        { by: 'other tagger', label: 'HOSPITAL', mention: 'Hospital de Navarra Calle Mayor', isSure: true },
        tagger('HOSPITAL', 'Hospital de Navarra'),
        tagger('STREET', 'Calle Mayor'),
      ],
    ],
  ])('%s', (_why, text, said) => {
    expect(resolve(text, said)).toEqual([`HOSPITAL ${text}`]);
  });

  it.each<[PhiLabel, string, readonly [PhiLabel, string], readonly [PhiLabel, string]]>([
    ['EMAIL', 'ana.ruiz@hospital.example', ['EMAIL', 'ana.ruiz'], ['EMAIL', 'hospital.example']],
    ['PHONE', '0732 7806 73124', ['OTHER_ID', '0732'], ['PHONE', '7806 73124']],
    ['BIRTHDATE', '12.03.1930', ['DATE', '12.03'], ['DATE', '1930']],
    ['MRN', 'AB 12345 67', ['OTHER_ID', 'AB'], ['MRN', '12345 67']],
    ['PERSON', 'Ana Ruiz', ['PERSON', 'Ana'], ['PERSON', 'Ruiz']],
  ])('as %s, which a rule knows whole', (label, text, [one, first], [other, second]) => {
    expect(resolve(text, [rule(label, text), tagger(one, first), tagger(other, second)])).toHaveLength(1);
  });
});
