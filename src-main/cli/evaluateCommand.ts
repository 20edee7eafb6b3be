/** @file `noteveil evaluate`: scores a pipeline, or two, against gold notes. */
import type { Command } from 'commander';
import { countedLabels } from '../evaluation/countedLabels.ts';
import type { GoldNote } from '../evaluation/gold/goldNote.ts';
import type { LabelScheme } from '../evaluation/labelScheme.ts';
import { vocabularyOf } from '../evaluation/metrics/unseenTokens.ts';
import { compareNotes, evaluateNotes, type EvaluationOptions } from '../evaluation/report/evaluateNotes.ts';
import { pairCsv } from '../evaluation/report/evaluationCsv.ts';
import { pairTable } from '../evaluation/report/evaluationTable.ts';
import { loadGoldNotes } from '../workspace/gold/goldNotes.ts';
import { isSchemeFile, loadNamedScheme } from '../workspace/namedScheme.ts';
import type { CreateDetector } from './detector.ts';
import { familiesOf, metricOptions, splitList, type EvaluateOptions } from './evaluate/evaluateOptions.ts';
import { printReport, printRows, writeErrors } from './evaluate/evaluationOutput.ts';
import { predictGold, type GoldRun } from './evaluate/predictGold.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import {
  annotatorOption,
  GOLD_WORDS,
  goldFormatOption,
  goldOrder,
  goldReadingOptions,
  schemeOption,
} from './goldOptions.ts';
import { isSameFile } from './lineStream.ts';
import { refuseCall } from './models/usage.ts';
import { operatingPointOption, packWorkspaceOption, pipelineOption } from './options.ts';
import type { Terminal } from './terminal.ts';

/** Adds the command to the program; `finish` receives the exit code. */
export function addEvaluateCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
  createDetector: CreateDetector,
): void {
  const command = program
    .command('evaluate')
    .description('Score a pipeline against gold notes, or two against each other.')
    .requiredOption('--gold <place>', GOLD_WORDS)
    .addOption(goldFormatOption())
    .addOption(annotatorOption())
    .addOption(schemeOption('label scheme of the gold types', 'canonical'))
    .option('--count <types>', 'count only these types or groups, separated by commas', splitList, [])
    .addOption(pipelineOption())
    .addOption(packWorkspaceOption())
    .addOption(operatingPointOption())
    .action(async (options: EvaluateOptions) => {
      await evaluate(options, createDetector, terminal);
      finish(EXIT.ok);
    });
  for (const option of [...metricOptions(), ...goldReadingOptions()]) command.addOption(option);
}

/** Everything that can be refused is refused, and the whole gold read and mapped, before the first note is scored. */
async function evaluate(
  options: EvaluateOptions,
  createDetector: CreateDetector,
  terminal: Terminal,
): Promise<void> {
  refuseOptions(options, terminal);
  const scheme = await loadNamedScheme(options.scheme);
  const read = (place: string): Promise<readonly GoldNote[]> =>
    loadGoldNotes(place, scheme, goldOrder(options, options.goldFormat), options.annotator ?? null);
  const order = await orderOf(options, scheme, read);
  const gold = await read(options.gold);
  const run = (pipeline: string): Promise<GoldRun> =>
    predictGold(gold, { ...options, pipeline }, createDetector, terminal);
  const first = await run(options.pipeline);
  if (options.against !== undefined) {
    const second = await run(options.against);
    printPair(gold, [first, second], order, options, terminal);
    return;
  }
  const report = evaluateNotes(gold, first.predictions, { ...order, statuses: first.statuses });
  if (options.errors !== undefined) await writeErrors(options.errors, report.errors, gold);
  printReport(report, options, terminal);
}

function refuseOptions(
  { gold, scheme, errors, against, bootstrap }: EvaluateOptions,
  terminal: Terminal,
): void {
  if (errors !== undefined && isSameFile(gold, errors))
    refuseCall(terminal, '--errors would replace the gold notes');
  if (errors !== undefined && isSchemeFile(scheme) && isSameFile(scheme, errors))
    refuseCall(terminal, '--errors would replace the label scheme');
  if (errors === '-') refuseCall(terminal, '--errors needs a file: standard output has the scores');
  if (against !== undefined && (errors !== undefined || bootstrap !== undefined))
    refuseCall(terminal, '--against compares two pipelines; --errors and --bootstrap are about one');
}

async function orderOf(
  options: EvaluateOptions,
  scheme: LabelScheme,
  read: (place: string) => Promise<readonly GoldNote[]>,
): Promise<EvaluationOptions> {
  const counted = countedLabels(scheme, options.count);
  const { trainingGold, bootstrap, seed } = options;
  const vocabulary = trainingGold === undefined ? null : vocabularyOf(await read(trainingGold), counted);
  return {
    scheme,
    counting: options.count,
    counted,
    families: familiesOf(options),
    vocabulary,
    bootstrap: bootstrap === undefined ? null : { samples: bootstrap, seed },
  };
}

function printPair(
  gold: readonly GoldNote[],
  [a, b]: readonly [GoldRun, GoldRun],
  order: EvaluationOptions,
  options: EvaluateOptions,
  terminal: Terminal,
): void {
  const { permutations: times, seed } = options;
  const paired = compareNotes(gold, [a.predictions, b.predictions], order, { times, seed });
  const pipelines = { a: options.pipeline, b: options.against };
  if (options.csv === true) terminal.print(pairCsv(paired).replace(/\n$/, ''));
  else if (options.json === true) terminal.print(JSON.stringify({ pipelines, ...paired }));
  else {
    terminal.print(
      `A: ${pipelines.a}, B: ${pipelines.b} (${options.operatingPoint}), scheme ${paired.scheme}`,
    );
    printRows(pairTable(paired), terminal);
    terminal.print(`${gold.length} notes; p: notes of A and B changed places ${times} times, seed ${seed}`);
  }
}
