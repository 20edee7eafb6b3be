/**
 * @file Characters, with and without their type. Pure. Which characters count: [Note: What a character counts].
 *
 * Label-blind, a gold character is a hit when any prediction covers it, whatever its label: what matters to a patient is
 * that it is hidden. A predicted character outside gold is wrong when its label is one of those in question.
 */
import { Counter, hitsByType, hitsOf, shareFigures, typedFigures, type MetricFamily } from './counts.ts';
import { GOLD, IGNORED } from './countedCharacters.ts';
import { hasTypeThere } from './scoredPair.ts';

export const characterScores: MetricFamily = {
  id: 'characters',
  count(pair, { typeOfLabel }) {
    const { truth, marked, gold, goldAt, scored, scoredAt } = pair;
    const counter = new Counter();
    for (let at = 0; at < truth.length; at++) {
      if (truth[at] === IGNORED) continue;
      const found = scored[(scoredAt[at] ?? 0) - 1];
      const expected = truth[at] === GOLD ? gold[(goldAt[at] ?? 0) - 1] : undefined;
      if (expected === undefined) {
        if (found === undefined) continue;
        counter.countHits('blind', { predicted: 1 });
        counter.countHits(`typed:${typeOfLabel(found.label)}`, { predicted: 1 });
        continue;
      }
      const isHidden = marked[at] === 1 ? 1 : 0;
      counter.countHits('blind', { gold: 1, predicted: isHidden, hits: isHidden });
      const isTyped = found !== undefined && hasTypeThere(pair, expected, found);
      counter.countHits(`typed:${expected.type}`, { gold: 1, hits: isTyped ? 1 : 0 });
      if (found !== undefined)
        counter.countHits(`typed:${isTyped ? expected.type : typeOfLabel(found.label)}`, { predicted: 1 });
    }
    return counter;
  },
  figures: (sum) => [
    ...shareFigures('blind', hitsOf(sum, 'blind')),
    ...typedFigures('typed', hitsByType(sum, 'typed')),
  ],
};
