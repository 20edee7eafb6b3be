/** @file S2: TinyBERT and CRF on raw and augmented sentences. Pure. */
import { publishedSpans, STRICT_TYPED, TINY_WORDS, type Approach, type Recipe } from './recipe.ts';

function training(id: string, title: string, trainedOn: string, published: Approach['published']): Approach {
  return {
    id,
    title,
    pipeline: 's2',
    packs: [`reproduce-s2-${id}`],
    trainedPacks: [`reproduce-s2-${id}`],
    base: `a student of: {base}; trained on our Chinese notes: ${trainedOn}`,
    shippedBase: TINY_WORDS,
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
  differs: ['sentences longer than 128 pieces are read in windows, not cut'],
  differsWithoutBase: [
    'nothing was pretrained, so the learning rate is 0.001',
    'trained on 200 notes, some with English in them, for four epochs; DAGA generates a sentence for every five: for small machines',
  ],
  elsewhere: [
    'figures per type and at 50 % are lost from the text of its tables 5 and 7',
    '158.22 s for 1,500 samples on a Xeon E5-2620 v3 (table 8): of a model of 67 million weights, which these are not',
  ],
};
