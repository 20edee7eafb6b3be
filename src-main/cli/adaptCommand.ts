/** @file `noteveil adapt`: makes packs of the site out of reviewed notes, and exchanges them. Never prints text of a note. */
import { Argument, Option, type Command } from 'commander';
import path from 'node:path';
import { expectRole } from '../domain/account.ts';
import { freezeGold, GOLD_PERCENT, listAdaptations } from '../workspace/adaptation/adaptationService.ts';
import { adopt, discardAdaptation, rollBack } from '../workspace/adaptation/adoption.ts';
import { ADAPTERS, reviewedCounts } from '../workspace/adaptation/reviewedNotes.ts';
import { writeRecipe } from '../workspace/adaptation/recipe.ts';
import { DEFAULT_COPIES } from '../workspace/adaptation/trainPack.ts';
import {
  brokenLines,
  overrideLines,
  STANDING_COLUMNS,
  standingRows,
  statementLines,
  untouchedLines,
} from './adapt/adaptTable.ts';
import {
  addLists,
  adoptAndPrint,
  discardAndPrint,
  LISTS,
  rollBackAndPrint,
  standingLines,
} from './adapt/lists.ts';
import { asReviewed, goldIn, interruptible, makeAndPrint } from './adapt/making.ts';
import { addTry } from './adapt/trying.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { annotatorOption, GOLD_WORDS } from './goldOptions.ts';
import { textColumns } from './models/packWords.ts';
import { withWorkspace, type WorkspaceOptions } from './openWorkspace.ts';
import { signingIn } from './options.ts';
import type { Terminal } from './terminal.ts';
import { wholeNumber } from './wholeNumber.ts';

interface Parts {
  readonly adapt: Command;
  readonly terminal: Terminal;
  readonly finish: (code: ExitCode) => void;
}

interface PrepareOptions extends WorkspaceOptions {
  readonly percent?: number;
  readonly task?: string;
  readonly taskPercent: number;
  readonly seed: number;
}

interface MakeOptions extends WorkspaceOptions {
  readonly pack?: string;
  readonly notes?: string;
  readonly gold?: string;
  readonly annotator?: string;
  readonly task?: string;
  readonly seed: number;
  readonly copies: number;
}

/** Adds the command to the program; `finish` receives the exit code. */
export function addAdaptCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  const adapt = program
    .command('adapt')
    .description(
      'Adapt a compact model pack to the site, by its approved notes; for administrators and privacy officers.',
    );
  const parts = { adapt, terminal, finish };
  for (const add of [
    addPrepare,
    addMaking,
    addLists,
    addList,
    addTry,
    addAdopt,
    addRollback,
    addDiscard,
    addRecipe,
  ])
    add(parts);
  for (const command of adapt.commands)
    command.exitOverride().showHelpAfterError('(add --help for the options)');
}

function addPrepare({ adapt, terminal, finish }: Parts): void {
  signingIn(adapt.command('prepare'))
    .description(
      'Freeze a part of the approved notes, or settled notes of an annotation task, as gold, once: it is never trained on, and decides what may be adopted.',
    )
    .option(
      '--percent <number>',
      `part of the approved notes, patient by patient (default: ${String(GOLD_PERCENT)})`,
      wholeNumber(1, 90),
    )
    .addOption(taskOption('freeze settled notes of this annotation task instead').conflicts('percent'))
    .addOption(
      new Option('--task-percent <number>', 'part of the settled notes of the task')
        .argParser(wholeNumber(1, 100))
        .default(100),
    )
    .option('--seed <number>', 'decides which', wholeNumber(0, 2 ** 31 - 1), 1)
    .action(async (options: PrepareOptions) => {
      const { seed, task = null } = options;
      const percent = task === null ? (options.percent ?? GOLD_PERCENT) : options.taskPercent;
      const frozen = await withWorkspace(options, 'open', (workspace) =>
        freezeGold(workspace, { seed, percent, task }, Date.now()),
      );
      const words = frozen.isNew ? 'frozen' : 'already frozen';
      terminal.print(`${words}: ${frozen.notes.length} gold notes, seed ${frozen.seed}`);
      for (const line of untouchedLines(frozen.untouched)) terminal.print(line);
      finish(frozen.isNew ? EXIT.ok : EXIT.findings);
    });
}

