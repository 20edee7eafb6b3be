/** @file `noteveil evaluate`: scores a pipeline against gold notes. */
import type { Command } from 'commander';
import { DeidError } from '../domain/errors.ts';
import { textAlone } from '../domain/note.ts';
import { countedLabels } from '../evaluation/countedLabels.ts';
import type { GoldFormat } from '../evaluation/gold/goldFormat.ts';
import type { GoldNote } from '../evaluation/gold/goldNote.ts';
import { notesOfAnnotator } from '../evaluation/gold/goldSet.ts';
import { mapNotes } from '../evaluation/gold/mapTypes.ts';
import type { LabelScheme } from '../evaluation/labelScheme.ts';
import { scoresOf, type Scores } from '../evaluation/scores.ts';
import { addStatus, EMPTY_STATUS_TALLY, type StatusTally } from '../evaluation/statusTally.ts';
import { addTallies, EMPTY_TALLY, tallyNote, type Tally } from '../evaluation/tally.ts';
import { NOTES_PER_REQUEST } from '../workspace/detectHandler.ts';
import { labelSchemeIds, loadLabelScheme } from '../workspace/labelSchemes.ts';
import { findingsOf } from '../workspace/noteWork.ts';
import {
  answeredInOrder,
  grouped,
  withDetector,
  type CreateDetector,
  type Detect,
  type DetectorOptions,
} from './detector.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { loadGold } from './goldFiles.ts';
import { goldFormatOption, goldOrder, goldReadingOptions, type GoldReadingOptions } from './goldOptions.ts';
import { operatingPointOption, packWorkspaceOption, pipelineOption } from './options.ts';
import { alignColumns, type Terminal } from './terminal.ts';

interface EvaluateOptions extends DetectorOptions, GoldReadingOptions {
  readonly gold: string;
  readonly goldFormat?: GoldFormat;
  readonly annotator?: string;
  readonly scheme: string;
  readonly count: readonly string[];
  readonly json?: true;
}

/** Adds the command to the program; `finish` receives the exit code. */
export function addEvaluateCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
  createDetector: CreateDetector,
): void {
  const command = program
    .command('evaluate')
    .description('Score a pipeline against gold notes.')
    .requiredOption(
      '--gold <place>',
      'gold notes: JSON lines, brat, i2b2, CoNLL, WebAnno TSV; a file, a folder, or - for standard input',
    )
    .addOption(goldFormatOption())
    .option('--annotator <name>', 'whose spans count, where the gold has several annotators')
    .option('--scheme <id>', `label scheme of the gold types: ${labelSchemeIds().join(', ')}`, 'canonical')
    .option('--count <types>', 'count only these types or groups, separated by commas', splitList, [])
    .addOption(pipelineOption())
    .addOption(packWorkspaceOption())
    .addOption(operatingPointOption())
    .option('--json', 'print the scores as one JSON object')
    .action(async (options: EvaluateOptions) => {
      await evaluate(options, createDetector, terminal);
      finish(EXIT.ok);
    });
  for (const option of goldReadingOptions()) command.addOption(option);
}

async function evaluate(
  options: EvaluateOptions,
  createDetector: CreateDetector,
  terminal: Terminal,
): Promise<void> {
  const scheme = loadLabelScheme(options.scheme);
  const report = await withDetector(options, createDetector, (detect) =>
    scoreGold(options, scheme, detect, terminal),
  );
  terminal.endProgress();
  const { scores, statuses, tally, leftOut } = report;
  if (options.json === true) {
    const types = Object.fromEntries(tally.byType);
    const { notesWithPhi } = tally;
    const maps = { types, leftOut: Object.fromEntries(leftOut) };
    terminal.print(JSON.stringify({ ...scores, notesWithPhi, ...statuses, ...maps }));
  } else printReport(report, options, terminal);
}

