/** @file Invented gold notes and predictions, counted by the product's own functions, and the calls of the closer look. */
import type { AppContract } from '../../../src-main/contract/contract.ts';
import type { Emitters, Handlers } from '../../../src-main/contract/verbs.ts';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import { PHI_LABELS } from '../../../src-main/domain/phiLabel.ts';
import { runThrough } from '../../../src-main/domain/steps.ts';
import type { GoldNote } from '../../../src-main/evaluation/gold/goldNote.ts';
import type { LabelScheme } from '../../../src-main/evaluation/labelScheme.ts';
import { predictionOfSpans } from '../../../src-main/evaluation/metrics/prediction.ts';
import { ComparedNotes } from '../../../src-main/workspace/compare/comparedNotes.ts';
import {
  differenceView,
  errorPage,
  evaluationView,
  figuresView,
  noteView,
} from '../../../src-main/workspace/compare/evaluationViews.ts';

type Marks = readonly (readonly [words: string, label: PhiLabel])[];

/** A note, what gold marks, and what each of two pipelines replaces. */
const NOTES: readonly {
  readonly id: string;
  readonly text: string;
  readonly sides: readonly [Marks, Marks, Marks];
}[] = [
  {
    id: 'urgences-17',
    text: 'Mme Odile Fabre, 71 ans, adressée par le Dr Guy Lemoine.\nVue le 3 mars 2021 au CHU de Brumeville.\nFils joint au 06 39 98 12 45.\n',
    sides: [
      [
        ['Odile Fabre', 'PATIENT'],
        ['71', 'AGE'],
        ['Guy Lemoine', 'STAFF'],
        ['3 mars 2021', 'DATE'],
        ['CHU de Brumeville', 'HOSPITAL'],
        ['06 39 98 12 45', 'PHONE'],
      ],
      [
        ['Fabre', 'PATIENT'],
        ['71', 'AGE'],
        ['Guy Lemoine', 'PATIENT'],
        ['3 mars 2021', 'DATE'],
        ['06 39 98 12 45', 'PHONE'],
      ],
      [
        ['Odile Fabre', 'PATIENT'],
        ['71', 'AGE'],
        ['Guy Lemoine', 'STAFF'],
        ['le 3 mars 2021', 'DATE'],
        ['CHU de Brumeville', 'HOSPITAL'],
        ['06 39 98 12 45', 'PHONE'],
      ],
    ],
  },
  {
    id: 'urgences-18',
    text: 'Traitement par Lasix 40 mg, surveillance du poids.\nRappel de Odile Fabre demain.\n',
    sides: [[['Odile Fabre', 'PATIENT']], [['Lasix', 'PATIENT']], [['Odile Fabre', 'PATIENT']]],
  },
  { id: 'urgences-19', text: 'RAS. Retour à domicile.\n', sides: [[], [], []] },
];

/** Types of the gold are our own labels. */
const SCHEME: LabelScheme = {
  id: 'canonical',
  title: 'NoteVeil canonical scheme',
  source: '',
  types: Object.fromEntries(PHI_LABELS.map((label) => [label, [label]])),
  leftOut: {},
};

function spansOf(text: string, marks: Marks) {
  return marks.map(([words, label]) => {
    const start = text.indexOf(words);
    return { start, end: start + words.length, label };
  });
}

const GOLD: readonly GoldNote[] = NOTES.map(({ id, text, sides: [gold] }) => ({
  ...{ id, text, leftOut: [] },
  spans: spansOf(text, gold).map(({ start, end, label }) => ({ start, end, type: label, labels: [label] })),
}));

/** Steps of the count that the progress shows; as many as look real. */
const STEPS = 12_000;

export function fakeEvaluationHandlers(
  pipelines: () => readonly string[],
  emit: Emitters<AppContract>,
): Pick<
  Handlers<AppContract>['compare'],
  'evaluation' | 'errors' | 'goldNote' | 'difference' | 'figures' | 'train'
> {
  let isTrained = false;
  const notes = (): ComparedNotes =>
    new ComparedNotes(
      { gold: GOLD, scheme: SCHEME, counting: [], counted: new Set(PHI_LABELS) },
      new Map(
        pipelines().map((pipeline, at) => [
          pipeline,
          NOTES.map(({ text, sides }) => predictionOfSpans(spansOf(text, sides[at % 2 === 0 ? 1 : 2]))),
        ]),
      ),
    );
  return {
    evaluation: ({ pipeline }) => evaluationView(pipeline, runThrough(notes().report(pipeline))),
    errors: ({ pipeline, ...page }) => runThrough(errorPage(notes(), pipeline, page)),
    goldNote: ({ pipeline, note }) => runThrough(noteView(notes(), pipeline, note)),
    figures: ({ pipeline }) => {
      emit.compare.figuresCounted({ pipeline, done: STEPS / 4, total: STEPS });
      const whole = notes();
      const training = isTrained ? runThrough(whole.train(GOLD)) : null;
      return figuresView(pipeline, runThrough(whole.wholeReport(pipeline)), training);
    },
    train: () => {
      isTrained = true;
      return GOLD.length;
    },
    difference: ({ a, b }) => differenceView(runThrough(notes().difference(a, b))),
  };
}
