/**
 * @file Which PHI tokens training never showed, and how much of them is found all the same. Pure.
 *
 * [Note: Out of vocabulary]
 * S4 (Kolditz et al. 2019, table 3): a token of a type in the test notes is out of vocabulary when no token of the training
 * notes with the same characters has that type. Compared as written, case included. The recall of such tokens, whatever
 * their label, is ours: it tells whether a model has learned more than a list.
 */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { runThrough, type Steps } from '../../domain/steps.ts';
import type { GoldNote } from '../gold/goldNote.ts';
import { Counter, typesOf, type Figure, type MetricFamily } from './counts.ts';
import { predictionOfSpans } from './prediction.ts';
import { scoredPair } from './scoredPair.ts';
import { ratio } from './shares.ts';
import { countedTokens } from './tokenScores.ts';

/** The tokens of each type, as written. */
export type Vocabulary = ReadonlyMap<string, ReadonlySet<string>>;

/** What the training notes show. `counted` are the labels in question. */
export function vocabularyOf(training: readonly GoldNote[], counted: ReadonlySet<PhiLabel>): Vocabulary {
  return runThrough(vocabularySteps(training, counted));
}

/** {@link vocabularyOf} with a pause before every note. */
export function* vocabularySteps(
  training: readonly GoldNote[],
  counted: ReadonlySet<PhiLabel>,
): Steps<Vocabulary> {
  const vocabulary = new Map<string, Set<string>>();
  for (const note of training) {
    yield;
    const pair = scoredPair(note, predictionOfSpans([]), counted);
    for (const { start, end, goldPlace } of countedTokens(pair)) {
      const span = pair.gold[goldPlace - 1];
      if (span === undefined) continue;
      const known = vocabulary.get(span.type) ?? new Set();
      vocabulary.set(span.type, known.add(note.text.slice(start, end)));
    }
  }
  return vocabulary;
}

/** See [Note: Out of vocabulary]. */
export function unseenTokens(vocabulary: Vocabulary): MetricFamily {
  return {
    id: 'vocabulary',
    count(pair) {
      const counter = new Counter();
      for (const { start, end, goldPlace, isMarked } of countedTokens(pair)) {
        const span = pair.gold[goldPlace - 1];
        if (span === undefined) continue;
        const isSeen = vocabulary.get(span.type)?.has(pair.text.slice(start, end)) === true;
        const hidden = isMarked ? 1 : 0;
        counter.countHits(`type:${span.type}`, { gold: 1, hits: isSeen ? 0 : 1 });
        counter.countHits('all', { gold: 1, hits: isSeen ? 0 : 1 });
        counter.countHits(isSeen ? 'seen' : 'unseen', { gold: 1, hits: hidden });
      }
      return counter;
    },
    figures(sum) {
      const share = (key: string, name: string): Figure => ({
        key,
        value: ratio(sum.get(`${name}/hits`) ?? 0, sum.get(`${name}/gold`) ?? 0),
      });
      return [
        share('unseen-share', 'all'),
        share('unseen-recall', 'unseen'),
        share('seen-recall', 'seen'),
        ...typesOf(sum, 'type').map((type) => share(`unseen-share:${type}`, `type:${type}`)),
      ];
    },
  };
}
