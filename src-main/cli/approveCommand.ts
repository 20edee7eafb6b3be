/** @file `noteveil approve`: signs off the fully anonymized notes of a batch. */
import type { Command } from 'commander';
import { expectRole } from '../domain/account.ts';
import type { BatchId } from '../domain/ids.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { withWorkspace, type WorkspaceOptions } from './openWorkspace.ts';
import { accountOption, passphraseFileOption, workspaceOption } from './options.ts';
import { alignColumns, type Terminal } from './terminal.ts';

interface ApproveOptions extends WorkspaceOptions {
  readonly batch: string;
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
    .addOption(accountOption())
    .requiredOption('--batch <id>', 'batch id as printed by run')
    .action(async (options: ApproveOptions) => {
      finish(
        await withWorkspace(options, 'open', async (workspace) => {
          const batchId = options.batch as BatchId;
          expectRole(workspace.store.accounts.signedIn(), ['officer']);
          const { approved, untouched, left } = await workspace.approvals.approveBatch(
            batchId,
            workspace.actor,
          );
          const { blocked } = workspace.store.approvals.summary(batchId);
          const rows = [
            ['approved', String(approved)],
            // The app has it ticked off; here the number goes into the protocol of whoever runs the command.
            ...(untouched > 0 ? [['  nobody decided or read', String(untouched)]] : []),
            ['not approved', String(left)],
            ...blocked.map(({ reason, notes }) => [`  ${reason}`, String(notes)]),
          ];
          for (const line of alignColumns(rows)) terminal.print(line);
          return EXIT.ok;
        }),
      );
    });
}
