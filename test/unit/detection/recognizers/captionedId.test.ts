/** @file Identifiers by caption. Runs under vitest. */
import { describe, it } from 'vitest';
import { captionedIdRecognizer } from '../../../support/recognizers.ts';
import { expectNoSpans, expectSpans } from '../../../support/annotated.ts';

const found = [
  'NHC: ⟦MRN|4549856⟧.\nNASS: ⟦INSURANCE_ID|28 34537589 34⟧.',
  'CIPA: nhc-⟦MRN|79468516⟧',
  'Episodio: ⟦MRN|7834568⟧',
  'Dr. X NºCol: ⟦LICENSE_ID|28 28 65408⟧.',
  'IPP ⟦MRN|0800417265⟧ Séjour ⟦MRN|24-118734⟧',
  'Patient n°⟦MRN|2029342803⟧, (IPP) : ⟦MRN|2849201835⟧',
  'RPPS ⟦LICENSE_ID|10100458827⟧',
  'Fallnummer: ⟦MRN|A-202344102⟧, PIZ: ⟦MRN|1933309807⟧',
  'LANR ⟦LICENSE_ID|410377253⟧',
  'E-Nr.: ⟦OTHER_ID|17663757⟧: Teilexzidat',
  'Zimmer ⟦OTHER_ID|312⟧, Lit ⟦OTHER_ID|4⟧, 床号：⟦OTHER_ID|25⟧',
  'MRN: ⟦MRN|00841277⟧, Policy # ⟦INSURANCE_ID|LH/8820/551-M⟧',
  'Patient (⟦MRN|MRN-2024-001⟧), insurance ⟦INSURANCE_ID|NHI-A123456789⟧',
  'Passport: ⟦OTHER_ID|US123456789⟧; GMC ⟦LICENSE_ID|7719045⟧',
  '住院号：⟦MRN|883106⟧，病历号 ⟦MRN|C31087⟧',
  '病案號：⟦MRN|2019007741⟧、⟦MRN|2020014093⟧',
  '健保卡 ⟦INSURANCE_ID|000071840925⟧，護照 ⟦OTHER_ID|B50118263⟧',
  'Acct ⟦ACCOUNT_ID|V90028841⟧',
  '⟦OTHER_ID|9010572683⟧',
  'x\nNHC ⟦MRN|4549856⟧\n(NHC ⟦MRN|4549857⟧)',
  'case ⟦NATIONAL_ID|1 8 9 4 2 2 0 9 7 4 1 7 8 2 4⟧ ici',
  '病人 Chart No. ⟦MRN|00874213⟧ 入院',
];
const nothing = [
  'NHC: sin datos, IPP non connu',
  'Fall 2019, Fall vom 12.03.2024, Dossier du 12/03/2024',
  'historia clínica de 3 años, episodio de 20 min',
  'HC 120 ml, 500 cc 1200 ml',
  'référence 89-215 ukat/L, complemento 70 mg/dl (70-170)',
  'box 3 jours, lit 2 fois par jour, Zimmer 3 Tage',
  'station 0, room air, bed rest 24h',
  'Protokoll 1200 kcal',
  'TA 120/80, GB 13 200, 250 000',
  'sin 4500, fin 2023, run 5000',
  'Ref: 12.5, code 7',
  'WBC 10400, plaquettes 250000',
  'DNI diabetes, NIE wieder',
  'Konto, Rechnung folgt',
  'police appelée à 14h30',
  '床 3 天, 编号待定',
  '10年 20岁 30次',
  'Token 24/36',
  'IMC 25.4, IMC 2540',
  'Apgar 9/10/10, EVA 3',
  'sejour de 12 jours',
];

describe('captionedIdRecognizer', () => {
  it.each(found)('finds %s', (annotated) => {
    expectSpans(annotated, captionedIdRecognizer);
  });
  it.each(nothing)('leaves %s', (text) => {
    expectNoSpans(text, captionedIdRecognizer);
  });
});
