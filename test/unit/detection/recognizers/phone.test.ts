/** @file Phone numbers against ids, doses, dates and help lines. Runs under vitest. */
import { describe, it } from 'vitest';
import { phoneRecognizer } from '../../../support/recognizers.ts';
import { expectNoSpans, expectSpans } from '../../../support/annotated.ts';

const found = [
  'Tél. ⟦PHONE|01 42 16 00 00⟧ - Fax : ⟦FAX|01.42.16.00.01⟧',
  'Frère joint ⟦PHONE|06 39 98 88 08⟧, Dr L. MARTEAU ⟦PHONE|01.42.16.40.10⟧ Dr P.',
  'Numéro ⟦PHONE|0612345678⟧ enregistré',
  'Tel: ⟦PHONE|0261 210 32000⟧ bestätigt, Handy ⟦PHONE|0699-15099887⟧',
  'Telefon ⟦PHONE|+43 333 775-8422⟧, Fax: ⟦FAX|+43(0)333 775-8422334⟧',
  'Terminvereinbarung unter ⟦PHONE|5110-2882⟧',
  'Tfno: ⟦PHONE|956 203 145⟧ y ⟦PHONE|956 203 146⟧',
  'Tlf. ⟦PHONE|609518571⟧ / Fax ⟦FAX|93 2607982⟧ E-mail',
  'mòbil ⟦PHONE|932 74 61 99⟧',
  'Call (⟦PHONE|415) 555-2671⟧'.replace('(⟦PHONE|415', '⟦PHONE|(415'),
  'GP tel ⟦PHONE|020 7946 0018⟧, mobile ⟦PHONE|07700 900 123⟧',
  '电话：⟦PHONE|139 1874 0236⟧，手机⟦PHONE|13651774208⟧',
  '電話 ⟦PHONE|02-2234-5678⟧ 分機 ⟦PHONE|1234⟧'.replace(' 分機 ⟦PHONE|1234⟧', ''),
  '聯絡 ⟦PHONE|0912-345-678⟧，傳真 ⟦FAX|(02) 2345-6789⟧',
  '電話：⟦PHONE|０２－２２３４－５６７８⟧',
  'DECT ⟦PHONE|6 7412⟧, poste ⟦PHONE|5 32 08⟧, 分機 ⟦PHONE|3612⟧',
  '⟦PHONE|+33 6 12 34 56 78⟧',
  'x\n⟦PHONE|+886-2-8765-4321⟧\n(⟦PHONE|+49 30 1102522⟧)',
  'Contact: daughter 張小芳 ⟦PHONE|02-1111-2222⟧',
];
const nothing = [
  'appeler le 15, le 112, le 18 ou le 3114; Tel 911; 電話 119',
  'PNN 01 42 %, 12/03/2024 10:30, 03.04.2021',
  'IPP 0800417265, N° dossier 24-118734',
  'GCS 15 TA 152/88 FC 94 sat 97',
  'Amoxicilline 1000 mg 3 x/j, Hb 13.4 g/dl, 250 000 UI',
  'Na 138 K 4,2 Cl 101 créat 87 urée 6',
  'score 10-20-30-40, 0-5-10-15',
  'WBC cell 12000, cell count 4500',
  'IBAN DE27 1805 0000 0331 4790 12',
  'cell 12, call 3 times, portable 2 jours, poste 8 h',
  '2019-2020, 2021 2022 2023',
  'FINESS 750000000, RPPS 10100458827',
  'plaquettes 250 000, leucocytes 10 000',
  'ISBN 978 3 16 148410 0',
  '110/70, 36.8, 98, 2024年3月5日',
  'lit 12, box 9, 第3床 1502',
  '1 1 1 0 0 1 2',
  'Dosis 500 mg 20 Tage 1000 IE',
  'V4 V5 V6, L4/5, C5-6',
];

describe('phoneRecognizer', () => {
  it.each(found)('finds %s', (annotated) => {
    expectSpans(annotated, phoneRecognizer);
  });
  it.each(nothing)('leaves %s', (text) => {
    expectNoSpans(text, phoneRecognizer);
  });
});
