/** @file What is trained for a system: the trainers of models/training with their arguments, and the packs that come of it. */
import path from 'node:path';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { TINY, TINY_NAME, type SystemId } from '../../evaluation/reproduce/recipe.ts';
import { S4_SEEDS } from '../../evaluation/reproduce/s4.ts';

/** One run of a trainer: its module and arguments behind `python -m`. */
export interface TrainingStep {
  readonly title: string;
  readonly args: readonly string[];
}

/** An export that becomes a pack. */
export interface TrainedExport {
  readonly pack: string;
  readonly dir: string;
}

export interface TrainingPlan {
  readonly steps: readonly TrainingStep[];
  readonly exports: readonly TrainedExport[];
  /** The English-Chinese phrases have to lie here before the steps run; null where no step translates. */
  readonly dictionary: string | null;
}

/** The user's notes, split, as JSON lines in the types of `scheme`. */
export interface TrainingData {
  readonly train: string;
  readonly heldOut: string;
  /** How many `train` holds. */
  readonly notes: number;
  readonly scheme: string;
}

export interface TrainingOrder {
  /** Folder that everything is written to. */
  readonly out: string;
  /** A local Hugging Face folder; null: a small one with random weights is made. */
  readonly base: string | null;
  /** Null: the notes that were written for this project. */
  readonly data: TrainingData | null;
}

/** Labels of types that mean several; as the cards of our own packs choose. */
export const CHOSEN_LABELS: Readonly<Record<string, PhiLabel>> = { CONTACT: 'PHONE', OTHER: 'OTHER' };

/** Ten times what a pretrained model is tuned with and more: weights that start at random have everything to learn. Ours. */
const TINY_RATE = ['--rate', '1e-3'];
/**
 * S3 tunes a pretrained base for one epoch with SGD at 0.005. Of random weights nothing came of it: on 872 French notes their loss stayed at
 * that of guessing, 0.695. With these it fell to 0.024 on the notes that were learned from. Ours.
 */
const TINY_CLASSIFIER = ['--optimiser', 'adamw', ...TINY_RATE, '--epochs', '8'];
/** The packs of the repository are made of our notes; of the user's, only the user can say. */
const OUR_LICENCE = 'Apache-2.0';
const BERT = 'noteveil_training.bert.train';
const TINYBERT = 'noteveil_training.tinybert.train';
/** S2, table 6: a tenth and a half, raw and with both augmentations. */
const PARTS_OF_S2 = ['--shares', '10', '50', '--methods', 'raw', 'both'];

/** The plan of a system. Published settings are the trainers' defaults. */
export function trainingPlan(system: SystemId, order: TrainingOrder): TrainingPlan {
  switch (system) {
    case 'S0':
      return planOfS0(order);
    case 'S1':
      return planOfS1(order);
    case 'S2':
      return planOfS2(order);
    case 'S3':
      return planOfS3(order);
    case 'S4':
      return planOfS4(order);
  }
}

function planOfS0(order: TrainingOrder): TrainingPlan {
  const notes = bertNotes(order, 'zh-en');
  const { base, steps } = baseOf(order, notes, 1000);
  const dictionary = path.join(order.out, 'dictionary.tsv');
  const common = ['--base', base, ...notes, ...tinyOnly(order, TINY_RATE), ...licence(order)];
  const [dba, bert, tm] = ['dba', 'bert', 'tm'].map((name) => exportDir(order, name)) as [
    string,
    string,
    string,
  ];
  return {
    steps: [
      {
        title: 'S0-DBA: the dictionary is counted',
        args: ['noteveil_training.dictionary.train', '--out', dba, ...countedNotes(order)],
      },
      ...steps,
      { title: 'S0-BERT: 81 outputs', args: [BERT, 's0-bert', '--out', bert, ...common] },
      {
        title: 'S0-TM: the notes translated, then 81 outputs',
        args: [BERT, 's0-tm', '--out', tm, '--dictionary', dictionary, ...common],
      },
    ],
    exports: [
      { pack: 'reproduce-s0-dba', dir: dba },
      { pack: 'reproduce-s0-bert', dir: bert },
      { pack: 'reproduce-s0-tm', dir: tm },
    ],
    dictionary,
  };
}

function planOfS1(order: TrainingOrder): TrainingPlan {
  const notes = bertNotes(order, 'es-ca');
  const { base, steps } = baseOf(order, notes, 2000);
  const out = exportDir(order, 'strategies');
  const args = ['--base', base, '--out', out, ...notes, ...tinyOnly(order, TINY_RATE), ...licence(order)];
  return {
    steps: [...steps, { title: 'S1: the four strategies', args: [BERT, 's1', ...args] }],
    exports: ['m', 'm-f', 'mf', 'mf-f'].map((id) => ({
      pack: `reproduce-s1-${id}`,
      dir: path.join(out, id),
    })),
    dictionary: null,
  };
}

