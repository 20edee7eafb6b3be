/** @file Names found again. Runs under vitest. */
import { describe, it } from 'vitest';
import { LANGUAGE_PACKS } from '../../../../src-main/detection/rulePacks/shippedRulePacks.ts';
import {
  createNameFollowUps,
  createNameRecognizers,
} from '../../../../src-main/detection/recognizers/names.ts';
import type { Pipeline } from '../../../../src-main/detection/pipeline.ts';
import { expectNoSpans, expectSpans } from '../../../support/annotated.ts';

const pipeline: Pipeline = {
  id: 'names',
  recognizers: createNameRecognizers(LANGUAGE_PACKS),
  followUps: createNameFollowUps(LANGUAGE_PACKS),
  models: [],
};

const positive = [
  'Patient: ⟦PATIENT|Kuhlmann, Ewald⟧\n\nHeute war ⟦PATIENT|Kuhlmann⟧ ruhig.',
  'Nom : ⟦PATIENT|TANGUY⟧\nLe soir, ⟦PATIENT|Tanguy⟧ dort.',
  'Name: ⟦PATIENT|Marija Obradovic⟧\n⟦PATIENT|Marijas⟧ Zustand.',
  'Mr ⟦PATIENT|Ostrowski⟧ came. later (⟦PATIENT|OSTROWSKI⟧) left',
  '姓名：⟦PATIENT|欧阳桂兰⟧\n⟦PATIENT|欧阳桂兰⟧今日出院',
  'Patient: ⟦PATIENT|Wilson, Anna⟧\nHeute war ⟦PATIENT|Anna⟧ müde.',
];
const negative = [
  // The name is also an eponym: beside its head word it is not a person.
  'Patient: ⟦PATIENT|Parkinson, Anna⟧\nMorbus Parkinson bekannt.',
  'Dr ⟦STAFF|Crohn⟧ vu.\nMaladie de Crohn connue.',
  'Dr. ⟦STAFF|Murphy⟧ visto.\nSigno de Murphy negativo.',
  // Also written in lower case in the same note.
  'Mme ⟦PATIENT|Petit⟧\nun petit hématome. Petit déjeuner pris.',
];

describe('repeat', () => {
  it.each(positive)('finds %j', (row) => {
    expectSpans(row, pipeline);
  });
  it.each(negative)('does not spread in %j', (row) => {
    expectSpans(row, pipeline);
  });
  it.each([
    'Morbus Parkinson, Hashimoto, Virchow-Drüse',
    'Barcelona Test y Boston Naming Test',
    'Score de Glasgow 15, Babinski indifférent',
    'Pouteau-Colles gauche, A. baumanii',
    'signo de Murphy, enfermedad de Crohn, síndrome de Down',
  ])('leaves %j alone', (row) => {
    expectNoSpans(row, pipeline);
  });
});
