/** @file `noteveil backup` and `noteveil restore`: a whole workspace into a folder, and back. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Command } from 'commander';
import { createLogger } from '../audit/jsonLinesLogger.ts';
import type { EpochMs } from '../domain/ids.ts';
import { restoreBackup } from '../workspace/backup/restoreBackup.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { withWorkspace, type WorkspaceOptions } from './openWorkspace.ts';
import { accountOption, passphraseFileOption, workspaceOption } from './options.ts';
import { passphraseFor } from './passphrase.ts';
import type { Terminal } from './terminal.ts';
import { version } from './version.ts';

/** Adds both commands to the program; `finish` receives the exit code. */
export function addBackupCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  program
    .command('backup')
    .description('Copy the whole workspace into a new folder, sealed as it is. For administrators.')
    .addOption(workspaceOption())
    .addOption(passphraseFileOption())
    .addOption(accountOption())
    .requiredOption('--to <dir>', 'folder to make; must not exist')
    .action(async (options: WorkspaceOptions & { readonly to: string }) => {
      await withWorkspace(options, 'open', async (workspace) => {
        const { folder, files, bytes } = await workspace.backups.make(options.to, workspace.actor);
        const rows = [
          ['backup', folder],
          ['files', String(files)],
          ['bytes', String(bytes)],
        ] as const;
        for (const [name, value] of rows) terminal.print(`${name}: ${value}`);
      });
      finish(EXIT.ok);
    });
  program
    .command('restore')
    .description(
      'Put a workspace back from a backup, into an empty folder. For administrators of the backup.',
    )
    .argument('<backup>', 'folder with backup.json in it')
    .requiredOption('--workspace <dir>', 'folder of the restored workspace; empty, or not there yet')
    .addOption(passphraseFileOption())
    .addOption(accountOption())
    .action(async (backup: string, options: WorkspaceOptions) => {
      await restore(backup, options, terminal);
      finish(EXIT.ok);
    });
}

async function restore(backup: string, options: WorkspaceOptions, terminal: Terminal): Promise<void> {
  const passphrase = await passphraseFor(options, 'unlock');
  const clock = { now: () => Date.now() as EpochMs };
  const restored = await restoreBackup(
    {
      backupDir: backup,
      targetDir: options.workspace,
      secret: { kind: 'passphrase', passphrase, account: options.as ?? null },
    },
    {
      ...{ clock, ids: { next: randomUUID }, appVersion: version(), keystore: null },
      // The workspace has no folder for a log yet.
      logger: createLogger({ sink: { write: () => undefined }, clock }),
    },
  );
  const rows = [
    ['workspace', path.resolve(options.workspace)],
    ['backup of', restored.madeAt],
    ['files', String(restored.files)],
    ['audit trail', `${restored.events} events`],
  ] as const;
  for (const [name, value] of rows) terminal.print(`${name}: ${value}`);
  terminal.print('What was removed after that time is here again: accounts, batches and originals.');
  terminal.print('Look through noteveil accounts list and noteveil retention list before you go on.');
}
