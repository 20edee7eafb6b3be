/** @file S2: TinyBERT and CRF on raw and augmented sentences. Pure. */
import { publishedSpans, STRICT_TYPED, TINY_WORDS, type Approach, type Recipe } from './recipe.ts';

const OUR_NOTES = 'our Chinese notes, some with English in them';

function training(id: string, title: string, trainedOn: string, published: Approach['published']): Approach {
  const words = (base: string, notes: string): string =>
    `a student of: ${base}; trained on ${notes}: ${trainedOn}`;
  return {
    id,
    title,
    pipeline: 's2',
    runs: [[`reproduce-s2-${id}`]],
    trainedRuns: [[`reproduce-s2-${id}`]],
    shippedWords: words(TINY_WORDS, `200 of ${OUR_NOTES}`),
    trainedWords: words('{base}', '{notes}'),
    ourNotes: OUR_NOTES,
    published,
  };
}

export const S2: Recipe = {
  system: 'S2',
  title: 'TinyBERT and CRF, four Chinese types, augmented training sets',
  publication:
    'An Efficient Method for Deidentifying Protected Health Information in Chinese Electronic Health Records, 2022, vol. 10, no. 8 (seed 002)',
  publishedTable: 'tables 3 and 4 (all data), table 7 (10 %)',
  standIn: {
    gold: 'zh.plain.jsonl',
    trainingNotes: null,
    words: 'invented notes in simplified Chinese, written for this project (held-out part)',
  },
  language: 'zh',
  scheme: 'chinese-4',
  count: [],
  shares: 'percent',
  figures: STRICT_TYPED,
  approaches: [
    training('10-raw', '10 %, raw', 'a tenth of the sentences', publishedSpans('91.33', '95.26', '93.26')),
    training('10-both', '10 %, DAGA + MR', 'a tenth of the sentences, its copies and generated ones', {}),
    training('50-raw', '50 %, raw', 'half of the sentences', {}),
    training('50-both', '50 %, DAGA + MR', 'half of the sentences, its copies and generated ones', {}),
    training('100-raw', 'raw', 'the sentences', publishedSpans('97.84', '98.6', '98.22')),
    training(
      '100-mr',
      'MR',
      'the sentences and copies by mention replacement',
      publishedSpans('98.32', '99.03', '98.68'),
    ),
    training(
      '100-daga',
      'DAGA',
      'the sentences and generated ones',
      publishedSpans('98.18', '99.08', '98.6'),
    ),
    training(
      '100-both',
      'DAGA + MR',
      'the sentences, copies and generated ones',
      publishedSpans('98.7', '99.13', '98.91'),
    ),
  ],
  publishedTypes: null,
  differs: [
    'sentences longer than 128 pieces are read in windows, not cut',
    'what is added to a tenth or a half is made of that part alone; the publication added what was made of all its training sentences: all of it once, a random part of it once (table 6)',
  ],
  differsWithoutBase: [
    'nothing was pretrained, so the learning rate is 0.001',
    'at most 200 notes are trained on, for four epochs; DAGA generates a sentence for every five: for small machines',
  ],
  elsewhere: [
    'figures per type, at 50 % and of its two mixed sets are lost from the text of its tables 5 and 7, and so is which raw part each of the two holds (table 6)',
    '158.22 s for 1,500 samples on a Xeon E5-2620 v3, 62.39 s on an RTX 3090 (table 8): of a model of 67 million weights, which these are not',
    'other models beside its own, a GRU and BERT-base among them (tables 3, 4 and 8): no recipe here is theirs',
  ],
};
