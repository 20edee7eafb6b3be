/** @file Cities, regions, countries and postal codes. Runs under vitest. */
import { describe, it } from 'vitest';
import { placeRecognizer } from '../../../support/recognizers.ts';
import { expectNoSpans, expectSpans } from '../../../support/annotated.ts';

const positive = [
  '⟦ZIP|35033⟧ ⟦CITY|Rennes Cedex 9⟧',
  '⟦ZIP|86853⟧ ⟦CITY|Langerringen⟧',
  'CH-⟦ZIP|9445⟧ ⟦CITY|Rebstein⟧',
  '⟦ZIP|33401⟧ ⟦CITY|Avilés⟧ (⟦REGION|Asturias⟧)',
  'CP: ⟦ZIP|04003⟧.',
  'Localidad/ Provincia: ⟦CITY|Almodóvar del Campo⟧.',
  'País: ⟦COUNTRY|España⟧.',
  'wohnhaft in ⟦CITY|Schwabmünchen⟧',
  'domiciliée à ⟦CITY|Guémené-sur-Scorff⟧',
  'vecino de ⟦CITY|Comalcalco⟧',
  'veïna de ⟦CITY|Torelló⟧.',
  'lives in ⟦CITY|Ballinrobe⟧ with',
  'Stockton ⟦ZIP|TS19 8XQ⟧'.replace('Stockton', '⟦CITY|Stockton⟧'),
  '⟦CITY|Springfield⟧, ⟦REGION|IL⟧ ⟦ZIP|62704⟧',
  'originaire de ⟦COUNTRY|Tunisie⟧',
  '现住⟦REGION|江西省⟧⟦CITY|南昌市青云谱区⟧',
  '家在⟦CITY|新竹市東區⟧。',
];
const boundary = ['wohnhaft in ⟦CITY|Ulm⟧', '\n⟦ZIP|75014⟧ ⟦CITY|Paris⟧\n', '(⟦CITY|Barcelona⟧)'];
const mixed = ['Lives in ⟦CITY|新竹市東區⟧.', 'visqué a ⟦CITY|Madrid⟧ hasta 2010'];
const negative = [
  'Barcelona Test 12/20',
  'Boston Naming Test normal',
  'Spanish flu, fiebre de Malta',
  'Glasgow 15, Rotterdam 3',
  '12000 Leukozyten, 48 000 Thrombozyten',
  '2019 Appendektomie',
  '1500 Kalorien',
  'lebt in Partnerschaft',
  'vive en pareja',
  'vit à domicile',
  'lives in a flat',
  'viu a casa amb la filla',
  'Ort: Station',
  'T3N0M0, S1Q3T3, A2L3B1',
  'PA 120, MD follow-up',
  'Chicago classification',
  'Montreal A2L3B1',
  '全市疫情，城市居民',
  '日本腦炎IgM (-)',
  '小区散步',
  'né à terme',
];

describe('place', () => {
  it.each([...positive, ...boundary, ...mixed])('finds %j', (row) => {
    expectSpans(row, placeRecognizer);
  });
  it.each(negative)('leaves %j alone', (row) => {
    expectNoSpans(row, placeRecognizer);
  });
});
