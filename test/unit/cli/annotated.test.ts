/** @file The languages and the risk in a line of `annotate`. */
import { describe, expect, it } from 'vitest';
import { annotated } from '../../../src-main/cli/annotateCommand.ts';
import { DEFAULT_PIPELINE } from '../../../src-main/detection/pipelineId.ts';
import type { DetectionResult } from '../../../src-main/domain/detection.ts';
import { detectLanguages } from '../../../src-main/text/language.ts';
import type { Examiner } from '../../../src-main/workspace/noteRisk.ts';

function lineOf(
  text: string,
  languages: DetectionResult['languages'] = detectLanguages(text),
  examiner: Partial<Examiner> = {},
) {
  const result = { spans: [], coverage: [], failures: [], languages, classifications: [], gate: null };
  const by = { pipelineId: DEFAULT_PIPELINE, operatingPoint: 'balanced', ...examiner } as const;
  return annotated({ id: 'n', text, known: [] }, result, by);
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

  it('has the risk to four digits and what raises it, for the pipeline it was fitted for', () => {
    const { risk } = lineOf('Puls 72.');
    expect(risk?.probability).toBeGreaterThan(0);
    expect(risk?.probability).toBeLessThan(1);
    expect(String(risk?.probability).length).toBeLessThanOrEqual(6);
    // Nothing looked at the note: all of its eight characters are unseen.
    expect(risk?.reasons).toEqual([{ code: 'not-covered', count: 8 }]);
  });

  it.each(['rules', 'noteveil-compact', 's3-6'])(
    'has no risk for %s, which none was fitted for',
    (pipelineId) => {
      expect(lineOf('Puls 72.', [], { pipelineId }).risk).toBeNull();
    },
  );

  it('has no risk at the operating point recall, which none was fitted for', () => {
    expect(lineOf('Puls 72.', [], { operatingPoint: 'recall' }).risk).toBeNull();
  });

  it('has none where nothing was told', () => {
    expect(lineOf('Puls 72.')).toMatchObject({ languages: [], mixedSentences: 0 });
  });
});
