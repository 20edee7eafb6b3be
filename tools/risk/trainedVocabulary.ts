/** @file What the training notes hold. Runs on Node 24; used by tools/noteRisk.ts. */
import { linesWithoutPhi, trainingNotes } from '../hintCorpora.mjs';
import { outside, Vocabulary } from './novelty.ts';

/** Of our training notes outside their mentions, and of our lines without PHI; no note of the fit is among them. */
export function trainedVocabulary(): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const use of ['teach', 'measure'] as const) {
    for (const { text, spans } of trainingNotes(use))
      for (const piece of outside(text, spans)) vocabulary.learn(piece);
    for (const { lines } of linesWithoutPhi(use)) for (const line of lines) vocabulary.learn(line);
  }
  return vocabulary;
}
