/** @file Guidelines at hand: those that were written, for the schemes they are for. */
import { describe, expect, it } from 'vitest';
import { guidelineOf } from '../../../../src-main/workspace/annotation/guideline.ts';
import { labelSchemeIds, loadLabelScheme } from '../../../../src-main/workspace/labelSchemes.ts';

const withGuideline = labelSchemeIds().filter((id) => guidelineOf(id) !== null);

describe('the guideline of a scheme', () => {
  it('is there for the two schemes that one was written for', () => {
    expect(withGuideline).toEqual(['coarse-7', 'german-13']);
  });

  it.each(withGuideline)('names every type of %s', (id) => {
    const { types, leftOut } = loadLabelScheme(id);
    const text = guidelineOf(id) ?? '';
    for (const type of [...Object.keys(types), ...Object.keys(leftOut)])
      expect(text).toContain(`#### ${type}`);
  });

  it.each(['canonical', 'none', '', '../german-13', 'constructor'])('is none for %j', (id) => {
    expect(guidelineOf(id)).toBeNull();
  });
});
