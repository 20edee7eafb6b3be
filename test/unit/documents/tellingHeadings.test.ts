/** @file Headings of tables: which say that numbers below are somebody's, and what of them is repeated. */
import { describe, expect, it } from 'vitest';
import { tellingHeading } from '../../../src-main/documents/xlsx/tellingHeadings.ts';

describe('a heading tells', () => {
  it.each([
    ...[
      'Record #',
      'Record No.',
      'Case number',
      'MRN',
      'Patient ID',
      'PatientNumber',
      'Folio',
      'SSN',
      'NHS No',
    ],
    ...['Aktenzeichen', 'KV-Nr', 'Aufnahme-Nr.', 'Fallnummer', 'Lfd. Nr.', 'PatientenNr', 'AHV-Nr.'],
    ...['N° dossier', 'N° de dossier', 'Numéro', 'IPP', 'Numéro de séjour', 'NIR'],
    ...['Nº historia', 'Nº de historia clínica', 'Num. SIP', 'D.N.I.', 'Número de expediente', 'CIP'],
    ...['Núm. història', 'NHC', '病案号', '住院号', '编号', '身份证号'],
  ])('of records, cases and cards, whole: %s', (heading) => {
    expect(tellingHeading(heading)).toMatchObject({ isWhole: true, isId: true });
  });

  it.each([
    ...[
      'Year of birth',
      'Birth year',
      'YOB',
      'Age',
      'Age at diagnosis',
      'Room',
      'Bed',
      'Ward',
      'Extension',
      'Pager',
    ],
    ...['Geburtsjahr', 'Jahrgang', 'Alter', 'Alter (Jahre)', 'Zimmer', 'Bett', 'Station', 'Durchwahl', 'PLZ'],
    ...['Année de naissance', 'Âge', 'Chambre', 'Lit', 'Poste', 'Code postal'],
    ...['Año de nacimiento', 'Edad', 'Habitación', 'Cama', 'Busca', 'Código postal'],
    ...['Any de naixement', 'Edat', 'Habitació', 'Llit', 'Codi postal'],
    ...['年龄', '出生年份', '房间', '床位', '分机', '电话'],
  ])('of births, places and phones, whole: %s', (heading) => {
    expect(tellingHeading(heading)).toMatchObject({ isWhole: true, isId: false });
  });

  it.each(['House number', 'Hausnr.', 'Zimmernummer', '床号', '门牌号'])(
    'of a number of a place: %s',
    (heading) => {
      expect(tellingHeading(heading)).toMatchObject({ isWhole: true });
    },
  );

  it.each([
    ['Zimmer Huber', 'Zimmer'],
    ['Huber: Telefon', 'Telefon'],
    ['Geburtsjahr der Tante', 'Geburtsjahr'],
    ['Huberzimmer', 'zimmer'],
    ['Spitalnummer', 'nummer'],
    ['张三床号', '床号'],
    ['Zimmer [PATIENT-1]', 'Zimmer'],
    ['[MRN-1] Bett', 'Bett'],
    ['Zimmer Bett Huber', 'Zimmer Bett'],
  ])('with something else in it: of %s no more is repeated than %s', (heading, words) => {
    expect(tellingHeading(heading)).toMatchObject({ words, isWhole: false });
    // What is left of a heading whose note may not leave tells the same.
    expect(tellingHeading(words)).toMatchObject({ words, isWhole: true });
  });

  it.each([
    ...[
      'Hb',
      'Na',
      'RR',
      'INR',
      'mg',
      'Puls',
      'Kalium',
      'Kosten',
      'Quotient',
      'Jahr',
      'Year',
      'BMI',
      'CRP',
      'n',
    ],
    ...[
      'Gewicht',
      'Birth weight',
      'Geburtsgewicht',
      'Number of visits',
      'No. of children',
      'Anzahl',
      'Steroid',
      'Lipid',
    ],
    ...['Zimmertemperatur', 'Raumluft', 'Poids', 'Tension', 'Nombre', 'Peso', 'Pes', 'Talla'],
    ...['体重', '血压', '体温', '[MRN-1]', '[ROOM-1] Hb', '', 'Befund', `Zimmer ${'x'.repeat(80)}`],
  ])('nothing: %s', (heading) => {
    expect(tellingHeading(heading)).toBeNull();
  });
});
