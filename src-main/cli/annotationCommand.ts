/**
 * @file `noteveil annotation`: tasks in which people make gold of a site's own notes. Never prints text of a note; marking and
 * adjudication are for people before a screen.
 */
import { Option, type Command } from 'commander';
import { foldAccountName } from '../domain/account.ts';
import { DeidError } from '../domain/errors.ts';
import type { BatchId } from '../domain/ids.ts';
import { agreementCsv } from '../evaluation/agreement/agreementTable.ts';
import { TAG_SCHEMES, type TagScheme } from '../evaluation/gold/conllTags.ts';
import { GOLD_FORMATS, type GoldFormat } from '../evaluation/gold/goldFormat.ts';
import { excuseAnnotator, removeTask } from '../workspace/annotation/makeTask.ts';
import { settleAlike } from '../workspace/annotation/settling.ts';
import { taskAgreement } from '../workspace/annotation/taskAgreement.ts';
import { listTasks, taskStanding } from '../workspace/annotation/taskStanding.ts';
import { writeGold } from '../workspace/annotation/writeGold.ts';
import { printAgreement } from './agreementCommand.ts';
import { confidenceLines, standingLines, taskRows, writtenLines } from './annotation/annotationTable.ts';
import { addPlanning } from './annotation/planning.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { withWorkspace, type WorkspaceOptions } from './openWorkspace.ts';
import { signingIn } from './options.ts';
import type { Terminal } from './terminal.ts';
import { wholeNumber } from './wholeNumber.ts';

interface Parts {
  readonly annotation: Command;
  readonly terminal: Terminal;
  readonly finish: (code: ExitCode) => void;
}

/** Adds the command to the program; `finish` receives the exit code. */
export function addAnnotationCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  const annotation = program
    .command('annotation')
    .description(
      'Annotation tasks: have several people mark notes of a batch, and make gold of what they mark.',
    );
  const parts = { annotation, terminal, finish };
  for (const add of [addPlanning, addList, addShow, addSettle, addAgreement, addExcuse, addRemove, addWrite])
    add(parts);
  for (const command of annotation.commands)
    command.exitOverride().showHelpAfterError('(add --help for the options)');
}

function addList({ annotation, terminal, finish }: Parts): void {
  signingIn(annotation.command('list'))
    .description('List the annotation tasks.')
    .option('--batch <id>', 'only those of this batch')
    .action(async (options: WorkspaceOptions & { batch?: string }) => {
      await withWorkspace(options, 'open', (workspace) => {
        const batchId = options.batch === undefined ? null : (options.batch as BatchId);
        for (const line of taskRows(listTasks(workspace, batchId))) terminal.print(line);
        return Promise.resolve();
      });
      finish(EXIT.ok);
    });
}

function addShow({ annotation, terminal, finish }: Parts): void {
  ofTask(annotation.command('show'))
    .description('Show how a task stands: who is how far, and what became of the notes.')
    .action(async (task: string, options: WorkspaceOptions) => {
      await withWorkspace(options, 'open', (workspace) => {
        for (const line of standingLines(taskStanding(workspace, task))) terminal.print(line);
        return Promise.resolve();
      });
      finish(EXIT.ok);
    });
}

function addSettle({ annotation, terminal, finish }: Parts): void {
  ofTask(annotation.command('settle'))
    .description('Settle the notes that all their annotators marked alike and you did not annotate.')
    .option('--also-single', 'also notes of one annotator: what that one marked holds')
    .action(async (task: string, options: WorkspaceOptions & { alsoSingle?: true }) => {
      const { agreed, single } = await withWorkspace(options, 'open', (workspace) =>
        settleAlike(workspace, task, options.alsoSingle === true),
      );
      terminal.print(`settled: ${agreed} marked alike, ${single} of one annotator`);
      finish(EXIT.ok);
    });
}

