/** @file Names that stand alone. Runs in tests. */
import { describe, it } from 'vitest';
import { bareNameRecognizer } from '../../../support/recognizers.ts';
import { expectNoSpans, expectSpans } from '../../../support/annotated.ts';

describe('bareNameRecognizer', () => {
  it.each([
    'Il projette une sortie avec ⟦PERSON|Tiago⟧ le samedi.',
    'Found on the floor by her carer (⟦PERSON|Janine⟧).',
    '⟦PATIENT|PELLETIER Augustin⟧, 45 ans, berger',
    'Bed 4 ⟦PATIENT|Whitlock, Brenda⟧ 85F lives alone',
    'Besserung.\nKontrolle in zwei Wochen.\n\n⟦STAFF|Jannis Theodorakis⟧',
    '太太 ⟦RELATIVE|Emily 曹⟧ 陪同',
    '儿媳⟦RELATIVE|马桂花⟧床旁陪护',
  ])('finds %s', (note) => {
    expectSpans(note, bareNameRecognizer);
  });

  it.each([
    'Completed 7 minutes of the Bruce protocol.',
    'patrons de Gordon, tríada de Hakim',
    'Positive to Timothy grass.',
    'Rosa trifft. Martin-Gruber-Anastomose',
    'Hémoglobine, 45 ans, contrôle',
    'Normal chest.\nNo effusion.\nDischarged home.',
    '母亲高血压，父亲糖尿病',
    '家屬關注費用',
    'PARKINSON, 45 ans',
  ])('finds nobody in %s', (note) => {
    expectNoSpans(note, bareNameRecognizer);
  });
});
