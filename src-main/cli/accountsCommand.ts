/** @file `noteveil accounts`: who can sign in to a workspace, with which roles, and whether one person may do it all. */
import { InvalidArgumentError, Option, type Command } from 'commander';
import { foldAccountName, ROLES, type Account, type Role } from '../domain/account.ts';
import { DeidError } from '../domain/errors.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { textColumns } from './models/packWords.ts';
import { withWorkspace, type WorkspaceOptions } from './openWorkspace.ts';
import { signingIn } from './options.ts';
import { newPassphraseFor, type NewPassphraseOptions } from './passphrase.ts';
import type { Terminal } from './terminal.ts';

type AddOptions = WorkspaceOptions & NewPassphraseOptions & { readonly roles: readonly Role[] };

const NEW_PASSPHRASE = [
  '--new-passphrase-file <file>',
  'file whose first line is the new passphrase (else NOTEVEIL_NEW_PASSPHRASE, else a prompt)',
] as const;

/** Adds the command to the program; `finish` receives the exit code. */
export function addAccountsCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  const accounts = program
    .command('accounts')
    .description('Accounts of a workspace: who may import, decide, approve and export, and administer.');
  const parts = { accounts, terminal, finish };
  addList(parts);
  addAdding(parts);
  addChanging(parts);
  addPassphrase(parts);
  addSingleUser(parts);
  // Subcommands of subcommands inherit neither exitOverride nor the help hint.
  for (const command of accounts.commands)
    command.exitOverride().showHelpAfterError('(add --help for the options)');
}

interface Parts {
  readonly accounts: Command;
  readonly terminal: Terminal;
  readonly finish: (code: ExitCode) => void;
}

/** The workspace as it is now, after whatever was changed. */
function tell({ store }: Workspace, terminal: Terminal): void {
  const rows = store.accounts.list().map(({ name, roles }) => [name, roles.join(',')]);
  for (const line of textColumns([['name', 'roles'], ...rows])) terminal.print(line);
  terminal.print(`single-user exception: ${store.accounts.isSingleUser() ? 'on' : 'off'}`);
}

function addList({ accounts, terminal, finish }: Parts): void {
  signingIn(accounts.command('list'))
    .description('List the accounts with their roles, and whether the single-user exception is on.')
    .action(async (options: WorkspaceOptions) => {
      await withWorkspace(options, 'open', (workspace) => {
        tell(workspace, terminal);
        return Promise.resolve();
      });
      finish(EXIT.ok);
    });
}

function addAdding({ accounts, terminal, finish }: Parts): void {
  signingIn(accounts.command('add'))
    .description('Add an account; it signs in with a passphrase of its own.')
    .argument('<name>', 'name of the account, as the sign-in screen shows it')
    .addOption(new Option('--roles <roles>', ROLE_WORDS).argParser(parseRoles).makeOptionMandatory())
    .option(...NEW_PASSPHRASE)
    .action(async (name: string, options: AddOptions) => {
      await withWorkspace(options, 'open', async (workspace) => {
        const passphrase = await newPassphraseFor(options);
        await workspace.accounts.add({ name, roles: options.roles, passphrase });
        tell(workspace, terminal);
      });
      finish(EXIT.ok);
    });
}

function addChanging({ accounts, terminal, finish }: Parts): void {
  signingIn(accounts.command('roles'))
    .description('Give an account these roles in place of those it has.')
    .argument('<name>', 'name of the account')
    .argument('<roles>', ROLE_WORDS, parseRoles)
    .action(async (name: string, roles: readonly Role[], options: WorkspaceOptions) => {
      await withWorkspace(options, 'open', (workspace) => {
        workspace.accounts.setRoles(named(workspace, name).id, roles);
        tell(workspace, terminal);
        return Promise.resolve();
      });
      finish(EXIT.ok);
    });
  signingIn(accounts.command('remove'))
    .description('End an account: it can no longer sign in. What it did stays in the records.')
    .argument('<name>', 'name of the account')
    .action(async (name: string, options: WorkspaceOptions) => {
      await withWorkspace(options, 'open', (workspace) => {
        workspace.accounts.remove(named(workspace, name).id);
        tell(workspace, terminal);
        return Promise.resolve();
      });
      finish(EXIT.ok);
    });
}

function addPassphrase({ accounts, terminal, finish }: Parts): void {
  signingIn(accounts.command('passphrase'))
    .description('Give an account a new passphrase: your own, or as administrator that of another.')
    .argument('[name]', 'name of the account (default: the one that signs in)')
    .option(...NEW_PASSPHRASE)
    .action(async (name: string | undefined, options: WorkspaceOptions & NewPassphraseOptions) => {
      await withWorkspace(options, 'open', async (workspace) => {
        const { id } = named(workspace, name ?? workspace.actor);
        await workspace.accounts.setPassphrase(id, await newPassphraseFor(options));
        terminal.tell('passphrase changed');
      });
      finish(EXIT.ok);
    });
}

function addSingleUser({ accounts, terminal, finish }: Parts): void {
  signingIn(accounts.command('single-user'))
    .description(
      'Switch the exception: while it is on, one person may import and approve; every manifest says so.',
    )
    .argument('<switch>', 'on or off', parseSwitch)
    .action(async (on: boolean, options: WorkspaceOptions) => {
      await withWorkspace(options, 'open', (workspace) => {
        workspace.accounts.setSingleUser(on);
        tell(workspace, terminal);
        return Promise.resolve();
      });
      finish(EXIT.ok);
    });
}

function named({ store }: Workspace, typed: string): Account {
  const folded = foldAccountName(typed);
  const account = store.accounts.list().find(({ name }) => foldAccountName(name) === folded);
  if (account === undefined) throw new DeidError('access/unknown-account');
  return account;
}

const ROLE_WORDS = `roles, joined by commas: ${ROLES.join(', ')} (officer: the privacy officer)`;

function parseRoles(untrusted: string): readonly Role[] {
  const words = untrusted.split(',').map((word) => word.trim());
  const roles = ROLES.filter((role) => words.includes(role));
  if (roles.length === 0 || roles.length !== new Set(words).size)
    throw new InvalidArgumentError(`Roles are ${ROLES.join(', ')}.`);
  return roles;
}

function parseSwitch(untrusted: string): boolean {
  if (untrusted !== 'on' && untrusted !== 'off') throw new InvalidArgumentError('Say on or off.');
  return untrusted === 'on';
}
