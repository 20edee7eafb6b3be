/** @file What every operator promises, whatever it writes. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvariantError } from '../../src-main/domain/errors.ts';
import { PHI_LABELS, type PhiLabel } from '../../src-main/domain/phiLabel.ts';
import { OPERATOR_IDS, type OperatorId, type OperatorInput } from '../../src-main/redaction/operator.ts';
import { OPERATORS, operatorById, treat } from '../../src-main/redaction/operators.ts';
import type { Treatment } from '../../src-main/redaction/treatment.ts';
import { isWholeWord, normaliseMention } from '../../src-main/text/words.ts';
import { keyedBy, pseudonyms } from '../support/pseudonyms.ts';

/** A treatment by the operator, and a pair of different mentions that it understands. */
const CASES: Readonly<
  Record<
    OperatorId,
    { readonly treatment: Treatment; readonly label: PhiLabel; readonly pair: [string, string] }
  >
> = {
  placeholder: { treatment: { operator: 'placeholder' }, label: 'CITY', pair: ['Ulm', 'Bern'] },
  redact: { treatment: { operator: 'redact' }, label: 'CITY', pair: ['Ulm', 'Bern'] },
  keep: { treatment: { operator: 'keep' }, label: 'DEPARTMENT', pair: ['Neurologie', 'Chirurgie'] },
  mask: { treatment: { operator: 'mask', otherwise: 'redact' }, label: 'CITY', pair: ['Mainz', 'Essen'] },
  hash: { treatment: { operator: 'hash', otherwise: 'redact' }, label: 'MRN', pair: ['4711-22', '4711-23'] },
  surrogate: {
    treatment: { operator: 'surrogate', otherwise: 'placeholder' },
    label: 'STAFF',
    pair: ['Dupont', 'Durand'],
  },
  shiftDate: {
    treatment: { operator: 'shiftDate', maxDays: 365, keepWeekdays: false, otherwise: 'redact' },
    label: 'DATE',
    pair: ['03.04.2021', '05.06.2021'],
  },
  generalise: {
    treatment: { operator: 'generalise', to: 'year', otherwise: 'redact' },
    label: 'DATE',
    pair: ['03.04.2021', '05.06.2021'],
  },
};

const anyMention = fc.oneof(
  fc.string({ minLength: 1, unit: 'binary' }),
  fc.string({ minLength: 1 }),
  fc.constantFrom(
    '12.03.2021',
    '2021',
    '1',
    '***',
    '[CITY]',
    '47 ans',
    '75011',
    'Jean Dupont',
    '王小明',
    ' ',
  ),
);
const anyInput = fc
  .record({
    label: fc.constantFrom(...PHI_LABELS),
    mention: anyMention,
    known: fc.integer({ min: 1, max: 1e6 }),
    mark: fc.constantFrom('', '~', '~~'),
  })
  .map(({ known, ...rest }): OperatorInput => ({ ...rest, number: () => known, pseudonyms: pseudonyms() }));

function inputOf(label: PhiLabel, mention: string, known: number): OperatorInput {
  return { label, mention, number: () => known, mark: '', pseudonyms: pseudonyms() };
}

describe.each(OPERATOR_IDS)('the operator %s', (id) => {
  const operator = OPERATORS[id];
  const { treatment, label, pair } = CASES[id];

  it('is registered under its own id', () => {
    expect(operatorById(id)).toBe(operator);
    expect(operator.id).toBe(id);
    expect(treatment.operator).toBe(id);
  });

  it('depends on its input alone and never ends in an empty replacement', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const first = treat(input, treatment);
        expect(treat(input, treatment)).toEqual(first);
        expect(first.replacement.length).toBeGreaterThan(0);
      }),
    );
  });

  it('shows nothing of the mention when it hides, and all of it when it does not', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { operator: used, replacement } = treat(input, treatment);
        if (!operatorById(used).hides) expect(replacement).toBe(input.mention);
        else if (!replacement.startsWith(`[${input.label}`))
          expect(shows(replacement, input.mention)).toBe(false);
      }),
    );
  });

  it('says whether equal mentions can be told from the output', () => {
    const outputs = pair.map((mention, at) => treat(inputOf(label, mention, at + 1), treatment));
    expect(outputs.map((one) => one.operator)).toEqual([id, id]);
    const areTold = outputs[0]?.replacement !== outputs[1]?.replacement;
    // What is kept can be told too; it is called what it is: readable.
    expect(areTold).toBe(operator.isLinkable || !operator.hides);
  });
});

