/** @file Which hidden mentions a search finds by forms alone. Runs in Node. */
import { describe, expect, it } from 'vitest';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import type { KnownIdentifierKind } from '../../../../src-main/domain/note.ts';
import { formsOfMention, formsSought } from '../../../../src-main/review/recall/recallForms.ts';

function found(
  kind: KnownIdentifierKind,
  text: string,
  label: PhiLabel,
  mention: string,
): 'whole' | 'part' | null {
  const forms = new Set(formsOfMention(label, mention));
  const { whole, part } = formsSought(kind, text);
  if (whole.some((form) => forms.has(form))) return 'whole';
  return part.some((form) => forms.has(form)) ? 'part' : null;
}

describe('a search for a name', () => {
  it.each([
    ['Anna Müller', 'Anna Müller'],
    ['Anna Müller', 'MÜLLER, Anna'],
    ['Anna Müller', 'Frau Anna Mueller'],
    ['Anna Mueller', 'Anna Müller'],
    ['Anna Müller', 'A. Müller'],
    ['Anna Müller', 'Müller A.'],
    ['Anna Maria Müller', 'Anna Müller'],
    ['Anna Maria Müller', 'A. Müller'],
    ['Hélène Dupont', 'helene DUPONT'],
    ['Dupont', 'M. Dupont'],
    ['Dupont', 'Marie Claire Dupont'],
    ['Mueller', 'Anna Müller'],
    ['王小明', '王小明'],
    ['歐陽明', '欧阳明'],
    ['王小明', 'Wang Xiaoming'],
    ['王小明', 'Xiao Ming Wang'],
  ])('%s finds %s as a whole', (sought, mention) => {
    expect(found('name', sought, 'PATIENT', mention)).toBe('whole');
  });

  it.each([
    ['Anna Müller', 'Frau Müller'],
    ['Anna Müller', 'Mueller'],
    ['Anna Müller', 'Anna'],
    ['王小明', 'Wang'],
  ])('%s finds %s as a part', (sought, mention) => {
    expect(found('name', sought, 'RELATIVE', mention)).toBe('part');
  });

  it.each([
    ['Anna Müller', 'PATIENT', 'Anna Meier'],
    ['Anna Müller', 'PATIENT', 'B. Müller'],
    ['Anna Müller', 'PATIENT', 'Berta Müller'],
    ['Anna Müller', 'PATIENT', 'Muller-Lyer'],
    ['Anna Müller', 'PATIENT', 'Dr.'],
    ['Anna Müller', 'CITY', 'Anna Müller'],
    ['Anna Müller', 'USERNAME', 'anna müller'],
    ['Wu Li', 'PATIENT', 'Wu'],
    ['Dupont', 'PATIENT', 'Dupond'],
    ['王小明', 'PATIENT', '王小红'],
    ['王小明', 'PATIENT', 'Wang Xiaohong'],
    ['Dupont', 'PATIENT', 'Marie Dupond'],
  ] as const)('%s does not find the %s %s', (sought, label, mention) => {
    expect(found('name', sought, label, mention)).toBeNull();
  });
});

describe('a search for a number or a date', () => {
  it.each([
    ['id', '00-471 123', 'MRN', '471123'],
    ['id', 'AB 471.123', 'OTHER_ID', 'ab471123'],
    ['phone', '044 123 45 67', 'PHONE', '044/123.45.67'],
    ['birth-date', '03.04.1961', 'BIRTHDATE', '1961-04-03'],
    ['birth-date', '1961-04-03', 'DATE', '3.4.1961'],
    ['address', 'Lindenweg 4', 'STREET', 'LINDENWEG  4'],
  ] as const)('of kind %s, %s, finds the %s %s', (kind, sought, label, mention) => {
    expect(found(kind, sought, label, mention)).toBe('whole');
  });

  it.each([
    ['id', '471123', 'MRN', '4711230'],
    ['id', '471123', 'STREET', '471123'],
    ['phone', '044 123 45 67', 'PHONE', '044 123 45 68'],
    ['birth-date', '1961-04-13', 'BIRTHDATE', '1961-04-14'],
    ['birth-date', '1961-04-13', 'PATIENT', '1961-04-13'],
    ['address', 'Lindenweg 4', 'STREET', 'Lindenweg 14'],
  ] as const)('of kind %s, %s, does not find the %s %s', (kind, sought, label, mention) => {
    expect(found(kind, sought, label, mention)).toBeNull();
  });
});
