/** @file `noteveil reject`: sends notes of a batch back to review, says that one was dealt with, and shows what waits. */
import { InvalidArgumentError, Option, type Command } from 'commander';
import { expectRole } from '../domain/account.ts';
import { DeidError } from '../domain/errors.ts';
import type { BatchId, NoteId } from '../domain/ids.ts';
import { REJECTION_REASONS, type RejectionReason } from '../domain/noteRejection.ts';
import { NOTE_STAGES } from '../domain/note.ts';
import type { ExaminedBy } from '../domain/redetection.ts';
import { examinationOf } from '../workspace/detectAgain.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { withWorkspace, type WorkspaceOptions } from './openWorkspace.ts';
import { accountOption, passphraseFileOption, workspaceOption } from './options.ts';
import { watchBatch } from './watchBatch.ts';
import { alignColumns, type Terminal } from './terminal.ts';

interface RejectOptions extends WorkspaceOptions {
  readonly batch: string;
  readonly note?: readonly number[];
  readonly reason?: RejectionReason;
  readonly done?: true;
  readonly detectAgain?: true;
  readonly pipeline?: string;
}

/** 1000 notes are listed; the counts tell of the rest. */
const NOTES_SHOWN = 1000;

export function addRejectCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  program
    .command('reject')
    .description('Send notes of a batch back to review with a reason; without --note, show what waits.')
    .addOption(workspaceOption())
    .addOption(passphraseFileOption())
    .addOption(accountOption())
    .requiredOption('--batch <id>', 'batch id as printed by run')
    .option('--note <numbers...>', 'numbers of notes in the batch', noteNumber)
    .addOption(new Option('--reason <reason>', 'why they are sent back').choices([...REJECTION_REASONS]))
    .option('--done', 'say that these notes were dealt with')
    .option('--detect-again', 'have them examined anew, and wait for the result')
    .option(
      '--pipeline <id>',
      'with --detect-again: by this pipeline (default: that of the batch as it began)',
    )
    .action(async (options: RejectOptions, command: Command) => {
      if (options.note !== undefined && (options.reason === undefined) === (options.done === undefined))
        command.error('error: name either --reason or --done with --note');
      if (options.note === undefined && (options.reason !== undefined || options.done === true))
        command.error('error: name the notes with --note');
      if (options.detectAgain === true && options.reason === undefined)
        command.error('error: --detect-again goes with --reason');
      if (options.pipeline !== undefined && options.detectAgain !== true)
        command.error('error: --pipeline goes with --detect-again');
      await withWorkspace(options, 'open', (workspace) => act(workspace, options, terminal));
      finish(EXIT.ok);
    });
}

function noteNumber(untrustedValue: string, before: readonly number[] | undefined): readonly number[] {
  if (!/^[1-9]\d{0,8}$/.test(untrustedValue))
    throw new InvalidArgumentError('A number of a note, from 1 on.');
  return [...(before ?? []), Number(untrustedValue)];
}

async function act(workspace: Workspace, options: RejectOptions, terminal: Terminal): Promise<void> {
  const { store, rejections, actor } = workspace;
  const batchId = options.batch as BatchId;
  store.batches.require(batchId);
  if (options.note !== undefined) {
    expectRole(store.accounts.signedIn(), ['reviewer', 'officer']);
    const ids = options.note.map((ordinal) => noteOf(workspace, batchId, ordinal));
    if (options.reason === undefined) for (const id of ids) rejections.settle(id, actor);
    else {
      const order = { batchId, notes: { ids }, reason: options.reason, comment: '' };
      const again = await againOf(workspace, batchId, options);
      const result = await rejections.reject(again === null ? order : { ...order, again }, actor);
      terminal.print(`sent back: ${result.sentBack}, skipped: ${result.skipped}`);
      if (again !== null) await awaitAgain(workspace, batchId, { ids, count: result.again }, terminal);
    }
  }
  show(workspace, batchId, terminal);
}

/** Null when nobody asked for it. Errors: those of `choosePipelineAgain`. */
async function againOf(
  workspace: Workspace,
  batchId: BatchId,
  { detectAgain, pipeline }: RejectOptions,
): Promise<ExaminedBy | null> {
  return detectAgain === true ? workspace.choosePipelineAgain(batchId, pipeline ?? null) : null;
}

/** Waits for the new results and says what became of the decisions. */
async function awaitAgain(
  workspace: Workspace,
  batchId: BatchId,
  ordered: { readonly ids: readonly NoteId[]; readonly count: number },
  terminal: Terminal,
): Promise<void> {
  terminal.print(`to be examined anew: ${ordered.count}`);
  await watchBatch(workspace, batchId, terminal);
  for (const id of ordered.ids) {
    const { ordinal } = workspace.store.notes.require(id);
    const { pipeline, ordered: waiting, hasFailed, last } = examinationOf(workspace.store, id);
    if (waiting !== null) terminal.print(`note ${ordinal}: waits to be examined anew`);
    else if (hasFailed) terminal.print(`note ${ordinal}: could not be examined anew`);
    else if (last !== null)
      terminal.print(
        `note ${ordinal}: examined by ${pipeline}, decisions kept: ${last.kept}, no longer fitting: ${last.lost}`,
      );
  }
}

function noteOf({ store }: Workspace, batchId: BatchId, ordinal: number): NoteId {
  const found = store.notes.idsAfter(batchId, ordinal - 1, 1, NOTE_STAGES)[0];
  if (found?.ordinal !== ordinal) throw new DeidError('store/unknown-note');
  return found.id;
}

function show({ rejections }: Workspace, batchId: BatchId, terminal: Terminal): void {
  const { waiting, notes, counts } = rejections.of(batchId, NOTES_SHOWN);
  terminal.print(`waiting: ${waiting}`);
  for (const { ordinal, reason } of notes) terminal.print(`note ${ordinal}: ${reason}`);
  const rows = counts.map(({ reason, open, dealtWith }) => [
    reason,
    `${open} waiting`,
    `${dealtWith} dealt with`,
  ]);
  for (const line of alignColumns(rows)) terminal.print(line);
}
