/** @file `noteveil compare`: several pipelines over the same gold notes, side by side. */
import path from 'node:path';
import type { Command } from 'commander';
import { DeidError } from '../domain/errors.ts';
import { compareCsv } from '../evaluation/compare/compareCsv.ts';
import { COMPARED_AT } from '../evaluation/compare/compareReport.ts';
import { compareSvg } from '../evaluation/compare/compareSvg.ts';
import { compareHeading, compareTable, notesTable } from '../evaluation/compare/compareTable.ts';
import { countedLabels } from '../evaluation/countedLabels.ts';
import type { GoldFormat } from '../evaluation/gold/goldFormat.ts';
import { SHELF_FOLDER } from '../engine/pack/packShelf.ts';
import {
  comparePipelines,
  type CompareOrder,
  type CompareProgress,
  type Comparison,
} from '../workspace/compare/comparePipelines.ts';
import { DetectionPool } from '../workspace/detectionPool.ts';
import { loadGoldNotes } from '../workspace/gold/goldNotes.ts';
import { openMachine } from '../workspace/machine.ts';
import { isSchemeFile, loadNamedScheme } from '../workspace/namedScheme.ts';
import { choosePipeline, packFinder, type ResolvedPipeline } from '../workspace/pipelineChoice.ts';
import { modelsDir } from '../workspace/resources.ts';
import { siteReader } from '../workspace/site/siteFiles.ts';
import type { CreateDetector } from './detector.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import {
  annotatorOption,
  GOLD_WORDS,
  goldFormatOption,
  goldOrder,
  goldReadingOptions,
  schemeOption,
  type GoldReadingOptions,
} from './goldOptions.ts';
import { isSameFile, openLineWriter, type LineWriter } from './lineStream.ts';
import { refuseCall } from './models/usage.ts';
import { packWorkspaceOption } from './options.ts';
import { alignColumns, type Terminal } from './terminal.ts';
import { userDir } from './userDir.ts';

interface CompareOptions extends GoldReadingOptions {
  readonly gold: string;
  readonly goldFormat?: GoldFormat;
  readonly annotator?: string;
  readonly scheme: string;
  readonly pipelines: readonly string[];
  readonly count: readonly string[];
  readonly workspace?: string;
  readonly notes?: true;
  readonly json?: string;
  readonly svg?: string;
  readonly csv?: string;
}

/** What shells expect of a program that Ctrl-C ended: 128 and the number of the signal. */
const INTERRUPTED = 130;
const SHOWN_EVERY_MS = 250;

/** Adds the command to the program; `finish` receives the exit code. */
export function addCompareCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
  createDetector: CreateDetector,
): void {
  const command = program
    .command('compare')
    .description(
      `Run several pipelines over the same gold notes and show them side by side, note by note, at the operating point ${COMPARED_AT}.`,
    )
    .requiredOption('--gold <place>', GOLD_WORDS)
    .addOption(goldFormatOption())
    .addOption(annotatorOption())
    .requiredOption(
      '--pipelines <ids>',
      'pipelines, separated by commas; one that names its packs (ID:PACK,PACK) stands in an option of its own',
      collectPipelines,
    )
    .addOption(schemeOption('label scheme of the gold types', 'canonical'))
    .option('--count <types>', 'count only these types or groups, separated by commas', splitList, [])
    .addOption(packWorkspaceOption())
    .option('--notes', 'also print the outcome of every note, by its id in the gold')
    .option('--json <file>', 'write all figures as JSON, with --notes the outcomes of the notes, too')
    .option('--svg <file>', 'write bars and threshold curves as a picture')
    .option('--csv <file>', 'write all figures and thresholds as a table')
    .action(async (options: CompareOptions) => {
      await compare(options, createDetector, terminal);
      finish(EXIT.ok);
    });
  for (const option of goldReadingOptions()) command.addOption(option);
}

/** Commas separate pipelines, and behind a colon the packs of one; an id with a colon is not taken apart. */
function collectPipelines(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, ...(value.includes(':') ? [value.trim()] : splitList(value))];
}

async function compare(
  options: CompareOptions,
  createDetector: CreateDetector,
  terminal: Terminal,
): Promise<void> {
  refuseOutputs(options, terminal);
  const order = await orderOf(options, terminal);
  const outputs: Output[] = [];
  const interrupt = new AbortController();
  const onInterrupt = (): void => {
    interrupt.abort(new DeidError('queue/cancelled'));
  };
  process.once('SIGINT', onInterrupt);
  try {
    // Opened before the run, so that a place that cannot be written is told before the work and not behind it.
    for (const kind of OUTPUT_KINDS) {
      const file = options[kind];
      if (file !== undefined) outputs.push({ kind, writer: await openLineWriter(file) });
    }
    const comparison = await runComparison(order, { createDetector, terminal, signal: interrupt.signal });
    terminal.endProgress();
    printComparison(comparison, options, terminal);
    await writeOutputs(outputs, comparison, options);
  } catch (cause) {
    terminal.endProgress();
    for (const { writer } of outputs) await writer.discard();
    if (!interrupt.signal.aborted) throw cause;
    terminal.tell('interrupted; nothing was written');
    process.exit(INTERRUPTED);
  } finally {
    process.removeListener('SIGINT', onInterrupt);
  }
}

