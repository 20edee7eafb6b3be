/** @file Which figures of an adaptation are shown, in which order and under which words. Pure. */
import type { Adaptation } from '../../api/types.ts';
import { GATED } from '../../../src-main/contract/vocabulary.ts';

const gated: readonly string[] = GATED;

const WORDS = {
  charRecall: 'evaluation.figures.characters-blind-recall',
  strictSpanF1: 'evaluation.figures.spans-strict-blind-f1',
  strictTypedF1: 'evaluation.figures.spans-strict-micro-f1',
  charPrecision: 'evaluation.figures.characters-blind-precision',
  fullNoteRate: 'evaluation.figures.notes-full-note-rate',
} as const satisfies Record<keyof Adaptation['before'], string>;

/** Those of which none may fall come first. */
export const ADAPTATION_FIGURES = (Object.keys(WORDS) as (keyof typeof WORDS)[]).map((key) => ({
  key,
  words: WORDS[key],
  isGated: gated.includes(key),
}));