function planOfS2(order: TrainingOrder): TrainingPlan {
  const { base, steps } = baseOf(order, bertNotes(order, 'zh'), 500);
  const [parts, all] = ['parts', 'all'].map((name) => exportDir(order, name)) as [string, string];
  const { layers, width } = TINY;
  // As many heads as the base, which makes heads of 16.
  const sizes = ['--layers', layers, '--width', width, '--heads', width / 16, '--inner', 2 * width];
  const brief = ['--notes', 200, '--epochs', 4, '--distil-epochs', 1, '--distil-rate', '1e-3'];
  const generator = ['--generated', 0.2, '--lm-width', 64, '--lm-hidden', 128, '--lm-epochs', 5];
  const small = tinyOnly(order, [...sizes, ...brief, ...generator, ...TINY_RATE].map(String));
  const data = order.data === null ? [] : ['--data', order.data.train, '--scheme', order.data.scheme];
  const common = ['--export-all', ...data, ...small, ...licence(order)];
  return {
    steps: [
      ...steps,
      {
        title:
          'S2: a student is distilled and trained on a tenth and on half of the sentences, raw and augmented',
        args: [TINYBERT, '--teacher', base, '--out', parts, ...PARTS_OF_S2, ...common],
      },
      {
        title: 'S2: the student on all sentences, raw and augmented',
        args: [TINYBERT, '--base', path.join(parts, 'student'), '--out', all, '--shares', '100', ...common],
      },
    ],
    exports: [
      ...['10-raw', '10-both', '50-raw', '50-both'].map((run) => exportOfS2(parts, run)),
      ...['100-raw', '100-mr', '100-daga', '100-both'].map((run) => exportOfS2(all, run)),
    ],
    dictionary: null,
  };
}

/** With `--export-all` the trainer writes a folder for every share and method. */
function exportOfS2(out: string, run: string): TrainedExport {
  return { pack: `reproduce-s2-${run}`, dir: path.join(out, run) };
}

function planOfS3(order: TrainingOrder): TrainingPlan {
  const out = exportDir(order, 'classifier');
  if (order.base === null && order.data === null) {
    return {
      steps: [
        {
          title: 'S3: the note classifier of this project, labelled by filters and by marks',
          args: ['noteveil_training.notes.train', '--out', out],
        },
      ],
      exports: [{ pack: 'reproduce-s3-classifier', dir: path.join(out, 'export') }],
      dictionary: null,
    };
  }
  const notes = bertNotes(order, 'fr-emergency');
  const { base, steps } = baseOf(order, notes, 2000);
  // Five runs of a large base do not fit into one graph, three of FlauBERT's size do.
  const runs = order.base === null ? [] : ['--runs', '3'];
  const small = tinyOnly(order, TINY_CLASSIFIER);
  const args = ['--base', base, '--out', out, ...notes, ...runs, ...small, ...licence(order)];
  return {
    steps: [
      ...steps,
      { title: 'S3: a base labelled by the filters', args: [BERT, 's3-classifier', ...args] },
    ],
    exports: [{ pack: 'reproduce-s3-classifier', dir: out }],
    dictionary: null,
  };
}

function planOfS4(order: TrainingOrder): TrainingPlan {
  const out = exportDir(order, 'bilstm');
  const args = ['noteveil_training.bilstm.train', '--out', out, '--export-all', ...countedNotes(order)];
  return {
    steps: [{ title: 'S4: five runs of the network', args }],
    exports: S4_SEEDS.map((seed) => ({
      pack: `reproduce-s4-bilstm-${seed}`,
      dir: path.join(out, `seed-${seed}`),
    })),
    dictionary: null,
  };
}

/** The base that is given, or one that a step makes. `pieces`: of its vocabulary, besides the characters. */
function baseOf(
  { base, out }: TrainingOrder,
  notes: readonly string[],
  pieces: number,
): { readonly base: string; readonly steps: readonly TrainingStep[] } {
  if (base !== null) return { base, steps: [] };
  const made = path.join(out, TINY_NAME);
  const sizes = ['--layers', TINY.layers, '--width', TINY.width, '--vocabulary', pieces].map(String);
  return {
    base: made,
    steps: [
      { title: 'a small base with random weights', args: [BERT, 'tiny', '--out', made, ...sizes, ...notes] },
    ],
  };
}

function exportDir({ out }: TrainingOrder, name: string): string {
  return path.join(out, 'exports', name);
}

function bertNotes({ data }: TrainingOrder, genre: string): readonly string[] {
  if (data === null) return ['--genre', genre];
  return ['--data', data.train, '--held-out', data.heldOut, '--scheme', data.scheme];
}

function countedNotes({ data }: TrainingOrder): readonly string[] {
  return data === null ? [] : ['--notes', data.train, '--scheme', data.scheme, '--licence', 'other'];
}

function tinyOnly({ base }: TrainingOrder, args: readonly string[]): readonly string[] {
  return base === null ? args : [];
}

function licence({ base, data }: TrainingOrder): readonly string[] {
  return base === null && data === null ? ['--licence', OUR_LICENCE] : [];
}
