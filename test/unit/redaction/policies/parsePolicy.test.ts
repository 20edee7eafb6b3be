/** @file Policy files: what is understood, and the place of what is not. Runs in Node. */
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../../src-main/domain/errors.ts';
import { COARSE_LABELS } from '../../../../src-main/domain/phiLabel.ts';
import { canonicalPolicy } from '../../../../src-main/redaction/policies/canonicalPolicy.ts';
import { parsePolicy } from '../../../../src-main/redaction/policies/parsePolicy.ts';
import { isKept, isLinkable, outputClassOf } from '../../../../src-main/redaction/policies/policy.ts';

type Json = Record<string, unknown>;
const REDACT = { operator: 'redact' };
const RULES: Json = Object.fromEntries(COARSE_LABELS.map((coarse) => [coarse, REDACT]));
const WORDS = { name: 'Ours', summary: 'For the ward.', output: 'Details were removed.' };
const FILE: Json = {
  format: 'noteveil-policy',
  formatVersion: 1,
  id: 'ours',
  version: '1.0.0',
  words: WORDS,
  rules: RULES,
};
const withRules = (rules: Json): Json => ({ ...FILE, rules: { ...RULES, ...rules } });

function refusalOf(file: unknown): unknown {
  try {
    parsePolicy(typeof file === 'string' ? file : JSON.stringify(file));
  } catch (error) {
    if (error instanceof DeidError) return { code: error.code, ...error.facts };
    throw error;
  }
  return 'understood';
}

describe('parsePolicy', () => {
  it('gives every label the rule of its own, else that of its group', () => {
    const policy = parsePolicy(
      JSON.stringify(
        withRules({ ID: { operator: 'placeholder' }, MRN: { operator: 'hash', otherwise: 'redact' } }),
      ),
    );
    expect(policy.treatments.MRN).toEqual({ operator: 'hash', otherwise: 'redact' });
    expect(policy.treatments.NATIONAL_ID).toEqual({ operator: 'placeholder' });
    expect(policy.treatments.PATIENT).toEqual(REDACT);
  });

  it('reads a key that is both a label and a group as the label first', () => {
    const policy = parsePolicy(
      JSON.stringify(
        withRules({ DATE: { operator: 'generalise', to: 'year', otherwise: 'redact' }, BIRTHDATE: REDACT }),
      ),
    );
    expect(policy.treatments.DATE.operator).toBe('generalise');
    expect(policy.treatments.BIRTHDATE).toEqual(REDACT);
    const grouped = parsePolicy(JSON.stringify(withRules({ DATE: { operator: 'placeholder' } })));
    expect(grouped.treatments.BIRTHDATE).toEqual({ operator: 'placeholder' });
  });

  it.each<[string, unknown, string, string]>([
    ['text that is no JSON', '{', '', 'not-json'],
    ['a list', [], '(top)', 'invalid_type'],
    ['another format', { ...FILE, format: 'x' }, 'format', 'invalid_value'],
    ['a later format', { ...FILE, formatVersion: 2 }, 'formatVersion', 'invalid_value'],
    ['a key nobody knows', { ...FILE, extends: 'base' }, 'extends', 'unrecognized_keys'],
    ['an id with a blank', { ...FILE, id: 'our own' }, 'id', 'invalid_format'],
    ['a version that is none', { ...FILE, version: '1' }, 'version', 'invalid_format'],
    ['no words', { ...FILE, words: {} }, 'words.name', 'invalid_type'],
    ['a label nobody knows', withRules({ SHOE_SIZE: REDACT }), 'rules.SHOE_SIZE', 'unrecognized_keys'],
    [
      'an operator nobody knows',
      withRules({ CITY: { operator: 'scramble' } }),
      'rules.CITY.operator',
      'invalid_union',
    ],
    [
      'a parameter nobody knows',
      withRules({ CITY: { ...REDACT, loud: true } }),
      'rules.CITY.loud',
      'unrecognized_keys',
    ],
    ['no stand-in', withRules({ CITY: { operator: 'surrogate' } }), 'rules.CITY.otherwise', 'invalid_value'],
    [
      'a stand-in that may fail',
      withRules({ CITY: { operator: 'mask', otherwise: 'surrogate' } }),
      'rules.CITY.otherwise',
      'invalid_value',
    ],
    [
      'keeping as a stand-in',
      withRules({ CITY: { operator: 'mask', otherwise: 'keep' } }),
      'rules.CITY.otherwise',
      'invalid_value',
    ],
    [
      'a shift of no days',
      withRules({ DATE: { operator: 'shiftDate', maxDays: 0, keepWeekdays: false, otherwise: 'redact' } }),
      'rules.DATE.maxDays',
      'too_small',
    ],
    [
      'a shifted city',
      withRules({ CITY: { operator: 'shiftDate', maxDays: 30, keepWeekdays: false, otherwise: 'redact' } }),
      'rules.CITY.operator',
      'operator-not-for-label',
    ],
    [
      'the year of a city',
      withRules({ CITY: { operator: 'generalise', to: 'year', otherwise: 'redact' } }),
      'rules.CITY.to',
      'operator-not-for-label',
    ],
    [
      'the region of a group of places',
      withRules({ LOCATION: { operator: 'generalise', to: 'region', otherwise: 'redact' } }),
      'rules.LOCATION.to',
      'operator-not-for-label',
    ],
  ])('refuses %s and names the place', (_name, file, path, reason) => {
    expect(refusalOf(file)).toEqual({ code: 'redaction/bad-policy', path, reason });
  });

  it('refuses a file that leaves a label without a rule', () => {
    const { ID: _, ...rules } = RULES;
    expect(refusalOf({ ...FILE, rules })).toEqual({
      code: 'redaction/bad-policy',
      path: 'rules.MRN',
      reason: 'label-without-rule',
    });
  });

  it.each([
    ['anonymous', { ...WORDS, output: 'The texts are anonymous.' }],
    ['anonymised', { ...WORDS, name: 'Anonymised' }],
  ])('refuses words that call the output %s', (_name, words) => {
    expect(refusalOf({ ...FILE, words })).toMatchObject({
      code: 'redaction/bad-policy',
      reason: 'overclaims',
    });
  });

  it('lets de-identified output be called so, and no other', () => {
    const words = { ...WORDS, output: 'The texts are de-identified.' };
    expect(refusalOf({ ...FILE, words })).toBe('understood');
    expect(refusalOf({ ...withRules({ CITY: { operator: 'placeholder' } }), words })).toEqual({
      code: 'redaction/bad-policy',
      path: 'words.output',
      reason: 'overclaims',
    });
    expect(refusalOf({ ...withRules({ CITY: { operator: 'keep' } }), words })).toMatchObject({
      path: 'words.output',
    });
  });

  it('lets nothing of a foreign file into its error', () => {
    expect(refusalOf({ ...FILE, 'Anna Testberg, geb. 01.02.1950': 1 })).toEqual({
      code: 'redaction/bad-policy',
      path: '?',
      reason: 'unrecognized_keys',
    });
  });
});