/** Whether a reader finds the mention in the replacement, in any case, accents or normal form. */
function shows(replacement: string, mention: string): boolean {
  const [shown, secret] = [normaliseMention(replacement), normaliseMention(mention)];
  if (shown === secret) return true;
  if ([...secret].length < 3) return false;
  for (let at = shown.indexOf(secret); at >= 0; at = shown.indexOf(secret, at + 1))
    if (isWholeWord(shown, at, at + secret.length)) return true;
  return false;
}

describe('operators that do not understand a mention', () => {
  it.each([
    [
      'shiftDate',
      { operator: 'shiftDate', maxDays: 30, keepWeekdays: false, otherwise: 'redact' },
      'irgendwann',
    ],
    ['generalise', { operator: 'generalise', to: 'year', otherwise: 'redact' }, 'im Winter'],
    ['generalise of what is as coarse', { operator: 'generalise', to: 'year', otherwise: 'redact' }, '2021'],
    ['mask of what looks masked', { operator: 'mask', otherwise: 'redact' }, '***'],
  ] as const)('leave it to what the treatment names: %s', (_name, treatment, mention) => {
    expect(treat(inputOf('DATE', mention, 3), treatment)).toEqual({
      operator: 'redact',
      replacement: '[DATE]',
    });
    const numbered = { ...treatment, otherwise: 'placeholder' } as const;
    expect(treat(inputOf('DATE', mention, 3), numbered).replacement).toBe('[DATE-3]');
  });

  it.each([
    ['nothing', () => null],
    ['an empty text', () => ''],
    ['the mention itself', () => 'Dupont'],
    ['the mention in capitals without accents', () => 'DUPONT'],
    ['the mention among other words', () => 'Jean Dupont'],
  ])('leave it too when a surrogate is %s', (_name, surrogateOf) => {
    const input = { ...inputOf('STAFF', 'Dúpont', 2), pseudonyms: pseudonyms({ surrogateOf }) };
    expect(treat(input, { operator: 'surrogate', otherwise: 'redact' }).operator).toBe('redact');
  });

  it('are refused when nothing takes over', () => {
    const broken = { operator: 'surrogate' } as unknown as Treatment;
    const input = { ...inputOf('STAFF', 'Dupont', 2), pseudonyms: pseudonyms({ surrogateOf: () => null }) };
    expect(() => treat(input, broken)).toThrow(InvariantError);
  });
});

describe('mask', () => {
  it.each([
    ['Jo', '***'],
    ['Jean Dupont', '*** ******'],
    ['DE89 3704 0044 0532 0130 00', '*** *** *** *** *** ***'],
    ['0711-2345678', '*********'],
    ['Wolfeschlegelsteinhausen', '*********'],
    ['王小明', '***'],
    ['12\nRue', '***\n***'],
  ])('keeps words and length class of %j and no character', (mention, masked) => {
    expect(
      treat(inputOf('ACCOUNT_ID', mention, 1), { operator: 'mask', otherwise: 'redact' }).replacement,
    ).toBe(masked);
  });
});

describe('hash', () => {
  const treatment = { operator: 'hash', otherwise: 'redact' } as const;
  const codeOf = (label: PhiLabel, mention: string, key = 'test key'): string =>
    treat({ ...inputOf(label, mention, 1), pseudonyms: pseudonyms({ keyed: keyedBy(key) }) }, treatment)
      .replacement;

  it('is the same for one identity however it is written', () => {
    expect(codeOf('MRN', '4711 22')).toBe(codeOf('MRN', '4711-22'));
    expect(codeOf('PATIENT', 'MÜLLER')).toBe(codeOf('PATIENT', 'Müller'));
    expect(codeOf('MRN', '4711 22')).toMatch(/^\[MRN-[0-9a-f]{12}\]$/);
  });

  it('is another one for another key, identity or label', () => {
    expect(codeOf('MRN', '471122', 'another key')).not.toBe(codeOf('MRN', '471122'));
    expect(codeOf('MRN', '471123')).not.toBe(codeOf('MRN', '471122'));
    expect(codeOf('STAFF', 'Roth').slice(6)).not.toBe(codeOf('PATIENT', 'Roth').slice(8));
  });
});
