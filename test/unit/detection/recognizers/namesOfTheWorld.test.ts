/** @file Names that equal a word of one of our languages are found in the notes of the others. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import { isRoleOrFiller } from '../../../../src-main/detection/lexicons/personName.ts';
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

describe('what is no name in one language', () => {
  // Roles and fillers hold for the notes of every language, so none of them may be somebody's name.
  it.each([
    ...[
      'Moin',
      'Phu',
      'Asp',
      'Ahu',
      'Tec',
      'Dein',
      'Euer',
      'Vive',
      'Correo',
      'Brigadier',
      'Gendarme',
      'Madam',
    ],
    ...['Niño', 'Joven', 'Mann', 'Homme', 'Boy', 'Child', 'Man', 'Home', 'Avi', 'Noia', 'Junge', 'Varón'],
    ...['Ph', 'Hallo', 'Eure', 'Tan', 'Ngo', 'Bui', 'Lam', 'Vo', 'Ali', 'Khan', 'Sen', 'Roy'],
  ])('is no role and no filler: %s', (name) => {
    expect(isRoleOrFiller(name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())).toBe(false);
  });

  it.each([
    'Vu par le Dr ⟦STAFF|Ph. Martin⟧',
    'Médecin traitant : ⟦STAFF|Ph. Martin⟧',
    'Patient: ⟦PATIENT|Moin Khan⟧',
    'Dr. ⟦STAFF|Phu Nguyen⟧ informed',
    'Patient: ⟦PATIENT|Ahu Yilmaz⟧, 34',
    'Frau ⟦PATIENT|Asp⟧ kam',
  ])('is found as a name: %s', (row) => {
    expectSpans(row, pipeline);
  });

  it.each([
    'Moin zusammen',
    'Vive la vie',
    'Hallo allerseits',
    'Dein Termin',
    'Phu, c’est long',
    'Asp. 100 mg',
  ])('is no name by itself: %s', (row) => {
    expectNoSpans(row, pipeline);
  });
});
