/** @file Which mentions share a placeholder. Runs in Node. */
import { describe, expect, it } from 'vitest';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import { createPlaceholderNumbers, mentionIdentity } from '../../../src-main/redaction/mentionIdentity.ts';

describe('mentionIdentity', () => {
  it.each<[PhiLabel, string, string]>([
    ['PATIENT', 'DUPONT', 'Dupont'],
    ['PATIENT', 'José García', 'JOSE  GARCIA'],
    ['PATIENT', 'Jose\u0301', 'José'],
    ['PATIENT', 'Weiß', 'WEISS'],
    ['PATIENT', 'Marie\u00A0Dupont', 'Marie\r\nDupont'],
    ['PATIENT', 'Mül\u00ADler', 'Müller'],
    ['PATIENT', 'J. Smith', 'J. Smith.'],
    ['PATIENT', 'O’Neil', "O'Neil"],
    ['CITY', 'Ulm,', 'Ulm'],
    ['DATE', '１２.０３.2020', '12.03.2020'],
    ['PHONE', '+33 6 12-34', '+336.1234'],
    ['MRN', 'AB-12/34', 'ab1234'],
  ])('gives %s %j and %j one placeholder', (label, a, b) => {
    expect(mentionIdentity(label, a)).toBe(mentionIdentity(label, b));
  });

  it.each<[PhiLabel, string, PhiLabel, string]>([
    ['PATIENT', 'Dupont', 'PATIENT', 'Dupond'],
    ['PATIENT', 'Roth', 'STAFF', 'Roth'],
    ['PATIENT', 'Anna Roth', 'PATIENT', 'Roth'],
    ['DATE', '12.03.2020', 'DATE', '1.2.032020'],
    ['MRN', '1234', 'MRN', '12345'],
    ['PATIENT', '王小明', 'PATIENT', '王小亮'],
  ])('keeps %s %j and %s %j apart', (labelA, a, labelB, b) => {
    expect(mentionIdentity(labelA, a)).not.toBe(mentionIdentity(labelB, b));
  });
});

describe('createPlaceholderNumbers', () => {
  it('numbers every label from 1 in order of first appearance', () => {
    const numberOf = createPlaceholderNumbers();
    const asked: [PhiLabel, string][] = [
      ['PATIENT', 'Ana'],
      ['STAFF', 'Eva'],
      ['PATIENT', 'Eva'],
      ['PATIENT', 'ANA'],
      ['STAFF', 'eva'],
    ];
    expect(asked.map(([label, mention]) => numberOf(label, mention))).toEqual([1, 1, 2, 1, 1]);
  });
});
