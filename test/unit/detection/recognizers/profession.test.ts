/** @file Occupations. Runs under vitest. */
import { describe, it } from 'vitest';
import { professionRecognizer } from '../../../support/recognizers.ts';
import { expectNoSpans, expectSpans } from '../../../support/annotated.ts';

const positive = [
  'Profession : ⟦PROFESSION|boulanger⟧',
  'Beruf: ⟦PROFESSION|Maurer⟧',
  'Profesión: ⟦PROFESSION|albañil⟧.',
  'Occupation: ⟦PROFESSION|truck driver⟧',
  'arbeitet als ⟦PROFESSION|Lokführer⟧ bei der Bahn',
  'travaille comme ⟦PROFESSION|soudeur⟧ chez',
  'trabaja de ⟦PROFESSION|repartidor⟧ en',
  'treballa de ⟦PROFESSION|fuster⟧ a Vic',
  'works as a ⟦PROFESSION|welder⟧ in',
  'a retired ⟦PROFESSION|carpenter⟧ who',
  'ancien ⟦PROFESSION|mineur⟧'.replace('mineur', 'cheminot'),
  '职业：⟦PROFESSION|退休纺织女工⟧',
];
const boundary = [
  'Beruf: ⟦PROFESSION|Koch⟧',
  '\nMétier : ⟦PROFESSION|facteur⟧\n',
  '(works as a ⟦PROFESSION|baker⟧)',
];
const mixed = [
  'a retired ⟦PROFESSION|漁民⟧'.replace('a retired ', '職業：'),
  'treballa como ⟦PROFESSION|cocinero⟧'.replace('treballa', 'trabaja'),
];
const negative = [
  'Profession : sans',
  'Beruf: Rentner',
  'ancien infarctus',
  'ancien fumeur',
  'former smoker',
  'ehemaliger Raucher',
  'retired, lives alone',
  'works well with crutches',
  'Infirmière prévenue',
  'médico de guardia avisado',
  'nurse informed',
  'work of breathing normal',
  'job done',
  'feina feta, bon control',
  'fa de bon dormir',
  'als Nebenbefund Zyste',
  '职业：无',
  '鞋匠病',
  'Exfumador de 20 paquetes',
];

describe('profession', () => {
  it.each([...positive, ...boundary, ...mixed])('finds %j', (row) => {
    expectSpans(row, professionRecognizer);
  });
  it.each(negative)('leaves %j alone', (row) => {
    expectNoSpans(row, professionRecognizer);
  });
});
