/** @file People who sign. Runs under vitest. */
import { describe, it } from 'vitest';
import { signatureRecognizer } from '../../../support/recognizers.ts';
import { expectNoSpans, expectSpans } from '../../../support/annotated.ts';

const positive = [
  'Mit freundlichen Grüßen\n\nDr. ⟦STAFF|H. Steenbuck⟧        ⟦STAFF|L. Fehrenbach⟧\nChefarzt        Assistenzärztin',
  'Kind regards,\n⟦STAFF|Adaeze G Okonkwo⟧\nConsultant Neurologist',
  'Cordialement,\nDr ⟦STAFF|A. Lescouarch⟧',
  'Un saludo,\n⟦STAFF|Pelayo Fanjul⟧',
  'Signé électroniquement par Dr ⟦STAFF|Claire Moreau⟧',
  'Electronically signed by ⟦STAFF|John Smith⟧, MD on',
  'Fdo. Dr. ⟦STAFF|Pelayo Fanjul Cueto⟧, col. 33',
  'Sgt: Dr. ⟦STAFF|A. Codinach⟧, col. 38',
  'gez. Dr. ⟦STAFF|Meier⟧',
  '⟦STAFF|T. Nguyen⟧, Assistenzarzt',
  '⟦STAFF|Priya Venkataraman⟧, MD',
  '签名：⟦STAFF|王建国⟧',
  '記錄者：⟦STAFF|廖怡君⟧',
];
const boundary = ['gez. ⟦STAFF|Huber⟧', 'Text\nSigné : ⟦STAFF|Martin⟧\n', '(gez. ⟦STAFF|Huber⟧)'];
const mixed = ['簽名：Dr. ⟦STAFF|Chen⟧'.replace('簽名', 'Signed'), 'Best regards,\n⟦STAFF|Mei-Ling Chen⟧'];
const negative = [
  'Mit freundlichen Grüßen',
  'Thanks to her daughter she came',
  'Cordialement,\nService de cardiologie',
  'Signé le 12 mars',
  'Unterschrift: unleserlich',
  'Scheuermann, dos rond 52°',
  'Weber B, Ottawa +',
  'Firma: sí',
  'Signs of infection, none',
  'Sig. 1 tab po bid',
  '患者签名：拒绝',
  '家属签字及盖章',
  'Saludos cordiales',
  'Fdo. ilegible',
  'pp 120/80',
  'Physiotherapie, Oberarzt informiert',
  'Diagnose, Chefarzt visitiert',
  'signed consent obtained',
];

describe('signature', () => {
  it.each([...positive, ...boundary, ...mixed])('finds %j', (row) => {
    expectSpans(row, signatureRecognizer);
  });
  it.each(negative)('leaves %j alone', (row) => {
    expectNoSpans(row, signatureRecognizer);
  });
});
