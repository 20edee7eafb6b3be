/** @file `noteveil resume`: goes on with batches that an earlier command, or the app, left unfinished. */
import type { Command } from 'commander';
import { expectRole } from '../domain/account.ts';
import type { BatchId } from '../domain/ids.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { reportBatch } from './batchReport.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { withWorkspace, type WorkspaceOptions } from './openWorkspace.ts';
import { accountOption, passphraseFileOption, workspaceOption } from './options.ts';
import type { Terminal } from './terminal.ts';
import { watchBatch } from './watchBatch.ts';

interface ResumeOptions extends WorkspaceOptions {
  readonly batch?: string;
}

export function addResumeCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  program
    .command('resume')
    .description('Go on with unfinished batches; with --batch also try again what was given up in it.')
    .addOption(workspaceOption())
    .addOption(passphraseFileOption())
    .addOption(accountOption())
    .option('--batch <id>', 'only this batch')
    .action(async (options: ResumeOptions) => {
      finish(await withWorkspace(options, 'open', (workspace) => resumeAll(workspace, options, terminal)));
    });
}

async function resumeAll(
  workspace: Workspace,
  options: ResumeOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  expectRole(workspace.store.accounts.signedIn(), ['operator']);
  const wanted = options.batch === undefined ? unfinished(workspace) : [options.batch as BatchId];
  if (wanted.length === 0) terminal.tell('no unfinished batch');
  let hasFailed = false;
  for (const batchId of wanted) {
    await workspace.batches.resume(batchId);
    terminal.print(`batch ${batchId}`);
    await watchBatch(workspace, batchId, terminal);
    if (!reportBatch(workspace, batchId, [], terminal).hasSucceeded) hasFailed = true;
  }
  return hasFailed ? EXIT.findings : EXIT.ok;
}

/** Oldest first. */
function unfinished(workspace: Workspace): readonly BatchId[] {
  const open = workspace.batches.list().filter(({ state }) => state !== 'ready');
  return open.toSorted((a, b) => a.createdAt - b.createdAt).map(({ id }) => id);
}
