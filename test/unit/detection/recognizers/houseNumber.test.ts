/** @file House numbers alone behind their caption, in seven languages, and numbers that are none. Runs under vitest. */
import { describe, it } from 'vitest';
import { expectNoSpans, expectSpans } from '../../../support/annotated.ts';
import { streetRecognizer } from '../../../support/recognizers.ts';

const found = [
  'Hausnr.: ⟦STREET|17⟧',
  'Hausnummer: ⟦STREET|12a⟧, Stockwerk 3',
  'Haus-Nr.:\t⟦STREET|12-14⟧',
  'HAUSNR\t⟦STREET|5⟧',
  'House number: ⟦STREET|221b⟧',
  'House no. = ⟦STREET|4⟧\nBP 120/80',
  'Flat number: ⟦STREET|12⟧. Lives alone.',
  'Numéro de maison : ⟦STREET|8⟧',
  'N° de rue : ⟦STREET|14⟧, 3e étage',
  'Numero de voie: ⟦STREET|3⟧',
  'Número de casa: ⟦STREET|23⟧',
  'Núm. de portal: ⟦STREET|7B⟧',
  'Nº de calle: ⟦STREET|40⟧',
  "Número d'habitatge: ⟦STREET|6⟧",
  'Núm. de carrer: ⟦STREET|31⟧; viu sola',
  '门牌号：⟦STREET|12⟧',
  '地址门牌号码: ⟦STREET|8⟧，一楼',
  '門牌號：⟦STREET|23⟧',
  'Adresse siehe Akte, Hausnr.: ⟦STREET|17⟧ · house number: ⟦STREET|9⟧',
];

const left = [
  'Hausnr.: unbekannt',
  'Hausnr. der Klinik, 17 Betten',
  'Hausarzt: 17 Termine',
  'Haus: 3, Zimmer: 12',
  'Hausnummer: 17,5',
  'Hausnr.: 17 %',
  'Hausnr.: 123456',
  'Aufnahmenr.: 17',
  'Krankenhausnr.: 17',
  'House number not known, 3 children',
  'household: 4 persons',
  'greenhouse number: 3',
  'room number: 12',
  'Unit number: 3 packed red cells',
  'number: 7',
  'Maison: 2 étages',
  'Nombre de voies: 3',
  'N° de chambre : 12',
  'voie veineuse : 18 G',
  'Número de hijos: 3',
  'dolor no de casa 5 días',
  'Número de gestacions: 2',
  'casa: 3 persones',
  '门诊号：12',
  '门牙：2颗',
  '病床号：12',
  '門診號：23',
];

describe('a labelled house number', () => {
  it.each(found)('is found: %s', (text) => expectSpans(text, streetRecognizer));
  it.each(left)('is told from %s', (text) => expectNoSpans(text, streetRecognizer));
});
