/** @file The shipped lexicon: its form, and how much of held-out mixed notes it knows. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseLexicon } from '../../../../src-main/detection/translation/lexicon.ts';
import { translate } from '../../../../src-main/detection/translation/translate.ts';
import { readTranslationLexicon } from '../../../../src-main/worker/translationLexicon.ts';
import { readMarkedNotes } from '../../../support/markedNotes.ts';
import { coverageOf } from '../../../support/translationCoverage.ts';

const resources = path.resolve(import.meta.dirname, '../../../../resources');
const { tsv, digest } = await readTranslationLexicon(resources);
const lexicon = parseLexicon(tsv);

describe('the shipped lexicon', () => {
  it('covers at least 90 % of the embedded tokens of the held-out mixed notes', () => {
    const heldOut = readMarkedNotes().filter(({ genre, split }) => genre === 'zh-en' && split !== 'train');
    expect(heldOut.length).toBeGreaterThanOrEqual(50);
    const { tokens, covered, names, changedNames } = coverageOf(heldOut, (text) => translate(text, lexicon));
    expect(tokens).toBeGreaterThan(500);
    expect(covered / tokens).toBeGreaterThanOrEqual(0.9);
    // 2 %: names are to stay, and what changes comes back to the right place all the same.
    expect(changedNames / names).toBeLessThan(0.02);
  });

  it('does not cover what it does not hold', () => {
    const note = {
      text: '患者有 xyzzy 及 fever，家屬 Kowalski 陪同',
      spans: [{ start: 20, end: 28, label: 'RELATIVE' as const }],
    };
    const { tokens, covered, uncovered } = coverageOf([note], (text) => translate(text, lexicon));
    expect([tokens, covered]).toEqual([2, 1]);
    expect(uncovered.map(({ token }) => token)).toEqual(['xyzzy']);
  });

  it('lets medicine win', () => {
    const file = path.join(resources, 'translation', 'zh-en', 'medicine.tsv');
    const medicine = parseLexicon(readFileSync(file, 'utf8'));
    const other = [...medicine.toChinese].filter(([key, phrase]) => {
      const chosen = lexicon.toChinese.get(key);
      return chosen?.traditional !== phrase.traditional || chosen.simplified !== phrase.simplified;
    });
    expect(medicine.toChinese.size).toBeGreaterThan(4000);
    expect(other).toEqual([]);
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    'May ',
    'a',
    '-',
    '的',
    '陳平安',
    'chest pain ',
    'Dr. ',
    '王',
    'Chan,May,',
    '，May',
    'left upper 左 ',
  ])('takes linear time on repeats of %j', (unit) => {
    const time = (length: number): number => {
      const text = `${unit.repeat(Math.ceil(length / unit.length))}的`;
      const begun = performance.now();
      translate(text, lexicon);
      return performance.now() - begun;
    };
    time(1000);
    // 100 KB; squared work over it would take minutes. 5 s: a slow machine at work on other things.
    expect(time(100_000)).toBeLessThan(5000);
  });

  it('is missed when a file is not there', async () => {
    await expect(readTranslationLexicon(import.meta.dirname)).rejects.toThrow('part of the installation');
  });
});
