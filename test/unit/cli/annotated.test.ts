/** @file The languages in a line of `annotate`. */
import { describe, expect, it } from 'vitest';
import { annotated } from '../../../src-main/cli/annotateCommand.ts';
import type { DetectionResult } from '../../../src-main/domain/detection.ts';
import { detectLanguages } from '../../../src-main/text/language.ts';

function lineOf(text: string, languages: DetectionResult['languages'] = detectLanguages(text)) {
  const result = { spans: [], coverage: [], failures: [], languages, classifications: [], gate: null };
  return annotated({ id: 'n', text, known: [] }, result);
}

describe('a line of annotate', () => {
  it('has the mix of the languages by which rules were chosen', () => {
    const text = '病人因發燒住院，the patient was admitted to the ward with a fever and was given fluids。';
    const { languages, mixedSentences } = lineOf(text, ['en', 'zh-Hant']);
    expect(languages.map(({ language }) => language)).toEqual(['en', 'zh-Hant']);
    expect(languages[0]!.share + languages[1]!.share).toBeCloseTo(1, 4);
    expect(String(languages[0]!.share).length).toBeLessThanOrEqual(6);
    expect(mixedSentences).toBe(1);
  });

  it('has one language for a note of one', () => {
    const { languages, mixedSentences } = lineOf('Mme Dupont, 70 ans, vue le 03/04/2021 par le Dr Martin.');
    expect({ languages, mixedSentences }).toEqual({
      languages: [{ language: 'fr', share: 1 }],
      mixedSentences: 0,
    });
  });

  it('has none where nothing was told', () => {
    expect(lineOf('Puls 72.')).toMatchObject({ languages: [], mixedSentences: 0 });
  });
});
