/** @file What is counted: words of a scheme as the scheme means them, chosen labels as themselves. */
import { describe, expect, it } from 'vitest';
import { chosenLabels, countedLabels } from '../../../src-main/evaluation/countedLabels.ts';
import { labelsInReach } from '../../../src-main/evaluation/labelScheme.ts';
import { loadLabelScheme } from '../../../src-main/workspace/labelSchemes.ts';

const presidio = loadLabelScheme('presidio');

describe('types that are named', () => {
  it('are those of the scheme first, then labels and groups', () => {
    expect([...countedLabels(presidio, ['PERSON'])].sort()).toEqual([
      'PATIENT',
      'PERSON',
      'RELATIVE',
      'STAFF',
    ]);
    expect([...countedLabels(presidio, ['PATIENT'])]).toEqual(['PATIENT']);
  });

  it('are refused when nobody knows them', () => {
    expect(() => countedLabels(presidio, ['toString'])).toThrow('evaluation/unmapped-type');
  });
});

describe('labels that are chosen', () => {
  it('are themselves, whatever the scheme calls so', () => {
    expect([...chosenLabels(presidio, ['PERSON'])]).toEqual(['PERSON']);
  });

  it('are all that the scheme can express when none is', () => {
    expect([...chosenLabels(presidio, [])]).toEqual([...labelsInReach(presidio)]);
  });

  it('are refused when the scheme cannot express them', () => {
    expect(labelsInReach(presidio).has('MRN')).toBe(false);
    expect(() => chosenLabels(presidio, ['MRN'])).toThrow('evaluation/unmapped-type');
  });
});
