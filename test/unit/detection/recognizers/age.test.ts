/** @file Ages against durations. Runs under vitest. */
import { describe, it } from 'vitest';
import { ageAfterNameRecognizer, ageRecognizer } from '../../../support/recognizers.ts';
import type { Recognizer } from '../../../../src-main/detection/recognizer.ts';
import { expectNoSpans, expectSpans } from '../../../support/annotated.ts';

const found = [
  'Mujer de ⟦AGE|70 años⟧ con disnea',
  'Dona de ⟦AGE|41 anys⟧ remesa',
  'M. X, ⟦AGE|63 ans⟧, couvreur',
  'This ⟦AGE|67-year-old⟧ man, ⟦AGE|34 y/o⟧ F, ⟦AGE|61 yo⟧',
  'Die ⟦AGE|82-jährige⟧ Patientin, ⟦AGE|3 Monate⟧ alt',
  'Frau K., ⟦AGE|58 J⟧., stationär; im Alter von ⟦AGE|61 Jahren⟧',
  '患者男，⟦AGE|57岁⟧；⟦AGE|72 歲⟧女性；⟦AGE|六十六岁⟧',
  '女婴，⟦AGE|11个月⟧',
  'Lactante de ⟦AGE|5 meses⟧ con fiebre, ⟦AGE|8 meses⟧ de vida',
  'nourrisson de ⟦AGE|3 semaines⟧',
  'Edad: ⟦AGE|59⟧ Sexo: H',
  'Age 74, Alter: 12'.replace('74', '⟦AGE|74⟧').replace('12', '⟦AGE|12⟧'),
  'varón de ⟦AGE|trece años⟧, dona ⟦AGE|quaranta-tres anys⟧',
  '⟦AGE|66M⟧ c/o CP, HKID, F/⟦AGE|75⟧',
  'Vater mit ⟦AGE|57⟧ an Pankreaskarzinom verstorben',
  'Brille seit ⟦AGE|13⟧. Lj, ⟦AGE|80.⟧ Geburtstag'.replace('80.⟧', '80⟧.'),
  '⟦AGE|45 ans⟧',
  // What proves an age is no part of it.
  'Varón de ⟦AGE|62 años⟧ de edad, madre de ⟦AGE|34 años⟧ de edad',
  "nena de ⟦AGE|4 mesos⟧ d'edat; ⟦AGE|76 anys⟧ d'edat",
  'à ⟦AGE|3 mois⟧ de vie, à ⟦AGE|41 ans⟧ révolus',
  'ein ⟦AGE|5 Tage⟧ altes Kind; ⟦AGE|34 years⟧ of age',
  'a ⟦AGE|6 week old⟧ girl',
  'Motif\n⟦AGE|45 ans⟧\n(⟦AGE|46 ans⟧)',
  'Mr. Wu, ⟦AGE|50 y/o⟧, 入院 ⟦AGE|50歲⟧',
  'âgé de ⟦AGE|75 ans⟧ ; desde los ⟦AGE|7 años⟧',
];
const nothing = [
  'dolor desde hace 50 años, 3 años de evolución',
  'depuis 2 ans, pendant 6 mois, suivi de 5 ans',
  'seit 3 Jahren, vor 2 Jahren, alle 5 Jahre',
  '10年前手术，病程3年，随访6个月',
  '5 years ago, for 3 years, 2-year follow-up',
  'tabac 40 PA, 30 pack-years',
  'Gestational age: 38 weeks, 7 SA + 4',
  'Amoxicillin 10 mg für 7 Tage, 3 meses de tratamiento',
  'Calle Génova, 23, 4 A, 28004',
  'drain de Joly 20F, Foley 16 F',
  'CK 8, 18 y 19 positivas',
  'a los 3 meses de la intervención',
  '18岁以上人群',
  'fa 3 anys, des de fa 10 anys',
  'Batterie 8,2 Jahre',
  'Score 45, Barthel 60, EVA 7',
  'il y a 3 ans, après 5 ans',
  'in 2 Jahren, nach 3 Jahren Pause',
  'al cabo de 4 años, durante 2 años',
  'mean age 45-60',
];

describe('ageRecognizer', () => {
  it.each(found)('finds %s', (annotated) => {
    expectSpans(annotated, ageRecognizer);
  });
  it.each(nothing)('leaves %s', (text) => {
    expectNoSpans(text, ageRecognizer);
  });
});

describe('ageAfterNameRecognizer', () => {
  const nameThenAge: Recognizer = {
    id: 'both',
    version: 1,
    explanation: '',
    recognize(input) {
      const name = /Awa Diop/.exec(input.text);
      const spans =
        name === null
          ? []
          : [
              {
                start: name.index,
                end: name.index + name[0].length,
                label: 'PERSON' as const,
                score: 0.9,
                recognizer: 'n',
                rule: 'r',
              },
            ];
      const ages = ageAfterNameRecognizer.recognize(input, spans);
      return { spans: [...spans, ...ages.spans], examined: ages.examined };
    },
  };
  it.each([
    'vit avec ⟦PERSON|Awa Diop⟧ (⟦AGE|12⟧) et sa mère',
    '⟦PERSON|Awa Diop⟧, ⟦AGE|39⟧, couturière',
    '⟦PERSON|Awa Diop⟧ ⟦AGE|61 a⟧, OMS 1',
    '⟦PERSON|Awa Diop⟧ 2 rue des Lilas',
    '⟦PERSON|Awa Diop⟧, 39.5 °C',
    'Barthel (45), Calle Mayor, 39, 2',
  ])('reads %s', (annotated) => {
    expectSpans(annotated, nameThenAge);
  });
});
