/** @file Which mentions of a batch are one identifier, per culture, and which are not. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterMentions } from '../../../../src-main/review/clusters/clusterMentions.ts';
import type { JoinReason } from '../../../../src-main/domain/clusterReasons.ts';
import { readName } from '../../../../src-main/review/clusters/nameForm.ts';
import { clustered, mentionsOf, show, times } from './support.ts';

type Row = readonly [what: string, rows: readonly string[], reason: JoinReason];

describe('forms of one identifier make one cluster', () => {
  it.each<Row>([
    // French
    ['fr: case', ['P1 PATIENT Dupont', 'P1 PATIENT DUPONT'], 'spelling'],
    ['fr: accents', ['P1 PATIENT Hélène Lefèvre', 'P1 PATIENT Helene Lefevre'], 'spelling'],
    ['fr: hyphen', ['P1 PATIENT Jean-Pierre Morel', 'P1 PATIENT Jean Pierre Morel'], 'spelling'],
    ['fr: order', ['P1 PATIENT Jean Dupont', 'P1 PATIENT DUPONT Jean'], 'other-order'],
    ['fr: comma', ['P1 PATIENT Jean Dupont', 'P1 PATIENT Dupont, Jean'], 'other-order'],
    ['fr: initial', ['P1 PATIENT Jean Dupont', 'P1 PATIENT J. Dupont'], 'initials'],
    ['fr: initial behind', ['P1 PATIENT Jean Dupont', 'P1 PATIENT Dupont J.'], 'initials'],
    ['fr: surname alone', ['P1 PATIENT Jean Dupont', 'P1 PATIENT Dupont'], 'one-word'],
    ['fr: in one note without a patient', ['P1 RELATIVE Marc Dupont', 'P1 RELATIVE Dupont'], 'one-word'],
    ['fr: letters swapped', ['P1 PATIENT Dupont', 'P1 PATIENT Dupnot'], 'one-letter-off'],
    ['fr: swapped in a full name', ['P1 STAFF Luc Dupont', 'P1 STAFF Luc Dupnot'], 'one-letter-off'],
    ['fr: title inside', ['P1 STAFF Dr Luc Garnier', 'P1 STAFF Luc Garnier'], 'spelling'],
    // German
    ['de: umlaut', ['P1 PATIENT Anna Müller', 'P1 PATIENT Anna Mueller'], 'umlaut-spelling'],
    ['de: umlaut in one word', ['P1 STAFF Köhler', 'P1 STAFF Koehler'], 'umlaut-spelling'],
    ['de: sharp s', ['P1 PATIENT Strauß', 'P1 PATIENT STRAUSS'], 'spelling'],
    ['de: genitive', ['P1 PATIENT Berger', 'P1 PATIENT Bergers'], 'genitive'],
    ['de: genitive of a full name', ['P1 PATIENT Eva Berger', 'P1 PATIENT Eva Bergers'], 'genitive'],
    ['de: form of address behind the name', ['P1 PATIENT Müller', 'P1 PATIENT Müller, Frau'], 'spelling'],
    ['de: two of them', ['P1 STAFF Anna Müller', 'P1 STAFF Müller, Frau Dr.'], 'one-word'],
    ['de: title behind the comma', ['P1 STAFF Anna Müller', 'P1 STAFF Müller, Dr. Anna'], 'other-order'],
    ['fr: form of address behind the name', ['P1 PATIENT Jeanne Morel', 'P1 PATIENT Morel, Mme'], 'one-word'],
    ['es: form of address behind the name', ['P1 PATIENT García', 'P1 PATIENT García, Sra.'], 'spelling'],
    ['de: particle', ['P1 STAFF Karl von Arnim', 'P1 STAFF Karl Arnim'], 'spelling'],
    // Spanish and Catalan
    ['es: one of two surnames', ['P1 PATIENT Lucía García López', 'P1 PATIENT Lucía García'], 'longer-name'],
    ['es: surname alone', ['P1 PATIENT Lucía García López', 'P1 PATIENT García'], 'one-word'],
    [
      'es: initials of two surnames',
      ['P1 PATIENT Lucía García López', 'P1 PATIENT L. García L.'],
      'initials',
    ],
    ['es: particles', ['P1 PATIENT Ana de la Fuente', 'P1 PATIENT Ana Fuente'], 'spelling'],
    ['ca: i', ['P1 PATIENT Mercè Puig i Soler', 'P1 PATIENT Merce Puig Soler'], 'spelling'],
    ['ca: one surname', ['P1 PATIENT Mercè Puig i Soler', 'P1 PATIENT Puig'], 'one-word'],
    // English
    ['en: possessive', ["P1 PATIENT Eileen O'Hara", 'P1 PATIENT Eileen O’Hara’s'], 'spelling'],
    ['en: middle initial', ['P1 PATIENT John Carter', 'P1 PATIENT John F. Carter'], 'longer-name'],
    // Chinese
    ['zh: surname before a title', ['P1 STAFF 陳明華', 'P1 STAFF 陳'], 'one-word'],
    ['zh: given name alone', ['P1 PATIENT 王小明', 'P1 PATIENT 小明'], 'one-word'],
    ['zh: familiar prefix', ['P1 PATIENT 王建国', 'P1 PATIENT 老王'], 'one-word'],
    ['zh: surname of two characters', ['P1 STAFF 歐陽明', 'P1 STAFF 歐陽'], 'one-word'],
    // Batch
    ['staff of many patients', ['P1 STAFF Garnier', 'P2 STAFF GARNIER'], 'spelling'],
    ['initials of a rare surname', ['P1 STAFF Luc Garnier', 'P2 STAFF L. Garnier'], 'initials'],
    ['full name of two patients', ['P1 PATIENT Jean Dupont', 'P2 PATIENT DUPONT Jean'], 'other-order'],
    [
      'a very rare error in another patient',
      [...times(5, 'P1 STAFF Luc Garnier'), 'P2 STAFF Luc Garneir'],
      'one-letter-off',
    ],
    // Places, ids, telephone
    ['place: Sankt', ['P1 HOSPITAL St. Josef', 'P2 HOSPITAL Sankt Josef'], 'abbreviation'],
    ['place: hospital', ['P1 HOSPITAL Hosp. Clínic', 'P2 HOSPITAL Hospital Clinic'], 'abbreviation'],
    ['street: str.', ['P1 STREET Lindenstr. 4', 'P2 STREET Lindenstraße 4'], 'abbreviation'],
    [
      'place: one letter',
      [...times(5, 'P1 HOSPITAL Klinikum Nordstadt'), 'P2 HOSPITAL Klinikum Nordstdat'],
      'one-letter-off',
    ],
    ['id: grouping', ['P1 MRN 12-3456.78', 'P1 OTHER_ID 12345678'], 'compact-form'],
    ['phone: country code', ['P1 PHONE +33 6 12 34 56 78', 'P1 FAX 06.12.34.56.78'], 'compact-form'],
    ['phone: trunk zero', ['P1 PHONE +49 (0)30 1234567', 'P1 PHONE 030/1234567'], 'compact-form'],
  ])('%s', (_what, rows, reason) => {
    const clusters = clusterMentions(mentionsOf(rows));
    expect(show(clusters)).toHaveLength(1);
    expect(clusters[0]?.reasons).toContain(reason);
  });
});

/** Two clusters where no number is given. */
type Apart = readonly [what: string, rows: readonly string[], count?: number];

