/** @file S1: few-shot cross-lingual transfer in four strategies. Pure. */
import { publishedSpans, STRICT_TYPED, TINY_WORDS, type Approach, type Recipe } from './recipe.ts';

const OUR_NOTES = 'our Castilian-Catalan notes';

/** `trainedOn` with `{M}` and `{F}` for the two corpora. */
function strategy(id: string, title: string, trainedOn: string, published: Approach['published']): Approach {
  const words = (base: string, m: string, f: string): string =>
    `${base}; trained on ${trainedOn.replace('{M}', m).replace('{F}', f)}`;
  return {
    id,
    title,
    pipeline: 's1',
    runs: [[`reproduce-s1-${id}`]],
    trainedRuns: [[`reproduce-s1-${id}`]],
    shippedWords: words(TINY_WORDS, 'M, MEDDOCAN (500 notes)', `F, 384 sentences of ${OUR_NOTES}`),
    trainedWords: words('{base}', 'M, MEDDOCAN', 'F, sentences of {notes}'),
    ourNotes: OUR_NOTES,
    published,
  };
}

export const S1: Recipe = {
  system: 'S1',
  title: 'few-shot cross-lingual transfer, seven coarse types',
  publication:
    'Amin et al. 2022, Few-Shot Cross-lingual Transfer for Coarse-grained De-identification of Code-Mixed Clinical Texts (seed 001)',
  publishedTable: 'table 3 (development set, 3,924 sentences of stroke notes)',
  standIn: {
    gold: 'es-ca.plain.jsonl',
    trainingNotes: null,
    words: 'invented notes in Castilian and Catalan, written for this project (held-out part)',
  },
  language: 'es',
  scheme: 'coarse-7',
  count: [],
  shares: 'percent',
  figures: STRICT_TYPED,
  approaches: [
    strategy('m', 'M', '{M}', publishedSpans('80.1', '68.2', '73.7')),
    strategy('m-f', 'M, then F', '{M}, then {F}', publishedSpans('83.5', '94.2', '88.6')),
    strategy('mf', 'M + F', '{M} together with {F}', publishedSpans('86.0', '93.3', '89.5')),
    strategy(
      'mf-f',
      'M + F, then F',
      '{M} together with {F}, then F',
      publishedSpans('87.7', '95.0', '91.2'),
    ),
  ],
  publishedTypes: null,
  differs: [
    'scores are over whole notes that were read sentence by sentence; the publication scored sentences, half of them drawn for their mentions',
  ],
  differsWithoutBase: ['nothing was pretrained, so the learning rate is 0.001 in place of 0.00003'],
  elsewhere: [
    '100 notes that two people reviewed: P 95.1, R 99.3, F1 97.1 (section 5), F1 97.2 (abstract); of that P and R it is 97.15, between the two. That takes people: review a batch, then noteveil evaluate',
    'token kappa 0.898 between its annotators (section 4): noteveil agreement',
  ],
};
