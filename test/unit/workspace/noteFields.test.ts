/** @file What fields beside the text of a note become: in agreement with its text, and birth dates by their own rules. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ReviewSpan } from '../../../src-main/domain/decision.ts';
import type { ImportedNote } from '../../../src-main/domain/note.ts';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import type { KeyedBytes } from '../../../src-main/redaction/keyed.ts';
import type { Treatment } from '../../../src-main/redaction/treatment.ts';
import { fieldTreatment, type FieldTreatment } from '../../../src-main/workspace/noteFields.ts';
import { pseudonymMaker, pseudonymsFor, scopeOf } from '../../../src-main/workspace/notePseudonyms.ts';

const keyed: KeyedBytes = (purpose, value) =>
  createHmac('sha256', 'key of a test').update(`${purpose}\u0000${value}`).digest();

const NOTE: ImportedNote = {
  externalId: null,
  patientId: '4711',
  noteDate: '2026-03-12',
  knownIdentifiers: [
    { kind: 'name', text: 'Zwiebelturm, Rosa' },
    { kind: 'birth-date', text: '1958-04-01' },
    { kind: 'id', text: '4711' },
  ],
  text: 'Frau Zwiebelturm kam.',
};

const SHIFT: Treatment = { operator: 'shiftDate', maxDays: 364, keepWeekdays: true, otherwise: 'redact' };
const YEAR: Treatment = { operator: 'generalise', to: 'year', otherwise: 'redact' };
const SURROGATE: Treatment = { operator: 'surrogate', otherwise: 'placeholder' };

function fieldsOf(
  note: ImportedNote = NOTE,
  treatments: Partial<Record<PhiLabel, Treatment>> = {},
): FieldTreatment {
  return fieldTreatment({
    note,
    treatmentOf: (label) =>
      treatments[label] ?? (label === 'DATE' || label === 'BIRTHDATE' ? SHIFT : SURROGATE),
    pseudonyms: () =>
      pseudonymsFor({ ...pseudonymMaker(keyed), scope: scopeOf(keyed, note) }, ['de'], note, []),
  });
}
const daysBetween = (from: string, to: string | null): number =>
  (Date.parse(to ?? '') - Date.parse(from)) / 86_400_000;

describe('a field of a note', () => {
  it('becomes what a mention of its label becomes in the text', () => {
    const maker = { ...pseudonymMaker(keyed), scope: scopeOf(keyed, NOTE) };
    const { surrogateOf } = pseudonymsFor(maker, ['de'], NOTE, []);
    const whole = fieldsOf()('PATIENT', 'Zwiebelturm, Rosa');
    const alone = surrogateOf('PATIENT', 'Zwiebelturm');
    expect(alone).toMatch(/^\p{L}+$/u);
    expect(whole).toBe(`${alone}, ${surrogateOf('PATIENT', 'Rosa Zwiebelturm')?.split(' ')[0]}`);
    expect(fieldsOf()('MRN', '4711')).toBe(surrogateOf('MRN', '4711'));
  });

  it('is never the original, and the same whenever it is asked for', () => {
    const once = fieldsOf();
    for (const [label, mention] of [
      ['PATIENT', 'Zwiebelturm, Rosa'],
      ['MRN', '4711'],
      ['DATE', '2026-03-12'],
    ] as const) {
      expect(once(label, mention)).not.toBe(mention);
      expect(fieldsOf()(label, mention)).toBe(once(label, mention));
    }
  });

  it('moves by the days of its patient, by others for another patient', () => {
    const of = (patientId: string) =>
      daysBetween('2026-03-12', fieldsOf({ ...NOTE, patientId })('DATE', '2026-03-12'));
    expect(daysBetween('2020-01-01', fieldsOf()('DATE', '2020-01-01'))).toBe(of('4711'));
    expect(of('4711') % 7).toBe(0);
    expect(new Set(['4711', '4712', '4713', '4714'].map(of)).size).toBeGreaterThan(1);
  });

  it('of a note without a patient is that of the same note alone', () => {
    const alone: ImportedNote = { ...NOTE, patientId: null, knownIdentifiers: [] };
    const scope = (more: Partial<ImportedNote>): string => scopeOf(keyed, { ...alone, ...more });
    const a = { kind: 'name', text: 'Zwiebelturm' } as const;
    const b = { kind: 'id', text: '4711' } as const;
    expect(scope({})).toBe(scope({}));
    expect(scope({ knownIdentifiers: [a, b] })).toBe(scope({ knownIdentifiers: [b, a] }));
    const scopes = [
      ...[{}, { externalId: 'n1' }, { externalId: 'n2' }, { noteDate: null }, { noteDate: '2026-03-13' }],
      ...[{ knownIdentifiers: [a] }, { knownIdentifiers: [b] }, { knownIdentifiers: [a, b] }, { text: 'x' }],
    ].map(scope);
    expect(new Set(scopes).size).toBe(scopes.length);
    // A patient is one whatever else a note says.
    const of = (more: Partial<ImportedNote>): string => scopeOf(keyed, { ...NOTE, ...more });
    expect(of({ externalId: 'n1', noteDate: null, text: 'x', knownIdentifiers: [] })).toBe(of({}));
  });

  it('stays empty where nothing is said', () => {
    expect(fieldsOf()('DATE', '')).toBeNull();
  });
});

describe('a birth date of the text that can be read in two ways', () => {
  it('moves like the one in the field', () => {
    const text = 'DOB 04/01/1958, seen 03/02/2026';
    const start = text.indexOf('04/');
    const span = { start, end: start + 10, label: 'BIRTHDATE', status: 'proposed' } as unknown as ReviewSpan;
    const note = { ...NOTE, text };
    const maker = { ...pseudonymMaker(keyed), scope: scopeOf(keyed, note) };
    // German notes are day-first: what is known of the patient says otherwise.
    expect(pseudonymsFor(maker, ['de'], note, [span]).dates).toMatchObject({ order: 'month-first' });
    expect(pseudonymsFor(maker, ['de'], { ...note, knownIdentifiers: [] }, [span]).dates).not.toHaveProperty(
      'order',
    );
  });
});

describe('a birth date in a field', () => {
  it('is treated as one wherever it stands', () => {
    const of = fieldsOf(NOTE, { BIRTHDATE: YEAR });
    expect(of('BIRTHDATE', '1958-04-01')).toBe('1958');
    expect(of('DATE', '1958-04-01')).toBe('1958');
    expect(of('DATE', '1958-04-02')).toMatch(/^19\d\d-\d\d-\d\d$/);
  });

  it.each([
    ['1937-01-01', '2026-03-12', true],
    ['1936-12-31', '2026-03-12', false],
    ['1930', '2026-03-12', false],
    ['1936-12-31', '2019-03-12', true],
    ['1958-04-01', null, false],
    ['1958-04-01', '12.03.2026', false],
    ['1958-04-01', '20260', false],
    // Nobody has a note before birth: the date of the note says nothing.
    ['1958-04-01', '1900-01-01', false],
    ['2026-03-01', '2026-03-12', true],
  ])('of %s in a note of %s is written: %s', (born, noteDate, isWritten) => {
    for (const treatment of [YEAR, SHIFT]) {
      const made = fieldsOf({ ...NOTE, noteDate }, { BIRTHDATE: treatment })('BIRTHDATE', born);
      expect(made !== null).toBe(isWritten);
    }
  });

  it.each([
    ['2026', false],
    ['2019', true],
    // Earlier than the note: the note itself decides.
    ['1990', true],
    [null, true],
  ])(
    'of somebody who was 89 at the note, and whose last date is of %s, is written: %s',
    (lastYear, isWritten) => {
      const knownIdentifiers = [{ kind: 'birth-date', text: '1930-04-01' }] as const;
      const note = { ...NOTE, noteDate: '2019-03-12', knownIdentifiers };
      for (const label of ['BIRTHDATE', 'DATE'] as const) {
        const made = fieldsOf(note, { BIRTHDATE: YEAR })(label, '1930-04-01', lastYear);
        expect(made).toBe(isWritten ? '1930' : null);
      }
    },
  );
});

describe('any date in a field', () => {
  it.each([
    ['1936-12-31', '2026-03-12', null, false],
    ['1937-01-01', '2026-03-12', null, true],
    ['1937-01-01', '2020-03-12', '2027', false],
    ['1930-05-05', '2019-03-12', '2019', true],
    ['1930-05-05', null, '2020', false],
    ['2026-03-12', '2026-03-12', null, true],
  ] as const)(
    'of %s in a note of %s with a last year of %s is made coarser: %s',
    (date, noteDate, last, isMade) => {
      const note = { ...NOTE, noteDate };
      const made = fieldsOf(note, { DATE: YEAR })('DATE', date, last);
      expect(made).toBe(isMade ? date.slice(0, 4) : null);
      // A moved year is not the year.
      expect(fieldsOf(note)('DATE', '1936-12-31', last)).toMatch(/^193\d-/);
    },
  );
});
