/**
 * @file Spans: strict and partial, with and without their type. Pure.
 *
 * [Note: Strict and partial]
 * Strict: the prediction has the first and last counted character of a gold span, and for the typed score a label that its
 * type means (exact matching of the CoNLL shared tasks, Tjong Kim Sang and De Meulder 2003). Partial: one that only overlaps
 * counts half, as in MUC-5 (Chinchor and Sundheim 1993) and SemEval-2013 task 9 (Segura-Bedmar et al. 2013). One gold span and
 * one prediction belong together at most, see [Note: Aligning spans].
 */
import type { Fit } from './alignSpans.ts';
import { Counter, hitsByType, hitsOf, shareFigures, typedFigures, type MetricFamily } from './counts.ts';

/** What a pair is worth: [strict typed, strict, partial typed, partial]. */
const WORTH: Readonly<Record<Fit, readonly [number, number, number, number]>> = {
  correct: [1, 1, 1, 1],
  'wrong-type': [0, 1, 0, 1],
  'wrong-edge': [0, 0, 0.5, 0.5],
  'wrong-edge-and-type': [0, 0, 0, 0.5],
};

export const spanScores: MetricFamily = {
  id: 'spans',
  count({ alignment }, { typeOfLabel }) {
    const counter = new Counter();
    const { pairs, missed, spurious } = alignment;
    for (const { gold, predicted, fit } of pairs) {
      const [strictTyped, strict, partialTyped, partial] = WORTH[fit];
      const hasType = fit === 'correct' || fit === 'wrong-edge';
      const type = hasType ? gold.type : typeOfLabel(predicted.label);
      for (const [name, hits] of [
        ['strict', strictTyped],
        ['partial', partialTyped],
      ] as const) {
        counter.countHits(`${name}:${gold.type}`, { gold: 1, hits });
        counter.countHits(`${name}:${type}`, { predicted: 1 });
      }
      counter.countHits('strict-blind', { gold: 1, predicted: 1, hits: strict });
      counter.countHits('partial-blind', { gold: 1, predicted: 1, hits: partial });
    }
    for (const name of ['strict', 'partial']) {
      for (const { type } of missed) counter.countHits(`${name}:${type}`, { gold: 1 });
      for (const { label } of spurious) counter.countHits(`${name}:${typeOfLabel(label)}`, { predicted: 1 });
      counter.countHits(`${name}-blind`, { gold: missed.length, predicted: spurious.length });
    }
    return counter;
  },
  figures: (sum) => [
    ...typedFigures('strict', hitsByType(sum, 'strict')),
    ...shareFigures('strict-blind', hitsOf(sum, 'strict-blind')),
    ...typedFigures('partial', hitsByType(sum, 'partial')),
    ...shareFigures('partial-blind', hitsOf(sum, 'partial-blind')),
  ],
};