function taskOption(words: string): Option {
  return new Option('--task <id>', `${words}, in the canonical scheme; noteveil annotation list shows them`);
}

function addMaking({ adapt, terminal, finish }: Parts): void {
  const make = (command: Command): Command =>
    signingIn(command)
      .option('--pack <id>', 'pack to adapt (default: the first in the pipeline of new batches that can be)')
      .option('--gold <place>', `instead of the frozen notes: ${GOLD_WORDS}; in the canonical scheme`)
      .addOption(annotatorOption());
  const learning = (command: Command): Command =>
    make(command)
      .option('--notes <place>', `instead of the approved notes: ${GOLD_WORDS}`)
      .addOption(
        taskOption('learn from the settled notes of this annotation task instead').conflicts('notes'),
      );
  learning(adapt.command('train'))
    .description(
      'Train the last layer of a pack on the approved notes, and measure it on the gold. Adopts nothing.',
    )
    .option(
      '--seed <number>',
      'decides what is held aside and in which order is learned',
      wholeNumber(0, 2 ** 31 - 1),
      1,
    )
    .option(
      '--copies <number>',
      'copies of each note with other mentions',
      wholeNumber(0, 20),
      DEFAULT_COPIES,
    )
    .action(async (options: MakeOptions) => {
      await run(options, { kind: 'head', seed: options.seed, copies: options.copies });
    });
  learning(adapt.command('threshold'))
    .description(
      'Choose how readily a pack marks something, on the approved notes, and measure it on the gold. Adopts nothing.',
    )
    .action(async (options: MakeOptions) => {
      await run(options, { kind: 'points' });
    });
  make(adapt.command('compare'))
    .description(
      'Measure a pack that was trained outside (see recipe) on the gold, in place of another. Adopts nothing.',
    )
    .argument('<pack>', 'id of the pack, as `models add` named it')
    .action(async (outside: string, options: MakeOptions) => {
      await run(options, { kind: 'outside', pack: outside });
    });
  const run = async (options: MakeOptions, how: Parameters<typeof makeAndPrint>[1]['how']): Promise<void> => {
    // Read before the workspace is opened: a wrong place is told at once.
    const annotator = options.annotator ?? null;
    const [notes, gold] = [await goldIn(options.notes, annotator), await goldIn(options.gold, annotator)];
    const order = {
      ...{ pack: options.pack ?? null, texts: asReviewed(notes), gold, how },
      task: options.task ?? null,
    };
    await withWorkspace(options, 'open', (workspace) => makeAndPrint(workspace, order, terminal));
    finish(EXIT.ok);
  };
}

function addList({ adapt, terminal, finish }: Parts): void {
  signingIn(adapt.command('list'))
    .description('List the adaptations; with an id, all figures of one.')
    .argument('[adaptation]', 'id of an adaptation')
    .action(async (id: string | undefined, options: WorkspaceOptions) => {
      const [{ standings, broken, overrides }, { untouched }, lists] = await withWorkspace(
        options,
        'open',
        async (workspace) =>
          [
            await listAdaptations(workspace),
            await reviewedCounts(workspace.store, new AbortController().signal),
            await standingLines(workspace),
          ] as const,
      );
      const chosen = standings.filter(({ adaptation }) => id === undefined || adaptation.id === id);
      if (id === undefined) {
        for (const line of textColumns([STANDING_COLUMNS, ...standingRows(chosen)])) terminal.print(line);
        for (const line of [...lists, ...untouchedLines(untouched)]) terminal.print(line);
        for (const line of brokenLines(broken)) terminal.tell(line);
      }
      for (const { adaptation } of id === undefined ? [] : chosen)
        for (const line of statementLines(adaptation.statement)) terminal.print(line);
      const told = overrides.filter((one) => id === undefined || one.id === id);
      for (const line of overrideLines(told)) terminal.print(line);
      finish(broken.length > 0 || (id !== undefined && chosen.length === 0) ? EXIT.findings : EXIT.ok);
    });
}

