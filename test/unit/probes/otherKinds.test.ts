/** @file Birth dates, ages, ids, phones and addresses in all their forms. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import type { KnownIdentifierKind } from '../../../src-main/domain/note.ts';
import { found, known } from './marked.ts';

type Row = readonly [string, string];

function rows(kind: KnownIdentifierKind, table: readonly Row[]): void {
  describe(kind, () => {
    it.each(table)('%s in %j', (cell, note) => {
      expect(found(known(kind, cell), note)).toBe(note);
    });
  });
}

rows('birth-date', [
  ['1950-03-04', '⟦as-given!|1950-03-04⟧, geb. ⟦date-format!|04.03.1950⟧, ⟦date-format!|4.3.50⟧'],
  [
    '04.03.1950',
    'le ⟦date-format!|4 mars 1950⟧, ⟦date-format!|March 4th, 1950⟧, ⟦date-format!|4. März 1950⟧',
  ],
  [
    '1950-03-04',
    'el ⟦date-format!|4 de marzo de 1950⟧; ⟦date-format!|4 de març del 1950⟧; ⟦date-format!|4th of March 1950⟧',
  ],
  [
    '1950-03-04',
    '⟦date-format!|4.III.1950⟧ ⟦date-format!|04-Mar-1950⟧ ⟦date-format!|04MAR1950⟧ ⟦date-format!|19500304⟧',
  ],
  ['1950-03-04', '⟦date-format!|1950年3月4日⟧ 民國⟦date-format!|39年3月4日⟧ ⟦date-format!|39/03/04⟧'],
  ['1950-03-04', '⟦date-format!|一九五〇年三月四日⟧ 民国⟦date-format!|三十九年三月四日⟧'],
  ['1950-11-24', '⟦date-format!|一九五零年十一月二十四日⟧'],
  ['1950-03-04', '⟦date-format!|1950-03-04⟧T10:22'.replace('date-format', 'as-given')],
  ['04/03/1950', '⟦date-format!|3 April 1950⟧ ⟦as-given!|04/03/1950⟧'],
  // Another day, part of a date, something else.
  ['1950-03-04', '05.03.1950, 04.03.1951, März 1950, 1950, 4.3., 4 mars'],
  ['1950-03-04', '4.3.500, 14.03.1950, 4/3/5, 1950-34'],
  ['1950-03-04', 'il pèse 4,3 kg, RR 120/80, Mai 4 1950'],
  ['1950-03-04', '一九五一年三月四日 四日 三月四日 二一九五〇年三月四日'],
  ['1950-03-04', '04:03:1950, 4; 3; 1950'],
]);

describe('derived age', () => {
  it.each<readonly [string, string, string]>([
    [
      '1950-03-04',
      '2020-06-01',
      'patient de ⟦derived-age|70⟧ ans, ⟦derived-age|70⟧-jähriger, ⟦derived-age|70⟧jährige',
    ],
    ['1950-03-04', '2020-03-03', '⟦derived-age|69⟧ años, aged ⟦derived-age|69⟧, Alter: ⟦derived-age|69⟧'],
    ['1950-03-04', '01.06.2020', '⟦derived-age|70⟧岁, ⟦derived-age|70⟧歲, 年齡：⟦derived-age|70⟧'],
    ['1950-03-04', '2020-06-01', '⟦derived-age|70⟧yo, ⟦derived-age|70⟧ Jahre alt, ⟦derived-age?|70⟧ Jahre'],
    ['1950-03-04', '2020-06-01', 'la patiente a ⟦derived-age|70⟧ ans'],
    // A dose, a time span, another age.
    ['1950-03-04', '2020-06-01', '70 mg, FC 70, 70 %, 70, 170 ans, 71 ans'],
    ['1950-03-04', '2020-06-01', 'seit 70 Jahren, depuis 70 ans, il y a 70 ans, hace 70 años, 70 years ago'],
    ['1950-03-04', '', 'patient de 70 ans'],
    ['2020-03-04', '1950-06-01', 'patient de 70 ans'],
    ['2020-03-04', '2020-06-01', '0 ans, 3 mois'],
  ])('of %s at %s in %j', (birth, noteDate, note) => {
    expect(found(known('birth-date', birth), note, noteDate === '' ? null : noteDate)).toBe(note);
  });
});

rows('id', [
  ['AB-12.345', '⟦id-grouping!|ab12345⟧ ⟦id-grouping!|AB 12345⟧ ⟦as-given!|AB-12.345⟧'],
  ['00123456', 'Fall ⟦id-grouping!|123456⟧, ⟦id-grouping!|123 456⟧, ⟦as-given!|00123456⟧'],
  ['4711', 'Nr. ⟦as-given!|4711⟧, ⟦as-given!?|4711⟧ ml'],
  // Fragments and doses.
  ['4711-2250', '4711 ml, 2250 mg, 2250, 4711'],
  ['123456', '1234567, 12345, 12,34 56 7, 01234567'],
  // Systems print zeros in front.
  ['123456', '⟦id-grouping!|0123456⟧, 00 ⟦as-given!|123456⟧, ⟦id-grouping!|00123 456⟧'],
  ['4711', 'Nr. ⟦id-grouping!|00004711⟧, 004712, 0, 00'],
  ['1234', '⟦id-grouping!|01234⟧, 01 234, 0234, 0 12 34'],
  ['4711', '14711, 47-11, 4 711'],
  ['AB123', 'AB 124, B123, ab 12'],
]);

rows('phone', [
  [
    '+33 6 12 34 56 78',
    '⟦phone-form!|06 12 34 56 78⟧, ⟦phone-form!|0033612345678⟧, ⟦as-given!|+33 6 12 34 56 78⟧'.replace(
      '⟦as-given!|+33',
      '+⟦phone-form!|33',
    ),
  ],
  ['0612345678', '+⟦phone-form!|33 (0)6 12-34-56-78⟧'],
  ['030/123 456 7', '⟦phone-form!|030 1234567⟧, +⟦phone-form!|49 30 1234567⟧'],
  ['4711', 'Ruf ⟦as-given!|4711⟧'],
  // Other numbers.
  ['+33 6 12 34 56 78', '06 12 34 56 79, 12 34 56 78, 5678'],
  ['0612345678', '16123456789, 06-12; 34-56-78'],
  ['030/123 456 7', '1234568, 30 1234, 123 456 mg'],
  ['4711', '47 11, 14711'],
]);

rows('address', [
  ['12 rue de la Paix, 75002 Paris', '⟦as-given!|12, rue de la paix⟧ à Paris'],
  ['Hauptstraße 5, 10115 Berlin', '⟦address-form!|Hauptstr. 5⟧ in Berlin, ⟦umlaut-spelling!|Hauptstrasse 5⟧'],
  ['Calle Mayor 3', '⟦address-form!|C/ Mayor, 3⟧'],
  ['10 Downing Street', '⟦address-form!|10 Downing St⟧'],
  ['Rue des Lilas', 'habite ⟦as-given!|rue des Lilas⟧'],
  ['北京市朝阳区建国路88号', '住朝阳区⟦address-form!|建国路88号⟧，⟦address-form!|建國路88號⟧'],
  // Other places.
  ['12 rue de la Paix, 75002 Paris', '2 rue de la Paix; 12 rue de la Part, Paris'],
  ['Hauptstraße 5', 'Hauptstraße 6, Hauptstraße'],
  ['Paris', 'Paris'],
  ['New York', 'New York'],
  ['北京市朝阳区建国路88号', '朝阳区建国路8号，建国'],
]);