describe('what may be two stays two', () => {
  const table: readonly Apart[] = [
    ['father and son', ['P1 PATIENT Jean Dupont', 'P1 PATIENT Marc Dupont']],
    ['father and son by label', ['P1 PATIENT Jean Dupont', 'P1 RELATIVE Marc Dupont']],
    [
      'a surname of two people',
      ['P1 PATIENT Jean Dupont', 'P1 RELATIVE Anne Dupont', 'P1 PATIENT Dupont'],
      3,
    ],
    ['initial of another', ['P1 PATIENT Jean Dupont', 'P1 PATIENT M. Dupont']],
    ['an initial of two', ['P1 STAFF Jean Dupont', 'P1 STAFF Jules Dupont', 'P1 STAFF J. Dupont'], 3],
    ['patients by surname', ['P1 PATIENT Dupont', 'P2 PATIENT Dupont']],
    ['patients by surname and full name', ['P1 PATIENT Jean Dupont', 'P2 PATIENT Dupont']],
    ['notes without patient', ['- PATIENT Jean Dupont', '- PATIENT Dupont']],
    ['staff and patient', ['P1 PATIENT Jean Dupont', 'P1 STAFF Jean Dupont']],
    ['staff and patient by surname', ['P1 PATIENT Jean Dupont', 'P1 STAFF Dupont']],
    ['relatives of two patients', ['P1 RELATIVE Marie', 'P2 RELATIVE Marie']],
    ['short words one letter off', ['P1 STAFF Meier', 'P1 STAFF Meyer']],
    ['first letter', ['P1 STAFF Hofmann', 'P1 STAFF Kofmann']],
    ['given names of woman and man', ['P1 PATIENT Daniel Roux', 'P1 PATIENT Daniela Roux']],
    ['two frequent names', [...times(3, 'P1 STAFF Hofmann'), ...times(3, 'P1 STAFF Hoffmann')]],
    ['one letter off in another patient', ['P1 PATIENT Dupont', 'P2 PATIENT Dupnot']],
    ['full names one letter off elsewhere', ['P1 STAFF Luc Garnier', 'P2 STAFF Luc Garneir']],
    [
      'initials of a frequent surname',
      ['P1 STAFF Luc Garnier', 'P2 STAFF Paul Garnier', 'P3 STAFF L. Garnier'],
      3,
    ],
    ['de: patients with a form of address behind', ['P1 PATIENT Müller, Frau', 'P2 PATIENT Müller, Frau']],
    ['de: two people with one form of address', ['P1 PATIENT Müller, Frau', 'P1 PATIENT Berger, Frau']],
    [
      'de: a form of address tells nobody of two apart',
      ['P1 PATIENT Anna Müller', 'P1 PATIENT Eva Müller', 'P1 PATIENT Müller, Frau'],
      3,
    ],
    // Without the comma it may be the name: there are people called Herr.
    ['de: Herr as a surname', ['P1 PATIENT Peter Herr', 'P1 PATIENT Peter Kraft']],
    ['de: Bauer is not Baur', ['P1 STAFF Bauer', 'P1 STAFF Baur']],
    ['de: no umlaut, no spelling', ['P1 STAFF Manuel', 'P1 STAFF Manul']],
    ['de: s of another name', ['P1 STAFF Hans Peters', 'P1 STAFF Eva Peter', 'P1 STAFF Peter'], 2],
    ['es: other first surname', ['P1 PATIENT Lucía García López', 'P1 PATIENT Lucía Pérez López']],
    [
      'es: a surname of mother and patient',
      ['P1 PATIENT Lucía García López', 'P1 RELATIVE Ana López', 'P1 PATIENT López'],
      3,
    ],
    [
      'es: two people fit one longer name',
      ['P1 PATIENT Ana Rosa Gil', 'P1 PATIENT Ana Gil', 'P1 PATIENT Rosa Gil'],
      3,
    ],
    ['ca: brother', ['P1 PATIENT Mercè Puig i Soler', 'P1 PATIENT Jordi Puig i Soler']],
    ['en: two middle initials', ['P1 PATIENT John F. Carter', 'P1 PATIENT John B. Carter']],
    ['zh: same surname', ['P1 STAFF 陳明華', 'P1 STAFF 陳美玲', 'P1 STAFF 陳'], 3],
    ['zh: other given name', ['P1 PATIENT 王小明', 'P1 PATIENT 小華']],
    ['zh: two characters inside three', ['P1 PATIENT 王小明', 'P1 PATIENT 王小']],
    ['places', ['P1 HOSPITAL St. Josef', 'P1 HOSPITAL St. Johann']],
    ['towns one letter off', [...times(5, 'P1 CITY Landau'), 'P1 CITY Lindau']],
    ['hospital and town', ['P1 HOSPITAL Rennes', 'P1 CITY Rennes']],
    ['house numbers', ['P1 STREET Lindenstr. 4', 'P1 STREET Lindenstr. 14']],
    ['ids one digit off', ['P1 MRN 12345678', 'P1 MRN 12345679']],
    ['extensions', ['P1 PHONE 030 1234567', 'P1 PHONE 030 1234567-12']],
    ['internal numbers', ['P1 PHONE 0412', 'P1 PHONE 412']],
    ['dates', ['P1 DATE 03.04.2021', 'P1 DATE 04.03.2021']],
    ['logins', ['P1 USERNAME jdupont', 'P1 USERNAME jdupond']],
    ['initials alone', ['P1 STAFF JD', 'P1 STAFF J.D.']],
  ];
  it.each(table.map(([what, rows, count = 2]) => ({ what, rows, count })))('$what', ({ rows, count }) => {
    expect(clustered(...rows)).toHaveLength(count);
  });

  it('tells that a word fits several people', () => {
    const clusters = clusterMentions(
      mentionsOf(['P1 PATIENT Jean Dupont', 'P1 RELATIVE Anne Dupont', 'P1 PATIENT Dupont']),
    );
    expect(clusters.find(({ members }) => members[0]?.form === 'Dupont')?.reasons).toEqual(['ambiguous']);
  });
});