async function scoreGold(
  options: EvaluateOptions,
  scheme: LabelScheme,
  detect: Detect,
  terminal: Terminal,
): Promise<Report> {
  const counted = countedLabels(scheme, options.count);
  let tally: Tally = EMPTY_TALLY;
  let statuses: StatusTally = EMPTY_STATUS_TALLY;
  const leftOut = new Map<string, number>();
  const groups = grouped(readGold(options, scheme), NOTES_PER_REQUEST);
  const answered = answeredInOrder(groups, detect.lanes, (group) =>
    detect(group.map(({ text }) => textAlone(text))),
  );
  for await (const { item: group, answer: results } of answered) {
    for (const [at, note] of group.entries()) {
      for (const { type } of note.leftOut) leftOut.set(type, (leftOut.get(type) ?? 0) + 1);
      const result = results[at];
      // Figures over fewer notes than the gold has would be wrong without saying so.
      if (result === undefined || result instanceof DeidError)
        throw result ?? new DeidError('engine/host-lost');
      const replaced = result.spans.filter((span) => !span.suspected);
      const noteTally = tallyNote(note, replaced, result.spans.length - replaced.length, counted);
      tally = addTallies(tally, noteTally);
      const { assessment } = findingsOf({ text: note.text, knownIdentifiers: [] }, result, []);
      statuses = addStatus(statuses, assessment.status, noteTally.charFalseNegative);
    }
    terminal.progress(`${tally.notes} notes`);
  }
  return { scores: scoresOf(tally), tally, statuses, leftOut };
}

/** Reads and maps the whole gold before the first note is scored, so that a mistake in it is told before the work. */
async function* readGold(options: EvaluateOptions, scheme: LabelScheme): AsyncGenerator<GoldNote> {
  const { set } = await loadGold(options.gold, goldOrder(options, options.goldFormat));
  yield* mapNotes(notesOfAnnotator(set, options.annotator ?? null), scheme);
}

interface Report {
  readonly scores: Scores;
  readonly tally: Tally;
  readonly statuses: StatusTally;
  readonly leftOut: ReadonlyMap<string, number>;
}

function printReport(
  { scores, tally, statuses, leftOut }: Report,
  options: EvaluateOptions,
  terminal: Terminal,
): void {
  const counting = options.count.length === 0 ? '' : `, counting ${options.count.join(', ')}`;
  terminal.print(
    `pipeline ${options.pipeline} (${options.operatingPoint}), scheme ${options.scheme}${counting}`,
  );
  const percent = (value: number | null): string => (value === null ? '-' : value.toFixed(4));
  const rows = [
    ['notes', String(scores.notes)],
    ['character precision (label-blind)', percent(scores.charPrecision)],
    ['character recall (label-blind)', percent(scores.charRecall)],
    ['character F1 (label-blind)', percent(scores.charF1)],
    ['strict span F1', percent(scores.strictSpanF1)],
    ['strict span and type F1', percent(scores.strictTypedF1)],
    [`full-note rate (${tally.notesWithPhi} notes with PHI)`, percent(scores.fullNoteRate)],
    [`specificity (${tally.notesWithoutPhi} PHI-free notes)`, percent(scores.specificity)],
    ['suspected spans per note', scores.suspectedPerNote === null ? '-' : scores.suspectedPerNote.toFixed(2)],
    ['called fully anonymized before review', String(statuses.calledFully)],
    ['  of which leak against gold', String(statuses.leakingAmongFully)],
    ['notes with a clean output', String(statuses.clean)],
    ['  of which called fully anonymized', String(statuses.cleanCalledFully)],
  ];
  for (const line of alignColumns(rows)) terminal.print(line);
  const types = [...tally.byType].sort(([a], [b]) => a.localeCompare(b));
  const typeRows = types.map(([type, { gold, covered }]) => [type, String(gold), percent(covered / gold)]);
  if (typeRows.length > 0) {
    terminal.print('');
    for (const line of alignColumns([['type', 'gold', 'covered'], ...typeRows])) terminal.print(line);
  }
  for (const [type, spans] of leftOut) {
    terminal.print(`left out: ${type} (${spans} spans), no counterpart in the canonical scheme`);
  }
}

function splitList(list: string): readonly string[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
