/** @file What a foreign model's types are proposed to become, against every label scheme that the product knows. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposeLabel, proposeTagging } from '../../../src-main/detection/labelProposal.ts';
import { isPhiLabel, PHI_LABELS } from '../../../src-main/domain/phiLabel.ts';
import { LabelSchemeSchema } from '../../../src-main/evaluation/labelScheme.ts';

const SCHEMES = path.resolve(import.meta.dirname, '../../../resources/label-schemes');
const schemes = readdirSync(SCHEMES)
  .filter((file) => file.endsWith('.json'))
  .map((file) => LabelSchemeSchema.parse(JSON.parse(readFileSync(path.join(SCHEMES, file), 'utf8'))));

/** Rest classes and mixed ones: a label for them would have to be invented. */
const WITHOUT_PROPOSAL = [
  'german-13 Other',
  'german-13 Contact',
  'coarse-7 CONTACT',
  'grascco CONTACT_OTHER',
];

describe('proposeLabel', () => {
  it('knows every type of every label scheme, within what the scheme says', () => {
    const wrong = schemes.flatMap(({ id, types }) =>
      Object.entries(types).flatMap(([type, labels]) => {
        const label = proposeLabel(type);
        if (label === null)
          return WITHOUT_PROPOSAL.includes(`${id} ${type}`) || type === 'OTHER' ? [] : [`${id} ${type}`];
        return labels.includes(label) ? [] : [`${id} ${type} -> ${label}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('proposes nothing for types that the schemes leave out', () => {
    const left = schemes.flatMap(({ leftOut }) => Object.keys(leftOut));
    expect(left.length).toBeGreaterThan(10);
    expect(left.filter((type) => proposeLabel(type) !== null)).toEqual([]);
  });

  it.each([
    ['PER', 'PERSON'],
    ['person', 'PERSON'],
    ['GPE', 'CITY'],
    ['人名', 'PERSON'],
    ['Date_Naissance', 'BIRTHDATE'],
    ['phone-number', 'PHONE'],
    ['ＰＥＲ', 'PERSON'],
    ['Prénom', 'PERSON'],
    ['medical record', 'MRN'],
  ])('reads %s as %s', (type, label) => {
    expect(proposeLabel(type)).toBe(label);
  });

  it.each([
    'MISC',
    'CONTACT',
    '联系方式',
    'LABEL_1',
    '',
    'PERCENT',
    'ORDINAL',
    'DISEASE',
    'constructor',
    '__proto__',
    'PERSONA NON',
  ])('leaves %j to the user', (type) => {
    expect(proposeLabel(type)).toBeNull();
  });

  it('takes canonical labels as they are, the rest class excepted', () => {
    for (const label of PHI_LABELS.filter((each) => each !== 'OTHER'))
      expect(proposeLabel(label)).toBe(label);
    expect(proposeLabel('OTHER')).toBeNull();
  });

  it('gives a canonical label or nothing for any string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (type) => {
        const label = proposeLabel(type);
        return label === null || isPhiLabel(label);
      }),
    );
  });
});

describe('proposeTagging', () => {
  it('reads scheme and types in the order of the outputs', () => {
    expect(proposeTagging(['O', 'B-PER', 'I-PER', 'B-MISC', 'I-MISC'])).toEqual({
      tagScheme: 'BIO',
      types: [
        { type: 'PER', label: 'PERSON' },
        { type: 'MISC', label: null },
      ],
    });
    expect(proposeTagging(['O', 'PATIENT', 'DATE']).tagScheme).toBe('IO');
  });

  it.each([[['B-PER', 'I-PER']], [['O']], [['O', 'B-PER', 'L-PER']], [['LABEL_0', 'LABEL_1']]])(
    'refuses %j',
    (labels) => {
      expect(() => proposeTagging(labels)).toThrow('pack/bad-labels');
    },
  );
});
