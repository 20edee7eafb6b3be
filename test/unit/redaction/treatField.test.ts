/** @file What operators put into fields, and for which kinds of fields they put nothing. */
import { describe, expect, it } from 'vitest';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import type { Pseudonyms } from '../../../src-main/redaction/operator.ts';
import { treatField } from '../../../src-main/redaction/treatField.ts';
import type { Treatment } from '../../../src-main/redaction/treatment.ts';

const pseudonyms: Pseudonyms = {
  keyed: (purpose, value) =>
    Uint8Array.from({ length: 32 }, (_, at) => (purpose.length * 31 + value.length * 7 + at * 13) % 256),
  scope: 'patient',
  languages: ['de'],
  dates: { language: 'de' },
  surrogateOf: (_label, mention) => (mention === 'unknown' ? null : `other ${mention.length}`),
};
const treated = (label: PhiLabel, mention: string, treatment: Treatment): string | null =>
  treatField({ label, mention, mark: '', pseudonyms }, treatment);

const SURROGATE: Treatment = { operator: 'surrogate', otherwise: 'placeholder' };
const HASH: Treatment = { operator: 'hash', otherwise: 'redact' };
const MASK: Treatment = { operator: 'mask', otherwise: 'redact' };
const SHIFT: Treatment = { operator: 'shiftDate', maxDays: 30, keepWeekdays: false, otherwise: 'redact' };
const YEAR: Treatment = { operator: 'generalise', to: 'year', otherwise: 'redact' };
const ZIP3: Treatment = { operator: 'generalise', to: 'zip3', otherwise: 'redact' };
const [PLACEHOLDER, REDACT, KEEP]: readonly Treatment[] = [
  { operator: 'placeholder' },
  { operator: 'redact' },
  { operator: 'keep' },
] as const;

describe('a field gets', () => {
  it.each<[string, PhiLabel, string, Treatment, RegExp]>([
    ['a surrogate for a name', 'PATIENT', 'Rosa', SURROGATE, /^other 4$/],
    ['the label where no surrogate can be made of a name', 'STAFF', 'unknown', SURROGATE, /^\[STAFF\]$/],
    ['a code for a name', 'RELATIVE', 'Rosa', HASH, /^\[RELATIVE-[0-9a-f]{12}\]$/],
    ['the label without a number for a placeholder', 'PATIENT', 'Rosa', PLACEHOLDER, /^\[PATIENT\]$/],
    ['the label for a name that is taken out', 'HOSPITAL', 'Haus', REDACT, /^\[HOSPITAL\]$/],
    ['a surrogate for an id', 'MRN', '4711', SURROGATE, /^other 4$/],
    ['a code for an id', 'OTHER_ID', '4711', HASH, /^\[OTHER_ID-[0-9a-f]{12}\]$/],
    ['a shifted day', 'DATE', '2026-03-12', SHIFT, /^2026-\d\d-\d\d$/],
    ['the year of a day', 'BIRTHDATE', '1958-04-01', YEAR, /^1958$/],
    ['a surrogate for a phone number', 'PHONE', '079', SURROGATE, /^other 3$/],
    ['a surrogate for a street', 'STREET', 'Seeweg 9', SURROGATE, /^other 8$/],
    ['a part of a postal code', 'ZIP', '80331', ZIP3, /^80$/],
  ])('%s', (_what, label, mention, treatment, expected) => {
    expect(treated(label, mention, treatment)).toMatch(expected);
  });
});

describe('a field stays empty', () => {
  it.each<[string, PhiLabel, string, Treatment | undefined]>([
    ['for an id under placeholders, which all patients would share', 'MRN', '4711', PLACEHOLDER],
    ['for an id that is taken out', 'MRN', '4711', REDACT],
    ['for an id of which no surrogate can be made', 'MRN', 'unknown', SURROGATE],
    ['for a name that is masked', 'PATIENT', 'Rosa', MASK],
    ['for an id that is masked', 'MRN', '4711', MASK],
    ['for a name that stays readable in texts', 'PATIENT', 'Rosa', KEEP],
    ['for a date that stays readable in texts', 'DATE', '2026-03-12', KEEP],
    ['for a date under placeholders', 'DATE', '2026-03-12', PLACEHOLDER],
    ['for a date that has no year', 'DATE', 'heute', SHIFT],
    ['for a year that would stay as it is', 'DATE', '2026', YEAR],
    ['for a phone number under codes', 'PHONE', '079', HASH],
    ['for a street that is taken out', 'STREET', 'Seeweg 9', REDACT],
    ['for a town of which no surrogate can be made', 'CITY', 'unknown', SURROGATE],
    ['for what nobody knows', 'OTHER', 'x', PLACEHOLDER],
  ])('%s', (_what, label, mention, treatment) => {
    expect(treated(label, mention, treatment ?? KEEP)).toBeNull();
  });
});
