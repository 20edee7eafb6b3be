/** @file Names found in part. Runs in tests. */
import { describe, expect, it } from 'vitest';
import { nameExtensionRecognizer } from '../../../support/recognizers.ts';
import { textAlone } from '../../../../src-main/domain/note.ts';
import { prepareInput } from '../../../../src-main/detection/pipeline.ts';

/** What the recognizer makes of a note in which only `part` was found. */
function extended(text: string, part: string): readonly string[] {
  const start = text.indexOf(part);
  const found = [
    {
      start,
      end: start + part.length,
      label: 'PATIENT',
      score: 0.6,
      recognizer: 'test',
      rule: 'test',
    } as const,
  ];
  const { spans } = nameExtensionRecognizer.recognize(prepareInput(textAlone(text)), found);
  return spans.map((span) => text.slice(span.start, span.end));
}

describe('nameExtensionRecognizer', () => {
  it.each([
    ['REF: Wilmer Castaño Arboleda, control', 'Castaño', 'Wilmer Castaño Arboleda'],
    ['Übergabe an Sörensen, Stefan ist stabil', 'Sörensen', 'Sörensen, Stefan'],
    ['la Rosa Navarro Claramunt, de 57 anys', 'Navarro', 'Navarro Claramunt'],
    ['vu avec Durand de Montigny hier', 'Durand', 'Durand de Montigny'],
  ])('%s', (text, part, whole) => {
    expect(extended(text, part).some((mention) => mention.endsWith(whole.split(' ').at(-1) ?? ''))).toBe(
      true,
    );
  });

  it.each([
    ['Frau Muster Patientin schläft', 'Muster'],
    ['Heute Muster entlassen', 'Muster'],
    ['Muster EKG normal', 'Muster'],
    ['Muster\nBefund unauffällig', 'Muster'],
    ['maladie de Parkinson Durand', 'Durand'],
  ])('leaves the neighbors alone in %s', (text, part) => {
    expect(extended(text, part)).toEqual([]);
  });
});
