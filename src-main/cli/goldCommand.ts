/** @file `noteveil gold`: checks gold notes and converts them between formats. */
import { Option, type Command } from 'commander';
import { DeidError } from '../domain/errors.ts';
import { GOLD_FORMATS, type GoldFormat } from '../evaluation/gold/goldFormat.ts';
import { TAG_SCHEMES, type TagScheme } from '../evaluation/gold/conllTags.ts';
import { readingsOf, type GoldSet } from '../evaluation/gold/goldSet.ts';
import { requireMapped, typeCounts } from '../evaluation/gold/mapTypes.ts';
import type { CreateDetector } from './detector.ts';
import { whenEnded } from './endedBy.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { loadGold, type LoadedGold } from '../workspace/gold/goldFiles.ts';
import { halfWrittenBeside, writeGoldFolder, type FolderWritten } from '../workspace/gold/goldFolder.ts';
import { loadNamedScheme } from '../workspace/namedScheme.ts';
import {
  goldFormatOption,
  goldOrder,
  goldReadingOptions,
  schemeOption,
  type GoldReadingOptions,
} from './goldOptions.ts';
import { alignColumns, type Terminal } from './terminal.ts';

interface CheckOptions extends GoldReadingOptions {
  readonly from?: GoldFormat;
  readonly scheme?: string;
}

interface ConvertOptions extends CheckOptions {
  readonly to: GoldFormat;
  readonly out: string;
  readonly tags: TagScheme;
}

/** Adds the command to the program; `finish` receives the exit code. */
export function addGoldCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
  _createDetector: CreateDetector,
): void {
  const gold = program
    .command('gold')
    .description('Check gold notes, and convert them between the formats of the field.');
  const check = gold
    .command('check')
    .description('Read gold notes and count their types; stops at the first thing that is wrong.')
    .argument('<gold>', 'file or folder; a folder of folders is one for each annotator; - for standard input')
    .action(async (place: string, options: CheckOptions) => {
      const loaded = await load(place, options);
      printCounts(loaded, terminal);
      finish(EXIT.ok);
    });
  const convert = gold
    .command('convert')
    .description('Write gold notes in another format, and read back what was written.')
    .argument('<gold>', 'file or folder; a folder of folders is one for each annotator; - for standard input')
    .addOption(new Option('--to <format>', 'format to write').choices(GOLD_FORMATS).makeOptionMandatory())
    .requiredOption('--out <dir>', 'folder to write; must not be there yet')
    .addOption(
      new Option('--tags <scheme>', 'tags of CoNLL files that are written')
        .choices(TAG_SCHEMES)
        .default('bio'),
    )
    .action(async (place: string, options: ConvertOptions) => {
      await convertGold(place, options, terminal);
      finish(EXIT.ok);
    });
  for (const command of [check, convert]) {
    command.addOption(goldFormatOption('--from <format>'));
    command.addOption(schemeOption('stop unless this label scheme knows all types'));
    for (const option of goldReadingOptions()) command.addOption(option);
    command.exitOverride().showHelpAfterError('(add --help for the options)');
  }
}

async function load(place: string, options: CheckOptions): Promise<LoadedGold> {
  const scheme = options.scheme === undefined ? null : await loadNamedScheme(options.scheme);
  const loaded = await loadGold(place, goldOrder(options, options.from));
  if (scheme !== null) requireMapped(readingsOf(loaded.set), scheme);
  return loaded;
}

async function convertGold(place: string, options: ConvertOptions, terminal: Terminal): Promise<void> {
  const loaded = await load(place, options);
  for (const left of await halfWrittenBeside(options.out))
    terminal.tell(`half-written, with texts in it: ${left}; delete it unless a command is still writing it`);
  const written = await unlessEnded(terminal, (signal) =>
    writeGoldFolder(loaded.set, { ...options, signal }),
  );
  const spans = readingsOf(loaded.set).reduce((count, note) => count + note.spans.length, 0);
  terminal.print(
    `${loaded.format} to ${options.to}: ${loaded.set.notes.length} notes, ${spans} spans, ${written.files} files; read back the same`,
  );
  if (written.changedBlanks > 0)
    terminal.print(
      `${written.changedBlanks} notes lost which blank (space, tab, line break) stood between words: CoNLL holds words alone`,
    );
  tellPassedOver(loaded, terminal);
}

/** Ends the process with its code where a signal asks for that, once nothing half-written is left. */
async function unlessEnded(
  terminal: Terminal,
  write: (signal: AbortSignal) => Promise<FolderWritten>,
): Promise<FolderWritten> {
  const ending = new AbortController();
  const ended: { code: number | null } = { code: null };
  const takeBack = whenEnded((code) => {
    ended.code = code;
    ending.abort(new DeidError('queue/cancelled'));
  });
  try {
    return await write(ending.signal);
  } catch (cause) {
    // What could not be removed is told as such.
    if (ended.code === null || cause !== ending.signal.reason) throw cause;
    terminal.tell('interrupted; nothing was written');
    return process.exit(ended.code);
  } finally {
    takeBack();
  }
}

function printCounts(loaded: LoadedGold, terminal: Terminal): void {
  const { set, format, files } = loaded;
  const readings = readingsOf(set);
  const named = set.annotators.filter((name) => name !== null).length;
  terminal.print(
    `${format}: ${files} files, ${set.notes.length} notes, ${named === 0 ? 'annotators not named' : `${named} annotators`}`,
  );
  const rows = typeCounts(readings).map(({ type, spans }) => [
    type,
    String(spans),
    String(notesWith(set, type)),
  ]);
  for (const line of alignColumns([['type', 'spans', 'notes'], ...rows])) terminal.print(line);
  tellPassedOver(loaded, terminal);
}

function notesWith(set: GoldSet, wanted: string): number {
  return set.notes.filter(({ readings }) =>
    readings.some(({ spans }) => spans.some(({ type }) => type === wanted)),
  ).length;
}

function tellPassedOver({ passedOver, leftOut }: LoadedGold, terminal: Terminal): void {
  for (const [kind, lines] of passedOver)
    terminal.print(`passed over: ${lines} lines ${kind}, which mark no text`);
  if (leftOut > 0) terminal.print(`left out: ${leftOut} files of the folder, which are none of the format`);
}