/** Everything that can be refused is refused here, before anything runs. */
async function orderOf(options: CompareOptions, terminal: Terminal): Promise<CompareOrder> {
  const scheme = await loadNamedScheme(options.scheme);
  const counted = countedLabels(scheme, options.count);
  const pipelines = await choosePipelines(options);
  if (pipelines.length === 0) refuseCall(terminal, 'name at least one pipeline with --pipelines');
  const order = goldOrder(options, options.goldFormat);
  const gold = await loadGoldNotes(options.gold, scheme, order, options.annotator ?? null);
  return { gold, scheme: scheme.id, counting: options.count, counted, pipelines };
}

/** Each pipeline once, in the order asked for. Errors: `adaptation/not-adopted`, `detection/*`, `pack/*`, with the id that is meant. */
async function choosePipelines(options: CompareOptions): Promise<readonly ResolvedPipeline[]> {
  const dir = options.workspace === undefined ? null : path.resolve(options.workspace);
  const shelf = dir === null ? null : path.join(dir, SHELF_FOLDER);
  const findPack = packFinder({ app: modelsDir(import.meta.dirname), workspace: shelf });
  const chosen: ResolvedPipeline[] = [];
  for (const id of options.pipelines) {
    const pipeline = await choosePipeline(id, COMPARED_AT, findPack, siteReader(dir));
    if (!chosen.some(({ pipelineId }) => pipelineId === pipeline.pipelineId)) chosen.push(pipeline);
  }
  return chosen;
}

const OUTPUT_KINDS = ['json', 'svg', 'csv'] as const;

interface Output {
  readonly kind: (typeof OUTPUT_KINDS)[number];
  readonly writer: LineWriter;
}

/** No result may take the place of the gold, of its label scheme or of another result. */
function refuseOutputs(options: CompareOptions, terminal: Terminal): void {
  const files: string[] = [];
  for (const kind of OUTPUT_KINDS) {
    const file = options[kind];
    if (file === undefined) continue;
    if (isSameFile(options.gold, file)) refuseCall(terminal, `--${kind} would replace the gold notes`);
    if (isSchemeFile(options.scheme) && isSameFile(options.scheme, file))
      refuseCall(terminal, `--${kind} would replace the label scheme`);
    const place = file === '-' ? file : path.resolve(file);
    if (files.includes(place)) refuseCall(terminal, `--${kind} would replace another result`);
    files.push(place);
  }
}

interface RunContext {
  readonly createDetector: CreateDetector;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

async function runComparison(
  order: CompareOrder,
  { createDetector, terminal, signal }: RunContext,
): Promise<Comparison> {
  const detector = new DetectionPool(createDetector, openMachine(userDir()));
  let lastShown = -Infinity;
  const onProgress = (progress: CompareProgress): void => {
    const now = performance.now();
    if (now - lastShown < SHOWN_EVERY_MS && progress.done < progress.total) return;
    lastShown = now;
    terminal.progress(progressLine(progress));
  };
  try {
    return await comparePipelines(order, detector, { signal, onProgress, now: () => performance.now() });
  } finally {
    await detector.stop();
  }
}

function progressLine(progress: CompareProgress): string {
  const { pipeline, place, pipelines, done, total, perSecond, secondsLeft } = progress;
  const rate = perSecond === null ? '' : `, ${Math.round(perSecond)} notes/s`;
  const left = secondsLeft === null ? '' : `, ${Math.ceil(secondsLeft)} s left`;
  return `${pipeline} (${place} of ${pipelines}): ${done}/${total} notes${rate}${left}`;
}

function printComparison({ report, notes }: Comparison, options: CompareOptions, terminal: Terminal): void {
  // Where results go to standard output, nothing else may.
  if ([options.json, options.svg, options.csv].includes('-')) return;
  terminal.print(compareHeading(report));
  for (const line of alignColumns(compareTable(report))) terminal.print(line);
  if (options.notes !== true) return;
  terminal.print('');
  const ids = report.pipelines.map(({ pipeline }) => pipeline);
  for (const line of alignColumns(notesTable(ids, notes))) terminal.print(line);
}

async function writeOutputs(
  outputs: readonly Output[],
  comparison: Comparison,
  options: CompareOptions,
): Promise<void> {
  for (const { kind, writer } of outputs) {
    // The writer ends the line.
    await writer.write(contentOf(kind, comparison, options).replace(/\n$/, ''));
    await writer.end();
  }
}

function contentOf(kind: Output['kind'], { report, notes }: Comparison, options: CompareOptions): string {
  if (kind === 'svg') return compareSvg(report);
  if (kind === 'csv') return compareCsv(report);
  const told = options.notes === true ? { ...report, byNote: notes } : report;
  return JSON.stringify(told, null, 2);
}

function splitList(list: string): readonly string[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
