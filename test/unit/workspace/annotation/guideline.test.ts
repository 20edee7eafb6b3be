/** @file Guidelines at hand: those that were written, for the schemes they are for. */
import { describe, expect, it } from 'vitest';
import { guidelineOf } from '../../../../src-main/workspace/annotation/guideline.ts';
import { labelSchemeIds, loadLabelScheme } from '../../../../src-main/workspace/labelSchemes.ts';

const withGuideline = labelSchemeIds().filter((id) => guidelineOf(id) !== null);

describe('the guideline of a scheme', () => {
  it('is there for the three schemes that one was written for', () => {
    expect(withGuideline).toEqual(['canonical', 'coarse-7', 'german-13']);
  });

  it.each(withGuideline)('names every type of %s', (id) => {
    const { types, leftOut } = loadLabelScheme(id);
    const text = guidelineOf(id) ?? '';
    for (const type of [...Object.keys(types), ...Object.keys(leftOut)])
      expect(text).toMatch(new RegExp(`^#### ${type}(?: \\(|$)`, 'm'));
  });

  it.each(withGuideline)('marks in the examples of %s types of the scheme alone, at clean edges', (id) => {
    const { types, leftOut } = loadLabelScheme(id);
    const known = new Set([...Object.keys(types), ...Object.keys(leftOut)]);
    const marks = [...(guidelineOf(id) ?? '').matchAll(/⟦([^|⟧\\]+)\\?\|([^⟧]*)⟧/g)]
      .map(([, type = '', text = '']) => ({ type, text }))
      .filter(({ text }) => text !== 'text');
    expect(marks.length).toBeGreaterThan(50);
    expect(marks.filter(({ type }) => !known.has(type))).toEqual([]);
    expect(
      marks.filter(
        ({ text }) => /^[\s"'«„“([]|[\s"'»“”.,;:!?。，；：]$/.test(text) && !/^\(\d+\)/.test(text),
      ),
    ).toEqual([]);
  });

  it('marks at least one example of every canonical type', () => {
    const text = guidelineOf('canonical') ?? '';
    const missing = Object.keys(loadLabelScheme('canonical').types).filter(
      (type) => !text.includes(`⟦${type}|`),
    );
    expect(missing).toEqual([]);
  });

  it.each(['conll', 'none', '', '../german-13', 'constructor'])('is none for %j', (id) => {
    expect(guidelineOf(id)).toBeNull();
  });
});