function addAdopt({ adapt, terminal, finish }: Parts): void {
  signingIn(adapt.command('adopt'))
    .description('Put an adapted pack into the pipeline of new batches, or list the words of `adapt lists`.')
    .argument('<adaptation>', 'id of an adaptation, or `lists`')
    .addOption(
      new Option(
        '--override <reason>',
        'adopt it although it is worse; the reason is kept, so name nobody in it',
      ),
    )
    .action(async (id: string, options: WorkspaceOptions & { override?: string }) => {
      const reason = options.override ?? null;
      if (id === LISTS) {
        await withWorkspace(options, 'open', (workspace) => adoptAndPrint(workspace, reason, terminal));
        finish(EXIT.ok);
        return;
      }
      const adopted = await withWorkspace(options, 'open', (workspace) =>
        adopt(workspace, id, reason, Date.now()),
      );
      terminal.print(`adopted: ${adopted.pack}, digest ${adopted.digest}`);
      terminal.print(
        adopted.pipelineAfter === adopted.pipelineBefore
          ? `pipeline of new batches: ${adopted.pipelineAfter}, as before; name the pack there to use it`
          : `pipeline of new batches: ${adopted.pipelineAfter}, before: ${adopted.pipelineBefore}`,
      );
      finish(EXIT.ok);
    });
}

function addRollback({ adapt, terminal, finish }: Parts): void {
  signingIn(adapt.command('rollback'))
    .description('Take the last adoption back: what was there before is there again, byte for byte.')
    .addArgument(new Argument('[lists]', 'the last adoption of a list instead of a pack').choices([LISTS]))
    .action(async (lists: typeof LISTS | undefined, options: WorkspaceOptions) => {
      if (lists !== undefined) {
        await withWorkspace(options, 'open', (workspace) => rollBackAndPrint(workspace, terminal));
        finish(EXIT.ok);
        return;
      }
      const { adopted, restored, pipeline } = await withWorkspace(options, 'open', rollBack);
      terminal.print(`rolled back: ${adopted.pack}, adaptation ${adopted.id}`);
      terminal.print(
        restored === null
          ? `${adopted.pack} is gone, as before`
          : `${adopted.pack} has the digest ${restored} again`,
      );
      terminal.print(`pipeline of new batches: ${pipeline}`);
      finish(EXIT.ok);
    });
}

function addDiscard({ adapt, terminal, finish }: Parts): void {
  signingIn(adapt.command('discard'))
    .description('Delete an adaptation that is not adopted, or forget the comparison of `adapt lists`.')
    .argument('<adaptation>', 'id of an adaptation, or `lists`')
    .action(async (id: string, options: WorkspaceOptions) => {
      await withWorkspace(options, 'open', async (workspace) => {
        if (id === LISTS) {
          discardAndPrint(workspace, terminal);
          return;
        }
        await discardAdaptation(workspace, id);
        terminal.print(`discarded: ${id}`);
      });
      finish(EXIT.ok);
    });
}

function addRecipe({ adapt, terminal, finish }: Parts): void {
  signingIn(adapt.command('recipe'))
    .description(
      'Write the approved notes, in the clear, and how to train a whole pack on them outside the app.',
    )
    .argument('<dir>', 'folder that does not exist yet')
    .action(async (dir: string, options: WorkspaceOptions) => {
      const { notes, gold } = await withWorkspace(options, 'open', (workspace) => {
        expectRole(workspace.store.accounts.signedIn(), ADAPTERS);
        return interruptible(terminal, ({ signal }) => writeRecipe(workspace, path.resolve(dir), signal));
      });
      terminal.print(`written: ${notes} notes; kept back as gold: ${gold}`);
      terminal.tell(
        'The folder holds identifiers in the clear. Keep it on the site and delete it after the training.',
      );
      finish(EXIT.ok);
    });
}
