/** @file `noteveil key`: names the keys of a workspace, and carries the pseudonym key to another one. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { expectRole } from '../domain/account.ts';
import { DeidError } from '../domain/errors.ts';
import { groupedFingerprint } from '../export/verify/signature.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { withWorkspace, type WorkspaceOptions } from './openWorkspace.ts';
import { accountOption, passphraseFileOption, singleUserOption, workspaceOption } from './options.ts';
import { keyPassphraseFor, type KeyPassphraseOptions } from './passphrase.ts';
import type { Terminal } from './terminal.ts';

type KeyOptions = WorkspaceOptions & KeyPassphraseOptions;

/** Where the passphrase of a key file comes from; never from an argument. */
export const KEY_PASSPHRASE = [
  '--key-passphrase-file <file>',
  'file whose first line is the passphrase of the key file (else NOTEVEIL_KEY_PASSPHRASE, else a prompt)',
] as const;

/** Adds the command to the program; `finish` receives the exit code. */
export function addKeyCommand(program: Command, terminal: Terminal, finish: (code: ExitCode) => void): void {
  const key = program
    .command('key')
    .description(
      'The pseudonym key: workspaces with one key give the same person the same surrogate and code. And the site key, which signs exports.',
    );
  key
    .command('show')
    .description('Print the fingerprint of the key; equal fingerprints mean equal pseudonyms.')
    .addOption(workspaceOption())
    .addOption(passphraseFileOption())
    .addOption(accountOption())
    .action(async (options: WorkspaceOptions) => {
      await withWorkspace(options, 'open', (workspace) => {
        terminal.print(workspace.pseudonymKeys.fingerprint());
        return Promise.resolve();
      });
      finish(EXIT.ok);
    });
  key
    .command('site')
    .description(
      'Print the fingerprint of the key that signs exports, for recipients to compare; makes the key if there is none.',
    )
    .addOption(workspaceOption())
    .addOption(passphraseFileOption())
    .addOption(accountOption())
    .action(async (options: WorkspaceOptions) => {
      await withWorkspace(options, 'open', (workspace) => {
        terminal.print(groupedFingerprint(workspace.siteKey.ensure()));
        return Promise.resolve();
      });
      finish(EXIT.ok);
    });
  key
    .command('export')
    .description(
      'Write the key into a new file, sealed with a passphrase of its own. Keep it apart from exports.',
    )
    .addOption(workspaceOption())
    .addOption(passphraseFileOption())
    .addOption(accountOption())
    .option(...KEY_PASSPHRASE)
    .requiredOption('--out <file>', 'file to write; must not exist')
    .action(async (options: KeyOptions & { readonly out: string }) => {
      await withWorkspace(options, 'open', async (workspace) => {
        expectRole(workspace.store.accounts.signedIn(), ['administrator']);
        const passphrase = await keyPassphraseFor(options, 'create');
        writeNew(options.out, await workspace.pseudonymKeys.exportFile(passphrase));
        terminal.print(workspace.pseudonymKeys.fingerprint());
      });
      finish(EXIT.ok);
    });
  key
    .command('import')
    .description(
      'Take in a key, before the first batch whose policy draws on one; makes the workspace if need be.',
    )
    .argument('<file>', 'key file of another workspace')
    .addOption(workspaceOption())
    .addOption(passphraseFileOption())
    .addOption(accountOption())
    .addOption(singleUserOption())
    .option(...KEY_PASSPHRASE)
    .action(async (file: string, options: KeyOptions) => {
      const untrustedText = readKeyFile(file);
      await withWorkspace(options, 'create-or-open', async (workspace) => {
        expectRole(workspace.store.accounts.signedIn(), ['administrator']);
        const passphrase = await keyPassphraseFor(options, 'unlock');
        terminal.print(await workspace.pseudonymKeys.importFile(untrustedText, passphrase));
      });
      finish(EXIT.ok);
    });
  // Subcommands of subcommands inherit neither exitOverride nor the help hint.
  for (const command of key.commands)
    command.exitOverride().showHelpAfterError('(add --help for the options)');
}

/** Text of a key file. It has a few hundred bytes; more is another file, and need not be read. Errors: `access/bad-key-file`. */
export function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').slice(0, 4096);
  } catch (cause) {
    throw new DeidError('access/bad-key-file', { reason: 'unreadable' }, { cause });
  }
}

function writeNew(file: string, text: string): void {
  try {
    // For the owner alone, and never over another key: the old one could be the only copy.
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    const exists = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';
    throw exists
      ? new DeidError('export/target-exists', {}, { cause })
      : new DeidError('export/target-unwritable', { reason: 'key-file' }, { cause });
  }
}
