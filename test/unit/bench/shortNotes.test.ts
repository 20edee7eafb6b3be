/** @file The invented notes of the scale bench differ, come again for the same seed, and hold what rules find. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import { rulesPipeline } from '../../support/rulesPipeline.ts';
import { shortNotes } from '../../bench/scale/shortNotes.ts';
import { acceptedSpans } from '../../support/annotated.ts';

describe('a short note of the scale bench', () => {
  it('is like no other one, and the same for the same seed', () => {
    const notes = [...shortNotes(3000)];
    expect(new Set(notes).size).toBe(3000);
    // The first ones do not depend on how many follow.
    expect([...shortNotes(10)]).toEqual(notes.slice(0, 10));
    expect([...shortNotes(10, 9)]).not.toEqual(notes.slice(0, 10));
    expect(notes.join('')).not.toMatch(/[{}]|undefined/);
  });

  it('holds a name, a date or more that the rules find, in every language', () => {
    for (const text of shortNotes(60)) {
      const labels = acceptedSpans(text, rulesPipeline).map(({ label }) => label);
      expect(labels.length, text).toBeGreaterThanOrEqual(2);
      expect(
        labels.some((label) => label === 'DATE' || label === 'BIRTHDATE'),
        text,
      ).toBe(true);
    }
  });
});
