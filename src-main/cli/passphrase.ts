/** @file Where the passphrase of a workspace comes from: never from an argument, which process lists show to everybody. */
import { readFileSync } from 'node:fs';
import { read } from 'read';
import { DeidError } from '../domain/errors.ts';

export interface PassphraseOptions {
  readonly passphraseFile?: string;
}

/**
 * `--passphrase-file` (its first line), else NOTEVEIL_PASSPHRASE, else a prompt on the terminal. Errors:
 * `access/passphrase-missing` when there is none of them (`option`, `variable`), or with the `reason` why what was named
 * gives none: `unreadable-file`, `empty-file` (both with `option`), `not-repeated`.
 */
export async function passphraseFor(
  options: PassphraseOptions,
  purpose: 'create' | 'unlock',
): Promise<string> {
  const { passphraseFile: file } = options;
  return secretFrom(
    {
      ...{ file, option: '--passphrase-file' },
      ...{ variable: 'NOTEVEIL_PASSPHRASE', prompt: 'Passphrase of your account: ' },
    },
    purpose,
  );
}

export interface KeyPassphraseOptions {
  readonly keyPassphraseFile?: string;
}

/** The same for a key file: `--key-passphrase-file`, else NOTEVEIL_KEY_PASSPHRASE, else a prompt. */
export async function keyPassphraseFor(
  { keyPassphraseFile: file }: KeyPassphraseOptions,
  purpose: 'create' | 'unlock',
): Promise<string> {
  const source = { option: '--key-passphrase-file', variable: 'NOTEVEIL_KEY_PASSPHRASE' };
  return secretFrom({ ...source, file, prompt: 'Passphrase of the key file: ' }, purpose);
}

export interface NewPassphraseOptions {
  readonly newPassphraseFile?: string;
}

/** The same for the new passphrase of an account: `--new-passphrase-file`, else NOTEVEIL_NEW_PASSPHRASE, else a prompt. */
export async function newPassphraseFor({ newPassphraseFile: file }: NewPassphraseOptions): Promise<string> {
  const source = { option: '--new-passphrase-file', variable: 'NOTEVEIL_NEW_PASSPHRASE' };
  return secretFrom({ ...source, file, prompt: 'New passphrase of the account: ' }, 'create');
}

interface SecretSource {
  readonly file: string | undefined;
  /** The option that names the file. */
  readonly option: string;
  readonly variable: string;
  readonly prompt: string;
}

async function secretFrom(
  { file, option, variable, prompt }: SecretSource,
  purpose: 'create' | 'unlock',
): Promise<string> {
  if (file !== undefined) return firstLine(file, option);
  const fromEnvironment = process.env[variable];
  if (fromEnvironment !== undefined && fromEnvironment !== '') return fromEnvironment;
  if (!process.stdin.isTTY) throw new DeidError('access/passphrase-missing', { option, variable });
  const passphrase = await ask(prompt);
  if (purpose === 'create' && (await ask('The same passphrase again: ')) !== passphrase) {
    throw new DeidError('access/passphrase-missing', { reason: 'not-repeated' });
  }
  return passphrase;
}

function ask(prompt: string): Promise<string> {
  return read({ prompt, silent: true, output: process.stderr });
}

function firstLine(file: string, option: string): string {
  try {
    const line = readFileSync(file, 'utf8').split(/\r?\n/, 1)[0] ?? '';
    if (line === '') throw new DeidError('access/passphrase-missing', { reason: 'empty-file', option });
    return line;
  } catch (cause) {
    if (cause instanceof DeidError) throw cause;
    throw new DeidError('access/passphrase-missing', { reason: 'unreadable-file', option }, { cause });
  }
}