function addAgreement({ annotation, terminal, finish }: Parts): void {
  ofTask(annotation.command('agreement'))
    .description(
      'How far the annotators agree, over notes that at least two have done, and how sure they are.',
    )
    .addOption(new Option('--json', 'print everything as one JSON object').conflicts('csv'))
    .option('--csv', 'print the agreement as CSV')
    .action(async (task: string, options: WorkspaceOptions & { json?: true; csv?: true }) => {
      const figures = await withWorkspace(options, 'open', (workspace) => taskAgreement(workspace, task));
      if (options.csv === true) terminal.print(agreementCsv(figures.agreement).replace(/\n$/, ''));
      else if (options.json === true) terminal.print(JSON.stringify(figures));
      else {
        printAgreement(figures.agreement, terminal);
        for (const line of confidenceLines(figures.confidence)) terminal.print(line);
      }
      finish(EXIT.ok);
    });
}

function addExcuse({ annotation, terminal, finish }: Parts): void {
  ofTask(annotation.command('excuse'))
    .description('Take back what an annotator has not done, so that the others can be settled.')
    .argument('<account>', 'name of the annotator')
    .action(async (task: string, account: string, options: WorkspaceOptions) => {
      const sheets = await withWorkspace(options, 'open', (workspace) => {
        const { annotators } = workspace.store.annotations.require(task);
        const one = annotators.find(({ name }) => foldAccountName(name) === foldAccountName(account));
        if (one === undefined) throw new DeidError('access/unknown-account');
        return Promise.resolve(excuseAnnotator(workspace, task, one.accountId));
      });
      terminal.print(`taken back: ${sheets} notes`);
      finish(EXIT.ok);
    });
}

function addRemove({ annotation, terminal, finish }: Parts): void {
  ofTask(annotation.command('remove'))
    .description('Delete a task with everything that was marked and settled in it, for good.')
    .requiredOption(
      '--done <number>',
      'how many notes its annotators have done, as show tells it',
      wholeNumber(0, 1e6),
    )
    .action(async (task: string, options: WorkspaceOptions & { done: number }, command: Command) => {
      await withWorkspace(options, 'open', async (workspace) => {
        const { annotators } = taskStanding(workspace, task);
        const done = annotators.reduce((sum, one) => sum + one.done, 0);
        if (done !== options.done)
          command.error(`error: ${done} are done, not ${options.done}; nothing was removed`);
        await removeTask(workspace, task);
      });
      terminal.print(`removed: ${task}`);
      finish(EXIT.ok);
    });
}

interface WriteOptions extends WorkspaceOptions {
  readonly to: GoldFormat;
  readonly out: string;
  readonly tags: TagScheme;
  readonly reason: string;
  readonly annotators?: true;
}

function addWrite({ annotation, terminal, finish }: Parts): void {
  ofTask(annotation.command('write'))
    .description('Write the settled notes as gold, in the clear; for privacy officers and administrators.')
    .addOption(new Option('--to <format>', 'format to write').choices(GOLD_FORMATS).makeOptionMandatory())
    .requiredOption('--out <dir>', 'folder to write; must not be there yet')
    .requiredOption('--reason <text>', 'why it is written; it is kept, so name nobody in it')
    .option('--annotators', 'what each annotator marked, instead of what holds')
    .addOption(
      new Option('--tags <scheme>', 'tags of CoNLL files that are written')
        .choices(TAG_SCHEMES)
        .default('bio'),
    )
    .action(async (taskId: string, options: WriteOptions) => {
      const { to: format, out, tags, reason } = options;
      const side = options.annotators === true ? 'annotators' : 'settled';
      const written = await withWorkspace(options, 'open', (workspace) =>
        writeGold(workspace, { taskId, side, format, tags, out, reason }),
      );
      for (const line of writtenLines(written)) terminal.print(line);
      terminal.tell(
        'The folder holds identifiers in the clear. Keep it on the site and delete it when it is not needed.',
      );
      finish(EXIT.ok);
    });
}

function ofTask(command: Command): Command {
  return signingIn(command).argument('<task>', 'id of the task, as list prints it');
}
