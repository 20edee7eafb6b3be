/** @file Names of relatives behind kin words. Runs under vitest. */
import { describe, it } from 'vitest';
import { kinNameRecognizer } from '../../../support/recognizers.ts';
import { expectNoSpans, expectSpans } from '../../../support/annotated.ts';

const positive = [
  'sa fille ⟦RELATIVE|Amélie⟧ appelle',
  'son frère ⟦RELATIVE|Yannick⟧.',
  'Die Ehefrau ⟦RELATIVE|Kreszenz⟧ wurde informiert',
  'Tochter (⟦RELATIVE|Leyla Demirtaş⟧)',
  'Vive con su hija ⟦RELATIVE|Begoña⟧ en casa',
  'su hijo ⟦RELATIVE|Javier⟧ y su hija ⟦RELATIVE|Ana⟧',
  'la seva filla ⟦RELATIVE|Núria⟧',
  'her daughter ⟦RELATIVE|Carol Ostrowski-Behn⟧ aware',
  'with her husband ⟦RELATIVE|Connor⟧.',
  'Daughter: ⟦RELATIVE|Sarah⟧',
  'sa fille ⟦RELATIVE|amélie⟧ au téléphone',
  '女儿⟦RELATIVE|李娜⟧陪同',
  '兒子⟦RELATIVE|陳大衛⟧。',
  '丈夫⟦RELATIVE|熊志强⟧（可靠）',
];
const boundary = ['fille ⟦RELATIVE|Léa⟧', '\nMother ⟦RELATIVE|Grace⟧\n', '(Sohn ⟦RELATIVE|Jonas⟧)'];
const mixed = [
  '長子⟦RELATIVE|潘俊雄⟧ signed consent',
  'her daughter ⟦RELATIVE|陳美玲⟧ at bedside',
  'su nieta ⟦RELATIVE|Meritxell⟧ truca demà',
];
const negative = [
  'La fille explique que',
  'Die Tochter Patientin ist',
  'Vater KHK, Mutter HTA',
  'Vater Herzinfarkt, Mutter Brustkrebs',
  'mother DM, father HTN',
  'Mother with breast cancer',
  'brother Lynch carrier',
  'su madre refiere fiebre',
  'la filla refereix febre',
  'femme de 45 ans',
  'Mann, 67 Jahre',
  'Frère: Parkinson',
  'père décédé d’un IDM',
  'mare i pare sans',
  '家属表示理解',
  '父亲患冠心病',
  '向家属郑重交代病情',
  '母親高血壓',
  '兒子在東莞',
  'daughter Tuesday visit',
  'Ehefrau Dienstag informiert',
];

describe('kin-name', () => {
  it.each([...positive, ...boundary, ...mixed])('finds %j', (row) => {
    expectSpans(row, kinNameRecognizer);
  });
  it.each(negative)('leaves %j alone', (row) => {
    expectNoSpans(row, kinNameRecognizer);
  });
});
