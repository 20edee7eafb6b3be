/** @file Names beside titles. Runs under vitest. */
import { describe, it } from 'vitest';
import { titledNameRecognizer } from '../../../support/recognizers.ts';
import { expectNoSpans, expectSpans } from '../../../support/annotated.ts';

const positive = [
  'Vu par le Dr ⟦STAFF|Prigent⟧ ce jour',
  'Docteur ⟦STAFF|Anne Le Bihan⟧',
  'Professeur ⟦STAFF|Durand⟧',
  'Etudiante ⟦STAFF|Martin⟧',
  'Mme ⟦PATIENT|N’Guessan⟧ 29 ans',
  'M. ⟦PATIENT|Durand⟧ est hospitalisé',
  // Names of signs, scores and operations that are no disease called Morbus: frequent family names in French.
  'M. ⟦PATIENT|Petit⟧ aimerait sortir',
  'Vu M. ⟦PATIENT|Martin⟧ ce jour, M. ⟦PATIENT|Thomas⟧ demain',
  'M. ⟦PATIENT|Roux⟧ et M. ⟦PATIENT|Fournier⟧ sont venus',
  'M. ⟦PATIENT|Raynaud⟧ est hospitalisé, M. ⟦PATIENT|Weil⟧ sort',
  'Mlle ⟦PATIENT|de La Fontaine⟧ consulte',
  'Monsieur ⟦PATIENT|Yann LE FLOC’H⟧, né le',
  'Herrn Dr. med. ⟦STAFF|Korbinian Aumüller⟧',
  'über Frau ⟦PATIENT|GEROLD, Gerlinde⟧, 12.4.1977',
  'Herr ⟦PATIENT|Kuhlmann⟧ stellte sich vor',
  'Frau ⟦PATIENT|von der Heide-Meier⟧ klagt',
  'OA Dr. ⟦STAFF|Özgür Bayındır⟧',
  'la Sra. ⟦PATIENT|García Pérez⟧ refiere',
  'Dra. ⟦STAFF|Martínez de la Fuente⟧',
  'Mr ⟦PATIENT|Ostrowski⟧ was seen',
  'Mr. ⟦PATIENT|Smith⟧’s wife',
  'Dr ⟦STAFF|S Wainwright⟧',
  'Dr. ⟦STAFF|A. Roth⟧',
  '⟦STAFF|王建国⟧主任查房',
  '⟦STAFF|尉迟⟧主任指示',
  '和⟦STAFF|陈⟧医生讨论',
  '⟦PATIENT|李⟧先生诉腹痛',
];

const boundary = [
  'Dr ⟦STAFF|Martin⟧',
  '\nMme ⟦PATIENT|Petit⟧\n',
  '(Dr ⟦STAFF|Liao⟧)',
  '…Dr.\u00a0⟦STAFF|Weber⟧.',
];

const mixed = [
  'Dr. ⟦STAFF|王建民⟧ notes frailty',
  'Ms. ⟦PATIENT|李雅婷⟧ (⟦PATIENT|Lee Ya-Ting⟧), female',
  'Mrs. ⟦PATIENT|Chen Mei-Ling⟧ 到院',
  'la Dra. ⟦STAFF|Neus Casadellà⟧ i el Dr. ⟦STAFF|Pons⟧',
];

const negative = [
  // From the seed documents: titles without a name, dr = droit, abbreviations.
  'Mme chute dans les escaliers',
  'Mr confus cette nuit, arrache la VVP',
  'genou dr douloureux',
  'Poumon Dr : matité de la base',
  'Babinski indifférent à Dr.',
  'M. Parkinson seit 2010',
  'Z. n. M. Bechterew, M. Crohn',
  'Verdacht auf M. Whipple, M. Basedow ausgeschlossen',
  'Mb. Hodgkin, Mb. Menière',
  'M. biceps brachii rechts',
  'Pr 120/80, Pr systolique',
  'Fr. 14 Foley, 16 Fr Katheter',
  'Docteur en médecine',
  'Herr Kollege, Frau Kollegin',
  'Mr HTA connue',
  'The doctor said no. Dr. to review',
  'MS relapse, no new lesions',
  'en ELISA, Western blot',
  'Sister Mary Joseph nodule absent',
  'A. baumanii multirésistant',
  'Sr. Stationsleitung informiert',
  '查房主任指示继续',
  '责任护士已告知',
  '主治医师查房后指示',
  '康复医师评估',
  '请上级医师会诊',
  '居家護理師每兩週訪視',
  'Patient Zustand stabil',
  'Dear Sir or Madam',
  'The nurse practitioner came',
  'Prof. em.',
];

describe('titled-name', () => {
  it.each([...positive, ...boundary, ...mixed])('finds %j', (row) => {
    expectSpans(row, titledNameRecognizer);
  });
  it.each(negative)('leaves %j alone', (row) => {
    expectNoSpans(row, titledNameRecognizer);
  });
});
