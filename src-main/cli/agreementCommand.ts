/** @file `noteveil agreement`: how far the annotators of gold notes agree. */
import path from 'node:path';
import { Option, type Command } from 'commander';
import {
  agreementCsv,
  averageTable,
  confusionTable,
  pairTable,
} from '../evaluation/agreement/agreementTable.ts';
import { agreementReport, type AgreementReport } from '../evaluation/agreement/agreementReport.ts';
import type { GoldFormat } from '../evaluation/gold/goldFormat.ts';
import { goldError } from '../evaluation/gold/goldProblem.ts';
import { gatherGoldSet, readingsOf, type GoldSet } from '../evaluation/gold/goldSet.ts';
import { requireMapped } from '../evaluation/gold/mapTypes.ts';
import { loadGold } from '../workspace/gold/goldFiles.ts';
import { loadNamedScheme } from '../workspace/namedScheme.ts';
import type { CreateDetector } from './detector.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import {
  goldFormatOption,
  goldOrder,
  goldReadingOptions,
  schemeOption,
  type GoldReadingOptions,
} from './goldOptions.ts';
import { alignColumns, type Terminal } from './terminal.ts';

interface AgreementOptions extends GoldReadingOptions {
  readonly goldFormat?: GoldFormat;
  readonly scheme?: string;
  readonly json?: true;
  readonly csv?: true;
}

/** Adds the command to the program; `finish` receives the exit code. */
export function addAgreementCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
  _createDetector: CreateDetector,
): void {
  const command = program
    .command('agreement')
    .description('How far the annotators of the same notes agree: pairwise F1, kappa, confusion of types.')
    .argument(
      '<gold...>',
      'gold by several annotators; or several files or folders, each by one annotator who is named after it',
    )
    .addOption(goldFormatOption())
    .addOption(schemeOption('stop unless this label scheme knows all types'))
    .addOption(new Option('--json', 'print everything as one JSON object').conflicts('csv'))
    .option('--csv', 'print everything as CSV')
    .action(async (places: readonly string[], options: AgreementOptions) => {
      const report = agreementReport(await loadAnnotators(places, options));
      if (options.csv === true) terminal.print(agreementCsv(report).replace(/\n$/, ''));
      else if (options.json === true) terminal.print(JSON.stringify(report));
      else printAgreement(report, terminal);
      finish(EXIT.ok);
    });
  for (const option of goldReadingOptions()) command.addOption(option);
}

/** Errors: those of reading; `evaluation/bad-gold` with `one-annotator` where nobody could disagree. */
async function loadAnnotators(places: readonly string[], options: AgreementOptions): Promise<GoldSet> {
  const scheme = options.scheme === undefined ? null : await loadNamedScheme(options.scheme);
  const names = namesOf(places);
  const readings = [];
  for (const [at, place] of places.entries()) {
    const { set } = await loadGold(place, goldOrder(options, options.goldFormat));
    const named = places.length === 1 ? null : (names[at] ?? null);
    readings.push(...readingsOf(set).map((note) => ({ ...note, annotator: note.annotator ?? named })));
  }
  if (scheme !== null) requireMapped(readings, scheme);
  const set = gatherGoldSet(readings);
  if (set.annotators.length < 2) throw goldError('one-annotator', {});
  return set;
}

/** The names of files or folders without their endings; numbered where two are the same. */
function namesOf(places: readonly string[]): readonly string[] {
  const names = places.map((place) => path.parse(path.resolve(place)).name);
  return names.map((name, at) =>
    names.filter((other) => other === name).length > 1 ? `${name} (${at + 1})` : name,
  );
}

/** Averages, then each pair with its types and confusions. */
export function printAgreement(report: AgreementReport, terminal: Terminal): void {
  const { notes, notesOfOne, annotators, pairs } = report;
  const alone = notesOfOne === 0 ? '' : `; ${notesOfOne} that only one of them has are not counted`;
  terminal.print(`${annotators.length} annotators, ${notes} notes${alone}`);
  terminal.print(`average over ${pairs.length} ${pairs.length === 1 ? 'pair' : 'pairs'}`);
  printRows(averageTable(report), terminal);
  for (const pair of pairs) {
    terminal.print('');
    // A name from a file could move the cursor or color the terminal.
    const [a, b] = [pair.a, pair.b].map((name) => name.replace(/\p{C}/gu, '?'));
    const kappa = pair.kappa === null ? '-' : pair.kappa.toFixed(4);
    terminal.print(
      `A: ${a}, B: ${b}: ${pair.notes} notes, ${pair.equalNotes} marked the same; kappa per token ${kappa}`,
    );
    printRows(pairTable(pair), terminal);
    terminal.print('tokens by type:');
    printRows(confusionTable(pair), terminal);
  }
}

function printRows(rows: readonly (readonly string[])[], terminal: Terminal): void {
  for (const line of alignColumns(rows)) terminal.print(line);
}
