/** @file `noteveil reproduce`: a published system's recipe from end to end, its published figures beside ours. */
import path from 'node:path';
import { Argument, type Command } from 'commander';
import type { AnnotatedNote } from '../evaluation/gold/annotatedNote.ts';
import { notesOfAnnotator } from '../evaluation/gold/goldSet.ts';
import { mapNotes, requireMapped } from '../evaluation/gold/mapTypes.ts';
import { SYSTEM_IDS, type Recipe, type SystemId } from '../evaluation/reproduce/recipe.ts';
import { RECIPES } from '../evaluation/reproduce/recipes.ts';
import type { Reproduction } from '../evaluation/reproduce/reproduction.ts';
import { loadGold } from '../workspace/gold/goldFiles.ts';
import { ANY_GOLD } from '../workspace/gold/goldNotes.ts';
import { labelSchemeIds, loadLabelScheme } from '../workspace/labelSchemes.ts';
import type { CreateDetector } from './detector.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { annotatorOption, goldFormatOption, goldOrder, goldReadingOptions } from './goldOptions.ts';
import { refuseCall } from './models/usage.ts';
import { openCheckout, type Checkout } from './reproduce/checkout.ts';
import { evaluateRecipe, type RecipeNotes } from './reproduce/evaluateRecipe.ts';
import { markedNotes } from './reproduce/markedNotes.ts';
import { findPython } from './reproduce/python.ts';
import { reproductionLines } from './reproduce/reproductionLines.ts';
import { refuseContradictions, type ReproduceOptions } from './reproduce/reproduceOptions.ts';
import { FEWEST_NOTES, splitNotes, writeSplit } from './reproduce/splitGold.ts';
import { baseInWords, openOut, trainPacks, type Trained } from './reproduce/trainPacks.ts';
import type { Terminal } from './terminal.ts';

/** Adds the command to the program; `finish` receives the exit code. */
export function addReproduceCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
  createDetector: CreateDetector,
): void {
  const command = program
    .command('reproduce')
    .description("Run a published system's recipe, and print its published figures beside ours.")
    .addArgument(new Argument('<system>', 'which of the five').choices(SYSTEM_IDS))
    .option('--data <place>', 'gold notes of your own, in any format of evaluate: a file or a folder')
    .addOption(goldFormatOption())
    .addOption(annotatorOption())
    .option(
      '--scheme <id>',
      `label scheme of the types of --data: ${labelSchemeIds().join(', ')}`,
      'canonical',
    )
    .option('--train', 'train its models anew with the trainers of models/training')
    .option('--out <dir>', 'new folder for what --train makes; holds the notes of --data, too')
    .option(
      '--base <dir>',
      'pretrained model to train on: a local Hugging Face folder (default: a small random one)',
    )
    .option('--python <program>', 'Python of --train (default: PYTHON, else .venv in the repository)')
    .option('--json', 'print everything as one JSON object');
  for (const option of goldReadingOptions()) command.addOption(option);
  command.action(async (system: SystemId, options: ReproduceOptions) => {
    const reproduction = await reproduce(system, options, createDetector, terminal);
    const lines =
      options.json === true
        ? [JSON.stringify(reproduction)]
        : reproductionLines(reproduction, RECIPES[system]);
    for (const line of lines) terminal.print(line);
    finish(EXIT.ok);
  });
}

async function reproduce(
  system: SystemId,
  options: ReproduceOptions,
  createDetector: CreateDetector,
  terminal: Terminal,
): Promise<Reproduction> {
  const recipe = RECIPES[system];
  refuseContradictions(system, options, terminal);
  const checkout = openCheckout(terminal);
  const own = options.data === undefined ? null : await readOwn(options.data, options);
  if (options.train !== true || options.out === undefined) {
    const notes = own === null ? await standIn(recipe, checkout, 'shipped') : ownNotes(own, options, null);
    return evaluateRecipe(recipe, { notes, shelf: checkout.packs, trained: null }, createDetector, terminal);
  }
  const { notes, trained } = await train(
    recipe,
    { ...options, out: options.out },
    own,
    checkout,
    createDetector,
    terminal,
  );
  return evaluateRecipe(recipe, { notes, shelf: checkout.packs, trained }, createDetector, terminal);
}

/** Everything that can be refused is refused before the first trainer starts. */
async function train(
  recipe: Recipe,
  options: ReproduceOptions & { readonly out: string },
  own: readonly AnnotatedNote[] | null,
  checkout: Checkout,
  createDetector: CreateDetector,
  terminal: Terminal,
): Promise<{ readonly notes: RecipeNotes; readonly trained: Trained }> {
  if (own !== null && own.length < FEWEST_NOTES)
    refuseCall(
      terminal,
      `--train needs at least ${FEWEST_NOTES} notes in --data: a fifth of them is held out`,
    );
  const split = own === null ? null : splitNotes(own);
  if (own !== null && split === null)
    refuseCall(terminal, '--train needs notes of two patients in --data: those of one are held out');
  const base = options.base ?? null;
  if (base !== null) await baseInWords(base, terminal);
  const python = await findPython(options.python, checkout, terminal);
  const out = await openOut(options.out, terminal);
  const data =
    split === null
      ? null
      : {
          ...(await writeSplit(out, split, recipe.language)),
          notes: split.train.length,
          scheme: options.scheme,
        };
  const order = { system: recipe.system, python, out, base, data };
  const trained = await trainPacks(order, checkout, createDetector, terminal);
  const notes =
    split === null
      ? await standIn(recipe, checkout, 'trained')
      : ownNotes(split.heldOut, options, split.train);
  return { notes, trained };
}

/** The user's notes; fails where their scheme does not know a type of theirs. */
async function readOwn(place: string, options: ReproduceOptions): Promise<readonly AnnotatedNote[]> {
  const { set } = await loadGold(place, goldOrder(options, options.goldFormat));
  const notes = notesOfAnnotator(set, options.annotator ?? null);
  requireMapped(notes, loadLabelScheme(options.scheme));
  return notes;
}

function ownNotes(
  notes: readonly AnnotatedNote[],
  options: ReproduceOptions,
  training: readonly AnnotatedNote[] | null,
): RecipeNotes {
  const scheme = loadLabelScheme(options.scheme);
  return {
    words: training === null ? 'notes of your own' : 'notes of your own, the fifth that was held out',
    scheme: scheme.id,
    notes: mapNotes(notes, scheme),
    training: training === null ? null : mapNotes(training, scheme),
  };
}

/** Notes that were written for this project; those that the packs learned from are fewer for packs that were made before. */
async function standIn(
  { standIn: { gold, trainingNotes, words } }: Recipe,
  checkout: Checkout,
  packs: 'shipped' | 'trained',
): Promise<RecipeNotes> {
  const scheme = loadLabelScheme('canonical');
  const { set } = await loadGold(path.join(checkout.gold, gold), ANY_GOLD);
  const training = trainingNotes === null ? null : await markedNotes(checkout, trainingNotes, packs);
  return {
    words,
    scheme: scheme.id,
    notes: mapNotes(notesOfAnnotator(set, null), scheme),
    training: training === null ? null : mapNotes(training, scheme),
  };
}
