/** @file Institutions by head word. Runs under vitest. */
import { describe, it } from 'vitest';
import { hospitalRecognizer } from '../../../support/recognizers.ts';
import { expectNoSpans, expectSpans } from '../../../support/annotated.ts';

const positive = [
  'adressé au ⟦HOSPITAL|CHU de Rennes⟧ hier',
  '⟦HOSPITAL|Hôpital Saint-Corentin⟧, service de neurologie',
  'hospitalisé à l’⟦HOSPITAL|hôpital Antoine Béclère⟧',
  'EHPAD : ⟦HOSPITAL|Résidence des Tilleuls⟧'.replace('Résidence des', 'maison de santé des'),
  '⟦HOSPITAL|Klinikum Wertachtal⟧ · Medizinische Klinik II',
  'im ⟦HOSPITAL|Marienhospital Osnabrück⟧ operiert',
  'im ⟦HOSPITAL|Sankt-Klara-Spital Klagenfurt⟧ aufgenommen',
  '⟦HOSPITAL|Robert-Bosch-Krankenhaus⟧',
  '⟦HOSPITAL|Hospital Universitario San Agustín⟧, Camino',
  'al ⟦HOSPITAL|Hospital Universitari de Bellvitge⟧ (Dra.',
  'su ⟦HOSPITAL|CAP Besòs⟧ si no millora',
  '⟦HOSPITAL|Centro de Salud La Chopera⟧',
  'at ⟦HOSPITAL|Tamarack Valley Medical Center⟧.',
  'from ⟦HOSPITAL|St. Mary’s Hospital⟧ yesterday',
  '曾在⟦HOSPITAL|南昌市洪都中医院⟧诊为',
  '轉至⟦HOSPITAL|屏東大同醫院⟧',
  'bei der ⟦ORGANIZATION|Hälsa Pharma GmbH⟧',
  '就读于⟦ORGANIZATION|逢甲大學⟧',
];
const boundary = ['⟦HOSPITAL|CHU de Nantes⟧', '\n⟦HOSPITAL|Clínica Quirón⟧\n', '(⟦HOSPITAL|Hôpital Cochin⟧)'];
const mixed = [
  's/p DES at ⟦HOSPITAL|羅東博愛醫院⟧ in 2016',
  'derivada del ⟦HOSPITAL|Consorci Hospitalari de Vic⟧ ayer',
];
const negative = [
  'hospitalisé à l’hôpital hier',
  'ins Krankenhaus eingewiesen',
  'Klinik für Neurologie',
  'Hospital de Día martes',
  'Hospital de Dia dl/dc/dv',
  'Hôpital de jour',
  'HOSPITAL COURSE: stable',
  'Hospital Day 3',
  'hospital admission last year',
  'Centro de salud habitual',
  'cap dolor, cap febre',
  'CH 50 abaissé',
  'Klinische Untersuchung',
  'Universitätsklinik',
  'Frauenklinik informiert',
  'clinic follow-up in 2 weeks',
  'Surgery: none',
  '转上级医院治疗',
  '来我院就诊',
  '当地医院输液',
  '本院急診',
  'residencia habitual',
  'Clínica: dolor y fiebre',
];

describe('hospital', () => {
  it.each([...positive, ...boundary, ...mixed])('finds %j', (row) => {
    expectSpans(row, hospitalRecognizer);
  });
  it.each(negative)('leaves %j alone', (row) => {
    expectNoSpans(row, hospitalRecognizer);
  });
});
