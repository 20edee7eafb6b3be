/** @file `noteveil batches`: the batches of a workspace with the ids that other commands ask for. */
import type { Command } from 'commander';
import type { BatchSummary } from '../workspace/batchService.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { withWorkspace, type WorkspaceOptions } from './openWorkspace.ts';
import { signingIn } from './options.ts';
import { alignColumns, type Terminal } from './terminal.ts';

/** Adds the command to the program; `finish` receives the exit code. */
export function addBatchesCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  const command = program
    .command('batches')
    .description(
      'List the batches of a workspace, the newest first: id, time of import, state, notes. Names are shown in the app alone.',
    );
  signingIn(command).action(async (options: WorkspaceOptions) => {
    await withWorkspace(options, 'open', (workspace) => {
      const batches = workspace.batches.list().toSorted((one, other) => other.createdAt - one.createdAt);
      for (const line of alignColumns(batches.map(rowOf))) terminal.print(line);
      if (batches.length === 0) terminal.tell('no batch');
      return Promise.resolve();
    });
    finish(EXIT.ok);
  });
}

/** No name: somebody may have called a batch after a patient. Times are UTC, to the minute. */
function rowOf({ id, createdAt, state, counts }: BatchSummary): readonly string[] {
  const time = `${new Date(createdAt).toISOString().slice(0, 16)}Z`;
  return [id, time, state, `${counts.notes} notes`];
}