const forms = [
  'Jean Dupont',
  'Marie Dupont',
  'J. Dupont',
  'Dupont',
  'DUPONT Jean',
  'Jean Marie Dupont',
  'Jean Dupnot',
  'Anna Müller',
  'Mueller',
  'Müllers',
  'Anna Mueller',
  'Luc Garnier',
  'Garneir',
  'Jean Garnier',
  '陳明華',
  '陳',
  '明華',
  '陳明',
];
const row = fc.tuple(
  fc.constantFrom('P1', 'P2', 'P3', '-'),
  fc.constantFrom('PATIENT', 'STAFF', 'RELATIVE'),
  fc.constantFrom(...forms),
);
const batch = fc.array(
  row.map((parts) => parts.join(' ')),
  { maxLength: 40 },
);

function holds(outer: ReadonlySet<string>, inner: ReadonlySet<string>): boolean {
  return [...inner].every((word) => outer.has(word));
}

describe('any batch', () => {
  it('keeps every occurrence once and never mixes labels', () => {
    fc.assert(
      fc.property(batch, (rows) => {
        const clusters = clusterMentions(mentionsOf(rows));
        const keys = clusters.flatMap(({ members }) =>
          members.flatMap(({ occurrences }) => occurrences.map(({ spanKey }) => spanKey)),
        );
        expect(keys.sort()).toEqual(rows.map((_, index) => `d${String(index).padStart(4, '0')}`));
        for (const { members, label } of clusters)
          for (const { occurrences } of members)
            for (const occurrence of occurrences) expect(occurrence.label).toBe(label);
      }),
    );
  });

  it('gives the same clusters and ids in any order of its mentions', () => {
    fc.assert(
      fc.property(
        batch.chain((rows) =>
          fc.tuple(
            fc.constant(mentionsOf(rows)),
            fc.shuffledSubarray([...mentionsOf(rows)], { minLength: rows.length }),
          ),
        ),
        ([mentions, shuffled]) => {
          expect(clusterMentions(shuffled)).toEqual(clusterMentions(mentions));
        },
      ),
    );
  });

  it('never joins two full names of which neither holds the words of the other', () => {
    fc.assert(
      fc.property(batch, (rows) => {
        for (const { members } of clusterMentions(mentionsOf(rows))) {
          const full = members
            .map(({ form }) => readName(form.replace('Dupnot', 'Dupont').replace('Mueller', 'Müller')))
            .filter(({ shape, isHan }) => shape === 'full' && !isHan)
            .map(({ words }) => new Set(words));
          for (const a of full) for (const b of full) expect(holds(a, b) || holds(b, a)).toBe(true);
        }
      }),
    );
  });

  it('never joins two patients by one word', () => {
    fc.assert(
      fc.property(batch, (rows) => {
        for (const { members, label } of clusterMentions(mentionsOf(rows))) {
          const isShort = members.every(({ form }) => readName(form).shape === 'single');
          const notes = new Set(
            members.flatMap(({ occurrences }) => occurrences.map(({ noteId }) => noteId)),
          );
          if (isShort && label !== 'STAFF') expect(notes.size).toBe(1);
        }
      }),
    );
  });

  it('survives mentions that are no names', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 20 }), (texts) => {
        const mentions = texts.flatMap((text) => mentionsOf([`P1 PATIENT ${text}`, `P1 MRN ${text}`]));
        const numbered = mentions.map((mention, index) => ({ ...mention, spanKey: `d${index}` }));
        const count = clusterMentions(numbered).reduce(
          (sum, { occurrenceCount }) => sum + occurrenceCount,
          0,
        );
        expect(count).toBe(texts.length * 2);
      }),
    );
  });
});
