/** @file National numbers and their check digits. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import { nationalIdRecognizer } from '../../../support/recognizers.ts';
import * as checksums from '../../../../src-main/detection/recognizers/national-id/checksums.ts';
import { acceptedSpans, expectNoSpans, expectSpans } from '../../../support/annotated.ts';

describe('checksums', () => {
  // Published examples: INSEE, BOE, GKV, ITZBund, dachverband, BSV, GB 11643, NHS data dictionary, ISO 13616, Agenzia Entrate.
  it.each([
    ['isNir', '255081416802538', '255081416802539'],
    ['isDniOrNie', '12345678Z', '12345678A'],
    ['isDniOrNie', 'X1234567L', 'X1234567M'],
    ['isNuss', '281234567840', '281234567841'],
    ['isKvnr', 'A123456780', 'A123456781'],
    ['isPensionNumber', '15070649C103', '15070649C104'],
    ['isGermanTaxId', '86095742719', '86095742718'],
    ['isAustrianSvnr', '1237010180', '1238010180'],
    ['isAhv', '7569217076985', '7569217076986'],
    ['isBelgianNumber', '85073003328', '85073003329'],
    ['isResidentId', '11010519491231002X', '110105194912310021'],
    ['isTaiwanId', 'A123456789', 'A123456788'],
    ['isHongKongId', 'A1234563', 'A1234564'],
    ['isNhsNumber', '9434765919', '9434765918'],
    ['isSsn', '123456789', '666456789'],
    ['isPps', '1234567T', '1234567S'],
    ['isPps', '1234567FA', '1234567GA'],
    ['isSin', '046454286', '046454287'],
    ['isCodiceFiscale', 'RSSMRA85T10A562S', 'RSSMRA85T10A562T'],
    ['isIban', 'DE89370400440532013000', 'DE89370400440532013001'],
    ['isCardNumber', '4111111111111111', '4111111111111112'],
  ] as const)('%s knows %s from %s', (name, good, bad) => {
    expect(checksums[name](good)).toBe(true);
    expect(checksums[name](bad)).toBe(false);
  });
});

describe('nationalIdRecognizer', () => {
  it.each([
    'NIR ⟦NATIONAL_ID|2 55 08 14 168 025 38⟧',
    'assurée ⟦NATIONAL_ID|255081416802538⟧ née',
    'DNI ⟦NATIONAL_ID|12.345.678-Z⟧, NIE ⟦NATIONAL_ID|X1234567L⟧',
    'KVNR: ⟦NATIONAL_ID|A123456780⟧',
    'RVNR ⟦INSURANCE_ID|15 070649 C 103⟧',
    'AHV ⟦NATIONAL_ID|756.9217.0769.85⟧',
    'NHS no ⟦NATIONAL_ID|943 476 5919⟧, SSN ⟦NATIONAL_ID|123-45-6789⟧',
    '身份证号：⟦NATIONAL_ID|11010519491231002X⟧，身分證 ⟦NATIONAL_ID|A123456789⟧',
    'HKID ⟦NATIONAL_ID|A123456(3)⟧',
    'PPSN ⟦NATIONAL_ID|1234567T⟧, social insurance no ⟦NATIONAL_ID|046 454 286⟧',
    'Konto ⟦ACCOUNT_ID|DE89 3704 0044 0532 0130 00⟧',
    'CIP ⟦INSURANCE_ID|BACL 0 890617 00 3⟧',
    '⟦NATIONAL_ID|11010519491231002X⟧',
    'a\n⟦NATIONAL_ID|756.9217.0769.85⟧\n(⟦NATIONAL_ID|12345678Z⟧)',
  ])('finds %s', (annotated) => {
    expectSpans(annotated, nationalIdRecognizer);
  });

  it('accepts a captioned number with a wrong check digit, with less certainty', () => {
    const [span] = acceptedSpans('DNI: 12345678A', nationalIdRecognizer);
    expect(span).toMatchObject({ label: 'NATIONAL_ID', score: 0.6 });
  });

  it.each([
    'code 12345678A',
    'leucocytes 255081416802539',
    'lot A123456781',
    '110105194912310021',
    '666-45-6789',
    '943 476 5918',
    'DE89 3704 0044 0532 0130 01',
    '4111 1111 1111 1112',
    '756.9217.0769.86',
    'TA 120/80, 12.03.2024, 01 42 16 00 00',
    'Hb 13.4, Na 138, 1000000',
    '1238 010180',
    'RSSMRA85T10A562T',
    'lot 1234567T, 046 454 286',
  ])('leaves %s', (text) => {
    expectNoSpans(text, nationalIdRecognizer);
  });
});
