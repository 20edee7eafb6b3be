/**
 * @file EDS-Pseudo's two scores for release. Pure.
 *
 * [Note: Redact and full]
 * Tannier et al. 2024 (Methods Inf Med 63:21-34) and the project's scorer: redact is the recall of tokens whatever their label; full is the
 * share of notes without a missed token, over all notes, those without PHI included. The full-note rate that `evaluate` prints
 * first is stricter twice: it looks at characters, and at notes with PHI alone.
 */
import { Counter, type MetricFamily } from './counts.ts';
import { ratio } from './shares.ts';
import { countedTokens } from './tokenScores.ts';

export const edsPseudoScores: MetricFamily = {
  id: 'eds-pseudo',
  count(pair) {
    const counter = new Counter();
    const gold = countedTokens(pair).filter(({ goldPlace }) => goldPlace > 0);
    const hidden = gold.filter(({ isMarked }) => isMarked).length;
    counter.count('tokens', gold.length);
    counter.count('hidden', hidden);
    counter.count('notes');
    counter.count('full', hidden === gold.length ? 1 : 0);
    return counter;
  },
  figures: (sum) => [
    { key: 'redact-recall', value: ratio(sum.get('hidden') ?? 0, sum.get('tokens') ?? 0) },
    { key: 'full', value: ratio(sum.get('full') ?? 0, sum.get('notes') ?? 0) },
  ],
};
