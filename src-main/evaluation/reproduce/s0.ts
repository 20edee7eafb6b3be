/** @file S0: dictionary, BERT with 81 outputs, translated M-BERT. Pure. */
import { STRICT_TYPED, TINY_WORDS, type Recipe } from './recipe.ts';

/** Chinese with English inside: the one genre that the two networks are trained on. */
const OUR_NOTES = 'our Chinese-English notes';

export const S0: Recipe = {
  system: 'S0',
  title: 'dictionary (DBA), BERT with 81 outputs, translated M-BERT (TM)',
  publication: 'Multimedia Appendix 2 of a study of Chinese-English discharge summaries (seed 000)',
  publishedTable: null,
  standIn: {
    gold: 'zh-en.plain.jsonl',
    trainingNotes: null,
    words: 'invented notes in Chinese with English, written for this project (held-out part)',
  },
  language: 'zh',
  scheme: 'fine-20',
  count: [],
  shares: 'percent',
  figures: [
    ...STRICT_TYPED,
    { family: 'characters', key: 'blind-precision', title: 'character P' },
    { family: 'characters', key: 'blind-recall', title: 'character R' },
  ],
  approaches: [
    {
      id: 'dba',
      title: 'DBA',
      pipeline: 's0-dba',
      runs: [[]],
      trainedRuns: [['reproduce-s0-dba']],
      shippedWords:
        'none, a dictionary is counted; noteveil-dictionary, of our training notes in all languages',
      trainedWords: 'none, a dictionary is counted, of {notes}',
      ourNotes: 'our training notes in all languages',
      published: {},
    },
    {
      id: 'bert',
      title: 'BERT, 81 outputs',
      pipeline: 's0-bert',
      runs: [['reproduce-s0-bert']],
      trainedRuns: [['reproduce-s0-bert']],
      shippedWords: `${TINY_WORDS}; trained on 531 mixed notes written for this project`,
      trainedWords: '{base}; trained on {notes}',
      ourNotes: OUR_NOTES,
      published: {},
    },
    {
      id: 'tm',
      title: 'TM-BERT',
      pipeline: 's0-tm',
      runs: [['reproduce-s0-tm']],
      trainedRuns: [['reproduce-s0-tm']],
      shippedWords: `${TINY_WORDS}; trained on the same 531 notes, translated by dictionary`,
      trainedWords: '{base}; trained on {notes}, translated by dictionary',
      ourNotes: OUR_NOTES,
      published: {},
    },
  ],
  publishedTypes: null,
  differs: [
    'the publication names one of its 20 types (Doctor): the list and its mapping are ours (label scheme fine-20)',
    'its learning rate is lost from the text: ours',
    'a phrase lexicon stands for its translation system: docs/translation.md',
  ],
  differsWithoutBase: ['one small BERT stands for its English, Chinese and multilingual ones'],
  elsewhere: [],
};
