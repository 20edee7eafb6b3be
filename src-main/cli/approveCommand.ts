/** @file `noteveil approve`: signs off the fully anonymized notes of a batch. */
import type { Command } from 'commander';
import { DeidError } from '../domain/errors.ts';
import type { BatchId } from '../domain/ids.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { withWorkspace, type WorkspaceOptions } from './openWorkspace.ts';
import { passphraseFileOption, workspaceOption } from './options.ts';
import { alignColumns, type Terminal } from './terminal.ts';

interface ApproveOptions extends WorkspaceOptions {
  readonly batch: string;
  readonly as: string;
}

export function addApproveCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  program
    .command('approve')
    .description(
      'Approve every note of a batch that is fully anonymized; the others stay for review in the app.',
    )
    .addOption(workspaceOption())
    .addOption(passphraseFileOption())
    .requiredOption('--batch <id>', 'batch id as printed by run')
    .requiredOption('--as <name>', 'name under which the approval is recorded')
    .action(async (options: ApproveOptions) => {
      finish(
        await withWorkspace(options, 'open', async (workspace) => {
          const batchId = options.batch as BatchId;
          if (options.as.trim() === '') throw new DeidError('review/actor-missing');
          const { approved, left } = await workspace.approvals.approveBatch(batchId, options.as);
          const { blocked } = workspace.store.approvals.summary(batchId);
          const rows = [
            ['approved', String(approved)],
            ['not approved', String(left)],
            ...blocked.map(({ reason, notes }) => [`  ${reason}`, String(notes)]),
          ];
          for (const line of alignColumns(rows)) terminal.print(line);
          return EXIT.ok;
        }),
      );
    });
}
