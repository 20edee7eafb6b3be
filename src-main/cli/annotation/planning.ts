/** @file `noteveil annotation plan` and `make`: who gets which notes, shown before it is done. */
import { InvalidArgumentError, Option, type Command } from 'commander';
import { foldAccountName } from '../../domain/account.ts';
import {
  ANNOTATION_STARTS,
  MAX_ANNOTATORS,
  MAX_TASK_NOTES,
  type AnnotationStart,
} from '../../domain/annotation.ts';
import { DeidError } from '../../domain/errors.ts';
import type { BatchId } from '../../domain/ids.ts';
import { NOTE_STAGES } from '../../domain/note.ts';
import { makeTask, planTask, type TaskOrder } from '../../workspace/annotation/makeTask.ts';
import { labelSchemeIds } from '../../workspace/labelSchemes.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { EXIT, type ExitCode } from '../exitCodes.ts';
import { withWorkspace, type WorkspaceOptions } from '../openWorkspace.ts';
import { signingIn } from '../options.ts';
import type { Terminal } from '../terminal.ts';
import { wholeNumber } from '../wholeNumber.ts';
import { planLines } from './annotationTable.ts';

interface PlanningParts {
  readonly annotation: Command;
  readonly terminal: Terminal;
  readonly finish: (code: ExitCode) => void;
}

interface PlanOptions extends WorkspaceOptions {
  readonly batch: string;
  readonly draw?: number;
  readonly note?: readonly number[];
  readonly annotator: readonly string[];
  readonly overlap: number;
  readonly perNote: number;
  readonly seed: number;
  readonly scheme: string;
  readonly name: string;
  readonly start: AnnotationStart;
}

/** `plan` and `make`. */
export function addPlanning({ annotation, terminal, finish }: PlanningParts): void {
  const planning = (command: Command): Command =>
    signingIn(command)
      .requiredOption('--batch <id>', 'batch id as printed by run')
      .addOption(
        new Option('--draw <notes>', 'draw so many notes, each text once')
          .argParser(wholeNumber(1, MAX_TASK_NOTES))
          .conflicts('note'),
      )
      .option('--note <numbers...>', 'these notes, by their numbers in the batch', noteNumber)
      .requiredOption('--annotator <names...>', 'accounts that annotate, at least two')
      .option('--overlap <notes>', 'notes that every annotator gets', wholeNumber(0, MAX_TASK_NOTES), 0)
      .option('--per-note <annotators>', 'annotators of each other note', wholeNumber(1, MAX_ANNOTATORS), 2)
      .option('--seed <number>', 'decides what is drawn and who gets what', wholeNumber(0, 2 ** 31 - 1), 1);
  planning(annotation.command('plan'))
    .description('Show who would get how many notes, and how many two people share. Makes nothing.')
    .action(async (options: PlanOptions, command: Command) => {
      expectNotes(options, command);
      await withWorkspace(options, 'open', async (workspace) => {
        for (const line of planLines(await planTask(workspace, orderOf(workspace, options))))
          terminal.print(line);
      });
      finish(EXIT.ok);
    });
  planning(annotation.command('make'))
    .description('Make a task as plan shows it; for privacy officers and administrators.')
    .addOption(
      new Option('--scheme <id>', 'label scheme whose types are marked')
        .choices(labelSchemeIds())
        .makeOptionMandatory(),
    )
    .option('--name <title>', 'title of the task; name no patient in it (default: the scheme)', '')
    .addOption(
      new Option('--start <marks>', 'what annotators begin with: nothing, or what the pipeline found')
        .choices(ANNOTATION_STARTS)
        .default('blank'),
    )
    .action(async (options: PlanOptions, command: Command) => {
      expectNotes(options, command);
      await withWorkspace(options, 'open', async (workspace) => {
        const order = orderOf(workspace, options);
        const task = await makeTask(workspace, order);
        for (const line of planLines(await planTask(workspace, order))) terminal.print(line);
        terminal.print(`task ${task.id}`);
        if (order.start === 'pipeline')
          terminal.tell(
            'Who begins with what a machine found tends to leave it: say so wherever you use the gold.',
          );
      });
      finish(EXIT.ok);
    });
}

function expectNotes({ draw, note }: PlanOptions, command: Command): void {
  if (draw === undefined && note === undefined) command.error('error: name the notes with --draw or --note');
}

function orderOf({ store }: Workspace, options: PlanOptions): TaskOrder {
  const batchId = options.batch as BatchId;
  const accounts = new Map(store.accounts.list().map(({ id, name }) => [foldAccountName(name), id]));
  const annotators = options.annotator.map((name) => {
    const id = accounts.get(foldAccountName(name));
    if (id === undefined) throw new DeidError('access/unknown-account');
    return id;
  });
  const { overlap, perNote, seed, scheme, name, start, draw, note } = options;
  const notes =
    draw === undefined ? { ids: (note ?? []).map((one) => noteIdOf(store, batchId, one)) } : { draw };
  return { batchId, annotators, overlap, perNote, seed, scheme, name, start, notes };
}

function noteIdOf(store: Workspace['store'], batchId: BatchId, ordinal: number) {
  const found = store.notes.idsAfter(batchId, ordinal - 1, 1, NOTE_STAGES)[0];
  if (found?.ordinal !== ordinal) throw new DeidError('store/unknown-note');
  return found.id;
}

function noteNumber(untrustedValue: string, before: readonly number[] | undefined): readonly number[] {
  if (!/^[1-9]\d{0,8}$/.test(untrustedValue))
    throw new InvalidArgumentError('A number of a note, from 1 on.');
  return [...(before ?? []), Number(untrustedValue)];
}