describe('what an output is called', () => {
  const classOf = (rules: Json): string => outputClassOf(parsePolicy(JSON.stringify(withRules(rules))));

  it.each<[string, Json]>([
    ['de-identified', {}],
    ['de-identified', { DEPARTMENT: { operator: 'keep' } }],
    ['de-identified', { DATE: { operator: 'generalise', to: 'year', otherwise: 'redact' } }],
    ['pseudonymised', { CITY: { operator: 'placeholder' } }],
    ['pseudonymised', { MRN: { operator: 'hash', otherwise: 'redact' } }],
    [
      'pseudonymised',
      { DATE: { operator: 'shiftDate', maxDays: 30, keepWeekdays: false, otherwise: 'redact' } },
    ],
    ['pseudonymised', { CITY: { operator: 'mask', otherwise: 'placeholder' } }],
    ['identifying', { COUNTRY: { operator: 'keep' } }],
    ['identifying', { COUNTRY: { operator: 'keep' }, CITY: { operator: 'placeholder' } }],
  ])('is %s for %j', (expected, rules) => {
    expect(classOf(rules)).toBe(expected);
  });

  it('knows what is kept and what links', () => {
    const policy = parsePolicy(JSON.stringify(withRules({ CITY: { operator: 'keep' } })));
    expect(isKept(policy, 'CITY')).toBe(true);
    expect(isKept(policy, 'STREET')).toBe(false);
    expect(isLinkable(policy)).toBe(false);
  });
});

describe('canonicalPolicy', () => {
  it('is read back as the same policy', () => {
    const policy = parsePolicy(JSON.stringify(withRules({ ZIP: { operator: 'mask', otherwise: 'redact' } })));
    expect(parsePolicy(canonicalPolicy(policy))).toEqual(policy);
  });

  it('is the same however the file was written, and another for another treatment', () => {
    const one = canonicalPolicy(parsePolicy(JSON.stringify(FILE)));
    const { rules, ...rest } = withRules({ MRN: REDACT });
    expect(canonicalPolicy(parsePolicy(JSON.stringify({ rules, ...rest }, null, 4)))).toBe(one);
    expect(canonicalPolicy(parsePolicy(JSON.stringify(withRules({ MRN: { operator: 'keep' } }))))).not.toBe(
      one,
    );
    expect(canonicalPolicy(parsePolicy(JSON.stringify({ ...FILE, version: '1.0.1' })))).not.toBe(one);
  });
});
