/** @file S4: German annotation scheme and recurrent network, scored per token. Pure. */
import type { PublishedType, Recipe } from './recipe.ts';
import { OUTSIDE, TOTAL, TOTAL_OF_TYPES } from './tokenTable.ts';

/** "We train five different models on the same train-test split" (section "Methods"). The trainer counts from 1. */
export const S4_SEEDS = [1, 2, 3, 4, 5] as const;

/** Its table 3: precision, recall, F1, support, out of vocabulary. */
const TABLE_3: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  Age: ['0.885', '0.910', '0.897', '89', '25%'],
  Birthdate: ['0.959', '0.992', '0.975', '222', '68%'],
  Contact: ['0.966', '0.945', '0.956', '435', '7%'],
  Date: ['0.959', '0.970', '0.964', '4,969', '15%'],
  ID: ['0.693', '0.385', '0.480', '95', '91%'],
  Location: ['0.977', '0.940', '0.958', '2,188', '11%'],
  MedicalUnit: ['0.967', '0.938', '0.952', '2,424', '4%'],
  [OUTSIDE]: ['0.998', '0.999', '0.999', '269,337', '3%'],
  Other: ['0.592', '0.384', '0.463', '63', '46%'],
  Patient: ['0.952', '0.962', '0.957', '990', '35%'],
  Person: ['0.000', '0.000', '0.000', '5', '80%'],
  Relative: ['0.000', '0.000', '0.000', '16', '100%'],
  Staff: ['0.975', '0.961', '0.968', '2,015', '7%'],
  Typist: ['0.898', '0.862', '0.879', '245', '12%'],
  [TOTAL]: ['0.996', '0.996', '0.996', '283,093', '4%'],
  [TOTAL_OF_TYPES]: ['0.959', '0.947', '0.952', '13,756', '14%'],
};

const publishedTypes: Readonly<Record<string, PublishedType>> = Object.fromEntries(
  Object.entries(TABLE_3).map(([type, [precision, recall, f1, support, unseen]]) => [
    type,
    { precision, recall, f1, support, unseen },
  ]),
);

/** The files of 849 German notes; four fifths of them, 679 notes, trained the committed packs on 2026-11-30. */
const SHIPPED_NOTES = [
  'de-befund-tabellen',
  'de-chirurgie-bayern',
  'de-first',
  'de-formlos-mobil',
  'de-geschichte-sozial',
  'de-haeuser-praxen',
  'de-innere-ruhr',
  'de-kurznotizen-listen',
  'de-lange-klinikbriefe',
  'de-neuro-psych',
  'de-notfall-rettung',
  'de-onkologie-nord',
  'de-paediatrie-ost',
  'de-pflege-schweiz',
  'de-praxis-brief',
  'de-second',
  'de-soziales-arbeit',
  'de-vereine-betriebe',
  'de-wien-graz-bern',
] as const;

const RUNS = S4_SEEDS.map((seed) => [`reproduce-s4-bilstm-${seed}`]);
const BASE = 'random weights, as in the publication; mean of five seeds, each trained on';

export const S4: Recipe = {
  system: 'S4',
  title: 'German scheme of 13 types, character LSTM and BiLSTM, scored per token',
  publication: 'Kolditz et al. 2019, Annotating German Clinical Documents for De-Identification (seed 004)',
  publishedTable:
    'table 3 and section "Results" (test part of 1,106 discharge summaries and transfer letters)',
  standIn: {
    gold: 'de-letters.plain.jsonl',
    trainingNotes: { folder: 'de-letters', shipped: SHIPPED_NOTES },
    words: 'invented German letters and short notes, written for this project (held-out part)',
  },
  language: 'de',
  scheme: 'german-13',
  count: [],
  shares: 'share',
  figures: [
    { family: 'tokens', key: 'typed-weighted-f1', title: 'F1 without O' },
    { family: 'tokens', key: 'blind-precision', title: 'PHI P' },
    { family: 'tokens', key: 'blind-recall', title: 'PHI R' },
  ],
  approaches: [
    {
      id: 'bilstm',
      title: 'BiLSTM',
      pipeline: 's4',
      runs: RUNS,
      trainedRuns: RUNS,
      shippedWords: `${BASE} 679 German notes written for this project`,
      trainedWords: `${BASE} {notes}`,
      ourNotes: 'our German notes',
      published: {
        'tokens typed-weighted-f1': '0.952',
        'tokens blind-precision': '0.98',
        'tokens blind-recall': '0.96',
      },
    },
  ],
  publishedTypes,
  differs: ['OOV is counted against all notes to train on, of which the networks saw four fifths'],
  differsWithoutBase: [],
  elsewhere: [
    'agreement between its annotators, 0.96 per instance and 0.97 per token (section "Results"): noteveil agreement',
  ],
};
