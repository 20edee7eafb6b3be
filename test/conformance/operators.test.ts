/** @file What every operator promises, whatever it writes. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHI_LABELS } from '../../src-main/domain/phiLabel.ts';
import { OPERATOR_IDS } from '../../src-main/redaction/operator.ts';
import { OPERATORS, defaultOperatorOf, operatorById } from '../../src-main/redaction/operators.ts';

const input = fc.record({
  label: fc.constantFrom(...PHI_LABELS),
  mention: fc.string({ minLength: 1, unit: 'binary' }),
  known: fc.integer({ min: 1, max: 1e6 }),
  mark: fc.constantFrom('', '~', '~~'),
});

describe.each(OPERATOR_IDS)('the operator %s', (id) => {
  const operator = OPERATORS[id];

  it('is registered under its own id', () => {
    expect(operatorById(id)).toBe(operator);
    expect(operator.id).toBe(id);
  });

  it('depends on its input alone and never gives an empty replacement', () => {
    fc.assert(
      fc.property(input, ({ known, ...rest }) => {
        const first = operator.apply({ ...rest, number: () => known });
        expect(first).toBe(operator.apply({ ...rest, number: () => known }));
        expect(first.length).toBeGreaterThan(0);
      }),
    );
  });

  it('shows nothing of the mention when it hides, and all of it when it does not', () => {
    fc.assert(
      fc.property(input, fc.string({ minLength: 1 }), ({ known, ...rest }, other) => {
        const given = operator.apply({ ...rest, number: () => known });
        if (!operator.hides) expect(given).toBe(rest.mention);
        else expect(given).toBe(operator.apply({ ...rest, mention: other, number: () => known }));
      }),
    );
  });

  it('says whether equal mentions can be told from the output', () => {
    const outputs = [1, 2].map((known) =>
      operator.apply({ label: 'CITY', mention: 'Ulm', number: () => known, mark: '' }),
    );
    expect(outputs[0] !== outputs[1]).toBe(operator.isLinkable);
  });
});

describe('defaultOperatorOf', () => {
  it('hides every label but a plain specialty', () => {
    const kept = PHI_LABELS.filter((label) => !operatorById(defaultOperatorOf(label)).hides);
    expect(kept).toEqual(['DEPARTMENT']);
  });
});
